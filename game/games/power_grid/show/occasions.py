"""What changes a game of Power Grid: a step, the last round, a tie for the first place of the turn order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.power_grid import events as ev
from game.games.power_grid.market import largest_network
from game.games.power_grid.show.art.panels import fuel_token, sign
from game.games.power_grid.show.art.plants import number_plate, plant_back
from game.games.power_grid.show.naming import Cast
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.event import Event
from game.kernel.message import msg
from game.present.stage.record import Note, Occasion

LAST_STEP = 3


def occasion(world: World, cast: Cast, events: Sequence[Event], before: Any, after: Any) -> Occasion | None:
    """The rarest thing that an action has changed; None: nothing."""
    then = (sign("running"), msg("pg.occasion.last.then"))
    return (
        step_begun(world, events, after)
        or last_round(world, cast, before, after, then)
        or order_tie(world, cast, events, before, after)
    )


def step_begun(world: World, events: Sequence[Event], after: HasGrid) -> Occasion | None:
    """The step that has begun, and what it changes; None: none has."""
    steps = [event.step for event in events if isinstance(event, ev.StepBegan)]
    if not steps:
        return None
    cities = msg("pg.occasion.step.cities", n=steps[-1], price=world.tables.place_prices[steps[-1] - 1])
    market = msg(f"pg.occasion.step.{steps[-1]}")
    beside = plant_back() if steps[-1] == LAST_STEP else fuel_token(0)
    opened = tuple(f"city.{world.graph.cities[city]}" for city in world.network.opened(after.grid, steps[-1]))
    return Occasion(msg("pg.step", step=steps[-1]), ((sign("house"), cities), (beside, market)), opened)


def last_round(world: World, cast: Cast, before: HasGrid, after: HasGrid, then: Note) -> Occasion | None:
    """The network that now ends the game with this round (PG-12.1), and what follows ``then``; None: none does."""
    ended, ends = (largest_network(g) >= world.end_cities(g.grid) for g in (before, after))
    if ended or not ends:
        return None
    utilities = after.grid.utilities
    largest = max(range(len(utilities)), key=lambda u: utilities[u].cities.bit_count())
    cities = utilities[largest].cities.bit_count()
    reached = msg("pg.occasion.last.cities", seat=cast.name(largest), n=cities)
    return Occasion(msg("table.occasion.last"), ((sign("house"), reached), then))


def order_tie(world: World, cast: Cast, events: Sequence[Event], before: HasGrid, after: HasGrid) -> Occasion | None:
    """Somebody who now comes first only by a higher plant (PG-4.2), another than before; None: nobody."""
    utilities, (first, second, *_) = after.grid.utilities, after.grid.order
    cities = utilities[first].cities.bit_count()
    ordered = any(isinstance(event, ev.OrderSet) for event in events) and before.grid.order[0] != first
    if not ordered or not cities or second == after.grid.trust or utilities[second].cities.bit_count() != cities:
        return None
    plant, other = (max(utilities[u].plants, default=0) for u in (first, second))
    note = msg("pg.occasion.tie.note", seat=cast.name(first), plant=plant, other=other)
    plate = number_plate(plant, world.cards(after.grid)[plant].kind)
    return Occasion(msg("pg.occasion.tie", n=cities), ((plate, note),))
