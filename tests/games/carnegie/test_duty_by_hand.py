"""Employees go on duty by drags, clicks and keys at the real table (CA-3.6)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.games.carnegie.actions import LESS_PAY, MORE_PAY, PRINTED_PAY, PutOnDuty
from game.games.carnegie.game_info import INFO
from game.games.carnegie.tables import LOBBY
from game.kernel.action import Action
from game.play.players import Player
from game.play.session import Session
from game.present.area import Rect
from game.screen.drawing.canvas import Canvas
from tests.games.carnegie.table import CarnegieTable, cell
from tests.pilot import Pilot
from tests.screen.whole.tables import sit_down

LABORATORY, PLANNING, BUILDERS = cell("f2c1"), cell("f2c3"), cell("f1c3")
WAITING, OTHERS = f"trainee.{LABORATORY}", f"trainee.{BUILDERS}"


class Marked(Canvas):
    """A canvas that notes the places at which something may be done."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.context, canvas.size, canvas.scale)
        self.marks: list[Rect] = []

    def plate(self, rect: Rect, style: str = "panel", **how: Any) -> None:
        self.marks += [rect] if style.startswith("spot") else []
        super().plate(rect, style, **how)


class Duty:
    """The first of two people in the phase of duty of the position of ``t``."""

    def __init__(self, data: Path, t: CarnegieTable, **options: str) -> None:
        self.t = t.run("ca.duty")
        people = [Player(name, "human", "", seat) for seat, name in enumerate(("Anna", "Bruno"))]
        self.session = Session(INFO, people, options, seed=1, position=t.g)
        self.pilot = Pilot(data)
        self.scene = sit_down(self.pilot, self.session)
        self.pilot.settle()

    @property
    def done(self) -> list[Action]:
        return [entry.action for entry in self.session.log]

    @property
    def said(self) -> str:
        return getattr(self.pilot.toast(), "key", "")

    def lift(self, source: str) -> None:
        """Begin to carry a thing, the mouse still down."""
        x, y = self.pilot.spot(source)
        self.pilot.point(x, y)
        self.pilot.button("down", x, y)
        self.pilot.frames()
        self.pilot.point(x, y - 40)

    def drop(self, target: str) -> None:
        """Let go over a place, whatever is found there."""
        place = self.scene.boards.place_of(target)
        assert place is not None
        x, y = place.centre
        self.pilot.point(x, y)
        self.pilot.button("up", x, y)
        self.pilot.frames(2)

    def lit(self, *spots: str) -> bool:
        """Tell whether all these places are marked on the board."""
        canvas = Marked(self.pilot.window.canvas(self.pilot.program))
        self.pilot.program.draw(canvas)
        return all(self.scene.boards.place_of(spot) in canvas.marks for spot in spots)


def drag(at: Duty, desk: str) -> None:
    at.pilot.carry(WAITING, desk)


def click(at: Duty, desk: str) -> None:
    at.pilot.tap(desk)


def click_both(at: Duty, desk: str) -> None:
    at.pilot.tap(WAITING)
    at.pilot.tap(desk)


def keys(at: Duty, desk: str) -> None:
    for thing in (WAITING, desk):
        at.pilot.key(str(at.scene.touch.touchable().index(thing) + 1))


@pytest.fixture
def t() -> CarnegieTable:
    """Two wait in the laboratory, where the first of three desks is taken, one of the builders."""
    return CarnegieTable().staff(0, "f2c1", 1, 2).staff(0, "f1c3", 1, 1)


@pytest.mark.parametrize("hand", [drag, click, click_both, keys])
def test_CA_3_6_1_an_employee_is_carried_to_a_desk_or_the_desk_clicked(
    t: CarnegieTable, hand: Callable[[Duty, str], None], tmp_path: Path
) -> None:
    at = Duty(tmp_path, t)
    hand(at, f"desk.{LABORATORY}.1")
    assert at.done == [PutOnDuty(LABORATORY, 1, PRINTED_PAY)]
    at.pilot.settle()
    hand(at, f"desk.{LABORATORY}.2")
    assert at.done[1:] == [PutOnDuty(LABORATORY, 2, PRINTED_PAY)]


def test_CA_3_6_4_any_free_desk_of_the_room_does(t: CarnegieTable, tmp_path: Path) -> None:
    """Of equal desks the rules offer the first: all are lit, and each is that one."""
    at = Duty(tmp_path, t)
    first, second = f"desk.{LABORATORY}.1", f"desk.{LABORATORY}.2"
    at.lift(WAITING)
    assert at.scene.touch.held == WAITING and at.lit(first, second)
    assert not at.lit(f"desk.{BUILDERS}.1") and not at.lit(f"desk.{PLANNING}.1")
    at.drop(second)
    assert at.done == [PutOnDuty(LABORATORY, 1, PRINTED_PAY)]


@pytest.mark.parametrize(
    ("target", "why"),
    [
        (f"desk.{BUILDERS}.1", "why.ca.desk_elsewhere"),
        (f"desk.{PLANNING}.1", "why.ca.desk_elsewhere"),
        (f"room.{LOBBY}", "why.ca.desk_elsewhere"),
        (f"room.{LABORATORY}", "why.ca.desk_first"),
    ],
)
def test_dropped_elsewhere_it_is_told_where_it_may_go(t: CarnegieTable, target: str, why: str, tmp_path: Path) -> None:
    at = Duty(tmp_path, t)
    at.lift(WAITING)
    if target == f"room.{LABORATORY}":
        x, y = at.pilot.spot(target, held=WAITING)
        at.pilot.point(x, y)
        at.pilot.button("up", x, y)
        at.pilot.frames(2)
    else:
        at.drop(target)
    assert (at.said, at.done, at.scene.touch.held) == (why, [], "")


@pytest.mark.long
@pytest.mark.parametrize(
    ("where", "on_duty", "why"),
    [("f2c3", 1, "why.ca.money"), ("f1c3", 3, "why.ca.desks_taken"), ("lobby", 0, "why.ca.no_department")],
)
def test_who_cannot_be_carried_is_told_why(
    t: CarnegieTable, where: str, on_duty: int, why: str, tmp_path: Path
) -> None:
    t.company().money, t.company().goods = 4, 0
    at = Duty(tmp_path, t.staff(0, where, on_duty, 1))
    for carried in (False, True):
        at.lift(f"trainee.{cell(where)}") if carried else at.pilot.tap(f"trainee.{cell(where)}")
        if carried:
            at.drop(f"desk.{LABORATORY}.1")
        assert (at.said, at.done, at.scene.touch.held) == (why, [], "")
        at.pilot.seconds(8)


@pytest.mark.parametrize("pay", [PRINTED_PAY, MORE_PAY, LESS_PAY])
def test_CA_5_5_16_payroll_management_asks_what_is_paid(pay: int, tmp_path: Path) -> None:
    t = CarnegieTable(expansion_departments="one_of_each").build(0, "f4c1", "payroll_management", 1)
    t.staff(0, "f2c1", 1, 2).company().vp = 3
    at = Duty(tmp_path, t, expansion_departments="one_of_each")
    at.pilot.carry(WAITING, f"desk.{LABORATORY}.1")
    assert at.done == []
    if pay != PRINTED_PAY:
        at.pilot.click(f"press.ca.press.pay.{'more' if pay == MORE_PAY else 'less'}")
    at.pilot.click("confirm")
    assert at.done == [PutOnDuty(LABORATORY, 1, pay)]
