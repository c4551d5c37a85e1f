"""Before the first round: the regions in play (PG-2.2 to PG-2.5), and plants kept out of the market (PGM-ME-6)."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.power_grid.actions import ChooseRegion
from game.games.power_grid.events import RegionChosen
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class Regions(Phase[HasGrid]):
    """Players choose regions in seat order from a random player on (ruling R-2)."""

    id = "pg.regions"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Announce the regions of the set-up; begin with the drawn player if some are missing."""
        g.grid.turn = 0
        for region in range(len(self.world.graph.regions)):
            if g.grid.regions >> region & 1 and out is not None:
                out.append(RegionChosen(-1, region))
        return WAIT if self.world.open_regions(g.grid.regions) else DONE

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """The regions that may join those in play."""
        seat = (g.grid.starter + g.grid.turn) % self.world.players
        regions = self.world.open_regions(g.grid.regions)
        return (Decision(seat, self.id, tuple(One(ChooseRegion(r)) for r in regions)),)

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Bring the region into play and pass the choice on."""
        assert isinstance(action, ChooseRegion)
        g.grid.regions |= 1 << action.region
        g.grid.turn += 1
        if out is not None:
            out.append(RegionChosen(seat, action.region))
        return WAIT if self.world.open_regions(g.grid.regions) else DONE

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        return region_refusal(self.world, g.grid.regions, action.region) if isinstance(action, ChooseRegion) else None


def region_refusal(world: World, regions: int, region: int) -> Message:
    """Why a region cannot join the bit mask ``regions`` (PG-2.3)."""
    if regions >> region & 1:
        return msg("why.pg.region_chosen")
    return msg("why.pg.region_forbidden" if world.forbidden(regions | 1 << region) else "why.pg.region_apart")


class MarketKeeping(Phase[HasGrid]):
    """Keeps plants out of the first market."""

    id = "pg.keeping"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        market.keep_out(self.world, g, out)
        return DONE
