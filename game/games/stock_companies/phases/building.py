"""Phase 4: companies build from their treasury, the nearest cities first (SC1-12)."""

from __future__ import annotations

from game.games.power_grid.actions import Build
from game.games.power_grid.phases.building import Building, no_house
from game.games.power_grid.state import Grid, HasGrid, Utility
from game.games.stock_companies.state import exchange_of
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.message import Message, msg


class CompanyBuilding(Building):
    """As in the base game, but no city is connected that costs more than an adjacent one (SC1-12.2)."""

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world

    def buildable(self, g: HasGrid, u: int) -> list[int]:
        """The cities that can be reached and paid, as far as the nearest-city rule allows (SC1-12.2)."""
        found = self.payable(g, u)
        if not found:
            return found
        adjacent, most = self.stock.nearest(g.grid, g.grid.utilities[u])
        if most is None:
            return found
        network, grid, utility = self.stock.network, g.grid, g.grid.utilities[u]
        return [c for c in found if adjacent >> c & 1 or sum(network.cost(grid, utility, c)) <= most]

    def seconds(self, g: HasGrid, u: int) -> list[int]:
        """Where a second network may begin, as far as the nearest-city rule allows (SC1-12.2, PGM-JP-4)."""
        found = super().seconds(g, u)
        adjacent, most = self.stock.nearest(g.grid, g.grid.utilities[u]) if found else (0, None)
        if most is None:
            return found
        network, grid, utility = self.stock.network, g.grid, g.grid.utilities[u]
        return [c for c in found if adjacent >> c & 1 or sum(network.cost(grid, utility, c, second=True)) <= most]

    def may_build(self, g: HasGrid, u: int) -> bool:
        """True if some city may be connected: the cheapest always may, unless only adjacent ones count."""
        if not self.stock.rulings.adjacent_only:
            return super().may_build(g, u)
        return bool(self.buildable(g, u)) or bool(self._chooses and self.seconds(g, u))

    def connect(self, g: HasGrid, utility: Utility, city: int, second: bool = False) -> None:
        """Put a house down; something has happened in this round (SC2-6.3)."""
        super().connect(g, utility, city, second)
        exchange_of(g).busy = True

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        if isinstance(action, Build) and action.city in self.stock.in_play(g.grid.regions):
            u = self.acting(g)
            grid, utility = g.grid, g.grid.utilities[u]
            open_ = utility.cities and no_house(self.stock, g, u, action) is None
            if open_ and (farther := self._farther(grid, utility, action)):
                return farther
        return super().why_not(g, seat, action)

    def _farther(self, grid: Grid, utility: Utility, action: Build) -> Message | None:
        """The refusal that an adjacent city has to come first, else None (SC1-12.2)."""
        adjacent, most = self.stock.nearest(grid, utility)
        price = sum(self.stock.network.cost(grid, utility, action.city, action.second_network))
        if most is None or adjacent >> action.city & 1 or price <= most:
            return None
        first = self.stock.nearest_city(grid, utility)
        if self.stock.rulings.adjacent_only:
            return msg("why.sc.adjacent_first", city=self.stock.graph.cities[first])
        nearest = sum(self.stock.network.cost(grid, utility, first))
        return msg("why.sc.nearer_city", city=self.stock.graph.cities[first], price=price, nearest=nearest)
