"""What the answers of Power Grid mean: what they do and cost, which figures change, what they lose for certain."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.boards.board import Board
from game.games.power_grid import actions as act
from game.games.power_grid import planning
from game.games.power_grid.losses import loss, net
from game.games.power_grid.market import actual, largest_network
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.network import SHUT
from game.games.power_grid.planning import capacity_with, earned_by, powered_by, run_price
from game.games.power_grid.plants import FUELS, STEP_3, Cards
from game.games.power_grid.show.gestures import BUTTONS
from game.games.power_grid.show.naming import listed, market_name, region_name
from game.games.power_grid.show.record import tokens
from game.games.power_grid.show.routes import planned
from game.games.power_grid.state import Grid, HasGrid, Utility, contenders
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg
from game.present.cartography.titles import city_name
from game.present.stage.told import ActionText, FigureChange, Topic
from game.present.view_context import ViewContext


@dataclass(frozen=True, slots=True)
class Case:
    """What is asked: a ``decision`` about a ``utility`` of a position, with the ``cards`` of the game."""

    look: ViewContext
    decision: Decision
    g: HasGrid
    utility: Utility
    cards: Cards

    @classmethod
    def of(cls, world: World, look: ViewContext) -> Case:
        asked, g = look.decision, look.view
        assert asked is not None
        return cls(look, asked, g, g.grid.utilities[asked.subject], world.cards(g.grid))

    @property
    def cities(self) -> int:
        return self.utility.cities.bit_count()

    @property
    def plant(self) -> int:
        """The plant that is up for auction."""
        return self.g.auction.plant

    def capacity(self, *, fuelled: bool = False) -> int:
        return planning.capacity_of(self.cards, self.utility, fuelled=fuelled)


class Reasons:
    """Reasons at one table; games built on this one ask other things, too, of which nothing is said here."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._told: dict[tuple[str, type[Action]], Callable[[Case, Any], Message | None]] = {
            ("pg.auction", act.Offer): lambda case, action: self._plant(case, action.plant),
            ("pg.auction", act.Decline): self._decline,
            ("pg.bidding", act.Bid): lambda case, action: self._plant(case, case.plant),
            ("pg.bidding", act.Pass): self._pass,
            ("pg.sale", act.Discard): self._discard,
            ("pg.fuel", act.Buy): self._buy,
            ("pg.fuel", act.Done): self._bought,
            ("pg.building", act.Build): self._build,
            ("pg.building", act.Done): self._built,
            ("pg.powering", act.Power): self._power,
        }

    def reason(self, case: Case, action: Action) -> Message | None:
        """A fact that speaks for an action, never one against it; None where there is none."""
        told = self._told.get((case.decision.prompt, type(action)))
        return told(case, action) if told is not None else None

    # ---- plants

    def _plant(self, case: Case, number: int) -> Message | None:
        g, cards = case.g, case.cards
        if self.world.tables.second_purchase and number == g.grid.token:
            return msg("pg.why.plant.more")
        before, after = case.capacity(), capacity_with(self.world, g.grid, case.utility, number)
        burned = cards[number].accepts
        if after == before:
            return msg("pg.why.plant.same.free", all=before) if not cards[number].fuel else None
        if len(burned) == 1 and self._alone(case, burned[0]):
            return msg("pg.why.plant.alone", after=after, before=before, fuel=msg(f"pg.fuel.none.{FUELS[burned[0]]}"))
        if not case.cities:
            return msg("pg.why.plant.first", after=after, before=before)
        return msg("pg.why.plant", after=after, before=before, cities=case.cities)

    @staticmethod
    def _alone(case: Case, kind: int) -> bool:
        others = (each for u, each in enumerate(case.g.grid.utilities) if u != case.decision.subject)
        return all(
            owner.plants and not any(kind in case.cards[number].accepts for number in owner.plants) for owner in others
        )

    def _pass(self, case: Case, action: act.Pass) -> Message | None:
        g, plant, power, cities = case.g, case.plant, case.capacity(), case.cities
        if capacity_with(self.world, g.grid, case.utility, plant) <= power:
            return msg("pg.why.pass.no_more", plant=plant, all=power)
        if power > cities:
            return msg("pg.why.enough", all=power, cities=cities)
        more = g.auction.price + 1 - plant
        found = self._other(case)
        if found is None and more < plant:  # at twice its number the price is what tells
            found = self._coming(case)
        return msg("pg.why.pass.price", more=more) if found is None and more > 0 else found

    def _decline(self, case: Case, action: act.Decline) -> Message | None:
        power, cities, offered = case.capacity(), case.cities, self._payable(case)
        if not offered:
            return None
        if all(capacity_with(self.world, case.g.grid, case.utility, plant) <= power for plant in offered):
            return msg("pg.why.decline.no_more", all=power)
        return msg("pg.why.enough", all=power, cities=cities) if power > cities else self._coming(case)

    def _payable(self, case: Case) -> list[int]:
        """Plants of the actual market that a utility can pay and may own (PG-5.1.3)."""
        grid, utility, world = case.g.grid, case.utility, self.world
        return [
            plant
            for plant in actual(world, case.g)
            if lowest_bid(grid, plant) <= utility.money and world.may_own(grid, utility.cities, plant)
        ]

    def _other(self, case: Case) -> Message | None:
        """A better plant than the one that is up, or one as good whose fuel is cheaper."""
        cards, grid = case.cards, case.g.grid

        def worth(number: int) -> tuple[int, int, int]:
            return cards[number].cities, -run_price(self.world, grid, number), -number

        best = max(self._payable(case), key=worth, default=case.plant)
        if worth(best)[:2] <= worth(case.plant)[:2]:
            return None
        if not cards[best].fuel:
            return msg("pg.why.pass.other.free", plant=best, cities=cards[best].cities)
        return msg("pg.why.pass.other", plant=best, cities=cards[best].cities, fuel=run_price(self.world, grid, best))

    def _coming(self, case: Case) -> Message | None:
        cards, now = case.cards, actual(self.world, case.g)
        ahead = [each for each in case.g.grid.market if each != STEP_3 and each not in now]
        best = max(ahead, key=lambda each: (cards[each].cities, -each), default=0)
        if not best or cards[best].cities <= max(cards[each].cities for each in now):
            return None
        return msg("pg.why.coming", plant=best, cities=cards[best].cities)

    def _discard(self, case: Case, action: act.Discard) -> Message:
        kept = [plant for plant in case.utility.plants if plant != action.plant]
        return msg("pg.why.discard", cities=case.cards.capacity(kept))

    # ---- fuel

    def _buy(self, case: Case, action: act.Buy) -> Message | None:
        utility, cards, cities, plants = case.utility, case.cards, case.cities, case.utility.plants
        stored = _with_fuel(utility, action)
        every = cards.capacity(plants)
        before, after = (cards.most_powered(plants, each, every) for each in (utility.fuel, stored))
        if after > before and not cities:
            return msg("pg.why.fuel.first", after=after, before=before)
        if after > before:
            return msg("pg.why.fuel", after=after, before=before, cities=cities)
        if (short := self._short(case, action)) is not None:
            return short
        before, after = (planning.powered_later(cards, plants, each, cities) for each in (utility.fuel, stored))
        if after > before:
            return msg("pg.why.fuel.later", after=after, before=before)
        return self._scarce(case, action.fuel)

    def _short(self, case: Case, action: act.Buy) -> Message | None:
        """Fuel left for those who buy later, if their plants lack more for a run (PG-7.1.4)."""
        grid, offers, world = case.g.grid, self.world.offers, self.world
        if world.tables.fuel.one_by_one or len(offers.markets) > 1:
            return None
        left = len(offers.for_sale(grid, action.fuel)) - action.amount
        before = grid.order[: grid.order.index(case.decision.subject)]
        later = [grid.utilities[each] for each in before if world.house.may_act(case.g, each)]
        lacking = sum(max(0, case.cards.demand(tuple(o.plants))[0][action.fuel] - o.fuel[action.fuel]) for o in later)
        if lacking <= left:
            return None
        if not left:
            fuel = msg(f"pg.fuel.none.{FUELS[action.fuel]}")
            return msg("pg.why.fuel.short.none", fuel=fuel, lacking=lacking)
        return msg("pg.why.fuel.short", left=msg(f"pg.tokens.{FUELS[action.fuel]}", n=left), lacking=lacking)

    def _scarce(self, case: Case, kind: int) -> Message | None:
        """Fuel that comes back in a round of this Step, if all plants together burn more (PG-8.2)."""
        grid = case.g.grid
        come = sum(table[kind][grid.step - 1] for _, table in self.world.offers.refills)
        burned = sum(case.cards.demand(tuple(grid.utilities[u].plants))[0][kind] for u in contenders(grid))
        if burned <= come:
            return None
        return msg("pg.why.fuel.scarce", come=msg(f"pg.tokens.{FUELS[kind]}", n=come), burned=burned)

    def _bought(self, case: Case, action: act.Done) -> Message | None:
        now, cities = case.capacity(fuelled=True), case.cities
        return msg("pg.why.fuel.enough", now=now, cities=cities) if now >= max(1, cities) else None

    # ---- cities

    def _built(self, case: Case, action: act.Done) -> Message | None:
        now, cities = case.capacity(fuelled=True), case.cities
        builds = [each for each in case.decision.every() if isinstance(each, act.Build)]
        if not builds:
            return None
        if now <= cities:
            return msg("pg.why.building.enough", now=now)
        if self._ends(case.g, cities) or self.world.tables.outage is not None:
            return None
        price, income = planning.cheapest(self.world, case.g, case.utility, builds), self._more(cities, cities + 1)
        return msg("pg.why.building.next", price=price, income=income) if price > income else None

    def _build(self, case: Case, action: act.Build) -> Message | None:
        g, cities, now = case.g, case.cities, case.capacity(fuelled=True)
        count = cities + len(planned(case.look, self.world) or (action,))
        before, after = min(now, cities), min(now, count)
        if self._ends(g, count):
            return msg("pg.why.build.last", after=after, before=before) if after > before else None
        if after > before and self.world.tables.outage is not None:
            return msg("pg.why.build.power", after=after, before=before)
        if after > before:
            return msg("pg.why.build", after=after, before=before, income=self._more(before, after))
        due, network = self.world.step_2_due, largest_network(g)
        if g.grid.step == 1 and due(g.grid, count) and not due(g.grid, network):
            return msg("pg.why.build.step_2", cities=count)
        every = case.capacity()
        return msg("pg.why.build.fuel", all=every, cities=cities) if every > cities else None

    def _ends(self, g: HasGrid, cities: int) -> bool:
        """True if the game ends after this phase if somebody has so many cities (PG-12.1)."""
        return max(largest_network(g), cities) >= self.world.end_cities(g.grid)

    def _more(self, before: int, after: int) -> int:
        """The rise of the income from ``before`` to ``after`` powered cities (PG-8.1.3)."""
        income = self.world.tables.income
        return income(after) - income(before)

    def _power(self, case: Case, action: act.Power) -> Message | None:
        g, utility, cards = case.g, case.utility, case.cards
        best = planning.best_power(self.world, g, case.decision.subject)
        if powered_by(cards, utility, action.plants) < powered_by(cards, utility, best.plants):
            most, here = (earned_by(self.world, g, utility, each) for each in (best.plants, action.plants))
            kept = net(self.world, g, utility, action) - net(self.world, g, utility, best) + most - here
            return msg("pg.why.power.less", n=most - here, kept=kept) if kept >= most - here > 0 else None
        cost = planning.fuel_value(self.world, g.grid, cards.burned(action.plants, action.coal))
        return msg("pg.why.power", cost=cost) if cost else None


AUCTION, FUEL, NETWORK = msg("pg.theme.auction"), msg("pg.theme.fuel"), msg("pg.theme.network")
NEAR_END, NEAR_STEP = 3, 2
"""Cities that are missing to the end, and to Step 2, when a game is near it."""


class Meanings:
    def __init__(self, world: World, board: Board) -> None:
        self.world = world
        self.board = board
        self.reasons = Reasons(world)
        self._told: Mapping[type[Action], Callable[[Case, Any], ActionText]] = {
            act.ChooseRegion: self._region, act.PlaceTrust: self._trust, act.Offer: self._bid, act.Bid: self._bid,
            act.Decline: self._decline, act.Pass: self._pass, act.Discard: self._discard, act.Buy: self._buy,
            act.Sell: self._sell, act.Build: self._build, act.Power: self._power, act.Done: self._done,
        }  # fmt: skip

    def told(self, look: ViewContext, action: Action) -> ActionText:
        """Of cities all that is planned is told."""
        case = Case.of(self.world, look)
        found, near = self._told[type(action)](case, action), _near_to(self.world, case.g.grid)
        return replace(
            found,
            reason=self.reasons.reason(case, action),
            doubt=loss(self.world, case.g, case.decision, action, len(planned(look, self.world)) or 1),
            topics=found.topics if near is None else (Topic(near, action),),
        )

    def hurdle(self, look: ViewContext) -> Message | None:
        """What is missing for all the cities in the basket."""
        if look.decision is None or look.decision.prompt != "pg.building":
            return None
        case = Case.of(self.world, look)
        legs = planning.best_order(self.world, case.g, case.utility, planned(look, self.world))
        if apart := [leg.build.city for leg in legs if leg.place + leg.connection >= SHUT]:
            return msg("pg.slip.apart", city=city_name(self.board, apart[0]))
        missing = planning.total_of(legs) - case.utility.money
        return msg("pg.slip.basket", missing=missing) if missing > 0 else None

    # ---- beginnings

    def _region(self, case: Case, action: act.ChooseRegion) -> ActionText:
        name = region_name(self.board, action.region)
        effect, gold = msg("pg.effect.region", region=name), msg("pg.gold.region", region=name)
        return ActionText(effect, gold, named=True, kind=msg("pg.kind.region"), topics=(Topic(NETWORK, action),))

    def _trust(self, case: Case, action: act.PlaceTrust) -> ActionText:
        name = city_name(self.board, action.city)
        effect, gold = msg("pg.effect.trust", city=name), msg("pg.gold.trust", city=name)
        return ActionText(effect, gold, named=True, topics=(Topic(NETWORK, action),))

    # ---- plants

    def _bid(self, case: Case, action: act.Offer | act.Bid) -> ActionText:
        amount, plant, kind, button = action.amount, case.plant, "bid", msg("pg.confirm.bid", amount=action.amount)
        if isinstance(action, act.Offer):
            plant, kind = action.plant, "offer"
            button = msg("pg.confirm.offer", plant=plant, amount=amount)
        facts, fuel = case.cards[plant], run_price(self.world, case.g.grid, plant)
        effect = msg("pg.effect.plant" if facts.fuel else "pg.effect.plant.free", plant=plant, amount=amount,
                     cities=facts.cities, fuel=fuel, left=case.utility.money - amount)  # fmt: skip
        return _named(effect, button, msg(f"pg.kind.{kind}"), (Topic(AUCTION, action),))

    def _decline(self, case: Case, action: act.Decline) -> ActionText:
        effect = msg("pg.effect.decline", plant=case.plant)
        if case.decision.subject == case.g.auction.again:
            effect = msg("pg.effect.decline.again")
        return _named(effect, msg(BUTTONS[act.Decline]), msg("pg.kind.decline"), (Topic(AUCTION, action),))

    def _pass(self, case: Case, action: act.Pass) -> ActionText:
        effect = msg("pg.effect.pass", plant=case.plant)
        return _named(effect, msg(BUTTONS[act.Pass]), msg("pg.kind.pass"), (Topic(AUCTION, action),))

    def _discard(self, case: Case, action: act.Discard) -> ActionText:
        lost, effect = tokens((action.coal, action.oil, 0, 0)), msg("pg.effect.discard", plant=action.plant)
        if lost is not None:
            effect = msg("pg.effect.discard.lost", plant=action.plant, tokens=lost)
        gold, kind = msg("pg.gold.discard", plant=action.plant), msg("pg.kind.discard")
        return ActionText(effect, gold, named=True, kind=kind, topics=(Topic(AUCTION, action),))

    # ---- fuel

    def _buy(self, case: Case, action: act.Buy) -> ActionText:
        g, utility, offers = case.g, case.utility, self.world.offers
        price = self.world.price(g.grid, utility.cities, action.fuel, action.amount, action.market)
        bought = msg(f"pg.tokens.{FUELS[action.fuel]}", n=action.amount)
        effect = msg("pg.effect.buy", tokens=bought, price=price, left=utility.money - price)
        if len(offers.markets) > 1 and offers.bound(g.grid) < 0:
            effect = msg("pg.effect.buy.binds", effect=effect, market=market_name(self.world, action.market))
        return ActionText(
            effect,
            msg("pg.gold.buy", n=action.amount, price=price),
            figures=(_money(utility.money, -price), *fuelled(case.cards, utility, action)),
            kind=msg("pg.kind.buy"),
            topics=(Topic(FUEL, action),),
        )

    def _sell(self, case: Case, action: act.Sell) -> ActionText:
        income, money = self.world.mined(case.g.grid, case.decision.subject), case.utility.money
        effect, gold = msg("pg.effect.sell", income=income, left=money + income), msg("pg.gold.sell", income=income)
        return ActionText(effect, gold, gold, figures=(_money(money, income),), topics=(Topic(FUEL, action),))

    def _done(self, case: Case, action: act.Done) -> ActionText:
        name = case.decision.prompt.removeprefix("pg.")
        effect = msg(f"pg.effect.{name}.done", left=case.utility.money)
        return _named(effect, msg(f"pg.gold.done.{name}"), msg("pg.kind.done"), ())

    # ---- cities

    def _build(self, case: Case, action: act.Build) -> ActionText:
        utility, builds = case.utility, planned(case.look, self.world) or [action]
        total, count = planning.basket_price(self.world, case.g, utility, builds), len(builds)
        names = listed([city_name(self.board, build.city) for build in builds])
        left, kind, topics = utility.money - total, msg("pg.kind.build"), (Topic(NETWORK, action),)
        if total >= SHUT:
            effect = msg("pg.effect.build.not_so", cities=names)
            return ActionText(effect, msg("pg.confirm.build"), kind=kind, topics=topics)
        effect = msg("pg.effect.build", n=count, cities=names, price=total, left=left)
        if count == 1:
            effect = msg("pg.effect.build.one", city=names, price=total, left=left)
        had = case.cities
        power = [_can_power(case.cards, utility, utility.fuel, n) for n in (had, had + count)]
        return ActionText(
            effect,
            msg("pg.gold.build", n=count, price=total),
            figures=(
                _money(utility.money, -total),
                FigureChange(msg("pg.change.cities"), had, had + count),
                *((FigureChange(msg("pg.change.power"), *power),) if any(power) else ()),
            ),
            kind=kind,
            topics=topics,
        )

    def _power(self, case: Case, action: act.Power) -> ActionText:
        g, utility, cards = case.g, case.utility, case.cards
        powered, income = (
            powered_by(cards, utility, action.plants),
            earned_by(self.world, g, utility, action.plants),
        )
        used = cards.burned(action.plants, action.coal)
        spent, left = tokens(used), tokens([have - burned for have, burned in zip(utility.fuel, used, strict=True)])
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
    """Cities that can be powered before and after fuel is bought; nothing if there are none."""
    count = utility.cities.bit_count()
    power = [_can_power(cards, utility, each, count) for each in (utility.fuel, _with_fuel(utility, action))]
    return (FigureChange(msg("pg.change.power"), *power),) if any(power) else ()


def _with_fuel(utility: Utility, action: act.Buy) -> list[int]:
    return [amount + action.amount * (kind == action.fuel) for kind, amount in enumerate(utility.fuel)]


def _named(effect: Message, button: Message, kind: Message, topics: tuple[Topic, ...]) -> ActionText:
    """The gold button names such an answer wholly: a hint has two lines beside the tools of an auction."""
    return ActionText(effect, button, button, named=True, kind=kind, topics=topics)


def _money(before: int, more: int) -> FigureChange:
    return FigureChange(msg("pg.score.money"), before, before + more)


def _can_power(cards: Cards, utility: Utility, fuel: Sequence[int], cities: int) -> int:
    runs = cards.runnable(utility.plants, fuel)
    return min(cities, max((cards.capacity(chosen) for chosen, _ in runs), default=0))
