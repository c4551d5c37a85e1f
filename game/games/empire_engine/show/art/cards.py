"""Gear cards, their backs, and the small plates that tell what a gear would do."""

from __future__ import annotations

import math

from game.games.empire_engine.show.art.icons import INK, action_icon
from game.games.empire_engine.tables import SIDES, STEPS
from game.kernel.remember import remembered
from game.present.pictures.picture import (
    Box,
    Circle,
    Cog,
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

CREAM: Colour = (250, 243, 224)
GOLD: Colour = (240, 206, 130)
RED = Gradient((206, 60, 40), (150, 34, 22))
BAIZE = Gradient((46, 74, 66), (24, 44, 40))


@remembered(8)
def gear_card(gear: int) -> Picture:
    """Return the face of a gear card: large numbers of quarter turns, plain and boosted."""
    plain, boosted = STEPS[gear]
    return Picture(
        120,
        116,
        (
            Box(0, 0, 120, 116, Stuff("paper"), 11, (112, 84, 40), 1.6),
            Box(5, 5, 110, 106, (0, 0, 0, 0), 7, (176, 128, 58, 190), 1.4),
            *_corner_ornaments(),
            Cog(54, 53, 43, 16, Stuff("brass"), 0.62, 0),
            Circle(54, 53, 29, Gradient((255, 250, 236), (240, 226, 194)), (92, 62, 22), 1.5),
            Words(str(plain), 54, 52, 48, INK, "number"),
            Circle(90, 87, 22, (40, 24, 10, 90)),
            Circle(90, 86, 22, RED, (84, 16, 8), 1.6),
            Circle(90, 86, 19, (255, 255, 255, 40), hole=18),
            Words(str(boosted), 90, 85.5, 34, CREAM, "number"),
            _cube_mark(91, 87),
        ),
        shadow=2,
    )


def _corner_ornaments() -> list[Shape]:
    """Return a short double line in each corner of a card."""
    found: list[Shape] = []
    for x, sx in ((11.0, 1), (109.0, -1)):
        for y, sy in ((11.0, 1), (105.0, -1)):
            found.append(Line(((x, y + sy * 12), (x, y), (x + sx * 12, y)), (176, 128, 58, 200), 1.6))
            found.append(Circle(x + sx * 4.4, y + sy * 4.4, 1.5, (176, 128, 58)))
    return found


def _cube_mark(x: float, y: float) -> Shape:
    """Return the little cube that stands for a boost, above the number beside it."""
    return Place(_small_cube(), x + 16, y - 17, 17)


@remembered(1)
def _small_cube() -> Picture:
    return Picture(
        24,
        24,
        (
            Polygon(((2, 8), (16, 8), (16, 22), (2, 22)), (244, 232, 202), (70, 46, 18), 1.2),
            Polygon(((2, 8), (7, 2), (21, 2), (16, 8)), (255, 250, 236), (70, 46, 18), 1.2),
            Polygon(((16, 8), (21, 2), (21, 16), (16, 22)), (196, 176, 130), (70, 46, 18), 1.2),
        ),
    )


@remembered(2)
def card_back() -> Picture:
    """Return the back of a gear card: a guilloche of thin curves."""
    lines: list[Shape] = []
    for ring in range(7):
        points = []
        for step in range(109):
            a = math.tau * step / 108
            r = 15 + 5.4 * ring + 5.2 * math.sin(9 * a + ring * 0.9)
            points.append((60 + r * 1.1 * math.cos(a), 58 + r * math.sin(a)))
        lines.append(Line(tuple(points), (214, 170, 92, 120), 0.9))
    return Picture(
        120,
        116,
        (
            Box(0, 0, 120, 116, BAIZE, 11, (14, 24, 20), 1.8, bevel=True),
            *lines,
            Box(4, 4, 112, 108, (0, 0, 0, 0), 8, (24, 44, 40), 5),
            Box(6, 6, 108, 104, (0, 0, 0, 0), 7, (214, 170, 92, 220), 1.8),
            Circle(60, 58, 21, BAIZE, (214, 170, 92), 1.4),
            Cog(60, 58, 17, 10, Stuff("brass"), 0.4, 0),
            Circle(60, 58, 6, (30, 48, 42)),
        ),
        shadow=2,
    )


@remembered(32)
def chip_picture(engine: int, side: int, boosted: bool) -> Picture:
    """Return a small preview: the action that a gear would bring to the top; red with a cube on the gear."""
    ground = Gradient((214, 82, 58), (150, 40, 26)) if boosted else Gradient((246, 237, 214), (210, 194, 158))
    return Picture(
        44,
        44,
        (
            Box(0, 0, 44, 44, ground, 10, (84, 16, 8) if boosted else (92, 66, 26), 1.8, bevel=True),
            Place(action_icon(SIDES[engine][side], CREAM if boosted else INK), 22, 22, 37),
        ),
        shadow=1,
    )


@remembered(8)
def key_picture(gear: int) -> Picture:
    """Return the heading of a column of previews: the number on the gear they belong to."""
    return Picture(
        40,
        24,
        (
            Box(0, 0, 40, 24, (12, 7, 4, 150), 8),
            Words(f"{STEPS[gear][0]}/{STEPS[gear][1]}", 20, 11.5, 21, GOLD, "number"),
        ),
    )


@remembered(8)
def steps_picture(steps: int) -> Picture:
    """Return how many quarter turns an engine is about to make: a number in a curved arrow."""
    arrow = []
    for i in range(25):
        a = math.radians(-60 + 300 * i / 24)
        arrow.append((32 + 23 * math.sin(a), 32 - 23 * math.cos(a)))
    (ax, ay), (bx, by) = arrow[-2], arrow[-1]
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    head = ((bx + 9 * ux, by + 9 * uy), (bx - 7 * uy, by + 7 * ux), (bx + 7 * uy, by - 7 * ux))
    marks: list[Shape] = [Line(tuple(arrow), GOLD, 4.4), Polygon(head, GOLD)] if steps else []
    return Picture(
        64,
        64,
        (
            Circle(32, 32, 31, Gradient((60, 42, 28), (30, 20, 12)), (196, 150, 80), 1.8),
            *marks,
            Words(str(steps), 32, 31.5, 32, CREAM, "number"),
        ),
        shadow=2,
    )
