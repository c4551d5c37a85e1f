"""Regions are chosen by what lies in them: names of cities and costs of connections stand on the map (PG-2.2)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.games import info_of
from game.games.power_grid.show.map import freest
from game.games.power_grid.show.stage import stage
from game.present.area import Rect
from game.present.pages.table import Sprite
from game.present.party import Badge
from game.present.view_context import ViewContext
from tests.played import board_of

INFO = info_of("power_grid")


@pytest.mark.parametrize("name", ["germany", "usa", "france", "land:coast/42/off/moor coast"])
@pytest.mark.parametrize("chosen", [0, 0b110])
def test_cities_and_costs_can_be_read_while_regions_are_chosen(name: str, chosen: int) -> None:
    options = INFO.choose({"map": name})
    board = board_of(INFO, 3, options)
    assert board is not None
    game = INFO.build(3, options, board)
    g = game.set_up(1)
    game.begin(g, [])
    decision = game.decisions(g)[0]
    assert decision.prompt == "pg.regions"
    g.grid.regions = chosen
    badges = tuple(Badge(seat, False, str(seat)) for seat in range(3))
    look = ViewContext(g, decision.seat, decision, badges, (), (1400.0, 800.0))
    table = stage(game, board).scenery.table(look)
    parts = {each.id: each for each in table.sprites if isinstance(each, Sprite)}
    graph = board.graph
    named = [city for city in graph.cities if f"name.{city}" in parts]
    priced = [number for number, link in enumerate(graph.links) if link.cost and f"cost.{number}" in parts]
    assert len(named) >= 0.9 * len(graph.cities)
    assert len(priced) >= 0.8 * sum(1 for link in graph.links if link.cost)
    region = next(parts[f"region.{each}"] for each in graph.regions)
    assert all(parts[f"cost.{number}"].z > region.z for number in priced), "no wash lies over them"
    frame, titles = box(parts["sea"]), [box(parts[f"title.{each}"]) for each in graph.regions]
    assert all(title.within(frame) for title in titles)
    covered = [
        f"{kind}.{city}"
        for city in named
        for kind in ("city", "name")
        if any(box(parts[f"{kind}.{city}"]).overlaps(title) for title in titles)
    ]
    assert not covered
    assert not any(one.overlaps(two) for one, two in combinations(titles, 2))


def box(part: Sprite) -> Rect:
    return Rect(part.x - part.w / 2, part.y - part.h / 2, part.w, part.h)


def test_the_name_of_a_region_stands_where_it_covers_least_and_there_nearest_to_its_home() -> None:
    """As if every seat were tried; behind a free one none is."""
    chance = Random(5)
    for _ in range(60):
        seats = [(chance.uniform(0, 300), chance.uniform(0, 300)) for _ in range(30)]
        near = [
            (Rect(chance.uniform(-50, 300), chance.uniform(-50, 300), 60, 40), chance.randrange(1, 5))
            for _ in range(chance.randrange(30))
        ]
        covered = [sum(bad for each, bad in near if Rect(x - 40, y - 10, 80, 20).overlaps(each)) for x, y in seats]
        assert freest(seats, near, 80, 20) == seats[covered.index(min(covered))]
    assert freest((), (), 80, 20) is None
    tried = iter(((10.0, 10.0), (200.0, 200.0), (90.0, 90.0)))
    assert freest(tried, ((Rect(0, 0, 40, 40), 1),), 10, 10) == (200, 200) and next(tried) == (90, 90)
