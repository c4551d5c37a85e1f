"""Group 1: Arm, Produce, Invent (EE-7)."""

from __future__ import annotations

from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.supply import take
from game.games.empire_engine.tables import (
    ARM,
    ARM_SOLDIERS,
    GOOD,
    INVENT,
    INVENT_INVENTIONS,
    INVENTION,
    LEFT,
    PRODUCE,
    PRODUCE_GOODS,
    RIGHT,
    SOLDIER,
)  # fmt: skip
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Supplying(Phase[EmpireState]):
    """Everybody takes from the supply at the same time."""

    id = "ee.supplying"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Add up the needs per kind, then take (EE-7.1 to EE-7.4)."""
        empires = g.empires
        n = len(empires)
        take(g, SOLDIER, [ARM_SOLDIERS * (e.tops[LEFT] == ARM) for e in empires], False, ["arm"] * n, out)
        take(g, GOOD, [PRODUCE_GOODS * (e.tops[LEFT] == PRODUCE) for e in empires], False, ["produce"] * n, out)
        take(g, INVENTION, [INVENT_INVENTIONS * (e.tops[RIGHT] == INVENT) for e in empires], True, ["invent"] * n, out)
        return DONE
