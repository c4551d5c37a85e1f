"""SC3: private companies."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.games.power_grid.actions import Bid, Buy, Decline, Done, Offer, Pass, Power
from game.games.power_grid.events import BidderPassed, CardRemoved, FuelRefilled
from game.games.power_grid.tables import standard
from game.games.stock_companies.actions import BuyShare, SellOwn
from game.games.stock_companies.dividends import rises_by_income
from game.games.stock_companies.scoring import points_of_companies
from game.kernel.event import PhaseBegan
from tests.games.power_grid.table import square
from tests.games.stock_companies.table import PRIVATE, S3, A, B, C, StockTable, rules
from tests.rules_table import random_game

SEATS = (2, 3, 4, 5, 6)
SELL = SellOwn()


def private(seats: int = 3, money: int = 100) -> StockTable:
    """Return a table of the third mode in which everybody has money; A is first in turn order."""
    t = StockTable(PRIVATE, seats)
    t.g.grid.order = list(range(seats))
    for utility in t.g.grid.utilities:
        utility.money = money
    return t.market((7, 8, 9, 10, 13, 15, 19, 24), (30, 31, 32, 33, 34, 35, 36, 37))


# ---- set-up and round


@pytest.mark.parametrize("seats", SEATS)
def test_SC3_1_1_the_set_up_of_the_base_game(seats: int) -> None:
    mine, base = rules(PRIVATE, seats).world.tables, standard(seats)
    assert replace(mine, payout=base.payout, first_refill=1, plants_stored=1, twists=base.twists) == base
    assert [u.money for u in rules(PRIVATE, seats).set_up(1).grid.utilities] == [50] * seats


@pytest.mark.parametrize("seats", SEATS)
def test_SC3_1_2_then_the_market_is_prepared(seats: int) -> None:
    t = StockTable(PRIVATE, seats)
    t.game.begin(t.g, t.events)
    assert t.g.grid.market[:4] == [7, 8, 9, 10] and len(t.g.grid.under) == 2 and len(t.g.grid.market) == 8
    orders = {tuple(rules(PRIVATE, seats).set_up(seed).grid.order) for seed in range(20)}
    assert len(orders) > 1, "the first order is drawn"


def test_SC3_1_3_every_player_holds_the_own_company() -> None:
    exchange = rules(PRIVATE, 3).set_up(1).exchange
    assert [i.shares for i in exchange.investors] == [[10, 0, 0], [0, 10, 0], [0, 0, 10]]
    assert exchange.prices == [20] * 3 and exchange.bank == exchange.unsold == [0] * 3


def test_SC3_2_1_the_phases_of_a_round() -> None:
    t = StockTable(PRIVATE, 3)
    t.game.begin(t.g, t.events)
    t.at_random(1)
    second = [e.phase for e in t.told(PhaseBegan) if e.round == 2]
    assert second == [
        "pg.order", "sc.purchase", "pg.auction", "pg.first_order", "pg.fuel", "pg.building", "pg.powering",
        "pg.refill", "pg.renewal",
    ]  # fmt: skip


# ---- buying


def on_offer(**shares: int) -> StockTable:
    """Return a round in which shares lie with the bank."""
    t = private()
    for name, amount in shares.items():
        company = t.c(name)
        t.exchange.bank[company] = amount
        t.exchange.investors[company].shares[company] -= amount
    return t.at("sc.purchase", 2)


def test_SC3_3_1_any_number_of_shares_in_reverse_order() -> None:
    t = on_offer(green=7, purple=1)
    assert t.acting == C
    for _ in range(5):
        t.play(C, BuyShare(0))
    assert t.held("green") == [3, 0, 5] and t.utility("red").money == 0
    t.play(C, Done())
    assert t.acting == B
    t.money(purple=500)
    for _ in range(2):
        t.play(B, BuyShare(0))
    assert t.exchange.bank == [0, 1, 0]


def test_SC3_3_2_only_shares_of_earlier_rounds() -> None:
    t = on_offer(green=1)
    t.exchange.marked[0] = 1
    assert t.refused(BuyShare(0)) == "why.sc.not_on_offer"
    t.play(C, SELL)
    assert t.exchange.bank[2] == 1 and t.acting == B and t.refused(BuyShare(2)) == "why.sc.not_on_offer"
    first = StockTable(PRIVATE, 3)
    first.game.begin(first.g, first.events)
    assert first.phase == "pg.auction" and first.g.flow.round == 1, "nobody is asked in round 1"


def test_SC3_3_3_never_the_own_company_and_the_price_stays() -> None:
    t = on_offer(red=3, green=3)
    assert t.refused(BuyShare(2)) == "why.sc.own_company"
    t.play(C, BuyShare(0))
    assert t.price_of("green") == 20
    assert t.exchange.investors[C].shares == [1, 0, 7]


# ---- selling


def test_SC3_4_1_once_a_round_at_any_own_decision() -> None:
    prompts = set()
    for seed in range(6):
        for g, decision, _ in random_game(rules(PRIVATE, 3, square(24)), seed):
            may = not g.exchange.sold[decision.seat] and g.exchange.investors[decision.seat].shares[decision.seat] > 2
            assert (SELL in decision) == may
            if SELL in decision:
                prompts.add(decision.prompt)
    assert prompts >= {"sc.purchase", "pg.auction", "pg.bidding", "pg.fuel", "pg.building", "pg.powering"}
    t = private().at("pg.auction", 2).play(A, SELL)
    assert t.refused(SELL) == "why.sc.sold_this_round" and t.acting == A, "the same decision goes on"


def test_SC3_4_1_who_would_be_passed_over_is_asked_while_a_share_can_be_sold() -> None:
    t = private(money=20).at("pg.auction", 2).play(A, Offer(10, 20))
    assert t.acting == B and t.actions() == [Pass(), SELL]
    t.play(B, SELL)
    assert Bid(40) in t.actions(), "with the proceeds"
    t.play(B, Pass())
    t.money(red=0).play(C, SELL)
    assert t.phase != "pg.bidding" and BidderPassed(C, False) in t.told(BidderPassed), "the sale was not enough"
    poor = private(money=0).at("pg.auction", 2)
    assert poor.actions() == [Decline(), SELL]
    lone = private(money=0).at("pg.fuel", 2)
    assert lone.actions() == [Done(), SELL]


def test_SC3_4_2_the_price_and_then_ten_less() -> None:
    t = private().price("green", 40).at("pg.auction", 2).play(A, SELL)
    assert t.utility("green").money == 140 and t.price_of("green") == 30
    low = private().price("green", 10).at("pg.auction", 2).play(A, SELL)
    assert low.price_of("green") == 10


def test_SC3_4_3_the_certificate_stays() -> None:
    t = private()
    t.exchange.investors[A].shares[0], t.exchange.bank[0] = 2, 8
    t.at("pg.auction", 2)
    assert t.refused(SELL) == "why.sc.certificate_stays"


def test_SC3_4_4_the_share_is_marked_and_the_money_is_no_income() -> None:
    t = private().at("pg.powering", 2)
    t.play(A, SELL)
    assert t.exchange.marked == [1, 0, 0] and t.exchange.money == 0
    while t.phase == "pg.powering":
        t.play(t.acting, Power((), 0))
    assert t.exchange.prices == [10 + 20, 40, 40], "all have the same income of 20"
    assert t.exchange.marked == [0, 0, 0]


def test_SC3_4_5_sell_first_then_bid() -> None:
    t = private(money=9).at("pg.auction", 2)
    assert not [a for a in t.actions(Offer) if a.plant == 10]
    t.play(A, SELL)
    assert Offer(10, 29) in t.actions() and Offer(10, 30) not in t.actions()


# ---- bureaucracy


def test_SC3_5_1_ten_more_than_in_the_base_game() -> None:
    world = rules(PRIVATE, 4).world
    assert world.tables.payout == tuple(income + 10 for income in standard(4).payout)


def test_SC3_5_2_prices_rise() -> None:
    t = private().owns("green", (13,), cities=(0,)).owns("red", (18,), cities=(5, 6)).price("red", 130)
    t.at("pg.powering", 2)
    for action in (Power((13,), 0), Power((), 0), Power((18,), 0)):
        t.play(t.acting, action)
    assert t.exchange.prices == [30, 30, 140]
    assert rises_by_income({0: 50, 1: 50, 2: 20}, (20, 10)) == {0: 20, 1: 20, 2: 10}


def test_SC3_5_3_sold_shares_are_on_offer_from_the_next_round_on() -> None:
    t = private().at("pg.auction", 2).play(A, SELL).finish("pg.auction", Decline)
    t.at_random(1, "sc.purchase")
    assert t.phase == "sc.purchase" and t.exchange.sold == [0, 0, 0]
    assert BuyShare(0) in t.actions() and SELL in t.actions()


def test_SC3_5_4_no_refill_in_round_1() -> None:
    t = StockTable(PRIVATE, 4)
    t.game.begin(t.g, t.events)
    t.at_random(3, "sc.purchase")
    assert t.g.flow.round == 2 and not t.told(FuelRefilled)
    t = private(4).fuel(0, 0, 0, 0)
    t.g.grid.supply = [24, 24, 24, 12]
    t.game.phases["pg.refill"].enter(_second(t).g, t.events)
    assert t.told(FuelRefilled) == [FuelRefilled((5, 3, 2, 1))]


def _second(t: StockTable) -> StockTable:
    t.g.flow.round = 2
    return t


def renewed(market: tuple[int, ...], stack: tuple[int, ...], step: int = 1, cities: int = 0) -> StockTable:
    t = private().market(market, stack)
    t.owns("green", (), cities=range(cities))
    t.g.grid.step = step
    t.game.phases["pg.renewal"].enter(t.g, t.events)
    return t


def test_SC3_5_5_two_plants_under_the_stack() -> None:
    market = (20, 21, 22, 23, 24, 25, 26, 27)
    t = renewed(market, (30, 31, 32, S3))
    assert t.g.grid.market == [20, 21, 22, 23, 24, 25, 30, 31] and t.g.grid.stack == [32, S3, 27, 26]
    t = renewed(market, (S3, 28, 29, 35), cities=5)
    assert t.g.grid.step == 3 and len(t.g.grid.market) == 6
    removed = [(e.card, e.why) for e in t.told(CardRemoved)]
    assert removed == [(S3, "step_3"), (20, "step_3")], "card and lowest plant; nothing else as in the base game"
    t = renewed((20, 21, 22, 23, 24, 25), (30, 31), step=3)
    assert t.g.grid.market == [21, 22, 23, 24, 25, 30]
    assert (t.world.tables.step_2_out, t.world.tables.step_3_out) == (1, 0)


def test_SC3_5_5_obsolete_plants_go_after_the_step_3_card() -> None:
    t = private().market((20, 21, 22, 23, 24, 25, 26, 27), (S3, 4, 5, 29))
    t.g.grid.reshuffled = [4, 5, *(p for p in t.g.grid.reshuffled if p not in (4, 5))]
    t.owns("green", (), cities=range(6))
    t.game.phases["pg.renewal"].enter(t.g, t.events)
    removed = [(e.card, e.why) for e in t.told(CardRemoved)]
    assert removed == [(S3, "step_3"), (4, "step_3")], "plant 4 leaves with the card, so nothing is obsolete"


# ---- end


@pytest.mark.parametrize(("seats", "end"), [(2, 21), (3, 17), (4, 17), (5, 15), (6, 14)])
def test_SC3_6_1_the_end_number_of_the_base_game(seats: int, end: int) -> None:
    t = private(seats).owns("green", cities=range(end)).at("pg.building", 5)
    asked = []
    while t.phase == "pg.building":
        asked.append(t.acting)
        t.play(t.acting, Done())
    assert t.phase == "over" and asked == list(range(seats))[::-1], "everybody finishes the phase"


def test_SC3_6_2_all_companies_score_the_bank_does_not() -> None:
    t = private().owns("green", (13,), cities=(0,))
    t.exchange.investors[A].shares[0], t.exchange.bank[0], t.exchange.investors[B].shares[0] = 6, 3, 1
    points = points_of_companies(t.world, t.g)
    assert points == {0: 4, 1: 1, 2: 1}, "no city and equal money: ranks 2 and 3 share 1, rounded up"
    assert [s.total for s in t.game.scores(t.g)] == [24, 4 + 10, 10]


def test_SC3_7_decision_points() -> None:
    """SC3-7.1, SC3-7.2 and SC3-7.3: purchase and sale are added, everything else is as in the base game."""
    names: dict[str, set[str]] = {}
    for seed in range(8):
        rng = Random(seed)
        for _, decision, _ in random_game(rules(PRIVATE, 4, square(24)), seed):
            for choice in decision.choices:
                names.setdefault(decision.prompt, set()).add(choice.sample(rng).name)
    assert names.pop("sc.purchase") == {"buy_share", "done", "sell_own_share"}
    assert all("sell_own_share" in found for found in names.values())
    assert {prompt: found - {"sell_own_share"} for prompt, found in names.items()} == {
        "pg.auction": {"auction_plant", "decline"}, "pg.bidding": {"bid", "pass"}, "pg.sale": {"discard_plant"},
        "pg.fuel": {"buy", "done"}, "pg.building": {"build", "done"}, "pg.powering": {"power"},
    }  # fmt: skip


# ---- worked examples


def test_SC3_EX1_sale_and_price() -> None:
    t = private().price("green", 40).owns("green", (10,), cities=(0,)).at("pg.fuel", 2)
    while t.acting != A:
        t.play(t.acting, Done())
    t.play(A, SELL)
    assert t.utility("green").money == 140 and t.price_of("green") == 30
    assert t.refused(SELL) == "why.sc.sold_this_round"
    t.play(A, Buy(0, 2), Done())
    while t.phase == "pg.building":
        t.play(t.acting, Done())
    while t.phase == "pg.powering":
        t.play(t.acting, max((a for a in t.actions(Power)), key=lambda a: len(a.plants)))
    assert t.price_of("green") == 50
    assert t.phase == "sc.purchase" and t.acting != A and BuyShare(0) in t.actions()
    before = t.utility(t.subject).money
    buyer = t.acting
    t.play(buyer, BuyShare(0))
    assert t.g.grid.utilities[buyer].money == before - 50


def test_SC3_EX2_income_and_prices() -> None:
    tables = rules(PRIVATE, 4).world.tables
    incomes = {seat: tables.income(cities) for seat, cities in enumerate((6, 6, 5, 4))}
    assert list(incomes.values()) == [83, 83, 74, 64]
    assert list(rises_by_income(incomes, rules(PRIVATE, 4).world.stocks.income_rises).values()) == [20, 20, 10, 10]
