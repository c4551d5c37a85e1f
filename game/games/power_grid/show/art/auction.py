"""The stage of an auction: lamp and light, the counter, the hammer."""

from __future__ import annotations

import math

from game.games.power_grid.plants import Kind
from game.games.power_grid.show.art.fuel import arrow_sign, coin_sign
from game.games.power_grid.show.art.panels import CREAM
from game.games.power_grid.show.art.plants import kind_sign
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Fill,
    Gradient,
    Line,
    Picture,
    Place,
    Point,
    Polygon,
    Shape,
    Words,
)

BRASS = Gradient((214, 172, 92), (128, 88, 34))
WOOD = Gradient((150, 96, 50), (72, 42, 20))
DARK: Colour = (38, 22, 10)
WARM = (255, 222, 140)


# ---- lamp, light and stand


@remembered(16)
def stage_picture(w: float, h: float, slot: Rect, counter: Rect) -> Picture:
    """Return the stage in the dark: a lamp above ``slot``, its light, and a stand of wood below ``counter``."""
    middle, lamp = slot.centre[0], slot.y * 0.62
    wide = slot.w * 0.36
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, Gradient((16, 26, 30, 150), (10, 17, 21, 186))),
            *_cone(middle, lamp, wide, slot, h),
            *_halo(slot),
            *_stand(middle, counter, slot.w),
            *_lamp(middle, lamp, wide),
        ),
    )


def _cone(x: float, top: float, wide: float, slot: Rect, h: float) -> list[Shape]:
    """Return the light that falls from the lamp, soft at its edges."""
    foot = min(h, slot.bottom + slot.h * 0.42)
    shapes: list[Shape] = []
    for step in range(6):
        part = 1.0 - step / 7.5
        half, spread = wide * 0.46 * part, slot.w * 1.18 * part
        corners = ((x - half, top), (x + half, top), (x + spread, foot), (x - spread, foot))
        shapes.append(Polygon(corners, Gradient((*WARM, 50), (*WARM, 0))))
    return shapes


def _halo(slot: Rect) -> list[Shape]:
    """Return the glow around the card."""
    x, y = slot.centre
    return [Circle(x, y, slot.h * (0.84 - 0.037 * step), (255, 206, 104, 9)) for step in range(13)]


def _lamp(x: float, y: float, wide: float) -> list[Shape]:
    """Return the lamp: cord, shade of green enamel, and what is seen of the bulb."""
    high = wide * 0.42
    shade = ((x - wide * 0.2, y - high), (x + wide * 0.2, y - high), (x + wide / 2, y), (x - wide / 2, y))
    light = ((x - wide * 0.2, y - high), (x - wide * 0.05, y - high), (x - wide * 0.2, y), (x - wide * 0.4, y))
    return [
        Line(((x, 0), (x, y - high)), (12, 16, 18), max(2.0, wide * 0.03)),
        Circle(x, y + 1, wide * 0.2, (255, 244, 204)),
        Box(x - wide * 0.08, y - high * 1.28, wide * 0.16, high * 0.34, BRASS, 3),
        Polygon(shade, Gradient((52, 104, 86), (20, 52, 42)), (10, 26, 20), 1.6),
        Polygon(light, (150, 214, 188, 60)),
        Line(((x - wide / 2, y), (x + wide / 2, y)), (224, 182, 96), max(2.4, wide * 0.035)),
    ]


def _ellipse(x: float, y: float, rx: float, ry: float, fill: Fill, rim: Colour | None = None) -> Polygon:
    turns = [math.tau * step / 48 for step in range(48)]
    return Polygon(tuple((x + rx * math.cos(a), y + ry * math.sin(a)) for a in turns), fill, rim, 1.4 if rim else 0.0)


def _stand(x: float, counter: Rect, card: float) -> list[Shape]:
    """Return the round stand on which card and counter are."""
    rx, y = card * 0.98, counter.bottom - counter.h * 0.16
    ry = rx * 0.15
    return [
        _ellipse(x, y + ry * 1.25, rx * 1.04, ry * 1.05, (6, 8, 9, 120)),
        _ellipse(x, y + ry * 0.55, rx, ry, Gradient((86, 52, 26), (34, 19, 9)), DARK),
        _ellipse(x, y, rx, ry, WOOD, (206, 160, 84)),
        _ellipse(x, y, rx * 0.86, ry * 0.8, (255, 214, 130, 34)),
    ]


# ---- the counter


@remembered(8)
def counter_picture(w: float, h: float) -> Picture:
    """Return the case of the counter, in which its flaps hang."""
    rim = counter_rim(h)
    case = Box(0, 0, w, h, BRASS, h * 0.1, DARK, 1.6, bevel=True)
    return Picture(w, h, (case, Box(rim * 0.5, rim * 0.5, w - rim, h - rim, (20, 20, 20), h * 0.07)), shadow=3)


def counter_rim(h: float) -> float:
    """Return how wide the rim of a counter of this height is, twice the gap between two flaps."""
    return h * 0.09


@remembered(128)
def flap_picture(digit: str, w: float, h: float, meant: bool = False) -> Picture:
    """Return a flap of the counter; that of a bid that is only ``meant`` is pale."""
    ink: Colour = (150, 152, 146) if meant else (255, 236, 186)
    hinges = (Box(side * w, h * 0.42, w * 0.08, h * 0.16, (176, 132, 60), 1.5) for side in (0.02, 0.9))
    shapes: tuple[Shape, ...] = (
        Box(0, 0, w, h, Gradient((52, 54, 56), (26, 27, 29)), h * 0.07, (8, 8, 9), 1.2),
        Words(digit, w / 2, h / 2, h * 0.86, ink, "number"),
        Box(0, h / 2 - h * 0.015, w, h * 0.03, (6, 6, 7, 220)),
        Box(0, 1, w, h * 0.16, (255, 255, 255, 16), h * 0.06),
        *hinges,
    )
    return Picture(w, h, shapes)


@remembered(64)
def fuel_tag(kind: Kind, price: int, w: float, h: float, text: float) -> Picture:
    """Return the tag that says what the fuel of a run costs now."""
    middle = h / 2
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, (18, 26, 30, 220), 8, (240, 199, 94, 110), 1.2),
            Place(kind_sign(kind), text * 0.95, middle, text * 1.15),
            Place(arrow_sign((150, 160, 158)), text * 1.95, middle, text * 0.6),
            Place(coin_sign(), text * 2.9, middle, text * 1.1),
            Words(str(price), text * 3.6, middle, text * 1.15, CREAM, "number", "left"),
        ),
    )


# ---- the hammer


@remembered(4)
def hammer_picture() -> Picture:
    """Return the hammer of the auctioneer; it turns about the end of its handle, the middle of the picture."""
    shapes: list[Shape] = [
        Line(((100, 100), (34, 122)), DARK, 9),
        Line(((100, 100), (34, 122)), (150, 98, 50), 6),
        Line(((98, 99.4), (40, 118.6)), (206, 152, 92), 1.6),
        Circle(100, 100, 6.2, BRASS, DARK, 1.2),
        *_head(),
    ]
    return Picture(200, 200, tuple(shapes), shadow=1)


def _head() -> list[Shape]:
    """Return the head of the hammer, upright at the left end of the handle, with two bands of brass."""

    def across(start: float, end: float, half: float) -> tuple[Point, ...]:
        # The head lies along (0.32, 0.95): square to the handle.
        ux, uy, vx, vy = 0.316, 0.949, 0.949, -0.316
        x, y = 32.0, 122.7
        ends = ((start, -half), (end, -half), (end, half), (start, half))
        return tuple((x + a * ux + b * vx, y + a * uy + b * vy) for a, b in ends)

    return [
        Polygon(across(-27, 27, 15), WOOD, DARK, 1.6),
        Polygon(across(-25, 25, -5), (222, 168, 106, 60)),
        Polygon(across(-21, -14, 15.6), BRASS, DARK, 1.0),
        Polygon(across(14, 21, 15.6), BRASS, DARK, 1.0),
    ]


@remembered(4)
def block_picture() -> Picture:
    """Return the block that the hammer falls on."""
    return Picture(
        120,
        50,
        (
            _ellipse(60, 32, 56, 15, (6, 8, 9, 120)),
            _ellipse(60, 27, 54, 15, Gradient((86, 52, 26), (34, 19, 9)), DARK),
            _ellipse(60, 20, 54, 15, WOOD, (206, 160, 84)),
        ),
    )


# ---- bidders
