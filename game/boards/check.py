"""Every fault of a map at once, by layer and object: for people who draw maps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.kernel.say import Say, say

LARGEST = 4 << 20
LAYERS = ("ground", "art", "regions", "cities", "connections", "zones")
RESERVED = {
    "id",
    "name",
    "type",
    "class",
    "x",
    "y",
    "width",
    "height",
    "gid",
    "visible",
    "rotation",
    "template",
    "points",
}
"""Names that the map reader uses itself: as custom properties they make it fail."""


def faults(path: Path) -> tuple[Say, ...]:
    """Return everything that is wrong with the map file; empty if it can be used."""
    try:
        raw = path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except OSError as error:
        return (say("fault.map.unreadable", file=path.name, error=error.strerror or str(error)),)
    if not raw:
        return (say("fault.map.large", file=path.name, megabytes=LARGEST >> 20),)
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        return (say("fault.map.doctype", file=path.name),)
    try:
        root = ElementTree.fromstring(raw)
    except ElementTree.ParseError as error:
        return (say("fault.map.xml", file=path.name, line=error.position[0], error=str(error)),)
    return tuple(_all(root, path.name))


def _all(root: Element, file: str) -> Iterator[Say]:
    if root.tag != "map":
        yield say("fault.map.not_a_map", file=file)
        return
    if root.get("infinite") == "1":
        yield say("fault.map.infinite", file=file)
    seen: dict[str, Element] = {}
    for layer in root:
        if layer.tag not in ("objectgroup", "layer", "imagelayer", "group"):
            continue
        name = layer.get("name", "")
        if name not in LAYERS:
            yield say("fault.map.layer", layer=name or "-", known=", ".join(LAYERS))
        elif name in seen:
            yield say("fault.map.layer_twice", layer=name)
        seen[name] = layer
        if layer.get("offsetx") or layer.get("offsety"):
            yield say("fault.map.offset", layer=name)
        yield from _objects(layer, name)
    if "zones" not in seen and "cities" not in seen:
        yield say("fault.map.empty", file=file)
    yield from _graph(seen)


def _objects(layer: Element, name: str) -> Iterator[Say]:
    used: set[str] = set()
    for thing in layer.findall("object"):
        number = thing.get("id", "?")
        if thing.get("template"):
            yield say("fault.map.template", layer=name, object=number)
        label = thing.get("name", "")
        if not label and name in ("cities", "regions", "zones"):
            yield say("fault.map.nameless", layer=name, object=number)
        elif label and label in used:
            yield say("fault.map.name_twice", layer=name, object=number, name=label)
        used.add(label)
        for fact in thing.iter("property"):
            if fact.get("type") == "class":
                yield say("fault.map.class_property", layer=name, object=number, property=fact.get("name", ""))
            if fact.get("name", "") in RESERVED:
                yield say("fault.map.reserved", layer=name, object=number, property=fact.get("name", ""))
        if not _numbers(thing):
            yield say("fault.map.number", layer=name, object=number)


def _numbers(thing: Element) -> bool:
    try:
        return all(abs(float(thing.get(key, "0"))) < 1e6 for key in ("x", "y", "width", "height", "rotation"))
    except ValueError:
        return False


def _graph(layers: dict[str, Element]) -> Iterator[Say]:
    """Check that connections join cities, have a price, and leave no city alone."""
    if "cities" not in layers:
        return
    cities = {thing.get("id", ""): thing for thing in layers["cities"].findall("object")}
    regions = {thing.get("name", "") for thing in layers["regions"].findall("object")} if "regions" in layers else set()
    for number, city in cities.items():
        if regions and _fact(city, "region") not in regions:
            yield say("fault.map.city_region", object=number, name=city.get("name", ""), region=_fact(city, "region"))
    joined: dict[str, set[str]] = {number: set() for number in cities}
    links = layers["connections"].findall("object") if "connections" in layers else []
    pairs: set[frozenset[str]] = set()
    for link in links:
        number, a, b = link.get("id", "?"), _fact(link, "a"), _fact(link, "b")
        if a not in cities or b not in cities or a == b:
            yield say("fault.map.ends", object=number)
            continue
        if frozenset((a, b)) in pairs:
            yield say("fault.map.link_twice", object=number)
        pairs.add(frozenset((a, b)))
        if not _fact(link, "cost").isdigit():
            yield say("fault.map.cost", object=number)
        joined[a].add(b)
        joined[b].add(a)
    yield from _islands(cities, joined)


def _islands(cities: dict[str, Element], joined: dict[str, set[str]]) -> Iterator[Say]:
    if not cities:
        return
    reached, frontier = set(), [next(iter(cities))]
    while frontier:
        here = frontier.pop()
        if here not in reached:
            reached.add(here)
            frontier += joined[here]
    lost = [cities[number].get("name", "") for number in cities if number not in reached]
    if lost:
        yield say("fault.map.island", names=", ".join(sorted(lost)))


def _fact(thing: Element, name: str) -> str:
    for fact in thing.iter("property"):
        if fact.get("name") == name:
            return fact.get("value", "")
    return ""
