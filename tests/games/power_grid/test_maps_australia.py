"""Australia: mines that sell, regions that need not touch, capped connections, dearer fuel in Step 3 (PGM-AU)."""

from __future__ import annotations

from random import Random

import pytest

from game.games.power_grid.actions import Build, Discard, Done, Sell
from game.games.power_grid.bots.bot import BOT, determinize_grid
from game.games.power_grid.events import FuelRefilled, MinesSold, PlantSold, Powered, RowEmptied
from game.games.power_grid.game_info import INFO
from game.games.power_grid.phases.order import sort_order
from game.games.power_grid.planning import has_powered
from game.games.power_grid.plants import PLANTS, STEP_3, Cards
from game.games.power_grid.state import depot_of
from game.games.power_grid.world import world_of
from game.games.stock_companies.game_info import INFO as STOCKS
from game.kernel.event import Event
from game.kernel.fault import BadBoard
from tests.games.power_grid.looks import look_of, sprites, stage_at
from tests.games.power_grid.table import COAL, GARBAGE, OIL, S3, A, B, C, D, PowerTable
from tests.games.power_grid.test_maps import board

BOARD = board("australia")
MINES = {11: 2, 23: 3, 28: 4, 34: 5, 39: 6}
"""How many times the price each mine sells for: the cities printed on it."""


def table(seats: int = 4) -> PowerTable:
    return PowerTable(seats, BOARD, map="australia")


def cards(t: PowerTable) -> Cards:
    return world_of(t.game).cards(t.g.grid)


def sold(row: int, step: int = 1, **mines: list[int]) -> PowerTable:
    """Return a table after the sales of a round that began with so many tokens in the row; owners are named a to d."""
    t = table()
    for name, plants in mines.items():
        t.owner("abcd".index(name), plants=plants, money=0)
    depot_of(t.g.grid).row = row
    t.g.grid.step = step
    t.order(A, B, C, D)
    t.g.flow.stack = ["pg.powering", "pg.selling"]
    t.game.phases["pg.selling"].enter(t.g, t.events)
    return t


# ---- regions and ways


def test_PGM_AU_1_any_regions_may_be_chosen() -> None:
    world = table(3).game.world
    west = 1 << BOARD.graph.regions.index("west")
    assert len(world.open_regions(west)) == 4
    t = PowerTable(3, BOARD, map="australia").regions("west", "northeast", "centre")
    assert t.game.find_inconsistency(t.g) is None


def test_EX_AU_a_what_cities_cost() -> None:
    t = table().owner(A, money=99, cities=["sydney_1"])
    costs = {
        city: t.game.world.network.cost(t.g.grid, t.utility(A), t.city(city))
        for city in ("sydney_2", "canberra", "brisbane", "perth")
    }
    assert costs == {"sydney_2": (10, 0), "canberra": (10, 8), "brisbane": (10, 20), "perth": (10, 20)}


def test_PGM_AU_11_any_number_of_times_a_city_is_connected_for_20() -> None:
    t = table().owner(A, money=99, cities=["sydney_1"]).order(B, C, D, A).at("pg.building")
    t.play(A, Build(t.city("perth")), Build(t.city("broome")), Build(t.city("bunbury")))
    assert t.utility(A).money == 99 - 30 - 30 - 14, "Bunbury lies beside Perth"


# ---- the deck and the market


def test_PGM_AU_2_plant_17_is_not_used() -> None:
    sizes = []
    for seats in (2, 3, 4, 5, 6):
        grid = getattr(INFO.build(seats, {"map": "australia"}, BOARD).start(1), "grid")  # noqa: B009
        assert {*grid.market, *grid.stack, *grid.removed} == {*PLANTS, STEP_3} - {17}
        sizes.append(len(grid.stack))
    assert sizes == [26, 26, 30, 34, 34]


# ---- mines


def test_PGM_AU_3_uranium_plants_are_mines_that_power_and_store_nothing() -> None:
    found = cards(table())
    assert {n: found[n].sells for n in MINES} == MINES and found.mines >= set(MINES)
    for number in MINES:
        assert found.capacity((number,)) == 0 and not found[number].accepts
    assert found.runnable((11, 13), (0, 0, 0, 0)) == (((), range(1)), ((13,), range(1)))


def test_PGM_AU_3_a_mine_counts_for_the_order_and_not_for_the_limit() -> None:
    t = table().owner(A, plants=[4, 5, 6, 39], money=90).owner(B, plants=[38]).order(B, A, C, D)
    assert cards(t).counted(t.utility(A).plants) == 3
    sort_order(t.g, None)
    assert t.g.grid.order[:2] == [A, B]
    t = table().owner(A, plants=[4, 5, 6], money=90).market(23, 24, 25, 26, 27, 29, 30, 31).order(A, B, C, D)
    t.at("pg.auction")
    t.sell(23)
    assert t.told(PlantSold) == [PlantSold(A, 23, 23)] and t.utility(A).plants == [4, 5, 6, 23]
    assert t.phase == "pg.auction", "nothing is discarded"


def test_PGM_AU_4_a_mine_is_never_discarded() -> None:
    t = table().owner(A, plants=[4, 5, 6, 23, 25]).at("pg.auction")
    t.g.flow.stack.append("pg.sale")
    t.g.auction.leader, t.g.auction.plant = A, 25
    assert {a.plant for a in t.actions(Discard)} == {4, 5, 6, 25}
    assert t.refused(Discard(23, 0, 0)) == "why.pg.mine_stays"


def test_EX_AU_b_the_last_in_order_sells_first() -> None:
    t = sold(8, b=[11, 23], a=[34])
    assert t.told(MinesSold) == [MinesSold(B, 3, 5, 15, 2), MinesSold(A, 2, 5, 10, 1)]
    assert (t.utility(B).money, t.utility(A).money) == (15, 10)
    assert t.told(RowEmptied) == [RowEmptied(2)] and depot_of(t.g.grid).row == 9


def test_EX_AU_c_an_empty_row_pays_7() -> None:
    t = sold(0, c=[28], b=[11], a=[23])
    assert [(e.utility, e.price, e.income) for e in t.told(MinesSold)] == [
        (C, 7, 28), (B, 7, 14), (A, 6, 18),
    ]  # fmt: skip


def test_PGM_AU_7_without_an_empty_space_there_is_no_income() -> None:
    t = sold(12, a=[11])
    assert not t.told(MinesSold) and t.utility(A).money == 0
    t = sold(11, b=[11, 23], a=[28])
    assert t.told(MinesSold) == [MinesSold(B, 2, 5, 10, 1)], "one space, one token, and nothing for the next"


@pytest.mark.parametrize(("step", "leave"), [(1, 2), (2, 2), (3, 4)])
def test_PGM_AU_8_tokens_leave_from_the_cheapest_spaces(step: int, leave: int) -> None:
    t = sold(12, step=step)
    assert depot_of(t.g.grid).row == 12 - leave


def test_PGM_AU_7_and_9_sales_come_by_themselves_after_the_payments_and_before_the_refill() -> None:
    t = table().owner(A, plants=[11, 13], money=0, cities=["sydney_1"]).order(A, B, C, D)
    depot_of(t.g.grid).row = 10
    t.at("pg.powering")
    while t.phase == "pg.powering":
        t.play(t.acting, t.actions()[-1])
    kinds = [type(e) for e in t.events if isinstance(e, Powered | MinesSold | RowEmptied | FuelRefilled)]
    assert kinds == [Powered] * 4 + [MinesSold, RowEmptied, FuelRefilled]
    assert t.utility(A).money == 22 + 2 * 2


def asked(row: int = 10) -> PowerTable:
    """Return a table whose owners are asked, at the end of phase 5a: A and B have mines."""
    t = PowerTable(4, BOARD, map="australia", uranium_sale="ask").order(A, B, C, D)
    t.owner(A, plants=[11], money=0).owner(B, plants=[23], money=0)
    depot_of(t.g.grid).row = row
    t.at("pg.powering")
    while t.phase == "pg.powering":
        t.play(t.acting, t.actions()[0])
    return t


def test_PGM_AU_9_with_the_option_owners_are_asked_and_may_decline() -> None:
    t = asked()
    assert (t.phase, t.acting, t.actions()) == ("pg.selling", B, [Sell(), Done()])
    assert stage_at(t).words.prompt(look_of(t)).said.key == "pg.prompt.selling"
    assert BOT.policy(t.game, t.g, t.game.decisions(t.g)[0], Random(1)) == Sell()
    assert has_powered(t.game.world, t.g) == (A, B, C, D), "the lights stay on"
    t.play(B, Done()).play(A, Sell())
    assert t.told(MinesSold) == [MinesSold(A, 2, 2, 4, 1)] and t.told(RowEmptied) == [RowEmptied(2)]
    assert t.phase != "pg.selling" and depot_of(t.g.grid).row == 9


def test_PGM_AU_9_a_guess_counts_the_income_of_everybody_while_mines_sell() -> None:
    t = PowerTable(4, BOARD, map="australia", uranium_sale="ask")
    t.owner(A, plants=[11], money=10).owner(B, money=60)
    t.g.grid.utilities[B].powered, t.g.grid.utilities[B].spent = 5, 0
    depot_of(t.g.grid).row, t.g.flow.round = 6, 1
    t.g.flow.stack = ["pg.powering", "pg.selling"]
    t.order(B, C, D, A).game.phases["pg.selling"].enter(t.g, t.events)
    view = t.game.mask(t.g, A)
    drawn = {determinize_grid(t.game, view, A, Random(seed)).grid.utilities[B].money for seed in range(20)}
    assert t.acting == A and min(drawn) >= 64 and len(drawn) > 1, "64 for 5 cities and what was left"


def test_PGM_AU_9_nobody_is_asked_about_a_sale_that_brings_nothing() -> None:
    assert asked(12).phase != "pg.selling"
    t = asked(11).play(B, Sell())
    assert t.phase != "pg.selling", "the row is full for A"


def test_PGM_AU_9_and_10_owners_are_asked_in_the_last_round_too() -> None:
    t = PowerTable(4, BOARD, map="australia", uranium_sale="ask").order(B, C, D, A)
    t.owner(A, plants=[11], money=900, cities=list(BOARD.graph.cities)[:16])
    depot_of(t.g.grid).row = 10
    t.at("pg.building")
    t.play(A, t.actions(Build)[0]).play(A, Done())
    t.nobody_builds()
    assert t.phase == "pg.selling" and t.acting == A
    t.play(A, Sell())
    assert t.g.flow.over and not t.told(RowEmptied)


def test_PGM_AU_9_positions_in_which_an_owner_is_asked_are_sound() -> None:
    game = INFO.build(4, {"map": "australia", "uranium_sale": "ask"}, BOARD)
    asked_in = set()
    for seed in range(6):
        g, rng = game.start(seed), Random(seed)
        while decisions := game.decisions(g):
            if decisions[0].prompt == "pg.selling":
                asked_in.add(getattr(g, "flow").stack[0])  # noqa: B009
                assert game.find_inconsistency(g) is None
            game.apply(g, decisions[0].seat, BOT.policy(game, g, decisions[0], rng))
    assert asked_in == {"pg.powering", "pg.building"}


def test_PGM_AU_10_in_the_last_round_mines_sell_though_nobody_is_paid() -> None:
    t = table().owner(A, plants=[11], money=900, cities=list(BOARD.graph.cities)[:16]).order(B, C, D, A)
    depot_of(t.g.grid).row = 10
    t.at("pg.building")
    build = t.actions(Build)[0]
    t.play(A, build)
    before = t.utility(A).money
    t.play(A, Done())
    while t.g.flow.stack:
        t.play(t.acting, Done())
    assert t.g.flow.over and t.utility(A).money == before + 4 and not t.told(RowEmptied)
    assert depot_of(t.g.grid).row == 11


def test_PGM_AU_14_an_owner_of_mines_alone_powers_nothing() -> None:
    t = table().owner(A, plants=[11], money=0, cities=["perth"]).order(A, B, C, D).at("pg.powering")
    t.play(A, t.actions()[0])
    assert t.told(Powered)[0] == Powered(A, (), (0, 0, 0, 0), 0, 10)


# ---- Step 3


def test_EX_AU_d_in_step_3_every_token_costs_two_more() -> None:
    t = table()
    t.g.grid.fuel[COAL] = 10
    offers = t.game.world.offers
    for t.g.grid.step in (1, 2):
        assert offers.prices(t.g.grid, COAL)[0] == 5 and offers.rows(t.g.grid)[COAL][:4] == (1, 1, 1, 2), "PGM-AU-12"
    t.g.grid.step = 3
    assert offers.prices(t.g.grid, COAL)[0] == 7 and len(offers.prices(t.g.grid, COAL)) == 10
    assert {(row[0], row[-1]) for row in offers.rows(t.g.grid)[:3]} == {(3, 10)}


def test_PGM_AU_12_dearer_rows_hold_as_soon_as_step_3_does_and_tokens_stay_where_they_are() -> None:
    t = table().market(20, 21, 24, 25, 26, 27, 30, S3).stack(31, 33)
    grid, offers = t.g.grid, t.game.world.offers
    grid.fuel = [10, 4, 7, 0]
    assert [offers.prices(grid, kind)[0] for kind in (COAL, OIL, GARBAGE)] == [5, 7, 6]
    t.at("pg.building", step=2).nobody_builds()
    assert grid.step == 3 and grid.fuel[:3] != [0, 0, 0]
    for kind in (COAL, OIL, GARBAGE):
        row = tuple(price for price in range(3, 11) for _ in range(3))
        assert tuple(offers.prices(grid, kind)) == row[len(row) - grid.fuel[kind] :]


# ---- told


def test_PGM_AU_13_the_table_tells_what_a_mine_earns() -> None:
    t = table().owner(A, plants=[11, 4], money=9).order(B, C, D, A)
    depot_of(t.g.grid).row = 9
    t.at("pg.fuel")
    seen = sprites(t)
    assert "row.3" in seen and "row.2" not in seen
    assert seen["row.3"].info is not None and dict(seen["row.3"].info.values)["price"] == 3
    own = seen[f"own.{A}.11"]
    assert own.info is not None and own.info.key == "pg.plant.info.mine"
    assert stage_at(t).words.prompt(look_of(t)).said.key == "pg.prompt.fuel"
    assert t.game.summary(t.g)["row"] == 9


def test_bots_buy_mines_and_end_their_games() -> None:
    game, rng = table().game, Random(2)
    events: list[Event] = []
    g = game.start(2)
    while decisions := game.decisions(g):
        action = BOT.policy(game, g, decisions[0], rng)
        assert action in decisions[0]
        game.apply(g, decisions[0].seat, action, events)
        assert g.flow.round <= 30
    assert any(isinstance(e, PlantSold) and e.plant in MINES for e in events)


def test_PGM_AU_15_the_stock_companies_are_not_played_on_it() -> None:
    assert "australia" not in STOCKS.maps
    with pytest.raises(BadBoard) as caught:
        STOCKS.part(STOCKS.rules)(3, STOCKS.in_force({"map": "own:mine"}), BOARD)
    assert caught.value.said.key == "sc.map.mines"
