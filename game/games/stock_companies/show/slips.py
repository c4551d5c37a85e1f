"""What would probably be regretted at the exchange."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.power_grid.show.log import listed
from game.games.stock_companies.actions import BuyShare, LeaveRound, Retain, SellShares
from game.games.stock_companies.planning import selling
from game.games.stock_companies.show import sale
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.state import StockState
from game.games.stock_companies.trading import purchases
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.say import Say, SeatName, Value, say
from game.present.look import Look

POOR = 30
"""A treasury with less can hardly buy a plant."""


def slip(world: StockWorld, companies: Companies, look: Look, action: Action) -> Say | None:
    """Return what would be lost if an action looks like a slip, else None."""
    decision = look.decision
    assert decision is not None
    g: StockState = look.view
    if isinstance(action, SellShares):
        return _sale(world, companies, g, decision.seat, sale.meant(look, action))
    if isinstance(action, LeaveRound):
        return _leave(world, g, decision.seat)
    if isinstance(action, BuyShare) and not world.stocks.private and not g.exchange.prices[action.company]:
        return _founding(world, companies, g, decision.seat, action)
    if isinstance(action, Retain):
        return _retained(companies, g, decision.seat, decision.subject)
    return None


def _sale(world: StockWorld, companies: Companies, g: StockState, seat: int, basket: Mapping[int, int]) -> Say | None:
    """Warn of the presidencies that would be lost."""
    trade = selling(world, g, seat, basket)
    gained: dict[int, list[Value]] = {}
    for company, heir in trade.presidents:
        if g.exchange.presidents[company] == seat:
            gained.setdefault(heir, []).append(companies.name(company))
    if not gained:
        return None
    *rest, lost = [say("sc.slip.lost", company=listed(names), seat=SeatName(heir)) for heir, names in gained.items()]
    for first in reversed(rest):
        lost = say("sc.slip.lost.further", first=first, rest=lost)
    return say("sc.slip.presidency", lost=lost, n=trade.cash)


def _leave(world: StockWorld, g: StockState, seat: int) -> Say | None:
    """Warn of leaving while a share could be bought, above all without any."""
    if not purchases(world, g, seat):
        return None
    investor = g.exchange.investors[seat]
    return say("sc.slip.leave", n=investor.cash) if any(investor.shares) else say("sc.slip.no_share")


def _founding(world: StockWorld, companies: Companies, g: StockState, seat: int, action: BuyShare) -> Say | None:
    """Warn of a company that will have hardly any money for its first plant."""
    company = world.stocks.companies[action.company]
    treasury = g.grid.utilities[action.company].money + (
        company.face * world.stocks.president if world.stocks.company_sells else 0
    )
    if treasury - world.network.least >= POOR:
        return None
    return say("sc.slip.poor_founding", company=companies.name(action.company), n=treasury)


def _retained(companies: Companies, g: StockState, seat: int, company: int) -> Say | None:
    """Warn of keeping an income in a company with plenty."""
    if g.grid.utilities[company].money < 200 or g.exchange.investors[seat].shares[company] < 2:
        return None
    return say("sc.slip.rich_treasury", company=companies.name(company), n=g.grid.utilities[company].money)
