"""Which cities a company may not connect now, and why, in the words of the rules, for the map."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.power_grid.actions import Build
from game.games.power_grid.show.gestures import BUILDING
from game.games.power_grid.show.places import Bar
from game.games.power_grid.show.words import with_city_name
from game.games.stock_companies.rules import StockCompanies
from game.games.stock_companies.state import StockState
from game.kernel.choice import Decision
from game.present.cartography.map_art import MapArt
from game.present.view_context import ViewContext

BARRING = ("why.pg.city_full", "why.sc.nearer_city", "why.sc.adjacent_first")
"""The reasons that close a city, whatever money and network there is (SC1-5.3, SC1-12.2)."""
NOTHING: Mapping[int, Bar] = {}


class ClosedCities:
    """What the rules say of one table, asked once for a position."""

    def __init__(self, game: StockCompanies, art: MapArt) -> None:
        self.game = game
        self.art = art
        self._known: tuple[object, Mapping[int, Bar]] = (None, NOTHING)

    def bars(self, look: ViewContext) -> Mapping[int, Bar]:
        """Why cities may not be connected by the company that is decided for."""
        asked, g = look.decision, look.view
        grid = g.grid
        if asked is None or self.game.world.stocks.private or asked.prompt not in BUILDING:
            return NOTHING
        cities = grid.utilities[asked.subject].cities
        position = (asked, cities, tuple(grid.houses), grid.places, grid.step, grid.regions)
        if self._known[0] != position:
            self._known = position, self._found(g, asked)
        return self._known[1]

    def _found(self, g: StockState, asked: Decision) -> Mapping[int, Bar]:
        found: dict[int, Bar] = {}
        for city in self.game.world.in_play(g.grid.regions):
            action = Build(city)
            reason = None if action in asked else self.game.why_not(g, asked.seat, action)
            if reason is not None and reason.key in BARRING:
                first = dict(reason.values).get("city")
                place = self.game.world.graph.cities.index(str(first)) if first is not None else -1
                found[city] = Bar(with_city_name(self.art.board, reason), place)
        return found
