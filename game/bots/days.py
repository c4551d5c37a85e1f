"""A game of the day, played by bots: its fingerprint, and what an expert makes of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass

from game.boards.board import Board
from game.bots.arena import Match, Outcome, play
from game.bots.calibration import position
from game.games.card import Card
from game.kernel.codec import Codec
from game.kernel.score import Score

USUAL = "normal"
"""The level whose game is the fingerprint."""
LENGTH = 16
"""Letters of a fingerprint."""


@dataclass(frozen=True, slots=True)
class Course:
    """How an expert's game ended: everybody's scores, and how many decisions it had."""

    scores: tuple[Score, ...]
    decisions: int


def digest_of(card: Card, options: Mapping[str, str], board: Board | None, seats: int, seed: int) -> str:
    """Return the fingerprint of a game as normal bots play it: equal wherever the same moves get the same replies."""
    outcome = play(card, options, board, Match((USUAL,) * seats, seed))
    game = card.build(seats, options, board)
    codec = Codec(game.actions, game.names())
    told = [[seat, *codec.dump(action)] for seat, action in outcome.actions]
    plain = json.dumps([told, outcome.scores], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:LENGTH]


def expert_game(
    card: Card,
    options: Mapping[str, str],
    board: Board | None,
    match: Match,
    bounds: tuple[int, ...],
    seat: int,
    luck: int,
) -> Course:
    """Return how a game ends in which everybody searches as often as ``bounds`` say, and ``seat`` by its own luck."""
    outcome = play(card, options, board, match, bounds, {seat: luck})
    return Course(scores_of(card, options, board, outcome), outcome.decisions)


def scores_of(card: Card, options: Mapping[str, str], board: Board | None, outcome: Outcome) -> tuple[Score, ...]:
    """Return the scores of a match with what breaks ties."""
    game = card.build(len(outcome.match.levels), options, board)
    return game.scores(position(game, outcome, len(outcome.actions)))
