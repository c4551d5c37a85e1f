"""A game reviewed: what an analysis has found, as curves and as decisions told in the words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.bots.report import Report, Verdict, WinChances, certain, clear, gains, loses
from game.kernel.message import Message, SeatName, msg
from game.kernel.rounding import nearest, percent
from game.play.session import Session
from game.present.party import Party, party_of, those
from game.present.record.deeds import look_before
from game.present.stage.bundle import Stage
from game.present.stage.told import against, favours


@dataclass(frozen=True, slots=True)
class Curve:
    """Chances in percent over the moments of a game: ``values[party][point]``, a point for each of ``indexes``."""

    indexes: tuple[int, ...]
    rounds: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]

    @property
    def heads(self) -> tuple[Message, ...]:
        """What is said of each point when somebody points at it."""
        last = max(self.indexes, default=0)
        return tuple(
            msg("table.analysis.moment", round=number, moment=index, moments=last)
            for index, number in zip(self.indexes, self.rounds, strict=True)
        )

    @property
    def begun(self) -> tuple[int, ...]:
        """The points at which a round begins."""
        return tuple(n for n, number in enumerate(self.rounds) if not n or number != self.rounds[n - 1])


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision of a person and what two answers to it came to: what was ``done``, and the ``better`` one or, where it
    was fine or too close to call, the other one. ``index`` is the moment in which it was made, ``when`` its round.
    ``slip`` speaks against what was done, ``why`` for what was better for certain.
    """

    verdict: Verdict
    when: Message
    done: Message
    better: Message
    slip: Message | None
    why: Message | None

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.verdict.seat

    @property
    def index(self) -> int:
        """After how many actions."""
        return self.verdict.index

    @property
    def points(self) -> int:
        """How many games of a hundred it has cost; below 0 it has gained them."""
        return percent(self.verdict.cost)

    @property
    def called(self) -> bool:
        """Whether one of the answers is better for certain; else it is too close to call."""
        return certain(self.verdict)

    @property
    def split(self) -> bool:
        """Whether it is open because ways of playing on disagree, not because the answers are close."""
        return clear(self.verdict) and not self.called

    @property
    def costly(self) -> bool:
        """Whether it has cost games."""
        return loses(self.verdict)


@dataclass(frozen=True, slots=True)
class ChanceSwing:
    """A large change of somebody's chances between two points of the curve, in percent."""

    seat: int
    index: int
    when: Message
    before: int
    after: int


def turns_of(curve: Curve, seat: int, most: int = 3) -> tuple[ChanceSwing, ...]:
    """Return the largest changes of a seat's chances, in the order of time."""
    row = curve.values[seat] if seat < len(curve.values) else ()
    steps = sorted(range(1, len(row)), key=lambda n: (-abs(row[n] - row[n - 1]), n))[:most]
    rounds = [msg("table.analysis.round", round=number) for number in curve.rounds]
    return tuple(ChanceSwing(seat, curve.indexes[n - 1], rounds[n - 1], row[n - 1], row[n]) for n in sorted(steps))


def curve_of(outlooks: Sequence[WinChances], parties: int, verdicts: Sequence[Verdict] = ()) -> Curve:
    """Return the chances as curves of all parties, with a point at the moment of each of the ``verdicts``."""
    points = {each.index: (each.round, each.chances) for each in outlooks}
    for verdict in verdicts:
        between = _between(outlooks, verdict.index)
        if between is not None:
            points.setdefault(verdict.index, between)
    ordered = sorted(points.items())
    return Curve(
        tuple(index for index, _ in ordered),
        tuple(number for _, (number, _) in ordered),
        tuple(tuple(percent(chances[party]) for _, (_, chances) in ordered) for party in range(parties)),
    )


def _between(outlooks: Sequence[WinChances], index: int) -> tuple[int, tuple[float, ...]] | None:
    """Return the round and the chances of a moment between two points; None where the curve has not come yet."""
    for before, after in pairwise(outlooks):
        if before.index <= index <= after.index:
            part = (index - before.index) / max(1, after.index - before.index)
            chances = tuple(a + (b - a) * part for a, b in zip(before.chances, after.chances, strict=True))
            return before.round, chances
    return None


def contestants(parties: Sequence[Party], session: Session) -> tuple[Party, ...]:
    """Return the parties that may win, in the order of the chances."""
    return those(parties, [party_of(place) for place in range(len(session.players))])


def judged_of(session: Session, stage: Stage, report: Report, seat: int) -> tuple[Judged, ...]:
    """Return the most costly decisions of a seat and its best one; without costly ones the best and the closest."""
    costly = report.costly(seat)
    others = report.fine(seat, 1) if costly else [*report.fine(seat), *report.close(seat)]
    return tuple(_told(session, stage, verdict) for verdict in (*costly, *others))


def _told(session: Session, stage: Stage, verdict: Verdict) -> Judged:
    entry = session.log[verdict.index]
    look = look_before(session, entry)
    better = session.codec.load(*verdict.better)
    words = stage.words
    done, right = words.told(look, entry.action), words.told(look, better)
    telling = certain(verdict)  # of two that may be as good neither is spoken for
    return Judged(
        verdict,
        words.timeline(look.view).called(entry.before.flow.round),
        done.effect,
        right.effect,
        against(done, right),
        (favours(done, right) if gains(verdict) else favours(right, done)) if telling else None,
    )


def summary(seat: int, judged: Sequence[Judged]) -> Message:
    """Return what is said of a person in one line."""
    costly = sum(each.costly for each in judged)
    if not costly:
        return msg("table.analysis.sound", seat=SeatName(seat))
    return msg("table.analysis.costly", seat=SeatName(seat), n=costly)


SOONEST, LEAST = 5.0, 0.03
"""Seconds and part of the whole that have to be over before anything is said."""
MOMENTS, MINUTE = 40.0, 90.0
"""Seconds up to which it is a matter of moments, and of a minute."""


class TimeLeft:
    """Reckons with the pace since it was made: at ``now``, when ``part`` of the whole (0 to 1) was done."""

    def __init__(self, now: float, part: float = 0.0) -> None:
        self._began = now
        self._first = part

    def seconds(self, now: float, part: float) -> float | None:
        """Return the seconds that are left, or None as long as too little is known."""
        passed, gained = now - self._began, part - self._first
        if passed < SOONEST or gained < LEAST:
            return None
        return passed * (1.0 - part) / gained


def time_left_words(seconds: float) -> Message:
    """Return in words how long it still takes, as roughly as it is known."""
    if seconds < MOMENTS:
        return msg("table.left.moments")
    if seconds < MINUTE:
        return msg("table.left.minute")
    return msg("table.left.minutes", count=nearest(seconds / 60))
