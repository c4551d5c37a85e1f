"""Words that are too long: condensed before they are cut, and alike in all lines of a list; points stay visible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.present.area import Rect
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets import look
from game.screen.widgets.label import Label
from game.screen.widgets.scene_widgets import Pane
from tests.screen.fits import written
from tests.screen.stage import Stage

WORDS = "Played on to the end, 100 games each:"
SHORT = "Anna"


def test_a_label_is_condensed_before_it_is_cut(stage: Stage, show: Callable[[Any], Any]) -> None:
    def build(pane: Pane, canvas: Canvas) -> None:
        small, narrow = look.least(canvas, WORDS), look.least(canvas, WORDS) - 20
        pane.add(
            Label(Rect(20, 20, small + 2, 40), WORDS, one_line(20)),
            Label(Rect(20, 80, narrow, 40), WORDS, one_line(20)),
        )

    show(build)
    whole, cut = written(stage)
    assert not whole.trouble and cut.trouble


def test_lines_of_a_list_have_letters_in_which_the_longest_fits(stage: Stage) -> None:
    canvas = stage.sketch()
    usual = canvas.measure(WORDS, size=24, face="strong")[0]
    assert look.alike(canvas, [(WORDS, usual + 1), (SHORT, 200)], 24, "strong")[1] == "strong"
    size, face = look.alike(canvas, [(WORDS, usual * 0.9), (SHORT, 200)], 24, "strong")
    assert face == "strong" and size < 24 and canvas.measure(WORDS, size=size, face=face)[0] <= usual * 0.9
    size, face = look.alike(canvas, [(SHORT, 200), (WORDS, look.least(canvas, WORDS))], 24, "strong")
    assert face == "number" and canvas.measure(WORDS, size=size, face=face)[0] <= look.least(canvas, WORDS)


def test_figures_leave_a_point_its_room(stage: Stage) -> None:
    canvas = stage.sketch()

    def wide(letters: str) -> float:
        return canvas.measure(letters, size=100, face="number")[0]

    for point in ".,":
        for figure in "0123456789":
            alone = wide(figure) + wide(point)
            assert wide(figure + point) >= alone - 1 and wide(point + figure) >= alone - 1, figure + point
