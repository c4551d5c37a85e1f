"""What exercises of Power Grid are about."""

from __future__ import annotations

from game.games.power_grid.show.kinds import THEMES
from game.games.power_grid.state import Grid
from game.games.power_grid.world import World
from game.kernel.action import Action
from game.kernel.say import Say, say

NEAR_END, NEAR_STEP = 3, 2
"""Cities that are missing to the end, and to Step 2, when a game is near it."""


def theme(world: World, grid: Grid, better: Action, worse: Action) -> Say | None:
    """Return what two answers are about: the end or Step 2 when they are near, else the part of the round."""
    largest = max(utility.cities.bit_count() for utility in grid.utilities)
    if largest >= world.end_cities(grid) - NEAR_END:
        return say("pg.theme.ending")
    if grid.step == 1 and world.step_2_due(grid, largest + NEAR_STEP):
        return say("pg.theme.step_2")
    return THEMES.get(type(better)) or THEMES.get(type(worse))
