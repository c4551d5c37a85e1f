"""The company: a house with sixteen rooms, cut open; its name plate, roof, floors, street."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.show.art.counters import Phrase, phrase
from game.games.carnegie.show.art.palette import CREAM, GREEN_FILL, green_plate
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.engraving import Frame
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
from game.present.pictures.pieces import token_picture

FLOORS = 4
COLUMNS = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of a house lie, from its corner. ``rooms`` are by floor (0 is the ground floor) and column."""

    w: float
    h: float
    plate: Frame
    roof: Frame
    body: Frame
    street: Frame
    rooms: tuple[tuple[Frame, ...], ...]


@remembered(16)
def plan(w: float, h: float) -> Plan:
    """Return the plan of a house in a panel ``w`` by ``h``: at 844 by 514 rooms are about 192 by 98."""
    k = h / 514
    edge = 7 * k
    plate = (edge + 1, edge, w - 2 * edge - 2, max(34.0, 40 * k))
    slab, wall = 5 * k, 5.2 * k
    street = (1.0, h - 20 * k, w - 2.0, 14 * k)
    top = plate[1] + plate[3] + 7 * k
    roof = (16 * k, top, w - 32 * k, 26 * k)
    left, right = 24 * k, w - 24 * k
    body_top = top + 26 * k
    body = (left, body_top, right - left, street[1] - body_top)
    room_w = (body[2] - wall * (COLUMNS + 1)) / COLUMNS
    room_h = body[3] / FLOORS - slab
    rooms = tuple(
        tuple(
            (left + wall + column * (room_w + wall), street[1] - (floor + 1) * (room_h + slab), room_w, room_h)
            for column in range(COLUMNS)
        )
        for floor in range(FLOORS)
    )
    return Plan(w, h, plate, roof, body, street, rooms)


@remembered(8)
def building_picture(w: float, h: float) -> Picture:
    """Return the house of a company without its rooms and what its name plate says."""
    p = plan(w, h)
    k = h / 514
    shapes: list[Shape] = [
        Box(0, 0, w, h, Gradient((226, 232, 216), (206, 214, 194)), 8, (120, 112, 70), 1.2),
        Box(1, 1, w - 2, h - 2, Engraving(0, 4, 0.45, (110, 136, 112, 50)), 7),
        Box(1.4, 1.4, w - 2.8, h - 2.8, (0, 0, 0, 0), 7, (255, 255, 246, 150), 1.0),
        *_roof(p, k),
        *_masonry(p, k),
        *_street(p, k),
        *green_plate(p.plate, 6),
    ]
    return Picture(w, h, tuple(shapes), shadow=3)


@remembered(16)
def plate_picture(colour: int, name: Say | str, w: float, h: float, pattern: bool = False) -> Picture:
    """Return what stands on the enamelled plate of a company: whose it is."""
    shapes: list[Shape] = [
        Place(token_picture(colour, pattern), h * 0.62, h / 2, h * 0.62),
        Words(name, h * 1.16, h * 0.48, h * 0.56, CREAM, "title", "left", room=w * 0.36),
    ]
    return Picture(w, h, tuple(shapes))


def counter_frame(plate: Frame, number: int, count: int) -> Frame:
    """Return where one of ``count`` counters lies on a name plate."""
    x, y, w, h = plate
    step = w * min(0.138, 0.56 / max(1, count))
    return x + w - h * 0.4 - step * (count - number - 0.08), y, step * 0.92, h


@remembered(256)
def counter_picture(counter: Phrase, w: float, h: float) -> Picture:
    """Return what a company has of something, at the right end of its room."""
    return Picture(w, h, (phrase(counter, w, h / 2, h * 0.56, CREAM, align="right", room=w, tall=1.08),))


def _roof(p: Plan, k: float) -> list[Shape]:
    x, y, w, h = p.roof
    slope = 12 * k
    corners = ((x + slope, y + 4 * k), (x + w - slope, y + 4 * k), (x + w, y + h - 4 * k), (x, y + h - 4 * k))
    return [
        Line(((x + slope + 4, y + 2.4 * k), (x + w - slope - 4, y + 2.4 * k)), (120, 84, 36), 5 * k, (2.2 * k, 5 * k)),
        Line(((x + slope, y + 4 * k), (x + w - slope, y + 4 * k)), (96, 66, 28), 2.4 * k),
        Polygon(corners, GREEN_FILL, (14, 38, 30), 1.2),
        Polygon(corners, Engraving(90, 5 * k, 0.8, (120, 176, 146, 70))),
        Polygon(corners, Engraving(0, 5 * k, 0.8, (10, 30, 24, 120))),
        Box(
            x - 3 * k, y + h - 5 * k, w + 6 * k, 5 * k, Gradient((216, 190, 128), (150, 116, 60)), 1, (84, 60, 24), 0.9
        ),
    ]


def _masonry(p: Plan, k: float) -> list[Shape]:
    x, y, w, h = p.body
    brick: Colour = (132, 80, 58)
    joint: Colour = (196, 150, 120, 120)
    shapes: list[Shape] = [
        Box(x, y, w, h, Gradient((146, 92, 66), (116, 68, 48)), 0, (66, 38, 22), 1.0),
        Box(x, y, w, h, Engraving(0, 3.6 * k, 0.7, joint)),
        Box(x, y, w, h, Engraving(90, 9 * k, 0.5, (brick[0], brick[1], brick[2], 120))),
    ]
    for floor in p.rooms:
        _, top, _, high = floor[0]
        below = top + high
        shapes += [
            Box(
                x - 3 * k,
                below - 0.2,
                w + 6 * k,
                5.2 * k,
                Gradient((212, 180, 120), (140, 102, 56)),
                0,
                (78, 52, 24),
                0.8,
            ),
        ]
        for left, _, wide, _ in floor:
            shapes.append(Box(left - 1, top - 1, wide + 2, high + 2, (58, 36, 22)))
    return shapes


def _street(p: Plan, k: float) -> list[Shape]:
    x, y, w, h = p.street
    return [
        Box(x, y, w, h, Gradient((190, 186, 168), (150, 146, 128)), 1, (96, 92, 76), 0.9),
        Box(x, y, w, h, Engraving(90, 13 * k, 0.7, (96, 92, 76, 120))),
        Line(((x, y + h * 0.42), (x + w, y + h * 0.42)), (255, 255, 246, 120), 0.8),
        Box(x, y + h, w, p.h - y - h - 2, Gradient((150, 156, 138), (188, 196, 176))),
    ]
