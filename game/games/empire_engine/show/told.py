"""What things of Empire Engine are called and its answers mean: what they do, why, what is probably overlooked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from game.games.empire_engine import actions as act
from game.games.empire_engine.phases.execution import payment, works
from game.games.empire_engine.plans import OPEN, less, may_defend, settled, taken, threats, wanted
from game.games.empire_engine.show.art.pieces import cube_picture
from game.games.empire_engine.state import COUNTS, EmpireState, attackers_of, target_of
from game.games.empire_engine.tables import (
    ATTACK,
    CUBES,
    DEFEND,
    ENGINES,
    EXPORT,
    GEARS,
    GOOD,
    INVENTION,
    KINDS,
    LEFT,
    RIGHT,
    SALVAGE,
    SIDES,
    SOLDIER,
    turned,
)
from game.kernel.action import Action
from game.kernel.enumeration import enumerated
from game.kernel.message import Message, SeatName, msg
from game.present.kit.labels import Label, gain, loss
from game.present.stage.told import ActionText, Topic
from game.present.view_context import ViewContext


def engine_name(engine: int) -> Message:
    return msg(f"ee.engine.{ENGINES[engine]}")


def action_name(engine: int, side: int) -> Message:
    return msg(f"ee.action.{SIDES[engine][side]}")


def cube(kind: int) -> Message:
    return msg(f"ee.cube.{KINDS[kind]}")


def cubes(kind: int, count: int) -> Message:
    return msg(f"ee.cubes.{KINDS[kind]}", n=count)


def gear_name(gear: int) -> Message:
    return msg(f"ee.gear.{GEARS[gear]}")


Plan: TypeAlias = act.PlaceEngine | act.LayGear
"""What decides what an engine will do in a round."""
VAIN = frozenset(
    {"ee.deed.attack.none", "ee.deed.attack.lost", "ee.deed.export.none", "ee.deed.defend.idle", "ee.why.short"}
)
"""What is foretold of a round and speaks against it."""
DEEDS = "ee.list.deeds"
"""How deeds are enumerated."""


class Meanings:
    """What answers mean in a game of ``rounds`` rounds."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self._told: Mapping[type[Action], Callable[[EmpireState, int, Any], ActionText]] = {
            act.PlaceEngine: self._place, act.LayGear: self._lay, act.Block: _block, act.Steal: _steal,
            act.GiveUp: _give_up, act.Salvage: _salvage,
        }  # fmt: skip

    def told(self, look: ViewContext, action: Action) -> ActionText:
        """In the last round all answers are about the last round."""
        assert look.decision is not None
        g: EmpireState = look.view
        found = self._told[type(action)](g, look.decision.seat, action)
        topics = (Topic(msg("ee.theme.last_round"), action),) if g.flow.round >= self.rounds else found.topics
        return replace(found, gold=msg(f"ee.confirm.{action.name}"), topics=topics)

    def _place(self, g: EmpireState, seat: int, action: act.PlaceEngine) -> ActionText:
        name = action_name(action.engine, action.side)
        attack = (Topic(msg("ee.theme.attack"), "attack", 1),) if action.side == ATTACK[action.engine] else ()
        return ActionText(
            msg("ee.effect.place", engine=engine_name(action.engine), action=name),
            label=(name,),
            reason=_worth_saying(self.foretold(g, seat, action)),
            doubt=_overlooked(g, seat, action, action.side, list(g.empires[seat].ready)),
            kind=msg("ee.kind.engine"),
            topics=(*attack, Topic(msg("ee.theme.engines"), action)),
        )

    def _lay(self, g: EmpireState, seat: int, action: act.LayGear) -> ActionText:
        empire = g.empires[seat]
        top = empire.tops[action.engine]
        after = turned(top, action.gear, action.boost > 0)
        cube = _cube("−1", action.boost - 1) if action.boost else ()
        topics = [Topic(msg("ee.theme.gears"), (action.gear, action.engine), 2)]
        if action.boost:
            topics.append(_BOOSTS[action.boost - 1])
        return ActionText(
            _turning("ee.effect.lay", action, top, after, gear=gear_name(action.gear)),
            called=_turning(f"ee.called.lay.{ENGINES[action.engine]}", action, top, after, gear=gear_name(action.gear)),
            short=_turning("ee.hint.lay", action, top, after),
            label=(*cube, action_name(action.engine, after)),
            reason=_worth_saying(self.foretold(g, seat, action)),
            doubt=_overlooked(g, seat, action, after, less(empire.ready, action.boost)),
            kind=msg("ee.kind.gear"),
            topics=tuple(topics),
        )

    def foretold(self, g: EmpireState, seat: int, action: Plan) -> Message:
        """What comes of a plan as far as it is known, good or bad."""
        last, empire = g.flow.round >= self.rounds, g.empires[seat]
        if isinstance(action, act.LayGear):
            return _laid(g, seat, action, last=last)
        tops = [settled(g, seat, engine) for engine in range(2)]
        tops[action.engine] = action.side
        return _round(g, seat, tops, empire.ready, last)


_BOOSTS = (Topic(msg("ee.theme.soldiers"), SOLDIER), Topic(msg("ee.theme.goods"), GOOD, 1))
_BATTLE = msg("ee.theme.attack")
"""What all that is decided in a battle is about."""


# ---- battle and gain


def _block(g: EmpireState, seat: int, action: act.Block) -> ActionText:
    attacker = (seat + (-1 if action.engine == 0 else 1)) % len(g.empires)
    return ActionText(
        msg("ee.effect.block", seat=SeatName(attacker)),
        label=_cube("+1", SOLDIER),
        reason=_let_through(g, seat, action),
        kind=msg("ee.kind.block"),
        topics=(Topic(_BATTLE, action),),
    )


def _let_through(g: EmpireState, seat: int, action: act.Block) -> Message | None:
    """The loot of an attack that is not blocked (EE-8.5)."""
    others = [attacker for attacker, engine in attackers_of(g, seat, COUNTS) if engine != action.engine]
    if not others:
        return None
    ready = g.empires[seat].ready
    name = SeatName(others[0])
    return msg("ee.why.block", seat=name, cubes=_pile(ready)) if any(ready) else msg("ee.why.block.bare", seat=name)


def _steal(g: EmpireState, seat: int, action: act.Steal) -> ActionText:
    victim = target_of(g, seat, action.engine)
    ready = less(g.empires[victim].ready, action.kind + 1)
    mine, theirs = cubes(action.kind, g.empires[seat].score[action.kind] + 1), _scored_by_rivals(g, seat, action.kind)
    return ActionText(
        msg("ee.effect.steal", cubes=cubes(action.kind, 1)),
        label=_cube("+1", action.kind),
        reason=msg("ee.why.steal", mine=mine, n=theirs, seat=SeatName(victim), cubes=_pile(ready)),
        kind=msg("ee.kind.steal"),
        topics=(Topic(_BATTLE, action),),
    )


def _give_up(g: EmpireState, seat: int, action: act.GiveUp) -> ActionText:
    ready = less(less(g.empires[seat].ready, action.first + 1), action.second + 1)
    return ActionText(
        msg("ee.effect.give", first=cubes(action.first, 1), second=cubes(action.second, 1)),
        label=(*_cube("−1", action.first), *_cube("−1", action.second)),
        reason=msg("ee.why.give", cubes=_pile(ready)) if any(ready) else msg("ee.why.give.bare"),
        kind=msg("ee.kind.give_up"),
        topics=(Topic(_BATTLE, action),),
    )


def _salvage(g: EmpireState, seat: int, action: act.Salvage) -> ActionText:
    return ActionText(
        msg("ee.effect.salvage", cubes=cubes(action.kind, 1)),
        label=_cube("+1", action.kind),
        reason=_salvaged(g, seat, action.kind),
        kind=msg("ee.kind.salvage"),
        topics=(Topic(msg("ee.theme.salvage"), action),),
    )


def _salvaged(g: EmpireState, seat: int, kind: int) -> Message:
    empire, need = g.empires[seat], sum(works(g, each) for each in range(len(g.empires)))
    theirs = _scored_by_rivals(g, seat, kind)
    if need > g.supply[kind]:
        # What everybody then returns changes no difference (EE-10.2).
        return msg("ee.why.salvage.short", mine=cubes(kind, empire.score[kind]), n=theirs, left=g.supply[kind])
    exported = empire.ready[GOOD] if kind == GOOD and empire.tops[RIGHT] == EXPORT else 0
    mine = cubes(kind, empire.score[kind] + 1 + exported)
    return msg("ee.why.salvage", mine=mine, n=theirs)


# ---- what a round brings


def _laid(g: EmpireState, seat: int, action: act.LayGear, *, last: bool) -> Message:
    empire, other = g.empires[seat], 1 - action.engine
    ready = less(empire.ready, action.boost)
    rest = settled(g, seat, other)
    if rest == OPEN:
        plain, boosted = (turned(empire.tops[other], 1 - action.gear, boost) for boost in (False, True))
        if any(ready):
            return msg(
                "ee.why.open", engine=engine_name(other), plain=action_name(other, plain),
                boosted=action_name(other, boosted), cubes=_pile(ready),
            )  # fmt: skip
        rest = plain
    tops = [rest, rest]
    tops[action.engine] = turned(empire.tops[action.engine], action.gear, action.boost > 0)
    return _round(g, seat, tops, ready, last, action.boost)


def _round(g: EmpireState, seat: int, tops: Sequence[int], ready: Sequence[int], last: bool, boost: int = 0) -> Message:
    short = _short(g, seat, tops, last, boost)
    if short is not None:
        return short
    done, left = _deeds(g, seat, tops, ready)
    if OPEN in tops:
        return msg("ee.why.first", deeds=done)
    if last:
        return msg("ee.why.last", deeds=done)
    return msg("ee.why.round", deeds=done, cubes=_pile(left)) if any(left) else msg("ee.why.round.bare", deeds=done)


def _short(g: EmpireState, seat: int, tops: Sequence[int], last: bool, boost: int) -> Message | None:
    """Boosts come back before anything is taken (EE-6.2, EE-10.1); in the last round only what is used counts."""
    used = (any(tops[engine] == ATTACK[engine] for engine in range(2)), tops[RIGHT] == EXPORT, True)
    for kind, amount in enumerate(taken(*tops)):
        need = amount + wanted(g, seat, kind) if amount and (used[kind] or not last) else 0
        laid = sum(empire.boost.count(kind + 1) for empire in g.empires) + (boost == kind + 1)
        if need > g.supply[kind] + laid:
            return msg("ee.why.short", cubes=cubes(kind, g.supply[kind] + laid), n=need)
    return None


def _deeds(g: EmpireState, seat: int, tops: Sequence[int], ready: Sequence[int]) -> tuple[Message, list[int]]:
    """The effects of the actions on top in words, and the ready pile after them."""
    gained = taken(*tops)
    left = [ready[kind] + gained[kind] for kind in (SOLDIER, GOOD)]
    found: list[Message] = []
    if OPEN in tops:
        found += [msg("ee.deed.take", cubes=cubes(kind, gained[kind])) for kind in (SOLDIER, GOOD) if gained[kind]]
    attacks = [engine for engine in range(2) if tops[engine] == ATTACK[engine]]
    if attacks:
        found.append(_attack(g, seat, attacks, left[SOLDIER]))
        left[SOLDIER] -= payment(len(attacks), left[SOLDIER])[0]
    if gained[INVENTION]:
        found.append(msg("ee.deed.invent", cubes=cubes(INVENTION, gained[INVENTION])))
    hits = threats(g, seat)
    if tops[RIGHT] == DEFEND:
        found.append(msg("ee.deed.defend", n=hits) if hits else msg("ee.deed.defend.idle"))
        hits = max(0, hits - 1)
    gains = []
    if tops[RIGHT] == EXPORT:
        if OPEN in tops:
            gains.append(msg("ee.deed.export.all"))
        elif left[GOOD]:
            gains.append(msg("ee.deed.export", cubes=cubes(GOOD, left[GOOD])))
        else:
            found.append(msg("ee.deed.export.none"))
        left[GOOD] = 0
    if tops[LEFT] == SALVAGE:
        gains.append(msg("ee.deed.salvage"))
    if gains:
        found.append(msg("ee.deed.unless" if hits else "ee.deed.safe", deeds=enumerated(gains, DEEDS)))
    return enumerated(found, DEEDS), left


def _attack(g: EmpireState, seat: int, engines: Sequence[int], soldiers: int) -> Message:
    """The attack in words, or why there is none (EE-8.1)."""
    if not payment(len(engines), soldiers)[1]:
        return msg("ee.deed.attack.lost") if soldiers else msg("ee.deed.attack.none")
    if len(engines) > 1:
        return msg("ee.deed.attack.twice")
    victim = target_of(g, seat, engines[0])
    return msg("ee.deed.attack" if may_defend(g, victim) else "ee.deed.attack.open", seat=SeatName(victim))


# ---- what is overlooked


def _worth_saying(foretold: Message) -> Message | None:
    """The forecast of a round if it speaks for it: nobody is advised by what comes to nothing."""
    return None if _in_vain(foretold) else foretold


def _in_vain(said: Message) -> bool:
    return said.key in VAIN or any(_in_vain(value) for _, value in said.values if isinstance(value, Message))


def _overlooked(g: EmpireState, seat: int, action: Plan, after: int, ready: Sequence[int]) -> Message | None:
    """Attacks without Soldiers, an export without Goods: ``after`` comes to the top, ``ready`` lies there."""
    attack = after == ATTACK[action.engine]
    attacks = attack + (settled(g, seat, 1 - action.engine) == ATTACK[1 - action.engine])
    worse = attack or ready[SOLDIER] < g.empires[seat].ready[SOLDIER]
    if worse and attacks > ready[SOLDIER] and not _arms(g, seat, action, after=after):
        soldiers = ready[SOLDIER]
        return msg("ee.slip.attack", n=soldiers) if soldiers else msg("ee.slip.attack.none")
    bare = action.engine == 1 and after == EXPORT and not ready[GOOD]
    return msg("ee.slip.export") if bare and not _arms(g, seat, action, "produce") else None


def _arms(g: EmpireState, seat: int, action: Plan, wanted: str = "arm", after: int = -1) -> bool:
    if action.engine == 0:
        return after >= 0 and SIDES[0][after] == wanted
    side = settled(g, seat, 1 - action.engine)
    return side == OPEN or SIDES[0][side] == wanted


# ---- words


def _turning(key: str, action: act.LayGear, top: int, after: int, **values: Message) -> Message:
    if action.boost:
        key, values = f"{key}.boost", {**values, "cubes": cubes(action.boost - 1, 1)}
    before, then = action_name(action.engine, top), action_name(action.engine, after)
    return msg(key, engine=engine_name(action.engine), before=before, after=then, **values)


def _cube(change: str, kind: int) -> Label:
    return (gain(change) if change.startswith("+") else loss(change), cube_picture(kind))


def _scored_by_rivals(g: EmpireState, seat: int, kind: int) -> int:
    """The cubes of a kind in all other score piles: no cube is ever lost (EE-1.6)."""
    seen = g.supply[kind] + g.empires[seat].score[kind]
    if kind != INVENTION:
        seen += sum(empire.ready[kind] + empire.boost.count(kind + 1) for empire in g.empires)
    return CUBES - seen


def _pile(ready: Sequence[int]) -> Message:
    found = [cubes(kind, ready[kind]) for kind in (SOLDIER, GOOD) if ready[kind]]
    return enumerated(found, "ee.list") if found else msg("ee.cubes.none")
