"""Manhattan: one region, one house a city, blocked cities, routes that pay for passing, Step 1 only (PGM-MH)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.games.power_grid.actions import Build, Done
from game.games.power_grid.events import CardDrawn, CardRemoved, CardSetAside, StackTurned
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.market import draw
from game.games.power_grid.plants import PLANTS, STEP_3
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.show.board_rules import board_rules
from game.games.power_grid.show.markets import stack_info
from game.games.power_grid.show.routes import passed_by, price_info, priced_always, prices_of, sign_of
from game.games.power_grid.state import Grid, PowerGridState
from game.kernel.fault import BadBoard, BadSave
from game.kernel.message import msg
from tests.games.power_grid.looks import look_of
from tests.games.power_grid.pieces import ring
from tests.games.power_grid.table import A, PowerTable
from tests.games.power_grid.test_maps import board

BOARD = board("manhattan")
PRICES = {10: 17, 15: 15, 20: 14, 25: 13, 30: 10, 35: 8, 40: 6}
HALF = {10: 3, 15: 3, 20: 2, 25: 2, 30: 2, 35: 2}
BLOCKED = {2: {p: 2 * n for p, n in HALF.items()}, 3: {p: 2 * n for p, n in HALF.items()}, 4: HALF, 5: {}, 6: {}}


def building(*cities: str, seats: int = 3) -> PowerTable:
    """Return a table without blocked cities at which A builds and has these cities."""
    t = PowerTable(seats, BOARD, map="manhattan").owner(A, money=200, cities=cities)
    t.g.grid.blocked = 0
    return t.order(*range(1, seats), A).at("pg.building")


def fresh(seats: int, seed: int = 3) -> tuple[PowerGrid, PowerGridState]:
    game = INFO.build(seats, {"map": "manhattan"}, BOARD)
    g = game.start(seed)
    assert isinstance(game, PowerGrid) and isinstance(g, PowerGridState)
    return game, g


def price(city: int) -> int:
    return int(BOARD.graph.facts[city]["places"])


def blocked(grid: Grid) -> list[int]:
    return [city for city in range(83) if grid.blocked >> city & 1]


@pytest.mark.parametrize("seats", INFO.seats)
def test_PGM_MH_1_one_region_of_83_cities_and_nobody_chooses(seats: int) -> None:
    assert len(BOARD.graph.cities) == 83 and BOARD.graph.regions == ("manhattan",)
    assert {f"m{n}" for n in range(1, 84)} == set(BOARD.graph.cities)
    game = INFO.build(seats, {"map": "manhattan", "region_selection": "players"}, BOARD)
    g = game.start(1)
    assert isinstance(g, PowerGridState) and tables_of(seats, BOARD.facts).regions >= 1
    assert g.grid.regions == 1 and g.flow.stack[0] == "pg.auction"


def test_PGM_MH_2_one_place_a_city_with_a_price_of_its_own() -> None:
    assert Counter(price(city) for city in range(83)) == PRICES
    t = building("m55")
    t.g.grid.houses[t.city("m54")] = 1
    assert t.refused(Build(t.city("m54"))) == "why.pg.city_full"


@pytest.mark.parametrize("seats", INFO.seats)
def test_PGM_MH_3_cities_are_blocked_by_lot_and_price(seats: int) -> None:
    found = [blocked(fresh(seats, seed)[1].grid) for seed in range(4)]
    assert all(Counter(price(city) for city in cities) == BLOCKED[seats] for cities in found)
    assert len({tuple(cities) for cities in found}) == (4 if BLOCKED[seats] else 1)
    assert [len(cities) for cities in found] == [{2: 28, 3: 28, 4: 14, 5: 0, 6: 0}[seats]] * 4


def test_PGM_MH_3_nobody_builds_in_a_blocked_city_but_routes_pass_it() -> None:
    t = building("m55")
    t.g.grid.blocked = 1 << t.city("m54") | 1 << t.city("m60")
    assert t.refused(Build(t.city("m54"))) == "why.pg.city_blocked"
    assert t.build_cost(A, "m59") == 15, "through M54 or M60, blocked or not"


def test_PGM_MH_4_and_EX_MH_a_five_for_each_city_passed() -> None:
    t = building("m55")
    assert [t.build_cost(A, city) for city in ("m54", "m59", "m66", "m83")] == [15, 15, 20, 35]
    assert building("m55", "m60").build_cost(A, "m66") == 15
    assert {link.cost for link in BOARD.graph.links} == {0}


def test_PGM_MH_5_the_first_city_costs_its_place() -> None:
    t = building()
    assert {t.build_cost(A, city) - price(t.city(city)) for city in BOARD.graph.cities} == {0}
    t.g.grid.blocked = 1 << t.city("m1")
    t.g.grid.houses[t.city("m2")] = 1
    offered = {a.city for a in t.actions(Build)}
    assert offered == set(range(83)) - {t.city("m1"), t.city("m2")}


def test_PGM_MH_6_only_step_1_and_always_the_first_column() -> None:
    t = building(*(f"m{n}" for n in range(50, 66)))
    t.market(20, 21, 22, 23, 24, 25, 26, 27)
    for _ in range(3):
        t.play(t.acting, Done())
    assert t.g.grid.step == 1 and not t.game.world.step_2_due(t.g.grid, 22)
    assert all(row[0] == row[1] == row[2] for seats in INFO.seats for row in tables_of(seats, BOARD.facts).refill)
    with pytest.raises(BadBoard):
        tables_of(3, {"steps": "1"})
    with pytest.raises(BadBoard):
        tables_of(3, {"steps": "2", "step_3_above": "none"})


@pytest.mark.parametrize("seats", INFO.seats)
def test_PGM_MH_8_the_deck(seats: int) -> None:
    grid = fresh(seats)[1].grid
    low, out = set(range(3, 16)), {20, 22, 37} if seats < 4 else set()
    assert set(grid.market) <= low and len(grid.market) == 8 and grid.stack[0] in low
    assert len(grid.removed) == 4 and set(grid.removed) <= low and set(grid.gone) == out
    assert set(grid.stack[1:]) == {n for n in PLANTS if n > 15} - out and STEP_3 not in grid.stack


def test_PGM_MH_8_the_first_market_is_drawn_from_the_low_plants() -> None:
    for seed in range(4):
        grid = fresh(3, seed)[1].grid
        if grid.market != sorted(set(range(3, 16)) - set(grid.removed))[:8]:
            return
    raise AssertionError("the lowest plants lie out in every game")


def test_PGM_MH_9_two_plants_go_to_the_pile_each_round() -> None:
    assert {tables_of(seats, BOARD.facts).shape.pile for seats in INFO.seats} == {2}


def test_PGM_MH_13_after_a_stack_has_run_out_nothing_is_drawn_any_more() -> None:
    t = PowerTable(3, BOARD, map="manhattan").market(37, 40, 42).stack()
    t.later.turned = True
    draw(t.game.world, t.g, None)
    assert t.g.grid.market == [37, 40, 42]


def renewed(network: int, *market: int, stack: tuple[int, ...] = (), turned: bool = False) -> PowerTable:
    """Return a table at which phase 5c has just renewed this market, A having so many cities."""
    t = PowerTable(3, BOARD, map="manhattan").owner(A, cities=range(network)).market(*market).stack(*stack)
    t.later.turned = turned
    t.events.clear()
    return t.at("pg.renewal")


def test_PGM_MH_12_of_five_plants_only_the_one_beyond_the_four_lowest_is_set_aside() -> None:
    t = renewed(0, 20, 21, 22, 25, 26, stack=(30, 31, 33, 34, 36, 38))
    assert t.told(CardSetAside) == [CardSetAside(26)]
    assert t.g.grid.market == [20, 21, 22, 25, 30, 31, 33, 34] and t.g.grid.stack == [36, 38]
    t = renewed(0, 20, 21, 22, 25, stack=(30, 31, 33, 34, 36, 38))
    assert not t.told(CardSetAside) and t.g.grid.market == [20, 21, 22, 25, 30, 31, 33, 34]


def test_PGM_MH_13_PG_9_1_a_plant_that_comes_by_the_filling_may_be_obsolete() -> None:
    t = renewed(12, 13, 14, 15, 16, 17, 18, 19, 21, stack=(11, 30, 12, 31, 33))
    assert t.told(CardSetAside) == [CardSetAside(21), CardSetAside(19)]
    assert t.told(CardRemoved) == [CardRemoved(11, "obsolete"), CardRemoved(12, "obsolete")]
    assert t.g.grid.market == [13, 14, 15, 16, 17, 18, 30, 31] and t.g.grid.stack == [33]


def test_PGM_MH_13_PG_9_1_also_after_a_card_of_the_second_stack() -> None:
    t = renewed(12, 13, 14, 15, 16, 17, 18, 19, 21, stack=(12, 30, 31), turned=True)
    assert t.told(CardRemoved) == [CardRemoved(12, "obsolete")]
    assert t.g.grid.market == [13, 14, 15, 16, 17, 18, 19, 30] and t.g.grid.stack == [31, 21]


def test_PGM_MH_13_PG_9_4_without_a_stack_what_is_obsolete_leaves_and_nothing_comes() -> None:
    t = PowerTable(3, BOARD, map="manhattan").owner(A, cities=range(14)).market(12, 13, 14, 16, 40).stack()
    t.later.turned = t.later.ended = True
    t.at("pg.renewal")
    assert t.told(CardRemoved)[0] == CardRemoved(12, "update"), "PGM-MH-11"
    assert t.told(CardRemoved)[1:] == [CardRemoved(13, "obsolete"), CardRemoved(14, "obsolete")]
    assert t.g.grid.market == [16, 40] and not t.told(CardDrawn)


def test_PGM_MH_13_PG_5_5_1_if_nobody_buys_the_lowest_is_replaced_from_the_first_or_the_second_stack() -> None:
    t = PowerTable(3, BOARD, map="manhattan").market(20, 21, 22, 25, 26, 27, 28, 29).stack(30, 31).rich()
    t.at("pg.auction").nobody_buys()
    assert t.told(CardRemoved) == [CardRemoved(20, "unsold")]
    assert t.g.grid.market == [21, 22, 25, 26, 27, 28, 29, 30]
    t = PowerTable(3, BOARD, map="manhattan").market(20, 21, 22, 25, 26, 27, 28, 29).stack().rich()
    t.later.pile = [44]
    t.at("pg.auction").nobody_buys()
    assert t.told(CardRemoved) == [CardRemoved(20, "unsold")] and t.told(StackTurned) == [StackTurned()]
    assert t.g.grid.market == [21, 22, 25, 26, 27, 28, 29, 44]


def test_PGM_MH_13_PG_5_5_1_if_nobody_buys_without_a_stack_the_lowest_leaves_and_nothing_comes() -> None:
    t = PowerTable(3, BOARD, map="manhattan").market(37, 40, 42, 44, 46).stack().rich()
    t.later.turned = t.later.ended = True
    t.at("pg.auction").nobody_buys()
    assert t.told(CardRemoved) == [CardRemoved(37, "unsold")] and t.g.grid.market == [40, 42, 44, 46]


@pytest.mark.parametrize("turned", [True, False])
def test_PGM_MH_13_PG_5_5_3_an_empty_market_is_not_auctioned_and_loses_nothing(turned: bool) -> None:
    t = PowerTable(3, BOARD, map="manhattan").market().stack().rich()
    t.later.turned = t.later.ended = turned
    t.at("pg.auction")
    assert t.phase == "pg.fuel", "phase 2 is skipped"
    t.at("pg.renewal")
    assert t.g.grid.market == [] and not t.told(CardRemoved) and not t.told(CardDrawn)


def test_PGM_MH_15_blocked_cities_prices_and_what_a_route_passes_are_told() -> None:
    t = building("m55")
    t.g.grid.blocked = 1 << t.city("m1")
    world = t.game.world
    assert sign_of(world, t.g, t.city("m1")) == "blocked"
    assert price_info(world, t.g, None, t.city("m1")).key == "pg.city.info.blocked"
    assert len(priced_always(world.network)) == 83, "every city shows the price of its place"
    look, city = look_of(t), t.city("m66")
    said = price_info(world, t.g, prices_of(look, world, [city])[city], city, passed_by(look, world, BOARD, city))
    assert said.key == "pg.city.price.passing" and ("connection", 10) in said.values
    assert "pg.board.blocked" not in [rule.words.key for rule in board_rules(BOARD, 5, {})]


def test_PGM_MH_15_which_of_the_three_stages_holds_is_told() -> None:
    t = PowerTable(3, BOARD, map="manhattan")
    world, later = t.game.world, t.g.grid.later
    assert later is not None
    later.pile = [50]
    assert stack_info(world, t.g) == msg("pg.stack.info.pile", n=len(t.g.grid.stack), pile=1)
    later.pile, later.turned = [], True
    assert stack_info(world, t.g) == msg("pg.stack.info.second", n=len(t.g.grid.stack))
    t.g.grid.stack, later.ended = [], True
    assert stack_info(world, t.g) == msg("pg.stack.info.ended")


@pytest.mark.parametrize(("seats", "free"), [(2, 55), (3, 55), (4, 69), (5, 83), (6, 83)])
def test_PGM_MH_16_an_end_number_is_always_reachable(seats: int, free: int) -> None:
    game, g = fresh(seats)
    assert len(game.world.network.sites(g.grid)) == free > seats * (game.world.tables.end_cities - 1)


# ---- written out, read, and refused


def test_a_written_set_up_names_the_blocked_cities() -> None:
    game, g = fresh(4)
    told = game.setup_of(game.set_up(3))
    assert told["blocked"] == [BOARD.graph.cities[c] for c in blocked(g.grid)]
    again = game.set_up_from(told)
    assert again.grid.blocked == g.grid.blocked and game.summary(g)["blocked"] == told["blocked"]
    names = told["blocked"]
    assert isinstance(names, list)
    other = next(
        f"m{n}" for n in range(1, 84) if f"m{n}" not in names and price(BOARD.graph.cities.index(f"m{n}")) == 40
    )
    for wrong in (names[1:], [*names, other], [*names[1:], names[-1]], ["m99"], "m1", [other, *names[1:]]):
        with pytest.raises(BadSave):
            game.set_up_from({**told, "blocked": wrong})
    assert "blocked" not in INFO.build(5, {"map": "manhattan"}, BOARD).summary(fresh(5)[1])


def test_a_position_with_other_blocked_cities_is_refused() -> None:
    game, g = fresh(4)
    assert game.find_inconsistency(g) is None
    g.grid.blocked ^= 1 << blocked(g.grid)[0]
    assert game.find_inconsistency(g) == "blocked"


def test_more_blocked_cities_than_there_are_is_refused() -> None:
    for wrong in ("10:25", "15:1"):
        with pytest.raises(BadBoard):
            PowerTable(3, ring({}, blocked_3=wrong))
    with pytest.raises(BadBoard) as caught:
        PowerTable(3, ring({}, blocked_3="10:9"))
    assert caught.value.said.key == "pg.map.small", "too few are left"


@pytest.mark.parametrize("seats", [2, 4])
def test_PGM_MH_8_a_guess_has_the_ninth_low_plant_on_top_until_it_comes(seats: int) -> None:
    game, g = fresh(seats)
    for seed in range(8):
        guessed = game.determinize(game.mask(g, A), A, Random(seed))
        assert game.find_inconsistency(guessed) is None and guessed.grid.stack[0] <= 15 < min(guessed.grid.stack[1:])
    g.grid.gone.append(g.grid.market.pop(0))
    draw(game.world, g, None)
    guessed = game.determinize(game.mask(g, A), A, Random(1))
    assert game.find_inconsistency(guessed) is None and min(guessed.grid.stack) > 15
