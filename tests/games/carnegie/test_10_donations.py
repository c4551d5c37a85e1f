"""CA-10.9 to CA-10.11: donations, departments for the end, ties."""

from __future__ import annotations

from random import Random

import pytest

from game.games.carnegie.scoring import exchanges
from tests.games.carnegie.table import CarnegieTable, donation


def given(*names: str, **options: str) -> CarnegieTable:
    """Return a table on which seat 0 has made these donations and owns neither money nor goods."""
    t = CarnegieTable(2, **options)  # type: ignore[arg-type]
    for name in names:
        t.g.table.donors[donation(name)] = 1
        t.company().discs -= 1
    t.company().money = t.company().goods = 0
    return t


def four_of_research(t: CarnegieTable) -> None:
    """Fill the fourth floor of the first company with departments of research."""
    names = ("advanced_research", "advanced_design", "charitable_giving", "telegraph_operators")
    for where, name in zip(("f4c1", "f4c2", "f4c3", "f4c4"), names, strict=True):
        t.build(0, where, name)


def test_CA_10_9_donations_at_most_twelve_points_each() -> None:
    t = given("welfare_on_duty", "welfare_seven")
    assert t.line("donations") == 5 + 7
    t.staff(0, "f2c2", 3).staff(0, "f2c3", 3)
    for where, name in (("f4c1", "advanced_design"), ("f4c2", "sales")):
        t.build(0, where, name, 3 if name == "advanced_design" else 2)
    t.company().staff = 0
    assert t.line("donations") == 12 + 7, "14 on duty"


@pytest.mark.parametrize(
    ("name", "count"),
    [("education_hr", 1), ("education_management", 2), ("education_construction", 1), ("education_rd", 1)],
)
def test_CA_10_9_1_education_counts_departments_of_a_type(name: str, count: int) -> None:
    t = given(name)
    assert t.line("donations") == 3 * count
    assert given(name, education_counts_starting_departments="no").line("donations") == 0


def test_CA_10_9_1_new_lobby_is_a_department_and_the_lobby_is_none() -> None:
    t = given("education_any", "education_hr").build(0, "f4c1", "new_lobby")
    assert t.line("donations") == 6 + 6


def test_CA_10_9_1_14_4_education_is_capped() -> None:
    t = given("education_rd")
    four_of_research(t)
    assert t.line("donations") == 12


def test_CA_10_9_2_projects_count_by_the_tab_they_came_from() -> None:
    t = given("rights_industry", "rights_housing_commerce", "health_small_city").discs(0, "reno", tab="industry")
    assert t.line("donations") == 3 + 0 + 2
    t.discs(0, "boise").discs(0, "chicago.1", tab="commerce")
    assert t.line("donations") == 3 + 4 + 4


def test_CA_10_9_2_public_infrastructure_railroads_and_donations() -> None:
    t = given("rights_public_infrastructure", "rights_railroad", "rights_donations").discs(
        0, "denver.0", tab="public_infrastructure"
    )
    t.company().tracks = [4, 3, 2, 3]
    assert t.line("donations") == 4 + 12 + 6


@pytest.mark.parametrize(
    ("name", "where"),
    [
        ("health_west", "reno"),
        ("health_midwest", "omaha"),
        ("health_east", "pittsburgh.0"),
        ("health_south", "memphis"),
    ],
)
def test_CA_10_9_2_health_counts_projects_of_a_region(name: str, where: str) -> None:
    t = given(name)
    t.g.table.donors[donation(name)] = 1
    assert t.line("donations") == 0
    assert t.discs(0, where).line("donations") == 2


def test_CA_10_9_2_14_4_health_is_capped() -> None:
    t = given("health_midwest")
    t.discs(0, "chicago.0", "chicago.1", "chicago.2", "chicago.3", "st_louis.0", "omaha", "fargo")
    assert t.line("donations") == 12


def test_CA_10_9_3_14_5_the_best_exchange() -> None:
    both = (donation("welfare_goods"), donation("welfare_money_goods"))
    ways = exchanges(both, 12, 22, 7)
    assert [sum(way.vp) for way in ways] == [20] and (ways[0].money, ways[0].goods) == (7, 0)
    assert ways[0].vp == (8, 12)
    third = exchanges((both[0], donation("welfare_money"), both[1]), 12, 22, 7)
    assert sum(third[0].vp) == 22
    t = given("welfare_goods", "welfare_money_goods")
    t.company().money, t.company().goods = 22, 7
    assert t.line("donations") == 20


def test_CA_10_9_3_goods_may_be_sold_first() -> None:
    ways = exchanges((donation("welfare_money"),), 12, 3, 9)
    assert ways[0].vp == (4,) and (ways[0].money, ways[0].goods) == (0, 2)


def test_CA_10_9_3_nothing_counts_twice() -> None:
    rng = Random(3)
    spaces = tuple(donation(name) for name in ("welfare_goods", "welfare_money", "welfare_money_goods"))
    for _ in range(60):
        money, goods, cap = rng.randrange(40), rng.randrange(12), 12 + 3 * rng.randrange(5)
        best = max(
            2 * a + 2 * b + 4 * c
            for a in range(cap // 2 + 1)
            for b in range(cap // 2 + 1)
            for c in range(cap // 4 + 1)
            if a + c <= goods and 5 * (b + c) <= money + goods - a - c
        )
        assert {sum(way.vp) for way in exchanges(spaces, cap, money, goods)} == {best}


def test_CA_10_9_4_14_4_a_raised_cap() -> None:
    t = given("education_rd", "rights_railroad", "health_midwest", "welfare_seven", side="B")
    t.company().tracks = [4, 3, 2, 3]
    four_of_research(t)
    t.discs(0, "chicago.0", "chicago.1", "chicago.2", tab="commerce").discs(
        0, "st_louis.0", "omaha", "fargo", "cincinnati", tab="industry"
    )
    assert t.line("donations") == 15 + 12 + 14 + 7, "industry S4 raises the cap"


def test_CA_10_9_4_several_raises_add_up_and_exchanges_go_on() -> None:
    t = given("welfare_goods", side="B")
    t.company().goods = 20
    assert t.line("donations") == 12
    t.discs(0, "chicago.0", "chicago.1", "chicago.2", "chicago.3", tab="commerce")
    assert t.line("donations") == 14, "7 exchanges stay below 15"
    t.discs(0, "st_louis.0", "omaha", "fargo", "cincinnati", tab="industry")
    assert t.line("donations") == 18


def test_CA_10_10_end_game_departments_need_somebody_on_duty() -> None:
    t = CarnegieTable(2, expansion_departments="one_of_each").build(0, "f4c1", "green_spaces", 1)
    assert t.line("end_game_departments") == 18
    assert t.staff(0, "f4c1").line("end_game_departments") == 0


def test_CA_10_11_tied_players_share_the_victory() -> None:
    t = CarnegieTable(4)
    assert [score.rank for score in t.game.scores(t.g)] == [1, 1, 1, 1]
    t.company(1).vp += 1
    assert [score.rank for score in t.game.scores(t.g)] == [2, 1, 2, 2]
