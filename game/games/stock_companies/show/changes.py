"""What a certificate or fuel makes of cash, price and treasury: before and after."""

from __future__ import annotations

from game.games.power_grid.actions import Buy
from game.games.power_grid.show.changes import fuelled
from game.games.stock_companies.actions import BuyShare, SellShares
from game.games.stock_companies.planning import buying, selling, split_price
from game.games.stock_companies.scoring import net_worth
from game.games.stock_companies.show import sale
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.say import say
from game.present.look import Look
from game.present.stage.words import Change


def changes(world: StockWorld, look: Look, action: Action) -> tuple[Change, ...]:
    """Return the figures that buying a certificate or fuel changes; money in Elektro."""
    assert look.decision is not None
    g: StockState = look.view
    if isinstance(action, BuyShare) and not world.stocks.private:
        trade = buying(world, g, look.decision.seat, action.company)
        cash, before = g.exchange.investors[look.decision.seat].cash, g.exchange.prices[action.company]
        price = dict(trade.prices).get(action.company, before)
        return (
            Change(say("sc.matrix.cash"), cash, cash + trade.cash),
            *((Change(say("sc.answer.price"), before, price),) if before else ()),
        )
    if isinstance(action, SellShares):
        return _sale(world, look, look.decision.seat, action)
    if isinstance(action, Buy):
        return _fuel(world, g, look.decision.subject, look.decision.seat, action)
    return ()


def _sale(world: StockWorld, look: Look, seat: int, action: SellShares) -> tuple[Change, ...]:
    """Return what the sales of this turn bring, and what the drops of the prices cost (SC1-6)."""
    g: StockState = look.view
    trade = selling(world, g, seat, sale.meant(look, action))
    cash = g.exchange.investors[seat].cash
    return (
        Change(say("sc.matrix.cash"), cash, cash + trade.cash),
        Change(say("sc.matrix.worth"), net_worth(world, g, seat), trade.worth),
    )


def _fuel(world: StockWorld, g: StockState, company: int, seat: int, action: Buy) -> tuple[Change, ...]:
    """Return what the treasury pays, and what the president adds (SC1-11.2)."""
    utility = g.grid.utilities[company]
    treasury, private = split_price(world, g, company, action)
    found = [Change(say("sc.matrix.treasury"), utility.money, utility.money - treasury)]
    if private:
        cash = g.exchange.investors[seat].cash
        found.append(Change(say("sc.matrix.cash"), cash, cash - private))
    return *found, *fuelled(world.cards(g.grid), utility, action)
