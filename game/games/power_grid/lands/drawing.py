"""A land as a map file: the ground around the cities becomes regions with coasts, rivers, hills and colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.sax.saxutils import quoteattr

from game.games.power_grid.lands.connections import Pair
from game.games.power_grid.lands.names import Name
from game.games.power_grid.lands.outlines import FINE, Loop, outline, outlines, ribbon
from game.games.power_grid.lands.relief import CellGrid, Cells, Relief
from game.games.power_grid.lands.sites import LAND_STEP, territories

SEA = -1
COLOURS = ("#d9b44a", "#6fa84c", "#c9788f", "#b5624a", "#8f7bb0", "#a3a052")
"""Of the regions."""
REACH = 11
"""Cells of land around a city that belong to its region, where a land has neighbours."""
SCRAP = 40
"""Least cells of a part of a region without a city, and of ground beyond the regions."""
RIVER = 15
"""The width of a river at its end, in units."""
SIDES = (("e", 1, 0), ("w", -1, 0), ("n", 0, -1), ("s", 0, 1))
LAYERS = ("regions", "cities", "connections", "surroundings")
LANGUAGES = ("en", "zh_Hant", "zh_Hans")


@dataclass(frozen=True, slots=True)
class LandPlan:
    """A land before it is drawn: ``cities`` are cells, ``homes`` their regions."""

    ground: Relief
    cities: Sequence[int]
    homes: Sequence[int]
    costs: Mapping[Pair, int]
    city_names: Sequence[Name]
    """In the order of ``cities``."""
    region_names: Sequence[Name]
    bounded: bool
    """True if there is land beyond the regions."""


def drawn(plan: LandPlan, scale: int, seed: int, facts: Mapping[str, str]) -> str | None:
    """The text of a map file with these properties of the map; None if a region has a hole."""
    grid = plan.ground.grid
    kinds = _kinds(plan)
    shapes = outlines(grid, kinds, scale, seed)
    beyond = len(plan.region_names)
    if any(shape.holes for kind, shape in shapes.items() if kind != beyond):
        return None
    regions = [(name, shapes[number].loops) for number, name in enumerate(plan.region_names)]
    around = [("land", loop) for loop in (shapes[beyond].loops if beyond in shapes else ())]
    land = frozenset(cell for cell, kind in enumerate(kinds) if kind != SEA)
    for cells in (plan.ground.hills, plan.ground.peaks):
        around += [("hills", loop) for loop in _outlined(grid, cells & land, scale, seed)]
    for lake in plan.ground.lakes:
        around += [("water", loop) for loop in _outlined(grid, lake & land, scale, seed)]
    around += [("water", ribbon([grid.at(cell) for cell in way], scale, RIVER)) for way in plan.ground.rivers]
    lines = _lines(plan, scale, regions, around, facts)
    return "\n".join(lines) + "\n"


def _outlined(grid: CellGrid, cells: Cells, scale: int, seed: int) -> tuple[Loop, ...]:
    return outline(grid, cells, scale, seed) if cells else ()


def _kinds(plan: LandPlan) -> list[int]:
    """For each cell its region, the number after the last for land beyond them, ``SEA`` for the sea."""
    ground, grid = plan.ground, plan.ground.grid
    beyond = len(plan.region_names)
    kinds = [SEA] * grid.size
    for cell, (number, far) in enumerate(zip(*territories(ground, plan.cities), strict=True)):
        if number >= 0:
            kinds[cell] = beyond if plan.bounded and far > REACH * LAND_STEP else plan.homes[number]
    towns = frozenset(plan.cities)
    for _ in range(2):
        for kind in range(beyond + 1):
            for part in grid.parts(cell for cell, its in enumerate(kinds) if its == kind):
                if not part & towns and (kind != beyond or len(part) < SCRAP):
                    _give_away(grid, kinds, part, kind)
    return kinds


def _give_away(grid: CellGrid, kinds: list[int], part: Cells, kind: int) -> None:
    """Give a part without a city to the neighbour it touches most; a small island without one sinks."""
    near = Counter(kinds[other] for cell in part for other in grid.beside[cell] if kinds[other] not in (kind, SEA))
    if near or len(part) < SCRAP:
        into = min(near, key=lambda its: (-near[its], its)) if near else SEA
        for cell in part:
            kinds[cell] = into


# ---- the file


def _lines(
    plan: LandPlan,
    scale: int,
    regions: Sequence[tuple[Name, tuple[Loop, ...]]],
    around: Sequence[tuple[str, Loop]],
    facts: Mapping[str, str],
) -> list[str]:
    grid = plan.ground.grid
    objects = [
        *_regions(regions),
        ("", ""),
        *_cities(plan, scale),
        ("", ""),
        *_connections(plan, scale, 1 + sum(len(loops) for _, loops in regions)),
        ("", ""),
        *_surroundings(around),
    ]
    layers: list[list[str]] = [[]]
    number = 0
    for head, rest in objects:
        if not head:
            layers.append([])
            continue
        number += 1
        layers[-1].append(f'  <object id="{number}" {head}>\n{rest}  </object>')
    found = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            f'<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down"'
            f' width="{grid.wide * scale // 10}" height="{grid.high * scale // 10}" tilewidth="10" tileheight="10"'
            f' infinite="0" nextlayerid="5" nextobjectid="{number + 1}">'
        ),
        " <properties>",
        *(f"  <property name={quoteattr(name)} value={quoteattr(facts[name])}/>" for name in sorted(facts)),
        " </properties>",
    ]
    for place, (name, layer) in enumerate(zip(LAYERS, layers, strict=True)):
        found += [f' <objectgroup id="{place + 1}" name="{name}">', *layer, " </objectgroup>"]
    return [*found, "</map>"]


def _regions(regions: Sequence[tuple[Name, tuple[Loop, ...]]]) -> Iterator[tuple[str, str]]:
    for number, (name, loops) in enumerate(regions):
        for part, loop in enumerate(loops):
            called = name[0].lower() + (f"#{part + 1}" if part else "")
            facts = [] if part else [_property("colour", COLOURS[number], "color"), *_titles(name)]
            yield f'name="{called}" {_place(loop[0])}', _properties(facts) + _shape("polygon", loop)


def _cities(plan: LandPlan, scale: int) -> Iterator[tuple[str, str]]:
    for number, (cell, name) in enumerate(zip(plan.cities, plan.city_names, strict=True)):
        home = plan.region_names[plan.homes[number]][0].lower()
        facts = [_property("label", _side(plan, number)), _property("region", home), *_titles(name)]
        spot = _spot(plan.ground.grid, cell, scale)
        yield f'name="{name[0].lower()}" {_place(spot)}', _properties(facts) + "   <point/>\n"


def _connections(plan: LandPlan, scale: int, first: int) -> Iterator[tuple[str, str]]:
    """Yield connections; ``first`` is the object number of the first city."""
    grid = plan.ground.grid
    for (a, b), cost in sorted(plan.costs.items()):
        facts = [
            _property("a", str(first + a), "object"),
            _property("b", str(first + b), "object"),
            _property("cost", str(cost), "int"),
        ]
        line = _spot(grid, plan.cities[a], scale), _spot(grid, plan.cities[b], scale)
        yield _place(line[0]), _properties(facts) + _shape("polyline", line)


def _surroundings(around: Sequence[tuple[str, Loop]]) -> Iterator[tuple[str, str]]:
    for kind, loop in around:
        yield _place(loop[0]), _properties([_property("kind", kind)]) + _shape("polygon", loop)


def _spot(grid: CellGrid, cell: int, scale: int) -> tuple[int, int]:
    x, y = grid.at(cell)
    return (2 * x + 1) * scale * FINE // 2, (2 * y + 1) * scale * FINE // 2


def _side(plan: LandPlan, city: int) -> str:
    """The side of a city that is farthest from its connections."""
    grid = plan.ground.grid
    x, y = grid.at(plan.cities[city])
    ways = []
    for pair in plan.costs:
        if city in pair:
            ox, oy = grid.at(plan.cities[pair[0] if pair[1] == city else pair[1]])
            ways.append((ox - x, oy - y))

    def crowd(side: tuple[str, int, int]) -> int:
        along = [(dx * side[1] + dy * side[2], dx * dx + dy * dy) for dx, dy in ways]
        return max((far * abs(far) * 1000 // square for far, square in along), default=0)

    return min(SIDES, key=crowd)[0]


def _titles(name: Name) -> list[str]:
    return [_property(f"title_{language}", title) for language, title in zip(LANGUAGES, name, strict=True)]


def _property(name: str, value: str, kind: str = "") -> str:
    typed = f' type="{kind}"' if kind else ""
    return f"    <property name={quoteattr(name)}{typed} value={quoteattr(value)}/>\n"


def _properties(properties: Sequence[str]) -> str:
    return f"   <properties>\n{''.join(properties)}   </properties>\n" if properties else ""


def _place(spot: tuple[int, int]) -> str:
    return f'x="{_tenths(spot[0])}" y="{_tenths(spot[1])}"'


def _shape(kind: str, spots: Sequence[tuple[int, int]]) -> str:
    left, top = spots[0]
    points = " ".join(f"{_tenths(x - left)},{_tenths(y - top)}" for x, y in spots)
    return f'   <{kind} points="{points}"/>\n'


def _tenths(number: int) -> str:
    whole, part = divmod(abs(number), FINE)
    return f"{'-' if number < 0 else ''}{whole}" + (f".{part}" if part else "")
