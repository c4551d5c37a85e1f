"""Small things of the table: the first player's watch, tiles that choose another type, the reserved tile's clip."""

from __future__ import annotations

from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import laurel
from game.games.carnegie.show.art.palette import UMBER
from game.games.carnegie.show.art.signs import sign
from game.kernel.message import Message
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import CREAM
from game.present.kit.discs import Disc, disc
from game.present.kit.letters import name_in, readable
from game.present.kit.plates import lit_edge, plate
from game.present.pictures.picture import Circle, Engraving, Gradient, Line, Picture, Place, Shape

TYPES = ("hr", "management", "construction", "rd")
EYE = Disc(CREAM, UMBER, 0.8)
STONE = Disc(Gradient((238, 232, 214), (200, 192, 170)), foot=2.2, side=(70, 66, 54))
HOLLOW = Disc(Gradient((168, 162, 146), (142, 136, 120)))


@remembered(1)
def neutral_disc() -> Picture:
    """Return a disc of nobody: engraved stone with a plain cross, as large as a player's piece."""
    cross = (Line(ends, (236, 230, 212), 4) for ends in (((17, 17), (31, 31)), ((31, 17), (17, 31))))
    lines = Circle(24, 24, 17.4, Engraving(45, 3.4, 0.9, (96, 90, 76, 150)))
    return Picture(48, 48, (*disc(24, 24, 21, STONE), *disc(24, 24, 17.4, HOLLOW), lines, *cross), shadow=1)


@remembered(8)
def choice_tile(vp: int, w: float, h: float, lit: bool = False) -> Picture:
    """Return a tile that lets its owner use another type once: the four types, what it is worth unused. 120 by 56."""
    shapes: list[Shape] = plate(Rect(0, 0, w, h), palette.GREEN)
    for kind, place in zip(TYPES, Rect(h * 0.12, 0, w - h * 1.05, h).row(4), strict=True):
        shapes += disc(*place.centre, min(place.w * 0.47, h * 0.3), EYE)
        shapes.append(Place(sign(kind, palette.TYPE_INK[kind]), *place.centre, min(place.w * 0.62, h * 0.4)))
    shapes.append(Place(laurel(str(vp), palette.GOLD_WREATH), w - h * 0.5, h / 2, h * 0.92))
    if lit:
        shapes += lit_edge(Rect(0, 0, w, h), 6, 2.4)
    return Picture(w, h, tuple(shapes), shadow=2)


@remembered(8)
def reserve_tag(word: Message | str, short: Message | str, w: float, h: float) -> Picture:
    """Return the brass clip that says a tile is reserved for its owner."""
    words = name_in(word, short, (w / 2, h / 2 - 1), readable(h * 0.58), palette.BRASS_INK, "centre", room=w - h * 0.6)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), palette.CLIP), words), shadow=1)
