"""Phase 1: turn order (PG-4)."""

from __future__ import annotations

from game.games.power_grid.events import OrderSet
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Order(Phase[HasGrid]):
    """Most cities first, then the highest plant (PG-4.1, PG-4.2).

    Round 1 keeps the drawn order (PG-3.4) unless this phase comes after the auction (PGM-BW-1).
    """

    id = "pg.order"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Sort the utilities, except in round 1 if nothing has been bought yet."""
        if g.flow.round > 1 or self.world.tables.order_after_auction:
            sort_order(g, out)
        return DONE


class FirstOrder(Phase[HasGrid]):
    """After the first auction the order is set again (PG-4.3, ruling R-4)."""

    id = "pg.first_order"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Sort by the plants just bought, in round 1 only."""
        if g.flow.round == 1 and self.world.choices.reorder:
            sort_order(g, out)
        return DONE


def sort_order(g: HasGrid, out: Events) -> None:
    """Put the utilities in turn order by cities, then highest plant; the Trust last (PGR-8.2)."""
    utilities = g.grid.utilities
    g.grid.order.sort(
        key=lambda u: (u != g.grid.trust, utilities[u].cities.bit_count(), max(utilities[u].plants, default=0)),
        reverse=True,
    )
    if out is not None:
        out.append(OrderSet(tuple(g.grid.order)))
