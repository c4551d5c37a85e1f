"""What lies where in the sample game: plain plates in the zones of its map, until there is something better."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.boards.board import Board
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.message import Message, SeatName, msg
from game.present.area import Rect
from game.present.kit.laying import Laying, Zones
from game.present.pages.table import Page, Sprite, Table
from game.present.party import party_of
from game.present.pictures.picture import Box, Gradient, Picture, Words
from game.present.stage.scenery import Scenery
from game.present.view_context import ViewContext
from tests.sample_game.events import PrizeDrawn, Shown, StonesTaken
from tests.sample_game.state import SampleState
from tests.sample_game.tables import LARGEST, STONES

INK = (43, 42, 39)
ASKED = {"sa.choosing": "numbers", "sa.gathering": "stones"}
"""The zone of what a phase asks for; the others are answered on any page."""
IN_A_ROW = 4
"""How many plates stand side by side before their words become too small to be read."""
SEEN: Mapping[type[Event], str] = {PrizeDrawn: "prize", Shown: "seats", StonesTaken: "stones"}
"""The zone in which an event is seen; the others are seen everywhere."""


class SampleScenery(Scenery):
    """Seats, prize, numbers, stones and coins: each in the zone of its name, whatever page that lies on."""

    def __init__(self, board: Board) -> None:
        self.zones = Zones(board.layout, lambda page: msg(f"sa.page.{page}"), highest=1.8)

    def pages(self, look: ViewContext) -> tuple[Page, ...]:
        return self.zones.pages

    def page_of(self, look: ViewContext, matter: Decision | Event) -> str:
        zone = ASKED.get(matter.prompt, "") if isinstance(matter, Decision) else SEEN.get(type(matter), "")
        return self.zones.page_with(zone)

    def table(self, look: ViewContext) -> Table:
        laying = Laying()
        ground = self.zones.laid(look.page, look.area)
        for zone, place in ground.places.items():
            PUT[zone](laying, look, place)
        return Table.of(ground.width, ground.height, laying.sprites, laying.spots)


def plate(words: Message | str, w: float = 200.0, h: float = 90.0, shining: bool = False) -> Picture:
    """A plate with words on it; ``shining`` for who has won, and for what was chosen."""
    ground = Gradient((255, 236, 170), (232, 184, 90)) if shining else Gradient((250, 244, 227), (230, 217, 186))
    return Picture(
        w, h, (Box(0, 0, w, h, ground, 12), Words(words, w / 2, h / 2, min(0.3 * h, 40.0), INK, room=w - 20)), 2
    )


def _seats(laying: Laying, look: ViewContext, place: Rect) -> None:
    """Lay the plates of all side by side, of many in two rows, with the numbers that are known below them."""
    g: SampleState = look.view
    rows = 1 if len(g.benches) <= IN_A_ROW else 2
    for seat, (bench, part) in enumerate(zip(g.benches, _parts(place, len(g.benches), rows), strict=True)):
        rect, below = part.split_top(0.65 * part.h, 6)
        words = msg("sa.seat", seat=look.badges[seat].name, points=bench.points, coins=bench.coins)
        w = min(rect.w, 2.4 * rows * rect.h)
        picture = plate(words, w, rect.h, shining=party_of(seat) in look.honoured)
        laying.put(f"seat.{seat}", picture, *rect.centre, w, label=words)
        if bench.chosen > 0:
            known = msg("sa.chosen", seat=SeatName(seat), number=bench.chosen)
            laying.put(
                f"chosen.{seat}", plate(str(bench.chosen), below.h, below.h), *below.centre, below.h, label=known
            )


def _parts(place: Rect, count: int, rows: int) -> list[Rect]:
    """So many equal parts in ``rows`` of the same length; the last may be shorter."""
    return [part for row in place.column(rows, 10) for part in row.row(-(-count // rows), 10)][:count]


def _prize(laying: Laying, look: ViewContext, place: Rect) -> None:
    words = msg("sa.prize", prize=look.view.drawn[-1])
    laying.put("prize", plate(words, place.w, place.h), *place.centre, place.w, label=words)


def _numbers(laying: Laying, look: ViewContext, place: Rect) -> None:
    """Lay the numbers that can be chosen side by side, the own one shining."""
    chosen = look.view.benches[look.viewer or 0].chosen
    for number, rect in enumerate(place.row(LARGEST, 80), 1):
        picture = plate(str(number), rect.w, rect.h, shining=chosen == number)
        laying.put(f"number.{number}", picture, *rect.centre, rect.w, label=msg("sa.number", number=number))


def _stones(laying: Laying, look: ViewContext, place: Rect) -> None:
    """Lay the own stones of each colour on a stack."""
    for colour, count in enumerate(look.view.benches[look.viewer or 0].stones):
        if count:
            laying.sprites.append(stone(place, colour, count))


def stone(place: Rect, colour: int, count: int) -> Sprite:
    """The stack of the stones of a colour, in the zone of the stones."""
    label, rect = msg(f"sa.stone.{colour}"), place.row(STONES, 80)[colour]
    return Sprite(
        f"stone.{colour}", plate(label, rect.w, rect.h), *rect.centre, rect.w, rect.h, label=label, count=count
    )


def _coins(laying: Laying, look: ViewContext, place: Rect) -> None:
    """Lay the own coins on a stack."""
    coins, label = look.view.benches[look.viewer or 0].coins, msg("sa.score.coins")
    if coins:
        laying.put("coins", plate(label, place.w, place.h), *place.centre, place.w, label=label, count=coins)


Putting: TypeAlias = Callable[[Laying, ViewContext, Rect], None]
PUT: Mapping[str, Putting] = {
    "seats": _seats,
    "prize": _prize,
    "numbers": _numbers,
    "stones": _stones,
    "coins": _coins,
}
"""What lies in a zone of the map, by its name."""
