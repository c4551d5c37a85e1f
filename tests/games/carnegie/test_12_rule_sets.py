"""CA-12 rule sets, CA-13 running out."""

from __future__ import annotations

from game.games.carnegie.actions import BuildDepartment, Recall, UseDepartment
from game.games.carnegie.game_info import INFO
from game.games.carnegie.planning import donation_worth
from game.games.carnegie.tables import bits, tables_of
from tests.games.carnegie.table import CarnegieTable, cell, city, department, donation, eager, space
from tests.rules_table import random_game


def test_CA_12_1_the_rule_set_selects_values() -> None:
    assert CarnegieTable().game.world.tables is tables_of("balanced")
    assert CarnegieTable(ruleset="original").game.world.tables is tables_of("original")
    t = CarnegieTable(ruleset="original")
    assert t.company().reserve == -1 and t.actions(), "the reserved tile stays"
    assert t.line("city_discs") == 0


def test_CA_12_2_what_the_balanced_set_changes() -> None:
    balanced, original = tables_of("balanced"), tables_of("original")
    changed = {new.number for new, old in zip(balanced.departments, original.departments, strict=True) if new != old}
    assert changed - {0} == {1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 15, 16}
    planning = department("strategic_planning")
    assert (balanced.departments[planning].desks, original.departments[planning].desks) == ((5, 5, 5), (3, 3, 3))
    facts = [
        (t.cities[city(n)].vp, t.cities[city(n)].bonus)
        for t in (original, balanced)
        for n in ("portland", "santa_fe", "phoenix")
    ]
    assert facts == [(0, False), (1, True), (0, True), (0, True), (0, False), (1, True)]
    assert original.tabs[2].sides[0][3].gain.goods == 1 and [r.money for r in balanced.tabs[2].sides[0][3].choose] == [
        0,
        3,
    ]
    assert (original.tabs[3].sides[0][1].gain.vp, balanced.tabs[3].sides[0][1].gain.vp) == (2, 1)


# ---- CA-13


def test_CA_13_1_the_bank_never_runs_out() -> None:
    t = CarnegieTable()
    t.company().goods = 100
    t.company(1).money = 1000
    assert t.sound


def test_CA_13_2_a_new_employee_or_a_dollar_is_a_dollar_when_nobody_is_left() -> None:
    t = CarnegieTable().discs(0, "chicago.3", "denver.2").mission(0, "west", 5)
    t.company().pulls[0] = 1
    t.event("west").run("ca.income").go(Recall(1))
    if t.phase == "ca.income":
        t.go(t.actions()[1])
    assert t.company().staff == 0 and t.company().money == 12 + 1 + 1 + 1


def test_CA_13_3_without_discs_transport_last_positions_and_building_still_work() -> None:
    t = CarnegieTable().staff(0, "f1c3", 1)
    t.company().discs = 0
    t.use("f1c3", "construction")
    assert any(action.name == "build_project" for action in t.actions())


def test_CA_13_4_an_empty_pool_ends_building() -> None:
    t = CarnegieTable()
    t.g.table.pool = [0] * len(t.g.table.pool)
    t.event(row="management").run("ca.departments")
    assert not t.may(UseDepartment(cell("f2c3"))) and t.may(UseDepartment(cell("f2c2")))
    assert not t.may(BuildDepartment(department("sales"), cell("f4c1")))


def test_CA_13_5_when_all_spaces_are_taken_nobody_donates() -> None:
    t = CarnegieTable()
    t.g.table.donors = [1 << 1] * 20
    t.event(donation=True, row="hr").run("ca.donation")
    assert t.phase == "ca.departments"


def test_CA_13_6_payments_are_never_made_in_part() -> None:
    for seed in range(2):
        for g, _, _ in random_game(INFO.build(4, {}), seed, eager):
            assert all(c.money >= 0 and c.goods >= 0 for c in g.companies)


def test_CA_10_9_what_a_donation_would_be_worth() -> None:
    t = CarnegieTable().discs(0, "reno", "boise")
    assert donation_worth(t.game.world, t.g, 0, donation("health_west")) == 4
    assert donation_worth(t.game.world, t.g, 0, donation("rights_donations")) == 2
    assert donation_worth(t.game.world, t.g, 0, donation("welfare_goods")) == 8
    assert space("reno.0") in bits(t.g.table.taken)
