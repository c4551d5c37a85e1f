"""M-10, M-21: which regions may be in play together: neighbours, landmasses, or any (PG-2.2, PGM-UK-2, PGM-AU-1)."""

from __future__ import annotations

from game.boards.board import Graph
from game.games.power_grid.mechanisms.reading import city_fault

LANDMASS, FREE = "landmass", "regions_free"
"""The property of a city that names its landmass, and the flag of a map whose regions need not touch."""


def landmasses(graph: Graph, free: bool = False) -> tuple[str, ...]:
    """Return the landmass of each region, the same empty word where there is but one, or where regions are ``free``.

    Raises BadBoard naming a city that lies on another landmass than its region.
    """
    if free:
        return ("",) * len(graph.regions)
    found: dict[int, str] = {}
    every = graph.facts or ({},) * len(graph.cities)
    for city, region, facts in zip(graph.cities, graph.region_of, every, strict=True):
        land = str(facts.get(LANDMASS, ""))
        if found.setdefault(region, land) != land:
            raise city_fault(city, LANDMASS)
    return tuple(found.get(region, "") for region in range(len(graph.regions)))


class Adjacency:
    """Which regions of a map may join others. Regions are numbers, several of them a bit mask.

    ``free``: any may. It only remembers what it has worked out.
    """

    def __init__(self, graph: Graph, free: bool) -> None:
        self.graph = graph
        self.free = free
        self.land = landmasses(graph, free)
        self._near: dict[int, tuple[int, ...]] = {}

    def joining(self, regions: int) -> tuple[int, ...]:
        """Return the regions that may join: neighbours, and all on a landmass of which none is in play (PGM-UK-2)."""
        every = range(len(self.graph.regions))
        if self.free or not regions:
            return tuple(region for region in every if not regions >> region & 1)
        near = self.neighbours(regions)
        if len(set(self.land)) < 2:
            return near
        settled = {self.land[region] for region in every if regions >> region & 1}
        return tuple(region for region in every if region in near or self.land[region] not in settled)

    def apart(self, regions: int) -> tuple[int, ...]:
        """Return the regions of the bit mask that are cut off from the first of them on their landmass (PG-2.3)."""
        chosen = [region for region in range(len(self.graph.regions)) if regions >> region & 1]
        if self.free:
            return ()
        first = {self.land[region]: region for region in reversed(chosen)}
        joined = sum(1 << region for region in first.values())
        while more := [region for region in self.neighbours(joined) if regions >> region & 1]:
            joined |= sum(1 << region for region in more)
        return tuple(region for region in chosen if not joined >> region & 1)

    def neighbours(self, regions: int) -> tuple[int, ...]:
        """Return the regions with a connection to one in the bit mask (PG-2.3)."""
        found = self._near.get(regions)
        if found is None:
            found = self._near[regions] = tuple(sorted(_neighbours(self.graph, regions)))
        return found


def _neighbours(graph: Graph, regions: int) -> set[int]:
    found = set()
    for link in graph.links:
        a, b = graph.region_of[link.a], graph.region_of[link.b]
        for mine, other in ((a, b), (b, a)):
            if regions >> mine & 1 and not regions >> other & 1:
                found.add(other)
    return found
