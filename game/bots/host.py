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
    """True for a hint: more answers are tried than the bot proposes, and the best two are played to the end."""
    style: str = ""
    """One of the game's styles, or empty."""


class BotAnswer(msgspec.Struct, frozen=True):
    """What a bot wants to do, and what it has ``weighed`` if it has searched."""

    number: int
    seat: int
    name: str
    arguments: dict[str, Any]
    weighed: Weighed | None = None


class Duel(msgspec.Struct, frozen=True):
    """Games to the end after the best action and the next best, in pairs with the same luck."""

    best: int
    rival: int
    """Places among the actions that were considered."""
    pairs: int
    both: int
    """Pairs that both won."""
    gained: int
    """Pairs that only the best won."""
    lost: int
    """Pairs that only the rival won."""
    belief: float = 1.0
    """The part that is believed of how far such chances are apart from ``even``."""
    even: float = 0.0


class Thought(msgspec.Struct, frozen=True):
    """What one process found out about a question."""

    number: int
    seat: int
    actions: list[tuple[str, dict[str, Any]]]
    """The actions it considered, by name and arguments."""
    found: SearchResult
    duel: Duel | None = None
    """What people are told, where a hint is asked for."""


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
