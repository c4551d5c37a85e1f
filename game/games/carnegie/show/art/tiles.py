"""Department tiles of the pool: each looks like the room it becomes, with ghosts behind its desks."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.show.art.counters import Phrase, crate, phrase
from game.games.carnegie.show.art.furniture import desk, furniture
from game.games.carnegie.show.art.palette import (
    BRASS,
    CREAM,
    GREEN_DARK,
    INK,
    NONE,
    SOFT_CREAM,
    TYPE_INK,
    WALLPAPER,
    clear,
    mixed,
)
from game.games.carnegie.show.art.people import ghost
from game.games.carnegie.show.art.rooms import walls
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.engraving import moved
from game.present.pictures.picture import Box, Engraving, Gradient, Line, Picture, Place, Polygon, Row, Shape, Words
from game.present.pictures.pieces import token_picture

LEAST = 14.0
LARGER, BROAD = 16.0, 260.0
"""The least size of letters on a tile that is broader than this."""
LOW = 110.0
"""On a tile lower than this the price stands in the head, where higher ones have their number."""
TAG = 48.0
"""The room that the price takes there."""
FLAT = 84.0
"""A tile lower than this has no room with desks: one desk stands for all."""
BESIDE, ROOM = 1.9, 0.56
"""A tile so many times wider than high has its room in that part of its width, what it does beside it."""
DESK = 36.0
NARROW = 130.0
"""A low tile that is narrower has its name alone: colour and column tell its type."""
EDGE = 3.0
"""How far the edge of each further tile of a stack is seen."""
REASON, LOWER = 0.44, 0.68
"""How far down a tile its reason stands, and down a flat one: below its name."""


@dataclass(frozen=True, slots=True)
class TileFace:
    """What a department tile shows. ``price``: the goods it costs. ``why``: why it cannot be taken.

    ``count``: how many lie on the stack (2: one more edge is seen). ``owner``: the colour beside ``why`` (-1: none).
    ``pale``: it cannot be taken for a reason that is told elsewhere. ``short``: the name where there is little room.
    """

    type: str
    name: Say | str
    number: int
    effect: Phrase
    wages: tuple[int, ...]
    price: str = ""
    count: int = 1
    why: Say | str = ""
    owner: int = -1
    pale: bool = False
    short: Say | str = ""


@remembered(128)
def tile_picture(face: TileFace, w: float, h: float) -> Picture:
    """Return a tile of the pool, about 236 by 190; a washed out one with its reason where ``why`` is said."""
    k, flat = h / 190, h < FLAT
    edge = EDGE / 2 if flat else EDGE
    inner_w, inner_h = w - 3 * edge, h - 3 * edge
    shapes: list[Shape] = []
    for under in range(min(face.count, 3) - 1, 0, -1):
        away = edge * under
        shapes.append(Box(away, away, inner_w, inner_h, (226, 214, 180), 5, (130, 110, 64), 1.0))
    shapes += _flat(face, inner_w, inner_h) if flat else _body(face, inner_w, inner_h, k)
    if face.why or face.pale:
        veil = 172 if face.why else 120
        shapes.append(Box(0, 0, inner_w, inner_h, (196, 196, 172, veil), 6))
    if face.why:
        shapes += _reason(face, inner_w / 2, h * (LOWER if flat else REASON), w * 0.86, k)
    return Picture(w, h, tuple(shapes), shadow=2)


def _flat(face: TileFace, w: float, h: float) -> list[Shape]:
    """Return a tile too low for a room: name and price, below them what it does and its desks; these stand above where
    there is no price.
    """
    ink, paper = TYPE_INK[face.type], WALLPAPER[face.type]
    head, size = h * 0.52, max(LEAST, min(17.0, h * 0.3))
    band = Gradient(mixed(paper, (255, 255, 255), 0.35), mixed(paper, (255, 255, 255), 0.05))
    dark = mixed(ink, (20, 16, 10), 0.35)
    shapes: list[Shape] = [
        Box(0, 0, w, h, Gradient((255, 251, 238), (243, 233, 206)), 6, (130, 110, 64), 1.2),
        Box(3, 3, w - 6, head - 3, band, 3, clear(ink, 150), 0.9),
        Words(
            face.name,
            10,
            head * 0.56,
            size,
            dark,
            "strong",
            "left",
            room=w - 20 - (TAG if face.price else 1.6 * DESK),
            narrow=True,
            short=face.short,
            least=LEAST,
        ),
    ]
    if face.price:
        shapes.append(_tag(face.price, w + 1, head * 0.56, LEAST / 17))
    right, low, wages = w - (30 if face.count > 1 else 10), (head + h) / 2, face.wages
    at = low if face.price else head * 0.56
    if len(wages) > 1:
        shapes.append(Words(f"×{len(wages)}", right, at, max(LEAST, size * 0.9), INK, "number", "right"))
        right -= size * 1.3
    if wages:
        shapes.append(Place(desk(wages[0], True), right - DESK / 2, at, DESK))
        right -= DESK + 6
    return [*shapes, phrase(face.effect, 10, low, size, INK, room=right - 12 if face.price else w - 20)]


def below_reason(h: float) -> float:
    """Return how far from the top of a tile ``h`` high its reason ends; on a flat one nothing has room below it."""
    return h * REASON + max(LEAST, 16.5 * h / 190) * 0.9


def _body(face: TileFace, w: float, h: float, k: float) -> list[Shape]:
    ink, paper = TYPE_INK[face.type], WALLPAPER[face.type]
    least = LARGER if w > BROAD else LEAST
    head, size = max(least * 1.57, 30 * k), max(least, 17.5 * k)
    dark = mixed(ink, (20, 16, 10), 0.35)
    top, low = head + 7 * k, h < LOW
    left = 12 * k if low and w < NARROW else 7 * k + head
    window = (4 * k, top, w - 8 * k, min(h * 0.555, h - top - least * 1.3))
    foot = (window[1] + window[3] + h) / 2
    does = (w / 2, foot - 0.5, max(least, 20 * k), w - 16 * k)
    if w > h * BESIDE:  # what it does stands beside the room, as large as that leaves room for
        window = (4 * k, top, w * ROOM, h - top - 5 * k)
        does = (w * (1 + ROOM) / 2, (top + h) / 2 + 8 * k, min(36.0, (h - top) * 0.3), w * (1 - ROOM) - 16 * k)
    band = Gradient(mixed(paper, (255, 255, 255), 0.35), mixed(paper, (255, 255, 255), 0.05))
    shapes: list[Shape] = [
        Box(0, 0, w, h, Gradient((255, 251, 238), (243, 233, 206)), 6, (130, 110, 64), 1.2),
        Box(4 * k, 4 * k, w - 8 * k, head, band, 3, clear(ink, 150), 0.9),
        Box(4 * k, 4 * k, w - 8 * k, head, Engraving(90, 4.2, 0.5, clear(ink, 40)), 3),
        Words(
            face.name,
            *(left, 4 * k + head * 0.49, size, dark),
            "strong",
            "left",
            room=w - left - 13 * k - (TAG if low and face.price else size),
            narrow=True,
            short=face.short,
            least=LEAST,
        ),
        *moved(_window(face, window[2], window[3]), window[0], window[1]),
        Box(*window, NONE, 0, (74, 56, 30), 1.2),
    ]
    if left > head:
        shapes.append(Place(sign(face.type, ink), 4 * k + head * 0.55, 4 * k + head / 2, head * 0.74))
    parts: list[Shape] = [phrase(face.effect, *does[:3], INK, align="centre", room=does[3])]
    if not low or not face.price:
        number = Words(str(face.number), w - 10 * k, 4 * k + head * 0.49, size, clear(dark, 170), "number", "right")
        parts.append(number)
    if face.price:
        parts.append(_tag(face.price, w, 4 * k + head / 2 if low else top + 16 * k, max(k, LEAST / 17)))
    return [*shapes, *parts]


def _tag(price: str, right: float, y: float, k: float) -> Row:
    """Return what a tile costs on a small plate that ends at ``right``."""
    return Row(
        (price, crate()),
        *(right - 14 * k, y, 17 * k, CREAM),
        align="right",
        plate=Gradient((34, 78, 60), (18, 50, 38)),
        rim=BRASS,
        pad=7 * k,
        high=23 * k,
    )


def _window(face: TileFace, w: float, h: float) -> list[Shape]:
    """Return the room of a tile, without frieze; desks stand in its middle."""
    shapes = walls(face.type, w, h, 0.0)
    desk_w = max(38.0, h * 0.45)
    count = len(face.wages)
    if not count:
        return [*shapes, *_doorway(w / 2, h)]
    step = desk_w * 1.14
    left = w * (0.5 if count == 3 else 0.44) - step * (count - 1) / 2
    for number, wage in enumerate(face.wages):
        x = left + step * number
        shapes.append(Place(ghost(), x, h * 0.96 - desk_w * 0.77, desk_w * 0.87))
        shapes.append(Place(desk(wage, True), x, h * 0.96 - desk_w * 0.235, desk_w))
    if count < 3:
        shapes.append(Place(furniture(face.type), w - h * 0.28, h * 0.96 - h * 0.25, h * 0.4))
    return shapes


def _doorway(x: float, h: float) -> list[Shape]:
    """Return the door of a second lobby."""
    r, floor = h * 0.24, h * 0.955
    corners = [(x - r, floor), (x - r, h * 0.4)]
    corners += [(x - r * c, h * 0.4 - r * s) for c, s in ((0.92, 0.38), (0.71, 0.71), (0.38, 0.92), (0, 1))]
    corners += [(x + r * c, h * 0.4 - r * s) for c, s in ((0.38, 0.92), (0.71, 0.71), (0.92, 0.38), (1, 0))]
    corners.append((x + r, floor))
    return [
        Polygon(tuple(corners), (30, 76, 58), (146, 104, 44), 2.4),
        Line(((x, h * 0.2), (x, floor)), (146, 104, 44), 1.4),
        Line(((x - r, h * 0.42), (x + r, h * 0.42)), (146, 104, 44), 1.4),
    ]


def _reason(face: TileFace, x: float, y: float, room: float, k: float) -> list[Shape]:
    size = max(LEAST, 16.5 * k)
    parts: tuple[Say | str | Picture, ...] = (face.why,)
    if face.owner >= 0:
        parts = (token_picture(face.owner), face.why)
    return [
        Row(
            parts,
            *(x, y, size, CREAM, "text", "text"),
            room=room - size,
            tall=1.15,
            gap=0.5,
            plate=GREEN_DARK,
            pad=size * 0.7,
            high=size * 1.75,
        )
    ]


@remembered(64)
def empty_stack(name: Say | str, none_left: Say | str, w: float, h: float) -> Picture:
    """Return the outline where a stack of tiles has been."""
    size = max(LEAST, 16.5 * h / 190)
    edge = EDGE / 2 if h < FLAT else EDGE
    w_in, h_in = w - 3 * edge, h - 3 * edge
    return Picture(
        w,
        h,
        (
            Box(0, 0, w_in, h_in, (10, 34, 26, 110), 6, (150, 190, 164, 90), 1.2),
            Box(2, 2, w_in - 4, h_in - 4, Engraving(45, 7, 0.5, (150, 200, 174, 30)), 5),
            Words(name, w_in / 2, h_in / 2 - size * 0.7, size, (168, 190, 174), "text", room=w_in - 16),
            Words(none_left, w_in / 2, h_in / 2 + size * 0.7, size, (132, 160, 144), "text", room=w_in - 16),
        ),
    )


@remembered(16)
def column_head(kind: str, name: Say | str, count: int, w: float, h: float) -> Picture:
    """Return the head of a column of the pool: the type and how many tiles of it are left."""
    ink, paper = TYPE_INK[kind], WALLPAPER[kind]
    size = max(LEAST, h * 0.48)
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, Gradient(mixed(paper, (255, 255, 255), 0.3), paper), 4, clear(ink, 200), 1.0),
            Box(1, 1, w - 2, h - 2, Engraving(90, 5, 0.6, clear(ink, 44)), 3),
            Place(sign(kind, ink), h * 0.66, h / 2, h * 0.68),
            Words(
                name, h * 1.2, h * 0.48, size, mixed(ink, (20, 14, 8), 0.3), "title", "left", room=w - h * 1.5 - size
            ),
            Words(str(count), w - h * 0.34, h * 0.48, size * 1.1, ink, "number", "right"),
            Box(0, 0, w, h, NONE, 4, clear(SOFT_CREAM, 60), 0.8),
        ),
        shadow=1,
    )
