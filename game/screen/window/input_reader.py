"""From what pygame tells to the records that scenes know: places in units, keys by name."""

from __future__ import annotations

from typing import Literal

import pygame

from game.present.input import Composing, Input, LetGo, Pointer, Typed, Wheel
from game.screen.window.key_names import KeyNames
from game.screen.window.pads import EVENTS, Pads

MOUSE = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class InputReader:
    """Remembers what pygame does not tell: which keys are held down, and where the pointer is."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        """The keys that are held down: pygame does not tell a repeated press from a fresh one."""
        self._pointer: tuple[float, float] = (0.0, 0.0)
        self._pressed: set[int] = set()
        """The buttons of the mouse that are held down, as far as has been told."""
        self._left = False
        """Whether the pointer has left the window since: it may have been let go out there."""
        self._names = KeyNames()
        self.pads = Pads()
        self.pointing = True
        """Whether the pointer is to be seen: a pad has no use for it, until the mouse moves."""

    def let_go(self) -> None:
        """Forget which keys are held down: what happens to them in another window is not told."""
        self._down.clear()
        self._pressed.clear()
        self.pads.let_go()

    def read(self, event: pygame.event.Event, scale: float, now: float) -> Input | None:
        """Return the record of a pygame event in units (``scale`` points each), or None if it means nothing to scenes.

        ``now`` is the time of the record in seconds.
        """
        if event.type in EVENTS:
            key = self.pads.read(event, now)
            self.pointing = self.pointing and key is None
            return key
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.pads.other()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL):
            self.pointing = True
        if event.type in MOUSE:
            return self._mouse(event, scale, now)
        if event.type == pygame.KEYDOWN:
            repeat = event.key in self._down
            self._down.add(event.key)
            return self._names.read(event, repeat)
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type == pygame.WINDOWLEAVE:
            self._left = True
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text)
        if event.type == pygame.TEXTEDITING:
            return Composing(event.text)
        return None

    def _mouse(self, event: pygame.event.Event, scale: float, now: float) -> Input | None:
        if event.type == pygame.MOUSEMOTION:
            self.pointing = self.pointing or event.pos != self._pointer  # systems tell of a mouse that rests, too
            self._pointer = event.pos
            if self._let_go_outside(event):
                return LetGo()
            return Pointer("move", event.pos[0] / scale, event.pos[1] / scale, 0, now)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
            kind: Literal["down", "up"] = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
            (self._pressed.add if kind == "down" else self._pressed.discard)(event.button)
            return Pointer(kind, event.pos[0] / scale, event.pos[1] / scale, event.button, now)
        if event.type == pygame.MOUSEWHEEL:
            x, y = self._pointer
            return Wheel(x / scale, y / scale, getattr(event, "precise_y", event.y))
        return None

    def _let_go_outside(self, moved: pygame.event.Event) -> bool:
        """Tell whether the pointer comes back into the window without the button that was held down when it left."""
        outside, self._left = self._left, False
        if not outside or not self._pressed or any(moved.buttons):
            return False
        self._pressed.clear()
        return True
