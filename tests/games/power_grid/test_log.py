"""The log of an auction: one line for each plant that is put up, which joins the single bids."""

from __future__ import annotations

from game.games.power_grid.events import BidderPassed, BidMade, Declined, PlantOffered, PlantSold
from game.games.power_grid.show.naming import Players
from game.games.power_grid.show.record import PowerGridRecord
from game.kernel.event import Event, PhaseBegan
from game.kernel.message import Message, SeatName, msg
from game.present.cartography.map_art import MapArt
from game.present.record.logbook import Chapter, Logbook, LogMoment
from tests.games.power_grid.maps import GERMANY
from tests.games.power_grid.table import PowerTable

THIRTEEN = (PlantOffered(0, 13, 13), BidMade(1, 14), BidderPassed(2, True), BidMade(0, 15), BidderPassed(1, False))
RECORD = PowerGridRecord(PowerTable(3, GERMANY).game.world, MapArt(GERMANY), Players())


def log_of(*events: Event) -> tuple[LogMoment, ...]:
    """Return the log after a phase in which all this happened, one action each."""
    book = Logbook(RECORD)
    book.follow([Chapter(0, (PhaseBegan("pg.auction", 2),)), *(Chapter(n, (e,)) for n, e in enumerate(events, 1))])
    return book.entries(None)


def lot(key: str, plant: int, seat: int, price: int, n: int) -> Message:
    return msg(key, plant=plant, seat=SeatName(seat), price=price, n=n)


def test_a_plant_is_one_line_that_joins_what_happened_for_it() -> None:
    (line,) = log_of(*THIRTEEN, PlantSold(0, 13, 15))
    assert line.line.message == lot("pg.log.lot", 13, 0, 15, 3)
    assert (line.line.party, line.line.pieces) == ("seat.0", ("own.0.13",))
    assert [part.moment for part in line.parts] == [1, 2, 3, 4, 5, 6], "each bid leads to its own moment"


def test_while_it_runs_the_line_says_who_leads() -> None:
    assert [entry.line.message for entry in log_of(*THIRTEEN[:2])] == [lot("pg.log.lot.leads", 13, 1, 14, 2)]
    (opening,) = log_of(*THIRTEEN[:1])
    assert opening.line.message.key == "pg.log.offer" and not opening.parts


def test_plants_put_up_one_right_after_the_other_are_lines_of_their_own() -> None:
    lines = log_of(
        *THIRTEEN, PlantSold(0, 13, 15), PlantOffered(1, 8, 8), PlantSold(1, 8, 8), Declined(2), PlantOffered(2, 4, 4)
    )
    assert [entry.line.message for entry in lines] == [
        lot("pg.log.lot", 13, 0, 15, 3),
        lot("pg.log.lot", 8, 1, 8, 1),
        msg("pg.log.decline", seat=SeatName(2)),
        msg("pg.log.offer", seat=SeatName(2), plant=4, amount=4),
    ]


def test_who_only_bid_finds_the_plant_among_the_own_lines() -> None:
    (line,) = log_of(*THIRTEEN, PlantSold(0, 13, 15))
    assert line.of("seat.1") and line.of("seat.2") and not line.of("seat.3")
