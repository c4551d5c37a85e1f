"""What would probably be regretted in Power Grid, and what cannot be paid."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.board import Board
from game.games.power_grid.actions import Bid, Build, Done, Offer, Power
from game.games.power_grid.network import SHUT
from game.games.power_grid.planning import best_power, powered_by
from game.games.power_grid.plans import best_order, cheapest, total_of
from game.games.power_grid.show.naming import city_name
from game.games.power_grid.show.outlook import affordable, capacity
from game.games.power_grid.show.routes import planned
from game.games.power_grid.state import HasGrid, Utility, depot_of
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.say import Say, say
from game.present.look import Look


class Slips:
    """Warnings at one table."""

    def __init__(self, world: World, board: Board) -> None:
        self.world = world
        self.board = board

    def slip(self, look: Look, action: Action) -> Say | None:
        """Return what would probably be regretted."""
        if look.decision is None:
            return None
        g: HasGrid = look.view
        u = look.decision.subject
        utility = g.grid.utilities[u]
        if isinstance(action, Offer):
            return self._offer_slip(g, utility, action)
        if isinstance(action, Bid) and action.amount > g.auction.price + 10:
            return say("pg.slip.high_bid", more=action.amount - g.auction.price)
        if isinstance(action, Build):
            plan = planned(look, self.world)
            return self._outage(g, len(plan)) or self._fuel_money(g, utility, bool(plan))
        if isinstance(action, Done) and look.decision.prompt == "pg.fuel":
            return self._no_fuel(g, utility)
        if isinstance(action, Done) and look.decision.prompt == "pg.building":
            return self._no_city(g, utility, [a for a in look.decision.every() if isinstance(a, Build)])
        if isinstance(action, Power):
            best = powered_by(self.world.cards(g.grid), utility, best_power(self.world, g, u).plants)
            here = powered_by(self.world.cards(g.grid), utility, action.plants)
            return say("pg.slip.power", powered=here, best=best) if here < best else self._idle_fuel(g, u, action)
        return None

    def hurdle(self, look: Look) -> Say | None:
        """Return what is missing for all the cities in the basket."""
        if look.decision is None or look.decision.prompt != "pg.building":
            return None
        g: HasGrid = look.view
        utility = g.grid.utilities[look.decision.subject]
        legs = best_order(self.world, g, utility, planned(look, self.world))
        if apart := [leg.build.city for leg in legs if leg.place + leg.connection >= SHUT]:
            return say("pg.slip.apart", city=city_name(self.board, apart[0]))
        missing = total_of(legs) - utility.money
        return say("pg.slip.basket", missing=missing) if missing > 0 else None

    def _outage(self, g: HasGrid, planned: int) -> Say | None:
        """Warn of houses that would bring an outage (PGM-IN-7)."""
        outage = self.world.tables.outage
        if outage is None:
            return None
        built, first = depot_of(g.grid).built, self.world.first_failing(g, outage)
        return say("pg.slip.outage", loss=outage.loss) if built < first <= built + planned else None

    def _offer_slip(self, g: HasGrid, utility: Utility, action: Offer) -> Say | None:
        cards = self.world.cards(g.grid)
        plant = cards[action.plant]
        if action.amount > action.plant + 10:
            return say("pg.slip.high_opening", plant=action.plant)
        offers = self.world.offers
        if plant.fuel and not any(offers.for_sale(g.grid, k, m) for k in plant.accepts for m in offers.markets):
            return say("pg.slip.no_fuel_on_market", plant=action.plant)
        if len(utility.plants) == self.world.tables.plant_limit and plant.cities <= min(
            cards[p].cities for p in utility.plants
        ):
            return say("pg.slip.no_better", plant=action.plant)
        return None

    def _fuel_money(self, g: HasGrid, utility: Utility, planned: bool) -> Say | None:
        """Warn of more cities than the plants can power."""
        capacity = self.world.cards(g.grid).capacity(utility.plants)
        reach = self.world.end_cities(g.grid)
        cities = utility.cities.bit_count()
        if cities >= capacity + 3 and planned and cities < reach - 4:
            return say("pg.slip.too_many", capacity=capacity)
        return None

    def _no_fuel(self, g: HasGrid, utility: Utility) -> Say | None:
        """Warn of cities without power although fuel for them could be bought; in the first round there will be one."""
        cities = max(1, utility.cities.bit_count())
        now = min(cities, capacity(self.world.cards(g.grid), utility, fuelled=True))
        if now < min(cities, capacity(self.world.cards(g.grid), utility, fuelled=False)) and any(
            affordable(self.world, g, utility, number) for number in utility.plants
        ):
            return say("pg.slip.no_fuel", now=now, n=cities)
        return None

    def _no_city(self, g: HasGrid, utility: Utility, builds: Sequence[Build]) -> Say | None:
        """Warn of plants that have fuel and no city to power, although one of ``builds`` can be paid."""
        now, n = capacity(self.world.cards(g.grid), utility, fuelled=True), utility.cities.bit_count()
        if now <= n or not builds:
            return None
        price = cheapest(self.world, g, utility, builds)
        return say("pg.slip.no_city", now=now, n=n, price=price)

    def _idle_fuel(self, g: HasGrid, u: int, action: Power) -> Say | None:
        """Warn of plants that run without need."""
        utility = g.grid.utilities[u]
        cards = self.world.cards(g.grid)
        for number in action.plants:
            rest = tuple(p for p in action.plants if p != number)
            if cards[number].fuel and powered_by(cards, utility, rest) == powered_by(cards, utility, action.plants):
                return say("pg.slip.needless", plant=number)
        return None
