"""A monkey at the keyboard and the mouse: seeded, so that what it breaks can be broken again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame

from tests.screen.stage import KEYS, Stage

HASTY = ("tab", "+", "-", "1", "ctrl+z", "pagedown", "up", "left")
"""Keys that lead nowhere else, whatever has opened or shut since they were chosen."""
LETTERS = "abhlmnrsz?+-05陳é"


class Monkey:
    """Does ``events`` random things on a stage; most clicks go to widgets, some anywhere, some outside.

    ``forbidden`` are widgets it keeps its hands off (they would leave what is being tested).
    """

    def __init__(self, stage: Stage, seed: int, forbidden: tuple[str, ...] = ()) -> None:
        self.stage = stage
        self.chance = Random(seed)
        self.forbidden = forbidden
        self.done: list[str] = []

    def play(self, events: int, after: Callable[[], None] = lambda: None) -> None:
        """Do so many things; ``after`` is called after each and may assert."""
        calm = (self.click, self.click, self.click, self.key, self.type, self.wheel, self.drag, self.anywhere)
        deeds = (*calm, self.haste, self.stray)
        for _ in range(events):
            deed = self.chance.choice(deeds)
            deed()
            self.stage.frames()
            after()

    def click(self) -> None:
        """Click a widget that a person could click."""
        pane = self.stage.layer.top
        widgets = [widget for widget in pane.walk() if widget.clickable and widget.id not in self.forbidden]
        if not widgets:
            return
        widget = self.chance.choice(widgets)
        hit = pane.at(*widget.rect.centre)
        if any(part.id.startswith(name) for name in self.forbidden for part in (widget, hit or widget)):
            return
        self._press(*widget.rect.centre)

    def anywhere(self) -> None:
        """Click at some place, perhaps outside the window."""
        w, h = self.stage.units()
        x, y = self.chance.uniform(-20, w + 20), self.chance.uniform(-20, h + 20)
        hit = self.stage.layer.top.at(x, y)
        if hit is None or hit.id not in self.forbidden:
            self._press(x, y, self.chance.choice((1, 1, 1, 2, 3)))

    def drag(self) -> None:
        """Press here, release there."""
        w, h = self.stage.units()
        start = self.chance.uniform(0, w), self.chance.uniform(0, h)
        hit = self.stage.layer.top.at(*start)
        if hit is None or hit.id not in self.forbidden:
            self.stage.drag(start, (self.chance.uniform(0, w), self.chance.uniform(0, h)), steps=3)

    def haste(self) -> None:
        """Click a widget several times and press a few keys, all before the next frame."""
        for _ in range(self.chance.choice((2, 2, 3))):
            self.click()
        for name in self.chance.sample(HASTY, 2):
            if not self._hotkey_of_forbidden(name):
                self.done.append(name)
                self.stage.post_key(name)
        self.stage.frames(12)  # what waits is done before it looks again

    def stray(self) -> None:
        """Press somewhere and let go where nobody sees it."""
        w, h = self.stage.units()
        start = self.chance.uniform(0, w), self.chance.uniform(0, h)
        hit = self.stage.layer.top.at(*start)
        if hit is None or hit.id not in self.forbidden:
            self.stage.point(*start)
            self.stage.button("down", *start)
            self.stage.point(self.chance.uniform(0, w), self.chance.uniform(0, h), steps=3)
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
            pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))

    def wheel(self) -> None:
        """Turn the wheel where the mouse is."""
        turns = self.chance.choice((-3, -1, 1, 3))
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=turns, flipped=False, precise_y=float(turns)))

    def key(self) -> None:
        """Press a key, sometimes with modifiers, sometimes held."""
        name = self.chance.choice([key for key in KEYS if key not in ("f11", "f12", "?")])
        if self.chance.random() < 0.2:
            name = self.chance.choice(("ctrl+", "shift+")) + name
        if self._hotkey_of_forbidden(name):
            return
        self.done.append(name)
        self.stage.key(name, held=self.chance.choice((0, 0, 0, 2)))

    def type(self) -> None:
        """Type a letter or let an input method do so."""
        letter = self.chance.choice(LETTERS)
        if self._hotkey_of_forbidden(letter):
            return
        self.done.append(letter)
        if letter.isascii() and letter != "?":
            self.stage.key(letter)
        elif self.chance.random() < 0.5:
            self.stage.compose("chen")
        else:
            self.stage.commit(letter)

    def _press(self, x: float, y: float, button: int = 1) -> None:
        self.done.append(f"{x:.0f},{y:.0f}")
        self.stage.point(x, y, steps=1)
        self.stage._mouse(pygame.MOUSEBUTTONDOWN, x, y, button)
        self.stage._mouse(pygame.MOUSEBUTTONUP, x, y, button)

    def _hotkey_of_forbidden(self, name: str) -> bool:
        widgets = [widget for widget in self.stage.layer.top.walk() if widget.id in self.forbidden]
        focus = self.stage.layer.focus
        on_forbidden = focus is not None and focus.id in self.forbidden and name.endswith(("enter", "space"))
        return on_forbidden or any(name in widget.hotkeys for widget in widgets)
