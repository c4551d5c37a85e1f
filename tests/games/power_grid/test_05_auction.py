"""Phase 2: the plant auction (PG-5)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Bid, Decline, Discard, Offer, Pass
from game.games.power_grid.events import BidderPassed, CardDrawn, CardRemoved, PlantDiscarded, PlantSold
from game.kernel.choice import One
from tests.games.power_grid.table import A, B, C, D, PowerTable


def at_auction(seats: int = 3, number: int = 2, money: int = 100) -> PowerTable:
    t = PowerTable(seats)
    for seat in range(seats):
        t.owner(seat, money=money)
    return t.at("pg.auction", number=number)


def test_PG_5_1_1_a_buyer_is_out_of_the_phase() -> None:
    t = at_auction().play(A, Offer(3, 3)).play(B, Pass()).play(C, Pass())
    assert t.acting == B
    t.play(B, Offer(4, 4))
    assert t.acting == C, "A is not asked to bid again"


def test_PG_5_1_2_the_chooser_is_the_first_in_turn_order() -> None:
    t = PowerTable(3).order(C, A, B).at("pg.auction")
    assert t.acting == C


def test_PG_5_1_3_only_the_actual_market_may_be_put_up() -> None:
    t = at_auction()
    assert {a.plant for a in t.actions() if isinstance(a, Offer)} == {3, 4, 5, 6}
    assert t.refused(Offer(7, 7)) == "why.pg.not_in_actual_market"


def test_PG_5_1_3_in_step_3_every_plant_may_be_put_up() -> None:
    t = PowerTable(3).market(20, 21, 24, 25, 26, 27).owner(A, money=100).at("pg.auction", step=3)
    assert {a.plant for a in t.actions() if isinstance(a, Offer)} == {20, 21, 24, 25, 26, 27}


def test_PG_5_1_4_declining_lasts_for_the_round() -> None:
    t = at_auction().play(A, Decline()).play(B, Offer(3, 3))
    assert t.acting == C
    t.play(C, Pass())
    assert t.acting == C, "only C is left to choose"


def test_PG_5_1_5_nobody_declines_in_round_1() -> None:
    t = at_auction(number=1, money=50)
    assert Decline() not in t.actions()
    assert t.refused(Decline()) == "why.pg.first_round_buys"
    t.play(A, Offer(3, 3)).play(B, Pass()).play(C, Pass())
    t.play(B, Offer(4, 4)).play(C, Pass()).play(C, Offer(5, 5))
    assert [len(t.utility(s).plants) for s in (A, B, C)] == [1, 1, 1]


def test_PG_5_1_6_without_money_for_any_plant_one_must_decline() -> None:
    t = PowerTable(3).owner(A, money=2).at("pg.auction")
    assert t.actions() == [Decline()]


def test_PG_5_2_1_the_opening_bid_is_at_least_the_number() -> None:
    t = at_auction()
    assert t.refused(Offer(5, 4)) == "why.pg.bid_range"
    assert (t.amount(Offer(5, 5)).low, t.amount(Offer(5, 5)).high) == (5, 100)


def test_PG_5_2_2_bids_rise_by_at_least_1_up_to_the_money() -> None:
    t = at_auction().play(A, Offer(3, 10))
    assert t.refused(Bid(10)) == "why.pg.bid_between"
    assert (t.amount(Bid(11)).low, t.amount(Bid(11)).high) == (11, 100)


def test_PG_5_2_3_bidding_is_clockwise_in_seat_order() -> None:
    """R-20."""
    t = PowerTable(4).order(C, A, D, B)
    for seat in range(4):
        t.owner(seat, money=50)
    t.at("pg.auction").play(C, Offer(3, 3))
    assert t.acting == D


def test_PG_5_2_4_passing_is_final_for_this_auction_only() -> None:
    t = at_auction().play(A, Offer(3, 3)).play(B, Pass()).play(C, Bid(4)).play(A, Bid(5))
    assert t.acting == C, "B is not asked again"
    t.play(C, Pass())
    assert t.acting == B, "but B may choose next"


def test_PG_5_2_5_who_cannot_exceed_passes_by_itself() -> None:
    t = at_auction().owner(B, money=7)
    t.play(A, Offer(3, 7))
    assert t.acting == C
    assert BidderPassed(B, True) in t.events


def test_PG_5_2_6_the_last_bidder_pays_the_last_bid() -> None:
    t = at_auction().play(A, Offer(3, 3)).play(B, Bid(9)).play(C, Pass()).play(A, Pass())
    assert t.last(PlantSold) == PlantSold(B, 3, 9)
    assert (t.utility(B).money, t.utility(B).plants) == (91, [3])


def test_PG_5_2_7_who_is_alone_pays_the_number() -> None:
    """R-21."""
    t = at_auction().play(A, Decline()).play(B, Decline())
    assert t.acting == C
    choices = [c for c in t.game.decisions(t.g)[0].choices if isinstance(c, One)]
    assert One(Offer(6, 6)) in choices
    assert t.refused(Offer(6, 7)) == "why.pg.alone_pays_number"


def test_PG_5_2_8_the_chooser_stays_if_another_won() -> None:
    t = at_auction().play(A, Offer(3, 3)).play(B, Bid(4)).play(C, Pass()).play(A, Pass())
    assert t.acting == A


def test_PG_5_3_1_above_the_limit_one_is_discarded() -> None:
    t = PowerTable(3).owner(A, money=100, plants=[11, 12, 14])
    t.at("pg.auction").play(A, Offer(3, 3)).play(B, Pass()).play(C, Pass())
    assert t.phase == "pg.sale" and t.acting == A
    t.play(A, Discard(11, 0, 0))
    assert t.utility(A).plants == [3, 12, 14]


def test_PG_5_2_7_nobody_has_passed_for_the_plant_of_who_is_alone() -> None:
    """What was passed in the auction before says nothing about this one, also while its buyer discards."""
    t = PowerTable(3).owner(A, money=100).owner(B, money=100).owner(C, money=100, plants=[11, 12, 14])
    t.at("pg.auction").play(A, Offer(3, 3)).play(B, Pass()).play(C, Pass()).play(B, Decline())
    t.play(C, Offer(4, 4))
    assert t.phase == "pg.sale" and t.acting == C
    auction = t.game.summary(t.g)["auction"]
    assert isinstance(auction, dict) and auction["plant"] == 4 and auction["passed"] == []


def test_PG_5_3_1_with_2_players_the_limit_is_4() -> None:
    t = PowerTable(2).owner(A, money=100, plants=[11, 12, 14]).at("pg.auction")
    t.play(A, Offer(3, 3)).play(B, Pass())
    assert t.utility(A).plants == [3, 11, 12, 14]


def test_PG_5_3_2_the_top_card_is_drawn() -> None:
    t = at_auction().stack(26, 30)
    t.play(A, Offer(4, 4)).play(B, Pass()).play(C, Pass())
    assert t.last(CardDrawn) == CardDrawn(26)
    assert 26 in t.g.grid.market and t.g.grid.stack == [30]


def test_PG_5_3_3_the_market_is_sorted_and_its_four_lowest_are_for_auction() -> None:
    t = PowerTable(3).market(3, 4, 5, 6, 8, 9, 10, 11).stack(7, 30).at("pg.auction")
    t.play(A, Offer(4, 4)).play(B, Pass()).play(C, Pass())
    assert t.g.grid.market == [3, 5, 6, 7, 8, 9, 10, 11], "the new card lies in its place, not at the end"
    assert {a.plant for a in t.actions() if isinstance(a, Offer)} == {3, 5, 6, 7}


def test_PG_5_3_3_in_step_3_all_of_one_row_are_for_auction() -> None:
    t = PowerTable(3).market(20, 21, 22, 24, 25, 26).stack(23, 30).owner(B, money=200).at("pg.auction", step=3)
    t.play(A, Offer(20, 20)).play(B, Pass()).play(C, Pass())
    assert t.g.grid.market == [21, 22, 23, 24, 25, 26]
    assert {a.plant for a in t.actions() if isinstance(a, Offer)} == {21, 22, 23, 24, 25, 26}


def test_PG_5_3_4_a_drawn_obsolete_plant_is_replaced() -> None:
    t = PowerTable(3).market(14, 15, 16, 18, 19, 21, 22, 24).stack(11, 27).owner(A, money=100)
    t.owner(B, cities=range(12)).at("pg.auction").play(A, Offer(14, 14)).play(B, Pass()).play(C, Pass())
    assert t.g.grid.market == [15, 16, 18, 19, 21, 22, 24, 27]
    assert 11 in t.g.grid.gone


def test_PG_5_3_5_an_empty_stack_shrinks_the_market() -> None:
    t = at_auction().stack()
    t.play(A, Offer(4, 4)).play(B, Pass()).play(C, Pass())
    assert t.g.grid.market == [3, 5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize(("option", "expected"), [("yes", {3, 11, 12, 14}), ("no", {11, 12, 14})])
def test_PG_5_4_1_the_new_plant_may_go_unless_the_option_forbids_it(option: str, expected: set[int]) -> None:
    """R-5."""
    t = PowerTable(3, may_discard_new_plant=option).owner(A, money=100, plants=[11, 12, 14])
    t.at("pg.auction").play(A, Offer(3, 3)).play(B, Pass()).play(C, Pass())
    assert {a.plant for a in t.actions() if isinstance(a, Discard)} == expected


def test_PG_5_4_2_a_discarded_plant_leaves_the_game() -> None:
    t = PowerTable(3).owner(A, money=100, plants=[11, 12, 14]).at("pg.auction")
    t.play(A, Offer(3, 3)).play(B, Pass()).play(C, Pass()).play(A, Discard(12, 0, 0))
    assert 12 in t.g.grid.gone and 12 not in t.g.grid.market + t.g.grid.stack


def test_PG_5_4_3_the_player_decides_which_of_coal_and_oil_is_lost() -> None:
    t = PowerTable(3).market(13, 15, 16, 18, 19, 21, 22, 24).owner(A, money=100, plants=[4, 7, 12], fuel=[6, 7, 0, 0])
    t.at("pg.auction").play(A, Offer(13, 13)).play(B, Pass()).play(C, Pass())
    lost = {(a.coal, a.oil) for a in t.actions() if isinstance(a, Discard) and a.plant == 7}
    assert lost == {(c, 5 - c) for c in range(6) if 7 - (5 - c) <= 4} and len(lost) > 1


def test_PG_5_4_4_plant_and_fuel_are_settled_before_the_card_is_drawn() -> None:
    """R-6."""
    t = PowerTable(3).market(13, 15, 16, 18, 19, 21, 22, 24).stack(20, 25)
    t.owner(A, money=100, plants=[4, 7, 12], fuel=[6, 7, 0, 0]).at("pg.auction")
    t.play(A, Offer(13, 13)).play(B, Pass()).play(C, Pass())
    assert not t.told(CardDrawn) and t.g.grid.stack == [20, 25]
    supply = list(t.g.grid.supply)
    t.play(A, Discard(7, 2, 3))
    assert t.utility(A).fuel == [4, 4, 0, 0] and t.g.grid.supply == [supply[0] + 2, supply[1] + 3, *supply[2:]]
    settled, drawn = (next(i for i, e in enumerate(t.events) if isinstance(e, k)) for k in (PlantDiscarded, CardDrawn))
    assert settled < drawn and t.last(CardDrawn) == CardDrawn(20)


def test_PG_5_5_1_if_nobody_buys_the_lowest_plant_goes() -> None:
    t = at_auction().stack(20, 25)
    t.play(A, Decline()).play(B, Decline()).play(C, Decline())
    assert CardRemoved(3, "unsold") in t.events
    assert t.g.grid.market == [4, 5, 6, 7, 8, 9, 10, 20]


def test_PG_5_5_2_one_sale_prevents_it() -> None:
    t = at_auction().play(A, Decline()).play(B, Decline()).play(C, Offer(4, 4))
    assert not [e for e in t.told(CardRemoved) if e == CardRemoved(3, "unsold")]


def test_PG_5_5_3_without_plants_the_phase_is_skipped() -> None:
    t = PowerTable(3).market().stack().at("pg.auction", step=3)
    assert t.phase == "pg.fuel"
    assert not t.told(CardRemoved)


def test_EX_5a() -> None:
    t = PowerTable(3).market(12, 13, 15, 16, 18, 19, 20, 21)
    for seat in range(3):
        t.owner(seat, money=100)
    t.at("pg.auction").play(A, Offer(12, 15)).play(B, Bid(17)).play(C, Pass()).play(A, Bid(18)).play(B, Bid(19)).play(
        A, Pass()
    )
    assert t.last(PlantSold) == PlantSold(B, 12, 19)
    assert t.acting == A
    t.play(A, Decline())
    assert t.acting == C
    assert {a for a in t.actions() if isinstance(a, Offer)} == {Offer(p, p) for p in t.g.grid.market[:4]}


def test_EX_5b() -> None:
    t = PowerTable(4).order(C, A, D, B).market(8, 9, 10, 11, 12, 13, 14, 15)
    for seat in range(4):
        t.owner(seat, money=50)
    t.at("pg.auction").play(C, Offer(8, 8)).play(D, Bid(9)).play(A, Pass()).play(B, Bid(10)).play(C, Bid(11))
    t.play(D, Pass()).play(B, Pass())
    assert t.last(PlantSold) == PlantSold(C, 8, 11)
    assert t.acting == A


def test_EX_5c() -> None:
    t = at_auction().market(4, 5, 6, 7, 8, 9, 10, 13).stack(26, 30)
    t.play(A, Offer(6, 6)).play(B, Pass()).play(C, Pass())
    assert t.g.grid.market == [4, 5, 7, 8, 9, 10, 13, 26]


def test_EX_5d() -> None:
    t = PowerTable(3).market(13, 15, 16, 18, 19, 21, 22, 24).owner(A, money=100, plants=[4, 7, 10], fuel=[8, 3, 0, 0])
    t.at("pg.auction").play(A, Offer(13, 13)).play(B, Pass()).play(C, Pass())
    assert Discard(7, 0, 3) in t.actions(), "discarding 07 returns the oil and keeps all coal"
    before = t.g.grid.supply[0]
    t.play(A, Discard(10, 4, 0))
    assert t.utility(A).fuel == [4, 3, 0, 0] and t.g.grid.supply[0] == before + 4


def test_EX_5e() -> None:
    t = PowerTable(3).market(13, 15, 16, 18, 19, 21, 22, 24).owner(A, money=100, plants=[4, 5, 7], fuel=[4, 2, 0, 0])
    t.at("pg.auction").play(A, Offer(13, 13)).play(B, Pass()).play(C, Pass()).play(A, Discard(4, 0, 0))
    assert t.utility(A).fuel == [4, 2, 0, 0]
