"""Wealth, points of companies with their bonus (SC0-5, SC1-14), and changes since earlier rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.games.stock_companies.state import Exchange, StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.message import msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score, ScoreLine, ranked
from game.kernel.score_pad import PadGroup, PadRow, ScorePad, part_rows, score_pad


def wealth(w: StockWorld, g: StockState) -> tuple[Score, ...]:
    """Private cash and the value of the shares; equal wealth is a shared victory (SC1-14.2, SC1-14.3)."""
    return ranked(
        [
            Score(seat, i.cash + value, (ScoreLine("sc.score.cash", i.cash), ScoreLine("sc.score.shares", value)))
            for seat, i in enumerate(g.exchange.investors)
            for value in (share_value(g, seat),)
        ]
    )


def pad_of(w: StockWorld, g: StockState, scores: Sequence[Score]) -> ScorePad:
    """The pad: the lines of the scores, shares as a row for each company that anybody holds."""
    rows, total = list[PadRow](), None
    for row in part_rows([score.told for score in scores]):
        if row.name.key == "sc.score.shares":
            rows += _shares(w, g)
            total = msg("sc.pad.total")
        elif any(row.figures):
            rows.append(row)
    return score_pad(scores, total, (PadGroup(tuple(rows)),))


def _shares(w: StockWorld, g: StockState) -> Iterator[PadRow]:
    """Yield the value of each company's shares to everybody at its price."""
    for company, price in enumerate(g.exchange.prices):
        held = [investor.shares[company] for investor in g.exchange.investors]
        if any(held):
            name = msg("sc.pad.shares", company=msg(f"sc.company.{w.stocks.companies[company].id}"), price=price)
            yield PadRow(name, tuple([shares * price for shares in held]))


def share_value(g: StockState, seat: int) -> int:
    """The value of a player's shares at today's prices."""
    prices = g.exchange.prices
    return sum(shares * price for shares, price in zip(g.exchange.investors[seat].shares, prices, strict=True))


def net_worth(w: StockWorld, g: StockState, seat: int) -> int:
    """The money of a player and the value of the shares, in Elektro; treasuries do not count.

    Where every player is a company its money is the player's. HIDDEN where the money is.
    """
    money = g.grid.utilities[seat].money if w.stocks.private else g.exchange.investors[seat].cash
    return HIDDEN if money == HIDDEN else money + share_value(g, seat)


def points(w: StockWorld, g: StockState) -> tuple[Score, ...]:
    """The points of the shares, a line for each company; ties: most shares (SC0-5.4)."""
    found = points_of_companies(w, g)
    return ranked(
        [
            Score(
                seat,
                sum(investor.shares[company] * each for company, each in found.items()),
                tuple(
                    ScoreLine(f"sc.company.{w.stocks.companies[company].id}", investor.shares[company] * each)
                    for company, each in found.items()
                ),
                (ScoreLine("sc.score.number_of_shares", sum(investor.shares)),),
            )
            for seat, investor in enumerate(g.exchange.investors)
        ]
    )


def points_of_companies(w: StockWorld, g: StockState) -> dict[int, int]:
    """What a share of each founded company counts: cities it can power, and its bonus (SC0-5.1 to SC0-5.3)."""
    cards = w.cards(g.grid)
    able = [cards.most_powered(u.plants, u.fuel, u.cities.bit_count()) for u in g.grid.utilities]
    return _points_of(w, g, able)


def points_lately(w: StockWorld, g: StockState) -> dict[int, int]:
    """What a share of each founded company would count by the cities it powered last; at the end what it counts."""
    return points_of_companies(w, g) if g.flow.over else _points_of(w, g, [u.powered for u in g.grid.utilities])


def _points_of(w: StockWorld, g: StockState, powered: Sequence[int]) -> dict[int, int]:
    founded = {c: cities for c, cities in enumerate(powered) if g.exchange.prices[c]}
    extra = bonuses({c: (cities, g.grid.utilities[c].money) for c, cities in founded.items()}, w.stocks.bonus)
    return {company: cities + extra[company] for company, cities in founded.items()}


def bonuses(strength: Mapping[int, tuple[int, int]], bonus: Sequence[int]) -> dict[int, int]:
    """The bonus of each company; ``strength`` are its powered cities and money, ``bonus`` is by rank.

    Companies that are tied share the ranks they occupy, rounded up (SC0-5.2, SC0-5.3).
    """
    found: dict[int, int] = {}
    for company, mine in strength.items():
        above = sum(other > mine for other in strength.values())
        tied = sum(other == mine for other in strength.values())
        found[company] = -(-sum(bonus[above : above + tied]) // tied)
    return found


UNDECIDED = -1
"""Stands for the last dividend of a company without an income so far."""


def begin_round(w: StockWorld, g: StockState) -> None:
    """Note prices and the net worth of each player where an operating round begins."""
    g.exchange.course += g.exchange.prices
    for seat, investor in enumerate(g.exchange.investors):
        investor.worth = net_worth(w, g, seat)


def remember_dividend(exchange: Exchange, company: int, per_share: int) -> None:
    """Note the last dividend of a share; 0 where the income was withheld."""
    if not exchange.dividends:
        exchange.dividends = [UNDECIDED] * len(exchange.prices)
    exchange.dividends[company] = per_share


def last_dividend(g: StockState, company: int) -> int:
    """The last dividend of a share in Elektro: 0 where the income was withheld, UNDECIDED before any."""
    return g.exchange.dividends[company] if g.exchange.dividends else UNDECIDED


def course_of(g: StockState, company: int) -> tuple[int, ...]:
    """The prices of a company where operating rounds began since its founding, and today's."""
    exchange = g.exchange
    found = (*exchange.course[company :: len(exchange.prices)], exchange.prices[company])
    return tuple(price for price in found if price)


def compared_with(g: StockState) -> int:
    """The operating round from whose start changes are counted, by number; 0 before the first.

    It is the running one, in a stock round the one before.
    """
    return g.flow.round - (bool(g.flow.stack) and g.flow.stack[0] == "sc.stock")


def price_change(g: StockState, company: int) -> int:
    """The change of a price since then; 0 for a company founded later."""
    before = g.exchange.course[-len(g.exchange.prices) :]
    return g.exchange.prices[company] - before[company] if before and before[company] else 0


def worth_change(w: StockWorld, g: StockState, seat: int) -> int | None:
    """The change of a player's net worth since then, in Elektro.

    None where it is hidden, and before the first operating round.
    """
    before, now = g.exchange.investors[seat].worth, net_worth(w, g, seat)
    return None if HIDDEN in (before, now) or not g.exchange.course else now - before
