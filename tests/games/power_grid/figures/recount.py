"""Power Grid counted by hand: what plants power, what fuel costs, what a plan costs. By the rules, not by the show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from game.games.power_grid.actions import Build
from game.games.power_grid.events import CityConnected
from game.games.power_grid.plants import FUELS, Cards
from game.games.power_grid.state import Grid, HasGrid, Utility
from game.games.power_grid.world import World
from game.kernel.event import Event
from game.kernel.message import Message, Value, msg
from tests.games.power_grid.figures.played import Spot

COAL, OIL = 0, 1


def runs(cards: Cards, plants: Sequence[int], fuel: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every set of plants for which the fuel suffices (PG-8.1.1, PG-8.1.6)."""
    able = [number for number in plants if not cards[number].sells]
    for size in range(len(able) + 1):
        for chosen in combinations(able, size):
            left, mixed = [*fuel], 0
            for plant in map(cards.__getitem__, chosen):
                if plant.kind == "hybrid":
                    mixed += plant.fuel
                elif plant.fuel:
                    left[FUELS.index(plant.kind)] -= plant.fuel
            if min(left) >= 0 and left[COAL] + left[OIL] >= mixed:
                yield chosen


def powers(cards: Cards, plants: Sequence[int]) -> int:
    return sum(cards[number].cities for number in plants)


def fuelled(cards: Cards, plants: Sequence[int], fuel: Sequence[int]) -> int:
    """Return how many cities plants power with this fuel."""
    return max(powers(cards, chosen) for chosen in runs(cards, plants, fuel))


def storable(cards: Cards, plants: Sequence[int], fuel: Sequence[int]) -> bool:
    """Tell whether plants store so much: twice what they burn, hybrids coal and oil in any mix (PG-6.1, PG-6.2)."""
    room, mixed = [0, 0, 0, 0], 0
    for plant in map(cards.__getitem__, plants):
        if plant.kind == "hybrid":
            mixed += plant.storage
        elif plant.storage:
            room[FUELS.index(plant.kind)] += plant.storage
    over = [max(0, amount - its) for amount, its in zip(fuel, room, strict=True)]
    return over[2] == over[3] == 0 and over[COAL] + over[OIL] <= mixed


def room(cards: Cards, plants: Sequence[int], fuel: Sequence[int]) -> tuple[list[int], int]:
    """Return how many tokens of each fuel alone can still be stored, and how many that may be coal or oil."""

    def more(*kinds: int) -> int:
        found = -1
        for first in range(40):
            for second in range(40 if len(kinds) > 1 else 1):
                amounts = [*fuel]
                amounts[kinds[0]] += first
                amounts[kinds[-1]] += second
                if storable(cards, plants, amounts):
                    found = max(found, first + second)
        return found

    alone, both = [more(kind) for kind in range(4)], more(COAL, OIL)
    either = alone[COAL] + alone[OIL] - both
    return [alone[COAL] - either, alone[OIL] - either, *alone[2:]], either


def row(world: World, grid: Grid, kind: int, market: int) -> list[int]:
    """Return what the tokens of a fuel in a market cost, the cheapest first: n lie on the n dearest spaces."""
    prices, there = world.offers.rows(grid, market)[kind], world.offers.tokens(grid, market)[kind]
    limit = world.offers.limit(grid.step)
    return [price for price in prices[len(prices) - there :] if not limit or price <= limit]


def buyable(world: World, grid: Grid, kind: int, market: int) -> list[int]:
    """Return what tokens of a fuel cost who buys a market empty and then goes on in a reserve, if there is one."""
    kept = world.offers.reserve
    more = world.offers.kept(grid) if kept is not None and kept.kind == kind and market == 0 else 0
    return [*row(world, grid, kind, market), *[kept.price if kept is not None else 0] * more]


def run_price(world: World, grid: Grid, number: int) -> int:
    """Return what the fuel of one run costs today, hybrids in the cheapest mix, missing tokens at the dearest price."""
    plant, found = world.cards(grid)[number], []
    if not plant.fuel:
        return 0
    for oil in range(plant.fuel + 1) if plant.kind == "hybrid" else (0,):
        parts = {COAL: plant.fuel - oil, OIL: oil} if plant.kind == "hybrid" else {FUELS.index(plant.kind): plant.fuel}
        total = 0
        for kind, amount in parts.items():
            bills = []
            for market in world.offers.markets:
                prices, sold = world.offers.rows(grid, market)[kind], world.offers.for_sale(grid, kind, market)
                if prices:
                    bills.append(sum(([*sold] + [prices[-1]] * amount)[:amount]))
            total += min(bills, default=0)
        found.append(total)
    return min(found)


def with_plant(world: World, grid: Grid, utility: Utility, number: int) -> int:
    """Return how many cities plants power with one more; of too many the weakest leaves (PG-5.4)."""
    cards, plants = world.cards(grid), [*utility.plants, number]
    if sum(not cards[each].sells for each in plants) <= world.tables.plant_limit:
        return powers(cards, plants)
    may_go = [each for each in plants if not cards[each].sells and (each != number or world.choices.may_discard_new)]
    return powers(cards, plants) - min(cards[each].cities for each in may_go)


def tokens(amounts: Sequence[int], either: int = 0) -> Value | None:
    """Return amounts of fuel in words: a list, the last two joined last."""
    parts: list[Value] = [msg("pg.tokens.either", n=either)] if either else []
    parts += [msg(f"pg.tokens.{FUELS[kind]}", n=amount) for kind, amount in enumerate(amounts) if amount]
    return listed(parts) if parts else None


def listed(parts: Sequence[Value]) -> Value:
    """Return an enumeration as the log has it."""
    return parts[0] if len(parts) == 1 else msg("pg.list", first=parts[0], rest=listed(parts[1:]))


def city_named(spot: Spot, city: int) -> Message:
    board = spot.game.session.board
    assert board is not None
    title = board.layout.titles[city]
    return msg("shell.as_is", words=title) if title else msg(f"city.{board.graph.cities[city]}")


def plan_price(spot: Spot, builds: Sequence[Build]) -> int | None:
    """Return what a plan costs in its cheapest order, found by building it in every order; None: it cannot be built.

    The money is no hurdle: the builder gets plenty for the trial.
    """
    rich = spot.state.clone()
    rich.grid.utilities[spot.u].money = 10_000
    found: list[int] = []
    rules = spot.game.session.game
    for order in permutations(builds):
        after, price = rich.clone(), 0
        for build in order:
            events: list[Event] = []
            both = (build, Build(build.city, True))  # on some boards the second house begins a second network
            legal = [each for each in both if rules.check(after, spot.decision.seat, each) is None]
            if not legal:
                break
            rules.apply(after, spot.decision.seat, legal[0], events)
            made = next(event for event in events if isinstance(event, CityConnected))
            price += made.place + made.connection
        else:
            found.append(price)
    return min(found, default=None)


def largest(g: HasGrid) -> int:
    """Return how many cities the largest network has."""
    players = g.grid.utilities if g.grid.trust < 0 else g.grid.utilities[: g.grid.trust]
    return max(utility.cities.bit_count() for utility in players)
