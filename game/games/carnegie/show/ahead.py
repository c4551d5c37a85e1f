"""The column below the digests: what each row would bring the onlooker, and the reserved tile."""

from __future__ import annotations

from game.games.carnegie.effects import BARE_GOODS, STAFFED_GOODS
from game.games.carnegie.naming import department_name
from game.games.carnegie.planning import forecast, uses
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, event_sign, line, sign, words
from game.games.carnegie.show.art.palette import CREAM, INK, SOFT_INK
from game.games.carnegie.show.bubble import event_gain
from game.games.carnegie.show.figure_lines import department_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.pool import TileFace, tile_picture
from game.games.carnegie.show.seen import shown_seat
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import REGIONS, TYPES
from game.games.carnegie.world import World
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import BRASS_EDGE
from game.present.kit.discs import Disc
from game.present.kit.laid import Laid, lay
from game.present.kit.letters import LEAST, readable
from game.present.kit.plates import Plate, dashed, golden
from game.present.kit.stack import Drawn, Icon, Medal, Node, Thing, cell, column, layers, row
from game.present.pictures.picture import Engraving, Gradient, Picture
from game.present.view_context import ViewContext

TILE = (176.0, 66.0)
"""Width and height of the frame of the reserved tile."""
FRAME = 5.0
"""How thick it is."""
WOOD = Plate(Gradient((132, 88, 52), (96, 60, 34)), (62, 38, 18), 1.2, 5, Engraving(3, 3.2, 0.5, (66, 40, 20, 110)))
LINING = Plate(Gradient((226, 218, 190), (236, 229, 206)), BRASS_EDGE, 1.0, 3)
RULE = Plate((176, 160, 116), None, 0, 0)
USES = Disc(palette.GREEN_DARK)


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
        counted = cell(Medal(USES, count, CREAM), w=32, most=min(28.0, high * 0.84))
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
