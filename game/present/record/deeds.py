"""What was done: an answer in words, and the line of the log that moved the figure most at a turning point."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from game.kernel.message import Message, msg
from game.play.entry import Entry
from game.play.session import Session
from game.present.pictures.badges import badges_of
from game.present.record.turning_points import TurningPoint
from game.present.stage.bundle import Stage
from game.present.stage.record import LogLine, Moment, Record, Series
from game.present.view_context import ViewContext


def look_before(session: Session, entry: Entry) -> ViewContext:
    """Return what whoever did an ``entry`` had before them."""
    view, decision = session.game.mask(entry.before, entry.seat), session.game.decision(entry.before, entry.seat)
    return ViewContext(view, entry.seat, decision, badges_of(session))


def answer_in_words(session: Session, stage: Stage, taken: Sequence[Entry]) -> Message:
    """Return what a person did with the ``taken`` entries, which are one answer and what followed from it.

    What only ends the answer, or was done by others since, is not told.
    """
    gestures, first = stage.gestures, taken[0]
    parts = [first]
    for entry in taken[1:]:
        asked = session.game.decision(entry.before, entry.seat)
        if entry.seat != first.seat or asked is None or not gestures.resumes(asked):
            break
        if not gestures.closes(asked, entry.action):
            parts.append(entry)
    told = [stage.words.told(look_before(session, entry), entry.action).effect for entry in parts]
    found = told[-1]
    for each in reversed(told[:-1]):
        found = msg("table.undone.more", deed=each, rest=found)
    return found


def deed_of(
    record: Record, plot: Series, moments: Sequence[Moment], point: TurningPoint, ends: Sequence[int]
) -> Message | None:
    """Return what moved the figure of a turning point most in its round, else what its party did; None: nothing."""
    first = ends[point.moment - 1] if point.moment else 0
    span = moments[first : ends[point.moment] + 1]
    told = record.deeds([event for moment in span[1:] for event in moment.events], point.party)
    if told is not None:
        return told
    figures = [_figures(record, plot, span[: number + 1]) for number in range(len(span))]
    change = figures[-1][point.party] - figures[0][point.party]
    way = 1 if change > 0 else -1 if change < 0 else 0
    steps = [{party: after[party] - before[party] for party in after} for before, after in pairwise(figures)]
    moved = [number for number, step in enumerate(steps) if step[point.party] * way > 0]
    for number in sorted(moved, key=lambda number: -abs(steps[number][point.party])):
        line = _cause(_lines(record, span[number + 1]), point.party, steps[number])
        if line is not None:
            return line.message
    own = [line for moment in span[1:] for line in _lines(record, moment) if line.party == point.party]
    line = _weightiest(own)
    return line.message if line is not None else None


def _figures(record: Record, plot: Series, moments: Sequence[Moment]) -> Mapping[str, float]:
    """Return the figure of each party in a plot of the game up to the last of ``moments``."""
    now = next(each for each in record.series(moments) if each.title == plot.title)
    return {party: row[-1] for party, row in zip(now.parties, now.values, strict=True)}


def _lines(record: Record, moment: Moment) -> list[LogLine]:
    lines = (record.line(event, None) for event in moment.events)
    return [line for line in lines if line is not None and line.party and not line.idle]


def _cause(lines: Sequence[LogLine], party: str, steps: Mapping[str, float]) -> LogLine | None:
    """Return the line that says most of why a figure moved.

    One who falls while another rises has lost it to them. Lines of what is not in the plot, of a company say, tell why
    it moved where its party did nothing itself.
    """
    rivals = [line for line in lines if steps[party] < 0 < steps.get(line.party, 0)]
    own = [line for line in lines if line.party == party]
    return _weightiest(rivals) or _weightiest(own) or _weightiest(lines)


def _weightiest(lines: Sequence[LogLine]) -> LogLine | None:
    """Return the last major line, else the last one: what comes later is what the others led to."""
    return max(enumerate(lines), key=lambda each: (each[1].major, each[0]), default=(0, None))[1]
