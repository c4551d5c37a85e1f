"""Chance bridge: what moved a chance to win, as a curve cut where own answers, rivals' answers and luck take turns.

Changes are read from one estimate, point by point, so that they add up to the curve. An own decision that was judged
has its verdict's figure everywhere; by how much the rougher curve says something else is among the small steps.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Literal, TypeAlias

from game.bots.report import LuckyDraw, Verdict, WinChances, certain
from game.kernel.rounding import apart, nearest, percent

Kind: TypeAlias = Literal["own", "rivals", "luck"]
KINDS: tuple[Kind, ...] = ("luck", "rivals", "own")
Key: TypeAlias = tuple[int, bool]
"""A moment: after how many actions, and whether the luck of the last one is known."""
BAND = 1.2816
"""Standard errors within which the truth lies 8 times in 10: the band, and every ± beside it."""
SURE = 2.0
"""Standard errors that a change must be away from 0 to be more than noise."""
LEAST = 0.02
"""Smaller changes are small steps."""
MOST = 6
"""Most marks of one seat."""
WIDE = 0.03
"""Ends of a mark are estimated again until their band is this narrow."""
STRONGEST = 400
"""Play-outs after which a point is not estimated again."""


def runs(phases: Iterable[tuple[int, tuple[str, ...]]]) -> tuple[int, ...]:
    """The number of each moment's run: consecutive moments in one phase of one round are one run."""
    return tuple(accumulate((before != after for before, after in pairwise(phases)), initial=0))


@dataclass(frozen=True, slots=True)
class Course:
    """The course of a game: who acted, what was luck, which decisions belong together."""

    acted: tuple[int, ...]
    """The seat of each action."""
    draws: frozenset[int]
    """The actions that drew."""
    runs: tuple[int, ...]
    """The number of each moment's run (see ``runs``)."""

    def units(self, before: Key, after: Key, seat: int) -> list[tuple[Kind, Key]]:
        """What happens between two moments, one by one: its kind, and the moment it leads to."""
        index, known = before
        found: list[tuple[Kind, Key]] = [] if known else [("luck", (index, True))]
        for action in range(index, after[0]):
            kind: Kind = "own" if self.acted[action] == seat else "rivals"
            found.append((kind, (action + 1, action not in self.draws)))
            if action in self.draws:
                found.append(("luck", (action + 1, True)))
        return found[: next((n for n, (_, key) in enumerate(found, 1) if key == after), len(found))]

    def kind(self, before: Key, after: Key, seat: int) -> Kind | None:
        """The kind of everything between two moments; None: there are several."""
        kinds = {kind for kind, _ in self.units(before, after, seat)}
        return next(iter(kinds)) if len(kinds) == 1 else None

    def cut(self, before: Key, after: Key, seat: int) -> Key | None:
        """The moment nearest to the middle at which another kind begins; None: there is no other."""
        units = self.units(before, after, seat)
        cuts = [n for n, (one, other) in enumerate(pairwise(units), 1) if one[0] != other[0]]
        middle = min(cuts, key=lambda n: (abs(2 * n - len(units)), n), default=None)
        return units[middle - 1][1] if middle is not None else None


def key_of(point: WinChances) -> Key:
    return point.index, point.known


@dataclass(frozen=True, slots=True)
class CurveStretch:
    """Everything between two points of a ``seat``; ``kind`` None: several kinds, not split yet."""

    seat: int
    kind: Kind | None
    before: WinChances
    after: WinChances

    @property
    def change(self) -> float:
        """The change of the chance, 1 being all."""
        return self.after.chances[self.seat] - self.before.chances[self.seat]

    @property
    def error(self) -> float:
        return math.hypot(self.before.errors[self.seat], self.after.errors[self.seat])

    @property
    def points(self) -> int:
        """The change in hundredths, of both chances as rounded for reading: so changes add up as they are read."""
        return apart(self.after.chances[self.seat], self.before.chances[self.seat])

    @property
    def give(self) -> int:
        """How far the change may be off, 8 times in 10, in hundredths."""
        return nearest(100 * BAND * self.error)

    @property
    def sure(self) -> bool:
        """True if the change is more than noise."""
        return abs(self.change) > SURE * self.error

    @property
    def moved(self) -> bool:
        """True if the change is worth a mark: beyond the band around 0."""
        return abs(self.change) >= LEAST and abs(self.change) > BAND * self.error

    @property
    def first(self) -> int:
        """The first action; of luck the one that drew."""
        return self.before.index - (self.kind == "luck")

    @property
    def end(self) -> int:
        """The moment after the last action."""
        return self.after.index


def stretches(points: Sequence[WinChances], course: Course, seat: int) -> list[CurveStretch]:
    """The stretches between the points, in order; neighbours of one kind are merged: own answers of one run, rivals'
    answers of one round.
    """
    found: list[CurveStretch] = []
    for before, after in pairwise(points):
        kind, last = course.kind(key_of(before), key_of(after), seat), found[-1] if found else None
        if last is not None and kind is not None and last.kind == kind and _together(course, kind, last.before, before):
            found[-1] = CurveStretch(seat, kind, last.before, after)
        else:
            found.append(CurveStretch(seat, kind, before, after))
    return found


def _together(course: Course, kind: Kind, first: WinChances, then: WinChances) -> bool:
    if kind == "own":
        return course.runs[first.index] == course.runs[then.index]
    return first.round == then.round


@dataclass(frozen=True, slots=True)
class ChanceMark:
    """One thing that moved the chance."""

    stretch: CurveStretch
    kind: Kind
    verdict: Verdict | None = None
    """Of own answers: the verdict on the one that cost or gained most, if any."""

    @property
    def points(self) -> int:
        """What it moved in hundredths: as the verdict says, which compares the same games, else as the curve does."""
        return -percent(self.verdict.cost) if self.verdict is not None else self.stretch.points

    @property
    def give(self) -> int:
        """How far that may be off, 8 times in 10, in hundredths."""
        return nearest(100 * BAND * self.verdict.error) if self.verdict is not None else self.stretch.give

    @property
    def sure(self) -> bool:
        """True if that is more than noise."""
        return self.verdict is not None or self.stretch.sure


@dataclass(frozen=True, slots=True)
class ChanceBridge:
    """From the ``start`` to the ``end`` of a seat's chance, in hundredths."""

    start: int
    end: int
    marks: tuple[ChanceMark, ...]
    """In order of time."""

    def of(self, kind: Kind) -> int:
        """What the marks of a kind have moved together."""
        return sum(mark.points for mark in self.marks if mark.kind == kind)

    @property
    def small(self) -> int:
        """The rest: too small or too uncertain for a mark."""
        return self.end - self.start - sum(map(self.of, KINDS))

    @property
    def opening(self) -> int | None:
        """The number of the mark that moved most beyond noise; None: none did."""
        sure = [number for number, mark in enumerate(self.marks) if mark.sure]
        return max(sure, key=lambda number: (abs(self.marks[number].points), -number), default=None)


def bridge_of(
    points: Sequence[WinChances], course: Course, seat: int, verdicts: Sequence[Verdict] = ()
) -> ChanceBridge:
    """The bridge of a seat with the weightiest marks."""
    found = [mark for each in stretches(points, course, seat) if (mark := _mark(each, verdicts)) is not None]
    ranked = sorted(found, key=lambda mark: (-_weight(mark), mark.stretch.first))[:MOST]
    ends = [percent(point.chances[seat]) for point in (points[0], points[-1])] if points else [0, 0]
    return ChanceBridge(ends[0], ends[1], tuple(mark for mark in found if mark in ranked))


def _mark(stretch: CurveStretch, verdicts: Sequence[Verdict]) -> ChanceMark | None:
    if stretch.kind is None:
        return None
    judged = [
        each for each in verdicts
        if stretch.kind == "own" and each.seat == stretch.seat and stretch.first <= each.index < stretch.end
        and certain(each)
    ]  # fmt: skip
    verdict = max(judged, key=lambda each: (abs(each.cost), -each.index), default=None)
    return ChanceMark(stretch, stretch.kind, verdict) if stretch.moved or verdict is not None else None


def _weight(mark: ChanceMark) -> float:
    return max(abs(mark.stretch.change), abs(mark.verdict.cost) if mark.verdict is not None else 0.0)


# ---- where to look next


def around(verdict: Verdict, draws: Iterable[LuckyDraw]) -> tuple[Key, Key]:
    """The moments before and after the decision of a verdict, before what it drew."""
    drew = any(each.index == verdict.index for each in draws)
    return (verdict.index, True), (verdict.index + 1, not drew)


def next_cut(points: Sequence[WinChances], course: Course, seats: Sequence[int]) -> Key | None:
    """The moment that tells most about what moved the chance of one of the seats; None: all is split."""
    found: list[tuple[float, Key]] = []
    for seat in seats:
        for each in stretches(points, course, seat):
            cut = course.cut(key_of(each.before), key_of(each.after), seat)
            if cut is not None and each.moved:
                found.append((-abs(each.change), cut))
    return min(found)[1] if found else None


def next_weak(
    points: Sequence[WinChances], course: Course, seats: Sequence[int], verdicts: Sequence[Verdict]
) -> Key | None:
    """The least certain end of a mark; None: all are as certain as they get."""
    marks = [mark.stretch for seat in seats for mark in bridge_of(points, course, seat, verdicts).marks]
    ends = [(point.errors[each.seat], point) for each in marks for point in (each.before, each.after)]
    weak = [(-error, key_of(end)) for error, end in ends if BAND * error > WIDE and end.trials < STRONGEST]
    return min(weak)[1] if weak else None
