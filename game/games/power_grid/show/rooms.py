"""Rooms of Power Grid, measured once for each size, lens and choice of regions."""

from __future__ import annotations

from functools import lru_cache

from game.boards.board import Layout
from game.games.power_grid.mechanisms.prices import Rows
from game.games.power_grid.offers import Offers
from game.games.power_grid.show.market_places import USUAL_ROWS, CardRows
from game.games.power_grid.show.places import Places
from game.games.power_grid.state import HasGrid
from game.present.look import Look
from game.present.pages.lens import Lens


class Rooms:
    """Measures rooms: the same look has the same places, which have measured their parts already."""

    def __init__(self, seats: int, layout: Layout, offers: Offers, rows: CardRows = USUAL_ROWS) -> None:
        def measured(
            area: tuple[float, float], lens: Lens, legible: float, prices: tuple[Rows, ...], regions: int
        ) -> Places:
            reserve = offers.reserve is not None
            return Places(*area, seats, layout, lens, legible, prices, regions, reserve, rows, offers.sales)

        self._offers = offers
        self._of = lru_cache(maxsize=8)(measured)

    def places(self, look: Look) -> Places:
        """Return where everything lies for this look."""
        g: HasGrid = look.view
        choosing = bool(g.flow.stack) and g.flow.stack[-1] == "pg.regions"
        prices = tuple(self._offers.rows(g.grid, market) for market in self._offers.markets)
        return self._of(look.area, look.lens, look.legible, prices, 0 if choosing else g.grid.regions)
