"""Share certificates: guilloche, rosettes, medallion with the crest, numerals; the president's with gold and a seal.

Their drawing is the dearest of the table: each is made once for a company, kind and width, and kept.
"""

from __future__ import annotations

import math

from game.games.stock_companies.show.art.emblems import COMPANIES, company_mark
from game.games.stock_companies.show.art.palette import (
    COMPANY_INKS,
    GOLD_EDGE,
    GOLD_FILL,
    GOLD_LINE,
    NONE,
    mixed,
)
from game.kernel.remember import remembered
from game.kernel.say import say
from game.present.party import Mark
from game.present.pictures.engraving import guilloche, rosette, star
from game.present.pictures.picture import Box, Circle, Colour, Gradient, Picture, Place, Point, Polygon, Shape, Words
from game.present.pictures.pieces import mark_picture

ORDINARY = (84.0, 58.0)
PRESIDENT = (100.0, 69.0)
LARGE = (204.0, 141.0)
ROSETTES_FROM, CREST_ONLY_BELOW, WORDS_FROM = 56.0, 56.0, 170.0
NUMERAL = 20.2
"""The least size of the number of shares, in units."""
PAPER: Colour = (250, 245, 230)


@remembered(96)
def certificate(colour: int, president: bool, width: float, faded: bool = False) -> Picture:
    """Return a certificate ``width`` wide of the company of a colour (0 to 5); ``faded`` if it is not to be had."""
    w, h = width, round(width * LARGE[1] / LARGE[0], 1)
    ink = mixed(COMPANY_INKS[colour], PAPER, 0.62) if faded else COMPANY_INKS[colour]
    tint = mixed(PAPER, COMPANY_INKS[colour], 0.06 if faded else 0.2)
    band = w * 0.105
    shapes: list[Shape] = [
        Box(0, 0, w, h, mixed(PAPER, (255, 255, 255), 0.3), 3, mixed(ink, (120, 104, 70), 0.5), 1.0),
        Box(w * 0.02, w * 0.02, w * 0.96, h - w * 0.04, ink, 2.0),
        *_woven(w, h, band, mixed(tint, (255, 255, 255), 0.25), president and not faded),
        Box(band, band, w - 2 * band, h - 2 * band, Gradient(mixed(tint, (255, 255, 255), 0.45), tint)),
    ]
    if w >= ROSETTES_FROM:
        line = (*mixed(ink, tint, 0.35), 130)
        for x in (band + w * 0.1, w - band - w * 0.1):
            shapes += rosette(x, h / 2, h * 0.2, line, max(0.25, w / 420), 7)
    shapes += _medallion(w, h, band, colour, ink, faded)
    if w >= CREST_ONLY_BELOW:
        shapes += _numerals(w, h, band, "2" if president else "1", ink)
    if w >= WORDS_FROM:
        shapes += _titles(w, h, band, colour, president, ink)
    if president:
        shapes.append(
            Box(band - 1, band - 1, w - 2 * band + 2, h - 2 * band + 2, NONE, 1, GOLD_LINE, max(1.0, w / 110))
        )
        shapes += _seal(w - band * 1.15, h - band * 1.35, max(5.0, w * 0.085))
    return Picture(w, h, tuple(shapes), shadow=1)


def _woven(w: float, h: float, band: float, light: Colour, gold: bool) -> list[Shape]:
    """Return the band along the edge: interlaced sine lines, gold ones on the president's."""
    inset, colour = band * 0.54, (238, 204, 118) if gold else light
    high, wave, width = band * 0.62, w * 0.07, max(0.35, w / 300)
    corners: tuple[Point, ...] = ((inset, inset), (w - inset, inset), (w - inset, h - inset), (inset, h - inset))
    shapes: list[Shape] = []
    for start, end in ((0, 1), (3, 2), (0, 3), (1, 2)):
        shapes += guilloche(corners[start], corners[end], high, wave, colour, width)
    return shapes


def _medallion(w: float, h: float, band: float, colour: int, ink: Colour, faded: bool) -> list[Shape]:
    radius = (h - 2 * band) * 0.43
    crest = radius * 1.36
    shapes: list[Shape] = [
        *rosette(w / 2, h / 2, radius * 1.28, (*mixed(ink, PAPER, 0.5), 110), max(0.25, w / 380), 11),
        Circle(w / 2, h / 2, radius, PAPER, mixed(ink, PAPER, 0.35), max(0.7, w / 160)),
        Place(mark_picture(company_mark(colour)), w / 2, h / 2 + radius * 0.04, crest * 0.86),
    ]
    if faded:
        shapes.append(Circle(w / 2, h / 2, radius, (*PAPER[:3], 150)))
    return shapes


def _numerals(w: float, h: float, band: float, number: str, ink: Colour) -> list[Shape]:
    size = max(NUMERAL, (h - 2 * band) * 0.52)
    places = (band + (w / 2 - band) * 0.34, w - band - (w / 2 - band) * 0.34)
    return [Words(number, x, h / 2, size, mixed(ink, (20, 14, 8), 0.35), "title") for x in places]


def _titles(w: float, h: float, band: float, colour: int, president: bool, ink: Colour) -> list[Shape]:
    dark, room = mixed(ink, (20, 14, 8), 0.3), w - 2 * band - 8
    name = say("sc.certificate.title", company=say(f"sc.company.{COMPANIES[colour]}"))
    worth = say("sc.certificate.president" if president else "sc.certificate.share")
    return [
        Words(name, w / 2, band + h * 0.075, w * 0.07, dark, "title", room=room),
        Words(worth, w / 2, h - band - h * 0.06, w * 0.045, dark, "strong", room=room),
    ]


def _seal(x: float, y: float, radius: float) -> list[Shape]:
    """Return the star seal with two ribbons."""
    ribbons = [
        Polygon(((x + side * radius * 0.15, y), (x + side * radius * 0.95, y + radius * 1.7),
                 (x + side * radius * 0.35, y + radius * 1.45)), (170, 120, 30))
        for side in (-1, 1)
    ]  # fmt: skip
    teeth = tuple(
        (
            x + radius * (1.0 if i % 2 else 0.86) * math.sin(math.tau * i / 32),
            y - radius * (1.0 if i % 2 else 0.86) * math.cos(math.tau * i / 32),
        )
        for i in range(32)
    )
    return [
        *ribbons,
        Polygon(teeth, GOLD_FILL, GOLD_EDGE, 0.8),
        Circle(x, y, radius * 0.66, Gradient((255, 236, 170), (222, 174, 70)), (150, 104, 24), 0.7),
        Polygon(star(x, y, radius * 0.46), (120, 78, 14)),
    ]


@remembered(64)
def crown_picture() -> Picture:
    """Return the small gold crown beside the token of a president, 34 by 24."""
    points = ((3, 6), (10, 13), (17, 3), (24, 13), (31, 6), (28.5, 19), (5.5, 19))
    shapes: list[Shape] = [
        Polygon(points, GOLD_FILL, (132, 88, 18), 1.2),
        *(
            Circle(x, y, 2.4, Gradient((255, 240, 190), (226, 178, 70)), (132, 88, 18), 0.7)
            for x, y in ((3, 5), (17, 2.6), (31, 5))
        ),
        Box(5.5, 19.5, 23, 4, GOLD_FILL, 1.4, (132, 88, 18), 0.8),
    ]
    return Picture(34, 25, tuple(shapes))


@remembered(16)
def heir_picture(mark: Mark, pattern: bool = False) -> Picture:
    """Return the crown beside the token of whoever becomes president, 68 by 30."""
    token = mark_picture(mark, pattern)
    return Picture(68, 30, (Place(crown_picture(), 18, 15, 32), Place(token, 53, 15, 28)))
