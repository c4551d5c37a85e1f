"""Every city in play has its name beside its own disc: on all maps, for all numbers of players, in all languages."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations

import pytest

from game.games.power_grid.card import MAPS
from game.play.settings import CHOICES
from game.present.lens import Lens
from game.present.table import Sprite, Table
from tests.games.power_grid.sights import choices_of_regions, table_of

LANGUAGES = tuple(map(str, CHOICES["language"]))
WINDOWS = ((1280, 720), (1920, 1080))
SEATS = (2, 3, 4, 5, 6)
FAR = (2 + math.sqrt(2)) * 1.5
"""How far the plate of a name that touches its disc is from it at most, with the corner of its square."""


def _box(sprite: Sprite) -> tuple[float, float, float, float]:
    return sprite.x - sprite.w / 2, sprite.y - sprite.h / 2, sprite.x + sprite.w / 2, sprite.y + sprite.h / 2


def _distance(sprite: Sprite, disc: Sprite) -> float:
    """Return how far the middle of a disc is from a plate."""
    left, top, right, bottom = _box(sprite)
    return math.hypot(max(left - disc.x, disc.x - right, 0.0), max(top - disc.y, disc.y - bottom, 0.0))


def _meet(one: Sprite, two: Sprite, slack: float) -> bool:
    a, b = _box(one), _box(two)
    return a[0] + slack < b[2] and b[0] + slack < a[2] and a[1] + slack < b[3] and b[1] + slack < a[3]


def _faults(table: Table) -> Iterator[str]:
    index = table.index
    frame = table.frame
    assert frame is not None
    discs = {s.id[5:]: s for s in table.sprites if s.id.startswith("city.") and s.label is not None}
    names = {s.id[5:]: s for s in table.sprites if s.id.startswith("name.")}
    for city, disc in discs.items():
        name = names.get(city)
        in_sight = frame.inset(2).contains(disc.x, disc.y)
        if name is None or not in_sight:
            if (name is None) == in_sight:
                yield f"{city} has {'no' if in_sight else 'a'} name"
            continue
        nearest = min(discs, key=lambda each: _distance(name, discs[each]))
        if f"pointer.{city}" not in index and nearest != city:
            yield f"the name of {city} stands at {nearest}"
        if f"pointer.{city}" not in index and _distance(name, disc) > disc.w / 2 + FAR:
            yield f"the name of {city} stands apart without a line"
        covered = [each for each, other in discs.items() if _distance(name, other) < other.w * 0.44]
        if covered:
            yield f"the name of {city} covers {covered}"
    for one, two in combinations(names.values(), 2):
        if _meet(one, two, 0.6):
            yield f"{one.id} covers {two.id}"
    for cost in (s for s in table.sprites if s.id.startswith(("cost.", "auction"))):
        slack = cost.w * 0.16 if cost.id.startswith("cost.") else 0.6
        yield from (f"{name.id} covers {cost.id}" for name in names.values() if _meet(name, cost, slack))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_every_city_in_play_has_its_name_at_its_own_disc(name: str, language: str) -> None:
    found = set()
    for seats in SEATS:
        every = choices_of_regions(name, seats)
        for window in WINDOWS:
            # Another choice of regions for each number of players; all of them are tried by the slow tests.
            regions = every[(seats * 5 + window[0]) % len(every)]
            for phase in ("pg.auction", "pg.building") if window == WINDOWS[0] else ("pg.building",):
                table = table_of(name, seats, language, window, regions, phase, Lens())
                found |= {f"{seats} {window} {phase} {regions:b}: {fault}" for fault in _faults(table)}
    assert not found, "\n".join(sorted(found))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_every_choice_of_regions_leaves_room_for_all_names(name: str, language: str) -> None:
    found = set()
    for seats in SEATS:
        for regions in choices_of_regions(name, seats):
            for window in WINDOWS:
                for phase in ("pg.auction", "pg.building"):
                    table = table_of(name, seats, language, window, regions, phase, Lens())
                    found |= {f"{seats} {window} {phase} {regions:b}: {fault}" for fault in _faults(table)}
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("lens", [Lens(2.0, 0.5, 0.5), Lens(3.2, 0.5, 0.4)])
@pytest.mark.parametrize("name", ["germany", "usa"])
def test_names_of_cities_out_of_sight_are_not_shown(name: str, lens: Lens) -> None:
    regions = choices_of_regions(name, 6)[0]
    table = table_of(name, 6, "en", WINDOWS[0], regions, "pg.building", lens)
    assert any(sprite.id.startswith("name.") for sprite in table.sprites)
    assert not list(_faults(table))


def test_the_test_of_names_sees_what_is_wrong() -> None:
    regions = choices_of_regions("germany", 4)[0]
    table = table_of("germany", 4, "en", WINDOWS[1], regions, "pg.building", Lens())
    name = next(sprite for sprite in table.sprites if sprite.id.startswith("name."))
    rest = [sprite for sprite in table.sprites if sprite is not name]
    assert any(f"{name.id[5:]} has no name" in fault for fault in _faults(Table.of(1, 1, rest, [], table.frame)))
