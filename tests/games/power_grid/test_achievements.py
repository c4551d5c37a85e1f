"""What the achievements of Power Grid measure, each counted by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.games.achievement import GameEnd
from game.games.power_grid.achievements import ACHIEVEMENTS
from game.games.power_grid.events import CityConnected, Declined, OrderSet, PlantSold, Powered, StepBegan
from game.games.power_grid.plants import PLANTS
from tests.ended import ended, rounds


def table(plants: list[int], money: int = 0) -> Any:
    """Return a last position in which the first utility owns so much."""
    mine, other = SimpleNamespace(plants=plants, money=money), SimpleNamespace(plants=[50], money=999)
    return SimpleNamespace(grid=SimpleNamespace(utilities=[mine, other], regions=0))


WORLD = SimpleNamespace(cards=lambda grid: PLANTS)
"""Rules whose cards are those of the base game."""


def city(utility: int = 0, connection: int = 10) -> CityConnected:
    return CityConnected(utility, 1, 10, connection)


def power(cities: int, *plants: int, utility: int = 0, burned: tuple[int, int, int, int] = (0, 0, 0, 0)) -> Powered:
    return Powered(utility, plants, burned, cities, 50)


def order(*seats: int) -> OrderSet:
    return OrderSet(seats)


def sold(plant: int, price: int, utility: int = 0) -> PlantSold:
    return PlantSold(utility, plant, price)


LAST = [[order(0, 1)], [order(1, 0), order(0, 1)], [order(0, 1)], [order(1, 0)]]
CASES: dict[str, tuple[GameEnd, int | str]] = {
    "lit": (ended(power(12), power(15), power(16, utility=1), totals=(14, 8)), 15),
    "building": (ended(*rounds([city(), city(), city(1)], [city(), city(), city()], [city()])), 3),
    "clean": (
        ended(power(9, 33, 37, 31), power(5, 44), power(20, 50, 44, utility=1), states=[table([])], world=WORLD), 8,
    ),
    "uranium": (
        ended(power(1, burned=(5, 5, 5, 2)), power(1, burned=(0, 0, 0, 3)), power(1, utility=1, burned=(0, 0, 0, 9))),
        5,
    ),
    "garbage": (
        ended(power(1, burned=(5, 5, 4, 2)), power(1, burned=(0, 0, 3, 3)), power(1, utility=1, burned=(0, 0, 9, 0))),
        7,
    ),
    "kinds": (
        ended(power(1, 4, 8), power(1, 11, 13, 5), power(1, 50, utility=1), states=[table([])], world=WORLD), 4,
    ),
    "numbers": (ended(states=[table([3, 20, 30, 40])]), 90),
    "bright": (
        ended(city(), power(1), city(), power(1), city(1), power(2), power(2), city(), power(3), power(0, utility=1)),
        3,
    ),
    "bargains": (ended(sold(10, 10), sold(20, 21), sold(30, 25), sold(40, 40, 1)), 2),
    "last": (ended(*rounds(*LAST)), 2),
    "patience": (
        ended(*rounds([sold(3, 3)], [Declined(0)], [Declined(1), sold(9, 9)], [Declined(0)], [sold(4, 4)])),
        2,
    ),
    "start": (ended(city(), city(), city(1), StepBegan(2), city(), StepBegan(3)), 2),
    "lines": (ended(city(connection=0), city(connection=5), city(connection=6), city(connection=3), city(1, 0)), 2),
    "purse": (ended(states=[table([], 77)]), 77),
    "lead": (ended(totals=(17, 14)), 3),
    "tie": (ended(totals=(17, 17), ranks=(1, 2)), 1),
    "hard": (ended(totals=(9, 8, 7, 6), rivals=("hard", "easy", "expert")), 2),
    "boards": (ended(options={"map": "france"}), "france"),
    "seats": (ended(totals=(9, 8, 7)), "3"),
    "lands": (ended(options={"map": "land:ABC"}), "land:ABC"),
}  # fmt: skip


@pytest.mark.parametrize("key", [each.key for each in ACHIEVEMENTS])
def test_it_is_measured_as_counted(key: str) -> None:
    end, counted = CASES[key]
    assert next(each for each in ACHIEVEMENTS if each.key == key).of(end) == counted


def test_the_last_lights_count_and_printed_boards_are_no_lands() -> None:
    of = {each.key: each.of for each in ACHIEVEMENTS}
    assert of["lit"](ended(power(12), totals=(17, 8))) == 17
    assert of["lands"](CASES["boards"][0]) == "" and of["tie"](CASES["lead"][0]) == 0
    assert of["tie"](ended(totals=(17, 17))) == 0, "a shared victory"
    assert of["clean"](ended(power(3, 33, 37), states=[table([])], world=WORLD)) == 3, "no more than were lit"


WON = ["bright", "bargains", "last", "patience", "purse", "lead", "tie", "hard", "boards", "seats", "lands"]


@pytest.mark.parametrize("key", WON)
def test_only_winners_reach_it(key: str) -> None:
    end, _ = CASES[key]
    lost = ended(*end.events, states=end.states, totals=(1, 20), options=end.options, rivals=end.rivals)
    assert next(each for each in ACHIEVEMENTS if each.key == key).of(lost) in (0, "")
