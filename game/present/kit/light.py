"""Light around a thing: of a powered city, of what the winner has built."""

from __future__ import annotations

from game.kernel.cache import cached
from game.present.pictures.picture import Circle, Picture

RINGS = 14


@cached(1, "look")
def glow_picture() -> Picture:
    """Return a warm light, bright in the middle and fading outwards."""
    rings = tuple(
        Circle(48, 48, 48 * (RINGS - ring) / RINGS, (255, 214 + 2 * ring, 120 + 6 * ring, 10 + 3 * ring))
        for ring in range(RINGS - 1)
    )
    return Picture(96, 96, rings)
