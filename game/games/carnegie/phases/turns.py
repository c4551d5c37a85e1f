"""Phases in which each player has one turn, in turn order (CA-2.8)."""

from __future__ import annotations

from game.games.carnegie.events import TurnEnded
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.world import World, acting
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class Turns(Phase[CarnegieState]):
    """Runs one turn for each player; subclasses say what a turn is. ``turn.count`` counts finished seats.

    A player with nothing to decide is not asked.
    """

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: CarnegieState, out: Events) -> Verdict:
        """Begin with the first player."""
        g.turn.count = 0
        return self.seek(g, out)

    def seat(self, g: CarnegieState) -> int:
        return acting(g)

    def begin(self, g: CarnegieState, seat: int, out: Events) -> bool:
        """Begin the turn of a seat; False if it has nothing to decide."""
        raise NotImplementedError

    def ahead(self, g: CarnegieState, seat: int, begun: bool) -> list[CarnegieState]:
        """The turn of a seat that has not had one; none before the row of the round is chosen."""
        place = (seat - g.timeline.first) % len(g.companies)
        if g.timeline.row < 0 or (begun and place < g.turn.count):
            return []
        g.turn.count, g.turn.cell, g.turn.study = place, -1, 0
        return [g] if self.begin(g, seat, None) else []

    def seek(self, g: CarnegieState, out: Events) -> Verdict:
        """Begin the turn of the next seat that has something to decide, or end the phase."""
        turn, seats = g.turn, len(g.companies)
        while turn.count < seats:
            if self.begin(g, self.seat(g), out):
                return WAIT
            turn.count += 1
        turn.count = 0
        return DONE

    def end_turn(self, g: CarnegieState, out: Events) -> Verdict:
        """End the turn; study points that are left are lost (CA-5.3.1)."""
        if out is not None:
            out.append(TurnEnded(self.seat(g), g.turn.study))
        g.turn.study = 0
        g.turn.count += 1
        return self.seek(g, out)
