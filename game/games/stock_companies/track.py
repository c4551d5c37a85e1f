"""The share price track: where markers go, and in which order they arrive (SC0-3)."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.stock_companies.events import PriceMoved
from game.games.stock_companies.state import Exchange
from game.games.stock_companies.tables import Stocks
from game.kernel.event import Events


def put_up(exchange: Exchange, company: int, price: int) -> None:
    """Put the marker of a founded company on ``price``, on top of those already there (SC1-5.2)."""
    exchange.prices[company] = price
    below = sum(exchange.prices[other] <= price for other in exchange.track)
    exchange.track.insert(below, company)


def move(stocks: Stocks, exchange: Exchange, moves: Mapping[int, int], why: str, out: Events) -> None:
    """Move markers by so many Elektro in one step: the dearest first, in a stack from the top (SC0-3.2 to SC0-3.4)."""
    for company in exchange.track[::-1]:
        before = exchange.prices[company]
        price = min(stocks.highest, max(stocks.lowest, before + moves.get(company, 0)))
        if price == before:
            continue
        exchange.track.remove(company)
        put_up(exchange, company, price)
        if out is not None:
            out.append(PriceMoved(company, before, price, why))


def stacks(exchange: Exchange) -> dict[int, list[int]]:
    """Return the markers by price, each stack from its bottom."""
    found: dict[int, list[int]] = {}
    for company in exchange.track:
        found.setdefault(exchange.prices[company], []).append(company)
    return found
