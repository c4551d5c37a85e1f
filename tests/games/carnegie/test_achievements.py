"""What the achievements of Carnegie measure, each counted by hand."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.achievement import GameEnd
from game.games.carnegie.achievements import ACHIEVEMENTS
from game.games.carnegie.events import (
    DepartmentBuilt,
    DonationMade,
    ProjectBuilt,
    TabDeveloped,
    TransportAdvanced,
)
from game.games.carnegie.game_info import INFO
from game.games.carnegie.rules import Carnegie
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import BASE_TILES, DEPARTMENT_TYPES, EXPANSION_TILES, LAST_BOX, SPACE_IDS
from game.kernel.score import ScoreLine
from tests.ended import ended, rounds

GAME = INFO.build(2, {})
assert isinstance(GAME, Carnegie)
WORLD = GAME.world
PLAIN: dict[str, Any] = {
    "money": 0, "goods": 0, "built": [0, 0, 0, 0], "missions": [0, 0, 0, 0], "tracks": [1, 1, 1, 1], "duty": [0] * 16,
    "departments": [-1] * 16,
}  # fmt: skip
OTHER: dict[str, Any] = {"money": 999, "goods": 999, "missions": [9, 9, 9, 9], "duty": [15] * 16}


def table(**mine: Any) -> CarnegieState:
    """Return a position in which seat 0 owns this, and the other a lot of everything."""
    g: CarnegieState = GAME.set_up(1)
    for company, owned in zip(g.companies, (mine, OTHER), strict=True):
        for name, value in {**PLAIN, **owned}.items():
            setattr(company, name, value)
    return g


def spaces(*names: str) -> int:
    return sum(1 << SPACE_IDS.index(name) for name in names)


def project(party: int) -> ProjectBuilt:
    return ProjectBuilt(party, 0, 0, 0, 1, 0)


def tiles(*wanted: int) -> list[int]:
    """Return rooms with so many departments of each type."""
    found: list[int] = []
    for kind, count in enumerate(wanted):
        found += [each for each in BASE_TILES if DEPARTMENT_TYPES[each] == kind][:count]
    return [*found, *[-1] * (16 - len(found))]


def built(department: int, party: int = 0) -> DepartmentBuilt:
    return DepartmentBuilt(party, department, 0, 1, False)


def lines(**points: int) -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine(f"ca.score.{key}", each) for key, each in points.items())


WEST = spaces("san_francisco.0", "los_angeles.0", "denver.0")
MIDWEST, EAST, SOUTH = spaces("chicago.0", "omaha.0"), spaces("new_york.1", "boston.0"), spaces("houston.0", "dallas.0")
CASES: dict[str, tuple[GameEnd, int | str]] = {
    "points": (ended(totals=(133, 140)), 133),
    "connection": (ended(lines=lines(connection=18, donations=40)), 18),
    "given": (ended(lines=lines(connection=18, donations=40)), 40),
    "donations": (ended(*(DonationMade(party, 0, 5, False) for party in (0, 1, 0, 0))), 3),
    "duty": (ended(states=[table(duty=[0b111, 0b1, 0b11, *[0] * 13])]), 6),
    "departments": (ended(*map(built, BASE_TILES[:5]), built(BASE_TILES[6], 1)), 5),
    "types": (ended(states=[table(departments=tiles(2, 3, 4, 2))], world=WORLD), 2),
    "expansion": (
        ended(*map(built, EXPANSION_TILES[:2]), built(BASE_TILES[0]), built(EXPANSION_TILES[3], 1), world=WORLD), 2,
    ),
    "projects": (ended(states=[table(built=[WEST, MIDWEST, 0, 0])]), 5),
    "crews": (ended(*rounds([project(0), project(1), project(0)], [project(0), project(1), project(1)])), 2),
    "regions": (ended(states=[table(built=[WEST | EAST, MIDWEST, SOUTH, 0])]), 2),
    "tracks": (ended(states=[table(tracks=[LAST_BOX, 1, LAST_BOX, LAST_BOX - 1])]), 2),
    "away": (ended(states=[table(missions=[1, 2, 0, 3]), table(missions=[4, 0, 0, 0])]), 6),
    "study": (
        ended(TabDeveloped(0, 0, 1, 0, 4), TransportAdvanced(0, 0, 2, 3), TransportAdvanced(1, 0, 2, 9)), 7,
    ),
    "money": (ended(states=[table(money=61), table(money=5)]), 61),
    "goods": (ended(states=[table(goods=12), table(goods=5)]), 12),
    "balanced": (ended(lines=lines(connection=10, donations=40, departments=9, city_discs=11)), 3),
    "andrew": (ended(options={"solo_difficulty": "3"}, totals=(120,), ranks=(1,)), 3),
    "hard": (ended(totals=(9, 8, 7, 6), rivals=("hard", "easy", "expert")), 2),
    "seats": (ended(totals=(9, 8, 7)), "3"),
}  # fmt: skip


@pytest.mark.parametrize("key", [each.key for each in ACHIEVEMENTS])
def test_it_is_measured_as_counted(key: str) -> None:
    end, counted = CASES[key]
    assert next(each for each in ACHIEVEMENTS if each.key == key).of(end) == counted


def test_andrew_plays_against_one_alone() -> None:
    andrew = next(each for each in ACHIEVEMENTS if each.key == "andrew")
    assert andrew.of(ended(options={"solo_difficulty": "4"}, totals=(120, 100))) == 0
    assert andrew.of(ended(options={"solo_difficulty": "4"}, totals=(120,), ranks=(2,))) == 0


@pytest.mark.parametrize("key", ["hard", "seats"])
def test_only_winners_reach_it(key: str) -> None:
    end, _ = CASES[key]
    lost = ended(totals=(1, 20), rivals=end.rivals)
    assert next(each for each in ACHIEVEMENTS if each.key == key).of(lost) in (0, "")
