"""The games whose figures are recounted, played once for all tests, and how they are looked at."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from random import Random

from game.games.carnegie.components.departments import DEPARTMENTS as TABLES_OF
from game.games.carnegie.game_info import INFO
from game.games.carnegie.state import CarnegieState, Company
from game.games.carnegie.tables import DEPARTMENT_IDS, ROOMS, SPACE_IDS
from game.kernel.action import Action
from game.kernel.event import Event
from game.kernel.message import Message
from game.present.pages.table import Spot, Sprite, Table
from game.present.view_context import ViewContext
from tests.recount import BADGES, Played, Step, play, written

IDLE = ("done", "sell", "use_department")
TABLES: tuple[tuple[int, dict[str, str], int], ...] = (
    (1, {}, 5),
    (2, {"expansion_departments": "one_of_each", "setup_wages": "paid"}, 23),
    (3, {"ruleset": "original"}, 7),
    (4, {"expansion_departments": "mixed", "tab_side_choice": "all_B"}, 3),
    (1, {"expansion_departments": "mixed"}, 11),
    (4, {"setup_wages": "paid"}, 12),
)
"""Seats, options and seed: alone, both rule sets, with the expansion."""

TILES = (
    ("sales", "recruiting", "charitable_giving", "construction_outsourcing"),
    ("branding", "communications", "training_and_partnerships", "logistics"),
    ("telegraph_operators", "supply_chain", "payroll_management", "local_partners"),
    ("accounting", "hr_administration", "political_lobbying", "safety_and_quality"),
)
"""Departments that seats have from the first, each game others."""
DISCS = (
    ("chicago.1", "pittsburgh.2"),
    ("pittsburgh.1", "new_york.2"),
    ("new_orleans.1", "new_orleans.3"),
    ("san_francisco.1", "san_francisco.0"),
)
"""Where each has built commerce and industry, in games of an odd seed."""
WIDE = [SPACE_IDS.index(name) for name in ("chicago.3", "chicago.1", "new_york.0", "new_york.1", "boise.0", "omaha.0")]
"""Where projects are always tried: they widen connections, or bring something at once."""
DEPARTMENTS = TABLES_OF["balanced"]


MOST = 12
"""So many answers of a kind are tried in a game, more of them where somebody gave one."""


@cache
def games() -> tuple[Played, ...]:
    return tuple(play(INFO, seats, options, seed, IDLE, partial(_endowed, seed)) for seats, options, seed in TABLES)


def _endowed(seed: int, g: CarnegieState) -> None:
    """Let players be rich and have departments at work, so that they can do everything, each by another amount."""
    free = [cell for cell in ROOMS if g.companies[0].departments[cell] < 0]
    for seat, company in enumerate(g.companies):
        company.money, company.goods = 45 + 7 * seat, 14 + 3 * seat
        for cell, name in zip(free, TILES[(seat + seed) % 4], strict=False):
            company.departments[cell] = DEPARTMENT_IDS.index(name)
        kinds = [DEPARTMENTS[index] if index >= 0 else None for index in company.departments]
        company.missions = [1, 2, 0, 1] if seat % 2 else [2, 0, 1, 1]
        for tab, name in enumerate(DISCS[seat] if seed % 2 else (), 1):
            if g.table.taken >> SPACE_IDS.index(name) & 1:
                continue  # a neutral disc lies there
            company.covered[tab], company.built[tab] = 0, 1 << SPACE_IDS.index(name)
            g.table.taken |= company.built[tab]
        company.duty = [(1 << min(1 if kind.number else 2, len(kind.desks))) - 1 if kind else 0 for kind in kinds]


@cache
def tried() -> tuple[tuple[Played, Step], ...]:
    """Return answers that were possible, some of each kind in each game, as if they had been given."""
    found = []
    for played in games():
        rng, seen = Random(1), Counter[str]()
        for step in played.steps:
            kinds: dict[str, list[Action]] = {}
            for action in step.decision.every():
                kinds.setdefault(action.name, []).append(action)
            for name, actions in kinds.items():
                some = rng.sample(actions, min(2, len(actions))) + [
                    a for a in actions if getattr(a, "space", -1) in WIDE
                ]
                for action in (
                    some
                    if seen[name] < MOST * (4 if name == "build_project" else 1)
                    or (step.action.name == name and seen[name] < 3 * MOST)
                    else ()
                ):
                    seen[name] += 1
                    after, out = step.before.clone(), list[Event]()
                    played.game.apply(after, step.seat, action, out)
                    found.append((played, Step(step.before, step.decision, action, tuple(out), after)))
    return tuple(found)


def trials(*kinds: type[Action]) -> list[tuple[Played, Step]]:
    """Return the answers of these kinds that were tried."""
    found = [(played, step) for played, step in tried() if isinstance(step.action, kinds)]
    assert found
    return found


def look_at(step: Step, page: str = "", answer: Action | None = None) -> ViewContext:
    """Return what the seat that decides sees."""
    seats = len(step.before.companies) + (step.before.andrew is not None)
    return ViewContext(
        step.before, step.seat, step.decision, BADGES[:seats], page=page, area=(1454.0, 800.0), legible=14.0,
        answer=answer,
    )  # fmt: skip


def table_of(played: Played, look: ViewContext) -> Table:
    """Return what lies on a page."""
    found: Table = played.stage.scenery.table(look)
    return found


def on(thing: Sprite | Spot) -> list[Message | str]:
    assert isinstance(thing, Sprite)
    return list(written(thing.picture))


def company(step: Step) -> Company:
    """Return the company of who decides, before it does."""
    found: Company = step.before.companies[step.seat]
    return found


def after(step: Step) -> Company:
    """Return the same when it is done."""
    found: Company = step.after.companies[step.seat]
    return found
