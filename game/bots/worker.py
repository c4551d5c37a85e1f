"""The worker: a helper that thinks for the bots, one question at a time."""

from __future__ import annotations

from multiprocessing.connection import Connection

from game.bots.child_process import READY, ChildProcess, WorkFailed, work_failed
from game.bots.host import Question, Thought
from game.bots.thinking import think

ENOUGH = "enough"
"""What ends the thinking of a worker: it says what it has found out so far."""


def serve(pipe: Connection) -> None:
    """Think about questions until the pipe is closed; who fails at one takes the next."""
    while True:
        said = pipe.recv()
        if said != ENOUGH:
            question, helper = said
            pipe.send(_thought(question, helper, pipe))


def _thought(question: Question, helper: int, pipe: Connection) -> Thought | WorkFailed:
    """Return what was found out; whatever comes while it thinks says that it is enough."""
    try:
        return think(question, helper, pipe.poll)
    except Exception:
        return work_failed((question.number, question.level))


class Worker:
    """One process that thinks. Whoever sends to it or hears it gets Ended if it has died."""

    def __init__(self) -> None:
        self.idle = False
        """Whether it reads what it is sent."""
        self.question = 0
        """The number of the last question it was sent."""
        self.helper = ChildProcess(serve, "bots", 5)

    def ask(self, question: Question, helper: int) -> None:
        """Have it think about a question. It must be idle."""
        self.idle = False
        self.question = question.number
        self.helper.send((question, helper))

    def enough(self) -> None:
        """Have it say what it has found out, if it thinks."""
        if self.question and not self.idle:
            self.helper.send(ENOUGH)

    def heard(self) -> Thought | WorkFailed | None:
        """Return what it has thought, or what has failed, if it has said so; never waits."""
        said = self.helper.hear()
        if said == READY or isinstance(said, Thought | WorkFailed):
            self.idle = True
        return said if isinstance(said, Thought | WorkFailed) else None

    def stop(self) -> None:
        """End the process."""
        self.helper.stop()
