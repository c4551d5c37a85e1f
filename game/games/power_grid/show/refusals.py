"""Why nothing can be done with a thing of Power Grid now."""

from __future__ import annotations

from game.games.power_grid import market
from game.games.power_grid.fuel import price_of, room_of, runnable
from game.games.power_grid.phases.regions import refusal
from game.games.power_grid.planning import basket_price
from game.games.power_grid.plants import FUELS, PLANTS
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.say import Say, say
from game.present.look import Look

REFUSALS = {
    "own": "why.pg.own_not_now",
    "plant": "why.pg.plant_not_now",
    "fuel": "why.pg.fuel_not_now",
    "city": "why.pg.city_not_now",
    "name": "why.pg.city_not_now",
    "region": "why.pg.region_not_now",
    "stack": "why.pg.stack_secret",
}


class Refusals:
    """Reasons at one table."""

    def __init__(self, world: World, cast: Cast) -> None:
        self.world = world
        self.cast = cast

    def refusal(self, look: Look, target: str) -> Say:
        """Return why a click on ``target`` does nothing now."""
        g: HasGrid = look.view
        if not g.flow.stack:
            return say("why.game_over")
        if look.decision is None:
            return say("why.not_your_turn")
        kind, *rest = target.split(".")
        prompt = look.decision.prompt
        if kind == "region" and prompt == "pg.regions":
            return self._region_refusal(g, self.world.graph.regions.index(rest[0]))
        utility = g.grid.utilities[look.decision.subject]
        if kind == "plant" and prompt == "pg.auction":
            return self._plant_refusal(g, utility, int(rest[0]))
        if kind == "city" and prompt == "pg.building":
            return self._city_refusal(g, utility, rest[0])
        if kind == "fuel" and prompt == "pg.fuel":
            return self._fuel_refusal(g, utility, FUELS.index(rest[0]))
        if kind == "own" and prompt == "pg.sale" and int(rest[1]) == g.auction.plant:
            return say("why.pg.new_plant_stays", plant=g.auction.plant)
        if kind == "own" and prompt in ("pg.sale", "pg.powering"):
            return self._own_refusal(utility, look.decision.subject, int(rest[0]), int(rest[1]))
        return say(REFUSALS.get(kind, "why.pg.nothing_here"))

    def _region_refusal(self, g: HasGrid, region: int) -> Say:
        return refusal(self.world, g.grid.regions, region)

    def _plant_refusal(self, g: HasGrid, utility: Utility, plant: int) -> Say:
        if plant not in market.actual(self.world, g):
            return say("why.pg.not_in_actual_market", plant=plant)
        if not self.world.may_own(utility.cities, plant):
            return say("why.pg.uranium_region")
        return say("why.pg.money", missing=plant - utility.money)

    def _own_refusal(self, utility: Utility, u: int, owner: int, plant: int) -> Say:
        """Say whose plant it is, or that the fuel is short: all in all, or beside the plants that run already."""
        if owner != u:
            return say("why.pg.plant_of_other", plant=plant, seat=self.cast.name(owner))
        alone = any(chosen for chosen, _ in runnable((plant,), utility.fuel))
        return say("why.pg.plant_beside" if alone else "why.pg.plant_lacks_fuel", plant=plant)

    def _city_refusal(self, g: HasGrid, utility: Utility, name: str) -> Say:
        city = self.world.graph.cities.index(name)
        if not g.grid.regions >> self.world.graph.region_of[city] & 1:
            return say("why.pg.city_out_of_play")
        if utility.cities >> city & 1:
            return say("why.pg.city_own")
        if g.grid.houses[city] >= g.grid.places:
            return say("why.pg.city_full", n=g.grid.places)
        if utility.cities.bit_count() >= self.world.tables.houses:
            return say("why.pg.no_houses")
        if utility.cities and utility.reach[city] < 0:
            return say("why.pg.city_unreachable")
        return say("why.pg.money", missing=basket_price(self.world, g.grid, utility, [city]) - utility.money)

    def _fuel_refusal(self, g: HasGrid, utility: Utility, kind: int) -> Say:
        fuel = say(f"pg.fuel.{FUELS[kind]}")
        room = room_of(tuple(utility.plants)).left(utility.fuel, kind)
        if not any(kind in PLANTS[p].accepts for p in utility.plants):
            return say("why.pg.no_plant_burns", fuel=fuel)
        if not g.grid.fuel[kind]:
            return say("why.pg.market_empty", fuel=fuel, n=0)
        price = price_of(self.world.tables, kind, g.grid.fuel[kind], 1, self.world.discount(utility.cities, kind))
        if room > 0 and price > utility.money:
            return say("why.pg.money", missing=price - utility.money)
        return say("why.pg.no_room", fuel=fuel, n=max(0, room))
