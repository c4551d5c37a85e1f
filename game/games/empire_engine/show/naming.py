"""What engines, actions, gears and cubes of Empire Engine are called."""

from __future__ import annotations

from game.games.empire_engine.tables import ENGINES, GEARS, KINDS, SIDES
from game.kernel.say import Say, say


def engine_name(engine: int) -> Say:
    """Return the name of an engine."""
    return say(f"ee.engine.{ENGINES[engine]}")


def action_name(engine: int, side: int) -> Say:
    """Return the name of the action on a side."""
    return say(f"ee.action.{SIDES[engine][side]}")


def cube(kind: int) -> Say:
    """Return the name of a kind of cubes."""
    return say(f"ee.cube.{KINDS[kind]}")


def cubes(kind: int, count: int) -> Say:
    """Return a number of cubes of a kind."""
    return say(f"ee.cubes.{KINDS[kind]}", n=count)


def gear_name(gear: int) -> Say:
    """Return the name of a gear card."""
    return say(f"ee.gear.{GEARS[gear]}")
