"""Companies where a map grants second networks: the nearest-city rule holds for them too (SC1-12.2, PGM-UK-4)."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Build, Done
from game.games.power_grid.events import CityConnected
from game.games.stock_companies.bots.bot import BOT
from game.games.stock_companies.trading import founding_cities
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, A, B, StockTable, map_of

UK, JAPAN = map_of("uk_ireland", 4), map_of("japan", 4)
STARTS = {"fukuoka", "kobe", "osaka", "sapporo", "tokyo", "yokohama"}


def city(name: str) -> int:
    return UK.graph.cities.index(name)


def in_dublin(mode: str = STOCK, **options: str) -> StockTable:
    """Return green with a house in Dublin, about to build."""
    t = StockTable(mode, 4, UK, map="uk_ireland", **options).company("green", {A: 4, B: 2}, price=40, money=200)
    t.owns("green", cities=[city("dublin")])
    return t.market((20, 21, 22, 23, 24, 25, 26, 27), (30, 31, 32, 35, 99, 36, 37)).at("pg.building")


def full(t: StockTable, *names: str) -> None:
    """Let cities have no free place."""
    for name in names:
        t.g.grid.houses[city(name)] = t.g.grid.places


@pytest.mark.parametrize("mode", [STOCK, NETWORK])
def test_SC1_12_2_no_second_network_that_is_dearer_than_an_adjacent_city(mode: str) -> None:
    t = in_dublin(mode)
    assert Build(city("athlone")) in t.actions() and Build(city("cardiff")) not in t.actions()
    assert t.refused(Build(city("cardiff"))) == "why.sc.nearer_city"


@pytest.mark.parametrize("rule", ["not_dearer_than_any_adjacent", "adjacent_only"])
def test_SC1_12_2_a_second_network_where_no_adjacent_city_is_free(rule: str) -> None:
    t = in_dublin(nearest_city_rule=rule)
    full(t, "athlone", "waterford", "newry", "limerick")
    t.play(A, Build(city("cardiff")))
    assert t.told(CityConnected) == [CityConnected(t.c("green"), city("cardiff"), 10, 20, True)]
    assert t.utility("green").money == 170


def test_SC1_12_2_only_adjacent_cities_by_the_strict_option() -> None:
    t = in_dublin(nearest_city_rule="adjacent_only")
    assert t.refused(Build(city("cardiff"))) == "why.sc.adjacent_first"


def test_SC3_a_player_who_is_a_company_begins_a_second_network_as_in_the_base_game() -> None:
    t = StockTable(PRIVATE, 4, UK, map="uk_ireland")
    t.g.grid.utilities[0].money = 100
    t.game.phases["pg.building"].connect(t.g, t.g.grid.utilities[0], city("dublin"))  # type: ignore[attr-defined]
    t.g.grid.order = [1, 2, 3, 0]
    t.at("pg.building")
    t.play(0, Build(city("cardiff")))
    assert t.g.grid.utilities[0].money == 70 and t.g.grid.utilities[0].second_network == city("cardiff")
    t.play(0, Done())


def test_SC1_5_3_companies_are_founded_where_networks_begin() -> None:
    t = StockTable(STOCK, 4, JAPAN, map="japan")
    assert {JAPAN.graph.cities[c] for c in founding_cities(t.world, t.g)} == STARTS
    for name in STARTS - {"tokyo"}:
        t.g.grid.houses[JAPAN.graph.cities.index(name)] = 2
    assert founding_cities(t.world, t.g) == [JAPAN.graph.cities.index("tokyo")]


@pytest.mark.parametrize("rule", ["not_dearer_than_any_adjacent", "adjacent_only"])
def test_SC1_12_2_a_chosen_second_network_is_never_dearer_than_an_adjacent_city(rule: str) -> None:
    t = StockTable(STOCK, 4, JAPAN, map="japan", nearest_city_rule=rule)
    t.company("green", {A: 4, B: 2}, price=40, money=200)
    tokyo, osaka = (JAPAN.graph.cities.index(name) for name in ("tokyo", "osaka"))
    t.owns("green", cities=[tokyo]).market((20, 21, 22, 23, 24, 25, 26, 27), (30, 31, 32, 35, 99, 36, 37))
    t.at("pg.building")
    allowed = rule == "not_dearer_than_any_adjacent"
    assert (Build(osaka, True) in t.actions()) == allowed, "10 is what Yokohama costs, which is adjacent"
    if allowed:
        t.play(A, Build(osaka, True))
        assert t.utility("green").money == 190 and t.utility("green").second_network == osaka
    else:
        assert t.refused(Build(osaka, True)) == "why.sc.adjacent_first"


@pytest.mark.parametrize("rule", ["not_dearer_than_any_adjacent", "adjacent_only"])
def test_SC1_12_2_PGM_JP_4_a_second_network_in_an_adjacent_city_is_free_to_choose(rule: str) -> None:
    t = StockTable(STOCK, 4, JAPAN, map="japan", nearest_city_rule=rule)
    t.company("green", {A: 4, B: 2}, price=40, money=200)
    tokyo, yokohama = (JAPAN.graph.cities.index(name) for name in ("tokyo", "yokohama"))
    t.owns("green", cities=[tokyo]).market((20, 21, 22, 23, 24, 25, 26, 27), (30, 31, 32, 35, 99, 36, 37))
    t.g.grid.houses[yokohama] = 2
    t.at("pg.building", step=3)
    assert t.world.network.cost(t.g.grid, t.utility("green"), yokohama, second=True) == (20, 0)
    t.play(A, Build(yokohama, True))
    assert t.utility("green").money == 180 and t.utility("green").second_network == yokohama


def test_PGM_JP_5_a_bot_builds_what_the_rules_allow_where_the_cheapest_city_is_not_adjacent() -> None:
    t = StockTable(STOCK, 4, JAPAN, map="japan", nearest_city_rule="adjacent_only")
    t.company("green", {A: 4, B: 2}, price=40, money=200, plants=(36,), fuel=(3, 0, 0, 0))
    tokyo, yokohama = (JAPAN.graph.cities.index(name) for name in ("tokyo", "yokohama"))
    t.owns("green", plants=(36,), fuel=(3, 0, 0, 0), cities=[tokyo]).at("pg.building", number=1)
    assert t.actions(Build) == [Build(yokohama, True)]
    assert BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1)) == Build(yokohama, True)


def test_a_position_tells_the_second_network_of_a_company() -> None:
    t = in_dublin()
    companies = t.game.summary(t.g)["companies"]
    assert isinstance(companies, dict) and companies["green"]["second_network"] is None
