"""What boards are like in numbers, counted again on a board that can be followed by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.makers import measures as maker
from game.boards.board import Graph, Link
from game.games.power_grid.lands.measures import NAMES, SIZES, beyond, choices_of, measured
from game.games.power_grid.lands.printed import ROWS
from game.games.power_grid.lands.ranges import fair_spans, kept
from tests.games.power_grid.test_maps import board


def chain(costs: list[int], homes: list[int], more: tuple[Link, ...] = ()) -> Graph:
    """Return cities in a row, the regions they lie in, and further connections."""
    links = tuple(Link(city, city + 1, cost) for city, cost in enumerate(costs))
    names = tuple(f"c{city:02}" for city in range(len(homes)))
    return Graph(names, tuple("abcdef"[: max(homes) + 1]), tuple(homes), (*links, *more))


ROW = chain([2, 2, 2, 2, 2, 2, 9, 1, 1, 1, 1, 1, 1], [0] * 7 + [1] * 7)
"""Two regions of seven: within the first a step costs 2, between them 9, within the second 1."""


def test_PG_2_2_a_row_of_two_regions_measures_what_is_counted_by_hand() -> None:
    found = measured(ROW)
    assert (found["cities_least"], found["cities_most"], found["links_most"]) == (7, 7, 2)
    assert (found["links"], found["ends"], found["narrows"]) == (100 * 26 // 14, 100 * 2 // 14, 100 * 12 // 14)
    assert found["cost"] == 100 * 27 // 13 and (found["cost_low"], found["cost_high"]) == (1, 2)
    assert found["leaving"] == 900 and found["leaving_most"] == 9
    assert found["network_7"] == 6 and found["network_14"] == 27
    assert "network_21" not in found  # there is no room for so many
    # From each of the second region 7 cities cost 6, from the first 12.
    assert found["best_beginning"] == 50


def test_PG_2_3_choices_of_regions_touch_and_refused_ones_are_left_out() -> None:
    line = chain([1, 1, 1, 1], [0, 1, 2, 3, 4])
    three = [chosen for chosen in choices_of(line) if len(chosen) == 3]
    assert three == [(0, 1, 2), (1, 2, 3), (2, 3, 4)]
    assert {len(chosen) for chosen in choices_of(line)} == {3, 4, 5}
    assert (1, 2, 3) not in set(choices_of(line, (frozenset("bcd"),)))


def test_a_ring_has_no_narrows_and_a_network_takes_its_cheap_side() -> None:
    ring = chain([1] * 6 + [5] * 7, [0] * 7 + [1] * 7, (Link(0, 13, 5),))
    found = measured(ring)
    assert found["narrows"] == 0 and found["ends"] == 0
    assert found["network_7"] == 6 and found["network_14"] == 6 + 5 * 7


@pytest.mark.parametrize("name", ["germany", "korea", "uk_ireland"])
def test_what_is_kept_of_a_board_is_what_it_measures(name: str) -> None:
    assert maker.measures_of(Path("maps/power_grid") / f"{name}.tmx") == kept(name)


def test_every_board_that_ships_is_kept_and_only_fair_ones_say_what_is_fair() -> None:
    assert {path.stem for path in maker.printed()} == set(ROWS)
    spans = fair_spans()
    assert set(spans) == set(NAMES) and spans["cities_least"] == spans["cities_most"] == (7, 7)
    assert spans["cost"][0] > 0  # boards without costs say nothing
    assert not beyond(kept("germany"), spans)
    assert "cost" in beyond(kept("bremen"), spans) and "cities_most" in beyond(kept("manhattan"), spans)


def test_a_network_costs_what_somebody_pays_who_builds_it_alone() -> None:
    # Seven cities of Germany are no cheaper than any spanning tree of seven that takes the nearest city.
    graph = board("germany").graph
    found = measured(graph)
    paid = [found[f"network_{size}"] for size in SIZES]
    assert paid == sorted(paid) and paid == [26, 90, 158]


def test_the_table_says_every_measure_and_a_single_map_beside_printed_ones(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert maker.main(["maps/power_grid/japan.tmx"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split(" | ")[1] == "japan" and len(lines) == 2 + len(NAMES)
    cost = next(line for line in lines if NAMES["cost"] in line)
    assert cost == f"| {NAMES['cost']} | 1088 | {' | '.join(map(str, fair_spans()['cost']))} |"
