"""The column below the digests: what each row would bring the onlooker, and the reserved tile."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.building import BARE_GOODS, STAFFED_GOODS
from game.games.carnegie.naming import department_name
from game.games.carnegie.planning import forecast, uses
from game.games.carnegie.show import pool, telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, crate, event_sign, phrase, sign
from game.games.carnegie.show.art.palette import CREAM, INK, SOFT_INK
from game.games.carnegie.show.bubble import event_gain
from game.games.carnegie.show.figure_lines import department_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import part
from game.games.carnegie.show.seen import shown_seat
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import REGIONS, TYPES
from game.games.carnegie.world import World
from game.kernel.message import Message, msg
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE
from game.present.kit.discs import Disc, numbered
from game.present.kit.letters import LEAST, readable
from game.present.kit.plates import dashed, lit_edge, plate
from game.present.pictures.picture import Box, Engraving, Gradient, Line, Picture, Place, Row, Shape, Words
from game.present.view_context import ViewContext

TILE = (176.0, 66.0)
"""Width and height of the frame of the reserved tile."""
USES = Disc(palette.GREEN_DARK)


@dataclass(frozen=True, slots=True)
class AheadRow:
    """A row: its type, its event (a region or ``donation``), what that brings or why nothing does, and its uses."""

    type: str
    event: str
    gain: Phrase
    nothing: Message | str
    uses: int


def head_of(h: float) -> float:
    """Return how high the head above the rows is."""
    return min(32.0, max(24.0, h * 0.15))


def row_frames(w: float, h: float, count: int) -> tuple[Rect, ...]:
    """Return where each row lies."""
    head = head_of(h)
    return Rect(6, head, w - 12, h - head - 6).column(count)


@remembered(64)
def ahead_picture(title: Message | str, uses: Message | str, rows: tuple[AheadRow, ...], w: float, h: float) -> Picture:
    """Return what each row would bring, one below the other, about 348 by 214."""
    head = head_of(h)
    size = readable((h - head) / len(rows) * 0.38, 18.0)
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), palette.PAPER),
        Words(title, 12, head * 0.56, readable(head * 0.62, 18.0), INK, "title", "left", room=w - 76),
        Words(uses, w - 12, head * 0.58, LEAST, SOFT_INK, "text", "right", room=56),
    ]
    for row, (x, y, wide, high) in zip(rows, row_frames(w, h, len(rows)), strict=True):
        middle, left, room = y + high / 2, x + 92, wide - 92 - 42
        shapes += [
            Line(((x, y), (x + wide, y)), (176, 160, 116), 0.9),
            Place(sign(row.type, palette.TYPE_INK[row.type]), x + 18, middle, min(27.0, high * 0.7)),
            *numbered(x + wide - 18, middle, min(14.0, high * 0.42), USES, row.uses, CREAM),
        ]
        if row.event:
            wide = min(26.0 if row.event == "donation" else 40.0, high)
            shapes.append(Place(event_sign(row.event, INK), x + 62, middle, wide))
        if row.nothing:
            shapes.append(Words(row.nothing, left, middle, LEAST, SOFT_INK, "text", "left", room=room, narrow=True))
        else:
            shapes.append(phrase(row.gain, (left, middle), size, INK, room=room))
    return Picture(w, h, tuple(shapes), shadow=3)


def tile_frame(w: float, h: float) -> Rect:
    """Return where the frame of the reserved tile lies on its paper."""
    high = min(TILE[1], h - 14)
    wide = min(TILE[0], w * 0.56, high * TILE[0] / TILE[1])
    return Rect(9, (h - high) / 2, wide, high)


@remembered(16)
def reserve_paper(title: Message | str, costs: tuple[tuple[int, Message | str], ...], w: float, h: float) -> Picture:
    """Return the paper of the reserve: what it is, and what building costs, beside room for the frame of the tile."""
    left = tile_frame(w, h).right + 12
    room = w - left - 8
    step = min(22.0, h * 0.27)
    first = h / 2 - step * len(costs) / 2
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), palette.PAPER),
        Words(title, left, first, readable(h * 0.23, 18.0), INK, "title", "left", room=room),
    ]
    for number, (goods, where) in enumerate(costs, start=1):
        y = first + step * number
        shapes.append(Row((str(goods), crate()), left + 30, y, LEAST + 1, INK, align="right", room=34))
        shapes.append(Words(where, left + 37, y, LEAST, SOFT_INK, "text", "left", room=room - 37, narrow=True))
    return Picture(w, h, tuple(shapes), shadow=3)


@remembered(16)
def reserve_frame(w: float, h: float, empty: Message | str, lit: bool = False) -> Picture:
    """Return the wooden frame in which the reserved tile lies; ``empty`` says that there is none."""
    frame = Rect(0, 0, w, h)
    shapes: list[Shape] = [
        Box(*frame, Gradient((132, 88, 52), (96, 60, 34)), 5, (62, 38, 18), 1.2),
        Box(*frame.inset(1), Engraving(3, 3.2, 0.5, (66, 40, 20, 110)), 4),
        Box(*frame.inset(5), Gradient((226, 218, 190), (236, 229, 206)), 3, BRASS_EDGE, 1.0),
        Box(5, 5, w - 10, 5, Gradient((60, 40, 14, 90), (60, 40, 14, 0)), 3),
    ]
    if lit:
        shapes += lit_edge(frame, 5, 2.4)
    if empty:
        shapes.append(dashed(frame.inset(12), palette.RULE, 1.4, (6, 5)))
        shapes.append(Words(empty, w / 2, h / 2, LEAST, SOFT_INK, "text", room=w - 32))
    return Picture(w, h, tuple(shapes))


FRAME = 5.0
"""How thick the frame of the reserved tile is."""


def add_ahead(layer: Layer, look: ViewContext, world: World, box: Rect) -> None:
    """Put on the table what each row would bring: its event, the income of that, how many employees would be used."""
    g: CarnegieState = look.view
    seat = shown_seat(look)
    rows = tuple(_row(world, g, seat, row) for row in range(len(TYPES)))
    picture = ahead_picture(msg("ca.ahead"), msg("ca.bubble.uses"), rows, box.w, box.h)
    layer.lay("ahead", picture, box, z=1, label=msg("ca.ahead"), info=msg("ca.ahead.info"))


def _row(world: World, g: CarnegieState, seat: int, row: int) -> AheadRow:
    facts = forecast(g, row)
    if facts is None:
        return AheadRow(TYPES[row], "", (), msg("ca.row.over"), 0)
    gain, nothing = event_gain(world, g, seat, facts.region, facts.donation)
    event = REGIONS[facts.region] if facts.region >= 0 else "donation"
    return AheadRow(TYPES[row], event, gain, nothing, sum(uses(world, g, seat, row).values()))


def add_reserve(layer: Layer, look: ViewContext, world: World, box: Rect, *, lit: bool = False) -> None:
    """Put the frame of the reserved tile on the table, with the tile if there is one (CA-2.12, CA-5.2.5)."""
    g: CarnegieState = look.view
    index = g.companies[shown_seat(look)].reserve
    more = world.departments[index].extra_goods if index >= 0 else 0
    costs = ((STAFFED_GOODS + more, msg("ca.reserve.beside")), (BARE_GOODS + more, msg("ca.reserve.elsewhere")))
    layer.lay("reserve.paper", reserve_paper(msg("ca.reserve"), costs, box.w, box.h), box, z=1)
    frame = part(box, tile_frame(box.w, box.h))
    empty = "" if index >= 0 else msg("ca.reserve.empty")
    info = msg("ca.reserve.info") if index < 0 else telling.department_info(world.departments[index])
    label = msg("ca.reserve") if index < 0 else department_name(index)
    layer.lay("reserve", reserve_frame(frame.w, frame.h, empty, lit), frame, z=2, label=label, info=info)
    if index >= 0:
        inner = frame.inset(FRAME)
        department = world.departments[index]
        face = pool.TileFace(
            TYPES[department.type], telling.short_name(index), department.number, department_phrase(department),
            department.desks,
        )  # fmt: skip
        layer.lay("reserve.tile", pool.tile_picture(face, inner.w, inner.h), inner, z=3, label=label, info=info)
