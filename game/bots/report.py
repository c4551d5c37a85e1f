"""Report of bots before a decision and of analyses after it, as plain data for processes and files."""

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
"""Most findings of a kind in a report."""


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a bot has chosen an action, and for a hint how often that wins."""

    chance: Share = 0.0
    """The chance of winning after the action, by games to the end, from 0 to 1."""
    rival: Plain | None = None
    """The next best action."""
    against: Share = 0.0
    """The chance with that."""
    blind: bool = False
    """True if the choice was random."""
    error: Share = 1.0
    """The standard error of the difference between the chances; 1: nobody has asked for them."""

    @property
    def sure(self) -> bool:
        """True if the action is certainly better than the next best."""
        return self.chance - self.against >= max(RIGHT, SURE * self.error)


class Effort(msgspec.Struct, frozen=True):
    """How much is looked at: counts, not seconds, so that the same game gets the same analysis.

    Chances are estimated first, then every decision of a person gets a glance; what seems costly gets a look, and
    costly decisions that may become exercises have all their answers played.
    """

    moments: int = 24
    """Points of the curve, about."""
    trials: int = 48
    """Most games to the end for a point."""
    steps: int = 3000
    """Decisions these may take together; beyond, fewer games are played, at least a quarter."""
    glances: int = 2000
    """Play-outs of all glances together, about."""
    looks: int = 4
    """Looks for each person."""
    care: int = 16
    """Play-outs for each action to find the best other answer."""
    pairs: int = 400
    """Most pairs of games to the end that compare two answers."""
    length: int = 160_000
    """Decisions these may take together; beyond, fewer are played."""
    praise: int = 3
    """Looks at the decisions that seem best, for whoever has no costly one."""
    most: int = 600
    """Most decisions that get a glance; of more some are skipped, evenly."""
    doubts: int = 6
    """Decisions of each person judged by games to the end before the looks: short play-outs hardly differ."""
    ends: int = 40
    """Games to the end for each answer of these."""
    beside: int = 100
    """Games that the other answers of an exercise play."""
    tries: int = 20
    """How often each level tries an exercise."""
    searches: int = 8
    """The same for levels that search."""
    finer: int = 24
    """Further points where the curve moves most, two thirds of them new; half as many around costly decisions."""


class Task(msgspec.Struct, frozen=True):
    """A game to be analysed."""

    game: str
    seats: int
    options: dict[str, str]
    board: Board | None
    seed: int | None
    setup: dict[str, Any] | None
    position: dict[str, Any] | None
    actions: list[tuple[int, str, dict[str, Any]]]
    people: tuple[int, ...]
    """The seats of people."""
    known: Report
    """What was found before."""
    effort: Effort = Effort()


class WinChances(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everybody's chance to win after ``index`` actions: seats first, an automa last."""

    index: Index
    round: Index
    chances: Annotated[tuple[Share, ...], msgspec.Meta(max_length=12)]
    errors: Annotated[tuple[Share, ...], msgspec.Meta(max_length=12)]
    """Standard errors."""
    trials: Index = 1
    times: Index = 1
    """How many estimates are merged in this one."""
    known: bool = True
    """False: the luck of the last action was drawn again for each trial, so this is the chance before it."""

    def with_more(self, other: WinChances) -> WinChances:
        """This estimate and another of the same moment, merged."""
        whole = self.trials + other.trials
        mine, theirs = self.trials / whole, other.trials / whole
        chances = tuple(mine * a + theirs * b for a, b in zip(self.chances, other.chances, strict=True))
        errors = tuple(math.hypot(mine * a, theirs * b) for a, b in zip(self.errors, other.errors, strict=True))
        times = self.times + other.times
        return WinChances(self.index, self.round, chances, errors, whole, times, self.known)


class LuckyDraw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action after which something showed that all seats together could not know."""

    index: Index
    events: Annotated[tuple[Index, ...], msgspec.Meta(max_length=1000)]
    """Those of its events that tell of it."""


class Draws(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All actions of a game that drew, in order."""

    each: Annotated[list[LuckyDraw], msgspec.Meta(max_length=MOST)]


class Glance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision of a person seems to have cost."""

    index: Index
    seat: Index
    cost: Figure
    rivals: Annotated[list[Plain], msgspec.Meta(max_length=4)]
    """The best other actions, the best first."""
    far: Figure | None = None
    """The cost by games to the end, where short play-outs hardly differ."""

    @property
    def seeming(self) -> float:
        """The cost by the longer of both horizons."""
        return self.cost if self.far is None else self.far


class Cause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why games were lost."""

    key: Name
    """A line of the score; ``TIED``: equal points, lost by a tie-break; ``TOTAL``: no single line."""
    count: Index
    """How many games."""
    missing: Figure
    """How much of the line was missing on average."""


class Mean(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Averages after both answers: a line of the score, or ``MINE``, ``RIVAL``, ``ROUNDS``."""

    key: Name
    played: Figure
    better: Figure


class Beside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One more answer to a decision."""

    answer: Plain
    cost: Figure
    """How many games of all it loses against the better one; below 0 it wins more."""
    error: Figure
    """The standard error of the cost."""


class Tried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often bots of a level found a right answer."""

    level: Name
    found: Index
    tries: Index


class Opinion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one way of playing says of two answers, in ``pairs`` of games."""

    pairs: Index
    gained: Index
    """Won by the better answer alone."""
    lost: Index
    """Won by the played answer alone."""

    @property
    def cost(self) -> float:
        """The cost of the decision in games won, 1 being all; below 0 it has gained."""
        return (self.gained - self.lost) / max(1, self.pairs)

    @property
    def error(self) -> float:
        """The standard error of the cost; 1 with fewer than two pairs."""
        if self.pairs < 2:
            return 1.0
        apart = self.gained + self.lost - (self.gained - self.lost) ** 2 / self.pairs
        return math.sqrt(max(apart, 0.0)) / self.pairs


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two answers to a decision, the played one and ``better``, played to the end in ``pairs`` with the same luck.

    All figures are those of the way of playing that finds them least apart.
    """

    index: Index
    seat: Index
    better: Plain
    pairs: Index
    both: Index
    """Pairs that both won."""
    gained: Index
    """Pairs that only the better one won."""
    lost: Index
    """Pairs that only the played one won."""
    causes: Annotated[list[Cause], msgspec.Meta(max_length=40)] = []
    """Why the played answer lost the games in ``gained``: counts add up to it."""
    means: Annotated[list[Mean], msgspec.Meta(max_length=60)] = []
    others: Annotated[list[Beside], msgspec.Meta(max_length=20)] = []
    """The other answers, where this is worth an exercise."""
    tried: Annotated[list[Tried], msgspec.Meta(max_length=10)] = []
    """Who finds a right answer, where this is worth an exercise."""
    passed: Share = 0.5
    """How much of the game had passed, 0 to 1."""
    opinions: Annotated[list[Opinion], msgspec.Meta(max_length=4)] = []
    """What each way of playing says, if several were asked; one of them says what the verdict says."""

    @property
    def cost(self) -> float:
        """The cost of the decision in games won, 1 being all; below 0 it has gained."""
        return self._together.cost

    @property
    def error(self) -> float:
        """The standard error of the cost; 1 with fewer than two pairs."""
        return self._together.error

    @property
    def _together(self) -> Opinion:
        return Opinion(self.pairs, self.gained, self.lost)

    @property
    def rate(self) -> float:
        """The share of games won with the played answer."""
        return (self.both + self.lost) / max(1, self.pairs)

    @property
    def better_rate(self) -> float:
        """The share won with the better answer."""
        return (self.both + self.gained) / max(1, self.pairs)


MINE, RIVAL, ROUNDS, TIED, TOTAL = "mine", "rival", "rounds", "tied", "total"
"""Keys of figures and causes that are no lines of scores."""


Finding: TypeAlias = WinChances | Draws | Glance | Verdict


class Report(msgspec.Struct, forbid_unknown_fields=True):
    """Everything found so far."""

    outlooks: Annotated[list[WinChances], msgspec.Meta(max_length=MOST)] = []
    glances: Annotated[list[Glance], msgspec.Meta(max_length=MOST)] = []
    verdicts: Annotated[list[Verdict], msgspec.Meta(max_length=MOST)] = []
    complete: bool = False
    """True once nothing is left to look at."""
    draws: Draws | None = None

    def add(self, finding: Finding) -> None:
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
        """An equal report that can grow by itself."""
        return Report(list(self.outlooks), list(self.glances), list(self.verdicts), self.complete, self.draws)

    def costly(self, seat: int, most: int = 4) -> list[Verdict]:
        """The most costly decisions of a seat, the costliest first; only certain ones."""
        mine = [each for each in self.verdicts if each.seat == seat and loses(each)]
        return sorted(mine, key=lambda each: (-each.cost, each.index))[:most]


WORTH = 0.05
"""Least cost of a decision that becomes an exercise."""
RIGHT, NEARLY = 0.02, 0.05
"""Highest cost against the better answer of one that counts as right, or nearly right."""
ENOUGH = 100
"""Least pairs for a verdict to be called, those of all ways of playing together."""
LEAST = 0.02
"""Differences below 2 games in 100 are not spoken of."""
SURE = 2.0
"""Standard errors that a difference must be away from 0."""


def certain(verdict: Verdict) -> bool:
    """True if one answer is certainly better, whoever plays on; else it is too close to call."""
    pairs, far = sum(each.pairs for each in verdict.opinions) or verdict.pairs, abs(verdict.cost)
    agreed = all(each.cost * verdict.cost > 0 for each in verdict.opinions)
    return pairs >= ENOUGH and far >= LEAST and far > SURE * verdict.error and agreed


def loses(verdict: Verdict) -> bool:
    """True if a decision has certainly cost games."""
    return certain(verdict) and verdict.cost > 0


def gains(verdict: Verdict) -> bool:
    """True if a decision has certainly gained games."""
    return certain(verdict) and verdict.cost < 0


def worth(verdict: Verdict) -> bool:
    """True if a decision has certainly cost enough to become an exercise."""
    return certain(verdict) and verdict.cost >= WORTH


class Progressed(msgspec.Struct, frozen=True):
    """A finding and how far the analysis is: about ``done`` of ``total`` play-outs. Without finding: the end."""

    done: int
    total: int
    finding: Finding | None = None
