"""The emblems of the six companies, as shapes inside a crest of 64 by 72: tree, crown, flame, sun, waves, tools."""

from __future__ import annotations

import math

from game.kernel.remember import remembered
from game.present.party import Mark
from game.present.pictures.picture import Circle, Colour, Line, Point, Polygon, Shape

CREAM: Colour = (255, 247, 224)
ON_YELLOW: Colour = (60, 38, 8)
COMPANIES = ("green", "purple", "red", "yellow", "blue", "black")
"""In the order of the colours of crests."""


@remembered(8)
def company_mark(colour: int) -> Mark:
    """Return the crest of the company of a colour, 0 to 5 as in ``COMPANIES``."""
    return Mark("company", colour, EMBLEMS[COMPANIES[colour]])


def _tree() -> tuple[Shape, ...]:
    tiers = (((32, 12), (44, 29), (20, 29)), ((32, 20), (48, 41), (16, 41)), ((32, 30), (51, 52), (13, 52)))
    return (*(Polygon(tier, CREAM) for tier in tiers), Polygon(((29, 51), (35, 51), (35, 60), (29, 60)), CREAM))


def _crown() -> tuple[Shape, ...]:
    points = ((13, 25), (22, 36), (32, 18), (42, 36), (51, 25), (47, 49), (17, 49))
    beads = tuple(Circle(x, y, 3.0, CREAM) for x, y in ((13, 24), (32, 17), (51, 24)))
    return (Polygon(points, CREAM), *beads, Polygon(((17, 51.5), (47, 51.5), (46.4, 56), (17.6, 56)), CREAM))


def _flame() -> tuple[Shape, ...]:
    outer = _curve(
        (33, 11),
        ((47, 24), (53, 35), (49, 46)),
        ((46, 56), (38, 60), (32, 60)),
        ((21, 60), (14, 52), (15, 42)),
        ((16, 34), (20, 32), (22, 25)),
        ((25, 28), (26, 31), (26.5, 34)),
        ((31, 28), (34, 20), (33, 11)),
    )
    inner = _curve(
        (33, 36),
        ((39, 43), (41, 47), (39, 52)),
        ((37, 56), (34, 57), (32, 57)),
        ((26, 57), (23, 53), (24, 48)),
        ((25, 45), (27, 44), (28, 42)),
        ((30, 44), (30, 45), (30.5, 46)),
        ((33, 43), (34, 40), (33, 36)),
    )
    return Polygon(outer, CREAM), Polygon(inner, (150, 32, 38))


def _sun() -> tuple[Shape, ...]:
    rays: list[Shape] = []
    for number in range(12):
        middle = math.tau * number / 12
        long = 21.5 if number % 2 == 0 else 18.0
        corners = ((middle - 0.17, 12.6), (middle, long), (middle + 0.17, 12.6))
        rays.append(Polygon(tuple((32 + r * math.sin(a), 35 - r * math.cos(a)) for a, r in corners), ON_YELLOW))
    return (*rays, Circle(32, 35, 10.2, ON_YELLOW))


def _waves() -> tuple[Shape, ...]:
    found: list[Shape] = []
    for row, (left, right) in enumerate(((11, 53), (12, 52), (16, 48))):
        y = 23 + row * 12
        line = tuple(
            (left + (right - left) * i / 40, y + 3.6 * math.sin(math.tau * (i / 40) * (right - left) / 15 + row))
            for i in range(41)
        )
        found.append(Line(line, CREAM, 5.0))
    return tuple(found)


def _tools() -> tuple[Shape, ...]:
    return (
        Line(((19, 56), (43, 22)), CREAM, 4.4),
        Polygon(_curve((26, 17), ((36, 14), (47, 20), (51, 33)), ((44, 26), (37, 22), (26, 17))), CREAM),
        Line(((45, 56), (22, 24)), CREAM, 4.4),
        Polygon(((12, 27), (23, 15), (30, 21), (27, 24), (25, 23), (16, 32)), CREAM),
    )


def _curve(start: Point, *bends: tuple[Point, Point, Point]) -> tuple[Point, ...]:
    """Return points along cubic curves one after the other; each bend is two handles and an end."""
    line = [start]
    for one, two, end in bends:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = line[-1], one, two, end
        for step in range(1, 9):
            t = step / 8
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            line.append((a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy))
    return tuple(line)


EMBLEMS: dict[str, tuple[Shape, ...]] = {
    "green": _tree(),
    "purple": _crown(),
    "red": _flame(),
    "yellow": _sun(),
    "blue": _waves(),
    "black": _tools(),
}
