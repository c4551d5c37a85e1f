"""Bids in an auction: of companies (SC1-10.2), and of players who may sell a share first (SC3-4.1)."""

from __future__ import annotations

from game.games.power_grid.phases.auction import Bidding
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.state import StockState
from game.games.stock_companies.trading import may_sell_own
from game.games.stock_companies.world import StockWorld


class CompanyBidding(Bidding):
    """Companies raise in company order (SC1-10.2)."""

    def sequence(self, g: HasGrid) -> list[int]:
        """Return the company order."""
        return g.grid.order


class SellerBidding(Bidding):
    """Who cannot exceed the bid is asked while a share can still be sold (SC3-4.1)."""

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world

    def asked(self, g: HasGrid, u: int) -> bool:
        """Tell whether the player can raise or sell."""
        assert isinstance(g, StockState)
        return self.can_raise(g, u) or may_sell_own(self.stock, g, u)
