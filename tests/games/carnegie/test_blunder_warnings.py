"""What Carnegie asks about before it is done: employees unused, wages, sales, discs, incomes without a mission."""

from __future__ import annotations

from game.games.carnegie.actions import (
    Advance,
    BuildProject,
    ChooseRow,
    CopyDonation,
    Develop,
    Donate,
    Done,
    Send,
    UseDepartment,
)
from game.games.carnegie.planning import STEPS, useful_developments
from game.games.carnegie.show.blunder_warnings import BlunderWarnings, takers
from game.games.carnegie.tables import LOBBY
from game.kernel.action import Action
from game.kernel.message import Message
from game.present.party import Badge
from game.present.view_context import ViewContext
from tests.games.carnegie.table import CarnegieTable, cell, donation, kind, project, space

BADGES = tuple(Badge(colour, False, f"P{colour}") for colour in range(4))


def slip(t: CarnegieTable, action: Action) -> Message | None:
    """Return what is asked about an action of the seat that decides."""
    decision = t.game.decisions(t.g)[0]
    return BlunderWarnings(t.game.world).warning(ViewContext(t.g, decision.seat, decision, BADGES), action)


def asked(t: CarnegieTable, action: Action) -> tuple[str, object]:
    found = slip(t, action)
    assert found is not None
    return found.key, dict(found.values).get("n")


def giving(money: int, goods: int = 0) -> CarnegieTable:
    """Return a table at which the first seat may donate, with three in training at desks of R&D ($2 each)."""
    t = CarnegieTable(2).staff(0, "f2c1", 1, 2)
    t.company().money, t.company().goods = money, goods
    return t.event(donation=True).run("ca.donation")


def test_a_donation_that_takes_the_wages_is_asked_about() -> None:
    assert asked(giving(7), Donate(donation("education_hr"))) == ("ca.slip.wages", 1)
    assert slip(giving(9), Donate(donation("education_hr"))) is None, "both wages are left"
    assert slip(giving(7, 2), Donate(donation("education_hr"))) is None, "goods are sold for the second"


def test_the_last_disc_is_asked_about() -> None:
    t = giving(20)
    t.company().discs = 1
    assert asked(t, Donate(donation("education_hr")))[0] == "ca.slip.last_disc"
    assert asked(t, Develop(project("housing")))[0] == "ca.slip.last_disc"
    t.company().pulls[:] = [3] * 4
    assert slip(t, Develop(project("housing"))) is None, "the last position needs no disc"


def test_a_sale_that_would_pay_a_donation_is_told_of() -> None:
    assert asked(giving(4, 1), Done())[0] == "ca.slip.sell.donation"


def test_a_sale_that_would_pay_a_wage_is_told_of() -> None:
    t = CarnegieTable(2).staff(0, "f2c1", 1, 1)
    t.company().money, t.company().goods = 1, 1
    assert asked(t.run("ca.duty"), Done())[0] == "ca.slip.sell.wage"


def test_desks_left_free_are_counted_as_far_as_money_reaches() -> None:
    t = CarnegieTable(2).staff(0, "f2c1", 1, 2)
    t.company().money, t.company().goods = 3, 0
    assert asked(t.run("ca.duty"), Done()) == ("ca.slip.duty", 1)
    assert [takers(t.game.world, t.company(), money) for money in (1, 2, 4, 99)] == [0, 1, 2, 2]
    assert takers(t.game.world, t.company(), 0, free=True) == 2


def test_employees_left_unused_are_counted() -> None:
    t = CarnegieTable(2).staff(0, "f2c1", 3)
    assert asked(t.event(row="rd").run("ca.departments"), Done()) == ("ca.slip.departments", 3)


def test_an_income_without_a_mission_is_asked_about_if_another_row_pays() -> None:
    """R&D pays in the South, where nobody is; HR in the West."""
    t = CarnegieTable(2)
    assert slip(t, ChooseRow(kind("rd"))) is None, "no row would pay"
    t.mission(0, "west", 1)
    found = slip(t, ChooseRow(kind("rd")))
    assert found is not None and found.key == "ca.slip.row.no_mission"
    assert dict(found.values)["other"] == Message("ca.region.west") and slip(t, ChooseRow(kind("hr"))) is None


def test_a_row_that_is_of_no_use_says_why() -> None:
    t = CarnegieTable(2)
    t.company().departments = [-1] * 16
    t.company().duty = [0] * 16
    row = kind("management")
    assert asked(t, ChooseRow(row))[0] == "ca.slip.row.nothing"
    t.mission(0, "south", 1)
    assert asked(t, ChooseRow(row))[0] == "ca.slip.row"
    t.g.timeline.markers[row] = 2  # the next event of this row is a donation
    assert asked(t, ChooseRow(row))[0] == "ca.slip.row"
    t.company().money = t.company().goods = 0
    assert asked(t, ChooseRow(row))[0] == "ca.slip.row.no_money"
    t.company().discs = 0
    assert asked(t, ChooseRow(row))[0] == "ca.slip.row.no_disc"


def test_a_donation_that_cannot_be_made_is_asked_about_if_another_row_pays() -> None:
    """Strategic Planning can be used, but its row leads to a donation; HR would pay in the West."""
    t = CarnegieTable(2).mission(0, "west", 1)
    t.g.timeline.markers[kind("management")] = 2
    row = ChooseRow(kind("management"))
    assert slip(t, row) is None, "it can be paid"
    t.company().discs = 0
    assert asked(t, row)[0] == "ca.slip.row.no_donation"
    t.company().discs, t.company().money, t.company().goods = 5, 2, 2
    assert asked(t, row)[0] == "ca.slip.row.no_donation"
    t.company().missions[:] = [0] * 4
    assert slip(t, row) is None, "no row would pay"


def test_a_mission_that_would_hire_nobody_is_asked_about() -> None:
    t = CarnegieTable(2).build(0, "f4c1", "recruiting", 2).use("f4c1", "hr")
    assert slip(t, Send(0, 0)) is None
    t.company().staff = 0
    assert asked(t, Send(0, 0))[0] == "ca.slip.no_staff"


def test_a_sale_that_would_pay_for_a_use_is_told_of() -> None:
    t = CarnegieTable(2).build(0, "f4c1", "supply_chain", 1)
    t.company().money = 0
    t.use("f4c1", "construction")
    assert asked(t, Done())[0] == "ca.slip.sell.use"


def test_money_for_a_project_or_a_copied_donation_that_takes_the_wages_is_asked_about() -> None:
    """Three in training at desks of R&D ($2 each); the project costs $3 and a good, the donation $5."""
    t = CarnegieTable(2).staff(0, "f2c1", 1, 2).build(0, "f4c1", "construction_outsourcing", 1)
    t.use("f4c1", "construction")
    home = BuildProject(project("housing"), space("chicago.3"))
    for money, lost in ((6, 1), (7, 0)):
        t.company().money, t.company().goods = money, 1
        assert (slip(t, home) is not None) == bool(lost)
    t = CarnegieTable(2).staff(0, "f2c1", 1, 2).build(0, "f4c1", "charitable_giving", 1)
    t.g.table.donors[donation("education_hr")] = 2
    t.use("f4c1", "rd")
    t.company().money, t.company().goods = 7, 0
    assert asked(t, CopyDonation(donation("education_hr"), 0)) == ("ca.slip.wages", 1)


def moving(steps: int) -> CarnegieTable:
    """Return a table at which the first seat moves employees; nobody is in training."""
    t = CarnegieTable(2).event(row="hr").run("ca.departments")
    t.go(next(iter(t.actions(UseDepartment))))
    assert t.phase == "ca.moving"
    t.g.turn.moves = steps
    t.company().training[:] = [0] * 16
    return t


def test_steps_are_lost_only_where_somebody_gets_to_a_free_desk() -> None:
    t = moving(2)
    assert slip(t, Done()) is None, "nobody is in training"
    t.company().training[LOBBY] = 1
    near = min(STEPS[LOBBY][cell] for cell, index in enumerate(t.company().departments) if index >= 0 and cell != LOBBY)
    t.g.turn.moves = near
    assert asked(t, Done()) == ("ca.slip.moves", near)
    t.g.turn.moves = near - 1
    assert slip(t, Done()) is None, "no free desk is in reach"


def test_study_points_are_lost_only_where_they_bring_something() -> None:
    t = CarnegieTable(2).staff(0, "f2c1", 1).event(row="rd").run("ca.departments").go(UseDepartment(cell("f2c1")))
    assert asked(t, Done()) == ("ca.slip.study", t.g.turn.study), "a track costs nothing but study points"
    company, asked_now = t.company(), t.game.decisions(t.g)[0]
    assert any(isinstance(action, Advance) for action in useful_developments(t.game.world, t.g, asked_now))
    company.tracks[:] = [5] * 4
    assert slip(t, Done()) is None, "a tab would cost a disc"
