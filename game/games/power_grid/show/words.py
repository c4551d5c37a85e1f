"""What Power Grid tells people: prompts here, the rest in the modules beside this one. All texts are catalogue keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

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
from game.games.power_grid.planning import powered_by
from game.games.power_grid.plans import basket_price
from game.games.power_grid.show import timeline
from game.games.power_grid.show.aids import Aids
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.show.changes import changes
from game.games.power_grid.show.effects import Effects
from game.games.power_grid.show.gestures import BUTTONS
from game.games.power_grid.show.kinds import CLUES
from game.games.power_grid.show.naming import city_name, market_name, region_name
from game.games.power_grid.show.outlook import outlook
from game.games.power_grid.show.prices import passed_by, price_info, prices_of, second_prices
from game.games.power_grid.show.refusals import named, not_now
from game.games.power_grid.show.routes import hovered_city, planned
from game.games.power_grid.show.slips import Slips
from game.games.power_grid.show.themes import theme
from game.games.power_grid.show.whys import Whys
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision
from game.kernel.say import Say, SeatName, Value, say
from game.present.board_rule import BoardRule
from game.present.cartography.map_art import MapArt
from game.present.look import Look
from game.present.stage.words import Aid, Change, Timeline, Words

WAITS = ("pg.regions", "pg.trust", "pg.auction", "pg.sale")
"""Decisions of which the gold button says what it waits for while nothing is chosen."""
NAMED = (Offer, Bid, Pass, Decline, Discard, Done)
"""Answers that the gold button names wholly: a hint has two lines beside the tools of an auction."""


class PowerGridWords(Words):
    """What is said at a table; ``told`` are the rules of its board, ``printed`` those of its edition."""

    def __init__(
        self,
        world: World,
        art: MapArt,
        cast: Cast,
        told: Sequence[BoardRule] = (),
        printed: Sequence[BoardRule] = (),
    ) -> None:
        self.world = world
        self.art = art
        self.cast = cast
        self.effects = Effects(world, art)
        self.slips = Slips(world, art.board)
        self.whys = Whys(world)
        self.tables = Aids(world, told, printed)

    def kind(self, action: Action) -> Say | None:
        return CLUES.get(type(action))

    def theme(self, view: Any, better: Action, worse: Action) -> Say | None:
        return theme(self.world, view.grid, better, worse)

    def prompt(self, look: Look, who: Value | None = None) -> Say:
        """Return the one sentence above the buttons; ``who`` is asked, if not the utility that it is about."""
        g: HasGrid = look.view
        if not g.flow.stack:
            return say("pg.prompt.over")
        asked = look.decision
        if asked is None:
            return say("pg.prompt.wait")
        if who is None:
            who = SeatName(asked.seat) if asked.subject < 0 else self.cast.name(asked.subject)
        name = asked.prompt.removeprefix("pg.")
        if name == "bidding":
            return say("pg.prompt.bidding", seat=who, plant=g.auction.plant, amount=g.auction.price)
        if name == "auction":
            return say(self._auction_prompt(g, asked), seat=who)
        if name in ("fuel", "building") and all(isinstance(action, Done) for action in asked.every(2)):
            return say(f"pg.prompt.{name}.nothing", seat=who)
        if name == "fuel":
            return self._fuel_prompt(g, who)
        if name == "selling":
            return say("pg.prompt.selling", seat=who, income=self.world.mined(g.grid, asked.subject))
        return say(f"pg.prompt.{name}", seat=who)

    def _fuel_prompt(self, g: HasGrid, who: Value) -> Say:
        """Return the prompt of buying: where tokens are bought one by one, what they may cost; where there are several
        markets, that the choice binds, or which one is closed.
        """
        offers = self.world.offers
        limit = offers.limit(g.grid.step)
        if self.world.tables.fuel.one_by_one:
            return say("pg.prompt.fuel.one.limit" if limit else "pg.prompt.fuel.one", seat=who, n=limit)
        if len(offers.markets) == 1:
            return say("pg.prompt.fuel.limit", seat=who, n=limit) if limit else say("pg.prompt.fuel", seat=who)
        bound = offers.bound(g.grid)
        if bound < 0:
            return say("pg.prompt.fuel.markets", seat=who)
        closed = next(market for market in offers.markets if market != bound)
        return say("pg.prompt.fuel.bound", seat=who, market=market_name(self.world, bound),
                   closed=market_name(self.world, closed))  # fmt: skip

    @staticmethod
    def _auction_prompt(g: HasGrid, decision: Decision) -> str:
        """Return the prompt for those who may decline, for those who have to (PG-5.1), for the first round, and for
        one more plant (PGM-MH-17).
        """
        declines = [isinstance(action, Decline) for action in decision.every(2)]
        if all(declines):
            return "pg.prompt.auction.poor"
        if decision.subject == g.auction.again:
            return "pg.prompt.auction.again"
        return "pg.prompt.auction" if any(declines) else "pg.prompt.auction.first"

    def outlook(self, look: Look) -> Say | None:
        return outlook(self.world, look)

    def pointed(self, look: Look) -> Say | None:
        second = hovered_city(look, self.world, "second")
        city = hovered_city(look, self.world) if second is None else second
        every = prices_of(look, self.world, (city,)) if city is not None else {}
        price = (second_prices(look, self.world) if second is not None else every).get(-1 if city is None else city)
        if city is None or price is None:
            return None
        name = city_name(self.effects.art.board, city)
        passed = passed_by(look, self.world, self.art.board, city)
        return say("pg.city.pointed", city=name, price=price_info(self.world, look.view, price, city, passed))

    def effect(self, look: Look, action: Action) -> Say:
        return self.effects.effect(look, action)

    def changes(self, look: Look, action: Action) -> Sequence[Change]:
        return changes(self.world, look, action)

    def slip(self, look: Look, action: Action) -> Say | None:
        return self.slips.slip(look, action)

    def hurdle(self, look: Look) -> Say | None:
        return self.slips.hurdle(look)

    def idle(self, look: Look, target: str) -> Say:
        return not_now(target)

    def worded(self, look: Look, reason: Say) -> Say:
        return named(self.art.board, reason)

    def in_short(self, look: Look, action: Action) -> Say | None:
        return None if isinstance(action, NAMED) else self.effects.effect(look, action)

    def reason(self, look: Look, action: Action) -> Say | None:
        return self.whys.why(look, action)

    def confirmation(self, decision: Decision, action: Action) -> Say | None:
        if isinstance(action, Offer):
            return say("pg.confirm.offer", plant=action.plant, amount=action.amount)
        if isinstance(action, Bid):
            return say("pg.confirm.bid", amount=action.amount)
        if type(action) in BUTTONS:
            return say(BUTTONS[type(action)])
        return say("pg.confirm.build") if isinstance(action, Build) else None

    def gold(self, look: Look, action: Action) -> Say | None:
        """Return the verb with its sum: what is built for how much, how many cities get power, what is done."""
        if look.decision is None:
            return None
        if isinstance(action, PlaceTrust):
            return say("pg.gold.trust", city=city_name(self.art.board, action.city))
        utility = look.view.grid.utilities[look.decision.subject]
        if isinstance(action, Build):
            builds = planned(look, self.world) or [action]
            price = basket_price(self.world, look.view, utility, builds)
            return say("pg.gold.build", n=len(builds), price=price) if price < SHUT else say("pg.confirm.build")
        if isinstance(action, Power):
            powered = powered_by(self.world.cards(look.view.grid), utility, action.plants)
            return say("pg.gold.power", n=powered) if powered else say("pg.gold.power.none")
        if isinstance(action, ChooseRegion):
            return say("pg.gold.region", region=region_name(self.effects.art.board, action.region))
        if isinstance(action, Discard):
            return say("pg.gold.discard", plant=action.plant)
        if isinstance(action, Buy):
            price = self.world.price(look.view.grid, utility.cities, action.fuel, action.amount, action.market)
            return say("pg.gold.buy", n=action.amount, price=price)
        if isinstance(action, Done):
            return say(f"pg.gold.done.{look.decision.prompt.removeprefix('pg.')}")
        if isinstance(action, Sell):
            return say("pg.gold.sell", income=self.world.mined(look.view.grid, look.decision.subject))
        return self.confirmation(look.decision, action)

    def waiting(self, look: Look) -> Say | None:
        asked = look.decision.prompt if look.decision is not None else ""
        return say(f"pg.gold.waits.{asked.removeprefix('pg.')}") if asked in WAITS else None

    def amount_label(self, decision: Decision, choice: Amount) -> Say:
        return say("pg.amount.bid" if decision.prompt == "pg.bidding" else "pg.amount.opening")

    def timeline(self, view: Any) -> Timeline:
        return timeline.timeline(self.world, view, self.cast)

    def rule(self, view: Any) -> str:
        return timeline.rule(view)

    def aids(self, view: Any) -> Sequence[Aid]:
        return self.tables.aids(view)
