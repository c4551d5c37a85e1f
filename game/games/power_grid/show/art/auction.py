"""The stage of an auction: lamp and light, the counter, the hammer; plaques and signs of those who bid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.boards.board import Point
from game.games.power_grid.plants import Kind
from game.games.power_grid.show.art import palette
from game.games.power_grid.show.art.palette import AWAY_INK, BRASS_FILL, DARK, GOLD_INK, JET, SHINE
from game.games.power_grid.show.art.panels import sign
from game.games.power_grid.show.art.plants import kind_sign
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD_FILL, INK, clear
from game.present.kit.plates import Plate, coin, plate
from game.present.kit.signs import arrow_sign
from game.present.party import Mark
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import ellipse
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Gradient,
    Line,
    Picture,
    Place,
    Polygon,
    Row,
    Shape,
    Words,
)
from game.present.pictures.pieces import colour_of, mark_picture

FLAP = Plate(Gradient((52, 54, 56), (26, 27, 29)), (8, 8, 9), 1.2)


# ---- lamp, light and stand


@cached(16)
def stage_picture(w: float, h: float, slot: Rect, counter: Rect) -> Picture:
    """The stage in the dark: a lamp above ``slot``, its light, and a stand of wood below ``counter``."""
    middle, lamp, wide = slot.centre[0], slot.y * 0.62, slot.w * 0.36
    dark = Box(0, 0, w, h, Gradient((16, 26, 30, 150), (10, 17, 21, 186)))
    light = (*_cone(middle, lamp, wide, slot, h), *_halo(slot))
    return Picture(w, h, (dark, *light, *_stand(middle, counter, slot.w), *_lamp(middle, lamp, wide)))


def _cone(x: float, top: float, wide: float, slot: Rect, h: float) -> list[Shape]:
    foot = min(h, slot.bottom + slot.h * 0.42)
    light, shapes = Gradient((255, 222, 140, 50), (255, 222, 140, 0)), []
    for step in range(6):
        part = 1.0 - step / 7.5
        half, spread = wide * 0.46 * part, slot.w * 1.18 * part
        shapes.append(Polygon(((x - half, top), (x + half, top), (x + spread, foot), (x - spread, foot)), light))
    return [*shapes]


def _halo(slot: Rect) -> list[Shape]:
    x, y = slot.centre
    return [Circle(x, y, slot.h * (0.84 - 0.037 * step), (255, 206, 104, 9)) for step in range(13)]


def _lamp(x: float, y: float, wide: float) -> list[Shape]:
    high = wide * 0.42
    shade = ((x - wide * 0.2, y - high), (x + wide * 0.2, y - high), (x + wide / 2, y), (x - wide / 2, y))
    light = ((x - wide * 0.2, y - high), (x - wide * 0.05, y - high), (x - wide * 0.2, y), (x - wide * 0.4, y))
    return [
        Line(((x, 0), (x, y - high)), (12, 16, 18), max(2.0, wide * 0.03)),
        Circle(x, y + 1, wide * 0.2, (255, 244, 204)),
        Box(x - wide * 0.08, y - high * 1.28, wide * 0.16, high * 0.34, BRASS_FILL, 3),
        Polygon(shade, Gradient((52, 104, 86), (20, 52, 42)), (10, 26, 20), 1.6),
        Polygon(light, (150, 214, 188, 60)),
        Line(((x - wide / 2, y), (x + wide / 2, y)), (224, 182, 96), max(2.4, wide * 0.035)),
    ]


def _stand(x: float, counter: Rect, card: float) -> list[Shape]:
    rx, y = card * 0.98, counter.bottom - counter.h * 0.16
    ry = rx * 0.15
    return [
        Polygon(ellipse(x, y + ry * 1.25, rx * 1.04, ry * 1.05), (6, 8, 9, 120)),
        Polygon(ellipse(x, y + ry * 0.55, rx, ry), Gradient((86, 52, 26), (34, 19, 9)), DARK, 1.4),
        Polygon(ellipse(x, y, rx, ry), palette.WOOD_FILL, (206, 160, 84), 1.4),
        Polygon(ellipse(x, y, rx * 0.86, ry * 0.8), (255, 214, 130, 34)),
    ]


# ---- the counter


@cached(8)
def counter_picture(w: float, h: float) -> Picture:
    """The case of the counter, in which its flaps hang."""
    case = Rect(0, 0, w, h)
    inside = Box(*case.inset(counter_rim(h) / 2), JET, h * 0.07)
    return Picture(w, h, (Box(*case, BRASS_FILL, h * 0.1, DARK, 1.6, bevel=True), inside), shadow=3)


def counter_rim(h: float) -> float:
    """Width of the rim of a counter ``h`` high, twice the gap between two flaps."""
    return h * 0.09


@cached(128)
def flap_picture(digit: str, w: float, h: float, meant: bool = False) -> Picture:
    """A flap of the counter; that of a bid that is only ``meant`` is pale."""
    ink: Colour = (150, 152, 146) if meant else (255, 236, 186)
    hinges = (Box(side * w, h * 0.42, w * 0.08, h * 0.16, (176, 132, 60), 1.5) for side in (0.02, 0.9))
    shapes = (
        *plate(Rect(0, 0, w, h), FLAP),
        Words(digit, w / 2, h / 2, h * 0.86, ink, "number"),
        Box(0, h / 2 - h * 0.015, w, h * 0.03, (6, 6, 7, 220)),
        Box(0, 1, w, h * 0.16, (255, 255, 255, 16), h * 0.06),
        *hinges,
    )
    return Picture(w, h, shapes)


@cached(64)
def fuel_tag(kind: Kind, price: int, w: float, h: float, text: float) -> Picture:
    """The tag with today's price of the fuel of a run."""
    parts = kind_sign(kind), arrow_sign((150, 160, 158)), coin("E"), str(price)
    row = Row(parts, text * 0.36, h / 2, text * 1.1, CREAM, align="left", tall=1.0, gap=0.08, room=w - text * 0.5)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), palette.TAG), row))


# ---- the hammer


def hammer_picture() -> Picture:
    """The hammer; it turns about the end of its handle, the middle of the picture."""
    return drawing("power_grid/hammer", "hammer")


def block_picture() -> Picture:
    return drawing("power_grid/hammer", "block")


Standing: TypeAlias = Literal["leads", "asked", "in", "passed", "done"]
"""What a bidder does: leads, has to answer now, is in, has passed for this plant, is done for this round."""

SAID: dict[Standing, Colour] = {
    "leads": palette.BRIGHT,
    "asked": (136, 84, 10),
    "in": (150, 214, 176),
    "passed": (188, 172, 166),
    "done": (172, 178, 174),
}
"""The ink in which the standing of a bidder is written."""
GROUNDS: dict[Standing, Plate] = {"leads": palette.LEADING, "asked": palette.PAPER}


@dataclass(frozen=True, slots=True)
class BidderFace:
    """A bidder: sign, name, what the bidder does, and the words for it."""

    mark: Mark
    name: Message | str
    standing: Standing
    words: Message
    pattern: bool = False

    @property
    def away(self) -> bool:
        return self.standing in ("passed", "done")


@cached(256)
def bidder_picture(face: BidderFace, w: float, h: float, text: float, plaque: bool) -> Picture:
    """A bidder: a plaque with name and standing, or a token above a small sign of it."""
    mark, standing = mark_picture(face.mark, face.pattern), sign(face.standing)
    ground = palette.AWAY if face.away and plaque else GROUNDS.get(face.standing, palette.PANEL)
    shapes = plate(Rect(0, 0, w, h), ground)
    if plaque:
        left, low = 8 + text * 2.35, h * 0.71
        ink = INK if face.standing == "asked" else AWAY_INK if face.away else CREAM
        shapes += [
            Box(2.5, 2.5, 6, h - 5, clear(colour_of(face.mark), 110 if face.away else 255), 3),
            Place(mark, 10 + text * 1.05, h / 2, text * 1.9),
            Words(face.name, left, h * 0.31, text * 1.06, ink, "strong", "left", room=w - left - 8),
            Place(standing, left + text * 0.5, low, text * 0.95),
            Words(face.words, left + text * 1.25, low, text, SAID[face.standing], "text", "left",
                  room=w - left - text * 1.3 - 6),
        ]  # fmt: skip
        veil = Box(8, h * 0.1, text * 2.2, h * 0.8, (26, 36, 41, 130), 6)
    else:
        shapes.append(Place(mark, w / 2, h * 0.36, min(text * 1.6, w * 0.86)))
        shapes.append(Place(standing, w / 2, h * 0.8, min(text * 0.95, w * 0.6)))
        veil = Box(2, 2, w - 4, h * 0.64, (28, 39, 44, 150), 7)
    return Picture(w, h, (*shapes, veil) if face.away else tuple(shapes), shadow=2)


@cached(128)
def crown_picture(bid: int, text: float) -> Picture:
    """The crown of the leader with the bid on its band."""
    h = text * 2.1
    w = text * (1.5 + 0.55 * len(str(bid)))
    band, top = h * 0.44, h * 0.04
    teeth: tuple[Point, ...] = (
        (1, band), (w * 0.03, top + h * 0.1), (w * 0.26, band * 0.72), (w / 2, top), (w * 0.74, band * 0.72),
        (w * 0.97, top + h * 0.1), (w - 1, band),
    )  # fmt: skip
    shapes: tuple[Shape, ...] = (
        Polygon((*teeth, (w - 1, band + 4), (1, band + 4)), GOLD_FILL, DARK, 1.2),
        *(Circle(x, y, text * 0.13, SHINE, DARK, 0.8) for x, y in (teeth[1], teeth[3], teeth[5])),
        Box(0, band, w, h - band, GOLD_FILL, 4, DARK, 1.3, bevel=True),
        Words(str(bid), w / 2, band + (h - band) / 2, text * 1.15, GOLD_INK, "number"),
    )
    return Picture(w, h, shapes, shadow=2)


@cached(128)
def older_bid(mark: Mark, bid: int, w: float, h: float, pattern: bool) -> Picture:
    """A small tag with a bid that others have gone beyond, and the mark of its bidder."""
    token = Place(mark_picture(mark, pattern), h * 0.58, h / 2, h * 0.62)
    words = Words(str(bid), h * 0.58 + (w - h * 0.4) / 2, h / 2, h * 0.66, CREAM, "number")
    return Picture(w, h, (*plate(Rect(0, 0, w, h), palette.TAG), token, words))
