"""Phase 5a, where there are mines: their owners sell, then tokens leave the row (PGM-AU-7 to AU-10)."""

from __future__ import annotations

from game.games.power_grid.events import MinesSold, RowEmptied
from game.games.power_grid.mechanisms.mines import Mines
from game.games.power_grid.state import HasGrid, depot_of
from game.games.power_grid.world import World
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Selling(Phase[HasGrid]):
    """Runs after the last payment, and after phase 4 of the last round (PGM-AU-7, PGM-AU-10); nobody is asked."""

    id = "pg.selling"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Let each owner sell once, in reverse turn order; then tokens leave, but not in the last round."""
        mines = self.world.tables.mines
        assert mines is not None
        for u in reversed(g.grid.order):
            self._sell(g, u, mines, out)
        if not g.flow.over:
            self._leave(g, mines, out)
        return DONE

    def _sell(self, g: HasGrid, u: int, mines: Mines, out: Events) -> None:
        """Pay the price of the dearest empty space for each city on the mines, and lay a token for each mine."""
        utility, depot, cards = g.grid.utilities[u], depot_of(g.grid), self.world.cards(g.grid)
        owned = [cards[number].sells for number in utility.plants if cards[number].sells]
        price = mines.price(depot.row)
        if not owned or not price:
            return
        income, tokens = price * sum(owned), mines.laid(depot.row, len(owned))
        self.world.house.payee(g, u).money += income
        utility.spent -= income
        depot.row += tokens
        if out is not None:
            out.append(MinesSold(u, price, sum(owned), income, tokens))

    def _leave(self, g: HasGrid, mines: Mines, out: Events) -> None:
        """Take tokens from the cheapest spaces (PGM-AU-8)."""
        depot = depot_of(g.grid)
        count = min(depot.row, mines.leave[g.grid.step - 1])
        depot.row -= count
        if out is not None:
            out.append(RowEmptied(count))
