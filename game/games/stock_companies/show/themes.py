"""What exercises of The Stock Companies are about."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.stock_companies.actions import BuyShare, Distribute, EndSale, Retain, SellOwn, SellShares
from game.games.stock_companies.state import StockState
from game.kernel.action import Action
from game.kernel.say import Say, say

THEMES: Mapping[type[Action], Say] = {
    SellShares: say("sc.theme.selling"),
    EndSale: say("sc.theme.selling"),
    SellOwn: say("sc.theme.selling"),
    Distribute: say("sc.theme.paying"),
    Retain: say("sc.theme.paying"),
}


def theme(g: StockState, better: Action, worse: Action) -> Say | None:
    """Return what two answers of a stock round or a dividend are about; None: they are answers of the board."""
    for action in (better, worse):
        if isinstance(action, BuyShare):
            return say("sc.theme.buying" if action.company in g.exchange.founded else "sc.theme.founding")
        if type(action) in THEMES:
            return THEMES[type(action)]
    return None
