"""Phase 2: who puts a plant up for auction (PG-5.1, PG-5.5)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid import market
from game.games.power_grid.actions import OFFER, Decline, Offer
from game.games.power_grid.events import Declined, PlantOffered
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.phases.trust import take_plant
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict, push

DECLINE = One(Decline())


class PlantAuction(Phase[HasGrid]):
    """The first utility in turn order that is not out of the phase chooses: put up a plant, or decline."""

    id = "pg.auction"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Begin with everybody in; skip the phase if there is no plant (PG-5.5.3)."""
        auction = g.auction
        auction.out = auction.sold = auction.plant = auction.price = auction.passed = auction.taken = 0
        auction.chooser = auction.leader = auction.turn = auction.again = -1
        for u in range(len(g.grid.utilities)):
            if not self.world.house.may_act(g, u):
                auction.out |= 1 << u
        market.lay_token(self.world, g, out)
        if not market.actual(self.world, g):
            return self.close(g, out)
        return self._next(g, out)

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Return an opening bid for every affordable plant, and declining unless it is forbidden."""
        u = g.auction.chooser
        choices: list[Choice] = [] if self.must_buy(g, u) else [DECLINE]
        choices += self._openings(g, u, self.affordable(g, u))
        return (Decision(self.world.house.decider(g, u), self.id, tuple(choices) or (DECLINE,), subject=u),)

    def lone(self, g: HasGrid) -> Decision | None:
        """Return declining where it is allowed and no plant can be put up."""
        u = g.auction.chooser
        if self.must_buy(g, u):
            return super().lone(g)
        if self.affordable(g, u):
            return None
        return Decision(self.world.house.decider(g, u), self.id, (DECLINE,), subject=u)

    def affordable(self, g: HasGrid, u: int) -> list[int]:
        """Return the plants of the actual market that the utility can pay and may own (PG-5.1.3)."""
        utility = g.grid.utilities[u]
        money, token = utility.money, g.grid.token
        plants = [plant for plant in market.actual(self.world, g) if plant <= money or (plant == token and money)]
        if not self.world.restricts:
            return plants
        return [plant for plant in plants if self.world.may_own(g.grid, utility.cities, plant)]

    def _openings(self, g: HasGrid, u: int, plants: list[int]) -> Sequence[Choice]:
        """Return the opening bids for each of the plants; whoever is alone has one."""
        grid = g.grid
        if self.alone(g, u):
            return [One(Offer(plant, lowest_bid(grid, plant))) for plant in plants]
        money = grid.utilities[u].money
        return [
            Amount(OFFER[plant], lowest_bid(grid, plant), self.highest_opening(g, u, plant, money)) for plant in plants
        ]

    def must_buy(self, g: HasGrid, u: int) -> bool:
        """Tell whether the chooser may not decline: in round 1, but for one more plant (PG-5.1.5, PGM-MH-17)."""
        return g.flow.round == 1 and u != g.auction.again

    def highest_opening(self, g: HasGrid, u: int, plant: int, money: int) -> int:
        """Return the highest opening bid: all one's money (PG-5.2.2), or what the table allows."""
        limit = self.world.tables.raise_limit
        return money if limit is None else min(money, plant + limit)

    def alone(self, g: HasGrid, u: int) -> bool:
        """Tell whether nobody else is left in the phase; then the price is the lowest bid (PG-5.2.7, PGR-2.3)."""
        return g.auction.out | 1 << u == (1 << len(g.grid.utilities)) - 1

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Leave the phase, or open the auction of a plant."""
        auction = g.auction
        u = auction.chooser
        if not isinstance(action, Offer):
            out_having_bought = auction.sold - (auction.again >= 0)
            first = u != auction.again and auction.out.bit_count() == out_having_bought + (g.grid.trust >= 0)
            self._decline(g, u, out)
            if u == g.grid.order[0]:
                take_plant(self.world, g, out)
            if first and self.world.tables.leaving.first_decline:
                market.replace_lowest(self.world, g, 1, "declined", out)
            return self._next(g, out)
        auction.plant, auction.price, auction.leader, auction.passed = action.plant, action.amount, u, 0
        if out is not None:
            out.append(PlantOffered(u, action.plant, action.amount))
        return push("pg.sale" if self.alone(g, u) else "pg.bidding")

    @staticmethod
    def _decline(g: HasGrid, u: int, out: Events) -> None:
        again = u == g.auction.again
        g.auction.out |= 1 << u
        if again:
            g.auction.again = -1
        if out is not None:
            out.append(Declined(u, again))

    def resume(self, g: HasGrid, out: Events) -> Verdict:
        """After a sale the same utility chooses again unless it has bought all it may (PG-5.2.8, PGM-MH-17)."""
        return self._next(g, out)

    def _next(self, g: HasGrid, out: Events) -> Verdict:
        """Ask the first who is left; in a planned market that is empty nobody is (PGM-CN-5)."""
        empty = self.world.tables.shape.planned and not market.actual(self.world, g)
        for u in g.grid.order:
            if empty and not g.auction.out >> u & 1:
                self._decline(g, u, out)
            if not g.auction.out >> u & 1:
                g.auction.chooser = u
                return WAIT
        return self.close(g, out)

    def close(self, g: HasGrid, out: Events) -> Verdict:
        """End the phase. Nobody bought (PG-5.5.1), a discounted plant unsold (PGR-2.6), then a Step 3 card that lies in
        the market (PG-11.2).
        """
        g.auction.chooser = g.auction.again = -1
        if self.unsold(g) and market.actual(self.world, g):
            for _ in range(self.world.tables.leaving.unsold):
                market.replace_lowest(self.world, g, 1, "unsold", out)
        market.throw_unsold(self.world, g, out)
        self.thin_out(g, out)
        market.end_phase(self.world, g, out)
        return DONE

    def unsold(self, g: HasGrid) -> bool:
        """Tell whether the lowest plant leaves because nobody bought (PG-5.5.1, PG-5.5.2)."""
        return not g.auction.sold

    def thin_out(self, g: HasGrid, out: Events) -> None:
        """Remove what else leaves the market when the phase ends: nothing."""

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        """Say what is missing for the plant."""
        u = g.auction.chooser
        if isinstance(action, Decline):
            return msg("why.pg.first_round_buys")
        if not isinstance(action, Offer):
            return None
        if action.plant not in market.actual(self.world, g):
            return msg("why.pg.not_in_actual_market", plant=action.plant)
        if not self.world.may_own(g.grid, g.grid.utilities[u].cities, action.plant):
            return msg("why.pg.uranium_region")
        low = lowest_bid(g.grid, action.plant)
        missing = low - g.grid.utilities[u].money
        if missing > 0:
            return msg("why.pg.money", missing=missing)
        if self.alone(g, u):
            return msg("why.pg.alone_pays_number", plant=low)
        if self.world.tables.raise_limit is not None:
            high = self.highest_opening(g, u, action.plant, g.grid.utilities[u].money)
            return msg("why.pg.bid_between", low=low, high=high)
        return msg("why.pg.bid_range", low=low)
