"""Who gets the mouse and the keyboard: overlays, focus, held keys, tooltips."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pygame
import pytest

from game.kernel.message import msg
from game.present.area import Rect
from game.present.scene import CARE, FRESH
from game.screen.drawing.canvas import Canvas
from game.screen.widgets.base import Explained, Level
from game.screen.widgets.button import Button
from game.screen.widgets.dialog import Dialog, DialogAnswer, confirm, tell
from game.screen.widgets.scene import WidgetScene
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.slider import Slider
from game.screen.widgets.tip import draw_tip
from tests.screen.fake_app import FakeApp
from tests.screen.stage import Stage

Show = Callable[[Any], Any]


def four(heard: list[str]) -> Callable[[Pane, Canvas], None]:
    """Return a builder of four buttons in a square; ``a`` listens to Enter, too."""

    def build(pane: Pane, canvas: Canvas) -> None:
        for number, name in enumerate("abcd"):
            rect = Rect(200 + 400 * (number % 2), 200 + 200 * (number // 2), 300, 60)
            hotkeys = ("enter",) if name == "a" else ()
            pane.add(
                Button(name, rect, name.upper(), partial(heard.append, name), hotkeys=hotkeys, tip=f"Tip of {name}")
            )

    return build


def test_tab_goes_round_and_back(stage: Stage, show: Show) -> None:
    show(four([]))
    seen = []
    for key in ("tab", "tab", "tab", "tab", "tab", "shift+tab", "shift+tab"):
        stage.key(key)
        assert stage.layer.focus is not None and stage.layer.ring
        seen.append(stage.layer.focus.id)
    assert "".join(seen) == "abcdadc"


def test_arrows_go_where_they_point(stage: Stage, show: Show) -> None:
    show(four([]))
    seen = []
    for key in ("down", "right", "down", "left", "up", "up"):
        stage.key(key)
        assert stage.layer.focus is not None
        seen.append(stage.layer.focus.id)
    assert "".join(seen) == "abdcaa"


def test_enter_is_for_the_focused_button_before_the_hotkey(stage: Stage, show: Show) -> None:
    heard: list[str] = []
    show(four(heard))
    stage.key("enter")
    stage.key("tab")
    stage.key("tab")
    stage.key("enter")
    assert heard == ["a", "b"]


def test_a_click_does_not_leave_the_keyboard_on_a_button(stage: Stage, show: Show) -> None:
    heard: list[str] = []
    show(four(heard))
    stage.click("c")
    stage.key("space")
    assert heard == ["c"], "Space must stay free for skipping animations"


def test_a_held_key_triggers_one_thing(stage: Stage, show: Show) -> None:
    """Enter answers the question that Enter has opened only when it is pressed anew (U13), and safely."""
    heard: list[str] = []

    def build(pane: Pane, canvas: Canvas) -> None:
        def question() -> None:
            heard.append("asked")
            confirm(stage.layer, "sure", "Sure?", "Really?", "Yes", partial(heard.append, "yes"))

        pane.add(Button("go", Rect(200, 200, 300, 60), "Go", question, hotkeys=("enter",)))

    show(build)
    stage.key("enter", held=20)
    assert heard == ["asked"]
    assert stage.see("sure.yes")
    stage.key("enter", held=20)
    assert heard == ["asked"]
    assert stage.missing("sure.yes")


def test_a_dialog_keeps_everything_else_away(stage: Stage, show: Show) -> None:
    heard: list[str] = []
    scene = show(four(heard))
    tell(stage.layer, "note", "Note", "Read me")
    stage.frames(2)
    stage.press(350, 230)
    stage.key("b")
    stage.key("tab")
    assert stage.layer.focus is stage.see("note.ok")
    assert heard == []
    assert scene.unwanted == []
    stage.key("escape")
    assert stage.missing("note.ok")
    stage.click("b")
    assert heard == ["b"]


@pytest.mark.parametrize("danger", [False, True])
def test_the_safe_answer_is_golden_and_on_enter(stage: Stage, show: Show, danger: bool) -> None:
    heard: list[str] = []
    show(four([]))
    for key in ("enter", "escape"):
        confirm(stage.layer, "sure", "Sure?", "", "Do it", partial(heard.append, "done"), danger=danger)
        stage.frames(2)
        safe, risky = stage.see("sure.no"), stage.see("sure.yes")
        assert isinstance(safe, Button) and isinstance(risky, Button)
        assert safe.face.style == "gold" and risky.face.style != "gold" and not risky.hotkeys
        stage.key(key)
        assert heard == [] and stage.missing("sure.yes")
    confirm(stage.layer, "sure", "Sure?", "", "Do it", partial(heard.append, "done"), danger=danger)
    stage.frames(2)
    stage.click("sure.yes")
    assert heard == ["done"]


class Momentous(WidgetScene):
    """A page with buttons that begin a game, one of them where nothing leads back, and one that does not."""

    def __init__(self, means: FakeApp, heard: list[str]) -> None:
        super().__init__(means)
        self.done = heard

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        for number, (name, key) in enumerate((("begin", "b"), ("rematch", "r"), ("look", "l"))):
            rect, final = Rect(100, 100 + 200 * number, 300, 60), name == "rematch"
            do = partial(self.done.append, name)
            pane.add(Button(name, rect, name, do, momentous=name != "look", final=final, hotkeys=(key,)))


@pytest.mark.long
@pytest.mark.parametrize("name", ["begin", "rematch"])
def test_nothing_begins_a_game_that_was_meant_for_what_lay_there_before(stage: Stage, app: FakeApp, name: str) -> None:
    """A click where one was made already, on a page that has just come: a double click, or one too many.

    What leads nowhere back waits until the mouse has moved, however long that takes; the other for two seconds.
    """
    heard: list[str] = []
    stage.open(Momentous(app, []))
    place = stage.see(name).rect.centre
    stage.press(*place)
    stage.open(Momentous(app, heard))
    for wait in (0.0, FRESH, 0.3):
        stage.seconds(wait)
        stage.press(*place)
        assert heard == [] and stage.toast() == msg("shell.too_soon")
    stage.press(*stage.see("look").rect.centre)
    stage.press(*place)
    assert heard == (["look", name] if name == "begin" else ["look"]), "the mouse has moved"
    stage.seconds(CARE)
    stage.press(*stage.see("look").rect.centre)
    stage.press(*place)
    assert heard[-2:] == ["look", name], "and there was time to look"
    heard.clear()
    stage.open(Momentous(app, heard))
    stage.seconds(2 * CARE)
    stage.press(*place)
    assert heard == ([name] if name == "begin" else []), "the mouse has not moved"


def test_no_key_begins_a_game_in_the_first_moments_of_a_page(stage: Stage, app: FakeApp) -> None:
    heard: list[str] = []
    stage.open(Momentous(app, []))
    stage.press(900, 700)
    stage.open(Momentous(app, heard))
    for key in "brl":
        stage.key(key)
    assert heard == ["look"]
    stage.point(500, 500)
    stage.key("b")
    stage.key("r")
    assert heard == ["look", "begin"], "where the mouse has moved, somebody has looked"
    stage.seconds(CARE)
    stage.key("r")
    assert heard == ["look", "begin", "rematch"]


def test_no_click_begins_a_game_in_the_first_moment_wherever_the_mouse_is(stage: Stage, app: FakeApp) -> None:
    heard: list[str] = []
    scene = stage.open(Momentous(app, heard))
    scene.seen_for = 0.0
    stage.press(*stage.see("begin").rect.centre)
    assert heard == []


def test_a_question_with_three_answers(stage: Stage, show: Show) -> None:
    heard: list[str] = []
    show(four([]))
    answers = [
        DialogAnswer("back", "Back", partial(heard.append, "back"), hotkeys=("escape",)),
        DialogAnswer("throw", "Throw the game away", partial(heard.append, "throw"), "danger"),
        DialogAnswer("save", "Save and leave", partial(heard.append, "save"), "gold", ("enter",)),
    ]
    Dialog(stage.layer, "leave", "Leave?", "The game is not finished.", *answers)
    stage.frames(2)
    stage.click("leave.throw")
    assert heard == ["throw"]


def test_overlays_stand_in_order_whatever_opens_first(stage: Stage, show: Show) -> None:
    show(four([]))
    levels: tuple[Level, ...] = ("curtain", "dropdown", "modal")
    for level in levels:
        stage.layer.open(lambda pane, canvas: None, level)
    assert [pane.level for pane in stage.layer.panes] == ["base", "dropdown", "modal", "curtain"]


def test_tooltip_after_a_rest_inside_the_window(stage: Stage, show: Show) -> None:
    corners = [(4, 4), (1640, 4), (4, 940), (1640, 940)]

    def build(pane: Pane, canvas: Canvas) -> None:
        for number, (x, y) in enumerate(corners):
            tip = Explained(f"Corner {number}", "This explains at length what the button does. " * 4)
            pane.add(Button(f"b{number}", Rect(x, y, 130, 56), "B", lambda: None, tip=tip))

    show(build)
    for number in range(4):
        stage.hover(f"b{number}")
        assert not stage.tip_shown()
        stage.seconds(0.4)
        assert stage.tip_shown()
        rect = tip_rect(stage)
        assert rect.within(Rect(0, 0, *stage.units()))
        assert not rect.overlaps(stage.see(f"b{number}").rect)
    stage.point(900, 500)
    assert not stage.tip_shown()


def tip_rect(stage: Stage) -> Rect:
    widget = stage.layer.tip.widget
    assert widget is not None and isinstance(widget.tip, Explained)
    return draw_tip(stage.window.canvas(stage.program), str(widget.tip.title), str(widget.tip.body), widget.rect)


def test_a_tip_repeats_nothing_and_covers_nothing_it_explains(stage: Stage, show: Show) -> None:
    def build(pane: Pane, canvas: Canvas) -> None:
        pane.add(
            Button("same", Rect(200, 200, 200, 60), "Build", lambda: None, tip="Build"),
            Button("more", Rect(500, 200, 200, 60), "Build", lambda: None, tip="Connect what is planned"),
            Button("high", Rect(900, 10, 60, canvas.height - 20), "", lambda: None, tip="A column from top to bottom"),
        )

    show(build)
    stage.hover("same")
    stage.seconds(1)
    assert stage.layer.tip.told(str) == ("", "")
    for name in ("more", "high"):
        stage.hover(name)
        stage.seconds(1)
        title, body = stage.layer.tip.told(str)
        rect = draw_tip(stage.window.canvas(stage.program), title, body, stage.see(name).rect)
        assert body and not rect.overlaps(stage.see(name).rect) and rect.within(Rect(0, 0, *stage.units()))


def test_hover_warms_and_cools(stage: Stage, show: Show) -> None:
    show(four([]))
    stage.hover("a")
    stage.seconds(0.3)
    assert stage.see("a").warm == 1.0
    stage.point(1200, 800)
    stage.seconds(0.3)
    assert stage.see("a").warm == 0.0
    stage.seconds(1)
    assert not stage.scene.busy, "nothing moves any more"


def test_a_rebuilt_widget_keeps_what_is_half_done(stage: Stage, show: Show) -> None:
    values: list[float] = []

    def build(pane: Pane, canvas: Canvas) -> None:
        def change(value: float) -> None:
            values.append(value)
            stage.layer.refresh()

        pane.add(Slider("s", Rect(200, 200, 600, 60), values[-1] if values else 0.0, change))

    show(build)
    slider = stage.see("s", Slider)
    stage.drag(slider.knob(), (slider.track.right, 230), steps=12)
    assert values[-1] == 1.0
    assert len(values) > 6, "the drag went on through every rebuild"


def test_the_press_that_opened_a_scene_does_not_reach_the_next(stage: Stage, show: Show, app: Any) -> None:
    heard: list[str] = []
    show(four(heard))
    stage.point(350, 230)
    stage._mouse(pygame.MOUSEBUTTONDOWN, 350, 230, 1)
    stage.frames()
    second = type(stage.scene)(app, four(heard))
    app.scenes.push(second)
    stage.frames(2)
    stage._mouse(pygame.MOUSEBUTTONUP, 350, 230, 1)
    stage.frames(2)
    assert heard == []


def test_idle_layer_draws_nothing(stage: Stage, show: Show) -> None:
    stage.window.paint()
    show(four([]))
    stage.seconds(1)
    assert stage.window.draw(stage.program) == []


def test_no_tooltip_where_the_mouse_has_just_clicked(stage: Stage, show: Show) -> None:
    pressed: list[str] = []

    def build(pane: Pane, canvas: Canvas) -> None:
        pane.add(Button("b", Rect(40, 40, 130, 56), "B", lambda: pressed.append("b"), tip="What it does"))

    show(build)
    stage.click("b")
    stage.seconds(0.5)
    assert pressed == ["b"] and not stage.tip_shown()
    stage.point(70, 70)
    stage.seconds(0.5)
    assert stage.tip_shown(), "the mouse has moved on"
