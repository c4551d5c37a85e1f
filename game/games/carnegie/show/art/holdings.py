"""Money, goods and points of a player, each a picture of its own: they count up and down by themselves."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from game.games.carnegie.show.art.counters import crate, laurel
from game.games.carnegie.show.art.palette import CREAM, GOLD_WREATH
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.pictures.picture import Picture, Row

Holding: TypeAlias = Literal["money", "goods", "vp"]
HOLDINGS: Final[tuple[Holding, ...]] = get_args(Holding)
HIGH = 1.6
"""Height of the picture of a holding, in heights of its letters."""
DOLLARS = (250, 218, 130)


@remembered(512)
def holding_picture(holding: Holding, amount: int, size: float, w: float) -> Picture:
    """Return how much a player has of something, at the right end of ``w``; letters are ``size`` high."""
    h = size * HIGH
    if holding == "money":
        row = Row((f"${amount}",), w, h / 2, size, DOLLARS, align="right", room=w)
    else:
        sign = crate() if holding == "goods" else laurel(wreath=GOLD_WREATH)
        row = Row((str(amount), sign), w, h / 2, size, CREAM, align="right", room=w)
    return Picture(w, h, (row,))


def holding_frames(ends: tuple[float, float, float], y: float, size: float, w: float) -> tuple[Rect, Rect, Rect]:
    """Return where money, goods and points lie in a line, each ending at one of ``ends``."""
    dollars, crates, points = (Rect(end - w, y - size * HIGH / 2, w, size * HIGH) for end in ends)
    return dollars, crates, points
