"""Keys by name, as keyboards of several countries have them."""

from __future__ import annotations

import pygame
import pytest

from game.present.input import Key, LetGo, Pointer, Typed
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


LAYOUTS = {
    "Russian": "йцукенгшщзфывапролдячсмить",
    "Greek": ";ςερτυθιοπασδφγηξκλζχψωβνμ",
    "Hebrew": "/'קראטוןםפשדגכעיחלךזסבהנמצ",
    "Arabic": "ضصثقفغعهخحشسيبلاتنمكئءؤرىة",
}
ROWS = "qwertyuiopasdfghjklzxcvbnm"


@pytest.mark.parametrize("layout", LAYOUTS)
def test_letters_of_other_scripts_go_by_their_place(layout: str) -> None:
    """Who types Cyrillic, Greek, Hebrew or Arabic finds every letter key, and Ctrl+Z, where the usual keyboard has it.

    Keys of theirs on which no letter lies are known from the second key on.
    """
    reader = InputReader()
    for letter, typed in sorted(zip(ROWS, LAYOUTS[layout], strict=True), key=lambda pair: not pair[1].isalpha()):
        place = getattr(pygame, f"KSCAN_{letter.upper()}")
        both = CTRL | SHIFT
        for mod, name in ((0, letter), (SHIFT, letter), (CTRL, f"ctrl+{letter}"), (both, f"ctrl+shift+{letter}")):
            told = typed if not mod & CTRL else ""
            event = pygame.event.Event(pygame.KEYDOWN, key=ord(typed), mod=mod, unicode=told, scancode=place)
            assert reader.read(event, 1.0, 0.0) == Key(name)
            reader.read(pygame.event.Event(pygame.KEYUP, key=ord(typed)), 1.0, 0.0)
    assert reader.read(pygame.event.Event(pygame.TEXTINPUT, text=typed), 1.0, 0.0) == Typed(typed)


def test_the_question_mark_of_another_script_opens_the_keys() -> None:
    reader = InputReader()
    letter = pygame.event.Event(pygame.KEYDOWN, key=ord("ش"), mod=0, unicode="ش", scancode=pygame.KSCAN_A)
    mark = pygame.event.Event(pygame.KEYDOWN, key=ord("ظ"), mod=SHIFT, unicode="؟", scancode=pygame.KSCAN_SLASH)
    reader.read(letter, 1.0, 0.0)
    assert reader.read(mark, 1.0, 0.0) == Key("?")


def test_latin_letters_stay_where_their_keyboards_have_them() -> None:
    """French, German and Dvorak: the letter counts, wherever it lies, also after a time under another layout."""
    reader = InputReader()

    def typed(sign: str, place: str) -> Key | None:
        event = pygame.event.Event(
            pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign, scancode=getattr(pygame, f"KSCAN_{place}")
        )
        key = reader.read(event, 1.0, 0.0)
        reader.read(pygame.event.Event(pygame.KEYUP, key=ord(sign)), 1.0, 0.0)
        assert key is None or isinstance(key, Key)
        return key

    assert typed("z", "Y") == Key("z")
    assert typed(",", "M") == Key(",")
    assert typed("я", "Z") == Key("z")
    assert typed("a", "Q") == Key("a")
    assert typed(",", "W") == Key(",")


def test_a_button_that_comes_up_out_of_sight_is_no_longer_held() -> None:
    """The pointer leaves the window with a button down and comes back without."""
    reader = InputReader()
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1)
    held = pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(4, 4), buttons=(1, 0, 0))
    free = pygame.event.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(4, 4), buttons=(0, 0, 0))
    leave = pygame.event.Event(pygame.WINDOWLEAVE)
    for told in (down, held, leave):
        reader.read(told, 1.0, 0.0)
    assert isinstance(reader.read(held, 1.0, 0.0), Pointer), "it is still held"
    reader.read(leave, 1.0, 0.0)
    assert reader.read(free, 1.0, 0.0) == LetGo()
    assert isinstance(reader.read(free, 1.0, 0.0), Pointer)
