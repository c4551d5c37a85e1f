"""Trays, chests, the supply, the round track and the name plates."""

from __future__ import annotations

from math import cos, pi, sin

from game.games.empire_engine.show.art.icons import cube_picture
from game.kernel.remember import remembered
from game.kernel.say import Say, say
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Gradient,
    Line,
    Picture,
    Place,
    Polygon,
    Shape,
    Stuff,
    Words,
)
from game.present.pictures.pieces import PLAYER_COLOURS, token_picture

CREAM: Colour = (250, 243, 224)
SOFT: Colour = (214, 196, 160)
LIT: Colour = (255, 224, 130)
RIM: Colour = (18, 10, 5)
TITLE = 23.4
"""Size of the words on rims: they stay readable in the smallest window."""


@remembered(256)
def tray_picture(w: float, h: float, title: Say | None, counts: tuple[int, ...] = ()) -> Picture:
    """Return an open tray lined with felt, its title on the rim, or a row of numbers at its upper edge."""
    top = 7.0 if title is None else TITLE + 9
    shapes: list[Shape] = [
        Box(0, 0, w, h, Stuff("walnut", (255, 232, 210)), 12, RIM, 1.8, bevel=True),
        Box(7, top, w - 14, h - top - 7, Gradient((20, 34, 32), (30, 48, 45)), 8, (0, 0, 0, 170), 1.6),
        Box(8, top + 1, w - 16, 3, (0, 0, 0, 90), 2),
    ]
    if title is not None:
        shapes.append(Words(title, w / 2, TITLE / 2 + 5.5, TITLE, SOFT, "strong", room=w - 18))
    for place, count in enumerate(counts):
        x = 10 + (w - 20) * (place + 0.5) / len(counts)
        shapes.append(Words(str(count), x, top + 15, 23, CREAM if count else (120, 128, 116), "number"))
    return Picture(w, h, tuple(shapes), shadow=2)


@remembered(256)
def chest_picture(w: float, h: float, counts: tuple[int, int, int] | None, small: bool) -> Picture:
    """Return a score chest: closed, or open with what lies in it."""
    size = TITLE if not small else 12.0
    shapes: list[Shape] = [
        Box(0, 0, w, h, Stuff("walnut", (255, 214, 180)), 12, RIM, 1.8, bevel=True),
        Box(0, size + 12, w, 5, Gradient((236, 196, 112), (140, 98, 42))),
        *[Box(x, 0, 9, h, Gradient((236, 196, 112), (140, 98, 42)), 2) for x in (10.0, w - 19)],
    ]
    if not small:
        shapes.append(Words(say("ee.pile.score"), w / 2, size / 2 + 5, size, CREAM, "strong", room=w - 46))
    if counts is None:
        middle = (h + size + 14) / 2
        shapes += [
            Circle(w / 2, middle, min(w, h) * 0.19, Gradient((240, 204, 124), (140, 98, 42)), (50, 30, 10), 1.6),
            Circle(w / 2, middle - 3, min(w, h) * 0.055, (40, 24, 10)),
            Polygon(
                ((w / 2 - 4, middle + 12), (w / 2 + 4, middle + 12), (w / 2 + 2, middle - 2), (w / 2 - 2, middle - 2)),
                (40, 24, 10),
            ),
        ]
    else:
        shapes += _contents(w, h, size, counts)
    return Picture(w, h, tuple(shapes), shadow=2)


def _contents(w: float, h: float, size: float, counts: tuple[int, int, int]) -> list[Shape]:
    top = size + 22
    inside = h - top - 8
    shapes: list[Shape] = [Box(8, top, w - 16, inside, Gradient((26, 16, 10), (44, 28, 18)), 7, (0, 0, 0, 180), 1.4)]
    for kind, count in enumerate(counts):
        if w > h:
            x, y = 8 + (w - 16) * (kind + 0.5) / 3, top + inside * 0.4
            shapes += [Place(cube_picture(kind), x - 17, y, 36), Words(str(count), x + 18, y, 34, CREAM, "number")]
        else:
            x, y = w / 2, top + inside * (kind + 0.5) / 3
            shapes += [Place(cube_picture(kind), x - 14, y, 24), Words(str(count), x + 14, y, 24, CREAM, "number")]
    return shapes


@remembered(512)
def stock_picture(kind: int, count: int, w: float, h: float) -> Picture:
    """Return the common stock of one kind: a shallow dish, a cube, and how many there are."""
    wide = w > h * 1.2
    x, y = (w * 0.3, h / 2) if wide else (w / 2, h * 0.34)
    nx, ny = (w * 0.68, h / 2) if wide else (w / 2, h * 0.78)
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, Gradient((22, 34, 32), (34, 50, 47)), 10, (0, 0, 0, 170), 1.6),
            Place(cube_picture(kind), x, y, min(w * (0.44 if wide else 0.78), h * 0.66)),
            Words(str(count), nx, ny, min(58.0, h * 0.42), LIT if count > 3 else (250, 130, 100), "number"),
        ),
    )


@remembered(8)
def start_picture() -> Picture:
    """Return the start player marker: a brass star medal."""
    reach = (13.0, 5.6)
    star = tuple((24 + reach[i % 2] * sin(pi * i / 5), 24.6 - reach[i % 2] * cos(pi * i / 5)) for i in range(10))
    return Picture(
        48,
        48,
        (
            Circle(24, 24, 22, Gradient((255, 232, 160), (170, 116, 42)), (70, 44, 12), 1.8),
            Circle(24, 24, 17.6, Gradient((150, 36, 24), (96, 16, 10)), (70, 20, 10), 1.2),
            Polygon(star, (255, 226, 140)),
        ),
        shadow=2,
    )


@remembered(128)
def total_picture(total: int) -> Picture:
    """Return the plate with the points of an empire at the end: gold, 96 by 60."""
    return Picture(
        96,
        60,
        (
            Box(0, 0, 96, 60, Gradient((255, 236, 172), (206, 152, 66)), 14, (92, 58, 18), 2.4, bevel=True),
            Box(5, 5, 86, 50, (0, 0, 0, 0), 10, (120, 78, 24, 150), 1.4),
            Words(str(total), 48, 30, 40, (44, 28, 8), "number"),
        ),
        shadow=2,
    )


@remembered(64)
def plaque_picture(w: float, h: float, name: str, colour: int, acting: bool, pattern: bool) -> Picture:
    """Return a name plate with the player's piece; gold while the player has to act."""
    ground = Gradient((255, 232, 166), (206, 158, 74)) if acting else Gradient((74, 52, 34), (44, 28, 18))
    ink: Colour = (40, 26, 8) if acting else CREAM
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, ground, 10, (196, 150, 80), 1.8, bevel=True),
            Box(3, 6, 5, h - 12, PLAYER_COLOURS[colour], 2.5),
            Place(token_picture(colour, pattern), 28, h / 2, h * 0.78),
            Words(name, 50, h / 2 - 0.5, 25 if h > 42 else TITLE, ink, "strong", "left", room=w - 96),
        ),
        shadow=2,
    )


@remembered(32)
def area_picture(w: float, h: float, colour: int) -> Picture:
    """Return the ground of an empire: a sunken field of darker wood with a thin line in the player's colour."""
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, (18, 10, 5, 120), 18, (0, 0, 0, 120), 2),
            Box(3, 3, w - 6, h - 6, (0, 0, 0, 0), 15, (*PLAYER_COLOURS[colour], 150), 2),
            Line(((26, h - 5), (w - 26, h - 5)), (255, 236, 200, 22), 1.4),
        ),
    )


@remembered(16)
def slot_picture(w: float, h: float, in_use: bool) -> Picture:
    """Return the place of a gear card below an engine; a cross on it while cards are laid."""
    cross: list[Shape] = [
        Line(((w / 2 - 12, h / 2), (w / 2 + 12, h / 2)), (196, 150, 80, 90), 2),
        Line(((w / 2, h / 2 - 12), (w / 2, h / 2 + 12)), (196, 150, 80, 90), 2),
    ]
    ground = Box(0, 0, w, h, (10, 6, 3, 130), 12, (196, 150, 80, 130 if in_use else 60), 1.6)
    return Picture(w, h, (ground, *(cross if in_use else [])))
