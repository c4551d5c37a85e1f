"""The colours of Carnegie and its plates: bottle green, cream paper, brass; only players are bright."""

from __future__ import annotations

from collections.abc import Mapping

from game.kernel.cache import cached
from game.present.area import Rect
from game.present.kit import colours
from game.present.kit.colours import BRASS_EDGE, GOLD_FILL, Rgb, clear, mixed
from game.present.kit.plates import Disc, Plate, line_inside, plate
from game.present.pictures.engraving import guilloche
from game.present.pictures.picture import Box, Colour, Engraving, Gradient, Picture, Shape

INK: Rgb = (38, 44, 36)
SOFT_INK: Rgb = (92, 92, 74)
FAINT_INK: Rgb = (150, 142, 112)
BRASS_INK: Rgb = (60, 42, 12)
BAND_INK: Rgb = (146, 124, 66)
CREAM = colours.CREAM
SOFT_CREAM: Rgb = (190, 204, 190)
IVORY: Rgb = (255, 250, 236)
"""The letters cut out of signs, and the light along a wall."""
CHALK: Rgb = (255, 255, 250)
"""The brightest line on paper, and a tick."""
INNER_LIGHT: Rgb = (255, 255, 246)
"""The light line inside a plate, and under a moulding."""
BRASS_LIGHT: Rgb = (255, 240, 190)
"""Brass where light falls on it."""
GLEAM: Rgb = (255, 232, 150)
"""Around what is lit on the map."""
INLAY: Rgb = (184, 137, 59)
"""Brass let into something dark."""
INNER_RULE: Rgb = (164, 138, 80)
"""The line inside the edge of a card."""
STRIPES: Rgb = (150, 126, 70)
"""Engraved on light walls and papers."""
PAST_LINES: Rgb = (140, 122, 76)
"""Engraved on what is past."""
GREEN_LINES: Rgb = (160, 210, 180)
"""Engraved in bottle green."""
OLIVE: Rgb = (120, 104, 64)
"""Edges and lines of board."""
UMBER: Rgb = (120, 96, 50)
"""Fine dark lines: of eyes, of floors."""
LIGHT: Rgb = (255, 252, 240)
"""What paper and land are lightened with."""
RULE: Rgb = (150, 132, 86)
"""Lines printed on paper."""
BAR_RULE: Colour = (110, 150, 132, 100)
"""Lines on something dark."""
WREATH: Rgb = (44, 104, 72)
GOLD_WREATH: Rgb = (214, 178, 100)
BRIGHT_GOLD: Rgb = (248, 216, 124)
GOLD_EDGE: Rgb = (201, 146, 32)
MEDAL: Rgb = (30, 92, 64)
FAILURE: Rgb = (158, 60, 50)
SEA: Rgb = (198, 212, 198)
STEP: Rgb = (44, 92, 108)
DISTINCT: Rgb = (28, 112, 78)
PAST_CELL: Rgb = (228, 218, 190)
GREEN_DARK: Rgb = (13, 40, 31)
GREEN_EDGE: Rgb = (12, 36, 28)
DULL: Rgb = (172, 160, 124)
"""What is over, taken or not to be had."""

PAPER_FILL = Gradient(CREAM, (240, 231, 206))
CELL_FILL = Gradient((255, 253, 244), (249, 243, 226))
LIT_FILL = Gradient((255, 247, 206), (252, 228, 150))
"""Ground of what can be acted on, or is looked at."""
GREEN_FILL = Gradient((34, 78, 60), (18, 50, 38))
CABINET_FILL = Gradient((20, 56, 43), (30, 80, 60))
BRASS_FILL = Gradient((248, 220, 146), (178, 128, 48))
MEDAL_FILL = Gradient((236, 204, 132), (218, 174, 88))
BRASS_MEDAL = Disc(MEDAL_FILL, BRASS_EDGE, 1.3, 0.6)

PAPER = Plate(PAPER_FILL, (132, 116, 70), 1.0, 8, Engraving(45, 4, 0.4, (150, 130, 80, 60)), (1, clear(CHALK, 200), 1))
GREEN = Plate(GREEN_FILL, BRASS_EDGE, 1.4, 6, Engraving(0, 3.4, 0.5, clear(GREEN_LINES, 30)), (4, clear(INLAY, 190), 1))
BAR = Plate(
    Gradient((33, 58, 52), (20, 38, 34)), (62, 94, 82), 1.0, 6, Engraving(0, 3, 0.5, (150, 200, 180, 16)), light=14
)
"""Dark and quiet, for what is looked up, not read."""
HEAD = Plate(GREEN_FILL, GREEN_EDGE, 1.0, 4)
CELL = Plate(CELL_FILL, RULE, 1.0, 4, foot=1.6, side=(80, 62, 24, 80))
OPTION = Plate(
    Gradient((255, 251, 236), (243, 231, 198)), BRASS_EDGE, 1.4, 7, inner=(3, clear(INNER_RULE, 150), 0.9), foot=2
)
CLIP = Plate(GOLD_FILL, BRASS_EDGE, 1.0, 8, foot=1.6)
CARD = Plate(Gradient((254, 249, 235), (240, 229, 200)), (120, 98, 54), 1.0, 5)

LAND: Mapping[str, Rgb] = {
    "west": (206, 196, 150),
    "midwest": (186, 200, 160),
    "east": (214, 186, 164),
    "south": (176, 194, 186),
}
LAND_INK: Mapping[str, Rgb] = {
    "west": (120, 102, 44),
    "midwest": (76, 100, 50),
    "east": (140, 82, 58),
    "south": (58, 98, 96),
}
HATCH: Mapping[str, float] = {"west": 28.0, "midwest": -28.0, "east": 62.0, "south": 0.0}
"""The angle of the engraving of each region: regions differ without colour too."""
WALLPAPER: Mapping[str, Rgb] = {
    "hr": (222, 196, 186),
    "management": (229, 212, 160),
    "construction": (218, 190, 150),
    "rd": (190, 208, 208),
}
TYPE_INK: Mapping[str, Rgb] = {
    "hr": (124, 62, 62),
    "management": (126, 92, 26),
    "construction": (138, 76, 34),
    "rd": (44, 88, 100),
}


def deep(ink: Colour) -> Rgb:
    return mixed(ink, (20, 16, 10), 0.33)


def land_plate(region: str) -> Plate:
    return Plate(Gradient(mixed(LAND[region], LIGHT, 0.5), LAND[region]), LAND_INK[region], 1.4, foot=2)


@cached(8)
def certificate(w: float, h: float) -> Picture:
    """A sheet of paper with a band of guilloche along its edge, about 14 wide."""
    frame = Rect(0, 0, w, h)
    x, y, right, bottom = 8.5, 8.5, w - 8.5, h - 8.5
    sides = ((x, y), (right, y)), ((x, bottom), (right, bottom)), ((x, y), (x, bottom)), ((right, y), (right, bottom))
    bands = [line for start, end in sides for line in guilloche(start, end, 5.6, 16, BAND_INK, 0.55)]
    rules = [Box(*frame.inset(away), (0, 0, 0, 0), 7 - away * 0.4, BAND_INK, 0.8) for away in (3.7, 13.3)]
    return Picture(w, h, (*plate(frame, PAPER), *bands, *rules, Box(*frame.inset(13), clear(LIGHT, 110), 3)))


def brass_frame(w: float, h: float, thick: float) -> list[Shape]:
    frame, inner = Rect(0, 0, w, h), thick - 2.2
    return [
        Box(*frame, Gradient((214, 176, 98), (146, 104, 42)), 7, (70, 48, 16), 1.0),
        line_inside(frame, 7, 1.2, clear(BRASS_LIGHT, 170), 0.9),
        line_inside(frame, 7, thick * 0.5, (96, 66, 22, 150), 0.9),
        Box(*frame.inset(inner), (58, 42, 16), 3.5),
    ]
