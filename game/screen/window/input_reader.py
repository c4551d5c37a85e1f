"""From what pygame tells to the records that scenes know: places in units, keys by name."""

from __future__ import annotations

from typing import Literal

import pygame

from game.present.input import Composing, Input, Key, Pointer, Typed, Wheel
from game.screen.window.pads import EVENTS, Pads


class InputReader:
    """Remembers what pygame does not tell: which keys are held down, and where the pointer is."""

    def __init__(self) -> None:
        self._down: set[int] = set()
        """The keys that are held down: pygame does not tell a repeated press from a fresh one."""
        self._pointer: tuple[float, float] = (0.0, 0.0)
        self.pads = Pads()
        self.pointing = True
        """Whether the pointer is to be seen: a pad has no use for it, until the mouse moves."""

    def let_go(self) -> None:
        """Forget which keys are held down: what happens to them in another window is not told."""
        self._down.clear()
        self.pads.let_go()

    def read(self, event: pygame.event.Event, scale: float, now: float) -> Input | None:
        """Return the record of a pygame event in units (``scale`` pixels each), or None if it means nothing to scenes.

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
        if event.type == pygame.MOUSEMOTION:
            self.pointing = self.pointing or event.pos != self._pointer  # systems tell of a mouse that rests, too
            self._pointer = event.pos
            return Pointer("move", event.pos[0] / scale, event.pos[1] / scale, 0, now)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
            kind: Literal["down", "up"] = "down" if event.type == pygame.MOUSEBUTTONDOWN else "up"
            return Pointer(kind, event.pos[0] / scale, event.pos[1] / scale, event.button, now)
        if event.type == pygame.MOUSEWHEEL:
            x, y = self._pointer
            return Wheel(x / scale, y / scale, getattr(event, "precise_y", event.y))
        if event.type == pygame.KEYDOWN:
            repeat = event.key in self._down
            self._down.add(event.key)
            return _key(event, repeat)
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text)
        if event.type == pygame.TEXTEDITING:
            return Composing(event.text)
        return None


_NAMES = {
    pygame.K_RETURN: "enter", pygame.K_KP_ENTER: "enter", pygame.K_ESCAPE: "escape", pygame.K_SPACE: "space",
    pygame.K_TAB: "tab", pygame.K_BACKSPACE: "backspace", pygame.K_DELETE: "delete", pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown", pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-",
}  # fmt: skip


DIGITS = {pygame.KSCAN_1 + place: digit for place, digit in enumerate("1234567890")}
"""The digits of the upper row by where they lie: some keyboards type them with shift only."""


def _key(event: pygame.event.Event, repeat: bool = False) -> Key | None:
    """Return the key with its modifiers; shift is named only with keys that type no letter.

    Keys of the upper row are digits, whatever they type without shift.
    """
    row = DIGITS.get(getattr(event, "scancode", 0), "")
    shifted = bool(event.mod & pygame.KMOD_SHIFT)
    name = _NAMES.get(event.key) or (not shifted and row) or pygame.key.name(event.key) or row
    if not name or name in ("left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt"):
        return None
    typed = getattr(event, "unicode", "")
    digit = (row or (name if name.isdigit() else "")) if shifted else ""
    control = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    other = typed and typed.isprintable() and not typed.isalnum() and not (row and not shifted)
    if len(name) == 1 and other and not control:
        name = typed
    elif shifted and not (len(name) == 1 and not control):
        name = f"shift+{name}"
    if event.mod & pygame.KMOD_ALT:
        name = f"alt+{name}"
    if control:
        name = f"ctrl+{name}"
    return Key(name.lower(), repeat, digit)
