"""What players have: digests of all in one line to three, cards of the others, figures that count up and down."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

import msgspec
from msgspec.structs import replace

from game.games.carnegie import events as ev
from game.games.carnegie.naming import region_name
from game.games.carnegie.scoring import contestants
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, crate, laurel, line, sign, words
from game.games.carnegie.show.art.palette import CREAM, GOLD_WREATH, INK, SOFT_CREAM, TYPE_INK, WALLPAPER
from game.games.carnegie.show.art.rooms import Posture, clerk
from game.games.carnegie.show.company import HousePlace, add_house, type_counts
from game.games.carnegie.show.drawers import add_drawers
from game.games.carnegie.show.opponent import WORDED, andrew_info, belongings, cards_worth
from game.games.carnegie.show.places import ABREAST, GAP, LINE, OWN, RIVAL, Layer, rows
from game.games.carnegie.show.seen import NOTHING, in_turn_order, others, peeked, shown_seat, turn_of
from game.games.carnegie.state import ANDREW, CarnegieState, Company
from game.games.carnegie.tables import PROJECTS, REGIONS, TYPES
from game.games.carnegie.world import World, on_duty
from game.kernel.cache import cached
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import lighter, mixed
from game.present.kit.layout import Icon, Laid, Node, Signs, Text, Thing, cell, column, grid, lay, layers, row
from game.present.kit.plates import Plate, golden
from game.present.kit.signs import LEAST, readable
from game.present.motion.script import Reel, numbers_between
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Colour, Face, Picture, Row
from game.present.pictures.pieces import PLAYER_COLOURS
from game.present.view_context import ToldEvent, ViewContext

DIGEST = 66.0
"""No digest in a row of equal ones is higher than this."""
LEAST_SHARE, MOST_SHARE = 0.86, 1.12
"""How much lower or higher than usual digests may be."""
TWO_LINES, THREE_LINES = 46.0, 88.0
"""A digest at least so high has a second line, a third one."""
OWN_WIDE = 62.0
"""Height of the own one among digests abreast, which has words, too."""
LONG = 400.0
"""In a second line longer than this figures are larger."""
STAFFED = 0.42
"""Part of a second line for employees."""
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
    """Employees on duty, in training, on missions and free; projects by type, boxes of tracks."""

    people: tuple[int, ...]
    built: tuple[int, ...]
    tracks: tuple[int, ...]


def owner_of(layer: Layer, g: CarnegieState, kind: str, party: int, info: Message) -> Owner:
    who, seat = layer.parties[party], party < len(g.companies)
    held = (g.companies[party].money, g.companies[party].goods, g.companies[party].vp) if seat else ()
    label = msg("ca.player", seat=who.name)
    return Owner(f"{kind}.{party}", who.mark.colour, layer.token(party), who.title, info, label, held)


def add_digests(layer: Layer, look: ViewContext, box: Rect) -> None:
    """A digest of every player, and of Andrew; where there is no room, only that of the onlooker."""
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
                tuple(built.bit_count() for built in company.built), tuple(company.tracks),
            )  # fmt: skip
            turn = bool(g.flow.stack) and party == turn_of(g)
            layer.take(_digest(owner, counts, party == own, turn, place))
        elif g.andrew is not None:
            owner, worded = owner_of(layer, g, "digest", ANDREW, andrew_info(g.andrew)), place.w > WORDED
            parts = belongings(g, g.andrew, worded)[3:]
            layer.take(_automa(owner, str(cards_worth(g.andrew)), parts, place))


def _places(box: Rect, parties: Sequence[int], own: int) -> tuple[Rect, ...]:
    room = box.h - GAP * (len(parties) - 1)
    if box.w >= ABREAST:
        other = min(OWN_WIDE, (room - OWN_WIDE) / max(1, len(parties) - 1))
        if other < LINE:
            return rows(box, len(parties), DIGEST)
        heights = [OWN_WIDE if party == own else other for party in parties]
    else:
        wished = [OWN if party == own else RIVAL for party in parties]
        share = room / sum(wished)
        if share < LEAST_SHARE:
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


def _panel(owner: Owner, first: Node, lower: Node | None, z: int, shadow: int, *, beside: bool = False) -> Node:
    """A dark plate with the stripe of its owner and two lines, or two halves ``beside`` each other."""
    stripe = layers(cell(Plate(PLAYER_COLOURS[owner.colour], None, 0, 2), w=4), pad=(0, 4, 0, 4))
    content = first
    if lower is not None and beside:
        content = row(first, layers(cell(RULE, w=1), pad=(0, 8, 0, 8)), lower, gap=5, pad=(0, 0, 6, 0))
    elif lower is not None:
        lines = layers(cell(RULE, h=0.9), pad=(12, 0, 8, 0)), layers(lower, pad=(12, 0, 8, 0), grow=lower.grow)
        content = column(first, *lines, pad=(0, 0, 0, 3))
    thing = Thing(owner.name, owner.label, owner.info, z, shadow=shadow)
    return layers(row(stripe, pad=(1.4, 0, 0, 0)), content, on=(palette.BAR,), thing=thing)


def _edged(tree: Node, name: str, z: int, lit: bool, box: Rect) -> Laid:
    """A panel laid down, with the golden edge around one that is ``lit``."""
    return lay(layers(tree, cell(TURN, thing=Thing(name, z=z)) if lit else None), box)


def _first_line(owner: Owner, size: float, room: float, end: Sequence[Node], grow: float = 1.0) -> Node:
    name = cell(Text(owner.title, size, CREAM), at=(0, 0.5), grow=1)
    token = cell(Icon(owner.token), w=size * 1.25)
    return row(token, name, *end, gap=5, pad=(12, 0, room * 0.015, 0), w=room, grow=grow)


def _number(count: int, size: float, ink: Colour = SOFT_CREAM) -> Node:
    return cell(Text(str(count), size, ink, "number"), at=(0, 0.5), grow=1)


def _staff(colour: int, people: Sequence[int], size: float, tall: float) -> list[Node]:
    figures = [cell(Icon(clerk(colour, posture)), w=tall * 0.7, most=tall * 0.95) for posture in POSTURES]
    return [row(figure, _number(n, size), gap=tall * 0.1) for figure, n in zip(figures, people, strict=False)]


# ---- digests


@cached(64)
def _digest(owner: Owner, counts: Counts, own: bool, turn: bool, box: Rect) -> Laid:
    w, h = box.w, box.h
    wide, three, two = w >= ABREAST, h >= THREE_LINES, h >= TWO_LINES
    room = w / 2 if wide else w
    size = 19.0 if three and not wide else readable(h * (0.3 if two and not wide else 0.5), 18.0)
    goods = Thing("goods", msg("ca.goods"), msg("ca.goods.info")) if own else None
    first = _first_line(owner, size, room, figures(owner.name, owner.holdings, size * 1.1, room * 0.168, goods))
    worded = h >= OWN_WIDE if wide else three
    high = h * (0.94 if wide else 0.6) if worded else h * (0.62 if wide else 0.38)
    counted = (_worded if worded else _counted)(owner.colour, counts, w - room - 22 if wide else w - 20, high)
    least, grow = high if worded else 0.0, 1.0 if wide else 0.0 if worded else 0.44
    counted = layers(counted, h=least, grow=grow, thing=Thing(f"{owner.name}.counts", z=5))
    content = _panel(owner, first, counted if wide or two else None, 4, 1, beside=wide)
    ground = cell(Plate((255, 255, 255, 22), None, 0, 5)) if own else None
    return _edged(replace(content, parts=(layers(ground, pad=2), *content.parts)), "turn", 5, turn, box)


def _counted(colour: int, counts: Counts, w: float, h: float) -> Node:
    """Employees, projects and tracks in one line."""
    size, wide, tall = 16.0 if w > LONG else LEAST, w * (1 - STAFFED) / 2, min(h, 27.0, w * 0.074)
    tracks = [column(row(n, h=min(20.0, h), on=(ground,)), at=(0, 0.5)) for _, ground, n in _tracks(counts, size)]
    last = _projects(counts, min(15.0, wide * 0.15), size, wide * 1.2), grid(tracks, len(tracks), 3, w=wide * 0.8 - 6)
    return row(grid(_staff(colour, counts.people, size, tall), len(POSTURES), grow=1), *last, gap=6)


def _worded(colour: int, counts: Counts, w: float, h: float) -> Node:
    """Employees with words, beside the figures in a wide room, else below them; in a line of its own the rest."""
    size, beside, staff, tracks = LEAST + 1, w >= BESIDE, [], []
    face: Face = "text" if h > OWN_WIDE else "number"  # all words alike where only some would fit
    for person, word in zip(_staff(colour, counts.people, size, min(28.0, h * 0.42)), POSTURES.values(), strict=True):
        named = words(msg(f"ca.digest.{word}"), LEAST, SOFT_CREAM, face=face, narrow=True, grow=1)
        figure, n = person.parts
        staff.append(row(figure, column(n, named, grow=1), gap=4) if beside else column(replace(person, grow=1), named))
    side, wide = (4, 15.0) if beside else (2, 9.0)
    for ink, ground, n in _tracks(counts, size):
        rails = cell(Icon(sign("railroad", mixed(ink, INK, 0.4))), w=wide)
        tracks.append(column(row(rails, n, gap=2, pad=(side, 0, side, 0), h=20, on=(ground,)), at=(0, 0.5)))
    last = grid([_projects(counts, 17.0, size), grid(tracks, len(tracks), 4)], 2, 8, grow=0.44)
    return column(grid(staff, len(staff), 4, h=20, grow=0.56), cell(RULE, h=0.9), last)


def _projects(counts: Counts, wide: float, size: float, w: float = 0.0) -> Node:
    signs = [cell(Icon(sign(name, SIGN_INK)), w=wide) for name in PROJECTS]
    each = [row(picture, _number(n, size), gap=2) for picture, n in zip(signs, counts.built, strict=True)]
    return grid(each, len(each), w=w)


def _tracks(counts: Counts, size: float) -> Iterator[tuple[Colour, Plate, Node]]:
    """Yield the ink, the ground and the figure of each region's track."""
    for region, box in zip(REGIONS, counts.tracks, strict=True):
        ink = palette.LAND_INK[region]
        ground = Plate(mixed(palette.LAND[region], palette.LIGHT, 0.25), ink, 1.0, 4)
        yield ink, ground, cell(Text(str(box), size, INK, "number"), grow=1)


@cached(16)
def _automa(owner: Owner, worth: str, parts: Phrase, box: Rect) -> Laid:
    w, h = box.w, box.h
    wide, two = w >= ABREAST, h >= TWO_LINES
    room = w / 2 if wide else w
    size = readable(h * (0.3 if two and not wide else 0.5), 18.0)
    first = _first_line(owner, size, room, (line((worth, Sign("vp")), size * 1.1, CREAM, 1, w=room * 0.2),), 0.53)
    more = line(parts, LEAST, SOFT_CREAM, grow=0.47)
    return lay(_panel(owner, first, more if wide or two else None, 4, 1, beside=wide), box)


CARD_TWO_LINES = 68.0
"""A card at least so high has a second line."""
CARD_NARROW = 240.0
"""A card narrower than this says whose it is and what departments there are; the digests beside it tell the rest."""


def add_rivals(layer: Layer, look: ViewContext, world: World, box: Rect) -> None:
    """Cards of the others, and the company of the one that is pointed at."""
    g: CarnegieState = look.view
    seats, shown = others(look), peeked(look)
    totals = [score.total for score in contestants(world, g)]
    if box.w / box.h > 1.75:
        cards, rest = box.split_left(300.0, GAP)
        places = rows(cards, len(seats), 111.0)
    else:
        cards, rest = box.split_top(min(84.0, box.h * 0.168), GAP)
        places = cards.row(len(seats), GAP)
    for seat, place in zip(seats, places, strict=True):
        company = g.companies[seat]
        info = msg("ca.rival.info", what=telling.company_info(world, g, seat), total=totals[seat])
        people = on_duty(company), sum(company.training), sum(company.missions)
        owner = owner_of(layer, g, "rival", seat, info)
        layer.take(_card(owner, people, type_counts(world, company), seat == shown, place))
    house, drawers = divided(rest)
    add_house(layer, look, world, HousePlace(house, shown, NOTHING, own=False))
    add_drawers(layer, look, world, shown, drawers, NOTHING, own=False)


@cached(16)
def _card(owner: Owner, people: tuple[int, ...], types: tuple[int, ...], shown: bool, box: Rect) -> Laid:
    w, h = box.w, box.h
    two, roomy = h >= CARD_TWO_LINES, w >= CARD_NARROW
    size = readable(h * 0.2, 22.0) if two else readable(h * 0.42, 17.0)
    held = figures(owner.name, owner.holdings, size * 1.12, w * 0.165) if roomy else ()
    first = _first_line(owner, size, w, held)
    second = _card_second(owner, people if roomy else (), types, w, h) if two else None
    return _edged(_panel(owner, first, second, 2, 2), "peeked", 3, shown, box)


def _card_second(owner: Owner, people: tuple[int, ...], types: tuple[int, ...], w: float, h: float) -> Node:
    """Employees, where there is room for them, and departments by type."""
    size, kinds = readable(h * 0.17), []
    wide = w * 0.475 if people else 0.0
    r = min(h * 0.115, (w - wide - 20) / len(types) * 0.3)
    for kind, count in zip(TYPES, types, strict=True):
        ground, ink = Plate(lighter(WALLPAPER[kind], 0.1), None, 0, r), TYPE_INK[kind]
        eye = layers(cell(Icon(sign(kind, ink))), pad=r * 0.3, w=2 * r, most=2 * r, on=(ground,))
        kinds.append(row(eye, _number(count, size), gap=4))
    thing = Thing(f"{owner.name}.counts", z=3)
    if not people:
        return grid(kinds, len(kinds), grow=1, thing=thing)
    staff = grid(_staff(owner.colour, people, size, min(h * 0.36, w * 0.09)), len(people), grow=1)
    between = layers(cell(RULE, w=0.9), pad=(0, h * 0.1, 0, h * 0.1))
    return row(staff, between, grid(kinds, len(kinds), w=w - wide - 20), gap=6, grow=1, thing=thing)


def divided(box: Rect) -> tuple[Rect, Rect]:
    """The room of a house and of its drawers: below it, or beside it in a wide room."""
    if box.w / box.h > 1.98:
        return box.split_left(min(box.h * 1.7, box.w - 250), GAP)
    drawers = min(122.0, max(72.0, box.h * 0.18))
    return box.split_top(box.h - drawers - 8, GAP)


HOLDINGS = ("money", "goods", "vp")
COUNTING = 0.24
"""Seconds in which a figure counts to the next amount."""
MOST_NUMBERS = 6
"""So many numbers are seen on the way at most."""


def figures(name: str, amounts: Sequence[int], size: float, w: float, goods: Thing | None = None) -> list[Node]:
    """Money, goods and points of ``name``, each ``w`` wide; ``goods`` can be touched upon the second."""
    money, crates, points = amounts
    shown = (
        Signs((_written("money", money),), size, (250, 218, 130)),
        Signs((str(crates), crate()), size, CREAM),
        Signs((str(points), laurel(wreath=GOLD_WREATH)), size, CREAM),
    )
    return [
        layers(
            cell(signs, at=(1, 0.5), w=w, thing=Thing(f"{name}.{holding}", z=5)),
            cell(thing=goods) if goods is not None and holding == "goods" else None,
        )
        for holding, signs in zip(HOLDINGS, shown, strict=True)
    ]


def _written(holding: str, amount: int) -> str:
    return f"${amount}" if holding == "money" else str(amount)


def reels(event: Event, shown: Table, telling: ToldEvent | None) -> tuple[Reel, ...]:
    """Count the figures of whoever receives or pays something to their new amounts."""
    party = getattr(event, "party", -1)
    if telling is None or not 0 <= party < len(telling.view.companies):
        return ()
    found = []
    for holding, change, before in zip(HOLDINGS, changes(event), held(telling, party), strict=True):
        for name in (f"digest.{party}.{holding}", f"rival.{party}.{holding}"):
            figure = shown.index.get(name)
            if change and isinstance(figure, Sprite):
                found.append(_reel(figure, holding, before, before + change))
    return tuple(found)


def _reel(figure: Sprite, holding: str, before: int, after: int) -> Reel:
    (line,) = figure.picture.shapes
    assert isinstance(line, Row)
    numbers = numbers_between(before, after, MOST_NUMBERS)
    lines = (replace(line, parts=(_written(holding, number), *line.parts[1:])) for number in numbers)
    return Reel(figure.id, tuple(replace(figure.picture, shapes=(each,)) for each in lines), COUNTING)


def held(telling: ToldEvent, seat: int) -> tuple[int, int, int]:
    """Money, goods and points of a seat after the events that have been told."""
    company: Company = telling.view.companies[seat]
    told = [changes(event) for event in telling.events if getattr(event, "party", -1) == seat]
    money, goods, vp = map(sum, zip((company.money, company.goods, company.vp), *told, strict=True))
    return money, goods, vp


def changes(event: Event) -> tuple[int, int, int]:
    """By how much money, goods and points of the event's party have changed."""
    match event:
        case ev.Received(money=money, goods=goods, vp=vp):
            return money, goods, vp
        case ev.GoodsSold(amount=amount):
            return amount, -amount, 0
        case ev.Paid(money=money, goods=goods) | ev.ProjectBuilt(money=money, goods=goods):
            return -money, -goods, 0
        case ev.DepartmentBuilt(goods=goods):
            return 0, -goods, 0
        case ev.DonationMade(cost=cost):
            return -cost, 0, 0
        case ev.WentOnDuty(wage=wage, vp=vp):
            return -wage, 0, vp
    return 0, 0, 0
