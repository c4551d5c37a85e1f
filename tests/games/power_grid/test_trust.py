"""Two players and the Trust, a third company led by rules (PGR-8.2)."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Build, Buy, Decline, Done, Offer, Pass, PlaceTrust
from game.games.power_grid.events import CityConnected, FuelBought, PlantDiscarded, PlantTaken, TokenLost
from game.games.power_grid.game_info import INFO
from game.games.power_grid.phases.trust import sites
from game.games.power_grid.plants import FIRST_MARKET, SECOND_MARKET
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.show.naming import TRUSTED
from game.games.power_grid.state import depot_of
from game.kernel.fault import BadOption
from tests.games.power_grid.looks import look_of, sprites, stage_at
from tests.games.power_grid.maps import GERMANY
from tests.games.power_grid.table import A, B, PowerTable
from tests.games.power_grid.test_maps import board
from tests.rules_table import random_game

TRUST = 2
OPTIONS = {"edition": "recharged", "two_players": "trust"}


def table() -> PowerTable:
    t = PowerTable(2, GERMANY, **OPTIONS)
    t.g.grid.order = [A, B, TRUST]
    return t.regions("northwest", "west", "northeast").market(4, 5, 6, 9, 11, 13, 14, 15).stack(20, 21, 22, 23, 25, 26)


def rich(t: PowerTable) -> PowerTable:
    t.utility(A).money = t.utility(B).money = 100
    return t


def placing() -> tuple[PowerGrid, PowerTable]:
    t = table()
    t.g.flow.stack, t.g.flow.place, t.g.flow.round = [], 0, 1
    t.game.phases["pg.trust"].enter(t.g, t.events)
    t.g.flow.stack = ["pg.trust"]
    t.g.flow.place = 1
    return t.game, t


def test_PGR_8_2_the_numbers_are_those_printed() -> None:
    tables = table().game.world.tables
    assert (tables.plant_limit, tables.step_2_cities, tables.end_cities, tables.deck.removed) == (3, 7, 18, (1, 5))


def test_PGR_8_the_trust_is_for_two_and_for_this_edition_only() -> None:
    with pytest.raises(BadOption):
        INFO.build(3, OPTIONS, GERMANY)
    with pytest.raises(BadOption):
        INFO.build(2, {"edition": "2004", "two_players": "trust"}, GERMANY)
    assert INFO.seats_for(OPTIONS) == (2,)


def test_PGR_8_2_T_1_it_has_no_money_and_no_place_in_the_turn_order() -> None:
    t = table()
    assert t.utility(TRUST).money == 0 and t.game.summary(t.g)["turn_order"] == [A, B]
    assert len(t.game.scores(t.g)) == 2, "it competes for nothing"
    rich(t).at("pg.auction")
    assert t.g.auction.out >> TRUST & 1, "it never bids"


def test_PGR_8_2_T_1_six_houses_are_laid_by_the_players() -> None:
    game, t = placing()
    asked = []
    while t.g.flow.stack == ["pg.trust"]:
        decision = game.decisions(t.g)[0]
        asked.append(decision.seat)
        before = t.utility(TRUST).cities
        near = {PlaceTrust(link.b) for link in GERMANY.graph.links if before >> link.a & 1}
        near |= {PlaceTrust(link.a) for link in GERMANY.graph.links if before >> link.b & 1}
        offered = set(decision.every())
        assert not before or offered <= near
        game.apply(t.g, decision.seat, sorted(offered, key=repr)[0], t.events)
    assert asked == [A, B, B, A, A, B]
    assert t.utility(TRUST).cities.bit_count() == 6 and sum(t.g.grid.houses) == 6


def test_PGR_8_2_T_1_why_a_house_cannot_be_laid_there() -> None:
    _, t = placing()
    t.play(A, PlaceTrust(t.city("essen")))
    assert t.refused(PlaceTrust(t.city("essen"))) == "why.pg.trust_taken"
    assert t.refused(PlaceTrust(t.city("kiel"))) == "why.pg.trust_apart"
    assert t.refused(PlaceTrust(t.city("munchen"))) == "why.pg.city_out_of_play"


def test_PGR_8_2_T_1_PGM_MH_3_none_is_laid_in_a_blocked_city() -> None:
    t = PowerTable(2, board("manhattan"), map="manhattan", **OPTIONS)
    t.g.grid.blocked = 1 << t.city("m1")
    assert t.city("m1") not in sites(t.game.world, t.g) and t.city("m2") in sites(t.game.world, t.g)
    t.g.flow.stack = ["pg.trust"]
    assert t.refused(PlaceTrust(t.city("m1"))) == "why.pg.city_blocked"


def test_PGR_8_2_T_1_PGM_BW_5_none_is_laid_in_a_city_that_is_closed_in_step_1() -> None:
    t = PowerTable(2, board("baden_wuerttemberg"), map="baden_wuerttemberg", **OPTIONS)
    assert t.city("basel") not in sites(t.game.world, t.g)
    t.g.flow.stack = ["pg.trust"]
    assert t.refused(PlaceTrust(t.city("basel"))) == "why.pg.city_shut"


def test_PGR_8_2_T_2_it_takes_the_highest_plant_after_the_first_sale() -> None:
    t = rich(table()).at("pg.auction")
    t.play(A, Offer(5, 5)).play(B, Pass())
    assert t.told(PlantTaken) == [PlantTaken(TRUST, 11)], "4 6 9 11 after the sale"
    assert t.utility(TRUST).plants == [11] and len(t.g.grid.market) == 8
    t.play(B, Offer(6, 6))
    assert len(t.told(PlantTaken)) == 1, "once in each phase"


def test_PGR_8_2_T_2_or_when_the_first_in_turn_order_declines() -> None:
    t = rich(table()).at("pg.auction")
    t.play(A, Decline())
    assert t.told(PlantTaken) == [PlantTaken(TRUST, 9)]


def test_PGR_8_2_T_2_with_three_plants_only_a_better_one() -> None:
    t = rich(table()).owner(TRUST, plants=[7, 8, 10]).at("pg.auction")
    t.play(A, Decline())
    assert t.utility(TRUST).plants == [8, 9, 10] and PlantDiscarded(TRUST, 7, (0, 0, 0, 0)) in t.events
    t = rich(table()).owner(TRUST, plants=[30, 31, 32]).at("pg.auction")
    t.play(A, Decline())
    assert t.utility(TRUST).plants == [30, 31, 32] and not t.told(PlantTaken)


def test_PGR_8_2_T_2_a_discounted_plant_takes_the_token_with_it() -> None:
    t = rich(table()).market(9).stack().at("pg.auction")
    t.play(A, Decline())
    assert t.utility(TRUST).plants == [9] and t.told(TokenLost) == [TokenLost(9)] and t.g.grid.thrown == 0


def test_PGR_8_2_T_3_it_takes_fuel_for_a_run_after_the_first_buyer() -> None:
    t = rich(table()).owner(TRUST, plants=[5, 8, 14]).owner(B, plants=[4]).fuel((24, 18, 9, 2), (0, 6, 15, 10))
    t.at("pg.fuel")
    assert t.acting == B
    t.play(B, Buy(0, 1)).play(B, Done())
    assert t.utility(TRUST).fuel == [4, 1, 2, 0], "5: coal, oil; 8: three coal; 14: two garbage"
    assert t.g.grid.fuel == [19, 17, 7, 2] and t.utility(TRUST).money == 0
    assert [event for event in t.told(FuelBought) if event.price == 0]


def test_PGR_8_2_T_3_as_far_as_there_is_any() -> None:
    t = rich(table()).owner(TRUST, plants=[5, 8]).owner(B, plants=[4]).fuel((2, 0, 9, 2)).at("pg.fuel")
    t.play(B, Done())
    assert t.utility(TRUST).fuel == [2, 0, 0, 0], "without oil the hybrid takes coal"


def test_PGR_8_2_T_3_PGM_KR_4_always_the_cheapest_tokens_of_both_markets() -> None:
    t = PowerTable(2, board("korea"), map="korea", **OPTIONS).order(A, B, TRUST).owner(TRUST, plants=[4, 7])
    t.owner(A, plants=[8], money=50).owner(B, plants=[10], money=50)
    first, second = t.g.grid.fuel, depot_of(t.g.grid).second
    first[:2], second[:2] = [12, 2], [2, 6]
    t.at("pg.fuel").play(B, Done())
    assert t.utility(TRUST).fuel == [2, 3, 0, 0]
    assert (first[:2], second[:2]) == ([10, 2], [2, 3]), "coal lies cheaper in the South, oil in the North"
    assert {buy.market for buy in t.actions(Buy)} == {FIRST_MARKET, SECOND_MARKET}, "A is bound to neither"


def test_PGR_8_2_T_3_also_where_the_first_buyer_can_buy_nothing_in_a_circle_of_tokens() -> None:
    t = PowerTable(2, board("india"), map="india", **OPTIONS).order(A, B, TRUST).owner(TRUST, plants=[5])
    t.owner(A, plants=[4]).utility(A).money = 50
    t.at("pg.fuel")
    assert t.acting == A and t.utility(TRUST).fuel == [1, 1, 0, 0], "B has no plant and left without being asked"


def test_PGR_8_2_T_4_it_builds_beside_whoever_begins_a_city() -> None:
    t = rich(table()).at("pg.building")
    t.play(B, Build(t.city("essen")))
    assert t.g.grid.houses[t.city("essen")] == 2 and t.utility(TRUST).cities >> t.city("essen") & 1
    assert t.told(CityConnected)[-1] == CityConnected(TRUST, t.city("essen"), 0, 0)
    t.play(B, Done())
    assert Build(t.city("essen")) not in t.actions()
    t.at("pg.building", step=3)
    assert t.build_cost(A, "essen") == 20


def test_PGR_8_2_T_4_beside_the_trust_the_second_place_opens_in_step_2() -> None:
    t = rich(table()).owner(TRUST, cities=["essen"]).at("pg.building")
    assert Build(t.city("essen")) not in t.actions()
    t.at("pg.building", step=2)
    t.play(B, Build(t.city("essen")))
    assert t.utility(B).money == 85 and t.g.grid.houses[t.city("essen")] == 2


def test_PGR_8_2_T_4_not_in_a_city_that_was_not_empty() -> None:
    t = rich(table()).owner(A, cities=["essen"]).at("pg.building", step=2)
    t.play(B, Build(t.city("essen")))
    assert t.g.grid.houses[t.city("essen")] == 2 and not t.utility(TRUST).cities


def test_PGR_8_2_T_4_not_without_houses() -> None:
    t = rich(table())
    t.utility(TRUST).cities = (1 << 22) - 1 << 20
    t.at("pg.building")
    t.play(B, Build(t.city("bremen")))
    assert t.g.grid.houses[t.city("bremen")] == 1


def test_PGR_8_2_T_5_its_fuel_goes_to_the_supply_before_the_refill() -> None:
    t = rich(table()).owner(TRUST, plants=[4], fuel=[2, 0, 0, 0]).fuel((22, 18, 9, 2), (0, 6, 15, 10)).at("pg.refill")
    assert t.utility(TRUST).fuel == [0, 0, 0, 0] and t.g.grid.fuel[0] == 24


def test_PGR_8_2_its_cities_begin_no_step_and_end_no_game() -> None:
    t = rich(table()).owner(TRUST, cities=list(range(19))).at("pg.building")
    t.play(B, Done()).play(A, Done())
    assert t.g.grid.step == 1 and not t.g.flow.over


def test_it_is_on_the_table_with_a_name_and_a_colour_of_its_own() -> None:
    t = rich(PowerTable(2, board("germany"), map="germany", **OPTIONS)).order(A, B, TRUST).at("pg.building")
    t.owner(TRUST, plants=[11], cities=["essen"])
    parties = stage_at(t).scenery.parties(look_of(t))
    assert [party.id for party in parties] == ["seat.0", "seat.1", TRUSTED]
    assert len({party.mark.colour for party in parties}) == 3 and parties[2].mark.kind == "automa"
    assert {"player.2", "own.2.11"} <= set(sprites(t))
    titles = {aid.title.key for aid in stage_at(t).words.aids(t.g)}
    assert "pg.aid.edition" in titles


@pytest.mark.parametrize("name", ["germany", "china", "japan", "korea", "middle_east"])
def test_whole_games_are_sound_and_their_set_up_can_be_written(name: str) -> None:
    game = INFO.build(2, {**OPTIONS, "map": name}, board(name))
    fresh, rng = game.set_up(5), Random(3)
    assert game.set_up_from(game.setup_of(fresh)).grid == fresh.grid
    assert len(game.setup_of(game.set_up(5))["turn_order"]) == 2  # type: ignore[arg-type]
    for g, decision, _ in random_game(game, 3):
        assert game.find_inconsistency(g) is None
        guessed = game.determinize(game.mask(g, decision.seat), decision.seat, rng)
        assert game.find_inconsistency(guessed) is None
    assert g.flow.over


@pytest.mark.parametrize(
    ("name", "step_2", "end"), [("germany", 7, 18), ("baden_wuerttemberg", 7, 18), ("bremen", 5, 13)]
)
def test_RM_C_12_the_smaller_of_the_numbers_of_the_trust_and_of_the_board_holds(
    name: str, step_2: int, end: int
) -> None:
    tables = PowerTable(2, board(name), map=name, **OPTIONS).game.world.tables
    assert (tables.plant_limit, tables.step_2_cities, tables.end_cities) == (3, step_2, end)


def test_RM_C_12_step_2_begins_when_every_city_that_is_open_holds_a_house() -> None:
    t = PowerTable(2, board("baden_wuerttemberg"), map="baden_wuerttemberg", **OPTIONS)
    t.regions("east", "north", "west")
    grid, network = t.g.grid, t.game.world.network
    shut = [city for city in network.sites(grid) if not network.places[city].open[0]]
    cities = [city for city in network.sites(grid) if city not in shut]
    assert shut and (len(cities) - 6) // 2 < t.game.world.tables.step_2_cities, "nobody need get there by numbers"
    for city in cities[1:]:
        grid.houses[city] = 1
    assert not t.game.world.step_2_due(grid, 6)
    grid.houses[cities[0]] = 1
    assert t.game.world.step_2_due(grid, 6)
