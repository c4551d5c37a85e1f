"""What a utility gained in a round: the plants, the fuel and the cities that are behind what it can power."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.events import CityConnected, FuelBought, PlantSold, PlantTaken, Powered, TurnEnded
from game.games.power_grid.plants import FUELS
from game.games.power_grid.show.cast import Cast
from game.games.power_grid.show.log import listed, tokens
from game.kernel.event import Event
from game.kernel.message import Message, Value, msg

Done = PlantSold | PlantTaken | FuelBought | CityConnected | TurnEnded | Powered
"""What tells that a utility has had its turn, whatever came of it."""


def gained(events: Sequence[Event], party: str, cast: Cast) -> Message | None:
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
            plants.append(msg("pg.turn.plant", plant=event.plant))
        elif isinstance(event, FuelBought):
            amounts[event.fuel] += event.amount
        elif isinstance(event, CityConnected):
            cities += 1
    if utility < 0:
        return None
    return msg(
        "pg.turn",
        seat=cast.name(utility),
        plant=listed(plants) if plants else msg("pg.turn.plant.none"),
        fuel=tokens(amounts) or msg("pg.turn.fuel.none"),
        cities=msg("pg.turn.cities", n=cities) if cities else msg("pg.turn.cities.none"),
    )
