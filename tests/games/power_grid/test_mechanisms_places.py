"""M-6, M-9, M-11: places of a city, numbers that begin Step 2 and end the game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.board import Facts
from game.games.power_grid.actions import Build, Done
from game.games.power_grid.bots.judging import judge_of
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.planning import basket_price
from game.games.power_grid.show.board_rules import board_rules
from game.games.power_grid.tables import standard
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
    return {t.board.graph.cities[a.city] for a in t.actions() if isinstance(a, Build)}


# ---- M-6


def test_PGM_JP_2_a_start_city_holds_two_houses_in_step_1_for_10_each() -> None:
    t = table({"c01": START, "c02": LATE})
    assert t.build_cost(A, "c01") == 15
    t.g.grid.houses[1] = 1
    assert t.build_cost(A, "c01") == 15 and "c01" in cities(t)
    t.g.grid.houses[1] = 2
    assert "c01" not in cities(t) and t.refused(Build(1)) == "why.pg.city_full"


def test_PGM_JP_2_the_third_place_opens_in_step_3() -> None:
    t = table({"c01": START}, step=3)
    t.g.grid.houses[1] = 2
    assert "c01" in cities(t) and t.build_cost(A, "c01") == 25


def test_PGM_BW_5_a_city_is_closed_in_step_1_and_takes_a_second_house_in_step_3() -> None:
    assert "c01" not in cities(table({"c01": LATE})) and "c02" in cities(table({"c01": LATE}))
    assert table({"c01": LATE}).refused(Build(1)) == "why.pg.city_shut"
    second, third = table({"c01": LATE}, step=2), table({"c01": LATE}, step=3)
    assert second.build_cost(A, "c01") == 20
    second.g.grid.houses[1] = third.g.grid.houses[1] = 1
    assert "c01" not in cities(second)
    assert "c01" in cities(third) and third.build_cost(A, "c01") == 25


def test_PGM_SA_5_a_border_city_has_one_place_for_nothing_and_nobody_begins_there() -> None:
    t = table({"c01": BORDER})
    assert t.build_cost(A, "c01") == 5
    t.play(A, Build(1))
    t.play(A, Done())
    assert t.acting == C and "c01" not in cities(t)
    t.g.grid.houses[1] = 0
    assert t.refused(Build(1)) == "why.pg.city_not_first"


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


def test_a_map_tells_which_places_are_others() -> None:
    board = ring({"c01": START, "c02": START, "c23": BORDER})
    keys = [rule.words.key for rule in board_rules(board, 3, {})]
    assert keys == ["pg.board.places.some", "pg.board.places.alone"]
    every = ring({f"c{i:02}": {"places": "8 14 20"} for i in range(24)})
    assert [rule.words.key for rule in board_rules(every, 3, {})] == ["pg.board.places.usual"]


# ---- M-11, M-9


def test_PGM_BW_4_a_map_has_its_own_numbers_for_step_2_and_the_end() -> None:
    tables = tables_of(4, {"step_2_4": "6", "end_4": 13, "step_2_5": "5"})
    assert (tables.step_2_cities, tables.end_cities) == (6, 13)
    assert tables_of(3, {"step_2_4": "6"}) == standard(3)
    t = PowerTable(3, ring({}, step_2_3="2")).owner(A, money=100, plants=[20], cities=["c00"])
    t.order(B, C, A).at("pg.building")
    t.play(A, Build(1)).nobody_builds()
    assert t.g.grid.step == 2


def test_PGM_UK_9_step_2_begins_when_every_city_holds_a_house() -> None:
    t = PowerTable(2, ring({}, flags="step_2_when_full"))
    t.owner(A, money=100, plants=[20], cities=[f"c{i:02}" for i in range(9)]).owner(B, cities=range(9, 24))
    t.game.world.tables = replace(t.game.world.tables, step_2_cities=22, end_cities=22)
    t.g.grid.houses[:] = [1] * 24
    assert t.game.world.step_2_due(t.g.grid, 15)
    t.g.grid.houses[3] = 0
    assert not t.game.world.step_2_due(t.g.grid, 15) and t.game.world.step_2_due(t.g.grid, 22)


def test_PGM_UK_11_all_cities_in_play_end_the_game_if_they_are_fewer() -> None:
    board = replace(square(18), facts={"flags": "end_at_most_all"})
    t = PowerTable(2, board)
    assert t.game.world.end_cities(t.g.grid) == 18 and judge_of(t.game.world, t.g.grid).end_cities == 18
    with pytest.raises(BadBoard):
        INFO.build(2, {}, square(18))
    t.g.grid.regions = 0
    assert t.game.world.end_cities(t.g.grid) == 21, "not before the regions are chosen"
