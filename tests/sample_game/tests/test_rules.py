"""The rules of the sample game, by number."""

from __future__ import annotations

import pytest

from game.kernel.fault import BadSave
from tests.sample_game.actions import Choose, Gather, Give
from tests.sample_game.rules import SampleRules
from tests.sample_game.state import SampleState
from tests.sample_game.tables import COINS


def table(seats: int = 3) -> tuple[SampleRules, SampleState]:
    game = SampleRules(seats, {"rounds": "short"})
    return game, game.start(1)


def choose(game: SampleRules, g: SampleState, *numbers: int) -> None:
    for seat, number in enumerate(numbers):
        game.apply(g, seat, Choose(number))


def test_SA_1_1_coins_and_rounds() -> None:
    """SA-1.1, SA-1.2."""
    game, g = table()
    assert [bench.coins for bench in g.benches] == [COINS] * 3
    for _ in range(3):
        assert not game.over(g)
        choose(game, g, 2, 2, 2)
    assert game.over(g)


def test_SA_2_1_every_prize_from_1_to_6_comes_once() -> None:
    game = SampleRules(3, {"rounds": "long"})
    g = game.start(1)
    for _ in range(6):
        choose(game, g, 2, 2, 2)
    assert sorted(g.drawn) == [1, 2, 3, 4, 5, 6] and game.over(g)
    assert {game.start(seed).drawn[0] for seed in range(60)} == set(range(1, 7))


def test_SA_2_1_the_order_can_be_given() -> None:
    game = SampleRules(3, {"rounds": "short"})
    g = game.begin(game.set_up_from({"prizes": [4, 6, 5, 1, 2, 3]}))
    assert g.drawn == [4]
    choose(game, g, 2, 2, 2)
    assert g.drawn == [4, 6]
    with pytest.raises(BadSave):
        game.set_up_from({"prizes": [4, 4, 5, 1, 2, 3]})


def test_SA_3_1_the_only_highest_number_wins() -> None:
    """SA-3.1, SA-3.3."""
    game, g = table()
    prize = g.drawn[0]
    choose(game, g, 1, 3, 2)
    assert [bench.points for bench in g.benches] == [0, prize, 0]


def test_SA_4_1_coins_go_left() -> None:
    game, g = table()
    choose(game, g, 1, 3, 2)
    assert game.check(g, 1, Give(COINS + 1)) is not None
    game.apply(g, 1, Give(2))
    assert [bench.coins for bench in g.benches] == [COINS, COINS - 2, COINS + 2]


def test_SA_5_1_one_or_two_stones() -> None:
    game, g = table()
    choose(game, g, 1, 3, 2)
    game.apply(g, 1, Give(0))
    assert game.check(g, 1, Gather((0, 1, 2))) is not None
    game.apply(g, 1, Gather((0, 2)))
    assert g.benches[1].stones == [1, 0, 1]


def test_SA_6_1_points() -> None:
    game, g = table()
    g.benches[0].points, g.benches[0].stones = 4, [2, 0, 1]
    g.benches[1].points = 6
    assert [score.total for score in game.scores(g)] == [6, 6, 0]
    g.benches[1].coins -= 1
    assert [score.rank for score in game.scores(g)] == [1, 2, 3]
