"""What is read aloud of the page of holdings: all that it shows, as a table of words."""

from __future__ import annotations

import pytest

from game.games.stock_companies.actions import Distribute, Retain
from game.kernel.message import Message, msg
from game.present.stage.words import Aid
from tests.games.stock_companies.showing import Shown
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, A, B, C
from tests.games.stock_companies.test_show_matrix import after, operating

RED, BLUE = msg("sc.company.red"), msg("sc.company.blue")


def holdings(shown: Shown, viewer: int | None = A) -> Aid:
    """Return the table, which is the only one of the page."""
    (table,) = shown.stage.reading.tables(shown.look("matrix", viewer=viewer))
    assert {len(row) for row in table.rows} == {len(table.head)}, "every row has a cell below every head"
    return table


def row(table: Aid, title: Message | str) -> dict[Message | str, Message | str]:
    """Return the cells of the row that begins with ``title``, by the heads of their columns."""
    cells = next(row for row in table.rows if row[0] == title)
    return dict(zip(table.head, cells, strict=True))


def test_each_player_is_told_with_shares_their_worth_and_who_presides() -> None:
    shown = after(operating("open"), Distribute())
    table = holdings(shown)
    # Red stands at 60 after paying 3 a share (see the test of the page).
    assert row(table, "P0")[RED] == msg("sc.matrix.presided", n=3, worth=180)
    assert row(table, "P1")[RED] == msg("sc.matrix.held", n=2, worth=120)
    assert row(table, "P2")[RED] == "" == row(table, "P0")[BLUE]
    assert row(table, "P0")[msg("sc.matrix.received")] == "9"
    assert row(table, "P0")[msg("sc.matrix.change")] == "+39"
    assert row(table, "P1")[msg("sc.matrix.worth")] == str(30 + 6 + 120)
    assert table.rows[table.now][0] == "P0", "the own row is lit"


def test_prices_piles_treasuries_and_dividends_are_told_below_each_company() -> None:
    shown = after(operating(), Distribute())
    t, table = shown.t, holdings(shown)
    assert row(table, msg("sc.matrix.price"))[RED] == "60 (+10)" and row(table, msg("sc.matrix.price"))[BLUE] == ""
    assert row(table, msg("sc.matrix.dividend"))[RED] == "3" and row(table, msg("sc.matrix.dividend"))[BLUE] == "–"
    assert row(table, msg("sc.matrix.treasury"))[RED] == str(t.treasury("red"))
    assert row(table, msg("sc.column.bank"))[RED] == str(t.exchange.bank[t.c("red")] or "–")
    assert row(holdings(after(operating(), Retain())), msg("sc.matrix.dividend"))[RED] == msg("sc.matrix.kept")


@pytest.mark.parametrize("visible", ["hidden", "open"])
def test_SC0_6_2_hidden_cash_is_told_to_nobody_else(visible: str) -> None:
    cells = row(holdings(operating(visible), viewer=B), "P0")
    assert cells[msg("sc.matrix.cash")] == ("?" if visible == "hidden" else "100")
    assert cells[msg("sc.matrix.worth")] == ("?" if visible == "hidden" else "250")


@pytest.mark.parametrize("mode", [STOCK, NETWORK, PRIVATE])
def test_only_pages_in_rows_and_columns_have_tables(mode: str) -> None:
    shown = Shown(mode=mode)
    pages = [page.id for page in shown.stage.scenery.pages(shown.look())]
    tables = {page: len(shown.stage.reading.tables(shown.look(page))) for page in pages}
    assert tables == {page: int(page == "matrix") for page in pages}
    heads = holdings(shown).head
    assert (msg("sc.matrix.received") in heads) == (mode != PRIVATE), "where companies pay no dividends none is told"


def test_SC1_6_1_nobody_is_asked_to_sell_where_nothing_can_be_sold() -> None:
    def asked(number: int, left: int = 0) -> str:
        shown = Shown()
        shown.t.company("red", {B: 4, A: 2}).cash(100, 100, 100).at("sc.stock", number)
        shown.t.exchange.left = left
        return shown.stage.words.prompt(shown.look()).key

    assert (asked(1), asked(3)) == ("sc.prompt.no_sale", "sc.prompt.stock")
    assert (asked(1, 1 << C), asked(3, 1 << C)) == ("sc.prompt.no_sale.left", "sc.prompt.stock.left")
