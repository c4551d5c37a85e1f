"""What the map looks like while plants run: dusk, a spark in a cable, the income so far."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.power_grid.show.art.palette import BRIGHT, LEADING
from game.kernel.cache import cached
from game.present.area import Rect
from game.present.kit.discs import coin
from game.present.kit.plates import plate
from game.present.pictures.picture import Box, Circle, Gradient, Picture, Row

GLOW = 3.0
"""How much wider than a disc the light of a city is."""


@cached(8)
def night_picture(w: float, h: float) -> Picture:
    """Return the dark over the map."""
    return Picture(w, h, (Box(0, 0, w, h, Gradient((14, 26, 62, 158), (10, 18, 46, 172)), 8),))


@cached(8)
def dusk_picture(w: float, h: float) -> Picture:
    """Return the evening over the map at the end of a game: every network is still seen."""
    return Picture(w, h, (Box(0, 0, w, h, Gradient((30, 34, 58, 36), (24, 26, 46, 48)), 8),))


@cached(1)
def spark_picture() -> Picture:
    """Return a spark that runs along a cable."""
    rings = tuple(Circle(24, 24, 22 - 3.4 * ring, (255, 246, 200 + 8 * ring, 40 + 26 * ring)) for ring in range(6))
    return Picture(48, 48, rings)


@cached(256)
def income_picture(amount: int, w: float, h: float) -> Picture:
    """Return the income so far on its plate."""
    parts, style = (coin("E"), f"+{amount}"), replace(LEADING, rim=(255, 206, 84), rim_width=1.6, radius=h * 0.3)
    row = Row(parts, w / 2, h / 2, h * 0.62, BRIGHT, room=w - h * 0.3, tall=1.2, gap=0.3)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), style), row), shadow=2)
