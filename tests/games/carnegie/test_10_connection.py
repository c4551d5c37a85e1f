"""CA-10.7, CA-10.8: the connection and the cities."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.games.carnegie.components.projects import CONNECTION
from game.games.carnegie.scoring import best_connection, connection_vp
from game.games.carnegie.tables import CITY_NEIGHBOURS, CITY_REGION, LEVELS, MAP, bits
from tests.games.carnegie.table import CarnegieTable, city

DATA = Path(__file__).resolve().parents[3] / "assets" / "data" / "carnegie"
EXAMPLES: list[dict[str, Any]] = json.loads((DATA / "scoring.json").read_text(encoding="utf-8"))["connection_examples"]
LINE = ["san_francisco", "reno", "salt_lake_city", "denver", "kansas_city", "chicago", "pittsburgh", "new_york"]


def value(cities: list[str], west: str, midwest: str, east: str, south: str) -> int:
    """Return the points of the best connection."""
    mask = sum(1 << city(name) for name in set(cities))
    return connection_vp(mask, tuple(LEVELS.index(level) for level in (west, midwest, east, south)))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["text"][:30])
def test_CA_10_7_connection_examples_of_the_data(example: dict[str, Any]) -> None:
    assert value(example["discs_in"], **example["levels"]) == example["vp"]


def test_CA_10_7_14_6_connections() -> None:
    assert value(LINE, "railroad", "railroad", "railroad", "cart") == 27
    longer = [*LINE, "st_louis", "memphis", "new_orleans"]
    assert value(longer, "railroad", "railroad", "railroad", "cart") == 27, "New Orleans is left out"
    south = [
        "san_francisco",
        "los_angeles",
        "phoenix",
        "el_paso",
        "dallas",
        "memphis",
        "new_orleans",
        "st_louis",
        "chicago",
    ]
    assert value(south, "stagecoach", "railroad", "railroad", "railroad") == 18
    two = [*LINE[:6], "new_york", "washington", "atlanta", "new_orleans"]
    assert value(two, "cart", "railroad", "railroad", "railroad") == 9


def test_CA_10_7_1_a_connection_needs_routes_and_two_large_cities() -> None:
    rails = ("railroad",) * 4
    assert value(["san_francisco", "los_angeles"], *rails) == 0
    assert value(["chicago", "new_york"], *rails) == 0
    assert value(["chicago", "pittsburgh", "new_york"], *rails) == 9


def test_CA_10_7_2_san_francisco_counts_two_points() -> None:
    assert [c.connection_points for c in MAP if c.size == "large"] == [2, 1, 1, 1]
    assert value(LINE[:6], "railroad", "railroad", "cart", "cart") == CONNECTION[3][2]


def test_CA_10_7_3_the_lowest_level_of_the_regions_counts() -> None:
    assert value(LINE[:6], "cart", "railroad", "railroad", "railroad") == CONNECTION[3][0]
    assert value(LINE[:6], "railroad", "stagecoach", "railroad", "railroad") == CONNECTION[3][1]


def test_CA_10_7_4_the_table() -> None:
    assert CONNECTION == {2: (3, 6, 9), 3: (6, 12, 18), 4: (12, 18, 27), 5: (18, 24, 36)}
    assert max(max(row) for row in CONNECTION.values()) == 36


def test_CA_10_7_4_the_best_is_found_among_all_sets_of_cities() -> None:
    """Compared with a search through every subset of the cities, one by one."""
    rng = Random(4)
    near = [c for c in range(len(MAP)) if MAP[c].region in (1, 2)] + [
        city("memphis"),
        city("new_orleans"),
        city("atlanta"),
    ]
    for _ in range(12):
        owned = sorted({city("chicago"), city("new_york"), city("new_orleans"), *rng.sample(near, 6)})
        levels = tuple(rng.randrange(3) for _ in range(4))
        groups = [group for size in range(2, len(owned) + 1) for group in combinations(owned, size)]
        best = max(_plain_value(group, levels) for group in groups)
        points, found = best_connection(sum(1 << c for c in owned), levels)
        assert points == connection_vp(sum(1 << c for c in owned), levels) == best
        assert (_plain_value(tuple(bits(found)), levels) if found else 0) == best, "these cities bring them"


def test_CA_10_7_a_disc_elsewhere_is_no_part_of_the_best_connection() -> None:
    linked = sum(1 << city(name) for name in ("chicago", "pittsburgh", "new_york"))
    assert best_connection(linked | 1 << city("seattle"), (1, 1, 1, 1)) == (6, linked)
    assert best_connection(1 << city("chicago"), (1, 1, 1, 1)) == (0, 0)


def _plain_value(group: tuple[int, ...], levels: tuple[int, ...]) -> int:
    large = [c for c in group if MAP[c].connection_points]
    reached = {group[0]}
    while fresh := {c for c in group if c not in reached and any(CITY_NEIGHBOURS[c] >> r & 1 for r in reached)}:
        reached |= fresh
    if len(large) < 2 or len(reached) < len(group):
        return 0
    return CONNECTION[sum(MAP[c].connection_points for c in large)][min(levels[CITY_REGION[c]] for c in group)]


def test_CA_10_7_5_discs_of_others_neither_help_nor_hinder() -> None:
    t = CarnegieTable(2).discs(0, *(name for name in LINE if name != "denver")).discs(1, "denver")
    assert t.line("connection") == 3, "Chicago and New York only"
    t.discs(0, "denver")
    assert t.line("connection") == 12


def test_CA_10_8_points_printed_at_the_cities() -> None:
    t = CarnegieTable().discs(0, "chicago.0", "chicago.1", "denver.0", "reno", "seattle", "phoenix")
    assert t.line("city_discs") == 3 + 3 + 2 + 0 + 1 + 1
