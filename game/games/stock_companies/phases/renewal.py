"""The plant market at the end of a round, and whether the game goes on (SC2-5.5, SC2-6.3, SC2-6.4)."""

from __future__ import annotations

from game.games.power_grid.phases.bureaucracy import Renewal
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.state import exchange_of
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Events
from game.kernel.phase import Verdict


class WatchfulRenewal(Renewal):
    """The game ends if nothing happens for some rounds, or no company can grow any more (SC2-6.3, SC2-6.4)."""

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Renew the market, then count the round if nobody did anything in it."""
        verdict = super().enter(g, out)
        exchange = exchange_of(g)
        exchange.idle = 0 if exchange.busy else exchange.idle + 1
        exchange.busy = False
        g.flow.over = exchange.idle >= self.stock.stocks.idle_rounds or not self._may_grow(g)
        return verdict

    def _may_grow(self, g: HasGrid) -> bool:
        """Tell whether some company could still connect a city now or in a later Step, with any amount of money."""
        grid, network = g.grid, self.stock.network
        if grid.places < self.stock.tables.thresholds.steps:
            return True
        cities = network.sites(grid)
        return any(
            network.second_sites(g, company.cities, company.second_network)
            or any(network.open(g, company, city) for city in cities)
            for company in grid.utilities
        )
