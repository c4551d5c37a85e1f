"""The rules of Kalah, by number."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.kernel.event import Event
from game.kernel.fault import BadSave
from tests.kalah.actions import Sow
from tests.kalah.events import Captured, SownAgain, Swept
from tests.kalah.guide import LESSON
from tests.kalah.rules import Kalah
from tests.kalah.state import KalahState
from tests.kalah.tables import SEEDS

GAME = Kalah({"seeds": "four"})


def table(
    mine: Sequence[int] = (4,) * 6, theirs: Sequence[int] = (4,) * 6, stores: tuple[int, int] = (0, 0)
) -> KalahState:
    """Return a position in which the first seat is to sow, with these seeds in the houses."""
    g = GAME.begin(GAME.set_up_from({"start_player": 0}))
    g.pits = [*mine, stores[0], *theirs, stores[1]]
    return g


def sown(g: KalahState, house: int, seat: int = 0) -> list[Event]:
    """Sow a house; return what has happened."""
    events: list[Event] = []
    assert GAME.check(g, seat, Sow(house)) is None
    GAME.apply(g, seat, Sow(house), events)
    return events


@pytest.mark.parametrize("option", SEEDS)
def test_KH_1_1_six_houses_with_as_many_seeds_and_two_empty_stores(option: str) -> None:
    side = [SEEDS[option]] * 6 + [0]
    assert Kalah({"seeds": option}).start(1).pits == side + side


def test_KH_1_3_the_lot_says_who_begins() -> None:
    assert {GAME.start(seed).turn for seed in range(20)} == {0, 1}
    assert GAME.set_up_from({"start_player": 1}).turn == 1
    with pytest.raises(BadSave):
        GAME.set_up_from({"start_player": 2})


def test_KH_2_1_only_own_houses_with_seeds_are_sown() -> None:
    g = table(mine=[4, 0, 4, 4, 4, 4])
    assert list(GAME.decisions(g)[0].every()) == [Sow(house) for house in (0, 2, 3, 4, 5)]
    refusal = GAME.check(g, 0, Sow(1))
    assert refusal is not None and refusal.key == "why.kh.empty"
    assert GAME.check(g, 1, Sow(0)) is not None


def test_KH_1_2_KH_2_2_seeds_go_round_counterclockwise_past_the_store_of_the_rival() -> None:
    g = table(mine=[1, 1, 0, 0, 0, 9])
    sown(g, 5)
    assert g.pits == [2, 2, 0, 0, 0, 0, 1, 5, 5, 5, 5, 5, 5, 0]


def test_KH_3_1_with_the_last_seed_in_the_own_store_one_sows_again() -> None:
    g = table()
    assert SownAgain(0) in sown(g, 2) and g.turn == 0
    assert SownAgain(0) not in sown(g, 0) and g.turn == 1


def test_KH_3_2_the_last_seed_in_an_own_empty_house_captures() -> None:
    g = table(mine=[1, 0, 4, 4, 4, 4], theirs=[4, 4, 4, 4, 7, 4])
    assert any(isinstance(event, Captured) and event.taken == 8 for event in sown(g, 0))
    assert g.pits[1] == g.pits[11] == 0 and g.pits[6] == 8


def test_KH_3_2_nothing_is_captured_from_an_empty_house_or_in_a_house_of_the_rival() -> None:
    g = table(mine=[1, 0, 4, 4, 4, 4], theirs=[4, 4, 4, 4, 0, 4])
    sown(g, 0)
    assert g.pits[1] == 1 and g.pits[6] == 0
    g = table(mine=[4, 4, 4, 4, 4, 2], theirs=[0, 4, 4, 4, 4, 4])
    sown(g, 5)
    assert g.pits[7] == 1 and g.pits[6] == 1


def test_KH_3_2_a_seed_that_goes_all_the_way_round_captures_too() -> None:
    g = table(mine=[13, 1, 0, 0, 0, 0])
    sown(g, 0)
    assert g.pits[0] == 0 and g.pits[12] == 0 and g.pits[6] == 1 + 1 + 5


def test_KH_4_1_KH_4_2_when_one_side_is_empty_the_rest_is_kept() -> None:
    g = table(mine=[0, 0, 0, 0, 0, 1], theirs=[1, 2, 0, 0, 0, 0], stores=(20, 24))
    assert Swept(1, 3, (0, 0, 0, 0, 0, 0, 21, 0, 0, 0, 0, 0, 0, 27)) in sown(g, 5)
    assert GAME.over(g)


def test_KH_4_3_more_seeds_win_and_as_many_share() -> None:
    g = table(stores=(25, 23))
    assert [(score.total, score.rank) for score in GAME.scores(g)] == [(25, 1), (23, 2)]
    assert [score.rank for score in GAME.scores(table(stores=(24, 24)))] == [1, 1]


def test_the_lesson_goes_as_it_says() -> None:
    """KH-3.1 in the first turn, KH-3.2 in the third: six seeds."""
    assert LESSON.setup is not None
    g = GAME.begin(GAME.set_up_from(LESSON.setup))
    assert SownAgain(0) in sown(g, 2)
    sown(g, 5)
    sown(g, 2, seat=1)
    assert any(isinstance(event, Captured) and event.taken == 6 for event in sown(g, 1))
