"""Korea: two fuel markets that share one supply (PGM-KR)."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Buy, Discard, Done, Power
from game.games.power_grid.bots.bot import BOT
from game.games.power_grid.events import FuelBought, FuelRefilled
from game.games.power_grid.game_info import INFO
from game.games.power_grid.map_rules import tables_of
from game.games.power_grid.planning import run_price
from game.games.power_grid.plants import FIRST_MARKET, SECOND_MARKET
from game.games.power_grid.show.markets import Market, fuel_laid
from game.games.power_grid.state import depot_of
from game.games.stock_companies.planning import split_price
from game.kernel.fault import BadBoard
from game.kernel.message import msg
from game.kernel.serialization import Codec
from game.present.answer.gesture import Tap
from game.present.area import Rect
from tests.games.power_grid.looks import assert_apart, look_of, sprites, stage_at
from tests.games.power_grid.table import COAL, GARBAGE, OIL, URANIUM, A, B, C, PowerTable
from tests.games.power_grid.test_maps import board
from tests.games.stock_companies.table import StockTable

BOARD = board("korea")
SOUTH, NORTH = FIRST_MARKET, SECOND_MARKET
EVERY = [4, 7, 10, 12, 14, 30, 11, 17, 28, 46]
"""Plants with room for much of every fuel."""


def table(seats: int = 3) -> PowerTable:
    return PowerTable(seats, BOARD, map="korea")


def lay(t: PowerTable, south: list[int], north: list[int], supply: list[int]) -> PowerTable:
    """Set both markets and the supply."""
    t.g.grid.fuel, t.g.grid.supply, depot_of(t.g.grid).second = south, supply, north
    return t


def buying() -> PowerTable:
    return table().owner(A, money=1000, plants=EVERY).order(C, B, A).at("pg.fuel")


def test_PGM_KR_1_each_market_has_rows_and_a_table_of_its_own() -> None:
    tables = tables_of(4, BOARD.facts)
    second = tables.fuel.second_market
    assert second is not None and second.names == ("south", "north")
    assert [len(row) for row in tables.unit_prices] == [12, 16, 16, 12]
    assert [len(row) for row in second.prices] == [12, 8, 8, 0], "no uranium in the North"
    assert tables.refill == ((3, 3, 2), (2, 3, 3), (1, 2, 2), (1, 2, 2))
    assert second.refill == ((2, 3, 2), (1, 1, 2), (1, 1, 2), (0, 0, 0))


def test_PGM_KR_2_PGM_KR_3_one_supply_feeds_both_from_the_start() -> None:
    g = INFO.build(4, {"map": "korea"}, BOARD).start(1)
    grid = getattr(g, "grid")  # noqa: B009
    assert (grid.fuel, grid.depot.second, grid.supply) == ([12, 12, 4, 2], [12, 6, 2, 0], [0, 6, 18, 10])
    assert [sum(pile) for pile in zip(grid.fuel, grid.depot.second, grid.supply, strict=True)] == [24, 24, 24, 12]


def test_PGM_KR_4_the_first_token_binds_to_its_market_until_the_turn_ends() -> None:
    t = buying()
    offered = {(a.fuel, a.market) for a in t.actions(Buy)}
    assert offered == {(k, SOUTH) for k in range(4)} | {(k, NORTH) for k in (COAL, OIL, GARBAGE)}
    t.play(A, Buy(OIL, 1, NORTH))
    assert {a.market for a in t.actions(Buy)} == {NORTH}
    assert t.refused(Buy(URANIUM, 1)) == "why.pg.market_bound"
    t.play(A, Done())
    t.owner(B, money=50, plants=[5])
    assert {a.market for a in t.actions(Buy)} == {SOUTH, NORTH}, "the next is free"


def test_PGM_KR_4_who_buys_nothing_fixes_nothing() -> None:
    t = buying()
    t.play(A, Done())
    assert depot_of(t.g.grid).bound == -1


def test_PGM_KR_4_in_the_next_round_the_choice_is_free_again() -> None:
    t = buying().play(A, Buy(COAL, 1, NORTH), Done()).play(B, Done()).play(C, Done())
    t.at("pg.fuel", 3)
    assert {a.market for a in t.actions(Buy)} == {SOUTH, NORTH}


def test_PGM_KR_5_a_token_costs_the_cheapest_space_of_its_market() -> None:
    t = lay(buying(), [9, 12, 4, 2], [7, 6, 2, 0], [0] * 4)
    t.play(A, Buy(COAL, 2, NORTH))
    assert t.last(FuelBought) == FuelBought(A, COAL, 2, 3 + 4, NORTH) and t.utility(A).money == 993


def test_PGM_KR_5_what_ran_out_in_a_market_cannot_be_bought_there() -> None:
    t = lay(buying(), [9, 12, 4, 2], [7, 0, 2, 0], [0] * 4)
    assert t.refused(Buy(OIL, 1, NORTH)) == "why.pg.market_empty"
    t.play(A, Buy(COAL, 1, NORTH))
    assert not any(isinstance(a, Buy) and a.fuel == OIL for a in t.actions()), "whatever the South holds"


def test_PGM_KR_6_burned_and_lost_tokens_go_to_the_common_supply() -> None:
    t = lay(table().owner(A, plants=[4], fuel=[3, 0, 0, 0]), [12, 12, 4, 2], [9, 6, 2, 0], [0, 6, 18, 10])
    t.order(A, B, C).at("pg.powering").play(A, Power((4,), 0))
    assert t.g.grid.supply[COAL] == 2 and depot_of(t.g.grid).second[COAL] == 9
    t = lay(table().owner(A, plants=[4, 6, 13, 14], fuel=[4, 0, 0, 0]), [12, 12, 4, 2], [8, 6, 2, 0], [0, 6, 18, 10])
    t.at("pg.auction")
    t.g.flow.stack.append("pg.sale")
    t.g.auction.leader, t.g.auction.plant = A, 14
    t.play(A, Discard(4, 4, 0))
    assert t.g.grid.supply[COAL] == 4 and depot_of(t.g.grid).second[COAL] == 8


def test_PGM_KR_7_the_North_is_served_first() -> None:
    t = lay(table(4), [9, 12, 3, 1], [12, 5, 0, 0], [3, 2, 1, 3])
    t.at("pg.refill")
    assert t.told(FuelRefilled) == [FuelRefilled((0, 1, 1, 0), NORTH), FuelRefilled((3, 1, 0, 1), SOUTH)]


def test_PGM_KR_8_what_the_table_foretells_is_what_comes() -> None:
    t = lay(table(4), [9, 12, 3, 1], [7, 3, 2, 0], [4, 5, 6, 3])
    foretold = dict(t.game.world.offers.coming(t.g.grid))
    t.at("pg.refill")
    assert {event.market: event.amounts for event in t.told(FuelRefilled)} == foretold


def test_PGM_KR_8_the_table_shows_both_markets_and_which_one_is_closed() -> None:
    t = buying()
    assert {"market", "market.second", "fuel.coal.0", "second.coal.0", "second.garbage.7"} <= set(sprites(t))
    words = stage_at(t).words
    assert words.prompt(look_of(t)).said.key == "pg.prompt.fuel.markets", "it is told that the choice binds"
    assert words.told(look_of(t), Buy(COAL, 1, NORTH)).effect.key == "pg.effect.buy.binds"
    t.play(A, Buy(COAL, 1, NORTH))
    assert words.prompt(look_of(t)).said.key == "pg.prompt.fuel.bound"
    assert words.told(look_of(t), Buy(COAL, 1, NORTH)).effect.key == "pg.effect.buy"
    assert (sprites(t)["market"].mood, sprites(t)["market.second"].mood) == ("dimmed", "plain")


def test_PGM_KR_8_the_log_tells_what_came_where() -> None:
    t = lay(table(4), [9, 12, 3, 1], [7, 3, 2, 0], [4, 5, 6, 3]).at("pg.refill")
    record = stage_at(t).record
    lines = [line for event in t.told(FuelRefilled) if (line := record.line(event, None)) is not None]
    assert [dict(line.message.values)["market"] for line in lines] == [
        msg("pg.market.name.north"), msg("pg.market.name.south"),
    ]  # fmt: skip


def test_a_touch_means_the_market_it_is_in() -> None:
    t = buying()
    gestures, look = stage_at(t).gestures, look_of(t)
    assert gestures.meant(look, "second.coal.2") == Buy(COAL, 3, NORTH)
    assert gestures.meant(look, "fuel.coal.2") == Buy(COAL, 3)
    (facet,) = gestures.facets(look, Buy(OIL, 2, NORTH))
    assert isinstance(facet.gesture, Tap) and facet.gesture.target == "second.oil.3"


def test_PGM_KR_9_the_market_is_an_argument_of_buying_and_older_logs_mean_the_first() -> None:
    game = INFO.build(3, {"map": "korea"}, BOARD)
    codec = Codec(game.actions, game.names())
    assert codec.dump(Buy(COAL, 2, NORTH)) == ("buy", {"fuel": "coal", "amount": 2, "market": "north"})
    assert codec.dump(Buy(COAL, 2)) == ("buy", {"fuel": "coal", "amount": 2})
    assert codec.load("buy", {"fuel": "coal", "amount": 2, "market": "south"}) == Buy(COAL, 2)


def test_PGM_KR_9_the_position_says_where_the_turn_is_bound_to() -> None:
    t = buying()
    assert t.game.summary(t.g)["second_fuel_market"] == {"coal": 12, "oil": 6, "garbage": 2, "uranium": 0}
    assert t.game.summary(t.g)["bound_to"] is None
    t.play(A, Buy(COAL, 1, NORTH))
    assert t.game.summary(t.g)["bound_to"] == "north"


def test_EX_KR_a_three_coal_and_one_oil_cost_9_in_the_South_and_7_in_the_North() -> None:
    south, north = buying(), buying()
    south.play(A, Buy(COAL, 3), Buy(OIL, 1))
    north.play(A, Buy(COAL, 3, NORTH), Buy(OIL, 1, NORTH))
    assert 1000 - south.utility(A).money == 1 + 2 + 3 + 3 and 1000 - north.utility(A).money == 1 + 1 + 2 + 3
    uranium = buying().play(A, Buy(URANIUM, 1))
    assert 1000 - uranium.utility(A).money == 14
    assert {a.market for a in uranium.actions(Buy)} == {SOUTH}


def test_EX_KR_b_refill_of_four_players_in_step_1() -> None:
    t = lay(table(4), [9, 12, 3, 1], [7, 3, 2, 0], [4, 5, 6, 3])
    t.at("pg.refill")
    assert t.told(FuelRefilled) == [FuelRefilled((2, 1, 1, 0), NORTH), FuelRefilled((2, 2, 1, 1), SOUTH)]
    offers, grid = t.game.world.offers, t.g.grid
    assert (depot_of(grid).second[COAL], offers.prices(grid, COAL, NORTH)[0]) == (9, 2)
    assert (grid.fuel[COAL], offers.prices(grid, COAL, SOUTH)[0]) == (11, 2)


def test_a_run_is_reckoned_with_the_cheaper_market() -> None:
    t = lay(table(), [12, 12, 4, 2], [7, 6, 2, 0], [5, 6, 18, 10])
    assert run_price(t.game.world, t.g.grid, 4) == 1 + 2, "two coal in the South; in the North 3 + 4"


def test_bots_buy_where_it_is_cheaper() -> None:
    t = lay(table(), [9, 12, 4, 2], [12, 6, 2, 0], [3, 6, 18, 10]).owner(A, money=40, plants=[4]).order(C, B, A)
    t.at("pg.fuel", 1)
    bought = BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1))
    assert isinstance(bought, Buy) and bought.market == NORTH
    lay(t, [12, 12, 4, 2], [4, 6, 2, 0], [8, 6, 18, 10])
    bought = BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1))
    assert isinstance(bought, Buy) and bought.market == SOUTH


def test_SC1_11_2_a_president_helps_in_the_market_that_the_turn_is_bound_to() -> None:
    """What the company lacks counts wherever it is bought; the first token binds help, too (PGM-KR-4)."""
    t = StockTable("stock_companies", 3, BOARD, map="korea").cash(50, 0, 0)
    t.company("green", {A: 2}, money=1, plants=(7, 10)).at("pg.fuel")
    t.play(A, Buy(COAL, 2, NORTH))
    assert (t.treasury("green"), t.wallets()[A]) == (0, 49)
    offered = {(a.fuel, a.market) for a in t.game.decisions(t.g)[0].every() if isinstance(a, Buy)}
    assert offered == {(OIL, NORTH)}, "within the need, and in the North alone"
    assert t.refused(Buy(OIL, 1)) == "why.pg.market_bound"
    assert split_price(t.world, t.g, t.c("green"), Buy(OIL, 2, NORTH)) == (0, 3 + 4)


def test_a_second_market_without_a_refill_is_named() -> None:
    facts = {name: text for name, text in BOARD.facts.items() if name != "second_refill_5"}
    tables_of(3, facts)
    with pytest.raises(BadBoard) as caught:
        tables_of(5, facts)
    assert "second_refill_5" in repr(caught.value.said)


def test_more_tokens_than_there_are_cannot_lie_in_both_markets() -> None:
    with pytest.raises(BadBoard) as caught:
        tables_of(3, {**BOARD.facts, "fuel_totals": "23 24 24 12"})
    assert dict(caught.value.said.values)["name"] == "fuel_totals", "the map makes them fewer than usual"


@pytest.mark.parametrize(("wide", "letters"), [(384.0, 23.0), (490.0, 19.0), (520.0, 17.0)])
def test_every_space_of_both_markets_lies_in_a_block_of_its_price_apart_from_the_others(
    wide: float, letters: float
) -> None:
    tables = tables_of(4, BOARD.facts)
    second = tables.fuel.second_market
    assert second is not None
    shown = tuple(
        Market(number, prices, (0,) * 4, (0,) * 4, (0,) * 4, msg("name"), False, 0, None, None)
        for number, prices in enumerate((tables.unit_prices, second.prices))
    )
    laid = fuel_laid(shown, Rect(0, wide * 0.7, wide, wide * 0.92), letters)
    for market in shown:
        assert_apart(market, laid)
