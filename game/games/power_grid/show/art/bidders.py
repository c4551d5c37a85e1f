"""Who bids in an auction: plaques, round signs, what each of them does, the crown of the leader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.games.power_grid.show.art.auction import DARK
from game.games.power_grid.show.art.fuel import INK
from game.games.power_grid.show.art.panels import CREAM, EDGE, GOLD, PANEL
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.party import Mark
from game.present.pictures.picture import (
    Box,
    Circle,
    Colour,
    Fill,
    Gradient,
    Line,
    Picture,
    Place,
    Point,
    Polygon,
    Shape,
    Stuff,
    Words,
)
from game.present.pictures.pieces import colour_of, mark_picture

Standing: TypeAlias = Literal["leads", "asked", "in", "passed", "done"]
"""What a bidder does: leads, has to answer now, is in, has passed for this plant, is done for this round."""

SAID: dict[Standing, Colour] = {
    "leads": (252, 210, 104),
    "asked": (136, 84, 10),
    "in": (150, 214, 176),
    "passed": (188, 172, 166),
    "done": (172, 178, 174),
}
"""The ink in which the standing of a bidder is written."""


@dataclass(frozen=True, slots=True)
class BidderFace:
    """A bidder: sign, name, what the bidder does, and the words for it."""

    mark: Mark
    name: Say | str
    standing: Standing
    words: Say
    pattern: bool = False


@remembered(256)
def bidder_picture(face: BidderFace, w: float, h: float, text: float, plaque: bool) -> Picture:
    """Return a bidder: a plaque with name and standing, or a token above a small sign of it."""
    return _plaque(face, w, h, text) if plaque else _token(face, w, h, text)


def _plaque(face: BidderFace, w: float, h: float, text: float) -> Picture:
    away = face.standing in ("passed", "done")
    asked, leads = face.standing == "asked", face.standing == "leads"
    ground: Fill = Stuff("paper") if asked else Gradient((74, 50, 30), (44, 29, 18)) if leads else PANEL
    if away:
        ground = Gradient((32, 44, 49), (24, 33, 37))
    ink = INK if asked else (148, 156, 154) if away else CREAM
    rim = GOLD if asked or leads else (52, 66, 72) if away else EDGE
    left = 8 + text * 2.35
    stripe = (*colour_of(face.mark)[:3], 110 if away else 255)
    said: Colour = (
        (136, 84, 10) if asked else (252, 210, 104) if leads else (172, 178, 174) if away else (150, 214, 176)
    )
    shapes: list[Shape] = [
        Box(0, 0, w, h, ground, 9, rim, 2.4 if asked or leads else 1.3, bevel=True),
        Box(2.5, 2.5, 6, h - 5, stripe, 3),
        Place(mark_picture(face.mark, face.pattern), 10 + text * 1.05, h / 2, text * 1.9),
        Words(face.name, left, h * 0.31, text * 1.06, ink, "strong", "left", room=w - left - 8),
        Place(standing_sign(face.standing), left + text * 0.5, h * 0.71, text * 0.95),
        Words(face.words, left + text * 1.25, h * 0.71, text, said, "text", "left", room=w - left - text * 1.3 - 6),
    ]
    if away:
        shapes.append(Box(8, h * 0.1, text * 2.2, h * 0.8, (26, 36, 41, 130), 6))
    return Picture(w, h, tuple(shapes), shadow=2)


def _token(face: BidderFace, w: float, h: float, text: float) -> Picture:
    away = face.standing in ("passed", "done")
    asked, leads = face.standing == "asked", face.standing == "leads"
    ground: Fill = Stuff("paper") if asked else Gradient((74, 50, 30), (44, 29, 18)) if leads else PANEL
    size = min(text * 1.6, w * 0.86)
    shapes: list[Shape] = [
        Box(0, 0, w, h, ground, 8, GOLD if asked or leads else EDGE, 2.2 if asked or leads else 1.2, bevel=True),
        Place(mark_picture(face.mark, face.pattern), w / 2, h * 0.36, size),
        Place(standing_sign(face.standing), w / 2, h * 0.8, min(text * 0.95, w * 0.6)),
    ]
    if away:
        shapes.append(Box(2, 2, w - 4, h * 0.64, (28, 39, 44, 150), 7))
    return Picture(w, h, tuple(shapes), shadow=2)


@remembered(8)
def standing_sign(standing: Standing) -> Picture:
    """Return the small sign of a standing: flag, paddle, tick, cross, dash."""
    parts: dict[Standing, tuple[Shape, ...]] = {
        "leads": (
            Line(((12, 6), (12, 44)), (252, 210, 104), 4.4),
            Polygon(((14, 7), (42, 15), (14, 26)), (252, 210, 104)),
        ),
        "asked": (
            Line(((24, 28), (24, 45)), (136, 84, 10), 6),
            Circle(24, 18, 14, (200, 132, 24), (136, 84, 10), 2),
        ),
        "in": (Line(((8, 26), (19, 37), (41, 11)), (150, 214, 176), 5.6),),
        "passed": (
            Line(((11, 11), (37, 37)), (238, 136, 110), 5.2),
            Line(((37, 11), (11, 37)), (238, 136, 110), 5.2),
        ),
        "done": (Line(((11, 24), (37, 24)), (172, 178, 174), 5.2),),
    }
    return Picture(48, 48, parts[standing])


@remembered(128)
def crown_picture(bid: int, text: float) -> Picture:
    """Return the crown of the leader with the bid on its band."""
    h = text * 2.1
    w = text * (1.5 + 0.55 * len(str(bid)))
    band = h * 0.44
    top = h * 0.04
    teeth: tuple[Point, ...] = (
        (1, band), (w * 0.03, top + h * 0.1), (w * 0.26, band * 0.72), (w / 2, top), (w * 0.74, band * 0.72),
        (w * 0.97, top + h * 0.1), (w - 1, band),
    )  # fmt: skip
    return Picture(
        w,
        h,
        (
            Polygon((*teeth, (w - 1, band + 4), (1, band + 4)), Gradient((255, 232, 150), (222, 164, 54)), DARK, 1.2),
            *(Circle(x, y, text * 0.13, (255, 240, 190), DARK, 0.8) for x, y in (teeth[1], teeth[3], teeth[5])),
            Box(0, band, w, h - band, Gradient((255, 224, 124), (214, 152, 44)), 4, DARK, 1.3, bevel=True),
            Words(str(bid), w / 2, band + (h - band) / 2, text * 1.15, (58, 34, 2), "number"),
        ),
        shadow=2,
    )


@remembered(128)
def older_bid(mark: Mark, bid: int, w: float, h: float, pattern: bool) -> Picture:
    """Return a small tag with a bid that others have gone beyond, and whose it was."""
    return Picture(
        w,
        h,
        (
            Box(0, 0, w, h, (18, 26, 30, 225), h * 0.24, EDGE, 1.2),
            Place(mark_picture(mark, pattern), h * 0.58, h / 2, h * 0.62),
            Words(str(bid), h * 0.58 + (w - h * 0.4) / 2, h / 2, h * 0.66, CREAM, "number"),
        ),
    )
