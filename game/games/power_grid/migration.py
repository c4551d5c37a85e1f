"""Logs of older rules, read as these rules play them."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.power_grid.actions import ChooseRegion
from game.games.power_grid.world import World
from game.kernel.game import SavedAction


def without_choices(world: World, actions: Sequence[SavedAction]) -> Sequence[SavedAction]:
    """Return a log without choices of regions where all are in play: once they were chosen all the same (PGM-0-2)."""
    if not world.every_region:
        return actions
    return [action for action in actions if action[1] != ChooseRegion.name]
