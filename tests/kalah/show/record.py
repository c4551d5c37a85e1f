"""What is kept of Kalah: log, plot of the stores, where everybody's seeds are from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.event import Event
from game.kernel.message import SeatName, msg
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.record import (
    TOTAL,
    Ending,
    LogLine,
    Moment,
    Record,
    RoundPlots,
    Series,
    StatTable,
    all_events,
    furthest,
    lead,
    margin,
    tallied,
)
from tests.kalah.events import Captured, Sown, SownAgain, Swept
from tests.kalah.show.scenery import name_of
from tests.kalah.state import houses_of, in_houses, store_of

PARTIES = (party_of(0), party_of(1))


class KalahRecord(Record):
    """Every event is a line; seeds come to a store in three ways."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        match event:
            case Sown(seat=seat):
                house = event.pit - houses_of(seat)[0] + 1
                said = msg("kh.log.sown", seat=SeatName(seat), house=house, n=len(event.path))
                return LogLine(said, party_of(seat), (name_of(event.pit), name_of(event.path[-1])))
            case Captured(seat=seat):
                said = msg("kh.log.captured", seat=SeatName(seat), n=event.taken)
                return LogLine(said, party_of(seat), (*map(name_of, event.houses), f"store.{seat}"), major=True)
            case SownAgain(seat=seat):
                return LogLine(msg("kh.log.again", seat=SeatName(seat)), party_of(seat), (f"store.{seat}",))
            case Swept(seat=seat):
                return LogLine(msg("kh.log.swept", seat=SeatName(seat), n=event.seeds), party_of(seat))
        return None

    def standing(self, view: Any) -> StatTable:
        stores = tuple(view.pits[store_of(seat)] for seat in (0, 1))
        houses = tuple(in_houses(view, seat) for seat in (0, 1))
        rows = ((msg("kh.score.store"), stores), (msg("kh.stats.houses"), houses))
        return StatTable(msg("kh.standing"), PARTIES, tuple(rows))

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """Return the seeds in the stores turn by turn."""
        course = RoundPlots.of(moments, lambda number: msg("kh.turn", turn=number))
        return (course.plot(msg("kh.plot.store"), PARTIES, lambda g, seat: g.pits[store_of(seat)], TOTAL),)

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        events = all_events(moments)
        sown = tallied(events, 2, msg("kh.stats.houses_sown"), lambda e, s: isinstance(e, Sown) and e.seat == s)
        again = tallied(events, 2, msg("kh.stats.again"), lambda e, s: isinstance(e, SownAgain) and e.seat == s)
        return StatTable(msg("kh.stats"), PARTIES, (*_sources(events), sown, again))

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        """Return the margin, and where the winner's seeds are from that the other lacks."""
        ahead, fact = lead(scores), None
        if ahead is not None:
            seats = ahead.winner.seat, ahead.next.seat
            rows = _sources(all_events(moments))
            fact = furthest(ahead, [(title, *(int(values[seat]) for seat in seats)) for title, values in rows])  # type: ignore[misc]
        return Ending(margin(scores, "kh.ending.won"), fact)


def _sources(events: Sequence[Event]) -> list[tuple[Any, tuple[Any, ...]]]:
    """Return how many seeds of everybody were sown into the store, captured, and swept at the end."""
    ways = (("sown", _sown), ("captured", _captured), ("swept", _swept))
    return [tallied(events, 2, msg(f"kh.stats.{name}"), value) for name, value in ways]


def _sown(event: Event, seat: int) -> int:
    return event.path.count(store_of(seat)) if isinstance(event, Sown) else 0


def _captured(event: Event, seat: int) -> int:
    return event.taken if isinstance(event, Captured) and event.seat == seat else 0


def _swept(event: Event, seat: int) -> int:
    return event.seeds if isinstance(event, Swept) and event.seat == seat else 0
