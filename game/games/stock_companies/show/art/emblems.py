"""The crests of the six companies, with the emblems of ``assets/art/stock_companies/emblems.svg``."""

from __future__ import annotations

from game.kernel.cache import cached
from game.present.party import Mark
from game.present.pictures.drawings import drawing

COMPANIES = ("green", "purple", "red", "yellow", "blue", "black")
"""In the order of the colours of crests: tree, crown, flame, sun, waves, tools."""


@cached(8)
def company_mark(colour: int) -> Mark:
    """Return the crest of the company of a colour, 0 to 5 as in ``COMPANIES``."""
    return Mark("company", colour, drawing("stock_companies/emblems", COMPANIES[colour]).shapes)
