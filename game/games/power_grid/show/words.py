"""What Power Grid tells people: prompts here, the rest in the modules beside this one. All texts are catalogue keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.power_grid.actions import Decline, Done
from game.games.power_grid.show import timeline
from game.games.power_grid.show.aids import Aids
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.show.naming import city_name, market_name
from game.games.power_grid.show.outlook import outlook
from game.games.power_grid.show.prices import passed_by, price_info, prices_of, second_prices
from game.games.power_grid.show.refusals import named, not_now
from game.games.power_grid.show.routes import hovered_city
from game.games.power_grid.show.told import Meanings
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Amount, Decision
from game.kernel.message import Message, SeatName, Value, msg
from game.present.board_rule import BoardRule
from game.present.cartography.map_art import MapArt
from game.present.stage.told import ActionText
from game.present.stage.words import Aid, Timeline, Words
from game.present.view_context import ViewContext

WAITS = ("pg.regions", "pg.trust", "pg.auction", "pg.sale")
"""Decisions of which the gold button says what it waits for while nothing is chosen."""


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
        self.meanings = Meanings(world, art.board)
        self.tables = Aids(world, told, printed)

    def prompt(self, look: ViewContext, who: Value | None = None) -> Message:
        """Return the one sentence above the buttons; ``who`` is asked, if not the utility that it is about."""
        g: HasGrid = look.view
        if not g.flow.stack:
            return msg("pg.prompt.over")
        asked = look.decision
        if asked is None:
            return msg("pg.prompt.wait")
        if who is None:
            who = SeatName(asked.seat) if asked.subject < 0 else self.cast.name(asked.subject)
        name = asked.prompt.removeprefix("pg.")
        if name == "bidding":
            return msg("pg.prompt.bidding", seat=who, plant=g.auction.plant, amount=g.auction.price)
        if name == "auction":
            return msg(self._auction_prompt(g, asked), seat=who)
        if name in ("fuel", "building") and all(isinstance(action, Done) for action in asked.every(2)):
            return msg(f"pg.prompt.{name}.nothing", seat=who)
        if name == "fuel":
            return self._fuel_prompt(g, who)
        if name == "selling":
            return msg("pg.prompt.selling", seat=who, income=self.world.mined(g.grid, asked.subject))
        return msg(f"pg.prompt.{name}", seat=who)

    def _fuel_prompt(self, g: HasGrid, who: Value) -> Message:
        """Return the prompt of buying: where tokens are bought one by one, what they may cost; where there are several
        markets, that the choice binds, or which one is closed.
        """
        offers = self.world.offers
        limit = offers.limit(g.grid.step)
        if self.world.tables.fuel.one_by_one:
            return msg("pg.prompt.fuel.one.limit" if limit else "pg.prompt.fuel.one", seat=who, n=limit)
        if len(offers.markets) == 1:
            return msg("pg.prompt.fuel.limit", seat=who, n=limit) if limit else msg("pg.prompt.fuel", seat=who)
        bound = offers.bound(g.grid)
        if bound < 0:
            return msg("pg.prompt.fuel.markets", seat=who)
        closed = next(market for market in offers.markets if market != bound)
        return msg("pg.prompt.fuel.bound", seat=who, market=market_name(self.world, bound),
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

    def outlook(self, look: ViewContext) -> Message | None:
        return outlook(self.world, look)

    def pointed(self, look: ViewContext) -> Message | None:
        second = hovered_city(look, self.world, "second")
        city = hovered_city(look, self.world) if second is None else second
        every = prices_of(look, self.world, (city,)) if city is not None else {}
        price = (second_prices(look, self.world) if second is not None else every).get(-1 if city is None else city)
        if city is None or price is None:
            return None
        name = city_name(self.art.board, city)
        passed = passed_by(look, self.world, self.art.board, city)
        return msg("pg.city.pointed", city=name, price=price_info(self.world, look.view, price, city, passed))

    def told(self, look: ViewContext, action: Action) -> ActionText:
        return self.meanings.told(look, action)

    def hurdle(self, look: ViewContext) -> Message | None:
        return self.meanings.hurdle(look)

    def idle(self, look: ViewContext, target: str) -> Message:
        return not_now(target)

    def worded(self, look: ViewContext, reason: Message) -> Message:
        return named(self.art.board, reason)

    def waiting(self, look: ViewContext) -> Message | None:
        asked = look.decision.prompt if look.decision is not None else ""
        return msg(f"pg.gold.waits.{asked.removeprefix('pg.')}") if asked in WAITS else None

    def amount_label(self, decision: Decision, choice: Amount) -> Message:
        return msg("pg.amount.bid" if decision.prompt == "pg.bidding" else "pg.amount.opening")

    def timeline(self, view: Any) -> Timeline:
        return timeline.timeline(self.world, view, self.cast)

    def rule(self, view: Any) -> str:
        return timeline.rule(view)

    def aids(self, view: Any) -> Sequence[Aid]:
        return self.tables.aids(view)
