"""Phase 3: buying fuel (PG-7.1)."""

from __future__ import annotations

from game.games.power_grid.actions import BUY, Buy
from game.games.power_grid.events import FuelBought
from game.games.power_grid.fuel import affordable, price_of
from game.games.power_grid.phases.turns import DONE_TURN, Turns
from game.games.power_grid.plants import FUELS
from game.games.power_grid.state import HasGrid
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision
from game.kernel.event import Events
from game.kernel.phase import WAIT, Verdict
from game.kernel.say import Say, say


class Fuelling(Turns):
    """Each utility buys any fuel that fits its plants and that it can pay, until it is done (PG-7.1.1)."""

    id = "pg.fuel"

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Return the amounts of every fuel that can be bought now."""
        u = self.acting(g)
        choices: list[Choice] = [DONE_TURN]
        for kind in self.world.cards(g.grid).stored_by(tuple(g.grid.utilities[u].plants)):
            if most := self.most(g, u, kind):
                choices.append(Amount(BUY[kind], 1, most))
        return (Decision(self.world.house.decider(g, u), self.id, tuple(choices), subject=u),)

    def lone(self, g: HasGrid) -> Decision | None:
        """Return the end of the turn where no token can be bought."""
        return None if self.affords_any(g) else self.only_done(g)

    def affords_any(self, g: HasGrid) -> bool:
        """Tell whether the utility can pay the cheapest token of some fuel that fits its plants."""
        utility, market = g.grid.utilities[self.acting(g)], g.grid.fuel
        plants, cards = tuple(utility.plants), self.world.cards(g.grid)
        for kind in cards.stored_by(plants):
            if market[kind] and cards.room_of(plants).left(utility.fuel, kind) > 0:
                less = self.world.discount(utility.cities, kind)
                if price_of(self.world.tables, kind, market[kind], 1, less) <= utility.money:
                    return True
        return False

    def most(self, g: HasGrid, u: int, kind: int) -> int:
        """Return how many tokens of ``kind`` the utility can buy: market, room and money (PG-7.1.2 to PG-7.1.4)."""
        utility, in_market = g.grid.utilities[u], g.grid.fuel[kind]
        room = self.world.cards(g.grid).room_of(tuple(utility.plants)).left(utility.fuel, kind)
        if room <= 0 or not in_market:
            return 0
        less = self.world.discount(utility.cities, kind)
        return affordable(self.world.tables, kind, in_market, room, utility.money, less)

    def price(self, g: HasGrid, u: int, kind: int, amount: int) -> int:
        """Return what tokens cost a utility now, in Elektro."""
        less = self.world.discount(g.grid.utilities[u].cities, kind)
        return price_of(self.world.tables, kind, g.grid.fuel[kind], amount, less)

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Buy tokens, cheapest first, or end the turn."""
        if not isinstance(action, Buy):
            return self.end_turn(g, out)
        grid = g.grid
        u = self.acting(g)
        price = self.price(g, u, action.fuel, action.amount)
        self.pay(g, u, price)
        grid.fuel[action.fuel] -= action.amount
        grid.utilities[u].fuel[action.fuel] += action.amount
        if out is not None:
            out.append(FuelBought(u, action.fuel, action.amount, price))
        return WAIT

    def pay(self, g: HasGrid, u: int, price: int) -> None:
        """Take the price from the utility's money."""
        g.grid.utilities[u].money -= price
        g.grid.utilities[u].spent += price

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Say | None:
        """Say what is wrong with the amount, or what is missing: a plant, tokens in the market, room, or money."""
        if not isinstance(action, Buy):
            return None
        if action.amount < 1:
            return say("why.pg.buy_one")
        grid, utility = g.grid, g.grid.utilities[self.acting(g)]
        fuel = say(f"pg.fuel.{FUELS[action.fuel]}")
        if action.fuel not in self.world.cards(g.grid).stored_by(tuple(utility.plants)):
            return say("why.pg.no_plant_burns", fuel=fuel)
        if grid.fuel[action.fuel] < action.amount:
            return say("why.pg.market_empty", fuel=fuel, n=grid.fuel[action.fuel])
        left = self.world.cards(g.grid).room_of(tuple(utility.plants)).left(utility.fuel, action.fuel)
        if left < action.amount:
            return say("why.pg.no_room", fuel=fuel, n=left)
        price = self.price(g, self.acting(g), action.fuel, action.amount)
        return say("why.pg.money", missing=price - utility.money)
