"""CA-3.3 and CA-3.4: income and donation events."""

from __future__ import annotations

import pytest

from game.games.carnegie.actions import (
    Advance,
    Arrive,
    ChooseRow,
    Develop,
    Donate,
    Done,
    Recall,
    TakeOne,
    TakeProjects,
    TakeTransport,
)  # fmt: skip
from game.games.carnegie.events import (
    DonationMade,
    EmployeesArrived,
    EmployeesHired,
    EmployeesRecalled,
    Received,
)  # fmt: skip
from game.games.carnegie.planning import forecast
from tests.games.carnegie.table import (
    CarnegieTable,
    cell,
    donation,
    kind,
    project,
    region,
)  # fmt: skip


def income(seats: int = 2, where: str = "south", amount: int = 3, box: int = 3) -> CarnegieTable:
    """Return a table that is about to have an income in a region where seat 0 has employees."""
    t = CarnegieTable(seats).mission(0, where, amount)
    t.company().tracks[region(where)] = box
    return t.event(where)


def test_CA_3_3_1_any_number_may_be_recalled_in_turn_order() -> None:
    t = income(3).mission(2, "south", 1).run("ca.income")
    assert t.acting == 0 and t.actions(Recall) == [Recall(n) for n in range(4)]
    t.go(Recall(0))
    assert t.acting == 2, "seat 1 has nobody there"
    assert (t.company().money, t.company().missions[3]) == (12, 3)
    t.go(Recall(1))
    assert t.told(EmployeesRecalled)[-1] == EmployeesRecalled(2, 3, 1)


def test_CA_3_3_2_recalled_employees_go_to_the_lobby() -> None:
    t = income().run("ca.income").go(Recall(2))
    assert t.in_training("lobby") == 7 and t.company().missions[3] == 1


def test_CA_3_3_2_with_new_lobby_the_player_distributes_them() -> None:
    t = income().build(0, "f4c4", "new_lobby").run("ca.income").go(Recall(3))
    assert t.phase == "ca.arriving" and t.refused(Arrive(cell("f1c1"))) == "why.ca.no_lobby"
    t.go(Arrive(cell("lobby")), Arrive(cell("f4c4")), Arrive(cell("f4c4")))
    assert (t.in_training("lobby"), t.in_training("f4c4")) == (6, 2)
    assert t.told(Received)[-1].money == 15


@pytest.mark.parametrize(("recalled", "money"), [(1, 5), (2, 10), (3, 15)])
def test_CA_3_3_3_transport_income_is_that_of_the_box_for_each(recalled: int, money: int) -> None:
    t = income().run("ca.income")
    t.go(Recall(recalled))
    assert t.told(Received)[0] == Received(0, "transport", money, 0, 0, 0, 0, -1)


def test_CA_3_3_3_no_lower_box_but_with_archives() -> None:
    t = income(where="midwest", amount=1).run("ca.income")
    t.go(Recall(1))
    assert t.told(Received)[0].study == 3
    t = CarnegieTable(2, expansion_departments="one_of_each").mission(0, "midwest", 1).build(0, "f4c1", "archives", 1)
    t.company().tracks[1] = 3
    t.event("midwest").run("ca.income").go(Recall(1))
    assert t.actions(TakeTransport) == [TakeTransport(1), TakeTransport(2), TakeTransport(3)]
    assert t.refused(TakeTransport(4)) == "why.ca.box"
    t.go(TakeTransport(2))
    assert t.told(Received)[-1].money == 2


@pytest.mark.parametrize(
    ("recalled", "money", "goods"), [(2, 12, 1), (3, 17, 1), (0, 0, 0)]
)  # fmt: skip
def test_CA_3_3_4_14_3_project_income_once_whatever_the_number(recalled: int, money: int, goods: int) -> None:
    """Housing S1 and S2 are worth $1 each (S2 by choice), industry S1 a good."""
    t = income().discs(0, "chicago.3", "denver.2").discs(0, "reno", tab="industry")
    t.company().pulls[0] = 1
    t.run("ca.income").go(Recall(recalled))
    if recalled:
        assert t.phase == "ca.income" and t.may(TakeTransport(3)) and t.may(TakeProjects())
        t.go(TakeTransport(3), TakeOne(0, 1, 1))
    assert (t.company().money - 12, t.company().goods - 4) == (money, goods)
    assert t.sound


def test_CA_3_3_4_covered_spaces_bring_nothing() -> None:
    t = income().run("ca.income").go(Recall(1))
    assert [event.reason for event in t.told(Received)] == ["transport"]


def test_CA_3_3_5_one_of_two_incomes_is_chosen_each_time() -> None:
    t = CarnegieTable().discs(0, "chicago.3", "denver.2").mission(0, "west", 1)
    t.company().pulls[0] = 1
    t.event("west").run("ca.income").go(Recall(1), TakeProjects(), TakeOne(0, 1, 0))
    assert t.told(EmployeesHired) == [EmployeesHired(0, 1)] and t.company().money == 12 + 1 + 1
    t.mission(0, "west", 1).run("ca.income").go(Recall(1), TakeTransport(1), TakeOne(0, 1, 1))
    assert t.company().money == 14 + 1 + 1 + 1


def test_CA_3_3_5_lasting_effects_are_no_income() -> None:
    t = CarnegieTable(side="B").discs(0, "chicago.3", "denver.2", "atlanta.1", "st_louis.1").mission(0, "west", 1)
    t.company().pulls[0] = 3
    t.event("west").run("ca.income").go(Recall(1))
    t.go(TakeProjects(), TakeOne(0, 2, 1))
    assert t.company().money == 12 + 1 + 1 + 2 + 1


def test_CA_3_3_6_the_player_chooses_the_order() -> None:
    def order(*actions: TakeTransport | TakeProjects) -> list[str]:
        t = income(where="east", amount=1).discs(0, "chicago.3").run("ca.income").go(Recall(1))
        assert t.may(TakeTransport(3)) and t.may(TakeProjects())
        t.go(*actions)
        return [type(e).__name__ for e in t.events if isinstance(e, Received | EmployeesHired)]

    assert order(TakeProjects()) == ["Received", "EmployeesHired"]
    assert order(TakeTransport(3)) == ["EmployeesHired", "Received"]


def test_CA_3_3_6_where_nothing_depends_on_the_order_nobody_is_asked() -> None:
    t = income(1 + 1).discs(0, "chicago.3").run("ca.income").go(Recall(1))
    assert t.phase != "ca.income" and [e.reason for e in t.told(Received)] == ["transport", "project"]


def test_CA_3_3_7_study_points_of_an_income_are_spent_at_once() -> None:
    t = income(where="midwest", amount=2).run("ca.income").go(Recall(2))
    assert t.phase == "ca.study" and t.g.turn.study == 6
    assert t.may(Advance(region("midwest")))
    t.go(Develop(project("industry")), Develop(project("commerce")))
    assert t.g.turn.study == 1 and t.may(Develop(project("housing")))
    t.go(Done())
    assert t.g.turn.study == 0 and t.phase != "ca.study"


def test_CA_3_3_7_study_points_come_before_project_income_that_is_not_yet_taken() -> None:
    t = income(where="midwest", amount=1).discs(0, "chicago.0", tab="housing")
    money = t.company().money
    t.run("ca.income").go(Recall(1))
    if t.phase == "ca.income":
        t.go(TakeTransport(3))
    assert t.phase == "ca.study" and t.company().money == money
    t.go(Done())
    assert t.company().money > money, "then the projects"


def test_CA_3_3_8_hired_employees_come_from_the_supply_into_a_lobby() -> None:
    t = income(where="east", amount=3)
    assert t.company().staff == 2
    t.run("ca.income").go(Recall(3))
    assert t.told(EmployeesHired) == [EmployeesHired(0, 2)], "nothing happens for the third"
    assert t.told(EmployeesArrived)[-1] == EmployeesArrived(0, cell("lobby"), 2)
    assert t.company().staff == 0 and t.in_training("lobby") == 10


# ---- CA-3.4


def test_CA_3_4_1_everybody_may_donate_once_or_pass() -> None:
    t = CarnegieTable(3).event(donation=True).run("ca.donation")
    t.go(Donate(donation("welfare_seven")))
    assert t.acting == 1
    t.go(Done())
    assert t.acting == 2 and t.refused(Donate(donation("welfare_seven"))) == "why.ca.donation_taken"
    t.go(Donate(donation("welfare_goods")))
    assert t.phase != "ca.donation"
    assert [event.party for event in t.told(DonationMade)] == [0, 2]


def test_CA_3_4_2_at_the_end_column_income_for_all_comes_first() -> None:
    t = CarnegieTable(2).mission(0, "east", 1).mission(1, "east", 1).rows(4, 0, 0, 0)
    t.go(ChooseRow(kind("hr")))
    seen = []
    while t.phase in ("ca.income", "ca.donation"):
        seen.append((t.phase, t.acting))
        t.go(Recall(1) if t.phase == "ca.income" else Done())
    assert seen == [("ca.income", 0), ("ca.income", 1), ("ca.donation", 0), ("ca.donation", 1)]


@pytest.mark.parametrize(("row", "where"), [(0, "east"), (1, "midwest"), (2, "south"), (3, "west")])
def test_CA_3_4_2_the_region_of_the_end_column(row: int, where: str) -> None:
    t = CarnegieTable(2)
    t.g.timeline.markers[row] = 4
    found = forecast(t.g, row)
    assert found is not None and (found.region, found.donation) == (region(where), True)
