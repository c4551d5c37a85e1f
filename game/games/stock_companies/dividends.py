"""Dividends and retained incomes (SC1-13, SC2-5, SC3-5), and how prices follow on their track (SC0-3). Pure."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.stock_companies.events import DividendPaid, IncomeKept, PriceMoved
from game.games.stock_companies.scoring import remember_dividend
from game.games.stock_companies.state import Exchange, StockState
from game.games.stock_companies.tables import Stocks
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Events
from game.kernel.message import Message, msg


@dataclass(frozen=True, slots=True)
class Dividend:
    """Elektro per share, to each player by seat, and to the treasury for its own shares."""

    per_share: int
    players: tuple[int, ...]
    treasury: int


def dividend(w: StockWorld, g: StockState, company: int, income: int) -> Dividend:
    """The dividend if an income is distributed (SC1-13.3, SC2-5.4). Shares of the bank get nothing."""
    per_share = income // w.stocks.dividend_divisor
    exchange = g.exchange
    players = tuple(investor.shares[company] * per_share for investor in exchange.investors)
    return Dividend(per_share, players, exchange.unsold[company] * per_share)


def distribute(w: StockWorld, g: StockState, company: int, income: int, out: Events) -> None:
    """Take an income from the till and pay it out; what is not meant for shares stays with the company."""
    found = dividend(w, g, company, income)
    kept = income - w.stocks.shares * found.per_share
    g.exchange.money -= income
    for investor, amount in zip(g.exchange.investors, found.players, strict=True):
        investor.cash += amount
        investor.received += amount
    remember_dividend(g.exchange, company, found.per_share)
    g.grid.utilities[company].money += found.treasury + kept
    if out is not None:
        out.append(DividendPaid(company, found.per_share, found.players, found.treasury + kept))


def no_retention(w: StockWorld, g: StockState) -> Message | None:
    """Why an income may not stay in the treasury: the last is distributed (SC1-13.5); else None."""
    return msg("why.sc.last_dividend") if g.flow.round == w.stocks.last_round else None


def retain(g: StockState, company: int, income: int, out: Events) -> None:
    """Move an income from the till into the treasury (SC1-13.4)."""
    g.exchange.money -= income
    g.grid.utilities[company].money += income
    remember_dividend(g.exchange, company, 0)
    if out is not None:
        out.append(IncomeKept(company, income))


def moves_by_income(incomes: Mapping[int, int], steps: tuple[int, int, int]) -> dict[int, int]:
    """The move of each price: for the highest income, a single second, the lowest (SC2-5.2, SC2-5.3).

    ``incomes`` by company; ``steps`` for the highest, the second and the lowest. The moves of one company are added.
    """
    highest, second, lowest = steps
    ranks = sorted(set(incomes.values()), reverse=True)
    moves = dict.fromkeys(incomes, 0)
    if len(ranks) < 2:
        return moves
    top, low = _with(incomes, ranks[0]), _with(incomes, ranks[-1])
    next_best = _with(incomes, ranks[1])
    for company in top:
        moves[company] += highest
    if len(top) == len(next_best) == 1:
        moves[next_best[0]] += second
    for company in low:
        moves[company] += lowest
    return moves


def rises_by_income(incomes: Mapping[int, int], rises: tuple[int, int]) -> dict[int, int]:
    """The rise of each price: that of the highest income more than the others (SC3-5.2)."""
    most = max(incomes.values())
    return {company: rises[income < most] for company, income in incomes.items()}


def _with(incomes: Mapping[int, int], income: int) -> list[int]:
    return [company for company, found in incomes.items() if found == income]


def put_up_marker(exchange: Exchange, company: int, price: int) -> None:
    """Put the marker of a founded company on ``price``, on top of those already there (SC1-5.2)."""
    exchange.prices[company] = price
    below = sum(exchange.prices[other] <= price for other in exchange.track)
    exchange.track.insert(below, company)


def move_markers(stocks: Stocks, exchange: Exchange, moves: Mapping[int, int], why: str, out: Events) -> None:
    """Move markers in one step: the highest price first, in a stack from the top (SC0-3.2 to SC0-3.4).

    ``moves`` in Elektro by company.
    """
    for company in exchange.track[::-1]:
        before = exchange.prices[company]
        price = min(stocks.highest, max(stocks.lowest, before + moves.get(company, 0)))
        if price == before:
            continue
        exchange.track.remove(company)
        put_up_marker(exchange, company, price)
        if out is not None:
            out.append(PriceMoved(company, before, price, why))


def stacks(exchange: Exchange) -> dict[int, list[int]]:
    """The markers by price, each stack from its bottom."""
    found: dict[int, list[int]] = {}
    for company in exchange.track:
        found.setdefault(exchange.prices[company], []).append(company)
    return found
