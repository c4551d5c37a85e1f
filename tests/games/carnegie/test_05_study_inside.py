"""CA-5.3.8 and CA-5.3.9: study points are spent at any moment of a turn, and no use is lost unasked."""

from __future__ import annotations

import pytest

from game.games.carnegie.actions import Advance, Develop, Donate, Done, Sell, Send, Trade
from game.games.carnegie.actions import BuildProject as Build
from game.games.carnegie.effects import developed
from tests.games.carnegie.table import CarnegieTable, space

HOUSING, COMMERCE, INDUSTRY, PUBLIC = range(4)
WEST, MIDWEST, EAST, SOUTH = range(4)


def builder(on_duty: int = 2, goods: int = 6, box: int = 3) -> CarnegieTable:
    """Return the Construction of example 14.9: the only disc on a tab is that of industry."""
    t = CarnegieTable(4).discs(0, "boston.0", tab="housing").discs(0, "albany.0", tab="commerce")
    t.staff(0, "f1c3", on_duty)
    t.company().goods, t.company().tracks[MIDWEST] = goods, box
    return t.use("f1c3", "construction")


def test_CA_5_3_8_14_9_a_disc_for_the_next_employee() -> None:
    t = builder().go(Build(INDUSTRY, space("duluth.0")))
    assert (t.g.turn.study, t.company().goods, t.company().covered) == (3, 4, [0, 0, 0, 0])
    assert t.phase == "ca.using" and t.g.turn.uses == 1, "no tab holds a disc, and the department stays open"
    t.go(Develop(COMMERCE))
    assert t.g.turn.study == 1 and t.company().covered[COMMERCE] == 0b10
    t.go(Build(COMMERCE, space("chicago.1")))
    assert t.company().goods == 3 and t.phase == "ca.departments"
    t.go(Develop(HOUSING))
    assert t.g.turn.study == 0 and t.acting == 1, "nothing is left to do"


def test_CA_5_3_9_14_9_who_develops_nothing_ends_the_department() -> None:
    t = builder().go(Build(INDUSTRY, space("duluth.0"))).go(Done())
    assert (t.phase, t.acting, t.g.turn.study) == ("ca.departments", 0, 3)
    t.go(Done())
    assert t.acting == 1


def test_CA_5_3_9_14_9_the_point_that_is_left_may_come_before() -> None:
    t = builder().go(Build(INDUSTRY, space("duluth.0")), Develop(HOUSING), Develop(COMMERCE))
    assert t.phase == "ca.using" and {a.project for a in t.actions(Build) if isinstance(a, Build)} == {0, 1}


def test_CA_5_4_5_14_9_the_bonus_raises_the_bonus_of_the_next_employee() -> None:
    t = CarnegieTable(4).discs(0, "boston.0", tab="housing").staff(0, "f1c3", 2)
    t.company().goods, t.company().tracks[MIDWEST] = 6, 3
    t.use("f1c3", "construction").go(Build(INDUSTRY, space("duluth.0")), Advance(MIDWEST))
    assert t.company().tracks[MIDWEST] == 4 and t.g.turn.study == 0
    t.go(Build(COMMERCE, space("fargo.0")))
    assert t.company().goods == 6 - 2 - 1 + 2


def test_CA_5_3_9_without_study_points_it_ends_by_itself() -> None:
    t = builder(box=2).go(Build(INDUSTRY, space("duluth.0")))
    assert (t.g.turn.study, t.acting) == (0, 1) and t.company().money == 12 + 2


@pytest.mark.parametrize(("study", "open_"), [(1, True), (0, False)])
def test_CA_5_3_9_only_what_the_points_pay_keeps_it_open(study: int, open_: bool) -> None:
    """The next disc of housing costs one point; one of commerce, industry or public infrastructure more."""
    t = builder()
    t.g.turn.study = study
    t.company().tracks[MIDWEST] = 2
    t.go(Build(INDUSTRY, space("duluth.0")))
    assert (t.phase == "ca.using") == open_


def test_CA_5_3_9_without_a_disc_in_the_supply_nothing_can_open() -> None:
    t = builder()
    t.company().discs = 0
    t.go(Build(INDUSTRY, space("duluth.0")))
    assert t.phase == "ca.departments", "the points may still go into transport"


def test_CA_5_3_9_the_bonus_of_box_5_counts() -> None:
    """No goods are left, but five points lead to the last box of the West, which brings three."""
    t = builder(goods=2)
    t.company().covered[HOUSING] = 0b10
    t.company().tracks[WEST] = 4
    t.g.turn.study = 2
    t.go(Build(INDUSTRY, space("duluth.0")))
    assert (t.g.turn.study, t.company().goods, t.phase) == (5, 0, "ca.using")
    t.go(Advance(WEST))
    assert t.company().goods == 3 and t.actions(Build)
    t = builder(goods=2)
    t.company().covered[HOUSING] = 0b10
    t.company().tracks[WEST] = t.company(1).tracks[WEST] = 4
    t.company(1).tracks[WEST] = 5
    t.g.turn.study = 2
    t.go(Build(INDUSTRY, space("duluth.0")))
    assert t.phase == "ca.departments", "the box is taken"


def test_CA_5_3_9_several_developments_may_be_needed() -> None:
    """Goods by the last box for a disc on a tab that has none: 5 + 1 points."""
    t = builder(goods=2)
    t.company().tracks[WEST] = 4
    t.g.turn.study = 3
    t.go(Build(INDUSTRY, space("duluth.0")))
    assert t.phase == "ca.using"
    t.go(Advance(WEST))
    assert t.phase == "ca.using" and not t.actions(Build)
    t.go(Develop(HOUSING))
    assert {a.project for a in t.actions(Build) if isinstance(a, Build)} == {HOUSING}


def test_CA_5_3_9_prospects_leave_the_position_alone() -> None:
    t = builder()
    t.g.turn.study = 9
    before = t.g.clone()
    found = list(developed(t.game.world, t.g, 0))
    assert t.g == before and len(found) > 20
    assert all(after.turn.study >= 0 and after.companies[0].covered[INDUSTRY] == 1 for after in found)


def test_CA_5_3_1_points_of_all_sources_of_a_turn_are_one_sum() -> None:
    """Three of the small city and three of Knowledge Sharing would be lost one by one; together they pay for box 5."""
    t = builder()
    t.g.turn.study = 2
    t.company().tracks[EAST] = 4
    t.go(Build(INDUSTRY, space("duluth.0")))
    assert t.g.turn.study == 5
    t.go(Advance(EAST))
    assert t.company().tracks[EAST] == 5 and t.company().money == 22


def test_CA_3_5_5_uses_are_given_up_by_the_player_only() -> None:
    """A sale of goods can still open the use: the department waits."""
    t = CarnegieTable(4).build(0, "f4c1", "supply_chain", 1)
    t.company().money, t.company().goods = 0, 2
    t.staff(0, "f1c3").use("f4c1", "construction")
    assert t.phase == "ca.using" and not t.actions(Trade)
    t.go(Sell(1))
    assert t.actions(Trade)


def test_CA_5_3_8_refusals_inside_a_department_name_what_is_missing() -> None:
    t = builder().go(Build(INDUSTRY, space("duluth.0")))
    assert t.may(Advance(WEST)) and t.may(Develop(INDUSTRY))
    t.go(Develop(COMMERCE))
    assert t.refused(Advance(WEST)) == "why.ca.study"
    assert t.refused(Send(0, 0)) and t.refused(Donate(0))
