"""The table of holdings: shares and values, cash, dividends, net worth, and what has changed since a round began."""

from __future__ import annotations

import pytest

from game.games.stock_companies.actions import Distribute, Retain
from game.games.stock_companies.scoring import UNDECIDED, last_dividend
from game.games.stock_companies.show.art.ledger import ruled
from game.games.stock_companies.show.matrix import Matrix, MatrixColumn, MatrixRow, name_cell
from game.games.stock_companies.state import StockState
from game.kernel.message import Message
from game.present.area import Rect
from game.present.kit.layout import cell, lay
from game.present.pages.table import Table
from game.present.party import Badge
from game.present.pictures.picture import Line, Place, Words
from tests.figures import sprite
from tests.games.stock_companies.showing import SMALL, Shown, said, written
from tests.games.stock_companies.table import NETWORK, PRIVATE, STOCK, A, B

ROOMY = (1450.0, 780.0)


def operating(visible: str = "hidden") -> Shown:
    """Return an operating round from its beginning: A presides over red at 50 with 3 shares, B holds 2."""
    shown = Shown(money_visibility=visible)
    shown.t.cash(100, 30, 5).company("red", {A: 3, B: 2}, price=50, money=14)
    shown.t.owns("red", (13,), cities=(shown.city("essen"),)).at("sc.order")
    return shown


def after(shown: Shown, answer: Distribute | Retain) -> Shown:
    """Play on to the answer about the income of red: 30."""
    shown.t.at_random(3, "pg.powering").play(A, shown.t.actions()[-1]).play(A, answer)
    return shown


def matrix(shown: Shown, **how: object) -> Table:
    return shown.page("matrix", **({"area": ROOMY, "viewer": A} | how))


def test_a_kept_income_is_said_to_be_kept() -> None:
    shown = after(operating(), Retain())
    table, red = matrix(shown), shown.t.c("red")
    assert set(said(sprite(table, f"owner.dividend.{red}").picture)) == {"sc.matrix.kept"}
    assert written(sprite(table, f"change.{A}").picture) == {"±0"}
    assert last_dividend(shown.t.g, shown.t.c("blue")) == UNDECIDED
    assert written(sprite(table, f"owner.dividend.{shown.t.c('blue')}").picture) == {"–"}


@pytest.mark.parametrize("visible", ["hidden", "open"])
def test_SC0_6_2_a_change_says_nothing_of_hidden_cash(visible: str) -> None:
    shown = after(operating(visible), Distribute())
    words = written(sprite(matrix(shown, viewer=B), f"change.{A}").picture)
    assert words == ({"?"} if visible == "hidden" else {"39"})
    assert shown.t.game.mask(shown.t.g, B).exchange.investors[A].worth == (-1 if visible == "hidden" else 250)


def test_a_narrow_page_has_the_change_beside_the_worth() -> None:
    shown = after(operating(), Distribute())
    table = matrix(shown, area=SMALL)
    worth, change = sprite(table, f"worth.{A}"), sprite(table, f"change.{A}")
    assert "head.change" not in table.index and "sc.matrix.change.since" in said(sprite(table, "head.worth").picture)
    assert worth.x - worth.w / 2 <= change.x - change.w / 2 and change.x + change.w / 2 <= worth.x + worth.w / 2


@pytest.mark.parametrize("mode", [STOCK, NETWORK, PRIVATE])
@pytest.mark.parametrize("area", [ROOMY, SMALL])
def test_everything_lies_on_the_sheet(mode: str, area: tuple[float, float]) -> None:
    shown = Shown(4, mode)
    shown.t.g = shown.t.game.set_up(4)
    shown.t.game.begin(shown.t.g, None)
    shown.t.at_random(5, "pg.building")
    table = matrix(shown, area=area)
    for each in table.sprites:
        assert each.x + each.w / 2 <= area[0] + 1 and each.y + each.h / 2 <= area[1] + 1, each.id
    assert ("received.0" in table.index) is (mode != PRIVATE)


def test_positions_from_before_this_history_go_on() -> None:
    shown = operating()
    data = shown.t.g.dump()
    for name in ("dividends", "course"):
        del data["exchange"][name]
    for investor in data["exchange"]["investors"]:
        del investor["received"], investor["worth"]
    shown.t.g = StockState.load(data)
    assert shown.t.game.find_inconsistency(shown.t.g) is None
    assert written(sprite(matrix(shown), f"change.{A}").picture) == {"?"}
    after(shown, Distribute())
    assert last_dividend(shown.t.g, shown.t.c("red")) == 3


@pytest.mark.parametrize("h", [40.0, 60.0, 110.0])
@pytest.mark.parametrize("leads", [(), (0,), (0, 1, 2)])
def test_crests_of_presidents_never_lie_on_a_name(h: float, leads: tuple[int, ...]) -> None:
    firms = tuple(MatrixColumn(colour, Message("name"), None, 50, 0, ()) for colour in range(3))
    line = MatrixRow(0, Badge(0, False, "Anna"), (0,) * 3, tuple(number in leads for number in range(3)), 0, 0, 0, 0)
    shown = Matrix(firms, (line,), (), (), None, -1, 2)
    (cell,) = lay(name_cell(shown, line, h, 20.0, False), Rect(0, 0, 190.0, h)).sprites
    (name,) = (shape for shape in cell.picture.shapes if isinstance(shape, Words))
    crests = [shape for shape in cell.picture.shapes if isinstance(shape, Place)][1:]
    assert len(crests) == len(leads)
    for crest in crests:
        high = crest.w * crest.picture.height / crest.picture.width
        beside = crest.x - crest.w / 2 >= name.x + name.room
        assert beside or crest.y - high / 2 >= name.y + name.size * 0.4
        assert crest.y + high / 2 <= h


def test_cells_of_a_sheet_lie_between_its_rules() -> None:
    """However large what stands in a cell wants to be."""
    cells = [[cell(w=300, h=90, name=f"{row}.{column}") for column in range(3)] for row in range(2)]
    laid = lay(ruled("sheet", (30, 20, 50), (10, 25), cells), Rect(5, 6, 108, 45))
    (line, *_) = [shape for shape in laid.sprites[0].picture.shapes if isinstance(shape, Line)]
    assert line.points[0][0] == 30 and laid["1.1"] == Rect(35, 16, 20, 25) and laid["0.2"] == Rect(55, 6, 50, 10)
