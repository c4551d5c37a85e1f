"""What exercises of Power Grid are about."""

from __future__ import annotations

from typing import Any, cast

from game.games import cards
from game.games.power_grid.actions import Build, Done, Offer
from game.games.power_grid.show.themes import NEAR_END, NEAR_STEP, theme
from tests.played import begun


def test_tells_the_end_and_step_2_from_the_rest() -> None:
    session = begun(cards()["power_grid"], 3)
    world, grid = cast(Any, session.game).world, session.state.grid
    tables = world.tables

    def key(largest: int) -> str:
        grid.utilities[1].cities = (1 << largest) - 1
        about = theme(world, grid, Offer(3, 3), Done())
        assert about is not None
        return about.key

    assert key(0) == "pg.theme.auction"
    assert key(tables.step_2_cities - NEAR_STEP - 1) == "pg.theme.auction"
    assert key(tables.step_2_cities - NEAR_STEP) == "pg.theme.step_2"
    assert key(tables.end_cities - NEAR_END) == "pg.theme.ending"
    grid.utilities[1].cities = 0
    done_instead = theme(world, grid, Done(), Build(3))
    assert done_instead is not None and done_instead.key == "pg.theme.network"
