"""Before the first round: plants that may not lie in the actual market yet leave it (PGM-ME-6)."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class MarketKeeping(Phase[HasGrid]):
    """The first market is put right."""

    id = "pg.keeping"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Take the plants out and draw others."""
        market.keep_out(self.world, g, out)
        return DONE
