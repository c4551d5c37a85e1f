"""Filling what is drawn in white with colours, gradients and materials."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.present.picture import Colour, Engraving, Fill, Gradient, Stuff
from game.screen.materials import stuff
from game.screen.surfaces import blank, gradient

Area = tuple[int, int, int, int]
Spot = tuple[float, float]
Paint = Callable[[pygame.Surface, Spot, Colour], None]
"""Draws in a colour on a surface whose upper left corner lies at the spot, in pixels of the whole drawing."""
WHITE = (255, 255, 255, 255)
STRETCH = 1024
"""Length in pixels of the stretches that lines of an engraving are drawn in."""
NOTHING: Area = (0, 0, 0, 0)


class Sheet:
    """A part of a drawing: what lies beside it is left out. (``left``, ``top``) is its corner in the whole drawing.

    ``k`` is how many pixels a unit of the drawing has.
    """

    def __init__(self, surface: pygame.Surface, left: int = 0, top: int = 0, k: float = 1.0) -> None:
        self.surface = surface
        self.left = left
        self.top = top
        self.k = k

    def blit(self, drawn: pygame.Surface, at: Spot) -> None:
        """Put a surface at a place of the whole drawing: the same whole pixels of it on every sheet."""
        self.surface.blit(drawn, (math.floor(at[0]) - self.left, math.floor(at[1]) - self.top))

    def seen(self, area: Area) -> Area:
        """Return the part of an area that lies on the sheet; its width or height is 0 if there is none."""
        w, h = self.surface.get_size()
        left, top = max(area[0], self.left), max(area[1], self.top)
        right, bottom = min(area[0] + area[2], self.left + w), min(area[1] + area[3], self.top + h)
        return left, top, max(0, right - left), max(0, bottom - top)


def fill_in(
    sheet: Sheet,
    area: Area,
    fill: Fill,
    paint: Paint,
    *,
    holes: bool = False,
    full: Area | None = None,
    hidden: Area = NOTHING,
) -> None:
    """Fill what ``paint`` draws inside ``area`` with a colour, gradient, engraving or material.

    Only what lies on the sheet is drawn, exactly as it would look in the whole drawing. ``holes`` says that ``paint``
    also takes away; ``full`` is a part of the area that it covers, ``hidden`` one over which something else is drawn
    that hides it: all of them only spare work.
    """
    if isinstance(fill, tuple) and not holes and hides(fill):
        # What hides everything below needs no layer of its own.
        paint(sheet.surface, (sheet.left, sheet.top), fill)
        return
    if full is not None and not isinstance(fill, tuple):
        for part in around(full, _common(full, hidden)):
            _fill_part(sheet, area, part, fill, None)
        for part in around(area, full):
            _fill_part(sheet, area, part, fill, paint)
    else:
        _fill_part(sheet, area, area, fill, paint)


def fill_edge(sheet: Sheet, area: Area, fill: Fill, paint: Paint, clear: Area) -> None:
    """Fill what ``paint`` draws inside ``area`` beside ``clear``, where it draws nothing."""
    for part in around(area, clear):
        _fill_part(sheet, area, part, fill, paint)


def hides(colour: Colour) -> bool:
    """Tell whether nothing shines through a colour."""
    return len(colour) == 3 or colour[3] == 255


def around(area: Area, inner: Area) -> Sequence[Area]:
    """Return what of an area lies around a part of it: above, below, at its left, at its right."""
    x, y, w, h = area
    left, top, wide, high = inner
    if wide <= 0 or high <= 0:
        return (area,)
    bands = (
        (x, y, w, top - y),
        (x, top + high, w, y + h - top - high),
        (x, top, left - x, high),
        (left + wide, top, x + w - left - wide, high),
    )
    return tuple(band for band in bands if band[2] > 0 and band[3] > 0)


def _common(area: Area, other: Area) -> Area:
    """Return what two areas have in common; its width or height is not above 0 if that is nothing."""
    left, top = max(area[0], other[0]), max(area[1], other[1])
    right, bottom = min(area[0] + area[2], other[0] + other[2]), min(area[1] + area[3], other[1] + other[3])
    return left, top, right - left, bottom - top


def _fill_part(sheet: Sheet, area: Area, part: Area, fill: Fill, paint: Paint | None) -> None:
    """Fill what ``paint`` draws inside a part of ``area``; None: all of the part."""
    x, y, w, h = sheet.seen(part)
    if w <= 0 or h <= 0:
        return
    if isinstance(fill, tuple):
        assert paint is not None
        layer = blank((w, h))
        paint(layer, (x, y), _rgba(fill))
    else:
        layer = _shades(sheet, area, (x, y, w, h), fill)
        if paint is not None:
            shape = blank((w, h))
            paint(shape, (x, y), WHITE)
            shape.blit(layer, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            layer = shape
    sheet.blit(layer, (x, y))


def _shades(sheet: Sheet, area: Area, part: Area, fill: Gradient | Engraving | Stuff) -> pygame.Surface:
    """Return a part of what an area is filled with."""
    inside = (part[0] - area[0], part[1] - area[1], part[2], part[3])
    if isinstance(fill, Gradient):
        return gradient(area[2:], _rgba(fill.top), _rgba(fill.bottom), inside)
    if isinstance(fill, Engraving):
        return _engraved(part, fill, sheet.k)
    return stuff(fill.material, area[2:], fill.tint, inside)


def _engraved(area: Area, fill: Engraving, k: float) -> pygame.Surface:
    """Return the lines of an engraving in an area of the whole drawing; those under a pixel get fainter instead.

    Lines are drawn in stretches whose ends are the same whole pixels for every area, so that parts fit together.
    """
    left, top, w, h = area
    surface = blank((w, h))
    r, g, b, a = _rgba(fill.colour)  # type: ignore[misc]
    wide = fill.width * k
    colour = (r, g, b, round(a * min(1.0, wide)))
    ux, uy = math.cos(math.radians(fill.angle)), math.sin(math.radians(fill.angle))
    corners = [(x, y) for x in (left, left + w) for y in (top, top + h)]
    along, across = [x * ux + y * uy for x, y in corners], [y * ux - x * uy for x, y in corners]
    step = max(1.0, fill.step * k)
    for number in range(math.floor(min(across) / step), math.ceil(max(across) / step) + 1):
        away = number * step
        for stretch in range(math.floor(min(along) / STRETCH), math.ceil(max(along) / STRETCH)):
            ends = [
                (round(far * ux - away * uy) - left, round(far * uy + away * ux) - top)
                for far in (stretch * STRETCH, (stretch + 1) * STRETCH)
            ]
            pygame.draw.line(surface, colour, ends[0], ends[1], max(1, round(wide)))
    return surface


def _rgba(colour: Colour) -> Colour:
    return (*colour[:3], colour[3] if len(colour) == 4 else 255)


def area_around(points: Sequence[Spot], grow: float = 1.0) -> Area:
    """Return whole pixels around points, ``grow`` wider on each side."""
    xs, ys = zip(*points, strict=True)
    left, top = math.floor(min(xs) - grow), math.floor(min(ys) - grow)
    right, bottom = math.ceil(max(xs) + grow), math.ceil(max(ys) + grow)
    return left, top, right - left, bottom - top


def shifted(points: Sequence[Spot], origin: Spot) -> list[Spot]:
    """Return points as seen from an origin."""
    ox, oy = origin
    return [(x - ox, y - oy) for x, y in points]
