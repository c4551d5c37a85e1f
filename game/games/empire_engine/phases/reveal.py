"""The common reveal: engines of round 1 are turned up, later the gears turn the engines (EE-4.5, EE-6)."""

from __future__ import annotations

from game.games.empire_engine.events import SUPPLY, CubesMoved, EnginesRevealed, EngineTurned, GearsRevealed, Pile
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import STEPS
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Reveal(Phase[EmpireState]):
    """Everything planned is shown at the same time."""

    id = "ee.reveal"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Turn up what lies face down and take it back in hand (EE-6.5)."""
        if g.flow.round == 1:
            _show_engines(g, out)
        else:
            _turn_engines(g, out)
        for empire in g.empires:
            empire.laid = [False, False]
            empire.sides = [-1, -1]
            empire.gears = [-1, -1]
            empire.boost = [0, 0]
        return DONE


def _show_engines(g: EmpireState, out: Events) -> None:
    """Keep the chosen actions on top (EE-4.5)."""
    for empire in g.empires:
        empire.tops = empire.sides[:]
    if out is not None:
        out.append(EnginesRevealed(tuple((e.tops[0], e.tops[1]) for e in g.empires)))


def _turn_engines(g: EmpireState, out: Events) -> None:
    """Show the gears, put the boost cubes into the supply, and turn every engine clockwise (EE-6.1 to EE-6.3)."""
    if out is not None:
        out.append(GearsRevealed(tuple((e.gears[0], e.gears[1]) for e in g.empires)))
    for seat, empire in enumerate(g.empires):
        for engine in range(2):
            if boost := empire.boost[engine]:
                g.supply[boost - 1] += 1
                if out is not None:
                    out.append(CubesMoved(boost - 1, 1, Pile("gear", seat, engine), SUPPLY, "spent_boost"))
    for seat, empire in enumerate(g.empires):
        for engine in range(2):
            gear, before = empire.gears[engine], empire.tops[engine]
            steps = STEPS[gear][empire.boost[engine] > 0]
            empire.tops[engine] = (before - steps) % 4
            if out is not None:
                out.append(EngineTurned(seat, engine, gear, steps, before, empire.tops[engine]))
