"""Phases in which each utility has one turn, in reverse turn order (PG-3.2)."""

from __future__ import annotations

from typing import ClassVar

from game.games.power_grid.actions import Done
from game.games.power_grid.events import TurnEnded
from game.games.power_grid.state import HasGrid
from game.games.power_grid.world import World
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict

DONE_TURN = One(Done())


class Turns(Phase[HasGrid]):
    """Runs one turn for each utility; subclasses say what a turn is. ``grid.turn`` counts finished turns.

    Turns are taken in reverse turn order, or ``forwards``.
    """

    forwards: ClassVar[bool] = False

    def __init__(self, world: World) -> None:
        self.world = world

    def enter(self, g: HasGrid, out: Events) -> Verdict:
        """Begin with the first utility that may act."""
        g.grid.turn = 0
        return self._seek(g, out)

    def sequence(self, g: HasGrid) -> list[int]:
        """The utilities in the order of their turns."""
        return g.grid.order if self.forwards else g.grid.order[::-1]

    def acting(self, g: HasGrid) -> int:
        grid = g.grid
        return grid.order[grid.turn if self.forwards else -1 - grid.turn]

    def end_turn(self, g: HasGrid, out: Events) -> Verdict:
        """Move on to the next utility, or end the phase."""
        if out is not None:
            out.append(TurnEnded(self.acting(g)))
        g.grid.turn += 1
        return self._seek(g, out)

    def ahead(self, g: HasGrid, seat: int, begun: bool) -> list[HasGrid]:
        """A position for each utility of the seat whose turn is still to come."""
        found, house = [], self.world.house
        for turn in range(g.grid.turn if begun else 0, len(g.grid.order)):
            g.grid.turn = turn
            u = self.acting(g)
            if house.may_act(g, u) and house.decider(g, u) == seat:
                found.append(g.clone())
        return found

    def only_done(self, g: HasGrid) -> Decision:
        """The decision of a utility that can only end its turn."""
        u = self.acting(g)
        return Decision(self.world.house.decider(g, u), self.id, (DONE_TURN,), subject=u)

    def _seek(self, g: HasGrid, out: Events) -> Verdict:
        grid, may_act = g.grid, self.world.house.may_act
        while grid.turn < len(grid.order):
            if may_act(g, self.acting(g)):
                return WAIT
            grid.turn += 1
        return self.close(g, out)

    def close(self, g: HasGrid, out: Events) -> Verdict:
        return DONE
