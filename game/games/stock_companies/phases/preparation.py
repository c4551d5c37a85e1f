"""The first plant market: four plants leave, six are drawn, the two highest go under the stack (SC0-4)."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Preparation(Phase[StockState]):
    """Changes the plant market of the base game's set-up."""

    id = "sc.preparation"

    def __init__(self, world: StockWorld) -> None:
        self.world = world

    def enter(self, g: StockState, out: Events) -> Verdict:
        """Carry out SC0-4.2 and SC0-4.3."""
        grid, stocks = g.grid, self.world.stocks
        for _ in range(stocks.opening_out):
            market.remove_lowest(g, "preparation", out)
        drawn = sorted(grid.stack[: stocks.opening_drawn])
        for _ in range(stocks.opening_drawn):
            market.draw(self.world, g, out)
        for card in drawn[-stocks.opening_under :]:
            grid.market.remove(card)
            market.store(g, card, out)
        return DONE
