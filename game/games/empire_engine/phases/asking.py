"""Sealed choices inside a group: asked in turn order, shown when all have chosen (EE-14.9, ruling R5)."""

from __future__ import annotations

from game.games.empire_engine.events import ChoiceSealed
from game.games.empire_engine.state import EmpireState
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict


class SealedChoice(Phase[EmpireState]):
    """Asks every seat that has a real choice; a single legal answer is sealed without asking."""

    secret = True

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Begin with the start player."""
        g.turn = 0
        return self._seek(g, out)

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """Return what the seat may answer next; empty if nothing is open."""
        raise NotImplementedError

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        """Note the answer."""
        raise NotImplementedError

    def decisions(self, g: EmpireState) -> tuple[Decision, ...]:
        """Return the open choice of the seat that is asked."""
        seat = self._seat(g)
        return (Decision(seat, self.id, self.choices(g, seat)),)

    def apply(self, g: EmpireState, seat: int, action: Action, out: Events) -> Verdict:
        """Seal the answer and ask on."""
        self.seal(g, seat, action)
        if out is not None:
            out.append(ChoiceSealed(seat, self.id))
        return self._seek(g, out)

    def _seat(self, g: EmpireState) -> int:
        return (g.start + g.turn) % len(g.empires)

    def _seek(self, g: EmpireState, out: Events) -> Verdict:
        n = len(g.empires)
        for turn in range(g.turn, n):
            seat = (g.start + turn) % n
            while open_choices := self.choices(g, seat):
                if len(open_choices) > 1 or len(open_choices[0]) > 1:
                    g.turn = turn
                    return WAIT
                self.seal(g, seat, next(iter(open_choices[0])))
        g.turn = n
        return DONE
