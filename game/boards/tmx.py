"""Reads a Tiled map into a frozen Board. The only importer of pytmx; needs no window."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytmx

from game.boards.board import Board, Facts, Graph, Ground, Layout, Link, Point, Zone
from game.boards.check import NEAR, ends, examine, examine_text, parsed
from game.boards.labels import DEFAULT_SIDE
from game.boards.reading import TITLES, bare, region_name
from game.kernel.fault import BadBoard
from game.kernel.message import Message, Titled


def load_board(path: Path) -> Board:
    """The board of a map file. Raises BadBoard with every fault."""
    return _whole(path.stem, path.name, *examine(path))


def board_of(text: str, name: str) -> Board:
    """The board of a map held as ``text``, called ``name``. Raises BadBoard with every fault."""
    return _whole(name, name, *examine_text(text, name))


def _whole(name: str, file: str, root: Element | None, found: tuple[Message, ...]) -> Board:
    if root is None:
        raise BadBoard("fault.map.faults", found, file=file, n=len(found), first=found[0])
    try:
        return replace(_built(name, root), source=ElementTree.tostring(root, encoding="unicode"))
    except Exception as error:  # one map that the library stumbles over must not hinder the others
        raise BadBoard("fault.map.reader", (), file=file, error=str(error)) from error


def look_into(path: Path) -> Board:
    """The board of a map that ships, read without looking for faults: that would take three times as long.

    Whoever plays on it asks ``examine`` first. A file that cannot be read at all goes through ``load_board``.
    """
    root = parsed(path)[0]
    try:
        return _built(path.stem, bare(root)) if root is not None else load_board(path)
    except Exception:  # somebody has changed it: what is wrong is told
        return load_board(path)


def _built(name: str, root: Element) -> Board:
    return _board(name, pytmx.TiledMap(allow_duplicate_names=True).parse_xml(root))


def _board(name: str, tiled: Any) -> Board:
    cities = sorted(_layer(tiled, "cities"), key=lambda thing: str(thing.name))
    regions = _regions(_layer(tiled, "regions"))
    graph, cables, plaques = _graph(cities, tuple(regions), _layer(tiled, "connections"))
    layout = Layout(
        width=tiled.width * tiled.tilewidth,
        height=tiled.height * tiled.tileheight,
        zones={thing.name: _zone(thing) for thing in _layer(tiled, "zones")},
        cities=tuple(_middle(thing) for thing in cities),
        labels=tuple(str(thing.properties.get("label", DEFAULT_SIDE)) for thing in cities),
        titles=tuple(_title(thing) for thing in cities),
        regions=tuple(tuple(_points(part) for part in parts) for parts in regions.values()),
        colours=tuple(_colour(parts) for parts in regions.values()),
        names=tuple(_titles(parts) for parts in regions.values()),
        cables=cables,
        plaques=plaques,
        surroundings=tuple(Ground(str(it.properties["kind"]), _points(it)) for it in _layer(tiled, "surroundings")),
    )
    return Board(name, graph, layout, _digest(graph), dict(tiled.properties))


def _layer(tiled: Any, name: str) -> list[Any]:
    """The objects of a layer; none if the map has no such layer."""
    for layer in tiled.layers:
        if layer.name == name and isinstance(layer, pytmx.TiledObjectGroup):
            return list(layer)
    return []


def _regions(things: Sequence[Any]) -> dict[str, list[Any]]:
    """The outlines of each region by its id, both in the order of the names: ``west``, then ``west#2``."""
    regions: dict[str, list[Any]] = {}
    for thing in sorted(things, key=lambda thing: region_name(str(thing.name))):
        regions.setdefault(region_name(str(thing.name))[0], []).append(thing)
    return regions


def _colour(parts: Sequence[Any]) -> str:
    """The colour of a region as "#rrggbb"; Tiled itself writes "#aarrggbb"."""
    given = [str(part.properties["colour"]) for part in parts if part.properties.get("colour")]
    return f"#{given[0][-6:].lower()}" if given else ""


def _titles(parts: Sequence[Any]) -> tuple[tuple[str, str], ...]:
    """The names of a region by language; each is that of the first outline that has one."""
    found: dict[str, str] = {}
    for part in parts:
        for name in TITLES:
            if title := str(part.properties.get(name, "")):
                found.setdefault(name.removeprefix("title").removeprefix("_"), title)
    return tuple(found.items())


def _title(city: Any) -> str | Titled:
    found = _titles([city])
    return Titled(found) if any(language for language, _ in found) else dict(found).get("", "")


def _graph(
    cities: Sequence[Any], names: tuple[str, ...], lines: Sequence[Any]
) -> tuple[Graph, tuple[tuple[Point, ...], ...], tuple[float, ...]]:
    """The graph, then for each link its corners and the place of its cost, from the lower city."""
    index = {thing.id: place for place, thing in enumerate(cities)}
    homes = [str(thing.properties.get("region", "")) for thing in cities]
    names = names or tuple(sorted(set(homes)))
    drawn = sorted(((_link(thing, index), thing) for thing in lines), key=lambda pair: (pair[0].a, pair[0].b))
    graph = Graph(
        tuple(str(thing.name) for thing in cities),
        names,
        tuple(names.index(home) for home in homes),
        tuple(link for link, _ in drawn),
        tuple(_free(thing) for thing in cities),
    )
    cables = tuple(_cable(thing, _middle(cities[link.a]), _middle(cities[link.b])) for link, thing in drawn)
    return graph, cables, tuple(_share(thing, link, index) for link, thing in drawn)


def _link(thing: Any, index: Mapping[int, int]) -> Link:
    a, b = sorted((index[int(thing.properties["a"])], index[int(thing.properties["b"])]))
    cost = thing.properties.get("cost")
    return Link(a, b, None if cost is None else int(cost))


def _free(city: Any) -> Facts:
    """Properties of a city that are for the rules of a game."""
    return {name: value for name, value in city.properties.items() if name not in ("region", "label", *TITLES)}


def _share(thing: Any, link: Link, index: Mapping[int, int]) -> float:
    """Where the cost is on the way from the lower city to the higher; the map counts from its city ``a``."""
    share = float(thing.properties.get("plaque", 0.5))
    return share if index[int(thing.properties["a"])] == link.a else 1 - share


def _cable(thing: Any, a: Point, b: Point) -> tuple[Point, ...]:
    """The corners of a connection from ``a`` to ``b``: as drawn, or straight if it has none.

    A city moved since takes the end with it.
    """
    corners = _points(thing)
    if not corners:
        return (a, b)
    if ends(corners, a, b)[0] != corners[0]:
        corners = corners[::-1]
    first, last = (end if math.dist(end, city) <= NEAR else city for end, city in ((corners[0], a), (corners[-1], b)))
    return (first, *corners[1:-1], last) if len(corners) > 1 else (a, b)


def _points(thing: Any) -> tuple[Point, ...]:
    return tuple((float(point[0]), float(point[1])) for point in getattr(thing, "points", ()))


def _middle(thing: Any) -> Point:
    return float(thing.x) + float(thing.width or 0) / 2, float(thing.y) + float(thing.height or 0) / 2


def _zone(thing: Any) -> Zone:
    """A zone. Tiled turns a rectangle about its upper left corner, a zone turns about its middle."""
    w, h, angle = float(thing.width or 0), float(thing.height or 0), float(thing.rotation or 0)
    sine, cosine = math.sin(math.radians(angle)), math.cos(math.radians(angle))
    x = float(thing.x) + (w * cosine - h * sine - w) / 2
    y = float(thing.y) + (w * sine + h * cosine - h) / 2
    return Zone(str(thing.name), x, y, w, h, angle, dict(thing.properties))


def _digest(graph: Graph) -> str:
    """A fingerprint of what the rules play on, not of where things are drawn."""
    words = repr((graph.cities, graph.regions, graph.region_of, [(link.a, link.b, link.cost) for link in graph.links]))
    if any(graph.facts):
        words += repr([sorted(facts.items()) for facts in graph.facts])
    return hashlib.sha256(words.encode()).hexdigest()[:16]
