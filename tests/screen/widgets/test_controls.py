"""Each control, with the mouse and with the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.present.area import Rect
from game.screen.widgets.button import Button, Shortcut
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.field import TextField
from game.screen.widgets.label import ProgressBar
from game.screen.widgets.slider import Slider, Stepper
from game.screen.widgets.toggle import Segmented, Tabs, Toggle
from tests.screen.fake_app import FakeApp
from tests.screen.fits import written
from tests.screen.stage import Stage

Show = Callable[[Any], Any]
BOX = Rect(200, 200, 400, 60)
THREE = [("a", "Alpha"), ("b", "Beta"), ("c", "Gamma")]


class Heard(list[Any]):
    """What the widget reported."""

    def __call__(self, value: Any = None) -> None:
        self.append(value)


@pytest.fixture
def heard() -> Heard:
    """A callback that remembers."""
    return Heard()


def test_button_by_mouse(stage: Stage, app: FakeApp, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Button("go", BOX, "Go", heard)))
    stage.click("go")
    assert heard == [None]
    assert app.played == ["click"]


def test_button_is_not_pressed_when_released_elsewhere(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Button("go", BOX, "Go", heard)))
    stage.drag(BOX.centre, (900, 600))
    stage.drag((900, 600), BOX.centre)
    assert heard == []


def test_only_the_left_button_presses(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Button("go", BOX, "Go", heard)))
    stage.press(*BOX.centre, button=3)
    assert heard == []


def test_button_by_focus_and_hotkey(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Button("go", BOX, "Go", heard, hotkeys=("g", "ctrl+g"))))
    stage.key("g")
    stage.key("ctrl+g")
    stage.key("tab")
    stage.key("enter")
    stage.key("space")
    assert len(heard) == 4


def test_disabled_button_says_why(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Button("go", BOX, "Go", heard, enabled=False, why="No coal", hotkeys=("g",))))
    stage.click("go", refused=True)
    assert heard == []
    assert stage.toast() == "No coal"
    stage.seconds(4.2)
    assert stage.toast() is None
    stage.key("g")
    assert heard == []
    assert stage.toast() == "No coal"
    stage.key("tab")
    assert stage.layer.focus is None


def test_shortcut(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Shortcut("find", ("ctrl+f",), heard)))
    stage.key("ctrl+f")
    assert heard == [None]


def test_toggle(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Toggle("on", BOX, "On", False, heard)))
    stage.click("on")
    stage.key("tab")
    stage.key("space")
    assert heard == [True, False]


def test_segmented(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Segmented("pick", BOX, THREE, "a", heard)))
    part = stage.see("pick").part("c")  # type: ignore[attr-defined]
    stage.press(*part.centre)
    assert heard == ["c"]
    stage.press(*part.centre)
    assert heard == ["c"], "choosing the same again is no change"
    stage.key("tab")
    stage.key("left")
    stage.key("left")
    stage.key("left")
    assert heard == ["c", "b", "a"]


def test_words_of_all_tabs_are_equally_large(stage: Stage, show: Show) -> None:
    words = ("On", "Somewhat longer", "Off")
    show(lambda pane, canvas: pane.add(Tabs("tabs", BOX, [(each, each) for each in words], "On", print)))
    boxes = [each.box for each in written(stage) if each.words in words]
    assert len(boxes) == 3 and len({round(box.h, 2) for box in boxes}) == 1
    assert all(box.w <= BOX.w / 3 for box in boxes)


def test_tabs_turn_by_ctrl_tab_from_anywhere(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Tabs("tabs", BOX, THREE, "a", heard, hotkeys=("ctrl+tab",))))
    stage.key("ctrl+tab")
    stage.key("ctrl+tab")
    stage.key("ctrl+tab")
    assert heard == ["b", "c", "a"]


def test_dropdown_by_mouse(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Dropdown("pick", BOX, THREE, "a", heard)))
    stage.click("pick")
    stage.click("pick.b")
    assert heard == ["b"]
    assert stage.missing("pick.b")


def test_dropdown_by_keyboard(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Dropdown("pick", BOX, THREE, "a", heard)))
    stage.key("tab")
    stage.key("enter")
    stage.key("down")
    stage.key("down")
    stage.key("enter")
    assert heard == ["c"]
    assert stage.layer.focus is stage.see("pick"), "the keyboard comes back"


def test_dropdown_closes_without_choosing(stage: Stage, show: Show, heard: Heard) -> None:
    show(
        lambda pane, canvas: pane.add(
            Dropdown("pick", BOX, THREE, "a", heard), Button("go", Rect(900, 200, 200, 60), "Go", heard)
        )
    )
    stage.click("pick")
    stage.key("escape")
    assert stage.missing("pick.b")
    stage.click("pick")
    stage.press(1000, 230)
    assert stage.missing("pick.b")
    assert heard == [], "the click beside only closes"


@pytest.mark.parametrize("y", [200, 880])
def test_dropdown_list_stays_in_the_window(stage: Stage, show: Show, heard: Heard, y: float) -> None:
    many = [(str(n), f"Value {n}") for n in range(8)]
    show(lambda pane, canvas: pane.add(Dropdown("pick", Rect(1500, y, 260, 60), many, "3", heard)))
    stage.click("pick")
    for value, _ in many:
        assert stage.see(f"pick.{value}").rect.within(Rect(0, 0, *stage.units()))


def test_slider(stage: Stage, show: Show, heard: Heard) -> None:
    ended = Heard()
    show(lambda pane, canvas: pane.add(Slider("vol", BOX, 0.5, heard, on_end=ended, shown=lambda v: f"{v:.0%}")))
    slider = stage.see("vol", Slider)
    start = slider.knob()
    stage.drag(start, (slider.track.right + 200, start[1] + 80))
    assert slider.value == 1.0
    assert heard[-1] == 1.0 and sorted(heard) == heard
    assert ended == [1.0], "the end is told once"
    stage.key("left")
    stage.key("home")
    assert heard[-2:] == [0.95, 0.0]


def test_slider_held_key_repeats(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Slider("vol", BOX, 0.0, heard)))
    stage.key("tab")
    stage.key("right", held=5)
    assert heard == [0.05, 0.1, 0.15, 0.2, 0.25, 0.3]


def test_stepper(stage: Stage, show: Show, heard: Heard) -> None:
    show(lambda pane, canvas: pane.add(Stepper("count", BOX, 3, heard, low=1, high=5)))
    stepper = stage.see("count", Stepper)
    stage.press(*stepper.plus.centre)
    stage.press(*stepper.minus.centre)
    stage.wheel("count", 3)
    stage.key("tab")
    stage.key("right", held=4)
    assert heard == [4, 3, 4, 5]
    stage.key("+")
    assert heard == [4, 3, 4, 5], "it stops at the end"


def test_progress_shows_how_far(stage: Stage, show: Show) -> None:
    show(lambda pane, canvas: pane.add(ProgressBar("bar", BOX, 0.5), ProgressBar("wait", BOX.moved(0, 200), None)))
    assert stage.scene.busy, "it sweeps while nobody knows"
    stage.seconds(1)


class TestTextField:
    """Typing, editing, clipboard and input methods."""

    @pytest.fixture
    def field(self, stage: Stage, show: Show, heard: Heard) -> TextField:
        show(
            lambda pane, canvas: pane.add(TextField("name", BOX, "", heard, limit=12), Shortcut("x", ("x", "b"), heard))
        )
        stage.click("name")
        return stage.see("name", TextField)

    def test_typed_letters_do_not_trigger_hotkeys(self, stage: Stage, field: TextField, heard: Heard) -> None:
        stage.type("box")
        assert field.text == "box"
        assert heard == ["b", "bo", "box"]

    def test_held_backspace_erases(self, stage: Stage, field: TextField) -> None:
        stage.type("abcdef")
        stage.key("backspace", held=3)
        assert field.text == "ab"

    def test_caret_by_mouse(self, stage: Stage, field: TextField) -> None:
        stage.type("abcdef")
        stage.press(field.inner.x, BOX.centre[1])
        stage.type("1")
        assert field.text == "1abcdef"

    def test_double_click_selects_all(self, stage: Stage, field: TextField) -> None:
        stage.type("abc")
        for _ in range(2):
            stage._mouse(pygame.MOUSEBUTTONDOWN, *BOX.centre, 1)
            stage.frames()
            stage._mouse(pygame.MOUSEBUTTONUP, *BOX.centre, 1)
            stage.frames()
        assert field.line.selected == "abc"
        stage.type("z")
        assert field.text == "z"

    def test_drag_selects(self, stage: Stage, field: TextField) -> None:
        stage.type("abcdef")
        stage.drag((field.inner.x, BOX.centre[1]), (BOX.right - 4, BOX.centre[1]))
        assert field.line.selected == "abcdef"

    def test_cut_and_paste(self, stage: Stage, field: TextField) -> None:
        stage.type("abc")
        stage.key("ctrl+a")
        stage.key("ctrl+x")
        assert field.text == ""
        stage.key("ctrl+v")
        stage.key("ctrl+v")
        assert field.text == "abcabc"

    def test_input_method(self, stage: Stage, field: TextField, heard: Heard) -> None:
        stage.type("a")
        stage.compose("chen")
        assert (field.text, field.unfinished) == ("a", "chen")
        stage.key("backspace")
        stage.key("enter")
        assert field.text == "a", "keys belong to the input method while it composes"
        stage.commit("陳")
        assert (field.text, field.unfinished) == ("a陳", "")
        assert heard[-1] == "a陳"

    def test_the_input_method_knows_the_caret(self, stage: Stage, field: TextField) -> None:
        first = stage.program.text_field()
        stage.type("mmm")
        second = stage.program.text_field()
        assert first is not None and second is not None
        assert second.x > first.x
        assert second.within(BOX)

    def test_the_limit_holds(self, stage: Stage, field: TextField) -> None:
        stage.type("abcdefghijklmnop")
        assert field.text == "abcdefghijkl"

    def test_long_text_follows_the_caret(self, stage: Stage, show: Show, heard: Heard) -> None:
        show(lambda pane, canvas: pane.add(TextField("long", Rect(200, 200, 160, 60), "", heard, limit=40)))
        stage.click("long")
        stage.commit("力拔山兮氣蓋世時不利兮騅不逝")
        found = stage.see("long", TextField)
        assert found.caret_rect.within(found.rect)
        stage.key("home")
        assert found.caret_rect.within(found.rect)

    def test_clicking_elsewhere_takes_the_keyboard_away(self, stage: Stage, field: TextField, heard: Heard) -> None:
        stage.press(1200, 700)
        assert stage.layer.focus is None
        assert stage.program.text_field() is None
        stage.key("x")
        assert heard == [None]


def test_the_letter_that_opens_a_field_does_not_fall_into_it(stage: Stage, show: Show, heard: Heard) -> None:
    def build(pane: Any, canvas: Any) -> None:
        field = TextField("name", BOX, "", heard)
        pane.add(field, Shortcut("focus", ("n",), lambda: stage.layer.set_focus(stage.layer.find("name"))))

    show(build)
    stage.key("n")
    assert heard == []
    stage.key("n")
    assert heard == ["n"]
