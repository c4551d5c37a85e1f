"""Phase 5a, where there are mines: their owners sell, then tokens leave the row (PGM-AU-7 to AU-10)."""

from __future__ import annotations

from game.games.power_grid.actions import Sell
from game.games.power_grid.events import MinesSold, RowEmptied
from game.games.power_grid.phases.turns import DONE_TURN, Turns
from game.games.power_grid.state import HasGrid, depot_of
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Verdict

SELL = One(Sell())


class Selling(Turns):
    """Runs after the last payment, and after phase 4 of the last round, in reverse turn order (PGM-AU-7, PGM-AU-10).

    Owners sell without being asked, unless the table has chosen that they are (PGM-AU-9).
    """

    id = "pg.selling"

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Return selling, and keeping what the mines have."""
        u = self.acting(g)
        return (Decision(self.world.house.decider(g, u), self.id, (SELL, DONE_TURN), subject=u),)

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Sell, or not; then the next owner."""
        if isinstance(action, Sell):
            self._sell(g, self.acting(g), out)
        return self.end_turn(g, out)

    def _seek(self, g: HasGrid, out: Events) -> Verdict:
        """Find the next owner whose sale brings something; those who are not asked sell on the way."""
        sequence = self.sequence(g)
        while g.grid.turn < len(sequence):
            u = sequence[g.grid.turn]
            if self.world.mined(g.grid, u):
                if self.world.choices.sale_asked:
                    return WAIT
                self._sell(g, u, out)
            g.grid.turn += 1
        return self.close(g, out)

    def _sell(self, g: HasGrid, u: int, out: Events) -> None:
        """Pay the price of the dearest empty space for each city on the mines, and lay a token for each mine."""
        mines, depot, cards = self.world.tables.mines, depot_of(g.grid), self.world.cards(g.grid)
        assert mines is not None
        owned = [cards[number].sells for number in g.grid.utilities[u].plants if cards[number].sells]
        price, income = mines.price(depot.row), self.world.mined(g.grid, u)
        tokens = mines.laid(depot.row, len(owned))
        self.world.house.payee(g, u).money += income
        g.grid.utilities[u].spent -= income
        depot.row += tokens
        if out is not None:
            out.append(MinesSold(u, price, sum(owned), income, tokens))

    def close(self, g: HasGrid, out: Events) -> Verdict:
        """Take tokens from the cheapest spaces, except after the last round (PGM-AU-8, PGM-AU-10)."""
        mines, depot = self.world.tables.mines, depot_of(g.grid)
        assert mines is not None
        if g.flow.stack[0] == "pg.building":
            return DONE
        count = min(depot.row, mines.leave[g.grid.step - 1])
        depot.row -= count
        if out is not None:
            out.append(RowEmptied(count))
        return DONE
