"""The player aids of Carnegie: tabs, connection, donations, the end, Andrew's slots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from game.games.carnegie.components.course import VICTORY
from game.games.carnegie.components.projects import (
    ANDREW_TILE_VP,
    ANDREW_TRACK_VP,
    CHOICE_TILE_VP,
    CONNECTION,
    DONATION_BASE,
    DONATION_CAP,
    ON_DUTY_VP,
)  # fmt: skip
from game.games.carnegie.kinds import Department
from game.games.carnegie.naming import department_name, level_name, project_name, type_name
from game.games.carnegie.show import telling
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CELLS, LEVELS
from game.games.carnegie.world import World, has_choice_tiles
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.stage.words import Aid

Rows: TypeAlias = tuple[tuple[Message | str, ...], ...]


def aids(world: World, view: CarnegieState | None) -> Sequence[Aid]:
    """Return tabs, departments, connection, donations and the end scoring."""
    end = _end(has_choice_tiles(world))
    found = [_tabs(world), _tab_points(world), _connection(), _donations(), end, _departments(world, view)]
    return [*found, _andrew()] if view is not None and view.andrew is not None else found


def _tabs(world: World) -> Aid:
    rows: Rows = tuple(
        (project_name(project), f"{tab.goods} / {tab.positions[1].study}")
        for project, tab in enumerate(world.tables.tabs)
    )
    return Aid(msg("ca.aid.tabs"), (msg("ca.aid.project"), msg("ca.aid.price")), rows)


def _tab_points(world: World) -> Aid:
    """Return what each tab is worth at the end, position by position."""
    rows: Rows = tuple(
        (project_name(project), "/".join(str(position.vp) for position in tab.positions))
        for project, tab in enumerate(world.tables.tabs)
    )
    return Aid(msg("ca.aid.tab_points"), (msg("ca.aid.project"), msg("ca.aid.vp")), rows)


@cached(None)
def _connection() -> Aid:
    rows: Rows = tuple(
        (level_name(level), *(str(worth[level]) for worth in CONNECTION.values())) for level in range(len(LEVELS))
    )
    return Aid(
        msg("ca.aid.connection"),
        (msg("ca.aid.level"), *(msg("ca.aid.points", n=points) for points in CONNECTION)),
        rows,
    )


@cached(None)
def _donations() -> Aid:
    rows: Rows = tuple((str(number), f"${DONATION_BASE * number}") for number in range(1, 7))
    return Aid(msg("ca.aid.donations", n=DONATION_CAP), (msg("ca.aid.number"), msg("ca.aid.cost")), rows)


@cached(None)
def _end(choice_tiles: bool) -> Aid:
    floors = sorted({(cell.floor, cell.vp) for cell in CELLS if cell.vp}, reverse=True)
    rows: Rows = (
        (msg("ca.score.employees_on_duty"), str(ON_DUTY_VP)),
        *((msg("ca.aid.floor", floor=floor), str(vp)) for floor, vp in floors),
        (msg("ca.score.project_tabs"), msg("ca.aid.see_tabs")),
        (msg("ca.score.connection"), msg("ca.aid.see_connection")),
        (msg("ca.score.city_discs"), msg("ca.aid.see_map")),
        (msg("ca.score.donations"), msg("ca.aid.cap", n=DONATION_CAP)),
        *(((msg("ca.score.unused_action_choice"), str(CHOICE_TILE_VP)),) if choice_tiles else ()),
    )
    return Aid(msg("ca.aid.end"), (msg("ca.aid.what"), msg("ca.aid.vp")), rows)


def _departments(world: World, view: CarnegieState | None) -> Aid:
    """Return what each department does that is printed or was in the pool."""
    shown = [
        index
        for index, department in enumerate(world.departments)
        if not department.expansion or (view is not None and _played(view, index))
    ]
    rows: Rows = tuple(_department(world.departments[index], index) for index in shown)
    return Aid(msg("ca.aid.departments"), (msg("ca.aid.department"), msg("ca.aid.type"), msg("ca.aid.what")), rows)


@cached(None)
def _department(department: Department, index: int) -> tuple[Message | str, ...]:
    return department_name(index), type_name(department.type), telling.department_info(department)


def _played(view: CarnegieState, index: int) -> bool:
    return view.table.pool[index] > 0 or any(index in (*c.departments, c.reserve) for c in view.companies)


def _andrew() -> Aid:
    rows: Rows = (
        (msg("ca.score.andrew_cards"), " / ".join(map(str, VICTORY))),
        (msg("ca.score.andrew_departments"), str(ANDREW_TILE_VP)),
        (msg("ca.score.andrew_tracks"), str(ANDREW_TRACK_VP)),
        (msg("ca.score.city_discs"), msg("ca.aid.see_map")),
        (msg("ca.score.donations"), msg("ca.aid.as_you")),
    )
    return Aid(msg("ca.aid.andrew"), (msg("ca.aid.what"), msg("ca.aid.vp")), rows)
