"""Filling what a view hides: the money of the others and the order of the stack."""

from __future__ import annotations

from random import Random
from typing import Any

from game.games.power_grid.planning import has_powered
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World, world_of
from game.kernel.game import Game
from game.kernel.part import HIDDEN

SAVINGS = 14
"""Elektro that usually remain after building."""


def determinize(game: Game[Any], view: HasGrid, seat: int, rng: Random) -> Any:
    """Return a full position: others have about what the last run paid, less what they were seen paying since."""
    g = game.determinize(view, seat, rng)
    for u, utility in enumerate(view.grid.utilities):
        if utility.money == HIDDEN:
            g.grid.utilities[u].money = _money(world_of(game), view, u, rng)
    return g


def _money(world: World, view: HasGrid, u: int, rng: Random) -> int:
    """Return likely money of a utility, at least what it has bid; before its first income it is known."""
    tables, utility = world.tables, view.grid.utilities[u]
    savings = int(rng.random() * 2 * SAVINGS)
    was_paid = view.flow.round > 1 or u in has_powered(world, view)
    paid = savings + tables.income(utility.powered) if was_paid else tables.start_money
    lead = view.auction.price if view.auction.leader == u else 0
    return max(0, paid - utility.spent, lead)
