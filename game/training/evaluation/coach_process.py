"""The process of the coach: it compares answers while somebody thinks, and is replaced if it dies."""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing.connection import Connection

import msgspec

from game.bots.child_process import READY, ProcessEnded, SupervisedProcess, WorkFailed, work_failed
from game.training.evaluation.answer_evaluation import evaluations
from game.training.evaluation.evaluation import AddCandidate, Candidate, Evaluation, EvaluationTask

ENOUGH = "enough"
"""What ends a weighing: nobody wants to know any more."""


def serve(pipe: Connection) -> None:
    """Weigh what is asked, one decision at a time, until the pipe is closed; who fails at one takes the next."""
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
    """Weigh until something else is said, and return that; who has nothing left to do waits for it."""
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
    """Weighs in a process that is started when it is first needed; without any nothing is ever found."""

    def __init__(self) -> None:
        self.evaluation: Evaluation | None = None
        self._task: EvaluationTask | None = None
        self._process = SupervisedProcess(serve, "the coach", 10)

    def begin(self, task: EvaluationTask) -> None:
        """Send the decision, as soon as there is somebody who listens."""
        self.evaluation, self._task = None, task
        if self._process.child is None:
            self._process.start()
        elif self._process.ready:
            self._send(task)

    def join(self, answer: Candidate) -> None:
        """Send the answer, and have it join those of the task: nobody may listen yet, or another one some day."""
        if self._task is None:
            return
        self._task = msgspec.structs.replace(self._task, answers=[*self._task.answers, answer])
        if self._process.ready:
            self._send(AddCandidate(self._task.number, answer))

    def poll(self) -> bool:
        """Take in what has been found; look after the process otherwise."""
        heard = False
        try:
            while (message := self._process.hear()) is not None:
                heard = self._hear(message) or heard
        except ProcessEnded:
            self._process.replace("died", wanted=self._task is not None)
        return heard

    def drop(self) -> None:
        """Have the process rest."""
        self.evaluation, self._task = None, None
        if self._process.ready:
            self._send(ENOUGH)

    def close(self) -> None:
        """End the process."""
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
    """Weighs in the same process, ``steps`` steps at each look: for tests, measurements and pictures.

    One that is ``brief`` makes the first play-outs of each answer and no more.
    """

    def __init__(self, steps: int = 1, *, brief: bool = False) -> None:
        self.evaluation: Evaluation | None = None
        self._steps = steps
        self._brief = brief
        self._joining: list[AddCandidate] = []
        self._task: EvaluationTask | None = None
        self._found: Iterator[Evaluation] = iter(())

    def begin(self, task: EvaluationTask) -> None:
        """Begin; nothing is found before it is asked for."""
        if self._brief:
            task = msgspec.structs.replace(task, most=task.first, ends=0, beyond=0)
        self.evaluation, self._task, self._joining = None, task, []
        self._found = evaluations(task, lambda: self._joining.pop() if self._joining else None)

    def join(self, answer: Candidate) -> None:
        """Weigh one more answer from the next look on."""
        if self._task is not None:
            self._joining.append(AddCandidate(self._task.number, answer))

    def poll(self) -> bool:
        """Make the next steps; where nothing is left to do, none."""
        for _ in range(self._steps if self._task is not None else 0):
            if self.evaluation is not None and self.evaluation.done and not self._joining:
                return False
            self.evaluation = next(self._found)
        return self._task is not None

    def drop(self) -> None:
        """Forget the decision."""
        self.evaluation, self._task, self._found = None, None, iter(())

    def close(self) -> None:
        """Forget the decision."""
        self.drop()
