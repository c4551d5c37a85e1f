"""Why one would play an answer: what both engines do this round, and what is left of the cubes."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.empire_engine.actions import Block, GiveUp, LayGear, PlaceEngine, Salvage, Steal
from game.games.empire_engine.phases.paying import payment
from game.games.empire_engine.phases.salvaging import works
from game.games.empire_engine.plans import OPEN, less, may_defend, settled, taken, threats, wanted
from game.games.empire_engine.show.naming import action_name, cubes, engine_name
from game.games.empire_engine.state import COUNTS, EmpireState, attackers_of, target_of
from game.games.empire_engine.tables import (
    ATTACK,
    CUBES,
    DEFEND,
    EXPORT,
    GOOD,
    INVENTION,
    LEFT,
    RIGHT,
    SALVAGE,
    SOLDIER,
    turned,
)  # fmt: skip
from game.kernel.action import Action
from game.kernel.say import Say, SeatName, say
from game.present.look import Look

VAIN = frozenset(
    {"ee.deed.attack.none", "ee.deed.attack.lost", "ee.deed.export.none", "ee.deed.defend.idle", "ee.why.short"}
)
"""What is told of a round and speaks against it."""
DEEDS = "ee.list.deeds"
"""How deeds are enumerated."""


def reason(look: Look, rounds: int, action: Action) -> Say | None:
    """Return why one would play an action of the decision, in a game of so many rounds."""
    assert look.decision is not None
    g: EmpireState = look.view
    seat = look.decision.seat
    if isinstance(action, LayGear):
        return _laid(g, seat, rounds, action)
    if isinstance(action, PlaceEngine):
        tops = [settled(g, seat, engine) for engine in range(2)]
        tops[action.engine] = action.side
        return _round(g, seat, tops, g.empires[seat].ready, g.flow.round >= rounds)
    if isinstance(action, Block):
        return _let_through(g, seat, action)
    if isinstance(action, Steal):
        return _stolen(g, seat, action)
    if isinstance(action, GiveUp):
        return _given_up(g, seat, action)
    assert isinstance(action, Salvage)
    return _salvaged(g, seat, action)


def in_vain(said: Say) -> bool:
    """Tell whether a reason names something that comes to nothing: nobody is advised by it."""
    return said.key in VAIN or any(in_vain(value) for _, value in said.values if isinstance(value, Say))


# ---- planning


def _laid(g: EmpireState, seat: int, rounds: int, action: LayGear) -> Say:
    """Return what becomes of the round, or what the other gear may still do where a cube can boost it."""
    empire, other = g.empires[seat], 1 - action.engine
    ready = less(empire.ready, action.boost)
    rest = settled(g, seat, other)
    if rest == OPEN:
        plain, boosted = (turned(empire.tops[other], 1 - action.gear, boost) for boost in (False, True))
        if any(ready):
            return say(
                "ee.why.open", engine=engine_name(other), plain=action_name(other, plain),
                boosted=action_name(other, boosted), cubes=_pile(ready),
            )  # fmt: skip
        rest = plain
    tops = [rest, rest]
    tops[action.engine] = turned(empire.tops[action.engine], action.gear, action.boost > 0)
    return _round(g, seat, tops, ready, g.flow.round >= rounds, action.boost)


def _round(g: EmpireState, seat: int, tops: Sequence[int], ready: Sequence[int], last: bool, boost: int = 0) -> Say:
    """Return what the actions on top do, and what then lies ready; after the last round that counts no more."""
    short = _short(g, seat, tops, last, boost)
    if short is not None:
        return short
    done, left = _deeds(g, seat, tops, ready)
    if OPEN in tops:
        return say("ee.why.first", deeds=done)
    if last:
        return say("ee.why.last", deeds=done)
    return say("ee.why.round", deeds=done, cubes=_pile(left)) if any(left) else say("ee.why.round.bare", deeds=done)


def _short(g: EmpireState, seat: int, tops: Sequence[int], last: bool, boost: int) -> Say | None:
    """Return what there may be too little of; boosts come back before anything is taken (EE-6.2, EE-10.1).

    In the last round nothing is told of what is not used any more.
    """
    used = (any(tops[engine] == ATTACK[engine] for engine in range(2)), tops[RIGHT] == EXPORT, True)
    for kind, amount in enumerate(taken(*tops)):
        need = amount + wanted(g, seat, kind) if amount and (used[kind] or not last) else 0
        laid = sum(empire.boost.count(kind + 1) for empire in g.empires) + (boost == kind + 1)
        if need > g.supply[kind] + laid:
            return say("ee.why.short", cubes=cubes(kind, g.supply[kind] + laid), n=need)
    return None


def _deeds(g: EmpireState, seat: int, tops: Sequence[int], ready: Sequence[int]) -> tuple[Say, list[int]]:
    """Return what the actions on top do in words, and the ready pile after them."""
    gained = taken(*tops)
    left = [ready[kind] + gained[kind] for kind in (SOLDIER, GOOD)]
    found: list[Say] = []
    if OPEN in tops:
        found += [say("ee.deed.take", cubes=cubes(kind, gained[kind])) for kind in (SOLDIER, GOOD) if gained[kind]]
    attacks = [engine for engine in range(2) if tops[engine] == ATTACK[engine]]
    if attacks:
        found.append(_attack(g, seat, attacks, left[SOLDIER]))
        left[SOLDIER] -= payment(len(attacks), left[SOLDIER])[0]
    if gained[INVENTION]:
        found.append(say("ee.deed.invent", cubes=cubes(INVENTION, gained[INVENTION])))
    hits = threats(g, seat)
    if tops[RIGHT] == DEFEND:
        found.append(say("ee.deed.defend", n=hits) if hits else say("ee.deed.defend.idle"))
        hits = max(0, hits - 1)
    gains = []
    if tops[RIGHT] == EXPORT:
        if OPEN in tops:
            gains.append(say("ee.deed.export.all"))
        elif left[GOOD]:
            gains.append(say("ee.deed.export", cubes=cubes(GOOD, left[GOOD])))
        else:
            found.append(say("ee.deed.export.none"))
        left[GOOD] = 0
    if tops[LEFT] == SALVAGE:
        gains.append(say("ee.deed.salvage"))
    if gains:
        found.append(say("ee.deed.unless" if hits else "ee.deed.safe", deeds=_listed(gains, DEEDS)))
    return _listed(found, DEEDS), left


def _attack(g: EmpireState, seat: int, engines: Sequence[int], soldiers: int) -> Say:
    """Return who is attacked, or why nobody is (EE-8.1)."""
    if not payment(len(engines), soldiers)[1]:
        return say("ee.deed.attack.lost") if soldiers else say("ee.deed.attack.none")
    if len(engines) > 1:
        return say("ee.deed.attack.twice")
    victim = target_of(g, seat, engines[0])
    return say("ee.deed.attack" if may_defend(g, victim) else "ee.deed.attack.open", seat=SeatName(victim))


# ---- battle and gain


def _let_through(g: EmpireState, seat: int, action: Block) -> Say | None:
    """Return what the attack that is not blocked takes (EE-8.5)."""
    others = [attacker for attacker, engine in attackers_of(g, seat, COUNTS) if engine != action.engine]
    if not others:
        return None
    ready = g.empires[seat].ready
    name = SeatName(others[0])
    return say("ee.why.block", seat=name, cubes=_pile(ready)) if any(ready) else say("ee.why.block.bare", seat=name)


def _stolen(g: EmpireState, seat: int, action: Steal) -> Say:
    """Return who has how many of the kind scored, and what the victim keeps."""
    victim = target_of(g, seat, action.engine)
    ready = less(g.empires[victim].ready, action.kind + 1)
    mine, theirs = cubes(action.kind, g.empires[seat].score[action.kind] + 1), _scored_by_rivals(g, seat, action.kind)
    return say("ee.why.steal", mine=mine, n=theirs, seat=SeatName(victim), cubes=_pile(ready))


def _given_up(g: EmpireState, seat: int, action: GiveUp) -> Say:
    """Return what stays ready."""
    ready = less(less(g.empires[seat].ready, action.first + 1), action.second + 1)
    return say("ee.why.give", cubes=_pile(ready)) if any(ready) else say("ee.why.give.bare")


def _salvaged(g: EmpireState, seat: int, action: Salvage) -> Say:
    """Return who has how many of the kind scored, own exports of this round among them."""
    kind, empire = action.kind, g.empires[seat]
    need = sum(works(g, each) for each in range(len(g.empires)))
    theirs = _scored_by_rivals(g, seat, kind)
    if need > g.supply[kind]:
        # What everybody then returns changes no difference (EE-10.2).
        return say("ee.why.salvage.short", mine=cubes(kind, empire.score[kind]), n=theirs, left=g.supply[kind])
    exported = empire.ready[GOOD] if kind == GOOD and empire.tops[RIGHT] == EXPORT else 0
    mine = cubes(kind, empire.score[kind] + 1 + exported)
    return say("ee.why.salvage", mine=mine, n=theirs)


def _scored_by_rivals(g: EmpireState, seat: int, kind: int) -> int:
    """Return how many cubes of a kind lie in all other score piles: no cube is ever lost (EE-1.6)."""
    seen = g.supply[kind] + g.empires[seat].score[kind]
    if kind != INVENTION:
        seen += sum(empire.ready[kind] + empire.boost.count(kind + 1) for empire in g.empires)
    return CUBES - seen


# ---- words


def _pile(ready: Sequence[int]) -> Say:
    """Return a ready pile in words."""
    found = [cubes(kind, ready[kind]) for kind in (SOLDIER, GOOD) if ready[kind]]
    return _listed(found) if found else say("ee.cubes.none")


def _listed(parts: Sequence[Say], key: str = "ee.list") -> Say:
    """Return parts as an enumeration."""
    found = parts[-1]
    for part in reversed(parts[:-1]):
        found = say(key, first=part, rest=found)
    return found
