"""The margin of a finished game in words."""

from __future__ import annotations

from game.kernel.message import Message, SeatName, msg
from game.kernel.score import Score, ScoreLine, ranked
from game.present.stage.record import decided, lead, margin, tie_broken, winners


def scores(*each: tuple[int, ...]) -> tuple[Score, ...]:
    """Return ranked scores, each of a total and its tie-breaks."""
    return ranked(
        [
            Score(seat, total, (), tuple(ScoreLine(f"tie.{n}", points) for n, points in enumerate(ties)))
            for seat, (total, *ties) in enumerate(each)
        ]
    )


def test_the_lead_is_over_the_second() -> None:
    ahead = lead(scores((7,), (12,), (9,)))
    assert ahead is not None and (ahead.winner.seat, ahead.next.seat, ahead.points) == (1, 2, 3)


def test_points_are_told_before_tie_breaks() -> None:
    assert margin(scores((7, 9), (9, 1)), "won") == msg("won", seat=SeatName(1), n=2)


def test_the_first_tie_break_that_differs_has_decided() -> None:
    found = margin(scores((7, 3, 1), (7, 3, 4), (7, 2, 9)), "won")
    assert found == msg("table.ending.tie", seat=SeatName(1), part=Message("tie.1"))


def test_a_shared_victory_has_no_lead() -> None:
    shared = scores((7, 3), (7, 3), (5, 9))
    assert lead(shared) is None
    assert margin(shared, "won") is None
    assert [score.seat for score in winners(shared)] == [0, 1]


def test_a_broken_tie_is_an_occasion_with_the_figures_that_broke_it() -> None:
    found = tie_broken(scores((7, 3, 1), (7, 3, 4), (6, 9, 9)))
    assert found is not None
    note = msg("table.occasion.tie.note", n=7, seat=SeatName(1), part=Message("tie.1"), mine=4, other=1)
    assert found.notes == ((None, note),)


def test_where_points_decide_or_nothing_could_no_tie_is_broken() -> None:
    assert tie_broken(scores((7, 3), (8, 1))) is None
    assert tie_broken(scores((7, 3), (7, 3))) is None
    assert tie_broken(scores((7, 3))) is None


def test_nobody_leads_over_nobody() -> None:
    assert lead(scores((7,))) is None


def parted(*each: dict[str, int]) -> tuple[Score, ...]:
    return ranked(
        [
            Score(seat, sum(parts.values()), tuple(ScoreLine(key, points) for key, points in parts.items()))
            for seat, parts in enumerate(each)
        ]
    )


def test_the_part_with_the_largest_lead_has_decided() -> None:
    """Not the part that counts most: both have that."""
    found = decided(parted({"a.b": 30, "a.c": 9}, {"a.b": 29, "a.c": 2}))
    assert found == msg("table.ending.decided", part=Message("a.c"), seat=SeatName(0), rival=SeatName(1), n=7)


def test_the_part_in_which_the_second_is_furthest_ahead_is_told_as_well() -> None:
    found = decided(parted({"a.b": 30, "a.c": 9}, {"a.b": 33, "a.c": 2}))
    both = {"seat": SeatName(0), "rival": SeatName(1)}
    assert found == msg("table.ending.outweighs", part=Message("a.c"), **both, n=7, other=Message("a.b"), m=3)


def test_a_tie_and_a_shared_victory_have_no_part_that_decided() -> None:
    assert decided(scores((7, 3), (7, 1))) is None
    assert decided(parted({"a.b": 5}, {"a.b": 5})) is None
