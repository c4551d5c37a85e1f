"""Employees arrive where there is more than one lobby (CA-3.3.2, ruling R-30)."""

from __future__ import annotations

from game.games.carnegie.actions import Arrive
from game.games.carnegie.staff import arrive
from game.games.carnegie.state import CarnegieState
from game.games.carnegie.tables import CELLS
from game.games.carnegie.world import World, acting, lobbies
from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.event import Events
from game.kernel.message import Message, msg
from game.kernel.phase import DONE, WAIT, Phase, Verdict

_ARRIVE = tuple(One(Arrive(cell)) for cell in range(len(CELLS)))


class Arriving(Phase[CarnegieState]):
    """One employee after the other."""

    id = "ca.arriving"

    def __init__(self, world: World) -> None:
        self.world = world

    def decisions(self, g: CarnegieState) -> tuple[Decision, ...]:
        """Return the lobbies."""
        seat = acting(g)
        return (Decision(seat, self.id, tuple(_ARRIVE[cell] for cell in lobbies(self.world, g.companies[seat]))),)

    def apply(self, g: CarnegieState, seat: int, action: Action, out: Events) -> Verdict:
        """Let one in."""
        assert isinstance(action, Arrive)
        arrive(g, seat, action.cell, 1, out)
        return WAIT if g.turn.arrivals else DONE

    def why_not(self, g: CarnegieState, seat: int, action: Action) -> Message | None:
        return msg("why.ca.no_lobby") if isinstance(action, Arrive) else None
