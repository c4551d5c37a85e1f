"""Whose money is whose while a president decides for a company: its treasury, and apart from it private cash."""

from __future__ import annotations

from game.games.stock_companies.planning import help_wanted
from game.games.stock_companies.show.art.ledger import safe
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.message import SeatName, msg
from game.kernel.part import HIDDEN
from game.present.kit.discs import coin
from game.present.stage.words import Purse
from game.present.view_context import ViewContext


def purses(world: StockWorld, look: ViewContext) -> tuple[Purse, ...]:
    """Return treasury and private cash (SC0-1.3, SC0-1.4); none where nothing is decided for a company."""
    asked = look.decision
    if asked is None or asked.subject < 0 or world.stocks.private:
        return ()
    g: StockState = look.view
    company, money = asked.subject, g.grid.utilities[asked.subject].money
    seat = g.exchange.presidents[company]
    cash, help_ = g.exchange.investors[seat].cash, _help(world, g, company)
    name = msg("sc.purse.help", n=help_) if help_ else msg("sc.purse.private")
    shown = "?" if cash == HIDDEN else str(cash)
    info = msg("sc.info.purses", president=SeatName(seat), treasury=money, cash=shown)
    return (
        Purse(msg("sc.purse.treasury"), money, safe(), info=info),
        Purse(name, None if cash == HIDDEN else cash, coin("E"), apart=not help_, info=info),
    )


def _help(world: StockWorld, g: StockState, company: int) -> int:
    """Return what the president may add to the treasury with private cash now (SC1-11.2)."""
    return help_wanted(world, g, company) if g.flow.stack and g.flow.stack[-1] == "pg.fuel" else 0
