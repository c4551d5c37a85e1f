"""A board: the graph the rules play on and the layout the table is drawn by. Frozen, pure, picklable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from game.kernel.message import Titled

Point: TypeAlias = tuple[float, float]
Facts: TypeAlias = Mapping[str, int | float | str | bool]
"""Custom properties of a map, a zone or a city, by name."""


@dataclass(frozen=True, slots=True)
class Link:
    """A connection between the cities ``a`` and ``b`` (indexes, ``a < b``); ``cost`` is None if the map gives none."""

    a: int
    b: int
    cost: int | None = None


@dataclass(frozen=True, slots=True)
class Graph:
    """Cities sorted by id, the region of each, and the connections. ``regions`` are sorted by id.

    ``facts`` are the further properties of each city, for the rules of a game.
    """

    cities: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    region_of: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    facts: tuple[Facts, ...] = field(default=(), hash=False)


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle on the board, in board units. ``facts`` are its further properties."""

    id: str
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    facts: Facts = field(default_factory=dict)

    @property
    def centre(self) -> Point:
        """Return the middle of the zone."""
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class Ground:
    """A piece of ground for the eye: ``land`` beyond the regions; a ``park``, ``hills`` or ``water`` within them."""

    kind: str
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things lie, in board units from the top left corner.

    Cities, regions and cables are in the order of the graph. Of each city: ``cities`` its place, ``labels`` the side
    its name stands on (``labels.SIDES``), ``titles`` the name itself where the map gives one, in all languages or in
    each (else the catalogue has it).
    Of each region: ``regions`` its outlines, several where it has islands, ``colours`` ("#rrggbb", or empty), and
    ``names``: what it is called by language ("" for all), where the map says so.
    Of each link: ``cables`` its corners, ``plaques`` the share of the way (0 to 1, from the lower city) to its cost.
    ``surroundings`` are for the eye alone, in the order of the map.
    """

    width: float
    height: float
    zones: Mapping[str, Zone]
    cities: tuple[Point, ...] = ()
    labels: tuple[str, ...] = ()
    titles: tuple[str | Titled, ...] = ()
    regions: tuple[tuple[tuple[Point, ...], ...], ...] = ()
    colours: tuple[str, ...] = ()
    names: tuple[tuple[tuple[str, str], ...], ...] = ()
    cables: tuple[tuple[Point, ...], ...] = ()
    plaques: tuple[float, ...] = ()
    surroundings: tuple[Ground, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """One map. ``digest`` covers the graph alone; ``facts`` are the properties of the map itself, ``source`` is what it
    was read from, as a map file that can be read again: saves hold it. Maps that ship have none.
    """

    id: str
    graph: Graph
    layout: Layout
    digest: str
    facts: Facts = field(default_factory=dict)
    source: str = field(default="", repr=False, compare=False)
