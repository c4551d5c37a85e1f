"""Phase 3: companies buy fuel; a president may help with private cash (SC1-11)."""

from __future__ import annotations

from game.games.power_grid.actions import Buy
from game.games.power_grid.phases.fuelling import Fuelling
from game.games.power_grid.plants import FIRST_MARKET, affordable
from game.games.power_grid.state import HasGrid
from game.games.stock_companies.events import PresidentHelped
from game.games.stock_companies.planning import Need, need_of
from game.games.stock_companies.state import exchange_of
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import Verdict


class CompanyFuelling(Fuelling):
    """From the treasury; within what one run of all plants lacks the president may pay the rest."""

    def __init__(self, world: StockWorld) -> None:
        super().__init__(world)
        self.stock = world

    def forget(self, g: HasGrid) -> None:
        """Begin a turn: nothing bought in it, no help yet."""
        super().forget(g)
        exchange = exchange_of(g)
        exchange.fuel = [0] * 4
        exchange.helped = False

    def affords_any(self, g: HasGrid) -> bool:
        """True if the treasury pays some fuel, or the president may help with what is needed."""
        if not exchange_of(g).helped and super().affords_any(g):
            return True
        u, markets = self.acting(g), self.stock.offers.open(g.grid)
        return any(self.most(g, u, kind, room, market) for kind, room in self.fitting(g, u) for market in markets)

    def need(self, g: HasGrid, u: int) -> Need:
        """What the company lacked at the start of its turn."""
        utility, bought = g.grid.utilities[u], exchange_of(g).fuel
        before = [stored - new for stored, new in zip(utility.fuel, bought, strict=True)]
        return need_of(self.stock.cards(g.grid), tuple(utility.plants), before)

    def most(self, g: HasGrid, u: int, kind: int, room: int, market: int = FIRST_MARKET) -> int:
        """How many of ``room`` tokens can be bought: by the treasury, or within the need with help."""
        utility, exchange = g.grid.utilities[u], exchange_of(g)
        prices = self.stock.offers.prices(g.grid, kind, market)
        most = min(room, len(prices))
        if not most:
            return 0
        less = self.stock.discount(utility.cities, kind)
        alone = affordable(prices, most, utility.money, less)
        if not exchange.helped and (alone == most or not self.purse(g, u)):
            return alone
        within = max(0, min(most, self.need(g, u).left(exchange.fuel, kind)))
        helped = affordable(prices, within, utility.money + self.purse(g, u), less)
        return helped if exchange.helped else max(alone, helped)

    def purse(self, g: HasGrid, u: int) -> int:
        """The private cash of the president in Elektro."""
        exchange = exchange_of(g)
        return exchange.investors[exchange.presidents[u]].cash

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Buy tokens, the treasury first; or end the turn."""
        if not isinstance(action, Buy):
            return self.end_turn(g, out)
        exchange_of(g).fuel[action.fuel] += action.amount
        return super().apply(g, seat, action, out)

    def pay(self, g: HasGrid, u: int, price: int, out: Events) -> None:
        """Take the price from the treasury, and what it lacks from the president's private cash (SC1-11.2)."""
        super().pay(g, u, price, out)
        utility, exchange = g.grid.utilities[u], exchange_of(g)
        lacking = -utility.money
        if lacking <= 0:
            return
        president = exchange.presidents[u]
        exchange.helped = True
        exchange.investors[president].cash -= lacking
        utility.money = 0
        if out is not None:
            out.append(PresidentHelped(president, u, lacking))

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        if isinstance(action, Buy):
            u = self.acting(g)
            grid, utility = g.grid, g.grid.utilities[u]
            room = self.stock.cards(g.grid).room_of(tuple(utility.plants)).left(utility.fuel)[action.fuel]
            price = self.price(g, u, action)
            within = max(0, self.need(g, u).left(exchange_of(g).fuel, action.fuel))
            offers = self.stock.offers
            there = len(offers.prices(grid, action.fuel, action.market)) if action.market in offers.open(grid) else 0
            fits = 0 < action.amount <= min(there, room)
            if fits and action.amount > within and (exchange_of(g).helped or price > utility.money):
                return msg("why.sc.help_within_need", n=within)
            if fits and price > utility.money:
                return msg("why.pg.money", missing=price - utility.money - self.purse(g, u))
        return super().why_not(g, seat, action)
