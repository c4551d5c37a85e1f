"""Planning in round 1: engines are placed face down, any side on top (EE-4)."""

from __future__ import annotations

from game.games.empire_engine.actions import PlaceEngine
from game.games.empire_engine.events import EnginePlaced
from game.games.empire_engine.state import EmpireState, planner
from game.kernel.action import Action
from game.kernel.cache import cached
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict

ID = "ee.place"


class PlaceEngines(Phase[EmpireState]):
    """In turn order everybody places one engine, then in reverse order the other (EE-4.2, EE-4.3)."""

    id = ID
    secret = True

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Begin with the start player."""
        g.turn = 0
        return WAIT

    def decisions(self, g: EmpireState) -> tuple[Decision, ...]:
        """Return the engines not yet placed with all their sides (EE-14.1, EE-14.2)."""
        seat, _ = planner(g)
        laid = g.empires[seat].laid
        return _placements(seat, laid[0], laid[1])

    def apply(self, g: EmpireState, seat: int, action: Action, out: Events) -> Verdict:
        """Lay the engine face down."""
        assert isinstance(action, PlaceEngine)
        empire = g.empires[seat]
        empire.laid[action.engine] = True
        empire.sides[action.engine] = action.side
        if out is not None:
            out.append(EnginePlaced(seat, action.engine, action.side))
        g.turn += 1
        return DONE if g.turn == 2 * len(g.empires) else WAIT

    def why_not(self, g: EmpireState, seat: int, action: Action) -> Message | None:
        """Say that the engine already lies there."""
        if isinstance(action, PlaceEngine) and g.empires[seat].laid[action.engine]:
            return msg("why.ee.engine_placed")
        return msg("why.ee.no_gears_in_round_1")


@cached(None)
def _placements(seat: int, left_laid: bool, right_laid: bool) -> tuple[Decision, ...]:
    engines = [engine for engine, laid in enumerate((left_laid, right_laid)) if not laid]
    return (Decision(seat, ID, tuple(One(PlaceEngine(e, side)) for e in engines for side in range(4))),)
