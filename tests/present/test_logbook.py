"""The logbook: grouped by rounds, masked for the reader, forgetful where the rules want it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from game.kernel.event import Event, PhaseBegan
from game.kernel.message import SeatName, msg
from game.present.party import party_of
from game.present.record.logbook import Chapter, Logbook
from game.present.stage.record import LogLine, Record


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """``seat`` put ``count`` on a hidden pile; only the seat itself knows how many."""

    seat: int
    count: int

    def masked(self, seat: int | None) -> Event:
        return self if seat == self.seat else Gained(self.seat, 0)


@dataclass(frozen=True, slots=True)
class Silent(Event):
    """Something that needs no line."""


class Words:
    """Words the events of this test."""

    def __init__(self, runs: bool = False) -> None:
        self.asked = 0
        self.runs = runs

    def line(self, event: Event, viewer: int | None) -> LogLine | None:
        self.asked += 1
        if isinstance(event, PhaseBegan):
            return LogLine(msg("table.test", phase=event.phase), major=True)
        if isinstance(event, Gained):
            hidden = viewer != event.seat
            said = msg("table.test", seat=SeatName(event.seat), n=event.count)
            return LogLine(said, party_of(event.seat), fleeting=hidden, run=f"gain.{event.seat}" if self.runs else "")
        return None

    def joined(self, events: Sequence[Event]) -> LogLine | None:
        """Return the sum of what was gained, unless it is unlucky."""
        total = sum(event.count for event in events if isinstance(event, Gained))
        return LogLine(msg("table.test", n=total)) if total != 13 else None


def chapter(moment: int, *events: Event) -> Chapter:
    return Chapter(moment, events)


GAME = (
    chapter(0, PhaseBegan("a", 1)),
    chapter(1, Gained(0, 2), Silent()),
    chapter(2, Gained(1, 3), PhaseBegan("a", 2)),
    chapter(3, Gained(0, 4)),
)


def book(chapters: tuple[Chapter, ...] = GAME) -> Logbook:
    found = Logbook(cast(Record, Words()))
    found.follow(chapters)
    return found


def counts(log: Logbook, viewer: int | None, **limits: int | bool) -> list[object]:
    """Return what the lines say was gained."""
    lines = log.entries(viewer, **limits)  # type: ignore[arg-type]
    return [dict(entry.line.message.values).get("n") for entry in lines if not entry.heading]


def test_headings_open_rounds() -> None:
    entries = book().entries(0)
    assert [entry.round for entry in entries if entry.heading] == [1, 2]


def test_other_peoples_secrets_are_masked() -> None:
    assert 3 not in counts(book(), 0)
    assert 3 in counts(book(), 1)


def test_fleeting_lines_live_for_their_round() -> None:
    assert counts(book(GAME[:2]), 1) == [0], "still round 1"
    assert counts(book(), 1) == [3, 0], "of round 1 only the own gain is left"
    assert counts(book(), None) == [0]


def test_at_the_end_everything_may_be_remembered() -> None:
    assert counts(book(), None, remember=True) == [0, 0, 0]


def test_nothing_is_told_before_it_is_shown() -> None:
    assert counts(book(), 0, until=2) == [2]
    assert [entry.number for entry in book().entries(0, until=2)] == [0, 1]


def test_lines_since_an_event() -> None:
    numbers = [entry.number for entry in book().entries(0, since=3)]
    assert numbers == [3, 4, 5] or numbers == [4, 5]
    assert min(numbers) >= 3


def test_a_click_on_a_line_opens_its_moment() -> None:
    assert [entry.moment for entry in book().entries(0, remember=True)] == [0, 1, 2, 2, 3]


def test_following_an_undo_drops_the_tail_only() -> None:
    words = Words()
    log = Logbook(cast(Record, words))
    log.follow(GAME)
    log.entries(0)
    asked = words.asked
    log.follow(GAME[:3])
    assert log.events == 5
    log.entries(0)
    assert words.asked == asked, "kept chapters keep their words"
    other = chapter(3, Gained(0, 9))
    log.follow((*GAME[:3], other))
    assert counts(log, 0)[-1] == 9


def test_a_line_without_words_is_no_line() -> None:
    assert len(book().entries(0, remember=True)) == 5


def test_only_the_action_itself_is_marked_as_a_hint() -> None:
    found = book((chapter(0, PhaseBegan("a", 1)), Chapter(1, (Gained(0, 2), Gained(1, 3), PhaseBegan("a", 2)), True)))
    assert [entry.hint for entry in found.entries(0, remember=True)] == [False, True, False, False]


def runs(*chapters: Chapter) -> Logbook:
    """Return a logbook in which what a seat gains at a stretch is a run."""
    found = Logbook(cast(Record, Words(runs=True)))
    found.follow(chapters)
    return found


def test_a_run_is_told_in_one_line_with_the_moment_of_its_last_event() -> None:
    log = runs(chapter(1, Gained(0, 2), Silent()), chapter(2, Gained(0, 3)), chapter(3, Gained(1, 5)))
    assert counts(log, 0, remember=True) == [5, 0]
    (first, _) = log.entries(0, remember=True)
    assert (first.number, first.moment, len(first.events)) == (2, 2, 2)
    assert [part.moment for part in first.parts] == [1, 2]
    assert counts(log, 0, remember=True, until=1) == [2], "the rest has not been shown"
    assert counts(log, 0, remember=True, since=2) == [3, 0]


def test_a_run_ends_with_its_round_and_where_the_record_keeps_its_lines() -> None:
    gains = (Gained(0, 6), Gained(0, 7), PhaseBegan("b", 2), Gained(0, 1), Gained(0, 1))
    assert counts(runs(chapter(1, *gains)), 0, remember=True) == [6, 7, 2]


def test_a_run_is_masked_and_worded_anew_after_an_undo() -> None:
    log = runs(chapter(1, Gained(0, 2)), chapter(2, Gained(0, 3)))
    assert (counts(log, 0, remember=True), counts(log, 1, remember=True)) == ([5], [0])
    log.follow((log.chapters[0], chapter(2, Gained(0, 4))))
    assert counts(log, 0, remember=True) == [6]
