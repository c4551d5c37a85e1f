"""Phase 5b: refilling the fuel market (PG-8.2)."""

from __future__ import annotations

from game.games.power_grid.events import FuelRefilled
from game.games.power_grid.runs import Fuels, fuels
from game.games.power_grid.state import Grid, HasGrid
from game.games.power_grid.world import World
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Refill(Phase[HasGrid]):
    """Fuel comes from the supply, dearest spaces first; the Step at the start of phase 5 decides (PG-8.2.1)."""

    id = "pg.refill"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Add the table's amounts as far as supply and free places allow, once refills have begun."""
        grid = g.grid
        if g.flow.round < self.world.tables.first_refill:
            return DONE
        for market, amounts in due(self.world, grid):
            tokens = self.world.offers.tokens(grid, market)
            for kind, amount in enumerate(amounts):
                grid.supply[kind] -= amount
                tokens[kind] += amount
            if out is not None:
                out.append(FuelRefilled(amounts, market))
        return DONE


def due(w: World, grid: Grid) -> tuple[tuple[int, Fuels], ...]:
    """Return what a refill would bring now: for each market, in the order in which they are served, what comes of each
    fuel (PG-8.2.1, PG-8.2.3, PGM-KR-7).
    """
    left, offers = list(grid.supply), w.offers
    found = []
    for market, table in offers.refills:
        there, rows = offers.tokens(grid, market), offers.rows(grid, market)
        amounts = [min(table[kind][grid.step - 1], left[kind], len(row) - there[kind]) for kind, row in enumerate(rows)]
        left = [stock - amount for stock, amount in zip(left, amounts, strict=True)]
        found.append((market, fuels(amounts)))
    return tuple(found)
