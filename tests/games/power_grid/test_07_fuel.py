"""Phase 3: buying fuel (PG-7.1)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Buy, Done
from game.games.power_grid.events import FuelBought, FuelRefilled
from game.games.power_grid.tables import standard
from tests.games.power_grid.table import COAL, GARBAGE, OIL, URANIUM, A, B, C, PowerTable, counts

THREE_EACH = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8]
PRICES = {COAL: THREE_EACH, OIL: THREE_EACH, GARBAGE: THREE_EACH, URANIUM: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16]}
EVERY = [4, 7, 10, 12, 14, 30, 11, 17, 28, 46]
"""Plants with room for much of every fuel; more than anybody may own, but room is room."""


def rich(market: list[int] | None = None, supply: list[int] | None = None) -> PowerTable:
    t = PowerTable(3).owner(A, money=1000, plants=EVERY)
    if market is not None:
        t.fuel(market, supply)
    return t.order(C, B, A).at("pg.fuel")


def paid(t: PowerTable, fuel: int, amount: int) -> int:
    before = t.utility(A).money
    t.play(A, Buy(fuel, amount))
    assert t.last(FuelBought) == FuelBought(A, fuel, amount, before - t.utility(A).money)
    return before - t.utility(A).money


def test_PG_7_1_1_one_turn_each_in_reverse_order() -> None:
    t = PowerTable(3).order(B, A, C).at("pg.fuel")
    for seat in (C, A, B):
        assert (t.phase, t.acting) == ("pg.fuel", seat)
        t.play(seat, Done())
    assert t.phase == "pg.building"


def test_PG_7_1_1_any_number_of_any_types_in_any_sequence() -> None:
    t = rich()
    t.play(A, Buy(COAL, 2), Buy(OIL, 1), Buy(COAL, 1), Buy(URANIUM, 1), Buy(GARBAGE, 2), Buy(OIL, 3), Done())
    assert t.utility(A).fuel == [3, 4, 2, 1]
    assert t.acting == B


def test_PG_7_1_1_each_token_is_paid_for() -> None:
    t = PowerTable(3).owner(A, money=9, plants=[4, 8]).order(C, B, A).at("pg.fuel")
    assert (t.amount(Buy(COAL, 1)).low, t.amount(Buy(COAL, 1)).high) == (1, 6), "six cost 9"
    t.play(A, Buy(COAL, 6))
    assert t.utility(A).money == 0 and t.actions() == [Done()]


def test_PG_7_1_1_PG_7_1_4_tokens_fit_up_to_full_storage() -> None:
    t = PowerTable(3).owner(A, money=99, plants=[4], cities=[]).order(C, B, A).at("pg.fuel")
    assert t.amount(Buy(COAL, 1)).high == 4
    assert t.refused(Buy(COAL, 5)) == "why.pg.no_room"
    t.play(A, Buy(COAL, 4))
    assert t.utility(A).fuel[COAL] == 4, "two runs, and not even one city"


@pytest.mark.parametrize("fuel", range(4))
def test_PG_7_1_2_every_token_costs_its_space_cheapest_first(fuel: int) -> None:
    for seats in range(2, 7):
        assert list(standard(seats).unit_prices[fuel]) == PRICES[fuel]
    spaces = PRICES[fuel]
    for lying in range(1, len(spaces) + 1):
        t = rich([lying] * 4, [24, 24, 24, 12])
        assert paid(t, fuel, 1) == spaces[-lying]
        assert t.g.grid.fuel[fuel] == lying - 1


def test_PG_7_1_3_what_is_not_in_the_market_cannot_be_bought() -> None:
    t = rich([24, 0, 2, 12], [0, 24, 22, 0])
    assert t.refused(Buy(OIL, 1)) == "why.pg.market_empty"
    assert not [a for a in t.actions(Buy) if a.fuel == OIL]
    assert t.amount(Buy(GARBAGE, 1)).high == 2
    assert t.refused(Buy(GARBAGE, 3)) == "why.pg.market_empty"


def test_PG_7_1_5_nothing_is_refilled_during_phase_3() -> None:
    t = rich([3, 3, 3, 3], [21, 21, 21, 9])
    t.owner(B, money=99, plants=[8]).play(A, Buy(COAL, 3), Done())
    assert t.acting == B and t.g.grid.fuel == [0, 3, 3, 3] and t.g.grid.supply == [21, 21, 21, 9]
    assert t.refused(Buy(COAL, 1)) == "why.pg.market_empty"
    assert not t.told(FuelRefilled)


def test_PG_7_1_bought_tokens_come_from_the_market() -> None:
    t = PowerTable(3).owner(A, money=99, plants=[12, 14, 11]).order(C, B, A).at("pg.fuel")
    t.play(A, Buy(COAL, 2), Buy(OIL, 2), Buy(GARBAGE, 1), Buy(URANIUM, 1))
    assert t.g.grid.fuel == [22, 16, 5, 1]
    assert counts(t.g) == {COAL: 24, OIL: 24, GARBAGE: 24, URANIUM: 12}


def test_EX_7a() -> None:
    t = rich()
    assert paid(t, COAL, 6) == 1 + 1 + 1 + 2 + 2 + 2 == 9
    assert paid(t, OIL, 4) == 3 + 3 + 3 + 4 == 13
    assert paid(t, OIL, 3) == 4 + 4 + 5 == 13
    assert paid(t, COAL, 1) == 3
    assert t.g.grid.fuel == [17, 11, 6, 2]
    assert paid(t, GARBAGE, 4) == 7 + 7 + 7 + 8 == 29
    assert paid(t, URANIUM, 1) == 14
    assert paid(rich(), URANIUM, 2) == 30
