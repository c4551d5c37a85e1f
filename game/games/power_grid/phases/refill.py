"""Phase 5b: refilling the fuel market (PG-8.2)."""

from __future__ import annotations

from game.games.power_grid.events import FuelRefilled
from game.games.power_grid.state import HasGrid
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
        grid, tables = g.grid, self.world.tables
        if g.flow.round < tables.first_refill:
            return DONE
        added = [
            min(tables.refill[kind][grid.step - 1], grid.supply[kind], len(tables.unit_prices[kind]) - grid.fuel[kind])
            for kind in range(4)
        ]
        for kind, amount in enumerate(added):
            grid.supply[kind] -= amount
            grid.fuel[kind] += amount
        if out is not None:
            out.append(FuelRefilled((added[0], added[1], added[2], added[3])))
        return DONE
