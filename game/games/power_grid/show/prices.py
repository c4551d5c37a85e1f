"""What cities cost who builds now, in addition to what is planned."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.games.power_grid.planning import basket_price, best_order
from game.games.power_grid.show.art.cities import Worth
from game.games.power_grid.show.routes import planned
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.say import Say, say
from game.present.look import Look


@dataclass(frozen=True, slots=True)
class Price:
    """What a city costs, and what is left then; less than 0 if it cannot be paid.

    Of a ``planned`` one it is its part of the whole plan: the parts of all add up to what the plan costs. Of another it
    is what comes on top of the plan.
    """

    place: int
    connection: int
    left: int
    planned: bool = False

    @property
    def total(self) -> int:
        """Place and connection together."""
        return self.place + self.connection

    @property
    def worth(self) -> Worth:
        """Whether it is planned, can be paid, or is too dear."""
        return "plan" if self.planned else "open" if self.left >= 0 else "dear"


def prices_of(look: Look, world: World, cities: Iterable[int]) -> dict[int, Price]:
    """Return what each of ``cities`` costs who builds now, as far as it can be connected; nothing if nobody builds."""
    g: HasGrid = look.view
    if look.decision is None or look.decision.prompt != "pg.building":
        return {}
    utility = g.grid.utilities[look.decision.subject]
    basket = planned(look, world)
    parts = dict(best_order(world, g.grid, utility, basket))
    spent = basket_price(world, g.grid, utility, basket)
    found: dict[int, Price] = {}
    for city in cities:
        if not world.network.open(g.grid, utility, city):
            continue
        place = world.network.price(g.grid, city)
        if city in parts:
            found[city] = Price(place, parts[city], utility.money - spent, planned=True)
        else:
            more = basket_price(world, g.grid, utility, [*basket, city]) - spent
            found[city] = Price(place, more - place, utility.money - spent - more)
    return found


def price_info(world: World, g: HasGrid, price: Price | None, city: int) -> Say:
    """Return what a city costs who builds now, too dear or not, or how many houses it has; and what its places are,
    where that differs from city to city.
    """
    if price is None:
        return _places(world, g, city)
    parts = {"place": price.place, "connection": price.connection, "total": price.total}
    if price.left < 0:
        return say("pg.city.price.missing", **parts, missing=-price.left)
    return say("pg.city.price", **parts, left=price.left)


def _places(world: World, g: HasGrid, city: int) -> Say:
    """Return how many houses a city has of those that this Step allows, with the prices where they are its own."""
    houses, places, step = g.grid.houses[city], world.network.places[city], g.grid.step
    if world.network.usual:
        return say("pg.city.info", houses=houses, places=places.open[step - 1])
    prices = " / ".join(map(str, places.prices))
    return say("pg.city.info.places", houses=houses, places=places.open[step - 1], prices=prices, step=step)
