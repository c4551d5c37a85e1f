"""Choices with what the cheapest of them costs: the one place where prices of uses are held against a purse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.carnegie.selling import PRICE
from game.games.carnegie.state import Company
from game.kernel.choice import Choice


class Priced(NamedTuple):
    """The cheapest of these choices takes ``money`` dollars and ``goods``; ``choices`` are those that are paid now."""

    money: int
    goods: int
    choices: Sequence[Choice]

    def payable(self, company: Company) -> bool:
        """Tell whether the company pays this with what it has."""
        return company.goods >= self.goods and company.money >= self.money

    def in_reach(self, company: Company) -> bool:
        """Tell whether the company pays this now or after a sale of goods (CA-9.1)."""
        spare = company.goods - self.goods
        return spare >= 0 and company.money + PRICE * spare >= self.money
