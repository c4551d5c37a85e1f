"""Rooms of a company: departments with wallpaper by type, desks and furniture; the lobby; empty lots."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.show.art.counters import Phrase, laurel, phrase
from game.games.carnegie.show.art.furniture import furniture
from game.games.carnegie.show.art.palette import GOLD, GOLD_EDGE, INK, NONE, TYPE_INK, WALLPAPER, clear, mixed
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.area import Rect
from game.present.pictures.engraving import arc, guilloche
from game.present.pictures.picture import (
    Box,
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

HIGH = 98.0
"""The height at which sizes inside a room are right; others are scaled."""
LEAST = 14.0
"""The least size of letters."""
EFFECT = 18.0
"""The least size of the letters that say what a department does."""
BANDED = 72.0
"""A room at least so high says what it does."""
LETTERS_END = 0.84
"""Where the letters of a name end, as a part of the frieze."""
PERSON = 34.0
"""The size of an employee at a desk."""
DESK = 36.0
"""A desk so wide tells its wage in letters that can be read: low rooms have no smaller ones if they are wide enough."""


@dataclass(frozen=True, slots=True)
class RoomFace:
    """What a department shows. ``desks``: how many stand in it, the printed employee's among them.

    ``vp``: what it is worth at the end (0: nothing). ``lit``: somebody may come here, or it can be used. ``short``:
    the name where there is little room.
    """

    type: str
    name: Say | str
    effect: Phrase
    desks: int = 0
    vp: int = 0
    lit: bool = False
    short: Say | str = ""


def desk_spots(w: float, h: float, count: int) -> tuple[tuple[float, float, float], ...]:
    """Return the middle and width of the picture of the employee at each desk, from the corner of the room.

    In low rooms they stand deeper behind the desks: a head never covers what the department does.
    """
    k = h / HIGH
    size = PERSON * k
    below = band_of(h).bottom + size / 2
    return tuple((x, max(below, top + 3.6 * k - size / 2), size) for x, top, _ in _desks(w, h, count))


def training_spots(w: float, h: float, desks: int, count: int) -> tuple[tuple[float, float, float], ...]:
    """Return the middle and width of the picture of each sitting employee: beside the furniture, then closer."""
    k = h / HIGH
    wide, tall = 32 * k, 32 * k * 56 / 44
    taken = _desks(w, h, desks)
    left = (taken[-1][0] + taken[-1][2] / 2 if taken else 10 * k) + wide * 0.3
    right = w - wide * 0.58 - (38 * k if furnished(w, h, desks) else 0.0)
    left = min(left, right)
    step = min(wide * 0.8, (right - left) / max(1, count - 1))
    return tuple((right - step * i, h - 4.4 * k - tall / 2, wide) for i in range(count))


def furnished(w: float, h: float, desks: int) -> bool:
    """Tell whether a room with so many desks has room for a piece of furniture."""
    return 0 < desks < 3 and w > 150 * h / HIGH


def desk_places(w: float, h: float, count: int) -> tuple[tuple[float, float, float], ...]:
    """Return the middle and width of the picture of each desk, from the corner of the room."""
    return tuple((x, y + wide * 0.23, wide) for x, y, wide in _desks(w, h, count))


def _desks(w: float, h: float, count: int) -> tuple[tuple[float, float, float], ...]:
    """Return middle, top and width of each desk."""
    k = h / HIGH
    wide = max(40 * k, min(DESK, h * 0.62, (w - 14 * k) / max(3, count) - 2))
    step = min(wide + 7 * k, (w - 14 * k) / max(1, count))
    return tuple((9 * k + step * (i + 0.5) - 1.5 * k, h - wide * 0.46 - 2.6 * k, wide) for i in range(count))


def frieze_of(h: float) -> float:
    """Return how high the frieze is that carries the name of a department."""
    return max(22 * h / HIGH, LEAST * 1.5)


def band_of(h: float) -> Rect:
    """Return the band below the frieze that says what a department does, one wide: only top and height count.

    In a room so low that heads would stand before it there is none: pointing at it tells.
    """
    high = max(EFFECT * 1.22, 25 * h / HIGH) if h >= BANDED else 0.0
    return Rect(0.0, frieze_of(h) * (1.0 if high else LETTERS_END), 1.0, high)


@remembered(256)
def room_picture(face: RoomFace, w: float, h: float) -> Picture:
    """Return a department without desks and employees."""
    k = h / HIGH
    frieze = frieze_of(h)
    shapes = [*walls(face.type, w, h, frieze, face.lit), *_title(face, w, frieze, k)]
    band = band_of(h)
    size, room = max(EFFECT, 20 * k), w - (44 if face.vp else 14) * k
    shapes += (
        []
        if not band.h
        else [
            Box(0, band.y + 1, w, band.h - 1, Gradient((255, 252, 240, 236), (250, 242, 222, 226))),
            Line(((0, band.bottom), (w, band.bottom)), clear(TYPE_INK[face.type], 90), 0.9),
            phrase(face.effect, 8 * k, band.y + band.h * 0.5, size, INK, room=room, tall=1.12),
        ]
    )
    if face.vp:
        shapes.append(Place(laurel(str(face.vp)), w - 18 * k, frieze * 0.5 + band.h * 0.4, max(2 * LEAST, 34 * k)))
    if furnished(w, h, face.desks):
        shapes.append(Place(furniture(face.type), w - 25 * k, h - 28 * k, 44 * k))
    if face.lit:
        shapes += lit_edge(w, h)
    return Picture(w, h, tuple(shapes))


def lit_edge(w: float, h: float) -> list[Shape]:
    """Return the golden edge of a room where one can act."""
    return [Box(0, 0, w, h, NONE, 0, GOLD_EDGE, 3.4), Box(0.8, 0.8, w - 1.6, h - 1.6, NONE, 0, GOLD, 1.8)]


def walls(kind: str, w: float, h: float, frieze: float, lit: bool = False) -> list[Shape]:
    """Return wallpaper with its engraving, frieze above, wainscot below and floor."""
    paper, ink = WALLPAPER[kind], TYPE_INK[kind]
    top, low = mixed(paper, (255, 250, 230), 0.3 if lit else 0.16), mixed(paper, ink, 0.06)
    dado = h * 0.7
    floor = h - h * 0.045
    return [
        Box(0, 0, w, h, Gradient(mixed(top, (255, 236, 150), 0.16) if lit else top, low)),
        Box(0, frieze, w, dado - frieze, Engraving(90, 5.2, 0.5, clear(ink, 46))),
        Box(0, frieze, w, dado - frieze, Engraving(90, 15.6, 1.3, clear(ink, 26))),
        Box(0, 0, w, frieze, Gradient((252, 246, 234, 190), (246, 236, 218, 150))),
        Line(((0, frieze), (w, frieze)), clear(ink, 150), 1.0),
        Line(((0, frieze + 2.2), (w, frieze + 2.2)), (255, 255, 246, 130), 0.8),
        Box(0, dado, w, floor - dado, Gradient(mixed(paper, ink, 0.3), mixed(paper, ink, 0.42))),
        Box(0, dado + 2, w, floor - dado - 2, Engraving(90, 8, 0.7, clear(ink, 90))),
        Line(((0, dado), (w, dado)), clear(ink, 210), 1.6),
        Line(((0, dado + 1.6), (w, dado + 1.6)), (255, 250, 236, 110), 0.8),
        Box(0, floor, w, h - floor, Gradient((150, 110, 70), (112, 78, 46))),
        Line(((0, floor), (w, floor)), (80, 54, 30), 1.0),
        Box(0, 0, w, h * 0.05, Gradient((40, 26, 12, 60), (40, 26, 12, 0))),
    ]


def _title(face: RoomFace, w: float, frieze: float, k: float) -> list[Shape]:
    ink: Colour = TYPE_INK[face.type]
    size = max(LEAST, 16.5 * k)
    left = 6 * k + frieze * 0.92
    name_room = w - left - (34 * k if face.vp else 6 * k)
    shapes: list[Shape] = [
        Place(sign(face.type, ink), 4 * k + frieze * 0.44, frieze * 0.5, frieze * 0.78),
        Words(
            face.name,
            left,
            frieze * 0.49,
            size,
            mixed(ink, (20, 16, 12), 0.3),
            "strong",
            "left",
            room=name_room,
            narrow=True,
            short=face.short,
            least=LEAST,
        ),
    ]
    return shapes


@remembered(32)
def lobby_picture(name: Say | str, w: float, h: float, *, lit: bool = False, tile: bool = False) -> Picture:
    """Return the lobby: arched doors, a checkered floor. ``tile``: the second lobby, on the wallpaper of its type."""
    k = h / HIGH
    floor = h - 6 * k
    base: Colour = (238, 226, 190)
    shapes: list[Shape] = [
        Box(0, 0, w, h, Gradient((250, 243, 220), base)),
        Box(0, 0, w, h, Engraving(90, 9, 0.6, (150, 126, 70, 50))),
        *guilloche((3, 8 * k), (w - 3, 8 * k), 9 * k, 13 * k, (158, 134, 76, 170), 0.7),
        Line(((0, 15 * k), (w, 15 * k)), (158, 134, 76), 0.9),
        Words(name, w * 0.64, 30 * k, max(LEAST, 18 * k), (92, 70, 30), "title", room=w * 0.6),
        *_door(9 * k, floor, 56 * k, 60 * k),
        Box(0, floor, w, h - floor, (244, 238, 220)),
        Line(((0, floor + 3 * k), (w, floor + 3 * k)), (38, 48, 42), 6 * k, (9 * k, 9 * k)),
        Line(((0, floor), (w, floor)), (120, 96, 50), 1.0),
    ]
    if tile:
        shapes.insert(1, Box(0, 0, w, h, clear(WALLPAPER["hr"], 120)))
    if lit:
        shapes += lit_edge(w, h)
    return Picture(w, h, tuple(shapes))


def _door(x: float, floor: float, w: float, h: float) -> list[Shape]:
    middle, r = x + w / 2, w / 2
    top = floor - h + r

    def arch(inset: float) -> tuple[tuple[float, float], ...]:
        return (
            *arc(middle, top, r - inset, r - inset, 180, 360, 20),
            (x + w - inset, floor),
            (x + inset, floor),
        )

    glass = Gradient((214, 234, 224), (166, 200, 190))
    step = w / 5
    bars: list[Shape] = [
        Line(((x + step * i, top if i in (1, 4) else top - r * 0.8), (x + step * i, floor)), (28, 72, 56), w * 0.035)
        for i in (1, 4)
    ]
    return [
        Polygon(arch(0), Gradient((192, 146, 72), (120, 84, 36)), (70, 46, 16), 1.0),
        Polygon(arch(w * 0.06), (24, 66, 50)),
        Polygon(arch(w * 0.13), glass),
        Polygon(
            ((x + w * 0.2, floor), (x + w * 0.46, top - r * 0.4), (x + w * 0.6, top - r * 0.4), (x + w * 0.34, floor)),
            (255, 255, 255, 60),
        ),
        *bars,
        Box(middle - w * 0.04, top - r * 0.86, w * 0.08, floor - top + r * 0.86, (28, 72, 56)),
        Box(x + w * 0.1, top - w * 0.03, w * 0.8, w * 0.07, (28, 72, 56)),
        Box(x + w * 0.1, floor - w * 0.22, w * 0.8, w * 0.22, (24, 66, 50)),
        Box(middle - w * 0.12, floor - h * 0.36, w * 0.05, w * 0.12, GOLD, 1),
        Box(middle + w * 0.07, floor - h * 0.36, w * 0.05, w * 0.12, GOLD, 1),
    ]


@remembered(32)
def lot_picture(vp: int, w: float, h: float, *, lit: bool = False, closed: bool = False) -> Picture:
    """Return an empty lot: bare studs and what a department there will be worth. ``closed``: not to be reached now."""
    k = h / HIGH
    wood: Colour = (186, 172, 130)
    edge: Colour = (142, 126, 84)
    ground = Gradient((244, 234, 196), (230, 216, 168)) if lit else Gradient((216, 210, 184), (200, 193, 164))
    shapes: list[Shape] = [
        Box(0, 0, w, h, ground),
        Box(0, 0, w, h, Engraving(90, 4.4, 0.4, (120, 104, 64, 56))),
        Box(0, 0, w, h * 0.08, Gradient((60, 48, 24, 70), (60, 48, 24, 0))),
    ]
    left, right, top, low = 9 * k, w - 9 * k, 9 * k, h - 10 * k
    step = (right - left) / 6
    for i in range(7):
        x = left + step * i
        shapes.append(
            Box(x - 2.2 * k, top, 4.4 * k, low - top, Gradient(mixed(wood, (255, 255, 255), 0.2), wood), 0, edge, 0.7)
        )
    for y in (top, low - 4.6 * k):
        shapes.append(
            Box(left - 4 * k, y - 1, right - left + 8 * k, 5.6 * k, mixed(wood, (255, 255, 255), 0.14), 0, edge, 0.7)
        )
    middle = (w / 2, h / 2)
    shapes += [
        Box(
            middle[0] - 22 * k, middle[1] - 22 * k, 44 * k, 44 * k, (240, 233, 208) if lit else (220, 214, 190), 22 * k
        ),
        Place(laurel(str(vp)), *middle, max(2 * LEAST, 36 * k)),
    ]
    if closed:
        shapes.append(Box(0, 0, w, h, (54, 60, 52, 150)))
    if lit:
        shapes += lit_edge(w, h)
    return Picture(w, h, tuple(shapes))
