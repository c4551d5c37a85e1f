"""Group 3: which cube a salvaging player takes (EE-9.2, EE-9.6, EE-10.4)."""

from __future__ import annotations

from game.games.empire_engine.actions import Salvage
from game.games.empire_engine.phases.asking import SealedChoice
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.supply import returnable
from game.games.empire_engine.tables import KINDS, LEFT, SALVAGE
from game.kernel.action import Action
from game.kernel.choice import Choice, One
from game.kernel.event import Events
from game.kernel.phase import Verdict

_SALVAGE = tuple(One(Salvage(kind)) for kind in range(3))


class Salvaging(SealedChoice):
    """Collects the kinds without showing them (EE-14.8)."""

    id = "ee.salvaging"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Tell everybody whose Salvage works what there is to choose from, then begin with the start player."""
        working = [works(g, seat) for seat in range(len(g.empires))]
        kinds = salvageable(g) if any(working) else -1
        for empire, salvages in zip(g.empires, working, strict=True):
            empire.salvageable = kinds if salvages else -1
        return super().enter(g, out)

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """Return the kinds in the supply or that everybody could return."""
        empire = g.empires[seat]
        if not works(g, seat) or empire.salvage >= 0:
            return ()
        # A position in the middle of this phase may be older than the note.
        noted = empire.salvageable if empire.salvageable >= 0 else salvageable(g)
        return tuple(choice for kind, choice in enumerate(_SALVAGE) if noted >> kind & 1)

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        """Note the kind."""
        assert isinstance(action, Salvage)
        g.empires[seat].salvage = action.kind


def works(g: EmpireState, seat: int) -> bool:
    """Tell whether a seat has a Salvage that nobody has made fail (EE-9.3)."""
    empire = g.empires[seat]
    return empire.tops[LEFT] == SALVAGE and not empire.attacked


def salvageable(g: EmpireState) -> int:
    """Return one bit for each kind in the supply or that everybody could return (EE-10.4)."""
    return sum(1 << kind for kind in range(len(KINDS)) if g.supply[kind] or returnable(g, kind))
