"""South Africa: a storage of burned coal, and cities beyond the border (PGM-SA)."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.games.power_grid.actions import Build, Buy, Discard, Done, Power
from game.games.power_grid.bots.bot import BOT
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.mechanisms.networks import read_places
from game.games.power_grid.plants import PLANTS, RESERVE, STEP_3
from game.games.power_grid.state import depot_of
from game.games.power_grid.world import world_of
from game.games.stock_companies.game_info import INFO as STOCKS
from tests.games.power_grid.looks import look_of, sprites, stage_at
from tests.games.power_grid.table import COAL, A, B, C, D, PowerTable
from tests.games.power_grid.test_maps import board

BOARD = board("south_africa")
BORDER = {
    "namibia": "springbok",
    "botswana": "rustenburg",
    "zimbabwe": "musina",
    "mozambique": "mbombela",
    "eswatini": "germiston",
    "lesotho": "bloemfontein",
}
"""Each city beyond the border with the one that leads there."""


def table(seats: int = 4) -> PowerTable:
    return PowerTable(seats, BOARD, map="south_africa")


def price(own: list[str], city: str) -> tuple[int, int]:
    t = table().owner(A, money=99, cities=own)
    return t.game.world.network.cost(t.g.grid, t.utility(A), t.city(city))


def test_PGM_SA_1_plant_7_is_not_used() -> None:
    sizes = []
    for seats in (2, 3, 4, 5, 6):
        grid = getattr(INFO.build(seats, {"map": "south_africa"}, BOARD).start(1), "grid")  # noqa: B009
        assert grid.market == [3, 4, 5, 6, 8, 9, 10, 11] and grid.stack[0] == 13 and grid.stack[-1] == STEP_3
        assert {*grid.market, *grid.stack, *grid.removed} == {*PLANTS, STEP_3} - {7}
        sizes.append(len(grid.stack))
    assert sizes == [26, 26, 30, 34, 34]


def test_PGM_SA_2_burned_coal_is_stored_and_lost_coal_goes_to_the_supply() -> None:
    t = table().owner(A, plants=[4], fuel=[2, 0, 0, 0]).order(A, B, C, D)
    assert depot_of(t.g.grid).reserve == 0
    t.g.grid.supply[COAL] = 0
    t.at("pg.powering").play(A, Power((4,), 0))
    assert (depot_of(t.g.grid).reserve, t.g.grid.supply[COAL]) == (2, 0)
    t = table().owner(A, plants=[4, 6, 13, 14], fuel=[3, 0, 0, 0]).at("pg.auction")
    t.g.flow.stack.append("pg.sale")
    t.g.auction.leader, t.g.auction.plant, t.g.grid.supply[COAL] = A, 14, 0
    t.play(A, Discard(4, 3, 0))
    assert (depot_of(t.g.grid).reserve, t.g.grid.supply[COAL]) == (0, 3)


@pytest.mark.parametrize(
    ("market", "storage", "supply", "after"),
    [
        # EX-SA-b: five are due with four players in Step 1.
        (14, 3, 4, (19, 0, 2)),
        (14, 7, 3, (19, 2, 3)),
        (14, 1, 2, (17, 0, 0)),
        (22, 2, 0, (24, 0, 0)),
    ],
)
def test_PGM_SA_3_refills_take_from_the_storage_first(
    market: int, storage: int, supply: int, after: tuple[int, int, int]
) -> None:
    t = table()
    t.g.grid.fuel[COAL], t.g.grid.supply[COAL] = market, supply
    depot_of(t.g.grid).reserve = storage
    foretold = dict(t.game.world.offers.coming(t.g.grid))[0][COAL]
    t.at("pg.refill")
    assert (t.g.grid.fuel[COAL], depot_of(t.g.grid).reserve, t.g.grid.supply[COAL]) == after
    assert foretold == after[0] - market


def test_PGM_SA_4_at_8_there_is_a_choice_between_market_and_storage() -> None:
    t = table().owner(A, money=99, plants=[4, 25]).order(B, C, D, A)
    t.g.grid.fuel[COAL] = 3
    depot_of(t.g.grid).reserve = 2
    t.at("pg.fuel")
    assert {Buy(COAL, 1), Buy(COAL, 1, RESERVE)} <= set(t.actions())
    t.play(A, Buy(COAL, 2, RESERVE))
    assert t.utility(A).money == 99 - 16 and t.g.grid.fuel[COAL] == 3 and depot_of(t.g.grid).reserve == 0


def test_PGM_SA_5_border_cities_have_one_place_for_nothing_at_the_end_of_one_connection() -> None:
    graph = BOARD.graph
    places = read_places(graph, (10, 15, 20))
    for city, base in BORDER.items():
        number = graph.cities.index(city)
        (link,) = [link for link in graph.links if number in (link.a, link.b)]
        assert {graph.cities[link.a], graph.cities[link.b]} == {city, base} and link.cost == 30
        assert (places[number].prices, places[number].open, places[number].not_first) == ((0,), (1, 1, 1), True)
    assert sum(its.not_first for its in places) == len(BORDER)


def test_PGM_SA_5_they_count_as_cities_for_one_player_and_nobody_begins_there() -> None:
    t = table().owner(A, money=99, cities=["bloemfontein"]).owner(B, money=99).order(B, C, D, A).at("pg.building")
    t.play(A, Build(t.city("lesotho")))
    assert t.utility(A).cities.bit_count() == 2 and t.utility(A).money == 99 - 30
    t.play(A, Done()).play(D, Done()).play(C, Done())
    assert t.refused(Build(t.city("lesotho"))) == "why.pg.city_full"
    assert t.refused(Build(t.city("namibia"))) == "why.pg.city_not_first"
    for step in (2, 3):
        late = table().owner(A, cities=["bloemfontein", "lesotho"]).owner(B, money=99, cities=["bloemfontein"])
        late.order(A, C, D, B).at("pg.building", step=step)
        assert late.refused(Build(late.city("lesotho"))) == "why.pg.city_full"


def test_EX_SA_a_what_cities_cost() -> None:
    assert price(["bloemfontein"], "lesotho") == (0, 30) and price(["bloemfontein"], "welkom") == (10, 6)
    assert price(["upington"], "springbok") == (10, 16) and price(["upington"], "namibia") == (0, 46)
    assert price(["upington", "springbok"], "namibia") == (0, 30)


@pytest.mark.long
def test_PGM_SA_7_start_and_the_storage_beside_the_market() -> None:
    assert tables_of(4, BOARD.facts).market_start == (24, 15, 12, 3)
    t = table().owner(A, money=99, plants=[4]).order(B, C, D, A)
    depot_of(t.g.grid).reserve = 2
    t.g.grid.supply[COAL] = 0
    t.at("pg.fuel")
    assert sprites(t)["reserve.coal.1"].mood == "dimmed", "coal costs 1 in the market"
    spot = stage_at(t).scenery.table(look_of(t)).index["reserve"]
    assert spot.info is not None and dict(spot.info.values) == {"n": 2, "price": 8}
    assert t.game.summary(t.g)["storage"] == 2


@pytest.mark.parametrize(("seats", "cities"), [(2, 21), (3, 21), (4, 28), (5, 35), (6, 35)])
def test_PGM_SA_8_step_1_cannot_get_stuck(seats: int, cities: int) -> None:
    """So many places there are, and everybody finds more open cities than begin Step 2."""
    world = table(seats).game.world
    count = tables_of(seats, BOARD.facts).regions
    chosen = [sum(1 << r for r in some) for some in combinations(range(5), count)]
    assert {len(world.in_play(regions)) for regions in chosen} == {cities}
    assert cities > seats * (tables_of(seats, BOARD.facts).step_2_cities - 1)


def test_PGM_SA_9_a_border_city_is_adjacent_to_its_city() -> None:
    game = STOCKS.build(3, {"map": "south_africa"}, BOARD)
    cities = BOARD.graph.cities
    world: Any = world_of(game)
    beside = world.beside(1 << cities.index("bloemfontein"))
    assert beside >> cities.index("lesotho") & 1


def test_bots_reckon_with_the_storage() -> None:
    t = table().owner(A, money=60, plants=[25], cities=["welkom", "klerksdorp", "kimberley", "kuruman"])
    t.order(B, C, D, A)
    t.g.grid.fuel[COAL], depot_of(t.g.grid).reserve = 0, 4
    t.at("pg.fuel")
    bought = BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1))
    assert bought == Buy(COAL, 2, RESERVE)
