"""What stands below the prompt while nothing is chosen: how far the fuel lasts, how many cities could be powered."""

from __future__ import annotations

from game.games.power_grid.planning import capacity_of, fuel_bill, missing_fuel
from game.games.power_grid.plants import COAL, FUELS, OIL, Cards
from game.games.power_grid.show.log import listed, tokens
from game.games.power_grid.state import HasGrid, Utility, depot_of
from game.games.power_grid.world import World
from game.kernel.message import Message, Value, msg
from game.present.view_context import ViewContext

MOST_RUNS = 2
"""Plants store fuel for so many runs (PG-6.1)."""


def outlook(world: World, look: ViewContext) -> Message | None:
    """Return where the player who decides stands, if that helps with the decision."""
    if look.decision is None:
        return None
    g: HasGrid = look.view
    if look.decision.prompt == "pg.fuel":
        return _fuel(world, g, g.grid.utilities[look.decision.subject])
    if look.decision.prompt == "pg.building":
        cities = _cities(world.cards(g.grid), g.grid.utilities[look.decision.subject])
        return _with_outage(world, g, cities)
    if look.decision.prompt == "pg.regions":
        wanted = min(world.tables.regions, len(world.graph.regions))
        return msg("pg.outlook.regions", n=wanted - g.grid.regions.bit_count())
    if look.decision.prompt == "pg.auction":
        return auction(world, g.grid.utilities[look.decision.subject], "pg.outlook.auction")
    return None


def auction(world: World, utility: Utility, key: str) -> Message:
    """Return what somebody who may put up a plant has, in the words of ``key``."""
    return msg(key, money=utility.money, plants=len(utility.plants), most=world.tables.plant_limit)


def _fuel(world: World, g: HasGrid, utility: Utility) -> Message:
    if not any(world.cards(g.grid)[number].fuel for number in utility.plants):
        return msg("pg.outlook.fuel.none")
    room = _room(world.cards(g.grid), utility)
    runs = next(n for n in range(MOST_RUNS, -1, -1) if not any(missing_fuel(world, g, utility, n)))
    if runs:
        return msg("pg.outlook.fuel.runs", n=runs, room=room) if room else msg("pg.outlook.fuel.full", n=runs)
    more = missing_fuel(world, g, utility, 1)
    beyond, price = fuel_bill(world, g, utility, more)
    return msg(
        "pg.outlook.fuel.scarce" if beyond else "pg.outlook.fuel.missing",
        now=capacity_of(world.cards(g.grid), utility, fuelled=True),
        all=capacity_of(world.cards(g.grid), utility, fuelled=False),
        tokens=tokens(more) or "",
        price=price,
    )


def _room(cards: Cards, utility: Utility) -> Value | None:
    """Return what more can be stored, what hybrids take of coal and oil in any mix named once; None for nothing."""
    holds = cards.room_of(tuple(utility.plants))
    left = [max(0, left) for left in holds.left(utility.fuel)]
    stored = utility.fuel[COAL] + utility.fuel[OIL]
    either = left[COAL] + left[OIL] - (holds.coal + holds.oil + holds.hybrid - stored)
    left[COAL] -= either
    left[OIL] -= either
    parts = [msg("pg.tokens.either", n=either)] if either else []
    parts += [msg(f"pg.tokens.{FUELS[kind]}", n=amount) for kind, amount in enumerate(left) if amount]
    return listed(parts) if parts else None


def _cities(cards: Cards, utility: Utility) -> Message:
    return msg(
        "pg.outlook.cities",
        n=utility.cities.bit_count(),
        now=capacity_of(cards, utility, fuelled=True),
        all=capacity_of(cards, utility, fuelled=False),
    )


def _with_outage(world: World, g: HasGrid, told: Message) -> Message:
    """Return what is told of the cities and, where an outage threatens, how near it is (PGM-IN-9)."""
    outage = world.tables.outage
    if outage is None:
        return told
    built, first = depot_of(g.grid).built, world.first_failing(g, outage)
    key = "pg.outlook.outage" if built < first else "pg.outlook.outage.now"
    return msg(key, cities=told, n=built, first=first, loss=outage.loss)
