"""The games of Empire Engine whose figures are recounted, played once for all tests, and how they are looked at."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.state import EmpireState
from game.kernel.action import Action
from game.kernel.event import Event
from game.kernel.message import Message, msg
from game.present.pages.table import Sprite, Table
from game.present.view_context import ViewContext
from tests.recount import BADGES, Played, Step, play, written

TABLES: tuple[tuple[int, dict[str, str], int], ...] = (
    (2, {"score_piles": "open"}, 1), (2, {}, 5), (3, {"rounds": "long"}, 2), (3, {"score_piles": "open"}, 3),
    (4, {}, 33), (4, {"rounds": "long", "score_piles": "open"}, 4),
)  # fmt: skip
"""Seats, options and seed."""
KINDS = ("soldier", "good", "invention")
ACTIONS = (("arm", "salvage", "produce", "attack"), ("invent", "defend", "export", "attack"))
STEPS = ((1, 0), (2, 3))
"""Quarter turns of each gear, without a cube on it and with one (EE-1.5)."""


@cache
def games() -> tuple[Played, ...]:
    return tuple(play(INFO, seats, options, seed, endow=_endowed) for seats, options, seed in TABLES)


def _endowed(g: EmpireState) -> None:
    """Let everybody have cubes for attacks, boosts and exports."""
    for empire in g.empires:
        empire.ready = [3, 3]
    g.supply = [15 - 3 * len(g.empires)] * 2 + [15]


@cache
def tried() -> tuple[tuple[Played, Step], ...]:
    """Return all answers that were possible, as if they had been given."""
    found = []
    for played in games():
        for step in played.steps:
            for action in step.decision.every():
                after, out = step.before.clone(), list[Event]()
                played.game.apply(after, step.seat, action, out)
                found.append((played, Step(step.before, step.decision, action, tuple(out), after)))
    return tuple(found)


def trials(*kinds: type[Action]) -> list[tuple[Played, Step]]:
    """Return the answers of these kinds that were tried."""
    found = [(played, step) for played, step in tried() if isinstance(step.action, kinds)]
    assert found
    return found


def look_at(played: Played, step: Step, answer: Action | None = None) -> ViewContext:
    """Return what the seat that decides sees."""
    seats = len(step.before.empires)
    view = played.game.mask(step.before, step.seat)
    return ViewContext(view, step.seat, step.decision, BADGES[:seats], area=(1454.0, 800.0), answer=answer)


def tables() -> Iterator[tuple[Played, Step, Table]]:
    """Yield the table at some moments of each game, as whoever decides sees it."""
    yield from _tables()


@cache
def _tables() -> tuple[tuple[Played, Step, Table], ...]:
    found = []
    for played in games():
        for step in played.steps[:: max(1, len(played.steps) // 8)]:
            found.append((played, step, played.stage.scenery.table(look_at(played, step))))
    return tuple(found)


def on(thing: Any) -> list[Message | str]:
    assert isinstance(thing, Sprite)
    return list(written(thing.picture))


def engine(number: int) -> Message:
    return msg(f"ee.engine.{'LR'[number]}")


def deed(number: int, side: int) -> Message:
    """Return what the action on a side is called."""
    return msg(f"ee.action.{ACTIONS[number][side]}")


def cubes(kind: int, n: int) -> Message:
    return msg(f"ee.cubes.{KINDS[kind]}", n=n)


def turned(top: int, gear: int, boosted: bool) -> int:
    """Return the side that comes to the top: sides are counted clockwise, and so the engine turns (EE-6.3)."""
    return (top - STEPS[gear][boosted]) % 4
