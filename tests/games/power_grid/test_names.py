"""Every city in play has its name beside its own disc: on all maps, for all numbers of players, in all languages."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

import pytest

from game import paths
from game.games import card_of
from game.games.power_grid.card import CARD, MAPS
from game.play.board import board_for
from game.play.players import Player
from game.play.session import Session
from game.play.settings import CHOICES
from game.present.lens import Lens
from game.present.look import Look
from game.present.party import Badge
from game.present.stage.bundle import stage_of
from game.present.table import Sprite, Table
from game.present.text import Catalogue
from game.screen.canvas import Canvas, Studio, scale_for
from game.screen.scenes.table.layout import divide
from game.screen.scenes.table.letters import Letters, legible

LANGUAGES = tuple(map(str, CHOICES["language"]))
WINDOWS = ((1280, 720), (1920, 1080))
SEATS = (2, 3, 4, 5, 6)
FAR = (2 + math.sqrt(2)) * 1.5
"""How far the plate of a name that touches its disc is from it at most, with the corner of its square."""


@lru_cache
def _letters(language: str) -> tuple[Studio, Letters]:
    catalogue = Catalogue(language, paths.assets() / "locale")
    return Studio(language, catalogue.render), Letters(catalogue.render)


def _canvas(language: str, window: tuple[int, int]) -> Canvas:
    return Canvas(_letters(language)[0], window, scale_for(window))


@lru_cache
def _session(name: str, seats: int) -> Session:
    card, options = card_of(CARD.id), {"map": name}
    board = board_for(card, seats, options)
    return Session(card, [Player(f"P{seat}") for seat in range(seats)], options, seed=1, board=board)


def _regions(name: str, seats: int) -> list[int]:
    """Return the bit masks of all regions that can be in play together."""
    session = _session(name, seats)
    board = board_for(session.card, seats, {"map": name})
    assert board is not None
    graph = board.graph
    count = session.game.world.tables.regions  # type: ignore[attr-defined]
    borders = {frozenset((graph.region_of[link.a], graph.region_of[link.b])) for link in graph.links}
    found = []
    for chosen in combinations(range(len(graph.regions)), count):
        reached = {chosen[0]}
        for _ in chosen:
            reached |= {r for r in chosen if any(frozenset((r, s)) in borders for s in reached)}
        if len(reached) == count:
            found.append(sum(1 << region for region in chosen))
    return found


def _table(
    name: str, seats: int, language: str, window: tuple[int, int], regions: int, phase: str, lens: Lens
) -> Table:
    session = _session(name, seats)
    stage = stage_of(session.card, session.game, board_for(session.card, seats, {"map": name}))
    view = session.view(0).clone()
    view.grid.regions, view.flow.stack[-1] = regions, phase
    canvas = _canvas(language, window)
    room = divide(canvas.width, canvas.height, side_open=False).board
    badges = tuple(Badge(seat, False, f"P{seat}") for seat in range(seats))
    letters = _letters(language)[1].width(canvas)
    return stage.scenery.table(
        Look(view, 0, None, badges, (), (room.w, room.h), "", "", lens, legible(canvas), letters)
    )


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
        every = _regions(name, seats)
        for window in WINDOWS:
            # Another choice of regions for each number of players; all of them are tried by the slow tests.
            regions = every[(seats * 5 + window[0]) % len(every)]
            for phase in ("pg.auction", "pg.building") if window == WINDOWS[0] else ("pg.building",):
                table = _table(name, seats, language, window, regions, phase, Lens())
                found |= {f"{seats} {window} {phase} {regions:b}: {fault}" for fault in _faults(table)}
    assert not found, "\n".join(sorted(found))


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MAPS)
def test_every_choice_of_regions_leaves_room_for_all_names(name: str, language: str) -> None:
    found = set()
    for seats in SEATS:
        for regions in _regions(name, seats):
            for window in WINDOWS:
                for phase in ("pg.auction", "pg.building"):
                    table = _table(name, seats, language, window, regions, phase, Lens())
                    found |= {f"{seats} {window} {phase} {regions:b}: {fault}" for fault in _faults(table)}
    assert not found, "\n".join(sorted(found))


@pytest.mark.parametrize("lens", [Lens(2.0, 0.5, 0.5), Lens(3.2, 0.5, 0.4)])
@pytest.mark.parametrize("name", ["germany", "usa"])
def test_names_of_cities_out_of_sight_are_not_shown(name: str, lens: Lens) -> None:
    regions = _regions(name, 6)[0]
    table = _table(name, 6, "en", WINDOWS[0], regions, "pg.building", lens)
    assert any(sprite.id.startswith("name.") for sprite in table.sprites)
    assert not list(_faults(table))


def test_the_test_of_names_sees_what_is_wrong() -> None:
    regions = _regions("germany", 4)[0]
    table = _table("germany", 4, "en", WINDOWS[1], regions, "pg.building", Lens())
    name = next(sprite for sprite in table.sprites if sprite.id.startswith("name."))
    rest = [sprite for sprite in table.sprites if sprite is not name]
    assert any(f"{name.id[5:]} has no name" in fault for fault in _faults(Table.of(1, 1, rest, [], table.frame)))
