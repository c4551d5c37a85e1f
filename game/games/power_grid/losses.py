"""Certain losses: answers that the rules, and what the seat sees, show to be bad. People are warned, bots skip them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.games.power_grid.actions import Bid, Build, Done, Offer, Power
from game.games.power_grid.market import largest_network
from game.games.power_grid.planning import (
    capacity_of,
    cheapest,
    earned_by,
    fuel_bill,
    fuel_value,
    missing_fuel,
    powered_by,
)
from game.games.power_grid.plants import Plant
from game.games.power_grid.state import HasGrid, Utility, depot_of
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg

FAR = 10
"""Elektro from which a bid is far above the last one, and an opening far above the number."""
SPARE = 3
"""Cities without power from which one more is too many."""
LATE = 4
"""Cities before the end when players build more than they can power: no income after the next is certain."""
SOON = 2
"""Rounds in which the income of a house must pay for it, so that waiting gains nothing."""


def loss(w: World, g: HasGrid, asked: Decision, action: Action, houses: int = 1) -> Message | None:
    """What ``action`` loses for certain, None where it may be right; a ``Build`` is the first of ``houses``."""
    u = asked.subject
    match action:
        case Offer():
            return _opened(action) or _unfed(w, g, action.plant) or _no_better(w, g, u, action.plant)
        case Bid():
            return _raised(g, action) or _no_better(w, g, u, g.auction.plant)
        case Build():
            return _outage(w, g, u, houses) or _idle_house(w, g, u, houses)
        case Power():
            return _less_power(w, g, u, action) or _needless(w, g, u, action)
        case Done() if asked.prompt == "pg.fuel":
            return _no_fuel(w, g, u)
        case Done() if asked.prompt == "pg.building":
            return _no_city(w, g, u, [each for each in asked.every() if isinstance(each, Build)])
    return None


# ---- plants


def _opened(action: Offer) -> Message | None:
    return msg("pg.slip.high_opening", plant=action.plant) if action.amount > action.plant + FAR else None


def _raised(g: HasGrid, action: Bid) -> Message | None:
    more = action.amount - g.auction.price
    return msg("pg.slip.high_bid", more=more) if more > FAR else None


def _unfed(w: World, g: HasGrid, number: int) -> Message | None:
    """The warning that a plant can run neither in this round nor in the next, as no market has or gets its fuel."""
    plant, offers, step = w.cards(g.grid)[number], w.offers, g.grid.step
    if not plant.fuel or any(offers.for_sale(g.grid, k, m) for k in plant.accepts for m in offers.markets):
        return None
    coming = any(table[kind][step - 1] for _, table in offers.refills for kind in plant.accepts)
    return msg("pg.slip.no_fuel_on_market", plant=number) if not coming else None


def _no_better(w: World, g: HasGrid, u: int, number: int) -> Message | None:
    """The warning that every own plant that would have to go is at least as good."""
    owned, cards = g.grid.utilities[u].plants, w.cards(g.grid)
    if cards.counted((*owned, number)) <= w.tables.plant_limit:
        return None
    outdone = all(_outdoes(cards[each], cards[number]) for each in owned)
    return msg("pg.slip.no_better", plant=number) if outdone else None


def _outdoes(old: Plant, new: Plant) -> bool:
    """True if ``old`` powers more than ``new``, which burns fuel too, or as many and burns no more of the same."""
    if not old.fuel or new.cities > old.cities:
        return new.cities <= old.cities
    if new.cities < old.cities:
        return new.fuel > 0
    return new.fuel >= old.fuel and set(new.accepts) <= set(old.accepts)


# ---- fuel


def _no_fuel(w: World, g: HasGrid, u: int) -> Message | None:
    """The warning that cities stay without power though their fuel would pay for itself and prevent no house."""
    utility = g.grid.utilities[u]
    cities, now = _to_power(w, g, utility)
    return msg("pg.slip.no_fuel", now=now, n=cities) if any(lacking(w, g, u)) else None


def lacking(w: World, g: HasGrid, u: int) -> Sequence[int]:
    """The fuel that pays for itself at once, for the plant that gains most by it; all 0 where none does."""
    utility = g.grid.utilities[u]
    cities, now = _to_power(w, g, utility)
    best, most = [0] * len(utility.fuel), -1
    if now == min(cities, capacity_of(w.cards(g.grid), utility, fuelled=False)):
        return best
    spare, earned = _spare(w, g, u), w.income(g, utility, now)
    for price, more, after in _refuelled(w, g, utility, cities):
        gain = w.income(g, utility, after) - earned - price
        if after > now and price <= spare and gain > most:
            best, most = more, gain
    return best


def _to_power(w: World, g: HasGrid, utility: Utility) -> tuple[int, int]:
    """The cities (in the first round the one to come), and how many of them have fuel."""
    cities = max(1, utility.cities.bit_count())
    return cities, min(cities, capacity_of(w.cards(g.grid), utility, fuelled=True))


def _refuelled(w: World, g: HasGrid, utility: Utility, cities: int) -> Iterator[tuple[int, list[int], int]]:
    """Yield for each plant the fuel it lacks, its price, and how many cities are then powered."""
    cards = w.cards(g.grid)
    for number in utility.plants:
        more = missing_fuel(w, g, utility, 1, (number,))
        beyond, price = fuel_bill(w, g, utility, more)
        if any(more) and not beyond and price <= utility.money:
            fuel = [have + added for have, added in zip(utility.fuel, more, strict=True)]
            yield price, more, cards.most_powered(utility.plants, fuel, cities)


def _spare(w: World, g: HasGrid, u: int) -> int:
    """The money that can be spent without losing the next house."""
    utility = g.grid.utilities[u]
    builds = [Build(city) for city in w.network.payable(g, u)]
    price = cheapest(w, g, utility, builds) if builds else 0
    return utility.money - price if price <= utility.money else utility.money


# ---- cities


def _no_city(w: World, g: HasGrid, u: int, builds: Sequence[Build]) -> Message | None:
    """The warning that fuelled plants stay idle though the next of ``builds`` soon pays for itself, or the game ends.

    None where that house would end the game or begin Step 2, or could cause an outage.
    """
    utility, grid = g.grid.utilities[u], g.grid
    now, n, largest = capacity_of(w.cards(grid), utility, fuelled=True), utility.cities.bit_count(), largest_network(g)
    if now <= n or not builds:
        return None
    price = cheapest(w, g, utility, builds)
    if not _over(w, g):
        begins = grid.step == 1 and w.step_2_due(grid, n + 1) and not w.step_2_due(grid, largest)
        if n + 1 >= w.end_cities(grid) or begins or w.tables.outage is not None:
            return None
        rounds = SOON if largest < w.end_cities(grid) - LATE else 1
        if rounds * (w.income(g, utility, n + 1) - w.income(g, utility, n)) < price:
            return None
    return msg("pg.slip.no_city", now=now, n=n, price=price)


def _over(w: World, g: HasGrid) -> bool:
    """True if the game ends after this phase, whatever is built (PG-12.1)."""
    return largest_network(g) >= w.end_cities(g.grid)


def _outage(w: World, g: HasGrid, u: int, houses: int) -> Message | None:
    """The warning that houses cause an outage that costs more than they earn (PGM-IN-7)."""
    outage = w.tables.outage
    if outage is None or _over(w, g):
        return None
    built, first = depot_of(g.grid).built, w.first_failing(g, outage)
    if not built < first <= built + houses:
        return None
    utility, income = g.grid.utilities[u], w.tables.income
    now, cities = capacity_of(w.cards(g.grid), utility, fuelled=True), utility.cities.bit_count()
    before, after = income(min(now, cities)), income(min(now, cities + houses))
    lost = outage.taken(cities + houses, after)
    return msg("pg.slip.outage", loss=outage.loss) if after - lost < before else None


def _idle_house(w: World, g: HasGrid, u: int, houses: int) -> Message | None:
    """The warning that houses are useless: unpowered at the end of the game, or far more than plants power."""
    utility, cards = g.grid.utilities[u], w.cards(g.grid)
    cities, every = utility.cities.bit_count(), cards.capacity(utility.plants)
    if _over(w, g):
        now = capacity_of(cards, utility, fuelled=True)
        return msg("pg.slip.vain", n=now) if houses and now <= cities else None
    if houses and every + SPARE <= cities < w.end_cities(g.grid) - LATE:
        return msg("pg.slip.too_many", capacity=every)
    return None


# ---- powering


def _less_power(w: World, g: HasGrid, u: int, action: Power) -> Message | None:
    """The warning that more cities could be powered for more money than their fuel costs."""
    utility, cards = g.grid.utilities[u], w.cards(g.grid)
    here, value = powered_by(cards, utility, action.plants), net(w, g, utility, action)
    more = [
        (pays, powered)
        for plants, mixes in cards.runnable(utility.plants, utility.fuel)
        if (powered := powered_by(cards, utility, plants)) > here
        for coal in mixes
        if (pays := net(w, g, utility, Power(plants, coal))) > value
    ]
    return msg("pg.slip.power", powered=here, best=max(more)[1]) if more else None


def net(w: World, g: HasGrid, utility: Utility, run: Power) -> int:
    """What a run pays beyond today's price of its fuel."""
    burned = w.cards(g.grid).burned(run.plants, run.coal)
    return earned_by(w, g, utility, run.plants) - fuel_value(w, g.grid, burned)


def paying_run(w: World, g: HasGrid, u: int) -> Power:
    """The run that pays most beyond its fuel; of equals the one that powers most."""
    utility, cards = g.grid.utilities[u], w.cards(g.grid)
    return max(
        (Power(plants, coal) for plants, mixes in cards.runnable(utility.plants, utility.fuel) for coal in mixes),
        key=lambda run: (net(w, g, utility, run), powered_by(cards, utility, run.plants), -len(run.plants)),
    )


def _needless(w: World, g: HasGrid, u: int, action: Power) -> Message | None:
    """The warning that a plant runs needlessly."""
    utility, cards = g.grid.utilities[u], w.cards(g.grid)
    here = powered_by(cards, utility, action.plants)
    for number in action.plants:
        rest = tuple(p for p in action.plants if p != number)
        if cards[number].fuel and powered_by(cards, utility, rest) == here:
            return msg("pg.slip.needless", plant=number)
    return None
