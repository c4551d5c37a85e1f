"""CA-2: the set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from game.games.carnegie.actions import BuildProject, ChooseSide, Done, MoveEmployee, PutOnDuty, Reserve, Sell
from game.games.carnegie.events import ProjectBuilt, Received
from game.games.carnegie.game_info import INFO
from game.games.carnegie.setup import lay_neutral
from game.games.carnegie.state import NEUTRAL, CarnegieState
from game.games.carnegie.tables import ALL_SPACES, BASE_TILES, DEPARTMENT_IDS, EXPANSION_TILES, LOBBY, bits
from tests.games.carnegie.table import CarnegieTable, card, cell, department, donation, duty, project, setup, space


def fresh(seats: int, seed: int = 1, **options: str) -> CarnegieState:
    state = INFO.build(seats, options).set_up(seed)
    assert isinstance(state, CarnegieState)
    return state


def test_CA_2_1_four_of_eight_strips_on_a_random_side() -> None:
    seen: Counter[int] = Counter()
    for seed in range(60):
        strips = fresh(2, seed).timeline.strips
        assert len({strip // 2 for strip in strips}) == 4
        seen.update(strips)
    assert set(seen) == set(range(16))


def test_CA_2_2_markers_begin_at_position_0() -> None:
    assert fresh(3).timeline.markers == [0, 0, 0, 0]


@pytest.mark.parametrize(("seats", "left"), [(1, 16), (2, 16), (3, 24), (4, 28)])
def test_CA_2_3_tiles_removed_by_the_number_of_players(seats: int, left: int) -> None:
    pools = [fresh(seats, seed).table.pool for seed in range(5)]
    assert {sum(pool) for pool in pools} == {left} and max(max(pool) for pool in pools) == 2
    assert len({tuple(pool) for pool in pools}) == 5


def test_CA_2_4_what_everybody_begins_with() -> None:
    company = fresh(3).companies[2]
    assert (company.money, company.goods, company.vp) == (12, 4, 0)
    printed = {DEPARTMENT_IDS[i] for i in company.departments if i >= 0}
    assert printed == {
        "start_hr", "commerce_and_finance", "strategic_planning", "start_construction", "start_rd",
    }  # fmt: skip


def test_CA_2_5_everybody_chooses_a_side_of_each_tab() -> None:
    game = INFO.build(2, {})
    g = game.start(1)
    first = g.timeline.first
    for seat in (first, 1 - first):
        for tab in (3, 1, 0, 2):
            assert game.decisions(g)[0].seat == seat and game.phase(g).id == "ca.sides"
            game.apply(g, seat, ChooseSide(tab, tab % 2))
            refusal = game.check(g, seat, ChooseSide(tab, 0)) if game.decisions(g)[0].seat == seat else None
            assert refusal is None or refusal.key in ("why.ca.side_chosen", "why.not_now")
    assert [company.sides for company in g.companies] == [[0, 1, 0, 1]] * 2
    assert [company.pulls for company in g.companies] == [[0, 0, 0, 0]] * 2


@pytest.mark.parametrize(("option", "side"), [("all_A", 0), ("all_B", 1)])
def test_CA_2_5_sides_can_be_given(option: str, side: int) -> None:
    game = INFO.build(2, {"tab_side_choice": option})
    g = game.start(1)
    assert game.phase(g).id == "ca.first_project" and g.companies[0].sides == [side] * 4


def test_CA_2_6_employees_at_the_start() -> None:
    company = fresh(4).companies[1]
    assert sum(map(int.bit_count, company.duty)) == 5 and company.training[LOBBY] == 5 and company.staff == 5
    assert all((index >= 0) == (desks == 1) for index, desks in zip(company.departments, company.duty, strict=True))


def test_CA_2_7_discs_at_the_start() -> None:
    company = fresh(2).companies[0]
    assert company.discs == 22 and company.tracks == [1, 1, 1, 1]
    assert company.covered == [1, 1, 1, 0]


def test_CA_2_8_the_first_player_is_random() -> None:
    assert {fresh(4, seed).timeline.first for seed in range(30)} == {0, 1, 2, 3}


def test_CA_2_9_action_choice_tiles() -> None:
    assert [company.choice_tile for company in fresh(4).companies] == [True] * 4
    for seats in (1, 2):
        assert not any(company.choice_tile for company in fresh(seats).companies)
    for seed in range(5):
        g = fresh(3, seed)
        assert [c.choice_tile for c in g.companies].index(True) == (g.timeline.first + 2) % 3
        assert sum(c.choice_tile for c in g.companies) == 1


@pytest.mark.parametrize(("seats", "discs"), [(1, 18), (2, 18), (3, 9), (4, 0)])
def test_CA_2_10_neutral_discs_by_the_number_of_players(seats: int, discs: int) -> None:
    g = fresh(seats)
    assert g.table.neutral.bit_count() + sum(d == 1 << NEUTRAL for d in g.table.donors) == discs


def test_CA_2_10_cards_lay_neutral_discs_on_the_leftmost_free_spaces() -> None:
    spaces, donors = lay_neutral([card("N13"), card("A13"), card("N05")], 18)
    # Twins: the donation is taken and four cities are on both; small cities are full the second time.
    on_map = {"cincinnati.0", "duluth.0", "st_louis.0", "kansas_city.0", "st_louis.1", "kansas_city.1"}
    on_map |= {"san_francisco.0", "santa_fe.0"}
    assert {space(name) for name in on_map} == set(bits(spaces))
    given = {donation("rights_public_infrastructure"), donation("health_midwest")}
    assert {s for s, d in enumerate(donors) if d} == given


def test_CA_2_10_placing_stops_in_the_middle_of_a_card() -> None:
    spaces, donors = lay_neutral([card("N13")], 3)
    assert set(bits(spaces)) == {space("cincinnati.0"), space("duluth.0")} and sum(d > 0 for d in donors) == 1


def test_CA_2_11_neutral_discs_block_and_score_nothing() -> None:
    t = CarnegieTable(2)
    assert space("boston.0") in bits(t.g.table.neutral)
    t.run("ca.first_project")
    assert t.refused(BuildProject(project("housing"), space("boston.0"))) == "why.ca.space_taken"
    assert [score.total for score in t.game.scores(t.g)] == [5, 5]


def test_CA_2_12_a_first_project_and_a_reserved_tile_in_reverse_order() -> None:
    t = CarnegieTable(3, first=1).run("ca.first_project")
    for seat, where in ((0, "chicago.3"), (2, "denver.2"), (1, "atlanta.1")):
        assert t.acting == seat and not t.may(Reserve(department("telegraph_operators")))
        assert not t.may(BuildProject(project("housing"), space("reno.0")))
        assert not t.may(BuildProject(project("commerce"), space("chicago.1")))
        assert not t.may(BuildProject(project("housing"), space("chicago.1")))
        t.go(BuildProject(project("housing"), space(where)))
        assert t.acting == seat
        t.go(Reserve(department("telegraph_operators" if seat else "recruiting")))
    assert [company.reserve for company in t.g.companies] == [
        department("recruiting"), department("telegraph_operators"), department("telegraph_operators"),
    ]  # fmt: skip
    assert t.g.table.pool[department("telegraph_operators")] == 0
    assert [company.goods for company in t.g.companies] == [4, 4, 4] and not t.told(Received)
    assert all(sum(company.missions) == 0 for company in t.g.companies)


def test_CA_2_12_without_a_housing_space_only_the_tile_is_taken() -> None:
    t = CarnegieTable(2)
    t.g.table.taken = ALL_SPACES
    t.run("ca.first_project")
    assert t.acting == 1 and not t.actions(BuildProject)
    t.go(Reserve(department("recruiting")))
    assert t.acting == 0 and t.company(1).covered[project("housing")] == 1


def test_CA_2_13_the_first_project_uncovers_its_income() -> None:
    t = CarnegieTable(2).run("ca.first_project")
    t.go(BuildProject(project("housing"), space("chicago.3")))
    company = t.company(1)
    assert company.covered[0] == 0 and company.built[0] == 1 << space("chicago.3")
    assert t.told(ProjectBuilt)[-1] == ProjectBuilt(1, 0, 0, space("chicago.3"), 0, 0)
    assert t.game.summary(t.g)["players"][1]["projects"]["housing"] == ["chicago.3"]  # type: ignore[index]


def test_CA_2_14_six_steps_from_the_lobby() -> None:
    t = CarnegieTable(2).run("ca.opening_moves")
    assert not t.may(MoveEmployee(cell("f1c1"), cell("lobby"), True))
    assert t.refused(MoveEmployee(cell("lobby"), cell("f2c1"), False)) == "why.ca.not_neighbours"
    for _ in range(3):
        assert t.acting == 0
        t.go(MoveEmployee(cell("lobby"), cell("f2c2"), False), MoveEmployee(cell("f2c2"), cell("f2c1"), False))
    assert t.acting == 1 and t.in_training("f2c1") == 3 and t.on_duty("f2c1") == 1
    t.go(Done())
    assert t.phase != "ca.opening_moves" and t.in_training("lobby", 1) == 5


def test_CA_2_15_putting_on_duty_is_free_at_the_set_up() -> None:
    t = CarnegieTable(2).staff(0, "f2c1", 1, 2).run("ca.opening_duty")
    assert t.acting == 0 and not t.actions(Sell)
    t.go(duty("f2c1", 1), duty("f2c1", 2))
    assert t.company().money == 12 and t.on_duty("f2c1") == 3
    assert t.phase == "ca.row", "nobody else has anybody to put on duty"


def test_CA_2_15_wages_at_the_set_up_by_option() -> None:
    t = CarnegieTable(2, setup_wages="paid").staff(0, "f2c1", 1, 2).run("ca.opening_duty")
    t.company().money = 1
    assert t.refused(duty("f2c1", 1)) == "why.ca.money"
    t.go(Sell(1), duty("f2c1", 1))
    assert (t.company().money, t.company().goods) == (0, 3)


def test_CA_2_15_more_than_the_desks_stay_in_training() -> None:
    t = CarnegieTable(2).staff(0, "f1c1", 1, 2).run("ca.opening_duty")
    assert t.phase == "ca.row", "the only free desk of HR is taken"
    assert PutOnDuty not in map(type, t.actions())


@pytest.mark.parametrize("seats", INFO.seats)
def test_CA_2_a_set_up_can_be_written_out_and_read(seats: int) -> None:
    for options in ({}, {"tab_side_choice": "all_B"}, {"expansion_departments": "mixed"}):
        game = INFO.build(seats, options)
        g = game.set_up(4)
        again = game.set_up_from(game.setup_of(g))
        again.chance = g.chance
        assert again == g and game.find_inconsistency(again) is None


def test_CA_5_5_16_expansion_tiles_only_by_option() -> None:
    assert not any(fresh(4).table.pool[i] for i in EXPANSION_TILES)
    single = fresh(4, expansion_departments="one_of_each").table.pool
    assert max(single) == 1 and sum(single) == 28
    kinds = INFO.build(4, {}).world.departments  # type: ignore[attr-defined]
    for seed in range(4):
        pool = fresh(4, seed, expansion_departments="mixed").table.pool
        used = [i for i, n in enumerate(pool) if n]
        assert max(Counter(kinds[i].type for i in used).values()) <= 4 and set(used) - set(BASE_TILES)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"first_player": 2}, "first_player"),
        ({"strips": ["1 front"] * 4}, "strips"),
        ({"strips": ["1 front", "1 back", "2 back", "3 back"]}, "strips"),
        ({"departments": ["sales"] * 3}, "departments"),
        ({"departments": ["archives"]}, "departments"),
        ({"neutral_spaces": ["reno.1"]}, "neutral_spaces"),
        ({"neutral_spaces": []}, "neutral_spaces"),
        ({"neutral_donations": "all"}, "neutral_donations"),
        ({"tab_sides": [["C"] * 4] * 2}, "tab_sides"),
        ({"tab_sides": []}, "tab_sides"),
        ({"solo_deck": []}, "solo_deck"),
        ({"weather": 1}, "weather"),
    ],
)
def test_CA_2_a_set_up_with_a_fault_is_refused_by_field(change: dict[str, object], field: str) -> None:
    from game.kernel.fault import BadSave

    game = CarnegieTable(2).game
    with pytest.raises(BadSave) as caught:
        game.set_up_from({**setup(game), **change})
    assert dict(caught.value.said.values)["field"] == field
