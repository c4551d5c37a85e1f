"""The logbook: what has happened, in lines, under headings of rounds and phases, as one onlooker may read it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.kernel.event import Event, PhaseBegan
from game.present.stage.record import LogLine, Record, summed

EVERYTHING: Final = -1
"""Stands for an onlooker from whom nothing is hidden."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """All that one action led to, up to the next decision. ``moment`` counts the actions up to and with it.

    ``hint`` says that the action had been suggested to the person.
    """

    moment: int
    events: tuple[Event, ...]
    hint: bool = False


@dataclass(frozen=True, slots=True)
class LogMoment:
    """One line, where it belongs, and the moment right after it. ``number`` counts the events of the game from 0.

    Of a line that joins several events they are those of the last one; ``parts`` are the lines that it joins. ``deed``
    tells whether it is of the action itself, the last one before ``moment``, rather than of what that led to.
    """

    line: LogLine
    round: int
    number: int
    moment: int
    heading: bool = False
    hint: bool = False
    events: tuple[Event, ...] = ()
    parts: tuple[LogMoment, ...] = ()
    deed: bool = False

    def of(self, party: str) -> bool:
        """True if it is about a party, or joins a line that is."""
        return party in {self.line.party, *(part.line.party for part in self.parts)}


class Logbook:
    """Keeps the chapters of one game and words them for whoever looks. Names stand for people, never "you"."""

    def __init__(self, record: Record) -> None:
        self._record = record
        self._chapters: list[Chapter] = []
        self._starts: list[int] = [0]
        self._words: dict[tuple[int | None, int], tuple[LogMoment, ...]] = {}
        self._runs: dict[tuple[int | None, tuple[int, ...]], tuple[LogMoment, ...]] = {}

    @property
    def events(self) -> int:
        return self._starts[-1]

    @property
    def chapters(self) -> Sequence[Chapter]:
        return self._chapters

    def ended(self, since: int, until: int) -> tuple[Chapter, ...]:
        """The chapters whose last event has a number from ``since`` up to, not including, ``until``."""
        ends = zip(self._chapters, self._starts[1:], strict=True)
        return tuple(chapter for chapter, end in ends if since < end <= until)

    def moment_of(self, number: int) -> int:
        """The moment of the action that led to the event ``number``."""
        return self._chapters[bisect_right(self._starts, number) - 1].moment

    def since(self, number: int) -> tuple[tuple[int, Event], ...]:
        """The events from ``number`` on, with their numbers."""
        events = (event for chapter in self._chapters for event in chapter.events)
        return tuple(enumerate(events))[number:]

    def follow(self, chapters: Sequence[Chapter]) -> None:
        """Hold exactly ``chapters``; what is unchanged at the beginning keeps its words."""
        same = 0
        for mine, other in zip(self._chapters, chapters, strict=False):
            if mine.events is not other.events:
                break
            same += 1
        del self._chapters[same:]
        del self._starts[same + 1 :]
        self._words = {key: entries for key, entries in self._words.items() if key[1] < same}
        kept = self._starts[-1]
        self._runs = {key: entries for key, entries in self._runs.items() if key[1][-1] < kept}
        for chapter in chapters[same:]:
            self._chapters.append(chapter)
            self._starts.append(self._starts[-1] + len(chapter.events))

    def entries(
        self,
        viewer: int | None,
        *,
        since: int = 0,
        until: int | None = None,
        remember: bool = False,
        everything: bool = False,
        kept_since: int | None = None,
    ) -> tuple[LogMoment, ...]:
        """The lines from event ``since`` up to, not including, event ``until``.

        Fleeting lines of earlier rounds are left out unless ``remember`` (the game is over), or they tell of an event
        from ``kept_since`` on. The last round is that of the last line returned, so that nothing is told before it is
        shown. With ``everything`` nothing is masked.
        """
        reader = EVERYTHING if everything else viewer
        found = [
            entry
            for number, _ in enumerate(self._chapters)
            if self._starts[number + 1] > since
            for entry in self._worded(reader, number)
            if since <= entry.number and (until is None or entry.number < until)
        ]
        now = found[-1].round if found else 0
        late = self.events if kept_since is None else kept_since
        kept = [
            entry
            for entry in found
            if remember or not entry.line.fleeting or entry.round == now or entry.number >= late
        ]
        return tuple(entry for run in _runs(kept) for entry in (self._joined(reader, run) if len(run) > 1 else run))

    def _joined(self, reader: int | None, run: Sequence[LogMoment]) -> Sequence[LogMoment]:
        key = reader, tuple(entry.number for entry in run)
        if key not in self._runs:
            events = tuple(event for entry in run for event in entry.events)
            line = self._record.joined(events)
            hint = any(entry.hint for entry in run)
            if line is None:
                self._runs[key] = tuple(run)
            else:
                line = replace(line, signs=summed(sign for entry in run for sign in entry.line.signs))
                one = replace(run[-1], line=line, hint=hint, deed=False, events=events, parts=tuple(run))
                self._runs[key] = (one,)
        return self._runs[key]

    def _worded(self, viewer: int | None, number: int) -> tuple[LogMoment, ...]:
        known = self._words.get((viewer, number))
        if known is None:
            known = self._words[viewer, number] = tuple(self._word(viewer, number))
        return known

    def _word(self, viewer: int | None, number: int) -> list[LogMoment]:
        chapter = self._chapters[number]
        current = self._round_before(number)
        found: list[LogMoment] = []
        for offset, event in enumerate(chapter.events):
            if isinstance(event, PhaseBegan):
                current = event.round
            seen = event if viewer == EVERYTHING else event.masked(viewer)
            if seen is None:
                continue
            line = self._record.line(seen, None if viewer == EVERYTHING else viewer)
            if line is not None:
                heading = isinstance(event, PhaseBegan)
                place = self._starts[number] + offset
                deed = chapter.moment > 0 and not heading and not any(entry.deed for entry in found)
                hint = chapter.hint and not found
                entry = LogMoment(line, current, place, chapter.moment, heading, hint, (seen,), deed=deed)
                found.append(entry)
        return found

    def _round_before(self, number: int) -> int:
        for chapter in reversed(self._chapters[:number]):
            for event in reversed(chapter.events):
                if isinstance(event, PhaseBegan):
                    return event.round
        return 1


def _runs(entries: Sequence[LogMoment]) -> list[list[LogMoment]]:
    found: list[list[LogMoment]] = []
    for entry in entries:
        run, begins = entry.line.run, entry.line.begins
        last = found[-1][-1] if found else None
        if last is None or not run or begins or (last.line.run, last.round) != (run, entry.round):
            found.append([])
        found[-1].append(entry)
    return found
