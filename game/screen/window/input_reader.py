"""From what pygame tells to the records that scenes know: places in units, keys by name, letters that are typed."""

from __future__ import annotations

import unicodedata
from typing import Literal

import pygame

from game.present.area import Rect
from game.present.input import Composing, Input, Key, LetGo, Pointer, Typed, Wheel
from game.screen.window.pads import EVENTS, Pads

KEY_NAMES = {
    pygame.K_RETURN: "enter", pygame.K_KP_ENTER: "enter", pygame.K_ESCAPE: "escape", pygame.K_SPACE: "space",
    pygame.K_TAB: "tab", pygame.K_BACKSPACE: "backspace", pygame.K_DELETE: "delete", pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown", pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-",
}  # fmt: skip


DIGITS = {pygame.KSCAN_1 + place: digit for place, digit in enumerate("1234567890")}
"""The digits of the upper row by where they lie: some keyboards type them with shift only."""
LETTERS = {pygame.KSCAN_A + place: letter for place, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
"""The letters of the usual keyboard by where they lie."""
KEY_SIGNS = {pygame.KSCAN_SLASH: "/?", pygame.KSCAN_EQUALS: "=+", pygame.KSCAN_MINUS: "-_"}
"""What else keys are called that lie there, without shift and with it."""
UNTYPED_FROM = 1 << 30
"""From here on the codes of keys are no signs."""
MODIFIERS = ("left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt")


class KeyNames:
    """Names keys; knows from what was typed last whether the layout has Latin letters at all."""

    def __init__(self) -> None:
        self._foreign = False
        """Whether the layout types letters of another script: Cyrillic, Greek, Arabic ..."""

    def read(self, event: pygame.event.Event, repeat: bool = False) -> Key | None:
        """The key with its modifiers; shift is named only with keys that type no letter.

        Keys of the upper row are digits, whatever they type without shift. Under a layout without Latin letters keys
        are called as they are on the usual keyboard, by where they lie.
        """
        scancode = getattr(event, "scancode", 0)
        row = DIGITS.get(scancode, "")
        shifted = bool(event.mod & pygame.KMOD_SHIFT)
        placed = self._by_place(chr(event.key) if event.key < UNTYPED_FROM else "", scancode, shifted)
        name = placed or KEY_NAMES.get(event.key) or (not shifted and row) or pygame.key.name(event.key) or row
        if not name or name in MODIFIERS:
            return None
        typed = "" if placed else getattr(event, "unicode", "")
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

    def _by_place(self, types: str, scancode: int, shifted: bool) -> str:
        """The key that lies where the usual keyboard has a letter, and ``types`` none of ours; empty: its own name.

        Such layouts may have a sign or nothing on one of these keys: that goes by what was typed before.
        """
        letter = LETTERS.get(scancode, "")
        if letter:
            self._foreign = _foreign(types) or (self._foreign and not _latin(types))
            return letter if self._foreign else ""
        return KEY_SIGNS.get(scancode, "  ")[shifted].strip() if not types.isascii() and self._foreign else ""


def _latin(sign: str) -> bool:
    return sign.isalpha() and unicodedata.name(sign, "").startswith("LATIN")


def _foreign(sign: str) -> bool:
    return sign.isalpha() and not _latin(sign)


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
        """The record of a pygame event in units (``scale`` points each), or None if it means nothing to scenes.

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
        """True if the pointer comes back without the button that was held down when it left."""
        outside, self._left = self._left, False
        if not outside or not self._pressed or any(moved.buttons):
            return False
        self._pressed.clear()
        return True


class TextInput:
    """Remembers whether letters are typed."""

    def __init__(self) -> None:
        self._typing = False

    def follow(self, field: Rect | None, scale: float) -> None:
        """Let the input method work beside a field in units (``scale`` points each), or rest where there is none."""
        if field is not None:
            pygame.key.set_text_input_rect(
                pygame.Rect(field.x * scale, field.y * scale, field.w * scale, field.h * scale)
            )
        if (field is not None) != self._typing:
            self._typing = field is not None
            (pygame.key.start_text_input if self._typing else pygame.key.stop_text_input)()
