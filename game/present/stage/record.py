"""Record: what is kept of a game: log, plots, statistics, standing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.kernel.event import Event
from game.kernel.message import Message
from game.kernel.score import Score
from game.present.party import party_of
from game.present.stage.ending import Ending, winners


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event in words, the id of the party it belongs to, and the sprites that light up when one points at the line.

    ``fleeting`` lines may be read during their own round and after the end of the game, but are not kept in between:
    for what everybody sees happen but nobody may look up later (growth of a hidden pile).

    ``idle`` lines tell of nothing that anybody gets: passing, going first, failing. None explains a turning point.

    Lines of one ``run`` that follow each other within a round are told as one, which ``Record.joined`` words; a line
    that ``begins`` is the first of its run, whatever comes before it.
    """

    message: Message
    party: str = ""
    pieces: tuple[str, ...] = ()
    major: bool = False
    fleeting: bool = False
    run: str = ""
    begins: bool = False
    idle: bool = False


TOTAL = "total"


@dataclass(frozen=True, slots=True)
class Series:
    """A plot: a row of ``values`` for each of the ``parties`` (ids), a value a moment; lines, or ``stacked`` areas.

    ``part`` is the key of the line or tie of the score that the last values are, TOTAL if they are the whole of it.
    ``since`` is for each party the number of the moment from which on it was there, that of all for one that never was:
    before that it has no curve. Without it all were there from the first.
    """

    title: Message
    parties: tuple[str, ...]
    moments: tuple[Message, ...]
    values: tuple[tuple[float, ...], ...]
    """values[party][moment]"""
    stacked: bool = False
    part: str = ""
    since: tuple[int, ...] = ()


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
    """What may be read about a game, while it runs and when it has ended."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        """Return the log line of an event (already masked for the viewer), or None if it needs none."""

    def joined(self, events: Sequence[Event], viewer: int | None) -> LogLine | None:
        """Return the one line of two or more events of a run, or None to keep a line for each."""
        return None

    def deeds(self, events: Sequence[Event], party: str) -> Message | None:
        """Return what a party did in the ``events`` of a round as the reason for its figures at the end of it.

        None where the line of what changed them most says it; needed where a round's figures are the sum of its deeds.
        """
        return None

    def mark(self, event: Event) -> Message | None:
        """Return the short name of an event that stands out in the course of a game (Step 2), or None."""
        return None

    def standing(self, view: Any) -> StatTable | None:
        """Return what may be known of each party now, or None: it stands beside the log while the game runs."""
        return None

    def series(self, moments: Sequence[Moment]) -> Sequence[Series]:
        """Return the plots of a finished game."""
        return ()

    def counted(self) -> Message | None:
        """Return what totals of several kinds count together, None if that is points."""
        return None

    def statistics(self, moments: Sequence[Moment]) -> StatTable:
        """Return the statistics of a finished game."""

    def honoured(self, state: Any, scores: Sequence[Score]) -> tuple[str, ...]:
        """Return the ids of the parties whose works shine at the end: the winners, or the companies they lead."""
        return tuple(party_of(score.seat) for score in winners(scores))

    def ending(self, moments: Sequence[Moment], scores: Sequence[Score]) -> Ending | None:
        """Return how a game with these ``scores`` ended in one line: the margin, the best buy. Facts, never praise."""
        return None
