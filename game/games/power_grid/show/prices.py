"""What cities cost who builds now, in addition to what is planned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.games.power_grid.planning import best_order
from game.games.power_grid.show.flags import Wish
from game.games.power_grid.show.routes import planned
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.say import Say, say
from game.present.look import Look


@dataclass(frozen=True, slots=True)
class Price:
    """What a city costs in addition to the planned ones, and what is left then; less than 0 if it cannot be paid.

    Of a planned city it is what it costs in its turn when all are built, so that planned ones add up to the whole.
    """

    place: int
    connection: int
    left: int

    @property
    def total(self) -> int:
        """Place and connection together."""
        return self.place + self.connection


def prices_of(look: Look, world: World, cities: Iterable[int]) -> dict[int, Price]:
    """Return what each of ``cities`` costs who builds now, as far as it can be connected; nothing if nobody builds."""
    g: HasGrid = look.view
    if look.decision is None or look.decision.prompt != "pg.building":
        return {}
    utility, places = g.grid.utilities[look.decision.subject], world.tables.place_prices
    plan = dict(best_order(world, g.grid, utility, planned(look, world)))
    connections = sum(plan.values())
    left = utility.money - connections - sum(places[g.grid.houses[city]] for city in plan)
    found: dict[int, Price] = {}
    for city in cities:
        if not _open(g, utility, city):
            continue
        place = places[g.grid.houses[city]]
        if city in plan:
            found[city] = Price(place, plan[city], left)
        else:
            more = sum(price for _, price in best_order(world, g.grid, utility, [*plan, city])) - connections
            found[city] = Price(place, more, left - place - more)
    return found


def price_info(g: HasGrid, price: Price | None, city: int) -> Say:
    """Return what a city costs who builds now, too dear or not, or how many houses it has."""
    if price is None:
        return say("pg.city.info", houses=g.grid.houses[city], places=g.grid.step)
    parts = {"place": price.place, "connection": price.connection, "total": price.total}
    if price.left < 0:
        return say("pg.city.price.missing", **parts, missing=-price.left)
    return say("pg.city.price", **parts, left=price.left)


def wishes(look: Look, world: World, prices: Mapping[int, Price]) -> list[Wish]:
    """Return the flags of cities with these prices: what is planned first, then the cheapest.

    None as long as every city costs the same: before the first one is chosen.
    """
    g: HasGrid = look.view
    basket = planned(look, world)
    if look.decision is None or not (basket or g.grid.utilities[look.decision.subject].cities):
        return []
    found = [
        Wish(city, price.total, "plan" if city in basket else "open" if price.left >= 0 else "dear")
        for city, price in prices.items()
    ]
    return sorted(found, key=lambda wish: (("plan", "open", "dear").index(wish.worth), wish.price, wish.city))


def _open(g: HasGrid, utility: Utility, city: int) -> bool:
    """Tell whether a city has a place for the utility and a route leads there (PG-7.2)."""
    apart = bool(utility.cities) and utility.reach[city] < 0
    return g.grid.houses[city] < g.grid.places and not utility.cities >> city & 1 and not apart
