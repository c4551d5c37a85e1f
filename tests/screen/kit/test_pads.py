"""Game pads: buttons, sticks and triggers as keys, what is held down, pads that come and go."""

from __future__ import annotations

import pygame
import pytest

from game.present.input import Key
from game.screen.window.input_reader import InputReader
from game.screen.window.pads import FIRST, NEXT, PUSHED, RELEASED, ROLLING


class Hands:
    """Somebody with two game pads, a keyboard and a mouse."""

    @property
    def signs(self) -> str:
        return self.reader.pads.signs

    def __init__(self) -> None:
        self.reader = InputReader()
        self.now = 0.0

    def button(self, name: str, down: bool = True, pad: int = 0) -> object:
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        code = getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}")
        return self.reader.read(pygame.event.Event(kind, instance_id=pad, button=code), 1.0, self.now)

    def axis(self, name: str, part: float, pad: int = 0) -> object:
        code = getattr(pygame, f"CONTROLLER_AXIS_{name.upper()}")
        event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=code, value=round(part * 32767))
        return self.reader.read(event, 1.0, self.now)

    def wait(self, seconds: float) -> list[Key]:
        self.now += seconds
        return self.reader.pads.pulse(self.now)


@pytest.fixture
def hands() -> Hands:
    return Hands()


def test_each_button_does_the_work_of_a_key(hands: Hands) -> None:
    assert hands.button("a") == Key("enter", pad="a")
    assert hands.button("b") == Key("escape", pad="b")
    assert hands.button("x") == Key("enter", pad="x")
    assert hands.button("y") == Key("h", pad="y")
    assert hands.button("leftshoulder") == Key("ctrl+pageup", pad="lb")
    assert hands.button("rightshoulder") == Key("ctrl+pagedown", pad="rb")
    assert hands.button("dpad_up") == Key("up", pad="dpad")
    assert hands.button("guide") is None, "the button of the system is left to the system"


def test_a_direction_that_is_held_repeats_and_stops_when_let_go(hands: Hands) -> None:
    hands.button("dpad_left")
    assert hands.wait(FIRST - 0.01) == []
    assert hands.reader.pads.nap(hands.now) == pytest.approx(0.01)
    assert hands.wait(0.02) == [Key("left", repeat=True, pad="dpad")]
    assert hands.wait(NEXT / 2) == []
    assert len(hands.wait(NEXT)) == 1
    hands.button("dpad_left", down=False)
    assert hands.wait(9) == []


def test_what_acts_once_is_not_repeated(hands: Hands) -> None:
    for button in ("b", "y", "start", "back", "leftshoulder", "rightshoulder", "leftstick"):
        hands.button(button)
    assert hands.wait(9) == []


def test_a_stick_that_rests_crooked_says_nothing(hands: Hands) -> None:
    assert hands.axis("leftx", PUSHED - 0.02) is None
    assert hands.axis("leftx", PUSHED + 0.02) == Key("right", pad="stick")
    assert hands.axis("leftx", PUSHED - 0.02) is None
    assert len(hands.wait(9)) == 1, "it has begun, and goes on until it is let go"
    assert hands.axis("leftx", RELEASED - 0.02) is None
    assert hands.wait(9) == []


def test_a_stick_points_where_it_is_pushed_most(hands: Hands) -> None:
    assert hands.axis("lefty", -0.9) == Key("up", pad="stick")
    assert hands.axis("leftx", 0.5) is None
    assert hands.axis("leftx", 1.0) == Key("right", pad="stick"), "a turn of the stick is a new direction"
    assert [key.name for key in hands.wait(9)] == ["right"]


def test_triggers_and_the_right_stick_move_evenly(hands: Hands) -> None:
    assert hands.axis("triggerright", 1.0) == Key("+", pad="rt")
    assert hands.wait(ROLLING) == [Key("+", pad="rt")]
    hands.axis("triggerright", 0.0)
    assert hands.axis("righty", 1.0) == Key("roll down", pad="roll")
    assert hands.wait(ROLLING) == [Key("roll down", pad="roll")]


def test_a_pad_that_is_pulled_out_lets_everything_go(hands: Hands) -> None:
    hands.button("dpad_left", pad=1)
    hands.button("dpad_right", pad=2)
    hands.reader.read(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=1), 1.0, 0.0)
    assert [key.name for key in hands.wait(9)] == ["right"]
    hands.reader.let_go()
    assert hands.wait(9) == [], "nor is anything held in a window that is not looked at"


def test_the_signs_are_those_of_the_hand_that_was_used_last(hands: Hands) -> None:
    assert hands.signs == "keys"
    hands.axis("leftx", 0.3)
    assert hands.signs == "keys", "a stick that trembles is not used"
    hands.button("a")
    assert hands.signs == "letters"
    hands.reader.read(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1)), 1.0, 0.0)
    assert hands.signs == "letters", "nor is a mouse that trembles"
    hands.reader.read(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1), 1.0, 0.0)
    assert hands.signs == "keys"


def test_a_pad_that_cannot_be_opened_is_told_to_the_log_only(hands: Hands, caplog: pytest.LogCaptureFixture) -> None:
    hands.reader.read(pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=7), 1.0, 0.0)
    assert "game pad" in caplog.text


def test_buttons_with_shapes_are_known_by_the_name_of_the_pad(hands: Hands) -> None:
    class Pad:
        name = "PS5 Controller"

    hands.reader.pads._open[0] = Pad()
    hands.button("a")
    assert hands.signs == "shapes"
    hands.button("a", pad=1)
    assert hands.signs == "letters"
