"""Where a picture lies on the canvas, and whether anything of it is seen through a clip."""

from __future__ import annotations

from game.present.pictures.picture import Picture
from game.screen.drawing.memory.surfaces import Part

REACH = 60
"""How far shadow and glow of a picture reach at most, in units."""


def corner(picture: Picture, x: float, y: float, w: int) -> tuple[int, int]:
    """Return the pixel of the upper left corner of an upright picture ``w`` pixels wide with its middle at (x, y)."""
    return round(x - w / 2), round(y - round(w * picture.height / picture.width) / 2)


def hidden(picture: Picture, x: float, y: float, w: int, scale: float, clip: Part | None) -> bool:
    """Tell whether nothing of a picture is seen through a clip, however it is turned; all in pixels."""
    if clip is None:
        return False
    reach = w * max(1.0, picture.height / picture.width) * 0.75 + REACH * scale
    left, top, wide, high = clip
    return x + reach < left or y + reach < top or x - reach > left + wide or y - reach > top + high
