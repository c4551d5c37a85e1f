"""The end of a round (EE-11)."""

from __future__ import annotations

from game.games.empire_engine.events import StartPassed
from game.games.empire_engine.state import NO_ATTACK, EmpireState, left
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Closing(Phase[EmpireState]):
    """The start player marker passes on; after the last round the game ends."""

    id = "ee.closing"

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Forget the choices of this round and pass the marker clockwise (EE-11.1, EE-11.2)."""
        for empire in g.empires:
            empire.attacks = [NO_ATTACK, NO_ATTACK]
            empire.attacked = False
            empire.salvage = empire.salvageable = -1
        g.flow.over = g.flow.round >= self.rounds
        if not g.flow.over:
            g.start = left(g, g.start)
            if out is not None:
                out.append(StartPassed(g.start))
        return DONE
