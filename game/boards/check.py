"""Every fault of a map at once, by layer and object: for people who draw maps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.boards import check_graph
from game.boards.form import LAYER_TAGS, LAYERS, OBJECT_LAYERS, bare, excess, strangers
from game.boards.places import place
from game.boards.reading import TITLES, fact, number, numbers, points_of, properties_of, value_of
from game.kernel.fault import cause
from game.kernel.likeness import SHOWN, nearest
from game.kernel.message import Message, Value, msg
from game.kernel.parsing import parse_int

LARGEST = 4 << 20
"""Bytes of a map file."""
WIDEST = 20_000
"""Width and height of a map in board units, more than any screen needs."""

MOST_FAULTS = 200
"""So many faults of a map are told; whoever mends these sees the rest."""

SIDES = ("width", "height")
TYPES = ("", "string", "int", "float", "bool", "color", "file", "object")
NAMELESS = ("connections", "surroundings")
"""Layers whose objects need no names."""
KNOWN = {
    "regions": ("colour", *TITLES),
    "connections": ("a", "b", "cost", "plaque"),
    "surroundings": ("kind",),
    "cities": ("region", "label", "title"),
}
"""The properties of objects that every game reads; a game may ask for further ones of its cities."""
RESERVED = frozenset(
    {"id", "name", "type", "class", "x", "y", "width", "height", "gid", "visible", "rotation", "template"}
    | {"points", "closed", "parent", "image", "properties"}
)
"""Names of custom properties of objects that would be mistaken for what every object has."""


def examine(path: Path) -> tuple[Element | None, tuple[Message, ...]]:
    """Return all that is read of a map, as it can be handed on, or None and everything that is wrong with it."""
    root, found = parsed(path)
    if root is None:
        return None, found
    found = tuple(excess(root)) or tuple(islice(_everything(root, path.name), MOST_FAULTS))
    return (None if found else bare(root)), found


def _everything(root: Element, file: str) -> Iterator[Message]:
    yield from strangers(root)
    yield from _map(root, file)
    yield from _layers(root, file)


def parsed(path: Path) -> tuple[Element | None, tuple[Message, ...]]:
    """Return the root of a map file, or None and why it cannot be read."""
    try:
        if path.exists() and not path.is_file():  # to read a pipe would wait for ever
            return None, (msg("fault.map.no_file", file=path.name),)
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        return None, (msg("fault.map.unreadable", file=path.name, error=cause(error)),)
    if len(raw) > LARGEST:
        return None, (msg("fault.map.large", file=path.name, megabytes=LARGEST >> 20),)
    if b"<tmx" in raw and b"<map" not in raw:  # the ending is that of translation memories, too
        return None, (msg("fault.map.memory", file=path.name),)
    if b"\0" in raw:
        return None, (msg("fault.map.not_a_map", file=path.name),)
    if b"<!DOCTYPE" in raw or b"<!ENTITY" in raw:
        kind = "doctype" if b"<map" in raw else "not_a_map"
        return None, (msg(f"fault.map.{kind}", file=path.name),)
    try:
        root = ElementTree.fromstring(raw)
    except ElementTree.ParseError as error:
        return None, (msg("fault.map.xml", file=path.name, line=error.position[0]),)
    except (LookupError, ValueError):
        # An encoding that does not exist or does not fit the bytes.
        return None, (msg("fault.map.xml", file=path.name, line=1),)
    if root.tag != "map":
        return None, (msg("fault.map.not_a_map", file=path.name),)
    return root, ()


def _map(root: Element, file: str) -> Iterator[Message]:
    if root.get("infinite", "0") != "0":
        yield msg("fault.map.infinite", file=file)
    if root.get("orientation", "orthogonal") != "orthogonal":
        yield msg("fault.map.orientation", file=file)
    for across, tile in ((side, f"tile{side}") for side in SIDES):
        counts = [parse_int(root.get(key, "")) or 0 for key in (across, tile)]
        if not 0 < counts[0] * counts[1] <= WIDEST:
            yield msg("fault.map.size", file=file, side=across, largest=WIDEST)
    yield from _facts(root, "map", "-")


def _layers(root: Element, file: str) -> Iterator[Message]:
    seen: dict[str, Element] = {}
    strange: list[str] = []
    ids: dict[str, str] = {}
    width, height = (float(parse_int(root.get(s, "")) or 0) * (parse_int(root.get(f"tile{s}", "")) or 0) for s in SIDES)
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
            yield from check_graph.lying(layer, width, height)
        seen.setdefault(name, layer)
    if "zones" not in seen and "cities" not in seen and "connections" not in seen:
        yield msg("fault.map.empty", file=file)
    yield from check_graph.lacking(seen, strange)
    yield from check_graph.faults(seen)
    yield from check_graph.touching(seen, fact(root, "regions_touching"))


def _number(layer: Element) -> str:
    """Return the number that Tiled has given a layer."""
    return layer.get("id") or "-"


def _names(layer: Element, name: str) -> Iterator[Message]:
    """Check that objects have names, each its own."""
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
    """Check what every object needs; ``ids`` are those of all layers so far, each with what has it."""
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
    """Tell whether place, size and corners are numbers a table can have."""
    corners = points_of(thing)
    values = numbers(thing, "x", "y", "width", "height", "rotation")
    return corners is not None and all(abs(value) < 1e6 for value in (*values, *(v for p in corners for v in p)))


def _facts(thing: Element, layer: str, given: str) -> Iterator[Message]:
    """Check the custom properties of an object, a layer or the map."""
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
    """Tell whether a value is what its type says."""
    if kind in ("int", "object"):
        return parse_int(value.removeprefix("-")) is not None
    if kind == "float":
        return abs(number(value)) < 1e9
    return kind != "bool" or value in ("true", "false")
