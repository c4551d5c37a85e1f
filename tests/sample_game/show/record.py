"""What is kept of the sample game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.event import Event
from game.kernel.message import SeatName, msg
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.record import (
    Ending,
    LogLine,
    Moment,
    Record,
    RoundPlots,
    Row,
    Series,
    StatTable,
    all_events,
    decided,
    margin,
    tallied,
)
from tests.sample_game.events import Chosen, CoinsGiven, PrizeDrawn, Shown, StonesTaken
from tests.sample_game.state import SampleState


class SampleRecord(Record):
    """Prizes, winners, gifts and stones in words."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        match event:
            case PrizeDrawn():
                return LogLine(msg("sa.log.prize", prize=event.prize), pieces=("prize",))
            case Shown() if event.winner >= 0:
                return LogLine(msg("sa.log.won", seat=SeatName(event.winner)), party_of(event.winner))
            case Chosen() if event.number > 0:
                said = msg("sa.log.chosen", seat=SeatName(event.seat), number=event.number)
                return LogLine(said, party_of(event.seat), (f"chosen.{event.seat}",))
            case CoinsGiven():
                return LogLine(msg("sa.log.given", seat=SeatName(event.seat), n=event.amount), party_of(event.seat))
            case StonesTaken():
                said = msg("sa.log.stones", seat=SeatName(event.seat), n=len(event.stones))
                return LogLine(said, party_of(event.seat))
        return None

    def standing(self, view: Any) -> StatTable | None:
        return StatTable(msg("sa.statistics"), parties_of(view), tuple(_rows(view)))

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """The prizes won and the coins, round by round."""
        course = RoundPlots.of(moments, lambda number: msg("sa.round", round=number))
        parties = parties_of(moments[0].state)
        return (
            course.plot(msg("sa.score.prizes"), parties, lambda g, seat: g.benches[seat].points, "sa.score.prizes"),
            course.plot(msg("sa.score.coins"), parties, lambda g, seat: g.benches[seat].coins, "sa.score.coins"),
        )

    def statistics(self, moments: Sequence[Moment]) -> Sequence[StatTable]:
        """The possessions of everybody, and what was given and taken."""
        g, events = moments[-1].state, all_events(moments)
        seats = len(g.benches)
        flows = tallied(events, seats, "sa.stats.given", _given), tallied(events, seats, "sa.stats.taken", _taken)
        return (StatTable(msg("sa.statistics"), parties_of(g), (*_rows(g), *flows)),)

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        return Ending(margin(scores, "sa.ending.won"), decided(scores))


def parties_of(g: SampleState) -> tuple[str, ...]:
    """Everybody who has a bench."""
    return tuple(map(party_of, range(len(g.benches))))


def _rows(g: SampleState) -> tuple[Row, ...]:
    """The possessions of everybody."""
    return (
        (msg("sa.score.prizes"), tuple(bench.points for bench in g.benches)),
        (msg("sa.score.stones"), tuple(sum(map(bool, bench.stones)) for bench in g.benches)),
        (msg("sa.score.coins"), tuple(bench.coins for bench in g.benches)),
    )


def _given(event: Event, seat: int) -> int:
    return event.amount if isinstance(event, CoinsGiven) and event.seat == seat else 0


def _taken(event: Event, seat: int) -> int:
    return len(event.stones) if isinstance(event, StonesTaken) and event.seat == seat else 0
