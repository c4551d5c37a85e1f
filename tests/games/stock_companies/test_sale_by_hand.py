"""A sale of several companies by drags, clicks and keys at the real table: laid in, taken out, confirmed, undone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.games.stock_companies.actions import EndSale, LeaveRound, SellShares
from game.games.stock_companies.game_info import INFO
from game.play.players import Player
from game.play.session import Session
from game.present.answer.undo import redo, redo_answer, undo, undo_answer
from game.present.stage.bundle import stage_of
from game.screen.scenes.board.frame import BAR, STOREY
from tests.games.stock_companies.table import STOCK, A, B, C, StockTable, map_of
from tests.pilot import Pilot
from tests.screen.whole.tables import sit_down

OPTIONS = {"map": "germany", "mode": STOCK, "start_player": "chosen", "money_visibility": "open"}


class Counter:
    """A at a table of three people: 4 red that A presides over, 2 blue and 1 green that the bank has no room for."""

    def __init__(self, data: Path) -> None:
        board = map_of("germany", 3)
        self.t = StockTable(STOCK, 3, board, start_player="chosen")
        self.t.cash(20, 500, 20).company("red", {A: 4, B: 3, C: 1}, price=50).company("blue", {C: 3, A: 2}, price=50)
        self.t.company("green", {B: 3, A: 2}, price=30, bank=4).at("sc.stock", 3)
        players = [Player(name, "human", "", seat) for seat, name in enumerate(("Anna", "Bruno", "Clara"))]
        session = Session(INFO, players, OPTIONS, seed=1, position=self.t.g, board=board)
        self.pilot = Pilot(data)
        self.scene = sit_down(self.pilot, session)
        self.pilot.settle()

    @property
    def basket(self) -> dict[int, int]:
        draft = self.scene.presenter.draft
        assert draft is not None
        return {action.company: action.amount for action in draft.basket() if isinstance(action, SellShares)}

    def share(self, name: str) -> str:
        return f"share.{A}.{self.t.c(name)}"

    def number(self, thing: str) -> str:
        return str(self.scene.touch.touchable().index(thing) + 1)


def drag(at: Counter, name: str) -> None:
    at.pilot.carry(at.share(name), f"bank.{at.t.c(name)}.place")


def click(at: Counter, name: str) -> None:
    at.pilot.tap(at.share(name))


def key(at: Counter, name: str) -> None:
    at.pilot.key(at.number(at.share(name)))


@pytest.mark.parametrize("lay", [drag, click, key])
def test_SC1_6_2_a_basket_is_laid_in_and_sold_at_once(lay: Callable[[Counter, str], None], tmp_path: Path) -> None:
    at = Counter(tmp_path)
    pilot, red, blue = at.pilot, at.t.c("red"), at.t.c("blue")
    for name in ("red", "blue", "red", "blue"):
        lay(at, name)
    assert at.basket == {red: 2, blue: 2}
    assert pilot.missing("press.sc.press.leave"), "nothing that would drop the basket is offered"
    pilot.key("p")
    assert at.basket == {red: 2, blue: 2}
    if lay is key:
        pilot.key(at.number(f"laid.{blue}"))
    elif lay is drag:
        pilot.carry(f"laid.{blue}", f"cell.{A}.{blue}")
    else:
        pilot.click("basket.0")
    assert at.basket == {red: 2, blue: 1}
    pilot.key("enter")
    pilot.click("slip.yes")
    done = [(entry.seat, entry.action) for entry in pilot.session.log]
    assert done == [(A, SellShares(blue, 1)), (A, SellShares(red, 2)), (A, EndSale())]
    exchange = pilot.session.state.exchange
    assert (exchange.investors[A].cash, exchange.turn, exchange.presidents[red]) == (170, B, B)
    assert (exchange.prices[red], exchange.prices[blue]) == (40, 40)


def test_what_cannot_go_in_is_refused_and_everything_can_be_taken_back(tmp_path: Path) -> None:
    at = Counter(tmp_path)
    pilot, green = at.pilot, at.t.c("green")
    click(at, "green")
    assert pilot.toast() is None
    drag(at, "green")
    assert getattr(pilot.toast(), "key", "") == "why.sc.bank_limit" and at.basket == {green: 1}
    pilot.tap(f"laid.{green}")
    assert at.basket == {} and not pilot.missing("press.sc.press.leave")
    for name in ("red", "blue", "red"):
        click(at, name)
    pilot.key("ctrl+z")
    assert at.basket == {at.t.c("red"): 1, at.t.c("blue"): 1}
    pilot.key("escape")
    assert at.basket == {} and not pilot.session.log


def test_a_sale_is_undone_and_done_again_as_one(tmp_path: Path) -> None:
    at = Counter(tmp_path)
    pilot, presenter = at.pilot, at.scene.presenter
    before = pilot.session.state
    for name in ("red", "blue"):
        click(at, name)
    pilot.click("confirm")
    assert len(pilot.session.log) == 3
    undo(presenter)
    assert not pilot.session.log and pilot.session.state is before
    pilot.settle()
    assert redo(presenter) and len(pilot.session.log) == 3
    assert [entry.action for entry in pilot.session.log][-1] == EndSale()


@pytest.mark.parametrize("bots", [False, True])
def test_a_sale_is_taken_back_as_one_whoever_has_answered_it(bots: bool) -> None:
    board = map_of("germany", 3)
    t = StockTable(STOCK, 3, board, start_player="chosen")
    t.company("red", {A: 4, B: 3}, price=50).company("blue", {C: 3, A: 2}, price=50)
    t.company("green", {B: 3, A: 2}, price=30).at("sc.stock", 3)
    rivals = [Player(name, "bot", "easy") if bots else Player(name) for name in ("Bruno", "Clara")]
    session = Session(INFO, [Player("Anna"), *rivals], OPTIONS, seed=1, position=t.g, board=board)
    gestures = stage_of(INFO, session.game, board).gestures
    for action in (SellShares(t.c("red"), 1), SellShares(t.c("blue"), 1), EndSale()):
        session.submit(A, action)
    if bots:
        session.submit(B, LeaveRound())
    undo_answer(session, gestures)
    assert session.state is t.g and not session.log
    assert redo_answer(session, gestures) is not bots
    assert len(session.log) == (0 if bots else 3)


def test_a_basket_that_does_not_fit_has_a_row_of_its_own_and_words_stay(tmp_path: Path) -> None:
    t = StockTable(STOCK, 6, map_of("germany", 6), start_player="chosen")
    names = [company.id for company in t.world.stocks.companies]
    for name in names:
        t.company(name, {A: 3, B: 3}, price=50)
    t.at("sc.stock", 3)
    players = [
        Player(name, "human", "", seat)
        for seat, name in enumerate(("Anna", "Bruno", "Clara", "Dmitri", "Emma", "Felix"))
    ]
    pilot = Pilot(tmp_path, (1024, 640))
    sit_down(pilot, Session(INFO, players, OPTIONS, seed=1, position=t.g, board=map_of("germany", 6)))
    pilot.settle()
    for count, name in enumerate(names, start=1):
        pilot.tap(f"share.{A}.{t.c(name)}")
        assert not pilot.missing("note"), "the warning stays"
        panel, words = pilot.see("panel").rect, pilot.see("note").rect
        plates = [each.rect for each in pilot.table.layer.base.walk() if each.id.startswith("basket.")]
        assert len(plates) == (count if count > 1 else 0), "one kind lies on the table and is told in words"
        assert all(plate.within(panel) and not plate.overlaps(words) for plate in plates)
    assert panel.h == BAR + STOREY and plates[0].bottom <= pilot.see("confirm").rect.y
