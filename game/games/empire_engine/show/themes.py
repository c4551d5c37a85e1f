"""What exercises of Empire Engine are about."""

from __future__ import annotations

from game.games.empire_engine.actions import LayGear, PlaceEngine, Salvage
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ATTACK, GOOD
from game.kernel.action import Action
from game.kernel.say import Say, say


def theme(g: EmpireState, rounds: int, better: Action, worse: Action) -> Say:
    """Return what two answers differ in; of the last round it is the last round."""
    if g.flow.round >= rounds:
        return say("ee.theme.last_round")
    if isinstance(better, PlaceEngine) and isinstance(worse, PlaceEngine):
        attacks = {each.side == ATTACK[each.engine] for each in (better, worse)}
        return say("ee.theme.attack" if len(attacks) > 1 else "ee.theme.engines")
    if isinstance(better, LayGear) and isinstance(worse, LayGear):
        cubes = {better.boost, worse.boost}
        if len(cubes) == 1 or (better.gear, better.engine) != (worse.gear, worse.engine):
            return say("ee.theme.gears")
        return say("ee.theme.goods" if 1 + GOOD in cubes else "ee.theme.soldiers")
    return say("ee.theme.salvage" if isinstance(better, Salvage) else "ee.theme.attack")
