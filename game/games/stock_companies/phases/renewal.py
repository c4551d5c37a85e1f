"""The plant market at the end of a round: two plants under the stack (SC1-13.8 to SC1-13.11, SC3-5.5)."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.power_grid.phases.renewal import Renewal
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.state import exchange_of
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Events
from game.kernel.phase import Verdict


class DoubleRenewal(Renewal):
    """Both plants are drawn before a Step 3 card acts, and obsolete plants go last."""

    world: StockWorld

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.world = world

    def settle(self, g: HasGrid, out: Events) -> None:
        """Let Step 3 begin if its card was drawn, then replace obsolete plants (SC1-13.11)."""
        market.end_phase(self.world, g, out)
        super().settle(g, out)


class WatchfulRenewal(DoubleRenewal):
    """The game ends if nothing happens for some rounds (SC2-6.3)."""

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Renew the market, then count the round if nobody did anything in it."""
        verdict = super().enter(g, out)
        exchange = exchange_of(g)
        exchange.idle = 0 if exchange.busy else exchange.idle + 1
        exchange.busy = False
        g.flow.over = exchange.idle >= self.world.stocks.idle_rounds
        return verdict
