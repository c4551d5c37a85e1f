"""Reading: the timeline, companies floor by floor, the country region by region."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.carnegie.naming import region_name
from game.games.carnegie.tables import CELLS, SPACE_CITY
from game.games.carnegie.world import World
from game.kernel.message import Message, msg
from game.present.stage.reading import Reading, ReadingZone, kind_of, number_in, zoned
from game.present.view_context import ViewContext

TIMELINE = msg("ca.zone.timeline")
OTHERS = msg("ca.zone.companies")
DRAWERS = msg("ca.zone.drawers")
POOL = msg("ca.page.pool")
DONATIONS = msg("ca.page.donations")
ZONES = {
    "row": TIMELINE, "digest": OTHERS, "rival": OTHERS, "cabinet": DRAWERS, "income": DRAWERS, "disc": DRAWERS,
    "tile": POOL, "donation": DONATIONS,
}  # fmt: skip
IN_A_CELL = ("room", "desk", "worker", "printed", "trainee")
"""What lies in a cell of a company; its number is the first of the id, or the second of somebody else's."""
RIVALS = "rivals"


class CarnegieReading(Reading):
    """Reads the pages of a table."""

    def __init__(self, world: World) -> None:
        self._world = world

    def zones(self, look: ViewContext, things: Sequence[str]) -> Sequence[ReadingZone]:
        def cell(thing: str) -> int:
            return number_in(thing, 2 if look.page == RIVALS else 1) if kind_of(thing) in IN_A_CELL else -1

        def title(thing: str) -> Message | None:
            if cell(thing) >= 0:
                return msg("ca.lot", floor=CELLS[cell(thing)].floor)
            region = self._region(thing)
            return region_name(region) if region >= 0 else ZONES.get(kind_of(thing))

        floors = tuple(msg("ca.lot", floor=floor) for floor in sorted({each.floor for each in CELLS}, reverse=True))
        order = sorted(things, key=lambda thing: (cell(thing), self._city(thing)))
        return zoned(order, title, (TIMELINE, *floors, DRAWERS))

    def _region(self, thing: str) -> int:
        if kind_of(thing) in ("station", "box"):
            return number_in(thing, 1)
        city = self._city(thing)
        return self._world.tables.cities[city].region if city >= 0 else -1

    def _city(self, thing: str) -> int:
        kind, number = kind_of(thing), number_in(thing, 1)
        if kind in ("space", "built") and 0 <= number < len(SPACE_CITY):
            return SPACE_CITY[number]
        return number if kind == "city" else -1
