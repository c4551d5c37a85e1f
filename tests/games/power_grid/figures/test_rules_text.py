"""Figures in the rules of Power Grid show the numbers that their line names."""

from __future__ import annotations

import pytest

from game.games.power_grid.show.figures import PIECES
from tests.figures import amount, parts, written

FACTS = {3: 1, 4: 1, 5: 1, 7: 2, 10: 2, 13: 1, 24: 4, 36: 7, 39: 6, 50: 6}
"""Cities of plants, by the list of plants in the rules."""


@pytest.mark.parametrize("fuel", ["coal", "oil", "garbage", "uranium"])
def test_so_many_tokens_are_drawn(fuel: str) -> None:
    for count in (1, 2, 5, 6, 7, 12, 24):
        assert amount(PIECES[fuel]([str(count)])) == count


def test_money_and_houses_say_their_numbers() -> None:
    for count in (0, 1, 9, 73, 150):
        assert written(PIECES["money"]([str(count)])) == [str(count)]
        assert written(PIECES["houses"](["A", str(count)])) == [f"×{count}"]


def test_plants_say_number_and_cities() -> None:
    for number, cities in FACTS.items():
        (card,) = parts(PIECES["plants"]([str(number)]))
        assert written(card)[:2] == [str(number), str(cities)]
        assert card != parts(PIECES["plants"](["31"]))[0]
    rows = parts(PIECES["market"](["4", "5", "6", "7", "/", "8", "9", "10", "13"]))
    assert [[written(card)[0] for card in parts(row)] for row in rows] == [["4", "5", "6", "7"], ["8", "9", "10", "13"]]


def test_bids_and_costs_stand_in_their_order() -> None:
    assert written(PIECES["bids"](["A", "15", "B", "17", "C", "-", "A", "18"])) == ["15", "17", "18"]
    assert written(PIECES["route"](["essen=A", "2", "dusseldorf", "9", "aachen=?"])) == ["2", "9"]
