"""Discs with a rim and a foot: coins, medals, badges with a figure."""

from __future__ import annotations

import msgspec

from game.kernel.cache import cached
from game.present.kit.colours import BRASS_EDGE, BRASS_FILL, BRASS_INK, SHADE
from game.present.pictures.picture import Circle, Colour, Fill, Gradient, Picture, Shape, Words


class Disc(msgspec.Struct, frozen=True):
    """How a disc looks: its filling, its rim, and how far its dark side is seen below."""

    fill: Fill
    rim: Colour | None = None
    rim_width: float = 1.2
    foot: float = 0.0
    side: Colour = SHADE


BRASS = Disc(BRASS_FILL, BRASS_EDGE)
RAISED_BRASS = Disc(BRASS_FILL, BRASS_EDGE, 1.4, 1.4)


def disc(x: float, y: float, radius: float, style: Disc) -> list[Shape]:
    """Return a disc about (x, y), its foot below it."""
    foot = [Circle(x, y + style.foot, radius, style.side)] if style.foot else []
    return [*foot, Circle(x, y, radius, style.fill, style.rim, style.rim_width)]


def numbered(x: float, y: float, radius: float, style: Disc, figure: int | str, ink: Colour) -> list[Shape]:
    """Return a disc with a figure."""
    size = radius * (1.67 if len(str(figure)) < 3 else 1.25)
    return [*disc(x, y, radius, style), Words(str(figure), x, y - radius * 0.03, size, ink, "number")]


@cached(8)
def coin(unit: str) -> Picture:
    """Return a coin with the sign of its unit."""
    face = Disc(Gradient((214, 164, 70), (240, 200, 108)), (150, 104, 36))
    words = Words(unit, 24, 23.4, 26, BRASS_INK, "number")
    return Picture(48, 48, (*disc(24, 24, 21, RAISED_BRASS), *disc(24, 24, 16.4, face), words))
