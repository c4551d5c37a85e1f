"""What a round was for a utility, as the story of the game tells it."""

from __future__ import annotations

from game.games.power_grid.events import BidMade, CityConnected, Declined, PlantOffered, PlantSold, Powered
from game.games.power_grid.show.naming import Players
from game.games.power_grid.show.record import LONG_AUCTION, told_of
from game.kernel.event import Event
from game.kernel.message import SeatName, Value, msg
from game.present.stage.record import PartyRound, RoundDeed
from tests.games.power_grid.table import A, B, PowerTable

BUYS = (PlantOffered(A, 20, 20), PlantSold(A, 20, 23), Declined(B))
BUILDS = (CityConnected(A, 3, 10, 4), CityConnected(A, 4, 10, 4))
LIGHTS = (Powered(A, (20,), (3, 0, 0, 0), 5, 64), Powered(B, (), (0, 0, 0, 0), 0, 10))


def told(seat: int, *events: Event) -> RoundDeed | None:
    """Return what is told of a round in which A has five cities in the end, and B two."""
    table = PowerTable(2)
    table.g.grid.utilities[A].cities, table.g.grid.utilities[B].cities = 0b11111, 0b1100000
    return told_of(PartyRound(f"seat.{seat}", events, table.g, table.g), Players())


def test_plants_cities_and_what_was_lit_are_told() -> None:
    five, two = msg("pg.turn.cities", n=5), msg("pg.turn.cities", n=2)
    bought: dict[str, Value] = {"seat": SeatName(A), "lit": five, "plant": 20, "price": 23}
    assert told(A, *BUYS, *BUILDS, *LIGHTS) == RoundDeed(msg("pg.story.both", **bought, built=two), whole=True)
    assert told(A, *BUYS, *LIGHTS) == RoundDeed(msg("pg.story.plant", **bought), whole=True)
    assert told(A, *BUILDS, *LIGHTS) == RoundDeed(
        msg("pg.story.cities", seat=SeatName(A), lit=five, built=two), whole=True
    )


def test_cities_that_stay_dark_are_named() -> None:
    dark = RoundDeed(
        msg("pg.story.lit", seat=SeatName(B), lit=msg("pg.turn.cities", n=0)), msg("pg.story.dark", n=2), True
    )
    assert told(B, *LIGHTS) == dark


def test_a_long_auction_is_named() -> None:
    bids = [BidMade(n % 2, 21 + n) for n in range(LONG_AUCTION - 1)]
    found = told(A, BUYS[0], *bids, *BUYS[1:], *LIGHTS)
    assert found is not None and found.lead == msg("pg.story.bids", n=LONG_AUCTION, plant=20)
    found = told(A, BUYS[0], *bids[1:], *BUYS[1:], *LIGHTS)
    assert found is not None and found.lead is None


def test_the_last_round_in_which_nobody_is_paid_says_nothing_of_light() -> None:
    two = msg("pg.turn.cities", n=2)
    values: dict[str, Value] = {"seat": SeatName(A), "plant": 20, "price": 23, "built": two}
    assert told(A, *BUYS, *BUILDS) == RoundDeed(msg("pg.story.both.end", **values))
    assert told(B, *BUYS, *BUILDS) is None
