"""Numbers, points and properties out of the elements and words of a map file, without trusting them."""

from __future__ import annotations

import math
from xml.etree.ElementTree import Element

from game.boards.board import Point
from game.kernel.parsing import parse_int

TITLES = ("title", "title_en", "title_zh_Hant", "title_zh_Hans")
"""What something is called, in every language or in one of them."""


def number(text: str) -> float:
    """Return the number that is written there; infinite if it is none."""
    try:
        value = float(text)
    except ValueError:
        return math.inf
    return value if math.isfinite(value) else math.inf


def numbers(thing: Element, *names: str) -> list[float]:
    """Return the attributes of an object as numbers, 0 for those that are not given."""
    return [number(thing.get(name, "0")) for name in names]


def points_of(thing: Element) -> tuple[Point, ...] | None:
    """Return the corners of a polygon or polyline on the board, none for other shapes, None if they are no numbers."""
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
    """Return the custom properties of the map, a layer or an object."""
    return [prop for part in thing if part.tag == "properties" for prop in part if prop.tag == "property"]


def value_of(prop: Element) -> str:
    """Return the value of a custom property as it is written; Tiled puts texts of several lines between the tags."""
    return prop.get("value") or prop.text or ""


def fact(thing: Element, name: str) -> str:
    """Return a custom property as it is written, empty if there is none."""
    return next((value_of(prop) for prop in properties_of(thing) if prop.get("name") == name), "")


def middle(thing: Element) -> Point:
    """Return the middle of an object: of a point, a rectangle or an ellipse."""
    x, y, w, h = numbers(thing, "x", "y", "width", "height")
    return x + w / 2, y + h / 2


def region_name(name: str) -> tuple[str, int]:
    """Return region and number of an outline: ``west`` is the first of ``west``, ``west#2`` its second.

    The number is 0 if it is none.
    """
    region, mark, part = name.partition("#")
    return region, (parse_int(part) or 0) if mark else 1
