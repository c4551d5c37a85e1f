"""Bremen: districts that cost to enter, places of their own, no uranium (PGM-BR)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Build
from game.games.power_grid.events import CityConnected
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import facts_of, tables_of
from game.games.power_grid.planning import basket_price
from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.show.routes import passed_by, price_info, prices_of
from game.games.power_grid.state import Grid, PowerGridState
from game.games.stock_companies.game_info import INFO as STOCKS
from game.present.pages.table import Lens
from tests.games.power_grid.looks import look_of
from tests.games.power_grid.sights import choices_of_regions, table_of
from tests.games.power_grid.table import A, B, C, PowerTable
from tests.games.power_grid.test_maps import board
from tests.games.stock_companies.table import NETWORK, STOCK, StockTable

BOARD = board("bremen")
ENTRIES = {city: int(facts["entry"]) for city, facts in zip(BOARD.graph.cities, BOARD.graph.facts, strict=True)}
SMALL = {"blumenthal", "borgfeld", "findorff", "huchting", "seehausen"}
OUT = {11, 17, 23, 28, 34, 36, 38, 39, 46}


def building(*cities: str, step: int = 1) -> PowerTable:
    """Return a table with all regions in play at which A builds and has these cities."""
    t = PowerTable(3, BOARD, map="bremen").owner(A, money=200, cities=cities)
    return t.order(B, C, A).at("pg.building", step=step)


def fresh(seats: int, **options: str) -> Grid:
    """Return the table of a new game."""
    g = INFO.build(seats, {"map": "bremen", **options}, BOARD).start(3)
    assert isinstance(g, PowerGridState)
    return g.grid


def test_PGM_BR_1_connections_cost_nothing_and_districts_something() -> None:
    assert {link.cost for link in BOARD.graph.links} == {0}
    assert min(ENTRIES.values()) == 1 and max(ENTRIES.values()) == 15


def test_PGM_BR_1_the_first_district_costs_its_place_only() -> None:
    t = building()
    assert {t.build_cost(A, city) for city in BOARD.graph.cities} == {8}


def test_EX_BR_a_the_way_there_and_the_way_back() -> None:
    there, back = building("seehausen"), building("hafen")
    assert there.build_cost(A, "hafen") == 17 and there.build_cost(A, "gropelingen") == 25
    assert back.build_cost(A, "seehausen") == 22


def test_EX_BR_b_own_districts_are_free_to_pass() -> None:
    t = building("mitte")
    assert t.build_cost(A, "ostliche_vorstadt") == 10 and t.build_cost(A, "vahr") == 19
    t.play(A, Build(t.city("schwachhausen")))
    assert t.build_cost(A, "vahr") == 14
    t.play(A, Build(t.city("vahr")))
    assert t.last(CityConnected) == CityConnected(A, t.city("vahr"), 8, 6)


def test_PGM_BR_1_a_plan_begins_where_entering_would_be_dearest() -> None:
    t = building()
    mitte, vahr, borgfeld = (Build(t.city(city)) for city in ("mitte", "vahr", "borgfeld"))
    price = basket_price(t.game.world, t.g, t.utility(A), [mitte, vahr, borgfeld])
    direct = [basket_price(t.game.world, t.g, t.utility(A), [b]) for b in (mitte, vahr, borgfeld)]
    assert direct == [8, 8, 8]
    way = 9 + 6 + 5 + 1  # from Borgfeld into Horn-Lehe, Vahr, Schwachhausen, Mitte
    assert price == 24 + way


def test_PGM_BR_2_places_8_14_20_and_five_districts_for_two_networks() -> None:
    for city, places in zip(BOARD.graph.cities, building().game.world.network.places, strict=True):
        assert (places.prices, places.open) == (
            ((8, 14), (1, 2, 2)) if city in SMALL else ((8, 14, 20), (1, 2, 3))
        ), city  # fmt: skip
    t = building("mitte", step=3)
    t.g.grid.houses[t.city("findorff")] = 2
    assert t.refused(Build(t.city("findorff"))) == "why.pg.city_full"


@pytest.mark.parametrize(("seats", "size"), [(2, 24), (3, 24), (4, 24), (5, 26), (6, 26)])
def test_PGM_BR_3_the_deck(seats: int, size: int) -> None:
    grid = fresh(seats)
    out = OUT | ({31, 50} if seats < 5 else set())
    assert grid.market == [3, 4, 5, 6, 7, 8, 9, 10] and grid.stack[0] == 13 and grid.stack[-1] == STEP_3
    assert len(grid.stack) == size and grid.removed == [] and set(grid.gone) == out
    assert not any(plant.kind == "uranium" for n, plant in PLANTS.items() if n not in out)


@pytest.mark.parametrize("seats", [2, 5])
def test_PGR_6_recharged_draws_the_market_from_the_low_plants_that_are_left(seats: int) -> None:
    grid = fresh(seats, edition="recharged")
    low = set(range(3, 16)) - OUT
    assert set(grid.market) < low and len(grid.market) == 8 and grid.stack[0] in low and grid.removed == []
    assert {card for card in grid.stack if card <= 15} == low - set(grid.market)
    assert tables_of(seats, facts_of(BOARD.facts, "recharged")).market_start == (22, 16, 16, 0)


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
@pytest.mark.parametrize(("seats", "step_2"), [(4, 5), (6, 4)])
def test_PGM_BR_6_companies_begin_step_2_with_the_numbers_of_the_board(mode: str, seats: int, step_2: int) -> None:
    assert "bremen" in STOCKS.maps
    assert StockTable(mode, seats, BOARD, map="bremen").world.tables.step_2_cities == step_2


def test_what_a_route_passes_is_told_with_its_price() -> None:
    t = building("seehausen")
    look, city = look_of(t), t.city("gropelingen")
    price = prices_of(look, t.game.world, [city])[city]
    passed = passed_by(look, t.game.world, BOARD, city)
    said = price_info(t.game.world, t.g, price, city, passed)
    assert (price.place, price.connection) == (8, 17) and said.key == "pg.city.price.passing"
    assert "city.hafen" in repr(said)
    assert passed_by(look, t.game.world, BOARD, t.city("hafen")) == ""


@pytest.mark.parametrize("window", [(1024, 640), (1280, 720), (1920, 1080)])
def test_every_district_in_play_shows_what_entering_it_costs(window: tuple[int, int]) -> None:
    regions = choices_of_regions("bremen", 4)[0]
    table = table_of("bremen", 4, "en", window, regions, "pg.building", Lens())
    shown = {
        each.id.removeprefix("entry."): next(str(shape.text) for shape in each.picture.shapes if hasattr(shape, "text"))
        for each in table.sprites
        if each.id.startswith("entry.")
    }
    in_play = [city for c, city in enumerate(BOARD.graph.cities) if regions >> BOARD.graph.region_of[c] & 1]
    assert shown == {city: str(ENTRIES[city]) for city in in_play}
