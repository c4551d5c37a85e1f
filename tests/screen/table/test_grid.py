"""Small tables of numbers at the side: every number can be read, however many parties there are."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kernel.message import msg
from game.present.area import Rect
from game.present.party import Mark
from game.screen.drawing.canvas import Canvas
from game.screen.scenes.table.grid import TableGrid, WordGrid
from game.screen.widgets.scene_widgets import Pane
from tests.screen.fake_app import FakeApp
from tests.screen.fits import written
from tests.screen.stage import Stage
from tests.screen.widgets.conftest import Plain


@pytest.mark.parametrize("parties", [2, 4, 6])
def test_numbers_of_three_digits_are_whole_in_the_smallest_window(tmp_path: Path, parties: int) -> None:
    app = FakeApp(tmp_path)
    stage = Stage(app, (1024, 640))
    values = tuple(str(460 - 30 * number) for number in range(parties))
    grid = WordGrid(msg("table.players"), (), (("Value of shares", *values),), marks=tuple(
        Mark("player", number) for number in range(parties)
    ))  # fmt: skip

    def build(pane: Pane, canvas: Canvas) -> None:
        pane.add(TableGrid(Rect(100, 100, 292, 400), grid, canvas, str))

    stage.open(Plain(app, build))
    found = [each for each in written(stage) if each.words in values]
    assert [each.words for each in found] == list(values)
    assert not [each.trouble for each in found if each.trouble]
