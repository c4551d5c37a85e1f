"""Why one would do something in Power Grid: a fact of the position that is more than what the action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.games.power_grid.actions import Bid, Build, Buy, Decline, Discard, Done, Offer, Pass, Power
from game.games.power_grid.losses import net
from game.games.power_grid.market import actual, largest_network
from game.games.power_grid.mechanisms.plant_market import lowest_bid
from game.games.power_grid.planning import (
    best_power,
    capacity_of,
    capacity_with,
    cheapest,
    earned_by,
    fuel_value,
    powered_by,
    powered_later,
    run_price,
)
from game.games.power_grid.plants import FUELS, STEP_3
from game.games.power_grid.show.routes import planned
from game.games.power_grid.state import HasGrid, Utility, contenders
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.present.view_context import ViewContext

ABOUT: dict[type[Action], tuple[str, ...]] = {
    Offer: ("pg.auction",), Decline: ("pg.auction",), Bid: ("pg.bidding",), Pass: ("pg.bidding",),
    Discard: ("pg.sale",), Buy: ("pg.fuel",), Build: ("pg.building",), Done: ("pg.fuel", "pg.building"),
    Power: ("pg.powering",),
}  # fmt: skip
"""What is asked where an action means what is said of it here; games built on this one ask other things, too."""


class Reasons:
    """Reasons at one table."""

    def __init__(self, world: World) -> None:
        self.world = world
        self._told: dict[type[Action], Callable[[ViewContext, int, Any], Message | None]] = {
            Offer: self._offer, Bid: self._bid, Pass: self._pass, Decline: self._decline, Discard: self._discard,
            Buy: self._buy, Done: self._done, Build: self._build, Power: self._power,
        }  # fmt: skip

    def reason(self, look: ViewContext, action: Action) -> Message | None:
        """Return a fact that speaks for an action, never one against it; None where there is none."""
        asked = look.decision
        if asked is None or asked.prompt not in ABOUT.get(type(action), ()):
            return None
        return self._told[type(action)](look, asked.subject, action)

    # ---- plants

    def _offer(self, look: ViewContext, u: int, action: Offer) -> Message | None:
        return self._plant(look.view, u, action.plant)

    def _bid(self, look: ViewContext, u: int, action: Bid) -> Message | None:
        g: HasGrid = look.view
        return self._plant(g, u, g.auction.plant)

    def _plant(self, g: HasGrid, u: int, number: int) -> Message | None:
        if self.world.tables.second_purchase and number == g.grid.token:
            return msg("pg.why.plant.more")
        utility, cards = g.grid.utilities[u], self.world.cards(g.grid)
        before, after = capacity_of(cards, utility, fuelled=False), capacity_with(self.world, g.grid, utility, number)
        burned = cards[number].accepts
        if after == before:
            return msg("pg.why.plant.same.free", all=before) if not cards[number].fuel else None
        if len(burned) == 1 and self._alone(g, u, burned[0]):
            return msg("pg.why.plant.alone", after=after, before=before, fuel=msg(f"pg.fuel.none.{FUELS[burned[0]]}"))
        cities = utility.cities.bit_count()
        if not cities:
            return msg("pg.why.plant.first", after=after, before=before)
        return msg("pg.why.plant", after=after, before=before, cities=cities)

    def _alone(self, g: HasGrid, u: int, kind: int) -> bool:
        cards, others = self.world.cards(g.grid), [each for n, each in enumerate(g.grid.utilities) if n != u]
        return all(
            owner.plants and not any(kind in cards[number].accepts for number in owner.plants) for owner in others
        )

    def _pass(self, look: ViewContext, u: int, action: Pass) -> Message | None:
        g: HasGrid = look.view
        utility, plant = g.grid.utilities[u], g.auction.plant
        power, cities = capacity_of(self.world.cards(g.grid), utility, fuelled=False), utility.cities.bit_count()
        if capacity_with(self.world, g.grid, utility, plant) <= power:
            return msg("pg.why.pass.no_more", plant=plant, all=power)
        if power > cities:
            return msg("pg.why.enough", all=power, cities=cities)
        more = g.auction.price + 1 - plant
        found = self._other(g, utility, plant)
        if found is None and more < plant:  # at twice its number the price is what tells
            found = self._coming(g)
        return msg("pg.why.pass.price", more=more) if found is None and more > 0 else found

    def _decline(self, look: ViewContext, u: int, action: Decline) -> Message | None:
        g: HasGrid = look.view
        utility = g.grid.utilities[u]
        power, cities = capacity_of(self.world.cards(g.grid), utility, fuelled=False), utility.cities.bit_count()
        offered = self._payable(g, utility)
        if not offered:
            return None
        if all(capacity_with(self.world, g.grid, utility, plant) <= power for plant in offered):
            return msg("pg.why.decline.no_more", all=power)
        return msg("pg.why.enough", all=power, cities=cities) if power > cities else self._coming(g)

    def _payable(self, g: HasGrid, utility: Utility) -> list[int]:
        """Return the plants of the actual market that a utility can pay and may own (PG-5.1.3)."""
        grid, world = g.grid, self.world
        return [
            plant
            for plant in actual(world, g)
            if lowest_bid(grid, plant) <= utility.money and world.may_own(grid, utility.cities, plant)
        ]

    def _other(self, g: HasGrid, utility: Utility, plant: int) -> Message | None:
        cards = self.world.cards(g.grid)

        def worth(number: int) -> tuple[int, int, int]:
            return cards[number].cities, -run_price(self.world, g.grid, number), -number

        best = max(self._payable(g, utility), key=worth, default=plant)
        if worth(best)[:2] <= worth(plant)[:2]:
            return None
        if not cards[best].fuel:
            return msg("pg.why.pass.other.free", plant=best, cities=cards[best].cities)
        return msg("pg.why.pass.other", plant=best, cities=cards[best].cities, fuel=run_price(self.world, g.grid, best))

    def _coming(self, g: HasGrid) -> Message | None:
        cards, now = self.world.cards(g.grid), actual(self.world, g)
        ahead = [each for each in g.grid.market if each != STEP_3 and each not in now]
        best = max(ahead, key=lambda each: (cards[each].cities, -each), default=0)
        if not best or cards[best].cities <= max(cards[each].cities for each in now):
            return None
        return msg("pg.why.coming", plant=best, cities=cards[best].cities)

    def _discard(self, look: ViewContext, u: int, action: Discard) -> Message:
        g: HasGrid = look.view
        kept = [plant for plant in g.grid.utilities[u].plants if plant != action.plant]
        return msg("pg.why.discard", cities=self.world.cards(g.grid).capacity(kept))

    # ---- fuel

    def _buy(self, look: ViewContext, u: int, action: Buy) -> Message | None:
        g: HasGrid = look.view
        utility, cards = g.grid.utilities[u], self.world.cards(g.grid)
        plants, cities = utility.plants, utility.cities.bit_count()
        fuel = list(utility.fuel)
        fuel[action.fuel] += action.amount
        every = cards.capacity(plants)
        before, after = (cards.most_powered(plants, each, every) for each in (utility.fuel, fuel))
        if after > before and not cities:
            return msg("pg.why.fuel.first", after=after, before=before)
        if after > before:
            return msg("pg.why.fuel", after=after, before=before, cities=cities)
        if (short := self._short(g, u, action)) is not None:
            return short
        before, after = (powered_later(cards, plants, each, cities) for each in (utility.fuel, fuel))
        return msg("pg.why.fuel.later", after=after, before=before) if after > before else self._scarce(g, action.fuel)

    def _short(self, g: HasGrid, u: int, action: Buy) -> Message | None:
        """Return what is left for those who buy later, if their plants lack more for a run (PG-7.1.4)."""
        grid, offers, world = g.grid, self.world.offers, self.world
        if world.tables.fuel.one_by_one or len(offers.markets) > 1:
            return None
        left = len(offers.for_sale(grid, action.fuel)) - action.amount
        later = [grid.utilities[each] for each in grid.order[: grid.order.index(u)] if world.house.may_act(g, each)]
        cards = world.cards(grid)
        lacking = sum(max(0, cards.demand(tuple(o.plants))[0][action.fuel] - o.fuel[action.fuel]) for o in later)
        if lacking <= left:
            return None
        if not left:
            fuel = msg(f"pg.fuel.none.{FUELS[action.fuel]}")
            return msg("pg.why.fuel.short.none", fuel=fuel, lacking=lacking)
        return msg("pg.why.fuel.short", left=msg(f"pg.tokens.{FUELS[action.fuel]}", n=left), lacking=lacking)

    def _scarce(self, g: HasGrid, kind: int) -> Message | None:
        """Return what comes back of a fuel in a round of this Step, if all plants together burn more (PG-8.2)."""
        grid, cards = g.grid, self.world.cards(g.grid)
        come = sum(table[kind][grid.step - 1] for _, table in self.world.offers.refills)
        burned = sum(cards.demand(tuple(grid.utilities[u].plants))[0][kind] for u in contenders(grid))
        if burned <= come:
            return None
        return msg("pg.why.fuel.scarce", come=msg(f"pg.tokens.{FUELS[kind]}", n=come), burned=burned)

    def _done(self, look: ViewContext, u: int, action: Done) -> Message | None:
        assert look.decision is not None
        g: HasGrid = look.view
        utility = g.grid.utilities[u]
        now, cities = capacity_of(self.world.cards(g.grid), utility, fuelled=True), utility.cities.bit_count()
        if look.decision.prompt == "pg.fuel":
            return msg("pg.why.fuel.enough", now=now, cities=cities) if now >= max(1, cities) else None
        builds = [each for each in look.decision.every() if isinstance(each, Build)]
        if not builds:
            return None
        if now <= cities:
            return msg("pg.why.building.enough", now=now)
        if self._ends(g, cities) or self.world.tables.outage is not None:
            return None
        price, income = cheapest(self.world, g, utility, builds), self._more(cities, cities + 1)
        return msg("pg.why.building.next", price=price, income=income) if price > income else None

    # ---- cities

    def _build(self, look: ViewContext, u: int, action: Build) -> Message | None:
        g: HasGrid = look.view
        utility, cards = g.grid.utilities[u], self.world.cards(g.grid)
        now, every = (capacity_of(cards, utility, fuelled=fuelled) for fuelled in (True, False))
        cities = utility.cities.bit_count()
        count = cities + len(planned(look, self.world) or (action,))
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
        return msg("pg.why.build.fuel", all=every, cities=cities) if every > cities else None

    def _ends(self, g: HasGrid, cities: int) -> bool:
        """Tell whether the game ends after this phase if somebody has so many cities (PG-12.1)."""
        return max(largest_network(g), cities) >= self.world.end_cities(g.grid)

    def _more(self, before: int, after: int) -> int:
        """Return what is paid more for so many powered cities than before (PG-8.1.3)."""
        income = self.world.tables.income
        return income(after) - income(before)

    def _power(self, look: ViewContext, u: int, action: Power) -> Message | None:
        g: HasGrid = look.view
        utility, cards = g.grid.utilities[u], self.world.cards(g.grid)
        best = best_power(self.world, g, u)
        if powered_by(cards, utility, action.plants) < powered_by(cards, utility, best.plants):
            most, here = (earned_by(self.world, g, utility, each) for each in (best.plants, action.plants))
            kept = net(self.world, g, utility, action) - net(self.world, g, utility, best) + most - here
            return msg("pg.why.power.less", n=most - here, kept=kept) if kept >= most - here > 0 else None
        cost = fuel_value(self.world, g.grid, cards.burned(action.plants, action.coal))
        return msg("pg.why.power", cost=cost) if cost else None
