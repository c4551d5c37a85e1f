"""What is kept of a game: log lines, plots round by round, statistics, standing, and the headline of the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeAlias

from game.kernel.event import Event
from game.kernel.message import Message, SeatName, msg
from game.kernel.score import Score, ScoreLine
from game.present.pictures.picture import Colour, Picture


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: who wins by how much (None: they share the victory), and one sentence on what decided it."""

    title: Message | None
    why: Message | None = None


@dataclass(frozen=True, slots=True)
class PartyRound:
    """The events between the positions ``before`` and ``after`` a round, of which one ``party`` is told."""

    party: str
    events: Sequence[Event]
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class RoundDeed:
    """A deed of a round in one sentence, and the ``lead`` that calls it in a few words, if any.

    A ``whole`` one names the figure of the plot itself.
    """

    done: Message
    lead: Message | None = None
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Lead:
    """How far the only ``winner`` is ahead of the ``next``: by ``points``, or with 0 points by a tie-break."""

    winner: Score
    next: Score

    @property
    def points(self) -> int:
        return self.winner.total - self.next.total


def winners(scores: Sequence[Score]) -> tuple[Score, ...]:
    return tuple(score for score in scores if score.rank == 1)


def lead(scores: Sequence[Score]) -> Lead | None:
    """None where the victory is shared, or nobody else competes."""
    first, *others = sorted(scores, key=lambda score: score.rank)
    if not others or others[0].rank == 1:
        return None
    return Lead(first, others[0])


def margin(scores: Sequence[Score], key: str) -> Message | None:
    """The winner and the margin: ``key`` with seat and points as ``n``, or the tie-break that has decided.

    None where the victory is shared.
    """
    ahead = lead(scores)
    if ahead is None:
        return None
    seat, breaks = SeatName(ahead.winner.seat), tie_break(ahead)
    if breaks is not None:
        return msg("table.ending.tie", seat=seat, part=Message(breaks[0].key))
    return msg(key, seat=seat, n=ahead.points)


def tie_break(ahead: Lead) -> tuple[ScoreLine, ScoreLine] | None:
    """The tie-break that put the winner before the next one, with the figures of both; None where points did."""
    pairs = zip(ahead.winner.ties, ahead.next.ties, strict=True)
    return next((pair for pair in pairs if pair[0].points != pair[1].points), None) if not ahead.points else None


def best_line(score: Score) -> ScoreLine | None:
    """The line that brings most points, of equal ones the first; None without any point."""
    best = max(score.lines, key=lambda line: line.points)
    return best if best.points > 0 else None


def decided(scores: Sequence[Score]) -> Message | None:
    """The part of the score in which the winner is furthest ahead of the next, and the other way round.

    None where no points are between them, or no part of the winner's is ahead.
    """
    ahead = lead(scores)
    if ahead is None or not ahead.points:
        return None
    theirs = {line.key: line.points for line in ahead.next.lines}
    shared = [(Message(line.key), line.points, theirs[line.key]) for line in ahead.winner.lines if line.key in theirs]
    return furthest(ahead, shared)


def furthest(ahead: Lead, parts: Sequence[tuple[Message, int, int]], key: str = "table.ending") -> Message | None:
    """The part of ``parts`` (name, the winner's, the next one's) in which each is furthest ahead of the other.

    Of equal ones the first, by the texts below ``key``; None if the winner is ahead in none.
    """
    best = max(parts, key=lambda part: part[1] - part[2], default=None)
    if best is None or best[1] <= best[2]:
        return None
    worst = min(parts, key=lambda part: part[1] - part[2])
    seat, rival = SeatName(ahead.winner.seat), SeatName(ahead.next.seat)
    gained, lost = best[1] - best[2], worst[2] - worst[1]
    if lost <= 0:
        return msg(f"{key}.decided", part=best[0], seat=seat, rival=rival, n=gained)
    return msg(f"{key}.outweighs", part=best[0], seat=seat, rival=rival, n=gained, other=worst[0], m=lost)


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event in words, the id of the party it belongs to, and the sprites that light up when one points at the line.

    ``fleeting`` lines may be read during their own round and after the end of the game, but are not kept in between:
    for what everybody sees happen but nobody may look up later (growth of a hidden pile).

    ``idle`` lines tell of nothing that anybody gets: passing, going first, failing. None explains a turning point.

    Lines of one ``run`` that follow each other within a round are told as one, which ``Record.joined`` words; a line
    that ``begins`` is the first of its run, whatever comes before it.

    ``signs`` are pictures of what moved; without them only words tell it. ``mark`` is a short name of what stands out
    in the course of a game (Step 2). ``order`` are the ids of the parties in the turn order that was set.
    """

    message: Message
    party: str = ""
    pieces: tuple[str, ...] = ()
    major: bool = False
    fleeting: bool = False
    run: str = ""
    begins: bool = False
    idle: bool = False
    signs: tuple[LogSign, ...] = ()
    mark: Message | None = None
    order: tuple[str, ...] = ()


Note: TypeAlias = tuple[Picture | None, Message]
"""What follows from an occasion, with a sign or none."""


class Occasion(NamedTuple):
    """Something that changes the game: a ``title`` of a few words, and what follows; ``opened`` things get a ring."""

    title: Message
    notes: tuple[Note, ...] = ()
    opened: tuple[str, ...] = ()


def tie_broken(scores: Sequence[Score]) -> Occasion | None:
    """The news that only a tie-break has decided a game; None where points did, or nothing could."""
    ahead = lead(scores)
    breaks = tie_break(ahead) if ahead is not None else None
    if ahead is None or breaks is None:
        return None
    mine, other = breaks
    note = msg(
        "table.occasion.tie.note", n=ahead.winner.total, seat=SeatName(ahead.winner.seat), part=Message(mine.key),
        mine=mine.points, other=other.points,
    )  # fmt: skip
    return Occasion(msg("table.occasion.tie"), ((None, note),))


class LogSign(NamedTuple):
    """A picture of what moved, and how much of it; None where the picture says all.

    Those of one ``kind`` add up. What somebody gets has a plus before it: a ``gain``.
    """

    kind: str
    picture: Picture
    amount: int | None = None
    gain: bool = False


def moved(kind: str, picture: Picture, amount: int, *, gain: bool = False) -> tuple[LogSign, ...]:
    """The sign of an amount that moved; none where none did."""
    return (LogSign(f"{kind}.gain" if gain else kind, picture, amount, gain),) if amount else ()


def summed(signs: Iterable[LogSign]) -> tuple[LogSign, ...]:
    """One sign of each kind, in the order in which they come first."""
    found: dict[str, LogSign] = {}
    for sign in signs:
        known = found.get(sign.kind)
        if known is not None and known.amount is not None and sign.amount is not None:
            sign = sign._replace(amount=known.amount + sign.amount)
        found[sign.kind] = sign
    return tuple(found.values())


TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Series:
    """A plot: a row of ``values`` for each of the ``parties`` (ids), a value a moment.

    ``part`` is the key of the line or tie of the score that the last values are, TOTAL if they are the whole of it.
    ``since`` is for each party the number of the moment from which on it was there, that of all for one that never was:
    before that it has no curve. Without it all were there from the first. Where all rise alike, ``apart`` is what the
    same plot is called that shows how far each is from the average. ``when`` are the moments as sentences call them,
    where that is not as they are called below the axis.
    """

    title: Message
    parties: tuple[str, ...]
    moments: tuple[Message, ...]
    values: tuple[tuple[float, ...], ...]
    """values[party][moment]"""
    part: str = ""
    since: tuple[int, ...] = ()
    apart: Message | None = None
    when: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class StatTable:
    """Statistics: one column for each of the ``parties`` (ids), one row a line."""

    title: Message
    parties: tuple[str, ...]
    rows: tuple[tuple[Message, tuple[int | float | str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """One point of a finished or running game: the full position after ``index`` actions, and what led there."""

    index: int
    state: Any
    events: tuple[Event, ...] = ()


class Record(Protocol):
    """All that may be read about a game, while it runs and when it has ended."""

    tints: Mapping[str, Colour] = {}
    """The colours of kinds of things on the score pad; others are of paper."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        """The log line of an event (already masked for the viewer), or None if it needs none."""

    def joined(self, events: Sequence[Event]) -> LogLine | None:
        """The one line of two or more events of a run, or None to keep a line for each."""
        return None

    def occasion(self, events: Sequence[Event], before: Any, after: Any) -> Occasion | None:
        """The change of the game among the events of an action, seen from the positions before and after it."""
        return None

    def deed(self, turn: PartyRound) -> RoundDeed | None:
        """The deed of a party in a round as a person would tell it.

        None where the log line of what changed its figures most says it.
        """
        return None

    def standing(self, view: Any) -> StatTable | None:
        """The figures that may be known of each party now, or None: beside the log while the game runs."""
        return None

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        return ()

    def statistics(self, moments: Sequence[Moment]) -> Sequence[StatTable]:
        """The statistics of a finished game: of its players, then of other parties."""

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending | None:
        """The end of a game with these ``scores`` in one line: the margin, the best buy. Facts, never praise."""
        return None


Counting: TypeAlias = Callable[[Event, int], int]
"""How much an event counts for the party at a place among those of a table."""
Row: TypeAlias = tuple[Message, tuple[int | float | str, ...]]


def round_ends(moments: Sequence[Moment]) -> list[Any]:
    """The position at the end of every round: the first one of a later round, in the last round the last.

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
    when: tuple[Message, ...] = ()

    @classmethod
    def of(
        cls, moments: Sequence[Moment], label: Callable[[int], Message], when: Callable[[int], Message] | None = None
    ) -> RoundPlots:
        """``label`` names the round of a number from 1 on, ``when`` as a sentence does if that differs."""
        ends = round_ends(moments)
        numbers = range(1, len(ends) + 1)
        return cls(ends, tuple(map(label, numbers)), tuple(map(when, numbers)) if when is not None else ())

    def plot(
        self,
        title: Message,
        parties: Sequence[str],
        value: Callable[[Any, int], float],
        part: str = "",
        since: tuple[int, ...] = (),
    ) -> Series:
        """The plot of what ``value`` finds in each position for the party at each place."""
        return self._series(
            title, parties, [[value(g, place) for g in self.ends] for place in range(len(parties))], part, since
        )

    def sums(
        self,
        title: Message,
        parties: Sequence[str],
        moments: Sequence[Moment],
        value: Counting,
        since: tuple[int, ...] = (),
    ) -> Series:
        """The plot of the sums of each round's events; those of a new round's first moment are of it."""
        sums = [[0.0] * len(self.labels) for _ in parties]
        number = 1
        for moment in moments:
            for event in moment.events:
                for place, row in enumerate(sums):
                    row[min(number, len(row)) - 1] += value(event, place)
            number = max(number, moment.state.flow.round)
        return self._series(title, parties, sums, since=since)

    def parts(self, total: Message, parties: Sequence[str], scores: Callable[[Any], Sequence[Score]]) -> list[Series]:
        """A plot of the whole score and one for each part of it that the last position has."""
        known = [scores(g) for g in self.ends]
        keys = list(dict.fromkeys(line.key for score in known[-1] for line in score.told))

        def plot(title: Message, part: str, value: Callable[[Score], int]) -> Series:
            return self._series(title, parties, [[value(each[n]) for each in known] for n in range(len(parties))], part)

        return [
            plot(total, TOTAL, lambda score: score.total),
            *(plot(Message(key), key, partial(points_of, key=key)) for key in keys),
        ]

    def _series(
        self,
        title: Message,
        parties: Sequence[str],
        values: Sequence[Sequence[float]],
        part: str = "",
        since: tuple[int, ...] = (),
    ) -> Series:
        rows = tuple(map(tuple, values))
        return Series(title, tuple(parties), self.labels, rows, part=part, since=since, when=self.when)


def points_of(score: Score, key: str) -> int:
    """0 if the score has no such part."""
    return sum(line.points for line in score.lines if line.key == key)


def by(field: str, value: Callable[[Any], int]) -> Counting:
    """Count an event for the one party whose number stands in its ``field``."""
    return lambda event, place: value(event) if getattr(event, field, -1) == place else 0


def tallied(events: Sequence[Event], parties: int, title: str, value: Counting) -> Row:
    """A row of statistics, with the key of its ``title``: ``value`` of all events, added up for each party."""
    return msg(title), tuple(sum(value(event, place) for event in events) for place in range(parties))


def all_events(moments: Sequence[Moment]) -> list[Event]:
    return [event for moment in moments for event in moment.events]
