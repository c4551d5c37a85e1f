"""Phase 5b: refilling the fuel market (PG-8.2)."""

from __future__ import annotations

from game.games.power_grid.events import FuelRefilled
from game.games.power_grid.fuel import FIRST
from game.games.power_grid.phases.trust import burn
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
        grid, offers = g.grid, self.world.offers
        burn(g)
        if g.flow.round < self.world.tables.first_refill:
            return DONE
        for market, amounts in offers.coming(grid):
            moved = offers.moving(grid) if market == FIRST else 0
            offers.refill(grid, market, amounts)
            if out is not None:
                out.append(FuelRefilled(amounts, market, moved))
        return DONE
