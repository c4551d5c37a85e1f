"""The pool of department tiles: four columns of types, what is left, what cannot be taken and why."""

from __future__ import annotations

from dataclasses import replace

from game.games.carnegie.building import department_prices
from game.games.carnegie.components.departments import BUILD_GOODS
from game.games.carnegie.naming import department_name
from game.games.carnegie.show import telling
from game.games.carnegie.show.art import counters, markers, tiles
from game.games.carnegie.show.course import row_name
from game.games.carnegie.show.figure_lines import department_phrase
from game.games.carnegie.show.layer import Layer
from game.games.carnegie.show.places import GAP, columns, rows
from game.games.carnegie.show.seen import shown_seat
from game.games.carnegie.state import ANDREW, CarnegieState, Company
from game.games.carnegie.tables import TYPES
from game.games.carnegie.world import World
from game.kernel.message import Message, msg
from game.present.answer.gesture import carried
from game.present.area import Rect
from game.present.pictures.picture import Point
from game.present.view_context import ViewContext

_STAFFED, _BARE = BUILD_GOODS
HEAD = 30.0
HANG = 6.0
"""Discs of owners hang so far over the lower edge of a stack."""
TWO_ABREAST = 320.0
"""A column less wide has its many stacks below each other."""
ROOMY = 250.0
"""The least width of a column that says the whole name of its type."""


def tile_places(world: World, g: CarnegieState, box: Rect) -> dict[int, Rect]:
    """Return where the stack of each department lies that is or was in the pool."""
    found: dict[int, Rect] = {}
    lots = [stacks_of(world, g, kind) for kind in range(len(TYPES))]
    for stacks, column in zip(lots, columns(box, len(TYPES)), strict=True):
        _, rest = column.split_top(HEAD, GAP)
        rest, _ = rest.split_top(rest.h - HANG)
        if max(map(len, lots)) > 4 and rest.w < TWO_ABREAST:
            grid = list(rest.column(max(map(len, lots)), GAP / 2))
        elif len(stacks) > 4:
            grid = [each for row in rows(rest, -(-len(stacks) // 2)) for each in columns(row, 2)]
        else:
            grid = list(rows(rest, max(4, len(stacks)), rest.w * 0.9))
        found |= dict(zip(stacks, grid, strict=False))
    return found


def stacks_of(world: World, g: CarnegieState, kind: int) -> list[int]:
    """Return the tiles of a type that are in this game: in the pool, in a company, reserved or with Andrew."""
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
    """Put the pool on the table."""
    g: CarnegieState = look.view
    for kind, column in enumerate(columns(box, len(TYPES))):
        head, _ = column.split_top(HEAD, GAP)
        left = sum(g.table.pool[index] for index in stacks_of(world, g, kind))
        name = row_name(kind, short=head.w < ROOMY)
        layer.lay(f"column.{kind}", tiles.column_head(TYPES[kind], name, left, head.w, head.h), head, z=1)
    for index, place in tile_places(world, g, box).items():
        _stack(layer, look, world, index, place)


def _stack(layer: Layer, look: ViewContext, world: World, index: int, box: Rect) -> None:
    g: CarnegieState = look.view
    seat = shown_seat(look)
    company, department = g.companies[seat], world.departments[index]
    reserved = company.reserve == index
    count = g.table.pool[index] + reserved
    info = msg(
        "ca.tile.info", what=telling.department_info(department), n=g.table.pool[index],
        staffed=_STAFFED + department.extra_goods, bare=_BARE + department.extra_goods, owners=owners(layer, g, index),
    )  # fmt: skip
    label, short = department_name(index), telling.short_name(index)
    _add_owners(layer, g, index, box)
    if not count:
        layer.lay(
            f"tile.{index}", tiles.empty_stack(short, msg("ca.tile.none"), box.w, box.h), box, label=label, info=info
        )
        return
    prices = department_prices(world, company, index)
    why, own = _refusal(company, index, prices), index in company.departments
    face = tiles.TileFace(
        TYPES[department.type], label, department.number, department_phrase(department), department.desks,
        "" if own else "–".join(map(str, prices)), count, why, layer.colour(seat) if own else -1,
        0 <= company.reserve != index, short,
    )  # fmt: skip
    drafted = any(carried(facet)[0] == f"tile.{index}" for facet in look.draft)
    if count > 1 and drafted:
        count -= 1  # the others stay
        layer.lay(f"rest.{index}", tiles.tile_picture(replace(face, count=count), box.w, box.h), box, z=0)
        face = replace(face, count=1)
    layer.lay(f"tile.{index}", tiles.tile_picture(face, box.w, box.h), box, z=1, label=label, info=info)
    if count > 1:
        layer.put(f"count.tile.{index}", counters.count_tag(count), box.x + box.w - 12, box.y + box.h - 12, 26, z=3)
    if reserved and not drafted:
        w, (x, y) = min(176.0, box.w * 0.86), _tag_place(box, bool(why))
        tag = markers.reserve_tag(msg("ca.reserved"), msg("ca.reserved.short"), w, 26)
        layer.put(f"reserved.{index}", tag, x, y, w, z=4)


def _tag_place(box: Rect, reason: bool) -> Point:
    """Return the middle of the tag of a reserved tile: below its reason, on a flat one below its name."""
    if box.h < tiles.FLAT:
        return box.x + box.w * 0.5, box.y + box.h * tiles.LOWER + 2
    return box.x + box.w * 0.5, box.y + (min(tiles.below_reason(box.h) + 15, box.h - 13) if reason else box.h * 0.5)


def _refusal(company: Company, index: int, prices: tuple[int, ...]) -> Message | str:
    """Return in a few words why a company could not build a tile now; nothing if it could.

    That the reserved tile comes first stands on that tile.
    """
    if index in company.departments:
        return msg("ca.tile.yours")
    if 0 <= company.reserve != index:
        return ""
    if not prices:
        return msg("ca.tile.no_lot")
    return msg("ca.tile.goods", n=prices[0] - company.goods) if company.goods < prices[0] else ""


def _owning(g: CarnegieState, index: int) -> list[int]:
    """Return the parties that have a department."""
    found = [seat for seat, company in enumerate(g.companies) if index in company.departments]
    return [*found, ANDREW] if g.andrew is not None and index in g.andrew.tiles else found


def _add_owners(layer: Layer, g: CarnegieState, index: int, box: Rect) -> None:
    """Put small discs of those who have a department on the edge of its stack."""
    size = 17.0
    for place, party in enumerate(_owning(g, index)):
        x, y = box.x + size * (0.75 + 0.9 * place), box.y + box.h - 3
        layer.put(f"owner.{index}.{party}", layer.token(party), x, y, size, z=3)


def owners(layer: Layer, g: CarnegieState, index: int) -> Message:
    """Return who has a department."""
    names = [msg("ca.player", seat=layer.parties[party].name) for party in _owning(g, index)]
    return msg("ca.tile.owners", names=telling.listed(names)) if names else msg("ca.tile.owners.none")
