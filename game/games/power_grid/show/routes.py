"""What is lit up on the map: networks, routes to planned cities and to the one that is pointed at."""

from __future__ import annotations

from game.games.power_grid.actions import Build
from game.games.power_grid.planning import best_order, links_of, links_to, owned
from game.games.power_grid.show.layer import Layer
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.choice import One
from game.present.answer.gesture import Tap
from game.present.cartography.map_art import MapArt
from game.present.view_context import ViewContext


def planned(look: ViewContext, world: World) -> list[Build]:
    """Return the houses in the basket, in the order of the clicks; of two in the same city the later one."""
    targets = [facet.gesture.target for facet in look.draft if isinstance(facet.gesture, Tap)]
    cities = {name: city for city, name in enumerate(world.graph.cities)}
    found: dict[int, Build] = {}
    for kind, _, name in (target.partition(".") for target in targets):
        if kind in ("city", "second") and name in cities:
            found.pop(cities[name], None)
            found[cities[name]] = Build(cities[name], kind == "second" or only_second(look, cities[name]))
    return list(found.values())


def only_second(look: ViewContext, city: int) -> bool:
    """Tell whether a city can be had now as the beginning of a second network and in no other way."""
    decision = look.decision
    return decision is not None and Build(city, True) in decision and Build(city) not in decision


def offered(look: ViewContext) -> set[int]:
    """Return the cities that can be connected now."""
    choices = look.decision.choices if look.decision is not None else ()
    return {c.action.city for c in choices if isinstance(c, One) and isinstance(c.action, Build)}


def add_routes(layer: Layer, look: ViewContext, art: MapArt, world: World) -> tuple[int, ...]:
    """Light up the network that is pointed at, or the routes to the cities in the basket and to the one that is
    pointed at; return their connections.
    """
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
    """Return the cities from which routes lead for who builds now (bit mask)."""
    if look.decision is None or look.decision.prompt != "pg.building":
        return 0
    return int(look.view.grid.utilities[look.decision.subject].cities)


def pointed(look: ViewContext) -> int:
    """Return the utility that is pointed at on any page, or -1."""
    kind, _, number = look.hover.partition(".")
    found = kind in ("player", "company", "marker") and number.isdigit()
    return int(number) if found and int(number) < len(look.view.grid.utilities) else -1


def hovered_city(look: ViewContext, world: World, kind: str = "city") -> int | None:
    """Return the city that is pointed at, or the one whose ``second`` price is; None if there is none."""
    name = look.hover.removeprefix(f"{kind}.")
    if look.hover == name or name not in world.graph.cities:
        return None
    return world.graph.cities.index(name)
