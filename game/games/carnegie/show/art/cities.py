"""Cities: streets of building lots in the order of the rules, their names, what they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.games.carnegie.show.art.counters import badge
from game.games.carnegie.show.art.palette import BRASS_DARK, BRASS_LIGHT, GOLD, INK, MEDAL, clear
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.engraving import soft_shadow, star
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Face,
    Fill,
    Gradient,
    Line,
    Picture,
    Place,
    Point,
    Polygon,
    Row,
    Shape,
    Words,
)

Size: TypeAlias = Literal["small", "medium", "large"]
Align: TypeAlias = Literal["left", "centre", "right"]
LOT = 25.0
"""Width of a lot on a map 1024 wide."""
LOT_INK: Colour = (72, 66, 50)
PAD = 4.5


@dataclass(frozen=True, slots=True)
class CityFace:
    """What a city shows. ``spaces`` are project types from left to right; a small city has one of any type.

    ``bonus``: building here pays at once. ``open``: spaces where something may be built now.
    """

    size: Size
    spaces: tuple[str, ...]
    bonus: bool = False
    open: tuple[int, ...] = ()


def city_size(face: CityFace, lot: float) -> tuple[float, float]:
    """Return width and height of the picture of a city whose lots are ``lot`` wide."""
    k = lot / LOT
    if face.size == "small":
        return 34 * k, 34 * k
    return len(face.spaces) * (LOT + 1.4) * k + 2 * PAD * k, (LOT + 2 * PAD + 1) * k


def lot_places(face: CityFace, lot: float) -> tuple[Point, ...]:
    """Return the middle of each lot, from the upper left corner of the picture."""
    w, h = city_size(face, lot)
    if face.size == "small":
        return ((w / 2, h / 2),)
    k = lot / LOT
    step = (LOT + 1.4) * k
    return tuple((PAD * k + step * (i + 0.5), (PAD + LOT / 2) * k) for i in range(len(face.spaces)))


def city_middle(at: Point, face: CityFace, lot: float, w: float) -> Point:
    """Return where the middle of a city's picture is: at its place, or a little inwards, where it keeps to the map."""
    half = city_size(face, lot)[0] / 2 + 2
    return max(half, min(w - half, at[0])), at[1]


def name_middle(at: Point, face: CityFace, lot: float, side: str, pill: Picture) -> Point:
    """Return where the middle of the name of a city is, whose picture's middle is ``at``.

    ``side`` as in ``country.NAME_SIDE``; the pill has to be made with ``name_align`` of the same side.
    """
    k = lot / LOT
    w, h = city_size(face, lot)
    x, y = at
    slant = 10 * k if face.size == "small" else w / 2 - 20 * k if "n" in side else w / 2
    if len(side) == 2:
        x += (pill.width / 2 - slant) * (1 if side[1] == "e" else -1)
    elif side in "ew":
        x += (w / 2 + pill.width / 2) * (1 if side == "e" else -1)
    if side[0] in "ns":
        y += ((h + pill.height) / 2 - 1.5 * k) * (1 if side[0] == "s" else -1)
    return x, y


def name_align(side: str) -> Align:
    """Return on which end of its picture the pill of a name lies, for a side of the city."""
    return "left" if side.endswith("e") else "right" if side.endswith("w") else "centre"


@remembered(256)
def city_picture(face: CityFace, lot: float = LOT) -> Picture:
    """Return a city without discs: a street in a brass or stone frame, or a small round place."""
    w, h = city_size(face, lot)
    k = lot / LOT
    shapes = _place(face, w / 2, k) if face.size == "small" else _street(face, lot, w, h)
    return Picture(w, h, tuple(shapes))


def _place(face: CityFace, x: float, k: float) -> list[Shape]:
    rim: Fill = Gradient((228, 196, 124), (160, 116, 50)) if face.bonus else Gradient((214, 206, 186), (150, 140, 118))
    shapes: list[Shape] = [
        Circle(x, x + 1.6 * k, 15.6 * k, (30, 26, 14, 110)),
        Circle(x, x, 15 * k, rim, (78, 58, 24) if face.bonus else (92, 86, 68), 1.0 * k),
        Circle(x, x, 11.6 * k, Gradient((255, 252, 240), (240, 230, 204)), (130, 106, 60), 0.9 * k),
    ]
    if face.bonus:
        shapes.append(Place(_wheel(), x, x, 17 * k))
    else:
        shapes.append(Circle(x, x, 2.7 * k, (138, 126, 98)))
    if face.open:
        shapes += [Circle(x, x, 16.6 * k, GOLD, hole=14.2 * k), Circle(x, x, 11.6 * k, (255, 232, 150, 90))]
    return shapes


@remembered(1)
def _wheel() -> Picture:
    """Return a wagon wheel: building here pays what the wagons of the region bring."""
    middle, ink = 24.0, (122, 92, 42)
    spokes = [
        Line(((middle + dx * 5, middle + dy * 5), (middle + dx * 18, middle + dy * 18)), ink, 2.6)
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (0.71, 0.71), (-0.71, 0.71), (0.71, -0.71), (-0.71, -0.71))
    ]
    return Picture(
        48, 48, (Circle(middle, middle, 21, ink, hole=17), *spokes, Circle(middle, middle, 6.4, ink, hole=2.4))
    )


def _street(face: CityFace, lot: float, w: float, h: float) -> list[Shape]:
    k = lot / LOT
    large = face.size == "large"
    frame = Gradient((244, 214, 140), (186, 138, 60)) if large else Gradient((216, 206, 180), (168, 156, 128))
    rim: Colour = (104, 72, 22) if large else (92, 82, 60)
    shapes: list[Shape] = [
        *soft_shadow((k, k, w - 2 * k, h - 3 * k), 5 * k, 2.4 * k, 120, 2.2 * k),
        Box(0, 0, w, h - 2 * k, frame, 5.6 * k, rim, 1.1 * k),
        Box(1.1 * k, 1.1 * k, w - 2.2 * k, h - 4.2 * k, (0, 0, 0, 0), 4.8 * k, (255, 248, 220, 150), 0.9 * k),
    ]
    for number, (x, y) in enumerate(lot_places(face, lot)):
        half = LOT * k / 2
        free = number in face.open
        ground = Gradient((255, 250, 226), (252, 226, 150)) if free else Gradient((255, 252, 242), (240, 231, 208))
        shapes += [
            Box(x - half, y - half, 2 * half, 2 * half, ground, 3.4 * k, GOLD if free else (132, 112, 74), 1.0 * k),
            Place(sign(face.spaces[number], LOT_INK), x, y, LOT * 0.7 * k),
        ]
        if free:
            shapes.append(Box(x - half, y - half, 2 * half, 2 * half, (0, 0, 0, 0), 3.4 * k, (214, 150, 34), 1.8 * k))
    return shapes


@remembered(256)
def name_pill(
    name: Say | str, vp: int, stars: int, w: float, size: float, *, strong: bool = False, align: Align = "centre"
) -> Picture:
    """Return the name of a city on a pill with its victory points (0: none) and stars of connection.

    The picture is ``w`` wide, room enough for the longest name; the pill is as wide as its words, and lies in the
    middle, at the left or the right end.
    """
    h = size * 1.42
    parts: list[Say | str | Picture] = [name]
    if vp:
        parts.append(badge(str(vp), MEDAL))
    if stars:
        parts.append(_stars(stars))
    x = {"left": size * 0.5, "right": w - size * 0.5}.get(align, w / 2)
    face: Face = "strong" if strong else "text"
    row = Row(
        tuple(parts),
        x,
        h / 2 - size * 0.04,
        size,
        INK,
        face,
        face,
        align=align,
        room=w - size,
        tall=1.2,
        gap=0.24,
        plate=Gradient((255, 252, 241, 236), (244, 236, 214, 236)),
        rim=clear((120, 104, 66), 150),
        pad=size * 0.42,
        high=size * 1.24,
    )
    return Picture(w, h, (row,))


@remembered(128)
def tight_pill(name: Say | str, w: float, size: float, strong: bool) -> Picture:
    """Return the name of a city alone, condensed, on a pill as wide as it is told; ``strong``: on a clear one."""
    h = size * 1.14
    plate = Box(0, 0, w, h, (255, 252, 241, 236) if strong else (255, 252, 241, 150), h * 0.3)
    rim = Box(0, 0, w, h, (0, 0, 0, 0), h * 0.3, clear((120, 104, 66), 150), 0.8)
    words = Words(name, w / 2, h / 2 - size * 0.03, size, INK, "number", room=w - size * 0.2)
    return Picture(w, h, (plate, *((rim,) if strong else ()), words))


@remembered(4)
def _stars(count: int) -> Picture:
    """Return the points of connection of a large city: stars on brass."""
    w = 10 + 22 * count
    shapes: list[Shape] = [Box(0, 3, w, 26, Gradient(BRASS_LIGHT, (208, 160, 72)), 5, BRASS_DARK, 1.4)]
    shapes += [Polygon(star(16 + 22 * i, 17, 9.6), (74, 50, 14)) for i in range(count)]
    return Picture(w, 32, tuple(shapes))
