"""Digests of all players, in one line to three: money, goods, points; employees by place; projects, tabs, tracks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

import msgspec

from game.games.carnegie.naming import region_name
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, sign, signed
from game.games.carnegie.show.art.palette import CREAM, INK, SOFT_CREAM
from game.games.carnegie.show.art.people import Posture, clerk
from game.games.carnegie.show.holdings import figures
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.opponent import WORDED, andrew_info, belongings, cards_worth
from game.games.carnegie.show.places import GAP, LINE, OWN, RIVAL, rows
from game.games.carnegie.show.seen import in_turn_order, shown_seat, turn_of
from game.games.carnegie.state import ANDREW, CarnegieState
from game.games.carnegie.tables import PROJECTS, REGIONS
from game.games.carnegie.world import on_duty
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import mixed
from game.present.kit.laid import Laid, lay
from game.present.kit.letters import LEAST, readable
from game.present.kit.plates import Plate, golden
from game.present.kit.stack import Icon, Node, Text, Thing, cell, column, grid, layers, row
from game.present.pictures.picture import Picture
from game.present.pictures.pieces import PLAYER_COLOURS
from game.present.view_context import ViewContext

DIGEST = 66.0
"""No digest in a row of equal ones is higher than this."""
LEAST_SHARE, MOST_SHARE = 0.86, 1.12
"""How much lower or higher than usual digests may be."""
TWO_LINES, THREE_LINES = 46.0, 88.0
"""A digest at least so high has a second line, a third one."""
WIDE = 560.0
"""In a digest so wide everything stands in one line."""
LONG = 400.0
"""In a second line longer than this figures are larger."""
BESIDE = 316.0
"""In three lines so wide words stand beside the figures of employees, else below them."""
POSTURES: Mapping[Posture, str] = {"duty": "duty", "training": "training", "mission": "missions", "waiting": "free"}
"""Of employees, with the words for it."""
SIGN_INK = (150, 186, 170)
RULE = Plate(palette.BAR_RULE, None, 0, 0)
TURN = golden(6, 2.4)
"""Around the digest or the card of the player whose turn it is."""


class Owner(msgspec.Struct, frozen=True):
    """Whose digest or card it is; ``holdings`` are money, goods and points."""

    name: str
    colour: int
    token: Picture
    title: Message | str
    info: Message
    label: Message
    holdings: tuple[int, ...] = ()


class Counts(msgspec.Struct, frozen=True):
    """Employees on duty, in training, on missions and free; projects by type, positions of tabs, boxes of tracks."""

    people: tuple[int, ...]
    built: tuple[int, ...]
    tabs: tuple[int, ...]
    tracks: tuple[int, ...]


def owner_of(layer: Layer, g: CarnegieState, kind: str, party: int, info: Message) -> Owner:
    """Return the owner of a digest or a card."""
    who, seat = layer.parties[party], party < len(g.companies)
    held = (g.companies[party].money, g.companies[party].goods, g.companies[party].vp) if seat else ()
    label = msg("ca.player", seat=who.name)
    return Owner(f"{kind}.{party}", who.mark.colour, layer.token(party), who.title, info, label, held)


def add_digests(layer: Layer, look: ViewContext, box: Rect) -> None:
    """Put a digest of every player on the table, and of Andrew; where there is no room, that of the onlooker."""
    g: CarnegieState = look.view
    own = shown_seat(look)
    parties = [*in_turn_order(g), *([ANDREW] if g.andrew is not None else [])]
    if box.h < LINE * 0.7 * len(parties):
        parties = [own]
    for party, place in zip(parties, _places(box, parties, own), strict=True):
        if party < len(g.companies):
            company, owner = g.companies[party], owner_of(layer, g, "digest", party, _info(g, party))
            counts = Counts(
                (on_duty(company), sum(company.training), sum(company.missions), company.staff),
                tuple(built.bit_count() for built in company.built), tuple(company.pulls), tuple(company.tracks),
            )  # fmt: skip
            turn = bool(g.flow.stack) and party == turn_of(g)
            layer.take(_digest(owner, counts, party == own, turn, place))
        elif g.andrew is not None:
            owner, worded = owner_of(layer, g, "digest", ANDREW, andrew_info(g.andrew)), place.w > WORDED
            parts = belongings(g, g.andrew, worded)[3:]
            layer.take(_automa(owner, str(cards_worth(g.andrew)), parts, place))


def _places(box: Rect, parties: Sequence[int], own: int) -> tuple[Rect, ...]:
    """Return where the digests lie: the own one is higher where there is room, else all are alike."""
    wished = [OWN if party == own else RIVAL for party in parties]
    room = box.h - GAP * (len(parties) - 1)
    share = room / sum(wished)
    if share < LEAST_SHARE or box.w >= WIDE:
        return rows(box, len(parties), DIGEST)
    heights = [high * min(share, MOST_SHARE) for high in wished]
    tops = accumulate((high + GAP for high in heights), initial=box.y)
    return tuple(Rect(box.x, top, box.w, high) for top, high in zip(tops, heights, strict=False))


def _info(g: CarnegieState, seat: int) -> Message:
    company = g.companies[seat]
    tracks = [msg("ca.player.track", region=region_name(region), box=box) for region, box in enumerate(company.tracks)]
    return msg(
        "ca.player.info", duty=on_duty(company), training=sum(company.training), missions=sum(company.missions),
        staff=company.staff, discs=company.discs, tracks=telling.listed(tracks),
    )  # fmt: skip


# ---- what digests and cards share


def panel(owner: Owner, content: Node, z: int, shadow: int, lit: Node | None = None) -> Node:
    """Return a dark plate with the stripe of its owner and what stands on it; ``lit`` is the golden edge around it."""
    stripe = layers(cell(Plate(PLAYER_COLOURS[owner.colour], None, 0, 2), w=4, grow=0), pad=(0, 4, 0, 4))
    thing = Thing(owner.name, owner.label, owner.info, z, shadow=shadow)
    return layers(row(stripe, pad=(1.4, 0, 0, 0)), content, lit, on=(palette.BAR,), thing=thing)


def edge(name: str, z: int, shown: bool) -> Node | None:
    """Return the golden edge of a panel."""
    return cell(TURN, thing=Thing(name, z=z)) if shown else None


def first_line(owner: Owner, size: float, room: float, end: Sequence[Node], grow: float = 1.0) -> Node:
    """Return sign and name of an owner, at the right what it has."""
    name = cell(Text(owner.title, size, CREAM), at=(0, 0.5), grow=1)
    token = cell(Icon(owner.token), w=size * 1.25)
    return row(token, name, *end, gap=5, pad=(12, 0, room * 0.015, 0), w=room, grow=grow)


def person(colour: int, posture: Posture, count: int, size: float, tall: float) -> tuple[Node, Node]:
    """Return a small employee in a posture, and how many there are."""
    figure = cell(Icon(clerk(colour, posture)), w=tall * 0.7, most=tall * 0.95)
    return figure, cell(Text(str(count), size, SOFT_CREAM, "number"), at=(0, 0.5), grow=1)


# ---- digests


@cached(64)
def _digest(owner: Owner, counts: Counts, own: bool, turn: bool, box: Rect) -> Laid:
    w, h = box.w, box.h
    wide, three, two = w >= WIDE, h >= THREE_LINES, h >= TWO_LINES
    room = w / 2 if wide else w
    size = 19.0 if three and not wide else readable(h * (0.3 if two and not wide else 0.5), 18.0)
    goods = Thing("goods", msg("ca.goods"), msg("ca.goods.info")) if own else None
    first = first_line(owner, size, room, figures(owner.name, owner.holdings, size * 1.1, room * 0.168, goods), 0.53)
    counted = Thing(f"{owner.name}.counts", z=5)
    if wide:
        second = _second(owner.colour, counts, w - room - 22, h * 0.62)
        rule = layers(cell(RULE, w=1), pad=(0, h * 0.2, 0, h * 0.2))
        content = row(first, rule, layers(second, grow=1, thing=counted), gap=5, pad=(0, 0, 6, 0))
    elif three:
        content = column(first, _lower_lines(owner.colour, counts, w - 16, h * 0.6, counted), pad=(0, 0, 0, h * 0.03))
    else:
        lower = layers(_second(owner.colour, counts, w - 20, h * 0.38), pad=(12, 0, 8, 0), grow=0.44, thing=counted)
        rule = layers(cell(RULE, h=0.9), pad=(12, 0, 8, 0))
        content = column(first, rule, lower, pad=(0, 0, 0, 3)) if two else first
    ground = cell(Plate((255, 255, 255, 22), None, 0, 5)) if own else None
    return lay(panel(owner, layers(layers(ground, pad=2), content), 4, 1, edge("turn", 5, turn)), box)


def _second(colour: int, counts: Counts, w: float, h: float) -> Node:
    """Return the line of signs and counts: employees by place, positions of the tabs, boxes of the tracks."""
    size, parts = 16.0 if w > LONG else LEAST, []
    for name, values in (("disc", counts.tabs), ("railroad", counts.tracks)):
        each = [cell(Text(str(value), size, SOFT_CREAM, "number")) for value in values]
        signed = cell(Icon(sign(name, SIGN_INK)), w=15)
        parts.append(row(signed, grid(each, len(each), grow=1, most=w * 0.25), gap=2, w=w * 0.25))
    tall = min(h, 27.0, w * 0.088)
    staff = [
        row(*person(colour, posture, count, size, tall), gap=tall * 0.1)
        for posture, count in zip(POSTURES, counts.people, strict=True)
    ]
    return row(grid(staff, len(staff), grow=1), *parts)


def _lower_lines(colour: int, counts: Counts, w: float, h: float, counted: Thing) -> Node:
    """Return a figure with count and word for each posture; below them projects, and tracks in their colours."""
    staff = []
    for posture, count in zip(POSTURES, counts.people, strict=True):
        figure, amount = person(colour, posture, count, LEAST + 1, min(28.0, h * 0.42))
        text = Text(msg(f"ca.digest.{POSTURES[posture]}"), LEAST, SOFT_CREAM, "text", narrow=True)
        word = cell(text, at=(0, 0.5), grow=1)
        if w >= BESIDE:  # words stand beside the figures
            staff.append(row(figure, column(amount, word, grow=1), gap=4))
        else:
            staff.append(column(row(figure, amount, gap=4, grow=1), word))
    projects = [
        row(cell(Icon(sign(name, SIGN_INK)), w=17), cell(Text(str(n), LEAST + 1, CREAM, "number"), w=14), at=(0.3, 0))
        for name, n in zip(PROJECTS, counts.built, strict=True)
    ]
    tracks = []
    for region, box in zip(REGIONS, counts.tracks, strict=True):
        ink, land = palette.LAND_INK[region], mixed(palette.LAND[region], palette.LIGHT, 0.25)
        figure = cell(Text(str(box), LEAST + 1, INK, "number"), grow=1)
        parts = cell(Icon(sign("railroad", mixed(ink, INK, 0.4))), w=15 if w >= BESIDE else 9), figure
        side = 4 if w >= BESIDE else 2
        tracks.append(column(row(*parts, pad=(side, 0, side, 0), h=20, on=(Plate(land, ink, 1.0, 4),)), at=(0, 0.5)))
    rule = cell(RULE, h=0.9)
    last = grid([grid(projects, len(projects)), grid(tracks, len(tracks), 4)], 2, 8, grow=0.44)
    upper = grid(staff, len(staff), 4, h=20, grow=0.56)
    return column(rule, upper, rule, last, pad=(8, 0, 8, 0), h=h, thing=counted)


@cached(16)
def _automa(owner: Owner, worth: str, parts: Phrase, box: Rect) -> Laid:
    """Return the digest of Andrew: what his cards are worth at the end of the first line, what he has in a second."""
    w, h = box.w, box.h
    wide, two = w >= WIDE, h >= TWO_LINES
    room = w / 2 if wide else w
    size = readable(h * (0.3 if two and not wide else 0.5), 18.0)
    points = cell(signed((worth, Sign("vp")), size * 1.1, CREAM), at=(1, 0.5), w=room * 0.2)
    first = first_line(owner, size, room, (points,), 0.53)
    more = cell(signed(parts, LEAST, SOFT_CREAM), at=(0, 0.5), grow=0.47)
    if wide:
        rule = layers(cell(RULE, w=1), pad=(0, h * 0.2, 0, h * 0.2))
        return lay(panel(owner, row(first, rule, more, gap=8, pad=(0, 0, 8, 0)), 4, 1), box)
    below = column(layers(cell(RULE, h=0.9)), more, pad=(14, 0, 10, 3), grow=0.47)
    return lay(panel(owner, column(first, below) if two else first, 4, 1), box)
