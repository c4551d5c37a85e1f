"""What the process of the coach is asked and what it finds, in plain data, and what the program asks of it."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec

from game.boards.board import Board
from game.bots.report import Plain

Candidate = tuple[Plain, ...]
"""An answer: its actions one after the other."""


class EvaluationTask(msgspec.Struct, frozen=True):
    """What is weighed: the decision of a seat, by its view alone, after ``made`` decisions of the game.

    ``answers`` are compared, and if ``wide`` all ``candidates``. Each gets ``first`` play-outs, and more until no
    difference has a larger error than ``error``, at most ``most``; then the gravest get ``ends`` games to the end, and
    where play-outs hardly differ, all of them up to ``beyond``. ``passed`` is how much of the game has passed, 0 to 1;
    below 0 it is found out.
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
    wide: bool = True
    made: int = 0
    passed: float = -1.0
    first: int = 24
    most: int = 160
    ends: int = 0
    beyond: int = 0
    error: float = 0.015


class AddCandidate(msgspec.Struct, frozen=True):
    """One more answer, to the weighing of this number."""

    number: int
    answer: Candidate


class Evaluation(msgspec.Struct, frozen=True):
    """What has been found so far: ``answers``, the chance with each, what it costs against the best of them and the
    standard error of that, in ``trials`` play-outs; ``ends`` is the cost by games to the end against the answer
    ``ahead``, its error, and their number, ``rates`` how many of these are won.
    """

    number: int
    answers: list[Candidate]
    chances: list[float]
    costs: list[float]
    errors: list[float]
    trials: list[int]
    ends: list[tuple[float, float, int]]
    done: bool = False
    rates: list[float] = []
    ahead: int = 0

    def place(self, answer: Candidate) -> int | None:
        """Return where an answer stands; None if it has not been weighed."""
        return self.answers.index(answer) if answer in self.answers else None


class AnswerEvaluator(Protocol):
    """Who weighs answers in the background, one decision at a time."""

    evaluation: Evaluation | None
    """What has been found of the decision that was asked about last."""

    def begin(self, task: EvaluationTask) -> None:
        """Weigh a decision from now on, in place of the one before."""

    def join(self, answer: Candidate) -> None:
        """Have one more answer weighed."""

    def poll(self) -> bool:
        """Take in what has been found; tell whether that was anything. Never waits."""

    def drop(self) -> None:
        """Weigh nothing any more; what has been found is forgotten."""

    def close(self) -> None:
        """Stop for good."""
