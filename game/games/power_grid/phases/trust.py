"""The Trust: a third company at a table of two, played by rules alone (PGR-8.2).

It is the last utility of the position and the last of the turn order, never asked and never paid. The players place its
first houses; later the phases call its moves.
"""

from __future__ import annotations

from bisect import insort

from game.games.power_grid import market
from game.games.power_grid.actions import PlaceTrust
from game.games.power_grid.events import CityConnected, FuelBought, PlantDiscarded, PlantTaken
from game.games.power_grid.network import SHUT
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict

PLACERS = (0, 1, 1, 0, 0, 1)
"""Who places the first houses, by place in the turn order (T-1)."""


class TrustPlacing(Phase[HasGrid]):
    """The players place the first houses of the Trust: the first anywhere, the others next to it (T-1)."""

    id = "pg.trust"

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        g.grid.turn = 0
        return WAIT

    def decisions(self, g: HasGrid) -> tuple[Decision, ...]:
        """The cities where the next house may be placed."""
        seat = g.grid.order[PLACERS[g.grid.turn]]
        return (Decision(seat, self.id, tuple(One(PlaceTrust(city)) for city in sites(self.world, g))),)

    def apply(self, g: HasGrid, seat: int, action: Action, out: Events) -> Verdict:
        """Put the house on the first place of the city."""
        assert isinstance(action, PlaceTrust)
        lay(self.world, g, action.city, out)
        g.grid.turn += 1
        return WAIT if g.grid.turn < len(PLACERS) else DONE

    def why_not(self, g: HasGrid, seat: int, action: Action) -> Message | None:
        if not isinstance(action, PlaceTrust):
            return None
        grid, network = g.grid, self.world.network
        if action.city not in self.world.in_play(grid.regions):
            return msg("why.pg.city_out_of_play")
        if grid.blocked >> action.city & 1:
            return msg("why.pg.city_blocked")
        if grid.houses[action.city]:
            return msg("why.pg.trust_taken")
        shut = network.price(grid, action.city) == SHUT
        return network.places[action.city].full(grid.places) if shut else msg("why.pg.trust_apart")


def sites(world: World, g: HasGrid) -> list[int]:
    """The empty cities one connection away from the Trust, or all empty ones if there are none (T-1).

    Where nobody may build yet or ever, the Trust does not either (PGM-MH-3, PGM-BW-5).
    """
    grid = g.grid
    empty = [city for city in world.in_play(grid.regions) if not grid.houses[city]]
    empty = [city for city in empty if world.network.price(grid, city) < SHUT]
    owned = grid.utilities[grid.trust].cities
    ends = [(link.a, link.b) for link in world.graph.links]
    near = {b for a, b in ends if owned >> a & 1} | {a for a, b in ends if owned >> b & 1}
    return [city for city in empty if city in near] or empty


def lay(world: World, g: HasGrid, city: int, out: Events) -> None:
    """Put a house of the Trust on the cheapest free place of a city, for nothing."""
    grid = g.grid
    world.network.connect(grid, grid.utilities[grid.trust], city)
    grid.utilities[grid.trust].second_network = -1
    if out is not None:
        out.append(CityConnected(grid.trust, city, 0, 0))


# ---- in the phases


def take_plant(world: World, g: HasGrid, out: Events) -> None:
    """Once in each phase 2 the Trust takes the highest plant of the actual market for nothing (T-2)."""
    grid = g.grid
    offered = market.actual(world, g)
    if grid.trust < 0 or g.auction.taken or not offered:
        return
    g.auction.taken = 1
    plant, mine = offered[-1], grid.utilities[grid.trust].plants
    full = len(mine) >= world.tables.plant_limit
    if full and plant < mine[0]:
        return
    grid.market.remove(plant)
    if plant == grid.token:
        market.lose_token(g, out)
    if out is not None:
        out.append(PlantTaken(grid.trust, plant))
    if full:
        grid.gone.append(mine[0])
        if out is not None:
            out.append(PlantDiscarded(grid.trust, mine[0], (0, 0, 0, 0)))
        del mine[0]
    insort(mine, plant)
    market.renew(world, g, out)


def take_fuel(world: World, g: HasGrid, out: Events) -> None:
    """The Trust takes fuel for one run of each of its plants, always the cheapest tokens (T-3)."""
    grid = g.grid
    if grid.trust < 0:
        return
    trust, cards, taken = grid.utilities[grid.trust], world.cards(grid), [0, 0, 0, 0]
    for number in trust.plants:
        plant = cards[number]
        for token in range(plant.fuel):
            kinds = plant.accepts if token % 2 == 0 else plant.accepts[::-1]
            kind = next((kind for kind in kinds if _take(world, g, kind)), None)
            if kind is not None:
                taken[kind] += 1
    for kind, amount in enumerate(taken):
        if amount and out is not None:
            out.append(FuelBought(grid.trust, kind, amount, 0))


def _take(world: World, g: HasGrid, kind: int) -> bool:
    """Take the cheapest token of a kind from any market; True if there was one."""
    offers, grid = world.offers, g.grid
    there = [(prices[0], hall) for hall, _ in offers.refills if (prices := offers.prices(grid, kind, hall))]
    if not there:
        return False
    offers.take(grid, kind, 1, min(there)[1])
    offers.turn_over(grid)
    grid.utilities[grid.trust].fuel[kind] += 1
    return True


def follow(world: World, g: HasGrid, city: int, out: Events) -> None:
    """Put a house on the second place of a city in which somebody has just built the first (T-4)."""
    grid = g.grid
    if grid.trust < 0 or grid.houses[city] != 1 or grid.utilities[grid.trust].cities >> city & 1:
        return
    left = world.tables.houses - grid.utilities[grid.trust].cities.bit_count()
    if left and len(world.network.places[city].prices) > 1:
        lay(world, g, city, out)


def burn(g: HasGrid) -> None:
    """Put the fuel of the Trust into the supply (T-5)."""
    grid = g.grid
    if grid.trust >= 0:
        fuel = grid.utilities[grid.trust].fuel
        grid.supply = [held + burned for held, burned in zip(grid.supply, fuel, strict=True)]
        grid.utilities[grid.trust].fuel = [0, 0, 0, 0]


def trust_described(world: World, g: HasGrid) -> dict[str, object]:
    """The Trust in summaries: see the README of the game."""
    if g.grid.trust < 0:
        return {}
    trust = g.grid.utilities[g.grid.trust]
    cities = [city for c, city in enumerate(world.graph.cities) if trust.cities >> c & 1]
    return {"trust": {"plants": list(trust.plants), "cities": cities}}
