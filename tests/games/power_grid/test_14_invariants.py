"""What holds in every position of every game (PG-14)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from game.boards.board import Board
from game.games.power_grid.actions import ACTIONS, Decline, Offer, Pass
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.market import largest_network
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.state import PowerGridState
from game.games.power_grid.tables import standard
from game.kernel.action import Action
from tests.games.power_grid.base import BASE
from tests.games.power_grid.maps import blocks
from tests.games.power_grid.table import S3, SIX_NEED, A, B, C, PowerTable, counts, square
from tests.games.power_grid.test_maps import board as shipped
from tests.rules_table import random_game

SEATS = (2, 3, 4, 5, 6)
CARDS = [*range(3, 41), 42, 44, 46, 50]
BOARDS = {"ring": square(SIX_NEED), "blocks": blocks()}
LONGEST = 5000
TABLES = pytest.mark.parametrize(("seats", "board"), [(s, b) for s in SEATS for b in BOARDS])


def rules(seats: int, board: Board, **options: str) -> PowerGrid:
    game = INFO.build(seats, options, board)
    assert isinstance(game, PowerGrid)
    return game


def played(game: PowerGrid, seed: int, g: PowerGridState | None = None) -> Iterator[tuple[PowerGridState, Action]]:
    """Yield every position of one random game with the action taken there; the position moves on afterwards."""
    g = game.begin(g or game.set_up(seed))
    yield from ((g, action) for _, _, action in random_game(game, seed, g=g, most=LONGEST))
    assert g.flow.over, "the game does not end"


def whereabouts(g: PowerGridState) -> list[int]:
    """Return every card that is somewhere, the Step 3 card included."""
    grid = g.grid
    owned = [plant for utility in grid.utilities for plant in utility.plants]
    return [*grid.stack, *grid.market, *grid.removed, *grid.gone, *owned]


def check(game: PowerGrid, g: PowerGridState) -> None:
    """Assert the invariants of PG-14.1 and PG-14.2."""
    grid, tables = g.grid, game.world.tables
    assert game.find_inconsistency(g) is None
    assert counts(g) == {0: 24, 1: 24, 2: 24, 3: 12}
    assert min(grid.fuel + grid.supply) >= 0
    assert grid.market == sorted(grid.market)
    if grid.market and tables.leaving.obsolete:
        assert grid.market[0] > largest_network(g) or g.flow.stack[-1:] == ["pg.sale"]
    cards = sorted(whereabouts(g))
    left_at_once = game.world.choices.step_3_at_once and g.flow.stack in (["pg.building"], []) and S3 not in cards
    step_3 = [] if grid.step == 3 or left_at_once else [S3]
    assert cards == [*CARDS, *step_3], "42 plants and the Step 3 card until Step 3"
    for utility in grid.utilities:
        assert utility.money >= 0 and min(utility.fuel) >= 0
        assert BASE.room_of(tuple(utility.plants)).holds(utility.fuel)
        assert utility.cities.bit_count() <= 22
        assert len(utility.plants) <= tables.plant_limit + (g.flow.stack[-1:] == ["pg.sale"])
    owned = [sum(utility.cities >> city & 1 for utility in grid.utilities) for city in range(len(grid.houses))]
    assert owned == grid.houses and max(grid.houses) <= max(grid.step, 2 * tables.trust)
    assert all(grid.houses[city] == 0 for city in range(len(owned)) if city not in game.world.in_play(grid.regions))
    assert sorted(grid.order) == list(range(game.world.utilities))
    assert len(grid.market) <= (6 if grid.step == 3 else 8)


@pytest.mark.grid
@TABLES
def test_PG_14_1_and_14_2_hold_after_every_action(seats: int, board: str) -> None:
    game = rules(seats, BOARDS[board])
    steps, phases = set(), set()
    for seed in range(2):
        last = None
        for g, _ in played(game, seed):
            check(game, g)
            steps.add(g.grid.step)
            phases.add(g.flow.stack[-1])
            last = g
        assert last is not None and game.over(last)
        check(game, last)
    assert steps >= {1, 3} and "pg.sale" in phases, "these games went through the Steps"


def test_PG_14_3_a_set_up_prescribes_the_step_3_shuffle() -> None:
    game = rules(3, BOARDS["ring"])
    written = {**game.setup_of(game.set_up(1)), "reshuffled_deck": [50, 21, 4]}
    g = game.set_up_from(written)
    g.grid.market, g.grid.stack, g.flow.round = [20, 24, 25, 26, 27, 30, 31, 33], [S3, 4, 21, 50], 2
    game.begin(g)
    g.auction.chooser, g.grid.utilities[0].money, g.grid.order = 0, 200, [0, 1, 2]
    for seat, action in ((A, Offer(20, 20)), (B, Pass()), (C, Pass())):
        game.apply(g, seat, action)
    assert g.grid.stack == [50, 21, 4]


@cache
def one_of_each() -> dict[type[Action], set[str]]:
    """Return the phases in which each kind of action was taken in some games."""
    found: dict[type[Action], set[str]] = {}
    trusted = rules(2, BOARDS["blocks"], edition="recharged", two_players="trust")
    mining = rules(4, shipped("australia"), map="australia", uranium_sale="ask")
    for game in (*(rules(seats, BOARDS["blocks"]) for seats in SEATS), trusted, mining):
        for g, action in played(game, 11):
            found.setdefault(type(action), set()).add(g.flow.stack[-1])
    return found


def test_PG_14_4_the_actions_suffice_and_each_is_needed() -> None:
    assert {action.name for action in ACTIONS} == {
        "choose_region", "auction_plant", "decline", "bid", "pass", "discard_plant", "buy", "done", "build", "power",
        "place_trust", "sell",
    }  # fmt: skip
    assert set(one_of_each()) == set(ACTIONS)


def test_PG_14_5_the_two_ways_to_say_no_are_not_confused() -> None:
    assert one_of_each()[Decline] == {"pg.auction"} and one_of_each()[Pass] == {"pg.bidding"}
    t = PowerTable(3).at("pg.auction")
    assert t.refused(Pass()) == "why.not_now"
    t.play(A, Offer(3, 3))
    assert t.refused(Decline()) is not None


def test_PG_14_6_a_map_may_bring_its_own_market() -> None:
    other = tables_of(4, {"fuel_start": "20 10 3 0"})
    assert other.market_start == (20, 10, 3, 0) and other.refill == standard(4).refill
    assert INFO.maps[:2] == ("germany", "usa"), "the boards of the base game come first"
