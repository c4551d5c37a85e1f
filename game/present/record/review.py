"""A game reviewed: what an analysis has found, as curves and as marks told in the words of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from game.bots.bridge import BAND, ChanceBridge, ChanceMark, Course, Kind, bridge_of, runs
from game.bots.report import MINE, RIVAL, ROUNDS, Mean, Report, Verdict, WinChances, gains, loses
from game.kernel.message import Message, msg
from game.kernel.rounding import nearest, percent
from game.play.session import Session
from game.present.party import Party, party_of, those
from game.present.pictures.picture import Picture
from game.present.record.deeds import deed_picture, look_before
from game.present.stage.bundle import Stage
from game.present.stage.told import ActionText, against, favours


@dataclass(frozen=True, slots=True)
class Curve:
    """Chances in percent over the moments of a game: ``values[party][point]``, a point for each of ``indexes``."""

    indexes: tuple[int, ...]
    rounds: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]
    within: tuple[tuple[float, float], ...] = ()
    """Of one party alone: between which shares of 1 the truth lies at each point, 8 times in 10."""

    @property
    def heads(self) -> tuple[Message, ...]:
        """The words for each point when somebody points at it."""
        last = max(self.indexes, default=0)
        return tuple(
            msg("table.analysis.moment", round=number, moment=index, moments=last)
            for index, number in zip(self.indexes, self.rounds, strict=True)
        )

    @property
    def begun(self) -> tuple[int, ...]:
        """The points at which a round begins."""
        return tuple(n for n, number in enumerate(self.rounds) if not n or number != self.rounds[n - 1])


def curve_of(outlooks: Sequence[WinChances], parties: int) -> Curve:
    known = [each for each in outlooks if each.known]
    rows = tuple(tuple(percent(each.chances[party]) for each in known) for party in range(parties))
    return Curve(tuple(each.index for each in known), tuple(each.round for each in known), rows)


def curve_of_seat(outlooks: Sequence[WinChances], seat: int) -> Curve:
    """The chances of one seat, before and after what each answer drew, with the band of uncertainty."""
    chances = [each.chances[seat] for each in outlooks]
    reach = [BAND * each.errors[seat] for each in outlooks]
    within = tuple((max(0.0, c - r), min(1.0, c + r)) for c, r in zip(chances, reach, strict=True))
    indexes, rounds = tuple(each.index for each in outlooks), tuple(each.round for each in outlooks)
    return Curve(indexes, rounds, (tuple(map(percent, chances)),), within)


@dataclass(frozen=True, slots=True)
class ScorePart:
    """One part of the score, on average with both answers, in tenths."""

    label: Message
    played: int
    better: int

    @property
    def apart(self) -> int:
        """How much more the other answer brings, in tenths."""
        return self.better - self.played


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision of a person and what two answers to it came to: what was ``done``, and the ``better`` one or, where it
    was fine, the other one. ``slip`` speaks against what was done, ``why`` for what was better.
    """

    verdict: Verdict
    done: Message
    better: Message
    slip: Message | None
    why: Message | None

    @property
    def points(self) -> int:
        """Games of a hundred that it has cost; below 0 it has gained them."""
        return percent(self.verdict.cost)

    @property
    def costly(self) -> bool:
        return loses(self.verdict)

    @property
    def rival(self) -> Mean | None:
        return next((mean for mean in self.verdict.means if mean.key == RIVAL), None)

    def parts(self, most: int) -> tuple[ScorePart, ...]:
        """The parts of the own score and last its sum, which they make up in tenths.

        Of more than ``most`` parts those that differ least are one.
        """
        mine = next((mean for mean in self.verdict.means if mean.key == MINE), None)
        if mine is None:
            return ()
        whole = ScorePart(msg("frame.analysis.mean.mine"), nearest(10 * mine.played), nearest(10 * mine.better))
        lines = [mean for mean in self.verdict.means if mean.key not in (MINE, RIVAL, ROUNDS)]
        columns = [shared(list(map(nearest, each)), each, total) for each, total in (
            ([10 * mean.played for mean in lines], whole.played), ([10 * mean.better for mean in lines], whole.better),
        )]  # fmt: skip
        found = [ScorePart(Message(mean.key), a, b) for mean, a, b in zip(lines, *columns, strict=True)]
        found.sort(key=lambda part: -abs(part.apart))
        told = [part for part in found if part.played or part.better]
        if len(told) > most:
            rest = told[most - 1 :]
            other = msg("frame.analysis.parts.rest")
            told = [*told[: most - 1], ScorePart(other, sum(p.played for p in rest), sum(p.better for p in rest))]
        return (*told, whole)


def shared(rounded: list[int], exact: Sequence[float], whole: int) -> list[int]:
    """Rounded numbers that make up the ``whole``: those that were rounded furthest are rounded the other way."""
    for _ in range(abs(whole - sum(rounded)) if rounded else 0):
        step = 1 if whole > sum(rounded) else -1
        place = max(range(len(rounded)), key=lambda n: step * (exact[n] - rounded[n]))
        rounded[place] += step
    return rounded


@dataclass(frozen=True, slots=True)
class ToldMark:
    """A mark in words: its ``title``, ``short`` in a list, and the ``lines`` of the log that belong to it; of own
    answers also what they were ``about``, and both of them where they were ``judged``. ``others`` are lines of what
    rivals did next.
    """

    mark: ChanceMark
    when: Message
    title: Message
    short: Message
    lines: tuple[Message, ...] = ()
    about: Message | None = None
    judged: Judged | None = None
    others: tuple[Message, ...] = ()

    @property
    def kind(self) -> Kind:
        return self.mark.kind

    @property
    def index(self) -> int:
        """The number of actions before it began, or before the decision that is judged."""
        return self.judged.verdict.index if self.judged is not None else self.mark.stretch.first

    @property
    def before(self) -> int:
        """The chance before it, in hundredths."""
        return percent(self.mark.stretch.before.chances[self.mark.stretch.seat])

    @property
    def after(self) -> int:
        """The chance after it, in hundredths."""
        return percent(self.mark.stretch.after.chances[self.mark.stretch.seat])


class GameReview:
    """The findings of an analysis in words."""

    def __init__(self, session: Session, stage: Stage) -> None:
        self.session = session
        self.stage = stage
        states = (session.state_at(index) for index in range(len(session.log) + 1))
        self.runs = runs((g.flow.round, tuple(g.flow.stack)) for g in states)
        self.acted = tuple(entry.seat for entry in session.log)

    def bridge(self, report: Report, seat: int) -> ChanceBridge:
        """The marks that moved the chance of a seat; only its ends, as long as it is not known what was drawn."""
        if report.draws is None:
            return replace(bridge_of(report.outlooks, Course(self.acted, frozenset(), self.runs), seat), marks=())
        course = Course(self.acted, frozenset(each.index for each in report.draws.each), self.runs)
        return bridge_of(report.outlooks, course, seat, report.verdicts)

    def told(self, report: Report, mark: ChanceMark) -> ToldMark:
        stretch, log = mark.stretch, self.session.log
        before = log[stretch.first].before
        when = self.stage.words.timeline(self.session.game.mask(before, None)).called(before.flow.round)
        if mark.kind == "luck":
            draws = report.draws.each if report.draws is not None else ()
            told = next((each.events for each in draws if each.index == stretch.first), ())
            lines = tuple(self._lines([stretch.first], None, told))
            title = lines[0] if lines else msg("frame.analysis.luck.hidden")
            return ToldMark(mark, when, title, title, lines)
        moments = range(stretch.first, stretch.end)
        if mark.kind == "rivals":
            lines = tuple(self._lines(moments, stretch.seat))
            title = lines[-1] if lines else msg("frame.analysis.rivals.quiet")
            return ToldMark(mark, when, title, title, lines)
        judged = self.judged(mark.verdict) if mark.verdict is not None else None
        done = self._done(mark.verdict.index if mark.verdict is not None else self._choice(moments))
        others = tuple(self._lines(range(stretch.end, min(len(log), stretch.end + NEXT)), stretch.seat))
        short = done.called or done.short or done.effect
        return ToldMark(mark, when, done.effect, short, (), done.kind, judged, others)

    def judged(self, verdict: Verdict) -> Judged:
        entry = self.session.log[verdict.index]
        look = look_before(self.session, entry)
        words = self.stage.words
        done, right = words.told(look, entry.action), words.told(look, self.session.codec.load(*verdict.better))
        why = favours(done, right) if gains(verdict) else favours(right, done)
        return Judged(verdict, done.effect, right.effect, against(done, right), why)

    def _done(self, index: int) -> ActionText:
        entry = self.session.log[index]
        return self.stage.words.told(look_before(self.session, entry), entry.action)

    def pictures(self, verdict: Verdict) -> tuple[Picture | None, Picture | None]:
        """Both answers as pictures, what was done first; None for one that is done by a button, and for two alike."""
        session, entry = self.session, self.session.log[verdict.index]
        answers = (entry.action, session.codec.load(*verdict.better))
        done, better = (deed_picture(session, self.stage, entry, answer) for answer in answers)
        return (done, better) if done != better else (None, None)

    def _choice(self, moments: range) -> int:
        log, game = self.session.log, self.session.game
        asked = ((index, game.decision(log[index].before, log[index].seat)) for index in moments)
        return next((n for n, decision in asked if decision is not None and decision.count() > 1), moments[0])

    def _lines(self, moments: Sequence[int], but: int | None, only: Sequence[int] = ()) -> Iterator[Message]:
        """Nothing of the seat ``but``; of the events ``only``, if any are given."""
        mine = party_of(but) if but is not None else None
        for index in moments:
            for number, event in enumerate(self.session.log[index].events):
                line = self.stage.record.line(event, None) if not only or number in only else None
                if (
                    line is not None
                    and not (line.fleeting or line.idle)
                    and (mine is None or line.party not in ("", mine))
                ):
                    yield line.message


NEXT = 12
"""Actions after an own one in which it is told what the others did."""


def contestants(parties: Sequence[Party], session: Session) -> tuple[Party, ...]:
    """The parties that may win, in the order of the chances."""
    return those(parties, [party_of(place) for place in range(len(session.players))])


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
        """None as long as too little is known."""
        passed, gained = now - self._began, part - self._first
        if passed < SOONEST or gained < LEAST:
            return None
        return passed * (1.0 - part) / gained


def time_left_words(seconds: float) -> Message:
    """As rough as it is known."""
    if seconds < MOMENTS:
        return msg("table.left.moments")
    if seconds < MINUTE:
        return msg("table.left.minute")
    return msg("table.left.minutes", count=nearest(seconds / 60))
