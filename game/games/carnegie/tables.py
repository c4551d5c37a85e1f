"""Tables computed once from the components: places as bit masks, and the options as the rules read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.games.carnegie.component_types import (
    NONE,
    Cell,
    City,
    Crowd,
    Department,
    Donation,
    SoloCard,
    Strip,
    Tab,
    Track,
)
from game.games.carnegie.components import departments, land, projects, timeline_data
from game.kernel.cache import cached

TYPES: tuple[str, ...] = departments.TYPES
REGIONS: tuple[str, ...] = land.REGIONS
PROJECTS: tuple[str, ...] = projects.PROJECTS
LEVELS: tuple[str, ...] = land.LEVELS
SIDES = ("A", "B")
HR, MANAGEMENT, CONSTRUCTION, RD = range(4)
HOUSING, COMMERCE, INDUSTRY, PUBLIC = range(4)
RAILROAD = LEVELS.index("railroad")

CELLS: tuple[Cell, ...] = departments.CELLS
NEIGHBOURS: tuple[tuple[int, ...], ...] = departments.NEIGHBOURS
LOBBY = next(place for place, cell in enumerate(CELLS) if cell.lobby)
ROOMS = tuple(place for place, cell in enumerate(CELLS) if not cell.lobby)
"""Cells that can hold a department."""
DIAGONALS: tuple[tuple[int, ...], ...] = tuple(
    tuple(b for b, other in enumerate(CELLS) if abs(here.floor - other.floor) == abs(here.column - other.column) == 1)
    for here in CELLS
)

TRACKS: tuple[Track, ...] = land.TRACKS
LAST_BOX = len(TRACKS[0].boxes)
DONATIONS: tuple[Donation, ...] = projects.DONATIONS
STRIPS: tuple[Strip, ...] = timeline_data.STRIPS
END_REGIONS: tuple[int, ...] = timeline_data.END_REGIONS
CROWDS: Mapping[int, Crowd] = timeline_data.CROWDS
SOLO_CARDS: tuple[SoloCard, ...] = timeline_data.SOLO_CARDS
CARDS_PER_GAME = timeline_data.ROUNDS

PRINTED = sum(department.number == 0 for department in departments.DEPARTMENTS["balanced"])
"""The number of printed departments; the tile with number n has the index PRINTED - 1 + n."""
DEPARTMENT_IDS: tuple[str, ...] = tuple(department.id for department in departments.DEPARTMENTS["balanced"])
DEPARTMENT_TYPES: tuple[int, ...] = tuple(department.type for department in departments.DEPARTMENTS["balanced"])
BASE_TILES = tuple(i for i, d in enumerate(departments.DEPARTMENTS["balanced"]) if d.number and not d.expansion)
EXPANSION_TILES = tuple(i for i, d in enumerate(departments.DEPARTMENTS["balanced"]) if d.expansion)

MAP: tuple[City, ...] = land.CITIES["balanced"]
CITY_IDS: tuple[str, ...] = tuple(city.id for city in MAP)
CITY_REGION: tuple[int, ...] = tuple(city.region for city in MAP)


def bits(mask: int) -> Iterable[int]:
    """The places of the bits of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


# ---- building spaces: one number for each, city after city from left to right

SPACE_CITY: tuple[int, ...] = tuple(c for c, city in enumerate(MAP) for _ in city.spaces)
SPACE_TYPE: tuple[int, ...] = tuple(kind for city in MAP for kind in city.spaces)
SPACE_IDS: tuple[str, ...] = tuple(f"{city.id}.{place}" for city in MAP for place in range(len(city.spaces)))
SPACES = len(SPACE_CITY)
ALL_SPACES = (1 << SPACES) - 1


def _mask(wanted: Iterable[bool]) -> int:
    return sum(1 << place for place, yes in enumerate(wanted) if yes)


CITY_SPACES: tuple[int, ...] = tuple(_mask(c == city for c in SPACE_CITY) for city in range(len(MAP)))
REGION_SPACES: tuple[int, ...] = tuple(_mask(CITY_REGION[c] == r for c in SPACE_CITY) for r in range(len(REGIONS)))
SIZE_SPACES: tuple[int, ...] = tuple(_mask(MAP[c].size == size for c in SPACE_CITY) for size in land.SIZES)
SMALL_SPACES = SIZE_SPACES[land.SIZES.index("small")]
FITTING: tuple[int, ...] = tuple(_mask(kind in (NONE, p) for kind in SPACE_TYPE) for p in range(len(PROJECTS)))
"""For each project type the spaces that take it (CA-5.4.3)."""
CITY_NEIGHBOURS: tuple[int, ...] = tuple(
    _mask((min(a, b), max(a, b)) in land.ROUTES for b in range(len(MAP))) for a in range(len(MAP))
)
"""For each city the mask of the cities a route leads to."""


@dataclass(frozen=True, slots=True)
class Tables:
    """The values of one rule set (CA-12.1)."""

    departments: tuple[Department, ...]
    cities: tuple[City, ...]
    tabs: tuple[Tab, ...]
    vp_spaces: tuple[int, ...]
    """For 1, 2 and 3 points the mask of the spaces worth that many."""
    ruled: Mapping[str, int]
    """The department with a lasting or final effect, by the name of the effect."""


@cached(None)
def tables_of(ruleset: str) -> Tables:
    cities: tuple[City, ...] = land.CITIES[ruleset]
    worth = tuple(_mask(cities[c].vp == vp for c in SPACE_CITY) for vp in range(1, max(c.vp for c in cities) + 1))
    kinds: tuple[Department, ...] = departments.DEPARTMENTS[ruleset]
    ruled = {department.rule: index for index, department in enumerate(kinds) if department.rule}
    return Tables(kinds, cities, projects.TABS[ruleset], worth, ruled)


@dataclass(frozen=True, slots=True)
class Choices:
    """The options of a table as the rules read them."""

    sides: int
    """The side of every tab, or -1 where players choose."""
    setup_wages: bool
    starts_count: bool
    first_may_switch: bool
    expansion: str
    difficulty: int
    """From 1."""
    random_pick: bool


def chosen(options: Mapping[str, str]) -> Choices:
    """The choices by the options of the game (rulings R-01, R-06, R-09, R-12, R-18)."""
    return Choices(
        sides={"free": NONE, "all_A": 0, "all_B": 1}[options["tab_side_choice"]],
        setup_wages=options["setup_wages"] == "paid",
        starts_count=options["education_counts_starting_departments"] == "yes",
        first_may_switch=options["action_choice_first_player"] == "yes",
        expansion=options["expansion_departments"],
        difficulty=int(options["solo_difficulty"]),
        random_pick=options["andrew_department_pick"] == "random",
    )
