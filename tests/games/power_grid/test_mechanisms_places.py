"""M-6, M-9, M-11: places of a city, numbers that begin Step 2 and end the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.board import Facts
from game.games.power_grid.actions import Build
from game.games.power_grid.bots.judging import judge_of
from game.games.power_grid.game_info import INFO
from game.games.power_grid.planning import basket_price
from game.kernel.fault import BadBoard
from tests.games.power_grid.pieces import ring
from tests.games.power_grid.table import A, B, C, PowerTable, square

BORDER: Facts = {"places": 0, "open": "1 1 1", "not_first": True}
START: Facts = {"places": "10 10 20", "open": "2 2 3"}
LATE: Facts = {"places": "15 20", "open": "0 1 2"}


def table(facts: dict[str, Facts], step: int = 1, **of_map: str) -> PowerTable:
    """Return a table of three in the building phase, A to act, with a house in c00."""
    t = PowerTable(3, ring(facts, **of_map)).owner(A, money=100, plants=[20], cities=["c00"])
    t.order(B, C, A).at("pg.building", step=step)
    return t


def cities(t: PowerTable) -> set[str]:
    return {t.board.graph.cities[a.city] for a in t.actions(Build)}


# ---- M-6


def test_PGM_SA_5_who_has_4_elektro_can_still_connect_a_city_that_costs_nothing() -> None:
    t = table({"c01": BORDER}).owner(A, money=5)
    assert cities(t) == {"c01"}


def test_plans_and_bots_follow_the_places() -> None:
    t = table({"c01": START, "c02": LATE, "c23": BORDER})
    grid, utility = t.g.grid, t.utility(A)
    assert basket_price(t.game.world, t.g, utility, [Build(1), Build(23)]) == 10 + 5 + 0 + 5
    way = judge_of(t.game.world, grid).way(t.g, A)
    assert [house.city for house in way[:2]] == [23, 1] and [house.cost for house in way[:2]] == [5, 20]
    assert 2 not in [house.city for house in way]


def test_a_bot_does_not_begin_where_nobody_does() -> None:
    t = PowerTable(3, ring({f"c{i:02}": BORDER for i in range(4)})).order(B, C, A).at("pg.building", 1)
    assert judge_of(t.game.world, t.g.grid).way(t.g, A)[0].city >= 4


def test_a_position_with_too_many_houses_for_its_places_is_refused() -> None:
    t = PowerTable(3, ring({"c00": {"places": "10"}})).owner(A, cities=["c00"]).at("pg.building")
    assert t.game.find_inconsistency(t.g) is None
    t.owner(B, cities=["c00"])
    assert t.game.find_inconsistency(t.g) == "c00"


@pytest.mark.parametrize(
    "wrong",
    [
        {"places": "10 x"}, {"places": "20 10"}, {"places": "10 10 10 10"}, {"places": "1000"},
        {"open": "1 2"}, {"open": "2 1 3"}, {"open": "1 2 4"}, {"places": "10", "open": "1 2 2"},
    ],
)  # fmt: skip
def test_a_fault_names_city_and_property(wrong: Facts) -> None:
    with pytest.raises(BadBoard) as caught:
        INFO.build(3, {}, ring({"c05": wrong}))
    values = dict(caught.value.faults[0].values)
    assert caught.value.faults[0].key == "fault.map.city_value" and values["city"] == "c05" and values["name"] in wrong


def test_a_map_without_room_for_the_houses_that_end_a_game_is_refused() -> None:
    few = ring({f"c{i:02}": {"places": "10"} for i in range(24)})
    with pytest.raises(BadBoard) as caught:
        INFO.build(3, {}, few)
    assert caught.value.said.key == "pg.map.places"


# ---- M-11, M-9


def test_PGM_UK_11_all_cities_in_play_end_the_game_if_they_are_fewer() -> None:
    board = replace(square(18), facts={"flags": "end_at_most_all"})
    t = PowerTable(2, board)
    assert t.game.world.end_cities(t.g.grid) == 18 and judge_of(t.game.world, t.g.grid).end_cities == 18
    with pytest.raises(BadBoard):
        INFO.build(2, {}, square(18))
    t.g.grid.regions = 0
    assert t.game.world.end_cities(t.g.grid) == 21, "not before the regions are chosen"
