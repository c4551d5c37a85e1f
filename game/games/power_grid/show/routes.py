"""What is lit up on the map, routes to planned cities among it, and what cities cost who builds now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.boards.board import Board
from game.games.power_grid.actions import Build
from game.games.power_grid.network import SHUT, Network, open_step
from game.games.power_grid.planning import best_order, links_of, links_to, owned, total_of
from game.games.power_grid.show.art.cities import Sign, Worth
from game.games.power_grid.show.naming import both
from game.games.power_grid.show.places import Layer
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.cache import cached
from game.kernel.choice import One
from game.kernel.message import Message, Value, msg
from game.present.answer.gesture import Tap
from game.present.cartography.map_art import MapArt
from game.present.cartography.titles import city_name
from game.present.view_context import ViewContext


def planned(look: ViewContext, world: World) -> list[Build]:
    """Houses in the basket, in the order of the clicks; of two in the same city the later one."""
    targets = [facet.gesture.target for facet in look.draft if isinstance(facet.gesture, Tap)]
    cities = {name: city for city, name in enumerate(world.graph.cities)}
    found: dict[int, Build] = {}
    for kind, _, name in (target.partition(".") for target in targets):
        if kind in ("city", "second") and name in cities:
            found.pop(cities[name], None)
            found[cities[name]] = Build(cities[name], kind == "second" or only_second(look, cities[name]))
    return list(found.values())


def only_second(look: ViewContext, city: int) -> bool:
    """True if a city can be had now only as the beginning of a second network."""
    decision = look.decision
    return decision is not None and Build(city, True) in decision and Build(city) not in decision


def offered(look: ViewContext) -> set[int]:
    choices = look.decision.choices if look.decision is not None else ()
    return {c.action.city for c in choices if isinstance(c, One) and isinstance(c.action, Build)}


def add_routes(layer: Layer, look: ViewContext, art: MapArt, world: World) -> tuple[int, ...]:
    """Light up the network that is pointed at, or routes to planned and pointed cities; return their connections."""
    g: HasGrid = look.view
    if (whose := pointed(look)) >= 0:
        return _light(layer, art, links_of(world, g, whose))
    if look.decision is None or look.decision.prompt != "pg.building":
        return ()
    utility = g.grid.utilities[look.decision.subject]
    basket = planned(look, world)
    network = list(owned(utility.cities))
    links: list[int] = []
    for leg in best_order(world, g, utility, basket):
        links += () if leg.begins else links_to(world, g.grid, network, leg.build.city)
        network.append(leg.build.city)
    hovered = hovered_city(look, world)
    if hovered is not None and hovered not in network and not only_second(look, hovered):
        links += links_to(world, g.grid, network, hovered)
    return _light(layer, art, tuple(dict.fromkeys(links)))


def _light(layer: Layer, art: MapArt, route: tuple[int, ...]) -> tuple[int, ...]:
    if route:
        picture, middle = art.route(route)
        x, y = layer.places.on_map(middle)
        layer.put("route", picture, x, y, picture.width * layer.places.map_scale, z=-3, framed=True)
    return route


def building_from(look: ViewContext) -> int:
    """Bit mask of the cities from which routes lead for who builds now."""
    if look.decision is None or look.decision.prompt != "pg.building":
        return 0
    return int(look.view.grid.utilities[look.decision.subject].cities)


def pointed(look: ViewContext) -> int:
    """The utility that is pointed at on any page, or -1."""
    kind, _, number = look.hover.partition(".")
    found = kind in ("player", "company", "marker") and number.isdigit()
    return int(number) if found and int(number) < len(look.view.grid.utilities) else -1


def hovered_city(look: ViewContext, world: World, kind: str = "city") -> int | None:
    """The city that is pointed at, or the one whose ``second`` price is; None if there is none."""
    name = look.hover.removeprefix(f"{kind}.")
    if look.hover == name or name not in world.graph.cities:
        return None
    return world.graph.cities.index(name)


@dataclass(frozen=True, slots=True)
class Price:
    """What a city costs, and what is left then; less than 0 if it cannot be paid.

    Of a ``planned`` one it is its part of the whole plan: the parts of all add up to what the plan costs. Of another it
    is what comes on top of the plan. Where a second network ``begins``, its fee is the connection.
    """

    place: int
    connection: int
    left: int
    planned: bool = False
    begins: bool = False

    @property
    def total(self) -> int:
        return self.place + self.connection

    @property
    def worth(self) -> Worth:
        """True if it is planned, can be paid, or is too dear."""
        return "plan" if self.planned else "open" if self.left >= 0 else "dear"


def prices_of(look: ViewContext, world: World, cities: Iterable[int]) -> dict[int, Price]:
    """The price of each of ``cities`` for who builds now, as far as it can be connected; nothing if nobody builds."""
    g: HasGrid = look.view
    if look.decision is None or look.decision.prompt != "pg.building":
        return {}
    utility = g.grid.utilities[look.decision.subject]
    open_ = [c for c in cities if only_second(look, c) or world.network.open(g, utility, c)]
    return _priced(look, world, [Build(city, only_second(look, city)) for city in open_])


def second_prices(look: ViewContext, world: World) -> dict[int, Price]:
    """Prices of cities as beginnings of a second network that can be connected, too."""
    g: HasGrid = look.view
    if not world.network.chosen or look.decision is None or look.decision.prompt != "pg.building":
        return {}
    both = [c for c in world.in_play(g.grid.regions) if Build(c, True) in look.decision and not only_second(look, c)]
    return _priced(look, world, [Build(city, True) for city in both])


def _priced(look: ViewContext, world: World, builds: Sequence[Build]) -> dict[int, Price]:
    assert look.decision is not None
    g: HasGrid = look.view
    utility = g.grid.utilities[look.decision.subject]
    basket = planned(look, world)
    legs = {leg.build.city: leg for leg in best_order(world, g, utility, basket)}
    spent = total_of(list(legs.values()))
    found: dict[int, Price] = {}
    for build in builds:
        city = build.city
        if build in basket:
            leg = legs[city]
            found[city] = Price(leg.place, leg.connection, utility.money - spent, planned=True, begins=leg.begins)
        elif city not in legs:
            more = best_order(world, g, utility, [*basket, build])
            leg = next(leg for leg in more if leg.build.city == city)
            added = total_of(more) - spent
            found[city] = Price(leg.place, added - leg.place, utility.money - spent - added, begins=leg.begins)
    return {city: price for city, price in found.items() if price.total < SHUT}


@cached(16)
def priced_always(network: Network) -> frozenset[int]:
    """Cities priced while nobody builds: those that differ from most, or all where there are many prices."""
    first = [places.prices[0] for places in network.places]
    usual = max(set(first), key=first.count)
    return frozenset(city for city, price in enumerate(first) if price != usual or len(set(first)) > 2)


def sign_of(world: World, g: HasGrid, city: int) -> Sign:
    """A city that is blocked, has no place open in this Step, or where networks begin and not everywhere."""
    network = world.network
    if g.grid.blocked >> city & 1:
        return "blocked"
    if not network.places[city].open[open_step(g) - 1]:
        return "closed"
    return "start" if network.may_begin(city) and network.starts.bit_count() < len(network.places) / 2 else ""


def passed_by(look: ViewContext, world: World, board: Board, city: int) -> Value:
    """Cities that the cheapest route to a city passes for who builds now, where that costs; else nothing."""
    g: HasGrid = look.view
    cities = building_from(look) | sum(1 << build.city for build in planned(look, world) if build.city != city)
    if not world.network.tolled or not cities:
        return ""
    passed = world.network.passed(g.grid.regions, owned(cities), city)
    return both([city_name(board, each) for each in passed]) if passed else ""


def price_info(world: World, g: HasGrid, price: Price | None, city: int, passed: Value = "") -> Message:
    """The price of a city for who builds now and the cities ``passed`` on its route; else its houses and places."""
    if price is None:
        return _places(world, g, city)
    parts: dict[str, Value] = {"place": price.place, "connection": price.connection, "total": price.total}
    key = "pg.city.price.second" if price.begins else "pg.city.price"
    if passed and not price.begins:
        key, parts["cities"] = "pg.city.price.passing", passed
    if price.left < 0:
        return msg(f"{key}.missing", **parts, missing=-price.left)
    return msg(key, **parts, left=price.left)


def _places(world: World, g: HasGrid, city: int) -> Message:
    houses, places, step = g.grid.houses[city], world.network.places[city], g.grid.step
    if g.grid.blocked >> city & 1:
        return msg("pg.city.info.blocked")
    if world.network.usual:
        return msg("pg.city.info", houses=houses, places=places.open[step - 1])
    prices, entry = " / ".join(map(str, places.prices)), world.network.entries[city]
    parts: dict[str, Value] = {"houses": houses, "places": places.open[step - 1], "prices": prices, "step": step}
    return msg("pg.city.info.entry", entry=entry, **parts) if entry else msg("pg.city.info.places", **parts)
