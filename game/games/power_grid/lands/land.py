"""A land: the board that a seed, a character and a size stand for, the same everywhere and for ever."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from game.boards.board import Graph, Link
from game.boards.lands import Land, LandMaker, LandSketch, LandWish, Watch, unwatched
from game.games.power_grid.lands.characters import CHARACTERS
from game.games.power_grid.lands.connections import connected, crossing
from game.games.power_grid.lands.drawing import LandPlan, drawn
from game.games.power_grid.lands.measures import around, beyond, measured
from game.games.power_grid.lands.names import Name, invented, wide
from game.games.power_grid.lands.ranges import fair_spans
from game.games.power_grid.lands.relief import CellGrid, Relief, relief
from game.games.power_grid.lands.sites import SEVEN, cities_on, crowds, regions_of
from game.games.power_grid.lands.twists import DRAWN, OFF, TWISTS, drawn_twist
from game.kernel.chance import Chance
from game.kernel.fault import BadBoard

VERSION = 2
"""Raise it with every change to a land that a seed stands for."""
CANDIDATES = 40
"""Most lands drawn for a seed until one is fair."""
LONGEST_SEED = 40
"""Letters of a seed."""
LONGEST_FILE = 56
"""Letters of a file name: with a number added, an own map may still be called so."""
CITIES = 42
SIZES = {42: (94, 76), 35: (86, 70)}
"""Columns and rows of a land, by its number of cities."""
SCALE = 20
"""Units of the board in the width of a cell."""
MADE_FROM = "made_from"
"""The property of a map that says what it was made from."""


def sketched(ground: Relief) -> LandSketch:
    """A land before its cities."""
    wet = frozenset(cell for cells in (*ground.lakes, *ground.rivers) for cell in cells)
    kinds = [
        "" if cell not in ground.land else "water" if cell in wet else "hills" if cell in ground.hills else "land"
        for cell in range(ground.grid.size)
    ]
    runs: list[tuple[str, int, int, int]] = []
    for row in range(ground.grid.high):
        column = 0
        for kind, cells in groupby(kinds[row * ground.grid.wide : (row + 1) * ground.grid.wide]):
            length = len([*cells])
            if kind:
                runs.append((kind, column, row, length))
            column += length
    return LandSketch(ground.grid.wide, ground.grid.high, tuple(runs))


def made_from(wish: LandWish) -> str:
    """What a land was made from, as its map says it, the seed last."""
    return f"{VERSION} {wish.character} {wish.cities} {wish.twist} {wish.seed}"


def file_of(wish: LandWish) -> str:
    """The file name of a land: its seed in letters every system allows, its character, and what else is unusual."""
    plain = "".join(letter if letter.isalnum() else "_" for letter in wish.seed.strip())
    size = "" if wish.cities == CITIES else f"_{wish.cities}"
    twist = "" if wish.twist == OFF else f"_{wish.twist}"
    kind = f"_{wish.character}{size}{twist}"
    return plain[: LONGEST_FILE - len(kind)] + kind


def land_of(wish: LandWish, watch: Watch = unwatched) -> Land:
    """The first candidate as fair as printed boards; ``watch`` sees each of them grow.

    Raises BadBoard if none is, or if the seed is wrong.
    """
    require_seed(wish.seed)
    return first_fair(wish, candidates(wish, watch))


def first_fair(wish: LandWish, tried: Iterable[Land | None]) -> Land:
    """The first land among candidates. Raises BadBoard if there is none."""
    for found in tried:
        if found is not None:
            return found
    raise BadBoard("fault.land.none", seed=wish.seed, tries=CANDIDATES, next=next_seed(wish.seed))


def require_seed(seed: str) -> None:
    """Raise BadBoard if a seed is empty, too long, or has characters that no map file can hold."""
    if not seed.strip():
        raise BadBoard("fault.land.seed.empty", most=LONGEST_SEED)
    if len(seed) > LONGEST_SEED:
        raise BadBoard("fault.land.seed.long", n=len(seed), most=LONGEST_SEED)
    if not seed.isprintable():
        raise BadBoard("fault.land.seed.signs")


def next_seed(seed: str) -> str:
    """The seed proposed after ``seed``: its number plus 1, or a 2 added."""
    digits = len(seed) - len(seed.rstrip("0123456789"))
    if digits:
        counted = seed[: len(seed) - digits] + str(int(seed[len(seed) - digits :]) + 1)
        if len(counted) <= LONGEST_SEED:
            return counted
    return f"{seed[: LONGEST_SEED - 2].rstrip()} 2"


def candidates(wish: LandWish, watch: Watch = unwatched) -> Iterator[Land | None]:
    """Yield the candidates, None for those that are not fair."""
    grid = CellGrid(*SIZES[wish.cities])
    for number in range(CANDIDATES):
        yield _candidate(wish, grid, number, watch)


def _candidate(wish: LandWish, grid: CellGrid, number: int, watch: Watch) -> Land | None:
    said = f"{VERSION}\n{wish.character}\n{wish.cities}\n{number}\n{wish.seed.strip()}"
    chance = Chance.of(int.from_bytes(hashlib.sha256(said.encode("utf-8", "surrogatepass")).digest()[:8], "big"))
    character = CHARACTERS[wish.character]
    ground = relief(grid, character, chance)
    sketch = sketched(ground)
    watch(sketch)
    cities = cities_on(ground, character, wish.cities, chance)
    if cities is None:
        return None
    count = wish.cities // SEVEN
    names = invented(wish.cities + count, chance)
    region_names, city_names = sorted(names[:count]), sorted(names[count:])
    cities = _called(ground, cities, city_names)
    spots = [ground.grid.at(cell) for cell in cities]
    watch(sketch := replace(sketch, cities=tuple(spots)))
    costs, joined = connected(ground, spots, SCALE, chance)
    watch(replace(sketch, links=tuple(sorted(costs))))
    homes = None if crossing(costs, spots) else regions_of(spots, joined, chance)
    if homes is None:
        return None
    graph = Graph(
        tuple(f"{city:02}" for city in range(wish.cities)),
        tuple(map(str, range(count))),
        tuple(homes),
        tuple(Link(a, b, cost) for (a, b), cost in sorted(costs.items())),
    )
    fair = fair_spans()
    if beyond(around(graph), fair) or beyond(measures := measured(graph), fair):
        return None
    plan = LandPlan(ground, cities, homes, costs, city_names, region_names, character.bounded)
    twist = drawn_twist(wish.twist, [name[0].lower() for name in region_names], chance)
    facts = {"title": f"{wish.seed.strip()}", MADE_FROM: made_from(wish), **twist}
    text = drawn(plan, SCALE, chance.below(1 << 40), facts)
    return Land(file_of(wish), text, measures, number) if text is not None else None


def _called(ground: Relief, cities: Sequence[int], names: Sequence[Name]) -> list[int]:
    """The cities in the order of their names: the most crowded one gets the shortest."""
    shortest = sorted(range(len(names)), key=lambda number: (wide(names[number]), number))
    crowd = crowds(ground, cities)
    crowded = sorted(cities, key=lambda city: (-crowd[city], city))
    return [city for _, city in sorted(zip(shortest, crowded, strict=True))]


LANDS = LandMaker("pg.land", tuple(CHARACTERS), (OFF, DRAWN, *TWISTS), tuple(SIZES), land_of)
