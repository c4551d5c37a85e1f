"""Steps, the last round and ties for the first place are told with their figures (PG-1.8, PG-4.2, PG-12.1)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.games.power_grid.events import StepBegan
from game.games.power_grid.show.naming import Players
from game.games.power_grid.show.occasions import occasion
from game.kernel.message import SeatName, msg
from game.present.stage.record import Occasion
from tests.games.power_grid.table import A, B, C, PowerTable


def told(cities: tuple[int, int, int], plants: tuple[int, int, int], *order: int) -> Occasion | None:
    """Return what the order of the second round tells of utilities that were in this ``order`` before."""
    table = PowerTable(3).order(*order)
    for utility, count, plant in zip(table.g.grid.utilities, cities, plants, strict=True):
        utility.cities, utility.plants = (1 << count) - 1, [plant]
    before, table.events = table.g.clone(), []
    table.at("pg.order")
    return occasion(table.game.world, Players(), table.events, before, table.g)


def test_PG_4_2_the_higher_plant_brings_somebody_else_to_the_front() -> None:
    found = told((5, 5, 4), (15, 17, 30), A, B, C)
    assert found is not None and found.title == msg("pg.occasion.tie", n=5)
    ((_, note),) = found.notes
    assert note == msg("pg.occasion.tie.note", seat=SeatName(B), plant=17, other=15)


def test_PG_4_1_no_tie_is_told_where_cities_decide_nobody_moves_up_or_nobody_has_any() -> None:
    assert told((5, 6, 4), (15, 17, 30), A, B, C) is None
    assert told((5, 5, 4), (15, 17, 30), B, A, C) is None
    assert told((0, 0, 0), (15, 17, 30), A, B, C) is None
    assert told((6, 5, 5), (15, 17, 30), A, B, C) is None, "a tie for the second place"


@pytest.mark.parametrize(("step", "price"), [(2, 15), (3, 20)])
def test_PG_1_8_a_step_tells_the_houses_a_city_holds_and_the_price_of_the_last(step: int, price: int) -> None:
    table = PowerTable(3)
    found = occasion(table.game.world, Players(), [StepBegan(step)], table.g, table.g)
    assert found is not None and found.title == msg("pg.step", step=step)
    assert [note for _, note in found.notes] == [
        msg("pg.occasion.step.cities", n=step, price=price), msg(f"pg.occasion.step.{step}"),
    ]  # fmt: skip


@pytest.mark.parametrize(("step", "opened"), [(2, (1, 4)), (3, (2, 3))])
def test_PG_7_2_4_a_step_rings_the_cities_that_have_a_place_again(step: int, opened: tuple[int, ...]) -> None:
    """Not those that are empty, nor those that still have no place or had one before."""
    table = PowerTable(3)
    table.owner(A, cities=[1, 2, 3, 5]).owner(B, cities=[2, 3, 4, 5]).owner(C, cities=[5])
    found = occasion(table.game.world, Players(), [StepBegan(step)], table.g, table.g)
    names = table.game.world.graph.cities
    assert found is not None and found.opened == tuple(f"city.{names[city]}" for city in opened)
    table.g.grid.blocked = 1 << opened[0]
    again = occasion(table.game.world, Players(), [StepBegan(step)], table.g, table.g)
    assert again is not None and again.opened == found.opened[1:], "nobody builds in a blocked city"


def test_PG_12_1_the_last_round_is_told_once_with_the_largest_network() -> None:
    table = PowerTable(3)
    positions = []
    for count in (16, 17, 18):
        table.g.grid.utilities[B].cities = (1 << count) - 1
        positions.append(table.g.clone())
    told_of = [occasion(table.game.world, Players(), [], *pair) for pair in pairwise(positions)]
    assert told_of[0] is not None and told_of[0].title == msg("table.occasion.last")
    assert [note for _, note in told_of[0].notes] == [
        msg("pg.occasion.last.cities", seat=SeatName(B), n=17), msg("pg.occasion.last.then"),
    ]  # fmt: skip
    assert told_of[1] is None
