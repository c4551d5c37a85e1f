"""Positions of every phase, as files hold them, for tests that tamper with them."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

from game.games.power_grid.game_info import INFO
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.state import PowerGridState
from tests.games.power_grid.maps import blocks

Data = dict[str, Any]
SEATS = 4
STACKS = (
    ("pg.regions", 1), ("pg.auction", 3), ("pg.auction pg.bidding", 1), ("pg.auction pg.bidding pg.sale", 3),
    ("pg.fuel", 1), ("pg.building", 3), ("pg.powering", 1), ("", 3),
)  # fmt: skip
"""Running phases, and the Step in which they are looked at or the next later one."""


@cache
def game() -> PowerGrid:
    """Return the rules of the table at which all is tried."""
    built = INFO.build(SEATS, {**INFO.choose({}), "region_selection": "players"}, blocks())
    assert isinstance(built, PowerGrid)
    return built


@cache
def position(stack: str, step: int = 1) -> PowerGridState:
    """Return a position of a random game in which these phases run, of this Step or a later one."""
    for seed in range(60):
        rng = Random(seed)
        g = game().start(seed)
        while True:
            decisions = game().decisions(g)
            far = stack == "pg.regions" or (g.flow.round > 2 and any(g.grid.houses))
            if " ".join(g.flow.stack) == stack and g.grid.step >= step and far:
                assert game().find_inconsistency(g) is None
                return g
            if not decisions:
                break
            game().apply(g, decisions[0].seat, decisions[0].sample(rng))
    raise AssertionError(f"no game leads to {stack}")


def plain(stack: str, step: int = 1) -> Data:
    """Return such a position as a file holds it."""
    data: Data = json.loads(json.dumps(position(stack, step).dump()))
    return data
