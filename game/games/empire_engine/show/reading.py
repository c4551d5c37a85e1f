"""Reading: the supply, then empire by empire, one's own first."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.empire_engine.tables import ENGINES
from game.kernel.message import Message, SeatName, msg
from game.present.stage.reading import Reading, ReadingZone, kind_of, number_in, zoned
from game.present.view_context import ViewContext

SUPPLY = msg("ee.pile.supply")
OWN = ("card", "side")
"""What only lies before whoever looks."""


class EmpireReading(Reading):
    """Reads the table of ``seats`` empires."""

    def __init__(self, seats: int) -> None:
        self._seats = seats

    def zones(self, look: ViewContext, things: Sequence[str]) -> Sequence[ReadingZone]:
        first = look.viewer or 0
        seats = [(first + number) % self._seats for number in range(self._seats)]

        def title(thing: str) -> Message | None:
            if kind_of(thing) == "supply":
                return SUPPLY
            seat = first if kind_of(thing) in OWN else number_in(thing, 1)
            return msg("ee.plaque", seat=SeatName(seat)) if 0 <= seat < self._seats else None

        return zoned(things, title, (*(msg("ee.plaque", seat=SeatName(seat)) for seat in seats), SUPPLY))

    def details(self, look: ViewContext, thing: str) -> Sequence[Message]:
        parts = thing.split(".")
        place = {"side": 1, "slot": 2}.get(parts[0], len(parts))
        return (msg(f"ee.engine.{parts[place]}"),) if place < len(parts) and parts[place] in ENGINES else ()
