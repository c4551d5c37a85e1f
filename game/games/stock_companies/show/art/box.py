"""The box of The Stock Companies: a ledger with rising prices, and two certificates on it."""

from __future__ import annotations

from game.games.stock_companies.game_info import MONEYED
from game.games.stock_companies.show.art import palette
from game.games.stock_companies.show.art.certificates import COMPANIES, certificate, company_mark
from game.kernel.message import msg
from game.present.kit.colours import GOLD_LIGHT, clear
from game.present.pictures.cover import FRONT, Cover
from game.present.pictures.picture import Box, Colour, Gradient, Line, Picture, Place, Shape, Words
from game.present.pictures.pieces import mark_picture

RULE: Colour = clear(palette.RULE, 130)
MARGIN: Colour = (200, 84, 70, 130)
HEAD = 116.0
STEPS = ("black", "blue", "yellow", "red", "green")
"""The companies from the cheapest share to the dearest."""


def _ledger() -> list[Shape]:
    shapes: list[Shape] = [Box(0, HEAD, FRONT, FRONT - HEAD, Gradient((250, 250, 240), (228, 234, 214)))]
    shapes += [Line(((0, y), (FRONT, y)), RULE, 1.1) for y in range(int(HEAD) + 18, 400, 18)]
    shapes += [Line(((x, HEAD), (x, FRONT)), MARGIN, 1.2) for x in (44.0, 48.0)]
    return shapes


def _stairs() -> list[Shape]:
    shapes: list[Shape] = []
    for place, name in enumerate(STEPS):
        x, y = 24 + place * 74.0, 296 - place * 30.0
        shapes += [
            Box(x + 3, y + 4, 62, 400 - y, (20, 60, 40, 50), 5),
            Box(x, y, 62, 400 - y, Gradient((170, 214, 178), (120, 182, 138)), 5, (62, 122, 84), 1.4),
            Box(x + 2, y + 2, 58, 3, (255, 255, 255, 130), 2),
            Place(mark_picture(company_mark(COMPANIES.index(name))), x + 31, y - 30, 47),
        ]
    return shapes


def _front() -> Picture:
    shapes: list[Shape] = [
        *_ledger(),
        *_stairs(),
        Place(certificate(COMPANIES.index("red"), False, 204), 92, 352, 178, -9.0),
        Place(certificate(COMPANIES.index("blue"), True, 204), 288, 348, 206, 6.0),
        Box(0, 0, FRONT, HEAD, Gradient((26, 86, 56), (12, 54, 34))),
        Box(0, HEAD - 3, FRONT, 3, (214, 172, 84)),
        Box(0, HEAD, FRONT, 6, Gradient((0, 30, 16, 90), (0, 30, 16, 0))),
        Words(msg("game.stock_companies"), 200, 51, 42, (4, 30, 18), "title", room=368),
        Words(msg("game.stock_companies"), 200, 48, 42, GOLD_LIGHT, "title", room=368),
        Words(msg("sc.facts.tag"), 200, 91, 21, (255, 244, 222), "strong", room=368),
    ]
    return Picture(FRONT, FRONT, tuple(shapes))


COVER = Cover(
    _front(),
    (24, 96, 64),
    msg("sc.facts.pitch"),
    4,
    msg("sc.facts.weight"),
    results=tuple((mode, "sc.facts.result") for mode in MONEYED),
)
