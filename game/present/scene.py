"""Scenes and the stack they lie on: only the top one acts, and it fades in quickly."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.kernel.message import Message
from game.play.settings import Settings
from game.present.input import Inbox, Input

FADE = 0.2
CALM_FADE = 0.08
DARK = 230
NAP = 0.1
"""Seconds between looks at bots and timers while nothing moves."""
CARE = 2.0
"""Seconds for which keys do nothing in a scene that cannot be taken back: they were meant for the one before. Nor does
any key or click begin or end a game while the mouse has not moved.
"""
FRESH = 0.6
"""Seconds for which no click begins or ends a game, wherever the mouse is: a double click is quicker."""


class Scene:
    """One full window of the program. Every hook but ``draw`` may be left out.

    ``covers`` is False for a scene that lets the one below shine through (a curtain, a pause menu).
    """

    covers: bool = True

    on_top: bool = False
    """Whether it is the scene that acts; the stack says so."""

    moved: bool = True
    """Whether the mouse has moved since the last click or key; the stack says so."""

    seen_for: float = 0.0
    """Seconds since it came to the top; the stack counts them. See ``CARE`` and ``FRESH``."""

    @property
    def busy(self) -> bool:
        """True while something moves, so that another frame must be drawn."""
        return False

    @property
    def stale(self) -> bool:
        """True if it has changed since it was drawn, so that what people do next is not yet meant for it."""
        return False

    def aim(self, x: float, y: float) -> object:
        """The target of a press at (x, y), by what was drawn last."""
        return None

    @property
    def nap(self) -> float:
        """Seconds after which to look again while nothing moves: what moves slowly needs few frames."""
        return NAP

    def enter(self) -> None:
        """Called when the scene comes to the top, at first and each time again."""

    def leave(self) -> None:
        """Called when the scene is no longer on top, or is taken off the stack."""

    def close(self) -> None:
        """Called once, when the scene is taken off the stack for good."""

    def refuse(self, why: Message) -> None:
        """Say in one line why something cannot be done."""

    def notify(self, message: Message) -> None:
        """Say in one line that something was done."""

    def pose(self, posing: bool) -> bool:
        """Lay buttons aside for a picture, or take them up again; False if pictures show the scene as it is."""
        return False

    def draw_ahead(self, context: Any, scale: float) -> bool:
        """Draw a little of what may be seen soon, for a window of that scale; True if there is more."""
        return False

    def soon(self) -> Any:
        """The request that will probably come next, the same each time as long as it is the same; or None."""
        return None

    def find(self, name: str) -> Any:
        """The rectangle in units of the widget or thing of this name, or None."""
        return None

    def nodes(self) -> tuple[Any, ...]:
        """The scene in words, as nodes of a tree, for people who cannot see it."""
        return ()

    def heard(self) -> Any:
        """Its announcement for people who cannot see it; None: nothing."""
        return None

    def text_field(self) -> Any:
        """The rectangle in units where letters are typed now, or None."""
        return None

    def unsaved(self) -> Any:
        """Try once more to keep what was done here; return what can be kept nowhere, and why, if there is any."""
        return None

    def let_go(self) -> None:
        """Let go of what the mouse holds, without having meant anything by it."""

    def handle(self, event: Input) -> None:
        """Take in what a person did."""

    def update(self, dt: float) -> None:
        """Advance animations and listen to sessions; ``dt`` in seconds."""

    def draw(self, canvas: Any) -> None:
        """Emit the frame onto the canvas."""
        raise NotImplementedError


class SceneStack:
    """The scenes from bottom to top. The switch itself is immediate; the fade is only seen, never waited for."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._scenes: list[Scene] = []
        self._fade = 0.0
        self._length = FADE
        self._inbox = Inbox()

    @property
    def top(self) -> Scene | None:
        """The scene that acts, if there is any."""
        return self._scenes[-1] if self._scenes else None

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    @property
    def busy(self) -> bool:
        return self._fade > 0 or bool(self._inbox) or any(scene.busy for scene in self._seen())

    @property
    def nap(self) -> float:
        return min((scene.nap for scene in self._seen()), default=NAP)

    def push(self, scene: Scene) -> None:
        """Lay ``scene`` on top."""
        if self.top is not None:
            self._end(self.top)
        self._scenes.append(scene)
        self._begin(scene)

    def pop(self) -> None:
        """Take the top scene off; the one below goes on."""
        if self._scenes:
            self._drop()
        if self.top is not None:
            self._begin(self.top)

    def strip(self) -> None:
        """Take everything off but the lowest scene, which does not go on: the next one is laid over it at once."""
        while len(self._scenes) > 1:
            self._drop()

    def reset(self, scene: Scene) -> None:
        """Take everything off and begin anew with ``scene``."""
        while self._scenes:
            self._drop()
        self._scenes.append(scene)
        self._begin(scene)

    def handle(self, event: Input) -> None:
        """Give the input to the top scene; it waits for the next frame where an earlier one has changed something."""
        if self.top is not None:
            self._inbox.put(event, self.top)
            self._inbox.give(lambda: self.top)

    def update(self, dt: float) -> bool:
        """Advance the fade and every scene that is seen; True if another frame is due, also for the last step."""
        moving = self.busy
        self._inbox.give(lambda: self.top)
        self._fade = max(0.0, self._fade - dt)
        if self.top is not None:
            self.top.seen_for += dt
        for scene in self._seen():
            scene.update(dt)
        return moving or self.busy

    def draw(self, canvas: Any) -> None:
        """Draw what is seen, from bottom to top, and the rest of the fade over it."""
        for scene in self._seen():
            scene.draw(canvas)
        if self._fade > 0:
            canvas.veil(int(DARK * self._fade / self._length))

    def _seen(self) -> list[Scene]:
        first = len(self._scenes) - 1
        while first > 0 and not self._scenes[first].covers:
            first -= 1
        return self._scenes[max(first, 0) :]

    def _drop(self) -> None:
        scene = self._scenes.pop()
        self._end(scene)
        scene.close()

    def _begin(self, scene: Scene) -> None:
        scene.seen_for = 0.0
        settings = self._settings
        self._length = CALM_FADE if settings.reduced_motion else FADE
        self._fade = self._length if scene.covers and settings.animation != "off" else 0.0
        scene.on_top = True
        scene.enter()

    @staticmethod
    def _end(scene: Scene) -> None:
        scene.on_top = False
        scene.let_go()
        scene.leave()
