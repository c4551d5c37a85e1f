"""Empire Engine in words: names, prompts, refusals, slips, effects and player aids. All texts are catalogue keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.empire_engine.actions import Block, GiveUp, LayGear, PlaceEngine, Salvage, Steal
from game.games.empire_engine.plans import OPEN, settled
from game.games.empire_engine.show.art.icons import cube_picture
from game.games.empire_engine.show.kinds import CLUES
from game.games.empire_engine.show.naming import action_name, cubes, engine_name, gear_name
from game.games.empire_engine.show.themes import theme
from game.games.empire_engine.show.timeline import rule, timeline
from game.games.empire_engine.show.whys import in_vain, reason
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import ATTACK, EXPORT, GOOD, SIDES, SOLDIER, turned
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.say import Say, SeatName, say
from game.present.kit.labels import Label, gain, loss
from game.present.look import Look
from game.present.stage.words import Aid, Timeline, Words

CHOOSING = ("place", "lay", "blocking", "looting", "giving", "salvaging")
"""Phases that ask somebody."""


class EmpireWords(Words):
    """What is said at a table of so many ``rounds``."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds

    def kind(self, action: Action) -> Say | None:
        return CLUES.get(type(action))

    def theme(self, view: Any, better: Action, worse: Action) -> Say | None:
        return theme(view, self.rounds, better, worse)

    def prompt(self, look: Look) -> Say:
        """Return the one sentence above the buttons."""
        g: EmpireState = look.view
        if not g.flow.stack:
            return say("ee.prompt.over")
        if look.decision is None:
            return _waiting(g.flow.stack[-1])
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

    def outlook(self, look: Look) -> Say | None:
        """Return what the table shows of the choice, the first time it is made in a round."""
        asked = look.decision
        if asked is None or asked.prompt not in ("ee.place", "ee.lay") or any(look.view.empires[asked.seat].laid):
            return None
        return say(f"ee.outlook.{asked.prompt.removeprefix('ee.')}")

    def waiting(self, look: Look) -> Say | None:
        """Return what the gold button waits for; a gear that lies already only needs a word about its boost."""
        asked = look.decision
        if asked is None or (asked.prompt == "ee.lay" and any(look.view.empires[asked.seat].laid)):
            return None
        return say(f"ee.gold.waits.{asked.prompt.removeprefix('ee.')}")

    def idle(self, look: Look, target: str) -> Say:
        """Return whose a thing is, or how it is used."""
        g: EmpireState = look.view
        assert look.decision is not None
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

    def slip(self, look: Look, action: Action) -> Say | None:
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
        worse = after == ATTACK[action.engine] or ready[SOLDIER] < empire.ready[SOLDIER]
        if worse and attacks > ready[SOLDIER] and not _arms(g, look.decision.seat, action, after=after):
            soldiers = ready[SOLDIER]
            return say("ee.slip.attack", n=soldiers) if soldiers else say("ee.slip.attack.none")
        if (
            action.engine == 1
            and after == EXPORT
            and not ready[GOOD]
            and not _arms(g, look.decision.seat, action, "produce")
        ):
            return say("ee.slip.export")
        return None

    def effect(self, look: Look, action: Action) -> Say:
        """Return what an action would do."""
        g: EmpireState = look.view
        assert look.decision is not None
        if isinstance(action, PlaceEngine):
            return say(
                "ee.effect.place", engine=engine_name(action.engine), action=action_name(action.engine, action.side)
            )
        if isinstance(action, LayGear):
            top = g.empires[look.decision.seat].tops[action.engine]
            after = turned(top, action.gear, action.boost > 0)
            return _turning("ee.effect.lay", action, top, after, gear=gear_name(action.gear))
        if isinstance(action, Block):
            n = len(g.empires)
            attacker = (look.decision.seat + (-1 if action.engine == 0 else 1)) % n
            return say("ee.effect.block", seat=SeatName(attacker))
        if isinstance(action, Steal):
            return say("ee.effect.steal", cubes=cubes(action.kind, 1))
        if isinstance(action, GiveUp):
            return say("ee.effect.give", first=cubes(action.first, 1), second=cubes(action.second, 1))
        assert isinstance(action, Salvage)
        return say("ee.effect.salvage", cubes=cubes(action.kind, 1))

    def confirmation(self, decision: Decision, action: Action) -> Say | None:
        return say(f"ee.confirm.{action.name}")

    def label(self, look: Look) -> Label:
        """Return the cubes that are paid and gained, and the action that will come to the top."""
        action = look.answer
        if isinstance(action, PlaceEngine):
            return (action_name(action.engine, action.side),)
        if isinstance(action, LayGear) and look.decision is not None:
            top = look.view.empires[look.decision.seat].tops[action.engine]
            after = action_name(action.engine, turned(top, action.gear, action.boost > 0))
            return (*(_cube("−1", action.boost - 1) if action.boost else ()), after)
        if isinstance(action, Steal | Salvage):
            return _cube("+1", action.kind)
        if isinstance(action, GiveUp):
            return (*_cube("−1", action.first), *_cube("−1", action.second))
        return _cube("+1", SOLDIER) if isinstance(action, Block) else ()

    def hint(self, look: Look, action: Action) -> Say:
        why = self.reason(look, action)
        short = self.in_short(look, action) if why is not None and in_vain(why) else None
        return short if short is not None else super().hint(look, action)

    def in_short(self, look: Look, action: Action) -> Say | None:
        # Which gear it is lies on the table.
        return _turn(look, action) if isinstance(action, LayGear) else self.effect(look, action)

    def reason(self, look: Look, action: Action) -> Say | None:
        return reason(look, self.rounds, action)

    def timeline(self, view: Any) -> Timeline:
        return timeline(view, self.rounds)

    def rule(self, view: Any) -> str:
        return rule(view)

    def aids(self, view: Any) -> Sequence[Aid]:
        return aids()


def _turn(look: Look, action: LayGear) -> Say:
    """Return in few words what a gear does, for a hint."""
    assert look.decision is not None
    top = look.view.empires[look.decision.seat].tops[action.engine]
    return _turning("ee.hint.lay", action, top, turned(top, action.gear, action.boost > 0))


def _turning(key: str, action: LayGear, top: int, after: int, **values: Say) -> Say:
    """Return how a gear turns its engine, and with which cube."""
    if action.boost:
        key, values = f"{key}.boost", {**values, "cubes": cubes(action.boost - 1, 1)}
    before, then = action_name(action.engine, top), action_name(action.engine, after)
    return say(key, engine=engine_name(action.engine), before=before, after=then, **values)


def _cube(change: str, kind: int) -> Label:
    """Return a cube that comes or goes, on a label."""
    return (gain(change) if change.startswith("+") else loss(change), cube_picture(kind))


def _waiting(phase: str) -> Say:
    """Return what somebody else is deciding."""
    word = phase.removeprefix("ee.")
    return say(f"ee.prompt.wait.{word}" if word in CHOOSING else "ee.prompt.wait")


def _other_attacks(g: EmpireState, seat: int, action: PlaceEngine | LayGear) -> int:
    side = settled(g, seat, 1 - action.engine)
    return int(side == ATTACK[1 - action.engine])


def _arms(g: EmpireState, seat: int, action: PlaceEngine | LayGear, wanted: str = "arm", after: int = -1) -> bool:
    """Tell whether the left engine, which an action may turn to ``after``, will or may still bring cubes first."""
    if action.engine == 0:
        return after >= 0 and SIDES[0][after] == wanted
    side = settled(g, seat, 1 - action.engine)
    return side == OPEN or SIDES[0][side] == wanted


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
