"""CA-3.5 and CA-3.6: using departments, duty, the end of the round."""

from __future__ import annotations

import pytest

from game.games.carnegie.actions import (
    BuildDepartment,
    ChooseRow,
    Donate,
    Done,
    Employ,
    MoveEmployee,
    PutOnDuty,
    Send,
    SwitchType,
    UseDepartment,
)  # fmt: skip
from game.games.carnegie.events import (
    GoodsSold,
    RoundEnded,
)  # fmt: skip
from game.games.carnegie.game_info import INFO
from game.kernel.event import Event, PhaseBegan
from tests.games.carnegie.table import (
    CarnegieTable,
    cell,
    department,
    donation,
    duty,
    eager,
    kind,
    play_round,
    region,
)  # fmt: skip
from tests.rules_table import random_game


def test_CA_3_5_1_everybody_uses_the_active_type_in_turn_order() -> None:
    t = CarnegieTable(3, first=1).event(row="management").run("ca.departments")
    seen = []
    while t.phase == "ca.departments":
        seen.append(t.acting)
        assert {a.cell for a in t.actions(UseDepartment) if isinstance(a, UseDepartment)} == {
            cell("f2c2"), cell("f2c3"),
        }  # fmt: skip
        t.go(Done())
    assert seen == [1, 2, 0]


def test_CA_3_5_2_any_order_each_once_and_one_after_the_other() -> None:
    t = CarnegieTable().use("f2c3", "management")
    assert t.phase == "ca.using" and not t.may(UseDepartment(cell("f2c2")))
    t.go(Done(), UseDepartment(cell("f2c2")))
    t.go(Employ(0))
    assert t.acting == 1, "both have been used"
    t = CarnegieTable().use("f2c2", "management").go(Employ(0))
    assert t.refused(UseDepartment(cell("f2c2"))) == "why.ca.used" and t.may(UseDepartment(cell("f2c3")))


def test_CA_3_5_3_as_many_uses_as_employees_on_duty_at_the_beginning() -> None:
    t = CarnegieTable().staff(0, "f2c2", 3, 2).use("f2c2", "management")
    assert t.g.turn.uses == 3
    t.go(Employ(0), Employ(0), Employ(0))
    assert t.phase == "ca.departments" and t.company().money == 21
    assert t.on_duty("f2c2") == 3, "using does not end duty"


def test_CA_3_5_3_fixed_when_the_department_is_begun() -> None:
    t = CarnegieTable().build(0, "f4c1", "recruiting", 2).use("f4c1", "hr")
    t.go(Employ(1), MoveEmployee(cell("f4c1"), cell("f4c2"), True), MoveEmployee(cell("f4c1"), cell("f4c2"), True))
    t.go(Done())
    assert t.phase == "ca.using" and t.g.turn.uses == 1, "the second employee still counts"
    assert t.refused(Send(0, 0)) == "why.ca.nobody_on_duty", "but nobody is left to go on a mission"
    t.go(Employ(1))
    assert t.g.turn.moves == 4


def test_CA_3_5_4_the_option_is_chosen_anew_for_each_employee() -> None:
    t = CarnegieTable().staff(0, "f2c2", 3).use("f2c2", "management")
    t.go(Employ(0), Employ(1), Send(2, region("east")))
    assert (t.company().money, t.company().goods) == (12 + 3 + 6, 5) and t.company().missions == [0, 0, 1, 0]


def test_CA_3_5_4_what_a_use_gives_is_made_or_given_up_before_the_next() -> None:
    t = CarnegieTable().build(0, "f4c1", "recruiting", 2).use("f4c1", "hr").go(Employ(1))
    assert t.phase == "ca.moving" and not t.may(Employ(1))
    t.go(Done())
    assert t.phase == "ca.using" and t.g.turn.moves == 0
    t.go(Employ(1))
    assert t.g.turn.moves == 4, "steps of different uses are not added (CA-5.1.6)"


def test_CA_3_5_5_uses_may_be_given_up() -> None:
    t = CarnegieTable().staff(0, "f2c2", 3).use("f2c2", "management").go(Employ(0), Done())
    assert t.phase == "ca.departments" and t.company().money == 15


def test_CA_3_5_6_lasting_effects_need_an_employee_and_no_row() -> None:
    t = CarnegieTable().build(0, "f4c1", "communications").event(donation=True, row="rd")
    t.run("ca.donation").go(Donate(donation("welfare_seven")))
    assert t.company().money == 12 - 5
    t.staff(0, "f4c1", 1).run("ca.donation").go(Donate(donation("welfare_goods")))
    assert t.company().money == 7 - 6


def test_CA_3_5_7_a_mission_takes_the_employee_that_is_used() -> None:
    t = CarnegieTable().staff(0, "f2c2", 2).use("f2c2", "management")
    assert {a.region for a in t.actions(Send) if isinstance(a, Send) and a.option == 3} == {0, 1, 2, 3}
    t.go(Send(3, region("south")))
    assert t.on_duty("f2c2") == 1 and t.company().missions == [0, 0, 0, 1] and t.in_training("f2c2") == 0


# ---- CA-3.6


def test_CA_3_6_1_going_on_duty_costs_the_wage_of_the_desk() -> None:
    t = CarnegieTable(3, first=1).staff(0, "f2c3", 1, 2).staff(2, "f2c2", 1, 1).run("ca.duty")
    assert t.acting == 2, "seat 1 has nobody to put on duty"
    t.go(duty("f2c2", 1))
    assert t.acting == 0 and t.company(2).money == 12
    t.go(duty("f2c3", 1), duty("f2c3", 2))
    assert t.company().money == 2 and t.on_duty("f2c3") == 3


def test_CA_3_6_1_what_cannot_be_paid_is_not_done() -> None:
    t = CarnegieTable().staff(0, "f2c3", 1, 1)
    t.company().money = 4
    t.run("ca.duty")
    assert t.refused(duty("f2c3", 1)) == "why.ca.money"
    assert t.refused(duty("f2c2", 1)) == "why.ca.nobody_in_training"


def test_CA_3_6_2_only_in_this_phase() -> None:
    seen = set()
    for seed in range(4):
        game = INFO.build(2, {})
        for g, decision, _ in random_game(game, seed, eager):
            if any(isinstance(a, PutOnDuty) for a in decision.every()):
                seen.add(game.phase(g).id)
    assert seen == {"ca.duty", "ca.opening_duty"}


def test_CA_3_6_3_not_in_a_lobby_nor_without_a_department() -> None:
    t = CarnegieTable().staff(0, "f4c1", 0, 2).build(0, "f4c2", "new_lobby", 0, 2).staff(0, "f2c2", 1, 1).run("ca.duty")
    assert t.actions(PutOnDuty) == [duty("f2c2", 1)]
    assert t.refused(duty("lobby")) == t.refused(duty("f4c1")) == "why.ca.no_department"
    assert t.refused(duty("f4c2")) == "why.ca.no_desk"


def test_CA_3_6_4_the_player_chooses_between_desks_of_different_wages(monkeypatch: pytest.MonkeyPatch) -> None:
    """No department of the data has them, so one is made."""
    from dataclasses import replace

    from game.games.carnegie.rules import Carnegie
    from game.games.carnegie.world import World

    t = CarnegieTable().staff(0, "f2c2", 0, 1)
    tables = t.game.world.tables
    desks = list(tables.departments)
    desks[department("commerce_and_finance")] = replace(desks[department("commerce_and_finance")], desks=(4, 1, 4))
    t.game = Carnegie(World(2, replace(tables, departments=tuple(desks)), t.game.world.choices))
    t.run("ca.duty")
    assert t.actions(PutOnDuty) == [duty("f2c2", 0), duty("f2c2", 1)], "equal desks are one choice"
    t.go(duty("f2c2", 1))
    assert t.company().money == 11 and t.company().duty[cell("f2c2")] == 0b10
    t.staff(0, "f2c2", 3).use("f2c2", "management").go(Send(2, 0))
    assert t.company().duty[cell("f2c2")] == 0b101, "the cheapest desk becomes free, without asking (R-19)"


def test_CA_3_6_5_the_marker_moves_and_the_next_player_is_first() -> None:
    t = CarnegieTable(3, first=2).go(ChooseRow(kind("rd")))
    play_round(t)
    assert t.g.timeline.markers == [0, 0, 0, 1] and t.acting == 0 and t.g.timeline.first == 0
    assert t.told(RoundEnded) == [RoundEnded(kind("rd"), 1, 0)]


def test_CA_3_6_6_after_round_20_the_game_is_over() -> None:
    t = CarnegieTable().rows(5, 5, 5, 4).go(ChooseRow(kind("rd")))
    play_round(t)
    assert t.game.over(t.g) and t.g.flow.round == 20


def test_CA_3_nobody_without_a_choice_is_asked() -> None:
    """Every decision offers something besides ending; only who has just sold goods ends by hand."""
    for seats in (1, 2, 4):
        game, events = INFO.build(seats, {}), list[Event]()
        for g, decision, _ in random_game(game, seats, eager, events=events):
            sold = bool(events) and isinstance(events[-1], GoodsSold)
            assert decision.count() > 1 or sold, game.phase(g).id
        assert any(isinstance(event, PhaseBegan) for event in events)


def test_CA_3_5_2_building_is_one_use() -> None:
    t = CarnegieTable().staff(0, "f2c3", 2).use("f2c3", "management")
    t.company().reserve = -1
    t.go(BuildDepartment(department("sales"), cell("f3c1")))
    assert t.g.turn.uses == 1 and kind("management") == t.g.turn.kind and not t.may(SwitchType(0))
