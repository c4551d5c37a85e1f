"""CA-5.1 to CA-5.4: what the printed departments do."""

from __future__ import annotations

import pytest

from game.games.carnegie.actions import (
    Advance,
    BuildDepartment,
    BuildProject,
    Develop,
    Done,
    Employ,
    MoveEmployee,
    Recall,
    Send,
    UseDepartment,
)  # fmt: skip
from game.games.carnegie.events import DepartmentBuilt, ProjectBuilt, Received, TabDeveloped, TransportAdvanced
from game.games.carnegie.tables import FITTING, TRACKS
from game.kernel.message import msg
from tests.games.carnegie.table import (
    CarnegieTable,
    cell,
    department,
    duty,
    space,
)  # fmt: skip

HOUSING, COMMERCE, INDUSTRY, PUBLIC = range(4)
WEST, MIDWEST, EAST, SOUTH = range(4)


# ---- CA-5.1 Human Resources


@pytest.mark.parametrize(("on_duty", "steps"), [(0, 3), (1, 6)])
def test_CA_5_1_1_CA_5_1_2_first_count_then_move(on_duty: int, steps: int) -> None:
    t = CarnegieTable().staff(0, "f1c1", on_duty).use("f1c1", "hr")
    assert t.phase == "ca.moving" and t.g.turn.moves == steps


def test_CA_5_1_3_14_2_moving_out_of_hr_does_not_lower_the_number() -> None:
    t = CarnegieTable().use("f1c1", "hr")
    t.go(MoveEmployee(cell("f1c1"), cell("f2c1"), True), MoveEmployee(cell("f2c1"), cell("f3c1"), False))
    assert t.g.turn.moves == 4 and t.in_training("f3c1") == 1


def test_CA_5_1_4_one_step_leads_to_a_neighbour_never_diagonally() -> None:
    t = CarnegieTable().use("f1c1", "hr")
    assert t.refused(MoveEmployee(cell("f1c1"), cell("f2c2"), True)) == "why.ca.not_neighbours"
    assert t.refused(MoveEmployee(cell("f4c1"), cell("f4c2"), False)) == "why.ca.nobody_here"


def test_CA_5_1_2_a_cell_further_than_the_steps_left_is_out_of_reach() -> None:
    t = CarnegieTable().use("f1c1", "hr")
    far = MoveEmployee(cell("f1c1"), cell("f2c2"), True)
    t.g.turn.moves = 1
    assert t.game.check(t.g, 0, far) == msg("why.ca.out_of_reach", n=1)
    t.g.turn.moves = 2
    assert t.refused(far) == "why.ca.not_neighbours"
    t.g.turn.diagonal, t.g.turn.moves = True, 1
    assert t.may(far)
    across = MoveEmployee(cell("f1c1"), cell("f3c3"), True)
    assert t.refused(across) == "why.ca.out_of_reach"
    t.g.turn.moves = 2
    assert t.refused(across) == "why.ca.not_neighbours"


def test_CA_5_1_5_steps_are_shared_and_any_cell_may_be_passed() -> None:
    t = CarnegieTable().staff(0, "f2c3", 1, 1).use("f1c1", "hr")
    t.go(MoveEmployee(cell("lobby"), cell("f2c2"), False), MoveEmployee(cell("f2c2"), cell("f3c2"), False))
    t.go(MoveEmployee(cell("f2c3"), cell("f2c4"), False), MoveEmployee(cell("f2c1"), cell("f3c1"), True))
    assert (t.in_training("f3c2"), t.in_training("f2c4"), t.in_training("f3c1")) == (1, 1, 1)


def test_CA_5_1_6_unused_steps_are_lost_and_departments_are_not_added() -> None:
    t = CarnegieTable().build(0, "f4c1", "recruiting", 1).use("f1c1", "hr").go(Done())
    assert t.g.turn.moves == 0
    t.go(UseDepartment(cell("f4c1")), Employ(1))
    assert t.g.turn.moves == 4


# ---- CA-5.2 Management


@pytest.mark.parametrize(
    ("action", "money", "goods", "mission"),
    [(Employ(0), 3, 0, 0), (Employ(1), 0, 1, 0), (Send(2, 1), 6, 0, 1), (Send(3, 1), 0, 2, 1)],
)  # fmt: skip
def test_CA_5_2_1_commerce_and_finance(action: Employ | Send, money: int, goods: int, mission: int) -> None:
    t = CarnegieTable().use("f2c2", "management").go(action)
    assert (t.company().money - 12, t.company().goods - 4) == (money, goods)
    assert t.company().missions == [0, mission, 0, 0]


def planning(employees: int = 1, reserve: str = "") -> CarnegieTable:
    """Return a table on which seat 0 uses Strategic Planning."""
    t = CarnegieTable().staff(0, "f2c3", employees)
    if reserve:
        t.g.table.pool[department(reserve)] -= 1
        t.company().reserve = department(reserve)
    return t.use("f2c3", "management")


def test_CA_5_2_2_one_department_for_each_employee_on_a_free_cell() -> None:
    t = planning(2)
    assert t.refused(BuildDepartment(department("sales"), cell("f2c2"))) == "why.ca.cell_taken"
    assert t.refused(BuildDepartment(department("sales"), cell("lobby"))) == "why.ca.cell_taken"
    t.go(BuildDepartment(department("sales"), cell("f4c1")), BuildDepartment(department("logistics"), cell("f3c1")))
    assert t.acting == 1 or t.phase == "ca.departments"
    assert [event.department for event in t.told(DepartmentBuilt)] == [department("sales"), department("logistics")]


def test_CA_5_2_3_14_7_goods_by_employees_on_the_cell_and_by_tile() -> None:
    lobby = department("new_lobby")
    for manned, name, cost in ((1, "sales", 1), (0, "sales", 2), (1, "new_lobby", 3), (0, "new_lobby", 4)):
        t = CarnegieTable().staff(0, "f4c1", 0, manned).use("f2c3", "management")
        t.go(BuildDepartment(department(name), cell("f4c1")))
        assert t.company().goods == 4 - cost
    t = CarnegieTable().staff(0, "f4c1", 0, 1)
    t.company().goods = 3
    t.use("f2c3", "management")
    assert t.may(BuildDepartment(lobby, cell("f4c1")))
    assert t.refused(BuildDepartment(lobby, cell("f4c2"))) == "why.ca.goods"


def test_CA_5_2_3_14_7_the_original_new_lobby_costs_no_more_goods() -> None:
    for manned, cost in ((1, 1), (0, 2)):
        t = CarnegieTable(2, ruleset="original").staff(0, "f4c1", 0, manned).use("f2c3", "management")
        t.go(BuildDepartment(department("new_lobby"), cell("f4c1")))
        assert t.company().goods == 4 - cost


def test_CA_5_2_4_the_reserved_tile_comes_first() -> None:
    t = planning(2, "purchasing")
    assert t.refused(BuildDepartment(department("sales"), cell("f4c1"))) == "why.ca.reserve_first"
    t.go(BuildDepartment(department("purchasing"), cell("f4c1")))
    assert t.company().reserve == -1 and t.told(DepartmentBuilt)[-1].reserved
    assert t.may(BuildDepartment(department("sales"), cell("f4c2")))


def test_CA_5_2_5_no_two_tiles_with_the_same_number() -> None:
    t = CarnegieTable(4).build(0, "f4c1", "engineering").use("f2c3", "management")
    assert t.refused(BuildDepartment(department("engineering"), cell("f4c2"))) == "why.ca.same_tile"
    assert t.refused(BuildDepartment(department("archives"), cell("f4c2"))) == "why.ca.not_in_pool"


def test_CA_5_2_6_employees_on_the_cell_stay_and_may_go_on_duty_this_round() -> None:
    t = CarnegieTable().staff(0, "f4c1", 0, 1).use("f2c3", "management")
    t.go(BuildDepartment(department("sales"), cell("f4c1")))
    assert t.in_training("f4c1") == 1
    t.run("ca.duty").go(duty("f4c1"))
    assert t.on_duty("f4c1") == 1 and t.company().money == 11


def test_CA_5_2_7_built_departments_stay() -> None:
    t = planning(2)
    t.go(BuildDepartment(department("sales"), cell("f4c1")))
    assert t.refused(BuildDepartment(department("logistics"), cell("f4c1"))) == "why.ca.cell_taken"


# ---- CA-5.3 Research and Development


@pytest.mark.parametrize("employees", [1, 2, 3])
def test_CA_5_3_1_three_study_points_for_each_employee(employees: int) -> None:
    t = CarnegieTable().staff(0, "f2c1", employees).use("f2c1", "rd")
    assert t.phase == "ca.departments" and t.g.turn.study == 3 * employees


def test_CA_5_3_1_points_of_a_turn_are_pooled_and_the_rest_is_lost() -> None:
    t = CarnegieTable().build(0, "f4c1", "advanced_design", 1).use("f2c1", "rd").go(UseDepartment(cell("f4c1")))
    assert t.g.turn.study == 7
    t.go(Develop(PUBLIC), Done())
    assert t.acting == 1 and t.g.turn.study == 0


@pytest.mark.parametrize(("tab", "costs"), [(HOUSING, 1), (COMMERCE, 2), (INDUSTRY, 3), (PUBLIC, 4)])
def test_CA_5_3_2_developing_a_tab(tab: int, costs: int) -> None:
    t = CarnegieTable().staff(0, "f2c1", 3).use("f2c1", "rd").go(Develop(tab))
    assert t.g.turn.study == 9 - costs and t.company().pulls[tab] == 1 and t.company().discs == 21
    shown = 0 if tab == PUBLIC else 1
    assert t.told(TabDeveloped)[-1] == TabDeveloped(0, tab, 1, shown, costs)
    assert t.company().covered[tab] >> shown & 1


def test_CA_5_3_3_a_finished_tab_goes_no_further() -> None:
    t = CarnegieTable().staff(0, "f2c1", 3)
    t.company().pulls[HOUSING] = 3
    t.company().covered[HOUSING] = 0b1111
    t.company().discs -= 3
    t.use("f2c1", "rd").go(Develop(HOUSING))
    assert t.refused(Develop(HOUSING)) == "why.ca.tab_finished" and t.company().discs == 19


def test_CA_5_3_4_CA_13_3_no_new_space_without_a_disc() -> None:
    t = CarnegieTable().staff(0, "f2c1", 3)
    t.company().discs = 0
    t.company().pulls[COMMERCE] = 3
    t.use("f2c1", "rd")
    assert t.refused(Develop(HOUSING)) == "why.ca.no_disc"
    assert t.may(Develop(COMMERCE)), "its last position shows no space"
    assert t.may(Advance(MIDWEST))


def test_CA_5_3_5_a_transport_step_costs_what_is_printed() -> None:
    for where, track in enumerate(TRACKS):
        for box, cost in enumerate(track.costs[:3], 1):
            t = CarnegieTable().staff(0, "f2c1", 3)
            t.company().tracks[where] = box
            t.use("f2c1", "rd").go(Advance(where))
            assert t.g.turn.study == 9 - cost and t.company().tracks[where] == box + 1
            assert t.told(TransportAdvanced)[-1] == TransportAdvanced(0, where, box + 1, cost)
    assert [track.costs for track in TRACKS] == [(2, 1, 4, 5), (1, 3, 3, 5), (3, 2, 2, 5), (1, 3, 3, 5)]


def test_CA_5_3_6_box_5_holds_one_disc() -> None:
    t = CarnegieTable().staff(0, "f2c1", 3)
    t.company(0).tracks[WEST], t.company(1).tracks[WEST] = 4, 5
    t.use("f2c1", "rd")
    assert t.refused(Advance(WEST)) == "why.ca.last_box"
    t.company(0).tracks[WEST] = 5
    assert t.refused(Advance(WEST)) == "why.ca.track_end"


@pytest.mark.parametrize(("where", "money", "goods"), [(WEST, 0, 3), (MIDWEST, 10, 0), (EAST, 10, 0), (SOUTH, 0, 3)])
def test_CA_5_3_7_the_bonus_of_box_5_comes_at_once(where: int, money: int, goods: int) -> None:
    t = CarnegieTable().staff(0, "f2c1", 3)
    t.company().tracks[where] = 4
    t.use("f2c1", "rd").go(Advance(where))
    assert (t.company().money - 12, t.company().goods - 4) == (money, goods)
    assert TRACKS[where].boxes[4].level == 2


def test_CA_5_3_8_any_mix_as_long_as_points_last() -> None:
    t = CarnegieTable().staff(0, "f2c1", 3).use("f2c1", "rd")
    t.go(Develop(HOUSING), Advance(MIDWEST), Develop(HOUSING), Advance(MIDWEST), Develop(HOUSING))
    assert t.g.turn.study == 2 and t.refused(Develop(INDUSTRY)) == "why.ca.study"


# ---- CA-5.4 Construction


def construction() -> CarnegieTable:
    """Return a table on which seat 0 uses Construction with two employees."""
    return CarnegieTable().staff(0, "f1c3", 2).use("f1c3", "construction")


@pytest.mark.parametrize(
    ("kind_of", "where", "goods"), [(HOUSING, "denver.2", 1), (COMMERCE, "denver.1", 1), (INDUSTRY, "chicago.0", 2)]
)
def test_CA_5_4_1_a_project_sends_the_employee_and_costs_goods(kind_of: int, where: str, goods: int) -> None:
    t = construction().go(BuildProject(kind_of, space(where)))
    assert t.company().goods == 4 - goods and t.on_duty("f1c3") == 1
    assert t.company().missions == ([1, 0, 0, 0] if where.startswith("denver") else [0, 1, 0, 0])
    assert t.told(ProjectBuilt)[-1] == ProjectBuilt(0, kind_of, 0, space(where), goods, 0)


def test_CA_5_4_1_public_infrastructure_costs_two_goods() -> None:
    t = CarnegieTable()
    t.company().pulls[PUBLIC], t.company().covered[PUBLIC], t.company().discs = 1, 1, 21
    t.use("f1c3", "construction").go(BuildProject(PUBLIC, space("denver.0")))
    assert t.company().goods == 2


def test_CA_5_4_2_the_rightmost_disc_is_used_and_none_means_none() -> None:
    t = CarnegieTable().staff(0, "f1c3", 2)
    t.company().pulls[HOUSING], t.company().covered[HOUSING], t.company().discs = 1, 0b11, 21
    t.use("f1c3", "construction").go(BuildProject(HOUSING, space("denver.2")))
    assert t.told(ProjectBuilt)[-1].tab_space == 0 and t.company().covered[HOUSING] == 0b10
    assert t.refused(BuildProject(PUBLIC, space("denver.0"))) == "why.ca.no_disc_on_tab"


def test_CA_5_4_3_the_space_is_free_and_of_the_type_and_small_cities_take_all() -> None:
    t = construction()
    t.go(BuildProject(HOUSING, space("reno.0")))
    assert t.refused(BuildProject(COMMERCE, space("reno.0"))) == "why.ca.space_taken"
    assert t.refused(BuildProject(COMMERCE, space("denver.2"))) == "why.ca.space_type"
    assert t.may(BuildProject(COMMERCE, space("boise.0")))
    assert all(FITTING[p] >> space("boise.0") & 1 for p in range(4))


def test_CA_5_4_4_several_discs_in_one_city() -> None:
    t = construction().go(BuildProject(HOUSING, space("denver.2")), BuildProject(COMMERCE, space("denver.1")))
    assert t.line("city_discs") == 4


def test_CA_5_4_5_the_small_city_bonus_is_the_reward_of_the_box() -> None:
    t = CarnegieTable().staff(0, "f1c3", 1)
    t.company().tracks[WEST] = 2
    t.use("f1c3", "construction").go(BuildProject(HOUSING, space("seattle.0")))
    assert t.told(Received)[-1] == Received(0, "small_city", 3, 0, 0, 0, 0, -1) and t.company().money == 15
    t = construction().go(BuildProject(HOUSING, space("reno.0")))
    assert not t.told(Received), "Reno has no bonus"


def test_CA_5_4_5_study_points_of_the_bonus_may_be_spent_in_this_turn() -> None:
    t = CarnegieTable().staff(0, "f1c3", 1)
    t.company().tracks[MIDWEST] = 3
    t.use("f1c3", "construction").go(BuildProject(HOUSING, space("fargo.0")))
    assert t.phase == "ca.departments" and t.g.turn.study == 3
    t.go(Develop(INDUSTRY))
    assert t.g.turn.study == 0


def test_CA_5_4_6_the_income_counts_from_the_next_income_on() -> None:
    t = construction().go(BuildProject(COMMERCE, space("denver.1")))
    assert t.company().money == 12
    t.mission(0, "east", 1).event("east").run("ca.income").go(Recall(1))
    assert t.company().money == 12 + 1 + 2


def test_CA_5_4_7_no_route_is_needed() -> None:
    t = construction().go(BuildProject(HOUSING, space("seattle.0")))
    assert t.may(BuildProject(COMMERCE, space("charleston.0")))
