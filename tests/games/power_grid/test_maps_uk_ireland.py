"""UK & Ireland: two islands, a Step 3 card higher up, Step 2 by a full board, uranium by region (PGM-UK)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.power_grid.actions import Bid, Build, ChooseRegion, Done, Offer
from game.games.power_grid.events import CityConnected
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.market import draw, largest_network
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.show.routes import price_info, prices_of
from game.games.power_grid.state import PowerGridState
from tests.games.power_grid.looks import look_of
from tests.games.power_grid.table import A, B, C, PowerTable
from tests.games.power_grid.test_maps import board

BOARD = board("uk_ireland")
IRELAND = ("northern_ireland", "republic_of_ireland")
SMALLEST = ("wales", *IRELAND)


def table(*regions: str, seats: int = 3) -> PowerTable:
    t = PowerTable(seats, BOARD, map="uk_ireland")
    return t.regions(*regions) if regions else t


def building(t: PowerTable, step: int = 1) -> PowerTable:
    t.order(*range(1, t.game.seats), A).at("pg.building", step=step)
    return t


def test_PGM_UK_1_no_connection_joins_the_two_landmasses() -> None:
    land = {city: facts["landmass"] for city, facts in zip(BOARD.graph.cities, BOARD.graph.facts, strict=True)}
    assert Counter(land.values()) == {"great_britain": 28, "ireland": 12}
    cities = BOARD.graph.cities
    assert all(land[cities[link.a]] == land[cities[link.b]] for link in BOARD.graph.links)


def test_PGM_UK_2_a_region_on_the_untouched_landmass_may_be_chosen() -> None:
    g = INFO.build(3, {"map": "uk_ireland"}, BOARD).start(1)
    assert isinstance(g, PowerGridState)
    game = INFO.build(3, {"map": "uk_ireland"}, BOARD)
    names = BOARD.graph.regions

    def offered() -> set[str]:
        (decision,) = game.decisions(g)
        return {names[a.region] for a in decision.every() if isinstance(a, ChooseRegion)}

    def choose(name: str) -> None:
        game.apply(g, game.decisions(g)[0].seat, ChooseRegion(names.index(name)))

    assert offered() == set(names)
    choose("scotland")
    assert offered() == {"england_north", *IRELAND}
    choose("republic_of_ireland")
    assert offered() == {"england_north", "northern_ireland"}


def test_PGM_UK_3_the_first_city_lies_on_either_landmass_and_costs_its_place() -> None:
    t = building(table().owner(A, money=10))
    assert {Build(t.city("dublin")), Build(t.city("london_1"))} <= set(t.actions())
    assert t.build_cost(A, "dublin") == 10


def test_EX_UK_a_Dublin_then_London_Birmingham_and_Belfast() -> None:
    t = building(table().owner(A, money=200, cities=["dublin"]))
    assert t.build_cost(A, "london_1") == 30
    t.play(A, Build(t.city("london_1")))
    assert t.last(CityConnected) == CityConnected(A, t.city("london_1"), 10, 20, True)
    assert t.build_cost(A, "birmingham") == 23 and t.build_cost(A, "belfast") == 26
    t.play(A, Build(t.city("birmingham")))
    t.play(A, Build(t.city("belfast")))
    assert t.utility(A).money == 200 - 30 - 23 - 26


@pytest.mark.parametrize("step", [1, 2, 3])
def test_EX_UK_a_nobody_begins_in_a_city_that_holds_a_house(step: int) -> None:
    t = table().owner(A, money=200, cities=["dublin"]).owner(B, cities=["london_1"])
    building(t, step)
    assert t.refused(Build(t.city("london_1"))) == ("why.pg.city_full" if step == 1 else "why.pg.second.empty")
    assert Build(t.city("london_2")) in t.actions()


def test_PGM_UK_4_it_happens_once_a_game() -> None:
    t = building(table("wales", "scotland", "republic_of_ireland").owner(A, money=200, cities=["dublin"]))
    t.play(A, Build(t.city("cardiff")))
    assert t.refused(Build(t.city("glasgow"))) == "why.pg.second.used", "Scotland cannot be reached from Wales here"


def test_PGM_UK_5_each_landmass_is_built_on_with_the_own_cities_there() -> None:
    t = building(table().owner(A, money=200, cities=["dublin", "london_1"]))
    assert t.build_cost(A, "london_2") == 10 and t.build_cost(A, "athlone") == 19


def test_PGM_UK_6_all_cities_count_together() -> None:
    t = table().owner(A, cities=["dublin", "athlone", "london_1"])
    assert largest_network(t.g) == 3 and t.utility(A).second_network == t.city("london_1")


def test_PGM_UK_7_uranium_needs_a_city_outside_the_Republic() -> None:
    t = table().market(3, 4, 5, 11, 12, 13, 14, 15).order(B, A, C)
    t.owner(B, money=100, cities=["dublin"]).owner(A, money=100, cities=["belfast"])
    t.at("pg.auction")
    assert t.refused(Offer(11, 11)) == "why.pg.uranium_region"
    t.owner(B, cities=["cardiff"])
    t.play(B, Offer(11, 11))
    assert t.acting == A and Bid(12) in t.actions()
    t.play(A, Bid(12))
    assert t.acting == B, "C has no city, may not bid and is not asked"
    bare = table().market(3, 4, 5, 11, 12, 13, 14, 15).at("pg.auction")
    assert bare.refused(Offer(11, 11)) == "why.pg.uranium_region", "who has no city may not"


@pytest.mark.parametrize("seats", INFO.seats)
def test_PGM_UK_8_two_plants_lie_below_the_Step_3_card(seats: int) -> None:
    g = INFO.build(seats, {"map": "uk_ireland"}, BOARD).start(5)
    assert isinstance(g, PowerGridState)
    assert g.grid.stack.index(STEP_3) == len(g.grid.stack) - 3 and g.grid.stack[0] == 13


def test_PGM_UK_8_plants_put_under_the_stack_go_below_those_two_and_all_are_shuffled() -> None:
    t = table().market(16, 17, 18, 19, 20, 21, 22, 23).stack(30, STEP_3, 31, 32)
    t.g.grid.reshuffled = [32, 23, 31, *(p for p in t.g.grid.reshuffled if p not in (32, 23, 31))]
    t.at("pg.renewal")
    assert t.g.grid.stack == [STEP_3, 31, 32, 23]
    draw(t.game.world, t.g, None)
    assert t.g.grid.stack == [32, 23, 31]


def test_PGM_UK_9_and_EX_UK_b_a_full_board_begins_Step_2() -> None:
    t = table(*SMALLEST, seats=2)
    cities = t.game.world.in_play(t.g.grid.regions)
    assert len(cities) == 18
    irish = [c for c in cities if BOARD.graph.facts[c]["landmass"] == "ireland"]
    welsh = [c for c in cities if c not in irish]
    t.owner(A, money=0, cities=[*irish[:6], *welsh[:3]]).owner(B, money=0, cities=[*irish[6:], *welsh[3:]])
    t.market(23, 24, 25, 26, 27, 28, 29, 30).at("pg.building")
    t.play(t.acting, Done())
    t.play(t.acting, Done())
    assert largest_network(t.g) == 9 < t.game.world.tables.step_2_cities and t.g.grid.step == 2


def test_PGM_UK_9_one_empty_city_and_Step_1_goes_on() -> None:
    t = table(*SMALLEST, seats=2)
    cities = t.game.world.in_play(t.g.grid.regions)
    t.owner(A, money=0, cities=cities[:9]).owner(B, money=0, cities=cities[9:17])
    t.market(23, 24, 25, 26, 27, 28, 29, 30).at("pg.building")
    t.play(t.acting, Done())
    t.play(t.acting, Done())
    assert t.g.grid.step == 1


def test_PGM_UK_10_a_Step_3_card_in_Step_1_leaves_Step_2_out() -> None:
    t = table().market(16, 17, 18, 19, 20, 21, 22, 23).stack(STEP_3, 31, 32).at("pg.renewal")
    assert t.g.grid.step == 3 and t.g.grid.market == [17, 18, 19, 20, 21, 22]


def test_PGM_UK_11_with_2_players_all_cities_in_play_end_the_game_if_they_are_fewer_than_21() -> None:
    smallest, larger = table(*SMALLEST, seats=2), table("england_south", "england_north", "scotland", seats=2)
    assert smallest.game.world.end_cities(smallest.g.grid) == 18
    assert larger.game.world.end_cities(larger.g.grid) == 21
    assert all(tables_of(n, BOARD.facts).end_cities <= 18 for n in range(3, 7)), "others never need so many"


def test_PGM_UK_11_who_cannot_cross_any_more_need_not_reach_the_end_number() -> None:
    """Ruling RM-C-9: with a house in every city nobody crosses the sea, so a land's cities are all one can have."""
    t = table("england_south", "wales", "republic_of_ireland", seats=3)
    world, lands = t.game.world, ("england_south", "wales")
    cities = world.in_play(t.g.grid.regions)
    britain = [c for c in cities if world.graph.regions[world.graph.region_of[c]] in lands]
    ireland = [c for c in cities if c not in britain]
    assert (len(britain), len(ireland)) == (14, 7) and world.end_cities(t.g.grid) == 17
    t.owner(A, money=99, cities=britain[:13]).owner(B, money=99, cities=[*ireland]).owner(C, money=99, cities=[])
    assert world.end_cities(t.g.grid) == 17, "a city is empty: there is a way"
    t.market(23, 24, 25, 26, 27, 28, 29, 30).order(C, B, A).at("pg.building")
    t.play(A, Build(britain[13]))
    assert world.end_cities(t.g.grid) == 14
    for seat in (A, B, C):
        t.play(seat, Done())
    assert t.g.flow.over


def test_EX_UK_b_the_game_ends_with_18_cities() -> None:
    t = table(*SMALLEST, seats=2)
    cities = t.game.world.in_play(t.g.grid.regions)
    t.owner(A, money=99, cities=cities[:17]).market(23, 24, 25, 26, 27, 28, 29, 30)
    t.order(B, A).at("pg.building")
    t.play(A, Build(cities[17]))
    t.play(A, Done())
    t.play(B, Done())
    assert t.g.flow.over


def test_PGM_UK_13_the_price_on_the_map_includes_the_fee() -> None:
    t = building(table().owner(A, money=100, cities=["dublin"]))
    look, city = look_of(t), t.city("cardiff")
    price = prices_of(look, t.game.world, [city])[city]
    assert (price.place, price.connection, price.total, price.begins) == (10, 20, 30, True)
    said = price_info(t.game.world, t.g, price, city)
    assert said.key == "pg.city.price.second" and ("connection", 20) in said.values
