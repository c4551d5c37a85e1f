"""What exercises of Power Grid are about."""

from __future__ import annotations

from typing import Any, cast

from game.games import game_infos
from game.games.power_grid.actions import Build, Done, Offer
from game.games.power_grid.show.told import NEAR_END, NEAR_STEP, Meanings
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message
from game.present.stage.told import topic
from game.present.view_context import ViewContext
from tests.played import begun


def test_tells_the_end_and_step_2_from_the_rest() -> None:
    session = begun(game_infos()["power_grid"], 3)
    world, grid = cast(Any, session.game).world, session.state.grid
    tables, meanings = world.tables, Meanings(world, cast(Any, session.board))

    def theme(*answers: Action) -> Message | None:
        look = ViewContext(session.state, 1, Decision(1, "pg.auction", (), subject=1), ())
        return topic(*(meanings.told(look, each) for each in answers))

    def key(largest: int) -> str:
        grid.utilities[1].cities = (1 << largest) - 1
        about = theme(Offer(3, 3), Done())
        assert about is not None
        return about.key

    assert key(0) == "pg.theme.auction"
    assert key(tables.step_2_cities - NEAR_STEP - 1) == "pg.theme.auction"
    assert key(tables.step_2_cities - NEAR_STEP) == "pg.theme.step_2"
    assert key(tables.end_cities - NEAR_END) == "pg.theme.ending"
    grid.utilities[1].cities = 0
    done_instead = theme(Done(), Build(3))
    assert done_instead is not None and done_instead.key == "pg.theme.network"
