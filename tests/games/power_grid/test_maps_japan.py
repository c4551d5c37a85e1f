"""Japan: places of the cities, six cities to begin in, a second network (PGM-JP)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.games.power_grid.actions import Build, Done
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.planning import links_of
from game.games.power_grid.show.routes import price_info, prices_of, second_prices, sign_of
from game.games.power_grid.tables import standard
from game.kernel.message import msg
from game.play.players import Player
from game.play.session import Session
from tests.games.power_grid.looks import look_of, sprites
from tests.games.power_grid.sights import opened
from tests.games.power_grid.table import A, B, C, PowerTable
from tests.games.power_grid.test_maps import board

BOARD = board("japan")
STARTS = {"fukuoka", "kobe", "osaka", "sapporo", "tokyo", "yokohama"}
SMALL = {"koriyama", "hamamatsu", "kochi", "oita"}
LATE = {"morioka", "saitama", "toyama", "matsue", "miyazaki"}


def building(number: int = 2, step: int = 1, money: int = 100, *cities: str) -> PowerTable:
    """Return a table with all regions in play at which A builds and has these cities."""
    t = PowerTable(3, BOARD, map="japan").owner(A, money=money, cities=cities)
    return t.order(B, C, A).at("pg.building", number, step=step)


def names(t: PowerTable, second: bool = False) -> set[str]:
    """Return where whoever acts may build, or begin a second network by choice."""
    builds = [a for a in t.actions(Build) if a.second_network == second]
    return {BOARD.graph.cities[a.city] for a in builds}


@pytest.mark.parametrize("seats", [5, 6])
def test_PGM_JP_1_with_5_and_6_players_all_regions_are_in_play(seats: int) -> None:
    assert Counter(BOARD.graph.region_of) == dict.fromkeys(range(5), 7)
    game = INFO.build(seats, {"map": "japan", "region_selection": "random"}, BOARD)
    grid = getattr(game.start(3), "grid")  # noqa: B009
    assert grid.regions == 0b11111 and tables_of(seats, BOARD.facts).regions == 5


def test_PGM_JP_2_places_of_every_city() -> None:
    places = dict(zip(BOARD.graph.cities, PowerTable(3, BOARD).game.world.network.places, strict=True))
    for city, its in places.items():
        wanted = (
            ((10, 10, 20), (2, 2, 3)) if city in STARTS
            else ((10, 15), (1, 2, 2)) if city in SMALL
            else ((15, 20), (0, 1, 2)) if city in LATE
            else ((10, 15, 20), (1, 2, 3))
        )  # fmt: skip
        assert (its.prices, its.open) == wanted, city


def test_PGM_JP_2_one_house_of_a_player_in_a_city() -> None:
    t = building(2, 1, 100, "tokyo")
    assert "tokyo" not in names(t) and t.refused(Build(t.city("tokyo"))) == "why.pg.city_own"


@pytest.mark.parametrize("number", [1, 2, 7])
def test_PGM_JP_3_the_first_house_stands_in_a_start_city(number: int) -> None:
    t = building(number)
    assert names(t) == STARTS
    t.g.grid.houses[t.city("tokyo")] = 2
    assert names(t) == STARTS - {"tokyo"} and t.refused(Build(t.city("sendai"))) == "why.pg.city_not_first"


def test_PGM_JP_4_a_second_network_for_the_place_alone_once_a_game() -> None:
    t = building(2, 1, 100, "tokyo")
    assert names(t, second=True) == STARTS - {"tokyo"}
    t.play(A, Build(t.city("osaka"), True))
    assert t.utility(A).money == 90 and names(t, second=True) == set()
    assert building(2).actions() != [] and names(building(2), second=True) == set(), "not before the first city"


def test_PGM_JP_5_and_EX_JP_a_Tokyo_and_Yokohama_in_round_1() -> None:
    t = building(1)
    t.play(A, Build(t.city("tokyo")))
    assert names(t) == set() and "yokohama" in names(t, second=True)
    assert t.refused(Build(t.city("yokohama"))) == "why.pg.opening", "connecting it would cost nothing, but not now"
    t.play(A, Build(t.city("yokohama"), True))
    assert t.utility(A).money == 80 and t.utility(A).second_network == t.city("yokohama")
    assert t.actions() == [Done()]


def test_EX_JP_a_Tokyo_takes_two_houses_before_Step_3() -> None:
    t = PowerTable(3, BOARD, map="japan").owner(A, cities=["tokyo"]).owner(B, money=100).owner(C, money=100)
    t.order(C, B, A).at("pg.building", 1)
    t.play(A, Done())
    t.play(B, Build(t.city("tokyo")))
    assert t.utility(B).money == 90
    t.play(B, Done())
    assert t.refused(Build(t.city("tokyo"))) == "why.pg.city_full"
    t.at("pg.building", 8, step=3)
    t.play(A, Done())
    t.play(B, Done())
    assert "tokyo" in names(t) and t.build_cost(C, "tokyo") == 20


def test_PGM_JP_6_from_round_2_on_everything_can_be_connected_and_both_ways_are_open() -> None:
    t = building(2, 1, 100, "tokyo")
    assert {"sendai", "osaka"} <= names(t) and "osaka" in names(t, second=True)
    t.play(A, Build(t.city("osaka")))
    assert t.utility(A).second_network == -1 and names(t, second=True) == STARTS - {"tokyo", "osaka"}


def test_EX_JP_b_Sendai_31_and_Osaka_42_or_10() -> None:
    t = building(2, 1, 100, "tokyo")
    assert t.build_cost(A, "sendai") == 31 and t.build_cost(A, "osaka") == 42
    osaka = t.city("osaka")
    assert sum(t.game.world.network.cost(t.g.grid, t.utility(A), osaka, second=True)) == 10


def test_PGM_JP_7_routes_start_from_either_network_and_it_is_drawn_apart() -> None:
    t = building(2, 1, 100, "tokyo")
    t.play(A, Build(t.city("osaka"), True))
    assert t.build_cost(A, "nagoya") == 10 + 9 and t.build_cost(A, "chiba") == 14
    assert links_of(t.game.world, t.g, A) == ()


def test_PGM_JP_8_without_a_free_start_city_nobody_begins() -> None:
    t = building(2, 1, 100, "tokyo")
    for city in STARTS:
        t.g.grid.houses[t.city(city)] = 2
    assert names(t, second=True) == set()
    t.play(A, Done())
    assert t.acting == C and names(t) == set()


@pytest.mark.parametrize(("regions", "room"), [(3, 21), (4, 28), (5, 36)])
def test_PGM_JP_10_Step_1_cannot_get_stuck(regions: int, room: int) -> None:
    opened_ = Counter[int]()
    for region, places in zip(BOARD.graph.region_of, PowerTable(3, BOARD).game.world.network.places, strict=True):
        opened_[region] += places.open[0]
    assert sum(sorted(opened_.values())[:regions]) >= room
    seats = {3: (2, 3), 4: (4,), 5: (5, 6)}[regions]
    assert all(n * (standard(n).step_2_cities - 1) < room for n in seats)


def test_PGM_JP_11_both_prices_of_a_start_city_are_told() -> None:
    t = building(2, 1, 100, "tokyo")
    look, osaka, sendai = look_of(t), t.city("osaka"), t.city("sendai")
    connected, second = prices_of(look, t.game.world, [osaka, sendai]), second_prices(look, t.game.world)
    assert connected[osaka].total == 42 and second[osaka].total == 10 and sendai not in second
    assert price_info(t.game.world, t.g, second[osaka], osaka).key == "pg.city.price.second"
    poor = look_of(building(2, 1, 15, "tokyo"))
    assert prices_of(poor, t.game.world, [osaka])[osaka].total == 10, "the only way to have it now"


def test_PGM_JP_11_places_and_signs() -> None:
    t = building(2)
    world = t.game.world
    assert {city for city in BOARD.graph.cities if sign_of(world, t.g, t.city(city)) == "start"} == STARTS
    assert {city for city in BOARD.graph.cities if sign_of(world, t.g, t.city(city)) == "closed"} == LATE
    assert not any(sign_of(world, building(2, 2).g, t.city(city)) == "closed" for city in LATE)
    said = price_info(world, t.g, None, t.city("kochi"))
    assert said.key == "pg.city.info.places" and ("prices", "10 / 15") in said.values and ("places", 1) in said.values


def test_PGM_JP_11_a_flag_on_the_card_tells_who_still_has_the_second_network() -> None:
    t = building(2, 1, 100, "tokyo").owner(B, money=100, cities=["kobe"])
    assert {f"pennant.{seat}" for seat in (A, B, C)} <= {*sprites(t)}, "also of C, who has no city yet"
    assert sprites(t)["pennant.0"].label == msg("pg.player.second")
    t.play(A, Build(t.city("sendai")))
    assert "pennant.0" in sprites(t), "a connection keeps it (PGM-JP-6)"
    t.play(A, Build(t.city("osaka"), True))
    assert {name for name in sprites(t) if name.startswith("pennant.")} == {"pennant.1", "pennant.2"}


def test_PGM_JP_11_one_city_is_planned_one_way_or_the_other(tmp_path: Path) -> None:
    """A click on the second price plans a second network, a click on the city a connection instead."""
    session = Session(
        INFO, [Player(f"P{n}") for n in range(3)], {"map": "japan", "money_visibility": "open"}, seed=2, board=BOARD
    )
    t = PowerTable(3, BOARD, map="japan", money_visibility="open").owner(A, money=100, cities=["tokyo"])
    t.order(B, C, A).at("pg.building")
    session.state = t.g
    stage, scene = opened(tmp_path, session)
    osaka = t.city("osaka")

    def click(target: str) -> tuple[Build, ...]:
        draft = scene.presenter.draft
        assert draft is not None
        scene.presenter.selection.click(draft, target)
        scene.presenter.refresh()
        stage.frames(2)
        return draft.basket()  # type: ignore[return-value]

    assert click("second.osaka") == (Build(osaka, True),)
    assert click("city.osaka") == (Build(osaka),)
    assert click("second.osaka") == (Build(osaka, True),)
    assert click("second.osaka") == ()


def test_a_written_position_tells_who_has_begun_a_second_network() -> None:
    t = building(2, 1, 100, "tokyo")
    t.play(A, Build(t.city("osaka"), True))
    players = t.game.summary(t.g)["players"]
    assert isinstance(players, list) and [p["second_network"] for p in players] == ["osaka", None, None]
