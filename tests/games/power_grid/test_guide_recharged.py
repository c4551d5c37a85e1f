"""The lesson about Recharged: what its texts promise happens (PGR)."""

from __future__ import annotations

from pathlib import Path

from game.games.power_grid.game_info import INFO
from game.games.power_grid.guide import RECHARGED
from game.games.power_grid.state import Grid
from tests.screen.whole.learner import Learner


def test_every_promise_of_the_texts_is_kept(tmp_path: Path) -> None:
    learner = Learner(tmp_path, INFO, INFO.guides[1], "click", (1280, 720))
    seen = set()
    for step in learner.steps():
        state = learner.scene.session.state
        found: Grid = state.grid
        seen.add(step.id)
        if step.id == "token":
            assert found.token == 5 and found.stack[0] <= 15
        elif step.id == "smaller":
            assert found.token == 0 and 3 in found.gone and found.market[0] == 5 and 20 in found.market
        elif step.id == "offer":
            assert found.utilities[1].plants == [6]
        elif step.id == "city":
            assert found.utilities[0].plants == [7] and found.utilities[0].fuel == [0, 3, 0, 0]
        elif step.id == "patience":
            assert found.token == 9
        elif step.id == "cheap":
            assert found.token == 9 and found.utilities[2].plants == [5, 13]
        elif step.id == "unsold":
            assert state.auction.plant == 9 and state.auction.price == 1
        elif step.id == "free":
            assert found.utilities[0].plants == [7, 9]
    assert seen == {step.id for step in RECHARGED.steps}


def test_it_takes_about_five_minutes() -> None:
    assert RECHARGED.minutes == 5
