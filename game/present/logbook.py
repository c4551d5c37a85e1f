"""The logbook: what has happened, in lines, under headings of rounds and phases, as one onlooker may read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from game.kernel.event import Event, PhaseBegan
from game.present.stage.record import LogLine

EVERYTHING: Final = -1
"""Stands for an onlooker from whom nothing is hidden."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """What one action led to: all events up to the next decision. ``moment`` counts the actions up to and with it.

    ``hint`` says that the action had been suggested to the person.
    """

    moment: int
    events: tuple[Event, ...]
    hint: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """One line, where it belongs, and the moment right after it. ``number`` counts the events of the game from 0."""

    line: LogLine
    round: int
    number: int
    moment: int
    heading: bool = False
    hint: bool = False


class Wording(Protocol):
    """The part of a record that words events."""

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        """Return the line of an event that is masked for ``viewer``, or None."""


class Logbook:
    """Keeps the chapters of one game and words them for whoever looks. Names stand for people, never "you"."""

    def __init__(self, record: Wording) -> None:
        self._record = record
        self._chapters: list[Chapter] = []
        self._starts: list[int] = [0]
        self._words: dict[tuple[int | None, int], tuple[Entry, ...]] = {}

    @property
    def events(self) -> int:
        """How many events there have been."""
        return self._starts[-1]

    @property
    def chapters(self) -> Sequence[Chapter]:
        """What has been kept, oldest first."""
        return self._chapters

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
    ) -> tuple[Entry, ...]:
        """Return the lines from event ``since`` up to, not including, event ``until``.

        Fleeting lines of earlier rounds are left out unless ``remember`` (the game is over). The last round is that of
        the last line returned, so that nothing is told before it is shown. With ``everything`` nothing is masked.
        """
        found = [
            entry
            for number, _ in enumerate(self._chapters)
            if self._starts[number + 1] > since
            for entry in self._worded(EVERYTHING if everything else viewer, number)
            if since <= entry.number and (until is None or entry.number < until)
        ]
        now = found[-1].round if found else 0
        return tuple(entry for entry in found if remember or not entry.line.fleeting or entry.round == now)

    def _worded(self, viewer: int | None, number: int) -> tuple[Entry, ...]:
        known = self._words.get((viewer, number))
        if known is None:
            known = self._words[viewer, number] = tuple(self._word(viewer, number))
        return known

    def _word(self, viewer: int | None, number: int) -> list[Entry]:
        chapter = self._chapters[number]
        current = self._round_before(number)
        found: list[Entry] = []
        for offset, event in enumerate(chapter.events):
            if isinstance(event, PhaseBegan):
                current = event.round
            seen = event if viewer == EVERYTHING else event.masked(viewer)
            line = self._record.line(seen, None if viewer == EVERYTHING else viewer) if seen is not None else None
            if line is not None:
                heading = isinstance(event, PhaseBegan)
                place = self._starts[number] + offset
                hint = chapter.hint and not found  # the action itself, not what it led to
                found.append(Entry(line, current, place, chapter.moment, heading, hint))
        return found

    def _round_before(self, number: int) -> int:
        for chapter in reversed(self._chapters[:number]):
            for event in reversed(chapter.events):
                if isinstance(event, PhaseBegan):
                    return event.round
        return 1
