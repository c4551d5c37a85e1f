"""Filling what a view hides: the money of the others and the order of the stack."""

from __future__ import annotations

from random import Random
from typing import Any

from game.games.power_grid.bots.ending import acted
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World, world_of
from game.kernel.game import Game
from game.kernel.part import HIDDEN

SAVINGS = 14
"""Elektro that usually remain after building."""


def guess(game: Game[Any], view: HasGrid, seat: int, rng: Random) -> Any:
    """Return a full position: others have about what the last run paid, less what they spent since."""
    g = game.guess(view, seat, rng)
    for u, utility in enumerate(view.grid.utilities):
        if utility.money == HIDDEN:
            g.grid.utilities[u].money = _money(world_of(game), view, u, rng)
    return g


def _money(world: World, view: HasGrid, u: int, rng: Random) -> int:
    """Return likely money of a utility, at least what it has bid."""
    tables, utility = world.tables, view.grid.utilities[u]
    first = view.flow.round == 1
    phase = view.flow.stack[-1]
    if phase == "pg.regions":
        return tables.start_money
    savings = int(rng.random() * 2 * SAVINGS)
    money = tables.start_money if first else tables.income(utility.powered) + savings
    bought = view.auction.out >> u & 1
    if bought:
        money -= max(utility.plants, default=0) if first else int(rng.random() * max(utility.plants, default=0))
    if acted(view, u, "pg.fuel"):
        money -= 8
    if acted(view, u, "pg.building"):
        money = min(money, savings)
    if phase == "pg.powering" and acted(view, u, "pg.building") and _paid(view, u):
        money = savings + tables.income(utility.powered)
    lead = view.auction.price if view.auction.leader == u else 0
    return max(0, money, lead)


def _paid(view: HasGrid, u: int) -> bool:
    return view.grid.order.index(u) < view.grid.turn
