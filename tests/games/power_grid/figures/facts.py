"""What outlooks, warnings and reasons may say of a position: each place of each sentence, counted by the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.games.power_grid.actions import Bid, Build, Buy, Discard, Offer, Power
from game.kernel.action import Action
from game.kernel.message import Message, Value, msg
from tests.figures import figures_in, values
from tests.games.power_grid.figures.played import Spot
from tests.games.power_grid.figures.recount import (
    buyable,
    fuelled,
    plan_price,
    powers,
    room,
    run_price,
    runs,
    tokens,
    with_plant,
)

FUEL = ("coal", "oil", "garbage", "uranium")
PLACES = Mapping[str, Callable[[], object]]


class Facts:
    """What can be said of a position and one answer in it."""

    def __init__(self, spot: Spot, action: Action | None = None, plan: int = 1) -> None:
        self.spot, self.action, self.plan = spot, action, plan
        self.world, self.g, self.mine = spot.game.world, spot.state, spot.mine
        self.cards = self.world.cards(self.g.grid)

    # ---- counts

    @property
    def cities(self) -> int:
        return self.mine.cities.bit_count()

    @property
    def every(self) -> int:
        return powers(self.cards, self.mine.plants)

    @property
    def now(self) -> int:
        return fuelled(self.cards, self.mine.plants, self.mine.fuel)

    @property
    def plant(self) -> int:
        return self.action.plant if isinstance(self.action, Offer) else int(self.g.auction.plant)

    @property
    def fuel(self) -> list[int]:
        assert isinstance(self.action, Buy)
        fuel = [*self.mine.fuel]
        fuel[self.action.fuel] += self.action.amount
        return fuel

    def income(self, cities: int) -> int:
        paid = self.world.tables.payout
        return paid[min(cities, len(paid) - 1)]

    def more(self, before: int, after: int) -> int:
        return self.income(after) - self.income(before)

    @property
    def count(self) -> int:
        return self.cities + self.plan

    def cheapest(self) -> int | None:
        builds = [action for action in self.spot.decision.every() if isinstance(action, Build)]
        prices = [price for build in builds if (price := plan_price(self.spot, [build])) is not None]
        return min(prices, default=None)

    # ---- fuel that is missing

    def lacking(self, times: int) -> tuple[int, int, list[int]]:
        """Return how many tokens for so many runs are not for sale, what the others cost, and which they are."""
        need, mixed = [0, 0, 0, 0], 0
        for plant in map(self.cards.__getitem__, self.mine.plants):
            if plant.kind == "hybrid":
                mixed += plant.fuel * times
            elif plant.fuel:
                need[FUEL.index(plant.kind)] += plant.fuel * times
        bound = self.world.offers.bound(self.g.grid)
        found = []
        for coal in range(mixed + 1):
            wanted = [need[0] + coal, need[1] + mixed - coal, *need[2:]]
            more = [max(0, amount - have) for amount, have in zip(wanted, self.mine.fuel, strict=True)]
            bills = []
            for market in self.world.offers.markets if bound < 0 else (bound,):
                price = beyond = 0
                for kind, amount in enumerate(more):
                    rows = self.for_sale(kind, market)[:amount]
                    beyond += amount - len(rows)
                    price += sum(rows)
                bills.append((beyond, price))
            found.append((*min(bills), sum(more), more))
        beyond, price, _, more = min(found, key=lambda each: each[:3])
        return beyond, price, more

    def for_sale(self, kind: int, market: int) -> list[int]:
        less = sum(
            off for city, fuel, off in self.world.tables.twists.discounts
            if fuel == kind and self.mine.cities >> self.world.graph.cities.index(city) & 1
        )  # fmt: skip
        return [max(0, price - less) for price in buyable(self.world, self.g.grid, kind, market)]

    def runs(self) -> int:
        return max(times for times in range(3) if not any(self.lacking(times)[2]))

    # ---- what comes

    def come(self) -> int:
        assert isinstance(self.action, Buy)
        return sum(table[self.action.fuel][self.g.grid.step - 1] for _, table in self.world.offers.refills)

    def demand(self, utility: Any, kind: int) -> int:
        every = [self.cards[number] for number in utility.plants]
        return sum(plant.fuel for plant in every if plant.kind == FUEL[kind])

    def burned(self) -> int:
        assert isinstance(self.action, Buy)
        players = [u for u in self.g.grid.utilities if u is not self.trust()]
        return sum(self.demand(utility, self.action.fuel) for utility in players)

    def trust(self) -> Any:
        return self.g.grid.utilities[self.g.grid.trust] if self.g.grid.trust >= 0 else None

    def left(self) -> int:
        assert isinstance(self.action, Buy)
        return len(buyable(self.world, self.g.grid, self.action.fuel, 0)) - self.action.amount

    def lacked(self) -> int:
        """Return the tokens that those who buy later lack for one run: in reverse turn order (PG-7)."""
        assert isinstance(self.action, Buy)
        kind, order = self.action.fuel, self.g.grid.order
        later = [self.g.grid.utilities[u] for u in order[: order.index(self.spot.u)]]
        return sum(max(0, self.demand(u, kind) - u.fuel[kind]) for u in later if u is not self.trust())

    def twice(self, fuel: list[int]) -> int:
        """Return how many cities fuel is enough for after a run that powers as many as can be."""
        best = max(min(self.cities, powers(self.cards, chosen)) for chosen in runs(self.cards, self.mine.plants, fuel))
        able = [chosen for chosen in runs(self.cards, self.mine.plants, fuel) if powers(self.cards, chosen) >= best]
        least = [chosen for chosen in able if not any(set(other) < set(chosen) for other in able)]
        return max(fuelled(self.cards, self.mine.plants, left) for each in least for left in self.after_run(each, fuel))

    def after_run(self, plants: tuple[int, ...], fuel: list[int]) -> Iterator[list[int]]:
        mixed = sum(self.cards[number].fuel for number in plants if self.cards[number].kind == "hybrid")
        for coal in range(mixed + 1):
            left = [*fuel]
            for plant in map(self.cards.__getitem__, plants):
                if plant.kind != "hybrid" and plant.fuel:
                    left[FUEL.index(plant.kind)] -= plant.fuel
            left[0] -= coal
            left[1] -= mixed - coal
            if min(left) >= 0:
                yield left

    # ---- powering

    def powered(self, plants: tuple[int, ...]) -> int:
        return min(self.cities, powers(self.cards, plants))

    def best(self) -> int:
        return min(self.cities, self.now)

    def paying(self) -> int:
        """Return how many cities the run powers that pays most beyond its fuel, of those that power more than this."""
        assert isinstance(self.action, Power)
        found = [
            (self.income(self.powered(plants)) - self.worth(plants, coal), self.powered(plants))
            for plants in runs(self.cards, self.mine.plants, self.mine.fuel)
            for left in self.after_run(plants, self.mine.fuel)
            for coal in [self.mine.fuel[0] - left[0] - self.fixed_coal(plants)]
        ]
        return max(each for each in found if each[1] > self.powered(self.action.plants))[1]

    def loss(self, plants: tuple[int, ...]) -> int:
        return self.income(self.best()) - self.income(self.powered(plants))

    def burned_worth(self) -> int:
        """Return what the tokens of the run would cost today."""
        assert isinstance(self.action, Power)
        return self.worth(self.action.plants, self.action.coal)

    def worth(self, plants: tuple[int, ...], coal: int) -> int:
        """Return what the tokens of a run would cost in the cheapest market, missing ones at the last price."""
        burned = [0, 0, 0, 0]
        for plant in map(self.cards.__getitem__, plants):
            if plant.kind == "hybrid":
                burned[1] += plant.fuel
            elif plant.fuel:
                burned[FUEL.index(plant.kind)] += plant.fuel
        burned[0] += coal
        burned[1] -= coal
        total = 0
        for kind, amount in enumerate(burned):
            bills = []
            for market in self.world.offers.markets:
                prices = self.world.offers.rows(self.g.grid, market)[kind]
                there = [*self.world.offers.for_sale(self.g.grid, kind, market)]
                if prices:
                    bills.append(sum((there + [prices[-1]] * amount)[:amount]))
            total += min(bills, default=0) if amount else 0
        return total

    def kept(self) -> int:
        """Return how much less the fuel of the run is worth than that of the cheapest one that powers most."""
        best = [
            self.worth(plants, self.mine.fuel[0] - left[0] - self.fixed_coal(plants))
            for plants in runs(self.cards, self.mine.plants, self.mine.fuel)
            if self.powered(plants) == self.best()
            for left in self.after_run(plants, self.mine.fuel)
        ]
        return min(best) - self.burned_worth()

    def fixed_coal(self, plants: tuple[int, ...]) -> int:
        return sum(self.cards[number].fuel for number in plants if self.cards[number].kind == "coal")

    def needless(self) -> int | None:
        """Return the first plant that burns fuel and without which as many cities are powered."""
        assert isinstance(self.action, Power)
        plants = self.action.plants
        return next(
            (each for each in plants if self.cards[each].fuel
             and self.powered(tuple(other for other in plants if other != each)) == self.powered(plants)), None,
        )  # fmt: skip

    # ---- the table

    def coming(self, number: Value) -> bool:
        """Tell whether a plant is seen that cannot be bought yet."""
        return number in self.g.grid.market and number not in self.g.grid.market[: len(self.g.grid.market) // 2]

    @property
    def told(self) -> Mapping[str, PLACES]:
        """What stands at each place of each sentence."""
        world, mine, action, g = self.world, self.mine, self.action, self.g
        outage, limit = world.tables.outage, world.tables.plant_limit
        built = g.grid.depot.built if g.grid.depot is not None else 0
        first = outage.houses * len([u for u in g.grid.order if u != g.grid.trust]) + 1 if outage is not None else 0
        build = {
            "before": lambda: min(self.now, self.cities), "after": lambda: min(self.now, self.count),
            "income": lambda: self.more(min(self.now, self.cities), min(self.now, self.count)),
            "all": lambda: self.every, "now": lambda: self.now, "cities": lambda: self.count,
        }  # fmt: skip
        plant = {
            "before": lambda: self.every, "all": lambda: self.every, "cities": lambda: self.cities,
            "after": lambda: with_plant(world, g.grid, mine, self.plant),
            "plant": lambda: self.plant,
        }  # fmt: skip
        fuel = {
            "before": lambda: self.now, "after": lambda: fuelled(self.cards, mine.plants, self.fuel),
            "cities": lambda: self.cities,
        }  # fmt: skip
        scarce = {
            "now": lambda: self.now, "all": lambda: self.every, "price": lambda: self.lacking(1)[1],
            "tokens": lambda: tokens(self.lacking(1)[2]),
        }  # fmt: skip
        return {
            "pg.outlook.auction": {"money": lambda: mine.money, "plants": lambda: len(mine.plants),
                                   "most": lambda: limit},
            "pg.outlook.cities": {"n": lambda: self.cities, "now": lambda: self.now, "all": lambda: self.every},
            "pg.outlook.outage": {"n": lambda: built, "first": lambda: first,
                                  "loss": lambda: outage.loss if outage else None},
            "pg.outlook.regions": {"n": lambda: min(world.tables.regions, len(world.graph.regions))
                                   - g.grid.regions.bit_count()},
            "pg.outlook.fuel.none": {},
            "pg.outlook.fuel.runs": {"n": self.runs, "room": lambda: tokens(*room(self.cards, mine.plants, mine.fuel))},
            "pg.outlook.fuel.full": {"n": self.runs},
            "pg.outlook.fuel.scarce": scarce, "pg.outlook.fuel.missing": scarce,
            "pg.why.plant": plant, "pg.why.plant.same.free": plant,
            "pg.why.plant.alone": plant, "pg.why.plant.first": plant,
            "pg.why.pass.no_more": plant, "pg.why.enough": plant, "pg.why.decline.no_more": plant,
            "pg.why.pass.price": {"more": lambda: g.auction.price + 1 - g.auction.plant},
            "pg.why.fuel": fuel, "pg.why.fuel.first": fuel,
            "pg.why.fuel.short": {"left": lambda: self.named(self.left()), "lacking": self.lacked},
            "pg.why.fuel.short.none": {"lacking": self.lacked},
            "pg.why.fuel.later": {"before": lambda: self.twice(mine.fuel), "after": lambda: self.twice(self.fuel)},
            "pg.why.fuel.scarce": {"come": lambda: self.named(self.come()), "burned": self.burned},
            "pg.why.fuel.enough": {"now": lambda: self.now, "cities": lambda: self.cities},
            "pg.why.building.enough": {"now": lambda: self.now},
            "pg.why.building.next": {"price": self.cheapest,
                                     "income": lambda: self.more(self.cities, self.cities + 1)},
            "pg.why.build": build, "pg.why.build.last": build,
            "pg.why.build.power": build, "pg.why.build.step_2": build,
            "pg.why.build.fuel": {**build, "cities": lambda: self.cities},
            "pg.why.power.less": {"n": lambda: self.loss(action.plants) if isinstance(action, Power) else None,
                                  "kept": self.kept},
            "pg.why.power": {"cost": self.burned_worth},
            "pg.slip.power": {"powered": lambda: self.powered(action.plants) if isinstance(action, Power) else None,
                              "best": self.paying},
            "pg.slip.no_fuel": {"now": lambda: min(max(1, self.cities), self.now), "n": lambda: max(1, self.cities)},
            "pg.slip.no_city": {"now": lambda: self.now, "n": lambda: self.cities, "price": self.cheapest},
            "pg.slip.high_opening": {"plant": lambda: self.plant},
            "pg.slip.no_fuel_on_market": {"plant": lambda: self.plant},
            "pg.slip.no_better": {"plant": lambda: self.plant}, "pg.slip.needless": {"plant": self.needless},
            "pg.slip.vain": {"n": lambda: self.now}, "pg.slip.too_many": {"capacity": lambda: self.every},
            "pg.slip.outage": {"loss": lambda: outage.loss if outage else None},
            "pg.slip.high_bid": {"more": lambda: action.amount - g.auction.price if isinstance(action, Bid) else None},
        }  # fmt: skip

    def named(self, amount: int) -> Message:
        assert isinstance(self.action, Buy)
        return msg(f"pg.tokens.{FUEL[self.action.fuel]}", n=amount)

    def proved(self, said: Message) -> None:
        """Compare every place of a sentence."""
        if said.key == "pg.outlook.outage.now":
            said = Message("pg.outlook.outage", said.values)
        if said.key in ("pg.why.coming", "pg.why.pass.other", "pg.why.pass.other.free", "pg.why.discard"):
            self._plants(said)
            return
        assert said.key in self.told or not list(figures_in(said)), f"nobody recounts {said}"
        for place, value in values(said).items():
            if isinstance(value, Message) and value.key in self.told:
                self.proved(value)
            elif place in self.told.get(said.key, {}):
                wanted = self.told[said.key][place]()
                assert value == wanted, f"{said}: {place} is {wanted}"
            else:
                assert not list(figures_in(value)), f"nobody recounts {place} of {said}"

    def _plants(self, said: Message) -> None:
        """Compare a sentence about some plant of the table, or those that are kept."""
        its = values(said)
        if said.key == "pg.why.discard":
            assert isinstance(self.action, Discard)
            gone = self.action.plant
            assert its == {"cities": powers(self.cards, [each for each in self.mine.plants if each != gone])}
            return
        number = its["plant"]
        assert isinstance(number, int) and number in self.g.grid.market and its["cities"] == self.cards[number].cities
        if said.key == "pg.why.pass.other":
            assert its["fuel"] == run_price(self.world, self.g.grid, number) != 0
        if said.key == "pg.why.coming":
            assert self.coming(number)
