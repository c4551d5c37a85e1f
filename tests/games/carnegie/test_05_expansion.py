"""CA-5.5.16: the expansion tiles."""

from __future__ import annotations

from game.games.carnegie.actions import (
    Advance,
    BuildProject,
    Jump,
    MoveEmployee,
    Send,
    TakePerProject,
)  # fmt: skip
from game.games.carnegie.soundness import find_inconsistency
from tests.games.carnegie.table import (
    CarnegieTable,
    cell,
    department,
    duty,
    space,
)  # fmt: skip

HOUSING, COMMERCE, INDUSTRY, PUBLIC = range(4)
WEST, MIDWEST, EAST, SOUTH = range(4)


def expansion(name: str, *discs: str) -> CarnegieTable:
    t = CarnegieTable(2, expansion_departments="one_of_each").build(0, "f4c1", name, 1).discs(0, *discs)
    return t.use("f4c1", ("hr", "management", "construction", "rd")[t.game.world.departments[department(name)].type])


def test_CA_5_5_16_hr_administration() -> None:
    t = expansion("hr_administration").go(Send(0, WEST))
    assert t.phase == "ca.jumping" and t.g.turn.jumps == 2, "the starting department is one of two"
    t.go(Jump(cell("lobby"), cell("f4c4"), False), Jump(cell("f2c1"), cell("f4c4"), True))
    assert t.in_training("f4c4") == 2 and t.phase != "ca.jumping"


def test_CA_5_5_16_local_partners() -> None:
    t = expansion("local_partners", "chicago.3", "st_louis.1", "reno")
    assert TakePerProject(EAST, 0) not in t.actions()
    t.go(TakePerProject(MIDWEST, 1))
    assert t.company().money == 14 and t.g.turn.moves == 2


def test_CA_5_5_16_corporate_communication() -> None:
    t = CarnegieTable(2, expansion_departments="one_of_each").build(0, "f4c1", "corporate_communication", 1)
    t.use("f1c1", "hr").go(MoveEmployee(cell("f1c1"), cell("f2c2"), True))
    t.go(MoveEmployee(cell("f4c1"), cell("f3c1"), True))
    assert t.may(MoveEmployee(cell("f2c2"), cell("f3c3"), False)), "checked at the start of the turn"


def test_CA_5_5_16_green_spaces_counts_no_lobby() -> None:
    t = expansion_end("green_spaces")
    assert t.line("end_game_departments") == 2 * 9


def expansion_end(name: str, *discs: str) -> CarnegieTable:
    return CarnegieTable(2, expansion_departments="one_of_each").build(0, "f4c1", name, 1).discs(0, *discs)


def test_CA_5_5_16_accounting() -> None:
    assert expansion("accounting").go(Send(0, WEST)).company().money == 12 + 9


def test_CA_5_5_16_branding() -> None:
    t = expansion("branding", "chicago.3", "st_louis.1").go(TakePerProject(MIDWEST, 2))
    assert (t.company().money, t.company().goods) == (12, 6)


def test_CA_5_5_16_payroll_management() -> None:
    t = CarnegieTable(2, expansion_departments="one_of_each").build(0, "f4c1", "payroll_management", 1)
    t.staff(0, "f2c3", 0, 3).run("ca.duty")
    assert t.refused(duty("f2c3", 0, 2)) == "why.ca.no_points"
    t.go(duty("f2c3", 0, 1))
    assert (t.company().money, t.company().vp) == (5, 1)
    t.go(duty("f2c3", 1, 2))
    assert (t.company().money, t.company().vp) == (4, 0)
    t = CarnegieTable(2, expansion_departments="one_of_each").build(0, "f4c1", "payroll_management", 0, 1)
    t.staff(0, "f2c3", 0, 1).run("ca.duty").go(duty("f4c1"))
    assert t.refused(duty("f2c3", 0, 1)) == "why.ca.no_payroll", "not in the round it was put on duty"


def test_CA_5_5_18_a_wage_of_nothing_is_not_changed() -> None:
    t = CarnegieTable(2, expansion_departments="one_of_each").build(0, "f4c1", "payroll_management", 1)
    t.staff(0, "f2c2", 0, 1).staff(0, "f4c2").build(0, "f4c2", "logistics", 0, 1)
    t.company().vp = 3
    t.run("ca.duty")
    assert t.refused(duty("f2c2", 0, 1)) == t.refused(duty("f2c2", 0, 2)) == "why.ca.no_payroll"
    for pay in (0, 1, 2):
        assert t.may(duty("f4c2", 0, pay)), "a desk of $3: $3, or $5 and a point, or $1 and a point less"
    before = t.g.clone()
    found = []
    for pay in (0, 1, 2):
        t.g = before.clone()
        t.go(duty("f4c2", 0, pay))
        found.append((t.company().money, t.company().vp))
    assert found == [(9, 3), (7, 4), (11, 2)]


def test_CA_5_5_17_each_project_of_a_region_with_an_own_one_is_chosen_for_separately() -> None:
    """Branding with 3 projects there: $6, $4 and 1 good, $2 and 2 goods, or 3 goods."""
    found = set()
    for amount in range(4):
        t = expansion("branding", "chicago.3", "st_louis.1", "omaha")
        assert {a.region for a in t.actions(TakePerProject) if isinstance(a, TakePerProject)} == {MIDWEST}
        t.go(TakePerProject(MIDWEST, amount))
        found.add((t.company().money - 12, t.company().goods - 4))
    assert found == {(6, 0), (4, 1), (2, 2), (0, 3)}


def test_CA_5_5_19_post_office_needs_a_connection() -> None:
    t = expansion_end("post_office", "san_francisco")
    assert t.line("connection") == t.line("end_game_departments") == 0
    t = expansion_end("post_office", "san_francisco", "reno", "salt_lake_city", "denver", "kansas_city", "chicago",
                      "pittsburgh", "new_york")  # fmt: skip
    t.company().tracks = [5, 5, 5, 5]
    four, five = t.line("connection"), t.line("connection") + t.line("end_game_departments")
    t.discs(0, "st_louis", "memphis", "new_orleans")
    assert (four, five) == (27, 36)
    assert (t.line("connection"), t.line("connection") + t.line("end_game_departments")) == (36, 45)


def test_CA_5_5_20_archives_lower_the_box_for_income_only() -> None:
    t = CarnegieTable(4, expansion_departments="one_of_each").build(0, "f4c1", "archives", 1).staff(0, "f1c3", 1)
    t.company().tracks[MIDWEST] = 4
    t.use("f1c3", "construction").go(BuildProject(HOUSING, space("duluth.0")))
    assert t.company().goods == 4 - 1 + 2 and t.acting == 1, "the bonus is that of the disc's own box"


def test_CA_5_3_6_archives_let_several_discs_into_the_last_box_and_no_others() -> None:
    t = CarnegieTable(3, expansion_departments="one_of_each").build(1, "f4c1", "archives", 1)
    t.company(0).tracks[EAST], t.company(1).tracks[EAST], t.company(2).tracks[EAST] = 5, 5, 4
    t.g.table.pool[department("sales")] -= 1
    assert t.game.find_inconsistency(t.g) is None, "CA-1.6"
    t.staff(2, "f2c1", 3).use("f2c1", "rd", seat=2)
    assert t.refused(Advance(EAST)) == "why.ca.last_box"
    t.company(2).tracks[EAST] = 5
    assert find_inconsistency(t.game.world, t.g) == "last box of east"


def test_CA_5_5_16_public_relations() -> None:
    assert expansion_end("public_relations", "chicago.3", "st_louis.1", "reno").line("end_game_departments") == 4


def test_CA_5_5_16_production_lines() -> None:
    assert expansion("production_lines").go(Send(0, WEST)).company().goods == 4 + 2


def test_CA_5_5_16_renovation() -> None:
    t = expansion("renovation", "chicago.3", "st_louis.1").go(TakePerProject(MIDWEST, 1))
    assert (t.company().money, t.company().vp) == (14, 1)


def test_CA_5_5_16_political_lobbying() -> None:
    t = CarnegieTable(2, expansion_departments="one_of_each").build(0, "f4c1", "political_lobbying", 1)
    t.staff(0, "f1c3", 3).use("f1c3", "construction")
    t.go(BuildProject(COMMERCE, space("denver.2")))
    assert t.company().vp == 0
    t.go(BuildProject(HOUSING, space("reno.0")))
    assert t.company().vp == 1, "a small city"
    t.company().goods = 4
    t.go(BuildProject(INDUSTRY, space("chicago.0")))
    assert t.company().vp == 2, "a space of its type"


def test_CA_5_5_16_post_office() -> None:
    line = ("san_francisco", "reno", "salt_lake_city", "denver", "kansas_city", "chicago")
    t = expansion_end("post_office", *line)
    assert t.line("connection") == 6 and t.line("end_game_departments") == 6, "4 points instead of 3 with carts"
    t.staff(0, "f4c1")
    assert t.line("end_game_departments") == 0


def test_CA_5_5_16_rd_coordination() -> None:
    assert expansion("rd_coordination").go(Send(0, WEST)).g.turn.study == 4


def test_CA_5_5_16_knowledge_sharing() -> None:
    t = expansion("knowledge_sharing", "chicago.3", "st_louis.1").go(TakePerProject(MIDWEST, 2))
    assert t.g.turn.study == 4


def test_CA_5_5_16_archives_share_the_last_box() -> None:
    t = CarnegieTable(2, expansion_departments="one_of_each").build(0, "f4c1", "archives", 1).staff(0, "f2c1", 3)
    t.company(0).tracks[EAST], t.company(1).tracks[EAST] = 4, 5
    t.use("f2c1", "rd").go(Advance(EAST))
    assert t.company().money == 22


def test_CA_5_5_16_network_of_libraries() -> None:
    discs = ("reno", "chicago.3", "st_louis.1", "pittsburgh.0", "memphis")
    assert expansion_end("network_of_libraries", *discs).line("end_game_departments") == 4
