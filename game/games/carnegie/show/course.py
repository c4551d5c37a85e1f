"""What is always in sight: the timeline with its markers, the digests of all players, what a row would bring."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from game.games.carnegie.components.course import END
from game.games.carnegie.naming import type_name
from game.games.carnegie.phases.row import event_of
from game.games.carnegie.planning import forecast
from game.games.carnegie.show import telling
from game.games.carnegie.show.ahead import add_bubble
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import dull_sign, event_sign, sign
from game.games.carnegie.show.art.palette import INK, LIT_FILL, PAST_LINES, TYPE_INK, deep
from game.games.carnegie.show.digests import add_digests
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import Places, part
from game.games.carnegie.show.seen import row_in_question
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import REGIONS, TYPES
from game.games.carnegie.world import World
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, NONE, clear
from game.present.kit.plates import Disc, Plate, disc, lit_edge, plate
from game.present.kit.signs import arrow, name_in, readable
from game.present.pictures.engraving import moved
from game.present.pictures.picture import Box, Circle, Colour, Engraving, Gradient, Line, Picture, Place, Row, Shape
from game.present.view_context import ViewContext

LAST = 5
"""The position of the end column."""
GLOW = 3.0
"""How far the light on a row reaches beyond it."""
PAST = Plate(
    palette.PAST_CELL, (190, 176, 134), 0.8, 4, Engraving(45, 4, 0.5, clear(PAST_LINES, 70)), foot=1.2, side=NONE
)
START_RIM: Colour = (164, 140, 84)
BRASS = Disc(palette.BRASS_FILL, BRASS_EDGE, foot=1.6)
INNER_BRASS = Disc(Gradient((206, 158, 74), (240, 206, 128)), (110, 76, 24), 0.8)
ENAMEL = Disc(Gradient((44, 108, 78), (20, 62, 44)), palette.GREEN_EDGE, 0.8)
BACK = Disc(Gradient((150, 130, 90), (110, 92, 58)), palette.GREEN_EDGE, 0.8)


@dataclass(frozen=True, slots=True)
class TimelineRow:
    """A row: its type, where its marker is (0 to 5), and its events of positions 1 to 5: a region, or "donation".

    The last event is a region; its donation belongs to every row. ``words`` are the names of the events, for wide
    cells. ``chosen``: it is pointed at or in use; ``happens``: its next event is what happens, also to another row.
    ``short``: the name where there is little room.
    """

    type: str
    name: Message | str
    position: int
    events: tuple[str, ...]
    words: tuple[Message | str, ...]
    chosen: bool = False
    happens: bool = False
    short: Message | str = ""


@cached(16)
def cell_frames(w: float, h: float, named: bool) -> tuple[tuple[Rect, ...], ...]:
    """Return for each row the frames of its name, start and positions 1 to 5, from the corner."""
    inner, gap = Rect(0, 0, w, h).inset(15.0), 5.0
    name, start = (196.0 * (w / 844), 38.0 * (w / 844)) if named else (44.0, 0.0)
    end = inner.w * (0.188 if named else 0.22)
    return tuple(_row_frames(row, name, start, end, gap) for row in inner.column(4))


def _row_frames(row: Rect, name: float, start: float, end: float, gap: float) -> tuple[Rect, ...]:
    named, rest = row.split_left(name)
    first, rest = rest.inset(0, row.h * 0.1).split_left(start, gap)
    last, cells = rest.split_right(end, gap)
    return named, first, *cells.row(4, gap), last


def row_frame(w: float, h: float, row: int) -> Rect:
    """Return the frame of a row, to be pointed at."""
    return Rect(0, 0, w, h).inset(11.0, 15.0).column(4)[row].inset(0, 1)


def marker_spot(w: float, h: float, row: int, position: int, named: bool) -> tuple[float, float, float]:
    """Return middle and size of the marker of a row at a position (0 is the start)."""
    frames = cell_frames(w, h, named)[row]
    x, y, cw, ch = frames[1 + position]
    if position == 0 and not named:
        x, y, cw, ch = frames[0]
        return x + cw * 0.86, y + ch * 0.5, ch * 0.5
    size = ch * 1.06
    middle = x + cw / 2 if position < LAST else x + size * 0.7
    return middle, y + ch / 2, size


@cached(8)
def timeline_picture(w: float, h: float, named: bool = True) -> Picture:
    """Return the timeline without its rows and markers; ``named`` where there is room for names (844 by 222)."""
    lines = (row[0].y for row in cell_frames(w, h, named)[1:])
    rules = (Line(((16, y), (w - 16, y)), (160, 138, 84, 130), 0.9) for y in lines)
    return Picture(w, h, (*palette.certificate(w, h).shapes, *rules), shadow=3)


@cached(8)
def glow_picture(w: float, h: float) -> Picture:
    """Return the light on the row that is pointed at or in use, as large as ``row_frame`` with ``GLOW`` around it."""
    whole = row_frame(w, h, 0).inset(-GLOW)
    whole = Rect(0, 0, whole.w, whole.h)
    row = whole.inset(GLOW)
    shapes = (Box(*whole, (255, 214, 100, 90), 10), Box(*row, LIT_FILL, 7), *lit_edge(row, 7, 2.4))
    return Picture(whole.w, whole.h, shapes)


@cached(64)
def row_picture(row: TimelineRow, w: float, h: float, named: bool = True) -> Picture:
    """Return a row of a timeline ``w`` by ``h`` without its light and its marker, as large as ``row_frame``."""
    left, top, wide, high = row_frame(w, h, 0)
    frames = [frame.moved(-left, -top) for frame in cell_frames(w, h, named)[0]]
    shapes = _name(row, frames[0], named)
    if named:
        shapes += _start(frames[1])
    for position in range(1, LAST + 1):
        shapes += _cell(row, position, frames[1 + position], named)
    if row.chosen and row.position < LAST:
        shapes += moved(_way(w, h, 0, row.position, named), -left, -top)
    return Picture(wide, high, tuple(shapes))


def _name(row: TimelineRow, frame: Rect, named: bool) -> list[Shape]:
    x, y, w, h = frame
    ink, size = TYPE_INK[row.type], h * 0.58
    shapes: list[Shape] = [Place(sign(row.type, ink), x + size * 0.72, y + h / 2, size)]
    if named:
        at, letters = (x + size * 1.5, y + h * 0.49), readable(h * 0.375)
        shapes.append(name_in(row.name, row.short, at, letters, deep(ink), room=w - size * 1.6))
    return shapes


def _start(frame: Rect) -> list[Shape]:
    middle, r = frame.centre, frame.h * 0.36
    return [
        Circle(*middle, r, (240, 228, 190), START_RIM, 1.2),
        Circle(*middle, r * 0.72, NONE, (*START_RIM, 140), 0.8),
        Circle(*middle, r * 0.16, START_RIM),
    ]


def _cell(row: TimelineRow, position: int, frame: Rect, named: bool) -> list[Shape]:
    past, here, coming = position < row.position, position == row.position, position == row.position + 1
    event, end = row.events[position - 1], position == LAST
    raised = Rect(frame.x, frame.y, frame.w, frame.h + 1.2)
    if past or (here and not end):
        wide = frame.h * (1.1 if event != "donation" else 0.62)
        faded = [Place(dull_sign("donation" if event == "donation" else f"region:{event}"), *frame.centre, wide)]
        return [*plate(raised, PAST), *(faded if past else [])]
    chosen = coming and (row.chosen or row.happens)
    rim = palette.GOLD_EDGE if chosen else (92, 76, 38) if coming else palette.RULE
    fill = LIT_FILL if chosen else palette.CELL_FILL
    shapes = plate(raised, replace(palette.CELL, fill=fill, rim=rim, rim_width=2.0 if coming else 1.0, foot=1.2))
    if end:
        return [*shapes, *_end(event, row.words[position - 1], frame, named, gone=here)]
    return [*shapes, *_sign(event, row.words[position - 1], frame, named)]


def _sign(event: str, word: Message | str, frame: Rect, named: bool) -> list[Shape]:
    picture, middle, h = event_sign(event, INK), frame.centre, frame.h
    if not named:
        return [Place(picture, *middle, min(frame.w * 0.84, h * 1.3) if event != "donation" else h * 0.66)]
    size, room = readable(h * 0.5), frame.w - 12
    return [Row((picture, word), *middle, size, INK, "number", "number", room=room, tall=1.32, gap=0.16)]


def _end(event: str, word: Message | str, frame: Rect, named: bool, gone: bool) -> list[Shape]:
    left, right = frame.split_left(frame.w * (0.73 if named else 0.64))
    top, bottom = frame.y + frame.h * 0.16, frame.y + frame.h * 0.84
    shapes: list[Shape] = [
        Line(((right.x, top), (right.x, bottom)), palette.RULE, 1.0),
        Place(event_sign("donation", INK), *right.centre, frame.h * 0.62),
    ]
    return shapes if gone else [*shapes, *_sign(event, word, left, named)]


def _way(w: float, h: float, row: int, position: int, named: bool) -> list[Shape]:
    x, y, size = marker_spot(w, h, row, position, named)
    frame = cell_frames(w, h, named)[row][2 + position]
    start, end = x + size * 0.5, frame.x - 1
    if end - start < 6:
        return []
    tip = min(9.0, end - start)
    return arrow(((start, y), (end, y)), (196, 134, 26), 2.4, tip, tip * 0.62)


@cached(32)
def marker_picture(kind: str, turned: bool = False) -> Picture:
    """Return the marker of a row: green enamel in brass with the sign of its type; ``turned``: its plain back."""
    shapes: list[Shape] = [
        *disc(24, 24, 22.4, BRASS),
        *disc(24, 24, 17.8, INNER_BRASS),
        *disc(24, 24, 16.6, BACK if turned else ENAMEL),
        Circle(24, 24, 16.6, Engraving(0, 2.2, 0.5, (170, 226, 196, 40))),
    ]
    if not turned:
        shapes.append(Place(sign(kind, palette.CREAM), 24, 24, 20))
    shapes.append(Circle(24, 18, 13, Gradient((255, 255, 255, 36), (255, 255, 255, 0))))
    return Picture(48, 48, tuple(shapes), shadow=1)


def event_id(g: CarnegieState, row: int, position: int) -> str:
    """Return the id of an event: a region or ``donation``."""
    region, _ = event_of(g.timeline, row, position)
    return REGIONS[region] if region >= 0 else "donation"


def add_course(layer: Layer, look: ViewContext, world: World, places: Places) -> None:
    """Put timeline and digests on the table, where this page shows them."""
    if places.timeline is None or places.digests is None:
        return
    _timeline(layer, look, places.timeline, places.named)
    row = asked_row(look)
    facts = forecast(look.view, row) if row >= 0 else None
    if facts is None:
        add_digests(layer, look, places.digests)
    else:
        add_bubble(layer, look, world, row, _bubble_place(places.digests, places.aside))


def _bubble_place(digests: Rect, aside: Rect | None) -> Rect:
    """Return where the bubble lies: over the digests, where they are few also over what lies ready below them."""
    if aside is None or aside.x != digests.x:
        return digests
    return Rect(digests.x, digests.y, digests.w, aside.bottom - digests.y)


def asked_row(look: ViewContext) -> int:
    """Return the row that is pointed at or drafted, or -1."""
    pointed = look.hover.startswith("row.") or any(
        getattr(facet.gesture, "target", "").startswith("row.") for facet in look.draft
    )
    return row_in_question(look) if pointed else -1


def _timeline(layer: Layer, look: ViewContext, box: Rect, named: bool) -> None:
    g: CarnegieState = look.view
    chosen = row_in_question(look)
    facts = forecast(g, chosen) if chosen >= 0 and g.timeline.row < 0 else None
    event = facts.event_row if facts is not None else g.timeline.event_row
    layer.lay("timeline", timeline_picture(box.w, box.h, named), box, z=0)
    for row, marker in enumerate(g.timeline.markers):
        events = tuple(event_id(g, row, position) for position in range(1, END + 1))
        words = tuple(msg(f"ca.event.{event}") for event in events)
        names = telling.row_name(row), telling.row_name(row, short=True)
        face = TimelineRow(
            TYPES[row], names[0], marker, events, words, row == chosen, row == event, names[1]
        )  # fmt: skip
        frame = part(box, row_frame(box.w, box.h, row))
        if row == chosen:
            layer.lay("chosen", glow_picture(box.w, box.h), frame.inset(-GLOW), z=0)
        layer.lay(f"events.{row}", row_picture(face, box.w, box.h, named), frame, z=1)
        told = forecast(g, row) is not None  # what it would bring lies beside it and below the prompt
        layer.spot(f"row.{row}", frame, msg("ca.row", type=type_name(row)), telling.row_info(g, row), quiet=told)
        x, y, size = marker_spot(box.w, box.h, row, marker, named)
        layer.put(f"marker.{row}", marker_picture(TYPES[row], marker == END), box.x + x, box.y + y, size, z=2)
