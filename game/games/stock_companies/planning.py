"""Planning aids: the results of a basket of sales, a dividend, a help, a purchase. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games.power_grid.actions import Buy
from game.games.power_grid.plants import COAL, OIL, Cards, price_of
from game.games.power_grid.state import Utility
from game.games.stock_companies.actions import EndSale, SellShares
from game.games.stock_companies.dividends import dividend, move_markers
from game.games.stock_companies.scoring import net_worth
from game.games.stock_companies.state import StockState
from game.games.stock_companies.trading import buy, cost_of_next, no_purchase, no_sale, sales, sell
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.message import Message
from game.kernel.part import HIDDEN


@dataclass(frozen=True, slots=True)
class Need:
    """Tokens of each fuel that only that fuel can be, and tokens that may be coal or oil."""

    tokens: tuple[int, int, int, int]
    either: int

    @property
    def total(self) -> int:
        """The number of tokens in a smallest set."""
        return sum(self.tokens) + self.either

    def left(self, bought: Sequence[int], kind: int) -> int:
        """How many more tokens of ``kind`` fit into a smallest set that has those ``bought``.

        Negative if these alone are too many.
        """
        if any(bought[k] > self.tokens[k] for k in range(4) if k not in (COAL, OIL)):
            return -1
        over = sum(max(0, bought[k] - self.tokens[k]) for k in (COAL, OIL))
        if over > self.either:
            return -1
        free = self.either - over if kind in (COAL, OIL) else 0
        return max(0, self.tokens[kind] - bought[kind]) + free


def need_of(cards: Cards, plants: tuple[int, ...], stored: Sequence[int]) -> Need:
    """The smallest sets of tokens that complete the ``stored`` fuel so that all ``plants`` run once."""
    wanted, hybrid = cards.demand(plants)
    short = [max(0, wanted[kind] - stored[kind]) for kind in range(4)]
    spare = sum(max(0, stored[kind] - wanted[kind]) for kind in (COAL, OIL))
    return Need((short[0], short[1], short[2], short[3]), max(0, hybrid - spare))


@dataclass(frozen=True, slots=True)
class TradePreview:
    """The result of buying or selling; money in Elektro."""

    cash: int = 0
    """What the player gains (negative: pays)."""
    treasury: int = 0
    """What the companies gain."""
    prices: tuple[tuple[int, int], ...] = ()
    """(company, price) after the turn for all companies traded on it, of a sale in the order they drop (SC0-3.4)."""
    presidents: tuple[tuple[int, int], ...] = ()
    """(company, seat) where the president changes."""
    track: tuple[int, ...] = ()
    """The markers after the turn."""
    worth: int = HIDDEN
    """The net worth of the player then."""
    refusal: Message | None = None
    """Why the trade is not legal; the other fields are then empty."""


def selling(w: StockWorld, g: StockState, seat: int, basket: Mapping[int, int]) -> TradePreview:
    """The result of selling the shares in ``basket`` (by company) on this turn (SC1-6).

    What was sold on this turn before drops with them (SC1-6.3); ``cash`` is what the basket brings. All shares of a
    company bring its price before the sale and the markers move when the turn ends, so the order of the sales changes
    nothing.
    """
    after = g.clone()
    cash = after.exchange.investors[seat].cash
    for company, amount in basket.items():
        if refusal := no_sale(w, after, seat, company, amount):
            return TradePreview(refusal=refusal)
        sell(after, seat, company, amount, None)
    sold = [company for company in after.exchange.track[::-1] if after.exchange.selling >> company & 1]
    move_markers(w.stocks, after.exchange, dict.fromkeys(sold, -w.stocks.sale_drop), "sale", None)
    prices = tuple((company, after.exchange.prices[company]) for company in sold)
    gained = after.exchange.investors[seat].cash - cash
    worth = net_worth(w, after, seat)
    return TradePreview(gained, 0, prices, _new_presidents(g, after), tuple(after.exchange.track), worth)


def sale_of(w: StockWorld, g: StockState, seat: int, basket: Mapping[int, int]) -> tuple[Action, ...]:
    """The actions that sell a basket on one turn and end it: the highest price first, as prices drop in that order."""
    after = g.clone()
    companies = [company for company in g.exchange.track[::-1] if basket.get(company)]
    for company in companies:
        sell(after, seat, company, basket[company], None)
    found = [SellShares(company, basket[company]) for company in companies]
    return (*found, EndSale()) if sales(w, after, seat) else tuple(found)


def buying(w: StockWorld, g: StockState, seat: int, company: int) -> TradePreview:
    """The result of buying the next certificate of a company on this turn (SC1-4, SC1-5, SC2-3)."""
    if refusal := no_purchase(w, g, seat, company):
        return TradePreview(refusal=refusal)
    after = g.clone()
    before = g.grid.utilities[company].money
    buy(w, after, seat, company, None)
    gained = after.grid.utilities[company].money - before
    prices = ((company, after.exchange.prices[company]),)
    cost = cost_of_next(w, g.exchange, company)
    worth = net_worth(w, after, seat)
    return TradePreview(-cost, gained, prices, _new_presidents(g, after), tuple(after.exchange.track), worth)


def _new_presidents(before: StockState, after: StockState) -> tuple[tuple[int, int], ...]:
    pairs = zip(before.exchange.presidents, after.exchange.presidents, strict=True)
    return tuple((company, now) for company, (former, now) in enumerate(pairs) if now != former)


def split_price(w: StockWorld, g: StockState, company: int, purchase: Buy) -> tuple[int, int]:
    """What treasury and president would pay for fuel now (SC1-11.2)."""
    utility = g.grid.utilities[company]
    price = w.price(g.grid, utility.cities, purchase.fuel, purchase.amount, purchase.market)
    from_treasury = min(price, utility.money)
    return from_treasury, price - from_treasury


def help_wanted(w: StockWorld, g: StockState, company: int) -> int:
    """The private cash in Elektro that the president may add for the fuel of the company on turn (SC1-11.2).

    It is what the treasury lacks for one run of all plants, as far as the market has the fuel and cash is not known to
    be short; 0 also if more than that fuel has been bought.
    """
    utility, exchange = g.grid.utilities[company], g.exchange
    plants = tuple(utility.plants)
    before = [stored - new for stored, new in zip(utility.fuel, exchange.fuel, strict=True)]
    if need_of(w.cards(g.grid), plants, before).left(exchange.fuel, COAL) < 0:
        return 0
    need = need_of(w.cards(g.grid), plants, utility.fuel)
    bound = w.offers.bound(g.grid)
    markets = w.offers.markets if bound < 0 else (bound,)
    price = min(_bill(w, g, utility, need, market) for market in markets)[1]
    cash = exchange.investors[exchange.presidents[company]].cash
    wanted = max(0, price - utility.money)
    return wanted if cash == HIDDEN else min(wanted, cash)


def _bill(w: StockWorld, g: StockState, utility: Utility, need: Need, market: int) -> tuple[int, int]:
    """How many of the needed tokens a market lacks, and the price of the others in the cheapest mix."""
    bills = []
    for coal in range(need.either + 1):
        tokens = list(need.tokens)
        tokens[COAL] += coal
        tokens[OIL] += need.either - coal
        rows = [w.offers.for_sale(g.grid, kind, market)[:amount] for kind, amount in enumerate(tokens)]
        less = [w.discount(utility.cities, kind) for kind in range(len(tokens))]
        price = sum(price_of(row, len(row), off) for row, off in zip(rows, less, strict=True))
        bills.append((price, need.total - sum(map(len, rows))))
    price, lacking = min(bills)
    return lacking, price


# ---- what shares are worth


def next_dividend(
    w: StockWorld, cards: Cards, plants: Sequence[int], fuel: Sequence[int], cities: int
) -> tuple[int, int]:
    """What a company with these plants, fuel and number of cities would earn, and what a share would get."""
    income = w.tables.income(cards.most_powered(plants, fuel, cities))
    return income, income // w.stocks.dividend_divisor


def payout_effects(w: StockWorld, g: StockState, company: int, income: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The change of each player's net worth when an income is distributed, and when it is withheld.

    Distributing pays every share and raises the price (SC1-13.3); withholding changes no player's worth (SC1-13.4).
    """
    exchange = g.exchange
    price = exchange.prices[company]
    rise = min(w.stocks.highest, price + w.stocks.dividend_rise) - price
    paid = dividend(w, g, company, income).players
    gains = tuple(money + i.shares[company] * rise for money, i in zip(paid, exchange.investors, strict=True))
    return gains, (0,) * len(gains)
