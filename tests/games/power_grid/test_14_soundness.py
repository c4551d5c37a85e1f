"""Positions from files: what cannot be is found (PG-14.1, PG-14.2)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from game.games.power_grid.state import Grid
from tests.games.power_grid.base import BASE
from tests.games.power_grid.maps import blocks
from tests.games.power_grid.table import S3, A, B, PowerTable


def late(seats: int = 3) -> PowerTable:
    """Return a random game in Step 3, about to buy fuel."""
    t = PowerTable(seats, blocks())
    t.g = t.game.set_up(4)
    t.game.begin(t.g)
    rng = Random(4)
    while t.game.decisions(t.g) and not (t.g.grid.step == 3 and t.phase == "pg.fuel"):
        decision = t.game.decisions(t.g)[0]
        t.game.apply(t.g, decision.seat, decision.sample(rng))
    assert t.game.find_inconsistency(t.g) is None
    return t


def swap_market(grid: Grid) -> None:
    grid.market.reverse()


def move_house(grid: Grid) -> None:
    grid.utilities[A].cities ^= 1 << grid.houses.index(0)


WRONG: dict[str, Callable[[Grid], object]] = {
    "a plant twice": lambda grid: grid.gone.append(grid.market[0]),
    "a plant lost": lambda grid: grid.market.pop(),
    "the Step 3 card in Step 3": lambda grid: grid.stack.append(S3),
    "a plant that does not exist": lambda grid: grid.utilities[A].plants.append(41),
    "an unsorted market": swap_market,
    "a token too many": lambda grid: grid.supply.__setitem__(0, grid.supply[0] + 1),
    "plants nobody has": lambda grid: grid.utilities[B].plants.clear(),
    "debts": lambda grid: setattr(grid.utilities[A], "money", -1),
    "a house nobody built": lambda grid: grid.houses.__setitem__(0, grid.houses[0] + 1),
    "a city without a house": move_house,
    "a shorter way": lambda grid: grid.utilities[A].reach.__setitem__(3, 0 if grid.utilities[A].reach[3] else 1),
    "two in one place": lambda grid: grid.order.__setitem__(0, grid.order[1]),
    "a fourth step": lambda grid: setattr(grid, "step", 4),
    "no regions": lambda grid: setattr(grid, "regions", 0),
    "a shuffle without a plant": lambda grid: grid.reshuffled.pop(),
    "too many turns": lambda grid: setattr(grid, "turn", 4),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_PG_14_1_and_14_2_what_cannot_be_is_found(wrong: str) -> None:
    t = late()
    WRONG[wrong](t.g.grid)
    assert t.game.find_inconsistency(t.g) is not None


def test_PG_14_1_fuel_beyond_the_storage_is_found() -> None:
    t = late()
    grid = t.g.grid
    utility = grid.utilities[A]
    room = BASE.room_of(tuple(utility.plants)).left(utility.fuel)
    kind = next(kind for kind in range(4) if grid.supply[kind] > room[kind])
    grid.supply[kind] -= room[kind] + 1
    utility.fuel[kind] += room[kind] + 1
    assert t.game.find_inconsistency(t.g) == "utilities[0]"


@pytest.mark.parametrize(("name", "value"), [("chooser", 3), ("leader", -2), ("turn", 9), ("out", 8), ("price", -1)])
def test_PG_14_1_an_auction_that_cannot_be_is_found(name: str, value: int) -> None:
    t = late()
    setattr(t.g.auction, name, value)
    assert t.game.find_inconsistency(t.g) is not None
