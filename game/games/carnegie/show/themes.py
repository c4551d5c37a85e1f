"""What exercises of Carnegie are about."""

from __future__ import annotations

from game.games.carnegie.show.kinds import PHASES, THEMES, USES
from game.games.carnegie.state import CarnegieState
from game.kernel.action import Action
from game.kernel.say import Say, say


def theme(g: CarnegieState, better: Action, worse: Action) -> Say | None:
    """Return what two answers are about: against Andrew they are about Andrew.

    Of those that say nothing of it themselves, as an end or a sale, the phase does.
    """
    if g.andrew is not None:
        return say("ca.theme.andrew")
    found = THEMES.get(type(better)) or THEMES.get(type(worse))
    if found is None and g.flow.stack:
        found = PHASES.get(g.flow.stack[-1]) or (USES[g.turn.kind] if g.turn.kind >= 0 else None)
    return found
