"""The score pad: what was built, and the purse as a sum that ends in the tie-break (PG-12.3, PG-12.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
    """Return the pad of utilities that began with ``start`` Elektro."""
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
        PadRow(msg(key), tuple([sum([value(event, u) for event in events]) for u in everybody]), signed=True)
        for key, value in FLOWS
    ])  # fmt: skip
    groups = PadGroup(built, msg("pg.pad.grid")), PadGroup(purse, msg("pg.pad.purse", n=start))
    return score_pad(scores, msg("pg.pad.total"), groups)


def _plant(cards: Cards, number: int) -> PadChip:
    plant = cards[number]
    return PadChip(number, msg("pg.pad.plant", plant=number, fuel=plant.fuel, cities=plant.cities), plant.kind)


def income(event: Event, utility: int) -> int:
    """Return what an event has brought a utility."""
    return event.income if isinstance(event, Powered | MinesSold) and event.utility == utility else 0


def plant_price(event: Event, utility: int) -> int:
    """Return the price of a plant as the change of the purse."""
    return -event.price if isinstance(event, PlantSold) and event.utility == utility else 0


def fuel_price(event: Event, utility: int) -> int:
    """Return the price of fuel as the change of the purse."""
    return -event.price if isinstance(event, FuelBought) and event.utility == utility else 0


def city_price(event: Event, utility: int) -> int:
    """Return the price of a house and its lines as the change of the purse."""
    paid = isinstance(event, CityConnected) and event.utility == utility
    return -(event.place + event.connection) if paid and isinstance(event, CityConnected) else 0


FLOWS: tuple[tuple[str, Callable[[Event, int], int]], ...] = (
    ("pg.pad.income", income),
    ("pg.pad.bought", plant_price),
    ("pg.pad.fuel", fuel_price),
    ("pg.pad.built", city_price),
)
