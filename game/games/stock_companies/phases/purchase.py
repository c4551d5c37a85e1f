"""Phase 2 of the third mode: shares of other players' companies are bought from the bank (SC3-3)."""

from __future__ import annotations

from game.games.power_grid.phases.turns import DONE_TURN, Turns
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.actions import BuyShare
from game.games.stock_companies.events import ShareBought
from game.games.stock_companies.scoring import begin_round
from game.games.stock_companies.state import StockState, exchange_of
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Verdict


class Purchase(Turns):
    """In reverse turn order each player buys any number of the shares on offer, one at a time."""

    id = "sc.purchase"

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world
        self._buys = tuple(One(BuyShare(company)) for company in range(world.utilities))

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Skip the phase in round 1, when there is nothing to buy (SC3-3.2)."""
        assert isinstance(g, StockState)
        begin_round(self.stock, g)
        return super().enter(g, out) if g.flow.round >= self.stock.stocks.first_purchase else DONE

    def ahead(self, g: HasGrid, seat: int, begun: bool) -> list[HasGrid]:
        """The turns of buying; none in round 1, when there is nothing to buy (SC3-3.2)."""
        return super().ahead(g, seat, begun) if g.flow.round >= self.stock.stocks.first_purchase else []

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Every company with a share to buy, and the end of the turn."""
        seat = self.acting(g)
        choices: list[Choice] = [DONE_TURN]
        choices += [buy for company, buy in enumerate(self._buys) if self._on_offer(g, seat, company)]
        return (Decision(seat, self.id, tuple(choices), subject=seat),)

    def lone(self, g: HasGrid) -> Decision | None:
        """The end of the turn, where no share can be bought."""
        seat = self.acting(g)
        on_offer = any(self._on_offer(g, seat, company) for company in range(len(self._buys)))
        return None if on_offer else self.only_done(g)

    def _on_offer(self, g: HasGrid, seat: int, company: int) -> bool:
        exchange = exchange_of(g)
        free = exchange.bank[company] > exchange.marked[company]
        return free and company != seat and exchange.prices[company] <= g.grid.utilities[seat].money

    def _refusal(self, g: HasGrid, seat: int, company: int) -> Message | None:
        exchange = exchange_of(g)
        if company == seat:
            return msg("why.sc.own_company")
        if exchange.bank[company] <= exchange.marked[company]:
            return msg("why.sc.not_on_offer" if exchange.bank[company] else "why.sc.no_share_left")
        missing = exchange.prices[company] - g.grid.utilities[seat].money
        return msg("why.pg.money", missing=missing) if missing > 0 else None

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Pay the bank for a share, or end the turn."""
        if not isinstance(action, BuyShare):
            return self.end_turn(g, out)
        exchange, company = exchange_of(g), action.company
        cost = exchange.prices[company]
        g.grid.utilities[seat].money -= cost
        g.grid.utilities[seat].spent += cost
        exchange.bank[company] -= 1
        exchange.investors[seat].shares[company] += 1
        if out is not None:
            out.append(ShareBought(seat, company, cost, False, 0))
        return WAIT

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        if isinstance(action, BuyShare) and 0 <= action.company < self.stock.utilities:
            return self._refusal(g, seat, action.company)
        return None
