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
    """A connection between the cities ``a`` and ``b`` (indexes, ``a < b``)."""

    a: int
    b: int
    cost: int | None = None
    """None if the map gives none."""


@dataclass(frozen=True, slots=True)
class Graph:
    """The cities sorted by id, the region of each, and the connections."""

    cities: tuple[str, ...] = ()
    regions: tuple[str, ...] = ()
    """Sorted by id."""
    region_of: tuple[int, ...] = ()
    links: tuple[Link, ...] = ()
    facts: tuple[Facts, ...] = field(default=(), hash=False)
    """Further properties of each city, for the rules of a game."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle on the board, in board units. ``facts`` are its custom properties."""

    id: str
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    facts: Facts = field(default_factory=dict)

    @property
    def centre(self) -> Point:
        return self.x + self.w / 2, self.y + self.h / 2


@dataclass(frozen=True, slots=True)
class Ground:
    """A decorative area: ``land`` beyond the regions; a ``park``, ``hills`` or ``water`` within them."""

    kind: str
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things are drawn, in board units from the top left corner.

    Cities, regions and cables are in the order of the graph.
    """

    width: float
    height: float
    zones: Mapping[str, Zone]
    cities: tuple[Point, ...] = ()
    labels: tuple[str, ...] = ()
    """The side of each city its name is on (``labels.SIDES``)."""
    titles: tuple[str | Titled, ...] = ()
    """The name of each city where the map gives one, else empty: the catalogue has it."""
    regions: tuple[tuple[tuple[Point, ...], ...], ...] = ()
    """The outlines of each region, several where it has islands."""
    colours: tuple[str, ...] = ()
    """"#rrggbb", or empty."""
    names: tuple[tuple[tuple[str, str], ...], ...] = ()
    """The names of each region by language ("" for all), where the map gives them."""
    cables: tuple[tuple[Point, ...], ...] = ()
    """The corners of each connection."""
    plaques: tuple[float, ...] = ()
    """Where the cost of each connection is drawn: the share of the way (0 to 1) from the lower city."""
    surroundings: tuple[Ground, ...] = ()
    """Decorative areas, in the order of the map."""


@dataclass(frozen=True, slots=True)
class Board:
    """One map."""

    id: str
    graph: Graph
    layout: Layout
    digest: str
    """A fingerprint of the graph alone."""
    facts: Facts = field(default_factory=dict)
    """The properties of the map itself."""
    source: str = field(default="", repr=False, compare=False)
    """The map file it was read from, which saves hold; empty for maps that ship."""
