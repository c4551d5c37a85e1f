"""Before phase 5 of a planned plant market: it is filled, and the lowest plants leave (PGM-CN-9, PGM-CN-10)."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.power_grid.plants import STEP_3
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Filling(Phase[HasGrid]):
    """In Steps 1 and 2 cards come, then the lowest leave; a Step 3 card among them stops it and acts at once."""

    id = "pg.filling"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Fill the market by the Step in force; in Step 3 every sale has been replaced (PGM-CN-11)."""
        if g.grid.step < 3:
            self._fill(g, out)
        return DONE

    def _fill(self, g: HasGrid, out: Events) -> None:
        shape, cards = self.world.tables.shape, g.grid.market
        for _ in range(arriving(self.world, len(cards))):
            market.draw(self.world, g, out)
            if STEP_3 in cards:
                market.end_phase(self.world, g, out)
                return
        while len(cards) > shape.staying:
            market.remove_lowest(g, "too_many", out)


def arriving(world: World, left: int) -> int:
    """Return how many cards come into a planned market in which so many plants are left (PGM-CN-9)."""
    shape = world.tables.shape
    return max(shape.arriving, shape.staying - left)
