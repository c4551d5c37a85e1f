"""The plant market at the end of a round, and whether the game goes on (SC2-5.5, SC2-6.3)."""

from __future__ import annotations

from game.games.power_grid.phases.renewal import Renewal
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.state import exchange_of
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Events
from game.kernel.phase import Verdict


class WatchfulRenewal(Renewal):
    """The game ends if nothing happens for some rounds (SC2-6.3)."""

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Renew the market, then count the round if nobody did anything in it."""
        verdict = super().enter(g, out)
        exchange = exchange_of(g)
        exchange.idle = 0 if exchange.busy else exchange.idle + 1
        exchange.busy = False
        g.flow.over = exchange.idle >= self.stock.stocks.idle_rounds
        return verdict
