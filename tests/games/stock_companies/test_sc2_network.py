"""SC2: largest network operator."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game import paths
from game.games.power_grid.actions import Build, Decline, Done, Offer, Power
from game.games.power_grid.events import FuelRefilled
from game.games.stock_companies.actions import BuyShare, LeaveRound, PassTurn, SellShares
from game.games.stock_companies.dividends import moves_by_income
from game.games.stock_companies.events import CompanyFounded, DividendPaid, PriceMoved
from game.games.stock_companies.scoring import bonuses, points_of_companies
from game.kernel.event import GameOver, PhaseBegan
from tests.games.power_grid.table import square
from tests.games.stock_companies.data import data
from tests.games.stock_companies.table import NETWORK, STOCK, A, B, C, StockTable, rules
from tests.rules_table import random_game

SEATS = (2, 3, 4, 5, 6)
LEAVE, PASS = LeaveRound(), PassTurn()
STEPS = (10, 10, -10)


# ---- set-up


@pytest.mark.parametrize("seats", SEATS)
def test_SC2_1_1_as_in_the_first_mode(seats: int) -> None:
    first, second = rules(STOCK, seats), rules(NETWORK, seats)
    assert second.set_up(3).exchange.investors[0].cash == first.set_up(3).exchange.investors[0].cash
    one, two = first.world.tables, second.world.tables
    assert (one.regions, one.market_start, one.plants_removed, one.plant_limit) == (
        two.regions, two.market_start, two.plants_removed, two.plant_limit,
    )  # fmt: skip
    assert second.opening == ("sc.preparation",)


@pytest.mark.parametrize("seats", SEATS)
def test_SC2_1_2_companies_in_play(seats: int) -> None:
    names = [company.id for company in rules(NETWORK, seats).world.stocks.companies]
    assert names == ["green", "purple", "red", "yellow", "blue", "black"][:seats]


def test_SC2_1_3_treasuries_from_the_beginning() -> None:
    assert [u.money for u in rules(NETWORK, 6).set_up(1).grid.utilities] == [200, 200, 150, 150, 100, 100]


def test_SC2_1_4_all_shares_lie_with_the_bank() -> None:
    exchange = rules(NETWORK, 4).set_up(1).exchange
    assert exchange.bank == [10] * 4 and exchange.unsold == [0] * 4


def test_SC2_2_1_stock_and_operating_rounds_alternate() -> None:
    t = StockTable(NETWORK, 3)
    t.game.begin(t.g, t.events)
    t.at_random(2)
    began = [e.phase for e in t.told(PhaseBegan) if e.phase in ("sc.stock", "sc.order")]
    assert began == ["sc.stock", "sc.order"] * (len(began) // 2) and len(began) > 6


# ---- stock round


def test_SC2_3_1_the_treasury_gets_nothing() -> None:
    t = StockTable(NETWORK, 3).cash(500, 500, 500).company("green", {A: 2}, price=60).at("sc.stock", 2)
    t.play(A, BuyShare(0))
    assert t.treasury("green") == 200 and t.wallets()[A] == 440 and t.exchange.bank[0] == 7


def test_SC2_3_2_five_shares_a_player_any_number_at_the_bank() -> None:
    t = StockTable(NETWORK, 2).cash(500, 500).company("green", {A: 4, B: 3}, price=60).at("sc.stock", 2)
    t.play(A, BuyShare(0)).play(B, PASS)
    assert t.refused(BuyShare(0)) == "why.sc.player_limit"
    t = StockTable(NETWORK, 2).company("green", {A: 4}).at("sc.stock", 2)
    assert t.exchange.bank[0] == 6 and SellShares(0, 2) in t.actions()


def test_SC2_3_3_founding() -> None:
    t = StockTable(NETWORK, 3).at("sc.stock", 1).play(A, BuyShare(2)).play(B, BuyShare(0))
    assert t.wallets() == [140, 120, 200] and t.treasury("red") == 150 and t.treasury("green") == 200
    assert t.stack_on(30) == ["red"] and t.utility("red").cities == 0 and t.acting == C
    assert t.exchange.founded == [2, 0] and t.told(CompanyFounded)[0] == CompanyFounded(A, 2, 60, 30, 0)


def test_SC2_3_4_selling() -> None:
    t = StockTable(NETWORK, 2).company("green", {A: 3, B: 1}, price=60).at("sc.stock", 2)
    assert t.actions(SellShares) == [SellShares(0, 1)] and t.refused(SellShares(0, 2)) == "why.sc.president_stays"
    t.play(A, SellShares(0, 1)).play(B, PASS)
    assert t.wallets()[A] == 360 and t.price_of("green") == 50 and t.refused(BuyShare(0)) == "why.sc.sold_in_round"
    first = StockTable(NETWORK, 2).company("green", {A: 3}).at("sc.stock", 1)
    assert first.refused(SellShares(0, 1)) == "why.sc.no_sale_yet"


def test_SC2_3_5_most_bought_and_sold_out() -> None:
    t = StockTable(NETWORK, 2).cash(500, 500).company("green", {A: 4, B: 5}).company("purple", {A: 2}, money=0)
    t.money(green=0).at("sc.stock", 2).play(A, BuyShare(0)).play(B, LEAVE).play(A, LEAVE)
    assert t.price_of("green") == 60 and t.price_of("purple") == 40, "bought most, and sold out"
    idle = StockTable(NETWORK, 2).company("green", {A: 4}, money=0).at("sc.stock", 2).play(A, LEAVE).play(B, LEAVE)
    assert idle.price_of("green") == 40 and not idle.told(PriceMoved)


# ---- operating round


def order(t: StockTable) -> list[str]:
    found = t.game.summary(t.g)["company_order"]
    assert isinstance(found, list)
    return found


def three(number: int = 3) -> StockTable:
    """Return three companies, founded red, green, purple."""
    t = StockTable(NETWORK, 3).company("red", {A: 2}).company("green", {B: 2}).company("purple", {C: 2})
    return t.market((7, 8, 9, 10, 13, 15, 19, 24), (30, 31, 32, 33, 34, 35))


def test_SC2_4_1_the_first_order_is_that_of_founding() -> None:
    t = three().owns("purple", (), cities=(1, 2)).at("sc.order", 1)
    assert order(t) == ["red", "green", "purple"]


def test_SC2_4_2_later_by_cities_and_plants_new_companies_last() -> None:
    t = (
        three()
        .owns("purple", (13,), cities=(1,))
        .owns("green", (15,), cities=(5,))
        .owns("red", (16,))
        .at("sc.order", 2)
    )
    assert order(t) == ["green", "purple", "red"]
    t = three().at("sc.order", 2)
    assert order(t) == ["red", "green", "purple"], "nothing to compare: as founded"
    t = three().owns("red", cities=(1, 2))
    t.exchange.fresh = 1 << t.c("red")
    assert order(t.at("sc.order", 2)) == ["green", "purple", "red"], "founded just before"


def test_SC2_4_3_a_new_order_after_the_first_auction() -> None:
    t = three().at("sc.order", 1)
    for plant in (7, 8, 9):
        t.play(t.acting, Offer(plant, plant))
        while t.phase == "pg.bidding":
            t.play(t.acting, t.actions()[0])
    assert order(t) == ["purple", "green", "red"], "no cities: the highest plant first"
    t = three().at("sc.order", 2).finish("pg.auction", Decline)
    assert order(t) == ["red", "green", "purple"]


def test_SC2_4_4_a_president_may_help_with_fuel() -> None:
    t = three().owns("red", (10,)).money(red=1).at("pg.fuel", 2)
    while t.subject != "red":
        t.play(t.acting, Done())
    before = t.wallets()[A]
    from game.games.power_grid.actions import Buy

    t.play(A, Buy(0, 2))
    assert t.treasury("red") == 0 and t.wallets()[A] == before - 1


def test_SC2_4_5_the_first_city_may_be_chosen_or_not() -> None:
    t = three().owns("red", cities=(7,)).at("pg.building", 2)
    assert t.subject == "purple" and Build(7) not in t.actions()
    t.play(C, Done())
    assert t.subject == "green" and Build(20) in t.actions(), "any city with a free place"
    t.play(B, Build(20))
    assert t.treasury("green") == 190 and {a.city for a in t.actions(Build)} == {19, 21}


# ---- phase 5 and the end


def paid(t: StockTable) -> dict[int, DividendPaid]:
    return {e.company: e for e in t.told(DividendPaid)}


def test_SC2_5_1_income_is_paid_when_all_are_known() -> None:
    t = three().owns("red", (33,), cities=(0, 1, 2, 3)).owns("green", (13,), cities=(9,)).at("pg.powering", 2)
    assert t.subject == "green", "purple has nothing to decide; the reverse order goes on"
    t.play(B, Power((13,), 0))
    assert t.treasury("green") == 200 and not paid(t) and t.exchange.money == 20 + 30
    t.play(A, Power((33,), 0))
    assert len(paid(t)) == 3 and t.exchange.money == 0


def test_SC2_5_2_prices_move_by_the_incomes() -> None:
    t = three().owns("red", (33,), cities=(0, 1, 2, 3)).owns("green", (13,), cities=(9,)).at("pg.powering", 2)
    t.play(B, Power((13,), 0)).play(A, Power((33,), 0))
    assert (t.price_of("red"), t.price_of("green"), t.price_of("purple")) == (40, 50, 30), "60, 30, 20"
    assert moves_by_income({0: 60}, STEPS) == {0: 0}, "a company alone"


def test_SC2_5_3_second_and_lowest_at_once() -> None:
    t = StockTable(NETWORK, 2).company("green", {A: 2}, price=140, plants=(13,), cities=(0,))
    t.company("purple", {B: 2}, price=10).at("pg.powering", 2).play(A, Power((13,), 0))
    assert (t.price_of("green"), t.price_of("purple")) == (140, 10)


def test_SC2_5_5_refill_from_the_second_round_on() -> None:
    assert rules(NETWORK, 4).world.tables.first_refill == 2
    t = StockTable(NETWORK, 2).company("green", {A: 2}, plants=(13,), cities=(0,)).at("pg.powering", 1)
    t.play(A, Power((), 0))
    assert not t.told(FuelRefilled) and t.phase == "sc.stock"


def test_SC2_6_1_fifteen_cities_end_the_game_after_phase_4() -> None:
    for seats in SEATS:
        assert rules(NETWORK, seats).world.tables.end_cities == 15
    t = (
        StockTable(NETWORK, 2)
        .company("green", {A: 2}, cities=range(15), money=10)
        .company("purple", {B: 2}, cities=(30,))
    )
    t.at("pg.building", 4)
    assert t.subject == "green" or t.phase == "pg.building", "all finish the phase"
    while t.phase == "pg.building":
        t.play(t.acting, Done())
    assert t.phase == "over" and not t.told(DividendPaid) and t.events[-1] == GameOver()


def test_SC2_6_2_founded_companies_alone_are_ranked() -> None:
    t = StockTable(NETWORK, 4).company("red", {A: 2}, plants=(13,), cities=(0,))
    assert points_of_companies(t.world, t.g) == {t.c("red"): 1 + 4}
    assert [s.total for s in t.game.scores(t.g)] == [10, 0, 0, 0]


def test_SC2_6_3_two_idle_pairs_of_a_stock_and_an_operating_round_end_the_game() -> None:
    t = StockTable(NETWORK, 2)
    t.game.begin(t.g, t.events)
    for _ in range(4):
        t.play(t.acting, LEAVE)
    assert t.phase == "over" and t.g.flow.round == 2
    t = StockTable(NETWORK, 2)
    t.game.begin(t.g, t.events)
    t.play(t.acting, LEAVE).play(t.acting, LEAVE)
    t.play(t.acting, BuyShare(0)).play(t.acting, LEAVE).play(t.acting, LEAVE)
    assert t.phase != "over", "a founding is a trade"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "two successive stock rounds, each with its operating round"),
        ("zh_Hant", "連續兩次股票輪連同其後的營運輪"),
        ("zh_Hans", "连续两次股票轮连同其后的运营轮"),
    ],
)
def test_SC2_6_3_the_rules_page_speaks_of_pairs_of_rounds(language: str, words: str) -> None:
    page = (paths.assets() / "rules" / language / "stock_companies.md").read_text(encoding="utf-8")
    (line,) = [line for line in page.splitlines() if line.startswith("**SC2-6.3**")]
    assert words in line
    t = StockTable(NETWORK, 2)
    assert t.game.plan[0] == "sc.stock" and t.game.plan_of(t.g) == t.game.plan, "a round of the program is such a pair"


def test_SC2_6_4_places_out_of_reach_end_the_game_as_those_that_are_taken_do() -> None:
    """Eight cities, seven of them full: what is left lies on the other side of a board without a way there."""
    apart = square(8)
    graph = apart.graph
    links = tuple(link for link in graph.links if 7 not in (link.a, link.b))
    board = replace(apart, graph=replace(graph, links=links))
    t = StockTable(NETWORK, 2, board).company("green", {A: 2}, cities=range(7))
    t.company("purple", {B: 2}, cities=range(7))
    t.exchange.busy = True
    t.at("pg.renewal", 7, 3)
    assert t.phase == "over"


@pytest.mark.parametrize(
    ("purple", "step", "over"),
    [(8, 3, True), (7, 3, False), (8, 2, False), (0, 3, False)],
    ids=["every company has every city", "one city is left", "places come in Step 3", "one may begin anywhere"],
)
def test_SC2_6_4_a_board_where_nobody_can_grow_ends_the_game(purple: int, step: int, over: bool) -> None:
    t = StockTable(NETWORK, 2, square(8)).company("green", {A: 2}, cities=range(8))
    t.company("purple", {B: 2}, cities=range(purple))
    t.exchange.busy = True
    t.at("pg.renewal", 7, step)
    assert (t.phase == "over") is over
    assert t.exchange.idle == 0, "shares went on being traded"


def test_SC2_6_4_taken_places_end_a_game_in_which_shares_go_on_being_traded() -> None:
    """On a board with 3 places in each of 9 cities nobody gets to the 15 cities of SC2-6.1."""
    t = StockTable(NETWORK, 3, square(9), nearest_city_rule="adjacent_only")
    t.game.begin(t.g, t.events)
    rng, answers = Random(4), 0
    while answers < 5000 and (decisions := t.game.decisions(t.g)):
        t.game.apply(t.g, decisions[0].seat, decisions[0].sample(rng), t.events)
        answers += 1
    assert t.g.flow.over, f"it goes on after {answers} answers"
    assert t.exchange.idle < 2 and t.g.grid.step == 3
    assert all(utility.cities.bit_count() == 9 for utility in t.g.grid.utilities)


def test_SC2_7_1_the_decisions_of_this_mode() -> None:
    games = (random_game(rules(NETWORK, 3), seed) for seed in range(5))
    prompts = {decision.prompt for game in games for _, decision, _ in game}
    assert prompts == {"sc.stock", "pg.auction", "pg.bidding", "pg.sale", "pg.fuel", "pg.building", "pg.powering"}


# ---- worked examples


@pytest.mark.parametrize(
    ("incomes", "moves"),
    [
        ((90, 70, 70, 50, 20), (10, 0, 0, 0, -10)),
        ((90, 90, 70, 20), (10, 10, 0, -10)),
        ((90, 90, 90, 40, 40), (10, 10, 10, -10, -10)),
        ((90, 70, 50), (10, 10, -10)),
        ((90, 70), (10, 0)),
        ((70, 50, 50), (10, -10, -10)),
        ((60, 60), (0, 0)),
    ],
)
def test_SC2_EX1_price_moves(incomes: tuple[int, ...], moves: tuple[int, ...]) -> None:
    assert tuple(moves_by_income(dict(enumerate(incomes)), STEPS).values()) == moves
    assert rules(NETWORK, 4).world.stocks.income_moves == STEPS


@pytest.mark.parametrize(("cities", "share", "kept"), [(5, 3, 40), (7, 4, 50), (9, 5, 60), (0, 1, 10)])
def test_SC2_EX2_SC2_5_4_half_dividend(cities: int, share: int, kept: int) -> None:
    t = StockTable(NETWORK, 2).cash(0, 0).company("green", {A: 2, B: 1}, money=0, plants=(44, 33), cities=range(cities))
    t.g.grid.market = [45]
    t.at("pg.powering", 2)
    if t.phase == "pg.powering":
        t.play(A, Power((33, 44), 0))
    assert t.wallets() == [2 * share, share] and t.treasury("green") == kept and t.price_of("green") == 40


def test_SC2_EX3_end_of_a_stock_round() -> None:
    for sold_out, green in ((False, 50), (True, 60)):
        t = StockTable(NETWORK, 6).company("green", {A: 5, B: 5 if sold_out else 4}, money=0)
        t.company("red", {A: 2}, money=0).company("blue", {A: 2}, money=0).at("sc.stock", 2)
        t.exchange.traded = [4, 0, 3, 0, 4, 0]
        for _ in range(6):
            t.play(t.acting, LEAVE)
        assert (t.price_of("green"), t.price_of("red"), t.price_of("blue")) == (green, 30, 30)


def example(number: str) -> tuple[dict[str, tuple[int, int]], dict[str, int], dict[str, int], int]:
    """Return an example of the data: strength and points of each company, what a player holds, the score."""
    found = next(e for e in data()["examples"] if e["id"] == number)
    strength = {name: (c["cities"], c["cash"]) for name, c in found["companies"].items()}
    return strength, found["points"], found["holding"], found["score"]


def ranked(players: int, strength: dict[str, tuple[int, int]]) -> dict[str, int]:
    extra = bonuses(dict(enumerate(strength.values())), data()["bonus_points"][str(players)])
    return {name: strength[name][0] + extra[place] for place, name in enumerate(strength)}


@pytest.mark.parametrize(("number", "players", "total"), [("SC2-EX4", 6, 174), ("SC3-EX3", 4, 162)])
def test_scoring(number: str, players: int, total: int) -> None:
    strength, points, holding, score = example(number)
    assert ranked(players, strength) == points
    assert sum(points[name] * shares for name, shares in holding.items()) == score == total


def test_SC2_EX5_money_breaks_a_tie() -> None:
    strength, _, holding, _ = example("SC2-EX4")
    points = ranked(6, {**strength, "yellow": (14, 9)})
    assert (points["yellow"], points["blue"]) == (18, 17)
    assert sum(points[name] * shares for name, shares in holding.items()) == 169


@pytest.mark.parametrize(
    ("cities", "points"),
    [((9, 8, 8, 8, 5, 4), [15, 11, 11, 11, 6, 4]), ((10, 10), [12, 12]), ((9, 8, 7, 5, 5), [14, 11, 9, 6, 6])],
    ids=["SC2-EX6", "SC3-EX4", "SC3-EX5"],
)
def test_SC0_5_3_ties_share_the_ranks_rounded_up(cities: tuple[int, ...], points: list[int]) -> None:
    strength = dict(zip("abcdef", [(n, 7) for n in cities], strict=False))
    assert list(ranked(len(cities), strength).values()) == points
