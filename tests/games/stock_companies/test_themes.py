"""What exercises of The Stock Companies are about."""

from __future__ import annotations

from game.games import cards
from game.games.stock_companies.actions import BuyShare, PassTurn
from game.games.stock_companies.show.themes import theme
from game.kernel.say import Say
from tests.played import begun


def test_tells_founding_from_buying() -> None:
    g = begun(cards()["stock_companies"], 3).state
    assert theme(g, PassTurn(), BuyShare(0)) == Say("sc.theme.founding")
    g.exchange.founded.append(0)
    assert theme(g, PassTurn(), BuyShare(0)) == Say("sc.theme.buying")
