"""The box of The Stock Companies: a ledger with rising prices, and two certificates on it."""

from __future__ import annotations

from game.games.stock_companies.game_info import MONEYED
from game.games.stock_companies.show.art.certificates import COMPANIES, certificate, company_mark
from game.kernel.message import msg
from game.present.kit.colours import GOLD_LIGHT
from game.present.pictures.cover import FRONT, Cover
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Box, Gradient, Picture, Place, Shape, Words
from game.present.pictures.pieces import mark_picture

HEAD = 116.0
STEPS = ("black", "blue", "yellow", "red", "green")
"""The companies from the cheapest share to the dearest."""


def _crests() -> list[Shape]:
    """One upon each stair."""
    crests = (mark_picture(company_mark(COMPANIES.index(name))) for name in STEPS)
    return [Place(crest, 55 + place * 74.0, 266 - place * 30.0, 47) for place, crest in enumerate(crests)]


def _front() -> Picture:
    shapes: list[Shape] = [
        *drawing("stock_companies/box", "ledger").shapes,
        *_crests(),
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
