"""What helpers do whose work has a mistake; processes of their own find it here."""

from __future__ import annotations

from multiprocessing.connection import Connection

from game.bots import bot_pool
from game.bots.host import Question, Thought
from game.bots.thinking import think


def at_hard(pipe: Connection) -> None:
    """Do the work of a worker whose bots fail when they search."""
    _fail(pipe, "hard")


def at_all(pipe: Connection) -> None:
    """Do the work of a worker whose bots fail when they think at all."""
    _fail(pipe, "hard", "easy")


def _fail(pipe: Connection, *levels: str) -> None:
    def mistaken(question: Question, helper: int = 0, stopped: object = None) -> Thought:
        if question.level in levels:
            raise KeyError("the mistake of a bot")
        return think(question)

    vars(bot_pool)["think"] = mistaken
    bot_pool.serve(pipe)


def analysis(pipe: Connection) -> None:
    pipe.recv()
    raise KeyError("the mistake of an analysis")
