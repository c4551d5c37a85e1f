"""M-17, M-21: what connections cost besides their cables, and what they cost at most."""

from __future__ import annotations

from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.boards.board import Board, Facts
from game.games.power_grid.actions import Build
from game.games.power_grid.bots.judging import judge_of
from game.games.power_grid.mechanisms.networks import Adjacency
from game.games.power_grid.network import Network
from game.games.power_grid.planning import basket_price, best_order, links_to, total_of
from game.games.power_grid.tables import standard
from game.kernel.fault import BadBoard
from tests.games.power_grid.pieces import drawn, ring
from tests.games.power_grid.table import A, B, C, PowerTable

ENTRIES: dict[str, Facts] = {f"c{i:02}": {"entry": 3 + i} for i in range(24)}


def building(board: Board, *cities: str) -> PowerTable:
    t = PowerTable(3, board).owner(A, money=200, cities=cities)
    return t.order(B, C, A).at("pg.building")


# ---- M-17: passage


# ---- M-17: entry


# ---- M-21


def test_PGM_AU_11_a_connection_costs_20_at_most_also_where_no_route_leads() -> None:
    board = drawn({"a-b": 8, "b-c": 13, "d-e": 4, **{f"x{i}-x{i + 1}": 1 for i in range(20)}}, connection_at_most=20)
    t = building(board, "a")
    assert [t.build_cost(A, city) for city in "bcde"] == [18, 30, 30, 30]
    grid = t.g.grid
    assert links_to(t.game.world, grid, [t.city("a")], t.city("c")) == ()
    assert len(links_to(t.game.world, grid, [t.city("a")], t.city("b"))) == 1
    t.play(A, Build(t.city("d")))
    assert t.build_cost(A, "e") == 14 and t.utility(A).money == 200 - 30


def test_PGM_AU_11_plans_and_bots_pay_no_more() -> None:
    board = drawn({"a-b": 8, "d-e": 4, **{f"x{i}-x{i + 1}": 30 for i in range(20)}}, connection_at_most=20)
    t = building(board, "a")
    world, utility = t.game.world, t.utility(A)
    assert basket_price(world, t.g, utility, [Build(t.city(c)) for c in "ed"]) == 10 + 20 + 10 + 4
    way = judge_of(world, t.g.grid).way(t.g, A)
    assert [house.cost for house in way[:3]] == [18, 18 + 30, 18 + 30 + 14]


def test_PGM_AU_1_regions_that_need_not_touch_may_all_be_chosen() -> None:
    regions = {"a": "one", "b": "two", "c": "three"}
    graph = drawn({"a-": 0, "b-": 0, "c-": 0}, regions=regions).graph
    assert Adjacency(graph, free=True).joining(0b001) == (1, 2) and Adjacency(graph, free=True).apart(0b101) == ()
    assert Adjacency(graph, free=False).joining(0b001) == () and Adjacency(graph, free=False).apart(0b101) == (2,)


# ---- plans


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("kind", ["entry", "passage", "connection_at_most"])
def test_no_order_of_several_cities_is_cheaper_than_the_plan(seed: int, kind: str) -> None:
    rng = Random(seed)
    links = {f"c{i}-c{(i + 1) % 8}": rng.randint(0, 9) for i in range(8)}
    links |= {f"c{i}-c{i + 8}": rng.randint(0, 9) for i in range(16)}
    facts: dict[str, Facts] = {f"c{i}": {"entry": rng.randint(1, 12)} for i in range(24)} if kind == "entry" else {}
    of_map: dict[str, Any] = {} if kind == "entry" else {kind: 4}
    board = drawn(links, facts, **of_map)
    for owned in ((), ("c3",)):
        t = building(board, *owned)
        world, utility = t.game.world, t.utility(A)
        basket = [Build(t.city(f"c{i}")) for i in rng.sample([i for i in range(24) if i != 3], 4)]
        plan = total_of(best_order(world, t.g, utility, basket))
        assert plan == min(_carried_out(t, order) for order in permutations(basket))


def _carried_out(t: PowerTable, order: tuple[Build, ...]) -> int:
    g = t.g.clone()
    utility, total = g.grid.utilities[A], 0
    for build in order:
        total += sum(t.game.world.network.cost(g.grid, utility, build.city))
        t.game.world.network.connect(g.grid, utility, build.city)
    return total


# ---- faults


@pytest.mark.parametrize("entry", ["-1", "x", "1000"])
def test_a_wrong_entry_is_named_with_its_city(entry: str) -> None:
    with pytest.raises(BadBoard) as caught:
        Network(ring({"c05": {"entry": entry}}).graph, standard(3))
    said = dict(caught.value.faults[0].values)
    assert (said["city"], said["name"]) == ("c05", "entry")


def test_entries_and_a_limit_do_not_go_together() -> None:
    with pytest.raises(BadBoard) as caught:
        PowerTable(3, ring(ENTRIES, connection_at_most=20))
    assert dict(caught.value.faults[0].values)["name"] == "connection_at_most"
