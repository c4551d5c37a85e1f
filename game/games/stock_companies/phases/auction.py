"""Phase 2: companies bid for plants (SC1-10), and players, who may sell a share first (SC3-4.1)."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.power_grid.actions import Decline
from game.games.power_grid.phases.auction import Bidding, PlantAuction
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.state import StockState, exchange_of
from game.games.stock_companies.trading import may_sell_own
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.event import Events
from game.kernel.message import Message, msg


class CompanyAuction(PlantAuction):
    """As in the base game; new companies have to buy, and companies not founded thin out the market."""

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world

    def must_buy(self, g: HasGrid, u: int) -> bool:
        """True if the company was founded in the stock round just before (SC1-10.5)."""
        return bool(exchange_of(g).fresh >> u & 1) and u != g.auction.again

    def unsold(self, g: HasGrid) -> bool:
        """True if companies took part and none bought (SC1-10.7, ruling R27)."""
        return super().unsold(g) and self.stock.founded(g) > 0

    def thin_out(self, g: HasGrid, out: Events) -> None:
        """Replace as many lowest plants as there are companies that are not founded (SC1-10.8)."""
        exchange = exchange_of(g)
        exchange.fresh = 0
        exchange.busy = exchange.busy or g.auction.sold > 0
        if missing := self.stock.utilities - self.stock.founded(g):
            market.replace_lowest(self.stock, g, missing, "unfounded", out)

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        if isinstance(action, Decline):
            return msg("why.sc.new_company_buys")
        return super().why_not(g, seat, action)


class CompanyBidding(Bidding):
    """Companies raise in company order (SC1-10.2)."""

    def sequence(self, g: HasGrid) -> list[int]:
        return g.grid.order


class SellerBidding(Bidding):
    """A player who cannot exceed the bid is asked while a share can still be sold (SC3-4.1)."""

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world

    def asked(self, g: HasGrid, u: int) -> bool:
        """True if the player can raise or sell."""
        assert isinstance(g, StockState)
        return self.can_raise(g, u) or may_sell_own(self.stock, g, u)
