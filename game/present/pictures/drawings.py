"""Drawings kept as files: sheets of pictures in SVG, each with its name, in the colours that are asked for.

A sheet lies in ``assets/art`` and is shown by every browser and drawing program. Each picture is an ``<svg id="..."
viewBox="...">`` in it. Of SVG they use what pictures consist of: polygons, polylines, circles and rectangles, with
plain colours, gradients from top to bottom, or a pattern of one line for an engraving; outlines lie inside the shapes,
and a circle without filling is a ring. ``currentColor`` and ``var(--name)`` are the colours that whoever asks for a
picture chooses; what the sheet names for them at its top is an example.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from game.boards.board import Point
from game.kernel.cache import cached
from game.kernel.fault import Fault
from game.paths import assets
from game.present.pictures.picture import Box, Circle, Colour, Engraving, Fill, Gradient, Line, Picture, Polygon, Shape

SVG: Final = "{http://www.w3.org/2000/svg}"
OPAQUE = 255


class BadDrawing(Fault):
    """A sheet has no drawing of this name, or something in it that a picture cannot consist of."""


@cached(512)
def drawing(sheet: str, name: str, /, **inks: Colour) -> Picture:
    """A picture of ``assets/art/<sheet>.svg``; ``ink`` is its ``currentColor``, others go by their names.

    Raises BadDrawing.
    """
    try:
        page = _pages(sheet)[name]
        x, y, w, h = (float(part) for part in page.attrib["viewBox"].split())
        reader = _Reader(inks, _paints(sheet), (x, y))
        return Picture(w, h, tuple(map(reader.shape, page)), shadow=int(page.get("data-shadow", "0")))
    except (OSError, ElementTree.ParseError, LookupError, ValueError) as problem:
        raise BadDrawing("fault.drawing", name=name, sheet=sheet) from problem


def drawings(sheet: str) -> tuple[str, ...]:
    """The names of all pictures of a sheet."""
    return tuple(_pages(sheet))


@cached(None)
def _pages(sheet: str) -> Mapping[str, Element]:
    return _by_id(sheet, "svg")


@cached(None)
def _paints(sheet: str) -> Mapping[str, Element]:
    return _by_id(sheet, "linearGradient", "pattern")


def _by_id(sheet: str, *kinds: str) -> Mapping[str, Element]:
    root = ElementTree.parse(assets() / "art" / f"{sheet}.svg").getroot()
    found = (each for kind in kinds for each in root.iter(f"{SVG}{kind}") if "id" in each.attrib)
    return MappingProxyType({each.attrib["id"]: each for each in found})


class _Reader:
    """Shapes of the elements of one picture whose upper left corner is ``corner``."""

    def __init__(self, inks: Mapping[str, Colour], paints: Mapping[str, Element], corner: Point) -> None:
        self._inks = inks
        self._paints = paints
        self._left, self._top = corner

    def shape(self, element: Element) -> Shape:
        """Raises LookupError or ValueError where the element is no shape."""
        kinds: Mapping[str, Callable[[Element], Shape]] = {
            "polygon": self._polygon,
            "polyline": self._line,
            "circle": self._circle,
            "rect": self._box,
        }
        return kinds[element.tag.removeprefix(SVG)](element)

    def _polygon(self, element: Element) -> Shape:
        return Polygon(tuple(self._points(element)), self._fill(element), *self._rim(element))

    def _line(self, element: Element) -> Shape:
        dash = element.get("stroke-dasharray")
        stroke, gap = map(float, dash.split()) if dash else (0.0, 0.0)
        width = float(element.attrib["stroke-width"])
        points = tuple(self._points(element))
        return Line(points, self._colour(element, "stroke"), width, (stroke, gap) if dash else None)

    def _circle(self, element: Element) -> Shape:
        x, y, radius = (float(element.attrib[each]) for each in ("cx", "cy", "r"))
        x, y = x - self._left, y - self._top
        if element.get("fill") == "none":
            half = float(element.attrib["stroke-width"]) / 2
            return Circle(x, y, radius + half, self._fill(element, "stroke"), hole=radius - half)
        return Circle(x, y, radius, self._fill(element), *self._rim(element))

    def _box(self, element: Element) -> Shape:
        x, y, w, h = (float(element.attrib[each]) for each in ("x", "y", "width", "height"))
        radius = float(element.get("rx", "0"))
        return Box(x - self._left, y - self._top, w, h, self._fill(element), radius, *self._rim(element))

    def _points(self, element: Element) -> Iterator[Point]:
        for pair in element.attrib["points"].split():
            x, y = pair.split(",")
            yield float(x) - self._left, float(y) - self._top

    def _rim(self, element: Element) -> tuple[Colour | None, float]:
        if "stroke" not in element.attrib:
            return None, 0.0
        return self._colour(element, "stroke"), float(element.attrib["stroke-width"])

    def _fill(self, element: Element, of: str = "fill") -> Fill:
        words = element.attrib[of]
        if not words.startswith("url(#"):
            return self._colour(element, of)
        paint = self._paints[words.removeprefix("url(#").removesuffix(")")]
        if paint.tag == f"{SVG}pattern":
            (line,) = paint
            angle = paint.get("patternTransform", "rotate(0)").removeprefix("rotate(").removesuffix(")")
            step, width = float(paint.attrib["height"]), float(line.attrib["stroke-width"])
            return Engraving(float(angle), step, width, self._colour(line, "stroke"))
        top, bottom = paint
        return Gradient(self._colour(top, "stop"), self._colour(bottom, "stop"))

    def _colour(self, element: Element, of: str) -> Colour:
        words = element.attrib["stop-color" if of == "stop" else of]
        if words == "currentColor":
            colour = self._inks["ink"]
        elif words.startswith("var(--"):
            colour = self._inks[words.removeprefix("var(--").removesuffix(")")]
        else:
            r, g, b = bytes.fromhex(words.removeprefix("#"))
            colour = (r, g, b)
        opacity = element.get(f"{of}-opacity")
        return colour if opacity is None else (*colour[:3], round(OPAQUE * float(opacity)))
