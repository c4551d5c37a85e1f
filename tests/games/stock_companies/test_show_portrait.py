"""Pointing at a company: its network on the map, and what is known of it on every page."""

from __future__ import annotations

import pytest

from game.games.power_grid.planning import network_links
from game.games.stock_companies.planning import next_dividend
from tests.games.power_grid.base import BASE
from tests.games.stock_companies.showing import Shown, sprite, values, written
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, A, B


def playing(mode: str = STOCK) -> Shown:
    """Return red with plants, fuel for one of them, and three cities in a row."""
    shown = Shown(mode=mode)
    cities = tuple(map(shown.city, ("leipzig", "halle", "erfurt")))
    shown.t.company("green", {B: 2}, money=50, cities=(shown.city("essen"),))
    shown.t.company("red", {A: 3}, price=50, money=14, plants=(10, 13), fuel=(0, 0, 0, 0), cities=cities)
    shown.t.at("pg.building")
    return shown


@pytest.mark.parametrize(("page", "thing"), [("map", "player"), ("exchange", "company"), ("matrix", "company")])
def test_a_company_says_what_its_next_dividend_would_be(page: str, thing: str) -> None:
    shown = playing()
    red = shown.t.c("red")
    info = sprite(shown.page(page), f"{thing}.{red}").info
    assert info is not None and info.key == "sc.company.portrait"
    known = values(info)
    assert (known["treasury"], known["cities"], known["place"]) == (14, 3, 2)
    # Plant 13 runs without fuel and powers one city: 30.
    assert values(known["dividend"]) == {"income": 30, "share": 3, "before": 50, "after": 60}  # type: ignore[arg-type]
    shown.t.utility("red").fuel = [2, 0, 0, 0]
    fuelled = values(sprite(shown.page(page), f"{thing}.{red}").info)["dividend"]  # type: ignore[arg-type]
    assert values(fuelled)["share"] == 5  # type: ignore[arg-type]


def test_a_company_that_is_not_founded_says_what_it_costs() -> None:
    shown = playing()
    info = sprite(shown.page("exchange"), f"company.{shown.t.c('blue')}").info
    assert info is not None and info.key == "sc.company.unfounded" and values(info) == {"issue": 20, "face": 20}
    network = Shown(mode=NETWORK)
    network.t.at("sc.stock", 1)
    info = sprite(network.page("exchange"), "company.0").info
    assert info is not None and values(info) == {"issue": 40, "treasury": 200}


def test_SC2_5_4_half_of_an_income_is_the_dividend_of_a_network_operator() -> None:
    world = playing(NETWORK).t.world
    assert next_dividend(world, BASE, (13,), (0, 0, 0, 0), 3) == (30, 1)


@pytest.mark.parametrize("pointed", ["player", "company", "marker"])
def test_the_network_of_what_is_pointed_at_is_lit(pointed: str) -> None:
    shown = playing()
    assert shown.stage.scenery.heeds(f"{pointed}.1")
    dark, lit = shown.page("map"), shown.page("map", hover=f"{pointed}.{shown.t.c('red')}")
    assert "route" not in dark.index and "route" in lit.index
    moods = {name: sprite(lit, f"city.{name}").mood for name in ("leipzig", "halle", "erfurt", "essen", "dresden")}
    assert moods == {"leipzig": "hint", "halle": "hint", "erfurt": "hint", "essen": "plain", "dresden": "plain"}


def test_a_network_is_joined_by_the_cheapest_routes() -> None:
    shown = playing()
    world, regions = shown.t.world, shown.t.g.grid.regions
    red = shown.t.utility("red").cities
    links = [world.graph.links[number] for number in network_links(world, regions, red)]
    assert {frozenset((link.a, link.b)) for link in links} == {
        frozenset(map(shown.city, pair)) for pair in (("leipzig", "halle"), ("halle", "erfurt"))
    }
    assert network_links(world, regions, 0) == network_links(world, regions, 1) == ()


def test_hidden_money_of_a_player_who_is_a_company_is_a_question_mark() -> None:
    shown = Shown(mode=PRIVATE)
    shown.t.money(green=37, purple=42).at("pg.fuel")
    page = shown.page("exchange", viewer=A)
    mine, other = (written(sprite(page, f"company.{company}").picture) for company in (A, B))
    assert "37" in mine and "?" in other and not {"42", "-1"} & other
