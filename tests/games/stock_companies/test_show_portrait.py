"""Pointing at a company: its network on the map, and what is known of it on every page."""

from __future__ import annotations

import pytest

from game.games.power_grid.planning import network_links
from tests.figures import sprite
from tests.games.stock_companies.showing import Shown
from tests.games.stock_companies.table import STOCK, A, B


def playing(mode: str = STOCK) -> Shown:
    """Return red with plants, fuel for one of them, and three cities in a row."""
    shown = Shown(mode=mode)
    cities = tuple(map(shown.city, ("leipzig", "halle", "erfurt")))
    shown.t.company("green", {B: 2}, money=50, cities=(shown.city("essen"),))
    shown.t.company("red", {A: 3}, price=50, money=14, plants=(10, 13), fuel=(0, 0, 0, 0), cities=cities)
    shown.t.at("pg.building")
    return shown


@pytest.mark.parametrize("pointed", ["player", "company", "marker"])
def test_the_network_of_what_is_pointed_at_is_lit(pointed: str) -> None:
    shown = playing()
    assert f"{pointed}.1".startswith(shown.stage.scenery.lit)
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
