"""The stock round: players buy, sell, pass or leave in turn; founders choose a city (SC1-3, SC1-5, SC1-8, SC2-3)."""

from __future__ import annotations

from game.games.power_grid.actions import Build
from game.games.power_grid.events import CityConnected
from game.games.stock_companies.actions import SELL, BuyShare, EndSale, LeaveRound, PassTurn, SellShares
from game.games.stock_companies.dividends import move_markers
from game.games.stock_companies.events import RoundLeft, StartCardTaken, TurnPassed
from game.games.stock_companies.phases.building import CompanyBuilding
from game.games.stock_companies.state import StockState
from game.games.stock_companies.trading import buy, founding_cities, no_purchase, no_sale, purchases, sales, sell
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict, push

PASS, LEAVE, END_SALE = One(PassTurn()), One(LeaveRound()), One(EndSale())


class StockRound(Phase[StockState]):
    """The holder of the start player card begins; clockwise among those who have not left (SC1-3.1)."""

    id = "sc.stock"
    asks_always = True

    def __init__(self, world: StockWorld) -> None:
        self.world = world
        self._buys = tuple(One(BuyShare(company)) for company in range(world.utilities))

    def enter(self, g: StockState, out: Events) -> Verdict:
        exchange = g.exchange
        exchange.turn = exchange.card
        exchange.left = exchange.passes = exchange.selling = exchange.fresh = 0
        exchange.traded = [0] * self.world.utilities
        return WAIT

    def decisions(self, g: StockState) -> tuple[Decision, ...]:
        """What may be bought and sold, passing while nobody has left, and leaving (SC1-3.2, SC1-3.3).

        After a sale only further companies may be sold on this turn (SC1-6.2).
        """
        exchange, seat = g.exchange, g.exchange.turn
        choices: list[Choice] = []
        if exchange.selling:
            choices.append(END_SALE)
        else:
            choices += [LEAVE] if exchange.left else [LEAVE, PASS]
            choices += [self._buys[company] for company in purchases(self.world, g, seat)]
        choices += [Amount(SELL[company], 1, most) for company, most in sales(self.world, g, seat).items()]
        return (Decision(seat, self.id, tuple(choices)),)

    def ahead(self, g: StockState, seat: int, begun: bool) -> list[StockState]:
        """The next turn of a player who has not left the round."""
        g.exchange.turn, g.exchange.selling = seat, 0
        return [] if not begun or g.exchange.left >> seat & 1 else [g]

    def apply(self, g: StockState, seat: int, action: Action, out: Events) -> Verdict:
        exchange = g.exchange
        if isinstance(action, PassTurn):
            return self._pass(g, seat, out)
        exchange.passes = 0
        if isinstance(action, LeaveRound):
            return self._leave(g, seat, out)
        if isinstance(action, BuyShare):
            founding = not exchange.prices[action.company]
            buy(self.world, g, seat, action.company, out)
            if founding and self.world.stocks.founding_city:
                return push("sc.founding")
        elif isinstance(action, SellShares):
            sell(g, seat, action.company, action.amount, out)
            if sales(self.world, g, seat):
                return WAIT
        return self._end_turn(g, out)

    def resume(self, g: StockState, out: Events) -> Verdict:
        """End the turn: the company has its city."""
        return self._end_turn(g, out)

    def _pass(self, g: StockState, seat: int, out: Events) -> Verdict:
        """Stay in; when all have passed in succession the round ends (SC1-3.7)."""
        exchange = g.exchange
        if not exchange.passes:
            exchange.first_pass = seat
        exchange.passes += 1
        if out is not None:
            out.append(TurnPassed(seat))
        if exchange.passes < len(exchange.investors):
            return self._end_turn(g, out)
        self._take_card(g, exchange.first_pass, out)
        return self.close(g, out)

    def _leave(self, g: StockState, seat: int, out: Events) -> Verdict:
        """Leave; the first takes the start player card (SC1-3.5), after the last the round ends (SC1-3.6)."""
        exchange = g.exchange
        first = not exchange.left
        exchange.left |= 1 << seat
        if out is not None:
            out.append(RoundLeft(seat))
        if first:
            self._take_card(g, seat, out)
        if exchange.left == (1 << len(exchange.investors)) - 1:
            return self.close(g, out)
        return self._end_turn(g, out)

    def _take_card(self, g: StockState, seat: int, out: Events) -> None:
        g.exchange.card = seat
        if out is not None:
            out.append(StartCardTaken(seat))

    def _end_turn(self, g: StockState, out: Events) -> Verdict:
        """Let the prices of what was sold drop (SC1-6.3) and move on clockwise."""
        exchange = g.exchange
        if exchange.selling:
            drop = -self.world.stocks.sale_drop
            sold = {c: drop for c in exchange.track if exchange.selling >> c & 1}
            move_markers(self.world.stocks, exchange, sold, "sale", out)
            exchange.selling = exchange.proceeds = 0
        seats = len(exchange.investors)
        exchange.turn = (exchange.turn + 1) % seats
        while exchange.left >> exchange.turn & 1:
            exchange.turn = (exchange.turn + 1) % seats
        return WAIT

    def close(self, g: StockState, out: Events) -> Verdict:
        """Raise prices and clear the trades of the round (SC1-8, SC2-3.5)."""
        stocks, exchange = self.world.stocks, g.exchange
        most = max(exchange.traded)
        if stocks.most_bought_rise and most:
            wanted = {c: stocks.most_bought_rise for c in exchange.track if exchange.traded[c] == most}
            move_markers(stocks, exchange, wanted, "most_bought", out)
        full = {c: stocks.sold_out_rise for c in exchange.track if not exchange.unsold[c] + exchange.bank[c]}
        move_markers(stocks, exchange, full, "sold_out", out)
        exchange.bought = [0] * self.world.players
        exchange.sold = [0] * self.world.players
        exchange.passes = exchange.left = 0
        return DONE

    def why_not(self, g: StockState, seat: int, action: Action) -> Message | None:
        if isinstance(action, BuyShare | SellShares) and not 0 <= action.company < self.world.utilities:
            return None
        if isinstance(action, PassTurn | BuyShare | LeaveRound) and g.exchange.selling:
            return msg("why.sc.selling")
        if isinstance(action, PassTurn):
            return msg("why.sc.somebody_left")
        if isinstance(action, BuyShare):
            return no_purchase(self.world, g, seat, action.company)
        if isinstance(action, SellShares):
            return no_sale(self.world, g, seat, action.company, action.amount)
        return None


class Founding(Phase[StockState]):
    """The company just founded gets a house in a city; its treasury pays the place."""

    id = "sc.founding"

    def __init__(self, world: StockWorld) -> None:
        self.world = world
        self._building = CompanyBuilding(world)
        self._builds = tuple(One(Build(city)) for city in range(len(world.graph.cities)))

    def decisions(self, g: StockState) -> tuple[Decision, ...]:
        """Every city with an open place of the Step in force."""
        company = g.exchange.founded[-1]
        cities = tuple(self._builds[city] for city in founding_cities(self.world, g))
        return (Decision(g.exchange.presidents[company], self.id, cities, subject=company),)

    def apply(self, g: StockState, seat: int, action: Action, out: Events) -> Verdict:
        assert isinstance(action, Build)
        company = g.exchange.founded[-1]
        utility = g.grid.utilities[company]
        place = self.world.network.price(g.grid, action.city, g.grid.step)
        utility.money -= place
        self._building.connect(g, utility, action.city)
        if out is not None:
            out.append(CityConnected(company, action.city, place, 0))
        return DONE

    def why_not(self, g: StockState, seat: int, action: Action) -> Message | None:
        if not isinstance(action, Build):
            return None
        if action.city not in self.world.in_play(g.grid.regions):
            return msg("why.pg.city_out_of_play")
        if not self.world.network.may_begin(action.city):
            return msg("why.pg.city_not_first")
        return self.world.network.places[action.city].full(g.grid.step)
