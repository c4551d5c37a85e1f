"""One auction: raise or pass, clockwise, until one bidder is left (PG-5.2)."""

from __future__ import annotations

from game.games.power_grid.actions import Bid, Pass
from game.games.power_grid.events import BidderPassed, BidMade
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict, push

PASS = One(Pass())


class Bidding(Phase[HasGrid]):
    """Utilities that are in the phase raise or pass in seat order from the chooser on (PG-5.2.3, ruling R-20)."""

    id = "pg.bidding"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Ask the first utility after the chooser."""
        g.auction.turn = g.auction.chooser
        return self._next(g, out)

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Return passing, and every higher bid the utility can pay (PG-5.2.2)."""
        u = g.auction.turn
        choices: tuple[Choice, ...] = (PASS,)
        if self.can_raise(g, u):
            choices = (PASS, Amount(Bid, g.auction.price + 1, self.highest_bid(g, u)))
        return (Decision(self.world.house.decider(g, u), self.id, choices, subject=u),)

    def lone(self, g: HasGrid) -> Decision | None:
        """Return passing for who cannot raise."""
        u = g.auction.turn
        if self.can_raise(g, u):
            return None
        return Decision(self.world.house.decider(g, u), self.id, (PASS,), subject=u)

    def highest_bid(self, g: HasGrid, u: int) -> int:
        """Return the highest bid: all one's money, or what the table allows."""
        money, limit = g.grid.utilities[u].money, self.world.tables.raise_limit
        return money if limit is None else min(money, g.auction.price + limit)

    def can_raise(self, g: HasGrid, u: int) -> bool:
        """Tell whether the utility can exceed the bid and may own the plant."""
        utility = g.grid.utilities[u]
        return utility.money > g.auction.price and self.world.may_own(g.grid, utility.cities, g.auction.plant)

    def asked(self, g: HasGrid, u: int) -> bool:
        """Tell whether the utility is asked; who cannot exceed the bid passes by itself (PG-5.2.5)."""
        return self.can_raise(g, u)

    def sequence(self, g: HasGrid) -> list[int]:
        """Return all utilities in bidding order: seat order."""
        return list(range(len(g.grid.utilities)))

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Raise or leave this auction."""
        auction = g.auction
        u = auction.turn
        if isinstance(action, Bid):
            auction.price, auction.leader = action.amount, u
            if out is not None:
                out.append(BidMade(u, action.amount))
        else:
            self._pass(g, u, False, out)
        return self._next(g, out)

    def resume(self, g: HasGrid, out: Events) -> Verdict:
        """The sale is complete."""
        return DONE

    def _pass(self, g: HasGrid, u: int, forced: bool, out: Events) -> None:
        g.auction.passed |= 1 << u
        if out is not None:
            out.append(BidderPassed(u, forced))

    def _next(self, g: HasGrid, out: Events) -> Verdict:
        """Find the next bidder who is asked; others pass by themselves. Back at the leader: sold."""
        auction = g.auction
        sequence = self.sequence(g)
        after = sequence.index(auction.turn) + 1
        for u in (*sequence[after:], *sequence[:after]):
            if u == auction.leader:
                return push("pg.sale")
            if (auction.out | auction.passed) >> u & 1:
                continue
            if self.asked(g, u):
                auction.turn = u
                return WAIT
            self._pass(g, u, True, out)
        raise AssertionError("the leader is always found")

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        """Say which bids are possible."""
        if isinstance(action, Bid):
            return msg("why.pg.bid_between", low=g.auction.price + 1, high=self.highest_bid(g, g.auction.turn))
        return None
