"""Share certificates: guilloche, rosettes, medallion with the crest, numerals; the president's with gold and a seal.

Their drawing is the dearest of the table: each is made once for a company, kind and width, and kept.
"""

from __future__ import annotations

import math

from game.boards.board import Point
from game.games.stock_companies.show.art.palette import COMPANY_INKS, DARK_INK, PAPER
from game.kernel.cache import cached
from game.kernel.message import msg
from game.present.area import Rect
from game.present.kit.colours import BRASS_INK, GOLD_EDGE, GOLD_FILL, clear, lighter, mixed
from game.present.kit.plates import Disc, disc, line_inside
from game.present.party import Mark
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import guilloche, rosette, star
from game.present.pictures.picture import Box, Circle, Colour, Gradient, Picture, Place, Polygon, Shape, Words
from game.present.pictures.pieces import mark_picture

COMPANIES = ("green", "purple", "red", "yellow", "blue", "black")
"""In the order of the colours of crests: tree, crown, flame, sun, waves, tools."""


@cached(8)
def company_mark(colour: int) -> Mark:
    """The crest of the company of a colour, 0 to 5 as in ``COMPANIES``."""
    return Mark("company", colour, drawing("stock_companies/emblems", COMPANIES[colour]).shapes)


ORDINARY = (84.0, 58.0)
PRESIDENT = (100.0, 69.0)
LARGE = (204.0, 141.0)
ROSETTES_FROM, CREST_ONLY_BELOW, WORDS_FROM = 56.0, 56.0, 170.0
NUMERAL = 20.2
"""The least size of the number of shares, in units."""


@cached(96)
def certificate(colour: int, president: bool, width: float, faded: bool = False) -> Picture:
    """A certificate ``width`` wide; ``colour`` is the company (0 to 5); ``faded`` if it is not to be had."""
    w, h = width, round(width * LARGE[1] / LARGE[0], 1)
    ink = mixed(COMPANY_INKS[colour], PAPER, 0.62) if faded else COMPANY_INKS[colour]
    tint = mixed(PAPER, COMPANY_INKS[colour], 0.06 if faded else 0.2)
    band, sheet = w * 0.105, Rect(0, 0, w, h)
    field = sheet.inset(band)
    shapes: list[Shape] = [
        Box(*sheet, lighter(PAPER, 0.3), 3, mixed(ink, (120, 104, 70), 0.5), 1.0),
        Box(*sheet.inset(w * 0.02), ink, 2.0),
        *_woven(w, h, band, (238, 204, 118) if president and not faded else lighter(tint, 0.25)),
        Box(*field, Gradient(lighter(tint, 0.45), tint)),
    ]
    if w >= ROSETTES_FROM:
        line = clear(mixed(ink, tint, 0.35), 130)
        for x in (band + w * 0.1, w - band - w * 0.1):
            shapes += rosette(x, h / 2, h * 0.2, line, max(0.25, w / 420), 7)
    shapes += _medallion(w, h, band, colour, ink, faded)
    if w >= CREST_ONLY_BELOW:
        shapes += _numerals(w, h, band, "2" if president else "1", ink)
    if w >= WORDS_FROM:
        shapes += _titles(w, h, band, colour, president, ink)
    if president:
        shapes.append(line_inside(field, 1, -1, (184, 134, 44), max(1.0, w / 110)))
        shapes += _seal(w - band * 1.15, h - band * 1.35, max(5.0, w * 0.085))
    return Picture(w, h, tuple(shapes), shadow=1)


def _woven(w: float, h: float, band: float, colour: Colour) -> list[Shape]:
    inset = band * 0.54
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
        *rosette(w / 2, h / 2, radius * 1.28, clear(mixed(ink, PAPER, 0.5), 110), max(0.25, w / 380), 11),
        Circle(w / 2, h / 2, radius, PAPER, mixed(ink, PAPER, 0.35), max(0.7, w / 160)),
        Place(mark_picture(company_mark(colour)), w / 2, h / 2 + radius * 0.04, crest * 0.86),
    ]
    if faded:
        shapes.append(Circle(w / 2, h / 2, radius, clear(PAPER, 150)))
    return shapes


def _numerals(w: float, h: float, band: float, number: str, ink: Colour) -> list[Shape]:
    size = max(NUMERAL, (h - 2 * band) * 0.52)
    places = (band + (w / 2 - band) * 0.34, w - band - (w / 2 - band) * 0.34)
    return [Words(number, x, h / 2, size, mixed(ink, DARK_INK, 0.35), "title") for x in places]


def _titles(w: float, h: float, band: float, colour: int, president: bool, ink: Colour) -> list[Shape]:
    dark, room = mixed(ink, DARK_INK, 0.3), w - 2 * band - 8
    name = msg("sc.certificate.title", company=msg(f"sc.company.{COMPANIES[colour]}"))
    worth = msg("sc.certificate.president" if president else "sc.certificate.share")
    return [
        Words(name, w / 2, band + h * 0.075, w * 0.07, dark, "title", room=room),
        Words(worth, w / 2, h - band - h * 0.06, w * 0.045, dark, "strong", room=room),
    ]


def _seal(x: float, y: float, radius: float) -> list[Shape]:
    shapes: list[Shape] = []
    for side in (-1, 1):
        ends = ((0.15, 0.0), (0.95, 1.7), (0.35, 1.45))
        shapes.append(Polygon(tuple((x + side * radius * a, y + radius * b) for a, b in ends), (170, 120, 30)))
    teeth = []
    for i in range(32):
        r, a = radius * (1.0 if i % 2 else 0.86), math.tau * i / 32
        teeth.append((x + r * math.sin(a), y - r * math.cos(a)))
    face = Disc(Gradient((255, 236, 170), (222, 174, 70)), (150, 104, 24), 0.7)
    shapes += [Polygon(tuple(teeth), GOLD_FILL, GOLD_EDGE, 0.8), *disc(x, y, radius * 0.66, face)]
    return [*shapes, Polygon(star(x, y, radius * 0.46), BRASS_INK)]


def crown_picture() -> Picture:
    """The small gold crown beside the token of a president, 34 by 25."""
    return drawing("stock_companies/things", "crown")


@cached(16)
def heir_picture(mark: Mark, pattern: bool = False) -> Picture:
    """The crown beside the token of a new president, 68 by 30."""
    token = mark_picture(mark, pattern)
    return Picture(68, 30, (Place(crown_picture(), 18, 15, 32), Place(token, 53, 15, 28)))
