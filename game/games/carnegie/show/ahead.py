"""The column below the digests: what each row would bring the onlooker, and the reserved tile."""

from __future__ import annotations

from game.games.carnegie.building import BARE_GOODS, STAFFED_GOODS
from game.games.carnegie.naming import department_name
from game.games.carnegie.planning import forecast, uses
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import ahead, tiles
from game.games.carnegie.show.course import event_gain
from game.games.carnegie.show.figure_lines import department_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import part
from game.games.carnegie.show.seen import shown_seat
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import REGIONS, TYPES
from game.games.carnegie.world import World
from game.kernel.message import msg
from game.present.area import Rect
from game.present.view_context import ViewContext

FRAME = 5.0
"""How thick the frame of the reserved tile is."""


def add_ahead(layer: Layer, look: ViewContext, world: World, box: Rect) -> None:
    """Put on the table what each row would bring: its event, the income of that, how many employees would be used."""
    g: CarnegieState = look.view
    seat = shown_seat(look)
    rows = tuple(_row(world, g, seat, row) for row in range(len(TYPES)))
    picture = ahead.ahead_picture(msg("ca.ahead"), msg("ca.bubble.uses"), rows, box.w, box.h)
    layer.lay("ahead", picture, box, z=1, label=msg("ca.ahead"), info=msg("ca.ahead.info"))


def _row(world: World, g: CarnegieState, seat: int, row: int) -> ahead.AheadRow:
    facts = forecast(g, row)
    if facts is None:
        return ahead.AheadRow(TYPES[row], "", (), msg("ca.row.over"), 0)
    gain, nothing = event_gain(world, g, seat, facts.region, facts.donation)
    event = REGIONS[facts.region] if facts.region >= 0 else "donation"
    return ahead.AheadRow(TYPES[row], event, gain, nothing, sum(uses(world, g, seat, row).values()))


def add_reserve(layer: Layer, look: ViewContext, world: World, box: Rect, *, lit: bool = False) -> None:
    """Put the frame of the reserved tile on the table, with the tile if there is one (CA-2.12, CA-5.2.5)."""
    g: CarnegieState = look.view
    index = g.companies[shown_seat(look)].reserve
    more = world.departments[index].extra_goods if index >= 0 else 0
    costs = ((STAFFED_GOODS + more, msg("ca.reserve.beside")), (BARE_GOODS + more, msg("ca.reserve.elsewhere")))
    layer.lay("reserve.paper", ahead.reserve_paper(msg("ca.reserve"), costs, box.w, box.h), box, z=1)
    frame = part(box, ahead.tile_frame(box.w, box.h))
    empty = "" if index >= 0 else msg("ca.reserve.empty")
    info = msg("ca.reserve.info") if index < 0 else telling.department_info(world.departments[index])
    label = msg("ca.reserve") if index < 0 else department_name(index)
    layer.lay("reserve", ahead.reserve_frame(frame.w, frame.h, empty, lit), frame, z=2, label=label, info=info)
    if index >= 0:
        inner = frame.inset(FRAME)
        department = world.departments[index]
        face = tiles.TileFace(
            TYPES[department.type], telling.short_name(index), department.number, department_phrase(department),
            department.desks,
        )  # fmt: skip
        layer.lay("reserve.tile", tiles.tile_picture(face, inner.w, inner.h), inner, z=3, label=label, info=info)
