"""Reading of untrusted map files: numbers, points, properties, and what elements a map may contain.

Limits say how many elements there may be and how long. Whatever passes can be read in reasonable time; all else is
never looked into.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement

from game.boards.board import Point
from game.kernel.message import Message, msg
from game.kernel.parsing import parse_int

TITLES = ("title", "title_en", "title_zh_Hant", "title_zh_Hans")
"""Properties that name something, in every language or in one of them."""


def number(text: str) -> float:
    """The number that ``text`` is; infinite if it is none."""
    try:
        value = float(text)
    except ValueError:
        return math.inf
    return value if math.isfinite(value) else math.inf


def numbers(thing: Element, *names: str) -> list[float]:
    """The attributes ``names`` of an object as numbers, 0 for those not given."""
    return [number(thing.get(name, "0")) for name in names]


def points_of(thing: Element) -> tuple[Point, ...] | None:
    """The corners of a polygon or polyline on the board; empty for other shapes, None if they are no numbers."""
    shape = thing.find("polygon")
    shape = thing.find("polyline") if shape is None else shape
    if shape is None:
        return ()
    left, top = numbers(thing, "x", "y")
    found: list[Point] = []
    for pair in shape.get("points", "").split():
        x, _, y = pair.partition(",")
        found.append((left + number(x), top + number(y)))
    return tuple(found) if found and all(math.isfinite(value) for point in found for value in point) else None


def properties_of(thing: Element) -> list[Element]:
    """The custom properties of the map, a layer or an object."""
    return [prop for part in thing if part.tag == "properties" for prop in part if prop.tag == "property"]


def value_of(prop: Element) -> str:
    """The value of a custom property as text; Tiled puts texts of several lines between the tags."""
    return prop.get("value") or prop.text or ""


def fact(thing: Element, name: str) -> str:
    """A custom property as text, empty if there is none."""
    return next((value_of(prop) for prop in properties_of(thing) if prop.get("name") == name), "")


def middle(thing: Element) -> Point:
    """The middle of an object: of a point, a rectangle or an ellipse."""
    x, y, w, h = numbers(thing, "x", "y", "width", "height")
    return x + w / 2, y + h / 2


def region_name(name: str) -> tuple[str, int]:
    """The region and the number of an outline: ``west`` is the first of ``west``, ``west#2`` its second.

    The number is 0 if it is not one.
    """
    region, mark, part = name.partition("#")
    return region, (parse_int(part) or 0) if mark else 1


def place(layer: str, given: str) -> Message:
    """The words for the map, a layer or an object of it; ``given`` is the id that Tiled shows, "-" for the layer
    itself.
    """
    if layer == "map":
        return msg("fault.map.at.map")
    return msg("fault.map.at.layer", layer=layer) if given == "-" else msg("fault.map.at", layer=layer, object=given)


OBJECT_LAYERS = ("regions", "cities", "connections", "zones", "surroundings")
PICTURE_LAYERS = ("ground", "art")
"""Only for people who draw the map in Tiled; the program draws its tables itself."""
LAYERS = (*PICTURE_LAYERS, *OBJECT_LAYERS)
LAYER_TAGS = frozenset({"objectgroup", "layer", "imagelayer", "group"})
CLOSED = frozenset({"tileset", "editorsettings"})
"""What a map may hold beside its layers and is never looked into."""
SHAPES = ("point", "ellipse", "polygon", "polyline")
WITHIN: dict[str, frozenset[str]] = {
    "map": frozenset({"properties"}) | LAYER_TAGS | CLOSED,
    "objectgroup": frozenset({"properties", "object"}),
    "object": frozenset({"properties", *SHAPES}),
    "properties": frozenset({"property"}),
}
"""Elements allowed within each element that is read; none in others."""

MOST = {"regions": 200, "cities": 300, "connections": 1000, "zones": 500, "surroundings": 100}
"""Most objects of each layer."""
MOST_PROPERTIES = 100
"""Most custom properties of an object, of a layer, of the map."""
MOST_CORNERS = 20_000
"""Most corners of all regions, connections and surroundings together."""
LONGEST_NAME = 100
"""Letters of a name on a map; longer ones are refused."""
LONGEST_VALUE = 1000
"""Letters."""

_KEPT = {
    "map": ("width", "height", "tilewidth", "tileheight", "orientation"),
    "objectgroup": ("name",),
    "object": ("id", "name", "x", "y", "width", "height", "rotation"),
    "polygon": ("points",),
    "polyline": ("points",),
}
"""Attributes that are read; others are allowed and ignored."""


def read_layers(root: Element) -> list[Element]:
    """The layers that are read."""
    return [part for part in root if part.tag == "objectgroup" and part.get("name") in OBJECT_LAYERS]


def bare(root: Element) -> Element:
    """The map with only what is read, each object with its properties first.

    A custom property without a value is left out; long texts, which Tiled writes between the tags, become values.
    """
    found = _copy(root)
    _copy_properties(root, found)
    for layer in read_layers(root):
        group = SubElement(found, "objectgroup", {"name": layer.get("name", "")})
        for thing in layer.findall("object"):
            copy = _copy(thing)
            group.append(copy)
            _copy_properties(thing, copy)
            copy.extend(_copy(shape) for shape in thing if shape.tag in SHAPES)
    return found


def _copy(part: Element) -> Element:
    return Element(part.tag, {name: part.attrib[name] for name in _KEPT.get(part.tag, ()) if name in part.attrib})


def _copy_properties(part: Element, copy: Element) -> None:
    group = SubElement(copy, "properties")
    for prop in properties_of(part):
        if value := value_of(prop):
            kind = prop.get("type") or "string"
            SubElement(group, "property", {"name": prop.get("name", ""), "type": kind, "value": value})


# ---- faults


def excess(root: Element) -> Iterator[Message]:
    """Yield a fault for everything that is too many or too long to be read."""
    yield from _lengths(root, "map", "-")
    corners, told = 0, False
    for layer in read_layers(root):
        name, things = layer.get("name", ""), layer.findall("object")
        if len(things) > MOST[name]:
            yield msg("fault.map.many_objects", layer=name, n=len(things), most=MOST[name])
            continue
        yield from _lengths(layer, name, "-")
        for thing in things:
            given = thing.get("id", "")[:LONGEST_NAME]
            yield from _lengths(thing, name, given)
            corners += sum(len(shape.get("points", "").split()) for shape in thing if shape.tag in SHAPES)
            if corners > MOST_CORNERS and not told:
                told = True
                yield msg("fault.map.many_corners", layer=name, object=given, most=MOST_CORNERS)


def _lengths(part: Element, layer: str, given: str) -> Iterator[Message]:
    found = properties_of(part)
    if len(found) > MOST_PROPERTIES:
        yield msg(
            "fault.map.many_properties",
            at=place(layer, given),
            layer=layer,
            object=given,
            n=len(found),
            most=MOST_PROPERTIES,
        )
        return
    names = [part.get("name", ""), part.get("id", ""), *(prop.get("name", "") for prop in found)]
    if any(len(name) > LONGEST_NAME for name in names):
        yield msg("fault.map.long", at=place(layer, given), layer=layer, object=given, longest=LONGEST_NAME)
    if any(len(value_of(prop)) > LONGEST_VALUE for prop in found):
        yield msg("fault.map.long", at=place(layer, given), layer=layer, object=given, longest=LONGEST_VALUE)


def strangers(root: Element) -> Iterator[Message]:
    """Yield a fault for each element where none of its kind is allowed, once for an object."""
    yield from _foreign(root, "map", "-")
    for layer in read_layers(root):
        name = layer.get("name", "")
        yield from _foreign(layer, name, "-")
        for thing in layer.findall("object"):
            yield from _foreign(thing, name, thing.get("id", "") or "-")


def _foreign(part: Element, layer: str, given: str) -> Iterator[Message]:
    found = [child.tag for child in part if child.tag not in WITHIN[part.tag]]
    for child in part:
        if child.tag == "properties":
            found += [inner.tag for inner in child if inner.tag not in WITHIN["properties"]]
            found += [deep.tag for prop in child if prop.get("type") != "class" for deep in prop]
        elif child.tag in SHAPES:
            found += [inner.tag for inner in child]
    found += [child.tag for child in part if child.tag in SHAPES][1:]
    for tag in dict.fromkeys(found):
        yield msg("fault.map.element", at=place(layer, given), layer=layer, object=given, element=tag[:LONGEST_NAME])
