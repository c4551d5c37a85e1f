"""M-7, M-8, M-10: where networks begin, second networks, regions on several landmasses."""

from __future__ import annotations

import pytest

from game.boards.board import Board, Facts
from game.games.power_grid.actions import Build, Done
from game.games.power_grid.bots.judging import judge_of
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.mechanisms.networks import Adjacency
from game.games.power_grid.network import SHUT
from game.games.power_grid.planning import best_order, network_links, network_steps, total_of
from game.kernel.fault import BadBoard
from tests.games.power_grid.pieces import drawn, ring
from tests.games.power_grid.table import A, B, C, PowerTable

START: Facts = {"start": True, "places": "10 10 20", "open": "2 2 3"}
STARTS = dict.fromkeys(("c00", "c06", "c12"), START)
SECOND = {"second_network": "start_cities", "round_1_houses": "2"}
EAST = {f"e{i}": "east" for i in range(13)}
WEST = {f"w{i}": "west" for i in range(13)}
LANDS: dict[str, Facts] = {city: {"landmass": land} for city, land in (EAST | WEST).items()}
ISLANDS = drawn(
    {f"{side}{i}-{side}{i + 1}": 6 for side in "ew" for i in range(12)}, LANDS, EAST | WEST,
    second_network="other_landmass", second_network_fee="20", second_network_place="empty",
)  # fmt: skip


def japan(number: int = 2, *cities: str) -> PowerTable:
    """Return a ring with three start cities in the building phase, A to act."""
    t = PowerTable(3, ring(STARTS, **SECOND)).owner(A, money=100, cities=cities)
    return t.order(B, C, A).at("pg.building", number)


def islands(*cities: str) -> PowerTable:
    """Return two islands in the building phase, A to act."""
    t = PowerTable(3, ISLANDS).owner(A, money=100, cities=cities)
    return t.order(B, C, A).at("pg.building")


def names(t: PowerTable, second: bool = False) -> set[str]:
    """Return where whoever acts may build, or begin a second network by choice."""
    builds = [a for a in t.actions(Build) if a.second_network == second]
    return {t.board.graph.cities[a.city] for a in builds}


# ---- start cities


def test_one_house_in_round_1_where_a_map_allows_one() -> None:
    board = ring(STARTS, second_network="start_cities", round_1_houses="1")
    t = PowerTable(3, board).owner(A, money=100, cities=["c00"]).order(B, C, A).at("pg.building", 1)
    assert t.actions() == [Done()]


def test_a_plan_in_round_1_makes_the_second_city_the_second_network() -> None:
    t = japan(1)
    legs = best_order(t.game.world, t.g, t.utility(A), [Build(0), Build(6)])
    assert [leg.build for leg in legs] == [Build(0), Build(6, True)] and total_of(legs) == 20
    assert total_of(best_order(t.game.world, t.g, t.utility(A), [Build(0), Build(6), Build(12)])) >= SHUT


def test_a_plan_begins_the_second_network_first_and_reaches_from_it() -> None:
    t = japan(4, "c00")
    legs = best_order(t.game.world, t.g, t.utility(A), [Build(7), Build(6, True)])
    assert [leg.build for leg in legs] == [Build(6, True), Build(7)] and total_of(legs) == 10 + 10 + 5


def test_bots_begin_twice_in_round_1_and_stay_within_it() -> None:
    t = japan(1)
    way = judge_of(t.game.world, t.g.grid).way(t.g, A)
    assert len(way) == 2 and [house.cost for house in way] == [10, 20] and way[1].second
    assert judge_of(t.game.world, t.g.grid).way(japan(4, "c00").g, A)[0].second


def test_networks_are_drawn_apart() -> None:
    t = japan(4, "c00", "c01")
    t.play(A, Build(6, True))
    t.play(A, Build(7))
    utility = t.utility(A)
    assert len(network_links(t.game.world, 1, utility.cities, utility.second_network)) == 2
    assert {city for city, _ in network_steps(t.game.world, 1, utility.cities, 6)} == {0, 1, 6, 7}


# ---- landmasses


def test_plans_and_bots_pay_the_fee_once() -> None:
    t = islands("e3")
    legs = best_order(t.game.world, t.g, t.utility(A), [Build(t.city(c)) for c in ("w5", "w6", "e4")])
    assert total_of(legs) == 10 + 20 + 10 + 6 + 10 + 6 and sum(leg.begins for leg in legs) == 1
    way = judge_of(t.game.world, t.g.grid).way(t.g, A)
    assert way[0].cost == 30 and way[1].cost == 46, "13 cities do not end the game: over the sea before it closes"


def test_PGM_UK_2_a_region_on_an_untouched_landmass_may_be_chosen() -> None:
    regions = {"a": "n1", "b": "n2", "c": "n3", "d": "s1", "e": "s2"}
    facts: dict[str, Facts] = {city: {"landmass": home[0]} for city, home in regions.items()}
    adjacency = Adjacency(drawn({"a-b": 1, "b-c": 1, "d-e": 1}, facts, regions).graph, free=False)
    assert adjacency.joining(0b00001) == (1, 3, 4), "n2 touches n1; no region of the south is in play"
    assert adjacency.joining(0b01001) == (1, 4), "s2 touches s1"
    assert adjacency.apart(0b01001) == () and adjacency.apart(0b00101) == (2,)


# ---- positions and faults


def test_a_position_with_networks_that_nobody_could_begin_is_refused() -> None:
    t = japan(4, "c00")
    assert t.game.world.network.is_sound(t.utility(A))
    t.utility(A).second_network = 6
    assert not t.game.world.network.is_sound(t.utility(A)), "not an own city"
    t = islands("e3", "w5")
    assert t.game.world.network.is_sound(t.utility(A))
    t.utility(A).second_network = -1
    assert not t.game.world.network.is_sound(t.utility(A)), "two landmasses without a second network"
    t = PowerTable(3).owner(A, cities=["c00"])
    t.utility(A).second_network = 0
    assert not t.game.world.network.is_sound(t.utility(A)), "there is none on this map"


@pytest.mark.parametrize(
    ("facts", "name"),
    [
        ({"second_network": "anywhere"}, "second_network"),
        ({"second_network_fee": "20"}, "second_network_fee"),
        ({"round_1_houses": "2"}, "round_1_houses"),
        ({"second_network": "start_cities", "round_1_houses": "3"}, "round_1_houses"),
        ({"second_network": "start_cities", "second_network_place": "any"}, "second_network_place"),
        ({"second_network": "start_cities", "second_network_fee": "x"}, "second_network_fee"),
    ],
)
def test_a_wrong_property_is_named(facts: Facts, name: str) -> None:
    with pytest.raises(BadBoard) as caught:
        tables_of(3, facts)
    assert dict(caught.value.faults[0].values)["name"] == name


@pytest.mark.parametrize("where", ["start_cities", "other_landmass"])
def test_a_second_network_that_can_begin_nowhere_is_refused(where: str) -> None:
    with pytest.raises(BadBoard) as caught:
        PowerTable(3, ring({}, second_network=where))
    assert dict(caught.value.faults[0].values)["name"] == "second_network"


def test_a_region_on_two_landmasses_is_refused() -> None:
    board: Board = ring({"c03": {"landmass": "island"}})
    with pytest.raises(BadBoard) as caught:
        PowerTable(3, board)
    said = dict(caught.value.faults[0].values)
    assert (said["city"], said["name"], said["value"]) == ("c03", "landmass", "island")
    t = islands("e3")
    t.play(A, Done())
