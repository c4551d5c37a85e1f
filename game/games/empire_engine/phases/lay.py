"""Planning in later rounds: gears are laid face down below the engines (EE-5)."""

from __future__ import annotations

from game.games.empire_engine.actions import LayGear
from game.games.empire_engine.events import CubesMoved, GearLaid, Pile
from game.games.empire_engine.state import EmpireState, planner
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict

ID = "ee.lay"


class Lay(Phase[EmpireState]):
    """In turn order everybody lays one gear, then in reverse order the other below the other engine (EE-5.2, EE-5.3).

    A second pass without a cube to boost has one legal answer and is not asked (EE-14.9).
    """

    id = ID
    secret = True

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Begin with the start player."""
        g.turn = 0
        return WAIT

    def decisions(self, g: EmpireState) -> tuple[Decision, ...]:
        """Return gear, engine and boost for the first pass, the boost alone for the second (EE-14.3, EE-14.4)."""
        seat, _ = planner(g)
        empire = g.empires[seat]
        gears = empire.gears
        return _layings(seat, gears[0], gears[1], empire.ready[0] > 0, empire.ready[1] > 0)

    def apply(self, g: EmpireState, seat: int, action: Action, out: Events) -> Verdict:
        """Lay the gear and its boost; go on to the next seat that has a choice."""
        assert isinstance(action, LayGear)
        self._lay(g, seat, action.gear, action.engine, action.boost, out)
        while g.turn < 2 * len(g.empires):
            seat, second = planner(g)
            empire = g.empires[seat]
            if not second or any(empire.ready):
                return WAIT
            engine = empire.laid.index(False)
            self._lay(g, seat, 1 - empire.gears[1 - engine], engine, 0, out)
        return DONE

    def _lay(self, g: EmpireState, seat: int, gear: int, engine: int, boost: int, out: Events) -> None:
        """Put the gear down; the cube leaves the ready pile at once (EE-5.4, EE-5.6)."""
        empire = g.empires[seat]
        empire.gears[engine] = gear
        empire.laid[engine] = True
        empire.boost[engine] = boost
        if out is not None:
            out.append(GearLaid(seat, gear, engine, boost))
        if boost:
            empire.ready[boost - 1] -= 1
            if out is not None:
                out.append(CubesMoved(boost - 1, 1, Pile("ready", seat), Pile("gear", seat, engine), "boost"))
        g.turn += 1

    def why_not(self, g: EmpireState, seat: int, action: Action) -> Message | None:
        """Say what forbids the gear, the engine or the boost."""
        if not isinstance(action, LayGear):
            return None
        empire = g.empires[seat]
        if empire.laid[action.engine]:
            return msg("why.ee.gear_below_engine")
        if action.gear in empire.gears:
            return msg("why.ee.gear_used")
        if action.boost and not empire.ready[action.boost - 1]:
            return msg("why.ee.no_cube_to_boost", kind=msg(f"ee.cube.{('soldier', 'good')[action.boost - 1]}"))
        return None


@cached(None)
def _layings(seat: int, below_left: int, below_right: int, soldier: bool, good: bool) -> tuple[Decision, ...]:
    below = (below_left, below_right)
    gears = [gear for gear in range(2) if gear not in below]
    boosts = [0] + [1] * soldier + [2] * good
    choices = tuple(One(LayGear(gear, e, b)) for gear in gears for e in range(2) if below[e] < 0 for b in boosts)
    return (Decision(seat, ID, choices),)
