"""Protocol of the coach process: tasks, results and evaluators, in plain data."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from game.boards.board import Board
from game.bots.report import Plain

Candidate = tuple[Plain, ...]
"""An answer: its actions in order."""


class EvaluationTask(msgspec.Struct, frozen=True):
    """A decision to evaluate, by the view of its seat alone.

    Each answer gets ``first`` play-outs, and more until no difference has a larger error than ``error``, at most
    ``most``; then the costliest get ``ends`` games to the end, and where play-outs hardly differ, all of them up to
    ``beyond``.
    """

    number: int
    game: str
    seats: int
    options: dict[str, str]
    board: Board | None
    view: dict[str, Any]
    seat: int
    decision: list[Any]
    seed: int
    answers: list[Candidate] = []
    """Answers to compare."""
    wide: bool = True
    """True: all ``candidates`` are compared as well."""
    made: int = 0
    """Decisions of the game so far."""
    passed: float = -1.0
    """How much of the game has passed, 0 to 1; below 0 it is estimated."""
    first: int = 24
    most: int = 160
    ends: int = 0
    beyond: int = 0
    error: float = 0.015


class AddCandidate(msgspec.Struct, frozen=True):
    """One more answer for the task of this number."""

    number: int
    answer: Candidate


class Evaluation(msgspec.Struct, frozen=True):
    """Results so far, for each of ``answers``."""

    number: int
    answers: list[Candidate]
    chances: list[float]
    """The chance with it."""
    costs: list[float]
    """What it costs against the best, in play-outs."""
    errors: list[float]
    """The standard error of that."""
    trials: list[int]
    """Its play-outs."""
    ends: list[tuple[float, float, int]]
    """By games to the end: its cost against the answer ``ahead``, the error, their number."""
    done: bool = False
    rates: list[float] = []
    """How many of these are won."""
    ahead: int = 0
    """The number of the best answer by games to the end."""
    ways: list[list[tuple[float, float]]] = []
    """Of ``ends``: cost and error by each way of playing."""

    def place(self, answer: Candidate) -> int | None:
        """The number of an answer; None if it has not been evaluated."""
        return self.answers.index(answer) if answer in self.answers else None


class AnswerEvaluator(Protocol):
    """Evaluates answers in the background, one decision at a time."""

    evaluation: Evaluation | None
    """Results about the current decision."""

    def begin(self, task: EvaluationTask) -> None:
        """Evaluate a decision from now on, in place of the one before."""

    def join(self, answer: Candidate) -> None:
        """Add an answer."""

    def poll(self) -> bool:
        """Take in new results; True if there were any. Never waits."""

    def drop(self) -> None:
        """Stop evaluating; results are dropped."""

    def close(self) -> None: ...
