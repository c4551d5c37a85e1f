"""What the graph of a map needs: cities in regions, connections that join them and can be seen to do so."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from xml.etree.ElementTree import Element

from game.boards.board import Point
from game.boards.labels import SIDES
from game.boards.reading import fact, middle, number, points_of, region_name
from game.kernel.likeness import SHOWN, nearest
from game.kernel.message import Message, msg
from game.kernel.parsing import parse_int

NEAR = 40.0
"""How far the end of a drawn connection may be from the middle of its city, in board units."""
APART = 10.0
"""How far two cities are from each other at least, in board units: as far as their signs can be told apart."""
DEAREST = 999
LANDMASS = "landmass"
"""The property of cities that cables need not join, by the land they lie on."""
GROUNDS = ("land", "park")
"""What may lie around and between the regions, for the eye alone."""
MOST_NAMED = 20
"""So many lost cities are named."""
_COLOUR = re.compile("#([0-9a-fA-F]{2})?[0-9a-fA-F]{6}")


def faults(layers: Mapping[str, Element]) -> Iterator[Message]:
    """Yield what is wrong with regions, cities and connections; nothing for a map without cities."""
    things = {name: _things(layers, name) for name in ("cities", "regions", "connections")}
    regions = {region.get("name", "") for region in things["regions"]}
    yield from _regions(things["regions"], regions)
    yield from _cities(things["cities"], regions)
    yield from _surroundings(_things(layers, "surroundings"))
    cities = {_id(city): city for city in things["cities"]}
    joined: dict[str, set[str]] = {given: set() for given in cities}
    if cities and things["connections"]:  # else one of the layers is missing, which is told once
        yield from _connections(things["connections"], cities, joined)
        yield from _islands(cities, joined)
        yield from _bridges(cities, joined)


def lacking(layers: Mapping[str, Element], strange: Sequence[str]) -> Iterator[Message]:
    """Yield each layer that is missing or empty beside others of the graph, but not what a ``strange`` name seems to
    mean.
    """
    spelled = [name.strip().lower() for name in strange]
    for name, other in (("cities", "connections"), ("connections", "cities")):
        needed = len(_things(layers, other)) > (other == "cities")
        found = name in layers and (layers[name].tag != "objectgroup" or _things(layers, name))
        if needed and not found and not get_close_matches(name, spelled, 1):
            yield msg("fault.map.lacking", layer=name, other=other)


def touching(layers: Mapping[str, Element], declared: str) -> Iterator[Message]:
    """Yield each pair of regions that is ``declared`` ("east west; north west") and not joined, or the other way round.

    Nothing is wrong with a map that declares nothing.
    """
    home = {_id(city): fact(city, "region") for city in _things(layers, "cities")}
    links = _things(layers, "connections")
    pairs = [sorted((home.get(fact(link, "a"), ""), home.get(fact(link, "b"), ""))) for link in links]
    joined = {" ".join(pair) for pair in pairs if pair[0] != pair[1] and pair[0]}
    named = {" ".join(sorted(pair.split())) for pair in declared.split(";") if pair.strip()}
    if named:
        for pair in sorted(named ^ joined):
            yield msg("fault.map.touching", regions=pair)


def _regions(outlines: Sequence[Element], names: Collection[str]) -> Iterator[Message]:
    """Yield what is wrong with outlines; ``west#2`` is a further one of the region ``west``."""
    for outline in outlines:
        given, name, colour = _id(outline), outline.get("name", ""), fact(outline, "colour")
        corners = points_of(outline)
        if outline.find("polygon") is None or (corners is not None and len(corners) < 3):
            yield msg("fault.map.region_shape", object=given, name=name)
        region, part = region_name(name)
        if part < 1 or (part > 1 and region not in names) or name.endswith("#1"):
            yield msg("fault.map.region_part", object=given, name=name)
        if colour and not _COLOUR.fullmatch(colour):
            yield msg("fault.map.colour", object=given, name=name)


def _cities(cities: Sequence[Element], regions: Collection[str]) -> Iterator[Message]:
    for city in cities:
        given, name, home, side = _id(city), city.get("name", ""), fact(city, "region"), fact(city, "label")
        if regions and (home not in regions or "#" in home):
            like = nearest(home, [region for region in regions if "#" not in region])
            if like:
                yield msg("fault.map.city_region.like", object=given, name=name, region=home, like=like)
            else:
                yield msg("fault.map.city_region", object=given, name=name, region=home or "-")
        if side and side not in SIDES:
            yield msg("fault.map.label", object=given, name=name, sides=", ".join(SIDES))


def lying(layer: Element, width: float, height: float) -> Iterator[Message]:
    """Yield each city that lies outside of a map of this size, or on the spot of another."""
    there: list[tuple[Point, Element]] = []
    for city in layer.findall("object"):
        spot, name = middle(city), city.get("name", "")
        if not all(map(math.isfinite, spot)) or not min(width, height):
            continue
        if not (0 <= spot[0] <= width and 0 <= spot[1] <= height):
            at = ", ".join(f"{value:g}" for value in spot)
            yield msg("fault.map.outside", object=_id(city), name=name, at=at, size=f"{width:g} x {height:g}")
        if (its := next((its for other, its in there if math.dist(spot, other) < APART), None)) is not None:
            yield msg("fault.map.one_spot", object=_id(city), name=name, other=_id(its), others=its.get("name", ""))
        there.append((spot, city))


def _surroundings(outlines: Sequence[Element]) -> Iterator[Message]:
    for outline in outlines:
        corners = points_of(outline)
        if outline.find("polygon") is None or (corners is not None and len(corners) < 3):
            yield msg("fault.map.ground_shape", object=_id(outline))
        if fact(outline, "kind") not in GROUNDS:
            yield msg("fault.map.ground_kind", object=_id(outline), kinds=", ".join(GROUNDS))


def _things(layers: Mapping[str, Element], name: str) -> list[Element]:
    return layers[name].findall("object") if name in layers else []


def _id(thing: Element) -> str:
    return thing.get("id", "")


def _connections(
    links: Sequence[Element], cities: Mapping[str, Element], joined: Mapping[str, set[str]]
) -> Iterator[Message]:
    """Yield the faults of each connection and note in ``joined`` what it joins."""
    drawn: dict[tuple[str, ...], str] = {}
    places = {given: middle(city) for given, city in cities.items()}
    for link in links:
        given, a, b = _id(link), fact(link, "a"), fact(link, "b")
        cost = fact(link, "cost")
        price = parse_int(cost or "0")
        if price is None or price > DEAREST:
            yield msg("fault.map.cost", object=given, value=cost[:SHOWN], most=DEAREST)
        if not 0 <= number(fact(link, "plaque") or "0") <= 1:
            yield msg("fault.map.plaque", object=given)
        if a not in cities or b not in cities or a == b:
            yield msg("fault.map.ends", object=given)
            continue
        pair = tuple(sorted((a, b)))
        if pair in drawn:
            yield msg("fault.map.link_twice", object=given, other=drawn[pair] or "-")
        drawn.setdefault(pair, given)
        joined[a].add(b)
        joined[b].add(a)
        if _astray(points_of(link) or (), a, b, places):
            names = [cities[end].get("name", "") for end in (a, b)]
            yield msg("fault.map.astray", object=given, a=names[0], b=names[1])


def _astray(corners: Sequence[Point], a: str, b: str, places: Mapping[str, Point]) -> bool:
    """Tell whether a drawn connection ends somewhere else than at its cities; one without corners is drawn straight.

    One end may lie where no city is: its city was moved, and takes it along.
    """
    if not corners:
        return False
    first, last = ends(corners, places[a], places[b])
    lost = [end for end, city in ((first, a), (last, b)) if math.dist(end, places[city]) > NEAR]
    return len(lost) > 1 or any(math.dist(end, place) <= NEAR for end in lost for place in places.values())


def ends(corners: Sequence[Point], a: Point, b: Point) -> tuple[Point, Point]:
    """Return the ends of a drawn connection, first the one that belongs to the city at ``a``, then that at ``b``."""
    first, last = corners[0], corners[-1]
    forward = math.dist(first, a) + math.dist(last, b)
    backward = math.dist(first, b) + math.dist(last, a)
    return (first, last) if forward <= backward else (last, first)


def _islands(cities: Mapping[str, Element], joined: Mapping[str, set[str]]) -> Iterator[Message]:
    """Yield the cities that cannot be reached from the largest part of the map, or of the landmass they name."""
    parts: dict[str, list[set[str]]] = {}
    seen: set[str] = set()
    for start, city in cities.items():
        if start not in seen:
            part = _reached(start, joined)
            parts.setdefault(fact(city, LANDMASS), []).append(part)
            seen |= part
    lost = sorted(
        cities[given].get("name", "")
        for found in parts.values()
        for part in found
        if part is not max(found, key=len)
        for given in part
    )
    if lost:
        yield msg("fault.map.island", names=", ".join(lost[:MOST_NAMED]) + (", ..." if lost[MOST_NAMED:] else ""))


def _bridges(cities: Mapping[str, Element], joined: Mapping[str, set[str]]) -> Iterator[Message]:
    """Yield each city with a connection to one that names another landmass."""
    for given, city in cities.items():
        if any(fact(cities[other], LANDMASS) != fact(city, LANDMASS) for other in joined[given]):
            yield msg("fault.map.landmass", object=given, name=city.get("name", ""))


def _reached(start: str, joined: Mapping[str, set[str]]) -> set[str]:
    reached: set[str] = set()
    frontier = [start]
    while frontier:
        here = frontier.pop()
        if here not in reached:
            reached.add(here)
            frontier += joined[here]
    return reached
