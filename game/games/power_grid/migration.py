"""Logs and positions of older rules, read as these rules play them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.power_grid.actions import ChooseRegion
from game.games.power_grid.state import PowerGridState
from game.games.power_grid.world import World
from game.kernel.game import SavedAction


def without_choices(world: World, actions: Sequence[SavedAction]) -> Sequence[SavedAction]:
    """Return a log without choices of regions where all are in play: once they were chosen all the same (PGM-0-2)."""
    if not world.every_region:
        return actions
    return [action for action in actions if action[1] != ChooseRegion.name]


def at_once(g: PowerGridState, step: SavedAction) -> Sequence[SavedAction]:
    """Return the next action of a log of version 4 or older; a second stack that is empty at ``g`` is used up.

    Until then it was so at once, not when a card was missing (PGM-MH-11).
    """
    later = g.grid.later
    if later is not None and later.turned and not g.grid.stack:
        later.ended = True
    return (step,)


def position_of(version: int, position: dict[str, Any]) -> dict[str, Any]:
    """Return a stored position of an older version as one of these rules.

    In version 1 an immediate Step 3 was in force while phase 4 went on (PG-11.3). Until version 4 a second stack was
    used up as soon as it was empty (PGM-MH-11).
    """
    grid, flow = position.get("grid"), position.get("flow")
    if not isinstance(grid, dict):
        return position
    if version < 2 and isinstance(flow, dict) and flow.get("stack") == ["pg.building"]:
        grid = {**grid, "step": grid.get("places")}
    later = grid.get("later")
    if version < 5 and isinstance(later, dict) and later.get("turned") is True and not grid.get("stack"):
        grid = {**grid, "later": {**later, "ended": True}}
    return {**position, "grid": grid}
