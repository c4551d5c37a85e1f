"""Companies where a map sells fuel its own way: the help of a president in a circle of buying, and in two markets."""

from __future__ import annotations

from game.games.power_grid.actions import Buy, Done
from game.games.power_grid.plants import SECOND_MARKET
from game.games.stock_companies.events import PresidentHelped
from tests.games.stock_companies.table import COAL, OIL, STOCK, A, B, StockTable, map_of


def table(name: str) -> StockTable:
    """Return green of A, which lacks nothing, and red of B, which is dearer and has an empty treasury."""
    t = StockTable(STOCK, 3, map_of(name, 3), map=name).cash(200, 200, 0)
    t.company("green", {A: 2}, price=40, money=100, plants=(10,), fuel=(2, 0, 0, 0), cities=(0,))
    return t.company("red", {B: 2}, price=50, money=0, plants=(7,), cities=(1,))


def test_SC1_11_3_PGM_IN_4_help_ends_with_the_turn_of_one_token() -> None:
    t = table("india").at("pg.fuel", 2)
    assert t.subject == "red"
    t.play(B, Buy(OIL, 1))
    assert t.told(PresidentHelped) == [PresidentHelped(B, t.c("red"), 2)]
    assert (t.treasury("red"), t.wallets()[B]) == (0, 198)
    assert t.subject == "green" and not t.exchange.helped
    assert Buy(COAL, 1) in t.actions(), "green buys with its own treasury beyond what it lacks"
    t.play(A, Buy(COAL, 1))
    assert t.subject == "red" and t.treasury("green") == 99


def test_SC1_11_2_PGM_IN_4_what_a_president_has_paid_helps_no_other_company() -> None:
    t = table("india").cash(200, 2, 0).money(green=0).owns("green", (7,))
    t.exchange.presidents[t.c("green")] = B
    t.at("pg.fuel", 2).play(B, Buy(OIL, 1))
    assert t.wallets()[B] == 0 and t.phase != "pg.fuel"


def test_SC1_11_2_PGM_KR_4_help_in_the_market_to_which_the_turn_is_bound() -> None:
    t = table("korea").at("pg.fuel", 2)
    t.play(B, Buy(OIL, 1, SECOND_MARKET))
    assert t.exchange.helped and (t.treasury("red"), t.wallets()[B]) == (0, 197)
    assert t.refused(Buy(OIL, 1)) == "why.pg.market_bound" and Buy(OIL, 2, SECOND_MARKET) in t.actions()
    t.play(B, Done())
    assert t.subject == "green" and {Buy(COAL, 1), Buy(COAL, 1, SECOND_MARKET)} <= set(t.actions())
