"""Fuel storage (PG-6)."""

from __future__ import annotations

from itertools import product

import pytest

from game.games.power_grid.actions import Buy, Discard, Done, Power
from game.games.power_grid.plants import PLANTS
from tests.games.power_grid.base import BASE
from tests.games.power_grid.table import COAL, GARBAGE, OIL, URANIUM, A, B, C, PowerTable


def at_fuel(plants: list[int], fuel: list[int]) -> PowerTable:
    t = PowerTable(3).owner(A, money=500, plants=plants, fuel=fuel).fuel([24, 24, 24, 12])
    return t.order(C, B, A).at("pg.fuel")


def most(t: PowerTable) -> list[int]:
    return [max((a.amount for a in t.actions(Buy) if a.fuel == k), default=0) for k in range(4)]


@pytest.mark.parametrize(
    ("plant", "room"),
    [
        (4, [4, 0, 0, 0]), (8, [6, 0, 0, 0]), (3, [0, 4, 0, 0]), (9, [0, 2, 0, 0]), (6, [0, 0, 2, 0]),
        (38, [0, 0, 6, 0]), (11, [0, 0, 0, 2]), (5, [4, 4, 0, 0]), (29, [2, 2, 0, 0]), (46, [6, 6, 0, 0]),
        (13, [0, 0, 0, 0]), (50, [0, 0, 0, 0]),
    ],
)  # fmt: skip
def test_PG_6_1_a_plant_stores_twice_the_fuel_of_one_run(plant: int, room: list[int]) -> None:
    t = at_fuel([plant], [0, 0, 0, 0])
    assert most(t) == room
    assert sum(room) in (2 * PLANTS[plant].fuel, 4 * PLANTS[plant].fuel)


def test_PG_6_1_only_tokens_it_can_burn() -> None:
    t = at_fuel([4, 6], [0, 0, 0, 0])
    assert t.refused(Buy(OIL, 1)) == "why.pg.no_plant_burns"
    assert t.refused(Buy(URANIUM, 1)) == "why.pg.no_plant_burns"
    t.play(A, Buy(COAL, 4))
    assert t.refused(Buy(COAL, 1)) == "why.pg.no_room", "full"


@pytest.mark.parametrize("coal", range(5))
def test_PG_6_2_a_hybrid_stores_coal_and_oil_in_any_mix(coal: int) -> None:
    t = at_fuel([12], [coal, 0, 0, 0])
    assert most(t) == [4 - coal, 4 - coal, 0, 0]


def test_PG_6_3_the_four_totals_decide_by_the_formula() -> None:
    """All holdings of five sets of plants, checked by laying out every token on a plant by hand."""
    for plants in ((3, 4, 5), (4, 10, 12), (7, 16, 29), (5, 12, 21), (3, 8, 46)):
        stores = [2 * PLANTS[p].fuel for p in plants]
        legal = set()
        for split in product(*[range(s + 1) for s in stores]):
            for oil in product(*[range(n + 1) for n in split]):
                coal = tuple(n - o for n, o in zip(split, oil, strict=True))
                fits = all(
                    PLANTS[p].kind == "hybrid" or (c == 0 if PLANTS[p].kind == "oil" else o == 0)
                    for p, c, o in zip(plants, coal, oil, strict=True)
                )
                if fits:
                    legal.add((sum(coal), sum(oil)))
        found = {(c, o) for c in range(19) for o in range(19) if BASE.room_of(plants).holds((c, o, 0, 0))}
        assert found == legal


def test_PG_6_3_what_is_left_beside_a_holding_is_exact() -> None:
    for plants in ((3, 4, 5), (4, 10, 12), (5, 12, 21), (6, 14, 11), (17, 28, 30)):
        room = BASE.room_of(plants)
        for fuel in product(range(9), range(9), range(5), range(3)):
            if not room.holds(fuel):
                continue
            for kind in range(4):
                more = [fuel[k] + (room.left(fuel)[kind] if k == kind else 0) for k in range(4)]
                assert room.holds(more)
                more[kind] += 1
                assert not room.holds(more)


def test_PG_6_3_garbage_and_uranium_have_their_own_plants() -> None:
    assert most(at_fuel([6, 11, 14], [0, 0, 5, 1])) == [0, 0, 1, 1]


def test_PG_6_3_fuel_moves_between_plants_at_any_time() -> None:
    """Coal that lies on a hybrid makes way for oil as soon as a coal plant has room for it."""
    t = at_fuel([4, 5], [4, 0, 0, 0])
    assert most(t) == [4, 4, 0, 0], "all coal lies on 04, the hybrid is free"
    t.play(A, Buy(OIL, 4))
    assert most(t) == [0, 0, 0, 0]


def test_PG_6_4_there_is_no_way_to_give_fuel_back() -> None:
    t = PowerTable(3).owner(A, plants=[4, 5, 7], fuel=[4, 5, 0, 0], money=100).at("pg.auction")
    for phase in ("pg.auction", "pg.fuel", "pg.building", "pg.powering"):
        t.at(phase)
        while t.acting != A:
            t.play(t.acting, next(a for a in t.actions() if not isinstance(a, Buy)))
        for action in t.actions():
            after = t.g.clone()
            t.game.apply(after, A, action)
            if not isinstance(action, Power):
                assert all(n >= o for n, o in zip(after.grid.utilities[A].fuel, [4, 5, 0, 0], strict=True))
    assert {type(a) for a in PowerTable(3).at("pg.fuel").actions()} <= {Buy, Done}


def test_PG_6_4_a_discard_returns_only_what_does_not_fit() -> None:
    t = PowerTable(3).owner(A, plants=[4, 6, 11], fuel=[4, 0, 2, 2], money=100).market(14, 15, 16, 18, 19, 20, 21, 22)
    t.at("pg.auction").sell(14)
    before = list(t.g.grid.supply)
    assert t.refused(Discard(6, 4, 0)) == "why.pg.discard_fuel", "coal still fits"
    t.play(A, Discard(6, 0, 0))
    assert t.utility(A).fuel == [4, 0, 2, 2] and t.g.grid.supply == before, "14 takes the garbage of 06"


def test_PG_6_4_garbage_and_uranium_that_do_not_fit_go_to_the_supply() -> None:
    t = PowerTable(3).owner(A, plants=[4, 6, 11], fuel=[0, 0, 2, 2], money=100).market(15, 16, 18, 19, 20, 21, 22, 24)
    t.at("pg.auction").sell(15)
    for plant, fuel, kind in ((11, [0, 0, 2, 0], URANIUM), (6, [0, 0, 0, 2], GARBAGE)):
        after = t.g.clone()
        t.game.apply(after, A, Discard(plant, 0, 0))
        assert after.grid.utilities[A].fuel == fuel
        assert after.grid.supply[kind] == t.g.grid.supply[kind] + 2
        assert after.grid.fuel == t.g.grid.fuel, "not to the market"


def test_EX_6a() -> None:
    room = BASE.room_of((3, 4, 5))
    assert (room.oil, room.coal, room.hybrid) == (4, 4, 4)
    assert [room.holds((6, oil, 0, 0)) for oil in (5, 6, 7)] == [True, True, False]
    assert most(at_fuel([3, 4, 5], [6, 5, 0, 0])) == [1, 1, 0, 0]
    assert BASE.kept_mixes((3, 4, 5), (6, 7, 0, 0)) == ((5, 7), (6, 6))
