"""CA-5.5: a test for each option of each base tile of the balanced set; some of the original set (CA-12)."""

from __future__ import annotations

import pytest

from game.games.carnegie.actions import (
    Advance,
    Bring,
    BuildDepartment,
    BuildProject,
    CopyDonation,
    Develop,
    Donate,
    Done,
    Employ,
    Sell,
    Send,
    Trade,
)  # fmt: skip
from game.games.carnegie.tables import SPACE_IDS, tables_of
from tests.games.carnegie.table import (
    CarnegieTable,
    cell,
    department,
    donation,
    kind,
    project,
    region,
    space,
)  # fmt: skip

HOUSING, COMMERCE, INDUSTRY, PUBLIC = range(4)
WEST, MIDWEST, EAST, SOUTH = range(4)


def tile(name: str, employees: int = 1) -> CarnegieTable:
    """Return a table on which seat 0 uses a tile on the cell f4c1."""
    t = CarnegieTable().build(0, "f4c1", name, employees)
    types = t.game.world.departments
    return t.use("f4c1", ("hr", "management", "construction", "rd")[types[department(name)].type])


def test_CA_5_5_1_base_tiles_are_in_the_data() -> None:
    departments = tables_of("balanced").departments
    assert [d.number for d in departments if d.number and not d.expansion] == list(range(1, 17))
    assert all(d.copies == 2 for d in departments if d.number and not d.expansion)


@pytest.mark.parametrize(("option", "money", "moves"), [(0, 8, 0), (1, 0, 8)])
def test_CA_5_5_2_training_and_partnerships(option: int, money: int, moves: int) -> None:
    t = tile("training_and_partnerships").go(Send(option, EAST))
    assert t.company().money - 12 == money and t.g.turn.moves == moves and t.company().missions[EAST] == 1


def test_CA_5_5_3_recruiting_hires_with_a_mission() -> None:
    t = tile("recruiting").go(Send(0, EAST))
    assert t.company().staff == 3 and t.in_training("lobby") == 6 and t.company().missions[EAST] == 1


def test_CA_5_5_3_recruiting_gives_four_moves_without_one() -> None:
    t = tile("recruiting", 2).go(Employ(1))
    assert t.g.turn.moves == 4 and t.on_duty("f4c1") == 2
    t.go(Done(), Employ(1))
    assert t.g.turn.moves == 4


@pytest.mark.parametrize(("others", "points"), [(1, 3), (0, 3)])
def test_CA_5_5_4_safety_and_quality(others: int, points: int) -> None:
    t = CarnegieTable().build(0, "f4c1", "safety_and_quality", 1).staff(0, "f2c2", 1 + others).use("f4c1", "hr")
    assert t.line("employees_on_duty") == 6 + others
    t.go(Send(0, WEST))
    assert t.company().vp == points and t.line("employees_on_duty") == 5 + others


def test_CA_5_5_5_new_lobby() -> None:
    t = CarnegieTable().staff(0, "f4c1", 0, 1).use("f2c3", "management")
    t.go(BuildDepartment(department("new_lobby"), cell("f4c1")))
    assert t.company().goods == 1
    t.build(0, "f4c2", "recruiting", 1).use("f4c2", "hr").go(Send(0, WEST))
    assert t.phase == "ca.arriving", "it works without anybody on duty"
    new_lobby = t.game.world.departments[department("new_lobby")]
    assert new_lobby.desks == () and new_lobby.type == kind("hr")


@pytest.mark.parametrize(("option", "money", "goods"), [(0, 0, 3), (1, 8, 0)])
def test_CA_5_5_6_purchasing(option: int, money: int, goods: int) -> None:
    t = tile("purchasing", 2).go(Send(option, SOUTH))
    assert (t.company().money - 12, t.company().goods - 4) == (money, goods) and t.on_duty("f4c1") == 1


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_CA_5_5_7_sales(amount: int) -> None:
    t = tile("sales").go(Trade(0, amount))
    assert (t.company().money, t.company().goods) == (12 + 6 * amount, 4 - amount)


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_CA_5_5_7_logistics(amount: int) -> None:
    t = tile("logistics").go(Trade(0, amount))
    assert (t.company().money, t.company().goods, t.company().vp) == (12 + 3 * amount, 4 - amount, amount)


def test_CA_5_5_7_no_more_goods_than_there_are_and_three_at_most() -> None:
    t = tile("sales", 2)
    assert len(t.actions(Trade)) == 3
    t.go(Trade(0, 3))
    assert t.actions(Trade) == [Trade(0, 1)]


def test_CA_5_5_8_property_management_brings_somebody_to_each_new_department() -> None:
    t = CarnegieTable().build(0, "f4c4", "property_management", 1).staff(0, "f2c3", 2).use("f2c3", "management")
    for name, where in (("sales", "f4c1"), ("logistics", "f4c2")):
        t.go(BuildDepartment(department(name), cell(where)))
        assert t.phase == "ca.bringing" and t.may(Bring(cell("f2c1"), True)) and t.may(Done())
        t.go(Bring(cell("lobby"), False))
        assert t.in_training(where) == 1
    t = CarnegieTable().build(0, "f4c4", "property_management", 0).use("f2c3", "management")
    t.go(BuildDepartment(department("sales"), cell("f4c1")))
    assert t.phase != "ca.bringing", "nobody is on duty there"


def test_CA_5_5_9_engineering_is_like_construction() -> None:
    t = tile("engineering", 2).go(BuildProject(INDUSTRY, space("chicago.0")))
    assert t.company().goods == 2 and t.company().missions[MIDWEST] == 1 and t.on_duty("f4c1") == 1


def test_CA_5_5_10_construction_outsourcing_pays_instead_of_a_mission() -> None:
    t = CarnegieTable().build(0, "f4c1", "construction_outsourcing", 1)
    t.company().tracks[SOUTH] = 2
    t.use("f4c1", "construction").go(BuildProject(HOUSING, space("charleston.0")))
    assert t.company().money == 12 - 3 + 2 and t.company().goods == 3, "the bonus of the small city applies"
    assert t.on_duty("f4c1") == 1 and sum(t.company().missions) == 0


@pytest.mark.parametrize("amount", [1, 2, 3])
def test_CA_5_5_11_supply_chain(amount: int) -> None:
    t = tile("supply_chain").go(Trade(0, amount))
    assert (t.company().money, t.company().goods) == (12 - amount, 4 + amount)


def test_CA_5_5_12_communications_make_donations_cheaper() -> None:
    t = CarnegieTable().build(0, "f4c1", "communications", 1).event(donation=True).run("ca.donation")
    t.go(Donate(donation("welfare_seven")))
    assert t.company().money == 9


def test_CA_5_5_13_advanced_research() -> None:
    t = tile("advanced_research").go(Send(0, WEST))
    assert t.g.turn.study == 7 and t.company().missions[WEST] == 1


@pytest.mark.parametrize("employees", [1, 2, 3])
def test_CA_5_5_13_advanced_design(employees: int) -> None:
    assert tile("advanced_design", employees).g.turn.study == 4 * employees


def test_CA_5_5_14_charitable_giving() -> None:
    t = CarnegieTable().build(0, "f4c1", "charitable_giving", 1)
    t.g.table.donors[donation("welfare_seven")] = 1 << 1
    t.company(1).discs -= 1
    t.use("f4c1", "rd").go(CopyDonation(donation("welfare_seven"), EAST))
    assert t.company().money == 7 and t.company().missions[EAST] == 1 and t.line("donations") == 7


def test_CA_5_5_15_telegraph_operators() -> None:
    t = CarnegieTable().build(0, "f4c1", "telegraph_operators", 1).staff(0, "f2c1", 3).use("f2c1", "rd")
    t.go(Advance(WEST))
    assert t.g.turn.study == 8, "2 becomes 1"
    t.go(Advance(WEST))
    assert t.g.turn.study == 7, "1 stays 1"
    t.go(Develop(INDUSTRY))
    assert t.g.turn.study == 4, "tabs are not cheaper"


def test_CA_12_2_the_original_tiles() -> None:
    t = CarnegieTable(2, ruleset="original").build(0, "f4c1", "training_and_partnerships", 1).use("f4c1", "hr")
    t.go(Send(0, WEST))
    assert t.company().money == 20 and t.g.turn.moves == 8
    t = CarnegieTable(2, ruleset="original").build(0, "f4c1", "engineering", 3).use("f4c1", "construction")
    t.go(BuildProject(INDUSTRY, space("chicago.0")))
    assert t.company().goods == 3, "one good less"


def test_CA_13_2_hiring_without_a_supply_does_nothing() -> None:
    t = CarnegieTable().build(0, "f4c1", "recruiting", 1).mission(0, "west", 4)
    assert t.company().staff == 0
    t.use("f4c1", "hr").go(Send(0, EAST))
    assert t.in_training("lobby") == 5 and t.company().missions[EAST] == 1


def test_CA_9_1_a_sale_in_the_middle_of_a_department() -> None:
    t = CarnegieTable().build(0, "f4c1", "construction_outsourcing", 1)
    t.company().money = 2
    t.use("f4c1", "construction")
    assert t.refused(BuildProject(HOUSING, space("reno.0"))) == "why.ca.money"
    t.go(Sell(1), BuildProject(HOUSING, space("reno.0")))
    assert (t.company().money, t.company().goods) == (0, 2)
    assert SPACE_IDS[space("reno.0")] == "reno.0" and project("housing") == 0 and region("west") == 0
