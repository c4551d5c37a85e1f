"""A game reviewed: what an analysis has found, as curves and as decisions told in the words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bots.report import Outlook, Report, Verdict
from game.kernel.say import Say, SeatName, say
from game.play.session import Session
from game.present.badges import badges_of
from game.present.look import Look
from game.present.party import Party, party_of, those
from game.present.stage.bundle import Stage

MOST_GAINS = 3
"""Parts of the score that are named as reasons."""


@dataclass(frozen=True, slots=True)
class Curve:
    """Chances in percent over the moments of a game: ``values[party][point]``, a point for each of ``indexes``."""

    indexes: tuple[int, ...]
    rounds: tuple[int, ...]
    values: tuple[tuple[int, ...], ...]

    @property
    def heads(self) -> tuple[Say, ...]:
        """What is said of each point when somebody points at it."""
        last = max(self.indexes, default=0)
        return tuple(
            say("table.analysis.moment", round=number, moment=index, moments=last)
            for index, number in zip(self.indexes, self.rounds, strict=True)
        )

    @property
    def begun(self) -> tuple[int, ...]:
        """The points at which a round begins."""
        return tuple(n for n, number in enumerate(self.rounds) if not n or number != self.rounds[n - 1])


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision of a person that has cost ``points`` of a hundred: what was done, what would have been better, why.

    ``index`` is the moment in which it was made. ``slip`` is what was lost at once, ``reason`` why one would play the
    better action. ``gains`` are parts of the score with what the better action brings
    more of them.
    """

    seat: int
    index: int
    round: int
    points: int
    done: Say
    better: Say
    slip: Say | None
    reason: Say | None
    gains: tuple[tuple[Say, str], ...]


def curve_of(outlooks: Sequence[Outlook], parties: int) -> Curve:
    """Return the chances as curves of all parties."""
    return Curve(
        tuple(each.index for each in outlooks),
        tuple(each.round for each in outlooks),
        tuple(tuple(round(100 * each.chances[party]) for each in outlooks) for party in range(parties)),
    )


def contestants(parties: Sequence[Party], session: Session) -> tuple[Party, ...]:
    """Return the parties that may win, in the order of the chances."""
    return those(parties, [party_of(place) for place in range(len(session.players))])


def mistakes_of(session: Session, stage: Stage, report: Report, seat: int) -> tuple[Mistake, ...]:
    """Return the most costly decisions of a seat, the costliest first."""
    return tuple(_told(session, stage, verdict) for verdict in report.costly(seat))


def _told(session: Session, stage: Stage, verdict: Verdict) -> Mistake:
    entry = session.log[verdict.index]
    view = session.game.mask(entry.before, entry.seat)
    look = Look(view, entry.seat, session.game.decision(entry.before, entry.seat), badges_of(session))
    better = session.codec.load(*verdict.better)
    words = stage.words
    return Mistake(
        seat=entry.seat,
        index=verdict.index,
        round=entry.before.flow.round,
        points=round(100 * verdict.cost),
        done=words.effect(look, entry.action),
        better=words.effect(look, better),
        slip=words.slip(look, entry.action),
        reason=words.reason(look, better),
        gains=tuple((Say(key), signed(more)) for key, more in sorted(verdict.gains[:MOST_GAINS], key=_lost)),
    )


def _lost(gain: tuple[str, float]) -> bool:
    """Tell whether it is a loss: those come last."""
    return gain[1] < 0


def signed(number: float) -> str:
    """Return a number with its sign, whole where it is large."""
    figures = f"{abs(number):.0f}" if abs(number) >= 9.95 else f"{abs(number):.1f}".removesuffix(".0")
    return f"{'+' if number >= 0 else '−'}{figures}"


def summary(seat: int, mistakes: Sequence[Mistake]) -> Say:
    """Return what is said of a person in one line."""
    if not mistakes:
        return say("table.analysis.sound", seat=SeatName(seat))
    return say("table.analysis.costly", seat=SeatName(seat), n=len(mistakes))
