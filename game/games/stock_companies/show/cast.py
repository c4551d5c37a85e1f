"""Who owns plants and networks on the screen: companies with their crests."""

from __future__ import annotations

from game.games.power_grid.show.cast import Cast
from game.games.stock_companies.show.art.emblems import COMPANIES, company_mark
from game.games.stock_companies.world import StockWorld
from game.kernel.message import Message, SeatName, msg
from game.present.party import Party
from game.present.view_context import ViewContext


class Companies(Cast):
    """Every company is a utility."""

    def __init__(self, world: StockWorld) -> None:
        self._ids = tuple(company.id for company in world.stocks.companies)

    def id(self, utility: int) -> str:
        return f"company.{utility}"

    def name(self, utility: int) -> Message | SeatName:
        return self.title(utility)

    def title(self, utility: int) -> Message:
        """Return the name of a company."""
        return msg(f"sc.company.{self._ids[utility]}")

    def colour(self, utility: int) -> int:
        """Return the colour of a company, 0 to 5."""
        return COMPANIES.index(self._ids[utility])

    def parties(self, look: ViewContext) -> tuple[Party, ...]:
        return tuple(
            Party(self.id(u), self.name(u), self.title(u), company_mark(self.colour(u))) for u in range(len(self._ids))
        )
