"""Rooms of a company: departments by type, desks, the lobby, empty lots; and the clerks that work in them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, laurel, phrase, sign
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, PALE, Rgb, clear, darker, lighter, mixed
from game.present.kit.plates import golden, plate
from game.present.kit.signs import LEAST, name_in, readable
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import guilloche, moved
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Engraving,
    Gradient,
    Line,
    Picture,
    Place,
    Polygon,
    Shape,
    Words,
)
from game.present.pictures.pieces import PLAYER_COLOURS

SHEET = "carnegie/rooms"


@cached(64)
def desk(wage: int, free: bool) -> Picture:
    """A desk with its wage on a brass plate, bright while it is free; -1: the desk of the printed employee."""
    bare = drawing(SHEET, "desk")
    if wage < 0:
        return bare
    brass = Gradient(palette.BRASS_LIGHT, (238, 204, 122)) if free else Gradient((202, 168, 108), (172, 134, 76))
    words = Words(f"${wage}", 40, 21.2, 30, palette.INK if free else (66, 46, 20), "number")
    return Picture(bare.width, bare.height, (*bare.shapes, Box(20, 7.4, 40, 29, brass, 3, BRASS_EDGE, 1.6), words))


def furniture(kind: str) -> Picture:
    return drawing(SHEET, kind)


HIGH = 98.0
"""The height at which sizes inside a room are right; others are scaled."""
EFFECT = 18.0
"""The least size of the letters that say what a department does."""
BANDED = 72.0
"""A room at least so high says what it does."""
LETTERS_END = 0.84
"""Where the letters of a name end, as a part of the frieze."""
LAUREL = 18.0
"""How far from the edge of a room the laurel stands that tells its points."""
PERSON = 34.0
"""The size of an employee at a desk."""
WOOD: Colour = (186, 172, 130)
WOOD_EDGE: Colour = (142, 126, 84)
DESK = 36.0
"""A desk so wide tells its wage in letters that can be read: low rooms have no smaller ones if they are wide enough."""


@dataclass(frozen=True, slots=True)
class RoomFace:
    """What a department shows. ``desks``: how many stand in it, the printed employee's among them.

    ``vp``: what it is worth at the end (0: nothing). ``lit``: somebody may come here, or it can be used. ``short``:
    the name where there is little room.
    """

    type: str
    name: Message | str
    effect: Phrase
    desks: int = 0
    vp: int = 0
    lit: bool = False
    short: Message | str = ""


def desk_spots(w: float, h: float, count: int) -> tuple[tuple[float, float, float], ...]:
    """Middle and width of the employee at each desk; in low rooms deeper, so that no head covers the effect."""
    k = h / HIGH
    size = PERSON * k
    below = band_of(h).bottom + size / 2
    return tuple((x, max(below, top + 3.6 * k - size / 2), size) for x, top, _ in _desks(w, h, count))


def training_spots(w: float, h: float, desks: int, count: int) -> tuple[tuple[float, float, float], ...]:
    """Middle and width of each sitting employee: beside the furniture, then closer."""
    k = h / HIGH
    wide, tall = 32 * k, 32 * k * 56 / 44
    taken = _desks(w, h, desks)
    left = (taken[-1][0] + taken[-1][2] / 2 if taken else 10 * k) + wide * 0.3
    right = w - wide * 0.58 - (38 * k if _furnished(w, h, desks) else 0.0)
    left = min(left, right)
    step = min(wide * 0.8, (right - left) / max(1, count - 1))
    return tuple((right - step * i, h - 4.4 * k - tall / 2, wide) for i in range(count))


def _furnished(w: float, h: float, desks: int) -> bool:
    return 0 < desks < 3 and w > 150 * h / HIGH


def desk_places(w: float, h: float, count: int) -> tuple[tuple[float, float, float], ...]:
    """Middle and width of each desk, from the corner of the room."""
    return tuple((x, y + wide * 0.23, wide) for x, y, wide in _desks(w, h, count))


def _desks(w: float, h: float, count: int) -> tuple[tuple[float, float, float], ...]:
    k = h / HIGH
    wide = max(40 * k, min(DESK, h * 0.62, (w - 14 * k) / max(3, count) - 2))
    step = min(wide + 7 * k, (w - 14 * k) / max(1, count))
    return tuple((9 * k + step * (i + 0.5) - 1.5 * k, h - wide * 0.46 - 2.6 * k, wide) for i in range(count))


def _frieze_of(h: float) -> float:
    return readable(22 * h / HIGH, least=LEAST * 1.5)


def band_of(h: float) -> Rect:
    """Top and height of the band that says what a department does; none in rooms so low that heads would cover it."""
    high = max(EFFECT * 1.22, 25 * h / HIGH) if h >= BANDED else 0.0
    return Rect(0.0, _frieze_of(h) * (1.0 if high else LETTERS_END), 1.0, high)


def _wreath_of(k: float) -> float:
    return max(2 * LEAST, 34 * k)


@cached(256)
def room_picture(face: RoomFace, w: float, h: float) -> Picture:
    """A department without desks and employees."""
    k, frieze, band = h / HIGH, _frieze_of(h), band_of(h)
    shapes = [*walls(face.type, w, h, frieze, face.lit), *_title(face, w, frieze, k)]
    if band.h:
        room = w - (44 if face.vp else 14) * k
        shapes += [
            Box(0, band.y + 1, w, band.h - 1, Gradient(clear(palette.LIGHT, 236), (250, 242, 222, 226))),
            Line(((0, band.bottom), (w, band.bottom)), clear(palette.TYPE_INK[face.type], 90), 0.9),
            phrase(
                face.effect, (8 * k, band.centre[1]), readable(20 * k, least=EFFECT), palette.INK, room=room, tall=1.12
            ),
        ]
    if face.vp:
        shapes.append(Place(laurel(str(face.vp)), w - LAUREL * k, frieze * 0.5 + band.h * 0.4, _wreath_of(k)))
    if _furnished(w, h, face.desks):
        shapes.append(Place(furniture(face.type), w - 25 * k, h - 28 * k, 44 * k))
    return _room(shapes, w, h, face.lit)


def _room(shapes: list[Shape], w: float, h: float, lit: bool) -> Picture:
    return Picture(w, h, (*shapes, *(plate(Rect(0, 0, w, h), golden(0, 3.4)) if lit else ())))


def walls(kind: str, w: float, h: float, frieze: float, lit: bool = False) -> list[Shape]:
    """Wallpaper with its engraving, frieze above, wainscot below and floor."""
    paper, ink = palette.WALLPAPER[kind], palette.TYPE_INK[kind]
    top, low = mixed(paper, (255, 250, 230), 0.3 if lit else 0.16), mixed(paper, ink, 0.06)
    dado = h * 0.7
    floor = h - h * 0.045
    return [
        Box(0, 0, w, h, Gradient(mixed(top, (255, 236, 150), 0.16) if lit else top, low)),
        Box(0, frieze, w, dado - frieze, Engraving(90, 5.2, 0.5, clear(ink, 46))),
        Box(0, frieze, w, dado - frieze, Engraving(90, 15.6, 1.3, clear(ink, 26))),
        Box(0, 0, w, frieze, Gradient((252, 246, 234, 190), (246, 236, 218, 150))),
        Line(((0, frieze), (w, frieze)), clear(ink, 150), 1.0),
        Line(((0, frieze + 2.2), (w, frieze + 2.2)), clear(palette.INNER_LIGHT, 130), 0.8),
        Box(0, dado, w, floor - dado, Gradient(mixed(paper, ink, 0.3), mixed(paper, ink, 0.42))),
        Box(0, dado + 2, w, floor - dado - 2, Engraving(90, 8, 0.7, clear(ink, 90))),
        Line(((0, dado), (w, dado)), clear(ink, 210), 1.6),
        Line(((0, dado + 1.6), (w, dado + 1.6)), clear(palette.IVORY, 110), 0.8),
        Box(0, floor, w, h - floor, Gradient((150, 110, 70), (112, 78, 46))),
        Line(((0, floor), (w, floor)), (80, 54, 30), 1.0),
        Box(0, 0, w, h * 0.05, Gradient((40, 26, 12, 60), (40, 26, 12, 0))),
    ]


def _title(face: RoomFace, w: float, frieze: float, k: float) -> list[Shape]:
    ink, left, y = palette.TYPE_INK[face.type], 6 * k + frieze * 0.92, frieze * 0.49
    room = w - left - (LAUREL * k + _wreath_of(k) * 0.56 if face.vp else 6 * k)
    return [
        Place(sign(face.type, ink), 4 * k + frieze * 0.44, frieze * 0.5, frieze * 0.78),
        name_in(face.name, face.short, (left, y), readable(16.5 * k), palette.deep(ink), room=room),
    ]


@cached(32)
def lobby_picture(name: Message | str, w: float, h: float, *, lit: bool = False, tile: bool = False) -> Picture:
    """The lobby: arched doors, a checkered floor. ``tile``: the second lobby, on the wallpaper of its type."""
    k = h / HIGH
    floor = h - 6 * k
    shapes: list[Shape] = [
        Box(0, 0, w, h, Gradient((250, 243, 220), (238, 226, 190))),
        Box(0, 0, w, h, Engraving(90, 9, 0.6, clear(palette.STRIPES, 50))),
        *guilloche((3, 8 * k), (w - 3, 8 * k), 9 * k, 13 * k, (158, 134, 76, 170), 0.7),
        Line(((0, 15 * k), (w, 15 * k)), (158, 134, 76), 0.9),
        Words(name, w * 0.64, 30 * k, readable(18 * k), (92, 70, 30), "title", room=w * 0.6),
        Place(drawing(SHEET, "door"), 37 * k, floor - 30 * k, 56 * k),
        Box(0, floor, w, h - floor, (244, 238, 220)),
        Line(((0, floor + 3 * k), (w, floor + 3 * k)), (38, 48, 42), 6 * k, (9 * k, 9 * k)),
        Line(((0, floor), (w, floor)), palette.UMBER, 1.0),
    ]
    if tile:
        shapes.insert(1, Box(0, 0, w, h, clear(palette.WALLPAPER["hr"], 120)))
    return _room(shapes, w, h, lit)


@cached(32)
def lot_picture(vp: int, w: float, h: float, *, lit: bool = False) -> Picture:
    """An empty lot: bare studs and what a department there will be worth."""
    k = h / HIGH
    left, right, top, low = 9 * k, w - 9 * k, 9 * k, h - 10 * k
    studs = Gradient(lighter(WOOD, 0.2), WOOD)
    shapes: list[Shape] = [
        Box(0, 0, w, h, palette.LIT_FILL if lit else Gradient((216, 210, 184), (200, 193, 164))),
        Box(0, 0, w, h, Engraving(90, 4.4, 0.4, clear(palette.OLIVE, 56))),
        Box(0, 0, w, h * 0.08, Gradient((60, 48, 24, 70), (60, 48, 24, 0))),
    ]
    for i in range(7):
        x = left + (right - left) / 6 * i
        shapes.append(Box(x - 2.2 * k, top, 4.4 * k, low - top, studs, 0, WOOD_EDGE, 0.7))
    for y in (top, low - 4.6 * k):
        beam = Rect(left - 4 * k, y - 1, right - left + 8 * k, 5.6 * k)
        shapes.append(Box(*beam, lighter(WOOD, 0.14), 0, WOOD_EDGE, 0.7))
    shapes.append(Circle(w / 2, h / 2, 22 * k, (240, 233, 208) if lit else (220, 214, 190)))
    shapes.append(Place(laurel(str(vp)), w / 2, h / 2, max(2 * LEAST, 36 * k)))
    return _room(shapes, w, h, lit)


Posture: TypeAlias = Literal["duty", "training", "mission", "waiting"]
"""At a desk (seen to the waist), sitting with a book, on a platform with a bag, standing and waiting to be moved."""
NOBODYS = -1
"""The colour of the permanent employee of Human Resources: engraver's ink."""
CLERK_SIZES: dict[Posture, tuple[float, float]] = {
    "duty": (40, 40),
    "training": (44, 56),
    "mission": (40, 72),
    "waiting": (40, 72),
}
"""Width and height of the picture of each posture; the figures are equally large in all of them."""
CLERK_EDGE: Colour = PALE
NOBODYS_INK: Rgb = (112, 104, 96)


@cached(64)
def clerk(colour: int, posture: Posture) -> Picture:
    """An employee of a player colour (``NOBODYS``: the permanent one) with a cream outline."""
    coat = PLAYER_COLOURS[colour] if colour != NOBODYS else NOBODYS_INK
    bare = drawing(
        "carnegie/people", posture, coat=coat, light=lighter(coat, 0.14), band=lighter(coat, 0.1),
        low=darker(coat, 0.12), sleeve=darker(coat, 0.16), dark=darker(coat, 0.3),
        felt=mixed(coat, (26, 18, 16), 0.78), tie=mixed(coat, (20, 10, 10), 0.72),
    )  # fmt: skip
    return Picture(bare.width, bare.height, (*_edge(bare.shapes), *bare.shapes))


def _edge(shapes: Iterable[Shape]) -> list[Shape]:
    """The shapes a little larger in cream, to be drawn below."""
    grown: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Polygon):
            grown.append(Line((*shape.points, shape.points[0]), CLERK_EDGE, 3.6))
        elif isinstance(shape, Circle):
            grown.append(Circle(shape.x, shape.y, shape.radius + 1.8, CLERK_EDGE))
        elif isinstance(shape, Box):
            x, y, w, h = shape.x - 1.8, shape.y - 1.8, shape.w + 3.6, shape.h + 3.6
            grown.append(Box(x, y, w, h, CLERK_EDGE, shape.radius + 1.8))
    return grown


@cached(32)
def crowd(colour: int, posture: Posture, count: int, seen: int = 3) -> Picture:
    """Employees of one player side by side, overlapping; at most ``seen`` figures."""
    w, h = CLERK_SIZES[posture]
    figures = min(count, seen)
    step = w * (0.66 if figures > 1 else 1.0)
    shapes: list[Shape] = []
    for number in range(figures):
        shapes += moved(clerk(colour, posture).shapes, step * number)
    return Picture(step * (figures - 1) + w, h, tuple(shapes))


def ghost() -> Picture:
    return drawing("carnegie/rooms", "ghost")
