"""Speed of the rules: random decisions, whole random games, and copies of positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from typing import Any

from game.games.card import Card
from game.kernel.game import Game
from game.measure.calibrate import now, steps_per_second
from game.play.board import board_for

SEATS = 4
"""The usual table; a game for fewer is measured with the most it takes."""
SEEDS = (7, 8, 9, 10, 11)
"""Games that are played: one alone may be short, or end before the market is large."""
APART = 7
"""Every so many decisions a position is kept for copying."""


def variants(card: Card) -> tuple[dict[str, str], ...]:
    """Return the ways to play that are so different that other options depend on them; ``{}`` if there are none."""
    found = ({option.id: value} for option in card.leading for value in option.values)
    return tuple(found) or ({},)


def engine_rates(card: Card, options: Mapping[str, str], repeats: int = 5) -> dict[str, float]:
    """Return decisions, clones and games per 10^6 calibration steps; loop and yardstick are measured in turn."""
    counts = card.seats_for(options)
    seats = max([count for count in counts if count <= SEATS] or counts)
    game = card.build(seats, options, board_for(card, seats, options))
    decided = sum(_play_at_random(game, seed) for seed in SEEDS)
    games = _ratio(lambda: _play_all(game), repeats)
    positions = [position for seed in SEEDS for position in _positions(game, seed)]
    return {
        "decisions": games * decided / len(SEEDS),
        "clones": _ratio(lambda: _copy(positions), repeats),
        "games": games,
    }


def _ratio(work: Callable[[], int], repeats: int, seconds: float = 0.4) -> float:
    """Return how much ``work`` does per 10^6 steps of the yardstick."""
    ratios = []
    for _ in range(repeats):
        yardstick = steps_per_second(0.1, 3)
        done, start = 0, now()
        while now() - start < seconds:
            done += work()
        ratios.append(done / (now() - start) / yardstick * 1e6)
    return median(ratios)


def _play_all(game: Game[Any]) -> int:
    """Play the games of all seeds; return how many these are."""
    for seed in SEEDS:
        _play_at_random(game, seed)
    return len(SEEDS)


def _play_at_random(game: Game[Any], seed: int) -> int:
    """Play one game with random legal actions; return the number of decisions."""
    rng = Random(seed)
    g = game.start(seed)
    decided = 0
    while decisions := game.decisions(g):
        decision = decisions[0]
        game.apply(g, decision.seat, decision.sample(rng))
        decided += 1
    return decided


def _positions(game: Game[Any], seed: int) -> list[Any]:
    """Return positions along a whole random game."""
    rng = Random(seed)
    g = game.start(seed)
    found, decided = [], 0
    while decisions := game.decisions(g):
        if decided % APART == 0:
            found.append(g.clone())
        decided += 1
        game.apply(g, decisions[0].seat, decisions[0].sample(rng))
    return found


def _copy(positions: list[Any]) -> int:
    """Copy each position; return how many these are."""
    for position in positions:
        position.clone()
    return len(positions)
