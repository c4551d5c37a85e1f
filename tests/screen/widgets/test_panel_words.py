"""The words of the bar where there is little room for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.present.area import Rect
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.table.plan import Said, lines_of
from game.screen.widgets.base import Widget
from game.screen.widgets.scene_widgets import Pane
from tests.screen.stage import Stage

PROMPT, NOTE = "Anna: choose cities to connect, then build.", "Elektro in the best order, 19 left for the next round."
LONG = "Anna for Black: bid more than 14 for plant 8 of the market, or pass until the next round begins."
WHITE = (255, 255, 255)
ROOM, NARROW, HIGH = 1200.0, 430.0, 66.0


def said(
    stage: Stage, show: Callable[[Any], Any], wide: float, prompt: str, note: str, *, urgent: bool = False
) -> dict[str, Widget]:

    def build(pane: Pane, canvas: Canvas) -> None:
        words = Said(prompt, note, "note", WHITE, urgent)
        lines = lines_of(canvas, words, Rect(20, 20, wide, HIGH), Rect(20, 20, wide + 300, HIGH))
        pane.add(*lines.labels)

    show(build)
    return {name: label for name in ("prompt", "note") if (label := stage.layer.find(name)) is not None}


def test_both_stand_below_each_other_where_they_have_room(stage: Stage, show: Callable[[Any], Any]) -> None:
    labels = said(stage, show, ROOM, PROMPT, NOTE)
    assert labels["prompt"].rect.bottom <= labels["note"].rect.y
    assert labels["note"].tip is None


def test_a_note_that_is_cut_can_be_read_by_resting_on_it(stage: Stage, show: Callable[[Any], Any]) -> None:
    labels = said(stage, show, NARROW, "Anna: build.", NOTE + NOTE)
    assert labels["note"].tip == NOTE + NOTE


def test_a_note_is_condensed_before_it_is_cut(stage: Stage, show: Callable[[Any], Any]) -> None:
    canvas = stage.sketch()
    wide = canvas.measure(NOTE, size=20.5, face="number")[0]
    assert canvas.measure(NOTE, size=19.5)[0] > wide + 1
    labels = said(stage, show, wide + 1, "Anna: build.", NOTE)
    assert labels["note"].tip is None


def test_a_long_prompt_takes_both_lines_and_its_note_is_in_the_tip(stage: Stage, show: Callable[[Any], Any]) -> None:
    labels = said(stage, show, NARROW, LONG, NOTE)
    assert set(labels) == {"prompt"} and labels["prompt"].tip == NOTE
    assert labels["prompt"].rect.h == HIGH


def test_what_is_urgent_goes_before_the_prompt(stage: Stage, show: Callable[[Any], Any]) -> None:
    assert set(said(stage, show, ROOM, PROMPT, NOTE, urgent=True)) == {"prompt", "note"}, "there is room for both"
    labels = said(stage, show, NARROW, LONG, NOTE, urgent=True)
    assert set(labels) == {"note"} and labels["note"].tip == LONG
    assert labels["note"].rect.w == NARROW


def test_what_is_urgent_and_long_takes_the_room_of_the_figures(stage: Stage, show: Callable[[Any], Any]) -> None:
    labels = said(stage, show, NARROW, LONG, NOTE + " " + NOTE + " " + NOTE, urgent=True)
    assert labels["note"].rect.w == NARROW + 300


def test_what_is_urgent_is_condensed_before_it_takes_more_room(stage: Stage, show: Callable[[Any], Any]) -> None:
    canvas = stage.sketch()
    note = NOTE + " " + NOTE
    assert canvas.measure(note, size=20.5, width=NARROW)[1] > HIGH >= canvas.measure(
        note, size=20.5, face="number", width=NARROW
    )[1]  # fmt: skip
    labels = said(stage, show, NARROW, LONG, note, urgent=True)
    assert labels["note"].rect.w == NARROW and labels["note"].tip == LONG, "all of it is read, the prompt is in the tip"
    assert labels["note"].lettering.face == "number"  # type: ignore[attr-defined]
