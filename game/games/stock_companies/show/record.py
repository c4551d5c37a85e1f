"""The log of trades, plots of prices and worth, and what everybody owns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.power_grid.show.record import PowerGridRecord, round_ends
from game.games.stock_companies.events import (
    CompanyFounded,
    DividendPaid,
    IncomeKept,
    PresidentChanged,
    PresidentHelped,
    PriceMoved,
    RoundLeft,
    ShareBought,
    SharesSold,
    StartCardTaken,
    TurnPassed,
)
from game.games.stock_companies.scoring import net_worth, share_value
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.ending import ending
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Event, PhaseBegan
from game.kernel.part import HIDDEN
from game.kernel.say import Say, SeatName, say
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.ending import Ending, winners
from game.present.stage.record import TOTAL, LogLine, Moment, Record, Series, StatTable

HEADS = {"sc.stock": "sc.log.stock", "sc.order": "sc.log.operating", "sc.purchase": "sc.log.purchase"}


class StockRecord(Record):
    """Trades in words; the rest as Power Grid tells it."""

    def __init__(self, world: StockWorld, maps: PowerGridRecord, companies: Companies) -> None:
        self.world = world
        self.map = maps
        self.companies = companies

    # ---- log

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        if isinstance(event, PhaseBegan) and event.phase in HEADS:
            return LogLine(say(HEADS[event.phase], round=event.round), major=True)
        return self._trade(event) or self._company(event) or self.map.line(event, viewer)

    def mark(self, event: Event) -> Say | None:
        return self.map.mark(event)

    def joined(self, events: Sequence[Event], viewer: int | None) -> LogLine | None:
        return self.map.joined(events, viewer)

    def _trade(self, event: Event) -> LogLine | None:
        match event:
            case CompanyFounded():
                return self._by(event.seat, event.company, "found", cost=event.cost, price=event.price, major=True)
            case ShareBought():
                key = "buy.company" if event.from_company else "buy.bank"
                return self._by(event.seat, event.company, key, cost=event.cost)
            case SharesSold():
                return self._by(event.seat, event.company, "sell", n=event.amount, proceeds=event.proceeds)
            case PresidentHelped():
                return self._by(event.seat, event.company, "help", n=event.amount)
            case PresidentChanged():
                return self._by(event.seat, event.company, "president", major=True)
            case TurnPassed():
                return LogLine(say("sc.log.pass", seat=SeatName(event.seat)), party_of(event.seat))
            case RoundLeft():
                return LogLine(say("sc.log.leave", seat=SeatName(event.seat)), party_of(event.seat))
            case StartCardTaken():
                return LogLine(say("sc.log.card", seat=SeatName(event.seat)), party_of(event.seat))
        return None

    def _by(self, seat: int, company: int, key: str, major: bool = False, **values: int) -> LogLine:
        said = say(f"sc.log.{key}", seat=SeatName(seat), company=self.companies.name(company), **values)
        return LogLine(said, party_of(seat), (f"held.{seat}.{company}", f"company.{company}"), major)

    def _company(self, event: Event) -> LogLine | None:
        match event:
            case PriceMoved():
                key = "rise" if event.price > event.before else "fall"
                said = say(f"sc.log.price.{key}", company=self.companies.name(event.company), before=event.before,
                           price=event.price, why=say(f"sc.why_price.{event.why}"))  # fmt: skip
                return LogLine(said, self.companies.id(event.company), (f"marker.{event.company}",))
            case DividendPaid():
                said = say("sc.log.dividend", company=self.companies.name(event.company), n=event.per_share)
                return LogLine(said, self.companies.id(event.company), (f"company.{event.company}",), major=True)
            case IncomeKept():
                said = say("sc.log.kept", company=self.companies.name(event.company), n=event.amount)
                return LogLine(said, self.companies.id(event.company), (f"company.{event.company}",))
        return None

    # ---- after the game

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        ends = [g for g in round_ends(moments) if isinstance(g, StockState)]
        labels = tuple(say("sc.round.operating", n=number) for number in range(1, len(ends) + 1))
        seats = tuple(party_of(seat) for seat in range(self.world.players))
        firms = tuple(self.companies.id(u) for u in range(self.world.utilities))

        founded = tuple(
            next((n for n, g in enumerate(ends) if g.exchange.prices[u]), len(ends)) for u in range(len(firms))
        )
        wealth = self.world.stocks.company_sells  # The score is cash and shares (SC1-14.2), elsewhere points.

        def plot(
            key: str, parties: tuple[str, ...], value: Callable[[StockState, int], float], part: str = ""
        ) -> Series:
            values = tuple(tuple(value(g, number) for g in ends) for number in range(len(parties)))
            since = founded if parties is firms else ()
            return Series(say(key), parties, labels, values, part=part if wealth else "", since=since)

        own = (
            plot("sc.plot.worth", seats, lambda g, seat: net_worth(self.world, g, seat), TOTAL),
            plot("sc.plot.prices", firms, lambda g, u: g.exchange.prices[u]),
            plot("sc.plot.cities", firms, lambda g, u: g.grid.utilities[u].cities.bit_count()),
            plot("sc.plot.cash", seats, self._cash, "sc.score.cash"),
        )
        if self.world.stocks.private:
            return own
        paid = _paid(moments, len(labels))
        return (
            *own[:2],
            plot("sc.plot.treasuries", firms, lambda g, u: g.grid.utilities[u].money),
            Series(say("sc.plot.dividends"), seats, labels, _summed(paid, len(seats), lambda e, s: e.players[s])),
            Series(say("sc.plot.per_share"), firms, labels, _summed(paid, len(firms), _share_of), since=founded),
            *own[2:],
        )

    def _cash(self, g: StockState, seat: int) -> int:
        return g.grid.utilities[seat].money if self.world.stocks.private else g.exchange.investors[seat].cash

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        events = [event for moment in moments for event in moment.events]
        seats = range(self.world.players)
        last: StockState = moments[-1].state

        def row(key: str, value: Callable[[Event, int], int]) -> tuple[Say, tuple[int | float | str, ...]]:
            return say(key), tuple(sum(value(event, seat) for event in events) for seat in seats)

        return StatTable(
            say("sc.stats"),
            tuple(party_of(seat) for seat in seats),
            (
                (say("sc.stats.cash"), tuple(self._cash(last, seat) for seat in seats)),
                (say("sc.stats.shares"), tuple(share_value(last, seat) for seat in seats)),
                row("sc.stats.dividends", lambda e, s: e.players[s] if isinstance(e, DividendPaid) else 0),
                row("sc.stats.spent", _spent),
                row("sc.stats.proceeds", lambda e, s: e.proceeds if isinstance(e, SharesSold) and e.seat == s else 0),
                row("sc.stats.founded", lambda e, s: isinstance(e, CompanyFounded) and e.seat == s),
                row("sc.stats.presidencies", lambda e, s: isinstance(e, PresidentChanged) and e.seat == s),
            ),
        )

    def honoured(self, state: Any, scores: Sequence[Score]) -> tuple[str, ...]:
        """Return the companies that the winners preside over, beside the winners."""
        g: StockState = state
        first = [score.seat for score in winners(scores)]
        led = (u for u, president in enumerate(g.exchange.presidents) if president in first)
        return (*super().honoured(state, scores), *map(self.companies.id, led))

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return ending(moments, scores, self.companies)

    def standing(self, view: Any) -> StatTable | None:
        g: StockState = view
        seats = range(self.world.players)
        cash = [self._cash(g, seat) for seat in seats]
        worth = tuple("?" if cash[s] == HIDDEN else cash[s] + share_value(g, s) for s in seats)
        return StatTable(
            say("sc.standing"),
            tuple(party_of(seat) for seat in seats),
            (
                (say("sc.standing.worth"), worth),
                (say("sc.standing.cash"), tuple("?" if money == HIDDEN else money for money in cash)),
                (say("sc.standing.shares"), tuple(share_value(g, seat) for seat in seats)),
                (say("sc.standing.companies"), tuple(g.exchange.presidents.count(seat) for seat in seats)),
            ),
        )


def _paid(moments: Sequence[Moment], rounds: int) -> tuple[tuple[DividendPaid, ...], ...]:
    """Return the dividends of each operating round; one is paid before the next round begins."""
    found: list[list[DividendPaid]] = [[] for _ in range(rounds)]
    number = 1
    for moment in moments:
        found[min(number, rounds) - 1] += [event for event in moment.events if isinstance(event, DividendPaid)]
        number = max(number, moment.state.flow.round)
    return tuple(map(tuple, found))


def _summed(
    paid: Sequence[Sequence[DividendPaid]], parties: int, value: Callable[[DividendPaid, int], int]
) -> tuple[tuple[float, ...], ...]:
    """Return for each party the sum of each round."""
    return tuple(
        tuple(float(sum(value(event, party) for event in events)) for events in paid) for party in range(parties)
    )


def _share_of(event: DividendPaid, company: int) -> int:
    return event.per_share if event.company == company else 0


def _spent(event: Event, seat: int) -> int:
    if isinstance(event, CompanyFounded | ShareBought) and event.seat == seat:
        return event.cost
    return 0
