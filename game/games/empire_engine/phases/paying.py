"""Group 2, first step: attackers pay (EE-8.1, EE-8.2)."""

from __future__ import annotations

from game.games.empire_engine.events import SUPPLY, AttackFailed, AttackMade, CubesMoved, Pile
from game.games.empire_engine.state import COUNTS, FAILED, NO_ATTACK, EmpireState, target_of
from game.games.empire_engine.tables import ATTACK, SOLDIER
from game.kernel.event import Events
from game.kernel.phase import DONE, Phase, Verdict


class Paying(Phase[EmpireState]):
    """Every Attack costs a Soldier; payment is compulsory (rulings R9, R10)."""

    id = "ee.paying"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Collect the Soldiers of all attackers before anything is stolen."""
        for seat, empire in enumerate(g.empires):
            empire.attacked = False
            empire.block = empire.gift = empire.salvage = -1
            empire.loot = [-1, -1]
            empire.attacks = [NO_ATTACK, NO_ATTACK]
            if engines := [engine for engine, top in enumerate(empire.tops) if top == ATTACK[engine]]:
                _pay(g, seat, engines, out)
        return DONE


def payment(attacks: int, soldiers: int) -> tuple[int, bool]:
    """Return how many of the ready Soldiers are paid for so many attacks, and whether these count (EE-8.1)."""
    return min(attacks, soldiers), soldiers >= attacks


def _pay(g: EmpireState, seat: int, engines: list[int], out: Events) -> None:
    empire = g.empires[seat]
    paid, enough = payment(len(engines), empire.ready[SOLDIER])
    for engine in engines:
        empire.attacks[engine] = COUNTS if enough else FAILED
    if paid:
        empire.ready[SOLDIER] -= paid
        g.supply[SOLDIER] += paid
    if out is None:
        return
    if paid:
        out.append(CubesMoved(SOLDIER, paid, Pile("ready", seat), SUPPLY, "payment"))
    for engine in engines:
        out.append(
            AttackMade(seat, engine, target_of(g, seat, engine)) if enough else AttackFailed(seat, engine, paid > 0)
        )
