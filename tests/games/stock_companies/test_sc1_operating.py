"""SC1-10 to SC1-13: auction, fuel, building and bureaucracy of companies."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Bid, Build, Buy, Decline, Discard, Done, Offer, Pass, Power
from game.games.power_grid.events import BidderPassed, CardRemoved, FuelRefilled, PlantSold
from game.games.power_grid.map_rules import tables_of
from game.games.stock_companies.actions import Distribute, Retain
from game.games.stock_companies.events import DividendPaid, PresidentHelped
from game.games.stock_companies.planning import need_of
from game.kernel.choice import Amount
from tests.games.power_grid.base import BASE
from tests.games.power_grid.table import square
from tests.games.stock_companies.maps import NEAR, near_city
from tests.games.stock_companies.table import (
    COAL,
    GARBAGE,
    NETWORK,
    OIL,
    PRIVATE,
    RING,
    S3,
    STOCK,
    URANIUM,
    A,
    B,
    StockTable,
    rules,
)
from tests.rules_table import random_game

MARKET = (8, 9, 10, 13, 15, 19, 24, 25)


def companies(*names: str, seats: int = 3, money: int = 60, **options: str) -> StockTable:
    """Return a table with companies of A, B, ... in turn, in this order, each with the same treasury."""
    t = StockTable(STOCK, seats, None, **options).cash(*[200] * seats)
    for place, name in enumerate(names):
        t.company(name, {place % seats: 2}, price=20 + 10 * place, money=money)
    return t


FIVE = ("green", "red", "yellow", "blue", "black")


# ---- auction


def test_SC1_10_1_companies_bid() -> None:
    t = companies("green", "red").market(MARKET, (30, 31)).at("sc.order", 2)
    t.play(A, Offer(8, 8)).play(B, Bid(9)).play(A, Pass())
    assert t.utility("red").plants == [8] and t.treasury("red") == 51
    assert t.subject == "green", "who did not buy chooses again"


def test_SC1_10_2_in_company_order_after_the_choosing_company_and_against_oneself() -> None:
    t = companies("blue", "green", "red", "black", seats=2).market(MARKET, (30, 31)).at("sc.order", 2)
    t.play(A, Offer(8, 8))
    asked = []
    for _ in range(4):
        asked.append((t.subject, t.acting))
        t.play(t.acting, Bid(t.g.auction.price + 1))
    assert asked == [("green", B), ("red", A), ("black", B), ("blue", A)], "blue and red are both of A"


@pytest.mark.parametrize(("treasury", "bids"), [(60, [19, 20, 21, 22, 23]), (20, [19, 20])])
def test_SC1_10_3_SC1_EX7_opening_and_raises_of_at_most_five(treasury: int, bids: list[int]) -> None:
    t = companies("green", "red", money=treasury).market((13, 15), (30,)).at("sc.order", 2)
    assert [a.amount for a in t.actions(Offer) if a.plant == 13] == [13, 14, 15, 16, 17, 18]
    assert t.refused(Offer(13, 19)) == "why.pg.bid_between"
    t.play(A, Offer(13, 18))
    assert [a.amount for a in t.actions(Bid)] == bids
    assert t.refused(Bid(bids[-1] + 1)) == "why.pg.bid_between"


def test_SC1_10_4_SC0_1_4_from_the_treasury_alone_and_a_lone_company_pays_the_number() -> None:
    t = companies("green", "red", money=11).market(MARKET, (30,)).at("sc.order", 2)
    assert max(a.amount for a in t.actions(Offer)) == 11
    t.play(A, Offer(10, 10)).play(B, Bid(11))
    assert t.treasury("red") == 0 and t.wallets()[B] == 200
    t = companies("green").market(MARKET, (30,)).at("sc.order", 2)
    assert [a.amount for a in t.actions(Offer)] == [8, 9, 10, 13]


def test_SC1_10_5_a_new_company_has_to_buy() -> None:
    t = companies("green", "red").market(MARKET, (30, 31))
    t.exchange.fresh = 1 << t.c("red")
    t.at("sc.order", 3)
    assert Decline() in t.actions()
    t.play(A, Decline())
    assert t.subject == "red" and t.refused(Decline()) == "why.sc.new_company_buys"
    poor = companies("green", "red", money=7).market(MARKET, (30, 31))
    poor.exchange.fresh = 1 << poor.c("red")
    poor.at("sc.order", 3)
    assert poor.phase != "pg.auction", "it cannot pay for any plant"
    direct = StockTable(STOCK, 2)
    direct.game.begin(direct.g, direct.events)
    direct.at_random(8, "pg.fuel")
    assert direct.exchange.fresh == 0, "in the second operating round nobody is new"


def test_SC1_10_6_an_older_plant_goes() -> None:
    t = companies("green", "red").owns("green", (14, 15, 16), (1, 0, 0, 0)).market(MARKET, (30,)).at("sc.order", 2)
    t.play(A, Offer(13, 13))
    t.play(B, Pass())
    assert t.phase == "pg.sale" and {a.plant for a in t.actions(Discard)} == {14, 15, 16}
    t.play(A, Discard(15, 1, 0))
    assert t.utility("green").plants == [13, 14, 16] and t.utility("green").fuel[COAL] == 0


def test_SC1_10_7_nobody_bought() -> None:
    t = companies(*FIVE, seats=2).market(MARKET, (30, 31)).at("sc.order", 2)
    t.finish("pg.auction", Decline)
    assert t.told(CardRemoved)[0] == CardRemoved(8, "unsold")
    nobody = StockTable(STOCK, 2).market(MARKET, (30, 31, 32, 33, 34, 35, 36)).at("sc.order", 2)
    assert not [e for e in nobody.told(CardRemoved) if e.why == "unsold"]


def test_SC1_10_8_SC1_EX8_companies_not_founded_thin_the_market_out() -> None:
    t = companies("green", "red", "yellow", seats=4).market(MARKET, (11, 29, 40, 42)).at("sc.order", 2)
    t.g.auction.sold = 1
    t.finish("pg.auction", Decline)
    assert [e.card for e in t.told(CardRemoved) if e.why == "unfounded"] == [8, 9]
    assert t.g.grid.market == [10, 11, 13, 15, 19, 24, 25, 29]
    everybody = companies(*FIVE, seats=2).market(MARKET, (30, 31)).at("sc.order", 2)
    everybody.finish("pg.auction", Decline)
    assert not [e for e in everybody.told(CardRemoved) if e.why == "unfounded"]


def test_SC1_10_8_the_step_3_card_stays_and_acts_afterwards() -> None:
    t = companies("green", "red", "yellow").market((8, 9), (S3, 11, 29, 40, 42, 44)).at("sc.order", 2)
    t.finish("pg.auction", Decline)
    assert t.g.grid.step == 3 and S3 not in t.g.grid.market


def test_SC1_10_8_all_if_there_are_fewer() -> None:
    t = companies("green").market((24, 25), ()).at("sc.order", 2)
    t.finish("pg.auction", Decline)
    assert t.g.grid.market == []


# ---- fuel


def fuelling(treasury: int, cash: int = 200, plants: tuple[int, ...] = (7, 10)) -> StockTable:
    """Return green before its turn of buying: coal costs 2, 2, 2, oil 4, 4, 4."""
    t = StockTable(STOCK, 3).cash(cash, 0, 0).company("green", {A: 2}, money=treasury, plants=plants, cities=(0, 1))
    return t.fuel(21, 15, 6, 2).at("pg.fuel", 2)


def most(t: StockTable, kind: int) -> int:
    """Return how many tokens of a kind can be bought now."""
    found = [c.high for c in t.game.decisions(t.g)[0].choices if isinstance(c, Amount) and c.make(1) == Buy(kind, 1)]
    return found[0] if found else 0


def test_SC1_11_1_in_reverse_order_from_the_treasury() -> None:
    t = companies("green", "red").owns("green", (10,)).owns("red", (7,)).at("pg.fuel", 2)
    assert t.subject == "red"
    t.play(B, Buy(OIL, 1), Done())
    assert t.subject == "green" and t.treasury("red") == 57 and t.wallets()[B] == 200


def test_SC1_11_2_private_help_within_the_need() -> None:
    t = fuelling(3)
    assert (most(t, COAL), most(t, OIL)) == (2, 3)
    t.play(A, Buy(COAL, 2))
    assert (t.treasury("green"), t.wallets()[A]) == (0, 199), "the treasury is emptied first"
    assert t.told(PresidentHelped) == [PresidentHelped(A, t.c("green"), 1)]
    assert need_of(BASE, (5,), (1, 0, 0, 0)).total == 1, "a hybrid with 1 coal stored needs one token, never two"
    hybrid = fuelling(0, plants=(5,))
    hybrid.g.grid.utilities[0].fuel[COAL] = 1
    assert (most(hybrid, COAL), most(hybrid, OIL)) == (1, 1)
    hybrid.play(A, Buy(OIL, 1))
    assert hybrid.phase != "pg.fuel", "not one token more"


def test_SC1_11_2_the_president_cannot_pay_more_than_the_cash() -> None:
    t = fuelling(0, cash=5)
    assert (most(t, COAL), most(t, OIL)) == (2, 1)
    assert t.refused(Buy(OIL, 2)) == "why.pg.money"


def test_SC1_11_3_after_help_only_up_to_the_need() -> None:
    t = fuelling(1).play(A, Buy(COAL, 2))
    assert t.exchange.helped and most(t, COAL) == 0 and most(t, OIL) == 3
    assert t.refused(Buy(COAL, 1)) == "why.sc.help_within_need"
    rich = fuelling(100)
    assert (most(rich, COAL), most(rich, OIL)) == (4, 6), "without private money up to full storage"


def test_SC1_11_4_help_is_voluntary_and_may_be_partial() -> None:
    t = fuelling(3).play(A, Buy(COAL, 1), Done())
    assert t.wallets()[A] == 200 and t.utility("green").fuel == [1, 0, 0, 0]
    part = fuelling(3).play(A, Buy(COAL, 2), Done())
    assert part.wallets()[A] == 199


def test_SC1_11_2_the_help_for_a_company_ends_with_its_turn() -> None:
    t = companies("green", "red").owns("green", (10,)).owns("red", (7,)).money(red=0).at("pg.fuel", 2)
    t.play(B, Buy(OIL, 1))
    assert (t.exchange.helped, t.exchange.fuel[OIL]) == (True, 1)
    t.play(B, Done())
    assert (t.subject, t.exchange.helped, t.exchange.fuel) == ("green", False, [0, 0, 0, 0])


def test_SC1_EX9_fuel() -> None:
    t = fuelling(11)
    t.play(A, Buy(COAL, 2), Buy(OIL, 3))
    assert (t.treasury("green"), t.wallets()[A]) == (0, 195) and t.phase != "pg.fuel"
    rich = fuelling(16)
    rich.play(A, Buy(COAL, 2), Buy(OIL, 3))
    assert rich.wallets()[A] == 200
    third = fuelling(11).play(A, Buy(COAL, 3))
    assert most(third, OIL) == 1 and third.refused(Buy(OIL, 2)) == "why.sc.help_within_need"


def test_SC1_11_2_smallest_sets() -> None:
    need = need_of(BASE, (5, 10), (0, 1, 0, 0))
    assert (need.tokens, need.either, need.total) == ((2, 0, 0, 0), 1, 3)
    assert need.left((0, 0, 0, 0), COAL) == 3 and need.left((0, 0, 0, 0), OIL) == 1
    assert (
        need.left((0, 1, 0, 0), COAL) == 2 and need.left((3, 0, 0, 0), OIL) == 0 and need.left((4, 0, 0, 0), OIL) == -1
    )
    assert need_of(BASE, (14, 11), (0, 0, 3, 0)).left((0, 0, 0, 0), URANIUM) == 1
    assert need_of(BASE, (14, 11), (0, 0, 3, 0)).left((0, 0, 1, 0), URANIUM) == -1, "garbage beyond the need"
    assert need_of(BASE, (14,), (0, 0, 0, 0)).left((0, 0, 1, 0), GARBAGE) == 1


# ---- building


def test_SC1_12_1_in_reverse_order_from_the_treasury() -> None:
    t = companies("green", "red", money=14).at("pg.building", 2)
    assert t.subject == "red"
    assert t.play(B, Build(3)).treasury("red") == 4 and t.wallets()[B] == 200


def test_SC1_12_2_SC1_EX10_no_city_dearer_than_an_adjacent_one() -> None:
    t = near_city()
    prices = {name: sum(t.world.network.cost(t.g.grid, t.utility("green"), c)) for name, c in NEAR.items()}
    assert prices == {"B": 18, "C": 25, "D": 22}
    assert {a.city for a in t.actions(Build)} == {1, 2}
    assert t.refused(Build(3)) == "why.sc.nearer_city"
    t.g.grid.houses[1] = 1
    assert Build(3) in t.actions()
    strict = near_city(nearest_city_rule="adjacent_only")
    strict.g.grid.houses[1] = 1
    assert {a.city for a in strict.actions(Build)} == {2}, "D is cheaper but not adjacent"
    assert strict.refused(Build(3)) == "why.sc.adjacent_first"
    strict.g.grid.houses[2] = 1
    assert Build(3) in strict.actions(), "nothing adjacent is free"


def test_SC1_12_2_money_plays_no_part() -> None:
    t = near_city(nearest_city_rule="adjacent_only", money=23)
    t.g.grid.houses[1] = 1
    assert not t.actions(Build), "C is free, though it cannot be paid"


def test_SC1_12_3_anew_before_each_house() -> None:
    t = near_city(money=200).play(A, Build(1))
    assert Build(3) in t.actions(), "D is adjacent to B, and 14 is less than 25"
    t.play(A, Build(3))
    assert Build(2) in t.actions()


def test_SC1_12_4_obsolete_plants_after_each_house() -> None:
    t = companies("green", money=200).market((3, 9, 10, 13), (30, 31)).at("pg.building", 2)
    for city in range(3):
        t.play(A, Build(city))
    assert t.g.grid.market == [9, 10, 13, 30]


@pytest.mark.parametrize(("seats", "cities", "step"), [(2, 7, 2), (2, 6, 1), (5, 7, 2), (6, 6, 2), (6, 5, 1)])
def test_SC1_12_5_step_2(seats: int, cities: int, step: int) -> None:
    t = StockTable(STOCK, seats).company("green", {A: 2}, cities=tuple(range(cities)), money=50)
    t.market((20, 21, 22, 23, 24, 25, 26, 27), (30, 31, 32, 33, 34, 35)).at("pg.building", 2).play(A, Done())
    assert t.g.grid.step == step
    late = StockTable(STOCK, 2).company("green", {A: 2}, cities=tuple(range(9)), money=50)
    late.market((20, 21, 22), (30, 31)).at("pg.building", 3, step=3).play(A, Done())
    assert late.g.grid.step == 3, "PG-10.5"


# ---- bureaucracy


def powering(number: int = 2, **options: str) -> StockTable:
    """Return green before its powering: 5 cities, plants for all of them."""
    t = StockTable(STOCK, 3, None, **options).company("green", {A: 4, B: 2}, price=40, money=10, bank=1)
    t.owns("green", (33, 13, 44), (0, 0, 0, 0), range(5))
    return t.market((20, 21, 22, 23, 24, 25, 26, 27), (30, 31, 32, 35, S3)).at("pg.powering", number)


def test_SC1_13_1_twenty_and_ten_for_each_city() -> None:
    t = powering()
    t.play(A, Power((33,), 0))
    assert t.phase == "sc.dividend" and t.exchange.money == 20 + 40
    nothing = powering().play(A, Power((), 0), Retain())
    assert nothing.treasury("green") == 30


def test_SC1_13_2_the_president_decides_at_once_for_the_whole_sum() -> None:
    t = powering().play(A, Power((33, 44), 0))
    assert t.actions() == [Distribute(), Retain()] and t.acting == A and t.subject == "green"


def test_SC1_13_4_retain() -> None:
    t = powering().cash(0, 0, 0).play(A, Power((33, 44), 0), Retain())
    assert t.wallets() == [0, 0, 0] and t.treasury("green") == 80 and t.price_of("green") == 40


def test_SC1_13_5_the_last_income_is_distributed() -> None:
    t = powering(5).cash(0, 0, 0).play(A, Power((33, 44), 0))
    assert t.phase == "over" and t.wallets() == [28, 14, 0] and t.price_of("green") == 50, "not even asked"


@pytest.mark.parametrize(("seats", "column"), [(2, 5), (5, 5), (6, 6)])
def test_SC1_13_6_refill_by_the_column_of_5_or_6(seats: int, column: int) -> None:
    tables = rules(STOCK, seats).world.tables
    assert tables.refill == tables_of(column, RING.facts).refill and tables.first_refill == 2
    first = StockTable(STOCK, seats)
    first.game.phases["pg.refill"].enter(first.g, first.events)
    assert not first.told(FuelRefilled), "none in the first operating round"
    second = StockTable(STOCK, seats).fuel(0, 0, 0, 0)
    second.g.grid.supply = [24, 24, 24, 12]
    second.at("pg.refill", 2)
    assert second.told(FuelRefilled)[0] == FuelRefilled(tuple(row[0] for row in tables.refill))  # type: ignore[arg-type]


def seven(*stack: int, market: tuple[int, ...] = (20, 21, 22, 23, 24, 25, 26, 27), **options: str) -> StockTable:
    """Return green with 7 cities before the end of building."""
    t = StockTable(STOCK, 3, None, **options).company("green", {A: 2}, money=50, cities=range(7))
    return t.market(market, stack).at("pg.building", 2)


def test_SC1_13_7_two_plants_leave_when_step_2_begins() -> None:
    t = seven(5, 31, 32, 33, 34, 35).play(A, Done())
    assert [(e.card, e.why) for e in t.told(CardRemoved)] == [
        (20, "step_2"), (21, "step_2"), (5, "obsolete"),
    ]  # fmt: skip
    t = seven(S3, 31, 32, 33, 34, 35, 36)
    t.g.grid.fuel, t.g.grid.supply = [0] * 4, [24, 24, 24, 12]
    t.play(A, Done())
    assert t.g.grid.step == 3, "PG-10.6"
    t.play(A, Retain()) if t.phase == "sc.dividend" else None
    assert t.g.grid.fuel == [t.world.tables.refill[k][2] for k in range(4)]


def test_SC1_13_8_two_plants_under_the_stack() -> None:
    t = StockTable(STOCK, 3).market((20, 21, 22, 23, 24, 25, 26, 27), (30, 5, 31, 32, S3)).at("pg.renewal", 2)
    assert t.g.grid.stack[-3:] == [S3, 27, 26] and t.g.grid.under == [27, 26]
    assert t.g.grid.market == [5, 20, 21, 22, 23, 24, 25, 30]


def test_SC1_13_9_after_the_step_3_card_two_out_two_in() -> None:
    t = companies("green", money=0).market((20, 21, 22, 23, 24, 25, 26, 27), (S3, 31, 32, 33, 34, 35, 36))
    t.at("pg.auction", 2)
    step_3 = [e.card for e in t.told(CardRemoved) if e.why == "step_3"]
    assert t.g.grid.step == 3 and len(step_3) == 4 and step_3[0] == S3, "card and lowest, then two"
    assert len(t.g.grid.market) == 6


@pytest.mark.parametrize("moment", ["end_of_phase", "immediate"])
def test_SC1_13_9_in_phase_4(moment: str) -> None:
    t = StockTable(STOCK, 3, None, step_3_in_phase_4=moment).company("green", {A: 2}, money=90, cities=(0, 1))
    t.market((3, 21, 22, 23, 24, 25, 26, 27), (S3, 40, 42, 44)).at("pg.building", 2).play(A, Build(2))
    assert (S3 in t.g.grid.market) == (moment == "end_of_phase")
    if moment == "immediate":
        assert t.g.grid.market == [22, 23, 24, 25, 26, 27], "card and lowest leave at once"
    t.play(A, Done())
    removed = [e.card for e in t.told(CardRemoved) if e.why == "step_3"]
    assert removed == [S3, 21, 22, 23], "two out and two in follow at the end of phase 4"


def test_SC1_13_10_in_step_3_one_plant_leaves() -> None:
    t = StockTable(STOCK, 3).market((20, 21, 22, 23, 24, 25), (30, 31)).at("pg.renewal", 3, step=3)
    assert t.g.grid.market == [21, 22, 23, 24, 25, 30]


@pytest.mark.parametrize(
    ("mode", "left"), [(STOCK, list(range(22, 28))), (NETWORK, list(range(22, 28))), (PRIVATE, list(range(20, 26)))]
)
def test_PG_9_3_in_phase_5_the_step_3_card_acts_before_the_check_goes_on(mode: str, left: list[int]) -> None:
    """11 goes and brings the card: it leaves with 12, and SC1-13.9 follows, before anything else is checked."""
    t = StockTable(mode, 3)
    t.owns("green", cities=range(12))
    t.market((20, 21, 22, 23, 24, 25, 26, 27), (11, 12, S3, *range(28, 41)))
    t.g.grid.reshuffled.sort()
    t.at("pg.renewal", 3, step=2)
    assert t.g.grid.step == 3 and t.g.grid.market == left
    removed = [(e.card, e.why) for e in t.told(CardRemoved)]
    assert removed[:3] == [(11, "obsolete"), (S3, "step_3"), (12, "step_3")]


def test_PG_9_3_when_step_2_begins_with_the_card_leaving_at_once() -> None:
    """The first of the two that come is the card: it leaves with 5, which came with it, before the check."""
    t = seven(S3, 5, 6, 31, 32, 33, step_3_in_phase_4="immediate")
    t.g.grid.reshuffled.sort()
    t.play(A, Done())
    removed = [(e.card, e.why) for e in t.told(CardRemoved)]
    assert removed[:5] == [
        (20, "step_2"), (21, "step_2"), (S3, "step_3"), (5, "step_3"), (22, "step_3"),
    ]  # fmt: skip


@pytest.mark.parametrize("stack", [(S3, 31, 32, 33, 34), (31, S3, 32, 33, 34)])
def test_SC1_13_11_the_step_3_card_among_the_two(stack: tuple[int, ...]) -> None:
    t = StockTable(STOCK, 3).market((20, 21, 22, 23, 24, 25, 26, 27), stack)
    t.g.grid.reshuffled = [37, *(p for p in t.g.grid.reshuffled if p != 37)]
    t.at("pg.renewal", 2)
    removed = [(e.card, e.why) for e in t.told(CardRemoved)]
    assert removed == [(S3, "step_3"), (20, "step_3"), (21, "step_3"), (22, "step_3")]
    assert t.g.grid.step == 3 and len(t.g.grid.market) == 6


def test_SC1_13_11_obsolete_plants_go_last() -> None:
    t = StockTable(STOCK, 3).company("green", {A: 2}, cities=range(6))
    t.market((20, 21, 22, 23, 24, 25, 26, 27), (S3, 5, 31, 32)).at("pg.renewal", 3)
    shuffled = [e.card for e in t.told(CardRemoved)]
    assert shuffled[0] == S3 and t.g.grid.market[0] > 6


# ---- dividends, end


def test_SC1_14_1_the_game_ends_after_the_last_dividends() -> None:
    t = powering(5)
    before = list(t.g.grid.market)
    t.play(A, Power((), 0))
    assert t.phase == "over" and t.g.grid.market == before and not t.told(FuelRefilled)


def test_SC1_14_3_the_highest_wealth_wins_and_ties_are_shared() -> None:
    t = StockTable(STOCK, 3).company("green", {A: 2}, price=50).cash(0, 100, 99)
    assert [s.rank for s in t.game.scores(t.g)] == [1, 1, 3]


def test_SC1_13_3_SC1_EX11_dividend() -> None:
    t = powering().cash(0, 0, 0)
    t.exchange.investors[A].shares[0], t.exchange.investors[2].shares[0] = 3, 1
    t.play(A, Power((33, 44), 0), Distribute())
    assert t.told(DividendPaid) == [DividendPaid(t.c("green"), 7, (21, 14, 7), 21)]
    assert t.wallets() == [21, 14, 7] and t.treasury("green") == 10 + 21 and t.price_of("green") == 50
    assert t.exchange.money == 0, "7 for the share of the bank are paid to nobody"


def test_SC1_14_2_SC1_EX12_wealth_at_the_end() -> None:
    t = StockTable(STOCK, 2).cash(137, 0)
    for name, shares, price in (("green", 5, 80), ("red", 3, 50), ("blue", 2, 30)):
        t.company(name, {A: shares}, price=price)
    assert [s.total for s in t.game.scores(t.g)] == [747, 0]


# ---- decision points


def test_SC1_15_every_decision_point_is_met_and_asks_what_it_says() -> None:
    """Who is asked, about which company, and with which answers.

    SC1-15.1, SC1-15.2, SC1-15.3, SC1-15.4, SC1-15.5, SC1-15.6, SC1-15.7, SC1-15.8a and SC1-15.8b.
    """
    answers: dict[str, set[str]] = {}
    for seed in range(12):
        for g, decision, action in random_game(rules(STOCK, 3, square(48)), seed):
            answers.setdefault(decision.prompt, set()).add(action.name)
            if decision.subject >= 0:
                assert decision.seat == g.exchange.presidents[decision.subject]
            else:
                assert decision.prompt == "sc.stock" and decision.seat == g.exchange.turn
    assert answers == {
        "sc.stock": {"buy_share", "sell_shares", "end_sale", "pass_turn", "leave_round"},
        "sc.founding": {"build"},
        "pg.auction": {"auction_plant", "decline"},
        "pg.bidding": {"bid", "pass"},
        "pg.sale": {"discard_plant"},
        "pg.fuel": {"buy", "done"},
        "pg.building": {"build", "done"},
        "pg.powering": {"power"},
        "sc.dividend": {"distribute", "retain"},
    }


def test_SC1_15_9_one_legal_answer_is_not_asked_but_leaving_is() -> None:
    for seed in range(6):
        for _, decision, _ in random_game(rules(STOCK, 4), seed):
            assert decision.count() > 1 or decision.prompt == "sc.stock"
    poor = StockTable(STOCK, 2).cash(0, 0).at("sc.stock", 3)
    poor.play(A, poor.actions()[0])
    assert poor.actions() == [poor.actions()[0]] and poor.phase == "sc.stock", "leaving is always confirmed"
    t = companies("green", "red", money=8).market((8, 9), (30,)).at("sc.order", 2).play(A, Offer(8, 8))
    assert BidderPassed(t.c("red"), True) in t.told(BidderPassed) and t.told(PlantSold)
