"""What a utility gained in a round: the plants, the fuel and the cities that are behind what it can power."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.events import CityConnected, FuelBought, PlantSold, PlantTaken, Powered, TurnEnded
from game.games.power_grid.plants import FUELS
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.show.log import listed, tokens
from game.kernel.event import Event
from game.kernel.say import Say, Value, say

Done = PlantSold | PlantTaken | FuelBought | CityConnected | TurnEnded | Powered
"""What tells that a utility has had its turn, whatever came of it."""


def gained(events: Sequence[Event], party: str, cast: Cast) -> Say | None:
    """Return in one sentence what a utility got in a round, and of what nothing; None for somebody else."""
    plants: list[Value] = []
    amounts = [0] * len(FUELS)
    cities = 0
    utility = -1
    for event in events:
        if not isinstance(event, Done) or cast.id(event.utility) != party:
            continue
        utility = event.utility
        if isinstance(event, PlantSold | PlantTaken):
            plants.append(say("pg.turn.plant", plant=event.plant))
        elif isinstance(event, FuelBought):
            amounts[event.fuel] += event.amount
        elif isinstance(event, CityConnected):
            cities += 1
    if utility < 0:
        return None
    return say(
        "pg.turn",
        seat=cast.name(utility),
        plant=listed(plants) if plants else say("pg.turn.plant.none"),
        fuel=tokens(amounts) or say("pg.turn.fuel.none"),
        cities=say("pg.turn.cities", n=cities) if cities else say("pg.turn.cities.none"),
    )
