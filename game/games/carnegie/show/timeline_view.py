"""What is always in sight: the timeline with its markers, the digests of all players, what a row would bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.carnegie.components.timeline_data import END
from game.games.carnegie.effects import BARE_GOODS, STAFFED_GOODS
from game.games.carnegie.naming import department_name, region_name, type_name
from game.games.carnegie.phases.donation import donations, may_donate
from game.games.carnegie.phases.row import event_of
from game.games.carnegie.planning import Forecast, forecast, project_income, uses
from game.games.carnegie.purse import transport_reward
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import THINGS, Phrase, Sign, dull_sign, event_sign, line, sign, words
from game.games.carnegie.show.art.palette import CREAM, INK, PAST_LINES, SOFT_CREAM, SOFT_INK
from game.games.carnegie.show.digests import add_digests
from game.games.carnegie.show.places import Layer, Places
from game.games.carnegie.show.pool import TileFace, tile_face, tile_picture
from game.games.carnegie.show.seen import in_turn_order, pointed_row, row_in_question, shown_seat
from game.games.carnegie.show.telling import reward_phrase
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import REGIONS, TYPES
from game.games.carnegie.world import World, donation_cost
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, NONE, clear
from game.present.kit.layout import (
    Drawn,
    Icon,
    Laid,
    Medal,
    Node,
    Signs,
    Text,
    Thing,
    cell,
    column,
    grid,
    lay,
    layers,
    row,
)
from game.present.kit.plates import Disc, Plate, dashed, golden
from game.present.kit.signs import LEAST, arrow, readable
from game.present.pictures.drawings import drawing
from game.present.pictures.picture import Circle, Colour, Engraving, Gradient, Picture, Place
from game.present.view_context import ViewContext

TOKEN, USES = 48.0, 58.0
"""Room for the token at the left of each line, and for the uses at its right."""
NARROW = 330.0
"""In a bubble narrower than this whoever gets nothing is told by the token alone: the reason needs the room."""
WIDE = 540.0
"""A bubble at least so wide names departments at the right of each line."""
TALL = 36.0
"""A line at least so high names them beneath."""
CLOSE = 3.4
"""Where lines are low, the head is so many times as high as letters."""
BESIDE = 100.0
"""How much of the width the head does not have for its words."""
HIGHEST = 310.0
GROUND = Plate(
    palette.GREEN_FILL, palette.GOLD_EDGE, 2.0, 9, Engraving(0, 3.4, 0.5, clear(palette.GREEN_LINES, 24)),
    (3.4, clear(palette.INLAY, 120), 0.8),
)  # fmt: skip
BUBBLE_USES = Disc(palette.GREEN_DARK, clear(palette.INLAY, 150), 0.9)
OWN = Plate((255, 255, 255, 26), None, 0.0, 5.0)


def add_bubble(layer: Layer, look: ViewContext, world: World, row_: int, box: Rect) -> None:
    """What a row would bring everybody, over the digests: of employees, of projects, by which departments."""
    g: CarnegieState = look.view
    facts = forecast(g, row_)
    assert facts is not None
    w, h, seats = box.w, min(box.h, HIGHEST), in_turn_order(g)
    scale = min(h, w * 0.62)
    size = readable(scale * 0.066)
    head, top = scale * 0.29, size * 1.9
    if w < WIDE and h - head - top - 8 < len(seats) * TALL:
        head, top = size * CLOSE, size * 1.35
    event = REGIONS[facts.region] if facts.region >= 0 else "donation"
    sign_ = cell(Icon(event_sign(event, CREAM)), w=60, most=min(40.0, head * 0.8) if facts.region < 0 else 60)
    title = words(telling.event_words(facts.region, facts.donation), max(18.0, scale * 0.088), CREAM, face="title")
    then = words(_then(look, row_, facts.event_row, w - BESIDE), size * 1.02, SOFT_CREAM, face="text", h=head * 0.36)
    first = row(sign_, column(replace(title, grow=1), then, grow=1), gap=10, pad=(14, 0, 16, head * 0.1), h=head)
    kinds = ("employees", "projects", "uses")
    names = [words(msg(f"ca.bubble.{kind}"), size * 0.95, SOFT_CREAM, 0.5, "text") for kind in kinds]
    over = [layers(name, pad=(-w * 0.05, 0, -w * 0.03, 0), grow=1, w=w * 0.15) for name in names[:2]]
    between = (*over, cell(grow=3)) if w >= WIDE else over
    heads = row(cell(w=TOKEN + _name_w(w)), *between, layers(names[2], w=USES, pad=(-8, 0, 0, 0)), h=top)
    sizes = w, (h - head - top - 8) / len(seats), size
    lines = [_line(layer, look, world, seat, facts, sizes) for seat in seats]
    rule = layers(cell(Plate((150, 190, 166, 110), None, 0, 0), h=0.9), pad=(16, 0, 16, 0))
    body = column(*lines, pad=(8, 0, 8, 8), grow=1)
    tree = column(first, rule, heads, body, on=(GROUND,), thing=Thing("bubble", z=20, shadow=3))
    layer.take(lay(tree, Rect(box.x, box.y, w, h)))


def _name_w(w: float) -> float:
    return w * 0.13 if w >= WIDE else w * 0.2 if w >= NARROW else 0.0


def _line(
    layer: Layer, look: ViewContext, world: World, seat: int, facts: Forecast, sizes: tuple[float, float, float]
) -> Node:
    g, own, (w, h, size) = look.view, seat == shown_seat(look), sizes
    employees, projects, nothing = _event(world, g, seat, facts.region, facts.donation)
    each = uses(world, g, seat, facts.row)
    named = _departments(g, seat, each)
    title = words(layer.parties[seat].title, size * 1.06, CREAM, face="strong" if own else "text", w=_name_w(w))
    parts = [line(part, size * 1.15, CREAM, 0.5, w=w * 0.15, grow=1) for part in (employees, projects)]
    if nothing:
        parts = [words(nothing, size, SOFT_CREAM, face="text", w=w * 0.3, grow=2)]
    said = row(*((title,) if w >= NARROW else ()), *parts, gap=4, grow=1)
    if w >= WIDE:
        said = row(*said.parts, line(named, size, SOFT_CREAM, grow=3), gap=4, grow=1)
    elif named and h >= TALL:
        said = column(said, line(named, size * 1.06, SOFT_CREAM, h=h / 2), grow=1)
    token = cell(Icon(layer.token(seat)), w=TOKEN - 6, most=size * 1.35)
    counted = cell(Medal(BUBBLE_USES, sum(each.values()), CREAM), w=USES, most=min(size * 1.84, h * 0.92))
    return row(token, said, counted, gap=6, h=h, on=(OWN,) if own else ())


def _then(look: ViewContext, row: int, event_row: int, room: float) -> Message:
    """Where the event is taken from another row, also from which (CA-3.2)."""
    if row == event_row:
        whole = msg("ca.bubble.then", type=telling.row_name(row))
        fits = look.width(whole, LEAST) <= room
        return whole if fits else msg("ca.bubble.then", type=telling.row_name(row, short=True))
    return msg(
        "ca.bubble.turned", other=telling.row_name(event_row, short=True), type=telling.row_name(row, short=True)
    )


def _departments(g: CarnegieState, seat: int, each: Mapping[int, int]) -> Phrase:
    parts: list[Message | str | Sign] = []
    for used, times in each.items():
        name = telling.short_name(g.companies[seat].departments[used])
        parts += [*([Sign("bar")] if parts else []), name, f"×{times}"]
    return tuple(parts)


def _event(
    world: World, g: CarnegieState, seat: int, region: int, donation: bool
) -> tuple[Phrase, Phrase, Message | str]:
    if region < 0:
        return (), (), _donating(world, g, seat)
    there = g.companies[seat].missions[region]
    if not there:
        if donation and may_donate(world, g, seat):
            return (), (), msg("ca.bubble.nobody.donation", cost=donation_cost(world, g, seat))
        return (), (), msg("ca.bubble.nobody", region=region_name(region))
    projects, choices = project_income(world, g.companies[seat])
    more: Phrase = ("+", f"{len(choices)}?") if choices else ()
    paid = (f"{part}  " if part == f"${projects.money}" else part for part in reward_phrase(projects))
    return (f"{there}×", *reward_phrase(transport_reward(g, seat, region))), (*paid, *more), ""


def _donating(world: World, g: CarnegieState, seat: int) -> Message:
    if may_donate(world, g, seat):
        return msg("ca.bubble.donation", cost=donation_cost(world, g, seat))
    if not g.companies[seat].discs:
        return msg("ca.bubble.donation.no_disc")
    if not donations(g):
        return msg("ca.bubble.donation.none")
    return msg("ca.bubble.donation.no", cost=donation_cost(world, g, seat))


def event_gain(world: World, g: CarnegieState, seat: int, region: int, donation: bool) -> tuple[Phrase, Message | str]:
    """What an event brings a seat in one line, or in words why nothing does."""
    employees, projects, nothing = _event(world, g, seat, region, donation)
    return (*employees, *(("  +  ", *projects) if projects else ())), nothing


TILE = (176.0, 66.0)
"""Width and height of the frame of the reserved tile."""
FRAME = 5.0
"""How thick it is."""
UPRIGHT = 0.6
"""A paper higher than this part of its width has the frame below the title."""
WOOD = Plate(Gradient((132, 88, 52), (96, 60, 34)), (62, 38, 18), 1.2, 5, Engraving(3, 3.2, 0.5, (66, 40, 20, 110)))
LINING = Plate(Gradient((226, 218, 190), (236, 229, 206)), BRASS_EDGE, 1.0, 3)
RULE = Plate((176, 160, 116), None, 0, 0)
ROW_USES = Disc(palette.GREEN_DARK)


def add_preview(layer: Layer, look: ViewContext, world: World, box: Rect) -> None:
    """What each row would bring: its event, the income of that, how many employees would be used."""
    layer.take(_ahead(tuple(_row(world, look.view, shown_seat(look), row) for row in range(len(TYPES))), box))


def _row(world: World, g: CarnegieState, seat: int, row: int) -> tuple[str, Phrase, Message | str, int]:
    """Event of a row (a region or ``donation``), its gain or why there is none, and its uses."""
    facts = forecast(g, row)
    if facts is None:
        return "", (), msg("ca.row.over"), 0
    gain, nothing = event_gain(world, g, seat, facts.region, facts.donation)
    event = REGIONS[facts.region] if facts.region >= 0 else "donation"
    return event, gain, nothing, sum(uses(world, g, seat, row).values())


@cached(32)
def _ahead(rows: tuple[tuple[str, Phrase, Message | str, int], ...], box: Rect) -> Laid:
    head = min(32.0, max(24.0, box.h * 0.15))
    high = (box.h - head) / len(rows)
    title = words(msg("ca.ahead"), readable(head * 0.62, 18.0), INK, face="title", grow=1)
    lines: list[Node] = []
    for kind, (event, gain, nothing, count) in zip(TYPES, rows, strict=True):
        what = cell(Icon(sign(kind, palette.TYPE_INK[kind])), w=36, most=min(27.0, high * 0.7))
        wide = min(26.0 if event == "donation" else 40.0, high)
        happens = cell(*((Icon(event_sign(event, INK)),) if event else ()), w=52, most=wide)
        brings = line(gain, readable(high * 0.38, 18.0), grow=1)
        if nothing:
            brings = words(nothing, LEAST, SOFT_INK, face="text", narrow=True, grow=1)
        counted = cell(Medal(ROW_USES, count, CREAM), w=32, most=min(28.0, high * 0.84))
        lines += [cell(RULE, h=0.9), row(what, happens, brings, counted, gap=4, grow=1)]
    first = row(title, words(msg("ca.bubble.uses"), LEAST, SOFT_INK, 1, "text", w=56), pad=(6, 0, 6, 0), h=head)
    thing = Thing("ahead", msg("ca.ahead"), msg("ca.ahead.info"), 1, shadow=3)
    return lay(column(first, *lines, pad=(6, 0, 6, 6), on=(palette.PAPER,), thing=thing), box)


def add_reserve(layer: Layer, look: ViewContext, world: World, box: Rect, *, lit: bool = False) -> None:
    """The frame of the reserved tile, with the tile if there is one (CA-2.12, CA-5.2.5)."""
    g: CarnegieState = look.view
    index = g.companies[shown_seat(look)].reserve
    if index < 0:
        layer.take(_reserve(None, 0, msg("ca.reserve"), msg("ca.reserve.info"), lit, box))
        return
    department = world.departments[index]
    info = telling.department_info(department)
    face = tile_face(department, telling.short_name(index))
    layer.take(_reserve(face, department.extra_goods, department_name(index), info, lit, box))


@cached(16)
def _reserve(face: TileFace | None, more: int, label: Message, info: Message, lit: bool, box: Rect) -> Laid:
    upright = box.h > box.w * UPRIGHT
    high = min(TILE[1], box.h - 14)
    wide = min(TILE[0], box.w * (0.9 if upright else 0.56), high * TILE[0] / TILE[1])
    tile = None
    if face is not None:
        picture = tile_picture(face, wide - 2 * FRAME, high - 2 * FRAME)
        tile = cell(Icon(picture), thing=Thing("reserve.tile", label, info, 3))
    bare = words(msg("ca.reserve.empty"), LEAST, SOFT_INK, 0.5, "text")
    inside = layers(cell(LINING), tile or layers(cell(Drawn(_outline)), bare), pad=FRAME)
    edge = cell(golden(5, 2.4)) if lit else None
    frame = layers(inside, edge, w=wide, h=high, on=(WOOD,), thing=Thing("reserve", label, info, 2))
    step = min(22.0, box.h * 0.27)
    lines: list[Node] = []
    for goods, where in ((STAFFED_GOODS + more, "ca.reserve.beside"), (BARE_GOODS + more, "ca.reserve.elsewhere")):
        price = line((str(goods), Sign("good")), LEAST + 1, INK, 1, w=34)
        lines.append(row(price, words(msg(where), LEAST, SOFT_INK, face="text", narrow=True, grow=1), gap=7, h=step))
    title = words(msg("ca.reserve"), readable(box.h * 0.23, 18.0), INK, face="title", h=step)
    thing = Thing("reserve.paper", z=1, shadow=3)
    if upright:
        stand = column(title, column(frame, at=(0, 0.5), grow=1), *lines, pad=(12, 10, 8, 8), on=(palette.PAPER,))
        return lay(layers(stand, thing=thing), box)
    said = row(column(frame, at=(0, 0.5)), column(title, *lines, at=(0, 0.5), grow=1), gap=12, pad=(9, 0, 8, 0))
    return lay(layers(said, on=(palette.PAPER,), thing=thing), box)


def _outline(w: float, h: float) -> Picture:
    return Picture(w, h, (dashed(Rect(0, 0, w, h).inset(7), palette.RULE, 1.4, (6, 5)),))


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
GLEAMING, LIGHT = Plate((255, 214, 100, 90), None, 0.0, 10.0), Plate(palette.LIT_FILL, None, 0.0, 7.0)
PAST = Plate(
    palette.PAST_CELL, (190, 176, 134), 0.8, 4, Engraving(45, 4, 0.5, clear(PAST_LINES, 70)), foot=1.2, side=NONE
)
START_RIM: Colour = (164, 140, 84)


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
    """The timeline without rows (``["row.2"]``) and markers (``["marker.2.5"]``: its end); ``named``: 844 by 222."""
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
    """A row of a timeline ``w`` wide without its marker, with the light on one that is pointed at or in use."""
    h, ink = (box.h + 2) * 0.8, palette.TYPE_INK[shown.type]
    size = h * 0.725
    name = Text(shown.name, readable(h * 0.47), palette.deep(ink), narrow=True, short=shown.short, least=LEAST)
    head = row(cell(Icon(sign(shown.type, ink)), w=size * 1.44, most=size), cell(name, at=(0, 0.5), grow=1))
    cells = [_cell(shown, position, h, named) for position in range(1, LAST + 1)]
    start = layers(cell(Drawn(_target)), _way(h) if shown.chosen and not shown.position else None) if named else cell()
    parts = (head if named else row(*head.parts[:1]), start, *cells)
    inner = layers(_divided(parts, w, box.h + 2, named), pad=(OUT, -1, OUT, -1))
    events = layers(inner, thing=Thing(f"events.{number}", z=1))
    glow = layers(cell(GLEAMING), layers(cell(LIGHT, golden(7, 2.4)), pad=GLOW), thing=Thing("chosen"))
    return lay(layers(layers(glow if shown.chosen else None, pad=-GLOW), events), box)


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
    fill = palette.LIT_FILL if chosen else palette.CELL_FILL
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


@cached(8)
def marker_picture(kind: str, turned: bool = False) -> Picture:
    """The marker of a row: green enamel in brass with the sign of its type; ``turned``: its plain back."""
    bare = drawing(THINGS, "marker_turned" if turned else "marker")
    face = () if turned else (Place(sign(kind, palette.CREAM), 24, 24, 20),)
    return Picture(48, 48, (*bare.shapes[:-1], *face, bare.shapes[-1]), shadow=1)


def _event_id(g: CarnegieState, row: int, position: int) -> str:
    region, _ = event_of(g.timeline, row, position)
    return REGIONS[region] if region >= 0 else "donation"


def add_timeline(layer: Layer, look: ViewContext, world: World, places: Places) -> None:
    if places.timeline is None or places.digests is None:
        return
    _timeline(layer, look, places.timeline, places.named)
    row = pointed_row(look)
    facts = forecast(look.view, row) if row >= 0 else None
    if facts is None:
        add_digests(layer, look, places.digests)
    else:
        add_bubble(layer, look, world, row, _bubble_place(places.digests, places.aside))


def _bubble_place(digests: Rect, aside: Rect | None) -> Rect:
    """The bubble lies over the digests, where they are few also over what lies ready below them."""
    if aside is None or aside.x != digests.x:
        return digests
    return Rect(digests.x, digests.y, digests.w, aside.bottom - digests.y)


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
