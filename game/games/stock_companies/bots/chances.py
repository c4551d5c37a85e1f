"""How far the bots' judgement is believed, as measured by ``dev.py make calibration`` (see README)."""

from __future__ import annotations

from typing import Any

from game.bots.playout_evaluator import Softness
from game.games.power_grid.world import world_of
from game.games.stock_companies.world import StockWorld
from game.kernel.game import Game

WEALTH = Softness((2.0, 2.0, 1.0), doubt=0.05, belief=(0.7, 0.65, 0.8))
NETWORKS = Softness((2.5, 1.6, 1.0), doubt=0.02, belief=(0.95, 0.95, 1.0))
OWNERS = Softness((1.6, 1.3, 1.2), doubt=0.04, belief=(0.85, 0.85, 0.9))


def softness(game: Game[Any]) -> Softness:
    """The softness at a table, by what wins there: wealth, cities, or the own company."""
    world = world_of(game)
    assert isinstance(world, StockWorld)
    if world.stocks.private:
        return OWNERS
    return WEALTH if world.tables.last_round is not None else NETWORKS
