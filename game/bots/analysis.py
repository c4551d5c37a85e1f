"""Analysis of a game: everybody's chances along the way, and what people's decisions cost.

A decision is judged by what its seat could know, as by a bot that sits there; what was found before is not computed
again. Every step has luck of its own: the same game gets the same analysis, however often it is interrupted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from time import monotonic
from typing import Any, Literal, Protocol, TypeAlias

import msgspec
from msgspec.structs import replace

from game.bots.bridge import Course, Key, around, next_cut, next_weak, runs
from game.bots.candidates import candidates
from game.bots.child_process import READY, ProcessEnded, SupervisedProcess, WorkFailed
from game.bots.luck import draws_of, redrawn
from game.bots.paired_playouts import (
    HARDLY,
    RIVALS,
    PlayoutExtent,
    beside,
    best_rival,
    far_cost,
    glance,
    in_pairs,
    on_curve,
)
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of, minds, shares
from game.bots.report import (
    RIGHT,
    Beside,
    Cause,
    Effort,
    Finding,
    Glance,
    LuckyDraw,
    Mean,
    Opinion,
    Progressed,
    Report,
    Task,
    Verdict,
    WinChances,
    certain,
    worth,
)
from game.bots.solve_rates import SolveRates
from game.games import info_of
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game
from game.kernel.serialization import Codec

TRIED = 9
"""Play-outs of a glance for each trial, about: five answers at first, then four of them again."""
DIFFERENT = 2 * HARDLY
"""Least cost at which play-outs are taken to differ."""
SAME = 0.001
"""Highest cost at which two answers count as equal: no look is spent on them."""
FEWEST, MOST = 3, 16
"""Bounds of the play-outs an action gets in a glance."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """A game as it was played."""

    positions: tuple[Any, ...]
    """One more than ``deeds``."""
    deeds: tuple[tuple[int, Action], ...]
    """The seats and their actions."""

    def passed(self, index: int) -> float:
        """How much of the game has passed after ``index`` actions, 0 to 1."""
        return index / max(1, len(self.deeds))


def findings(task: Task) -> Iterator[Progressed]:
    """Yield what is not known yet, finding by finding; at last an entry without one: the analysis is complete."""
    info = info_of(task.game)
    game = info.build(task.seats, task.options, task.board)
    codec = Codec(game.actions, game.names())
    solve_rates = SolveRates(game, info.part(info.bot), info.levels, task.effort.tries, task.effort.searches)
    yield from Analysis(evaluator_of(info, game), codec, played_game(game, codec, task), task, solve_rates).run()


def played_game(game: Game[Any], codec: Codec, task: Task) -> PlayedGame:
    if task.position is not None:
        g = game.state_type.load(task.position)
    else:
        g = game.begin(game.set_up(task.seed or 0) if task.setup is None else game.set_up_from(task.setup))
    positions, deeds = [g], []
    for seat, name, arguments in task.actions:
        action = codec.load(name, arguments)
        g = g.clone()
        game.apply(g, seat, action)
        positions.append(g)
        deeds.append((seat, action))
    return PlayedGame(tuple(positions), tuple(deeds))


class Analysis:
    """The steps of one analysis: the curve, a glance at every decision of people, a look at the costliest of them."""

    def __init__(
        self,
        evaluator: PlayoutEvaluator,
        codec: Codec,
        course: PlayedGame,
        task: Task,
        solve_rates: SolveRates | None = None,
    ) -> None:
        self.evaluator = evaluator
        self.solve_rates = solve_rates
        """Measures who solves an exercise; None: nobody does."""
        self.game = evaluator.game
        self.codec = codec
        self.course = course
        self.effort: Effort = task.effort
        self.report: Report = task.known.copy()
        self.runs = runs((g.flow.round, tuple(g.flow.stack)) for g in course.positions)
        """The run of decisions each moment belongs to: one auction, one purchase, one turn of building."""
        self.moments = moments([g.flow.round for g in course.positions], task.effort.moments)
        acted = [seat for seat, _ in course.deeds]
        choices = [index for index, seat in enumerate(acted) if seat in task.people and self._open(index)]
        self.choices = choices[:: max(1, -(-len(choices) // task.effort.most))]
        self.people = tuple(seat for seat in task.people if any(acted[index] == seat for index in self.choices))
        self.watched = self.people or tuple(range(self.game.seats))
        """The seats whose curves are split by cause."""
        wanted = task.effort.glances // max(1, TRIED * len(self.choices))
        self.trials = max(FEWEST, min(MOST, wanted))

    @property
    def total(self) -> int:
        """Play-outs needed, about; fewer are made where few decisions seem costly."""
        points = len(self.moments) + self.effort.finer * 3 // 2
        return self._playouts(points, len(self.choices), self.effort.looks * len(self.people))

    @property
    def done(self) -> int:
        """Play-outs made so far, about."""
        return self._playouts(self._estimates, len(self.report.glances), len(self.report.verdicts))

    @property
    def _estimates(self) -> int:
        return sum(each.times for each in self.report.outlooks)

    def _playouts(self, outlooks: int, glances: int, looks: int) -> int:
        """Play-outs these steps take, about: a look takes as long as dozens of glances."""
        glanced = round(glances * self.trials * TRIED)
        # A point's games are long but few: together they take a quarter of the time of as many play-outs of a glance.
        return (
            outlooks * self.effort.trials // 4 + glanced + looks * (self.effort.care * (1 + RIVALS) + self.effort.pairs)
        )

    def run(self) -> Iterator[Progressed]:
        """Yield everything that is not known yet."""
        for finding in self._steps():
            self.report.add(finding)
            yield Progressed(min(self.done, self.total), self.total, finding)
        self.report.complete = True
        yield Progressed(self.total, self.total)

    def _steps(self) -> Iterator[Finding]:
        drawn = {each.index for each in self.report.outlooks}
        yield from (self._outlook((index, True)) for index in self.moments if index not in drawn)
        if self.report.draws is None:
            yield draws_of(self.game, self.course.positions, self.course.deeds)
        if not self.report.glances:
            yield from self._finer(self.effort.finer)
        glanced = {each.index for each in self.report.glances}
        yield from (self._glance(index) for index in self.choices if index not in glanced)
        for seat in self.people:
            yield from (self._far(each) for each in self._doubtful(seat) if each.far is None)
            yield from self._looks(self._costly(seat))
            if not self.report.costly(seat):
                yield from self._looks(self._praised(seat))
        yield from self._bounds()
        yield from self._finer(self.effort.finer * 3 // 2)

    def _bounds(self) -> Iterator[Finding]:
        """Yield the missing chances right before and after each decision that has a verdict."""
        for verdict in [each for each in self.report.verdicts if certain(each)]:
            for key in around(verdict, self._draws):
                if key not in {(each.index, each.known) for each in self.report.outlooks}:
                    yield self._outlook(key)

    def _finer(self, most: int) -> Iterator[Finding]:
        """Yield ``most`` further estimates: new points where the curve moves, then more games for weak ones."""
        acted = tuple(seat for seat, _ in self.course.deeds)
        course = Course(acted, frozenset(each.index for each in self._draws), self.runs)
        while self._estimates < len(self.moments) + most:
            points, new = self.report.outlooks, len(self.report.outlooks) - len(self.moments)
            key = next_cut(points, course, self.watched) if new < most * 2 // 3 else None
            key = key or next_weak(points, course, self.watched, self.report.verdicts)
            if key is None:
                return
            yield self._outlook(key)

    @property
    def _draws(self) -> Sequence[LuckyDraw]:
        return self.report.draws.each if self.report.draws is not None else ()

    def _looks(self, seen: Sequence[Glance]) -> Iterator[Finding]:
        judged = {each.index for each in self.report.verdicts}
        yield from (self._look(each) for each in seen if each.index not in judged)

    def _praised(self, seat: int) -> list[Glance]:
        """The glances at what seem to be a seat's best decisions, the best first."""
        mine = [each for each in self.report.glances if each.seat == seat and each.rivals]
        best = [each for each in mine if each.cost < 0 and abs(each.seeming) > SAME]
        return sorted(best, key=lambda each: (each.cost, each.index))[: self.effort.praise]

    def _outlook(self, key: Key) -> WinChances:
        index, known = key
        times = next((each.times for each in self.report.outlooks if (each.index, each.known) == key), 0)
        luck = _luck("outlook" if known and not times else f"outlook {known} {times}", index)
        g, course = self.course.positions[index], self.course

        def position(rng: Random) -> Any:
            return g if known else redrawn(self.game, course.positions[index - 1], *course.deeds[index - 1], rng)

        if self.game.over(g) and known:
            result = shares(self.game.scores(g))
            return WinChances(index, g.flow.round, result, (0.0,) * len(result))
        extent = PlayoutExtent(self.effort.trials, self.effort.steps)
        found = on_curve(self.evaluator, position, course.passed(index), extent, luck)
        chances, errors = (tuple(round(each, 4) for each in row) for row in found[:2])
        return WinChances(index, g.flow.round, chances, errors, found.trials, 1, known)

    def _glance(self, index: int) -> Glance:
        view, decision, action = self._asked(index)
        cost, rivals = glance(self._ahead(index), view, decision, action, self.trials, _luck("glance", index))
        return Glance(index, decision.seat, round(cost, 6), [self.codec.dump(rival) for rival in rivals])

    def _costly(self, seat: int) -> list[Glance]:
        """The glances that are worth a look, the costliest first; of each run of decisions only the costliest."""
        mine = [each for each in self.report.glances if each.seat == seat and each.rivals and each.seeming > SAME]
        ranked = sorted(mine, key=lambda each: (-each.seeming, each.index))
        of_runs: dict[int, Glance] = {}
        for each in ranked:
            of_runs.setdefault(self.runs[each.index], each)
        return list(of_runs.values())[: self.effort.looks]

    def _doubtful(self, seat: int) -> list[Glance]:
        """The glances whose play-outs hardly differ, the costliest first.

        None if enough decisions clearly cost more: then no other needs to be judged to the end.
        """
        mine = [each for each in self.report.glances if each.seat == seat and each.rivals and each.cost > 0]
        if sum(each.cost >= DIFFERENT for each in mine) >= self.effort.looks:
            return []
        doubtful = [each for each in mine if each.cost < DIFFERENT]
        return sorted(doubtful, key=lambda each: (-each.cost, each.index))[: self.effort.doubts]

    def _far(self, seen: Glance) -> Glance:
        """A glance with the cost found by games to the end."""
        view, decision, action = self._asked(seen.index)
        rivals = [self.codec.load(*rival) for rival in seen.rivals]
        luck, ahead = _luck("far", seen.index), self._ahead(seen.index)
        cost, ranked = far_cost(ahead, view, decision, action, rivals, self.effort.ends, luck)
        return replace(seen, far=round(cost, 6), rivals=[self.codec.dump(rival) for rival in ranked])

    def _look(self, seen: Glance) -> Verdict:
        view, decision, action = self._asked(seen.index)
        rivals = [self.codec.load(*rival) for rival in seen.rivals]
        ahead, effort = self._ahead(seen.index), self.effort
        better = best_rival(ahead, view, decision, action, rivals, effort.care, _luck("choice", seen.index))
        asked = minds(ahead)
        extent = PlayoutExtent(effort.pairs // len(asked), effort.length // len(asked))
        tallies = [in_pairs(mind, view, decision, action, better, extent, _luck("look", seen.index)) for mind in asked]
        # What only others find may be no more than their habit.
        tally, mind = min(zip(tallies, asked, strict=True), key=lambda each: abs(each[0].lead))
        causes = [Cause(key, count, round(much / count, 2)) for key, (count, much) in tally.causes.items()]
        causes.sort(key=lambda cause: (-cause.count, cause.key))
        means = [Mean(key, *(round(each / tally.pairs, 2) for each in sums)) for key, sums in tally.sums.items()]
        verdict = Verdict(
            seen.index, decision.seat, self.codec.dump(better), tally.pairs, tally.both, tally.better, tally.played,
            causes, means, opinions=[Opinion(each.pairs, each.better, each.played) for each in tallies],
        )  # fmt: skip
        return self._widened(verdict, better, mind) if worth(verdict) else verdict

    def _widened(self, verdict: Verdict, better: Action, mind: PlayoutEvaluator) -> Verdict:
        """A verdict with what an exercise needs: the costs of the other answers by the mind it comes from, and who
        finds a right one.
        """
        view, decision, action = self._asked(verdict.index)
        effort = self.effort
        compared = candidates(self.evaluator.bot, self.game, view, decision)
        others = [each for each in compared if each not in (action, better)]
        luck = _luck("look", verdict.index)
        extent = PlayoutExtent(min(effort.beside, verdict.pairs), effort.length // len(verdict.opinions))
        costs = beside(mind, view, decision, better, others, extent, luck)
        found = [
            Beside(self.codec.dump(each), round(cost, 4), round(error, 4))
            for each, (cost, error) in zip(others, costs, strict=True)
        ]
        right = [better, *(each for each, (cost, _) in zip(others, costs, strict=True) if cost <= RIGHT)]
        luck = _luck("tries", verdict.index)
        tried = self.solve_rates.tried(view, decision, right, luck) if self.solve_rates is not None else []
        return replace(verdict, others=found, tried=tried, passed=round(self.course.passed(verdict.index), 4))

    def _ahead(self, index: int) -> PlayoutEvaluator:
        return self.evaluator.at(self.course.passed(index))

    def _open(self, index: int) -> bool:
        """True if there was something to decide."""
        decision = self.game.decision(self.course.positions[index], self.course.deeds[index][0])
        return decision is not None and decision.count() > 1

    def _asked(self, index: int) -> tuple[Any, Decision, Action]:
        """What the acting seat saw, its decision and its action: nothing else is judged by."""
        seat, action = self.course.deeds[index]
        g = self.course.positions[index]
        decision = self.game.decision(g, seat)
        assert decision is not None
        return self.game.mask(g, seat), decision, action


def moments(rounds: Sequence[int], most: int) -> tuple[int, ...]:
    """About ``most`` moments of a game, given the round of each position: both ends, every new round, others evenly
    between.
    """
    last = len(rounds) - 1
    begun = {index for index in range(1, last + 1) if rounds[index] != rounds[index - 1]}
    between = max(0, most - len(begun) - 2) + 1
    return tuple(sorted({0, last, *begun, *(last * number // between for number in range(1, between))}))


def _luck(what: str, index: int) -> Random:
    """Random numbers of one step: they do not depend on other steps."""
    return Random(f"{what} {index}")


PATIENCE = 120.0
"""Seconds without a finding after which the process counts as hanging; a step takes a few."""

Condition: TypeAlias = Literal["idle", "running", "done", "failed"]


def serve(pipe: Connection) -> None:
    """Do one analysis and send every finding; runs in the child process."""
    for found in findings(pipe.recv()):
        pipe.send(found)


class Analyst(Protocol):
    """Analyses games in the background, one at a time. Findings are added to ``report``."""

    condition: Condition
    report: Report
    part: float
    """How much is done, 0 to 1."""

    def begin(self, task: Task) -> None:
        """Start to analyse a game; a running analysis is dropped."""

    def poll(self) -> bool:
        """Take in new findings; True if there were any. Never waits."""

    def cancel(self) -> None:
        """Stop; findings stay."""

    def close(self) -> None: ...


class ProcessAnalyst:
    """Analyses in a child process that is started for each game and ended with it."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.condition: Condition = "idle"
        self.report = Report()
        self.part = 0.0
        self._now = clock
        self._task: Task | None = None
        self._process = SupervisedProcess(serve, "the analysis", 10)
        self._since = 0.0

    def begin(self, task: Task) -> None:
        """Start the process; ``report`` starts with what the task knows already."""
        self._process.stop()
        self._task, self.report, self.part = task, task.known.copy(), 0.0
        self._process.budget.renew()
        self._running(self._process.start())

    def poll(self) -> bool:
        """Take in new findings, and replace a process that has died or hangs. True if anything has changed."""
        if self.condition != "running":
            return False
        heard = False
        try:
            while (message := self._process.hear()) is not None:
                heard = self._hear(message) or heard
        except ProcessEnded:
            self._replace("died")
            return True
        if heard or self.condition != "running":
            return heard
        if self._now() - self._since > PATIENCE:
            self._replace("hangs")
        return False

    def cancel(self) -> None:
        """End the process; findings stay."""
        self._process.stop()
        if self.condition == "running":
            self.condition = "idle"

    def close(self) -> None:
        self.cancel()

    def wait(self, seconds: float) -> None:
        """Wait at most ``seconds`` for a finding; for programs without a loop."""
        self._process.wait(seconds)

    # ---- the process

    def _hear(self, message: object) -> bool:
        """Take in a message; True if the report has changed."""
        self._since = self._now()
        if message == READY and self._task is not None:
            self._process.send(msgspec.structs.replace(self._task, known=self.report))
        if isinstance(message, WorkFailed):
            self._replace("has failed")
            return True
        if not isinstance(message, Progressed):
            return False
        self._process.budget.renew()
        self.part = message.done / max(1, message.total)
        if message.finding is not None:
            self.report.add(message.finding)
        else:
            self.report.complete = True
            self._process.stop()
            self.condition = "done"
        return True

    def _replace(self, why: str) -> None:
        """Continue in another process from where this one has got to, or give up."""
        self._running(self._process.replace(why))

    def _running(self, started: bool) -> None:
        self.condition = "running" if started else "failed"
        self._since = self._now()


class InlineAnalyst:
    """Analyses in the same process, some steps at each ``poll``, with little effort: for tests and pictures."""

    def __init__(self, effort: Effort, steps: int = 1) -> None:
        self.condition: Condition = "idle"
        self.report = Report()
        self.part = 0.0
        self._effort = effort
        self._steps = steps
        self._found: Iterator[Progressed] = iter(())

    def begin(self, task: Task) -> None:
        """Start; nothing is found before ``poll``."""
        self.report, self.part, self.condition = task.known.copy(), 0.0, "running"
        self._found = findings(msgspec.structs.replace(task, effort=self._effort))

    def poll(self) -> bool:
        """Make the next steps."""
        for _ in range(self._steps if self.condition == "running" else 0):
            found = next(self._found)
            self.part = found.done / max(1, found.total)
            if found.finding is None:
                self.report.complete, self.condition = True, "done"
                break
            self.report.add(found.finding)
        return self.condition != "idle"

    def cancel(self) -> None:
        """Stop, and release the positions still to be looked at."""
        self.condition = "done" if self.report.complete else "idle"
        self._found = iter(())

    def close(self) -> None:
        self.cancel()
