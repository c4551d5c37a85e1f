"""What exercises of The Stock Companies are about."""

from __future__ import annotations

from typing import Any, cast

from game.games.stock_companies.actions import BuyShare, PassTurn, SellShares
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.told import Meanings
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message
from game.present.stage.told import topic
from game.present.view_context import ViewContext
from tests.games.stock_companies.table import STOCK, A, B, StockTable


def about(t: StockTable, better: Action, worse: Action) -> str:
    """Return the theme, without what all themes begin with."""
    look = ViewContext(t.g, t.g.exchange.turn, Decision(t.g.exchange.turn, "sc.stock", ()), ())
    meanings = Meanings(t.world, cast(Any, None), Companies(t.world))
    found = topic(meanings.told(look, better), meanings.told(look, worse))
    assert isinstance(found, Message)
    return found.key.removeprefix("sc.theme.")


def test_tells_founding_from_buying() -> None:
    t = StockTable(STOCK, 3).company("black", {A: 4, B: 2}).cash(200, 200, 200).at("sc.stock", 3)
    black, other = t.c("black"), t.c("blue")
    assert about(t, PassTurn(), BuyShare(other)) == "founding"
    assert about(t, PassTurn(), BuyShare(black)) == "buying"


def test_a_trade_after_which_another_presides_is_about_the_presidency() -> None:
    """SC1-7: whoever sells down below another's shares, and whoever buys more than the president has."""
    t = StockTable(STOCK, 3).company("black", {A: 4, B: 3}, bank=1).cash(200, 200, 200).at("sc.stock", 3)
    black = t.c("black")
    t.g.exchange.turn = A
    assert about(t, SellShares(black, 1), PassTurn()) == "selling"
    assert about(t, SellShares(black, 2), PassTurn()) == "presidency"
    assert about(t, PassTurn(), SellShares(black, 2)) == "presidency"
    t.g.exchange.turn = B
    assert about(t, BuyShare(black), PassTurn()) == "buying"
    t.g.exchange.investors[B].shares[black] = 4
    assert about(t, BuyShare(black), PassTurn()) == "presidency"
