"""What stands on and beside cities: what they would cost, what a plan costs, who has built, what ways cost."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Build
from game.games.power_grid.events import CityConnected
from game.kernel.event import Event
from game.kernel.message import msg
from game.present.pages.table import Sprite
from tests.figures import on_table, values, written
from tests.games.power_grid.figures.played import BOARDS, Spot, played
from tests.games.power_grid.figures.recount import city_named
from tests.games.power_grid.figures.test_table import info, looked_at


def connected(spot: Spot, city: int, second: bool) -> CityConnected | None:
    """Return what connecting a city would cost with money enough; None where the rules refuse it."""
    rich, rules = spot.state.clone(), spot.game.session.game
    rich.grid.utilities[spot.u].money = 10_000
    if rules.check(rich, spot.decision.seat, Build(city, second)) is not None:
        return None
    events: list[Event] = []
    rules.apply(rich, spot.decision.seat, Build(city, second), events)
    return next(event for event in events if isinstance(event, CityConnected))


@pytest.mark.parametrize("name", BOARDS)
def test_prices_of_cities(name: str) -> None:
    """What stands on and beside a city is what it would cost, and what would be left then."""
    cities, seen = 0, set[str]()
    for spot, table in looked_at(name, "pg.building", 31):
        graph = spot.game.world.graph
        for city in spot.game.world.in_play(spot.state.grid.regions):
            event = connected(spot, city, False) or connected(spot, city, True)
            if event is None or f"city.{graph.cities[city]}" not in table.index:
                continue
            cities += 1
            price = event.place + event.connection
            its = values(info(table, f"city.{graph.cities[city]}"))
            assert (its["place"], its["connection"], its["total"]) == (event.place, event.connection, price)
            left = spot.mine.money - price
            assert its.get("left", -int(its.get("missing", 0))) == left and ("left" in its) == (left >= 0)
            disc = on_table(table, f"city.{graph.cities[city]}")
            tab = table.index.get(f"price.{graph.cities[city]}")
            assert disc or tab is not None
            for shown in (disc, written(tab.picture) if isinstance(tab, Sprite) else []):
                assert shown in ([], [str(price)])
                seen.add("tab" if shown and shown is not disc else "disc")
            pointed = spot.game.stage.words.pointed(spot.look(hover=f"city.{graph.cities[city]}"))
            named = values(pointed)["price"]
            assert {k: v for k, v in values(named).items() if k != "cities"} == {
                k: v for k, v in its.items() if k != "cities"
            }
    assert cities


def test_prices_of_a_second_network() -> None:
    found = 0
    for spot, table in looked_at("japan", "pg.building", 5):
        for city in spot.game.world.in_play(spot.state.grid.regions):
            thing = table.index.get(f"second.{spot.game.world.graph.cities[city]}")
            event = connected(spot, city, True) if isinstance(thing, Sprite) else None
            if isinstance(thing, Sprite) and event is not None:
                price = event.place + event.connection
                assert written(thing.picture) == [str(price)]
                its = values(thing.info)
                assert (its["place"], its["connection"], its["total"]) == (event.place, event.connection, price)
                assert thing.label == msg("pg.city.second", city=city_named(spot, city))
                found += 1
    assert found


def test_the_parts_of_a_plan_add_up_to_it() -> None:
    """Planned cities show their share of the plan, all others what they cost on top of it."""
    plans = 0
    for name in ("germany", "bremen", "japan"):
        for spot in [spot for spot in played(name).spots if spot.decision.prompt == "pg.building"][::9]:
            builds = {a.city: a for a in spot.decision.every() if isinstance(a, Build) and not a.second_network}
            if len(builds) < 3:
                continue
            (one, two, other), graph = [*builds.values()][:3], spot.game.world.graph
            look = spot.drafted(one, two)
            said = values(spot.game.stage.words.told(look, two).effect)
            table = spot.game.stage.scenery.table(look)
            parts = [values(info(table, f"city.{graph.cities[each.city]}")) for each in (one, two)]
            if "price" not in said or not all("total" in part for part in parts):
                continue
            assert sum(int(part["total"]) for part in parts) == said["price"]
            assert all(part.get("left", said["left"]) == said["left"] for part in parts)
            whole = values(spot.game.stage.words.told(spot.drafted(one, two, other), other).effect)
            more = values(info(table, f"city.{graph.cities[other.city]}"))
            if "price" in whole and "total" in more and (whole["left"] >= 0 or more.get("missing")):
                assert int(said["price"]) + int(more["total"]) == whole["price"]
                assert more.get("left", whole["left"]) == whole["left"]
            plans += 1
    assert plans > 3


@pytest.mark.parametrize("name", BOARDS)
def test_cities_while_nobody_builds(name: str) -> None:
    for spot, table in looked_at(name, "pg.fuel", 41):
        world, grid = spot.game.world, spot.state.grid
        network = world.network
        for city in world.in_play(grid.regions):
            its, places = values(info(table, f"city.{world.graph.cities[city]}")), network.places[city]
            assert table.index[f"city.{world.graph.cities[city]}"].label == city_named(spot, city)
            if grid.blocked >> city & 1:
                continue
            houses = sum(mine.cities >> city & 1 for mine in grid.utilities)
            assert (its["houses"], its["places"]) == (houses, places.open[grid.step - 1])
            assert its.get("prices", " / ".join(map(str, places.prices))) == " / ".join(map(str, places.prices))
            assert (
                its.get("step", grid.step) == grid.step
                and its.get("entry", network.entries[city]) == network.entries[city]
            )
            shown = on_table(table, f"city.{world.graph.cities[city]}")
            assert shown in ([], [str(places.prices[0])])
        for thing in table.sprites:
            kind, _, which = thing.id.partition(".")
            if kind == "cost":
                assert written(thing.picture) == [str(world.graph.links[int(which)].cost or 0)]
            if kind == "entry":
                assert written(thing.picture) == [str(network.entries[world.graph.cities.index(which)])]
