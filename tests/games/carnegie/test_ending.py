"""The headline of a finished game of Carnegie."""

from __future__ import annotations

from game.games.carnegie.show.record import best_part, ending_of
from game.games.carnegie.state import ANDREW
from game.kernel.message import Message, SeatName, msg
from game.kernel.score import Score, ScoreLine, ranked
from game.present.stage.record import Ending


def score(seat: int, **parts: int) -> Score:
    lines = tuple(ScoreLine(f"ca.score.{part}", points) for part, points in parts.items())
    return Score(seat, sum(parts.values()), lines)


MINE = score(0, departments=12, donations=30, city_discs=8)
DEPARTMENTS = Message("ca.score.departments")
FACT = msg("ca.ending.part", part=Message("ca.score.donations"), points=30, total=50)


def test_the_part_that_counts_most_is_told() -> None:
    assert best_part(MINE) == FACT
    assert best_part(score(0, departments=0)) is None


def test_the_margin_is_over_the_second() -> None:
    found = ending_of(ranked([score(1, donations=47), MINE]), solo=False)
    assert found == Ending(msg("ca.ending.won", seat=SeatName(0), n=3)), "nothing that both have is ahead"
    both = ranked([score(1, donations=27, departments=4), MINE])
    fact = msg("table.ending.decided", part=DEPARTMENTS, seat=SeatName(0), rival=SeatName(1), n=8)
    assert ending_of(both, solo=False) == Ending(msg("ca.ending.won", seat=SeatName(0), n=19), fact)


def test_what_the_second_won_back_is_told() -> None:
    both = ranked([score(1, donations=37, departments=4, city_discs=8), MINE])
    fact = msg("table.ending.outweighs", part=DEPARTMENTS, seat=SeatName(0), rival=SeatName(1), n=8,
               other=Message("ca.score.donations"), m=7)  # fmt: skip
    assert ending_of(both, solo=False).why == fact


def test_a_solo_game_is_told_against_andrew() -> None:
    won = ending_of(ranked([MINE, score(ANDREW, andrew_cards=41)]), solo=True)
    assert won == Ending(msg("ca.ending.beaten", seat=SeatName(0), n=9), FACT)
    lost = ending_of(ranked([MINE, score(ANDREW, andrew_cards=57)]), solo=True)
    assert lost.title == msg("ca.ending.won", seat=SeatName(ANDREW), n=7)


def test_two_players_are_no_solo_game() -> None:
    second = ending_of(ranked([MINE, score(ANDREW, donations=57)]), solo=False)
    assert second.title == msg("ca.ending.won", seat=SeatName(ANDREW), n=7)
