"""Phase 2: the plant auction (PG-5)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.games.power_grid.actions import Bid, Decline, Discard, Offer, Pass
from game.games.power_grid.events import BidderPassed, CardDrawn, CardRemoved, PlantDiscarded, PlantSold
from game.kernel.action import Action
from tests.games.power_grid.table import A, B, C, D, PowerTable


def at_auction(seats: int = 3, number: int = 2, money: int = 100) -> PowerTable:
    return PowerTable(seats).rich(money).at("pg.auction", number=number)


@pytest.mark.parametrize(
    ("deeds", "asked"),
    [
        pytest.param([Offer(3, 3), Pass(), Pass(), Offer(4, 4)], [A, B, C, B, C], id="PG_5_1_1_a_buyer_is_out"),
        pytest.param([Decline(), Offer(3, 3), Pass()], [A, B, C, C], id="PG_5_1_4_declining_lasts_for_the_round"),
        pytest.param(
            [Offer(3, 3), Pass(), Bid(4), Bid(5), Pass()], [A, B, C, A, C, B], id="PG_5_2_4_passing_is_for_this_auction"
        ),
        pytest.param([Offer(3, 3), Bid(4), Pass(), Pass()], [A, B, C, A, A], id="PG_5_2_8_the_chooser_has_not_bought"),
    ],
)  # fmt: skip
def test_who_is_asked_after_each_deed(deeds: Sequence[Action], asked: Sequence[int]) -> None:
    t = at_auction()
    for seat, deed in zip(asked, deeds, strict=False):
        assert t.acting == seat
        t.go(deed)
    assert t.acting == asked[-1]


@pytest.mark.parametrize("number", [1, 2])
def test_PG_5_1_2_the_chooser_is_the_first_in_turn_order(number: int) -> None:
    assert PowerTable(3).order(C, A, B).at("pg.auction", number=number).acting == C


@pytest.mark.parametrize(
    ("step", "market", "offered"),
    [(2, (3, 4, 5, 6, 7, 8, 9, 10), [3, 4, 5, 6]), (3, (20, 21, 24, 25, 26, 27), [20, 21, 24, 25, 26, 27])],
    ids=["four_of_two_rows", "in_step_3_every_plant"],
)
def test_PG_5_1_3_only_the_actual_market_may_be_put_up(step: int, market: Sequence[int], offered: list[int]) -> None:
    t = PowerTable(3).market(*market).rich().at("pg.auction", step=step)
    assert t.offered() == offered
    assert step == 3 or t.refused(Offer(7, 7)) == "why.pg.not_in_actual_market"


def test_PG_5_1_5_nobody_declines_in_round_1() -> None:
    t = at_auction(number=1, money=50)
    assert Decline() not in t.actions()
    assert t.refused(Decline()) == "why.pg.first_round_buys"
    t.sell(3).sell(4).sell(5)
    assert [len(t.utility(s).plants) for s in (A, B, C)] == [1, 1, 1]


def test_PG_5_1_6_without_money_for_any_plant_one_must_decline() -> None:
    assert PowerTable(3).owner(A, money=2).at("pg.auction").actions() == [Decline()]


def test_PG_5_2_1_PG_5_2_2_bids_begin_with_the_number_and_rise_by_at_least_1_up_to_the_money() -> None:
    t = at_auction()
    assert t.refused(Offer(5, 4)) == "why.pg.bid_range"
    assert (t.amount(Offer(5, 5)).low, t.amount(Offer(5, 5)).high) == (5, 100)
    t.go(Offer(3, 10))
    assert t.refused(Bid(10)) == "why.pg.bid_between"
    assert (t.amount(Bid(11)).low, t.amount(Bid(11)).high) == (11, 100)


def test_PG_5_2_5_who_cannot_exceed_passes_by_itself() -> None:
    t = at_auction().owner(B, money=7).go(Offer(3, 7))
    assert t.acting == C and BidderPassed(B, True) in t.events


def test_PG_5_2_7_nobody_has_passed_for_the_plant_of_who_is_alone() -> None:
    """What was passed in the auction before says nothing about this one, also while its buyer discards."""
    t = at_auction().owner(C, plants=[11, 12, 14]).sell(3).go(Decline(), Offer(4, 4))
    assert t.phase == "pg.sale" and t.acting == C
    auction = t.game.summary(t.g)["auction"]
    assert isinstance(auction, dict) and auction["plant"] == 4 and auction["passed"] == []


# ---- more plants than one may have


@pytest.mark.parametrize(("option", "may_go"), [("yes", {3, 11, 12, 14}), ("no", {11, 12, 14})])
def test_PG_5_3_1_PG_5_4_1_PG_5_4_2_above_the_limit_one_leaves_the_game(option: str, may_go: set[int]) -> None:
    """R-5: the new one may go, too, unless the option forbids it."""
    t = PowerTable(3, may_discard_new_plant=option).owner(A, money=100, plants=[11, 12, 14]).at("pg.auction").sell(3)
    assert (t.phase, t.acting) == ("pg.sale", A)
    assert {a.plant for a in t.actions(Discard)} == may_go
    t.go(Discard(12, 0, 0))
    assert t.utility(A).plants == [3, 11, 14]
    assert 12 in t.g.grid.gone and 12 not in t.g.grid.market + t.g.grid.stack


def test_PG_5_3_1_with_2_players_the_limit_is_4() -> None:
    t = PowerTable(2).owner(A, money=100, plants=[11, 12, 14]).at("pg.auction").sell(3)
    assert t.utility(A).plants == [3, 11, 12, 14]


def discarding(plants: Sequence[int], *fuel: int) -> PowerTable:
    """Return a table at which A has bought 13, which needs no fuel, beside these plants."""
    t = PowerTable(3).market(13, 15, 16, 18, 19, 21, 22, 24).stack(20, 25)
    return t.owner(A, money=100, plants=plants, fuel=fuel).at("pg.auction").sell(13)


def test_PG_5_4_3_the_player_decides_which_of_coal_and_oil_is_lost() -> None:
    t = discarding([4, 7, 12], 6, 7, 0, 0)
    lost = {(a.coal, a.oil) for a in t.actions(Discard) if a.plant == 7}
    assert lost == {(c, 5 - c) for c in range(6) if 7 - (5 - c) <= 4} and len(lost) > 1


def test_PG_5_4_4_plant_and_fuel_are_settled_before_the_card_is_drawn() -> None:
    """R-6."""
    t = discarding([4, 7, 12], 6, 7, 0, 0)
    assert not t.told(CardDrawn) and t.g.grid.stack == [20, 25]
    supply = list(t.g.grid.supply)
    t.go(Discard(7, 2, 3))
    assert t.utility(A).fuel == [4, 4, 0, 0] and t.g.grid.supply == [supply[0] + 2, supply[1] + 3, *supply[2:]]
    settled, drawn = (next(i for i, e in enumerate(t.events) if isinstance(e, k)) for k in (PlantDiscarded, CardDrawn))
    assert settled < drawn and t.last(CardDrawn) == CardDrawn(20)


# ---- the market after a sale, and without one


@pytest.mark.parametrize(
    ("step", "market", "stack", "sold", "left", "offered"),
    [
        pytest.param(
            2, (3, 4, 5, 6, 8, 9, 10, 11), (7, 30), 4, [3, 5, 6, 7, 8, 9, 10, 11], [3, 5, 6, 7],
            id="PG_5_3_2_PG_5_3_3_the_top_card_lies_in_its_place",
        ),
        pytest.param(
            3, (20, 21, 22, 24, 25, 26), (23, 30), 20, [21, 22, 23, 24, 25, 26], [21, 22, 23, 24, 25, 26],
            id="PG_5_3_3_in_step_3_all_of_one_row_are_for_auction",
        ),
        pytest.param(
            2, (4, 5, 6, 7, 8, 9, 10, 13), (26, 30), 6, [4, 5, 7, 8, 9, 10, 13, 26], [4, 5, 7, 8], id="EX_5c"
        ),
        pytest.param(
            2, (3, 4, 5, 6, 7, 8, 9, 10), (), 4, [3, 5, 6, 7, 8, 9, 10], [3, 5, 6, 7],
            id="PG_5_3_5_an_empty_stack_shrinks_the_market",
        ),
    ],
)  # fmt: skip
def test_the_market_after_a_sale(
    step: int, market: Sequence[int], stack: Sequence[int], sold: int, left: list[int], offered: list[int]
) -> None:
    t = PowerTable(3).market(*market).stack(*stack).rich().at("pg.auction", step=step).sell(sold)
    assert (t.g.grid.market, t.offered()) == (left, offered)
    assert t.g.grid.stack == list(stack[1:]) and t.told(CardDrawn) == [CardDrawn(card) for card in stack[:1]]


def test_PG_5_3_4_a_drawn_obsolete_plant_is_replaced() -> None:
    t = PowerTable(3).market(14, 15, 16, 18, 19, 21, 22, 24).stack(11, 27).owner(A, money=100)
    t.owner(B, cities=range(12)).at("pg.auction").sell(14)
    assert t.g.grid.market == [15, 16, 18, 19, 21, 22, 24, 27]
    assert 11 in t.g.grid.gone


def test_PG_5_5_1_if_nobody_buys_the_lowest_plant_goes() -> None:
    t = at_auction().stack(20, 25).nobody_buys()
    assert CardRemoved(3, "unsold") in t.events
    assert t.g.grid.market == [4, 5, 6, 7, 8, 9, 10, 20]


def test_PG_5_5_2_one_sale_prevents_it() -> None:
    assert CardRemoved(3, "unsold") not in at_auction().go(Decline(), Decline(), Offer(4, 4)).told(CardRemoved)


def test_PG_5_5_3_without_plants_the_phase_is_skipped() -> None:
    t = PowerTable(3).market().stack().at("pg.auction", step=3)
    assert t.phase == "pg.fuel"
    assert not t.told(CardRemoved)


# ---- worked examples


def test_PG_5_2_6_PG_5_2_7_EX_5a_the_last_bidder_pays_the_bid_and_who_is_alone_the_number() -> None:
    """R-21."""
    t = PowerTable(3).market(12, 13, 15, 16, 18, 19, 20, 21).rich().at("pg.auction")
    t.go(Offer(12, 15), Bid(17), Pass(), Bid(18), Bid(19), Pass())
    assert t.last(PlantSold) == PlantSold(B, 12, 19)
    assert (t.utility(B).money, t.utility(B).plants, t.acting) == (81, [12], A)
    t.go(Decline())
    assert t.acting == C
    assert set(t.actions(Offer)) == {Offer(p, p) for p in t.g.grid.market[:4]}
    assert t.refused(Offer(13, 14)) == "why.pg.alone_pays_number"


def test_PG_5_2_3_EX_5b_bidding_is_clockwise_in_seat_order() -> None:
    """R-20."""
    t = PowerTable(4).order(C, A, D, B).market(8, 9, 10, 11, 12, 13, 14, 15).rich(50).at("pg.auction")
    t.play(C, Offer(8, 8)).play(D, Bid(9)).play(A, Pass()).play(B, Bid(10)).play(C, Bid(11)).play(D, Pass()).play(
        B, Pass()
    )
    assert t.last(PlantSold) == PlantSold(C, 8, 11)
    assert t.acting == A


def test_EX_5d() -> None:
    t = discarding([4, 7, 10], 8, 3, 0, 0)
    assert Discard(7, 0, 3) in t.actions(), "discarding 07 returns the oil and keeps all coal"
    before = t.g.grid.supply[0]
    t.go(Discard(10, 4, 0))
    assert t.utility(A).fuel == [4, 3, 0, 0] and t.g.grid.supply[0] == before + 4


def test_EX_5e() -> None:
    assert discarding([4, 5, 7], 4, 2, 0, 0).go(Discard(4, 0, 0)).utility(A).fuel == [4, 2, 0, 0]
