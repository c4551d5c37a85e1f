"""What engines, actions, gears and cubes of Empire Engine are called."""

from __future__ import annotations

from game.games.empire_engine.tables import ENGINES, GEARS, KINDS, SIDES
from game.kernel.message import Message, msg


def engine_name(engine: int) -> Message:
    """Return the name of an engine."""
    return msg(f"ee.engine.{ENGINES[engine]}")


def action_name(engine: int, side: int) -> Message:
    """Return the name of the action on a side."""
    return msg(f"ee.action.{SIDES[engine][side]}")


def cube(kind: int) -> Message:
    """Return the name of a kind of cubes."""
    return msg(f"ee.cube.{KINDS[kind]}")


def cubes(kind: int, count: int) -> Message:
    """Return a number of cubes of a kind."""
    return msg(f"ee.cubes.{KINDS[kind]}", n=count)


def gear_name(gear: int) -> Message:
    """Return the name of a gear card."""
    return msg(f"ee.gear.{GEARS[gear]}")
