"""Player counts (PG-13)."""

from __future__ import annotations

import pytest

from game.boards.board import Board
from game.games.power_grid.actions import Build, ChooseRegion, Done, Offer, Pass
from game.games.power_grid.events import BidderPassed
from game.games.power_grid.tables import standard
from game.kernel.choice import One
from tests.games.power_grid.maps import GERMANY, USA, blocks
from tests.games.power_grid.table import A, B, PowerTable, square

HIGH = (23, 24, 25, 26, 27, 28, 29, 30)


@pytest.mark.parametrize("board", [GERMANY, USA], ids=["germany", "usa"])
def test_PG_13_1_with_2_players_the_end_number_is_all_cities_in_play(board: Board) -> None:
    t = PowerTable(2, board, region_selection="random")
    for seed in range(10):
        g = t.game.start(seed)
        assert len(t.game.world.in_play(g.grid.regions)) == 21 == standard(2).end_cities


def test_PG_13_1_both_own_a_city_so_in_step_1_the_end_is_out_of_reach() -> None:
    t = PowerTable(2, blocks()).regions("r0", "r1", "r2").market(*HIGH)
    t.owner(A, money=999, cities=range(6)).owner(B, money=99, cities=[20]).order(B, A).at("pg.building")
    while builds := t.actions(Build):
        t.play(A, builds[0])
    assert t.utility(A).cities.bit_count() == 20 < standard(2).end_cities


def test_PG_13_2_the_third_place_is_never_used_by_2_players() -> None:
    t = PowerTable(2, square(cost=0)).market(*HIGH)
    t.owner(A, money=999, cities=range(10)).owner(B, money=999, cities=range(10)).at("pg.building", step=3)
    for seat in (B, A):
        while builds := t.actions(Build):
            assert max(t.build_cost(seat, a.city) for a in builds) <= 15
            t.play(seat, builds[0])
        t.play(seat, Done())
    assert max(t.g.grid.houses) == 2


def test_PG_13_3_an_auction_of_2_has_two_bidders_and_no_dummy() -> None:
    t = PowerTable(2).owner(A, money=50).owner(B, money=50).at("pg.auction", number=1)
    t.play(A, Offer(3, 3))
    assert t.acting == B
    t.play(B, Pass())
    assert t.told(BidderPassed) == [BidderPassed(B, False)] and t.utility(A).plants == [3]
    assert t.acting == B and One(Offer(4, 4)) in t.game.decisions(t.g)[0].choices
    t.play(B, Offer(4, 4))
    assert t.phase == "pg.fuel" and len(t.g.grid.utilities) == 2


def test_PG_13_4_with_6_players_5_regions_are_in_play() -> None:
    t = PowerTable(6, blocks())
    t.g.grid.regions = t.g.grid.starter = 0
    t.game.begin(t.g)
    for seat in range(5):
        t.play(seat, ChooseRegion(seat))
    assert t.phase == "pg.auction"
    assert t.game.summary(t.g)["regions"] == ["r0", "r1", "r2", "r3", "r4"]
    assert len(t.game.world.in_play(t.g.grid.regions)) == 35


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_PG_13_5_step_1_cannot_get_stuck(seats: int) -> None:
    """One house in every city, shared out as evenly as can be: somebody has the number of Step 2."""
    t = PowerTable(seats, blocks()).market(*HIGH)
    t.g.grid.regions = (1 << standard(seats).regions) - 1
    for place, city in enumerate(t.game.world.in_play(t.g.grid.regions)):
        t.owner(place % seats, cities=[city])
    t.at("pg.building")
    while t.phase == "pg.building":
        assert t.actions() == [Done()], "every first place is taken"
        t.play(t.acting, Done())
    assert t.g.grid.step == 2
