"""What is always in sight: the timeline with its markers, the digests of all players, what a row would bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.carnegie.components.timeline_data import END
from game.games.carnegie.naming import type_name
from game.games.carnegie.phases.row import event_of
from game.games.carnegie.planning import forecast
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import dull_sign, event_sign, sign
from game.games.carnegie.show.art.palette import INK, LIT_FILL, PAST_LINES, TYPE_INK, deep
from game.games.carnegie.show.digests import add_digests
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import Places
from game.games.carnegie.show.row_preview import add_bubble
from game.games.carnegie.show.seen import row_in_question
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import REGIONS, TYPES
from game.games.carnegie.world import World
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, NONE, clear
from game.present.kit.layout import Drawn, Icon, Laid, Node, Signs, Text, Thing, cell, column, grid, lay, layers, row
from game.present.kit.plates import Disc, Plate, disc, golden
from game.present.kit.signs import LEAST, arrow, readable
from game.present.pictures.picture import Circle, Colour, Engraving, Gradient, Picture, Place, Shape
from game.present.view_context import ViewContext

LAST = 5
"""The position of the end column."""
GLOW = 3.0
"""How far the light on a row reaches beyond it."""
EDGE, GAP, OUT = 15.0, 5.0, 4.0
"""Room around the rows, between cells, and how far what is pointed at of a row reaches beyond its cells."""
NAME = 44.0
"""Width of the sign of a row that has no room for its name."""
OVER = 0.024
"""How far markers reach over the edges of their cells, as a part of the height of a row."""
GLEAMING, LIGHT = Plate((255, 214, 100, 90), None, 0.0, 10.0), Plate(LIT_FILL, None, 0.0, 7.0)
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
def timeline_laid(box: Rect, named: bool) -> Laid:
    """Return the timeline without rows and markers; ``["row.2"]`` is where a row lies, ``["marker.2.5"]`` its end.

    ``named`` where there is room for names, as in 844 by 222.
    """
    h = (box.h - 2 * EDGE) / len(TYPES)
    lines = []
    for number in range(len(TYPES)):
        names = [f"marker.{number}.{position}" for position in range(LAST + 1)]
        markers = [layers(cell(name=name, ratio=1), pad=(0, -h * OVER, 0, -h * OVER)) for name in names[:-1]]
        end = layers(cell(name=names[-1], ratio=1, at=(0, 0.5)), pad=(h * 0.17, -h * OVER, 0, -h * OVER))
        small = layers(cell(name=names[0], ratio=1), pad=(NAME * 0.86 - h / 4, h / 4, NAME * 0.14 - h / 4, h / 4))
        first = (cell(), markers[0]) if named else (small, cell())
        frame = layers(cell(name=f"row.{number}"), pad=(-OUT, 1, -OUT, 1))
        rule = column(cell(Plate((160, 138, 84, 130), None, 0, 0), h=0.9)) if number else None
        lines.append(layers(frame, rule, _divided((*first, *markers[1:], end), box.w, h, named), h=h))
    paper = layers(column(*lines, pad=EDGE), on=(Drawn(palette.certificate),), thing=Thing("timeline", shadow=3))
    return lay(paper, box)


def _divided(parts: Sequence[Node], w: float, h: float, named: bool) -> Node:
    name, start, end = (0.232 * w, 0.045 * w, 0.188) if named else (NAME, 0.0, 0.22)
    first, second, *cells, last = parts
    spaces = grid(cells, len(cells), GAP, grow=1)
    beyond = layers(second, w=start), spaces, layers(last, w=(w - 2 * EDGE) * end)
    return row(layers(first, w=name), row(*beyond, gap=GAP, pad=(0, h * 0.1, 0, h * 0.1), grow=1))


@cached(64)
def row_laid(shown: TimelineRow, number: int, w: float, named: bool, box: Rect) -> Laid:
    """Return a row of a timeline ``w`` wide without its marker, with the light on one that is pointed at or in use."""
    h, ink = (box.h + 2) * 0.8, TYPE_INK[shown.type]
    size = h * 0.725
    name = Text(shown.name, readable(h * 0.47), deep(ink), narrow=True, short=shown.short, least=LEAST)
    head = row(cell(Icon(sign(shown.type, ink)), w=size * 1.44, most=size), cell(name, at=(0, 0.5), grow=1))
    cells = [_cell(shown, position, h, named) for position in range(1, LAST + 1)]
    parts = (head if named else row(*head.parts[:1]), _start(shown, h) if named else cell(), *cells)
    inner = layers(_divided(parts, w, box.h + 2, named), pad=(OUT, -1, OUT, -1))
    events = layers(inner, thing=Thing(f"events.{number}", z=1))
    glow = layers(cell(GLEAMING), layers(cell(LIGHT, golden(7, 2.4)), pad=GLOW), thing=Thing("chosen"))
    return lay(layers(layers(glow if shown.chosen else None, pad=-GLOW), events), box)


def _start(shown: TimelineRow, h: float) -> Node:
    return layers(cell(Drawn(_target)), _way(h) if shown.chosen and not shown.position else None)


def _target(w: float, h: float) -> Picture:
    at, r = (w / 2, h / 2), h * 0.36
    rings = Circle(*at, r, (240, 228, 190), START_RIM, 1.2), Circle(*at, r * 0.72, NONE, (*START_RIM, 140), 0.8)
    return Picture(w, h, (*rings, Circle(*at, r * 0.16, START_RIM)))


def _cell(shown: TimelineRow, position: int, h: float, named: bool) -> Node:
    past, here, coming = position < shown.position, position == shown.position, position == shown.position + 1
    event, end = shown.events[position - 1], position == LAST
    if past or (here and not end):
        faded = Icon(dull_sign("donation" if event == "donation" else f"region:{event}"))
        sign_ = cell(faded, most=h * (0.62 if event == "donation" else 1.1)) if past else None
        return layers(sign_, _way(h) if here and shown.chosen else None, on=(PAST,))
    chosen = coming and (shown.chosen or shown.happens)
    rim = palette.GOLD_EDGE if chosen else (92, 76, 38) if coming else palette.RULE
    fill = LIT_FILL if chosen else palette.CELL_FILL
    ground = replace(palette.CELL, fill=fill, rim=rim, rim_width=2.0 if coming else 1.0, foot=1.2)
    told = layers(None if here else _sign(event, shown.words[position - 1], h, named), grow=0.73 if named else 0.64)
    if not end:
        return layers(told, on=(ground,))
    rule = layers(cell(Plate(palette.RULE, None, 0, 0), w=1), pad=(0, h * 0.16, 0, h * 0.16))
    gift = cell(Icon(event_sign("donation", INK)), most=h * 0.62)
    return row(told, rule, layers(gift, grow=0.27 if named else 0.36), on=(ground,))


def _sign(event: str, word: Message | str, h: float, named: bool) -> Node:
    picture = event_sign(event, INK)
    if not named:
        return layers(cell(Icon(picture), most=h * (0.66 if event == "donation" else 1.3)), pad=(3.5, 0, 3.5, 0))
    return layers(cell(Signs((picture, word), readable(h * 0.5), INK, 1.32, 0.16, words="number")), pad=(6, 0, 6, 0))


def _way(h: float) -> Node:
    return layers(cell(Drawn(_arrow, (h,))), pad=(0, 0, 1 - GAP, 0))


def _arrow(w: float, h: float, high: float) -> Picture:
    start = (w + 1 - GAP + high * 1.06) / 2
    tip = min(9.0, w - start)
    way = arrow(((start, h / 2), (w, h / 2)), (196, 134, 26), 2.4, tip, tip * 0.62) if w - start >= 6 else ()
    return Picture(w, h, tuple(way))


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


def _event_id(g: CarnegieState, row: int, position: int) -> str:
    region, _ = event_of(g.timeline, row, position)
    return REGIONS[region] if region >= 0 else "donation"


def add_timeline(layer: Layer, look: ViewContext, world: World, places: Places) -> None:
    if places.timeline is None or places.digests is None:
        return
    _timeline(layer, look, places.timeline, places.named)
    row = _asked_row(look)
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


def _asked_row(look: ViewContext) -> int:
    pointed = look.hover.startswith("row.") or any(
        getattr(facet.gesture, "target", "").startswith("row.") for facet in look.draft
    )
    return row_in_question(look) if pointed else -1


def _timeline(layer: Layer, look: ViewContext, box: Rect, named: bool) -> None:
    g: CarnegieState = look.view
    chosen = row_in_question(look)
    facts = forecast(g, chosen) if chosen >= 0 and g.timeline.row < 0 else None
    event = facts.event_row if facts is not None else g.timeline.event_row
    ground = timeline_laid(box, named)
    layer.take(ground)
    for number, marker in enumerate(g.timeline.markers):
        events = tuple(_event_id(g, number, position) for position in range(1, END + 1))
        words = tuple(msg(f"ca.event.{event}") for event in events)
        names = telling.row_name(number), telling.row_name(number, short=True)
        lit = number == chosen, number == event
        face = TimelineRow(TYPES[number], names[0], marker, events, words, *lit, names[1])
        frame, place = ground[f"row.{number}"], ground[f"marker.{number}.{marker}"]
        layer.take(row_laid(face, number, box.w, named, frame))
        told = forecast(g, number) is not None  # what it would bring lies beside it and below the prompt
        label, info = msg("ca.row", type=type_name(number)), telling.row_info(g, number)
        layer.spot(f"row.{number}", frame, label, info, quiet=told)
        layer.lay(f"marker.{number}", marker_picture(TYPES[number], marker == END), place, z=2)
