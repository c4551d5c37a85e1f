"""Europe: price rows up to 9, a first market drawn from the low plants, nine plants in Step 1 (PGM-EU)."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Buy, Offer
from game.games.power_grid.plants import STEP_3
from tests.games.power_grid.boards import on_board, opening_prices
from tests.games.power_grid.table import A, C

SEATS = (2, 3, 4, 5, 6)
LOW = range(3, 16)


@pytest.mark.parametrize(("seats", "low", "high", "size"), [(2, 1, 5, 28), (3, 2, 6, 26), (4, 1, 3, 30), (5, 0, 0, 34)])
def test_PGM_EU_2_the_deck(seats: int, low: int, high: int, size: int) -> None:
    game = on_board("europe", seats).game
    for seed in range(10):
        grid = game.set_up(seed).grid
        assert len(grid.market) == 9 and set(grid.market) <= set(LOW)
        assert sum(plant in LOW for plant in grid.removed) == low and len(grid.removed) == low + high
        assert len(grid.stack) == size and grid.stack[0] > 15 and grid.stack[-1] == STEP_3


@pytest.mark.parametrize(
    ("shuffled", "then"),
    [
        ([4, 7, 20, 8, 30], [20, 7, 4, 8, 30]),
        ([15, 16, 3, 50], [16, 15, 3, 50]),
        ([16, 3, 20], [16, 3, 20]),
        ([50, 4], [50, 4]),
    ],
)
def test_PGM_EU_2_a_low_plant_on_top_changes_places_with_the_first_high_one(
    shuffled: list[int], then: list[int]
) -> None:
    on_board("europe").game.world.tables.deck.put_high_first(shuffled)
    assert shuffled == then


def test_PGM_EU_3_four_of_nine_plants_may_be_auctioned() -> None:
    t = on_board("europe").market(4, 5, 7, 8, 9, 11, 12, 13, 15).stack(20, 21).at("pg.auction")
    assert t.offered() == [4, 5, 7, 8]
    t.play(A, Offer(8, 100))
    assert len(t.g.grid.market) == 9, "a sale keeps it at nine"


def test_PGM_EU_6_the_step_3_card_takes_a_place_of_the_future_market() -> None:
    t = on_board("europe").market(4, 5, 7, 8, 9, 11, 12, 13, 15).stack(STEP_3, 21, 22).at("pg.auction")
    t.play(A, Offer(8, 100))
    assert t.g.grid.market == [4, 5, 7, 9, 11, 12, 13, 15, STEP_3]


def test_EX_EU_b_opening_prices() -> None:
    t = on_board("europe")
    assert opening_prices(t) == [2, 3, 3, 8]
    t.owner(C, plants=[20, 21, 26]).at("pg.fuel")
    t.play(C, Buy(0, 4), Buy(1, 3))
    assert t.utility(C).money == 100 - 8 - 10


def test_a_set_up_names_the_market_that_was_drawn() -> None:
    game = on_board("europe").game
    g = game.set_up(5)
    setup = game.setup_of(g)
    assert setup["market"] == g.grid.market and game.set_up_from(setup).grid == g.grid


def test_PGM_EU_2_a_guess_of_the_full_stack_has_a_high_plant_on_top() -> None:
    game = on_board("europe").game
    for seed in range(30):
        guessed = game.determinize(game.mask(game.set_up(1), 0), 0, Random(seed))
        assert guessed.grid.stack[0] not in LOW
