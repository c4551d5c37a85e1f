"""What the table of holdings tells of earlier rounds: prices, dividends, net worth. No rule asks for any of it."""

from __future__ import annotations

from game.games.stock_companies.scoring import net_worth
from game.games.stock_companies.state import Exchange, StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.part import HIDDEN

UNDECIDED = -1
"""Stands for the last dividend of a company that has had no income yet."""


def begin_round(w: StockWorld, g: StockState) -> None:
    """Remember prices and the net worth of each player where an operating round begins."""
    g.exchange.course += g.exchange.prices
    for seat, investor in enumerate(g.exchange.investors):
        investor.worth = net_worth(w, g, seat)


def remember_dividend(exchange: Exchange, company: int, per_share: int) -> None:
    """Remember what each share of a company was paid last; 0 where the income was kept."""
    if not exchange.dividends:
        exchange.dividends = [UNDECIDED] * len(exchange.prices)
    exchange.dividends[company] = per_share


def last_dividend(g: StockState, company: int) -> int:
    """Return the last dividend of a share in Elektro: 0 where the income was kept, UNDECIDED before any."""
    return g.exchange.dividends[company] if g.exchange.dividends else UNDECIDED


def course_of(g: StockState, company: int) -> tuple[int, ...]:
    """Return the prices of a company where operating rounds began since its founding, and at last that of now."""
    exchange = g.exchange
    found = (*exchange.course[company :: len(exchange.prices)], exchange.prices[company])
    return tuple(price for price in found if price)


def compared_with(g: StockState) -> int:
    """Return the number of the operating round since whose beginning changes are counted: that which runs, in a stock
    round the one before; 0 before the first.
    """
    return g.flow.round - (bool(g.flow.stack) and g.flow.stack[0] == "sc.stock")


def price_change(g: StockState, company: int) -> int:
    """Return by how much a price has moved since then; 0 for a company that was founded later."""
    before = g.exchange.course[-len(g.exchange.prices) :]
    return g.exchange.prices[company] - before[company] if before and before[company] else 0


def worth_change(w: StockWorld, g: StockState, seat: int) -> int | None:
    """Return by how much the net worth of a player has changed since then, in Elektro.

    None where it is hidden, and before the first operating round.
    """
    before, now = g.exchange.investors[seat].worth, net_worth(w, g, seat)
    return None if HIDDEN in (before, now) or not g.exchange.course else now - before
