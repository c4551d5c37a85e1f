"""The record of the Stock Companies: the log, plots of prices and worth, what everybody owns, how it ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.games.power_grid.show.naming import Cast
from game.games.power_grid.show.record import PowerGridRecord, earned, paid
from game.games.stock_companies import events as ev
from game.games.stock_companies.scoring import net_worth, points_lately, share_value
from game.games.stock_companies.show.art.prices import triangle
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.occasions import occasion
from game.games.stock_companies.show.told import wealth_counts
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Event, PhaseBegan
from game.kernel.message import Message, SeatName, Value, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score
from game.present.cartography.map_art import MapArt
from game.present.kit.colours import LIGHT_GAIN, LIGHT_LOSS
from game.present.party import party_of
from game.present.stage.record import (
    TOTAL,
    Ending,
    LogLine,
    LogSign,
    Moment,
    Occasion,
    PartyRound,
    RoundDeed,
    RoundPlots,
    Series,
    StatTable,
    all_events,
    best_line,
    by,
    decided,
    furthest,
    lead,
    margin,
    moved,
    tallied,
    winners,
)


class StockRecord(PowerGridRecord):
    """Plots and tables of people and companies; what happens on the map is told as Power Grid does."""

    world: StockWorld

    def __init__(self, world: StockWorld, art: MapArt, owners: Cast, companies: Companies) -> None:
        super().__init__(world, art, owners)
        self.world = world
        self.companies = companies
        self._lines = {
            **self._lines,
            ev.CompanyFounded: lambda e: self._trade(e, "found", major=True, cost=e.cost, price=e.price),
            ev.ShareBought: lambda e: self._trade(e, "buy.company" if e.from_company else "buy.bank", cost=e.cost),
            ev.SharesSold: lambda e: self._trade(e, "sell", n=e.amount, proceeds=e.proceeds),
            ev.PresidentHelped: lambda e: self._trade(e, "help", n=e.amount),
            ev.PresidentChanged: lambda e: self._trade(e, "president", major=True),
            ev.TurnPassed: lambda e: _idle(e, "pass"),
            ev.RoundLeft: lambda e: _idle(e, "leave"),
            ev.StartCardTaken: lambda e: _idle(e, "card"),
            ev.PriceMoved: self._price,
            ev.DividendPaid: lambda e: self._income(e, "dividend", e.per_share, major=True),
            ev.IncomeKept: lambda e: self._income(e, "kept", e.amount),
        }
        self._signs = {
            **self._signs,
            ev.CompanyFounded: lambda e: (LogSign(f"founded.{e.company}", companies.crest(e.company)), *paid(e.cost)),
            ev.ShareBought: lambda e: (*self._shares(e.company, 1), *paid(e.cost)),
            ev.SharesSold: lambda e: (*self._shares(e.company, e.amount), *earned(e.proceeds)),
            ev.PresidentHelped: lambda e: paid(e.amount),
            ev.PriceMoved: lambda e: (
                LogSign("price", triangle(up := e.price > e.before, LIGHT_GAIN if up else LIGHT_LOSS), e.price),
            ),
            ev.DividendPaid: lambda e: earned(e.per_share),
            ev.IncomeKept: lambda e: earned(e.amount),
        }

    # ---- log

    def _begun(self, e: PhaseBegan) -> LogLine | None:
        if e.phase in HEADS:
            return LogLine(msg(HEADS[e.phase], round=e.round), major=True)
        return super()._begun(e)

    def _trade(self, e: Any, key: str, major: bool = False, **values: int) -> LogLine:
        said = msg(f"sc.log.{key}", seat=SeatName(e.seat), company=self.companies.name(e.company), **values)
        return LogLine(said, party_of(e.seat), (f"held.{e.seat}.{e.company}", f"company.{e.company}"), major)

    def _price(self, e: ev.PriceMoved) -> LogLine:
        key, why = "rise" if e.price > e.before else "fall", msg(f"sc.why_price.{e.why}")
        company = self.companies.name(e.company)
        said = msg(f"sc.log.price.{key}", company=company, before=e.before, price=e.price, why=why)
        return LogLine(said, self.companies.id(e.company), (f"marker.{e.company}",))

    def _income(self, e: Any, key: str, n: int, major: bool = False) -> LogLine:
        said = msg(f"sc.log.{key}", company=self.companies.name(e.company), n=n)
        return LogLine(said, self.companies.id(e.company), (f"company.{e.company}",), major)

    def _shares(self, company: int, amount: int) -> tuple[LogSign, ...]:
        return moved(f"share.{company}", self.companies.crest(company), amount)

    def occasion(self, events: Sequence[Event], before: Any, after: Any) -> Occasion | None:
        return occasion(self.world, self.cast, self.companies, events, before, after)

    # ---- after the game

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        course = RoundPlots.of(moments, lambda number: msg("sc.round.operating", n=number))
        seats = tuple(party_of(seat) for seat in range(self.world.players))
        firms = tuple(self.companies.id(u) for u in range(self.world.utilities))
        ends = course.ends
        founded = tuple(
            next((n for n, g in enumerate(ends) if g.exchange.prices[u]), len(ends)) for u in range(len(firms))
        )
        wealth = wealth_counts(self.world)

        def plot(
            key: str, parties: tuple[str, ...], value: Callable[[StockState, int], float], part: str = ""
        ) -> Series:
            since = founded if parties is firms else ()
            return course.plot(msg(key), parties, value, part if wealth else "", since)

        worth = plot("sc.plot.worth", seats, lambda g, seat: net_worth(self.world, g, seat), TOTAL)
        points = course.plot(
            msg("sc.plot.points"), seats, lambda g, seat: sum(_points(self.world, g, seat).values()), TOTAL
        )
        return (
            *(() if wealth else (points,)),
            replace(worth, apart=msg("sc.plot.apart")),
            plot("sc.plot.prices", firms, lambda g, u: g.exchange.prices[u]),
            *(
                (
                    plot("sc.plot.treasuries", firms, lambda g, u: g.grid.utilities[u].money),
                    course.sums(msg("sc.plot.dividends"), seats, moments, _dividend),
                    course.sums(msg("sc.plot.per_share"), firms, moments, _per_share, founded),
                )
                if not self.world.stocks.private
                else ()
            ),
            plot("sc.plot.cities", firms, lambda g, u: g.grid.utilities[u].cities.bit_count()),
            plot("sc.plot.cash", seats, self._cash, "sc.score.cash"),
        )

    def _cash(self, g: StockState, seat: int) -> int:
        return g.grid.utilities[seat].money if self.world.stocks.private else g.exchange.investors[seat].cash

    def statistics(self, moments: Sequence[Moment]) -> Sequence[StatTable]:
        """The statistics of players at the exchange, then of companies on the map."""
        events, seats = all_events(moments), range(self.world.players)
        last: StockState = moments[-1].state
        row = partial(tallied, events, len(seats))
        own = StatTable(
            msg("sc.stats"),
            tuple(party_of(seat) for seat in seats),
            (
                (msg("sc.stats.cash"), tuple(self._cash(last, seat) for seat in seats)),
                (msg("sc.stats.shares"), tuple(share_value(last, seat) for seat in seats)),
                row("sc.stats.dividends", _dividend),
                row("sc.stats.spent", _spent),
                row("sc.stats.proceeds", by("seat", lambda e: e.proceeds if isinstance(e, ev.SharesSold) else 0)),
                row("sc.stats.founded", by("seat", lambda e: isinstance(e, ev.CompanyFounded))),
                row("sc.stats.presidencies", by("seat", lambda e: isinstance(e, ev.PresidentChanged))),
            ),
        )
        return own, *(replace(table, title=msg("sc.stats.companies")) for table in super().statistics(moments))

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return ending(moments, scores, self.companies)

    def deed(self, turn: PartyRound) -> RoundDeed | None:
        if wealth_counts(self.world):
            return told_of(turn, self.companies)
        return told_by_points(self.world, turn, self.companies)

    def standing(self, view: Any) -> StatTable | None:
        g: StockState = view
        seats = range(self.world.players)
        cash = [self._cash(g, seat) for seat in seats]
        worth = tuple("?" if cash[s] == HIDDEN else cash[s] + share_value(g, s) for s in seats)
        return StatTable(
            msg("sc.standing"),
            tuple(party_of(seat) for seat in seats),
            (
                (msg("sc.standing.worth"), worth),
                (msg("sc.standing.cash"), tuple("?" if money == HIDDEN else money for money in cash)),
                (msg("sc.standing.shares"), tuple(share_value(g, seat) for seat in seats)),
                (msg("sc.standing.companies"), tuple(g.exchange.presidents.count(seat) for seat in seats)),
            ),
        )


def _dividend(event: Event, seat: int) -> int:
    return event.players[seat] if isinstance(event, ev.DividendPaid) else 0


def _per_share(event: Event, company: int) -> int:
    return event.per_share if isinstance(event, ev.DividendPaid) and event.company == company else 0


def _spent(event: Event, seat: int) -> int:
    if isinstance(event, ev.CompanyFounded | ev.ShareBought) and event.seat == seat:
        return event.cost
    return 0


HEADS = {"sc.stock": "sc.log.stock", "sc.order": "sc.log.operating", "sc.purchase": "sc.log.purchase"}


def _idle(event: Any, key: str) -> LogLine:
    return LogLine(msg(f"sc.log.{key}", seat=SeatName(event.seat)), party_of(event.seat), idle=True)


# ---- what a round was


def told_of(turn: PartyRound, companies: Companies) -> RoundDeed | None:
    """The dividend, price or sale that moved the wealth of a player most in a round; None: nothing did."""
    g: StockState = turn.after
    seat = next(seat for seat in range(len(g.exchange.investors)) if party_of(seat) == turn.party)
    shares = g.exchange.investors[seat].shares
    found: list[tuple[int, Message]] = []
    for event in turn.events:
        match event:
            case ev.DividendPaid() if event.players[seat]:
                paid, name = event.players[seat], companies.title(event.company)
                found.append((paid, msg("sc.story.dividend", seat=SeatName(seat), company=name, n=paid)))
            case ev.PriceMoved() if shares[event.company]:
                held = shares[event.company]
                key = "rise" if event.price > event.before else "fall"
                said = msg(f"sc.story.{key}", seat=SeatName(seat), company=companies.title(event.company), n=held,
                           before=event.before, price=event.price)  # fmt: skip
                found.append((held * abs(event.price - event.before), said))
    return RoundDeed(max(found, key=lambda each: each[0])[1]) if found else None


def _points(world: StockWorld, g: StockState, seat: int) -> dict[int, int]:
    """What the shares of a player count, by company."""
    return {c: each * g.exchange.investors[seat].shares[c] for c, each in points_lately(world, g).items()}


def told_by_points(world: StockWorld, turn: PartyRound, companies: Companies) -> RoundDeed | None:
    """The company whose shares moved the points of a player most in a round; None: none did."""
    g: StockState = turn.after
    seat = next(seat for seat in range(len(g.exchange.investors)) if party_of(seat) == turn.party)
    before, after = _points(world, turn.before, seat), _points(world, g, seat)
    moved = {company: abs(points - before.get(company, 0)) for company, points in after.items()}
    best = max(moved, key=lambda company: moved[company], default=0)
    if not moved.get(best):
        return None
    each = points_lately(world, g)[best]
    values: dict[str, Value] = {"seat": SeatName(seat), "company": companies.title(best), "points": each}
    return RoundDeed(msg("sc.story.points", n=g.exchange.investors[seat].shares[best], **values))


# ---- how it ended


BY_COMPANY = "sc.company."
"""How the lines of a score begin where shares count points, a line for each company."""


def ending(moments: Sequence[Moment], scores: Sequence[Score], companies: Companies) -> Ending:
    """The margin in Elektro or points, and what has decided it."""
    first = winners(scores)
    points = any(line.key.startswith(BY_COMPANY) for line in first[0].lines)
    won = margin(scores, "sc.ending.won.points" if points else "sc.ending.won.wealth")
    if len(first) > 1:
        return Ending(won)
    if points:
        best = best_line(first[0])
        most = msg("sc.ending.points", company=Message(best.key), n=best.points) if best is not None else None
        return Ending(won, decided(scores) or most)
    fact = _best_shares(moments, scores, companies) or best_gain(moments, first[0].seat, companies)
    return Ending(won, fact)


def _best_shares(moments: Sequence[Moment], scores: Sequence[Score], companies: Companies) -> Message | None:
    """None where no Elektro are between the winner and the second."""
    ahead = lead(scores)
    if ahead is None or not ahead.points:
        return None
    mine, theirs = gains_of(moments, ahead.winner.seat), gains_of(moments, ahead.next.seat)
    both = [(companies.title(company), mine.get(company, 0), theirs.get(company, 0)) for company in sorted(mine)]
    return furthest(ahead, [part for part in both if part[1] > 0], "sc.ending.shares")


def best_gain(moments: Sequence[Moment], seat: int, companies: Companies) -> Message | None:
    """The company whose shares brought ``seat`` most over the game, if that is more than they cost."""
    gains = gains_of(moments, seat)
    if not gains:
        return None
    best = max(sorted(gains), key=lambda company: gains[company])
    return msg("sc.ending.gain", company=companies.title(best), gain=gains[best]) if gains[best] > 0 else None


def gains_of(moments: Sequence[Moment], seat: int) -> dict[int, int]:
    """Elektro each company's shares brought ``seat``: dividends, proceeds, value at the end, less their cost."""
    gains: Counter[int] = Counter()
    for moment in moments:
        for event in moment.events:
            match event:
                case ev.CompanyFounded() | ev.ShareBought() if event.seat == seat:
                    gains[event.company] -= event.cost
                case ev.SharesSold() if event.seat == seat:
                    gains[event.company] += event.proceeds
                case ev.DividendPaid():
                    gains[event.company] += event.players[seat]
    g: StockState = moments[-1].state
    for company, (shares, price) in enumerate(zip(g.exchange.investors[seat].shares, g.exchange.prices, strict=True)):
        gains[company] += shares * price
    return dict(gains)
