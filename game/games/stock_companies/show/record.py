"""The record of the Stock Companies: plots of prices and worth, and what everybody owns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.games.power_grid.show.record import PowerGridRecord
from game.games.stock_companies.events import (
    CompanyFounded,
    DividendPaid,
    PresidentChanged,
    ShareBought,
    SharesSold,
)
from game.games.stock_companies.scoring import net_worth, share_value
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.ending import ending
from game.games.stock_companies.show.log import line
from game.games.stock_companies.show.told import wealth_counts
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.kernel.part import HIDDEN
from game.kernel.score import Score
from game.present.kit.course import Counting, Course, Row, all_events, tallied
from game.present.party import party_of
from game.present.stage.ending import Ending, winners
from game.present.stage.record import TOTAL, LogLine, Moment, Record, Series, StatTable


class StockRecord(Record):
    """Plots and tables of people and companies; what happens on the map is told as Power Grid does."""

    def __init__(self, world: StockWorld, maps: PowerGridRecord, companies: Companies) -> None:
        self.world = world
        self.map = maps
        self.companies = companies

    # ---- log

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        return line(event, self.companies) or self.map.line(event, viewer)

    def mark(self, event: Event) -> Message | None:
        return self.map.mark(event)

    def joined(self, events: Sequence[Event], viewer: int | None) -> LogLine | None:
        return self.map.joined(events, viewer)

    # ---- after the game

    def counted(self) -> Message | None:
        return msg("sc.plot.worth") if wealth_counts(self.world) else None

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        course = Course.of(moments, lambda number: msg("sc.round.operating", n=number))
        seats = tuple(party_of(seat) for seat in range(self.world.players))
        firms = tuple(self.companies.id(u) for u in range(self.world.utilities))
        ends = course.ends
        founded = tuple(
            next((n for n, g in enumerate(ends) if g.exchange.prices[u]), len(ends)) for u in range(len(firms))
        )
        wealth = self.counted() is not None

        def plot(
            key: str, parties: tuple[str, ...], value: Callable[[StockState, int], float], part: str = ""
        ) -> Series:
            since = founded if parties is firms else ()
            return course.plot(msg(key), parties, value, part if wealth else "", since)

        own = (
            plot("sc.plot.worth", seats, lambda g, seat: net_worth(self.world, g, seat), TOTAL),
            plot("sc.plot.prices", firms, lambda g, u: g.exchange.prices[u]),
            plot("sc.plot.cities", firms, lambda g, u: g.grid.utilities[u].cities.bit_count()),
            plot("sc.plot.cash", seats, self._cash, "sc.score.cash"),
        )
        if self.world.stocks.private:
            return own
        return (
            *own[:2],
            plot("sc.plot.treasuries", firms, lambda g, u: g.grid.utilities[u].money),
            course.sums(msg("sc.plot.dividends"), seats, moments, _dividend),
            course.sums(msg("sc.plot.per_share"), firms, moments, _per_share, founded),
            *own[2:],
        )

    def _cash(self, g: StockState, seat: int) -> int:
        return g.grid.utilities[seat].money if self.world.stocks.private else g.exchange.investors[seat].cash

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        events, seats = all_events(moments), range(self.world.players)
        last: StockState = moments[-1].state

        def row(key: str, value: Counting) -> Row:
            return tallied(events, len(seats), msg(key), value)

        return StatTable(
            msg("sc.stats"),
            tuple(party_of(seat) for seat in seats),
            (
                (msg("sc.stats.cash"), tuple(self._cash(last, seat) for seat in seats)),
                (msg("sc.stats.shares"), tuple(share_value(last, seat) for seat in seats)),
                row("sc.stats.dividends", _dividend),
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
    return event.players[seat] if isinstance(event, DividendPaid) else 0


def _per_share(event: Event, company: int) -> int:
    return event.per_share if isinstance(event, DividendPaid) and event.company == company else 0


def _spent(event: Event, seat: int) -> int:
    if isinstance(event, CompanyFounded | ShareBought) and event.seat == seat:
        return event.cost
    return 0
