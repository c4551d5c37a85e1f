"""The course of a finished game: plots round by round, and statistics of what has happened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from game.kernel.event import Event
from game.kernel.message import Message
from game.kernel.score import Score
from game.present.stage.record import TOTAL, Moment, Series

Counting: TypeAlias = Callable[[Event, int], int]
"""How much an event counts for the party at a place among those of a table."""
Row: TypeAlias = tuple[Message, tuple[int | float | str, ...]]


def round_ends(moments: Sequence[Moment]) -> list[Any]:
    """Return the position at the end of every round: the first one of a later round, in the last round the last.

    A round in which nobody was asked has an end, too.
    """
    starts = {moment.state.flow.round: moment.state for moment in reversed(moments)}
    found = [moments[-1].state]
    for number in range(max(starts), min(starts), -1):
        found.append(starts.get(number, found[-1]))
    return found[::-1]


@dataclass(frozen=True, slots=True)
class RoundPlots:
    """The positions at the ``ends`` of rounds with their names, which all plots of a game share."""

    ends: Sequence[Any]
    labels: tuple[Message, ...]

    @classmethod
    def of(cls, moments: Sequence[Moment], label: Callable[[int], Message]) -> RoundPlots:
        """Return the course by rounds; ``label`` names the round of a number from 1 on."""
        ends = round_ends(moments)
        return cls(ends, tuple(map(label, range(1, len(ends) + 1))))

    def plot(
        self,
        title: Message,
        parties: Sequence[str],
        value: Callable[[Any, int], float],
        part: str = "",
        since: tuple[int, ...] = (),
    ) -> Series:
        """Return the plot of what ``value`` finds in each position for the party at each place."""
        values = tuple(tuple(value(g, place) for g in self.ends) for place in range(len(parties)))
        return Series(title, tuple(parties), self.labels, values, part=part, since=since)

    def sums(
        self,
        title: Message,
        parties: Sequence[str],
        moments: Sequence[Moment],
        value: Counting,
        since: tuple[int, ...] = (),
    ) -> Series:
        """Return the plot of what the events of each round add up to; those of a new round's first moment are of it."""
        sums = [[0.0] * len(self.labels) for _ in parties]
        number = 1
        for moment in moments:
            for event in moment.events:
                for place, row in enumerate(sums):
                    row[min(number, len(row)) - 1] += value(event, place)
            number = max(number, moment.state.flow.round)
        return Series(title, tuple(parties), self.labels, tuple(map(tuple, sums)), since=since)

    def parts(self, total: Message, parties: Sequence[str], scores: Callable[[Any], Sequence[Score]]) -> list[Series]:
        """Return a plot of the whole score and one for each part of it that the last position has."""
        known = [scores(g) for g in self.ends]
        keys = list(dict.fromkeys(line.key for score in known[-1] for line in score.told))

        def plot(title: Message, part: str, value: Callable[[Score], int]) -> Series:
            values = tuple(tuple(float(value(each[place])) for each in known) for place in range(len(parties)))
            return Series(title, tuple(parties), self.labels, values, part=part)

        return [
            plot(total, TOTAL, lambda score: score.total),
            *(plot(Message(key), key, lambda score, key=key: points_of(score, key)) for key in keys),  # type: ignore[misc]
        ]


def points_of(score: Score, key: str) -> int:
    """Return the points of a part of a score; 0 if it has no such part."""
    return sum(line.points for line in score.lines if line.key == key)


def by(field: str, value: Callable[[Any], int]) -> Counting:
    """Return what counts an event for the party alone whose number stands in this field of it."""
    return lambda event, place: value(event) if getattr(event, field, -1) == place else 0


def tallied(events: Sequence[Event], parties: int, title: Message, value: Counting) -> Row:
    """Return a row of statistics: what ``value`` finds in all events, added up for each party."""
    return title, tuple(sum(value(event, place) for event in events) for place in range(parties))


def all_events(moments: Sequence[Moment]) -> list[Event]:
    """Return what has happened in a game, in its order."""
    return [event for moment in moments for event in moment.events]
