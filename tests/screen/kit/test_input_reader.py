"""Keys by name, as keyboards of several countries have them."""

from __future__ import annotations

import pygame
import pytest

from game.present.input import Key
from game.screen.window.input_reader import InputReader

SHIFT, CTRL = pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL


def read(code: int, typed: str, scancode: int, mod: int = 0) -> Key:
    """Return what a key becomes that lies at a place and types something."""
    event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed, scancode=scancode)
    key = InputReader().read(event, 1.0, 0.0)
    assert isinstance(key, Key)
    return key


@pytest.mark.parametrize("digit", "1234567890")
def test_the_upper_row_is_digits_where_they_need_shift(digit: str) -> None:
    """A French keyboard types & é " and so on there, with shift the digits."""
    place = pygame.KSCAN_1 + "1234567890".index(digit)
    french = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))[digit]
    assert read(ord(french), french, place) == Key(digit)
    assert read(ord(french), digit, place, SHIFT).digit == digit
    assert read(ord(french), "", place, CTRL) == Key(f"ctrl+{digit}")


def test_an_american_row_is_what_it_was() -> None:
    assert read(pygame.K_1, "1", pygame.KSCAN_1) == Key("1")
    assert read(pygame.K_1, "!", pygame.KSCAN_1, SHIFT) == Key("!", digit="1")
    assert read(pygame.K_SLASH, "?", pygame.KSCAN_SLASH, SHIFT) == Key("?")
    assert read(pygame.K_MINUS, "-", pygame.KSCAN_MINUS) == Key("-")


def test_letters_and_named_keys_keep_their_names() -> None:
    assert read(pygame.K_a, "a", pygame.KSCAN_Q) == Key("a"), "letters are where the keyboard has them"
    assert read(pygame.K_RETURN, "\r", pygame.KSCAN_RETURN) == Key("enter")
    assert read(pygame.K_TAB, "", pygame.KSCAN_TAB, SHIFT) == Key("shift+tab")
    assert read(pygame.K_z, "", pygame.KSCAN_Z, CTRL | SHIFT) == Key("ctrl+shift+z")
