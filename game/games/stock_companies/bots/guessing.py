"""Filling what a view hides: private cash, money of others, the order of the stack."""

from __future__ import annotations

from random import Random
from typing import Any

from game.games.power_grid.bots import guessing
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.game import Game
from game.kernel.part import HIDDEN

SAVINGS = 24
"""Elektro that a player usually has left after a stock round: not enough for a share."""


def determinize(game: Game[Any], w: StockWorld, view: StockState, seat: int, rng: Random) -> Any:
    """Return a full position: others have what is left of the first money, or of the last dividends."""
    g = guessing.determinize(game, view, seat, rng)
    for other, investor in enumerate(view.exchange.investors):
        if investor.cash == HIDDEN:
            g.exchange.investors[other].cash = _cash(w, view, other, rng)
    return g


def _cash(w: StockWorld, view: StockState, seat: int, rng: Random) -> int:
    """Return likely private cash: exact in the first stock round, where all prices are those of issue (SC1-6.1)."""
    stocks, investor = w.stocks, view.exchange.investors[seat]
    if view.flow.round == 1:
        spent = sum(n * company.issue for n, company in zip(investor.shares, stocks.companies, strict=True))
        return max(0, stocks.cash - spent)
    cash = rng.randint(0, SAVINGS)
    if view.flow.stack[-1] == "sc.stock" and not view.exchange.bought[seat]:
        for company, shares in enumerate(investor.shares):
            cash += shares * (w.tables.income(view.grid.utilities[company].powered) // stocks.dividend_divisor)
    return cash
