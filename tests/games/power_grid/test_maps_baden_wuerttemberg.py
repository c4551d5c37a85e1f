"""Baden-Württemberg: the order after the auction, cities that open in Step 2 (PGM-BW)."""

from __future__ import annotations

import pytest

from game.games import game_infos
from game.games.power_grid.actions import Build
from game.games.power_grid.events import CardRemoved
from game.games.power_grid.show.words import phases_of
from game.games.power_grid.world import world_of
from tests.games.power_grid.boards import on_board
from tests.games.power_grid.table import A, B, C
from tests.games.power_grid.test_maps import board

BORDER = ("augsburg", "basel", "ludwigshafen", "nurnberg", "strasbourg")


def test_PGM_BW_1_the_auction_comes_first_and_the_timeline_says_so() -> None:
    t = on_board("baden_wuerttemberg")
    assert t.game.plan[:3] == ("pg.auction", "pg.order", "pg.fuel")
    assert phases_of(t.game.world)[:2] == ("auction", "order")


def test_PGM_BW_2_no_plant_is_too_small() -> None:
    t = on_board("baden_wuerttemberg").owner(A, cities=["ulm", "stuttgart", "lahr", "offenburg", "mannheim"])
    t.market(3, 4, 5, 6, 7, 8, 9, 10).stack(30, 31).at("pg.renewal")
    assert 3 in t.g.grid.market and not t.told(CardRemoved)


def test_PGM_BW_3_on_this_board() -> None:
    t = (
        on_board("baden_wuerttemberg")
        .market(7, 8, 9, 10, 13, 15, 16, 17)
        .stack(20, 30, 31)
        .at("pg.auction")
        .nobody_buys()
    )
    assert t.told(CardRemoved) == [CardRemoved(7, "unsold"), CardRemoved(8, "unsold")]


def test_PGM_BW_5_EX_BW_a_border_cities() -> None:
    t = on_board("baden_wuerttemberg").owner(A, cities=["offenburg"]).order(C, B, A).at("pg.building")
    actions = t.actions()
    assert not any(Build(t.city(name)) in actions for name in BORDER)
    assert t.build_cost(A, "lahr") == 13
    assert t.refused(Build(t.city("strasbourg"))) == "why.pg.city_shut"
    t = on_board("baden_wuerttemberg").owner(A, cities=["offenburg"]).order(C, B, A).at("pg.building", step=2)
    assert t.build_cost(A, "strasbourg") == 20
    t = on_board("baden_wuerttemberg").owner(A, cities=["offenburg"]).owner(B, cities=["strasbourg"]).order(C, B, A)
    assert t.at("pg.building", step=3).build_cost(A, "strasbourg") == 25


def test_PGM_BW_6_recharged_has_no_token() -> None:
    tables = on_board("baden_wuerttemberg", 3, edition="recharged").game.world.tables
    assert not tables.token and tables.leaving.unsold == 2 and tables.deck.drawn


@pytest.mark.parametrize(
    ("mode", "seats", "number"),
    [("stock_companies", 4, 6), ("largest_network_operator", 4, 6), ("private_companies", 4, 6)],
)
def test_PGM_BW_7_companies_play_here(mode: str, seats: int, number: int) -> None:
    info = game_infos()["stock_companies"]
    assert "baden_wuerttemberg" in info.maps
    game = info.build(seats, {"map": "baden_wuerttemberg", "mode": mode}, board("baden_wuerttemberg"))
    assert world_of(game).tables.step_2_cities == number
    later = game.plan.index("pg.order") > game.plan.index("pg.auction") if "pg.order" in game.plan else None
    assert later == (True if mode == "private_companies" else None), "PGM-BW-1 has an effect in the third mode only"
