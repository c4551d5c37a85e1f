"""What is kept of the sample game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kernel.event import Event
from game.kernel.say import SeatName, say
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.ending import Ending, decided, margin, told
from game.present.stage.record import LogLine, Moment, Record, Series, StatTable
from tests.sample_game.events import Chosen, CoinsGiven, PrizeDrawn, Shown, StonesTaken
from tests.sample_game.state import SampleState


class SampleRecord(Record):
    """Prizes, winners, gifts and stones in words."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        match event:
            case PrizeDrawn():
                return LogLine(say("sa.log.prize", prize=event.prize), pieces=("prize",))
            case Shown() if event.winner >= 0:
                return LogLine(say("sa.log.won", seat=SeatName(event.winner)), party_of(event.winner))
            case Chosen() if event.number > 0:
                said = say("sa.log.chosen", seat=SeatName(event.seat), number=event.number)
                return LogLine(said, party_of(event.seat), (f"chosen.{event.seat}",))
            case CoinsGiven():
                return LogLine(say("sa.log.given", seat=SeatName(event.seat), n=event.amount), party_of(event.seat))
            case StonesTaken():
                said = say("sa.log.stones", seat=SeatName(event.seat), n=len(event.stones))
                return LogLine(said, party_of(event.seat))
        return None

    def standing(self, view: Any) -> StatTable | None:
        return _table(view)

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """Return the prizes won, round by round."""
        ends = {moment.state.flow.round: moment.state for moment in moments}
        labels = tuple(say("sa.round", round=number) for number in ends)
        benches = range(len(moments[0].state.benches))
        values = tuple(tuple(float(g.benches[seat].points) for g in ends.values()) for seat in benches)
        parties = tuple(map(party_of, benches))
        return (Series(say("sa.score.prizes"), parties, labels, values, part="sa.score.prizes"),)

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        return _table(moments[-1].state)

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending:
        coins = {score.seat: score.ties[0].points for score in scores}
        headline = told(margin(scores, "sa.ending.won"), decided(scores))
        return Ending(headline, {seat: say("sa.figures", n=n) for seat, n in coins.items()})


def _table(g: SampleState) -> StatTable:
    """Return what everybody has."""
    rows = (
        (say("sa.score.prizes"), tuple(bench.points for bench in g.benches)),
        (say("sa.score.coins"), tuple(bench.coins for bench in g.benches)),
    )
    return StatTable(say("sa.statistics"), tuple(map(party_of, range(len(g.benches)))), rows)
