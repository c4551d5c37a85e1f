"""What a row would bring: the bubble over the digests, the column below them, the reserved tile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.carnegie.effects import BARE_GOODS, STAFFED_GOODS
from game.games.carnegie.kinds import Reward
from game.games.carnegie.naming import department_name, region_name
from game.games.carnegie.phases.donation import donations, may_donate
from game.games.carnegie.planning import forecast, income, uses
from game.games.carnegie.purse import transport_reward
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, event_sign, line, phrase, sign, words
from game.games.carnegie.show.art.palette import CREAM, GREEN_LINES, INK, INLAY, SOFT_CREAM, SOFT_INK
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.pool import TileFace, tile_picture
from game.games.carnegie.show.seen import in_turn_order, shown_seat
from game.games.carnegie.show.telling import department_phrase, reward_phrase
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import REGIONS, TYPES
from game.games.carnegie.world import World, donation_cost
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE, clear
from game.present.kit.layout import Drawn, Icon, Laid, Medal, Node, Thing, cell, column, lay, layers, row
from game.present.kit.plates import Disc, Plate, dashed, golden, numbered, plate
from game.present.kit.signs import LEAST, readable
from game.present.pictures.picture import Box, Engraving, Face, Gradient, Line, Picture, Place, Shape, Words
from game.present.pictures.pieces import token_picture
from game.present.view_context import ViewContext

NAME_LEFT = 48.0
"""Where names begin."""
NARROW = 330.0
"""In a bubble narrower than this whoever gets nothing is told by the token alone: the reason needs the room."""
WIDE = 540.0
"""A bubble at least so wide names departments at the right of each line, from ``WHERE`` of its width on."""
WHERE = 0.52
TALL = 36.0
"""A line at least so high names them beneath."""
CLOSE = 3.4
"""Where lines are low, the head is so many times as high as letters."""
BENEATH = 0.68
"""How far both lines are from the middle, in letters."""
BESIDE = 100.0
"""How much of the width the head does not have for its words."""
GROUND = Plate(
    palette.GREEN_FILL, palette.GOLD_EDGE, 2.0, 9, Engraving(0, 3.4, 0.5, clear(GREEN_LINES, 24)),
    (3.4, clear(INLAY, 120), 0.8),
)  # fmt: skip
BUBBLE_USES = Disc(palette.GREEN_DARK, clear(INLAY, 150), 0.9)


@dataclass(frozen=True, slots=True)
class BubbleLine:
    """What one player gets: from employees, from projects, or ``nothing`` said in words.

    ``uses`` counts those of all departments, ``where`` says which department how often.
    """

    colour: int
    name: Message | str
    employees: Phrase
    projects: Phrase
    uses: int
    nothing: Message | str = ""
    own: bool = False
    where: Phrase = ()


@dataclass(frozen=True, slots=True)
class BubbleFace:
    """What a bubble says. ``event`` is a region or "donation"; ``heads`` are those of the three columns."""

    event: str
    title: Message | str
    then: Message | str
    heads: tuple[Message | str, Message | str, Message | str]
    lines: tuple[BubbleLine, ...]


@cached(64)
def bubble_picture(face: BubbleFace, w: float, h: float) -> Picture:
    """Return the bubble, about 404 by 254."""
    scale = min(h, w * 0.62)
    size = readable(scale * 0.066)
    head, top = scale * 0.29, size * 1.9
    if w < WIDE and h - head - top - 8 < len(face.lines) * TALL:
        head, top = size * CLOSE, size * 1.35
    wide = min(40, head * 0.8) if face.event == "donation" else min(60, head)
    shapes: list[Shape] = [
        *plate(Rect(0, 0, w, h), GROUND),
        Place(event_sign(face.event, CREAM), 44, head * 0.48, wide),
        Words(face.title, 84, head * 0.34, max(18.0, scale * 0.088), CREAM, "title", "left", room=w - BESIDE),
        Words(face.then, 84, head * 0.7, size * 1.02, SOFT_CREAM, "text", "left", room=w - BESIDE),
        Line(((16, head), (w - 16, head)), (150, 190, 166, 110), 0.9),
    ]
    columns = _columns(w)
    apart = columns[2] - columns[1] if w < WIDE else w * 0.16
    rooms = (w * 0.3, apart * 1.15, apart * 0.75)
    for at, word, room in zip(columns, face.heads, rooms, strict=True):
        shapes.append(Words(word, at, head + top * 0.5, size * 0.95, SOFT_CREAM, "text", room=room))
    rows = Rect(0, head + top, w, h - head - top - 8).column(max(1, len(face.lines)))
    for told, place in zip(face.lines, rows, strict=False):
        shapes += _line(told, place, size, columns)
        shapes += _where(told, place, size)
    return Picture(w, h, tuple(shapes), shadow=3)


def _columns(w: float) -> tuple[float, float, float]:
    """Return the middles of the columns; without names those of a narrow bubble are further to the left."""
    if w >= WIDE:
        return w * 0.27, w * 0.42, w - 30
    return (w * 0.31, w * 0.61, w - 36) if w < NARROW else (w * 0.4, w * 0.69, w - 36)


def _line(line: BubbleLine, row: Rect, size: float, columns: tuple[float, float, float]) -> list[Shape]:
    w, centre = row.w, row.centre[1]
    middle = centre - size * BENEATH if line.where and _beneath(row) else centre
    shapes: list[Shape] = [Box(*row.inset(10, 1), (255, 255, 255, 26), 5)] if line.own else []
    shapes.append(Place(token_picture(line.colour), 30, centre, size * 1.35))
    shapes += numbered(columns[2], centre, min(size * 0.92, row.h * 0.46), BUBBLE_USES, line.uses, CREAM)
    named = w >= NARROW
    share = 0.13 if w >= WIDE else 0.2
    if named:
        face: Face = "strong" if line.own else "text"
        shapes.append(Words(line.name, NAME_LEFT, middle, size * 1.06, CREAM, face, "left", room=w * share))
    if line.nothing:
        left = NAME_LEFT + (w * share + 10) * named
        room = (w * WHERE if w >= WIDE else columns[2] - size * 0.92) - 8 - left
        return [*shapes, Words(line.nothing, left, middle, size, SOFT_CREAM, "text", "left", room=room)]
    room = w * (0.15 if w >= WIDE else 0.27)
    for at, parts in zip(columns[:2], (line.employees, line.projects), strict=True):
        if parts:
            shapes.append(phrase(parts, (at, middle), size * 1.15, CREAM, "centre", room=room))
    return shapes


def _beneath(row: Rect) -> bool:
    return row.h >= TALL and row.w < WIDE


def _where(line: BubbleLine, row: Rect, size: float) -> list[Shape]:
    """Return which departments can be used how often: at the right in a wide bubble, else beneath if there is room."""
    w, y = row.w, row.centre[1]
    if not line.where:
        return []
    if w >= WIDE:
        room = w - 30 - size * 0.92 - 8 - w * WHERE
        return [replace(phrase(line.where, (w * WHERE, y), size, SOFT_CREAM, room=room), face="text")]
    if not _beneath(row):
        return []
    room = w - 36 - size * 0.92 - 8 - NAME_LEFT
    return [phrase(line.where, (NAME_LEFT, y + size * BENEATH), size * 1.06, SOFT_CREAM, room=room)]


def add_bubble(layer: Layer, look: ViewContext, world: World, row: int, box: Rect) -> None:
    g: CarnegieState = look.view
    facts = forecast(g, row)
    assert facts is not None
    lines = []
    for seat in in_turn_order(g):
        employees, projects, nothing = _event(world, g, seat, facts.region, facts.donation)
        each = uses(world, g, seat, row)
        lines.append(
            BubbleLine(
                layer.colour(seat), layer.parties[seat].title, employees, projects, sum(each.values()), nothing,
                seat == shown_seat(look), _departments(g, seat, each),
            )
        )  # fmt: skip
    face = BubbleFace(
        REGIONS[facts.region] if facts.region >= 0 else "donation",
        telling.event_words(facts.region, facts.donation),
        _then(look, row, facts.event_row, box.w - BESIDE),
        (msg("ca.bubble.employees"), msg("ca.bubble.projects"), msg("ca.bubble.uses")),
        tuple(lines),
    )
    high = min(box.h, 310.0)
    layer.lay("bubble", bubble_picture(face, box.w, high), Rect(box.x, box.y, box.w, high), z=20)


def _then(look: ViewContext, row: int, event_row: int, room: float) -> Message:
    """Return what follows the event; where that is taken from another row, also from which (CA-3.2)."""
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
    """Return what employees and projects bring a seat in an event, or in words why nothing does."""
    if region < 0:
        return (), (), _donating(world, g, seat)
    there = g.companies[seat].missions[region]
    if not there:
        if donation and may_donate(world, g, seat):
            return (), (), msg("ca.bubble.nobody.donation", cost=donation_cost(world, g, seat))
        return (), (), msg("ca.bubble.nobody", region=region_name(region))
    total, choices = income(world, g, seat, region, there)
    from_projects = _less(total, _box(g, seat, region), there)
    phrase = reward_phrase(from_projects)
    more: Phrase = ("+", f"{len(choices)}?") if choices else ()
    return (f"{there}×", *reward_phrase(_box(g, seat, region))), (*phrase, *more), ""


def _donating(world: World, g: CarnegieState, seat: int) -> Message:
    """Return whether a seat may donate at what price, or what it lacks."""
    if may_donate(world, g, seat):
        return msg("ca.bubble.donation", cost=donation_cost(world, g, seat))
    if not g.companies[seat].discs:
        return msg("ca.bubble.donation.no_disc")
    if not donations(g):
        return msg("ca.bubble.donation.none")
    return msg("ca.bubble.donation.no", cost=donation_cost(world, g, seat))


def event_gain(world: World, g: CarnegieState, seat: int, region: int, donation: bool) -> tuple[Phrase, Message | str]:
    """Return what an event brings a seat in one line, or in words why nothing does."""
    employees, projects, nothing = _event(world, g, seat, region, donation)
    return (*employees, *(("  +  ", *projects) if projects else ())), nothing


def _box(g: CarnegieState, seat: int, region: int) -> Reward:
    return transport_reward(g, seat, region)


def _less(total: Reward, each: Reward, times: int) -> Reward:
    return Reward(
        *(
            getattr(total, word) - getattr(each, word) * times
            for word in ("money", "goods", "vp", "study", "hire", "moves")
        )
    )


TILE = (176.0, 66.0)
"""Width and height of the frame of the reserved tile."""
FRAME = 5.0
"""How thick it is."""
WOOD = Plate(Gradient((132, 88, 52), (96, 60, 34)), (62, 38, 18), 1.2, 5, Engraving(3, 3.2, 0.5, (66, 40, 20, 110)))
LINING = Plate(Gradient((226, 218, 190), (236, 229, 206)), BRASS_EDGE, 1.0, 3)
RULE = Plate((176, 160, 116), None, 0, 0)
ROW_USES = Disc(palette.GREEN_DARK)


def add_ahead(layer: Layer, look: ViewContext, world: World, box: Rect) -> None:
    """Put on the table what each row would bring: its event, the income of that, how many employees would be used."""
    layer.take(_ahead(tuple(_row(world, look.view, shown_seat(look), row) for row in range(len(TYPES))), box))


def _row(world: World, g: CarnegieState, seat: int, row: int) -> tuple[str, Phrase, Message | str, int]:
    """Return the event of a row (a region or ``donation``), what that brings or why nothing does, and its uses."""
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
    """Put the frame of the reserved tile on the table, with the tile if there is one (CA-2.12, CA-5.2.5)."""
    g: CarnegieState = look.view
    index = g.companies[shown_seat(look)].reserve
    if index < 0:
        layer.take(_reserve(None, 0, msg("ca.reserve"), msg("ca.reserve.info"), lit, box))
        return
    department = world.departments[index]
    info = telling.department_info(department)
    face = TileFace(
        TYPES[department.type], telling.short_name(index), department.number, department_phrase(department),
        department.desks,
    )  # fmt: skip
    layer.take(_reserve(face, department.extra_goods, department_name(index), info, lit, box))


@cached(16)
def _reserve(face: TileFace | None, more: int, label: Message, info: Message, lit: bool, box: Rect) -> Laid:
    """Return the paper of the reserve: the wooden frame with the tile, what it is, and what building costs."""
    high = min(TILE[1], box.h - 14)
    wide = min(TILE[0], box.w * 0.56, high * TILE[0] / TILE[1])
    tile = cell(Drawn(_tile, (face,)), thing=Thing("reserve.tile", label, info, 3)) if face is not None else None
    bare = words(msg("ca.reserve.empty"), LEAST, SOFT_INK, 0.5, "text")
    inside = layers(cell(LINING), tile or layers(cell(Drawn(_outline)), bare), pad=FRAME)
    edge = cell(golden(5, 2.4)) if lit else None
    frame = layers(inside, edge, w=wide, h=high, on=(WOOD,), thing=Thing("reserve", label, info, 2))
    step = min(22.0, box.h * 0.27)
    lines = []
    for goods, where in ((STAFFED_GOODS + more, "ca.reserve.beside"), (BARE_GOODS + more, "ca.reserve.elsewhere")):
        price = line((str(goods), Sign("good")), LEAST + 1, INK, 1, w=34)
        lines.append(row(price, words(msg(where), LEAST, SOFT_INK, face="text", narrow=True, grow=1), gap=7, h=step))
    title = words(msg("ca.reserve"), readable(box.h * 0.23, 18.0), INK, face="title", h=step)
    said = row(column(frame, at=(0, 0.5)), column(title, *lines, at=(0, 0.5), grow=1), gap=12, pad=(9, 0, 8, 0))
    return lay(layers(said, on=(palette.PAPER,), thing=Thing("reserve.paper", z=1, shadow=3)), box)


def _tile(w: float, h: float, face: TileFace) -> Picture:
    return tile_picture(face, w, h)


def _outline(w: float, h: float) -> Picture:
    return Picture(w, h, (dashed(Rect(0, 0, w, h).inset(7), palette.RULE, 1.4, (6, 5)),))
