"""The worker: one process that thinks for the bots, replaced if it dies or hangs."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic

from game.bots.host import Answer, Question
from game.bots.levels import LEVELS
from game.bots.thinking import answer

log = logging.getLogger(__name__)
PATIENCE = 10.0
"""Seconds beyond the level's own bound after which a worker counts as hanging."""
ATTEMPTS = 3
"""Workers that fail one after the other until the program thinks itself."""
READY = "ready"
"""What a worker says when it listens: a question sent before would stop the window until it is read."""


def serve(pipe: Connection) -> None:
    """Answer questions until the pipe is closed; runs in the process of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    with contextlib.suppress(OSError):
        pipe.send(READY)
    while True:
        try:
            question = pipe.recv()
        except (EOFError, OSError):
            return
        pipe.send(answer(question))


class WorkerHost:
    """Asks the worker process. If three in a row have failed, the quick policy answers here: a game always goes on."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._now = clock
        self._context = multiprocessing.get_context("spawn")
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._question: Question | None = None
        self._since = 0.0
        self._failures = 0
        self._listening = False
        """Whether the worker reads what it is sent."""
        self._start()

    # ---- the protocol of BotHost

    def ask(self, question: Question) -> int:
        """Send a question; an older one that is still being thought about is dropped with its worker."""
        if self._question is not None:
            self.cancel(self._question.number)
        self._question = question
        self._since = self._now()
        self._send()
        return question.number

    def poll(self) -> Answer | None:
        """Return the answer if it is there; look after the worker otherwise."""
        question = self._question
        if question is None:
            return None
        if self._process is None:
            return self._answer_here(question)
        try:
            if self._pipe is not None and self._pipe.poll():
                return self._heard(self._pipe.recv(), question)
        except (EOFError, OSError):
            self._replace("died")
            return None
        if not self._process.is_alive():
            self._replace("died")
        elif self._now() - self._since > LEVELS[question.level].seconds + question.seconds + PATIENCE:
            self._replace("hangs")
        return None

    def _heard(self, found: object, question: Question) -> Answer | None:
        """Return what the worker said if it is the answer; send the question to one that has just begun to listen."""
        if found == READY:
            self._listening = True
            self._since = self._now()
            self._send()
        elif isinstance(found, Answer) and found.number == question.number:
            self._question = None
            self._failures = 0
            return found
        return None

    def cancel(self, number: int) -> None:
        """Stop thinking about a question: the worker is ended and a fresh one started."""
        if self._question is not None and self._question.number == number:
            self._question = None
            self._stop()
            self._start()

    def close(self) -> None:
        """End the worker."""
        self._question = None
        self._stop()

    def wait(self, seconds: float) -> None:
        """Wait until an answer comes, at most so long; for programs without a loop."""
        if self._pipe is not None:
            self._pipe.poll(seconds)

    # ---- the process

    def _start(self) -> None:
        self._listening = False
        here, there = self._context.Pipe()
        process = self._context.Process(target=serve, args=(there,), daemon=True, name="powerhouse-bots")
        try:
            process.start()
        except OSError as error:
            log.warning("no bot worker: %s", error)
            self._process = self._pipe = None
            return
        there.close()
        self._process, self._pipe = process, here

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(0.2)
            if self._process.is_alive():
                self._process.kill()
        self._process = self._pipe = None

    def _replace(self, why: str) -> None:
        """Start another worker with the same question, or think here from now on."""
        log.warning("the bot worker %s", why)
        self._failures += 1
        self._stop()
        if self._failures < ATTEMPTS:
            self._start()
            self._since = self._now()
            self._send()

    def _send(self) -> None:
        if self._pipe is None or self._question is None or not self._listening:
            return
        try:
            self._pipe.send(self._question)
        except (OSError, ValueError) as error:
            log.warning("the bot worker cannot be reached: %s", error)

    def _answer_here(self, question: Question) -> Answer:
        self._question = None
        return answer(quickly(question))


def quickly(question: Question) -> Question:
    """Return the question for a bot that hardly thinks, so that the window stays smooth."""
    return Question(
        question.number,
        question.game,
        question.seats,
        question.options,
        question.board,
        question.view,
        question.seat,
        question.decision,
        "easy" if question.level != "random" else "random",
        question.seed,
    )


class InlineHost:
    """Answers at once in the same process, with bounds that repeat: for tests and matches."""

    def __init__(self, rounds: int = 0) -> None:
        self._rounds = rounds
        self._ready: Answer | None = None

    def ask(self, question: Question) -> int:
        """Think now."""
        data = {f: getattr(question, f) for f in question.__struct_fields__}
        self._ready = answer(Question(**{**data, "rounds": self._rounds or -1}))
        return question.number

    def poll(self) -> Answer | None:
        """Return the answer."""
        ready, self._ready = self._ready, None
        return ready

    def cancel(self, number: int) -> None:
        """Forget the answer."""
        self._ready = None

    def close(self) -> None:
        """Forget everything."""
        self._ready = None
