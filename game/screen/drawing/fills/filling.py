"""Filling what is drawn in white with colours, gradients and materials."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.present.pictures.picture import Colour, Engraving, Fill, Gradient, Stuff, rgba
from game.screen.drawing.fills.materials import stuff
from game.screen.drawing.memory.surfaces import blank, gradient

Area = tuple[int, int, int, int]
Spot = tuple[float, float]
Paint = Callable[[pygame.Surface, Spot, Colour], None]
"""Draws in a colour on a surface whose upper left corner lies at the spot, in pixels of the whole drawing."""
WHITE = (255, 255, 255, 255)
FLAT = 1e-6
"""Lines that rise less run straight across."""
STRETCH = 1024
"""Length in pixels of the stretches that lines of an engraving are drawn in."""
BAND = 32
"""Rows of a plain colour that are laid at a time."""
NOTHING: Area = (0, 0, 0, 0)
FEW = 40_000
"""Pixels of a box with round corners up to which it is drawn in one piece."""


class PartialDrawing:
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
        """The part of an area that lies on the sheet; its width or height is 0 if there is none."""
        w, h = self.surface.get_size()
        left, top = max(area[0], self.left), max(area[1], self.top)
        right, bottom = min(area[0] + area[2], self.left + w), min(area[1] + area[3], self.top + h)
        return left, top, max(0, right - left), max(0, bottom - top)


def fill_in(sheet: PartialDrawing, area: Area, fill: Fill, paint: Paint, *, holes: bool = False) -> None:
    """Fill what ``paint`` draws inside ``area`` with a colour, gradient, engraving or material.

    Only what lies on the sheet is drawn, exactly as it would look in the whole drawing. ``holes`` says that ``paint``
    also takes away.
    """
    if isinstance(fill, tuple) and not holes and hides(fill):
        # What hides everything below needs no layer of its own.
        paint(sheet.surface, (sheet.left, sheet.top), fill)
    else:
        _fill_part(sheet, area, area, fill, paint)


def fill_box(sheet: PartialDrawing, area: Area, radius: int, fill: Fill, paint: Paint, hidden: Area = NOTHING) -> None:
    """Fill a box with round corners, which ``paint`` draws; what lies in ``hidden`` is hidden by something above."""
    if isinstance(fill, tuple) and hides(fill):
        fill_in(sheet, area, fill, paint)
        return
    far = radius + 1 if radius else 0
    if far and area[2] * area[3] < FEW:
        _fill_part(sheet, area, area, fill, paint)
        return
    for part in _rest(area, far):
        for seen in around(part, _common(part, hidden)):
            _lay(sheet, area, seen, fill)
    for corner in _corners(area, far):
        _fill_part(sheet, area, corner, fill, paint)


def fill_edge(sheet: PartialDrawing, area: Area, radius: int, thick: int, fill: Fill, paint: Paint) -> None:
    """Fill the edge of a box with round corners, ``thick`` pixels, which ``paint`` draws."""
    x, y, w, h = area
    far = max(thick, radius + 1) if radius else thick
    if 2 * far >= min(w, h) or (radius and w * h < FEW):
        _fill_part(sheet, area, area, fill, paint)
        return
    for part in (
        (x + far, y, w - 2 * far, thick),
        (x + far, y + h - thick, w - 2 * far, thick),
        (x, y + far, thick, h - 2 * far),
        (x + w - thick, y + far, thick, h - 2 * far),
    ):
        _lay(sheet, area, part, fill)
    for corner in _corners(area, far):
        _fill_part(sheet, area, corner, fill, paint)


def _corners(area: Area, far: int) -> Sequence[Area]:
    """The corners of an area, ``far`` wide and high; all of it if they meet."""
    x, y, w, h = area
    if not far:
        return ()
    if 2 * far >= min(w, h):
        return (area,)
    return tuple((left, top, far, far) for left in (x, x + w - far) for top in (y, y + h - far))


def _rest(area: Area, far: int) -> Sequence[Area]:
    x, y, w, h = area
    if not far:
        return (area,)
    if 2 * far >= min(w, h):
        return ()
    middle = (x, y + far, w, h - 2 * far)
    return middle, (x + far, y, w - 2 * far, far), (x + far, y + h - far, w - 2 * far, far)


def filled(sheet: PartialDrawing, area: Area, part: Area, mask: pygame.Surface, fill: Fill) -> pygame.Surface:
    """A white shape that lies at a part of ``area`` with a fill."""
    drawn = mask.copy()
    if isinstance(fill, tuple):
        drawn.fill(rgba(fill), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        drawn.blit(_shades(sheet, area, part, fill), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def hides(colour: Colour) -> bool:
    """True if nothing shines through a colour."""
    return len(colour) == 3 or colour[3] == 255


def around(area: Area, inner: Area) -> Sequence[Area]:
    """The parts of an area around a part of it: above, below, at its left, at its right."""
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
    """Width or height is not above 0 if the areas have nothing in common."""
    left, top = max(area[0], other[0]), max(area[1], other[1])
    right, bottom = min(area[0] + area[2], other[0] + other[2]), min(area[1] + area[3], other[1] + other[3])
    return left, top, right - left, bottom - top


def _fill_part(sheet: PartialDrawing, area: Area, part: Area, fill: Fill, paint: Paint) -> None:
    x, y, w, h = sheet.seen(part)
    if w <= 0 or h <= 0 or _clear(fill):
        return
    layer = blank((w, h))
    if isinstance(fill, tuple):
        paint(layer, (x, y), rgba(fill))
    else:
        paint(layer, (x, y), WHITE)
        layer.blit(_shades(sheet, area, (x, y, w, h), fill), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(layer, (x, y))


def _lay(sheet: PartialDrawing, area: Area, part: Area, fill: Fill) -> None:
    """Without a layer of its own, as far as the fill hides everything below."""
    x, y, w, h = seen = sheet.seen(part)
    if w <= 0 or h <= 0 or _clear(fill):
        return
    room = sheet.surface.subsurface((x - sheet.left, y - sheet.top, w, h))
    if isinstance(fill, tuple) and hides(fill):
        room.fill(fill)
    elif isinstance(fill, Gradient) and hides(fill.top) and hides(fill.bottom):
        gradient(area[2:], fill.top, fill.bottom, _inside(area, seen), room)
    elif isinstance(fill, Stuff):
        stuff(fill.material, area[2:], fill.tint, _inside(area, seen), room)
    elif isinstance(fill, Engraving) and not fill.angle % 90 and fill.width < fill.step:
        _engrave_upright(room, seen, fill, sheet.k)
    elif isinstance(fill, tuple):
        band = blank((w, min(h, BAND)))
        band.fill(fill)
        room.blits([(band, (0, top)) for top in range(0, h, BAND)], False)
    else:
        sheet.blit(_shades(sheet, area, seen, fill), (x, y))


def _clear(fill: Fill) -> bool:
    return isinstance(fill, tuple) and len(fill) == 4 and not fill[3]


def _inside(area: Area, part: Area) -> Area:
    return part[0] - area[0], part[1] - area[1], part[2], part[3]


def _shades(sheet: PartialDrawing, area: Area, part: Area, fill: Gradient | Engraving | Stuff) -> pygame.Surface:
    if isinstance(fill, Gradient):
        return gradient(area[2:], rgba(fill.top), rgba(fill.bottom), _inside(area, part))
    if isinstance(fill, Engraving):
        return _engraved(part, fill, sheet.k)
    return stuff(fill.material, area[2:], fill.tint, _inside(area, part))


class _Burin(NamedTuple):
    """Colour, thickness and distance of the lines of an engraving, in pixels."""

    colour: Colour
    thick: int
    step: float


def _burin(fill: Engraving, k: float) -> _Burin:
    """Lines thinner than a pixel get fainter instead."""
    r, g, b, a = rgba(fill.colour)
    wide = fill.width * k
    return _Burin((r, g, b, round(a * min(1.0, wide))), max(1, round(wide)), max(1.0, fill.step * k))


def _engrave_upright(room: pygame.Surface, area: Area, fill: Engraving, k: float) -> None:
    colour, thick, step = _burin(fill, k)
    flat = not fill.angle % 180
    line = blank((area[2], thick) if flat else (thick, area[3]))
    line.fill(colour)
    first, far = (area[1], area[3]) if flat else (area[0], area[2])
    numbers = range(math.floor((first - thick) / step), math.ceil((first + far + thick) / step) + 1)
    starts = [round(number * step) - first - (thick - 1) // 2 for number in numbers]
    room.blits([(line, (0, start) if flat else (start, 0)) for start in starts], False)


def _engraved(area: Area, fill: Engraving, k: float) -> pygame.Surface:
    """Lines end at the same whole pixels for every area, so that parts fit together."""
    left, top, w, h = area
    surface = blank((w, h))
    colour, thick, step = _burin(fill, k)
    ux, uy = math.cos(math.radians(fill.angle)), math.sin(math.radians(fill.angle))
    across = [y * ux - x * uy for x in (left, left + w) for y in (top, top + h)]
    within_x, within_y = _between(left, w, thick + 1, ux), _between(top, h, thick + 1, uy)
    shift_x, shift_y = (uy / ux if abs(ux) > FLAT else 0.0), (-ux / uy if abs(uy) > FLAT else 0.0)
    for number in range(math.floor(min(across) / step), math.ceil(max(across) / step) + 1):
        away = number * step
        first = max(within_x[0] + away * shift_x, within_y[0] + away * shift_y)
        last = min(within_x[1] + away * shift_x, within_y[1] + away * shift_y)
        for stretch in range(math.floor(first / STRETCH), math.ceil(last / STRETCH)):
            ends = [
                (round(far * ux - away * uy) - left, round(far * uy + away * ux) - top)
                for far in (stretch * STRETCH, (stretch + 1) * STRETCH)
            ]
            pygame.draw.line(surface, colour, ends[0], ends[1], thick)
    return surface


def _between(start: int, size: int, grow: int, rise: float) -> Spot:
    """Where a line through the corner of the drawing enters and leaves between two edges."""
    if abs(rise) < FLAT:
        return -math.inf, math.inf
    ends = (start - grow) / rise, (start + size + grow) / rise
    return min(ends), max(ends)


def area_around(points: Sequence[Spot], grow: float = 1.0) -> Area:
    """Whole pixels around points, ``grow`` wider on each side."""
    xs, ys = zip(*points, strict=True)
    left, top = math.floor(min(xs) - grow), math.floor(min(ys) - grow)
    right, bottom = math.ceil(max(xs) + grow), math.ceil(max(ys) + grow)
    return left, top, right - left, bottom - top


def shifted(points: Sequence[Spot], origin: Spot) -> list[Spot]:
    """Points as seen from an origin."""
    ox, oy = origin
    return [(x - ox, y - oy) for x, y in points]
