"""Speed of the rules: random decisions and copies of a position."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from game.games.card import Card
from game.kernel.game import Game
from game.measure.calibrate import steps_per_second
from game.play.board import board_for


def engine_rates(card: Card, repeats: int = 5) -> dict[str, float]:
    """Return decisions and clones per 10^6 calibration steps; loop and yardstick are measured in turn."""
    seats = max(card.seats)
    game = card.build(seats, {}, board_for(card, seats, {}))
    return {
        "decisions": _ratio(lambda: _play_at_random(game), repeats),
        "clones": _ratio(lambda: _copy_positions(game), repeats),
    }


def _ratio(work: Callable[[], int], repeats: int, seconds: float = 0.4) -> float:
    ratios = []
    for _ in range(repeats):
        yardstick = steps_per_second(0.1, 3)
        done, start = 0, perf_counter()
        while perf_counter() - start < seconds:
            done += work()
        ratios.append(done / (perf_counter() - start) / yardstick * 1e6)
    return median(ratios)


def _play_at_random(game: Game[Any]) -> int:
    """Play one game with random legal actions; return the number of decisions."""
    rng = Random(7)
    g = game.start(7)
    decided = 0
    while decisions := game.decisions(g):
        decision = decisions[0]
        game.apply(g, decision.seat, decision.sample(rng))
        decided += 1
    return decided


def _copy_positions(game: Game[Any]) -> int:
    """Copy positions along one random game a hundred times each; return the number of copies."""
    rng = Random(7)
    g = game.start(7)
    copies = 0
    for _ in range(10):
        for _ in range(100):
            g.clone()
        copies += 100
        if not (decisions := game.decisions(g)):
            break
        game.apply(g, decisions[0].seat, decisions[0].sample(rng))
    return copies
