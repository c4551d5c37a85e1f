"""Ranks and words."""

from __future__ import annotations

import pytest

from game.kernel.fault import BadBoard, BadSave, Fault, RuleError
from game.kernel.message import SeatName, msg
from game.kernel.score import Score, ScoreLine, ranked


def score(seat: int, total: int, *ties: int) -> Score:
    return Score(seat, total, (ScoreLine("points", total),), tuple(ScoreLine("tie", tie) for tie in ties))


@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ([(5,), (9,), (7,)], [3, 1, 2]),
        ([(5, 1), (5, 2), (4, 9)], [2, 1, 3]),
        ([(5, 1, 3), (5, 1, 3), (5, 1, 2)], [1, 1, 3]),
        ([(0,), (0,)], [1, 1]),
        ([(-2,), (-1,)], [2, 1]),
    ],
)
def test_ranks_by_total_then_ties_and_full_ties_share(totals: list[tuple[int, ...]], ranks: list[int]) -> None:
    found = ranked([score(seat, *numbers) for seat, numbers in enumerate(totals)])
    assert [one.rank for one in found] == ranks


def test_ranks_come_in_seat_order() -> None:
    assert [one.seat for one in ranked([score(2, 1), score(0, 3), score(1, 2)])] == [0, 1, 2]


def test_faults_carry_their_sentence() -> None:
    fault = BadSave("fault.save.seats", seats=9)
    assert fault.said == msg("fault.save.seats", seats=9) and "fault.save.seats" in str(fault)
    assert isinstance(fault, Fault)
    refusal = msg("why.x", seat=SeatName(1), n=2)
    assert RuleError.of(refusal).said == refusal
    board = BadBoard("fault.map.faults", (msg("fault.map.empty"),), file="a.tmx")
    assert board.faults == (msg("fault.map.empty"),) and dict(board.said.values) == {"file": "a.tmx"}
