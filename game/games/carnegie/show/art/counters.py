"""What is counted: coin, crate, laurel, and the lines of figures and signs that say what something gives."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal, TypeAlias

from msgspec.structs import replace

from game.games.carnegie.show.art.country import region_sign
from game.games.carnegie.show.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    CREAM,
    INK,
    LAND_INK,
    MEDAL,
    clear,
)
from game.games.carnegie.show.art.signs import SHINE, heart_shapes, sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.pictures.engraving import ellipse, star
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Engraving,
    Face,
    Gradient,
    Line,
    Picture,
    Polygon,
    Row,
    Shape,
    Words,
)

DULL: Colour = (172, 160, 124)
"""What is over, taken or not to be had."""


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign in a line: a name of ``signs.sign``, "coin", "good", "vp", "heart", or "region:west" and so on."""

    name: str


Phrase: TypeAlias = tuple[Say | str | Sign, ...]
"""A line of figures, words and signs."""


def phrase(
    parts: Phrase,
    x: float,
    y: float,
    size: float,
    colour: Colour = INK,
    *,
    align: Literal["left", "centre", "right"] = "left",
    room: float = 0.0,
    face: Face = "number",
    tall: float = 1.1,
) -> Row:
    """Return a line of figures, words and signs; signs are in the colour of the letters."""
    shown = tuple(sign_of(part.name, colour) if isinstance(part, Sign) else part for part in parts)
    return Row(shown, x, y, size, colour, face, "text", align, room, tall)


def sign_of(name: str, colour: Colour) -> Picture:
    """Return the picture of a sign of a phrase."""
    if name == "coin":
        return coin()
    if name == "good":
        return crate()
    if name == "vp":
        return laurel(wreath=(214, 178, 100)) if sum(colour[:3]) > 500 else laurel()
    if name == "heart":
        return heart()
    if name.startswith("region:"):
        region = name.partition(":")[2]
        return region_sign(region, LAND_INK[region], (226, 218, 188), clear(colour, 160))
    return sign(name, colour)


def dull_sign(name: str) -> Picture:
    """Return the picture of a sign of something that is over or taken, without its colours."""
    if name.startswith("region:"):
        return region_sign(name.partition(":")[2], DULL, (216, 206, 176), clear(DULL, 220))
    if name == "vp":
        return laurel("", DULL, medal=False)
    if name in ("donation", "heart"):
        return _dull_heart(name)
    return sign(name, DULL) if name not in ("coin", "good") else sign_of(name, DULL)


@remembered(2)
def _dull_heart(name: str) -> Picture:
    whole = sign("donation", DULL) if name == "donation" else heart()
    shapes: list[Shape] = []
    for shape in whole.shapes:
        if isinstance(shape, Circle | Polygon):
            shapes.append(replace(shape, fill=DULL if shape.fill != SHINE else (0, 0, 0, 0)))
    return Picture(48, 48, tuple(shapes))


@remembered(1)
def coin() -> Picture:
    """Return a coin."""
    return Picture(
        48,
        48,
        (
            Circle(24, 25.4, 21, (60, 40, 10, 150)),
            Circle(24, 24, 21, Gradient((250, 222, 140), (196, 140, 48)), (110, 74, 20), 1.6),
            Circle(24, 24, 16.4, Gradient((214, 164, 70), (240, 200, 108)), (150, 104, 36), 1.2),
            Words("$", 24, 23.4, 26, (92, 60, 14), "number"),
        ),
    )


@remembered(1)
def crate() -> Picture:
    """Return a crate: one good."""
    wood, dark = Gradient((206, 154, 92), (160, 108, 56)), (92, 56, 22)
    return Picture(
        48,
        48,
        (
            Box(4, 6, 40, 38, wood, 2, dark, 2.4),
            Box(10, 12, 28, 26, Gradient((176, 124, 68), (196, 144, 84)), 0, dark, 1.6),
            Line(((12, 36), (36, 14)), dark, 7),
            Line(((12, 36), (36, 14)), (214, 164, 104), 4),
        ),
    )


def leaves(x: float, y: float, radius: float, colour: Colour, width: float = 1.0) -> list[Shape]:
    """Return the two branches of a laurel about (x, y), open at the top."""
    shapes: list[Shape] = []
    for side in (-1, 1):
        for i in range(7):
            a = math.radians(90 + side * (18 + 22.5 * i))
            lx, ly = x + radius * math.cos(a), y + radius * math.sin(a)
            turn = math.degrees(a) + side * 66
            for out in (1, -1):
                mx, my = lx + out * radius * 0.12 * math.cos(a), ly + out * radius * 0.12 * math.sin(a)
                tilt = turn + out * side * -18
                shapes.append(Polygon(ellipse(mx, my, radius * 0.27 * width, radius * 0.115 * width, tilt, 12), colour))
    return shapes


@remembered(64)
def laurel(figure: str = "", wreath: Colour = (44, 104, 72), medal: bool = True) -> Picture:
    """Return a laurel with a brass medal, on it ``figure`` or a star."""
    shapes: list[Shape] = [*leaves(24, 25, 18.4, wreath, 1.12)]
    if medal:
        shapes += [
            Circle(24, 24.6, 13.4, (60, 40, 10, 110)),
            Circle(24, 24, 13.4, Gradient(BRASS_LIGHT, (214, 170, 84)), BRASS_DARK, 1.4),
        ]
    if figure:
        shapes.append(Words(figure, 24, 23.4, 24, (52, 38, 12) if medal else wreath, "number"))
    else:
        shapes.append(Polygon(star(24, 24.6, 8.6), (112, 76, 22) if medal else wreath))
    return Picture(48, 48, tuple(shapes))


@remembered(1)
def heart() -> Picture:
    """Return the heart of a donation."""
    return Picture(48, 48, tuple(heart_shapes(24, 21, 1.0)))


@remembered(128)
def figure(text: str, colour: Colour) -> Picture:
    """Return a figure as a picture, for a line whose other words have another colour."""
    return Picture(22.0 * len(text) + 2, 48, (Words(text, 11.0 * len(text) + 1, 24, 43, colour, "number"),))


@remembered(64)
def badge(figure: str, fill: Colour = MEDAL, ink: Colour = CREAM) -> Picture:
    """Return a small disc with a figure: victory points of a city, costs of a step."""
    return Picture(
        32,
        32,
        (
            Circle(16, 16, 15, fill, (0, 0, 0, 60), 1.2),
            Words(figure, 16, 15.4, 25, ink, "number"),
        ),
    )


@remembered(64)
def count_tag(count: int) -> Picture:
    """Return a brass disc that says how many lie here, 26 across."""
    return Picture(
        26,
        26,
        (
            Circle(13, 13.6, 12.4, (40, 26, 6, 120)),
            Circle(13, 13, 12.2, Gradient((252, 226, 146), (226, 178, 74)), (140, 98, 30), 1.2),
            Words(f"×{count}", 13, 12.6, 17, (64, 44, 10), "number", room=22),
        ),
        shadow=1,
    )


@remembered(64)
def steps_badge(steps: int, w: float, h: float, lit: bool = False) -> Picture:
    """Return the number of steps to a room on a pill that hangs on the floor edge; ``lit`` where the way is shown."""
    fill = Gradient((250, 222, 132), (226, 176, 70)) if lit else Gradient((252, 244, 220), (236, 222, 180))
    return Picture(
        w,
        h,
        (
            Box(0, 0.8, w, h - 0.8, (60, 40, 10, 130), h / 2),
            Box(0, 0, w, h - 1.6, fill, h / 2, (140, 104, 40), 1.2),
            Row((str(steps), sign("steps", (92, 66, 22))), w / 2, h / 2 - 0.8, h * 0.78, INK, tall=0.85, gap=0.2),
        ),
        shadow=1,
    )


@remembered(64)
def purse(parts: Phrase, w: float, h: float, colour: Colour = CREAM) -> Picture:
    """Return counters on a dark band with a fine brass edge."""
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, (12, 30, 24, 230), h * 0.22, clear(BRASS, 150), 1.0),
            Box(0, 0, w, h, Engraving(0, 3, 0.5, (160, 210, 190, 22)), h * 0.22),
            phrase(parts, w / 2, h / 2, h * 0.56, colour, align="centre", room=w - h * 0.5),
        ),
    )
