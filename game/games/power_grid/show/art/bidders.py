"""Who bids in an auction: plaques, round signs, what each of them does, the crown of the leader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.games.power_grid.show.art import palette
from game.games.power_grid.show.art.fuel import sign
from game.games.power_grid.show.art.palette import AWAY_INK, DARK, GOLD_INK, SHINE
from game.kernel.cache import cached
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD_FILL, INK, clear
from game.present.kit.plates import Plate, plate
from game.present.party import Mark
from game.present.pictures.picture import Box, Circle, Colour, Picture, Place, Point, Polygon, Shape, Words
from game.present.pictures.pieces import colour_of, mark_picture

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
        """Whether the bidder has passed or is done."""
        return self.standing in ("passed", "done")


@cached(256)
def bidder_picture(face: BidderFace, w: float, h: float, text: float, plaque: bool) -> Picture:
    """Return a bidder: a plaque with name and standing, or a token above a small sign of it."""
    return _plaque(face, w, h, text) if plaque else _token(face, w, h, text)


def _plaque(face: BidderFace, w: float, h: float, text: float) -> Picture:
    left, low, said = 8 + text * 2.35, h * 0.71, SAID[face.standing]
    ink = INK if face.standing == "asked" else AWAY_INK if face.away else CREAM
    ground = palette.AWAY if face.away else GROUNDS.get(face.standing, palette.PANEL)
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), ground),
        Box(2.5, 2.5, 6, h - 5, clear(colour_of(face.mark), 110 if face.away else 255), 3),
        Place(mark_picture(face.mark, face.pattern), 10 + text * 1.05, h / 2, text * 1.9),
        Words(face.name, left, h * 0.31, text * 1.06, ink, "strong", "left", room=w - left - 8),
        Place(standing_sign(face.standing), left + text * 0.5, low, text * 0.95),
        Words(face.words, left + text * 1.25, low, text, said, "text", "left", room=w - left - text * 1.3 - 6),
    ]
    if face.away:
        shapes.append(Box(8, h * 0.1, text * 2.2, h * 0.8, (26, 36, 41, 130), 6))
    return Picture(w, h, tuple(shapes), shadow=2)


def _token(face: BidderFace, w: float, h: float, text: float) -> Picture:
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), GROUNDS.get(face.standing, palette.PANEL)),
        Place(mark_picture(face.mark, face.pattern), w / 2, h * 0.36, min(text * 1.6, w * 0.86)),
        Place(standing_sign(face.standing), w / 2, h * 0.8, min(text * 0.95, w * 0.6)),
    ]
    if face.away:
        shapes.append(Box(2, 2, w - 4, h * 0.64, (28, 39, 44, 150), 7))
    return Picture(w, h, tuple(shapes), shadow=2)


def standing_sign(standing: Standing) -> Picture:
    """Return the small sign of a standing: flag, paddle, tick, cross, dash."""
    return sign(standing)


@cached(128)
def crown_picture(bid: int, text: float) -> Picture:
    """Return the crown of the leader with the bid on its band."""
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
    """Return a small tag with a bid that others have gone beyond, and whose it was."""
    token = Place(mark_picture(mark, pattern), h * 0.58, h / 2, h * 0.62)
    words = Words(str(bid), h * 0.58 + (w - h * 0.4) / 2, h / 2, h * 0.66, CREAM, "number")
    return Picture(w, h, (*plate(Rect(0, 0, w, h), palette.TAG), token, words))
