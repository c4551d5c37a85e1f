"""What a row would bring: the bubble over the digests, the column below them, the reserved tile."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from game.games.carnegie.component_types import Reward
from game.games.carnegie.effects import BARE_GOODS, STAFFED_GOODS
from game.games.carnegie.naming import department_name, region_name
from game.games.carnegie.phases.donation import donations, may_donate
from game.games.carnegie.planning import Forecast, forecast, income, uses
from game.games.carnegie.purse import transport_reward
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, event_sign, line, sign, words
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
from game.present.kit.plates import Disc, Plate, dashed, golden
from game.present.kit.signs import LEAST, readable
from game.present.pictures.picture import Engraving, Gradient, Picture
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
    palette.GREEN_FILL, palette.GOLD_EDGE, 2.0, 9, Engraving(0, 3.4, 0.5, clear(GREEN_LINES, 24)),
    (3.4, clear(INLAY, 120), 0.8),
)  # fmt: skip
BUBBLE_USES = Disc(palette.GREEN_DARK, clear(INLAY, 150), 0.9)
OWN = Plate((255, 255, 255, 26), None, 0.0, 5.0)


def add_bubble(layer: Layer, look: ViewContext, world: World, row_: int, box: Rect) -> None:
    """Put over the digests what a row would bring everybody: of employees, of projects, by which departments."""
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
    if region < 0:
        return (), (), _donating(world, g, seat)
    there = g.companies[seat].missions[region]
    if not there:
        if donation and may_donate(world, g, seat):
            return (), (), msg("ca.bubble.nobody.donation", cost=donation_cost(world, g, seat))
        return (), (), msg("ca.bubble.nobody", region=region_name(region))
    total, choices = income(world, g, seat, region, there)
    each = transport_reward(g, seat, region)
    phrase = reward_phrase(_less(total, each, there))
    more: Phrase = ("+", f"{len(choices)}?") if choices else ()
    return (f"{there}×", *reward_phrase(each)), (*phrase, *more), ""


def _donating(world: World, g: CarnegieState, seat: int) -> Message:
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
UPRIGHT = 0.6
"""A paper higher than this part of its width has the frame below the title."""
WOOD = Plate(Gradient((132, 88, 52), (96, 60, 34)), (62, 38, 18), 1.2, 5, Engraving(3, 3.2, 0.5, (66, 40, 20, 110)))
LINING = Plate(Gradient((226, 218, 190), (236, 229, 206)), BRASS_EDGE, 1.0, 3)
RULE = Plate((176, 160, 116), None, 0, 0)
ROW_USES = Disc(palette.GREEN_DARK)


def add_preview(layer: Layer, look: ViewContext, world: World, box: Rect) -> None:
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
