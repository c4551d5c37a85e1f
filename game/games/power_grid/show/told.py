"""What the answers of Power Grid mean: what they do and cost, which figures change, what they lose for certain."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.boards.board import Board
from game.games.power_grid import actions as act
from game.games.power_grid.losses import loss
from game.games.power_grid.network import SHUT
from game.games.power_grid.planning import basket_price, best_order, earned_by, powered_by, run_price, total_of
from game.games.power_grid.plants import FUELS, Cards
from game.games.power_grid.show.gestures import BUTTONS
from game.games.power_grid.show.naming import listed, market_name, region_name
from game.games.power_grid.show.reasons import Reasons
from game.games.power_grid.show.record import tokens
from game.games.power_grid.show.routes import planned
from game.games.power_grid.state import Grid, HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.present.cartography.titles import city_name
from game.present.stage.told import ActionText, FigureChange, Topic
from game.present.view_context import ViewContext

AUCTION, FUEL, NETWORK = msg("pg.theme.auction"), msg("pg.theme.fuel"), msg("pg.theme.network")
NEAR_END, NEAR_STEP = 3, 2
"""Cities that are missing to the end, and to Step 2, when a game is near it."""


class Meanings:
    """What answers mean at one table."""

    def __init__(self, world: World, board: Board) -> None:
        self.world = world
        self.board = board
        self.reasons = Reasons(world)
        self._told: Mapping[type[Action], Callable[[ViewContext, Decision, Any], ActionText]] = {
            act.ChooseRegion: self._region, act.PlaceTrust: self._trust, act.Offer: self._bid, act.Bid: self._bid,
            act.Decline: self._decline, act.Pass: self._pass, act.Discard: self._discard, act.Buy: self._buy,
            act.Sell: self._sell, act.Build: self._build, act.Power: self._power, act.Done: self._done,
        }  # fmt: skip

    def told(self, look: ViewContext, action: Action) -> ActionText:
        """Return what is said of an answer: of all that is planned, what it loses for certain."""
        asked, g = look.decision, look.view
        assert asked is not None
        found = self._told[type(action)](look, asked, action)
        near = _near_to(self.world, g.grid)
        return replace(
            found,
            reason=self.reasons.reason(look, action),
            doubt=loss(self.world, g, asked, action, len(planned(look, self.world)) or 1),
            topics=found.topics if near is None else (Topic(near, action),),
        )

    def hurdle(self, look: ViewContext) -> Message | None:
        """Return what is missing for all the cities in the basket."""
        if look.decision is None or look.decision.prompt != "pg.building":
            return None
        g: HasGrid = look.view
        utility = g.grid.utilities[look.decision.subject]
        legs = best_order(self.world, g, utility, planned(look, self.world))
        if apart := [leg.build.city for leg in legs if leg.place + leg.connection >= SHUT]:
            return msg("pg.slip.apart", city=city_name(self.board, apart[0]))
        missing = total_of(legs) - utility.money
        return msg("pg.slip.basket", missing=missing) if missing > 0 else None

    # ---- beginnings

    def _region(self, look: ViewContext, asked: Decision, action: act.ChooseRegion) -> ActionText:
        name = region_name(self.board, action.region)
        effect, gold = msg("pg.effect.region", region=name), msg("pg.gold.region", region=name)
        return ActionText(effect, gold, kind=msg("pg.kind.region"), topics=(Topic(NETWORK, action),))

    def _trust(self, look: ViewContext, asked: Decision, action: act.PlaceTrust) -> ActionText:
        name = city_name(self.board, action.city)
        effect, gold = msg("pg.effect.trust", city=name), msg("pg.gold.trust", city=name)
        return ActionText(effect, gold, topics=(Topic(NETWORK, action),))

    # ---- plants

    def _bid(self, look: ViewContext, asked: Decision, action: act.Offer | act.Bid) -> ActionText:
        g: HasGrid = look.view
        opens = isinstance(action, act.Offer)
        plant, amount = action.plant if isinstance(action, act.Offer) else g.auction.plant, action.amount
        facts, money = self.world.cards(g.grid)[plant], g.grid.utilities[asked.subject].money
        effect = msg(
            "pg.effect.plant" if facts.fuel else "pg.effect.plant.free",
            plant=plant,
            amount=amount,
            cities=facts.cities,
            fuel=run_price(self.world, g.grid, plant),
            left=money - amount,
        )
        button = msg("pg.confirm.bid", amount=amount)
        if opens:
            button = msg("pg.confirm.offer", plant=plant, amount=amount)
        kind = msg("pg.kind.offer" if opens else "pg.kind.bid")
        return _named(effect, button, kind, (Topic(AUCTION, action),))

    def _decline(self, look: ViewContext, asked: Decision, action: act.Decline) -> ActionText:
        g: HasGrid = look.view
        effect = msg("pg.effect.decline", plant=g.auction.plant)
        if asked.subject == g.auction.again:
            effect = msg("pg.effect.decline.again")
        return _named(effect, msg(BUTTONS[act.Decline]), msg("pg.kind.decline"), (Topic(AUCTION, action),))

    def _pass(self, look: ViewContext, asked: Decision, action: act.Pass) -> ActionText:
        effect = msg("pg.effect.pass", plant=look.view.auction.plant)
        return _named(effect, msg(BUTTONS[act.Pass]), msg("pg.kind.pass"), (Topic(AUCTION, action),))

    def _discard(self, look: ViewContext, asked: Decision, action: act.Discard) -> ActionText:
        lost, effect = tokens((action.coal, action.oil, 0, 0)), msg("pg.effect.discard", plant=action.plant)
        if lost is not None:
            effect = msg("pg.effect.discard.lost", plant=action.plant, tokens=lost)
        gold = msg("pg.gold.discard", plant=action.plant)
        return ActionText(
            effect, gold, named=True, kind=msg("pg.kind.discard"), topics=(Topic(AUCTION, action),)
        )  # fmt: skip

    # ---- fuel

    def _buy(self, look: ViewContext, asked: Decision, action: act.Buy) -> ActionText:
        g: HasGrid = look.view
        utility, offers = g.grid.utilities[asked.subject], self.world.offers
        price = self.world.price(g.grid, utility.cities, action.fuel, action.amount, action.market)
        bought = msg(f"pg.tokens.{FUELS[action.fuel]}", n=action.amount)
        effect = msg("pg.effect.buy", tokens=bought, price=price, left=utility.money - price)
        if len(offers.markets) > 1 and offers.bound(g.grid) < 0:
            effect = msg("pg.effect.buy.binds", effect=effect, market=market_name(self.world, action.market))
        return ActionText(
            effect,
            msg("pg.gold.buy", n=action.amount, price=price),
            figures=(_money(utility.money, -price), *fuelled(self.world.cards(g.grid), utility, action)),
            kind=msg("pg.kind.buy"),
            topics=(Topic(FUEL, action),),
        )

    def _sell(self, look: ViewContext, asked: Decision, action: act.Sell) -> ActionText:
        income, money = self.world.mined(look.view.grid, asked.subject), look.view.grid.utilities[asked.subject].money
        effect, gold = msg("pg.effect.sell", income=income, left=money + income), msg("pg.gold.sell", income=income)
        return ActionText(effect, gold, gold, figures=(_money(money, income),), topics=(Topic(FUEL, action),))

    def _done(self, look: ViewContext, asked: Decision, action: act.Done) -> ActionText:
        name, money = asked.prompt.removeprefix("pg."), look.view.grid.utilities[asked.subject].money
        effect = msg(f"pg.effect.{name}.done", left=money)
        return _named(effect, msg(f"pg.gold.done.{name}"), msg("pg.kind.done"), ())

    # ---- cities

    def _build(self, look: ViewContext, asked: Decision, action: act.Build) -> ActionText:
        g: HasGrid = look.view
        utility = g.grid.utilities[asked.subject]
        builds = planned(look, self.world) or [action]
        total, count = basket_price(self.world, g, utility, builds), len(builds)
        names = listed([city_name(self.board, build.city) for build in builds])
        left, kind, topics = utility.money - total, msg("pg.kind.build"), (Topic(NETWORK, action),)
        if total >= SHUT:
            effect = msg("pg.effect.build.not_so", cities=names)
            return ActionText(effect, msg("pg.confirm.build"), kind=kind, topics=topics)
        effect = msg("pg.effect.build", n=count, cities=names, price=total, left=left)
        if count == 1:
            effect = msg("pg.effect.build.one", city=names, price=total, left=left)
        had = utility.cities.bit_count()
        before, after = (_can_power(self.world.cards(g.grid), utility, utility.fuel, n) for n in (had, had + count))
        return ActionText(
            effect,
            msg("pg.gold.build", n=count, price=total),
            figures=(
                _money(utility.money, -total),
                FigureChange(msg("pg.change.cities"), had, had + count),
                *((FigureChange(msg("pg.change.power"), before, after),) if before or after else ()),
            ),
            kind=kind,
            topics=topics,
        )

    def _power(self, look: ViewContext, asked: Decision, action: act.Power) -> ActionText:
        g: HasGrid = look.view
        utility, cards = g.grid.utilities[asked.subject], self.world.cards(g.grid)
        powered, income = powered_by(cards, utility, action.plants), earned_by(self.world, g, utility, action.plants)
        used = cards.burned(action.plants, action.coal)
        left = tokens([have - amount for have, amount in zip(utility.fuel, used, strict=True)])
        spent = tokens(used)
        if spent is None:
            effect = msg("pg.effect.power.free", n=powered, income=income)
        elif left is None:
            effect = msg("pg.effect.power.last", n=powered, income=income, tokens=spent)
        else:
            effect = msg("pg.effect.power", n=powered, income=income, tokens=spent, left=left)
        lost = self.world.lost(g, utility, powered) if self.world.tables.outage is not None else 0
        return ActionText(
            msg("pg.effect.power.outage", effect=effect, n=lost) if lost else effect,
            msg("pg.gold.power", n=powered) if powered else msg("pg.gold.power.none"),
            figures=(_money(utility.money, income),),
            kind=msg("pg.kind.power"),
            topics=(Topic(FUEL, action),),
        )


def _near_to(world: World, grid: Grid) -> Message | None:
    largest = max(utility.cities.bit_count() for utility in grid.utilities)
    if largest >= world.end_cities(grid) - NEAR_END:
        return msg("pg.theme.ending")
    near = grid.step == 1 and world.step_2_due(grid, largest + NEAR_STEP)
    return msg("pg.theme.step_2") if near else None


def fuelled(cards: Cards, utility: Utility, action: act.Buy) -> tuple[FigureChange, ...]:
    """Return how many cities the utility can power before and after it has bought fuel; nothing if it has none."""
    fuel = list(utility.fuel)
    fuel[action.fuel] += action.amount
    count = utility.cities.bit_count()
    before, after = (_can_power(cards, utility, each, count) for each in (utility.fuel, fuel))
    return (FigureChange(msg("pg.change.power"), before, after),) if before or after else ()


def _named(effect: Message, button: Message, kind: Message, topics: tuple[Topic, ...]) -> ActionText:
    """Return an answer that the gold button names wholly: a hint has two lines beside the tools of an auction."""
    return ActionText(effect, button, button, named=True, kind=kind, topics=topics)


def _money(before: int, more: int) -> FigureChange:
    return FigureChange(msg("pg.score.money"), before, before + more)


def _can_power(cards: Cards, utility: Utility, fuel: Sequence[int], cities: int) -> int:
    runs = cards.runnable(utility.plants, fuel)
    return min(cities, max((cards.capacity(chosen) for chosen, _ in runs), default=0))
