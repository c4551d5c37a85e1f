"""What bots find out, in plain data that travels between processes and lies in files: before a decision, and after."""

from __future__ import annotations

import math
from typing import Annotated, Any, TypeAlias

import msgspec

from game.boards.board import Board

Plain: TypeAlias = tuple[str, dict[str, Any]]
"""An action by name and arguments."""
Index = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Share = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Figure = Annotated[float, msgspec.Meta(ge=-1e9, le=1e9)]
Name = Annotated[str, msgspec.Meta(max_length=200)]
MOST = 10_000
"""Findings of a kind that a report may hold."""


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a bot has chosen an action: the ``chance`` of winning that it found for it, from 0 to 1.

    ``rival`` is the next best action by name and arguments, ``against`` the chance with that. A ``blind`` choice was
    made by chance.
    """

    chance: Share = 0.0
    rival: Plain | None = None
    against: Share = 0.0
    blind: bool = False


class Effort(msgspec.Struct, frozen=True):
    """How much is looked at: counts, not seconds, so that the same game gets the same analysis.

    The curve has about ``moments`` points of up to ``trials`` games to the end each, fewer, but at least a quarter,
    where they come to more than ``steps`` decisions. Where it moves most it gets up to ``finer`` more such estimates,
    two thirds of them at new moments, and half as many again around decisions that were costly.

    At first every decision of a person gets a glance, all of them together about ``glances`` play-outs; then the
    ``looks`` that seem most costly for each person are looked at: ``care`` play-outs an action say which other answer
    is best, and both are played in ``pairs`` of games to the end, fewer where these come to more than ``length``
    decisions. Whoever has no costly one gets looks at ``praise`` decisions that seem best. Of more decisions than
    ``most`` some are passed over, evenly.

    Where short play-outs hardly differ, the ``doubts`` that seem most costly for each person are judged by ``ends``
    games to the end for each answer before the looks are chosen. A costly decision that may become an exercise has all
    its answers played in ``beside`` of the games of the look, and each level tries it ``tries`` times, one that
    searches ``searches`` times.
    """

    moments: int = 24
    trials: int = 48
    steps: int = 3000
    glances: int = 2000
    looks: int = 4
    care: int = 16
    pairs: int = 400
    length: int = 160_000
    praise: int = 3
    most: int = 600
    doubts: int = 6
    ends: int = 40
    beside: int = 100
    tries: int = 20
    searches: int = 8
    finer: int = 24


class Task(msgspec.Struct, frozen=True):
    """A game to be analysed: how it began, every action, the seats of ``people``; ``known`` is found already."""

    game: str
    seats: int
    options: dict[str, str]
    board: Board | None
    seed: int | None
    setup: dict[str, Any] | None
    position: dict[str, Any] | None
    actions: list[tuple[int, str, dict[str, Any]]]
    people: tuple[int, ...]
    known: Report
    effort: Effort = Effort()


class WinChances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chance of everybody to win, after ``index`` actions: seats first, an automa last.

    ``errors`` are standard errors after so many ``trials``, made at so many ``times``. Unless it is ``known`` what the
    last action has drawn, that is drawn anew for each trial: the chance of the answer before its luck.
    """

    index: Index
    round: Index
    chances: Annotated[tuple[Share, ...], msgspec.Meta(max_length=12)]
    errors: Annotated[tuple[Share, ...], msgspec.Meta(max_length=12)]
    trials: Index = 1
    times: Index = 1
    known: bool = True

    def with_more(self, other: WinChances) -> WinChances:
        """Return this estimate and another one of the same moment as one."""
        whole = self.trials + other.trials
        mine, theirs = self.trials / whole, other.trials / whole
        chances = tuple(mine * a + theirs * b for a, b in zip(self.chances, other.chances, strict=True))
        errors = tuple(math.hypot(mine * a, theirs * b) for a, b in zip(self.errors, other.errors, strict=True))
        times = self.times + other.times
        return WinChances(self.index, self.round, chances, errors, whole, times, self.known)


class LuckyDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The action ``index`` drew: what came could not be known by all seats together. ``events`` are those of its events
    that tell of it.
    """

    index: Index
    events: Annotated[tuple[Index, ...], msgspec.Meta(max_length=1000)]


class Draws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All actions of a game that drew, in order."""

    each: Annotated[list[LuckyDraw], msgspec.Meta(max_length=MOST)]


class Glance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision of a person seems to have cost, and the ``rivals`` of the action that was chosen, best first.

    ``far`` is the cost by games to the end, where short play-outs hardly differ.
    """

    index: Index
    seat: Index
    cost: Figure
    rivals: Annotated[list[Plain], msgspec.Meta(max_length=4)]
    far: Figure | None = None

    @property
    def seeming(self) -> float:
        """The cost by the longer of both horizons."""
        return self.cost if self.far is None else self.far


class Cause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why games were lost: by the line ``key`` of the score, ``count`` of them, that line being ``missing`` on average.

    ``TIED``: as many points, put behind by a tie-break; ``TOTAL``: no single line.
    """

    key: Name
    count: Index
    missing: Figure


class Mean(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes of both answers on average: a line of the score, or ``MINE``, ``RIVAL``, ``ROUNDS``."""

    key: Name
    played: Figure
    better: Figure


class Beside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more answer to a decision, and how many games of all it loses against the better one: below 0 it wins more.

    ``error`` is the standard error of that.
    """

    answer: Plain
    cost: Figure
    error: Figure


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often bots of a level found a right answer, of so many ``tries``."""

    level: Name
    found: Index
    tries: Index


class Opinion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one way of playing says of two answers: of so many ``pairs`` of games the better one alone won ``gained``,
    what was played alone ``lost``.
    """

    pairs: Index
    gained: Index
    lost: Index

    @property
    def cost(self) -> float:
        """What the decision has cost in games won, 1 being all; below 0 it has gained."""
        return (self.gained - self.lost) / max(1, self.pairs)

    @property
    def error(self) -> float:
        """The standard error of the cost; as good as endless without any pair."""
        if self.pairs < 2:
            return 1.0
        apart = self.gained + self.lost - (self.gained - self.lost) ** 2 / self.pairs
        return math.sqrt(max(apart, 0.0)) / self.pairs


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two answers to a decision, played to the end in ``pairs`` with the same luck: what was played, and ``better``.

    In ``both`` pairs both won, in ``gained`` only the better one, in ``lost`` only what was played, in the rest none.
    ``causes`` count the games of ``gained`` by why what was played lost them: their counts add up to it.

    Where it is worth an exercise, ``others`` are the other answers, ``tried`` says who finds a right one, ``passed``
    how much of the game had passed, 0 to 1. Where several ways of playing were asked, ``opinions`` are theirs, which
    add up to the whole.
    """

    index: Index
    seat: Index
    better: Plain
    pairs: Index
    both: Index
    gained: Index
    lost: Index
    causes: Annotated[list[Cause], msgspec.Meta(max_length=40)] = []
    means: Annotated[list[Mean], msgspec.Meta(max_length=60)] = []
    others: Annotated[list[Beside], msgspec.Meta(max_length=20)] = []
    tried: Annotated[list[Tried], msgspec.Meta(max_length=10)] = []
    passed: Share = 0.5
    opinions: Annotated[list[Opinion], msgspec.Meta(max_length=4)] = []

    @property
    def cost(self) -> float:
        """What the decision has cost in games won, 1 being all; below 0 it has gained."""
        return self._together.cost

    @property
    def error(self) -> float:
        """The standard error of the cost; as good as endless without any pair."""
        return self._together.error

    @property
    def _together(self) -> Opinion:
        return Opinion(self.pairs, self.gained, self.lost)

    @property
    def rate(self) -> float:
        """How many games are won with what was played, 1 being all."""
        return (self.both + self.lost) / max(1, self.pairs)

    @property
    def better_rate(self) -> float:
        """How many are won with the better answer."""
        return (self.both + self.gained) / max(1, self.pairs)


MINE, RIVAL, ROUNDS, TIED, TOTAL = "mine", "rival", "rounds", "tied", "total"
"""What is compared beside the lines of scores, and causes that are none of them."""


Finding: TypeAlias = WinChances | Draws | Glance | Verdict


class Report(msgspec.Struct, forbid_unknown_fields=True):
    """What has been found so far; ``complete`` tells that nothing is left to be looked at."""

    outlooks: Annotated[list[WinChances], msgspec.Meta(max_length=MOST)] = []
    glances: Annotated[list[Glance], msgspec.Meta(max_length=MOST)] = []
    verdicts: Annotated[list[Verdict], msgspec.Meta(max_length=MOST)] = []
    complete: bool = False
    draws: Draws | None = None

    def add(self, finding: Finding) -> None:
        """Take in what has been found."""
        if isinstance(finding, WinChances):
            self._add_outlook(finding)
        elif isinstance(finding, Draws):
            self.draws = finding
        elif isinstance(finding, Glance):
            same = [n for n, each in enumerate(self.glances) if each.index == finding.index]
            if same:
                self.glances[same[0]] = finding
            else:
                self.glances.append(finding)
        else:
            self.verdicts.append(finding)

    def _add_outlook(self, found: WinChances) -> None:
        for place, each in enumerate(self.outlooks):
            if (each.index, each.known) == (found.index, found.known):
                self.outlooks[place] = each.with_more(found)
                return
        self.outlooks.append(found)
        self.outlooks.sort(key=lambda each: (each.index, each.known))

    def copy(self) -> Report:
        """Return an equal report that can grow by itself."""
        return Report(list(self.outlooks), list(self.glances), list(self.verdicts), self.complete, self.draws)

    def costly(self, seat: int, most: int = 4) -> list[Verdict]:
        """Return the most costly decisions of a seat, the costliest first: what may be chance is left out."""
        mine = [each for each in self.verdicts if each.seat == seat and loses(each)]
        return sorted(mine, key=lambda each: (-each.cost, each.index))[:most]

    def fine(self, seat: int, most: int = 3) -> list[Verdict]:
        """Return the decisions of a seat that gained most against another answer, the best first."""
        mine = [each for each in self.verdicts if each.seat == seat and gains(each)]
        return sorted(mine, key=lambda each: (each.cost, each.index))[:most]


WORTH = 0.05
"""What a decision has to cost to become an exercise."""
RIGHT, NEARLY = 0.02, 0.05
"""Answers that cost at most so much against the better one are as right as it, or nearly right."""
ENOUGH = 100
"""Pairs below which nothing is called."""
LEAST = 0.02
"""Differences below two games of a hundred are not spoken of."""
SURE, EACH_SURE = 2.0, 0.5
"""Standard errors that a difference has to be away from nothing, and that of each way of playing by itself."""


def clear(verdict: Verdict) -> bool:
    """Tell whether games make one of both answers better, all ways of playing taken together."""
    far = abs(verdict.cost)
    return verdict.pairs >= ENOUGH and far >= LEAST and far > SURE * verdict.error


def agreed(verdict: Verdict) -> bool:
    """Tell whether each way of playing that was asked says by itself which answer is better, and all the same one."""
    sign = math.copysign(1.0, verdict.cost)
    return all(sign * each.cost > EACH_SURE * each.error for each in verdict.opinions)


def certain(verdict: Verdict) -> bool:
    """Tell whether one of both answers is better for certain, whoever plays on; else it is too close to call."""
    return clear(verdict) and agreed(verdict)


def loses(verdict: Verdict) -> bool:
    """Tell whether a decision has cost games for certain."""
    return certain(verdict) and verdict.cost > 0


def gains(verdict: Verdict) -> bool:
    """Tell whether a decision has gained games for certain."""
    return certain(verdict) and verdict.cost < 0


def worth(verdict: Verdict) -> bool:
    """Tell whether a decision has cost enough, and for certain, to be learned from as an exercise."""
    return certain(verdict) and verdict.cost >= WORTH


class Progressed(msgspec.Struct, frozen=True):
    """A finding on the way and how far the analysis is: about ``done`` of ``total`` play-outs. Without: the end."""

    done: int
    total: int
    finding: Finding | None = None
