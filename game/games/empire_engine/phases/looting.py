"""Group 2: which cube a single successful attacker takes (EE-8.5, rows k = 1)."""

from __future__ import annotations

from game.games.empire_engine.actions import Steal
from game.games.empire_engine.phases.asking import SealedChoice
from game.games.empire_engine.state import COUNTS, EmpireState, attackers_of, target_of
from game.games.empire_engine.tables import GOOD, SOLDIER
from game.kernel.action import Action
from game.kernel.choice import Choice, One

_STEAL = tuple(tuple(One(Steal(engine, kind)) for kind in (SOLDIER, GOOD)) for engine in range(2))


class Looting(SealedChoice):
    """The only successful attacker of a victim chooses a Soldier or a Good (EE-14.6, ruling R4)."""

    id = "ee.looting"

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """Return the kinds in the ready pile of the next victim that this seat alone attacked."""
        empire = g.empires[seat]
        for engine in range(2):
            if empire.attacks[engine] == COUNTS and empire.loot[engine] < 0:
                victim = target_of(g, seat, engine)
                if len(attackers_of(g, victim, COUNTS)) == 1:
                    ready = g.empires[victim].ready
                    if kinds := tuple(_STEAL[engine][kind] for kind in (SOLDIER, GOOD) if ready[kind]):
                        return kinds
        return ()

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        """Note the kind."""
        assert isinstance(action, Steal)
        g.empires[seat].loot[action.engine] = action.kind
