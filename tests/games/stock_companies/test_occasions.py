"""The last round of the Stock Companies is announced where it is known, and ties for the first place are told."""

from __future__ import annotations

import pytest

from game.games.power_grid.show.naming import Players
from game.games.stock_companies.show.cast import Companies
from game.games.stock_companies.show.occasions import occasion
from game.kernel.message import Message, msg
from game.present.stage.record import Occasion
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, A, B, StockTable

FOUR, FIVE = 4, 5


def told(table: StockTable, phase: str, number: int) -> Occasion | None:
    """Return what the beginning of a phase tells of a round that has just begun."""
    companies, before = Companies(table.world), table.g.clone()
    table.at(phase, number)
    cast = Players() if table.world.stocks.private else companies
    return occasion(table.world, cast, companies, table.events, before, table.g)


def after_round(number: int) -> StockTable:
    """Return a table of the first mode with two companies in a round."""
    table = StockTable(STOCK, 3)
    table.company("green", {A: 3}, price=60).company("blue", {B: 3}, price=60)
    table.g.flow.round = number
    return table


def test_SC1_2_1_the_fifth_round_is_the_last_one_and_says_what_wins() -> None:
    found = told(after_round(FOUR), "sc.stock", FIVE)
    assert found is not None and found.title == msg("table.occasion.last")
    assert [note for _, note in found.notes] == [msg("sc.occasion.last.wealth")]
    assert told(after_round(FOUR - 1), "sc.stock", FOUR) is None
    assert told(after_round(FIVE), "sc.stock", FIVE) is None, "it is said once"


@pytest.mark.parametrize("mode", [NETWORK, PRIVATE])
def test_SC2_6_1_SC3_6_1_a_large_network_makes_it_the_last_round(mode: str) -> None:
    table = StockTable(mode, 3)
    if mode == NETWORK:
        table.company("green", {A: 3})
    before, end = table.g.clone(), table.world.end_cities(table.g.grid)
    largest = table.g.grid.utilities[table.c("green")]
    companies = Companies(table.world)
    cast = Players() if table.world.stocks.private else companies
    largest.cities = (1 << end - 1) - 1
    assert occasion(table.world, cast, companies, (), before, table.g) is None
    largest.cities = (1 << end) - 1
    found = occasion(table.world, cast, companies, (), before, table.g)
    assert found is not None and found.title == msg("table.occasion.last")
    (_, reached), (_, then) = found.notes
    assert reached == msg("pg.occasion.last.cities", seat=cast.name(table.c("green")), n=end)
    assert then == msg("sc.occasion.last.points")


def test_SC1_9_1_of_two_companies_at_one_price_the_lower_one_comes_to_the_front() -> None:
    table = after_round(2)
    blue = table.c("blue")
    table.g.exchange.track = [blue, table.c("green")]
    found = told(table, "sc.order", 3)
    assert found is not None and found.title == msg("sc.occasion.tie", price=60)
    names = dict(found.notes[0][1].values)
    assert names == {"company": Message("sc.company.blue"), "other": Message("sc.company.green")}
    assert told(table, "sc.order", 4) is None, "nobody has come to the front"
