"""The worker: a process that thinks for the bots, and what the program knows of it."""

from __future__ import annotations

import contextlib
import logging
import os
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess

from game.bots.host import Question, Thought
from game.bots.thinking import think

log = logging.getLogger(__name__)
READY = "ready"
"""What a worker says when it listens: a question sent before would stop the window until it is read."""
ENOUGH = "enough"
"""What ends the thinking of a worker: it says what it has found out so far."""


def serve(pipe: Connection) -> None:
    """Think about questions until the pipe is closed; runs in the process of its own."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(5)
    with contextlib.suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            said = pipe.recv()
            if said != ENOUGH:
                question, helper = said
                # Whatever comes while it thinks says that it is enough.
                pipe.send(think(question, helper, pipe.poll))


class Worker:
    """One process that thinks. Whoever sends to it or hears it gets an OSError or EOFError if it has died."""

    def __init__(self, context: SpawnContext) -> None:
        self.idle = False
        """Whether it reads what it is sent."""
        self.question = 0
        """The number of the last question it was sent."""
        self.pipe, there = context.Pipe()
        self.process: BaseProcess = context.Process(target=serve, args=(there,), daemon=True, name="powerhouse-bots")
        self.process.start()
        there.close()

    def ask(self, question: Question, helper: int) -> None:
        """Have it think about a question. It must be idle."""
        self.idle = False
        self.question = question.number
        self.pipe.send((question, helper))

    def enough(self) -> None:
        """Have it say what it has found out, if it thinks."""
        if self.question and not self.idle:
            self.pipe.send(ENOUGH)

    def heard(self) -> Thought | None:
        """Return what it has thought, if it has said so; never waits."""
        if not self.pipe.poll():
            if not self.process.is_alive():
                raise EOFError
            return None
        self.idle = True
        said = self.pipe.recv()
        return said if isinstance(said, Thought) else None

    def stop(self) -> None:
        """End the process."""
        self.pipe.close()
        self.process.terminate()
        self.process.join(0.2)
        if self.process.is_alive():
            self.process.kill()
