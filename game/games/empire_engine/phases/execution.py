"""Execution: the groups of actions in turn, and the end of the round (EE-7 to EE-11)."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.empire_engine.actions import Block, GiveUp, Salvage, Steal
from game.games.empire_engine.events import (
    SUPPLY,
    ActionFailed,
    AttackBlocked,
    AttackFailed,
    AttackMade,
    AttackSucceeded,
    ChoiceSealed,
    CubesMoved,
    Pile,
    Reason,
    StartPassed,
    SupplyShort,
)
from game.games.empire_engine.state import (
    BLOCKED,
    COUNTS,
    FAILED,
    NO_ATTACK,
    EmpireState,
    attackers_of,
    left,
    right,
    target_of,
)
from game.games.empire_engine.tables import (
    ARM,
    ARM_SOLDIERS,
    ATTACK,
    DEFEND,
    EXPORT,
    GOOD,
    INVENT,
    INVENT_INVENTIONS,
    INVENTION,
    KINDS,
    LEFT,
    PRODUCE,
    PRODUCE_GOODS,
    RIGHT,
    SALVAGE,
    SOLDIER,
)
from game.kernel.action import Action
from game.kernel.choice import Choice, Decision, One
from game.kernel.event import Events
from game.kernel.phase import DONE, WAIT, Phase, Verdict


def take(
    g: EmpireState, kind: int, needs: Sequence[int], to_score: bool, reason: Sequence[Reason], out: Events
) -> None:
    """Give every seat ``needs[seat]`` cubes from the supply, as far as EE-10 allows.

    ``reason[seat]`` goes with each movement. Cubes go to the score pile, or to the ready pile if not ``to_score``.
    """
    need = sum(needs)
    if not need:
        return
    if need > g.supply[kind]:
        _everybody_returns(g, kind, need, out)
    n = len(g.empires)
    for step in range(n):
        seat = (g.start + step) % n
        if needs[seat] and (got := min(needs[seat], g.supply[kind])):
            g.supply[kind] -= got
            pile = g.empires[seat].score if to_score else g.empires[seat].ready
            pile[kind] += got
            if out is not None:
                out.append(CubesMoved(kind, got, SUPPLY, Pile("score" if to_score else "ready", seat), reason[seat]))


def returnable(g: EmpireState, kind: int) -> int:
    """How many cubes of a kind every seat could return: the smallest number in any score pile (EE-10.2)."""
    return min(empire.score[kind] for empire in g.empires)


def _everybody_returns(g: EmpireState, kind: int, need: int, out: Events) -> None:
    """Move the same number from each score pile to the supply, no more than needed (EE-10.2, ruling R6)."""
    n = len(g.empires)
    count = min(-(-(need - g.supply[kind]) // n), returnable(g, kind))
    if out is not None:
        out.append(SupplyShort(kind, count, max(0, need - g.supply[kind] - n * count)))
    if not count:
        return
    for seat, empire in enumerate(g.empires):
        empire.score[kind] -= count
        g.supply[kind] += count
        if out is not None:
            out.append(CubesMoved(kind, count, Pile("score", seat), SUPPLY, "return"))


class SealedChoice(Phase[EmpireState]):
    """Asks every seat that has a real choice; a single legal answer is sealed without asking."""

    secret = True

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Begin with the start player."""
        g.turn = 0
        return self._seek(g, out)

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """The next open choices of the seat; empty if nothing is open."""
        raise NotImplementedError

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        """Note the answer."""
        raise NotImplementedError

    def decisions(self, g: EmpireState) -> tuple[Decision, ...]:
        """The open choice of the seat that is asked."""
        seat = self._seat(g)
        return (Decision(seat, self.id, self.choices(g, seat)),)

    def apply(self, g: EmpireState, seat: int, action: Action, out: Events) -> Verdict:
        """Seal the answer and ask the next seat."""
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


class Supplying(Phase[EmpireState]):
    """Everybody takes from the supply at the same time."""

    id = "ee.supplying"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Add up the needs per kind, then take (EE-7.1 to EE-7.4)."""
        empires = g.empires
        n = len(empires)
        take(g, SOLDIER, [ARM_SOLDIERS * (e.tops[LEFT] == ARM) for e in empires], False, ["arm"] * n, out)
        take(g, GOOD, [PRODUCE_GOODS * (e.tops[LEFT] == PRODUCE) for e in empires], False, ["produce"] * n, out)
        take(g, INVENTION, [INVENT_INVENTIONS * (e.tops[RIGHT] == INVENT) for e in empires], True, ["invent"] * n, out)
        return DONE


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
    """How many ready Soldiers are paid for ``attacks`` attacks, and True if these count (EE-8.1)."""
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


_BLOCK = (One(Block(0)), One(Block(1)))


class Blocking(SealedChoice):
    """A seat with active Defend blocks exactly one counting attack, and chooses between two of different players."""

    id = "ee.blocking"

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """The attacks that may be blocked; with 2 players both are equal, so only the first (EE-8.3)."""
        empire = g.empires[seat]
        if empire.tops[RIGHT] != DEFEND or empire.block >= 0:
            return ()
        engines = [engine for _, engine in attackers_of(g, seat, COUNTS)]
        if len(g.empires) == 2:
            engines = engines[:1]
        return tuple(_BLOCK[engine] for engine in sorted(engines))

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        assert isinstance(action, Block)
        g.empires[seat].block = action.engine


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


_STEAL = tuple(tuple(One(Steal(engine, kind)) for kind in (SOLDIER, GOOD)) for engine in range(2))


class Looting(SealedChoice):
    """The only successful attacker of a victim chooses a Soldier or a Good (EE-14.6, ruling R4)."""

    id = "ee.looting"

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """The kinds in the ready pile of the next victim that only this seat attacked."""
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
        assert isinstance(action, Steal)
        g.empires[seat].loot[action.engine] = action.kind


_GIVE = {(a, b): One(GiveUp(a, b)) for a in (SOLDIER, GOOD) for b in (SOLDIER, GOOD)}


class GivingUp(SealedChoice):
    """The victim chooses which cube goes to which attacker (EE-14.7, ruling R4)."""

    id = "ee.giving"

    def choices(self, g: EmpireState, seat: int) -> tuple[Choice, ...]:
        """Every way to give two cubes; both go to the same player if there are only two (EE-8.5)."""
        empire = g.empires[seat]
        soldiers, goods = empire.ready
        if not empire.attacked or empire.gift >= 0 or soldiers + goods < 2 or len(attackers_of(g, seat, COUNTS)) < 2:
            return ()
        pairs = [(SOLDIER, SOLDIER)] * (soldiers >= 2)
        if soldiers and goods:
            pairs += [(SOLDIER, GOOD)] if len(g.empires) == 2 else [(SOLDIER, GOOD), (GOOD, SOLDIER)]
        pairs += [(GOOD, GOOD)] * (goods >= 2)
        return tuple(_GIVE[pair] for pair in pairs)

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        """Note the gifts: the first for the attacker earlier in turn order."""
        assert isinstance(action, GiveUp)
        g.empires[seat].gift = 2 * action.first + action.second


class Spoils(Phase[EmpireState]):
    """Stolen cubes go to score piles.

    Soldiers from the supply, for blocks and for empty ready piles, are taken together (EE-10.1).
    """

    id = "ee.spoils"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Carry out every successful and every blocked attack, and clear the sealed choices."""
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
    """The kind this attacker gets of the victim, or -1 if the ready pile has nothing left for it."""
    if attacks == 1:
        return g.empires[attacker].loot[engine]
    gift = g.empires[victim].gift
    if gift >= 0:
        return gift % 2 if place else gift // 2
    soldiers, goods = g.empires[victim].ready
    if place or not soldiers + goods:
        return -1
    return SOLDIER if soldiers else GOOD


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
        """The kinds in the supply or that everybody could return."""
        empire = g.empires[seat]
        if not works(g, seat) or empire.salvage >= 0:
            return ()
        # Who looks on does not see what another seat has noted.
        noted = empire.salvageable if empire.salvageable >= 0 else salvageable(g)
        return tuple(choice for kind, choice in enumerate(_SALVAGE) if noted >> kind & 1)

    def seal(self, g: EmpireState, seat: int, action: Action) -> None:
        assert isinstance(action, Salvage)
        g.empires[seat].salvage = action.kind


def works(g: EmpireState, seat: int) -> bool:
    """True if a seat has a Salvage that no attack has made fail (EE-9.3)."""
    empire = g.empires[seat]
    return empire.tops[LEFT] == SALVAGE and not empire.attacked


def salvageable(g: EmpireState) -> int:
    """One bit for each kind in the supply or that everybody could return (EE-10.4)."""
    return sum(1 << kind for kind in range(len(KINDS)) if g.supply[kind] or returnable(g, kind))


class Gaining(Phase[EmpireState]):
    """Salvage and Export; both fail for a seat that was successfully attacked (EE-9.3)."""

    id = "ee.gaining"

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Take the salvaged cubes first, since returns count the piles before this group; then export."""
        n = len(g.empires)
        for kind in sorted({empire.salvage for empire in g.empires if empire.salvage >= 0}):
            take(g, kind, [int(empire.salvage == kind) for empire in g.empires], True, ["salvage"] * n, out)
        for seat, empire in enumerate(g.empires):
            if empire.tops[LEFT] == SALVAGE and empire.salvage < 0 and out is not None:
                out.append(ActionFailed(seat, "salvage", empire.attacked))
            if empire.tops[RIGHT] == EXPORT:
                _export(g, seat, out)
        return DONE


def _export(g: EmpireState, seat: int, out: Events) -> None:
    """Move all Goods of the ready pile into the score pile (EE-9.1, EE-9.5)."""
    empire = g.empires[seat]
    goods = empire.ready[GOOD]
    if empire.attacked or not goods:
        if out is not None:
            out.append(ActionFailed(seat, "export", empire.attacked))
        return
    empire.ready[GOOD] = 0
    empire.score[GOOD] += goods
    if out is not None:
        out.append(CubesMoved(GOOD, goods, Pile("ready", seat), Pile("score", seat), "export"))


class EndOfRound(Phase[EmpireState]):
    """The start player marker passes on; after the last round the game ends."""

    id = "ee.closing"

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def enter(self, g: EmpireState, out: Events) -> Verdict:
        """Clear the choices of this round and pass the marker clockwise (EE-11.1, EE-11.2)."""
        for empire in g.empires:
            empire.attacks = [NO_ATTACK, NO_ATTACK]
            empire.attacked = False
            empire.salvage = empire.salvageable = -1
        g.flow.over = g.flow.round >= self.rounds
        if not g.flow.over:
            g.start = left(g, g.start)
            if out is not None:
                out.append(StartPassed(g.start))
        return DONE
