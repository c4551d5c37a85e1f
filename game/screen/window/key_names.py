"""Keys by name, as keyboards of several countries have them: what a key types, or else where it lies."""

from __future__ import annotations

import unicodedata

import pygame

from game.present.input import Key

NAMES = {
    pygame.K_RETURN: "enter", pygame.K_KP_ENTER: "enter", pygame.K_ESCAPE: "escape", pygame.K_SPACE: "space",
    pygame.K_TAB: "tab", pygame.K_BACKSPACE: "backspace", pygame.K_DELETE: "delete", pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown", pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-",
}  # fmt: skip


DIGITS = {pygame.KSCAN_1 + place: digit for place, digit in enumerate("1234567890")}
"""The digits of the upper row by where they lie: some keyboards type them with shift only."""
LETTERS = {pygame.KSCAN_A + place: letter for place, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
"""The letters of the usual keyboard by where they lie."""
SIGNS = {pygame.KSCAN_SLASH: "/?", pygame.KSCAN_EQUALS: "=+", pygame.KSCAN_MINUS: "-_"}
"""What else keys are called that lie there, without shift and with it."""
NAMED = 1 << 30
"""From here on the codes of keys are no signs."""
BARE = ("left shift", "right shift", "left ctrl", "right ctrl", "left alt", "right alt")


class KeyNames:
    """Names keys; knows from what was typed last whether the layout has Latin letters at all."""

    def __init__(self) -> None:
        self._foreign = False
        """Whether the layout types letters of another script: Cyrillic, Greek, Arabic ..."""

    def read(self, event: pygame.event.Event, repeat: bool = False) -> Key | None:
        """Return the key with its modifiers; shift is named only with keys that type no letter.

        Keys of the upper row are digits, whatever they type without shift. Under a layout without Latin letters keys
        are called as they are on the usual keyboard, by where they lie.
        """
        scancode = getattr(event, "scancode", 0)
        row = DIGITS.get(scancode, "")
        shifted = bool(event.mod & pygame.KMOD_SHIFT)
        placed = self._by_place(chr(event.key) if event.key < NAMED else "", scancode, shifted)
        name = placed or NAMES.get(event.key) or (not shifted and row) or pygame.key.name(event.key) or row
        if not name or name in BARE:
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
        """Return what a key is called that lies where the usual keyboard has a letter, and ``types`` none of ours;
        empty: its own name.

        Such layouts may have a sign or nothing on one of these keys: that goes by what was typed before.
        """
        letter = LETTERS.get(scancode, "")
        if letter:
            self._foreign = _foreign(types) or (self._foreign and not _latin(types))
            return letter if self._foreign else ""
        return SIGNS.get(scancode, "  ")[shifted].strip() if not types.isascii() and self._foreign else ""


def _latin(sign: str) -> bool:
    """Tell whether a sign is a Latin letter."""
    return sign.isalpha() and unicodedata.name(sign, "").startswith("LATIN")


def _foreign(sign: str) -> bool:
    """Tell whether a sign is a letter of another script."""
    return sign.isalpha() and not _latin(sign)
