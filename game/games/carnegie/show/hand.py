"""What lies ready to be carried to another page: discs for the map, a small plan for tiles, regions for employees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.carnegie.actions import (
    Advance,
    BuildDepartment,
    BuildProject,
    CopyDonation,
    Employ,
    Reserve,
    Send,
    TakePerProject,
    Trade,
)
from game.games.carnegie.building import department_goods, project_goods
from game.games.carnegie.development import step_cost
from game.games.carnegie.employing import department_at
from game.games.carnegie.gains import transport_reward
from game.games.carnegie.kinds import Use
from game.games.carnegie.naming import project_name, region_name
from game.games.carnegie.planning import project_worth
from game.games.carnegie.show import drawers, telling
from game.games.carnegie.show.ahead import add_ahead, add_reserve
from game.games.carnegie.show.art import palette, plates
from game.games.carnegie.show.art.counters import Phrase, Sign, phrase, sign, sign_of
from game.games.carnegie.show.art.palette import INK
from game.games.carnegie.show.card import add_card
from game.games.carnegie.show.figure_lines import income_of, reward_phrase, use_phrase, use_things
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import AHEAD, DONATIONS, GAP, MAP, POOL, columns, rows
from game.games.carnegie.show.seen import Offer
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CELLS, LAST_BOX, PROJECTS, REGIONS, TRACKS, TYPES, bits
from game.games.carnegie.world import World
from game.kernel.message import msg
from game.kernel.remember import remembered
from game.present.area import Rect
from game.present.kit.letters import readable
from game.present.kit.plates import plate
from game.present.pages.table import Mood
from game.present.pictures.picture import Picture, Place, Shape
from game.present.view_context import ViewContext

MOST = 3
"""So many equal things are drawn; the figure tells the rest."""
MISSION = Sign("mission")
LAP = 0.42
"""How much of a thing is seen beside the next of its pile."""
ARROW = 0.62


@remembered(64)
def option_plate(paid: Phrase, gained: Phrase, figures: Phrase, w: float, h: float) -> Picture:
    """Return a plate: what goes, an arrow, what comes as piles of things; below the same in figures.

    ``paid`` and ``gained`` are counts, each followed by its sign.
    """
    piles: list[tuple[Picture, int]] = [*_piles(paid)]
    if piles and paid[-1] != MISSION:  # the suitcase has an arrow of its own
        piles.append((sign("arrow", INK), 0))
    piles += _piles(gained)
    below = phrase(figures, (w / 2, h * 0.79), readable(h * 0.27, 26.0), INK, "centre", room=w - 14)
    shapes = (*plate(Rect(0, 0, w, h), palette.OPTION), *_row(piles, w, h * 0.37, h * 0.46), below)
    return Picture(w, h, shapes, shadow=2)


def _piles(parts: Phrase) -> list[tuple[Picture, int]]:
    counts, signs = parts[::2], parts[1::2]
    return [(sign_of(each.name, INK), int(str(count))) for count, each in zip(counts, signs, strict=True)]  # type: ignore[union-attr]


def _row(piles: Sequence[tuple[Picture, int]], w: float, y: float, tall: float) -> list[Shape]:
    """Return piles side by side about the middle, smaller where there is no room for them."""
    wide = [_wide(picture, count) for picture, count in piles]
    gap = 0.24
    unit = min(tall, (w - 16) / max(1.0, sum(wide) + gap * (len(wide) - 1)))
    x = w / 2 - unit * (sum(wide) + gap * (len(wide) - 1)) / 2
    shapes: list[Shape] = []
    for (picture, count), each in zip(piles, wide, strict=True):
        size = unit * (1.0 if count else ARROW) * picture.width / picture.height
        for number in range(min(max(count, 1), MOST)):
            shapes.append(Place(picture, x + size / 2 + unit * LAP * number, y, size))
        x += unit * (each + gap)
    return shapes


def _wide(picture: Picture, count: int) -> float:
    shape = picture.width / picture.height
    return shape + LAP * (min(count, MOST) - 1) if count else ARROW * shape


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


def wanted(page: str, offer: Offer) -> bool:
    """Tell whether something lies ready on a page."""
    kinds = {MAP: (BuildProject,), POOL: (BuildDepartment, Reserve), DONATIONS: (CopyDonation,)}.get(page, ())
    return offer.any(*kinds)


def add_hand(layer: Layer, look: ViewContext, world: World, page: str, box: Rect, seat: int, offer: Offer) -> None:
    """Put on the table what lies ready on a page."""
    if page == MAP:
        _discs(layer, look, world, box, seat, offer)
    elif page == POOL and offer.any(BuildDepartment):
        _plan(layer, look, world, box, seat, offer)
    elif page == POOL:
        reserve, below = box.split_top(min(box.h, RESERVE), GAP)
        add_reserve(layer, look, world, reserve, lit=True)
        if below.h >= AHEAD:
            add_ahead(layer, look, world, below)
    elif page == DONATIONS:
        add_regions(layer, look, _grid(box, 4), seat)


def _grid(box: Rect, count: int) -> list[Rect]:
    """Return equal parts: in one column where it is narrow, else in two."""
    if box.w < 260 or box.h > 420:
        return list(rows(box, count, 92.0))
    return [each for row in rows(box, -(-count // 2), 92.0) for each in columns(row, 2)][:count]


def _use_of(world: World, g: CarnegieState, seat: int) -> Use:
    cell = g.turn.cell
    if cell < 0:
        return Use()
    return department_at(world, g.companies[seat], cell).uses[0]


def _discs(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: Offer) -> None:
    """Put the next disc of each tab with its price beside the map; below them what the draft brings, or the rows."""
    g: CarnegieState = look.view
    company, use = g.companies[seat], _use_of(world, g, seat)
    free = not offer.any(BuildProject) or g.flow.stack[-1:] == ["ca.first_project"]
    projects = [project for project in range(len(PROJECTS)) if company.covered[project]]
    count = max(1, len(projects))
    lower = (box.h - CARD) / count - GAP  # so high that the card has room below
    roomy = max(PROJECT, min(PROJECT_MOST, box.h * UPPER / count - GAP))
    high = lower if PROJECT_LEAST <= lower < PROJECT and box.w > NARROW else roomy
    places = rows(box, count, high)[: len(projects)]
    for project, place in zip(projects, places, strict=True):
        goods = 0 if free else project_goods(world, project, use)
        able = any(isinstance(action, BuildProject) and action.project == project for action in offer.actions)
        planned = any(getattr(facet.gesture, "source", "") == f"disc.{project}" for facet in look.draft)
        _project(layer, look, world, _Price(project, goods, 0 if free else use.money, able, planned), seat, place)
    left = box.split_top(places[-1].bottom - box.y, GAP)[1] if places else box
    if left.h < CARD - 1 or box.w <= NARROW:
        return
    if isinstance(look.answer, BuildProject) or left.h < AHEAD:
        card, left = left.split_top(min(left.h, CARD_MOST), GAP)
        add_card(layer, look, world, card, seat)
    if left.h >= AHEAD:
        add_ahead(layer, look, world, left.split_top(min(left.h, AHEAD_MOST))[0])


class _Price(NamedTuple):
    """What the next disc of a project costs, and whether it can be put down, or is going to be."""

    project: int
    goods: int
    money: int
    able: bool
    planned: bool


def _project(layer: Layer, look: ViewContext, world: World, cost: _Price, seat: int, place: Rect) -> None:
    project, goods, money, able, planned = cost
    company = look.view.companies[seat]
    mood: Mood = "plain" if able or planned else "dimmed"
    count = company.covered[project].bit_count()
    left = f"{count} → {count - 1}" if planned else str(count)
    stock = f"{company.goods} → {company.goods - goods + _goods_at_once(world, look, seat)}"
    if not planned or not goods:
        stock = str(goods)
    price: Phrase = (Sign("good"), stock, *((f"+${money}",) if money else ()))
    face = plates.ProjectFace(
        PROJECTS[project], project_name(project), price, msg("ca.disc.for"), msg("ca.disc.left", n=left), planned
    )
    layer.lay(f"price.{project}", plates.project_plate(face, place.w, place.h), place, z=1, mood=mood)
    number = bits(company.covered[project])
    space = world.tables.tabs[project].sides[max(0, company.sides[project])][next(iter(number))]
    size = plates.disc_size(place.h)
    layer.put(
        f"disc.{project}", drawers.covered_picture(layer.colour(seat), income_of(space), 48, layer.patterns),
        place.x + plates.DISC_LEFT + size / 2, place.y + place.h / 2, size, z=6, mood=mood,
        label=msg("ca.disc.covered", project=project_name(project)),
        info=msg("ca.disc.covered.info", income=telling.space_words(space), goods=goods),
    )  # fmt: skip


def _goods_at_once(world: World, look: ViewContext, seat: int) -> int:
    """Return the goods that the city chosen for a project gives at once (CA-5.4.5)."""
    chosen = project_worth(world, look.view, seat, look.answer) if isinstance(look.answer, BuildProject) else None
    return chosen.at_once.goods if chosen is not None and chosen.at_once is not None else 0


def _plan(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: Offer) -> None:
    """Put a small plan of the company beside the pool: a tile is carried to one of its cells."""
    g: CarnegieState = look.view
    company = g.companies[seat]
    tile = int(look.held.removeprefix("tile.")) if look.held.startswith("tile.") else -1
    able = {
        action.cell
        for action in offer.actions
        if isinstance(action, BuildDepartment) and tile in (-1, action.department)
    }
    head, rest = box.split_top(28.0, GAP)
    layer.lay("plan", plates.heading(msg("ca.plan"), head.w, head.h), head, z=1)
    floors = rows(rest, 4, 76.0)
    for cell, facts in enumerate(CELLS):
        place = columns(floors[4 - facts.floor], 4)[facts.column - 1]
        index = company.departments[cell]
        kind = TYPES[world.departments[index].type] if index >= 0 else plates.LOBBY_KIND if facts.lobby else ""
        cost = department_goods(world, company, tile, cell) if tile >= 0 else 1 if company.training[cell] else 2
        picture = plates.cell_plate(
            kind, facts.vp, "" if kind else str(cost), company.training[cell] if kind == "" else 0, place.w, place.h,
            cell in able,
        )  # fmt: skip
        layer.lay(
            f"room.{cell}", picture, place, z=2, label=telling.cell_name(company, cell),
            info=None if kind else msg("ca.lot.info", n=facts.vp, goods=cost),
        )  # fmt: skip


def add_regions(layer: Layer, look: ViewContext, places: Sequence[Rect], seat: int) -> None:
    """Put the four regions on the table as places to send an employee to."""
    g: CarnegieState = look.view
    for region, place in enumerate(places):
        reward = transport_reward(g, seat, region)
        parts = reward_phrase(reward)
        picture = plates.region_plate(
            REGIONS[region], region_name(region), parts, g.companies[seat].missions[region], place.w, place.h
        )
        layer.lay(
            f"station.{region}", picture, place, z=2, label=msg("ca.station", region=region_name(region)),
            info=msg("ca.send.info", region=region_name(region), gain=telling.reward_words(reward)),
        )  # fmt: skip


def using(offer: Offer) -> bool:
    """Tell whether an employee is about to be used for what its department offers."""
    return offer.any(Employ, Send, TakePerProject, Trade)


def add_uses(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: Offer) -> None:
    """Put what the department in use offers on the table, and the regions for missions."""
    g: CarnegieState = look.view
    uses = department_at(world, g.companies[seat], g.turn.cell).uses
    layer.lay("uses", plates.paper(box.w, box.h), box, z=-1)
    inner = box.inset(8)
    sends = offer.any(Send, TakePerProject)
    if box.h > box.w * 0.5:
        upper, lower = inner.split_top(inner.h * 0.46, GAP) if sends else (inner, inner)
        options, regions = list(rows(upper, len(uses), 84.0)), rows(lower, 4, 92.0)
    else:
        left, right = inner.split_left(inner.w * 0.54, GAP) if sends else (inner, inner)
        options = list(columns(left, len(uses)))
        regions = columns(right, 4)
    for option, use in enumerate(uses):
        place = options[option]
        able = any(getattr(action, "option", 0) == option for action in offer.actions)
        layer.lay(
            f"use.{option}", option_plate(*use_things(use), _figures(use), place.w, place.h), place, z=3,
            mood="plain" if able else "dimmed", label=msg("ca.use", n=g.turn.uses), info=telling.use_words(use),
        )  # fmt: skip
    if sends:
        add_regions(layer, look, regions, seat)


def _figures(use: Use) -> Phrase:
    """Return what a use takes and gives in figures; the suitcase above tells of the mission."""
    parts = use_phrase(use)
    return parts[1:] if use.mission else parts


def add_tracks(layer: Layer, look: ViewContext, world: World, box: Rect, seat: int, offer: Offer) -> None:
    """Put the next steps on the transport tracks beside the drawers, while study points are spent."""
    g: CarnegieState = look.view
    for region, place in enumerate(columns(box, len(REGIONS))):
        box_now = g.companies[seat].tracks[region]
        able = Advance(region) in offer.actions
        steps: Phrase = (Sign("railroad"), str(box_now))
        price: Phrase = ()
        gain: Phrase = ()
        info = msg("ca.track.end")
        if box_now < LAST_BOX:
            cost, reward = step_cost(world, g, seat, region), TRACKS[region].boxes[box_now].reward
            steps = (Sign("railroad"), f"{box_now} → {box_now + 1}")
            price, gain = (f"−{cost}", Sign("study")), ("+", *reward_phrase(reward))
            info = msg("ca.track.info", n=cost, gain=telling.reward_words(reward))
        picture = plates.track_plate(REGIONS[region], region_name(region), (steps, price, gain), place.w, place.h)
        layer.lay(
            f"track.{region}", picture, place, z=2, mood="plain" if able else "dimmed",
            label=msg("ca.track", region=region_name(region)), info=info,
        )  # fmt: skip
