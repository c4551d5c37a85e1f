"""Empire Engine in words: log, prompts, refusals, slips, effects and player aids. All texts are catalogue keys."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.empire_engine.actions import Block, GiveUp, LayGear, PlaceEngine, Salvage, Steal
from game.games.empire_engine.events import (
    ActionFailed,
    AttackBlocked,
    AttackFailed,
    AttackMade,
    AttackSucceeded,
    ChoiceSealed,
    CubesMoved,
    EnginePlaced,
    EnginesRevealed,
    EngineTurned,
    GearLaid,
    GearsRevealed,
    StartPassed,
    SupplyShort,
)
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ATTACK, ENGINES, EXPORT, GEARS, GOOD, KINDS, SIDES, SOLDIER, turned
from game.kernel.action import Action
from game.kernel.event import Event, GameOver, PhaseBegan
from game.kernel.part import HIDDEN
from game.kernel.say import Say, SeatName, Value, say
from game.present.staging import Aid, LogLine, Look


def engine_name(engine: int) -> Say:
    """Return the name of an engine."""
    return say(f"ee.engine.{ENGINES[engine]}")


def action_name(engine: int, side: int) -> Say:
    """Return the name of the action on a side."""
    return say(f"ee.action.{SIDES[engine][side]}")


def cube(kind: int) -> Say:
    """Return the name of a kind of cubes."""
    return say(f"ee.cube.{KINDS[kind]}")


def cubes(kind: int, count: int) -> Say:
    """Return a number of cubes of a kind."""
    return say(f"ee.cubes.{KINDS[kind]}", n=count)


def gear_name(gear: int) -> Say:
    """Return the name of a gear card."""
    return say(f"ee.gear.{GEARS[gear]}")


# ---- log


def line(event: Event, open_piles: bool) -> LogLine | None:
    """Return an event in words, or None if other lines say the same."""
    if isinstance(event, CubesMoved):
        return _cubes(event, open_piles)
    if isinstance(event, (AttackMade, AttackFailed, AttackBlocked, AttackSucceeded)):
        return _attack(event)
    if isinstance(event, PhaseBegan):
        return (
            LogLine(say("ee.log.round", round=event.round), major=True)
            if event.phase in ("ee.place", "ee.lay")
            else None
        )
    if isinstance(event, (EnginePlaced, GearLaid)):
        return _planned(event)
    if isinstance(event, EngineTurned):
        return _turned(event)
    return _other(event)


def _turned(event: EngineTurned) -> LogLine:
    values: dict[str, Value] = {"n": event.steps} if event.steps else {}
    return LogLine(
        say(
            "ee.log.turned" if event.steps else "ee.log.stayed",
            seat=SeatName(event.seat),
            engine=engine_name(event.engine),
            action=action_name(event.engine, event.after),
            **values,
        ),
        event.seat,
        (f"engine.{event.seat}.{ENGINES[event.engine]}",),
    )


def _other(event: Event) -> LogLine | None:
    if isinstance(event, (EnginesRevealed, GearsRevealed)):
        return LogLine(say("ee.log.reveal"), major=True)
    if isinstance(event, ActionFailed):
        key = "ee.log.failed.attacked" if event.attacked else "ee.log.failed.empty"
        return LogLine(say(key, seat=SeatName(event.seat), action=say(f"ee.action.{event.action}")), event.seat)
    if isinstance(event, SupplyShort):
        return LogLine(
            say("ee.log.short", kind=cube(event.kind), cubes=cubes(event.kind, event.count)),
            None,
            (f"supply.{KINDS[event.kind]}",),
        )
    if isinstance(event, StartPassed):
        return LogLine(say("ee.log.start", seat=SeatName(event.seat)), event.seat, ("start",))
    if isinstance(event, ChoiceSealed):
        return LogLine(say("ee.log.sealed", seat=SeatName(event.seat)), event.seat)
    if isinstance(event, GameOver):
        return LogLine(say("ee.log.over"), major=True)
    return None


def _planned(event: EnginePlaced | GearLaid) -> LogLine:
    seat, engine = SeatName(event.seat), engine_name(event.engine)
    pieces = (f"engine.{event.seat}.{ENGINES[event.engine]}",)
    if isinstance(event, EnginePlaced):
        if event.side == HIDDEN:
            return LogLine(say("ee.log.placed", seat=seat, engine=engine), event.seat, pieces)
        action = action_name(event.engine, event.side)
        return LogLine(say("ee.log.placed.own", seat=seat, engine=engine, action=action), event.seat, pieces)
    if event.gear == HIDDEN:
        return LogLine(say("ee.log.laid", seat=seat, engine=engine), event.seat, pieces)
    return LogLine(say("ee.log.laid.own", seat=seat, engine=engine, gear=gear_name(event.gear)), event.seat, pieces)


def _cubes(event: CubesMoved, open_piles: bool) -> LogLine | None:
    """Gains of score piles are fleeting: who wants to know later has to remember (EE-13.3, ruling R8)."""
    if event.reason == "spent_boost":
        return None
    seat = event.target.seat if event.target.seat >= 0 else event.source.seat
    values: dict[str, Value] = {"seat": SeatName(seat), "cubes": cubes(event.kind, event.count)}
    if event.reason == "loot":
        values["victim"] = SeatName(event.source.seat)
    touched = event.target if event.target.where != "supply" else event.source
    pieces = (f"{touched.where}.{touched.seat}",) if touched.where in ("ready", "score") else ()
    hidden = "score" in (event.target.where, event.source.where)
    return LogLine(say(f"ee.log.{event.reason}", **values), seat, pieces, fleeting=hidden and not open_piles)


def _attack(event: AttackMade | AttackFailed | AttackBlocked | AttackSucceeded) -> LogLine:
    seat = SeatName(event.seat)
    if isinstance(event, AttackFailed):
        key = "ee.log.attack.lost" if event.lost else "ee.log.attack.nobody"
        return LogLine(say(key, seat=seat, engine=engine_name(event.engine)), event.seat)
    word = {AttackMade: "made", AttackBlocked: "blocked", AttackSucceeded: "succeeded"}[type(event)]
    pieces = (f"attack.{event.seat}.{ENGINES[event.engine]}", f"plaque.{event.victim}")
    return LogLine(say(f"ee.log.attack.{word}", seat=seat, victim=SeatName(event.victim)), event.seat, pieces)


# ---- prompts


def prompt(look: Look) -> Say:
    """Return the one sentence above the buttons."""
    g: EmpireState = look.view
    if not g.flow.stack:
        return say("ee.prompt.over")
    if look.decision is None:
        return say("ee.prompt.wait")
    seat = SeatName(look.decision.seat)
    phase = look.decision.prompt
    if phase == "ee.place":
        second = any(g.empires[look.decision.seat].laid)
        return say("ee.prompt.place.second" if second else "ee.prompt.place", seat=seat)
    if phase == "ee.lay":
        empire = g.empires[look.decision.seat]
        if any(empire.laid):
            engine = empire.laid.index(False)
            gear = 1 - empire.gears[1 - engine]
            return say("ee.prompt.lay.second", seat=seat, gear=gear_name(gear), engine=engine_name(engine))
        return say("ee.prompt.lay", seat=seat)
    return say(
        {"ee.blocking": "ee.prompt.block", "ee.looting": "ee.prompt.loot", "ee.giving": "ee.prompt.give"}.get(
            phase, "ee.prompt.salvage"
        ),
        seat=seat,
    )


def refusal(look: Look, target: str) -> Say:
    """Return why a click on ``target`` does nothing now."""
    g: EmpireState = look.view
    if not g.flow.stack:
        return say("why.game_over")
    if look.decision is None:
        return say("why.not_your_turn")
    kind, *rest = target.split(".")
    own = bool(rest) and rest[0] == str(look.decision.seat)
    if kind == "ready" and own:
        return say("why.ee.cube_to_boost" if look.decision.prompt == "ee.lay" else "why.ee.cube_not_now")
    if kind in ("ready", "score", "engine", "laid", "drive", "boost") and not own:
        return say("why.ee.not_yours")
    key = {
        "supply": "why.ee.supply_not_now",
        "score": "why.ee.score_safe",
        "card": "why.ee.drag_card",
        "boost": "why.ee.boost_stays",
        "engine": "why.ee.engine_turns_by_gear" if g.flow.round > 1 else "why.ee.choose_action",
        "drive": "why.ee.engine_turns_by_gear",
    }.get(kind, "why.ee.nothing_here")
    return say(key)


# ---- effects and slips


def effect(look: Look, action: Action) -> Say:
    """Return what an action would do."""
    g: EmpireState = look.view
    assert look.decision is not None
    if isinstance(action, PlaceEngine):
        return say("ee.effect.place", engine=engine_name(action.engine), action=action_name(action.engine, action.side))
    if isinstance(action, LayGear):
        top = g.empires[look.decision.seat].tops[action.engine]
        after = turned(top, action.gear, action.boost > 0)
        key = "ee.effect.lay.boost" if action.boost else "ee.effect.lay"
        values: dict[str, Say] = {"kind": cube(action.boost - 1)} if action.boost else {}
        return say(
            key,
            gear=gear_name(action.gear),
            before=action_name(action.engine, top),
            after=action_name(action.engine, after),
            **values,
        )
    if isinstance(action, Block):
        n = len(g.empires)
        attacker = (look.decision.seat + (-1 if action.engine == 0 else 1)) % n
        return say("ee.effect.block", seat=SeatName(attacker))
    if isinstance(action, Steal):
        return say("ee.effect.steal", kind=cube(action.kind))
    if isinstance(action, GiveUp):
        return say("ee.effect.give", first=cube(action.first), second=cube(action.second))
    assert isinstance(action, Salvage)
    return say("ee.effect.salvage", kind=cube(action.kind))


def slip(look: Look, action: Action) -> Say | None:
    """Return what is probably overlooked: attacks without Soldiers, an export without Goods."""
    g: EmpireState = look.view
    if look.decision is None or not isinstance(action, (PlaceEngine, LayGear)):
        return None
    empire = g.empires[look.decision.seat]
    if isinstance(action, PlaceEngine):
        after, ready = action.side, list(empire.ready)
    else:
        after = turned(empire.tops[action.engine], action.gear, action.boost > 0)
        ready = list(empire.ready)
        if action.boost:
            ready[action.boost - 1] -= 1
    attacks = (after == ATTACK[action.engine]) + _other_attacks(g, look.decision.seat, action)
    if after == ATTACK[action.engine] and attacks > ready[SOLDIER] and not _arms(g, look.decision.seat, action):
        return say("ee.slip.attack", n=ready[SOLDIER])
    if (
        action.engine == 1
        and after == EXPORT
        and not ready[GOOD]
        and not _arms(g, look.decision.seat, action, "produce")
    ):
        return say("ee.slip.export")
    return None


def _other_side(g: EmpireState, seat: int, action: PlaceEngine | LayGear) -> int:
    """Return the side that the other engine will have on top, or -1 if that is still open."""
    empire = g.empires[seat]
    other = 1 - action.engine
    if isinstance(action, PlaceEngine):
        return empire.sides[other] if empire.laid[other] else -1
    if not empire.laid[other]:
        return -1
    return turned(empire.tops[other], empire.gears[other], empire.boost[other] > 0)


def _other_attacks(g: EmpireState, seat: int, action: PlaceEngine | LayGear) -> int:
    side = _other_side(g, seat, action)
    return int(side == ATTACK[1 - action.engine])


def _arms(g: EmpireState, seat: int, action: PlaceEngine | LayGear, wanted: str = "arm") -> bool:
    """Tell whether the left engine will or may still bring cubes first."""
    if action.engine == 0:
        return False
    side = _other_side(g, seat, action)
    return side < 0 or SIDES[0][side] == wanted


# ---- aids


def aids() -> Sequence[Aid]:
    """Return the actions, the results of the gears, and the scoring."""
    actions = [
        (say(f"ee.action.{a}"), say(f"ee.action.{a}.info")) for a in ("arm", "produce", "invent", "attack", "defend")
    ]
    actions += [(say(f"ee.action.{a}"), say(f"ee.action.{a}.info")) for a in ("export", "salvage")]
    turns = [
        (engine_name(engine), action_name(engine, top), *(action_name(engine, (top - steps) % 4) for steps in range(4)))
        for engine in range(2)
        for top in range(4)
    ]
    scoring = [say(f"ee.aid.scoring.{name}") for name in ("cube", "majority", "none", "tie")]
    return (
        Aid(say("ee.aid.actions"), (say("ee.aid.action"), say("ee.aid.does")), tuple(actions)),
        Aid(
            say("ee.aid.turns"),
            (say("ee.aid.engine"), say("ee.aid.before"), *(say(f"ee.aid.steps.{steps}") for steps in range(4))),
            tuple(turns),
        ),
        Aid(say("ee.aid.scoring"), (say("ee.aid.scoring"),), tuple((text,) for text in scoring)),
    )
