"""How bots of Empire Engine judge a position."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from game.boards.board import Board
from game.games.empire_engine.bots.bot import BOT, by_rule
from game.games.empire_engine.bots.planning import outlook, step_worth
from game.games.empire_engine.bots.traits import NORMAL, Traits
from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import GOOD, INVENTION, SOLDIER
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


def test_a_step_to_most_cubes_makes_an_invention_and_an_export_worth_more() -> None:
    g = position((0, 1, 2), (0, 2, 2))
    plain, keen = (outlook(g, 0, 2, replace(NORMAL, majority=share)) for share in (0.0, 0.5))
    assert (plain.export, plain.invention) == (NORMAL.export, NORMAL.invention)
    assert keen.export == pytest.approx(plain.export + 0.5 * step_worth(g, 0, GOOD))
    assert keen.invention == pytest.approx(plain.invention + 0.5 * step_worth(g, 0, INVENTION))
    assert [step_worth(g, 0, kind) for kind in (SOLDIER, GOOD, INVENTION)] == [1.6, 1.2, 1.6]


def test_a_step_counts_where_it_takes_or_shares_the_lead() -> None:
    steps = [step_worth(position((mine, 0, 0), (5, 0, 0)), 0, SOLDIER) for mine in (2, 3, 4, 5, 6, 7, 8)]
    assert steps == [0.1, 0.5, 1.2, 1.6, 0.5, 0.1, 0.1]


@pytest.mark.parametrize(("left", "numbers"), [(0, (0.0, 0.02)), (1, (0.3, 0.4)), (2, (0.5, 0.6)), (5, (0.5, 0.6))])
def test_cubes_that_lie_ready_are_worth_less_with_a_round_to_go_and_next_to_nothing_at_the_end(
    left: int, numbers: tuple[float, float]
) -> None:
    traits = Traits(soldier=0.5, good=0.6, last_soldier=0.3, last_good=0.4)
    seen = outlook(position((1, 1, 1), (1, 1, 1)), 0, left, traits)
    assert (seen.soldier, seen.good) == numbers


def test_what_one_way_of_playing_expects_nobody_foresees_in_the_other() -> None:
    game = INFO.build(3, {}, board_for(INFO, 3, {}))
    g, rng = game.start(1), Random(1)
    while g.flow.round < 2:
        (decision,) = game.decisions(g)
        game.apply(g, decision.seat, BOT.policy(game, g, decision, rng))
    (decision,) = game.decisions(g)
    common = []
    for bot in (BOT, BOT.otherwise()):
        laid = Counter(bot.policy(game, g, decision, rng) for _ in range(200))
        common.append(sum(count for _, count in laid.most_common(2)))  # a plan begins at either engine
    assert common[0] > 190 and common[1] < 120, common
