"""CA-4: the company board and its employees."""

from __future__ import annotations

from random import Random

from game.games.carnegie.actions import Done, Employ, MoveEmployee, Send
from game.games.carnegie.game_info import INFO
from game.games.carnegie.planning import DIAGONAL_STEPS, STEPS
from game.games.carnegie.tables import CELLS, LOBBY, NEIGHBOURS, ROOMS
from tests.games.carnegie.table import CarnegieTable, cell, eager


def test_CA_4_1_four_floors_of_four_cells() -> None:
    assert sorted((c.floor, c.column) for c in CELLS) == [(f, c) for f in range(1, 5) for c in range(1, 5)]
    assert sum(c.lobby for c in CELLS) == 1 and sum(c.start >= 0 for c in CELLS) == 5
    assert len([place for place in ROOMS if CELLS[place].start < 0]) == 10


def test_CA_4_1_neighbours_are_those_side_by_side() -> None:
    for a, one in enumerate(CELLS):
        assert set(NEIGHBOURS[a]) == {
            b for b, other in enumerate(CELLS) if abs(one.floor - other.floor) + abs(one.column - other.column) == 1
        }
    assert STEPS[cell("f4c1")][LOBBY] == 4 and DIAGONAL_STEPS[cell("f4c1")][LOBBY] == 3


def test_CA_4_2_any_number_of_employees_in_training_on_any_cell() -> None:
    t = CarnegieTable()
    t.company().training[LOBBY] = 0
    t.company().training[cell("f3c2")] = 5
    t.use("f1c1", "hr")
    t.go(*[MoveEmployee(cell("f3c2"), cell("f4c2"), False)] * 5)
    assert t.in_training("f4c2") == 5 and t.sound


def test_CA_4_3_new_employees_arrive_in_a_lobby_in_training() -> None:
    t = CarnegieTable().build(0, "f4c1", "recruiting", 1).use("f4c1", "hr").go(Send(0, 0))
    assert t.in_training("lobby") == 6 and t.on_duty("f4c1") == 0


def test_CA_4_4_who_is_moved_is_in_training() -> None:
    t = CarnegieTable().staff(0, "f2c2", 2).use("f1c1", "hr")
    t.go(MoveEmployee(cell("f2c2"), cell("f3c2"), True))
    assert t.in_training("f3c2") == 1 and t.on_duty("f2c2") == 1
    t.go(MoveEmployee(cell("f3c2"), cell("f2c2"), False))
    assert t.in_training("f2c2") == 1 and t.on_duty("f2c2") == 1


def test_CA_4_5_on_duty_until_moved_or_sent() -> None:
    """Over whole games the desks of a company are emptied by moves and missions only."""
    game, rng = INFO.build(2, {}), Random(5)
    g = game.start(5)
    while decisions := game.decisions(g):
        action = eager(decisions[0], rng)
        before = [sum(map(int.bit_count, company.duty)) for company in g.companies]
        game.apply(g, decisions[0].seat, action)
        after = [sum(map(int.bit_count, company.duty)) for company in g.companies]
        if after < before:
            assert action.name in ("move_employee", "send", "build_project", "copy_donation", "bring"), action


def test_CA_4_6_the_printed_employee_counts_for_moves_only() -> None:
    t = CarnegieTable().staff(0, "f1c1").use("f1c1", "hr")
    assert t.g.turn.moves == 3
    assert not t.may(MoveEmployee(cell("f1c1"), cell("lobby"), True)), "it never moves"
    t.go(Done())
    assert t.line("employees_on_duty") == 4
    t = CarnegieTable().staff(0, "f1c1", 0, 1).run("ca.duty")
    t.go(t.actions()[1])
    assert t.on_duty("f1c1") == 1, "and takes nobody's desk"


def test_CA_4_7_on_a_mission_is_neither_on_duty_nor_in_training() -> None:
    t = CarnegieTable().staff(0, "f2c2", 2)
    duty, training = t.line("employees_on_duty"), sum(t.company().training)
    t.use("f2c2", "management").go(Send(2, 0), Employ(0))
    assert t.line("employees_on_duty") == duty - 1 and sum(t.company().training) == training
