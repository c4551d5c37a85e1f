"""Set-up (PG-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games import game_infos
from game.games.power_grid.actions import Build, ChooseRegion, Done
from game.games.power_grid.events import RegionChosen
from game.games.power_grid.game_info import INFO
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.state import PowerGridState
from game.games.power_grid.tables import standard
from game.kernel.chance import Chance
from game.kernel.event import Event
from game.play.board import board_for
from tests.games.power_grid.maps import GERMANY, blocks
from tests.games.power_grid.table import S3, A, B, C, PowerTable
from tests.games.power_grid.test_maps import board

SEATS = (2, 3, 4, 5, 6)
PRINTED = {2: (3, 8, 4, 10, 21), 3: (3, 8, 3, 7, 17), 4: (4, 4, 3, 7, 17), 5: (5, 0, 3, 7, 15), 6: (5, 0, 3, 6, 14)}
"""Players -> regions, plants removed, plant limit, cities for Step 2, cities that end the game."""


def rules(seats: int, **options: str) -> PowerGrid:
    game = INFO.build(seats, options, blocks())
    assert isinstance(game, PowerGrid)
    return game


def choosing(seats: int, starter: int) -> tuple[PowerGrid, PowerGridState]:
    game = rules(seats)
    g = game.set_up(1)
    g.grid.starter = starter
    return game, game.begin(g)


def open_now(game: PowerGrid, g: PowerGridState) -> set[int]:
    return {a.region for d in game.decisions(g) for a in d.every() if isinstance(a, ChooseRegion)}


@pytest.mark.parametrize("seats", SEATS)
def test_PG_2_1_the_row_of_the_player_count(seats: int) -> None:
    """R-23."""
    row = standard(seats)
    found = (row.regions, row.plants_removed, row.plant_limit, row.step_2_cities, row.end_cities)
    assert found == PRINTED[seats]


@pytest.mark.parametrize(("seats", "starter"), [(2, 1), (3, 0), (3, 2), (4, 3), (5, 2), (6, 4)])
def test_PG_2_2_regions_are_chosen_in_seat_order_from_the_starter(seats: int, starter: int) -> None:
    game, g = choosing(seats, starter)
    asked = []
    while g.flow.stack[-1] == "pg.regions":
        decision = game.decisions(g)[0]
        asked.append(decision.seat)
        game.apply(g, decision.seat, next(decision.every()))
    number = PRINTED[seats][0]
    assert asked == [(starter + i) % seats for i in range(number)]
    assert g.grid.regions.bit_count() == number


def test_PG_2_2_the_starter_is_random() -> None:
    starters = Counter(rules(4).set_up(seed).grid.starter for seed in range(200))
    assert sorted(starters) == [0, 1, 2, 3] and min(starters.values()) > 25


def test_PG_2_2_each_further_region_is_adjacent_to_one_in_play() -> None:
    game, g = choosing(3, A)
    assert open_now(game, g) == set(range(6))
    game.apply(g, A, ChooseRegion(2))
    assert open_now(game, g) == {1, 3}
    assert game.check(g, B, ChooseRegion(5)) is not None
    game.apply(g, B, ChooseRegion(3))
    assert open_now(game, g) == {1, 4}, "any region in play counts, not the last one only"


def test_PG_2_2_option_random() -> None:
    """R-2: a connected set comes into play without a decision, and it is told."""
    game = rules(3, region_selection="random")
    found = set()
    for seed in range(60):
        events: list[Event] = []
        g = game.start(seed, events)
        assert g.flow.stack[-1] == "pg.auction"
        regions = [r for r in range(6) if g.grid.regions >> r & 1]
        assert [e for e in events if isinstance(e, RegionChosen)] == [RegionChosen(-1, r) for r in regions]
        found.add(tuple(regions))
    assert found == {tuple(sorted((r + i) % 6 for i in range(3))) for r in range(6)}


def test_PG_2_3_adjacency_follows_the_connections() -> None:
    """As the published board of Germany says: every pair of adjacent regions and no other."""
    game = INFO.build(6, {}, GERMANY)
    assert isinstance(game, PowerGrid)
    names = GERMANY.graph.regions
    near = {
        "northwest": {"east", "northeast", "west"},
        "northeast": {"east", "northwest"},
        "west": {"east", "northwest", "southwest"},
        "east": {"northeast", "northwest", "south", "southwest", "west"},
        "southwest": {"east", "south", "west"},
        "south": {"east", "southwest"},
    }
    for region, expected in near.items():
        g = game.set_up(1)
        g.grid.regions = 1 << names.index(region)
        assert {names[r] for r in open_now(game, game.begin(g))} == expected


@pytest.mark.parametrize("game", ["power_grid", "stock_companies"])
def test_PGM_0_2_nobody_is_asked_where_all_regions_are_needed(game: str) -> None:
    info, private = game_infos()[game], {"mode": "private_companies"} if game != "power_grid" else {}
    five, four = (info.build(n, {"map": "benelux", **private}, board("benelux")).start(4) for n in (5, 4))
    assert five.grid.regions == 0b11111 and five.flow.stack != ["pg.regions"] == four.flow.stack


def test_PG_2_4_only_cities_of_the_chosen_regions_exist() -> None:
    t = PowerTable(3, GERMANY).regions("northwest", "northeast", "east").owner(A, money=999).at("pg.building")
    t.play(C, Done()).play(B, Done())
    cities = {GERMANY.graph.cities[a.city] for a in t.actions(Build)}
    assert len(cities) == 21 and {"hannover", "berlin", "erfurt"} <= cities and "kassel" not in cities
    assert t.refused(Build(t.city("kassel"))) == "why.pg.city_out_of_play"


def test_PG_2_5_all_may_build_in_all_chosen_regions() -> None:
    t = PowerTable(3, blocks()).regions("r0", "r1", "r2").at("pg.building")
    for seat in (C, B, A):
        assert {a.city for a in t.actions(Build)} == set(t.game.world.in_play(0b111))
        t.play(seat, Done())


@pytest.mark.parametrize("seats", SEATS)
def test_PG_2_6_and_PG_2_12_what_everybody_starts_with(seats: int) -> None:
    g = rules(seats).set_up(3)
    for utility in g.grid.utilities:
        assert (utility.money, utility.plants, utility.fuel, utility.cities) == (50, [], [0, 0, 0, 0], 0)
    assert (g.flow.round, g.grid.step, sum(g.grid.houses)) == (1, 1, 0)


@pytest.mark.parametrize("seats", SEATS)
def test_PG_2_7_the_highest_drawn_card_is_first(seats: int) -> None:
    """R-25: cards are drawn. The draw comes first of all, so the same chance by hand says who has which card."""
    cards = [*range(3, 41), 42, 44, 46, 50]
    for seed in range(20):
        drawn = list(cards)
        Chance.of(seed).shuffle(drawn)
        g = rules(seats).set_up(seed)
        assert g.grid.order == sorted(range(seats), key=lambda seat: -drawn[seat])


def test_PG_2_7_every_order_is_equally_likely() -> None:
    game = rules(3)
    found = Counter(tuple(game.set_up(seed).grid.order) for seed in range(600))
    assert len(found) == 6 and min(found.values()) > 60


@pytest.mark.parametrize("seats", SEATS)
def test_PG_2_8_the_first_fuel_market(seats: int) -> None:
    g = rules(seats).set_up(1)
    assert g.grid.fuel == [24, 18, 6, 2]
    assert g.grid.supply == [0, 6, 18, 10]


@pytest.mark.parametrize(("fuel", "prices"), [(0, [1, 8]), (1, [3, 8]), (2, [7, 8]), (3, [14, 16])])
def test_PG_2_8_the_dearest_spaces_are_filled(fuel: int, prices: list[int]) -> None:
    g = rules(3).set_up(1)
    spaces = standard(3).unit_prices[fuel]
    lying = spaces[len(spaces) - g.grid.fuel[fuel] :]
    assert [lying[0], lying[-1]] == prices


def test_PG_2_9_the_first_plant_market() -> None:
    t = PowerTable(3).at("pg.auction", number=1)
    described = t.game.summary(t.g)
    assert (described["market"], described["future_market"]) == ([3, 4, 5, 6], [7, 8, 9, 10])


def test_a_fifth_plant_that_a_map_offers_is_of_the_market() -> None:
    t = PowerTable(3, board_for(INFO, 3, {"map": "benelux"})).market(14, 15, 16, 17, 18, 19, 20, 21)
    described = t.game.summary(t.g)
    assert (described["market"], described["future_market"]) == ([14, 15, 16, 17, 18], [19, 20, 21])


@pytest.mark.parametrize(("seats", "removed", "size"), [(2, 8, 27), (3, 8, 27), (4, 4, 31), (5, 0, 35), (6, 0, 35)])
def test_PG_2_10_and_PG_2_11_the_draw_stack(seats: int, removed: int, size: int) -> None:
    game = rules(seats)
    missing: set[int] = set()
    for seed in range(60):
        g = game.set_up(seed)
        assert len(g.grid.stack) == size and len(g.grid.removed) == removed
        assert (g.grid.stack[0], g.grid.stack[-1]) == (13, S3), "R-3: these two are never removed"
        assert sorted([*g.grid.stack[1:-1], *g.grid.removed]) == [11, 12, *range(14, 41), 42, 44, 46, 50]
        missing.update(g.grid.removed)
    assert len(missing) == (33 if removed else 0), "any of the 33 may be removed"


def test_PG_2_10_the_stack_is_shuffled() -> None:
    tops = Counter(rules(5).set_up(seed).grid.stack[1] for seed in range(300))
    assert len(tops) == 33
