"""What plants lack for a run, what that would cost, and how many cities they power."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.cards import Cards
from game.games.power_grid.fuel import price_of
from game.games.power_grid.plants import COAL, OIL
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World


def missing_fuel(world: World, g: HasGrid, utility: Utility, runs: int, plants: Sequence[int] | None = None) -> list[int]:
    """Return the tokens that are missing for so many runs of plants (None: of all), those of hybrids in the cheapest
    mix.
    """
    plants, cards = utility.plants if plants is None else plants, world.cards(g.grid)
    hybrid = runs * cards.demand(tuple(plants))[1]
    fixed = [runs * amount for amount in cards.burned(tuple(plants), 0)]
    fixed[OIL] -= hybrid
    options = []
    for coal in range(hybrid + 1):
        needed = [*fixed]
        needed[COAL] += coal
        needed[OIL] += hybrid - coal
        options.append([max(0, amount - have) for amount, have in zip(needed, utility.fuel, strict=True)])
    return min(options, key=lambda more: (*fuel_bill(world, g, utility, more), sum(more)))


def fuel_bill(world: World, g: HasGrid, utility: Utility, more: Sequence[int]) -> tuple[int, int]:
    """Return how many of these tokens are not for sale, and what the others cost: in the market that has most."""
    found, bound = [], world.offers.bound(g.grid)
    for market in world.offers.markets if bound < 0 else (bound,):
        rows = [world.offers.for_sale(g.grid, kind, market)[:amount] for kind, amount in enumerate(more)]
        price = sum(price_of(row, len(row), world.discount(utility.cities, kind)) for kind, row in enumerate(rows))
        found.append((sum(more) - sum(map(len, rows)), price))
    return min(found)


def capacity_of(cards: Cards, utility: Utility, *, fuelled: bool) -> int:
    """Return how many cities the plants power, all of them or with the fuel in store."""
    if not fuelled:
        return cards.capacity(utility.plants)
    return max(cards.capacity(chosen) for chosen, _ in cards.runnable(utility.plants, utility.fuel))
