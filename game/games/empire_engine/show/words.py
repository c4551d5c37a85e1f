"""Empire Engine in words: prompts, rounds, refusals and player aids. All texts are catalogue keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.games.empire_engine.show.told import Meanings, action_name, engine_name, gear_name
from game.games.empire_engine.state import EmpireState
from game.kernel.action import Action
from game.kernel.message import Message, SeatName, msg
from game.present.party import party_of
from game.present.stage.told import ActionText
from game.present.stage.words import Aid, Prompt, TableWords, Timeline, TimelineStep, phase_steps, progress
from game.present.view_context import ViewContext

CHOOSING = ("place", "lay", "blocking", "looting", "giving", "salvaging")
"""Phases that ask somebody."""


PROMPTS = {
    "ee.blocking": "ee.prompt.block", "ee.looting": "ee.prompt.loot", "ee.giving": "ee.prompt.give",
    "ee.salvaging": "ee.prompt.salvage",
}  # fmt: skip


class EmpireWords(TableWords):
    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.meanings = Meanings(rounds)

    def prompt(self, look: ViewContext) -> Prompt:
        asked = look.decision
        name = asked.prompt.removeprefix("ee.") if asked is not None else ""
        begun = asked is not None and any(look.view.empires[asked.seat].laid)
        outlook = msg(f"ee.outlook.{name}") if name in ("place", "lay") and not begun else None
        waits = msg(f"ee.gold.waits.{name}") if name and not (name == "lay" and begun) else None
        return Prompt(_prompt(look), outlook, waits)

    def refusal(self, look: ViewContext, target: str, reason: Message | None) -> Message:
        if reason is not None:
            return reason
        g: EmpireState = look.view
        assert look.decision is not None
        kind, *rest = target.split(".")
        own = bool(rest) and rest[0] == str(look.decision.seat)
        if kind == "ready" and own:
            return msg("why.ee.cube_to_boost" if look.decision.prompt == "ee.lay" else "why.ee.cube_not_now")
        if kind in ("ready", "score", "engine", "laid", "drive", "boost") and not own:
            return msg("why.ee.not_yours")
        key = {
            "supply": "why.ee.supply_not_now",
            "score": "why.ee.score_safe",
            "card": "why.ee.drag_card",
            "boost": "why.ee.boost_stays",
            "engine": "why.ee.engine_turns_by_gear" if g.flow.round > 1 else "why.ee.choose_action",
            "drive": "why.ee.engine_turns_by_gear",
        }.get(kind, "why.ee.nothing_here")
        return msg(key)

    def told(self, look: ViewContext, action: Action) -> ActionText:
        return self.meanings.told(look, action)

    def timeline(self, view: Any) -> Timeline:
        g: EmpireState = view
        over = not g.flow.stack
        current = len(PHASE_RULES) if over else _PHASE_OF[g.flow.stack[-1]]
        last, info = g.flow.round + over, msg("ee.rounds.info", n=self.rounds)
        stations = tuple(
            TimelineStep(msg("ee.round", round=number), progress(number, last), help=info)
            for number in range(1, self.rounds + 1)
        )
        labels = (msg(f"ee.phase.{name}") for name in PHASE_RULES)
        phases = phase_steps(labels, current, PHASE_RULES.values())
        rule = "EE-12" if over else _RULES.get(g.flow.stack[-1], "EE-3")
        return Timeline(stations, phases, _order(g, current), rule=rule)

    def aids(self, view: Any) -> Sequence[Aid]:
        deeds = ("arm", "produce", "invent", "attack", "defend", "export", "salvage")
        actions = tuple((msg(f"ee.action.{deed}"), msg(f"ee.action.{deed}.info")) for deed in deeds)
        steps = tuple(msg(f"ee.aid.steps.{step}") for step in range(4))
        turns = (
            tuple(tuple(action_name(engine, (top - step) % 4) for step in range(4)) for top in range(4))
            for engine in range(2)
        )
        scoring = tuple((msg(f"ee.aid.scoring.{name}"),) for name in ("cube", "majority", "none", "tie"))
        return (
            Aid(msg("ee.aid.actions"), (msg("ee.aid.action"), msg("ee.aid.does")), actions),
            *(Aid(msg("ee.aid.turns", engine=engine_name(n)), steps, tops) for n, tops in enumerate(turns)),
            Aid(msg("ee.aid.scoring"), (msg("ee.aid.scoring"),), scoring),
        )


def _prompt(look: ViewContext) -> Message:
    g: EmpireState = look.view
    if not g.flow.stack:
        return msg("ee.prompt.over")
    if look.decision is None:
        word = g.flow.stack[-1].removeprefix("ee.")
        return msg(f"ee.prompt.wait.{word}" if word in CHOOSING else "ee.prompt.wait")
    seat = SeatName(look.decision.seat)
    phase = look.decision.prompt
    if phase == "ee.place":
        second = any(g.empires[look.decision.seat].laid)
        return msg("ee.prompt.place.second" if second else "ee.prompt.place", seat=seat)
    if phase == "ee.lay":
        empire = g.empires[look.decision.seat]
        if any(empire.laid):
            engine = empire.laid.index(False)
            gear = 1 - empire.gears[1 - engine]
            return msg("ee.prompt.lay.second", seat=seat, gear=gear_name(gear), engine=engine_name(engine))
        return msg("ee.prompt.lay", seat=seat)
    return msg(PROMPTS[phase], seat=seat)


_PARTS = (
    ("place", "lay"),
    ("reveal",),
    ("supplying",),
    ("paying", "blocking", "clash", "looting", "giving", "spoils"),
    ("salvaging", "gaining", "closing"),
)
_PHASE_OF = {f"ee.{phase}": number for number, phases in enumerate(_PARTS) for phase in phases}
_RULES = {
    "ee.place": "EE-4",
    "ee.lay": "EE-5",
    "ee.blocking": "EE-8.3",
    "ee.looting": "EE-8.5",
    "ee.giving": "EE-8.5",
    "ee.salvaging": "EE-9.2",
}
PHASE_RULES = {"plan": "EE-5", "reveal": "EE-6", "group_1": "EE-7", "group_2": "EE-8", "group_3": "EE-9"}


def _order(g: EmpireState, current: int) -> tuple[TimelineStep, ...]:
    """The order of planning: turn order, then reverse order (EE-1.7)."""
    if current != 0:
        return ()
    n = len(g.empires)
    seats = [(g.start + i) % n for i in range(n)]
    return tuple(
        TimelineStep(msg("ee.plaque", seat=SeatName(seat)), progress(place, g.turn), party_of(seat))
        for place, seat in enumerate(seats + seats[::-1])
    )
