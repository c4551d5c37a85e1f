"""A refused action names its one reason, with numbers that are right (PG-2.3, PG-5.4, PG-7.1, PG-7.2, PG-8.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.boards.board import Graph
from game.games.power_grid.actions import Build, Buy, ChooseRegion, Discard, Offer, Pass, Power
from game.games.power_grid.game_info import INFO
from game.games.power_grid.plants import COAL, FUELS, OIL
from game.games.power_grid.show.stage import stage
from game.kernel.action import Action
from game.play.board import board_for
from game.present.answer.hands import refusal
from game.present.view_context import ViewContext
from tests.games.power_grid.table import A, B, C, PowerTable, square


def reason(t: PowerTable, action: Action) -> tuple[str, dict[str, object]]:
    """Return the key and the values of the refusal of an action."""
    found = t.game.check(t.g, t.acting, action)
    assert found is not None, f"{action} is allowed"
    return found.key.removeprefix("why.pg."), dict(found.values)


def pointed(t: PowerTable, target: str) -> str:
    """Return the key of the reason at a click on the table."""
    decision = t.game.decisions(t.g)[0]
    look = ViewContext(t.game.mask(t.g, decision.seat), decision.seat, decision, ())
    return refusal(t.game, stage(t.game, t.board), look, target).key.removeprefix("why.pg.")


# ---- PG-7: amounts and cities


@pytest.mark.parametrize("amount", [0, -1, -47])
@pytest.mark.parametrize("kind", range(4))
def test_PG_7_1_1_buying_nothing_or_less(kind: int, amount: int) -> None:
    t = PowerTable(3).owner(C, money=3, plants=[4, 7, 14, 11]).at("pg.fuel")
    assert reason(t, Buy(kind, amount)) == ("buy_one", {})


def test_PG_7_1_2_money_that_is_missing_is_what_is_missing() -> None:
    t = PowerTable(3).owner(C, money=3, plants=[4]).at("pg.fuel")
    assert reason(t, Buy(COAL, 4)) == ("money", {"missing": 2})


def test_PG_7_1_3_an_empty_market_is_no_lack_of_room() -> None:
    t = PowerTable(3).owner(C, money=30, plants=[7, 4]).fuel([24, 0, 6, 2]).at("pg.fuel")
    assert pointed(t, f"fuel.{FUELS[OIL]}") == reason(t, Buy(OIL, 1))[0] == "market_empty"


def test_PG_7_2_4_a_city_without_any_way_to_it() -> None:
    graph = square().graph
    torn = Graph(graph.cities, graph.regions, graph.region_of, tuple(x for x in graph.links if 5 not in (x.a, x.b)))
    t = PowerTable(3, replace(square(), graph=torn)).owner(C, money=500, cities=[0]).at("pg.building")
    assert reason(t, Build(5)) == ("city_unreachable", {})
    assert pointed(t, f"city.{torn.cities[5]}") == "city_unreachable"


def test_PG_7_2_8_who_has_built_all_houses_lacks_no_money() -> None:
    t = PowerTable(2).owner(B, money=500, cities=range(22)).order(A, B).at("pg.building")
    assert t.acting == B
    assert reason(t, Build(22)) == ("no_houses", {})
    assert pointed(t, f"city.{t.board.graph.cities[22]}") == "no_houses"


# ---- PG-5.4: discarding


def at_sale(fuel: list[int], **options: str) -> PowerTable:
    """A has bought plant 20 and one of four has to go."""
    t = PowerTable(3, None, **options).owner(A, money=99, plants=[4, 5, 7], fuel=fuel)
    t.market(20, 21, 24, 25, 26, 27, 30, 31).at("pg.auction")
    return t.play(A, Offer(20, 20)).play(B, Pass()).play(C, Pass())


def test_PG_5_4_1_only_own_plants_go() -> None:
    t = at_sale([0, 0, 0, 0])
    assert t.phase == "pg.sale"
    assert reason(t, Discard(21, 0, 0)) == ("discard_not_owned", {"plant": 21})


def test_PG_5_4_1_the_new_plant_stays_with_that_option() -> None:
    t = at_sale([0, 0, 0, 0], may_discard_new_plant="no")
    assert reason(t, Discard(20, 0, 0)) == ("new_plant_stays", {"plant": 20})
    assert pointed(t, "own.0.20") == "new_plant_stays"


def test_PG_5_4_3_which_coal_and_oil_goes() -> None:
    """Without the hybrid 5, oil has only the room of plant 7, coal that of 4 and 20."""
    t = at_sale([4, 9, 0, 0])
    assert reason(t, Discard(5, 0, 0)) == ("discard_fuel", {"plant": 5, "tokens": 3, "low": 0, "high": 0})
    assert t.game.check(t.g, A, Discard(5, 0, 3)) is None


def test_PG_5_4_3_a_mix_that_is_free_to_choose() -> None:
    """Without plant 4 coal has the six places of 20 and shares four of a hybrid with oil, which has six of 7."""
    t = at_sale([8, 10, 0, 0])
    key, values = reason(t, Discard(4, 9, 9))
    assert key == "discard_fuel" and values["plant"] == 4
    allowed = [a for a in t.actions(Discard) if a.plant == 4]
    assert {a.coal + a.oil for a in allowed} == {values["tokens"]}
    assert (min(a.coal for a in allowed), max(a.coal for a in allowed)) == (values["low"], values["high"])


# ---- PG-8.1: running plants


@pytest.mark.parametrize("plants", [(7, 4), (4, 4), (4, 7, 7)])
def test_PG_8_1_1_plants_out_of_order_or_twice(plants: tuple[int, ...]) -> None:
    t = PowerTable(3).owner(A, plants=[4, 7], fuel=[4, 6, 0, 0], cities=[0, 1]).at("pg.powering")
    assert t.game.check(t.g, A, Power((4, 7), 0)) is None
    assert reason(t, Power(plants, 0)) == ("plants_unsorted", {})


# ---- PG-2.3: regions


def test_PG_2_3_a_region_that_is_not_adjacent() -> None:
    board = board_for(INFO, 3, {})
    assert board is not None
    t = PowerTable(3, board)
    t.g.flow.stack.clear()
    t.g.flow.place = -1
    t.g.grid.regions = 0
    t.g.flow.round = 1
    t.game.begin(t.g, t.events)
    pairs = [(a, b) for a in range(len(board.graph.regions)) for b in range(a)]
    first, apart = next((a, b) for a, b in pairs if b not in t.game.world.open_regions(1 << a))
    t.play(t.acting, ChooseRegion(first))
    assert reason(t, ChooseRegion(apart)) == ("region_apart", {})
    assert reason(t, ChooseRegion(first)) == ("region_chosen", {})
