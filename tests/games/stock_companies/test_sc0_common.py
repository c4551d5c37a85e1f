"""SC0: what all modes share."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.tables import standard
from game.games.stock_companies.actions import SellOwn
from game.games.stock_companies.dividends import move_markers, put_up_marker
from game.games.stock_companies.game_info import INFO, MODES
from game.games.stock_companies.phases.preparation import Preparation
from game.games.stock_companies.scoring import bonuses, points_of_companies
from game.kernel.fault import BadOption
from game.kernel.part import HIDDEN
from tests.games.stock_companies.data import data
from tests.games.stock_companies.table import NETWORK, PRIVATE, S3, STOCK, A, B, C, StockTable, rules

EVERY_MODE = pytest.mark.parametrize("mode", MODES)
SEATS = (2, 3, 4, 5, 6)


# ---- terms


def test_SC0_1_1_two_to_six_players() -> None:
    assert INFO.seats == SEATS


def test_SC0_1_2_six_companies() -> None:
    assert [c["id"] for c in data()["companies"]] == ["green", "purple", "red", "yellow", "blue", "black"]
    counts = {mode: [rules(mode, n).world.utilities for n in SEATS] for mode in MODES}
    assert counts == {STOCK: [5, 5, 5, 5, 6], NETWORK: [2, 3, 4, 5, 6], PRIVATE: [2, 3, 4, 5, 6]}


def test_SC0_1_3_companies_own_and_presidents_decide_for_any_number_of_them() -> None:
    t = StockTable(STOCK, 3).company("green", {B: 2}, money=50).company("red", {B: 2}, money=50)
    t.at("sc.order", 2)
    asked = []
    while t.phase == "pg.auction":
        asked.append((t.acting, t.subject))
        t.play(t.acting, t.actions()[0])
    assert asked == [(B, "red"), (B, "green")], "A and C preside over nothing"


def test_SC0_1_5_in_the_third_mode_player_and_company_are_one() -> None:
    t = StockTable(PRIVATE, 3)
    assert [u.money for u in t.g.grid.utilities] == [50] * 3 and t.wallets() == [0] * 3
    t.at("pg.fuel", 2)
    t.play(t.acting, SellOwn())
    assert sorted(u.money for u in t.g.grid.utilities) == [50, 50, 70]


@EVERY_MODE
def test_SC0_1_6_nothing_becomes_negative(mode: str) -> None:
    for seed in range(3):
        t = StockTable(mode, 4)
        t.game.begin(t.g, t.events)
        while t.phase != "over":
            t.at_random(seed, "pg.building")
            assert min(t.wallets()) >= 0 and min(u.money for u in t.g.grid.utilities) >= 0
            if t.phase != "over":
                t.play(t.acting, t.actions()[-1])


# ---- certificates


def test_SC0_2_1_nine_certificates_and_ten_shares() -> None:
    certificates = data()["certificates"]
    assert certificates["total_certificates"] == 54 == 6 * certificates["per_company"]
    stocks = rules(STOCK, 6).world.stocks
    assert (stocks.shares, stocks.president) == (10, 2)


@EVERY_MODE
@pytest.mark.parametrize("seats", SEATS)
def test_SC0_2_3_the_shares_of_a_company_are_always_ten(mode: str, seats: int) -> None:
    t = StockTable(mode, seats)
    t.game.begin(t.g, t.events)
    for seed in range(60):
        if t.phase == "over":
            break
        t.play(t.acting, t.game.decisions(t.g)[0].sample(Random(seed)))
        for company in range(t.world.utilities):
            held = sum(investor.shares[company] for investor in t.exchange.investors)
            assert held + t.exchange.unsold[company] + t.exchange.bank[company] == 10


# ---- the track


def test_SC0_3_1_spaces_from_10_to_140() -> None:
    stocks = rules(STOCK, 4).world.stocks
    assert (stocks.lowest, stocks.highest, stocks.step) == (10, 140, 10)


def test_SC0_3_2_a_price_stays_on_the_track() -> None:
    t = StockTable(STOCK, 2).company("green", {A: 2}, price=140).company("red", {A: 2}, price=10)
    move_markers(t.world.stocks, t.exchange, {t.c("green"): 10, t.c("red"): -10}, "test", t.events)
    assert (t.price_of("green"), t.price_of("red")) == (140, 10) and not t.events
    move_markers(t.world.stocks, t.price("green", 130).exchange, {t.c("green"): 20}, "test", t.events)
    assert t.price_of("green") == 140, "as far as the end"


def test_SC0_3_3_who_arrives_lies_on_top_and_who_stays_keeps_its_place() -> None:
    t = StockTable(STOCK, 2)
    for name, price in (("green", 140), ("red", 140), ("yellow", 130)):
        t.company(name, {A: 2}, price=price)
    everybody = dict.fromkeys(t.exchange.track, 10)
    move_markers(t.world.stocks, t.exchange, everybody, "test", None)
    assert t.stack_on(140) == ["green", "red", "yellow"]
    put_up_marker(t.exchange, t.c("blue"), 140)
    assert t.stack_on(140)[-1] == "blue"


def test_SC0_3_4_together_the_dearest_first_and_from_the_top() -> None:
    t = StockTable(STOCK, 2)
    for name, price in (("green", 30), ("red", 30), ("yellow", 30), ("blue", 40)):
        t.company(name, {A: 2}, price=price)
    move_markers(t.world.stocks, t.exchange, dict.fromkeys(t.exchange.track, 10), "test", None)
    assert t.stack_on(50) == ["blue"] and t.stack_on(40) == ["yellow", "red", "green"], "the lowest is now the highest"
    move_markers(t.world.stocks, t.exchange, dict.fromkeys(t.exchange.track, -10), "test", None)
    assert t.stack_on(40) == ["blue"] and t.stack_on(30) == ["green", "red", "yellow"]


def test_SC0_3_5_only_the_first_mode_looks_at_stacks() -> None:
    orders = {}
    for mode in (STOCK, NETWORK):
        t = StockTable(mode, 3).company("green", {A: 2}, price=50).company("red", {B: 2}, price=50)
        t.exchange.track.reverse()
        orders[mode] = [t.world.stocks.companies[u].id for u in t.at("sc.order", 3).g.grid.order[:2]]
    assert orders == {STOCK: ["red", "green"], NETWORK: ["green", "red"]}


def test_SC0_3_6_rounds_are_counted() -> None:
    t = StockTable(STOCK, 2)
    t.game.begin(t.g, t.events)
    t.at_random(3)
    assert t.g.flow.round == 5 and data()["components"]["price_markers"] == 7


# ---- the first market


@pytest.mark.parametrize("seats", SEATS)
def test_SC0_4_1_the_plants_removed(seats: int) -> None:
    removed = {mode: rules(mode, seats).world.tables.plants_removed for mode in MODES}
    several = 0 if seats == 6 else 4
    assert removed == {STOCK: several, NETWORK: several, PRIVATE: standard(seats).plants_removed}
    assert len(rules(STOCK, seats).set_up(3).grid.removed) == several


@EVERY_MODE
def test_SC0_4_2_the_four_lowest_plants_leave(mode: str) -> None:
    t = StockTable(mode, 4)
    t.game.begin(t.g, t.events)
    t.at_random(1, "pg.auction")
    assert t.g.grid.gone[:4] == [3, 4, 5, 6]


def _prepared(*top: int) -> StockTable:
    t = StockTable(STOCK, 4)
    stack = t.g.grid.stack
    t.g.grid.stack = [*top, *(card for card in stack if card not in top)]
    Preparation(t.world).enter(t.g, t.events)
    return t


def test_SC0_4_3_SC0_4_4_SC0_EX1_six_are_drawn_and_the_two_highest_go_under_the_step_3_card() -> None:
    t = _prepared(13, 24, 15, 31, 19, 36)
    assert t.g.grid.stack[-3:] == [S3, 31, 36] and t.g.grid.under == [31, 36]
    assert t.g.grid.market == [7, 8, 9, 10, 13, 15, 19, 24]


# ---- options


def test_SC0_7_1_the_first_two_modes_fix_some_options() -> None:
    other = {"region_selection": "players", "reorder_after_first_auction": "no", "may_discard_new_plant": "yes"}
    for mode, reorder in ((STOCK, False), (NETWORK, True)):
        for option, value in other.items():
            with pytest.raises(BadOption):
                rules(mode, 4, None, **{option: value})
        choices = rules(mode, 4).world.choices
        assert (choices.regions_by_players, choices.may_discard_new, choices.reorder) == (False, False, reorder)
    free = rules(PRIVATE, 4, None, **other).world.choices
    assert (free.regions_by_players, free.may_discard_new, free.reorder) == (True, True, False)
    for mode in MODES:
        choices = rules(mode, 4, step_3_in_phase_4="immediate", money_visibility="open").world.choices
        assert choices.step_3_at_once and choices.money_open


def test_SC0_7_2_two_players_are_no_special_case() -> None:
    for mode in (STOCK, NETWORK):
        tables = rules(mode, 2).world.tables
        assert (tables.plant_limit, tables.step_2_cities, tables.refill) == (3, 7, standard(5).refill)
        t = (
            StockTable(mode, 2)
            .company("green", {A: 2}, cities=(0,))
            .company("purple" if mode == NETWORK else "red", {B: 2})
        )
        t.g.grid.houses[1] = 2
        t.money(green=100).at("pg.building", 3, step=3)
        assert t.world.tables.place_prices[t.g.grid.houses[1]] == 20
        assert any(getattr(action, "city", -1) == 1 for action in t.actions()), "third places are used"


# ---- bonus points


def test_SC0_5_1_points_are_powered_cities_and_bonus() -> None:
    t = StockTable(NETWORK, 2).company("green", {A: 2}, plants=(13,), cities=(0, 1, 2)).company("purple", {B: 2})
    assert points_of_companies(t.world, t.g) == {0: 1 + 3, 1: 0}


@pytest.mark.parametrize(
    ("players", "row"),
    [(2, [3, 0]), (3, [3, 1, 0]), (4, [4, 2, 1, 0]), (5, [5, 3, 2, 1, 0]), (6, [6, 4, 3, 2, 1, 0])],
)
def test_SC0_5_2_the_bonus_by_rank_and_money(players: int, row: list[int]) -> None:
    for mode in (NETWORK, PRIVATE):
        bonus = rules(mode, players).world.stocks.bonus
        assert list(bonus) == row
        assert list(bonuses({c: (9 - c, 0) for c in range(players)}, bonus).values()) == row
    assert bonuses({0: (5, 10), 1: (5, 11)}, row) == {0: row[1], 1: row[0]}, "more money decides a tie"


def test_SC0_5_4_the_score_counts_shares_and_nothing_else() -> None:
    t = StockTable(NETWORK, 2).company("green", {A: 3, B: 1}, plants=(13,), cities=(0,))
    t.company("purple", {B: 2}, money=500).cash(0, 999)
    green, purple = points_of_companies(t.world, t.g).values()
    scores = t.game.scores(t.g)
    assert [s.total for s in scores] == [3 * green, green + 2 * purple]
    t = StockTable(NETWORK, 3).company("green", {A: 4, B: 2, C: 2})
    t.exchange.investors[B].shares[1] = 2
    scores = t.game.scores(t.g)
    assert t.game.scores(t.g)[0].total > scores[1].total
    t.exchange.investors[A].shares[0] = 0
    assert [s.rank for s in t.game.scores(t.g)] == [3, 1, 2], "equal points: most shares in all"
    t.exchange.investors[B].shares[1] = 0
    assert [s.rank for s in t.game.scores(t.g)] == [3, 1, 1], "still equal: shared victory"


# ---- information


def test_SC0_6_1_everything_on_the_table_is_public() -> None:
    t = StockTable(STOCK, 3).company("green", {A: 3, B: 2}, money=77, plants=(13,), cities=(4,)).at("sc.stock", 3)
    for seat in (None, A, B, C):
        view = t.game.mask(t.g, seat)
        for name in ("prices", "track", "presidents", "unsold", "bank", "bought", "sold", "card", "founded", "left"):
            assert getattr(view.exchange, name) == getattr(t.exchange, name)
        assert [i.shares for i in view.exchange.investors] == [i.shares for i in t.exchange.investors]
        assert view.grid.utilities == t.g.grid.utilities, "treasuries, plants, fuel and houses"
        assert view.flow == t.g.flow


@EVERY_MODE
def test_SC0_6_2_private_cash_is_hidden_by_option(mode: str) -> None:
    for option, hidden in (("hidden", True), ("open", False)):
        t = StockTable(mode, 3, money_visibility=option)
        t.game.begin(t.g)
        view = t.game.mask(t.g, B)
        seen = [u.money for u in view.grid.utilities] if mode == PRIVATE else [i.cash for i in view.exchange.investors]
        assert [money == HIDDEN for money in seen] == [hidden, False, hidden]
        assert set(view.grid.stack + view.grid.removed) == {HIDDEN}


@EVERY_MODE
def test_SC0_6_3_one_decides_after_the_other(mode: str) -> None:
    t = StockTable(mode, 4)
    t.game.begin(t.g, t.events)
    while t.phase != "over":
        assert len(t.game.decisions(t.g)) == 1 and not t.game.phase(t.g).secret
        t.play(t.acting, t.actions()[0])
        if t.g.flow.round > 2:
            break
