"""Why one would trade, pass, or pay an income out: what cash and shares then come to, for oneself and for rivals."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.power_grid.needs import capacity
from game.games.stock_companies.actions import (
    BuyShare,
    Distribute,
    EndSale,
    LeaveRound,
    PassTurn,
    Retain,
    SellOwn,
    SellShares,
)  # fmt: skip
from game.games.stock_companies.history import UNDECIDED, last_dividend
from game.games.stock_companies.planning import buying, payout_effects, selling
from game.games.stock_companies.show import sale
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.say import Say, say
from game.present.look import Look


def reason(world: StockWorld, look: Look, action: Action) -> Say | None:
    """Return why one would play an action of the exchange; None for those of the map."""
    assert look.decision is not None
    g: StockState = look.view
    seat, company = look.decision.seat, look.decision.subject
    if isinstance(action, BuyShare):
        return _bought(world, g, seat, action.company)
    if isinstance(action, SellShares | EndSale):
        return _sold(world, g, seat, sale.meant(look, action) if isinstance(action, SellShares) else {})
    if isinstance(action, PassTurn):
        return _passed(g, seat)
    if isinstance(action, LeaveRound):
        return _left(g, seat)
    if isinstance(action, Distribute | Retain):
        return _paid(world, g, seat, company, action)
    if isinstance(action, SellOwn):
        return say("sc.why.held", n=g.exchange.investors[seat].shares[seat] - 1, all=world.stocks.shares)
    return None


def wealth_counts(world: StockWorld) -> bool:
    """Tell whether cash and prices are the score (SC1-14.2), not points of companies (SC0-5.4)."""
    return world.stocks.company_sells


# ---- buying


def _bought(world: StockWorld, g: StockState, seat: int, company: int) -> Say | None:
    """Return what is then held, and what a share of the company has paid; how much it can power where that scores."""
    exchange = g.exchange
    if not exchange.prices[company]:
        return _founded(world, g, seat, company)
    held = exchange.investors[seat].shares[company] + 1
    if not wealth_counts(world):
        utility = g.grid.utilities[company]
        plants = capacity(world.cards(g.grid), utility, fuelled=False)
        cities = min(plants, utility.cities.bit_count())
        return say("sc.why.buy.points", n=held, cities=cities) if cities else _held(world, held)
    rise = min(world.stocks.highest - exchange.prices[company], world.stocks.sold_out_rise)
    if rise and exchange.unsold[company] + exchange.bank[company] == 1:
        return say("sc.why.buy.last", n=held, rise=rise)
    paid = last_dividend(g, company)
    if paid == UNDECIDED:
        return say("sc.why.buy.new", n=held)
    return say("sc.why.buy", n=held, paid=paid) if paid else _held(world, held)


def _held(world: StockWorld, held: int) -> Say:
    return say("sc.why.held", n=held, all=world.stocks.shares)


def _founded(world: StockWorld, g: StockState, seat: int, company: int) -> Say | None:
    """Return what the new company can spend and will get; where the bank has its shares, how many more one can buy."""
    stocks = world.stocks
    about, trade = stocks.companies[company], buying(world, g, seat, company)
    if stocks.company_sells:
        treasury = g.grid.utilities[company].money + trade.treasury - world.network.least
        return say("sc.why.found", n=treasury, face=about.face)
    left = g.exchange.investors[seat].cash + trade.cash
    more = min(stocks.player_limit - stocks.president, left // about.issue)
    return say("sc.why.found.network", n=more, left=left) if more else None


# ---- selling


def _sold(world: StockWorld, g: StockState, seat: int, basket: Mapping[int, int]) -> Say | None:
    """Return the cash after a sale, and what the lower prices take from the shares that everybody keeps (SC1-6.3);
    where they take most from one's own, the cash is all that there is.
    """
    exchange = g.exchange
    trade = selling(world, g, seat, basket)
    drops = {company: exchange.prices[company] - after for company, after in trade.prices}
    lost = [sum(drop * investor.shares[company] for company, drop in drops.items()) for investor in exchange.investors]
    lost[seat] -= sum(drops[company] * amount for company, amount in basket.items())
    cash, theirs = exchange.investors[seat].cash + trade.cash, sum(lost) - lost[seat]
    if not wealth_counts(world):
        kept = sum(exchange.investors[seat].shares) - sum(basket.values())
        return say("sc.why.sell.points", cash=cash, n=kept) if kept else None
    if not lost[seat]:
        return say("sc.why.sell.rivals", cash=cash, theirs=theirs)
    return say("sc.why.sell", cash=cash, mine=lost[seat], theirs=theirs) if theirs >= lost[seat] else None


# ---- neither


def _passed(g: StockState, seat: int) -> Say | None:
    """Return the cash that stays, and how many more passes end the round (SC1-3.7)."""
    more = len(g.exchange.investors) - g.exchange.passes - 1
    return _kept(g, seat, "pass", more)


def _left(g: StockState, seat: int) -> Say | None:
    """Return the cash that stays, and how many others are still in the round (SC1-3.6)."""
    others = len(g.exchange.investors) - g.exchange.left.bit_count() - 1
    return _kept(g, seat, "leave", others)


def _kept(g: StockState, seat: int, name: str, others: int) -> Say | None:
    kept = say("sc.why.cash", n=g.exchange.investors[seat].cash)
    if not g.exchange.investors[seat].cash:
        return None
    return say(f"sc.why.{name}", kept=kept, n=others) if others else say("sc.why.ends", kept=kept)


def _paid(world: StockWorld, g: StockState, seat: int, company: int, action: Action) -> Say | None:
    """Return what paying the income out brings everybody, the rise of the price included (SC1-13.3); a reason to keep
    it is what it would bring rivals.
    """
    gains, _ = payout_effects(world, g, company, g.exchange.money)
    mine, theirs = gains[seat], sum(gains) - gains[seat]
    if isinstance(action, Distribute):
        return say("sc.why.distribute", mine=mine, theirs=theirs) if mine else None
    return say("sc.why.retain", mine=mine, theirs=theirs) if theirs > mine else None
