"""Reads a Tiled map into a frozen Board; the only importer of pytmx, and needs no window."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytmx

from game.boards.board import Board, Graph, Layout, Link, Point, Zone
from game.boards.check import faults
from game.kernel.fault import BadBoard

Facts = Mapping[str, int | float | str | bool]


def load_board(path: Path) -> Board:
    """Return the board of a map file. Raises BadBoard with every fault that was found."""
    found = faults(path)
    if found:
        raise BadBoard("fault.map.faults", found, file=path.name, n=len(found), first=found[0])
    try:
        tiled = pytmx.TiledMap(str(path))
    except (ValueError, KeyError, TypeError, AttributeError, OSError) as error:
        raise BadBoard("fault.map.reader", (), file=path.name, error=str(error)) from error
    graph, order = _graph(tiled)
    layout = Layout(
        width=tiled.width * tiled.tilewidth,
        height=tiled.height * tiled.tileheight,
        zones={thing.name: _zone(thing) for thing in _layer(tiled, "zones")},
        cities=tuple((thing.x, thing.y) for thing in order),
        regions=tuple(_points(thing) for thing in sorted(_layer(tiled, "regions"), key=lambda t: str(t.name))),
        cables=_cables(tiled),
    )
    return Board(path.stem, graph, layout, _digest(graph), dict(tiled.properties))


def _layer(tiled: Any, name: str) -> list[Any]:
    """Return the objects of a layer; none if the map has no such layer."""
    for layer in tiled.layers:
        if layer.name == name and isinstance(layer, pytmx.TiledObjectGroup):
            return list(layer)
    return []


def _graph(tiled: Any) -> tuple[Graph, list[Any]]:
    """Return the graph and the city objects in its order, by name."""
    order = sorted(_layer(tiled, "cities"), key=lambda thing: str(thing.name))
    if not order:
        return Graph(), []
    index = {thing.id: place for place, thing in enumerate(order)}
    regions = tuple(sorted({str(thing.properties.get("region", "")) for thing in order}))
    region_of = tuple(regions.index(str(thing.properties.get("region", ""))) for thing in order)
    links = [_link(thing, index) for thing in _layer(tiled, "connections")]
    return Graph(tuple(str(t.name) for t in order), regions, region_of, tuple(sorted(links, key=_key))), order


def _link(thing: Any, index: Mapping[int, int]) -> Link:
    a, b = sorted((index[int(thing.properties["a"])], index[int(thing.properties["b"])]))
    return Link(a, b, int(thing.properties["cost"]))


def _key(link: Link) -> tuple[int, int]:
    return link.a, link.b


def _cables(tiled: Any) -> tuple[tuple[Point, ...], ...]:
    """Return the polylines of the connections in the order of the graph's links."""
    order = sorted(_layer(tiled, "cities"), key=lambda thing: str(thing.name))
    index = {thing.id: place for place, thing in enumerate(order)}
    drawn = sorted(_layer(tiled, "connections"), key=lambda thing: _key(_link(thing, index)))
    return tuple(_points(thing) for thing in drawn)


def _points(thing: Any) -> tuple[Point, ...]:
    return tuple((float(point[0]), float(point[1])) for point in getattr(thing, "points", ()))


def _zone(thing: Any) -> Zone:
    return Zone(
        str(thing.name),
        float(thing.x),
        float(thing.y),
        float(thing.width or 0),
        float(thing.height or 0),
        float(thing.rotation or 0),
        dict(thing.properties),
    )


def _digest(graph: Graph) -> str:
    """Return a fingerprint of what the rules play on, not of where things are drawn."""
    words = repr((graph.cities, graph.regions, graph.region_of, [(link.a, link.b, link.cost) for link in graph.links]))
    return hashlib.sha256(words.encode()).hexdigest()[:16]
