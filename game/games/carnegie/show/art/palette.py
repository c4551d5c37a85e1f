"""The colours of Carnegie and the plates things lie on: bottle green, cream paper, brass; only players are bright."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from game.present.pictures.engraving import Frame, guilloche_frame
from game.present.pictures.picture import Box, Colour, Engraving, Fill, Gradient, Shape

Rgb: TypeAlias = tuple[int, int, int]

INK: Colour = (38, 44, 36)
SOFT_INK: Colour = (92, 92, 74)
FAINT_INK: Colour = (150, 142, 112)
CREAM: Colour = (250, 244, 227)
SOFT_CREAM: Colour = (190, 204, 190)
PAPER = Gradient((250, 244, 227), (240, 231, 206))
CELL: Colour = (255, 253, 244)
PAST_CELL: Colour = (228, 218, 190)
BRASS_LIGHT: Colour = (236, 204, 132)
BRASS: Colour = (184, 137, 59)
BRASS_DARK: Colour = (120, 84, 32)
GOLD: Colour = (248, 216, 124)
GOLD_LOW: Colour = (224, 172, 62)
GOLD_EDGE: Colour = (201, 146, 32)
GOLD_FILL = Gradient(GOLD, GOLD_LOW)
GREEN: Colour = (28, 72, 56)
GREEN_DARK: Colour = (13, 40, 31)
GREEN_FILL = Gradient((34, 78, 60), (18, 50, 38))
BAR_FILL = Gradient((33, 58, 52), (20, 38, 34))
BAR_EDGE: Colour = (62, 94, 82)
ENAMEL = Gradient((44, 108, 78), (20, 62, 44))
MEDAL: Colour = (30, 92, 64)
FAILURE: Colour = (158, 60, 50)
SEA: Rgb = (198, 212, 198)
STEP: Colour = (44, 92, 108)
DISTINCT: Colour = (28, 112, 78)
NONE: Colour = (0, 0, 0, 0)
HOLE: Colour = (255, 250, 236, 225)
"""What is cut out of a sign."""

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


def mixed(one: Colour, two: Colour, part: float) -> Rgb:
    """Return a colour between two: ``part`` 0 is the first, 1 the second."""
    r, g, b = (round(a + (c - a) * part) for a, c in zip(one[:3], two[:3], strict=True))
    return r, g, b


def clear(colour: Colour, alpha: int) -> Colour:
    """Return a colour let through by ``alpha`` of 255."""
    return colour[0], colour[1], colour[2], alpha


def paper_plate(frame: Frame, radius: float = 8.0) -> list[Shape]:
    """Return a sheet of engraved paper with a fine edge."""
    x, y, w, h = frame
    return [
        Box(x, y, w, h, PAPER, radius, (132, 116, 70), 1.0),
        Box(x + 1, y + 1, w - 2, h - 2, Engraving(45, 4, 0.4, (150, 130, 80, 60)), radius - 1),
        Box(x + 1, y + 1, w - 2, h - 2, NONE, radius - 1, (255, 255, 250, 200), 1.0),
    ]


def certificate(frame: Frame, radius: float = 8.0) -> list[Shape]:
    """Return a sheet of paper with a band of guilloche along its edge, about 14 wide."""
    x, y, w, h = frame
    return [
        *paper_plate(frame, radius),
        *guilloche_frame(frame, 8.5, (146, 124, 66), high=5.6, wave=16, width=0.55),
        Box(x + 13, y + 13, w - 26, h - 26, (255, 252, 240, 110), 3),
    ]


def green_plate(frame: Frame, radius: float = 7.0, rim: Colour = BRASS_DARK) -> list[Shape]:
    """Return a bottle green plate with fine level lines and a double brass rim."""
    x, y, w, h = frame
    return [
        Box(x, y, w, h, GREEN_FILL, radius, rim, 1.4),
        Box(x + 1.4, y + 1.4, w - 2.8, h - 2.8, Engraving(0, 3.4, 0.5, (160, 210, 180, 30)), radius - 1),
        Box(x + 4, y + 4, w - 8, h - 8, NONE, max(1.0, radius - 3), clear(BRASS, 190), 1.0),
    ]


def bar_plate(frame: Frame, radius: float = 8.0, rim: Colour = BAR_EDGE) -> list[Shape]:
    """Return a dark quiet plate for what is looked up, not read."""
    x, y, w, h = frame
    return [
        Box(x, y, w, h, BAR_FILL, radius, rim, 1.0),
        Box(x + 1, y + 1, w - 2, h - 2, Engraving(0, 3, 0.5, (150, 200, 180, 16)), radius - 1),
        Box(x + 1, y + 1, w - 2, h * 0.5, Gradient((255, 255, 255, 14), (255, 255, 255, 0)), radius - 1),
    ]


def brass_frame(frame: Frame, thick: float = 7.0, radius: float = 7.0, lit: bool = False) -> list[Shape]:
    """Return a frame of brass mouldings, ``thick`` wide; ``lit`` where one can act."""
    x, y, w, h = frame
    fill: Fill = Gradient((250, 222, 140), (214, 162, 58)) if lit else Gradient((214, 176, 98), (146, 104, 42))
    inner = thick - 2.2
    return [
        Box(x, y, w, h, fill, radius, (70, 48, 16), 1.0),
        Box(x + 1.2, y + 1.2, w - 2.4, h - 2.4, NONE, radius - 1, (255, 240, 190, 170), 0.9),
        Box(x + thick * 0.5, y + thick * 0.5, w - thick, h - thick, NONE, radius * 0.7, (96, 66, 22, 150), 0.9),
        Box(x + inner, y + inner, w - 2 * inner, h - 2 * inner, (58, 42, 16), radius * 0.5),
    ]
