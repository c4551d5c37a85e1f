"""How the program talks to bots: questions in plain data, answers some time later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from game.boards.board import Board
from game.bots.bot import LEVELS
from game.bots.report import Weighed
from game.bots.search import SearchResult
from game.kernel.message import Message

SOON = 1.0
"""Seconds that somebody waits for advice."""


class Question(msgspec.Struct, frozen=True):
    """One decision for a bot: the view of its seat as plain data, nothing else of the position.

    ``seconds`` bounds the thinking; ``rounds`` (of search) bounds it instead where results must
    repeat; negative: as many as the level has. ``wide``: more answers are tried than a bot would. ``style`` is one of
    the game's, or empty. So many decisions of the game are ``made``, which bears on what people are told alone.
    """

    number: int
    game: str
    seats: int
    options: dict[str, str]
    board: Board | None
    view: dict[str, Any]
    seat: int
    decision: list[Any]
    level: str
    seed: int
    seconds: float = 0.0
    rounds: int = 0
    wide: bool = False
    style: str = ""
    made: int = 0


class BotAnswer(msgspec.Struct, frozen=True):
    """What a bot wants to do: the action by name and arguments, and what it has ``weighed``, if it has searched."""

    number: int
    seat: int
    name: str
    arguments: dict[str, Any]
    weighed: Weighed | None = None


class Thought(msgspec.Struct, frozen=True):
    """What one process found out about a question: the actions it considered, by name and arguments, and what came of
    each.
    """

    number: int
    seat: int
    actions: list[tuple[str, dict[str, Any]]]
    found: SearchResult


class BotHost(Protocol):
    """Where bots think. One question at a time."""

    def ask(self, question: Question) -> int:
        """Begin to think and return the number of the question; an older question is dropped."""

    def poll(self) -> BotAnswer | None:
        """Return the answer if there is one; never waits."""

    def cancel(self, number: int) -> None:
        """Stop thinking about a question."""

    def trouble(self) -> Message | None:
        """Return once what has gone wrong, if anything: the game goes on, but not as was wished."""

    def close(self) -> None:
        """Stop for good."""


def adviser(levels: Sequence[str]) -> str:
    """Return the strongest of ``levels``, which are in order of strength, that gives advice soon."""
    return [level for level in levels if LEVELS[level].seconds <= SOON][-1]
