"""Which cities a company may not connect now, and why: the nearest-city rule and full cities, for the map."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.games.power_grid.show.layer import Bar
from game.games.power_grid.show.naming import city_name
from game.games.power_grid.state import Grid, Utility
from game.games.stock_companies.state import StockState
from game.games.stock_companies.world import StockWorld
from game.kernel.say import say
from game.present.cartography.map_art import MapArt
from game.present.look import Look

NOTHING: Mapping[int, Bar] = {}


class NearestCities:
    """The rule at one table. What it says is worked out once for a position."""

    def __init__(self, world: StockWorld, art: MapArt) -> None:
        self.world = world
        self.art = art
        self._full = lru_cache(maxsize=4)(self._find_full)
        self._known: tuple[object, Mapping[int, Bar]] = (None, NOTHING)

    def bars(self, look: Look) -> Mapping[int, Bar]:
        """Return why cities may not be connected by the company that is decided for (SC1-5.3, SC1-12.2)."""
        asked = look.decision
        if asked is None or self.world.stocks.private or asked.prompt not in ("pg.building", "sc.founding"):
            return NOTHING
        g: StockState = look.view
        grid, utility = g.grid, g.grid.utilities[asked.subject]
        full = self._full(tuple(grid.houses), grid.regions, grid.step if asked.prompt == "sc.founding" else grid.places)
        if asked.prompt == "sc.founding" or not utility.cities:
            return full
        position = (utility.cities, tuple(utility.reach), tuple(grid.houses), grid.places, grid.regions)
        if self._known[0] != position:
            others = {city: bar for city, bar in full.items() if not utility.cities >> city & 1}
            self._known = position, {**others, **self._nearer(grid, utility)}
        return self._known[1]

    def _find_full(self, houses: tuple[int, ...], regions: int, places: int) -> Mapping[int, Bar]:
        why = Bar(say("why.pg.city_full", n=places))
        return {city: why for city in self.world.in_play(regions) if houses[city] >= places}

    def _nearer(self, grid: Grid, utility: Utility) -> Mapping[int, Bar]:
        """Return the cities that have to wait for an adjacent one."""
        adjacent, most = self.world.nearest(grid, utility)
        if most is None:
            return NOTHING
        prices, houses, reach = self.world.tables.place_prices, grid.houses, utility.reach

        def price(city: int) -> int:
            return prices[houses[city]] + reach[city]

        first = min((city for city in range(len(houses)) if adjacent >> city & 1), key=price)
        name = city_name(self.art.board, first)
        found: dict[int, Bar] = {}
        for city in self.world.in_play(grid.regions):
            free = houses[city] < grid.places and not utility.cities >> city & 1 and reach[city] >= 0
            if not free or adjacent >> city & 1 or price(city) <= most:
                continue
            if self.world.rulings.adjacent_only:
                found[city] = Bar(say("sc.city.adjacent_first", city=name), first)
            else:
                found[city] = Bar(say("sc.city.nearer", city=name, total=price(city), nearest=price(first)), first)
        return found
