"""Protocol between program and bots: questions in plain data, answers some time later."""

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
"""Seconds that a player is willing to wait for advice."""


class Question(msgspec.Struct, frozen=True):
    """One decision for a bot: the view of its seat as plain data, nothing else of the position."""

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
    """Bounds the thinking."""
    rounds: int = 0
    """Rounds of search that bound it where results must repeat; negative: those of the level."""
    wide: bool = False
    """True: more answers are tried than the bot proposes."""
    style: str = ""
    """One of the game's styles, or empty."""
    made: int = 0
    """The number of actions played so far; it bears only on the chances people are told."""


class BotAnswer(msgspec.Struct, frozen=True):
    """What a bot wants to do, and what it has ``weighed`` if it has searched."""

    number: int
    seat: int
    name: str
    arguments: dict[str, Any]
    weighed: Weighed | None = None


class Thought(msgspec.Struct, frozen=True):
    """What one process found out about a question."""

    number: int
    seat: int
    actions: list[tuple[str, dict[str, Any]]]
    """The actions it considered, by name and arguments."""
    found: SearchResult


class BotHost(Protocol):
    """Where bots think, about one question at a time."""

    def ask(self, question: Question) -> int:
        """Start thinking and return the number of the question; an older question is dropped."""

    def poll(self) -> BotAnswer | None:
        """The answer once found, else None; never wait."""

    def cancel(self, number: int) -> None: ...

    def trouble(self) -> Message | None:
        """What has gone wrong, told once, else None: the game continues, but not as wished."""

    def close(self) -> None: ...


def adviser(levels: Sequence[str]) -> str:
    """The strongest of ``levels`` (in order of strength) that answers within ``SOON``."""
    return [level for level in levels if LEVELS[level].seconds <= SOON][-1]
