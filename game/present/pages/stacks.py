"""Stacks: many equal pieces as one sprite with a count. One is lifted off, the rest stays."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.kernel.cache import cached
from game.present.kit.colours import CREAM, GOLD
from game.present.pages.table import Sprite
from game.present.pictures.picture import Box, Picture, Words

SHEETS: Final = 4
"""At most so many pieces of a stack are drawn; the number tells the rest."""
STEP: Final = 0.045
"""How far apart they lie, as a part of their height."""
PLATE: Final = 0.36
"""How high the plate with the number is, as a part of the height of a piece."""


def left(sprite: Sprite) -> Sprite | None:
    """Return the stack without the piece that was lifted off, or None if nothing is left."""
    return replace(sprite, count=sprite.count - 1) if sprite.count > 1 else None


def drawn(sprite: Sprite) -> tuple[Sprite, ...]:
    """Return what is drawn for a sprite, from back to front: itself, or a pile of pieces with their number.

    Whatever is touched or pointed at is still the one sprite.
    """
    if sprite.count <= 1:
        return (sprite,)
    sheets = min(sprite.count, SHEETS)
    step = sprite.h * STEP
    pile = [
        replace(sprite, id=f"{sprite.id}#{place}", y=sprite.y - (place - (sheets - 1) / 2) * step, count=1)
        for place in range(sheets)
    ]
    high = sprite.h * PLATE
    picture = number_picture(sprite.count)
    wide = high * picture.width / picture.height
    top = pile[-1]
    plate = Sprite(
        f"{sprite.id}#",
        picture,
        top.x + (sprite.w - wide) / 2,
        top.y + (sprite.h - high) / 2,
        wide,
        high,
        alpha=sprite.alpha,
        z=sprite.z,
        framed=sprite.framed,
    )
    return (*pile, plate)


@cached(256, "look")
def number_picture(number: int) -> Picture:
    """Return a dark plate with a number."""
    wide = 30.0 + 15.0 * (len(str(number)) - 1)
    words = Words(str(number), wide / 2, 16, 24, CREAM, "number")
    return Picture(wide, 32, (Box(0, 0, wide, 32, (24, 30, 33, 235), 10, GOLD, 1.4), words))
