"""Group 3: which cube a salvaging player takes (EE-9.2, EE-9.6, EE-10.4)."""

from __future__ import annotations

from game.games.empire_engine.actions import Salvage
from game.games.empire_engine.phases.asking import Asking
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.supply import returnable
from game.games.empire_engine.tables import LEFT, SALVAGE
from game.kernel.action import Action
from game.kernel.choice import Choice, One

_SALVAGE = tuple(One(Salvage(kind)) for kind in range(3))


class Salvaging(Asking):
    """Collects the kinds without showing them (EE-14.8)."""

    id = "ee.salvaging"

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """Return the kinds in the supply or that everybody could return."""
        empire = g.empires[seat]
        if empire.tops[LEFT] != SALVAGE or empire.attacked or empire.salvage >= 0:
            return ()
        return tuple(_SALVAGE[kind] for kind in range(3) if g.supply[kind] or returnable(g, kind))

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        """Note the kind."""
        assert isinstance(action, Salvage)
        g.empires[seat].salvage = action.kind
