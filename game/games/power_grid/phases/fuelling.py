"""Phase 3: buying fuel (PG-7.1), also where a turn is one token and turns go round (PGM-IN-4)."""

from __future__ import annotations

from game.games.power_grid.actions import BUY, Buy
from game.games.power_grid.events import FuelBought, TurnEnded
from game.games.power_grid.phases.trust import take_fuel
from game.games.power_grid.phases.turns import DONE_TURN, Turns
from game.games.power_grid.plants import FIRST_MARKET, FUELS, RESERVE, affordable
from game.games.power_grid.state import Grid, HasGrid, depot_of
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Verdict


class Fuelling(Turns):
    """Each utility buys any fuel that fits its plants and that it can pay, until it is done (PG-7.1.1)."""

    id = "pg.fuel"

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self._circle = world.tables.fuel.one_by_one
        self._binds = world.tables.fuel.second_market is not None

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """The amounts of every fuel that can be bought now, and the end of the turn."""
        u = self.acting(g)
        choices: list[Choice] = [DONE_TURN]
        if fitting := self.fitting(g, u):
            for market in self.world.offers.open(g.grid):
                for kind, room in fitting:
                    if most := self.most(g, u, kind, 1 if self._circle else room, market):
                        choices.append(Amount(BUY[market][kind], 1, most))
        return (Decision(self.world.house.decider(g, u), self.id, tuple(choices), subject=u),)

    def fitting(self, g: HasGrid, u: int) -> list[tuple[int, int]]:
        """Every fuel that the utility's plants can store more of, and how many tokens more (PG-7.1.3)."""
        utility = g.grid.utilities[u]
        room = self.world.cards(g.grid).room_of(tuple(utility.plants))
        return [(kind, left) for kind, left in enumerate(room.left(utility.fuel)) if left > 0]

    def lone(self, g: HasGrid) -> Decision | None:
        """The end of the turn, where no token can be bought."""
        return None if self.affords_any(g) else self.only_done(g)

    def affords_any(self, g: HasGrid) -> bool:
        """True if the utility can pay the cheapest token of some fuel that fits its plants."""
        grid, offers, u = g.grid, self.world.offers, self.acting(g)
        utility, markets = grid.utilities[u], offers.open(grid)
        for kind, _ in self.fitting(g, u):
            less = self.world.discount(utility.cities, kind)
            for market in markets:
                prices = offers.prices(grid, kind, market)
                if prices and prices[0] - less <= utility.money:
                    return True
        return False

    def most(self, g: HasGrid, u: int, kind: int, room: int, market: int = FIRST_MARKET) -> int:
        """How many of ``room`` tokens of ``kind`` the utility can buy: market and money (PG-7.1.2, PG-7.1.4)."""
        world, utility = self.world, g.grid.utilities[u]
        prices = world.offers.prices(g.grid, kind, market)
        return affordable(prices, room, utility.money, world.discount(utility.cities, kind))

    def price(self, g: HasGrid, u: int, action: Buy) -> int:
        """The price of the tokens for a utility now, in Elektro."""
        return self.world.price(g.grid, g.grid.utilities[u].cities, action.fuel, action.amount, action.market)

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Begin with the last utility, free to choose where it buys."""
        self.forget(g)
        return begin_circle(self, g, out) if self._circle else super().enter(g, out)

    def ahead(self, g: HasGrid, seat: int, begun: bool) -> list[HasGrid]:
        """The turns of buying, with nothing bought yet; none where tokens are bought one by one in a circle."""
        self.forget(g)
        return [] if self._circle else super().ahead(g, seat, begun)

    def end_turn(self, g: HasGrid, out: Events) -> Verdict:
        """Move on to the next utility, which is free to choose where it buys (PGM-KR-4)."""
        self.forget(g)
        if self._circle:
            return leave_circle(self, g, out)
        if g.grid.trust >= 0:
            self.left(g, self.acting(g), out)
        return super().end_turn(g, out)

    def left(self, g: HasGrid, u: int, out: Events) -> None:
        """After the first buyer, asked or not, the Trust takes its fuel (T-3)."""
        if g.grid.trust >= 0 and u == g.grid.order[g.grid.trust - 1]:
            take_fuel(self.world, g, out)

    def forget(self, g: HasGrid) -> None:
        """Begin a turn, not bound to a market yet."""
        if self._binds:
            self.world.offers.turn_over(g.grid)

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Buy tokens, cheapest first, or end the turn."""
        if not isinstance(action, Buy):
            return self.end_turn(g, out)
        grid = g.grid
        u = self.acting(g)
        price = self.price(g, u, action)
        self.world.offers.take(grid, action.fuel, action.amount, action.market)
        grid.utilities[u].fuel[action.fuel] += action.amount
        if out is not None:
            out.append(FuelBought(u, action.fuel, action.amount, price, action.market))
        self.pay(g, u, price, out)
        return self._next_token(g, out) if self._circle else WAIT

    def _next_token(self, g: HasGrid, out: Events) -> Verdict:
        """Let the next utility buy a token (PGM-IN-4)."""
        self.forget(g)
        return pass_turn_on(self, g, out)

    def pay(self, g: HasGrid, u: int, price: int, out: Events) -> None:
        """Take the price from the utility's money."""
        g.grid.utilities[u].money -= price
        g.grid.utilities[u].spent += price

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        if not isinstance(action, Buy):
            return None
        if action.amount < 1:
            return msg("why.pg.buy_one")
        if action.amount > 1 and self._circle:
            return msg("why.pg.one_by_one")
        grid, offers, utility = g.grid, self.world.offers, g.grid.utilities[self.acting(g)]
        fuel = msg(f"pg.fuel.{FUELS[action.fuel]}")
        if action.fuel not in self.world.cards(g.grid).stored_by(tuple(utility.plants)):
            return msg("why.pg.no_plant_burns", fuel=fuel)
        if action.market not in offers.open(grid):
            return self._closed(grid, action.market)
        there = len(offers.prices(grid, action.fuel, action.market))
        if there < action.amount:
            laid = 0 if action.market == RESERVE else offers.tokens(grid, action.market)[action.fuel]
            if laid >= action.amount:
                return msg("why.pg.price_limit", step=grid.step, n=offers.limit(grid.step))
            return msg("why.pg.market_empty", fuel=fuel, n=there)
        left = self.world.cards(g.grid).room_of(tuple(utility.plants)).left(utility.fuel)[action.fuel]
        if left < action.amount:
            return msg("why.pg.no_room", fuel=fuel, n=left)
        price = self.price(g, self.acting(g), action)
        return msg("why.pg.money", missing=price - utility.money)

    def _closed(self, grid: Grid, market: int) -> Message:
        """Why nothing can be bought in a market now."""
        offers = self.world.offers
        if market in offers.markets:
            return msg("why.pg.market_bound", market=msg(f"pg.market.in.{offers.names[offers.bound(grid)]}"))
        if offers.reserve is None:
            return msg("why.pg.reserve_none")
        key = "why.pg.reserve_closed" if offers.reserve.stored else "why.pg.reserve_closed.supply"
        return msg(key, price=offers.reserve.price)


def begin_circle(phase: Fuelling, g: HasGrid, out: Events) -> Verdict:
    """Begin a circle with the last utility, everybody in."""
    g.grid.turn, depot_of(g.grid).left = 0, 0
    return _seek(phase, g, out)


def pass_turn_on(phase: Fuelling, g: HasGrid, out: Events) -> Verdict:
    """Move on to the next utility that is still in; the same one if it is the last."""
    _step_on(g)
    return _seek(phase, g, out)


def leave_circle(phase: Fuelling, g: HasGrid, out: Events) -> Verdict:
    """Let the utility on turn leave for the rest of the round, and move on."""
    _leave(phase, g, out)
    return pass_turn_on(phase, g, out)


def _leave(phase: Fuelling, g: HasGrid, out: Events) -> None:
    u = phase.sequence(g)[g.grid.turn]
    depot_of(g.grid).left |= 1 << u
    phase.left(g, u, out)
    if out is not None:
        out.append(TurnEnded(u))


def _step_on(g: HasGrid) -> None:
    g.grid.turn = (g.grid.turn + 1) % len(g.grid.order)


def _seek(phase: Fuelling, g: HasGrid, out: Events) -> Verdict:
    """Find a utility that can buy a token; others leave without being asked. The phase ends when all have left."""
    sequence, depot = phase.sequence(g), depot_of(g.grid)
    for _ in sequence:
        u = sequence[g.grid.turn]
        if not depot.left >> u & 1:
            if phase.world.house.may_act(g, u) and phase.affords_any(g):
                return WAIT
            _leave(phase, g, out)
        _step_on(g)
    depot.left = 0
    return DONE
