"""Kinds of answers in a few words, for clues that do not name the answer."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.stock_companies.actions import (
    BuyShare,
    Distribute,
    EndSale,
    LeaveRound,
    PassTurn,
    Retain,
    SellOwn,
    SellShares,
)
from game.kernel.action import Action
from game.kernel.say import Say, say

CLUES: Mapping[type[Action], Say] = {
    BuyShare: say("sc.kind.buy"),
    SellShares: say("sc.kind.sell"),
    EndSale: say("sc.kind.end_sale"),
    PassTurn: say("sc.kind.pass"),
    LeaveRound: say("sc.kind.leave"),
    Distribute: say("sc.kind.distribute"),
    Retain: say("sc.kind.retain"),
    SellOwn: say("sc.kind.sell_own"),
}
