"""Coach process: compares the answers to a decision while the player thinks about it.

Each answer, which may be several actions (a basket), is played out on the same guesses and luck. Play-outs come first;
then games to the end are played with the best answer and those that seem costly: the second horizon. These games are
played by all ways of playing in turn, as an analysis plays them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import msgspec

from game.bots.candidates import candidates
from game.bots.child_process import READY, ProcessEnded, SupervisedProcess, WorkFailed, work_failed
from game.bots.paired_playouts import mean, spread, whole_length
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of, minds, play_on
from game.bots.thinking import rules
from game.games import info_of
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.game import Game
from game.kernel.serialization import Codec, decision_of
from game.training.evaluation.evaluation import AddCandidate, Candidate, Evaluation, EvaluationTask

CHUNK, FAR_CHUNK = 4, 1
"""Trials of all answers between two reports: play-outs, and games to the end, which take longer."""
SERIOUS = 0.03
"""Answers that cost this much in play-outs are played to the end too."""
GRAVEST, OTHERS = 3, 48
"""As many of them, the costliest, play all games to the end; then each other plays ``OTHERS``."""

Joined = Callable[[], "AddCandidate | None"]


def evaluations(task: EvaluationTask, joined: Joined) -> Iterator[Evaluation]:
    """Yield evaluations step by step; endless once only answers that may still be added are left."""
    game, _, codec = rules(task)
    evaluator = evaluator_of(info_of(task.game), game)
    view = game.state_type.load(task.view)
    if task.passed < 0:
        passed = passed_of(evaluator, view, task.seat, task.made, Random(f"{task.seed} passed"))
    else:
        passed = task.passed
    scale = AnswerEvaluation(evaluator.at(passed), codec, view, task)
    while True:
        found = joined()
        if found is not None and found.number == task.number:
            scale.join(found.answer)
        busy = scale.go_on()
        yield scale.evaluation(done=not busy)


def passed_of(evaluator: PlayoutEvaluator, view: Any, seat: int, made: int, rng: Random) -> float:
    """About how much of a game has passed, 0 to 1: decisions made, against those of games played on."""
    return made / whole_length(evaluator, view, seat, made, rng)


class AnswerEvaluation:
    """The answers being evaluated, and the results of every trial."""

    def __init__(self, evaluator: PlayoutEvaluator, codec: Codec, view: Any, task: EvaluationTask) -> None:
        self.evaluator = evaluator
        self.ways = minds(evaluator)
        """Play games to the end in turn: each trial is played by the same way after every answer."""
        self.game: Game[Any] = evaluator.game
        self.codec = codec
        self.view = view
        self.task = task
        self.answers: list[Candidate] = []
        self.actions: list[tuple[Action, ...]] = []
        self.near: list[list[float]] = []
        self.far: list[list[float]] = []
        self.target = task.first
        for answer in task.answers:
            self.join(answer)
        if task.wide:
            self.candidates(decision_of(codec, task.decision))

    def candidates(self, decision: Decision) -> None:
        """Add every answer to a decision that is worth comparing."""
        for action in candidates(self.evaluator.bot, self.game, self.view, decision):
            self.join((self.codec.dump(action),))

    def join(self, answer: Candidate) -> None:
        """Add an answer; it catches up with the others on the same guesses and luck."""
        if answer not in self.answers:
            self.answers.append(answer)
            self.actions.append(tuple(self.codec.load(*each) for each in answer))
            self.near.append([])
            self.far.append([])

    # ---- trials

    def go_on(self) -> bool:
        """Make the next trials; True if there were any to make."""
        if self._try(range(len(self.answers)), self.near, min(self.target, self.task.most), to_end=False):
            return True
        if self.target < self.task.most and max(self._errors(self.near), default=0.0) > self.task.error:
            self.target += CHUNK
            return True
        grave, ends = self._grave(), self.task.ends
        if grave:
            gravest = grave[: 1 + GRAVEST]
            return self._try(gravest, self.far, ends, to_end=True) or self._try(
                grave, self.far, min(ends, OTHERS), to_end=True
            )
        return self._try(range(len(self.answers)), self.far, self.task.beyond, to_end=True)

    def _try(self, numbers: Sequence[int], found: list[list[float]], most: int, *, to_end: bool) -> bool:
        """Make a few trials with each answer that has had less than ``most``; True if any was made."""
        behind = [number for number in numbers if len(found[number]) < most]
        chunk = FAR_CHUNK if to_end else CHUNK
        for number in behind:
            for trial in range(len(found[number]), min(most, len(found[number]) + chunk)):
                found[number].append(self._trial(number, trial, to_end=to_end))
        return bool(behind)

    def _trial(self, number: int, trial: int, *, to_end: bool) -> float:
        """The chance of the seat after an answer in one trial, with the same guess and luck for all answers."""
        luck, seat, game = Random(f"{self.task.seed} {to_end} {trial}"), self.task.seat, self.game
        way = self.ways[trial % len(self.ways)] if to_end else self.evaluator
        g = way.bot.determinize(game, self.view, seat, luck)
        for action in self.actions[number]:
            decision = game.decision(g, seat)
            if decision is None or action not in decision:
                break  # on this guess the actions before have ended the turn
            game.apply(g, seat, action)
        play_on(game, way.bot, g, luck, None if to_end else self.view)
        return float(game.scores(g)[seat].rank == 1) if to_end else way.judged(g)[seat]

    # ---- what is found

    def _best(self) -> int:
        return max(range(len(self.answers)), key=lambda number: (mean(self.near[number]), -number))

    def _grave(self) -> list[int]:
        """The best answer and those that seem costly, the costliest first."""
        if not self.answers or not self.task.ends:
            return []
        best = self._best()
        costs = {n: mean(self.near[best]) - mean(self.near[n]) for n in range(len(self.answers))}
        grave = sorted((n for n, cost in costs.items() if cost >= SERIOUS), key=lambda n: -costs[n])
        return [best, *grave] if grave else []

    def _errors(self, found: list[list[float]]) -> list[float]:
        best = self._best()
        return [_apart(found[best], each)[1] if n != best else 0.0 for n, each in enumerate(found)]

    def evaluation(self, *, done: bool) -> Evaluation:
        """The results so far."""
        if not self.answers:
            return Evaluation(self.task.number, [], [], [], [], [], [], done)
        best = self._best()
        apart = [(0.0, 0.0) if n == best else _apart(self.near[best], each) for n, each in enumerate(self.near)]
        ahead = best if self._grave() else self._ahead(best)
        ends = [(*_apart(self.far[ahead], each), min(len(each), len(self.far[ahead]))) for each in self.far]
        return Evaluation(
            self.task.number,
            list(self.answers),
            [round(mean(each), 4) for each in self.near],
            [round(cost, 4) for cost, _ in apart],
            [round(error, 4) for _, error in apart],
            [len(each) for each in self.near],
            ends,
            done,
            [round(mean(each), 4) for each in self.far],
            ahead,
            [self._by_ways(self.far[ahead], each) for each in self.far],
        )

    def _by_ways(self, first: Sequence[float], second: Sequence[float]) -> list[tuple[float, float]]:
        """How far apart they are in the games of each way of playing."""
        count = len(self.ways)
        return [_apart(first[way::count], second[way::count]) for way in range(count)]

    def _ahead(self, best: int) -> int:
        """The best answer by games to the end; without any the best by play-outs."""
        played = [number for number, each in enumerate(self.far) if each]
        return max(played, key=lambda number: (mean(self.far[number]), -number), default=best)


def _apart(first: Sequence[float], second: Sequence[float]) -> tuple[float, float]:
    """How much better the first did in the trials both have had, and the standard error of that."""
    return spread([a - b for a, b in zip(first, second, strict=False)])


ENOUGH = "enough"
"""Ends an evaluation: its result is not wanted any more."""


def serve(pipe: Connection) -> None:
    """Evaluate one decision at a time until the pipe is closed; a failure at one does not end the process."""
    said = pipe.recv()
    while True:
        try:
            said = _weighed(said, pipe) if isinstance(said, EvaluationTask) else pipe.recv()
        except (EOFError, OSError):
            raise
        except Exception:
            pipe.send(work_failed((said.number if isinstance(said, EvaluationTask) else 0, "")))
            said = pipe.recv()


def _weighed(task: EvaluationTask, pipe: Connection) -> object:
    """Evaluate until another message comes, and return that."""
    joining: list[AddCandidate] = []
    last: Evaluation | None = None
    for evaluation in evaluations(task, lambda: joining.pop() if joining else None):
        if evaluation != last:
            pipe.send(evaluation)
            last = evaluation
        if evaluation.done or pipe.poll():
            said = pipe.recv()
            if not isinstance(said, AddCandidate):
                return said
            joining.append(said)
    return ENOUGH


class CoachProcess:
    """Evaluates in a child process, started when first needed; if that fails nothing is ever found."""

    def __init__(self) -> None:
        self.evaluation: Evaluation | None = None
        self._task: EvaluationTask | None = None
        self._process = SupervisedProcess(serve, "the coach", 10)

    def begin(self, task: EvaluationTask) -> None:
        """Send the decision, or keep it until the process listens."""
        self.evaluation, self._task = None, task
        if self._process.child is None:
            self._process.start()
        elif self._process.ready:
            self._send(task)

    def join(self, answer: Candidate) -> None:
        """Send the answer and add it to the task, for a process that is not ready or is restarted."""
        if self._task is None:
            return
        self._task = msgspec.structs.replace(self._task, answers=[*self._task.answers, answer])
        if self._process.ready:
            self._send(AddCandidate(self._task.number, answer))

    def poll(self) -> bool:
        """Take in new results, and replace a process that has died. True if there were any."""
        heard = False
        try:
            while (message := self._process.hear()) is not None:
                heard = self._hear(message) or heard
        except ProcessEnded:
            self._process.replace("died", wanted=self._task is not None)
        return heard

    def drop(self) -> None:
        """Stop evaluating."""
        self.evaluation, self._task = None, None
        if self._process.ready:
            self._send(ENOUGH)

    def close(self) -> None:
        self.evaluation, self._task = None, None
        self._process.stop()

    def _hear(self, message: object) -> bool:
        if message == READY and self._task is not None:
            self._send(self._task)
        if isinstance(message, WorkFailed):
            return False
        if not isinstance(message, Evaluation) or self._task is None or message.number != self._task.number:
            return False
        self._process.budget.renew()
        self.evaluation = message
        return True

    def _send(self, message: object) -> None:
        try:
            self._process.send(message)
        except ProcessEnded:
            self._process.stop()


class InlineEvaluator:
    """Evaluates in the same process, ``steps`` steps at each ``poll``: for tests, measurements and pictures.

    A ``brief`` one makes only the first play-outs of each answer.
    """

    def __init__(self, steps: int = 1, *, brief: bool = False) -> None:
        self.evaluation: Evaluation | None = None
        self._steps = steps
        self._brief = brief
        self._joining: list[AddCandidate] = []
        self._task: EvaluationTask | None = None
        self._found: Iterator[Evaluation] = iter(())

    def begin(self, task: EvaluationTask) -> None:
        """Start; nothing is found before ``poll``."""
        if self._brief:
            task = msgspec.structs.replace(task, most=task.first, ends=0, beyond=0)
        self.evaluation, self._task, self._joining = None, task, []
        self._found = evaluations(task, lambda: self._joining.pop() if self._joining else None)

    def join(self, answer: Candidate) -> None:
        """Evaluate one more answer from the next ``poll`` on."""
        if self._task is not None:
            self._joining.append(AddCandidate(self._task.number, answer))

    def poll(self) -> bool:
        """Make the next steps, if any are left."""
        for _ in range(self._steps if self._task is not None else 0):
            if self.evaluation is not None and self.evaluation.done and not self._joining:
                return False
            self.evaluation = next(self._found)
        return self._task is not None

    def drop(self) -> None:
        self.evaluation, self._task, self._found = None, None, iter(())

    def close(self) -> None:
        self.drop()
