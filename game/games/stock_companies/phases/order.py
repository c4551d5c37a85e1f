"""Phase 1 of an operating round: the order of the companies (SC1-9, SC2-4.1, SC2-4.2)."""

from __future__ import annotations

from game.games.power_grid.events import OrderSet
from game.games.stock_companies.scoring import begin_round
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class CompanyOrder(Phase[StockState]):
    """Puts the founded companies in order; those that are not founded come last and take no part."""

    id = "sc.order"

    def __init__(self, world: StockWorld) -> None:
        self.world = world

    def enter(self, g: StockState, out: Events) -> Verdict:
        """Set the order for the whole operating round (SC1-9.2)."""
        begin_round(self.world, g)
        found = self.sequence(g)
        g.grid.order = [*found, *(c for c in range(self.world.utilities) if c not in found)]
        if out is not None:
            out.append(OrderSet(tuple(g.grid.order)))
        return DONE

    def sequence(self, g: StockState) -> list[int]:
        raise NotImplementedError


class PriceOrder(CompanyOrder):
    """The lowest price first; on one space from the bottom of the stack (SC1-9.1)."""

    def sequence(self, g: StockState) -> list[int]:
        return list(g.exchange.track)


class NetworkOrder(CompanyOrder):
    """The largest network first, then the higher plant; new companies last, as they were founded (SC2-4.1, SC2-4.2)."""

    def sequence(self, g: StockState) -> list[int]:
        utilities, exchange = g.grid.utilities, g.exchange
        new = [c for c in exchange.founded if exchange.fresh >> c & 1 or g.flow.round == 1]
        old = [c for c in exchange.founded if c not in new]
        old.sort(key=lambda c: (utilities[c].cities.bit_count(), max(utilities[c].plants, default=0)), reverse=True)
        return old + new
