"""Selling a share of one's own company, once a round at any decision of one's own (SC3-4)."""

from __future__ import annotations

from game.games.stock_companies.actions import SellOwn
from game.games.stock_companies.events import SharesSold
from game.games.stock_companies.state import StockState
from game.games.stock_companies.track import move
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.side_action import SideAction

SELL_OWN = One(SellOwn())
SETTING_UP = "pg.regions"
"""Choosing regions belongs to no round."""


def may_sell_own(w: StockWorld, g: StockState, seat: int) -> bool:
    """Tell whether a player has an ordinary share of the own company and sold none in this round (SC3-4.1, SC3-4.3)."""
    exchange = g.exchange
    return not exchange.sold[seat] and exchange.investors[seat].shares[seat] > w.stocks.president


class OwnShare(SideAction[StockState]):
    """Offers the sale beside every decision of a round."""

    actions = (SellOwn,)

    def __init__(self, world: StockWorld) -> None:
        self.world = world

    def choices(self, g: StockState, decision: Decision) -> tuple[Choice, ...]:
        """Return the sale if it is open."""
        if decision.prompt == SETTING_UP or not may_sell_own(self.world, g, decision.seat):
            return ()
        return (SELL_OWN,)

    def apply(self, g: StockState, seat: int, action: Action, out: Events) -> None:
        """Pay the price, mark the share and lower the price (SC3-4.2, SC3-4.4)."""
        exchange = g.exchange
        price = exchange.prices[seat]
        exchange.investors[seat].shares[seat] -= 1
        exchange.sold[seat] = 1 << seat
        exchange.bank[seat] += 1
        exchange.marked[seat] += 1
        g.grid.utilities[seat].money += price
        g.grid.utilities[seat].spent -= price
        if out is not None:
            out.append(SharesSold(seat, seat, 1, price))
        move(self.world.stocks, exchange, {seat: -self.world.stocks.sale_drop}, "sale", out)

    def why_not(self, g: StockState, seat: int, action: Action) -> Message | None:
        """Say that one share a round is all, or that the certificate stays."""
        if g.flow.stack[-1] == SETTING_UP:
            return msg("why.sc.round_begins_later")
        if g.exchange.sold[seat]:
            return msg("why.sc.sold_this_round")
        return msg("why.sc.certificate_stays")
