"""Gear cards, their backs, and the small plates that tell what a gear would do."""

from __future__ import annotations

import math

from game.games.empire_engine.show.art.icons import action_icon
from game.games.empire_engine.show.art.palette import (
    BAIZE,
    BAIZE_EDGE,
    BAIZE_FOOT,
    CARD_RULE,
    INK,
    MEDAL,
    PAPER_RULE,
    RED_EDGE,
    SHEEN,
)
from game.games.empire_engine.tables import SIDES, STEPS
from game.kernel.cache import cached
from game.present.area import Rect
from game.present.kit.arrows import arrow
from game.present.kit.colours import BRASS, CREAM, GOLD, clear
from game.present.kit.discs import Disc, disc
from game.present.kit.plates import Plate, line_inside, plate
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import arc
from game.present.pictures.picture import Box, Circle, Cog, Gradient, Line, Picture, Place, Shape, Stuff, Words

CARD = Rect(0, 0, 120, 116)
FACE = Plate(Stuff("paper"), (112, 84, 40), 1.6, 11, inner=(5, clear(PAPER_RULE, 190), 1.4))
BACK = Plate(BAIZE, BAIZE_EDGE, 1.8, 11, bevel=True)
NUMBER = Disc(Gradient((255, 250, 236), (240, 226, 194)), (92, 62, 22), 1.5)
CHIP = Plate(Gradient((246, 237, 214), (210, 194, 158)), (92, 66, 26), 1.8, 10, bevel=True)
RED_CHIP = Plate(Gradient((214, 82, 58), (150, 40, 26)), RED_EDGE, 1.8, 10, bevel=True)
STEPS_DISC = Disc(Gradient((60, 42, 28), (30, 20, 12)), BRASS, 1.8)


@cached(8)
def gear_card(gear: int) -> Picture:
    """Return the face of a gear card: large numbers of quarter turns, plain and boosted."""
    plain, boosted = STEPS[gear]
    shapes = (
        *plate(CARD, FACE),
        *_corner_ornaments(),
        Cog(54, 53, 43, 16, Stuff("brass"), 0.62, 0),
        *disc(54, 53, 29, NUMBER),
        Words(str(plain), 54, 52, 48, INK, "number"),
        *disc(90, 86, 22, MEDAL),
        Circle(90, 86, 19, SHEEN, hole=18),
        Words(str(boosted), 90, 85.5, 34, CREAM, "number"),
        Place(drawing("empire_engine/things", "boost"), 107, 70, 17),
    )
    return Picture(CARD.w, CARD.h, shapes, shadow=2)


def _corner_ornaments() -> list[Shape]:
    found: list[Shape] = []
    for x, sx in ((11.0, 1), (109.0, -1)):
        for y, sy in ((11.0, 1), (105.0, -1)):
            found.append(Line(((x, y + sy * 12), (x, y), (x + sx * 12, y)), clear(PAPER_RULE, 200), 1.6))
            found.append(Circle(x + sx * 4.4, y + sy * 4.4, 1.5, PAPER_RULE))
    return found


@cached(2)
def card_back() -> Picture:
    """Return the back of a gear card: a guilloche of thin curves."""
    lines: list[Shape] = []
    for ring in range(7):
        points = []
        for step in range(109):
            a = math.tau * step / 108
            r = 15 + 5.4 * ring + 5.2 * math.sin(9 * a + ring * 0.9)
            points.append((60 + r * 1.1 * math.cos(a), 58 + r * math.sin(a)))
        lines.append(Line(tuple(points), clear(CARD_RULE, 120), 0.9))
    shapes = (
        *plate(CARD, BACK),
        *lines,
        line_inside(CARD, 11, 4, BAIZE_FOOT, 5),
        line_inside(CARD, 11, 6, clear(CARD_RULE, 220), 1.8),
        Circle(60, 58, 21, BAIZE, CARD_RULE, 1.4),
        Cog(60, 58, 17, 10, Stuff("brass"), 0.4, 0),
        Circle(60, 58, 6, (30, 48, 42)),
    )
    return Picture(CARD.w, CARD.h, shapes, shadow=2)


@cached(32)
def chip_picture(engine: int, side: int, boosted: bool) -> Picture:
    """Return a small preview: the action that a gear would bring to the top; red with a cube on the gear."""
    icon = Place(action_icon(SIDES[engine][side], CREAM if boosted else INK), 22, 22, 37)
    return Picture(44, 44, (*plate(Rect(0, 0, 44, 44), RED_CHIP if boosted else CHIP), icon), shadow=1)


@cached(8)
def key_picture(gear: int) -> Picture:
    """Return the heading of a column of previews: the number on the gear they belong to."""
    words = Words(f"{STEPS[gear][0]}/{STEPS[gear][1]}", 20, 11.5, 21, GOLD, "number")
    return Picture(40, 24, (Box(0, 0, 40, 24, (12, 7, 4, 150), 8), words))


@cached(8)
def steps_picture(steps: int) -> Picture:
    """Return how many quarter turns an engine is about to make: a number in a curved arrow."""
    way = arrow((*arc(32, 32, 23, 23, -150, 150, 24), (7.6, 35.7)), GOLD, 4.4, 15, 7) if steps else []
    words = Words(str(steps), 32, 31.5, 32, CREAM, "number")
    return Picture(64, 64, (*disc(32, 32, 31, STEPS_DISC), *way, words), shadow=2)
