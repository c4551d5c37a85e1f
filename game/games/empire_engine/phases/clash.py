"""Group 2: blocks take effect, all other counting attacks succeed (EE-8.3 to EE-8.6)."""

from __future__ import annotations

from game.games.empire_engine.events import AttackBlocked, AttackSucceeded
from game.games.empire_engine.state import BLOCKED, COUNTS, EmpireState, attackers_of, left, right
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Clash(Phase[EmpireState]):
    """Every sealed block is carried out at the same time."""

    id = "ee.clash"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Mark blocked attacks and the victims of successful ones (EE-8.6)."""
        for victim, empire in enumerate(g.empires):
            if empire.block >= 0:
                attacker = right(g, victim) if empire.block == 0 else left(g, victim)
                g.empires[attacker].attacks[empire.block] = BLOCKED
                if out is not None:
                    out.append(AttackBlocked(attacker, empire.block, victim))
        for victim, empire in enumerate(g.empires):
            successful = attackers_of(g, victim, COUNTS)
            empire.attacked = bool(successful)
            if out is not None:
                out += [AttackSucceeded(attacker, engine, victim) for attacker, engine in successful]
        return DONE
