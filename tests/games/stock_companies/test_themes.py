"""What exercises of The Stock Companies are about."""

from __future__ import annotations

from game.games.stock_companies.actions import BuyShare, PassTurn, SellShares
from game.games.stock_companies.show.themes import theme
from game.kernel.action import Action
from game.kernel.say import Say
from tests.games.stock_companies.table import STOCK, A, B, StockTable


def about(t: StockTable, better: Action, worse: Action) -> str:
    """Return the theme, without what all themes begin with."""
    found = theme(t.world, t.g, better, worse)
    assert isinstance(found, Say)
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
