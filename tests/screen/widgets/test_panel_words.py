"""The words of the panel where there is little room for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.kernel.say import say
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.table.panel import Panel, add_panel
from game.screen.widgets.layer import Pane
from tests.screen.stage import Stage

PROMPT, NOTE = say("table.guide.skip"), say("table.guide.skip.note")


@pytest.mark.parametrize(("wide", "cut"), [(1400.0, False), (640.0, True)])
def test_a_note_that_is_cut_can_be_read_by_resting_on_it(
    stage: Stage, show: Callable[[Any], Any], wide: float, cut: bool
) -> None:
    panel = Panel((), PROMPT, NOTE, False, (), None)

    def nothing(*_: object) -> None:
        pass

    def build(pane: Pane, canvas: Canvas) -> None:
        words: Any = None
        rect = Rect(20, 20, wide, 110)
        add_panel(
            pane, canvas, rect, panel, words, on_press=nothing, on_step=nothing, on_pick=nothing, on_reach=nothing
        )

    show(build)
    note = stage.layer.find("note")
    assert note is not None and note.tip == (NOTE if cut else None)
