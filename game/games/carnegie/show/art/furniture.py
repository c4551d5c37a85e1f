"""What stands in a room: desks with wages on brass plates, and one piece of furniture for each type."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.games.carnegie.show.art.palette import BRASS_DARK, INK
from game.kernel.remember import remembered
from game.present.pictures.picture import Box, Circle, Colour, Gradient, Line, Picture, Polygon, Shape, Words


@remembered(64)
def desk(wage: int, free: bool) -> Picture:
    """Return a desk with its wage on a brass plate, bright while it is free; -1: the desk of the printed employee."""
    wood = Gradient((154, 112, 72), (114, 76, 44))
    edge: Colour = (74, 46, 22)
    shapes: list[Shape] = [
        Box(1, 1.6, 78, 8, (40, 24, 8, 60), 2),
        Box(6, 7, 68, 30, wood, 1.4, edge, 1.4),
        Box(10, 12, 12, 21, Gradient((136, 94, 58), (120, 80, 46)), 1, edge, 1.0),
        Box(58, 12, 12, 21, Gradient((136, 94, 58), (120, 80, 46)), 1, edge, 1.0),
        Box(1, 0.6, 78, 8.4, Gradient((186, 142, 96), (146, 104, 64)), 2, edge, 1.2),
        Line(((3, 2.6), (77, 2.6)), (230, 194, 148, 190), 1.2),
    ]
    if wage >= 0:
        plate = Gradient((255, 240, 190), (238, 204, 122)) if free else Gradient((202, 168, 108), (172, 134, 76))
        shapes += [
            Box(20, 7.4, 40, 29, plate, 3, BRASS_DARK, 1.6),
            Words(f"${wage}", 40, 21.2, 30, INK if free else (66, 46, 20), "number"),
        ]
    return Picture(80, 38, tuple(shapes))


def _coat_stand() -> list[Shape]:
    wood: Colour = (84, 58, 38)
    return [
        Line(((24, 8), (24, 60)), wood, 2.6),
        Line(((24, 16), (13, 11), (11, 14)), wood, 2.2),
        Line(((24, 16), (35, 11), (37, 14)), wood, 2.2),
        Line(((24, 24), (15, 21)), wood, 2),
        Line(((24, 52), (12, 62)), wood, 2.6),
        Line(((24, 52), (36, 62)), wood, 2.6),
        Polygon(((29, 9), (31, 4), (36, 2.6), (41, 4), (43, 9)), (48, 38, 34)),
        Box(26.4, 8.4, 19.2, 2.8, (48, 38, 34), 1.4),
    ]


def _safe() -> list[Shape]:
    return [
        Box(7, 24, 35, 36, Gradient((78, 88, 84), (46, 56, 52)), 3, (22, 28, 26), 1.6),
        Box(11, 28, 27, 28, Gradient((62, 74, 70), (72, 84, 80)), 1, (28, 36, 34), 1.2),
        Circle(24.5, 42, 7, (198, 160, 84), (90, 62, 22), 1.2),
        Circle(24.5, 42, 2.6, (60, 44, 20)),
        *[
            Line(((24.5 - dx, 42 - dy), (24.5 + dx, 42 + dy)), (90, 62, 22), 1.5)
            for dx, dy in ((6, 0), (0, 6), (4.2, 4.2), (-4.2, 4.2))
        ],
        Box(9, 59, 6, 4, (22, 28, 26)),
        Box(34, 59, 6, 4, (22, 28, 26)),
    ]


def _easel() -> list[Shape]:
    wood: Colour = (112, 76, 42)
    return [
        Line(((15, 44), (9, 63)), wood, 2.6),
        Line(((33, 44), (40, 63)), wood, 2.6),
        Line(((24, 44), (24, 61)), wood, 2.2),
        Polygon(((5, 19), (46, 15), (42, 46), (3, 48)), (62, 108, 148), (52, 38, 24), 1.8),
        Line(((14, 40), (14.6, 31), (24, 23), (33.6, 29.4), (33, 38.6), (14, 40)), (226, 238, 246), 1.5),
        Line(((21, 39.4), (21.4, 33), (27, 32.4), (26.6, 39)), (226, 238, 246), 1.2),
    ]


def _bookcase() -> list[Shape]:
    books = ((176, 62, 50), (60, 110, 90), (206, 160, 74), (70, 96, 140), (150, 84, 56), (96, 120, 70))
    shapes: list[Shape] = [Box(9, 8, 31, 54, Gradient((126, 84, 50), (92, 58, 32)), 1.4, (60, 36, 16), 1.4)]
    for row, y in enumerate((12, 28.6, 45.2)):
        shapes.append(Box(12, y, 25, 13.6, (58, 38, 22)))
        for i in range(6):
            tall = 10.4 + (i * 7 + row * 5) % 3
            x, tint = 12.6 + 4.1 * i, books[(i * 2 + row * 3 + i // 3) % 6]
            shapes.append(Box(x, y + 13.4 - tall, 3.5, tall, tint, 0.5))
    return shapes


_FURNITURE: Mapping[str, Callable[[], list[Shape]]] = {
    "hr": _coat_stand,
    "management": _safe,
    "construction": _easel,
    "rd": _bookcase,
}


@remembered(4)
def furniture(kind: str) -> Picture:
    """Return the piece of furniture of a type of department, on a grid of 48 by 64."""
    return Picture(48, 64, tuple(_FURNITURE[kind]()))
