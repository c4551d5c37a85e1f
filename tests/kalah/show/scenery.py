"""What lies where in Kalah: everything in the zone of its name, the own houses at the lower edge."""

from __future__ import annotations

from game.boards.board import Board
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.laying import Laying, ZonedPage, Zones
from game.present.pages.table import Table
from game.present.party import party_of
from game.present.stage.scenery import Scenery
from game.present.view_context import ViewContext
from tests.kalah.show.art.pits import board as board_picture
from tests.kalah.show.art.pits import name_plate, pit
from tests.kalah.state import KalahState, houses_of, owner_of, store_of
from tests.kalah.tables import PITS


class KalahScenery(Scenery):
    """The board with its pits, and a name plate for each side."""

    def __init__(self, board: Board) -> None:
        self.zones = Zones(board.layout)

    def table(self, look: ViewContext) -> Table:
        g: KalahState = look.view
        ground, laying = self.zones.laid(look.page, look.area), Laying()
        wood = ground.places["board"]
        laying.put("board", board_picture(wood.w, wood.h), *wood.centre, wood.w, z=-1)
        for number, seeds in enumerate(g.pits):
            place = place_of(ground, number, look.viewer)
            laying.put(
                name_of(number), pit(place.w, place.h, seeds), *place.centre, place.w, label=label_of(number, seeds)
            )
        for seat, badge in enumerate(look.badges):
            place = ground.places[f"plate.{side_of(seat, look.viewer)}"]
            picture = name_plate(place.w, place.h, badge.name, party_of(seat) in look.honoured)
            laying.put(f"plate.{seat}", picture, *place.centre, place.w, label=msg("kh.plate", name=badge.name))
        return Table.of(ground.width, ground.height, laying.sprites, laying.spots)

    def heeds(self, target: str) -> bool:
        return target.startswith("house.")


def side_of(seat: int, viewer: int | None) -> int:
    """Return 0 for the side at the lower edge, which is that of whoever looks, and 1 for the other."""
    return (seat - (viewer or 0)) % 2


def place_of(ground: ZonedPage, number: int, viewer: int | None) -> Rect:
    """Return where a pit lies for whoever looks; the zones ``pit.0`` ... go round counterclockwise."""
    return ground.places[f"pit.{(number - (viewer or 0) * PITS // 2) % PITS}"]


def name_of(number: int) -> str:
    """Return the name of a pit on the table: ``house.3`` or ``store.1``."""
    seat = owner_of(number)
    return f"store.{seat}" if number == store_of(seat) else f"house.{number}"


def label_of(number: int, seeds: int) -> Message:
    """Return what a pit is called."""
    seat = owner_of(number)
    if number == store_of(seat):
        return msg("kh.store", n=seeds)
    return msg("kh.house", house=number - houses_of(seat)[0] + 1, n=seeds)
