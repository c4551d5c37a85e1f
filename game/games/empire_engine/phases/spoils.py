"""Group 2, last step: cubes change hands (EE-8.4, EE-8.5)."""

from __future__ import annotations

from game.games.empire_engine.events import CubesMoved, Pile, Reason
from game.games.empire_engine.state import COUNTS, EmpireState, attackers_of
from game.games.empire_engine.supply import take
from game.games.empire_engine.tables import GOOD, SOLDIER
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Spoils(Phase[EmpireState]):
    """Stolen cubes go to score piles; Soldiers from the supply for blocks and for empty ready piles are taken together
    (EE-10.1).
    """

    id = "ee.spoils"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Carry out every successful and every blocked attack; with that the sealed choices are spent."""
        needs = [int(empire.block >= 0) for empire in g.empires]
        reasons: list[Reason] = ["block" if need else "spoils" for need in needs]
        for victim in range(len(g.empires)):
            for attacker in self._loot(g, victim, out):
                needs[attacker] += 1
        take(g, SOLDIER, needs, True, reasons, out)
        for empire in g.empires:
            empire.block = empire.gift = -1
            empire.loot = [-1, -1]
        return DONE

    def _loot(self, g: EmpireState, victim: int, out: Events) -> list[int]:
        """Move stolen cubes; return the attackers who get a Soldier from the supply instead."""
        attacks = attackers_of(g, victim, COUNTS)
        unpaid = []
        for place, (attacker, engine) in enumerate(attacks):
            kind = _stolen(g, victim, attacker, engine, place, len(attacks))
            if kind < 0:
                unpaid.append(attacker)
                continue
            g.empires[victim].ready[kind] -= 1
            g.empires[attacker].score[kind] += 1
            if out is not None:
                out.append(CubesMoved(kind, 1, Pile("ready", victim), Pile("score", attacker), "loot"))
        return unpaid


def _stolen(g: EmpireState, victim: int, attacker: int, engine: int, place: int, attacks: int) -> int:
    """Return the kind this attacker gets of the victim, or -1 if the ready pile has nothing left for it."""
    if attacks == 1:
        return g.empires[attacker].loot[engine]
    gift = g.empires[victim].gift
    if gift >= 0:
        return gift % 2 if place else gift // 2
    soldiers, goods = g.empires[victim].ready
    if place or not soldiers + goods:
        return -1
    return SOLDIER if soldiers else GOOD
