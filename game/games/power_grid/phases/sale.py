"""A plant is sold: payment, discarding above the limit, replacement (PG-5.2.6, PG-5.3, PG-5.4)."""

from __future__ import annotations

from bisect import insort

from game.games.power_grid import market
from game.games.power_grid.actions import Discard
from game.games.power_grid.cards import Cards
from game.games.power_grid.events import MayBuyMore, PlantDiscarded, PlantSold
from game.games.power_grid.phases.trust import take_plant
from game.games.power_grid.plants import COAL, GARBAGE, OIL, URANIUM
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class Sale(Phase[HasGrid]):
    """The leader of the auction pays and takes the plant; above the limit one plant is discarded before the draw
    (ruling R-6).
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
        """Return every plant that may go, with every way to keep as much fuel as fits (PG-5.4.3)."""
        u = g.auction.leader
        buyer = g.grid.utilities[u]
        options = [
            One(Discard(plant, buyer.fuel[COAL] - coal, buyer.fuel[OIL] - oil))
            for plant in self.discardable(g, buyer)
            for coal, oil in self.world.cards(g.grid).kept_mixes(_without(buyer, plant), buyer.fuel)
        ]
        return (Decision(self.world.house.decider(g, u), self.id, tuple(options), subject=u),)

    def lone(self, g: HasGrid) -> Decision | None:
        """Return the decision where one plant alone can go, in one way."""
        several = len(self.discardable(g, g.grid.utilities[g.auction.leader])) > 1
        return None if several else super().lone(g)

    def discardable(self, g: HasGrid, buyer: Utility) -> list[int]:
        """Return the plants of which one must go; the new one too unless the option forbids it (ruling R-5)."""
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
        """Say that the plant cannot go, or which coal and oil goes with it."""
        if not isinstance(action, Discard):
            return None
        buyer = g.grid.utilities[g.auction.leader]
        return self.stays(g, buyer, action.plant) or _right_fuel(self.world.cards(g.grid), buyer, action.plant)

    def stays(self, g: HasGrid, buyer: Utility, plant: int) -> Message | None:
        """Return why a plant cannot be the one that goes, or None if it can (PG-5.4.1, ruling R-5)."""
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
    """Say how much coal and oil has to go with a plant, and how much of it may be coal (PG-5.4.3)."""
    kept = cards.kept_mixes(_without(owner, plant), owner.fuel)
    lost = [owner.fuel[COAL] - coal for coal, _ in kept]
    tokens = owner.fuel[COAL] + owner.fuel[OIL] - sum(kept[0])
    return msg("why.pg.discard_fuel", plant=plant, tokens=tokens, low=min(lost), high=max(lost))
