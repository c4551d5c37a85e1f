"""Buying and selling certificates, also of the own company (SC3-4), and the presidency (SC1-4 to SC1-7)."""

from __future__ import annotations

from game.games.power_grid.network import SHUT
from game.games.stock_companies.actions import SellOwn
from game.games.stock_companies.dividends import move_markers, put_up_marker
from game.games.stock_companies.events import CompanyFounded, PresidentChanged, ShareBought, SharesSold
from game.games.stock_companies.state import NOBODY, Exchange, StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, Value, msg
from game.kernel.side_action import SideAction

# ---- buying


def shares_of_next(w: StockWorld, exchange: Exchange, company: int) -> int:
    """How many shares the next certificate counts: the first is the president's (SC1-4.5)."""
    return 1 if exchange.prices[company] else w.stocks.president


def cost_of_next(w: StockWorld, exchange: Exchange, company: int) -> int:
    """The price of the next certificate in Elektro (SC1-4.1, SC1-5.1)."""
    return exchange.prices[company] or w.stocks.president * w.stocks.companies[company].issue


def no_purchase(w: StockWorld, g: StockState, seat: int, company: int) -> Message | None:
    """Why a player may not buy the next certificate of a company in a stock round, or None (SC1-4)."""
    key = obstacle_to_purchase(w, g, seat, company)
    if not key:
        return None
    missing = cost_of_next(w, g.exchange, company) - g.exchange.investors[seat].cash
    values: dict[str, Value] = {"why.sc.player_limit": w.stocks.player_limit, "why.pg.money": missing}
    return msg(key, **{"missing" if key == "why.pg.money" else "n": values[key]}) if key in values else msg(key)


def purchases(w: StockWorld, g: StockState, seat: int) -> list[int]:
    """The companies whose next certificate a player may buy in a stock round (SC1-4)."""
    cash = g.exchange.investors[seat].cash
    affordable = [company for company, price in enumerate(g.exchange.prices) if price <= cash]
    return [company for company in affordable if not obstacle_to_purchase(w, g, seat, company)]


def obstacle_to_purchase(w: StockWorld, g: StockState, seat: int, company: int) -> str:
    """The key of what forbids a purchase in a stock round; empty if it is legal."""
    exchange, stocks = g.exchange, w.stocks
    investor = exchange.investors[seat]
    if exchange.sold[seat] >> company & 1:
        return "why.sc.sold_in_round"
    price = exchange.prices[company]
    shares = 1 if price else stocks.president
    if exchange.unsold[company] + exchange.bank[company] < shares:
        return "why.sc.no_share_left"
    if investor.shares[company] + shares > stocks.player_limit:
        return "why.sc.player_limit"
    if (price or shares * stocks.companies[company].issue) > investor.cash:
        return "why.pg.money"
    if not price and stocks.founding_city and not founding_cities(w, g):
        return "why.sc.no_founding_city"
    return ""


def buy(w: StockWorld, g: StockState, seat: int, company: int, out: Events) -> None:
    """Hand over the next certificate: founding, share of the company, or share of the bank (SC1-4, SC1-5, SC2-3)."""
    exchange = g.exchange
    founding = not exchange.prices[company]
    shares, cost = shares_of_next(w, exchange, company), cost_of_next(w, exchange, company)
    from_company = exchange.unsold[company] > 0
    (exchange.unsold if from_company else exchange.bank)[company] -= shares
    treasury = shares * w.stocks.companies[company].face if from_company else 0
    investor = exchange.investors[seat]
    investor.cash -= cost
    investor.shares[company] += shares
    exchange.bought[seat] |= 1 << company
    g.grid.utilities[company].money += treasury
    exchange.traded[company] += shares
    exchange.busy = True
    if founding:
        exchange.presidents[company] = seat
        exchange.founded.append(company)
        exchange.fresh |= 1 << company
        put_up_marker(exchange, company, w.stocks.companies[company].issue)
        if out is not None:
            out.append(CompanyFounded(seat, company, cost, exchange.prices[company], treasury))
        return
    if out is not None:
        out.append(ShareBought(seat, company, cost, from_company, treasury))
    settle_presidency(exchange, company, out)


def founding_cities(w: StockWorld, g: StockState) -> list[int]:
    """The cities where a company may begin: with an open place of the Step in force (SC1-5.3, SC1-5.4)."""
    grid, network = g.grid, w.network
    cities = (city for city in w.in_play(grid.regions) if network.price(grid, city, grid.step) < SHUT)
    return [city for city in cities if network.may_begin(city)]


# ---- selling


def no_sale(w: StockWorld, g: StockState, seat: int, company: int, amount: int = 1) -> Message | None:
    """Why a player may not sell ``amount`` shares in a stock round, or None (SC1-6)."""
    exchange = g.exchange
    held = exchange.investors[seat].shares[company]
    if not 0 < amount <= held:
        return msg("why.sc.shares_held", n=held)
    if key := obstacle_to_sale(w, g, seat, company):
        return msg(key)
    if exchange.bank[company] + amount > w.stocks.bank_limit:
        return msg("why.sc.bank_limit", n=w.stocks.bank_limit, held=exchange.bank[company])
    if amount > _given_up(w, exchange, seat, company):
        return msg("why.sc.president_stays")
    return None


def obstacle_to_sale(w: StockWorld, g: StockState, seat: int, company: int) -> str:
    """The key of what forbids any sale of a company's shares in a stock round; empty if some may be sold."""
    exchange = g.exchange
    if g.flow.round < w.stocks.first_sale:
        return "why.sc.no_sale_yet"
    if exchange.bought[seat] >> company & 1:
        return "why.sc.bought_in_round"
    if exchange.selling >> company & 1:
        return "why.sc.sold_on_turn"
    return ""


def sales(w: StockWorld, g: StockState, seat: int) -> dict[int, int]:
    """The companies whose shares a player may sell on this turn, with the highest number (SC1-6).

    All smaller numbers are legal.
    """
    exchange = g.exchange
    found: dict[int, int] = {}
    for company, held in enumerate(exchange.investors[seat].shares):
        if held and not obstacle_to_sale(w, g, seat, company):
            most = min(_given_up(w, exchange, seat, company), w.stocks.bank_limit - exchange.bank[company])
            if most:
                found[company] = most
    return found


def _given_up(w: StockWorld, exchange: Exchange, seat: int, company: int) -> int:
    """How many shares a player could give away, if the bank took any number (SC1-6.6, SC1-6.7).

    A president keeps the certificate unless another player holds as many shares as it counts.
    """
    held = exchange.investors[seat].shares[company]
    if exchange.presidents[company] != seat:
        return held
    enough = w.stocks.president
    for other, investor in enumerate(exchange.investors):
        if investor.shares[company] >= enough and other != seat:
            return held
    return held - enough


def sell(g: StockState, seat: int, company: int, amount: int, out: Events) -> None:
    """Sell shares to the bank at today's price; the price moves when the turn ends (SC1-6.1, SC1-6.2)."""
    exchange = g.exchange
    investor = exchange.investors[seat]
    proceeds = amount * exchange.prices[company]
    investor.shares[company] -= amount
    investor.cash += proceeds
    exchange.sold[seat] |= 1 << company
    exchange.bank[company] += amount
    exchange.selling |= 1 << company
    exchange.proceeds += proceeds
    exchange.busy = True
    if out is not None:
        out.append(SharesSold(seat, company, amount, proceeds))
    settle_presidency(exchange, company, out)


# ---- presidency


def heir(shares: list[int], president: int) -> int:
    """The president when the players hold these ``shares`` of a company (SC1-7.1, SC1-7.2).

    The president stays unless somebody has more; of several with the most it is the first clockwise.
    """
    most = max(shares)
    if shares[president] == most:
        return president
    seats = len(shares)
    return next(seat for step in range(1, seats) if shares[seat := (president + step) % seats] == most)


def settle_presidency(exchange: Exchange, company: int, out: Events) -> None:
    """Make the player with more shares than the president the new one."""
    former = exchange.presidents[company]
    seat = heir([investor.shares[company] for investor in exchange.investors], former)
    if seat != former and former != NOBODY:
        exchange.presidents[company] = seat
        if out is not None:
            out.append(PresidentChanged(company, seat, former))


SELL_OWN = One(SellOwn())
SETTING_UP = "pg.regions"
"""Choosing regions belongs to no round."""


def may_sell_own(w: StockWorld, g: StockState, seat: int) -> bool:
    """True if a player can sell a share of the own company and sold none in this round (SC3-4.1, SC3-4.3)."""
    exchange = g.exchange
    return not exchange.sold[seat] and exchange.investors[seat].shares[seat] > w.stocks.president


class OwnShare(SideAction[StockState]):
    """Offers the sale of an own share beside every decision of a round."""

    actions = (SellOwn,)

    def __init__(self, world: StockWorld) -> None:
        self.world = world

    def choices(self, g: StockState, decision: Decision) -> tuple[Choice, ...]:
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
        move_markers(self.world.stocks, exchange, {seat: -self.world.stocks.sale_drop}, "sale", out)

    def why_not(self, g: StockState, seat: int, action: Action) -> Message | None:
        if g.flow.stack[-1] == SETTING_UP:
            return msg("why.sc.round_begins_later")
        if g.exchange.sold[seat]:
            return msg("why.sc.sold_this_round")
        return msg("why.sc.certificate_stays")
