"""Terms and components (PG-1)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.power_grid.actions import Build, Buy, Decline, Done, Offer
from game.games.power_grid.events import PlantSold
from game.games.power_grid.game_info import INFO
from game.games.power_grid.market import largest_network
from game.games.power_grid.plants import PLANTS
from game.games.power_grid.tables import standard
from game.kernel.event import GameOver
from game.kernel.part import HIDDEN
from tests.games.power_grid.table import COAL, GARBAGE, OIL, S3, URANIUM, A, B, C, PowerTable, counts, square

KINDS = {
    "coal": {4: (2, 1), 8: (3, 2), 10: (2, 2), 15: (2, 3), 20: (3, 5), 25: (2, 5), 31: (3, 6), 36: (3, 7), 42: (2, 6)},
    "oil": {3: (2, 1), 7: (3, 2), 9: (1, 1), 16: (2, 3), 26: (2, 5), 32: (3, 6), 35: (1, 5), 40: (2, 6)},
    "hybrid": {5: (2, 1), 12: (2, 2), 21: (2, 4), 29: (1, 4), 46: (3, 7)},
    "garbage": {6: (1, 1), 14: (2, 2), 19: (2, 3), 24: (2, 4), 30: (3, 6), 38: (3, 7)},
    "uranium": {11: (1, 2), 17: (1, 2), 23: (1, 3), 28: (1, 4), 34: (1, 5), 39: (1, 6)},
    "ecological": {13: (0, 1), 18: (0, 2), 22: (0, 2), 27: (0, 3), 33: (0, 4), 37: (0, 4), 44: (0, 5)},
    "fusion": {50: (0, 6)},
}
"""Number -> fuel of one run and cities powered, as printed on the cards."""


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_PG_1_1_seat_order_and_turn_order_are_two_lists(seats: int) -> None:
    t = PowerTable(seats)
    orders = {tuple(t.game.set_up(seed).grid.order) for seed in range(30)}
    assert all(sorted(order) == list(range(seats)) for order in orders)
    assert len(orders) > 1, "the turn order is not the seat order"


def test_PG_1_1_players_are_2_to_6() -> None:
    assert INFO.seats == (2, 3, 4, 5, 6)


def test_PG_1_2_nobody_pays_more_than_the_money_there_is() -> None:
    t = PowerTable(3).owner(A, money=4, plants=[8]).market(3, 4, 5, 6, 7, 9, 10, 13).at("pg.auction")
    assert t.offered() == [3, 4]
    assert t.refused(Offer(3, 5)) == "why.pg.bid_range"
    t.order(C, B, A).at("pg.fuel")
    assert t.refused(Buy(COAL, 4)) == "why.pg.money", "1 + 1 + 1 + 2 = 5"
    t.play(A, Buy(COAL, 3))
    assert t.utility(A).money == 1
    t.at("pg.building")
    assert t.refused(Build(0)) == "why.pg.money" and t.actions() == [Done()]


def test_PG_1_2_all_money_may_be_spent() -> None:
    t = PowerTable(3).owner(A, money=10).order(C, B, A).at("pg.building").play(A, Build(0))
    assert t.utility(A).money == 0


def test_PG_1_3_and_1_4_every_card_is_as_printed() -> None:
    cards = {kind: {p.number: (p.fuel, p.cities) for p in PLANTS.values() if p.kind == kind} for kind in KINDS}
    assert cards == KINDS
    assert len(PLANTS) == 42
    assert all(number == plant.number and plant.storage == 2 * plant.fuel for number, plant in PLANTS.items())


def test_PG_1_4_counts_of_kinds() -> None:
    """R-16."""
    assert Counter(plant.kind for plant in PLANTS.values()) == {
        "coal": 9, "oil": 8, "hybrid": 5, "garbage": 6, "uranium": 6, "ecological": 7, "fusion": 1,
    }  # fmt: skip


def test_PG_1_4_what_a_kind_burns_and_R_18_who_needs_no_fuel() -> None:
    fuels = {
        "coal": (COAL,), "oil": (OIL,), "hybrid": (COAL, OIL), "garbage": (GARBAGE,), "uranium": (URANIUM,),
        "ecological": (), "fusion": (),
    }  # fmt: skip
    assert {plant.kind: plant.accepts for plant in PLANTS.values()} == fuels
    assert {plant.number for plant in PLANTS.values() if not plant.fuel} == {13, 18, 22, 27, 33, 37, 44, 50}


def test_PG_1_5_the_step_3_card_sorts_above_every_plant_and_cannot_be_auctioned() -> None:
    t = PowerTable(3).market(20, 21, 24, 50).stack(S3).owner(A, money=500).at("pg.auction")
    t.owner(B, money=0).owner(C, money=0).play(A, Offer(24, 24))
    assert t.g.grid.market == [20, 21, 50, S3]
    t.owner(B, money=500)
    assert t.acting == B and t.offered() == [20, 21, 50]
    assert t.refused(Offer(S3, S3)) == "why.pg.not_in_actual_market"


def test_PG_1_6_fuel_tokens_are_24_24_24_and_12() -> None:
    t = PowerTable(4)
    assert counts(t.g) == {COAL: 24, OIL: 24, GARBAGE: 24, URANIUM: 12}


def test_PG_1_7_houses_are_22() -> None:
    """R-17: the markers on the tracks are not taken from these."""
    assert {seats: standard(seats).houses for seats in range(2, 7)} == dict.fromkeys(range(2, 7), 22)


def test_PG_1_8_places_cost_10_15_and_20() -> None:
    """R-19: 20 is the third house."""
    t = PowerTable(3).owner(A, money=99)
    t.g.grid.places = 3
    paid = [t.build_cost(A, 0)]
    t.owner(B, cities=[0])
    paid.append(t.build_cost(A, 0))
    t.owner(C, cities=[0])
    paid.append(t.build_cost(A, 0))
    assert paid == [10, 15, 20]
    assert t.g.grid.houses[0] == 2


def test_PG_1_9_steps_begin_with_1_and_never_go_back() -> None:
    assert PowerTable(3).g.grid.step == 1
    t = PowerTable(4).owner(A, cities=range(7)).market(20, 21, 24, 25, 26, 27).stack(30).at("pg.building", step=3)
    t.play(3, Done()).play(2, Done()).play(B, Done()).play(A, Done())
    assert t.g.grid.step == 3, "the number of Step 2 changes nothing in Step 3"


def test_PG_1_10_the_largest_network() -> None:
    t = PowerTable(3).owner(A, cities=[0, 1]).owner(B, cities=[4, 5, 6])
    assert largest_network(t.g) == 3


def test_PG_1_11_stack_and_removed_plants_are_secret_and_the_rest_is_public() -> None:
    t = PowerTable(4).owner(B, plants=[20], fuel=[3, 0, 0, 0], cities=[2])
    for seat in (None, A, B):
        view = t.game.mask(t.g, seat)
        for hidden, real in (
            (view.grid.stack, t.g.grid.stack),
            (view.grid.removed, t.g.grid.removed),
            (view.grid.reshuffled, t.g.grid.reshuffled),
        ):
            assert hidden == [HIDDEN] * len(real), "only the number of cards is public"
        for name in ("market", "gone", "fuel", "supply", "houses", "order", "step", "regions"):
            assert getattr(view.grid, name) == getattr(t.g.grid, name)
        for utility, real_utility in zip(view.grid.utilities, t.g.grid.utilities, strict=True):
            for name in ("plants", "fuel", "cities"):
                assert getattr(utility, name) == getattr(real_utility, name)


def test_PG_1_12_money_is_hidden_from_opponents() -> None:
    """R-1, option hidden."""
    t = PowerTable(3, money_visibility="hidden").owner(A, money=7).owner(B, money=8).owner(C, money=9).at("pg.fuel")
    seen = {seat: [u.money for u in t.game.mask(t.g, seat).grid.utilities] for seat in (A, B, C, None)}
    assert seen == {A: [7, HIDDEN, HIDDEN], B: [HIDDEN, 8, HIDDEN], C: [HIDDEN, HIDDEN, 9], None: [HIDDEN] * 3}


def test_PG_1_12_money_is_shown_by_the_option_open() -> None:
    t = PowerTable(3, money_visibility="open").owner(A, money=7).owner(B, money=8).owner(C, money=9).at("pg.fuel")
    for seat in (A, None):
        assert [u.money for u in t.game.mask(t.g, seat).grid.utilities] == [7, 8, 9]


def test_PG_1_12_money_is_shown_when_the_game_ends() -> None:
    t = PowerTable(3, square()).owner(A, money=7, cities=range(17)).owner(B, money=8).owner(C, money=9)
    t.at("pg.building").play(C, Done()).play(B, Done())
    assert [u.money for u in t.game.mask(t.g, B).grid.utilities] == [HIDDEN, 8, HIDDEN]
    t.play(A, Done())
    assert GameOver() in t.events
    assert [u.money for u in t.game.mask(t.g, B).grid.utilities] == [7, 8, 9]


def test_PG_1_11_a_sale_is_public() -> None:
    t = PowerTable(3).at("pg.auction", number=1)
    t.sell(5, 6)
    assert Decline() not in t.actions()
    sold = t.last(PlantSold)
    assert all(sold.masked(seat) == PlantSold(A, 5, 6) for seat in (A, B, None))
