"""What lies ready to be carried to another page, and the card that says what a planned project costs and brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

from game.games.carnegie import actions as act
from game.games.carnegie.component_types import Reward, TabSpace, Use
from game.games.carnegie.effects import department_at, department_goods, project_goods, step_cost
from game.games.carnegie.naming import city_name, project_name, project_title, region_name, space_words, use_words
from game.games.carnegie.planning import connection, project_worth
from game.games.carnegie.purse import transport_reward
from game.games.carnegie.show import drawers, telling
from game.games.carnegie.show.art import palette
from game.games.carnegie.show.art.counters import Phrase, Sign, crate, laurel, line, sign, sign_of, words
from game.games.carnegie.show.art.palette import CREAM, INK, OLIVE, SOFT_CREAM, SOFT_INK
from game.games.carnegie.show.places import AHEAD, DONATIONS, GAP, MAP, POOL, Layer, rows
from game.games.carnegie.show.seen import DecisionOffer
from game.games.carnegie.show.telling import income_of, reward_phrase, use_phrase, use_things
from game.games.carnegie.show.timeline_view import add_preview, add_reserve
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import CELLS, CITY_REGION, LAST_BOX, PROJECTS, REGIONS, SPACE_CITY, TRACKS, TYPES
from game.games.carnegie.world import World
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import GAIN, LOSS, lighter
from game.present.kit.layout import Icon, Laid, Node, Signs, Thing, cell, column, grid, lay, layers, row
from game.present.kit.plates import Plate, golden, plate
from game.present.kit.signs import LEAST, readable
from game.present.pages.table import Mood
from game.present.pictures.picture import Colour, Gradient, Picture, Place, Row, Shape
from game.present.view_context import ViewContext

EFFECT_SIGNS = 1.45
"""How high signs on a card are, compared with its figures: steps are told from a mark by that."""
EFFECT_LINE = 1.15
"""How high a line of a card is at least, compared with the smallest letters that can be read."""
RULE = Plate(palette.RULE, None, 0.0, 0.0)
EffectLine: TypeAlias = tuple[str, Message | str, Phrase, bool]


@cached(64)
def effect_laid(title: Message | str, lines: tuple[EffectLine, ...], legible: float, box: Rect) -> Laid:
    """Costs (red) and gains of a project; two columns where letters of size ``legible`` have no room otherwise."""
    head = min(36.0, box.h * 0.26)
    columns = 1 if box.h - head - 6 >= legible * EFFECT_LINE * len(lines) else 2
    count = max(1, -(-len(lines) // columns))
    step, wide, found = (box.h - head - 6) / count, (box.w - 26) / columns, []
    size = readable(step * 0.62, 18.0)
    for what, says, figures, lost in lines:
        picture = cell(Icon(sign_of(what, INK)), w=36.0 if columns == 1 else 20.0, most=min(24.0, step * 0.9))
        room = min(wide * 0.4, _figures_width(figures, max(size, legible)) + size / 2)
        amount = line(figures, size, LOSS if lost else GAIN, 1, tall=EFFECT_SIGNS, w=room)
        found.append(row(picture, words(says, size, SOFT_INK, face="text", narrow=True, grow=1), amount, gap=5, h=step))
    parts = [column(*found[first : first + count]) for first in range(0, len(found), count)]
    named = words(title, readable(head * 0.6, 21.0), INK, face="title")
    tree = column(
        layers(named, pad=(14, 0, 14, 0), h=head), layers(cell(RULE, h=1), pad=(10, 0, 10, 0)),
        layers(grid(parts, columns, 10), pad=(10, 1, 6, 4)), on=(palette.PAPER,), thing=Thing("effect", z=1, shadow=3),
    )  # fmt: skip
    return lay(tree, box)


def _figures_width(figures: Phrase, size: float) -> float:
    wide = EFFECT_SIGNS + 0.2
    return sum(size * (0.46 * len(part) if isinstance(part, str) else 3.4 if isinstance(part, Message) else wide)
               for part in figures)  # fmt: skip


EFFECT_FILLS = 0.85
"""The part of its room that the card takes at least."""
EFFECT_STEP = 26.0
"""Height of a line."""
EFFECT_HEAD = 40.0


def add_card(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int) -> None:
    """The card of the planned project; while none is planned, what discs on the map are worth."""
    g: CarnegieState = look.view
    action = look.answer
    if isinstance(action, act.BuildProject):
        title = msg("ca.card", project=project_title(action.project), city=city_name(SPACE_CITY[action.space]))
        lines = tuple(_effect_lines(world, g, seat, action))
    else:
        company = g.companies[seat]
        title = msg("ca.card.none")
        lines = (
            ("disc", msg("ca.card.built"), (str(sum(built.bit_count() for built in company.built)),), False),
            ("railroad", msg("ca.connection"), (str(connection(company)), Sign("vp")), False),
        )
    shown = box.split_top(min(box.h, max(EFFECT_HEAD + EFFECT_STEP * len(lines), box.h * EFFECT_FILLS)))[0]
    layer.take(effect_laid(title, lines, look.legible, shown))


def _effect_lines(world: World, g: CarnegieState, seat: int, action: act.BuildProject) -> Iterator[EffectLine]:
    company, worth = g.companies[seat], project_worth(world, g, seat, action)
    use = _use_of(world, g, seat)
    goods = 0 if g.flow.stack[-1] == "ca.first_project" else project_goods(world, action.project, use)
    city, once = SPACE_CITY[action.space], worth.at_once or Reward()
    if goods:
        yield "good", msg("ca.card.goods"), (f"{company.goods} → {company.goods - goods + once.goods}",), True
    if use.money:
        yield "coin", msg("ca.card.money"), (f"${company.money} → ${company.money - use.money + once.money}",), True
    income = income_of(worth.space)
    first = income.first if str(income.first[0]).startswith("+") else ("+", *income.first)
    yield "disc", msg("ca.card.income"), (*first, *(("/", *income.other) if income.other else ())), False
    if worth.points:
        yield "vp", msg("ca.card.city", city=city_name(city)), (f"+{worth.points}",), False
    if worth.connection:
        yield "railroad", msg("ca.card.connection"), (f"+{worth.connection}",), False
    if worth.at_once is not None:
        yield "star", msg("ca.card.at_once"), ("+", *reward_phrase(worth.at_once)), False
    if use.mission:
        yield "employee", msg("ca.card.mission"), (Sign(f"region:{REGIONS[CITY_REGION[city]]}"),), False


MOST = 3
"""So many equal things are drawn; the figure tells the rest."""
LAP = 0.42
"""How much of a thing is seen beside the next of its pile."""
ARROW = 0.62
PROJECT_TWO_LINES = 44.0
"""A plate lower than this says everything in one line."""
NARROW_REGION, NARROW_PROJECT = 150.0, 240.0
"""Plates narrower than this: of a region without its map, of a project without its sign and how many discs are left."""
PROJECT, PROJECT_LEAST, PROJECT_MOST = 78.0, 58.0, 116.0
"""Height of a row with a disc and its price; the least where a card has to lie below; the most in a high column."""
UPPER = 0.46
"""The part of a high column for these rows."""
CARD, CARD_MOST = 84.0, 156.0
"""Least and greatest height of the card that says what a project brings."""
AHEAD_MOST, NARROW = 400.0, 240.0
"""The greatest height of what each row would bring; there is room for it or for a card in no narrower column."""
RESERVE = 96.0
"""Height of the paper of the reserve where a tile is carried to it."""


def wanted(page: str, offer: DecisionOffer) -> bool:
    """True if something lies ready on a page."""
    kinds = {MAP: (act.BuildProject,), POOL: (act.BuildDepartment, act.Reserve), DONATIONS: (act.CopyDonation,)}
    return offer.any(*kinds.get(page, ()))


def add_hand(
    layer: Layer, look: ViewContext, world: World, page: str, box: Rect, seat: int, offer: DecisionOffer
) -> None:
    if page == MAP:
        _discs(layer, look, world, box, seat, offer)
    elif page == POOL and offer.any(act.BuildDepartment):
        _plan(layer, look, world, box, seat, offer)
    elif page == POOL:
        reserve, below = box.split_top(min(box.h, RESERVE), GAP)
        add_reserve(layer, look, world, reserve, lit=True)
        if below.h >= AHEAD:
            add_preview(layer, look, world, below)
    elif page == DONATIONS:
        _add_regions(layer, look, _grid(box, 4), seat)


def _grid(box: Rect, count: int) -> list[Rect]:
    if box.w < 260 or box.h > 420:
        return list(rows(box, count, 92.0))
    return [each for row in rows(box, -(-count // 2), 92.0) for each in row.row(2, GAP)][:count]


def _use_of(world: World, g: CarnegieState, seat: int) -> Use:
    return department_at(world, g.companies[seat], g.turn.cell).uses[0] if g.turn.cell >= 0 else Use()


def _discs(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: DecisionOffer) -> None:
    g: CarnegieState = look.view
    company, use = g.companies[seat], _use_of(world, g, seat)
    free = not offer.any(act.BuildProject) or g.flow.stack[-1:] == ["ca.first_project"]
    projects = [project for project in range(len(PROJECTS)) if company.covered[project]]
    count = max(1, len(projects))
    lower = (box.h - CARD) / count - GAP  # so high that the card has room below
    roomy = box.h if box.w <= NARROW else max(PROJECT, min(PROJECT_MOST, box.h * UPPER / count - GAP))
    high = lower if PROJECT_LEAST <= lower < PROJECT and box.w > NARROW else roomy
    places = rows(box, count, high)[: len(projects)]
    for project, place in zip(projects, places, strict=True):
        goods = 0 if free else project_goods(world, project, use)
        able = any(isinstance(action, act.BuildProject) and action.project == project for action in offer.actions)
        planned = any(getattr(facet.gesture, "source", "") == f"disc.{project}" for facet in look.draft)
        stock = f"{company.goods} → {company.goods - goods + _goods_at_once(world, look, seat)}"
        price: Phrase = (Sign("good"), stock if planned and goods else str(goods))
        price = price if free or not use.money else (*price, f"+${use.money}")
        layer.take(_price(_next_disc(layer, world, company, seat, project), price, goods, able, planned, place))
    left = box.split_top(places[-1].bottom - box.y, GAP)[1] if places else box
    if left.h < CARD - 1 or box.w <= NARROW:
        return
    if isinstance(look.answer, act.BuildProject) or left.h < AHEAD:
        card, left = left.split_top(min(left.h, CARD_MOST), GAP)
        add_card(layer, look, world, card, seat)
    if left.h >= AHEAD:
        add_preview(layer, look, world, left.split_top(min(left.h, AHEAD_MOST))[0])


class _Disc(NamedTuple):
    """The next disc of a project: its picture, how many are left with it, and the space that it leaves."""

    project: int
    picture: Picture
    left: int
    space: TabSpace


def _next_disc(layer: Layer, world: World, company: Company, seat: int, project: int) -> _Disc:
    covered, side = company.covered[project], max(0, company.sides[project])
    space = world.tables.tabs[project].sides[side][(covered & -covered).bit_length() - 1]
    disc = drawers.covered_picture(layer.colour(seat), income_of(space), layer.patterns)
    return _Disc(project, disc, covered.bit_count(), space)


@cached(32)
def _price(disc: _Disc, price: Phrase, goods: int, able: bool, planned: bool, box: Rect) -> Laid:
    """The disc with its price, as high as wide or in one or two lines; narrow ones say no more."""
    w, h, tall, ink = box.w, box.h, box.h > box.w, palette.BRIGHT_GOLD if planned else CREAM
    size, side = readable(w * 0.13 if tall else h * 0.27, 20.0), min(h * 0.72, 54.0)
    mood: Mood = "plain" if able or planned else "dimmed"
    info = msg("ca.disc.covered.info", income=space_words(disc.space), goods=goods)
    thing = Thing(f"disc.{disc.project}", msg("ca.disc.covered", project=project_name(disc.project)), info, 6, mood)
    named = cell(Icon(sign(PROJECTS[disc.project], CREAM)), w=size * 1.35)
    title = words(project_title(disc.project), size, CREAM, narrow=True, grow=1)
    each = msg("ca.disc.for")
    left = msg("ca.disc.left", n=f"{disc.left} → {disc.left - 1}" if planned else str(disc.left))
    if tall:
        small = [words(text, LEAST + 1, SOFT_CREAM, 0.5, "text", h=size * 1.2) for text in (each, left)]
        held = cell(Icon(disc.picture), most=w * 0.56, thing=thing, grow=1)
        paid = line(price, size, ink, 0.5, h=size * 1.5)
        says = column(row(named, title, gap=6, h=size * 1.6), held, paid, *small, pad=10, gap=4)
    else:
        lines = [[title], [line(price, size, ink, 1.0 if h < PROJECT_TWO_LINES else 0.0, grow=1)]]
        if w >= NARROW_PROJECT and h >= PROJECT_TWO_LINES:
            lines[0] = [named, title, words(left, LEAST + 1, SOFT_CREAM, 1, "text", w=82)]
            about = words(each, LEAST + 1, SOFT_CREAM, face="text", grow=1)
            lines[1] = [line(price, size * 0.92, ink, w=w * 0.25), about]
        upper, lower = (row(*parts, gap=6, grow=1) for parts in lines)
        pad = (0, h * 0.1, 0, h * 0.1)
        beside = row(upper, lower, grow=1) if h < PROJECT_TWO_LINES else column(upper, lower, pad=pad, grow=1)
        says = row(cell(Icon(disc.picture), w=side, most=side, thing=thing), beside, gap=14, pad=(8, 0, 8, 0))
    ground = Thing(f"price.{disc.project}", z=1, mood=mood, shadow=2)
    return lay(layers(says, cell(golden(6, 2)) if planned else None, on=(palette.BAR,), thing=ground), box)


def _goods_at_once(world: World, look: ViewContext, seat: int) -> int:
    """The goods that the city chosen for a project gives at once (CA-5.4.5)."""
    chosen = project_worth(world, look.view, seat, look.answer) if isinstance(look.answer, act.BuildProject) else None
    return chosen.at_once.goods if chosen is not None and chosen.at_once is not None else 0


def _plan(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: DecisionOffer) -> None:
    g: CarnegieState = look.view
    company = g.companies[seat]
    tile = int(look.held.removeprefix("tile.")) if look.held.startswith("tile.") else -1
    able = {
        action.cell
        for action in offer.actions
        if isinstance(action, act.BuildDepartment) and tile in (-1, action.department)
    }
    head, rest = box.split_top(28.0, GAP)
    title = words(msg("ca.plan"), readable(head.h * 0.5), CREAM, 0.5)
    layer.take(lay(layers(title, on=(palette.GREEN,), thing=Thing("plan", z=1, shadow=1)), head))
    floors = rows(rest, 4, 76.0)
    for number, facts in enumerate(CELLS):
        place = floors[4 - facts.floor].row(4, GAP)[facts.column - 1]
        index = company.departments[number]
        kind = TYPES[world.departments[index].type] if index >= 0 else LOBBY_KIND if facts.lobby else ""
        cost = department_goods(world, company, tile, number) if tile >= 0 else 1 if company.training[number] else 2
        picture = cell_plate(
            kind, facts.vp, "" if kind else str(cost), company.training[number] if kind == "" else 0, place.w, place.h,
            number in able,
        )  # fmt: skip
        layer.lay(
            f"room.{number}", picture, place, z=2, label=telling.room_title(company, number),
            info=None if kind else msg("ca.lot.info", n=facts.vp, goods=cost),
        )  # fmt: skip


LOBBY_KIND = "lobby"
"""What the lobby is on the small plan, beside the types of departments."""
LOBBY_PAPER: Colour = (244, 236, 208)


@cached(128)
def cell_plate(kind: str, vp: int, cost: str, count: int, w: float, h: float, lit: bool) -> Picture:
    """A cell of the small plan of a company: its type or bare, points, its price, people there."""
    paper = palette.WALLPAPER.get(kind, LOBBY_PAPER) if kind else (206, 200, 172)
    fill = palette.LIT_FILL if lit else Gradient(lighter(paper, 0.2), paper)
    shapes: list[Shape] = plate(Rect(0, 0, w, h), Plate(fill, OLIVE, 1.0, 3))
    if kind:
        shapes.append(Place(sign(kind, palette.TYPE_INK.get(kind, palette.BRASS_INK)), w / 2, h / 2, min(w, h) * 0.56))
    elif cost:
        shapes.append(Row((cost, crate()), w * 0.32, h / 2, readable(h * 0.45, 18.0), INK))
        shapes.append(Place(laurel(str(vp)), w * 0.76, h / 2, min(h * 0.8, w * 0.34)))
    if count:
        y = h - readable(h * 0.42, 16.0) * 0.5
        shapes.append(Row((str(count), sign("employee", SOFT_INK)), w - 3, y, LEAST, SOFT_INK, align="right"))
    if lit:
        shapes += plate(Rect(0, 0, w, h), golden(3, 2.2))
    return Picture(w, h, tuple(shapes))


def _add_regions(layer: Layer, look: ViewContext, places: Sequence[Rect], seat: int) -> None:
    g: CarnegieState = look.view
    for region, place in enumerate(places):
        layer.take(_region(region, transport_reward(g, seat, region), g.companies[seat].missions[region], place))


@cached(32)
def _region(region: int, reward: Reward, count: int, box: Rect) -> Laid:
    w, h, land = box.w, box.h, palette.LAND_INK[REGIONS[region]]
    size, ink, name = readable(h * 0.22, 18.0), palette.deep(land), region_name(region)
    there = cell(Signs((str(count), sign("employee", land)), size, INK), at=(1, 0.5), grow=0.35)
    if h < PROJECT_TWO_LINES and w > NARROW_REGION:
        title = words(name, size, ink, narrow=True, grow=0.42)
        says = row(title, line(reward_phrase(reward), size, INK, 0.5, grow=0.3), there, pad=(8, 0, 8, 2))
    else:
        chart = cell(Icon(sign_of(f"region:{REGIONS[region]}", land)), w=min(w * 0.3, h * 0.7))
        title = row(chart, words(name, size, ink, face="title", grow=1), gap=6, grow=0.58)
        if w < NARROW_REGION:
            title = words(name, size, ink, 0.5, narrow=True, grow=0.58)
        below = row(line(reward_phrase(reward), size, INK, grow=0.65), there, grow=0.42)
        says = column(title, below, pad=(8, h * 0.05, 8, h * 0.08))
    label, info = msg("ca.station", region=name), msg("ca.send.info", region=name, gain=telling.reward_words(reward))
    thing = Thing(f"station.{region}", label, info, 2, shadow=2)
    return lay(layers(says, on=(palette.land_plate(REGIONS[region]),), thing=thing), box)


def using(offer: DecisionOffer) -> bool:
    """True if an employee is about to be used for what its department offers."""
    return offer.any(act.Employ, act.Send, act.TakePerProject, act.Trade)


def add_uses(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: DecisionOffer) -> None:
    """What the department in use offers, and the regions for missions."""
    g: CarnegieState = look.view
    uses = department_at(world, g.companies[seat], g.turn.cell).uses
    layer.take(lay(cell(palette.PAPER, thing=Thing("uses", z=-1, shadow=2)), box))
    inner = box.inset(8)
    sends = offer.any(act.Send, act.TakePerProject)
    if box.h > box.w * 0.5:
        upper, lower = inner.split_top(inner.h * 0.46, GAP) if sends else (inner, inner)
        options, regions = list(rows(upper, len(uses), 84.0)), rows(lower, 4, 92.0)
    else:
        left, right = inner.split_left(inner.w * 0.54, GAP) if sends else (inner, inner)
        options, regions = list(left.row(len(uses), GAP)), right.row(4, GAP)
    for option, use in enumerate(uses):
        able = any(getattr(action, "option", 0) == option for action in offer.actions)
        layer.take(_option(option, use, g.turn.uses, able, options[option]))
    if sends:
        _add_regions(layer, look, regions, seat)


@cached(32)
def _option(option: int, use: Use, times: int, able: bool, box: Rect) -> Laid:
    (paid, gained), figures = use_things(use), use_phrase(use)
    piles = [*zip(paid[1::2], paid[::2], strict=True)]
    if piles and paid[-1] != telling.MISSION:  # the suitcase has an arrow of its own
        piles.append((Sign("arrow"), "0"))
    piles += zip(gained[1::2], gained[::2], strict=True)
    things = [(sign_of(each.name, INK), int(str(n))) for each, n in piles if isinstance(each, Sign)]
    upper = _piles(things, min(box.h * 0.46, (box.w - 16) / _piles(things, 1.0).w))
    below = line(figures[1:] if use.mission else figures, readable(box.h * 0.27, 26.0), INK, 0.5, h=box.h * 0.34)
    mood: Mood = "plain" if able else "dimmed"
    info = msg("ca.use.info", what=use_words(use))
    thing = Thing(f"use.{option}", msg("ca.use", n=times), info, 3, mood, shadow=2)
    return lay(column(upper, below, pad=(8, box.h * 0.1, 8, box.h * 0.06), on=(palette.OPTION,), thing=thing), box)


def _piles(things: Sequence[tuple[Picture, int]], tall: float) -> Node:
    """Piles of equal things that lie over each other side by side; 0 of them are an arrow between piles."""
    piles = []
    for picture, count in things:
        wide = (tall if count else tall * ARROW) * picture.width / picture.height
        piles.append(row(*[cell(Icon(picture), w=wide)] * min(max(count, 1), MOST), gap=tall * LAP - wide))
    return row(*piles, gap=tall * 0.24, at=(0.5, 0.5), h=tall, grow=1)


def add_tracks(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: DecisionOffer) -> None:
    """The next steps on the transport tracks beside the drawers, while study points are spent."""
    g: CarnegieState = look.view
    for region, place in enumerate(box.row(len(REGIONS), GAP)):
        cost = step_cost(world, g, seat, region) if g.companies[seat].tracks[region] < LAST_BOX else 0
        layer.take(_track(region, g.companies[seat].tracks[region], cost, act.Advance(region) in offer.actions, place))


@cached(32)
def _track(region: int, now: int, cost: int, able: bool, box: Rect) -> Laid:
    size, ink = readable(box.h * 0.32, 18.0), palette.deep(palette.LAND_INK[REGIONS[region]])
    steps: Phrase = (Sign("railroad"), f"{now} → {now + 1}" if now < LAST_BOX else str(now))
    info, below = msg("ca.track.end"), None
    if now < LAST_BOX:
        reward = TRACKS[region].boxes[now].reward
        info = msg("ca.track.info", n=cost, gain=telling.reward_words(reward))
        price = line((f"−{cost}", Sign("study")), size, LOSS, grow=0.45)
        below = row(price, line(("+", *reward_phrase(reward)), size, GAIN, 1, grow=0.55), grow=1)
    title = words(region_name(region), size, ink, face="title", grow=0.6)
    thing = Thing(
        f"track.{region}", msg("ca.track", region=region_name(region)), info, 2, "plain" if able else "dimmed", 2
    )
    upper, ground = row(title, line(steps, size, ink, 1, grow=0.4), grow=1), palette.land_plate(REGIONS[region])
    return lay(column(upper, below or cell(grow=1), pad=(10, 2, 10, 4), on=(ground,), thing=thing), box)
