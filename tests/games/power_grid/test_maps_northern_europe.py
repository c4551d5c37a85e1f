"""Northern Europe: plants change with the regions in play, uranium belongs to some of them (PGM-NE)."""

from __future__ import annotations

import pytest

from game.games.power_grid.actions import Bid, Build, Offer
from game.games.power_grid.game_info import INFO
from game.games.power_grid.plants import PLANTS, URANIUM, Cards
from game.games.power_grid.state import PowerGridState
from game.games.power_grid.world import world_of
from game.play.players import Player
from game.play.session import Session
from game.present.stage.bundle import stage_of
from tests.games.power_grid.table import A, B, PowerTable
from tests.games.power_grid.test_maps import board

BOARD = board("northern_europe")
CHANGED = {
    "denmark": {19: ("oil", 2, 4), 26: ("oil", 3, 5)},
    "norway": {7: ("ecological", 0, 1), 46: ("ecological", 0, 6)},
    "sweden_south": {10: ("uranium", 2, 3), 39: ("ecological", 0, 5)},
    "sweden_north": {21: ("ecological", 0, 2), 25: ("uranium", 1, 4)},
    "finland": {32: ("garbage", 2, 6), 44: ("uranium", 1, 7)},
    "baltic": {18: ("oil", 1, 3), 22: ("ecological", 0, 3)},
}
"""Kind, fuel and cities of the plants of each region (PGM-NE-1)."""


def table(*regions: str, seats: int = 3) -> PowerTable:
    return PowerTable(seats, BOARD, map="northern_europe").regions(*regions)


def cards(t: PowerTable) -> Cards:
    return world_of(t.game).cards(t.g.grid)


@pytest.mark.parametrize("region", CHANGED)
def test_PGM_NE_1_two_plants_of_a_region_in_play_are_others(region: str) -> None:
    others = ["denmark", "norway", "sweden_south", "sweden_north", "finland", "baltic"]
    inside = table(region, *[name for name in others if name != region][:2])
    outside = table(*[name for name in others if name != region][:3])
    for number, (kind, fuel, cities) in CHANGED[region].items():
        plant = cards(inside)[number]
        assert (plant.number, plant.kind, plant.fuel, plant.storage, plant.cities) == (
            number, kind, fuel, 2 * fuel, cities,
        )  # fmt: skip
        assert cards(outside)[number] == PLANTS[number]


def test_EX_NE_a_Denmark_Norway_and_the_South_of_Sweden_change_six_plants() -> None:
    t = table("denmark", "norway", "sweden_south")
    assert {plant.number for plant in cards(t).changed()} == {7, 10, 19, 26, 39, 46}
    assert t.g.grid.market == [3, 4, 5, 6, 7, 8, 9, 10]


def test_PGM_NE_2_nothing_changes_before_the_last_region_is_chosen() -> None:
    game = INFO.build(3, {"map": "northern_europe"}, BOARD)
    g = game.start(4)
    assert isinstance(g, PowerGridState)
    world = world_of(game)
    while g.flow.stack[-1] == "pg.regions":
        assert not world.cards(g.grid).changed(), "the cards on the table are those of the box"
        decision = game.decisions(g)[0]
        game.apply(g, decision.seat, next(decision.every()))
    chosen = {name for r, name in enumerate(world.graph.regions) if g.grid.regions >> r & 1}
    assert {plant.number for plant in world.cards(g.grid).changed()} == {n for name in chosen for n in CHANGED[name]}
    assert g.grid.market == [3, 4, 5, 6, 7, 8, 9, 10], "number and order stay"


def test_PGM_NE_2_what_a_plant_stores_and_powers_is_what_its_new_card_says() -> None:
    t = table("denmark", "norway", "sweden_south").owner(A, plants=[10, 46], fuel=[0, 0, 0, 4])
    assert cards(t).room_of((10, 46)).left((0, 0, 0, 0))[URANIUM] == 4
    assert cards(t).most_powered((10, 46), (0, 0, 0, 2), 21) == 9
    base = table("finland", "baltic", "sweden_north")
    assert cards(base).most_powered((10, 46), (0, 0, 0, 2), 21) == 0


def test_PGM_NE_3_uranium_plants_need_a_city_outside_Denmark_and_Norway() -> None:
    t = table("denmark", "norway", "sweden_south").market(3, 4, 5, 10, 11, 12, 13, 14)
    t.at("pg.auction")
    assert t.refused(Offer(10, 10)) == "why.pg.uranium_region", "who has no city may not"


def test_EX_NE_b_Malmo_opens_plant_10() -> None:
    t = table("denmark", "norway", "sweden_south").market(3, 4, 5, 10, 11, 12, 13, 14).order(B, A, 2)
    t.owner(B, money=100, cities=["oslo", "aarhus"]).owner(A, money=100, cities=["malmo"])
    t.at("pg.auction")
    assert t.refused(Offer(10, 10)) == "why.pg.uranium_region"
    t.owner(B, cities=["malmo"])
    t.play(B, Offer(10, 10))
    assert t.acting == A and Bid(11) in t.actions(), "A has Malmö, too"


def test_PGM_NE_4_two_of_the_four_lowest_plants_never_need_uranium_in_round_1() -> None:
    for names in (("denmark", "norway", "sweden_south"), ("finland", "baltic", "sweden_north")):
        lowest = table(*names).g.grid.market[:4]
        assert sum(cards(table(*names))[number].kind != "uranium" for number in lowest) >= 2


def test_PGM_NE_6_the_aids_tell_which_plants_differ_in_this_game() -> None:
    session = Session(INFO, [Player(f"P{n}") for n in range(3)], {"map": "northern_europe"}, seed=2, board=BOARD)
    while session.waiting()[0].prompt == "pg.regions":
        decision = session.waiting()[0]
        session.submit(decision.seat, next(decision.every()))
    changed = world_of(session.game).cards(session.state.grid).changed()
    aids = stage_of(INFO, session.game, BOARD).words.aids(session.view(0))
    (told,) = [aid for aid in aids if aid.title.key == "pg.aid.changed"]
    assert len(told.rows) == len(changed) == 6


def test_houses_are_built_where_regions_are_in_play_only() -> None:
    t = table("denmark", "norway", "sweden_south").owner(A, money=100).at("pg.building")
    while t.acting != A:
        t.play(t.acting, next(a for a in t.actions() if type(a).__name__ == "Done"))
    assert Build(t.city("oslo")) in t.actions() and Build(t.city("riga")) not in t.actions()
