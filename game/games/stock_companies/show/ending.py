"""The headline of a finished game: the margin, and the company whose shares decided it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import reduce

from game.games.stock_companies.events import CompanyFounded, DividendPaid, ShareBought, SharesSold
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.state import StockState
from game.kernel.message import Message, msg
from game.kernel.score import Score
from game.present.stage.ending import Ending, decided, furthest, lead, margin, told, winners
from game.present.stage.record import Moment

BY_COMPANY = "sc.company."
"""How the lines of a score begin where shares count points, a line for each company."""


def ending(moments: Sequence[Moment], scores: Sequence[Score], companies: Companies) -> Ending:
    """Return the margin in Elektro or points, what has decided it, and what everybody holds and leads."""
    first = winners(scores)
    figures = figures_of(moments[-1].state, scores, companies)
    points = any(line.key.startswith(BY_COMPANY) for line in first[0].lines)
    won = margin(scores, "sc.ending.won.points" if points else "sc.ending.won.wealth")
    if len(first) > 1:
        return Ending(won, figures)
    if points:
        return Ending(told(won, decided(scores) or best_points(first[0])), figures)
    fact = best_shares(moments, scores, companies) or best_gain(moments, first[0].seat, companies)
    return Ending(told(won, fact), figures)


def figures_of(g: StockState, scores: Sequence[Score], companies: Companies) -> dict[int, Message]:
    """Return how many shares everybody has, and the companies each presides over."""
    found: dict[int, Message] = {}
    for score in scores:
        shares = msg("sc.ending.figures", n=sum(g.exchange.investors[score.seat].shares))
        led = [companies.title(u) for u, seat in enumerate(g.exchange.presidents) if seat == score.seat]
        if led:
            names = reduce(lambda first, second: msg("sc.ending.two", first=first, next=second), led)
            shares = msg("sc.ending.figures.led", shares=shares, companies=names)
        found[score.seat] = shares
    return found


def best_shares(moments: Sequence[Moment], scores: Sequence[Score], companies: Companies) -> Message | None:
    """Return the company that brought the winner most more than the second; None where no Elektro are between them."""
    ahead = lead(scores)
    if ahead is None or not ahead.points:
        return None
    mine, theirs = gains_of(moments, ahead.winner.seat), gains_of(moments, ahead.next.seat)
    both = [(companies.title(company), mine.get(company, 0), theirs.get(company, 0)) for company in sorted(mine)]
    return furthest([part for part in both if part[1] > 0])


def best_points(score: Score) -> Message | None:
    """Return the company whose shares count most; None without any point."""
    best = max(score.lines, key=lambda line: line.points)
    return msg("sc.ending.points", company=Message(best.key), n=best.points) if best.points > 0 else None


def best_gain(moments: Sequence[Moment], seat: int, companies: Companies) -> Message | None:
    """Return the company whose shares brought ``seat`` most over the game, if that is more than they cost."""
    gains = gains_of(moments, seat)
    if not gains:
        return None
    best = max(sorted(gains), key=lambda company: gains[company])
    return msg("sc.ending.gain", company=companies.title(best), gain=gains[best]) if gains[best] > 0 else None


def gains_of(moments: Sequence[Moment], seat: int) -> dict[int, int]:
    """Return for each company what its shares brought ``seat``, in Elektro.

    Dividends, proceeds and the value at the end, less what they cost.
    """
    gains: Counter[int] = Counter()
    for moment in moments:
        for event in moment.events:
            match event:
                case CompanyFounded() | ShareBought() if event.seat == seat:
                    gains[event.company] -= event.cost
                case SharesSold() if event.seat == seat:
                    gains[event.company] += event.proceeds
                case DividendPaid():
                    gains[event.company] += event.players[seat]
    g: StockState = moments[-1].state
    for company, (shares, price) in enumerate(zip(g.exchange.investors[seat].shares, g.exchange.prices, strict=True)):
        gains[company] += shares * price
    return dict(gains)
