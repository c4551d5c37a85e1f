"""Where the map, its cities and building spaces, and the stations lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from game.boards.board import Point
from game.games.carnegie.component_types import NONE, City
from game.games.carnegie.show import platforms
from game.games.carnegie.show.art import land
from game.games.carnegie.show.art.counters import THINGS, badge, sign
from game.games.carnegie.show.art.palette import BRASS_INK, BRIGHT_GOLD, GLEAM, INK, MEDAL_FILL
from game.games.carnegie.show.places import GAP, rows
from game.games.carnegie.tables import PROJECTS
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, clear
from game.present.kit.plates import Plate, line_inside, plate
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import star
from game.present.pictures.picture import Box, Circle, Colour, Face, Gradient, Picture, Place, Polygon, Row, Shape

Size: TypeAlias = Literal["small", "medium", "large"]
LOT = 25.0
"""Width of a lot on a map 1024 wide."""
LOT_INK: Colour = (72, 66, 50)
PAD = 4.5
PILL: Colour = (255, 252, 241, 236)
PILL_RIM: Colour = (120, 104, 66, 150)
SIGNS, APART = 1.08, 0.14
"""How high what a city is worth is, and how far from its name, as parts of the letters."""
LOT_FILL, OPEN_FILL = Gradient((255, 252, 242), (240, 231, 208)), Gradient((255, 250, 226), (252, 226, 150))
"""Ground of a lot, and of one where something may be built now."""


@dataclass(frozen=True, slots=True)
class CityPicture:
    """What a city shows. ``spaces`` are project types from left to right; a small city has one of any type.

    ``bonus``: building here pays at once. ``open``: spaces where something may be built now.
    """

    size: Size
    spaces: tuple[str, ...]
    bonus: bool = False
    open: tuple[int, ...] = ()


def city_size(face: CityPicture, lot: float) -> tuple[float, float]:
    """Width and height of the picture of a city whose lots are ``lot`` wide."""
    k = lot / LOT
    if face.size == "small":
        return 34 * k, 34 * k
    return len(face.spaces) * (LOT + 1.4) * k + 2 * PAD * k, (LOT + 2 * PAD + 1) * k


def lot_places(face: CityPicture, lot: float) -> tuple[Point, ...]:
    """The middle of each lot, from the upper left corner of the picture."""
    w, h = city_size(face, lot)
    if face.size == "small":
        return ((w / 2, h / 2),)
    k = lot / LOT
    step = (LOT + 1.4) * k
    return tuple((PAD * k + step * (i + 0.5), (PAD + LOT / 2) * k) for i in range(len(face.spaces)))


def city_middle(at: Point, face: CityPicture, lot: float, w: float) -> Point:
    """The middle of a city's picture: its place, or a little inwards, where it keeps to the map."""
    half = city_size(face, lot)[0] / 2 + 2
    return max(half, min(w - half, at[0])), at[1]


@cached(256)
def city_picture(face: CityPicture, lot: float = LOT) -> Picture:
    """A city without discs: a street in a brass or stone frame, or a small round place."""
    w, h = city_size(face, lot)
    k = lot / LOT
    shapes = _place(face, w / 2, k) if face.size == "small" else _street(face, lot, w, h)
    return Picture(w, h, tuple(shapes))


def _place(face: CityPicture, x: float, k: float) -> list[Shape]:
    shapes: list[Shape] = [Place(drawing(THINGS, "town_bonus" if face.bonus else "town"), x, x, 34 * k)]
    if face.bonus:  # a wagon wheel: building here pays what the wagons of the region bring
        shapes.append(Place(drawing(THINGS, "wheel"), x, x, 17 * k))
    if face.open:
        shapes += [Circle(x, x, 16.6 * k, BRIGHT_GOLD, hole=14.2 * k), Circle(x, x, 11.6 * k, clear(GLEAM, 90))]
    return shapes


def soft_shadow(frame: Rect, radius: float, reach: float, strength: int, down: float = 2.0) -> list[Shape]:
    """A shadow with a soft edge below a box, for things that lie inside a picture."""
    x, y, w, h = frame
    layers = max(3, round(reach))
    share = max(1, round(strength / layers))
    return [
        Box(x - grow, y - grow + down, w + 2 * grow, h + 2 * grow, (6, 14, 10, share), radius + grow)
        for grow in (reach * (i + 1) / layers for i in range(layers))
    ]


def _street(face: CityPicture, lot: float, w: float, h: float) -> list[Shape]:
    k = lot / LOT
    large, frame = face.size == "large", Rect(0, 0, w, h - 2 * k)
    stone = Gradient((244, 214, 140), (186, 138, 60)) if large else Gradient((216, 206, 180), (168, 156, 128))
    shapes: list[Shape] = [
        *soft_shadow(Rect(k, k, w - 2 * k, h - 3 * k), 5 * k, 2.4 * k, 120, 2.2 * k),
        Box(*frame, stone, 5.6 * k, (104, 72, 22) if large else (92, 82, 60), 1.1 * k),
        line_inside(frame, 5.6 * k, 1.1 * k, (255, 248, 220, 150), 0.9 * k),
    ]
    for number, (x, y) in enumerate(lot_places(face, lot)):
        free = number in face.open
        place = Rect(x - lot / 2, y - lot / 2, lot, lot)
        rim = ((214, 150, 34), 1.8 * k) if free else ((132, 112, 74), 1.0 * k)
        shapes.append(Box(*place, OPEN_FILL if free else LOT_FILL, 3.4 * k, *rim))
        shapes.append(Place(sign(face.spaces[number], LOT_INK), x, y, lot * 0.7))
    return shapes


def worth(vp: int, stars: int) -> tuple[Picture, ...]:
    """Victory points and points of connection of a city as signs, as far as it has any."""
    return (*((badge(str(vp)),) if vp else ()), *((_stars(stars),) if stars else ()))


def worth_width(vp: int, stars: int, size: float) -> float:
    """By how much these signs widen the pill of a name."""
    return sum(size * (SIGNS * each.width / each.height + APART) for each in worth(vp, stars))


@cached(256)
def name_pill(
    name: Message | str, signs: tuple[Picture, ...], box: Point, letters: tuple[float, Face], clear: bool
) -> Picture:
    """A city's name with its signs, on a pill as large as ``box``; one that is not ``clear`` lets the map through."""
    (w, h), (size, face) = box, letters
    style = Plate(PILL if clear else (*PILL[:3], 150), PILL_RIM if clear else None, 0.8, h * 0.45)
    words = Row(
        (name, *signs), w / 2, h / 2 - size * 0.03, size, INK, face, face, "centre", w - size * 0.2, tall=SIGNS,
        gap=APART,
    )  # fmt: skip
    return Picture(w, h, (*plate(Rect(0, 0, w, h), style), words))


@cached(4)
def _stars(count: int) -> Picture:
    w = 10 + 22 * count
    points = (Polygon(star(16 + 22 * i, 17, 9.6), BRASS_INK) for i in range(count))
    return Picture(w, 32, (Box(0, 3, w, 26, MEDAL_FILL, 5, BRASS_EDGE, 1.4), *points))


RIM = 7.0
WIDE = 1.98
"""In a room wider than this (width by height) the stations stand beside the map."""
LOW, STACKED = 96.0, 112.0
"""The least height of stations, and of those so narrow that their boxes say in two lines what they give."""


@dataclass(frozen=True, slots=True)
class Chart:
    """Where map and stations lie. ``scale``: the size of the map, compared with 1024; ``lot``: of a building space.

    ``faces`` are the cities without what may be built there, ``cities`` and ``spaces`` the middles of these.
    """

    frame: Rect
    map: Rect
    stations: tuple[Rect, ...]
    scale: float
    lot: float
    faces: tuple[CityPicture, ...]
    cities: tuple[Point, ...]
    spaces: tuple[Point, ...]


@cached(8)
def chart_of(box: Rect, cities: tuple[City, ...]) -> Chart:
    """Divide the room of the page: stations below the map, or beside it in a wide room."""
    inner = box.inset(RIM)
    if box.w / box.h > WIDE:
        shown, rest = inner.split_left(min(inner.h * 1.9, inner.w - 236), GAP)
        stations = rows(rest, 4)
    else:
        high = min(150.0, max(STACKED if platforms.narrow(inner.w / 4) else LOW, inner.h * 0.195))
        shown, rest = inner.split_top(inner.h - high - GAP, GAP)
        stations = rest.row(4, GAP)
    scale = min(shown.w / land.WIDE, shown.h / 592)
    lot, faces, middles, spaces = max(17.0, LOT * scale), [], [], []
    for city in cities:
        kinds = tuple(PROJECTS[kind] if kind != NONE else "" for kind in city.spaces)
        face = CityPicture(cast(Size, city.size), kinds, city.bonus)
        x, y = city_middle((city.x * shown.w, city.y * shown.h), face, lot, shown.w)
        w, h = city_size(face, lot)
        left, top = shown.x + x - w / 2, shown.y + y - h / 2
        faces.append(face)
        middles.append((shown.x + x, shown.y + y))
        spaces += [(left + lot_x, top + lot_y) for lot_x, lot_y in lot_places(face, lot)]
    return Chart(box, shown, stations, scale, lot, tuple(faces), tuple(middles), tuple(spaces))


def connection_box(chart: Chart) -> Rect:
    w, h = max(92.0, 110 * chart.scale), max(26.0, 30 * chart.scale)
    return Rect(chart.map.x + chart.map.w * 0.155, chart.map.y + chart.map.h - h - 6, w, h)
