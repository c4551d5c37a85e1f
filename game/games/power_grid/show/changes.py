"""What a purchase, houses or a run make of the figures of whoever decides: before and after."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.actions import Build, Buy, Power, Sell
from game.games.power_grid.cards import Cards
from game.games.power_grid.network import SHUT
from game.games.power_grid.planning import earned_by
from game.games.power_grid.plans import basket_price
from game.games.power_grid.show.routes import planned
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.say import say
from game.present.look import Look
from game.present.stage.words import Change


def changes(world: World, look: Look, action: Action) -> tuple[Change, ...]:
    """Return money, cities and what can be powered, as far as the answer changes them; money in Elektro."""
    assert look.decision is not None
    g: HasGrid = look.view
    utility = g.grid.utilities[look.decision.subject]
    if isinstance(action, Build):
        return _building(world, look, utility, planned(look, world) or [action])
    if isinstance(action, Buy):
        price = world.price(g.grid, utility.cities, action.fuel, action.amount, action.market)
        return _money(utility.money, -price), *fuelled(world.cards(g.grid), utility, action)
    if isinstance(action, Sell):
        return (_money(utility.money, world.mined(g.grid, look.decision.subject)),)
    if isinstance(action, Power):
        return (_money(utility.money, earned_by(world, g, utility, action.plants)),)
    return ()


def fuelled(cards: Cards, utility: Utility, action: Buy) -> tuple[Change, ...]:
    """Return how many cities the utility can power before and after it has bought fuel; nothing if it has none."""
    fuel = list(utility.fuel)
    fuel[action.fuel] += action.amount
    count = utility.cities.bit_count()
    before, after = (_can_power(cards, utility, each, count) for each in (utility.fuel, fuel))
    return (Change(say("pg.change.power"), before, after),) if before or after else ()


def _building(world: World, look: Look, utility: Utility, builds: Sequence[Build]) -> tuple[Change, ...]:
    price = basket_price(world, look.view, utility, builds)
    if price >= SHUT:
        return ()
    count = utility.cities.bit_count()
    more = count + len(builds)
    before, after = (_can_power(world.cards(look.view.grid), utility, utility.fuel, each) for each in (count, more))
    power = (Change(say("pg.change.power"), before, after),) if before or after else ()
    return _money(utility.money, -price), Change(say("pg.change.cities"), count, more), *power


def _money(before: int, more: int) -> Change:
    return Change(say("pg.score.money"), before, before + more)


def _can_power(cards: Cards, utility: Utility, fuel: Sequence[int], cities: int) -> int:
    """Return how many of so many cities the plants can power with this fuel."""
    runs = cards.runnable(utility.plants, fuel)
    return min(cities, max((cards.capacity(chosen) for chosen, _ in runs), default=0))
