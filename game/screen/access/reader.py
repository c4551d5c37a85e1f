"""Reads the screen to programs for blind people, and aloud itself where that is set; idle while nobody listens."""

from __future__ import annotations

import time
from collections.abc import Callable

from game.play.settings import Settings
from game.present.input import Input
from game.present.scene import SceneStack
from game.screen.access.announcements import Announcement, Announcer
from game.screen.access.bridge import Bridge
from game.screen.access.node import AccessNode, focus_of, spoken, title_of
from game.screen.access.voice import Voice

EVERY = 0.08
"""Seconds between two looks at what moves: words change no faster than they can be heard."""
NAME = "Powerhouse"
SAID = ("heading", "words", "item")
"""What is read at once of a sheet that opens over a scene."""


class Reader:
    """Tells what is on the ``scenes``: to the ``bridge`` while somebody listens there, to the ``voice`` if so set."""

    def __init__(self, bridge: Bridge, scenes: SceneStack, settings: Settings) -> None:
        self._bridge = bridge
        self._scenes = scenes
        self._settings = settings
        self._voice = Voice()
        self._ear = Announcer()
        self._due = 0.0
        self._stale = True
        self._news = ""
        self._turn = 0
        self._spot = ""
        self._focused = False

    @property
    def heard(self) -> bool:
        """True if anybody listens: a screen reader, or whoever has the program speak."""
        return self._bridge.listened or self._settings.speak

    def grant(self, handle: Callable[[Input], None]) -> None:
        """Do what has been asked for since the last frame."""
        while self._bridge.wishes:
            handle(self._bridge.wishes.popleft())
            self._stale = True

    def focus(self, focused: bool) -> None:
        """Take in whether the window has the keyboard; who begins to listen later is told as well."""
        self._focused = focused
        self._stale = True

    def follow(self, scale: float, changed: bool) -> None:
        """Tell the news, if anybody listens; ``changed`` says whether a frame was drawn."""
        if not self.heard:
            self._stale = True
            return
        self._stale = self._stale or changed
        if self._settings.speak:
            self._voice.go_on()
        now = time.monotonic()
        if not self._stale or now < self._due:
            return
        self._due, self._stale = now + EVERY, False
        self._tell(scale)

    def _tell(self, scale: float) -> None:
        top = self._scenes.top
        if top is None:
            return
        heard: Announcement = top.heard() or Announcement()
        nodes: tuple[AccessNode, ...] = top.nodes()
        title = name = title_of(nodes) or NAME
        over = nodes[0] if nodes and nodes[0].modal else None
        screen = f"{over.id} {title}" if over is not None else type(top).__name__
        if over is not None:
            title = "\n".join(dict.fromkeys(node.name for node in over.walk() if node.role in SAID and node.name))
        news = self._ear.listen(screen, title, heard, every=self._settings.speak_events == "all")
        if news:
            # The same words twice in a row are news again: they stand in the other of two places.
            self._news, self._turn = news, 1 - self._turn
        places = tuple(
            AccessNode(f"news.{place}", "news", self._news if place == self._turn else "", live=True)
            for place in (0, 1)
        )
        root = AccessNode("window", "window", f"{name} – {NAME}" if name != NAME else NAME, children=(*nodes, *places))
        if self._bridge.listened:
            self._bridge.focus(self._focused)
            self._bridge.tell(root, scale)
        if self._settings.speak:
            self._speak(root, news)

    def _speak(self, root: AccessNode, news: str) -> None:
        spot = focus_of(root)
        words = spoken(spot) if spot is not root else ""
        if words != self._spot:
            self._spot = words
            self._voice.speak(words, self._settings, interrupt=True)
        if news:
            self._voice.speak(news, self._settings, interrupt=False)

    def close(self) -> None:
        """Fall silent."""
        self._voice.close()
