"""Every fault of a map at once, by layer and object: for people who draw maps."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.boards.board import Point
from game.boards.labels import SIDES
from game.boards.reading import (
    LAYER_TAGS,
    LAYERS,
    OBJECT_LAYERS,
    TITLES,
    bare,
    excess,
    fact,
    middle,
    number,
    numbers,
    place,
    points_of,
    properties_of,
    region_name,
    strangers,
    value_of,
)
from game.kernel.fault import cause
from game.kernel.message import Message, Value, msg
from game.kernel.parsing import SHOWN, nearest, parse_int

NEAR = 40.0
"""Farthest that the end of a drawn connection may be from the middle of its city, in board units."""
APART = 10.0
"""Least distance of two cities, in board units: nearer ones could not be told apart."""
DEAREST = 999
"""Largest cost of a connection."""
LANDMASS = "landmass"
"""The property naming the landmass of a city; cities of different landmasses need no connection."""
GROUNDS = ("land", "park", "hills", "water")
"""Kinds of decorative areas."""
MOST_NAMED = 20
"""Most lost cities named in one fault."""
_COLOUR = re.compile("#([0-9a-fA-F]{2})?[0-9a-fA-F]{6}")


def faults(layers: Mapping[str, Element]) -> Iterator[Message]:
    """Yield every fault of regions, cities and connections; nothing for a map without cities."""
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
    """Yield each layer that is missing or empty beside others of the graph.

    One that a ``strange`` layer name resembles is not reported: that name is a fault of its own.
    """
    spelled = [name.strip().lower() for name in strange]
    for name, other in (("cities", "connections"), ("connections", "cities")):
        needed = len(_things(layers, other)) > (other == "cities")
        found = name in layers and (layers[name].tag != "objectgroup" or _things(layers, name))
        if needed and not found and not get_close_matches(name, spelled, 1):
            yield msg("fault.map.lacking", layer=name, other=other)


def touching(layers: Mapping[str, Element], declared: str) -> Iterator[Message]:
    """Yield each pair of regions that is ``declared`` ("east west; north west") but not joined, or the other way round.

    A map that declares nothing has no fault.
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
    """Yield the faults of outlines; ``west#2`` is a further one of the region ``west``."""
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
    """Yield each city that lies outside a map of this size, or on top of another city."""
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
    """Yield the faults of each connection and enter in ``joined`` the cities it joins."""
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
    """True if a drawn connection ends elsewhere than at its cities; one without corners is drawn straight.

    One end may be where no city is: its city was moved, and takes the end along.
    """
    if not corners:
        return False
    first, last = ends(corners, places[a], places[b])
    lost = [end for end, city in ((first, a), (last, b)) if math.dist(end, places[city]) > NEAR]
    return len(lost) > 1 or any(math.dist(end, place) <= NEAR for end in lost for place in places.values())


def ends(corners: Sequence[Point], a: Point, b: Point) -> tuple[Point, Point]:
    """The ends of a drawn connection: first the one at the city at ``a``, then that at ``b``."""
    first, last = corners[0], corners[-1]
    forward = math.dist(first, a) + math.dist(last, b)
    backward = math.dist(first, b) + math.dist(last, a)
    return (first, last) if forward <= backward else (last, first)


def _islands(cities: Mapping[str, Element], joined: Mapping[str, set[str]]) -> Iterator[Message]:
    """Yield the cities that cannot be reached from the largest part of the map, or of their landmass."""
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


LARGEST = 4 << 20
"""Bytes of a map file."""
WIDEST = 20_000
"""Largest width and height of a map in board units, more than any screen needs."""

MOST_FAULTS = 200
"""Most faults of a map that are reported; the rest show once these are mended."""

EXTENTS = ("width", "height")
TYPES = ("", "string", "int", "float", "bool", "color", "file", "object")
NAMELESS = ("connections", "surroundings")
"""Layers whose objects need no names."""
KNOWN = {
    "regions": ("colour", *TITLES),
    "connections": ("a", "b", "cost", "plaque"),
    "surroundings": ("kind",),
    "cities": ("region", "label", *TITLES),
}
"""Properties of objects that every game reads; a game may ask for further ones of its cities."""
RESERVED = frozenset(
    {"id", "name", "type", "class", "x", "y", "width", "height", "gid", "visible", "rotation", "template"}
    | {"points", "closed", "parent", "image", "properties"}
)
"""Names that custom properties may not have: Tiled gives them to every object."""


def examine(path: Path) -> tuple[Element | None, tuple[Message, ...]]:
    """All that is read of a map, and no faults; or None and every fault."""
    return _examined(parsed(path), path.name)


def examine_text(text: str, file: str) -> tuple[Element | None, tuple[Message, ...]]:
    """The same for a map held as ``text``; ``file`` is its name in faults."""
    return _examined(_rooted(text.encode("utf-8", "surrogatepass"), file), file)


def _examined(
    read: tuple[Element | None, tuple[Message, ...]], file: str
) -> tuple[Element | None, tuple[Message, ...]]:
    root, found = read
    if root is None:
        return None, found
    found = tuple(excess(root)) or tuple(islice(_everything(root, file), MOST_FAULTS))
    return (None if found else bare(root)), found


def _everything(root: Element, file: str) -> Iterator[Message]:
    yield from strangers(root)
    yield from _map(root, file)
    yield from _layers(root, file)


def parsed(path: Path) -> tuple[Element | None, tuple[Message, ...]]:
    """The root of a map file and no faults, or None and why it cannot be read."""
    try:
        if path.exists() and not path.is_file():  # to read a pipe would wait for ever
            return None, (msg("fault.map.no_file", file=path.name),)
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        return None, (msg("fault.map.unreadable", file=path.name, error=cause(error)),)
    return _rooted(raw, path.name)


def _rooted(raw: bytes, file: str) -> tuple[Element | None, tuple[Message, ...]]:
    if len(raw) > LARGEST:
        return None, (msg("fault.map.large", file=file, megabytes=LARGEST >> 20),)
    if b"<tmx" in raw and b"<map" not in raw:  # the ending is that of translation memories, too
        return None, (msg("fault.map.memory", file=file),)
    if b"\0" in raw:
        return None, (msg("fault.map.not_a_map", file=file),)
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        kind = "doctype" if b"<map" in raw else "not_a_map"
        return None, (msg(f"fault.map.{kind}", file=file),)
    try:
        root = ElementTree.fromstring(raw)
    except ElementTree.ParseError as error:
        return None, (msg("fault.map.xml", file=file, line=error.position[0]),)
    except (LookupError, ValueError):
        # An encoding that does not exist or does not fit the bytes.
        return None, (msg("fault.map.xml", file=file, line=1),)
    if root.tag != "map":
        return None, (msg("fault.map.not_a_map", file=file),)
    return root, ()


def _map(root: Element, file: str) -> Iterator[Message]:
    if root.get("infinite", "0") != "0":
        yield msg("fault.map.infinite", file=file)
    if root.get("orientation", "orthogonal") != "orthogonal":
        yield msg("fault.map.orientation", file=file)
    for across, tile in ((side, f"tile{side}") for side in EXTENTS):
        counts = [parse_int(root.get(key, "")) or 0 for key in (across, tile)]
        if not 0 < counts[0] * counts[1] <= WIDEST:
            yield msg("fault.map.size", file=file, side=across, largest=WIDEST)
    yield from _facts(root, "map", "-")


def _layers(root: Element, file: str) -> Iterator[Message]:
    seen: dict[str, Element] = {}
    strange: list[str] = []
    ids: dict[str, str] = {}
    width, height = (
        float(parse_int(root.get(s, "")) or 0) * (parse_int(root.get(f"tile{s}", "")) or 0) for s in EXTENTS
    )
    for layer in root:
        if layer.tag not in LAYER_TAGS:
            continue
        name = layer.get("name", "")
        if name not in LAYERS:
            strange.append(name)
            yield msg("fault.map.layer", layer=name or "-", known=", ".join(LAYERS))
        elif name in seen:
            yield msg("fault.map.layer_twice", layer=name, one=_number(seen[name]), other=_number(layer))
        if name in OBJECT_LAYERS:
            if layer.tag != "objectgroup":
                yield msg("fault.map.kind", layer=name)
            if any(number(layer.get(side, "0")) != 0 for side in ("offsetx", "offsety")):
                yield msg("fault.map.offset", layer=name)
            yield from _facts(layer, name, "-")
        if name in OBJECT_LAYERS:
            yield from _names(layer, name)
            yield from _objects(layer, name, ids)
        if name == "cities" and name not in seen:
            yield from lying(layer, width, height)
        seen.setdefault(name, layer)
    if "zones" not in seen and "cities" not in seen and "connections" not in seen:
        yield msg("fault.map.empty", file=file)
    yield from lacking(seen, strange)
    yield from faults(seen)
    yield from touching(seen, fact(root, "regions_touching"))


def _number(layer: Element) -> str:
    return layer.get("id") or "-"


def _names(layer: Element, name: str) -> Iterator[Message]:
    used: dict[str, str] = {}
    for thing in layer.findall("object"):
        label, given = thing.get("name", ""), thing.get("id", "")
        if thing.get("template"):
            continue
        if not label and name not in NAMELESS:
            yield msg("fault.map.nameless", layer=name, object=given)
        elif label and label in used:
            yield msg("fault.map.name_twice", layer=name, object=given, other=used[label] or "-", name=label)
        used.setdefault(label, given)


def _objects(layer: Element, name: str, ids: dict[str, str]) -> Iterator[Message]:
    """Yield the faults common to objects of all layers; enter their ids in ``ids``, with what has each."""
    for thing in layer.findall("object"):
        label, given = thing.get("name", ""), thing.get("id", "")
        what = f"{name} {label}".strip()
        if parse_int(given) is None:
            yield msg("fault.map.id", layer=name, object=given or "-")
        elif given in ids:
            yield msg("fault.map.id_twice", object=given, one=ids[given], other=what)
        ids.setdefault(given, what)
        if thing.get("template"):
            yield msg("fault.map.template", layer=name, object=given)
            continue
        if thing.get("gid"):
            yield msg("fault.map.tile", layer=name, object=given)
        if not _placed(thing):
            yield msg("fault.map.number", layer=name, object=given)
        elif name != "zones" and number(thing.get("rotation", "0")) % 360:
            yield msg("fault.map.rotated", layer=name, object=given, angle=thing.get("rotation", "")[:20])
        elif name == "zones" and min(numbers(thing, "width", "height")) <= 0:
            yield msg("fault.map.flat", object=given, name=label)
        yield from _facts(thing, name, given)


def _placed(thing: Element) -> bool:
    """True if place, size and corners are numbers a table can have."""
    corners = points_of(thing)
    values = numbers(thing, "x", "y", "width", "height", "rotation")
    return corners is not None and all(abs(value) < 1e6 for value in (*values, *(v for p in corners for v in p)))


def _facts(thing: Element, layer: str, given: str) -> Iterator[Message]:
    properties, at = properties_of(thing), place(layer, given)
    known = KNOWN.get(layer, ()) if given != "-" else ()
    for prop in properties:
        name, kind = prop.get("name", ""), prop.get("type", "")
        its: dict[str, Value] = {"at": at, "layer": layer, "object": given, "property": name}
        if kind == "class":
            yield msg("fault.map.class_property", **its)
        elif kind not in TYPES:
            yield msg("fault.map.type", **its, type=kind[:40], types=", ".join(TYPES[1:]))
        elif not _fits(kind, value_of(prop)):
            yield msg("fault.map.value", **its, value=value_of(prop)[:SHOWN] or "-", type=kind)
        if not name or (name in RESERVED and given != "-"):
            yield msg("fault.map.reserved", **its)
        elif known and name not in known and (like := nearest(name, known)):
            yield msg("fault.map.unknown_property", **its, like=like)
    counts = Counter(prop.get("name", "") for prop in properties)
    for name in sorted(name for name, count in counts.items() if count > 1):
        yield msg("fault.map.property_twice", at=at, layer=layer, object=given, property=name)


def _fits(kind: str, value: str) -> bool:
    if kind in ("int", "object"):
        return parse_int(value.removeprefix("-")) is not None
    if kind == "float":
        return abs(number(value)) < 1e9
    return kind != "bool" or value in ("true", "false")
