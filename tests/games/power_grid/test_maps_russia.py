"""Russia: a market of six, plants that leave with the first decline (PGM-RU); more of it in ``test_plant_market``."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Decline, Offer
from game.games.power_grid.events import CardRemoved
from game.games.power_grid.plants import STEP_3
from tests.games.power_grid.boards import on_board, told_of
from tests.games.power_grid.table import A, B


@pytest.mark.parametrize(("seats", "removed", "size"), [(2, 8, 27), (3, 8, 27), (4, 4, 31), (5, 0, 35), (6, 0, 35)])
def test_PGM_RU_1_the_deck(seats: int, removed: int, size: int) -> None:
    game = on_board("russia", seats).game
    for seed in range(10):
        grid = game.set_up(seed).grid
        assert grid.market == [3, 4, 5, 7, 8, 9] and set(grid.gone) == {6, 14}
        assert grid.stack[0] == 13 and {10, 11} <= set(grid.stack[1:6])
        assert len(grid.removed) == removed and not {10, 11, 13} & set(grid.removed)
        assert len(grid.stack) == size and grid.stack[-1] == STEP_3


def test_PGM_RU_1_ten_and_eleven_are_shuffled_with_the_three_cards_above_the_rest() -> None:
    game = on_board("russia", 5).game
    stacks = [game.set_up(seed).grid.stack for seed in range(16)]
    assert len({stack.index(10) for stack in stacks}) > 2 < len({stack.index(11) for stack in stacks})
    assert len({plant for stack in stacks for plant in stack[1:6]}) > 12 and len({stack[6] for stack in stacks}) > 6


def test_PGM_RU_9_recharged_shuffles_the_five_low_plants_on_top_and_the_high_ones_below() -> None:
    game = on_board("russia", 5, edition="recharged").game
    stacks = [game.set_up(seed).grid.stack for seed in range(16)]
    for places in (slice(5), slice(5, -1)):
        parts = [stack[places] for stack in stacks]
        assert len({part[0] for part in parts}) > 4 < len({part[-1] for part in parts}), "in every order"


def test_PGM_RU_5_the_trust_which_never_chooses_is_not_the_first_who_declines() -> None:
    t = on_board("russia", 2, edition="recharged", two_players="trust").order(A, B, 2)
    t.market(7, 8, 9, 10, 13, 15).stack(21, 12, 30).at("pg.auction")
    t.play(A, Decline())
    assert t.told(CardRemoved) == [CardRemoved(7, "declined")]
    t.play(B, Decline())
    assert t.told(CardRemoved) == [CardRemoved(7, "declined")], "once a round"


def test_PGM_RU_4_no_plant_is_too_small() -> None:
    t = on_board("russia").owner(A, cities=["moscow", "tula", "ryazan", "yaroslavl"]).market(3, 4, 5, 7, 8, 9)
    t.stack(21, 22, 23).at("pg.renewal")
    assert 3 in t.g.grid.market and not t.told(CardRemoved)


def test_PGM_RU_5_on_this_board() -> None:
    t = on_board("russia").market(7, 8, 9, 10, 13, 15).stack(21, 12, 30).at("pg.auction")
    t.play(A, Decline())
    assert t.told(CardRemoved) == [CardRemoved(7, "declined")]
    t.play(B, Offer(8, 100))
    assert len(t.g.grid.market) == 6


def test_PGM_RU_7_step_2_and_renewal_are_those_of_the_base_game() -> None:
    t = on_board("russia").market(7, 8, 9, 10, 13, 15).stack(21, 30).at("pg.renewal")
    assert t.g.grid.market == [7, 8, 9, 10, 13, 21] and t.g.grid.stack == [30, 15]


@pytest.mark.parametrize(("seats", "high"), [(2, 6), (3, 8), (4, 4), (5, 0)])
def test_PGM_RU_9_recharged(seats: int, high: int) -> None:
    t = on_board("russia", seats, edition="recharged")
    for seed in range(10):
        grid = t.game.set_up(seed).grid
        assert len(grid.market) == 6 and max(grid.market) <= 15 and not {6, 14} & set(grid.market)
        assert max(grid.stack[:5]) <= 15 < min(grid.stack[5:])
        assert len(grid.removed) == high and all(plant > 15 for plant in grid.removed)
    assert not t.game.world.tables.token and t.game.world.tables.leaving.first_decline


def test_EX_RU_b_connections() -> None:
    t = on_board("russia", 3, "west", "north", "south").owner(A, cities=["moscow"])
    for city, price in (("tula", 13), ("saint_petersburg", 20), ("kaliningrad", 33)):
        assert t.build_cost(A, city) == price


def test_that_there_is_no_token_is_told() -> None:
    assert "pg.board.token.none" in told_of("russia", edition="recharged")
