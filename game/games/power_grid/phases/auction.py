"""Phase 2: opening an auction (PG-5.1, PG-5.5), bidding, and the sale.

Bidders raise or pass, clockwise, until one is left (PG-5.2); then it is paid for, plants above the limit are discarded
and the sold one is replaced (PG-5.2.6, PG-5.3, PG-5.4).
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence

from game.games.power_grid import market
from game.games.power_grid.actions import OFFER, Bid, Decline, Discard, Offer, Pass
from game.games.power_grid.events import (
    BidderPassed,
    BidMade,
    Declined,
    MayBuyMore,
    PlantDiscarded,
    PlantOffered,
    PlantSold,
)
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.phases.trust import take_plant
from game.games.power_grid.plants import COAL, GARBAGE, OIL, URANIUM, Cards
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict, push

DECLINE = One(Decline())


class PlantAuction(Phase[HasGrid]):
    """The first utility in turn order that is still in the phase opens an auction or declines."""

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
        """An opening bid for every affordable plant, and declining unless it is forbidden."""
        u = g.auction.chooser
        choices: list[Choice] = [] if self.must_buy(g, u) else [DECLINE]
        choices += self._openings(g, u, self.affordable(g, u))
        return (Decision(self.world.house.decider(g, u), self.id, tuple(choices) or (DECLINE,), subject=u),)

    def lone(self, g: HasGrid) -> Decision | None:
        """Declining, where it is allowed and no plant can be opened."""
        u = g.auction.chooser
        if self.must_buy(g, u):
            return super().lone(g)
        if self.affordable(g, u):
            return None
        return Decision(self.world.house.decider(g, u), self.id, (DECLINE,), subject=u)

    def ahead(self, g: HasGrid, seat: int, begun: bool) -> list[HasGrid]:
        """A choice of a plant for each utility of the seat still in, whatever the running auction brings."""
        found, auction, house = [], g.auction, self.world.house
        auction.plant = auction.price = auction.passed = 0
        auction.leader = auction.turn = -1
        for u in g.grid.order if begun else ():
            if not auction.out >> u & 1 and house.decider(g, u) == seat:
                auction.chooser = u
                found.append(g.clone())
        return found

    def affordable(self, g: HasGrid, u: int) -> list[int]:
        """The plants of the actual market that the utility can pay and may own (PG-5.1.3)."""
        utility = g.grid.utilities[u]
        money, token = utility.money, g.grid.token
        plants = [plant for plant in market.actual(self.world, g) if plant <= money or (plant == token and money)]
        if not self.world.restricts:
            return plants
        return [plant for plant in plants if self.world.may_own(g.grid, utility.cities, plant)]

    def _openings(self, g: HasGrid, u: int, plants: list[int]) -> Sequence[Choice]:
        """The opening bids for each of the plants; the last one in the phase has one for each."""
        grid = g.grid
        if self.alone(g, u):
            return [One(Offer(plant, lowest_bid(grid, plant))) for plant in plants]
        money = grid.utilities[u].money
        return [Amount(OFFER[plant], lowest_bid(grid, plant), self.highest_opening(plant, money)) for plant in plants]

    def must_buy(self, g: HasGrid, u: int) -> bool:
        """True if the chooser may not decline: in round 1, but for one more plant (PG-5.1.5, PGM-MH-17)."""
        return g.flow.round == 1 and u != g.auction.again

    def highest_opening(self, plant: int, money: int) -> int:
        """The highest opening bid: all the money (PG-5.2.2), or what the table allows."""
        limit = self.world.tables.raise_limit
        return money if limit is None else min(money, plant + limit)

    def alone(self, g: HasGrid, u: int) -> bool:
        """True if nobody else is left in the phase; then the price is the lowest bid (PG-5.2.7, PGR-2.3)."""
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
        """Ask the first utility still in; in a planned market that is empty nobody is asked (PGM-CN-5)."""
        empty = self.world.tables.shape.planned and not market.actual(self.world, g)
        for u in g.grid.order:
            if empty and not g.auction.out >> u & 1:
                self._decline(g, u, out)
            if not g.auction.out >> u & 1:
                g.auction.chooser = u
                return WAIT
        return self.close(g, out)

    def close(self, g: HasGrid, out: Events) -> Verdict:
        """In order: an unsold lowest plant (PG-5.5.1), a discounted plant (PGR-2.6), a Step 3 card (PG-11.2)."""
        g.auction.chooser = g.auction.again = -1
        if self.unsold(g) and market.actual(self.world, g):
            for _ in range(self.world.tables.leaving.unsold):
                market.replace_lowest(self.world, g, 1, "unsold", out)
        market.throw_unsold(self.world, g, out)
        self.thin_out(g, out)
        market.end_phase(self.world, g, out)
        return DONE

    def unsold(self, g: HasGrid) -> bool:
        """True if the lowest plant leaves because nobody bought (PG-5.5.1, PG-5.5.2)."""
        return not g.auction.sold

    def thin_out(self, g: HasGrid, out: Events) -> None:
        """Remove what else leaves the market when the phase ends: nothing."""

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
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
            high = self.highest_opening(action.plant, g.grid.utilities[u].money)
            return msg("why.pg.bid_between", low=low, high=high)
        return msg("why.pg.bid_range", low=low)


PASS = One(Pass())


class Bidding(Phase[HasGrid]):
    """Utilities still in the phase raise or pass in seat order from the chooser on (PG-5.2.3, ruling R-20)."""

    id = "pg.bidding"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        g.auction.turn = g.auction.chooser
        return self._next(g, out)

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Passing, and every higher bid the utility can pay (PG-5.2.2)."""
        u = g.auction.turn
        choices: tuple[Choice, ...] = (PASS,)
        if self.can_raise(g, u):
            choices = (PASS, Amount(Bid, g.auction.price + 1, self.highest_bid(g, u)))
        return (Decision(self.world.house.decider(g, u), self.id, choices, subject=u),)

    def lone(self, g: HasGrid) -> Decision | None:
        """Passing, where the utility cannot raise."""
        u = g.auction.turn
        if self.can_raise(g, u):
            return None
        return Decision(self.world.house.decider(g, u), self.id, (PASS,), subject=u)

    def highest_bid(self, g: HasGrid, u: int) -> int:
        """The highest bid: all the money, or what the table allows."""
        money, limit = g.grid.utilities[u].money, self.world.tables.raise_limit
        return money if limit is None else min(money, g.auction.price + limit)

    def can_raise(self, g: HasGrid, u: int) -> bool:
        """True if the utility can exceed the bid and may own the plant."""
        utility = g.grid.utilities[u]
        return utility.money > g.auction.price and self.world.may_own(g.grid, utility.cities, g.auction.plant)

    def asked(self, g: HasGrid, u: int) -> bool:
        """True if the utility is asked; one that cannot exceed the bid passes by itself (PG-5.2.5)."""
        return self.can_raise(g, u)

    def sequence(self, g: HasGrid) -> list[int]:
        """All utilities in bidding order: seat order."""
        return list(range(len(g.grid.utilities)))

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
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
        """End after the sale."""
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
        if isinstance(action, Bid):
            return msg("why.pg.bid_between", low=g.auction.price + 1, high=self.highest_bid(g, g.auction.turn))
        return None


class Sale(Phase[HasGrid]):
    """The leader of the auction pays and takes the plant.

    Above the limit one plant is discarded before the draw (ruling R-6).
    """

    id = "pg.sale"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Hand the plant over for the last bid."""
        auction, grid = g.auction, g.grid
        buyer = grid.utilities[auction.leader]
        buyer.money -= auction.price
        buyer.spent += auction.price
        grid.market.remove(auction.plant)
        self.world.offers.sold(grid, auction.plant)
        insort(buyer.plants, auction.plant)
        if out is not None:
            out.append(PlantSold(auction.leader, auction.plant, auction.price))
        self._bought(g, out)
        return (
            WAIT
            if self.world.cards(grid).counted(buyer.plants) > self.world.tables.plant_limit
            else self._replace(g, out)
        )

    def _bought(self, g: HasGrid, out: Events) -> None:
        """Let the buyer leave the phase, or stay for one more plant after that with the discount token (PGM-MH-17)."""
        auction = g.auction
        auction.sold += auction.leader != auction.again
        if self.world.tables.second_purchase and auction.plant == g.grid.token:
            auction.again = auction.leader
            if out is not None:
                out.append(MayBuyMore(auction.leader))
            return
        auction.out |= 1 << auction.leader
        if auction.leader == auction.again:
            auction.again = -1

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Every plant that may go, with every way to keep as much fuel as fits (PG-5.4.3)."""
        u = g.auction.leader
        buyer = g.grid.utilities[u]
        options = [
            One(Discard(plant, buyer.fuel[COAL] - coal, buyer.fuel[OIL] - oil))
            for plant in self.discardable(g, buyer)
            for coal, oil in self.world.cards(g.grid).kept_mixes(_without(buyer, plant), buyer.fuel)
        ]
        return (Decision(self.world.house.decider(g, u), self.id, tuple(options), subject=u),)

    def lone(self, g: HasGrid) -> Decision | None:
        """The decision where only one plant can go, in one way."""
        several = len(self.discardable(g, g.grid.utilities[g.auction.leader])) > 1
        return None if several else super().lone(g)

    def discardable(self, g: HasGrid, buyer: Utility) -> list[int]:
        """The plants of which one must go; the new one too unless the option forbids it (ruling R-5)."""
        plants = self.world.cards(g.grid).worked(buyer.plants)
        return [p for p in plants if self.world.choices.may_discard_new or p != g.auction.plant]

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Discard the plant; fuel that does not fit goes to the supply."""
        assert isinstance(action, Discard)
        u = g.auction.leader
        buyer = g.grid.utilities[u]
        room = self.world.cards(g.grid).room_of(_without(buyer, action.plant))
        lost = (
            action.coal,
            action.oil,
            max(0, buyer.fuel[GARBAGE] - room.garbage),
            max(0, buyer.fuel[URANIUM] - room.uranium),
        )
        buyer.plants.remove(action.plant)
        g.grid.gone.append(action.plant)
        for kind, amount in enumerate(lost):
            buyer.fuel[kind] -= amount
            g.grid.supply[kind] += amount
        if out is not None:
            out.append(PlantDiscarded(u, action.plant, lost))
        return self._replace(g, out)

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        if not isinstance(action, Discard):
            return None
        buyer = g.grid.utilities[g.auction.leader]
        return self.stays(g, buyer, action.plant) or _right_fuel(self.world.cards(g.grid), buyer, action.plant)

    def stays(self, g: HasGrid, buyer: Utility, plant: int) -> Message | None:
        """Why a plant cannot be discarded, or None if it can (PG-5.4.1, ruling R-5)."""
        if plant not in buyer.plants:
            return msg("why.pg.discard_not_owned", plant=plant)
        if plant in self.world.cards(g.grid).mines:
            return msg("why.pg.mine_stays", plant=plant)
        return None if plant in self.discardable(g, buyer) else msg("why.pg.new_plant_stays", plant=plant)

    def _replace(self, g: HasGrid, out: Events) -> Verdict:
        if g.auction.plant == g.grid.token:
            g.grid.token = 0
        g.auction.plant = g.auction.price = 0
        g.auction.leader = g.auction.turn = -1
        market.replace_sold(self.world, g, out)
        take_plant(self.world, g, out)
        return DONE


def _without(owner: Utility, plant: int) -> tuple[int, ...]:
    return tuple([p for p in owner.plants if p != plant])


def _right_fuel(cards: Cards, owner: Utility, plant: int) -> Message:
    """The words for how much coal and oil must go with a plant, and how much of it may be coal (PG-5.4.3)."""
    kept = cards.kept_mixes(_without(owner, plant), owner.fuel)
    lost = [owner.fuel[COAL] - coal for coal, _ in kept]
    tokens = owner.fuel[COAL] + owner.fuel[OIL] - sum(kept[0])
    return msg("why.pg.discard_fuel", plant=plant, tokens=tokens, low=min(lost), high=max(lost))
