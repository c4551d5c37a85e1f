"""The pieces that figures in the rules of The Stock Companies are drawn from, beside those of Power Grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.games.power_grid.show.figures import PIECES as BASE
from game.games.stock_companies.show.art.certificates import COMPANIES, certificate, company_mark
from game.games.stock_companies.show.art.ledger import safe
from game.games.stock_companies.show.art.prices import block, stair
from game.present.pictures.figure import Piece, above, beside, figures, sized
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import mark_picture

SHARE, PRESIDENT = 100.0, 122.0
MOST = 5


def _shares(words: Sequence[str]) -> Picture:
    """Shares of a company: its colour and their number; a president's certificate first where a ``p`` stands there."""
    company, count = COMPANIES.index(words[0]), words[1]
    first = [certificate(company, True, PRESIDENT)] if count.startswith("p") else []
    single = int(count.removeprefix("p") or 0)
    if not 0 <= single <= MOST:
        raise ValueError(count)
    return beside([*first, *[certificate(company, False, SHARE)] * single], 4)


def _price(words: Sequence[str]) -> Picture:
    """A space of the price board with the companies on it, the topmost first."""
    price, *names = words
    pile = [block(COMPANIES.index(name), 76, 30) for name in names]
    return above([*pile, stair(int(price), 80, 36, 24, 18)], 1)


def _treasury(words: Sequence[str]) -> Picture:
    (amount,) = map(int, words)
    return beside([sized(safe(), 40), figures(str(amount))], 4)


PIECES: Mapping[str, Piece] = {
    **BASE,
    "shares": _shares,
    "price": _price,
    "companies": lambda words: beside(
        [sized(mark_picture(company_mark(COMPANIES.index(name))), 36) for name in words], 12
    ),
    "treasury": _treasury,
}
"""What a line of words in the rules may name."""
