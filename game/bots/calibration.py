"""How well stated chances agree with what happens: bots play, and chances on the way are compared with the winners."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from game.boards.board import Board
from game.bots.arena import Match, Outcome, play, wilson
from game.bots.foresight import foresight_of, shares
from game.games.card import Card

PARTS = 5
"""Quintiles."""
AGREES = 0.10
"""How far a stated chance and the share of wins may lie apart."""


@dataclass(frozen=True, slots=True)
class Stated:
    """What a party was said to win with, and what it has won: 1, 0, or its part of a shared victory."""

    chance: float
    won: float


@dataclass(frozen=True, slots=True)
class Row:
    """One quintile: how many ``parties``, their mean ``chance``, the share that ``won`` with its 95 % interval."""

    parties: int
    chance: float
    won: float
    low: float
    high: float

    @property
    def agrees(self) -> bool:
        """Whether chance and share are within ten points of each other."""
        return abs(self.chance - self.won) <= AGREES


def stated(
    card: Card, options: Mapping[str, str], board: Board | None, at: float, trials: int, match: Match
) -> list[Stated]:
    """Play a match and return what was said of everybody when the part ``at`` of its actions had been done."""
    outcome = play(card, options, board, match)
    game = card.build(len(match.levels), options, board)
    g = position(game, outcome, round(at * len(outcome.actions)))
    chances = foresight_of(card, game).at(at).chances(g, trials, Random(match.seed))
    end = position(game, outcome, len(outcome.actions))
    return [Stated(chance, won) for chance, won in zip(chances, shares(game.scores(end)), strict=True)]


def position(game: Any, outcome: Outcome, actions: int) -> Any:
    """Return the position of a match after so many actions."""
    g = game.start(outcome.match.seed)
    for seat, action in outcome.actions[:actions]:
        game.apply(g, seat, action)
    return g


def quintiles(said: Iterable[Stated]) -> list[Row]:
    """Return the parties in five rows of equal size by their stated chance, the lowest first."""
    ranked = sorted(said, key=lambda each: each.chance)
    cuts = [len(ranked) * number // PARTS for number in range(PARTS + 1)]
    return [_row(ranked[low:high]) for low, high in pairwise(cuts) if high > low]


def _row(part: Sequence[Stated]) -> Row:
    count = len(part)
    wins = sum(each.won for each in part)
    low, high = wilson(wins, count)
    return Row(count, sum(each.chance for each in part) / count, wins / count, low, high)
