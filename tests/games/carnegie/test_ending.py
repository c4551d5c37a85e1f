"""The headline of a finished game of Carnegie."""

from __future__ import annotations

from game.games.carnegie.game_info import INFO
from game.games.carnegie.show.record import best_part, ending_of
from game.games.carnegie.state import ANDREW
from game.kernel.message import Message, msg
from game.kernel.score import Score, ScoreLine, ranked


def score(seat: int, **parts: int) -> Score:
    """Return a score made of parts."""
    lines = tuple(ScoreLine(f"ca.score.{part}", points) for part, points in parts.items())
    return Score(seat, sum(parts.values()), lines)


PAIR, ALONE = INFO.build(2, {}).set_up(1), INFO.build(1, {}).set_up(1)
MINE = score(0, departments=12, donations=30, city_discs=8)
FACT = msg("ca.ending.part", part=Message("ca.score.donations"), points=30, total=50)


def test_the_part_that_counts_most_is_told() -> None:
    assert best_part(MINE) == FACT
    assert best_part(score(0, departments=0)) is None


def test_the_margin_is_over_the_second() -> None:
    found = ending_of(PAIR, ranked([score(1, donations=47), MINE]), solo=False).headline
    assert found == msg("table.ending", margin=msg("ca.ending.won", n=3), fact=FACT), "nothing of it is ahead"
    both = ranked([score(1, donations=27, departments=4), MINE])
    fact = msg("table.ending.decided", part=Message("ca.score.departments"), more=12, less=4)
    assert ending_of(PAIR, both, solo=False).headline == msg(
        "table.ending", margin=msg("ca.ending.won", n=19), fact=fact
    )


def test_a_solo_game_is_told_against_andrew() -> None:
    won = ending_of(ALONE, ranked([MINE, score(ANDREW, andrew_cards=41)]), solo=True).headline
    assert won == msg("table.ending", margin=msg("ca.ending.beaten", n=9), fact=FACT)
    lost = ending_of(ALONE, ranked([MINE, score(ANDREW, andrew_cards=57)]), solo=True).headline
    assert dict(lost.values)["margin"] == msg("ca.ending.lost", n=7)


def test_two_players_are_no_solo_game() -> None:
    second = ending_of(PAIR, ranked([MINE, score(ANDREW, donations=57)]), solo=False).headline
    assert dict(second.values)["margin"] == msg("ca.ending.won", n=7)


def test_what_everybody_has_built_and_given_stands_below_the_names() -> None:
    g = PAIR.clone()
    g.companies[0].built[0] = 0b1011
    g.table.donors[0] |= 0b01
    g.table.donors[3] |= 0b01
    found = ending_of(g, ranked([MINE, score(1, donations=1)]), solo=False).figures
    first = {"projects": msg("ca.ending.projects", n=3), "donations": msg("ca.ending.donations", n=2)}
    none = {"projects": msg("ca.ending.projects", n=0), "donations": msg("ca.ending.donations", n=0)}
    assert found == {0: msg("ca.ending.figures", **first), 1: msg("ca.ending.figures", **none)}
