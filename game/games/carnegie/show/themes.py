"""What exercises of Carnegie are about."""

from __future__ import annotations

from game.games.carnegie.show.kinds import THEMES
from game.games.carnegie.state import CarnegieState
from game.kernel.action import Action
from game.kernel.say import Say, say


def theme(g: CarnegieState, better: Action, worse: Action) -> Say | None:
    """Return what two answers are about: against Andrew they are about Andrew."""
    if g.andrew is not None:
        return say("ca.theme.andrew")
    return THEMES.get(type(better)) or THEMES.get(type(worse))
