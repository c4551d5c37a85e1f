"""What is read aloud of the page of holdings: all that it shows, as a table of words."""

from __future__ import annotations

import pytest

from game.kernel.message import msg
from tests.games.stock_companies.showing import Shown
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, A, B, C


@pytest.mark.parametrize("mode", [STOCK, NETWORK, PRIVATE])
def test_only_pages_in_rows_and_columns_have_tables(mode: str) -> None:
    shown = Shown(mode=mode)
    pages = [page.id for page in shown.stage.scenery.pages(shown.look())]
    tables = {page: len(shown.stage.reading.tables(shown.look(page))) for page in pages}
    assert tables == {page: int(page == "matrix") for page in pages}
    (holdings,) = shown.stage.reading.tables(shown.look("matrix"))
    assert {len(row) for row in holdings.rows} == {len(holdings.head)}, "every row has a cell below every head"
    assert (msg("sc.matrix.received") in holdings.head) == (mode != PRIVATE), (
        "where companies pay no dividends none is told"
    )


def test_SC1_6_1_nobody_is_asked_to_sell_where_nothing_can_be_sold() -> None:
    def asked(number: int, left: int = 0) -> str:
        shown = Shown()
        shown.t.company("red", {B: 4, A: 2}).cash(100, 100, 100).at("sc.stock", number)
        shown.t.exchange.left = left
        return shown.stage.words.prompt(shown.look()).said.key

    assert (asked(1), asked(3)) == ("sc.prompt.no_sale", "sc.prompt.stock")
    assert (asked(1, 1 << C), asked(3, 1 << C)) == ("sc.prompt.no_sale.left", "sc.prompt.stock.left")
