"""How bots of Empire Engine judge a position."""

from __future__ import annotations

import pytest

from game.boards.board import Board
from game.games.empire_engine.bots.bot import by_rule
from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.state import EmpireState
from game.play.board import board_for


def position(*scores: tuple[int, int, int]) -> EmpireState:
    """Return a position with so many cubes of each kind in the score piles, and nothing ready."""
    board: Board | None = board_for(INFO, len(scores), {})
    g: EmpireState = INFO.build(len(scores), {}, board).start(1)
    for empire, score in zip(g.empires, scores, strict=True):
        empire.score, empire.ready = list(score), [0, 0]
    return g


@pytest.mark.parametrize("left", range(9))
def test_chances_are_shares_and_equal_where_everything_is(left: int) -> None:
    assert by_rule(position((1, 1, 1), (1, 1, 1), (1, 1, 1)), left) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("left", range(1, 9))
def test_cubes_leads_and_what_lies_ready_make_a_win_likelier(left: int) -> None:
    cube = by_rule(position((2, 1, 0), (1, 1, 0)), left)
    assert sum(cube) == pytest.approx(1) and cube[0] > 0.57
    spread = by_rule(position((3, 0, 0), (1, 1, 1), (0, 0, 0)), left)
    assert spread[2] == min(spread)
    g = position((1, 1, 1), (1, 1, 1))
    g.empires[0].ready = [1, 0]
    assert by_rule(g, left)[0] > 0.52


def test_a_lead_is_worth_more_the_nearer_the_end() -> None:
    ahead = [by_rule(position((3, 2, 2), (2, 2, 2)), left)[0] for left in (1, 3, 7)]
    assert ahead == sorted(ahead, reverse=True)
