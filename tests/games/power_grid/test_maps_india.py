"""India: fuel one by one below a limit, a duty to power, and outages (PGM-IN)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.games.power_grid.actions import Build, Buy, Done, Power
from game.games.power_grid.bots.bot import BOT, SAVINGS
from game.games.power_grid.events import FuelBought, GridFailed, Powered
from game.games.power_grid.game_info import INFO
from game.games.power_grid.plants import PLANTS, STEP_3, Cards
from game.games.power_grid.state import depot_of
from game.games.power_grid.world import world_of
from game.kernel.message import Message
from game.play.players import Player
from game.play.session import Session
from tests.games.power_grid.looks import look_of, sprites, stage_at
from tests.games.power_grid.sights import opened
from tests.games.power_grid.table import COAL, GARBAGE, URANIUM, A, B, C, D, PowerTable
from tests.games.power_grid.test_maps import board
from tests.screen.fits import written

BOARD = board("india")
EVERY = [4, 7, 10, 12, 14, 30, 17, 28, 46]
"""Plants with room for much of every fuel."""


def table(seats: int = 4) -> PowerTable:
    return PowerTable(seats, BOARD, map="india")


def circle(*rich: int, step: int = 1) -> PowerTable:
    """Return a table of four in the order A B C D, at which ``rich`` can buy much and the others nothing."""
    t = table()
    for seat in rich:
        t.owner(
            seat, money=100, plants=EVERY if len(rich) == 1 else {A: [4, 8], B: [10, 20], C: [15, 25], D: [31]}[seat]
        )
    for seat in {A, B, C, D} - set(rich):
        t.owner(seat, money=0)
    return t.order(A, B, C, D).at("pg.fuel", step=step)


# ---- plants and fuel


def test_PGM_IN_1_plant_11_is_not_used() -> None:
    sizes = []
    for seats in (2, 3, 4, 5, 6):
        grid = getattr(INFO.build(seats, {"map": "india"}, BOARD).start(1), "grid")  # noqa: B009
        assert grid.gone == [11] and {*grid.market, *grid.stack, *grid.removed} == {*PLANTS, STEP_3} - {11}
        sizes.append(len(grid.stack))
    assert sizes == [26, 26, 30, 34, 34]


def test_PGM_IN_2_garbage_plants_burn_one_token_more_and_store_as_printed() -> None:
    t = table()
    cards: Cards = world_of(t.game).cards(t.g.grid)
    found = {n: (cards[n].fuel, cards[n].storage, cards[n].cities) for n in (6, 14, 19, 24, 30, 38)}
    assert {n: fuel for n, (fuel, _, _) in found.items()} == {6: 2, 14: 3, 19: 3, 24: 3, 30: 4, 38: 4}
    assert {n: store for n, (_, store, _) in found.items()} == {6: 2, 14: 4, 19: 4, 24: 4, 30: 6, 38: 6}
    assert all(cities == PLANTS[n].cities for n, (_, _, cities) in found.items())


# ---- one by one (M-12)


def test_PGM_IN_4_a_turn_is_one_token_and_turns_go_round() -> None:
    t = circle(A, B, C, D)
    assert t.acting == D and {a.amount for a in t.actions(Buy)} == {1}
    assert t.refused(Buy(COAL, 2)) == "why.pg.one_by_one"
    for seat in (D, C, B, A, D, C):
        assert t.acting == seat
        t.play(seat, t.actions(Buy)[0])


def test_PGM_IN_4_who_leaves_is_out_and_the_last_one_goes_on_alone() -> None:
    t = circle(A, B, C, D)
    t.play(D, Done()).play(C, Done()).play(B, Done())
    for _ in range(3):
        assert t.acting == A
        t.play(A, t.actions(Buy)[0])
    t.play(A, Done())
    assert t.phase == "pg.building" and depot_of(t.g.grid).left == 0


def test_PGM_IN_4_who_cannot_buy_leaves_without_being_asked() -> None:
    t = circle(B)
    assert t.acting == B and depot_of(t.g.grid).left == 1 << C | 1 << D
    t.utility(B).money = 1
    t.play(B, Buy(COAL, 1))
    assert t.phase == "pg.building", "A cannot either, and B has no money left"


def test_PGM_IN_10_nobody_announces_purchases_so_that_their_order_stays() -> None:
    """Announcing is a comfort that is not offered (RM-C-15): each token is asked for when its turn has come."""
    t = circle(A, B, C, D)
    asked: list[int] = []
    while t.phase == "pg.fuel" and len(asked) < 40:
        assert {type(action) for action in t.actions()} <= {Buy, Done}
        assert {action.amount for action in t.actions(Buy)} <= {1}
        asked.append(t.acting)
        t.play(t.acting, next((a for a in t.actions(Buy)), Done()))
    bought = [e.utility for e in t.told(FuelBought)]
    assert bought[:4] == [D, C, B, A] and bought == asked[: len(bought)]


def test_EX_IN_b_the_course_of_a_phase() -> None:
    t = circle(A, B, C, D)
    t.owner(D, plants=[31, 4])
    t.play(D, Buy(COAL, 1)).play(C, Buy(COAL, 1)).play(B, Done()).play(A, Buy(COAL, 1))
    t.play(D, Buy(COAL, 1)).play(C, Buy(COAL, 1)).play(A, Done()).play(D, Done())
    t.play(C, Buy(COAL, 1)).play(C, Done())
    assert [(e.utility, e.price) for e in t.told(FuelBought)] == [
        (D, 1), (C, 1), (A, 1), (D, 1), (C, 2), (C, 2),
    ]  # fmt: skip
    assert t.phase == "pg.building"


def test_PGM_IN_4_everybody_is_asked_again_in_the_next_round() -> None:
    t = circle(A, B, C, D)
    for seat in (D, C, B, A):
        t.play(seat, Done())
    t.at("pg.fuel", 3)
    assert t.acting == D and depot_of(t.g.grid).left == 0


# ---- the limit (M-13)


def test_EX_IN_a_what_can_be_bought_in_step_1() -> None:
    t = circle(A)
    prices = [t.game.world.offers.prices(t.g.grid, kind) for kind in range(4)]
    assert [len(row) for row in prices] == [11, 6, 8, 0]
    assert list(prices[COAL]) == [1] * 4 + [2] * 4 + [3] * 3 and list(prices[GARBAGE]) == [2] * 4 + [3] * 4


@pytest.mark.parametrize(("step", "most"), [(1, 3), (2, 5), (3, 8)])
def test_PGM_IN_5_a_token_costs_at_most_the_limit_of_the_step(step: int, most: int) -> None:
    t = circle(A, step=step)
    offers = t.game.world.offers
    assert max(price for kind in range(4) for price in offers.prices(t.g.grid, kind)) == most
    assert (t.refused(Buy(URANIUM, 1)) == "why.pg.price_limit") if step < 3 else (Buy(URANIUM, 1) in t.actions())


# ---- the duty (M-14)


def powering(*plants: int, cities: int, fuel: list[int]) -> PowerTable:
    names = list(BOARD.graph.cities)[:cities]
    return table().owner(A, plants=plants, fuel=fuel, cities=names, money=0).order(A, B, C, D).at("pg.powering")


def test_EX_IN_d_14_must_run() -> None:
    t = powering(6, 14, cities=2, fuel=[0, 0, 3, 0])
    assert next(e.plants for e in t.told(Powered)) == (14,), "there is no other way"


def test_PGM_IN_6_which_plants_do_it_is_free_and_surplus_plants_may_run() -> None:
    t = powering(4, 10, 13, cities=2, fuel=[4, 0, 0, 0])
    assert set(t.actions()) == {Power((10,), 0), Power((4, 13), 0), Power((4, 10), 0), Power((10, 13), 0),
                                Power((4, 10, 13), 0)}  # fmt: skip
    assert t.refused(Power((), 0)) == t.refused(Power((4,), 0)) == "why.pg.power_all"


def test_PGM_IN_6_who_has_one_way_only_is_not_asked() -> None:
    t = powering(4, cities=1, fuel=[2, 0, 0, 0])
    assert t.phase != "pg.powering" or t.acting != A
    assert t.utility(A).powered == 1 and t.utility(A).fuel == [0, 0, 0, 0]


# ---- the outage (M-15)


def after(houses: int, cities: int, powered: int) -> PowerTable:
    """Return a table at which A powered so many of its cities after so many houses were built in phase 4."""
    names = list(BOARD.graph.cities)[:cities]
    plants, fuel = ([25], [2, 0, 0, 0]) if powered else ([25], [0, 0, 0, 0])
    t = table().owner(A, plants=plants, fuel=fuel, cities=names, money=0).order(A, B, C, D)
    depot_of(t.g.grid).built = houses
    return t.at("pg.powering")


def paid(houses: int, cities: int, powered: int) -> int:
    return after(houses, cities, powered).utility(A).money


def test_EX_IN_c_nine_houses_of_four_players_cost_three_a_city() -> None:
    assert (paid(9, 6, 5), paid(9, 5, 0)) == (64 - 18, 0) and (paid(8, 6, 5), paid(8, 5, 0)) == (64, 10)


def test_PGM_IN_7_what_an_outage_took_is_missing_from_a_guess() -> None:
    t = after(9, 6, 5).at("pg.fuel", 3)
    assert t.utility(A).money == 64 - 18
    view = t.game.mask(t.g, B)
    guessed = [BOT.determinize(t.game, view, B, Random(n)).grid.utilities[A].money for n in range(30)]
    assert min(guessed) >= 64 - 18 and max(guessed) < 64 - 18 + 2 * SAVINGS


def test_PGM_IN_7_houses_of_all_together_count_and_only_those_of_this_phase() -> None:
    t = table(2)
    for seat in (A, B):
        t.owner(seat, money=900)
    depot_of(t.g.grid).built = 7
    t.order(A, B).at("pg.building")
    assert depot_of(t.g.grid).built == 0
    t.play(B, *(Build(t.city(name)) for name in ("delhi_1", "delhi_2", "agra"))).play(B, Done())
    t.play(A, Build(t.city("mumbai_1")))
    assert not t.told(GridFailed) and depot_of(t.g.grid).built == 4
    t.play(A, Build(t.city("mumbai_2")))
    assert t.told(GridFailed) == [GridFailed(5)]


@pytest.mark.parametrize("built", [0, 30], ids=["lit", "outage"])
def test_PGM_IN_8_in_the_last_round_nobody_is_paid(built: int) -> None:
    t = table(2).owner(A, money=900, plants=[25], fuel=[2, 0, 0, 0], cities=list(BOARD.graph.cities)[:20])
    t.owner(B, money=70).order(B, A).at("pg.building")
    depot_of(t.g.grid).built = built
    build = t.actions(Build)[0]
    cost = t.build_cost(A, build.city)
    t.play(A, build).play(A, Done()).play(B, Done())
    assert t.g.flow.over and [t.utility(seat).money for seat in (A, B)] == [900 - cost, 70]
    assert not t.told(Powered), "no phase 5 (PG-12.2)"


# ---- told


def test_PGM_IN_9_limit_circle_and_outage_are_shown() -> None:
    t = circle(A, B, C, D)
    assert stage_at(t).words.prompt(look_of(t)).said.key == "pg.prompt.fuel.one.limit"
    seen = sprites(t)
    assert (seen["fuel.coal.0"].mood, seen["fuel.coal.23"].mood) == ("plain", "dimmed")
    t.play(D, Done())
    timeline = stage_at(t).words.timeline(t.g)
    assert [step.progress for step in timeline.order] == ["done", "now", "next", "next"]
    t.play(C, Done()).play(B, Done()).play(A, Done())
    assert "outage" in sprites(t)


def test_PGM_IN_9_how_many_houses_are_built_and_from_which_on_there_is_an_outage() -> None:
    t = table(2).owner(B, money=900).order(A, B).at("pg.building")

    def told() -> list[tuple[str, object, object]]:
        said = stage_at(t).words.prompt(look_of(t)).outlook, sprites(t)["outage"].info
        return [(s.key, dict(s.values)["n"], dict(s.values)["first"]) for s in said if isinstance(s, Message)]

    for built in range(4):
        assert told() == [("pg.outlook.outage", built, 5), ("pg.outage.info", built, 5)]
        t.play(B, t.actions(Build)[0])
    assert told() == [("pg.outlook.outage", 4, 5), ("pg.outage.info", 4, 5)], "the next one is too many"
    t.play(B, t.actions(Build)[0])
    assert told() == [("pg.outlook.outage.now", 5, 5), ("pg.outage.info.now", 5, 5)]
    picture = sprites(t)["outage"].picture
    t.play(B, t.actions(Build)[0])
    assert sprites(t)["outage"].picture != picture, "the plate counts on"


@pytest.mark.grid
@pytest.mark.parametrize("built", [7, 9], ids=["threatening", "there"])
@pytest.mark.parametrize("language", ["en", "zh_Hant", "zh_Hans"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=["small", "usual"])
def test_PGM_IN_9_how_near_the_outage_is_and_what_it_costs_fits_at_the_foot(
    tmp_path: Path, size: tuple[int, int], language: str, built: int
) -> None:
    session = Session(
        INFO, [Player(f"P{n}") for n in range(4)], {"map": "india", "money_visibility": "open"}, seed=2, board=BOARD
    )
    t = table().owner(A, money=100, plants=[25, 31, 46], fuel=[4, 0, 0, 0], cities=list(BOARD.graph.cities)[:13])
    t.order(B, C, D, A).at("pg.building")
    depot_of(t.g.grid).built = built
    session.state = t.g
    stage, scene = opened(tmp_path, session, language, size)
    told = stage_at(t).words.prompt(look_of(t)).outlook
    assert told is not None and dict(told.values)["loss"] == 3
    line = [each for each in written(stage) if each.words == scene.layer.render(told)]
    assert len(line) == 1 and not line[0].trouble


def test_PGM_IN_9_what_was_taken_off_is_told_at_the_payment() -> None:
    t = table().owner(A, plants=[25], fuel=[2, 0, 0, 0], cities=list(BOARD.graph.cities)[:6]).order(A, B, C, D)
    depot_of(t.g.grid).built = 9
    t.at("pg.powering")
    event = next(e for e in t.told(Powered) if e.utility == A)
    assert (event.income, event.lost) == (46, 18)
    line = stage_at(t).record.line(event, None)
    assert line is not None and line.message.key == "pg.log.powered.outage"


# ---- bots, other games, faults


def test_bots_buy_one_token_a_turn_and_power_what_they_must() -> None:
    t = circle(A, B, C, D)
    bought = BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1))
    assert bought in t.actions()
    t = powering(4, 10, 13, cities=2, fuel=[4, 0, 0, 0])
    assert BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1)) in t.actions()


@pytest.mark.parametrize(("built", "builds"), [(5, True), (8, False), (9, True)])
def test_a_bot_that_builds_last_brings_no_outage_for_one_more_city(built: int, builds: bool) -> None:
    t = table().owner(A, money=25, plants=[20, 25], fuel=[5, 0, 0, 0], cities=["delhi_1", "delhi_2", "agra"])
    t.order(A, B, C, D).at("pg.building")
    t.play(D, Done()).play(C, Done()).play(B, Done())
    depot_of(t.g.grid).built = built
    action = BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1))
    assert isinstance(action, Build) == builds
