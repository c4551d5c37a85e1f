"""A tie for the first place of the turn order is told where it brings somebody else there (PG-4.2)."""

from __future__ import annotations

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
