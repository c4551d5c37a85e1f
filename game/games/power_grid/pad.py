"""Score pad: what was built, and the purse as a sum that ends in the tie-break (PG-12.3, PG-12.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.games.power_grid.events import CityConnected, FuelBought, MinesSold, PlantSold, Powered
from game.games.power_grid.plants import Cards
from game.games.power_grid.state import Utility
from game.kernel.event import Event
from game.kernel.message import msg
from game.kernel.score import Score
from game.kernel.score_pad import PadChip, PadGroup, PadRow, ScorePad, score_pad


def pad_of(
    scores: Sequence[Score], utilities: Sequence[Utility], cards: Cards, events: Sequence[Event], start: int
) -> ScorePad:
    """The pad of utilities that began with ``start`` Elektro."""
    plants = PadRow(
        msg("pg.pad.plants"),
        tuple([len(utility.plants) for utility in utilities]),
        tuple([tuple([_plant(cards, number) for number in sorted(utility.plants)]) for utility in utilities]),
    )
    built = (
        plants,
        PadRow(msg("pg.pad.capacity"), tuple([cards.capacity(utility.plants) for utility in utilities])),
        PadRow(msg("pg.pad.cities"), tuple([utility.cities.bit_count() for utility in utilities])),
    )
    everybody = range(len(utilities))
    purse = tuple([
        PadRow(msg(key), tuple([way * sum([flow(event, u) for event in events]) for u in everybody]), signed=True)
        for key, flow, way in PURSE
    ])  # fmt: skip
    groups = PadGroup(built, msg("pg.pad.grid")), PadGroup(purse, msg("pg.pad.purse", n=start))
    return score_pad(scores, msg("pg.pad.total"), groups)


def _plant(cards: Cards, number: int) -> PadChip:
    plant = cards[number]
    return PadChip(number, msg("pg.pad.plant", plant=number, fuel=plant.fuel, cities=plant.cities), plant.kind)


Flow: TypeAlias = Callable[[Event, int], int]
"""How many Elektro an event brought a utility, or made it pay."""


def income(event: Event, utility: int) -> int:
    """Elektro from powering and from mines."""
    return event.income if isinstance(event, Powered | MinesSold) and event.utility == utility else 0


def paid_for_plant(event: Event, utility: int) -> int:
    return event.price if isinstance(event, PlantSold) and event.utility == utility else 0


def paid_for_fuel(event: Event, utility: int) -> int:
    return event.price if isinstance(event, FuelBought) and event.utility == utility else 0


def paid_for_city(event: Event, utility: int) -> int:
    """Elektro for a house and its connection."""
    return event.place + event.connection if isinstance(event, CityConnected) and event.utility == utility else 0


PURSE: tuple[tuple[str, Flow, int], ...] = (
    ("pg.pad.income", income, 1),
    ("pg.pad.bought", paid_for_plant, -1),
    ("pg.pad.fuel", paid_for_fuel, -1),
    ("pg.pad.built", paid_for_city, -1),
)
"""Rows of the purse; 1: they fill it, -1: they empty it."""
