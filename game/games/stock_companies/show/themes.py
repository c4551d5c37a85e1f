"""What exercises of The Stock Companies are about."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.stock_companies.actions import BuyShare, Distribute, EndSale, Retain, SellOwn, SellShares
from game.games.stock_companies.planning import buying, selling
from game.games.stock_companies.state import NOBODY, StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.action import Action
from game.kernel.say import Say, say

THEMES: Mapping[type[Action], Say] = {
    SellShares: say("sc.theme.selling"),
    EndSale: say("sc.theme.selling"),
    SellOwn: say("sc.theme.selling"),
    Distribute: say("sc.theme.paying"),
    Retain: say("sc.theme.paying"),
}


def theme(w: StockWorld, g: StockState, better: Action, worse: Action) -> Say | None:
    """Return what two answers of a stock round or a dividend are about; None: they are answers of the board."""
    if any(_unseats(w, g, action) for action in (better, worse)):
        return say("sc.theme.presidency")
    for action in (better, worse):
        if isinstance(action, BuyShare):
            return say("sc.theme.buying" if action.company in g.exchange.founded else "sc.theme.founding")
        if type(action) in THEMES:
            return THEMES[type(action)]
    return None


def _unseats(w: StockWorld, g: StockState, action: Action) -> bool:
    """Tell whether the president of a company that has one changes by a trade (SC1-7)."""
    seat = g.exchange.turn
    if isinstance(action, BuyShare):
        trade = buying(w, g, seat, action.company)
    elif isinstance(action, SellShares):
        trade = selling(w, g, seat, {action.company: action.amount})
    else:
        return False
    return any(g.exchange.presidents[company] != NOBODY for company, _ in trade.presidents)
