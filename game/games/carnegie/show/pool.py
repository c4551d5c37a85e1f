"""The pool of department tiles: four columns of types, what is left, what cannot be taken and why."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.boards.board import Point
from game.games.carnegie.component_types import Department
from game.games.carnegie.components.departments import BUILD_GOODS
from game.games.carnegie.effects import department_prices
from game.games.carnegie.naming import department_name
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import counters, palette
from game.games.carnegie.show.art.counters import Phrase, crate, phrase, sign, words
from game.games.carnegie.show.art.palette import CREAM, INK, INLAY, TYPE_INK, WALLPAPER, deep
from game.games.carnegie.show.art.rooms import SHEET, desk, furniture, ghost, walls
from game.games.carnegie.show.places import GAP, Layer
from game.games.carnegie.show.seen import shown_seat
from game.games.carnegie.show.telling import department_phrase
from game.games.carnegie.state import ANDREW, CarnegieState, Company
from game.games.carnegie.tables import TYPES
from game.games.carnegie.world import World
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.answer.gesture import carried
from game.present.area import Rect
from game.present.kit.colours import clear, lighter
from game.present.kit.layout import Icon, Laid, Node, Thing, cell, column, grid, lay, layers, row
from game.present.kit.plates import Plate, line_inside, plate
from game.present.kit.signs import LEAST, name_in, readable
from game.present.pictures.drawings import drawing
from game.present.pictures.engraving import moved
from game.present.pictures.picture import Box, Engraving, Gradient, Picture, Place, Row, Shape, Words
from game.present.pictures.pieces import token_picture
from game.present.view_context import ViewContext

TILE = Plate(Gradient((255, 251, 238), (243, 233, 206)), (130, 110, 64), 1.2)
GONE = Plate((10, 34, 26, 110), (150, 190, 164, 90), 1.2, 6, Engraving(45, 7, 0.5, (150, 200, 174, 30)))
LARGER, BROAD = 16.0, 260.0
"""The least size of letters on a tile that is broader than this."""
LOW = 110.0
"""On a tile lower than this the price stands in the head, where higher ones have their number."""
TAG = 48.0
"""The room that the price takes there."""
FLAT = 84.0
"""A tile lower than this has no room with desks: one desk stands for all."""
BESIDE, ROOM = 1.9, 0.56
"""A tile so many times wider than high has its room in that part of its width, what it does beside it."""
DESK = 36.0
NARROW = 130.0
"""A low tile that is narrower has its name alone: colour and column tell its type."""
EDGE = 3.0
"""How far the edge of each further tile of a stack is seen."""
REASON, LOWER = 0.44, 0.68
"""How far down a tile its reason stands, and down a flat one: below its name."""


@dataclass(frozen=True, slots=True)
class TileFace:
    """What a department tile shows. ``price``: the goods it costs. ``why``: why it cannot be taken.

    ``count``: how many lie on the stack (2: one more edge is seen). ``owner``: the colour beside ``why`` (-1: none).
    ``pale``: it cannot be taken for a reason that is told elsewhere. ``short``: the name where there is little room.
    """

    type: str
    name: Message | str
    number: int
    effect: Phrase
    wages: tuple[int, ...]
    price: str = ""
    count: int = 1
    why: Message | str = ""
    owner: int = -1
    pale: bool = False
    short: Message | str = ""


def tile_face(department: Department, name: Message) -> TileFace:
    phrase, kind = department_phrase(department), TYPES[department.type]
    return TileFace(kind, name, department.number, phrase, department.desks)


@cached(128)
def tile_picture(face: TileFace, w: float, h: float) -> Picture:
    """A tile of the pool, about 236 by 190; a washed out one with its reason where ``why`` is said."""
    k, flat = h / 190, h < FLAT
    top, edge = _top(w, h)
    shapes: list[Shape] = [
        Box(*top.moved(edge * under, edge * under), (226, 214, 180), 5, (130, 110, 64), 1.0)
        for under in range(min(face.count, 3) - 1, 0, -1)
    ]
    shapes += plate(top, TILE)
    shapes += _flat(face, top.w, top.h) if flat else _body(face, top.w, top.h, k)
    if face.why or face.pale:
        shapes.append(Box(*top, (196, 196, 172, 172 if face.why else 120), 6))
    if face.why:
        shapes.append(_reason(face, top.w / 2, h * (LOWER if flat else REASON), w * 0.86, k))
    return Picture(w, h, tuple(shapes), shadow=2)


def _top(w: float, h: float) -> tuple[Rect, float]:
    edge = EDGE / 2 if h < FLAT else EDGE
    return Rect(0, 0, w - 3 * edge, h - 3 * edge), edge


def _band(frame: Rect, kind: str) -> list[Shape]:
    paper, ink = WALLPAPER[kind], TYPE_INK[kind]
    style = Plate(Gradient(lighter(paper, 0.35), lighter(paper, 0.05)), clear(ink, 150), 0.9, 3)
    return [*plate(frame, style), Box(*frame, Engraving(90, 4.2, 0.5, clear(ink, 40)), 3)]


def _flat(face: TileFace, w: float, h: float) -> list[Shape]:
    head, size, ink = h * 0.52, readable(h * 0.3, 17.0), deep(TYPE_INK[face.type])
    y, low = head * 0.56, (head + h) / 2
    shapes: list[Shape] = [
        *_band(Rect(3, 3, w - 6, head - 3), face.type),
        name_in(face.name, face.short, (10, y), size, ink, room=w - 20 - (TAG if face.price else 1.6 * DESK)),
    ]
    if face.price:
        shapes.append(_tag(face.price, w + 1, y, LEAST / 17))
    right, at, wages = w - (30 if face.count > 1 else 10), low if face.price else y, face.wages
    if len(wages) > 1:
        shapes.append(Words(f"×{len(wages)}", right, at, readable(size * 0.9), INK, "number", "right"))
        right -= size * 1.3
    if wages:
        shapes.append(Place(desk(wages[0], True), right - DESK / 2, at, DESK))
        right -= DESK + 6
    return [*shapes, phrase(face.effect, (10, low), size, INK, room=right - 12 if face.price else w - 20)]


def _body(face: TileFace, w: float, h: float, k: float) -> list[Shape]:
    least = LARGER if w > BROAD else LEAST
    head, size, ink = max(least * 1.57, 30 * k), readable(17.5 * k, least=least), deep(TYPE_INK[face.type])
    band, low = Rect(4 * k, 4 * k, w - 8 * k, head), h < LOW
    top, y = head + 7 * k, band.y + head * 0.49
    left = 12 * k if low and w < NARROW else 7 * k + head
    window = Rect(4 * k, top, w - 8 * k, min(h * 0.555, h - top - least * 1.3))
    does = ((w / 2, (window.bottom + h) / 2 - 0.5), max(least, 20 * k)), w - 16 * k
    if w > h * BESIDE:  # what it does stands beside the room, as large as that leaves room for
        window = Rect(4 * k, top, w * ROOM, h - top - 5 * k)
        does = ((w * (1 + ROOM) / 2, (top + h) / 2 + 8 * k), min(36.0, (h - top) * 0.3)), w * (1 - ROOM) - 16 * k
    room = w - left - 13 * k - (TAG if low and face.price else size)
    shapes: list[Shape] = [
        *_band(band, face.type),
        name_in(face.name, face.short, (left, y), size, ink, room=room),
        *moved(_window(face, window.w, window.h), window.x, window.y),
        line_inside(window, 0, 0, (74, 56, 30), 1.2),
        phrase(face.effect, *does[0], INK, "centre", room=does[1]),
    ]
    if left > head:
        shapes.append(Place(sign(face.type, TYPE_INK[face.type]), band.x + head * 0.55, band.centre[1], head * 0.74))
    if not low or not face.price:
        shapes.append(Words(str(face.number), w - 10 * k, y, size, clear(ink, 170), "number", "right"))
    if face.price:
        shapes.append(_tag(face.price, w, band.centre[1] if low else top + 16 * k, max(k, LEAST / 17)))
    return shapes


def _tag(price: str, right: float, y: float, k: float) -> Row:
    return Row(
        (price, crate()), right - 14 * k, y, 17 * k, CREAM, align="right",
        plate=palette.GREEN_FILL, rim=INLAY, pad=7 * k, high=23 * k,
    )  # fmt: skip


def _window(face: TileFace, w: float, h: float) -> list[Shape]:
    shapes = walls(face.type, w, h, 0.0)
    desk_w = max(38.0, h * 0.45)
    count = len(face.wages)
    if not count:
        return [*shapes, Place(drawing(SHEET, "second_door"), w / 2, h / 2, h * 0.52)]
    step = desk_w * 1.14
    left = w * (0.5 if count == 3 else 0.44) - step * (count - 1) / 2
    for number, wage in enumerate(face.wages):
        x = left + step * number
        shapes.append(Place(ghost(), x, h * 0.96 - desk_w * 0.77, desk_w * 0.87))
        shapes.append(Place(desk(wage, True), x, h * 0.96 - desk_w * 0.235, desk_w))
    if count < 3:
        shapes.append(Place(furniture(face.type), w - h * 0.28, h * 0.96 - h * 0.25, h * 0.4))
    return shapes


def _reason(face: TileFace, x: float, y: float, room: float, k: float) -> Row:
    size = readable(16.5 * k)
    parts = (token_picture(face.owner), face.why) if face.owner >= 0 else (face.why,)
    return Row(
        parts, x, y, size, CREAM, "text", room=room - size, tall=1.15, gap=0.5, plate=palette.GREEN_DARK,
        pad=size * 0.7, high=size * 1.75,
    )  # fmt: skip


_STAFFED, _BARE = BUILD_GOODS
HEAD = 30.0
HANG, DISC = 6.0, 17.0
"""Discs of owners hang so far over the lower edge of a stack; how wide they are."""
TWO_ABREAST = 320.0
"""A column less wide has its many stacks below each other."""
ROOMY = 250.0
"""The least width of a column that says the whole name of its type."""


@cached(8)
def pool_laid(lots: tuple[tuple[int, ...], ...], left: tuple[int, ...], box: Rect) -> Laid:
    """The heads of the columns with the tiles left; ``["stack.5"]`` is the place of a department."""
    most, wide = max(map(len, lots)), (box.w - GAP * (len(lots) - 1)) / len(lots)
    room = box.h - HEAD - GAP - HANG
    parts = []
    for kind, stacks in enumerate(lots):
        cells, lines = [cell(name=f"stack.{index}") for index in stacks], max(4, len(stacks))
        if most > 4 and wide < TWO_ABREAST:
            tiles = grid(cells, 1, GAP / 2, most, h=room)
        elif len(stacks) > 4:
            tiles = grid(cells, 2, GAP, h=room)
        else:
            tiles = grid(cells, 1, GAP, lines, h=min(room, wide * 0.9 * lines + GAP * (lines - 1)))
        parts.append(column(_head(kind, left[kind], wide < ROOMY), tiles, gap=GAP))
    return lay(grid(parts, len(parts), GAP), box)


def _head(kind: int, left: int, short: bool) -> Node:
    ink, paper, size = TYPE_INK[TYPES[kind]], WALLPAPER[TYPES[kind]], readable(HEAD * 0.48)
    style = Plate(Gradient(lighter(paper, 0.3), paper), clear(ink, 200), 1.0, 4, Engraving(90, 5, 0.6, clear(ink, 44)))
    return row(
        cell(Icon(sign(TYPES[kind], ink)), w=HEAD * 0.68),
        words(telling.row_name(kind, short=short), size, deep(ink), face="title", grow=1),
        words(str(left), size * 1.1, ink, 1, "number", w=size),
        gap=HEAD * 0.2, pad=(HEAD * 0.32, 0, HEAD * 0.34, 0), h=HEAD, on=(style,),
        thing=Thing(f"column.{kind}", z=1, shadow=1),
    )  # fmt: skip


def _stacks_of(world: World, g: CarnegieState, kind: int) -> list[int]:
    used = {index for company in g.companies for index in (*company.departments, company.reserve)}
    used |= set(g.andrew.tiles) if g.andrew is not None else set()
    return [
        index
        for index, department in enumerate(world.departments)
        if department.type == kind
        and department.number
        and (g.table.pool[index] or index in used or not department.expansion)
    ]


def add_pool(layer: Layer, look: ViewContext, world: World, box: Rect) -> None:
    g: CarnegieState = look.view
    lots = tuple(tuple(_stacks_of(world, g, kind)) for kind in range(len(TYPES)))
    laid = pool_laid(lots, tuple(sum(g.table.pool[index] for index in stacks) for stacks in lots), box)
    layer.take(laid)
    for index in (index for stacks in lots for index in stacks):
        place = laid[f"stack.{index}"]
        layer.take(lay(_stack(layer, look, world, index, (place.w, place.h)), place))


def _stack(layer: Layer, look: ViewContext, world: World, index: int, size: Point) -> Node:
    g, seat, (w, h) = look.view, shown_seat(look), size
    company, department = g.companies[seat], world.departments[index]
    reserved, own = company.reserve == index, index in company.departments
    count, label, short = g.table.pool[index] + reserved, department_name(index), telling.short_name(index)
    info = msg(
        "ca.tile.info", what=telling.department_info(department), n=g.table.pool[index],
        staffed=_STAFFED + department.extra_goods, bare=_BARE + department.extra_goods, owners=owners(layer, g, index),
    )  # fmt: skip
    thing, hangs = Thing(f"tile.{index}", label, info, 1), _owners(layer, g, index)
    if not count:
        letters = readable(16.5 * h / 190)
        said = [words(short, letters, (168, 190, 174), 0.5, "text", h=letters * 1.4)]
        said.append(words(msg("ca.tile.none"), letters, (132, 160, 144), 0.5, "text", h=letters * 1.4))
        return layers(layers(column(*said, at=(0.5, 0.5), pad=(8, 0, 8, 0)), on=(GONE,), thing=thing), hangs)
    prices = department_prices(world, company, index)
    why = _refusal(company, index, prices)
    face = replace(
        tile_face(department, label), price="" if own else "–".join(map(str, prices)), count=count, why=why,
        owner=layer.colour(seat) if own else -1, pale=0 <= company.reserve != index, short=short,
    )  # fmt: skip
    drafted = any(carried(facet)[0] == f"tile.{index}" for facet in look.draft)
    left, rest = count - (count > 1 and drafted), None
    if left < count:  # the others stay
        rest = cell(Icon(tile_picture(replace(face, count=left), w, h)), thing=Thing(f"rest.{index}"))
        face = replace(face, count=1)
    tile = cell(Icon(tile_picture(face, w, h)), thing=thing)
    tag, many = Thing(f"reserved.{index}", z=4), Thing(f"count.tile.{index}", z=3)
    number = layers(cell(Icon(counters.count_tag(left)), thing=many), pad=(w - 25, h - 25, -1, -1))
    wide, y = min(176.0, w * 0.86), _tag_place(h, bool(why))
    clip = cell(Icon(counters.reserve_tag(msg("ca.reserved"), msg("ca.reserved.short"), wide, 26)), thing=tag)
    kept = layers(clip, pad=((w - wide) / 2, y - 13, (w - wide) / 2, h - y - 13))
    return layers(rest, tile, hangs, number if left > 1 else None, kept if reserved and not drafted else None)


def _tag_place(h: float, reason: bool) -> float:
    if h < FLAT:
        return h * LOWER + 2
    return min(h * REASON + readable(16.5 * h / 190) * 0.9 + 15, h - 13) if reason else h * 0.5


def _refusal(company: Company, index: int, prices: tuple[int, ...]) -> Message | str:
    """That the reserved tile comes first stands on that tile."""
    if index in company.departments:
        return msg("ca.tile.yours")
    if 0 <= company.reserve != index:
        return ""
    if not prices:
        return msg("ca.tile.no_lot")
    return msg("ca.tile.goods", n=prices[0] - company.goods) if company.goods < prices[0] else ""


def _owning(g: CarnegieState, index: int) -> list[int]:
    found = [seat for seat, company in enumerate(g.companies) if index in company.departments]
    return [*found, ANDREW] if g.andrew is not None and index in g.andrew.tiles else found


def _owners(layer: Layer, g: CarnegieState, index: int) -> Node:
    names = ((party, f"owner.{index}.{party}") for party in _owning(g, index))
    discs = [cell(Icon(layer.token(party)), w=DISC, thing=Thing(name, z=3)) for party, name in names]
    return column(row(*discs, gap=-DISC / 10, pad=(DISC / 4, 0, 0, 0), h=DISC), at=(0, 1), pad=(0, 0, 0, 3 - DISC / 2))


def owners(layer: Layer, g: CarnegieState, index: int) -> Message:
    names = [msg("ca.player", seat=layer.parties[party].name) for party in _owning(g, index)]
    return msg("ca.tile.owners", names=telling.listed(names)) if names else msg("ca.tile.owners.none")
