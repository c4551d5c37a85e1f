"""What moves in Power Grid as signs of its log: number plates, tokens, houses, coins."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.games.power_grid import events as ev
from game.games.power_grid.plants import FUELS, STEP_3
from game.games.power_grid.show.art.panels import fuel_token, house_sign
from game.games.power_grid.show.art.plants import number_plate
from game.games.power_grid.world import World
from game.kernel.event import Event
from game.present.kit.plates import coin
from game.present.stage.record import LogSign, moved

UNIT = "E"


class EventSigns:
    """Knows the signs of every event of a table."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._signs: Mapping[type[Event], Callable[[Any], Sequence[LogSign]]] = {
            ev.PlantSold: lambda e: (*self._plant(e.plant), *paid(e.price)),
            ev.PlantTaken: lambda e: self._plant(e.plant),
            ev.PlantDiscarded: lambda e: self._plant(e.plant, gone=True),
            ev.CardDrawn: lambda e: self._plant(e.card),
            ev.CardRemoved: lambda e: self._plant(e.card, gone=True),
            ev.FuelBought: lambda e: (*tokens(e.fuel, e.amount), *paid(e.price)),
            ev.FuelRefilled: lambda e: [
                each for fuel, amount in enumerate(e.amounts) for each in tokens(fuel, amount, gain=True)
            ],
            ev.CityConnected: lambda e: (*moved("house", house_sign(), 1), *paid(e.place + e.connection)),
            ev.Powered: lambda e: (*moved("lit", house_sign(), e.cities), *earned(e.income)),
            ev.MinesSold: lambda e: earned(e.income),
        }

    def of(self, event: Event) -> Sequence[LogSign]:
        found = self._signs.get(type(event))
        return found(event) if found is not None else ()

    def _plant(self, number: int, *, gone: bool = False) -> tuple[LogSign, ...]:
        if number == STEP_3:
            return ()
        kind = self._world.kind_of(number)
        return (LogSign(f"plant.{number}", number_plate(number, kind, gone)),)


def paid(amount: int) -> tuple[LogSign, ...]:
    return moved("money", coin(UNIT), amount)


def earned(amount: int) -> tuple[LogSign, ...]:
    return moved("money", coin(UNIT), amount, gain=True)


def tokens(fuel: int, amount: int, *, gain: bool = False) -> tuple[LogSign, ...]:
    """Return tokens of a kind of fuel; a ``gain`` came into a market."""
    return moved(FUELS[fuel], fuel_token(fuel), amount, gain=gain)
