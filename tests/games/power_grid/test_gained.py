"""What a utility gained in a round, as the reason for what it powers."""

from __future__ import annotations

from game.games.power_grid.events import CityConnected, Declined, FuelBought, PlantSold, Powered
from game.games.power_grid.show.naming import Players
from game.games.power_grid.show.record import gained
from game.kernel.message import SeatName, msg
from tests.games.power_grid.table import A, B

EVENTS = (
    PlantSold(A, 20, 23),
    Declined(B),
    FuelBought(A, 0, 2, 4),
    FuelBought(A, 0, 1, 3),
    CityConnected(A, 3, 10, 4),
    CityConnected(A, 4, 10, 4),
    Powered(A, (20,), (3, 0, 0, 0), 5, 64),
    Powered(B, (), (0, 0, 0, 0), 0, 10),
)


def test_plants_fuel_and_cities_are_added_up_and_what_was_powered_is_not_said_again() -> None:
    assert gained(EVENTS, f"seat.{A}", Players()) == msg(
        "pg.turn",
        seat=SeatName(A),
        plant=msg("pg.turn.plant", plant=20),
        fuel=msg("pg.tokens.coal", n=3),
        cities=msg("pg.turn.cities", n=2),
    )


def test_who_gained_nothing_is_told_so() -> None:
    found = gained(EVENTS, f"seat.{B}", Players())
    assert found is not None
    nothing = {"plant": "pg.turn.plant.none", "fuel": "pg.turn.fuel.none", "cities": "pg.turn.cities.none"}
    assert {name: dict(found.values)[name] for name in nothing} == {name: msg(key) for name, key in nothing.items()}
