"""SC1-1 to SC1-9: set-up, stock rounds, presidents, company order."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Build, Decline
from game.games.stock_companies.actions import BuyShare, EndSale, LeaveRound, PassTurn, SellShares
from game.games.stock_companies.dividends import move_markers
from game.games.stock_companies.events import PresidentChanged, PriceMoved
from game.kernel.event import PhaseBegan
from tests.games.power_grid.table import square
from tests.games.stock_companies.data import data
from tests.games.stock_companies.table import STOCK, A, B, C, D, StockTable, map_of, rules

SEATS = (2, 3, 4, 5, 6)
BUY, SELL, PASS, LEAVE = BuyShare, SellShares, PassTurn(), LeaveRound()


def trading(seats: int = 3, number: int = 3) -> StockTable:
    return StockTable(STOCK, seats).cash(*[500] * seats)


# ---- set-up


@pytest.mark.parametrize(("seats", "cash"), list(zip(SEATS, (300, 200, 150, 120, 120), strict=True)))
def test_SC1_1_1_private_cash(seats: int, cash: int) -> None:
    assert StockTable(STOCK, seats).wallets() == [cash] * seats


@pytest.mark.parametrize(("name", "regions"), [("germany", 6), ("usa", 6), ("brazil", 6), ("quebec", 6)])
def test_SC1_1_2_all_regions_are_in_play(name: str, regions: int) -> None:
    game = rules(STOCK, 3, map_of(name, 3))
    assert len(game.world.graph.regions) >= 5
    g = game.set_up(4)
    assert g.grid.regions.bit_count() == min(regions, len(game.world.graph.regions))


def test_SC1_1_2_six_adjacent_regions_of_a_larger_map() -> None:
    from tests.games.power_grid.maps import blocks

    game = rules(STOCK, 3, blocks())
    regions = len(game.world.graph.regions)
    g = game.set_up(4)
    assert g.grid.regions.bit_count() == min(6, regions) and not game.world.apart(g.grid.regions)


def test_SC1_1_3_the_fuel_of_the_map() -> None:
    assert rules(STOCK, 4, map_of("germany", 4)).set_up(1).grid.fuel == [24, 18, 6, 2]
    other = map_of("usa", 4)
    assert rules(STOCK, 4, other).set_up(1).grid.fuel == list(rules(STOCK, 4, other).world.tables.market_start)


def test_SC1_1_4_the_plant_market() -> None:
    t = StockTable(STOCK, 4)
    t.game.begin(t.g, t.events)
    assert len(t.g.grid.market) == 8 and t.g.grid.market[:4] == [7, 8, 9, 10] and 13 not in t.g.grid.stack[:-3]


@pytest.mark.parametrize("seats", SEATS)
def test_SC1_1_5_companies_in_play(seats: int) -> None:
    names = [company.id for company in rules(STOCK, seats).world.stocks.companies]
    assert names == ["green", *(["purple"] if seats == 6 else []), "red", "yellow", "blue", "black"]


def test_SC1_1_6_companies_hold_their_shares_and_no_money() -> None:
    t = StockTable(STOCK, 4)
    assert t.exchange.unsold == [10] * 5 and t.exchange.bank == [0] * 5 and t.exchange.track == []
    assert [u.money for u in t.g.grid.utilities] == [0] * 5


def test_SC1_1_7_the_start_player_is_drawn_or_chosen() -> None:
    assert {rules(STOCK, 4).set_up(seed).exchange.card for seed in range(30)} == {A, B, C, D}
    assert {rules(STOCK, 4, None, start_player="chosen").set_up(seed).exchange.card for seed in range(9)} == {A}


@pytest.mark.parametrize("seats", SEATS)
def test_SC1_1_8_three_plants_a_company(seats: int) -> None:
    assert rules(STOCK, seats).world.tables.plant_limit == 3


def test_SC1_1_8_face_and_issue_prices() -> None:
    companies = rules(STOCK, 6).world.stocks.companies
    assert [c.face for c in companies] == [c.issue for c in companies] == [40, 40, 30, 30, 20, 20]
    assert {c["issue_price"]["status"] for c in data()["companies"]} == {"inferred"}


# ---- sequence and turns


def test_SC1_2_1_stock_and_operating_rounds() -> None:
    t = StockTable(STOCK, 3)
    t.game.begin(t.g, t.events)
    t.at_random(5)
    began = [(e.phase, e.round) for e in t.told(PhaseBegan)]
    kinds = {"sc.stock": "SR", "sc.order": "OR"}
    assert [kinds[phase] + str(n) for phase, n in began if phase in kinds] == [
        "SR1", "OR1", "OR2", "SR3", "OR3", "SR4", "OR4", "SR5", "OR5",
    ]  # fmt: skip


def test_SC1_2_1_without_any_company_the_rounds_go_on() -> None:
    """Ruling R27: nobody founds; fuel and plants move on."""
    t = StockTable(STOCK, 2)
    t.game.begin(t.g, t.events)
    before = list(t.g.grid.market)
    while t.phase != "over":
        t.play(t.acting, LEAVE)
    assert t.g.flow.round == 5 and t.g.grid.market != before
    assert [s.rank for s in t.game.scores(t.g)] == [1, 1]


def test_SC1_3_1_SC0_1_1_clockwise_from_the_card() -> None:
    t = trading()
    t.exchange.card = C
    t.at("sc.stock", 3)
    seats = []
    for _ in range(2):
        seats.append(t.acting)
        t.play(t.acting, PASS)
    assert seats == [C, A] and t.acting == B


def test_SC1_3_2_one_thing_on_a_turn() -> None:
    t = trading().company("green", {A: 3}).company("red", {A: 3, B: 2}).at("sc.stock", 3)
    kinds = {type(action) for action in t.actions()}
    assert kinds == {BuyShare, SellShares, PassTurn, LeaveRound}
    t.play(A, SELL(t.c("green"), 1))
    assert {type(action) for action in t.actions()} == {SellShares, EndSale}, "a sale goes on with sales only"
    assert t.refused(BUY(t.c("blue"))) == t.refused(PASS) == "why.sc.selling"
    assert t.play(A, EndSale()).acting == B


def test_SC1_3_3_no_passing_after_somebody_has_left() -> None:
    t = trading().at("sc.stock", 3).play(A, PASS).play(B, LEAVE)
    assert t.acting == C and t.refused(PASS) == "why.sc.somebody_left"
    t.play(C, BUY(t.c("blue"))).play(C, t.actions()[0])
    assert t.acting == A and t.refused(PASS) == "why.sc.somebody_left"


def test_SC1_3_4_SC1_6_5_bought_or_sold_not_both() -> None:
    t = trading(2).company("green", {A: 3, B: 2}).company("red", {A: 2, B: 2}).at("sc.stock", 3)
    t.play(A, BUY(t.c("green"))).play(B, PASS)
    assert t.refused(SELL(t.c("green"), 1)) == "why.sc.bought_in_round"
    t.play(A, SELL(t.c("red"), 2))
    t.play(B, PASS)
    assert t.refused(BUY(t.c("red"))) == "why.sc.sold_in_round"
    assert SELL(t.c("red"), 1) not in t.actions()


def test_SC1_3_5_the_first_to_leave_takes_the_card() -> None:
    t = trading().at("sc.stock", 3).play(A, PASS).play(B, LEAVE)
    assert t.exchange.card == B
    t.play(C, LEAVE).play(A, LEAVE)
    assert t.exchange.card == B
    t.at("sc.stock", 4)
    assert t.acting == B


def test_SC1_3_6_the_round_ends_when_all_have_left() -> None:
    t = trading().company("green", {A: 2}, money=50).at("sc.stock", 3)
    for seat in (A, B, C):
        assert t.phase == "sc.stock"
        t.play(seat, LEAVE)
    assert t.phase == "pg.auction"


def test_SC1_3_7_all_passes_in_succession_end_the_round() -> None:
    t = trading().company("green", {A: 2}, money=50).at("sc.stock", 3)
    t.play(A, PASS).play(B, BUY(t.c("green"))).play(C, PASS).play(A, PASS)
    assert t.phase == "sc.stock"
    t.play(B, PASS)
    assert t.phase == "pg.auction" and t.exchange.card == C, "the first of the three passes"


def test_SC1_3_8_who_has_left_may_become_president_or_cease_to_be() -> None:
    t = trading().company("green", {A: 3, B: 3}).company("red", {B: 2}).at("sc.stock", 3)
    t.play(A, SELL(t.c("green"), 1))
    assert t.exchange.presidents[t.c("green")] == B
    t = trading().company("green", {A: 2, B: 2}).at("sc.stock", 3).play(A, LEAVE)
    t.play(B, BUY(t.c("green"))).play(C, LEAVE)
    assert t.exchange.presidents[t.c("green")] == B and t.acting == B


# ---- buying and founding


def test_SC1_4_2_the_company_gets_the_face_value() -> None:
    t = trading().company("green", {A: 2}, price=70, money=5, bank=3).at("sc.stock", 3).play(A, BUY(0))
    assert t.treasury("green") == 45 and t.exchange.unsold[0] == 4 and t.exchange.bank[0] == 3, "only its own shares"


def test_SC1_4_3_then_from_the_bank() -> None:
    t = trading().company("green", {A: 4, B: 3}, price=70, money=5, bank=3).at("sc.stock", 3).play(A, BUY(0))
    assert t.treasury("green") == 5 and t.exchange.bank[0] == 2 and t.wallets()[A] == 430
    t = trading().company("green", {A: 5, B: 5}).at("sc.stock", 3)
    assert t.refused(BUY(0)) == "why.sc.no_share_left"


def test_SC1_4_4_five_shares_at_most() -> None:
    t = trading().company("green", {A: 5}).at("sc.stock", 3)
    assert t.refused(BUY(0)) == "why.sc.player_limit"
    t.play(A, LEAVE)
    assert BUY(0) in t.actions()


def test_SC1_4_5_SC0_2_2_the_first_certificate_is_the_presidents() -> None:
    t = trading().at("sc.stock", 3).play(A, BUY(0))
    assert t.phase == "sc.founding" and t.held("green") == [2, 0, 0] and t.wallets()[A] == 420
    t.play(A, Build(0))
    assert t.acting == B, "it was the one certificate of this turn"
    poor = StockTable(STOCK, 2).cash(79, 79).at("sc.stock", 3)
    assert poor.refused(BUY(0)) == "why.pg.money"


def test_SC1_5_1_the_founder_pays_and_the_bank_pays_the_company() -> None:
    t = trading(6).at("sc.stock", 1)
    for name, face in (("green", 40), ("red", 30), ("black", 20)):
        seat, before = t.acting, t.wallets()[t.acting]
        t.play(seat, BUY(t.c(name)))
        assert t.wallets()[seat] == before - 2 * face and t.treasury(name) == 2 * face
        assert t.exchange.presidents[t.c(name)] == seat
        t.play(seat, t.actions()[0])


def test_SC1_5_2_SC0_3_1_the_marker_on_the_issue_price() -> None:
    t = trading().company("yellow", {B: 2}, price=30).at("sc.stock", 1).play(A, BUY(t_red := 1))
    assert t.world.stocks.companies[t_red].id == "red" and t.stack_on(30) == ["yellow", "red"]


def test_SC1_5_3_the_founding_city() -> None:
    t = trading().company("yellow", {B: 2}, cities=(7,)).at("sc.stock", 1).play(A, BUY(0))
    assert t.subject == "green" and t.acting == A
    assert t.refused(Build(7)) == "why.pg.city_full"
    assert len(t.actions()) == 47
    t.play(A, Build(8))
    assert t.treasury("green") == 70 and t.utility("green").cities == 1 << 8 and t.g.grid.houses[8] == 1


@pytest.mark.parametrize(("step", "price"), [(2, 15), (3, 20)])
def test_SC1_5_4_later_also_a_place_in_a_city_with_houses(step: int, price: int) -> None:
    t = trading().company("yellow", {B: 2}, cities=(7,)).at("sc.stock", 3, step=step)
    t.g.grid.houses[7] = step - 1
    t.g.grid.places = 1
    t.play(A, BUY(0), Build(7))
    assert t.treasury("green") == 80 - price, "the Step in force counts, however it began"


def test_SC1_5_5_a_company_always_has_a_president() -> None:
    for seed in range(4):
        t = StockTable(STOCK, 3)
        t.game.begin(t.g, t.events)
        rng = Random(seed)
        while t.phase != "over":
            t.play(t.acting, t.game.decisions(t.g)[0].sample(rng))
            for c in t.exchange.founded:
                assert t.exchange.prices[c] and t.exchange.investors[t.exchange.presidents[c]].shares[c] >= 2


def test_SC1_5_3_no_founding_without_a_free_city() -> None:
    t = StockTable(STOCK, 2, square(6)).cash(500, 500)
    t.company("yellow", {B: 2}, cities=tuple(range(6))).at("sc.stock", 1)
    assert t.refused(BUY(0)) == "why.sc.no_founding_city"


# ---- selling


def test_SC1_6_1_to_the_bank_but_not_in_the_first_stock_round() -> None:
    t = trading().company("green", {A: 3}, price=60).at("sc.stock", 1)
    assert t.refused(SELL(0, 1)) == "why.sc.no_sale_yet"
    t = trading().company("green", {A: 3}, price=60).at("sc.stock", 3).play(A, SELL(0, 1))
    assert t.wallets()[A] == 560 and t.exchange.bank[0] == 1


def test_SC1_6_2_several_companies_at_the_prices_before() -> None:
    t = trading().company("green", {A: 4}, price=60).company("red", {A: 4}, price=40).at("sc.stock", 3)
    t.play(A, SELL(0, 2))
    assert t.price_of("green") == 60, "the price drops when the turn ends"
    t.play(A, SELL(1, 1))
    assert t.wallets()[A] == 500 + 120 + 40 and t.acting == B, "nothing is left to sell"
    assert (t.price_of("green"), t.price_of("red")) == (50, 30)


def test_SC1_6_3_once_per_company_and_turn() -> None:
    t = trading().company("green", {B: 3, A: 3}, price=20).at("sc.stock", 3)
    t.play(A, SELL(0, 2)).play(B, SELL(0, 1))
    assert t.price_of("green") == 10, "20, then 10"
    t.play(C, PASS).play(A, SELL(0, 1))
    assert t.price_of("green") == 10 and len(t.told(PriceMoved)) == 1 + 0, "at 10 it stays"


def test_SC1_6_4_five_shares_in_the_bank() -> None:
    t = trading().company("green", {B: 3, A: 3}, bank=3).at("sc.stock", 3)
    assert SELL(0, 2) in t.actions() and t.refused(SELL(0, 3)) == "why.sc.bank_limit"


@pytest.mark.parametrize(
    ("held", "other", "amount", "president"),
    [
        (4, 3, 1, A),
        (4, 2, 2, A),
        (4, 0, 2, A),
        (3, 1, 2, None),
        (3, 0, 2, None),
        (4, 3, 2, B),
        (2, 2, 2, B),
        (2, 2, 1, B),
        (2, 1, 1, None),
        (2, 1, 2, None),
    ],
)
def test_SC1_6_6_SC1_6_7_SC1_EX4_a_president_sells(held: int, other: int, amount: int, president: int | None) -> None:
    t = trading().company("green", {A: held, B: other}).at("sc.stock", 3)
    if president is None:
        assert t.refused(SELL(0, amount)) == "why.sc.president_stays"
        return
    t.play(A, SELL(0, amount))
    assert t.exchange.presidents[0] == president and t.held("green") == [held - amount, other, 0]
    assert t.exchange.bank[0] == amount, "the certificate never goes to the bank"


# ---- presidency


def test_SC1_7_1_SC1_4_6_more_shares_not_as_many() -> None:
    t = trading().company("green", {A: 3, B: 2}).at("sc.stock", 3).play(A, PASS).play(B, BUY(0))
    assert t.exchange.presidents[0] == A, "equal numbers"
    t.play(C, PASS).play(A, PASS).play(B, BUY(0))
    assert t.exchange.presidents[0] == B and t.held("green") == [3, 4, 0], "two shares for the certificate"
    assert t.told(PresidentChanged) == [PresidentChanged(0, B, A)]


def test_SC1_7_2_the_first_clockwise() -> None:
    for president, first, second, heir in ((A, B, C, B), (B, A, C, C), (C, A, B, A)):
        t = trading().company("green", {president: 4, first: 3, second: 3})
        t.exchange.card = president
        t.at("sc.stock", 3).play(president, SELL(0, 2))
        assert t.exchange.presidents[0] == heir


def test_SC1_7_3_everything_stays_with_the_company() -> None:
    t = trading().company("green", {A: 2, B: 2}, money=33, plants=(13,), fuel=(0, 0, 0, 0), cities=(3,))
    before = t.utility("green").clone()
    t.at("sc.stock", 3).play(A, SELL(0, 2))
    assert t.exchange.presidents[0] == B and t.utility("green") == before


def test_SC1_7_4_the_exchange_is_no_trade() -> None:
    t = trading().company("green", {A: 3, B: 3}).at("sc.stock", 3).play(A, SELL(0, 1))
    assert t.exchange.presidents[0] == B and t.exchange.bought[B] == t.exchange.sold[B] == 0
    assert {BUY(0), SELL(0, 1)} <= set(t.actions())


# ---- end of the round, order


def test_SC1_8_1_sold_out_companies_rise() -> None:
    t = trading(2).company("green", {A: 5, B: 5}, price=60, money=20).company("red", {A: 5, B: 4}, price=60)
    t.at("sc.stock", 3).play(A, LEAVE).play(B, LEAVE)
    assert (t.price_of("green"), t.price_of("red")) == (70, 60)


def test_SC1_8_2_what_was_traded_is_forgotten() -> None:
    t = trading(2).company("green", {A: 3}, money=20).at("sc.stock", 3).play(A, BUY(0)).play(B, LEAVE)
    assert t.exchange.bought == [1, 0]
    t.play(A, LEAVE)
    assert t.exchange.bought == t.exchange.sold == [0, 0]


def order(t: StockTable) -> list[str]:
    found = t.game.summary(t.g)["company_order"]
    assert isinstance(found, list)
    return found


def test_SC1_9_1_SC1_EX6_the_cheapest_first_and_only_founded_ones() -> None:
    t = trading()
    for name, price in (("yellow", 30), ("red", 40), ("green", 60), ("blue", 40)):
        t.company(name, {A: 2}, price=price, money=40)
    assert order(t.at("sc.order", 2)) == ["yellow", "red", "blue", "green"]


def test_SC1_9_2_the_order_holds_for_the_round() -> None:
    t = trading().company("red", {A: 2}, price=30, money=90).company("black", {B: 2}, price=30, money=90)
    t.at("sc.order", 2).finish("pg.auction", Decline)
    assert order(t) == ["red", "black"]
    move_markers(t.world.stocks, t.exchange, {t.c("red"): 60}, "test", None)
    assert order(t) == ["red", "black"], "it counts in the next operating round"
    t.at("sc.order", 3)
    assert order(t) == ["black", "red"]


def test_SC1_9_3_phase_2_in_order_the_others_in_reverse() -> None:
    t = trading().company("red", {A: 2}, price=30, money=50, plants=(13, 7), cities=(0,))
    t.company("black", {B: 2}, price=40, money=50, plants=(18, 16), cities=(9,)).at("sc.order", 2)
    seen: dict[str, list[str]] = {}
    while t.g.flow.round == 2 and t.phase != "over":
        seen.setdefault(t.phase, []).append(t.subject)
        t.play(t.acting, t.actions()[0])
    assert seen["pg.auction"] == ["red", "black"]
    for phase in ("pg.fuel", "pg.building", "sc.dividend"):
        assert list(dict.fromkeys(seen[phase])) == ["black", "red"]


# ---- worked examples


def test_SC1_EX1_SC1_4_1_founding() -> None:
    t = StockTable(STOCK, 4).at("sc.stock", 1)
    assert t.wallets()[A] == 150
    t.play(A, BUY(0))
    assert (t.wallets()[A], t.treasury("green")) == (70, 80)
    t.play(A, Build(0))
    assert t.treasury("green") == 70
    for seat in (B, C, D):
        t.play(seat, PASS)
    t.play(A, BUY(0))
    assert (t.wallets()[A], t.treasury("green")) == (30, 110)
    t.price("green", 60).at("sc.stock", 3).play(A, PASS).play(B, BUY(0))
    assert (t.wallets()[B], t.treasury("green"), t.price_of("green")) == (90, 150, 60)


def test_SC1_EX2_passing_and_leaving() -> None:
    t = trading().company("green", {A: 3}, money=50).at("sc.stock", 3)
    t.play(A, BUY(0)).play(B, PASS).play(C, BUY(0)).play(A, PASS).play(B, BUY(0)).play(C, LEAVE)
    assert t.exchange.card == C and t.refused(PASS) == "why.sc.somebody_left"
    t.company("red", {A: 4}).play(A, SELL(t.c("red"), 1)).play(B, LEAVE)
    t.play(A, BUY(0)).play(A, LEAVE)
    assert t.phase != "sc.stock" and t.exchange.card == C
    other = trading().company("green", {A: 3}, money=50).at("sc.stock", 3)
    other.play(A, BUY(0)).play(B, PASS).play(C, PASS).play(A, PASS)
    assert other.phase != "sc.stock" and other.exchange.card == B


def test_SC1_EX3_sale() -> None:
    t = trading().company("red", {A: 4, B: 3, C: 3}, price=50).at("sc.stock", 3).play(A, PASS)
    red = t.c("red")
    t.play(B, SELL(red, 3))
    assert t.wallets()[B] == 650 and t.price_of("red") == 40
    t.play(C, SELL(red, 1))
    assert t.wallets()[C] == 540 and t.price_of("red") == 30
    t.play(A, PASS)
    assert t.refused(BUY(red)) == "why.sc.sold_in_round"


def test_SC1_EX5_stack() -> None:
    t = trading(2).company("yellow", {A: 2}, price=60, money=50)
    t.company("red", {A: 5, B: 5}, price=50).company("blue", {A: 5, B: 5}, price=50)
    t.at("sc.stock", 3).play(A, LEAVE).play(B, LEAVE)
    assert t.stack_on(60) == ["yellow", "blue", "red"] and order(t) == ["yellow", "blue", "red"]
