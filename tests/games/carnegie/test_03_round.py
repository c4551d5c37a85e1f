"""CA-3.0 to CA-3.2: choosing a row."""

from __future__ import annotations

import pytest

from game.games.carnegie.actions import (
    ChooseRow,
    UseDepartment,
)  # fmt: skip
from game.games.carnegie.events import (
    RoundEnded,
    RowChosen,
)  # fmt: skip
from game.games.carnegie.game_info import INFO
from game.games.carnegie.planning import forecast
from tests.games.carnegie.table import (
    CarnegieTable,
    cell,
    play_round,
    region,
)  # fmt: skip
from tests.rules_table import random_game

HR, MANAGEMENT, CONSTRUCTION, RD = range(4)


def test_CA_3_0_four_phases_in_this_order() -> None:
    assert CarnegieTable().game.plan == (
        "ca.row", "ca.income", "ca.donation", "ca.departments", "ca.duty", "ca.closing",
    )  # fmt: skip


# ---- CA-3.1, CA-3.2


@pytest.mark.parametrize("row", range(4))
def test_CA_3_1_1_the_first_player_chooses_any_row(row: int) -> None:
    t = CarnegieTable(3, first=2)
    assert t.acting == 2 and t.actions(ChooseRow) == [ChooseRow(r) for r in range(4)]
    t.go(ChooseRow(row))
    assert t.g.timeline.row == row
    assert t.g.turn.kind in (row, -1)


def test_CA_3_1_2_the_event_is_that_of_the_next_position() -> None:
    t = CarnegieTable().rows(1, 0, 2, 0)
    t.go(ChooseRow(CONSTRUCTION))
    assert t.told(RowChosen)[-1] == RowChosen(0, CONSTRUCTION, CONSTRUCTION, 3)
    t = CarnegieTable().rows(1, 0, 2, 0)
    expected = [("donation", True), ("south", False), ("west", False), ("south", False)]
    for row, (word, donating) in enumerate(expected):
        found = forecast(t.g, row)
        assert found is not None and found.donation == donating
        assert found.region == (-1 if donating else region(word))


def test_CA_3_1_3_a_row_at_its_end_may_be_chosen() -> None:
    t = CarnegieTable().rows(5, 1, 0, 0)
    assert t.may(ChooseRow(HR))


def test_CA_3_2_1_14_1_the_end_of_the_timeline() -> None:
    t = CarnegieTable(2).rows(5, 5, 3, 4)
    for row, event_row, position, markers in (
        (HR, CONSTRUCTION, 4, [5, 5, 4, 4]), (RD, RD, 5, [5, 5, 4, 5]), (RD, CONSTRUCTION, 5, [5, 5, 5, 5]),
    ):  # fmt: skip
        seat = t.acting
        t.go(ChooseRow(row))
        assert t.told(RowChosen)[-1] == RowChosen(seat, row, event_row, position)
        play_round(t)
        assert t.g.timeline.markers == markers
    assert t.game.over(t.g) and t.sound


def test_CA_3_2_2_the_event_is_right_of_the_turned_marker() -> None:
    t = CarnegieTable().rows(5, 5, 3, 4).mission(0, "west", 1)
    t.go(ChooseRow(HR))
    assert t.g.timeline.donation and t.g.timeline.region < 0, "position 4 of construction is a donation"
    assert t.game.summary(t.g)["timeline"]["turned_down"] is True  # type: ignore[index]


def test_CA_3_2_3_departments_are_those_of_the_chosen_row() -> None:
    t = CarnegieTable().rows(5, 5, 3, 4)
    t.company().money = t.company().goods = 0
    t.company(1).money = t.company(1).goods = 0
    t.go(ChooseRow(HR))
    assert t.phase == "ca.departments" and t.may(UseDepartment(cell("f1c1")))
    assert t.refused(UseDepartment(cell("f1c3"))) == "why.ca.other_type"


def test_CA_3_2_4_the_turned_marker_moves_and_the_chosen_one_stays() -> None:
    t = CarnegieTable().rows(5, 5, 3, 4).go(ChooseRow(HR))
    play_round(t)
    assert t.told(RoundEnded)[-1] == RoundEnded(CONSTRUCTION, 4, 1) and t.g.timeline.markers == [5, 5, 4, 4]


def test_CA_3_2_5_a_marker_is_always_left_before_the_end() -> None:
    game = INFO.build(2, {})
    for seed in range(5):
        for g, _, _ in random_game(game, seed):
            assert min(g.timeline.markers) < 5
        assert g.timeline.markers == [5, 5, 5, 5]
