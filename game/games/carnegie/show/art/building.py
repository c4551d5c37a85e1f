"""The company: a house with sixteen rooms, cut open; its name plate, roof, floors, street."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, phrase
from game.games.carnegie.show.art.palette import CREAM, INNER_LIGHT
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import clear
from game.present.kit.plates import Plate, plate
from game.present.pictures.picture import Box, Engraving, Gradient, Line, Picture, Place, Polygon, Shape, Words
from game.present.pictures.pieces import token_picture

FLOORS = 4
COLUMNS = 4
HIGH = 514.0
"""The height of a house at which sizes are right; others are scaled."""
SKY = Plate(
    Gradient((226, 232, 216), (206, 214, 194)), (120, 112, 70), 1.2, 8, Engraving(0, 4, 0.45, (110, 136, 112, 50)),
    (1.4, clear(INNER_LIGHT, 150), 1.0),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Plan:
    """Where the parts of a house lie, from its corner. ``rooms`` are by floor (0 is the ground floor) and column."""

    w: float
    h: float
    plate: Rect
    roof: Rect
    body: Rect
    street: Rect
    rooms: tuple[tuple[Rect, ...], ...]


@remembered(16)
def plan(w: float, h: float) -> Plan:
    """Return the plan of a house in a panel ``w`` by ``h``: at 844 by 514 rooms are about 192 by 98."""
    k = h / HIGH
    edge, slab, wall, eaves = 7 * k, 5 * k, 5.2 * k, 26 * k
    plate = Rect(edge + 1, edge, w - 2 * edge - 2, max(34.0, 40 * k))
    street = Rect(1.0, h - 20 * k, w - 2.0, 14 * k)
    roof = Rect(16 * k, plate.bottom + 7 * k, w - 32 * k, eaves)
    body = Rect(24 * k, roof.bottom, w - 48 * k, street.y - roof.bottom)
    room_w, room_h = (body.w - wall * (COLUMNS + 1)) / COLUMNS, body.h / FLOORS - slab
    rooms = tuple(
        tuple(
            Rect(body.x + wall + column * (room_w + wall), street.y - (floor + 1) * (room_h + slab), room_w, room_h)
            for column in range(COLUMNS)
        )
        for floor in range(FLOORS)
    )
    return Plan(w, h, plate, roof, body, street, rooms)


@remembered(8)
def building_picture(w: float, h: float) -> Picture:
    """Return the house of a company without its rooms and what its name plate says."""
    p, k = plan(w, h), h / HIGH
    ground = plate(Rect(0, 0, w, h), SKY)
    shapes = (*ground, *_roof(p, k), *_masonry(p, k), *_street(p, k), *plate(p.plate, palette.GREEN))
    return Picture(w, h, shapes, shadow=3)


@remembered(16)
def plate_picture(colour: int, name: Message | str, w: float, h: float, pattern: bool = False) -> Picture:
    """Return what stands on the enamelled plate of a company: whose it is."""
    token = Place(token_picture(colour, pattern), h * 0.62, h / 2, h * 0.62)
    return Picture(w, h, (token, Words(name, h * 1.16, h * 0.48, h * 0.56, CREAM, "title", "left", room=w * 0.36)))


def counter_frame(plate: Rect, number: int, count: int) -> Rect:
    """Return where one of ``count`` counters lies on a name plate."""
    x, y, w, h = plate
    step = w * min(0.138, 0.56 / max(1, count))
    return Rect(x + w - h * 0.4 - step * (count - number - 0.08), y, step * 0.92, h)


@remembered(256)
def counter_picture(counter: Phrase, w: float, h: float) -> Picture:
    """Return what a company has of something, at the right end of its room."""
    return Picture(w, h, (phrase(counter, (w, h / 2), h * 0.56, CREAM, "right", room=w, tall=1.08),))


def _roof(p: Plan, k: float) -> list[Shape]:
    x, y, w, h = p.roof
    left, right, ridge, foot = x + 12 * k, x + w - 12 * k, y + 4 * k, y + h - 4 * k
    corners = ((left, ridge), (right, ridge), (x + w, foot), (x, foot))
    sill = Rect(x - 3 * k, y + h - 5 * k, w + 6 * k, 5 * k)
    return [
        Line(((left + 4, y + 2.4 * k), (right - 4, y + 2.4 * k)), (120, 84, 36), 5 * k, (2.2 * k, 5 * k)),
        Line(((left, ridge), (right, ridge)), (96, 66, 28), 2.4 * k),
        Polygon(corners, palette.GREEN_FILL, (14, 38, 30), 1.2),
        Polygon(corners, Engraving(90, 5 * k, 0.8, (120, 176, 146, 70))),
        Polygon(corners, Engraving(0, 5 * k, 0.8, (10, 30, 24, 120))),
        Box(*sill, Gradient((216, 190, 128), (150, 116, 60)), 1, (84, 60, 24), 0.9),
    ]


def _masonry(p: Plan, k: float) -> list[Shape]:
    x, _, w, _ = p.body
    shapes: list[Shape] = [
        Box(*p.body, Gradient((146, 92, 66), (116, 68, 48)), 0, (66, 38, 22), 1.0),
        Box(*p.body, Engraving(0, 3.6 * k, 0.7, (196, 150, 120, 120))),
        Box(*p.body, Engraving(90, 9 * k, 0.5, (132, 80, 58, 120))),
    ]
    for floor in p.rooms:
        slab = Rect(x - 3 * k, floor[0].bottom - 0.2, w + 6 * k, 5.2 * k)
        shapes.append(Box(*slab, Gradient((212, 180, 120), (140, 102, 56)), 0, (78, 52, 24), 0.8))
        shapes += [Box(*room.inset(-1), (58, 36, 22)) for room in floor]
    return shapes


def _street(p: Plan, k: float) -> list[Shape]:
    x, y, w, h = p.street
    return [
        Box(x, y, w, h, Gradient((190, 186, 168), (150, 146, 128)), 1, (96, 92, 76), 0.9),
        Box(x, y, w, h, Engraving(90, 13 * k, 0.7, (96, 92, 76, 120))),
        Line(((x, y + h * 0.42), (x + w, y + h * 0.42)), clear(INNER_LIGHT, 120), 0.8),
        Box(x, y + h, w, p.h - y - h - 2, Gradient((150, 156, 138), (188, 196, 176))),
    ]
