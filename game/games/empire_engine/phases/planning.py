"""Planning and the common reveal: engines in round 1, gears later (EE-4, EE-5, EE-6)."""

from __future__ import annotations

from game.games.empire_engine.actions import LayGear, PlaceEngine
from game.games.empire_engine.events import (
    SUPPLY,
    CubesMoved,
    EnginePlaced,
    EnginesRevealed,
    EngineTurned,
    GearLaid,
    GearsRevealed,
    Pile,
)
from game.games.empire_engine.state import EmpireState, planner, plans_next
from game.games.empire_engine.tables import STEPS
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict

PLACE = "ee.place"


class PlaceEngines(Phase[EmpireState]):
    """In turn order everybody places one engine, then in reverse order the other (EE-4.2, EE-4.3)."""

    id = PLACE
    secret = True

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Begin with the start player."""
        g.turn = 0
        return WAIT

    def ahead(self, g: EmpireState, seat: int, begun: bool) -> list[EmpireState]:
        return plans_next(g, seat) if begun else []

    def decisions(self, g: EmpireState) -> tuple[Decision, ...]:
        """The engines not yet placed with all their sides (EE-14.1, EE-14.2)."""
        seat, _ = planner(g)
        laid = g.empires[seat].laid
        return _placements(seat, laid[0], laid[1])

    def apply(self, g: EmpireState, seat: int, action: Action, out: Events) -> Verdict:
        """Put the engine face down."""
        assert isinstance(action, PlaceEngine)
        empire = g.empires[seat]
        empire.laid[action.engine] = True
        empire.sides[action.engine] = action.side
        if out is not None:
            out.append(EnginePlaced(seat, action.engine, action.side))
        g.turn += 1
        return DONE if g.turn == 2 * len(g.empires) else WAIT

    def why_not(self, g: EmpireState, seat: int, action: Action) -> Message | None:
        if isinstance(action, PlaceEngine) and g.empires[seat].laid[action.engine]:
            return msg("why.ee.engine_placed")
        return msg("why.ee.no_gears_in_round_1")


# Cached, as are layings: there are few, and every play-out asks for them.
@cached(None)
def _placements(seat: int, left_laid: bool, right_laid: bool) -> tuple[Decision, ...]:
    engines = [engine for engine, laid in enumerate((left_laid, right_laid)) if not laid]
    return (Decision(seat, PLACE, tuple(One(PlaceEngine(e, side)) for e in engines for side in range(4))),)


LAY = "ee.lay"


class Lay(Phase[EmpireState]):
    """In turn order everybody puts down one gear, then in reverse order the other (EE-5.2, EE-5.3).

    A second pass without a cube to boost has one legal answer and is not asked (EE-14.9).
    """

    id = LAY
    secret = True

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Begin with the start player."""
        g.turn = 0
        return WAIT

    def ahead(self, g: EmpireState, seat: int, begun: bool) -> list[EmpireState]:
        return plans_next(g, seat) if begun else []

    def decisions(self, g: EmpireState) -> tuple[Decision, ...]:
        """Gear, engine and boost for the first pass, only the boost for the second (EE-14.3, EE-14.4)."""
        seat, _ = planner(g)
        empire = g.empires[seat]
        gears = empire.gears
        return _layings(seat, gears[0], gears[1], empire.ready[0] > 0, empire.ready[1] > 0)

    def apply(self, g: EmpireState, seat: int, action: Action, out: Events) -> Verdict:
        """Put down the gear and its boost; move on to the next seat that has a choice."""
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
    return (Decision(seat, LAY, choices),)


class Reveal(Phase[EmpireState]):
    """Everything planned is shown at the same time."""

    id = "ee.reveal"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Turn up what is face down and take it back in hand (EE-6.5)."""
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
