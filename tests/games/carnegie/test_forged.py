"""A position whose numbers were changed by hand is refused, or it can be played on like any other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.games.carnegie.game_info import INFO
from tests.games.carnegie.table import eager

VALUES = (-2, -1, 0, 1, 2, 5, 17, 99, 1 << 15, 1 << 40, 1 << 70)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(data, dict | list):
        keys = data if isinstance(data, dict) else range(len(data))
        return [found for key in keys for found in places(data[key], (*path, key))]
    return [path] if type(data) in (int, bool) else []


def forged(data: Any, path: tuple[Any, ...], rng: Random) -> None:
    *way, last = path
    for key in way:
        data = data[key]
    old = data[last]
    data[last] = (
        not old if isinstance(old, bool) else rng.choice([value for value in (*VALUES, old + 1) if value != old])
    )


@pytest.mark.parametrize("seats", INFO.seats)
def test_forged_positions_are_refused_or_playable(seats: int) -> None:
    game = INFO.build(seats, {"expansion_departments": "mixed"})
    refused = played = 0
    for seed in range(1):
        rng = Random(seed)
        g = game.start(seed)
        while decisions := game.decisions(g):
            for _ in range(4):
                data = g.dump()
                forged(data, rng.choice(places(data)), rng)
                other = game.state_type.load(data)
                if game.find_inconsistency(other) is not None:
                    refused += 1
                    continue
                played += 1
                game.scores(other), game.summary(other), game.mask(other, 0)
                for _ in range(12):
                    if not (asked := game.decisions(other)):
                        break
                    assert asked[0].choices
                    game.apply(other, asked[0].seat, eager(asked[0], rng))
            game.apply(g, decisions[0].seat, eager(decisions[0], rng))
    assert refused > played > 0
