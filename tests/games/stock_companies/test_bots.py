"""The bots of The Stock Companies: legal, repeatable, blind to what is hidden, and sensible."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.arena import Match, MatchOutcome, play
from game.bots.bot import LEVELS
from game.bots.candidates import candidates, sensible
from game.bots.thinking import Terms, choose
from game.games.power_grid.actions import Bid, Build, Buy, Decline, Done, Offer, Pass
from game.games.stock_companies.actions import BuyShare, Distribute, LeaveRound, SellOwn, SellShares
from game.games.stock_companies.bots.bot import BOT
from game.games.stock_companies.game_info import INFO, MODES
from game.kernel.action import Action
from game.kernel.part import HIDDEN
from tests.games.stock_companies.maps import near_city
from tests.games.stock_companies.table import (
    COAL,
    NETWORK,
    PRIVATE,
    RING,
    STOCK,
    A,
    B,
    C,
    StockTable,
)

MARKET = (8, 9, 10, 13, 15, 19, 24, 25)


def game_of(mode: str, levels: tuple[str, ...], seed: int, rounds: int = -1) -> MatchOutcome:
    """Play one game of bots on the ring; ``play`` refuses illegal actions."""
    return play(INFO, {"mode": mode}, RING, Match(levels, seed), rounds)


def move(t: StockTable, level: str = "normal") -> Action:
    """Return what the deciding seat does at a level, seeing only its view."""
    decision = t.game.decisions(t.g)[0]
    view = t.game.mask(t.g, decision.seat)
    return choose(t.game, BOT, view, decision, LEVELS[level], Random(3), Terms(rounds=-1))


# ---- whole games


@pytest.mark.grid
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", INFO.seats)
def test_every_level_plays_legal_moves_to_the_end(mode: str, seats: int) -> None:
    levels = (("easy", "normal", "random") * 2)[:seats] if seats > 2 else ("expert", "normal")
    assert game_of(mode, levels, 11, rounds=1).winners


def test_a_guess_knows_the_cash_of_the_first_stock_round() -> None:
    t = StockTable(STOCK, 3).at("sc.stock", 1)
    t.play(A, BuyShare(t.c("green")), Build(3))
    view = t.game.mask(t.g, B)
    assert view.exchange.investors[A].cash == HIDDEN
    assert BOT.determinize(t.game, view, B, Random(1)).exchange.investors[A].cash == 200 - 80


# ---- the stock round


def test_a_founder_takes_the_company_whose_price_can_rise_most() -> None:
    t = StockTable(STOCK, 4).at("sc.stock", 1)
    chosen = move(t)
    assert isinstance(chosen, BuyShare)
    assert t.world.stocks.companies[chosen.company].issue == 20


def test_nobody_founds_a_company_that_cannot_buy_a_plant() -> None:
    t = StockTable(STOCK, 4).market((42, 44, 46, 50)).cash(45).at("sc.stock", 1)
    assert move(t) == LeaveRound()


def test_who_can_buy_nothing_leaves_at_once() -> None:
    t = StockTable(STOCK, 3).company("green", {A: 2, B: 2}).cash(5, 5, 5).at("sc.stock", 1)
    assert move(t) == LeaveRound()


def test_a_dear_share_is_sold_for_cheap_ones() -> None:
    t = StockTable(STOCK, 3).company("green", {B: 4, A: 3}, price=130, plants=(20,), cities=(0, 1))
    t.company("blue", {C: 2}, price=30, plants=(13,), cities=(20,)).cash(0, 0, 0).at("sc.stock", 3)
    chosen = move(t)
    assert isinstance(chosen, SellShares)
    assert chosen.company == t.c("green")


def test_a_cheap_share_is_not_sold_for_dear_ones() -> None:
    t = StockTable(STOCK, 3).company("green", {B: 4, A: 3}, price=20, plants=(18, 13), cities=range(3))
    t.company("blue", {C: 2}, price=130, plants=(13,), cities=(20,)).cash(0, 0, 0).at("sc.stock", 3)
    assert move(t) == LeaveRound()


# ---- companies


def test_a_new_company_buys_a_plant_though_it_is_not_worth_it() -> None:
    t = StockTable(STOCK, 3).market((21, 24, 25, 28, 30, 31, 32, 33), (35, 36)).company("green", {A: 2}, money=26)
    t.g.exchange.fresh = 1 << t.c("green")
    assert isinstance(move(t.at("sc.order", 3)), Offer)


def test_expert_puts_up_what_it_hardly_needs_for_others_to_pay() -> None:
    t = StockTable(NETWORK, 3).market((8, 9, 10, 13, 21, 26, 29, 35), (44, 46))
    t.company("green", {A: 3}, price=40, money=100, plants=(36, 38, 42), cities=range(6))
    t.company("red", {B: 3}, price=30, money=90, plants=(12,), cities=range(10, 14)).at("sc.order", 3)
    decision = t.game.decisions(t.g)[0]
    view = t.game.mask(t.g, decision.seat)
    first = {level: BOT.graded(LEVELS[level])[0].propose(t.game, view, decision)[0] for level in ("hard", "expert")}
    assert first["hard"] == Decline() and isinstance(first["expert"], Offer)


def compared(t: StockTable) -> list[Action]:
    """The answers that a hint of the deciding seat compares."""
    decision = t.game.decisions(t.g)[0]
    view = t.game.mask(t.g, decision.seat)
    return sensible(BOT, t.game, view, decision, candidates(BOT, t.game, view, decision))


def test_nobody_bids_against_the_own_company() -> None:
    t = StockTable(STOCK, 3).market(MARKET, (30, 31)).company("green", {A: 3}, price=30, money=90)
    t.company("red", {A: 3}, price=40, money=15).at("sc.order", 2).play(A, Offer(10, 10))
    assert t.subject == "red"
    assert move(t) == Pass()
    assert compared(t) == [Pass()], "a hint weighs no raise that only the own treasuries pay"
    t = StockTable(STOCK, 3).market(MARKET, (30, 31)).company("green", {B: 3}, price=30, money=90)
    t.company("red", {A: 3}, price=40, money=15).at("sc.order", 2).play(B, Offer(10, 10))
    assert Bid(11) in compared(t)
    assert isinstance(move(t), Bid)


def fuelling(shares: int, cities: int) -> StockTable:
    """Return a company without money that lacks coal; its president has both."""
    t = StockTable(STOCK, 3).company("green", {A: shares}, money=0, plants=(25,), cities=range(cities))
    return t.cash(50).at("pg.fuel", 2)


def test_SC1_11_2_a_president_helps_if_the_dividends_exceed_it() -> None:
    assert move(fuelling(5, 4)) == Buy(COAL, 2)
    t = fuelling(2, 1)
    t.g.grid.fuel[COAL] = 3
    assert move(t) == Done(), "two shares of 10 do not pay for coal at 8"


def test_SC1_12_2_the_city_that_must_be_adjacent_is_built() -> None:
    t = near_city(nearest_city_rule="adjacent_only").owns("green", plants=(13,))
    t.owns("green", plants=(13, 18))
    chosen = move(t)
    assert isinstance(chosen, Build)
    assert t.game.check(t.g, t.acting, chosen) is None


def test_income_is_distributed() -> None:
    t = StockTable(STOCK, 3).company("green", {A: 4, B: 2}, plants=(13, 18), cities=range(3))
    t.at("pg.powering", 2)
    while t.phase == "pg.powering":
        t.play(t.acting, move(t))
    assert t.phase == "sc.dividend"
    assert move(t) == Distribute()


def test_in_the_last_round_a_treasury_is_spent_on_the_last_dividend() -> None:
    t = StockTable(STOCK, 3).company("green", {A: 4}, money=90, plants=(13, 18), cities=(0,))
    assert isinstance(move(t.at("pg.building", 5)), Build)
    t = StockTable(STOCK, 3).market((18, 22, 24, 27), (30, 31)).company("green", {A: 4}, money=150, cities=range(8))
    t.owns("green", plants=(13,))
    offered = move(t.at("sc.order", 5))
    assert isinstance(offered, Offer), "money in the treasury counts for nobody"


# ---- points


def network(mine: int) -> StockTable:
    """Return a table at which A can connect the last city of green, with ``mine`` shares of it."""
    t = StockTable(NETWORK, 3).company("green", {A: mine, B: 2}, money=25, plants=(25, 28, 30), fuel=(2, 0, 3, 1))
    t.owns("green", plants=(25, 28, 30), fuel=(2, 0, 3, 1), cities=range(14))
    t.company("red", {B: 5, C: 1}, money=0, plants=(18, 22), cities=range(20, 24))
    return t.at("pg.building", 9, step=3)


def test_SC2_6_1_who_has_the_most_points_ends_the_game() -> None:
    t = network(5)
    while t.subject != "green":
        t.play(t.acting, Done())
    assert isinstance(move(t), Build)


def test_SC2_6_1_a_president_with_fewer_points_does_not_end_the_game() -> None:
    t = network(3)
    t.g.exchange.investors[B].shares[t.c("green")] = 3
    while t.subject != "green":
        t.play(t.acting, Done())
    assert move(t) == Done()


# ---- private companies


def private(round_number: int, price: int) -> StockTable:
    """Return a table at which B may buy a share of green, whose owner is strong."""
    t = StockTable(PRIVATE, 3)
    t.owns("green", plants=(25, 26, 31), cities=range(12)).owns("purple", plants=(25,), cities=range(20, 24))
    t.owns("red", plants=(22,), cities=range(30, 34))
    t.g.exchange.investors[A].shares[t.c("green")] = 9
    t.g.exchange.bank[t.c("green")] = 1
    t.price("green", price).money(green=50, purple=70, red=70)
    return t.at("sc.purchase", round_number)


def test_SC3_3_1_a_cheap_share_of_a_strong_company_is_bought_and_a_dear_one_is_not() -> None:
    for price, wanted in ((10, True), (70, False)):
        t = private(5, price)
        while t.acting != B:
            t.play(t.acting, Done())
        chosen = move(t)
        while isinstance(chosen, SellOwn):
            t.play(B, chosen)
            chosen = move(t)
        assert isinstance(chosen, BuyShare) is wanted


def test_SC3_4_1_an_own_share_is_sold_for_much_and_kept_for_little() -> None:
    for price, wanted in ((140, True), (10, False)):
        t = private(5, 30)
        t.price("purple", price)
        while t.acting != B:
            t.play(t.acting, Done())
        assert isinstance(move(t), SellOwn) is wanted


# ---- levels


@pytest.mark.long
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("strong", "weak"), [("easy", "random"), ("normal", "random"), ("normal", "easy")])
def test_the_higher_level_wins_more(mode: str, strong: str, weak: str) -> None:
    wins = 0
    for number in range(6):
        levels = tuple(strong if seat == number % 3 else weak for seat in range(3))
        wins += number % 3 in game_of(mode, levels, number).winners
    assert wins >= 3


def test_a_company_without_money_declines() -> None:
    t = StockTable(STOCK, 3).market(MARKET, (30, 31)).company("green", {A: 3}, money=8, plants=(13,), cities=(0,))
    assert move(t.at("sc.order", 2)) == Decline()
