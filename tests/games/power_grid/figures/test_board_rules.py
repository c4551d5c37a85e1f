"""The figures of the rules that a board has of its own are those of the rules pages, board by board (PG-14.6, PGM)."""

from __future__ import annotations

import pytest

from game.games.power_grid.game_info import INFO, MAPS
from game.games.power_grid.show.board_rules import board_rules
from tests.figures import figures_in
from tests.played import board_of

OF_FOUR: dict[str, tuple[tuple[str, str], ...]] = {
    "france": (
        ("out_top", "13 11"),
        ("start", "8"),
    ),
    "italy": (("start", "18 15 12"),),
    "australia": (
        ("at_most", "20"),
        ("later", "1 3"),
        ("out", "17"),
        ("fuel", "15"),
    ),
    "baden_wuerttemberg": (
        ("places.some", "15 / 20 0 / 1 / 2"),
        ("numbers.step_2", "6"),
        ("unsold", "2"),
    ),
    "benelux": (("fuel", "18 24"),),
    "brazil": (("top", "13 14"),),
    "bremen": (
        ("entry", "1 15"),
        ("places.usual", "8 / 14 / 20"),
        ("places.some", "8 / 14 1 / 2 / 2"),
        ("numbers.both", "5 13"),
        ("out", "11 17 23 28 34 36 38 39 46 31 50"),
        ("prices", "1 8"),
        ("fuel", "22 16 16"),
    ),
    "central_europe": (
        ("discount.garbage", "1"),
        ("fuel", "5"),
    ),
    "china": (
        ("planned", "2 3 4"),
        ("deck.size", "4"),
        ("out", "3 4 11 18 24 33 46"),
        ("deck.piles", "5 30 31 35 36 50"),
        ("fuel", "12 12 0"),
    ),
    "europe": (
        ("market", "9 4 6"),
        ("market.step_2", "8"),
        ("deck.drawn", "9 15"),
        ("deck.first_high", "15"),
        ("prices", "1 9"),
        ("fuel", "20 16 18 4"),
    ),
    "india": (
        ("one_by_one.limit", "3 5 8"),
        ("both", "2 3"),
        ("changed", "6 14 19 24 30 38"),
        ("out", "11"),
        ("prices", "1 8"),
        ("fuel", "21 20 3"),
    ),
    "japan": (
        ("opening", "2"),
        ("places.some", "10 / 10 / 20 2 / 2 / 3"),
        ("places.some", "10 / 15 1 / 2 / 2"),
        ("places.some", "15 / 20 0 / 1 / 2"),
        ("start", "21 15 9 3"),
    ),
    "korea": (
        ("prices", "1 16"),
        ("fuel", "12 12 4 2 12 6 2"),
    ),
    "manhattan": (
        ("passage", "5"),
        ("places.single", "10 40"),
        ("blocked", "14"),
        ("two_stacks", "2"),
        ("deck.drawn", "8 15"),
        ("deck.low_on_top", "1 15"),
        ("fuel", "18 9 4"),
    ),
    "middle_east": (
        ("stored", "2"),
        ("kept_out.gone", "6 11 14"),
        ("prices", "1 16"),
        ("fuel", "21 21 3 3"),
    ),
    "north_america": (
        ("prices", "1 9"),
        ("fuel", "20 14 18"),
    ),
    "northern_europe": (
        ("regional", "18 22 19 26 32 44 7 46 21 25 10 39"),
        ("fuel", "18 12 6"),
    ),
    "quebec": (
        ("top", "13 18 22"),
        ("fuel", "21 21"),
    ),
    "russia": (
        ("market", "6 3 4"),
        ("out", "6 14"),
        ("deck.below_top", "10 11 3"),
        ("fuel", "18 24 0 7"),
    ),
    "south_africa": (
        ("places.alone", "0"),
        ("storage", "8"),
        ("out", "7"),
        ("fuel", "15 12 3"),
    ),
    "spain_portugal": (
        ("step_2", "18 22 27"),
        ("fuel", "9 8"),
    ),
    "uk_ireland": (
        ("overseas.empty", "20"),
        ("deck.step_3", "2"),
        ("fuel", "12 0"),
    ),
}
"""The figures of each sentence about a table of four, in their order; boards that are not named have none."""
OF_TWO: dict[str, dict[str, str]] = {
    "baden_wuerttemberg": {"numbers.step_2": "9"},
    "china": {"planned": "1 2 4", "deck.size": "2", "out": "3 4 9 11 16 18 20 24 30 33 46"},
    "europe": {"deck.removed": "6"},
    "manhattan": {"blocked": "28", "numbers.end": "18", "out": "20 22 37", "deck.removed": "4"},
    "south_africa": {"numbers.end": "18"},
}
"""What is told otherwise at a table of two, or only there."""


def told(name: str, seats: int) -> list[tuple[str, str]]:
    """Return the sentences with figures about a board."""
    board = board_of(INFO, seats, {"map": name})
    assert board is not None
    rules = [
        (rule.words.key.removeprefix("pg.board."), " ".join(figures_in(rule.words)))
        for rule in board_rules(board, seats, {})
    ]
    return [(key, figures) for key, figures in rules if figures]


@pytest.mark.parametrize("name", MAPS)
def test_PG_14_6_the_rules_of_a_board_have_its_figures(name: str) -> None:
    assert tuple(told(name, 4)) == OF_FOUR.get(name, ())
    two, other = dict(OF_FOUR.get(name, ())), OF_TWO.get(name, {})
    assert dict(told(name, 2)) == {**two, **other}
