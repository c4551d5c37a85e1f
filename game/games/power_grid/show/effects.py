"""What an action of Power Grid would do, in words."""

from __future__ import annotations

from game.games.power_grid.actions import (
    Bid,
    Build,
    Buy,
    ChooseRegion,
    Decline,
    Discard,
    Done,
    Offer,
    Pass,
    PlaceTrust,
    Power,
    Sell,
)
from game.games.power_grid.network import SHUT
from game.games.power_grid.planning import earned_by, powered_by, run_price
from game.games.power_grid.plans import basket_price
from game.games.power_grid.plants import FUELS
from game.games.power_grid.show.log import listed, tokens
from game.games.power_grid.show.naming import city_name, market_name, region_name
from game.games.power_grid.show.routes import planned
from game.games.power_grid.state import HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.say import Say, say
from game.present.cartography.map_art import MapArt
from game.present.look import Look


class Effects:
    """Words for actions at one table."""

    def __init__(self, world: World, art: MapArt) -> None:
        self.world = world
        self.art = art

    def effect(self, look: Look, action: Action) -> Say:
        """Return what an action would do."""
        assert look.decision is not None
        g: HasGrid = look.view
        if isinstance(action, ChooseRegion):
            return say("pg.effect.region", region=region_name(self.art.board, action.region))
        if isinstance(action, PlaceTrust):
            return say("pg.effect.trust", city=city_name(self.art.board, action.city))
        utility = g.grid.utilities[look.decision.subject]
        if isinstance(action, (Offer, Bid)):
            plant = action.plant if isinstance(action, Offer) else g.auction.plant
            return self._plant_effect(g, utility, plant, action.amount)
        if isinstance(action, Build):
            return self._basket(look, utility, action)
        if isinstance(action, Power):
            return self._power_effect(g, utility, action)
        if isinstance(action, Discard):
            lost = tokens((action.coal, action.oil, 0, 0))
            if lost is None:
                return say("pg.effect.discard", plant=action.plant)
            return say("pg.effect.discard.lost", plant=action.plant, tokens=lost)
        if isinstance(action, Buy):
            return self._purchase(g, utility, action)
        if isinstance(action, Sell):
            income = self.world.mined(g.grid, look.decision.subject)
            return say("pg.effect.sell", income=income, left=utility.money + income)
        if isinstance(action, Done):
            return say(f"pg.effect.{look.decision.prompt.removeprefix('pg.')}.done", left=utility.money)
        if isinstance(action, Decline) and look.decision.subject == g.auction.again:
            return say("pg.effect.decline.again")
        assert isinstance(action, (Decline, Pass))
        return say("pg.effect.decline" if isinstance(action, Decline) else "pg.effect.pass", plant=g.auction.plant)

    def _purchase(self, g: HasGrid, utility: Utility, action: Buy) -> Say:
        """Return what tokens cost and, where they bind to one of several markets, that they do."""
        price = self.world.price(g.grid, utility.cities, action.fuel, action.amount, action.market)
        bought = say(f"pg.tokens.{FUELS[action.fuel]}", n=action.amount)
        told = say("pg.effect.buy", tokens=bought, price=price, left=utility.money - price)
        if len(self.world.offers.markets) == 1 or self.world.offers.bound(g.grid) >= 0:
            return told
        return say("pg.effect.buy.binds", effect=told, market=market_name(self.world, action.market))

    def _plant_effect(self, g: HasGrid, utility: Utility, plant: int, amount: int) -> Say:
        facts = self.world.cards(g.grid)[plant]
        key = "pg.effect.plant" if facts.fuel else "pg.effect.plant.free"
        return say(
            key,
            plant=plant,
            amount=amount,
            cities=facts.cities,
            fuel=run_price(self.world, g.grid, plant),
            left=utility.money - amount,
        )

    def _basket(self, look: Look, utility: Utility, last: Build) -> Say:
        g: HasGrid = look.view
        builds = planned(look, self.world) or [last]
        total = basket_price(self.world, g, utility, builds)
        names = listed([city_name(self.art.board, build.city) for build in builds])
        if total >= SHUT:
            return say("pg.effect.build.not_so", cities=names)
        left = utility.money - total
        if len(builds) == 1:
            return say("pg.effect.build.one", city=names, price=total, left=left)
        return say("pg.effect.build", n=len(builds), cities=names, price=total, left=left)

    def _power_effect(self, g: HasGrid, utility: Utility, action: Power) -> Say:
        told, lost = self._powered(g, utility, action), 0
        if self.world.tables.outage is not None:
            lost = self.world.lost(g, utility, powered_by(self.world.cards(g.grid), utility, action.plants))
        return say("pg.effect.power.outage", effect=told, n=lost) if lost else told

    def _powered(self, g: HasGrid, utility: Utility, action: Power) -> Say:
        cards = self.world.cards(g.grid)
        powered = powered_by(cards, utility, action.plants)
        used = cards.burned(action.plants, action.coal)
        income = earned_by(self.world, g, utility, action.plants)
        left = tokens([have - amount for have, amount in zip(utility.fuel, used, strict=True)])
        spent = tokens(used)
        if spent is None:
            return say("pg.effect.power.free", n=powered, income=income)
        if left is None:
            return say("pg.effect.power.last", n=powered, income=income, tokens=spent)
        return say("pg.effect.power", n=powered, income=income, tokens=spent, left=left)
