"""Bot pool: processes in which bots think about one question at a time, replaced when they die or hang."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from time import monotonic

import msgspec

from game.bots.bot import LEVELS
from game.bots.child_process import READY, ChildProcess, ProcessEnded, RestartBudget, WorkFailed, work_failed
from game.bots.host import BotAnswer, Question, Thought
from game.bots.thinking import answer, joined, think
from game.kernel.message import Message, msg

ENOUGH = "enough"
"""Sent to a worker to end its thinking: it answers with what it has found so far."""


def serve(pipe: Connection) -> None:
    """Think about questions until the pipe is closed; a failure at one does not end the worker."""
    while True:
        said = pipe.recv()
        if said != ENOUGH:
            question, helper = said
            pipe.send(_thought(question, helper, pipe))


def _thought(question: Question, helper: int, pipe: Connection) -> Thought | WorkFailed:
    """What was found out; anything arriving on the pipe meanwhile ends the thinking."""
    try:
        return think(question, helper, pipe.poll)
    except Exception:
        return work_failed((question.number, question.level))


class Worker:
    """One process that thinks. Its methods raise ProcessEnded if it has died."""

    def __init__(self) -> None:
        self.idle = False
        """True if it is ready for a question."""
        self.question = 0
        """The number of the last question it was sent."""
        self.helper = ChildProcess(serve, "bots", 5)

    def ask(self, question: Question, helper: int) -> None:
        """Send it a question; it must be idle."""
        self.idle = False
        self.question = question.number
        self.helper.send((question, helper))

    def enough(self) -> None:
        """Ask for what it has found so far, if it thinks."""
        if self.question and not self.idle:
            self.helper.send(ENOUGH)

    def heard(self) -> Thought | WorkFailed | None:
        """What it has thought, or its failure, else None; never wait."""
        said = self.helper.hear()
        if said == READY or isinstance(said, Thought | WorkFailed):
            self.idle = True
        return said if isinstance(said, Thought | WorkFailed) else None

    def stop(self) -> None:
        self.helper.stop()


log = logging.getLogger(__name__)
PATIENCE = 10.0
"""Seconds beyond the level's own bound after which a worker counts as hanging."""
GRACE = 0.5
"""Seconds that the others get once the first worker has finished."""
MOST = 7
"""Most workers: each takes some forty megabytes."""


def cores() -> int:
    """How many workers may think at once: one core is left to the window."""
    return max(1, min(MOST, (os.cpu_count() or 1) - 1))


class BotPool:
    """Asks workers: one, or all where a level searches; their searches add up.

    A game always continues: where a bot fails at a question, simpler levels answer it; where no worker can be kept
    alive, the quick policy answers here. ``trouble`` says so.
    """

    def __init__(self, clock: Callable[[], float] = monotonic, workers: int = 0) -> None:
        self._now = clock
        self._most = workers or cores()
        self.team: list[Worker] = []
        self._question: Question | None = None
        self._thoughts: list[Thought] = []
        self._since = 0.0
        self._lives = RestartBudget()
        self._trouble: Message | None = None
        self._hire(1)

    # ---- the protocol of BotHost

    def ask(self, question: Question) -> int:
        """Start thinking about a question; an older one is dropped. Return its number."""
        if self._question is not None:
            self.cancel(self._question.number)
        self._question = question
        self._thoughts = []
        self._since = self._now()
        self._hire(self._most if _shared(question) else 1)
        self._send()
        return question.number

    def poll(self) -> BotAnswer | None:
        """The answer once it is there, else None; never wait. Replaces workers that died or hang."""
        question = self._question
        if question is None:
            return None
        for worker in list(self.team):
            self._hear(worker, question)
        if not self.team:
            self._question = None
            self._trouble = msg("fault.bot.alone")
            return alone(quickly(question))
        self._send()
        waited = self._now() - self._since
        busy = any(worker.question == question.number and not worker.idle for worker in self.team)
        if self._thoughts and (not busy or waited > GRACE):
            return self._answered()
        if waited > LEVELS[question.level].seconds + question.seconds + PATIENCE:
            for worker in [worker for worker in self.team if not worker.idle]:
                self._lose(worker, "hangs")
        return None

    def cancel(self, number: int) -> None:
        if self._question is not None and self._question.number == number:
            self._question = None
            for worker in list(self.team):
                self._enough(worker)

    def close(self) -> None:
        """End the workers."""
        self._question = None
        for worker in self.team:
            worker.stop()
        self.team = []

    def wait(self, seconds: float) -> None:
        """Wait at most ``seconds`` for a message; for programs without a loop."""
        if self.team:
            wait([worker.helper.pipe for worker in self.team], seconds)

    def trouble(self) -> Message | None:
        """What has gone wrong, told once; else None."""
        said, self._trouble = self._trouble, None
        return said

    # ---- the team

    def _hire(self, count: int) -> None:
        """Start workers until there are ``count``, unless too many have failed."""
        while len(self.team) < count and self._lives.left >= 0:
            try:
                self.team.append(Worker())
            except OSError as error:
                log.warning("no bot worker: %s", error)
                return

    def _send(self) -> None:
        """Send the question to idle workers, unless one has finished it."""
        question = self._question
        if question is None or self._thoughts:
            return
        asked = sum(worker.question == question.number for worker in self.team)
        wanted = len(self.team) if _shared(question) else 1
        free = [worker for worker in self.team if worker.idle and worker.question != question.number]
        for helper, worker in enumerate(free[: wanted - asked], asked):
            try:
                worker.ask(question, helper)
            except ProcessEnded:
                self._lose(worker, "died")

    def _hear(self, worker: Worker, question: Question) -> None:
        """Take in what a worker says. The first to finish ends the thinking of all."""
        try:
            started = worker.idle or worker.question > 0
            thought = worker.heard()
        except ProcessEnded:
            self._lose(worker, "died")
            return
        if worker.idle and not started:
            self._since = self._now()
        if isinstance(thought, WorkFailed):
            self._simplify(thought)
            return
        if thought is None or thought.number != question.number:
            return
        if not self._thoughts:
            self._since = self._now()
            for other in list(self.team):
                self._enough(other)
        self._thoughts.append(thought)

    def _simplify(self, failure: WorkFailed) -> None:
        """Give a question that a bot has failed at to a simpler level, in the end to chance."""
        question = self._question
        if question is None or failure.about != (question.number, question.level):
            return
        self._trouble = msg("fault.bot.failed", level=msg(f"shell.bot_level.{question.level}"))
        self._question = simpler(question)
        self._since = self._now()
        for worker in list(self.team):
            self._enough(worker)
            worker.question = 0

    def _enough(self, worker: Worker) -> None:
        try:
            worker.enough()
        except ProcessEnded:
            self._lose(worker, "died")

    def _lose(self, worker: Worker, why: str) -> None:
        """Replace a worker, unless too many have failed."""
        log.warning("a bot worker %s", why)
        if worker in self.team:
            self.team.remove(worker)
        worker.stop()
        if self._lives.spend():
            self._hire(len(self.team) + 1)
        self._since = self._now()

    def _answered(self) -> BotAnswer:
        self._question = None
        self._lives.renew()
        return joined(self._thoughts)


def _shared(question: Question) -> bool:
    """True if several workers share a question: where a level searches, and results need not repeat."""
    return LEVELS[question.level].rounds > 0 and not question.rounds


def quickly(question: Question) -> Question:
    """The question for a bot that hardly thinks, so that the window stays smooth."""
    return msgspec.structs.replace(question, level="easy" if question.level != "random" else "random")


def simpler(question: Question) -> Question:
    """The question for the quick policy, or if that has failed at it, for chance, which cannot."""
    return msgspec.structs.replace(question, level="random") if question.level == "easy" else quickly(question)


def alone(question: Question) -> BotAnswer:
    """The answer found in the program itself; it never fails."""
    try:
        return answer(question)
    except Exception:
        log.exception("a bot of level %s has failed", question.level)
        return answer(msgspec.structs.replace(question, level="random"))


class InlineHost:
    """Answers at once in the same process, with bounds that repeat: for tests and matches."""

    def __init__(self, rounds: int = 0) -> None:
        self._rounds = rounds
        self._ready: BotAnswer | None = None

    def ask(self, question: Question) -> int:
        self._ready = answer(msgspec.structs.replace(question, rounds=self._rounds or -1))
        return question.number

    def poll(self) -> BotAnswer | None:
        ready, self._ready = self._ready, None
        return ready

    def cancel(self, number: int) -> None:
        self._ready = None

    def trouble(self) -> Message | None:
        """None: errors are raised."""
        return None

    def close(self) -> None:
        self._ready = None
