"""Choosing the regions in play (PG-2.2 to PG-2.5)."""

from __future__ import annotations

from functools import lru_cache

from game.boards.board import Graph
from game.games.power_grid.actions import ChooseRegion
from game.games.power_grid.events import RegionChosen
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class Regions(Phase[HasGrid]):
    """Players choose regions in seat order from a random player on (ruling R-2)."""

    id = "pg.regions"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Begin with the drawn player, or bring a random connected set into play."""
        g.grid.turn = 0
        if self.world.regions_by_players and not self._complete(g):
            return WAIT
        while not self._complete(g):
            open_regions = choosable(self.world.graph, g.grid.regions)
            self._take(g, -1, open_regions[g.chance.below(len(open_regions))], out)
        return DONE

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """Return the regions next to those in play."""
        seat = (g.grid.starter + g.grid.turn) % self.world.players
        regions = choosable(self.world.graph, g.grid.regions)
        return (Decision(seat, self.id, tuple(One(ChooseRegion(r)) for r in regions)),)

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Bring the region into play and pass the choice on."""
        assert isinstance(action, ChooseRegion)
        self._take(g, seat, action.region, out)
        g.grid.turn += 1
        return DONE if self._complete(g) else WAIT

    def _complete(self, g: HasGrid) -> bool:
        return g.grid.regions.bit_count() >= min(self.world.tables.regions, len(self.world.graph.regions))

    def _take(self, g: HasGrid, seat: int, region: int, out: Events) -> None:
        g.grid.regions |= 1 << region
        if out is not None:
            out.append(RegionChosen(seat, region))


@lru_cache(maxsize=1024)
def choosable(graph: Graph, regions: int) -> tuple[int, ...]:
    """Return the regions that may join the bit mask ``regions``: any at first, then those adjacent to one in it
    (PG-2.3).
    """
    if not regions:
        return tuple(range(len(graph.regions)))
    found = set()
    for link in graph.links:
        a, b = graph.region_of[link.a], graph.region_of[link.b]
        for mine, other in ((a, b), (b, a)):
            if regions >> mine & 1 and not regions >> other & 1:
                found.add(other)
    return tuple(sorted(found))
