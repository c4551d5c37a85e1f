"""Rooms of Power Grid, measured once for each size, lens and choice of regions."""

from __future__ import annotations

from functools import lru_cache

from game.boards.board import Layout
from game.games.power_grid.show.places import USUAL_ROWS, CardRows, Places
from game.games.power_grid.state import HasGrid
from game.present.pages.lens import Lens
from game.present.view_context import ViewContext


class Rooms:
    """Measures rooms: the same look has the same places, which have measured their parts already."""

    def __init__(self, seats: int, layout: Layout, rows: CardRows = USUAL_ROWS) -> None:
        def measured(area: tuple[float, float], lens: Lens, legible: float, regions: int) -> Places:
            return Places(*area, seats, layout, lens, legible, regions, rows)

        self._of = lru_cache(maxsize=8)(measured)

    def places(self, look: ViewContext) -> Places:
        """Return where everything lies for this look."""
        g: HasGrid = look.view
        choosing = bool(g.flow.stack) and g.flow.stack[-1] == "pg.regions"
        return self._of(look.area, look.lens, look.legible, 0 if choosing else g.grid.regions)
