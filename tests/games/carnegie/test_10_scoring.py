"""CA-10.1 to CA-10.6: the end, and what is counted in the company."""

from __future__ import annotations

import pytest

from game.games.carnegie.actions import Done, Recall
from game.games.carnegie.game_info import INFO
from game.games.carnegie.show.words import aids
from tests.games.carnegie.table import CarnegieTable, eager
from tests.rules_table import random_game


def test_CA_10_1_no_duty_after_that_of_round_20() -> None:
    t = CarnegieTable().rows(5, 5, 5, 4)
    t.go(t.actions()[3])
    while not t.game.over(t.g):
        last = t.phase
        t.go(Done() if t.may(Done()) else Recall(0))
    assert last in ("ca.duty", "ca.departments") and t.g.flow.round == 20


def test_CA_10_2_the_score_is_the_sum_of_its_lines() -> None:
    for seats in INFO.seats:
        game = INFO.build(seats, {})
        *_, (g, _, _) = random_game(game, seats, eager)
        for score in game.scores(g):
            assert score.total == sum(line.points for line in score.lines)
            if score.seat < seats:
                assert score.lines[0].points == g.companies[score.seat].vp and len(score.lines) == 9


def test_CA_10_3_unused_action_choice_tiles() -> None:
    assert [CarnegieTable(4).line("unused_action_choice", seat) for seat in range(4)] == [3] * 4


@pytest.mark.parametrize("seats", INFO.seats)
def test_CA_2_9_action_choice_tiles_are_spoken_of_where_there_are_some(seats: int) -> None:
    t = CarnegieTable(seats)
    tiles = any(company.choice_tile for company in t.g.companies)
    key = "ca.score.unused_action_choice"
    assert any(line.key == key for line in t.game.scores(t.g)[0].told) is tiles
    told = [str(cell) for aid in aids(t.game.world, t.g) for row in aid.rows for cell in row]
    assert any(key in cell for cell in told) is tiles
    offered = {option.id for option in INFO.offered(seats, INFO.choose({}))}
    assert ("action_choice_first_player" in offered) is tiles


def test_CA_10_4_one_point_for_each_employee_on_duty() -> None:
    t = CarnegieTable().staff(0, "f2c2", 3).mission(0, "west", 2)
    assert t.line("employees_on_duty") == 7


def test_CA_10_5_three_points_on_the_top_floor_two_below() -> None:
    t = CarnegieTable()
    assert t.line("departments") == 0, "what is printed scores nothing"
    t.build(0, "f4c1", "sales").build(0, "f4c3", "new_lobby").build(0, "f3c1", "logistics").build(
        0, "f1c4", "purchasing"
    )
    assert t.line("departments") == 3 + 3 + 2 + 2


@pytest.mark.parametrize(
    ("tab", "points"), [(0, [0, 0, 2, 4, 6]), (1, [0, 0, 3, 6, 9]), (2, [0, 0, 4, 8, 12]), (3, [0, 0, 5, 10, 15])]
)
def test_CA_10_6_each_tab_by_its_position(tab: int, points: list[int]) -> None:
    t = CarnegieTable()
    found = []
    for pulls in range(5):
        t.company().pulls[tab] = pulls
        found.append(t.line("project_tabs"))
    assert found == points
