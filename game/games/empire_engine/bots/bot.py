"""The bots of Empire Engine: quick choices with their characters, and the value of a position."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from game.bots.bot import Bot, Level
from game.bots.habits import Sample
from game.bots.playout_evaluator import Softness, softmax
from game.bots.search import Search
from game.games.empire_engine.actions import Block, GiveUp, LayGear, PlaceEngine, Salvage, Steal
from game.games.empire_engine.bots.planning import (
    PlanOutlook,
    PlanSearch,
    beginning,
    guess_gears,
    outlook,
    sampled,
    step_worth,
    worth,
)
from game.games.empire_engine.bots.traits import NORMAL, UNFORESEEN, Traits
from game.games.empire_engine.events import CubesMoved, EngineTurned
from game.games.empire_engine.plans import plans
from game.games.empire_engine.rules import EmpireEngine
from game.games.empire_engine.state import EmpireState, attackers_of
from game.games.empire_engine.tables import GOOD, INVENTION, LEFT, MAJORITY_POINTS, RIGHT, SOLDIER
from game.games.empire_engine.unseen import determinize
from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event
from game.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Taste:
    """A character's preferences beside what things bring, in points."""

    export: float
    """For a Good that is exported."""
    good: float
    """For a Good that is ready."""

    def seen(self, view: PlanOutlook) -> PlanOutlook:
        """The outlook of a round with these preferences."""
        return replace(view, export=view.export + self.export, good=view.good + self.good)


STYLES: Mapping[str, Taste] = {"sana": Taste(export=0.85, good=0.8)}


def habits(g: EmpireState, event: Event) -> Iterator[Sample]:
    """Yield what an event says of the habit of each style; ``g`` is the position after it."""
    if isinstance(event, EngineTurned) and event.engine == RIGHT:
        yield Sample("sana", event.seat, 0.0)
    elif isinstance(event, CubesMoved) and event.reason == "export":
        yield Sample("sana", event.source.seat, event.count, 0)


EXPERT_ROUNDS = 2000
"""Trials of an expert's decision: they need less time each than those of hard."""
HORIZON = 2
"""Rounds that a play-out goes beyond the current one."""


class EmpireBot:
    """Implements ``game.bots.bot.Bot``. Keeps nothing between decisions."""

    def __init__(self, taste: Taste | None = None, traits: Traits = NORMAL) -> None:
        self.taste = taste
        self.traits = traits

    def styled(self, style: str) -> Bot:
        """The bot whose quick choices have the habit of ``style``."""
        return EmpireBot(STYLES[style], self.traits)

    def graded(self, level: Level) -> tuple[Bot, Level]:
        """The bot of a level, and its bounds: experts compare whole plans."""
        return (EXPERT_BOT, replace(level, rounds=EXPERT_ROUNDS)) if level.name == "expert" else (self, level)

    def otherwise(self) -> Bot:
        """The bot whose plans nobody foresees: what pays only because rivals do the expected does not pay here."""
        return EmpireBot(self.taste, UNFORESEEN)

    def propose(self, game: Game[EmpireState], view: EmpireState, decision: Decision) -> list[Action]:
        """All legal actions: there are never more than twelve."""
        return list(decision.every())

    def determinize(self, game: Game[EmpireState], view: EmpireState, seat: int, rng: Random) -> EmpireState:
        """A full position in which rivals have put down what is most likely."""
        g = determinize(view, seat, rng)
        if g.flow.stack and g.flow.stack[-1] == "ee.lay":
            for rival, empire in enumerate(g.empires):
                if rival != seat and any(empire.laid):
                    guess_gears(g, rival, _left(game, g), rng)
        return g

    def policy(self, game: Game[EmpireState], g: EmpireState, decision: Decision, rng: Random) -> Action:
        """A sensible action, with a little chance in it."""
        seat = decision.seat
        if decision.prompt == "ee.lay":
            return _lay(g, decision, rng, self._seen(game, g, seat), self.taste is not None)
        if decision.prompt == "ee.place":
            return _place(g, decision, rng, self._seen(game, g, seat))
        options = list(decision.every())
        return max(options, key=lambda action: (_choice_worth(g, seat, action), rng.random()))

    def _seen(self, game: Game[EmpireState], g: EmpireState, seat: int) -> PlanOutlook:
        view = outlook(g, seat, _left(game, g), self.traits)
        return self.taste.seen(view) if self.taste is not None else view

    def evaluate(self, game: Game[EmpireState], g: EmpireState) -> list[float]:
        assert isinstance(game, EmpireEngine)
        left = 0 if not g.flow.stack else max(0, game.rounds - g.flow.round + 1)
        return by_rule(g, left)

    def finished(self, game: Game[EmpireState], g: EmpireState, root: EmpireState) -> bool:
        """True once the play-out has seen enough rounds."""
        return g.flow.round > root.flow.round + HORIZON


class EmpireExpert(EmpireBot):
    """Plans a round with a search of its own (``game.bots.thinking.Searching``)."""

    def search(self, game: Game[EmpireState], view: EmpireState, decision: Decision, rng: Random) -> Search:
        """The search over whole plans where gears are put down, else the common one."""
        assert isinstance(game, EmpireEngine)
        if decision.prompt == "ee.lay":
            return PlanSearch(game, self, view, decision, rng)
        return Search(game, self, view, decision, rng)


BOT = JUDGE = EmpireBot()
"""Its play-outs give the chances that people are told."""
EXPERT_BOT = EmpireExpert()


# ---- planning


def _lay(g: EmpireState, decision: Decision, rng: Random, view: PlanOutlook, tasteful: bool) -> Action:
    """The part of a good plan that agrees with what is there already.

    With a taste it is what experts begin that plan with, so that they meet it in their search.
    """
    plan = sampled(plans(g, decision.seat), view, g, rng, view.traits.heat)
    if tasteful:
        return beginning(g, plan, decision) or decision.sample(rng)
    empire = g.empires[decision.seat]
    engine = empire.laid.index(False) if any(empire.laid) else int(rng.random() * 2)
    action = LayGear(plan.gears[engine], engine, plan.boosts[engine])
    return action if action in decision else decision.sample(rng)


def _left(game: Game[EmpireState], g: EmpireState) -> int:
    assert isinstance(game, EmpireEngine)
    return game.rounds - g.flow.round


def _place(g: EmpireState, decision: Decision, rng: Random, view: PlanOutlook) -> Action:
    """A first action: goods or soldiers left, an invention or an export right."""
    empire = g.empires[decision.seat]
    engine = empire.laid.index(False) if any(empire.laid) else int(rng.random() * 2)
    other = empire.sides[1 - engine] if empire.laid[1 - engine] else -1
    best, best_worth = 0, -math.inf
    for side in range(4):
        for rest in (other,) if other >= 0 else range(4):
            tops = (side, rest) if engine == LEFT else (rest, side)
            value = worth(view, tops[0], tops[1], empire.ready[0], empire.ready[1]) + rng.gauss(0, view.traits.heat)
            if value > best_worth:
                best, best_worth = side, value
    return PlaceEngine(engine, best)


# ---- choices during execution

STOLEN_GOOD, SAVED_INVENTION = 0.1, 0.05
"""A Good that is stolen counts a little more than its kind says, an Invention a little less, in points."""
GIVEN: Mapping[int, float] = {SOLDIER: 0.5, GOOD: 0.62}
"""What a cube that is given up would have been worth, in points."""
HELPING = 0.4
"""Share that counts of what a gift brings who receives it."""


def _choice_worth(g: EmpireState, seat: int, action: Action) -> float:
    """The worth of a choice of groups 2 and 3."""
    if isinstance(action, Salvage):
        return _kind_worth(g, seat, action.kind)
    if isinstance(action, Steal):
        return _kind_worth(g, seat, action.kind) + STOLEN_GOOD * (action.kind == GOOD)
    if isinstance(action, Block):
        attackers = attackers_of(g, seat, 1)
        strongest = max(sum(g.empires[a].score) for a, _ in attackers)
        blocked = next(a for a, engine in attackers if engine == action.engine)
        return float(sum(g.empires[blocked].score) == strongest)
    assert isinstance(action, GiveUp)
    return _giving_worth(g, seat, (action.first, action.second))


def _giving_worth(g: EmpireState, seat: int, kinds: Sequence[int]) -> float:
    """How little a gift hurts: what is worth least here, and helps the receivers least."""
    receivers = [attacker for attacker, _ in attackers_of(g, seat, 1)]
    value = -sum(GIVEN[kind] for kind in kinds)
    gifts = zip(receivers, kinds, strict=False)
    return value - sum(HELPING * _kind_worth(g, receiver, kind) for receiver, kind in gifts)


def _kind_worth(g: EmpireState, seat: int, kind: int) -> float:
    """The worth of one more cube of a kind to a seat: a point, and a step towards a majority."""
    return 1.0 + step_worth(g, seat, kind) - SAVED_INVENTION * (kind == INVENTION)


SPREAD = 3.2
"""Points of lead that make a win about three times as likely, one round before the end."""
STEADY, SCATTER = 0.18, 0.5
"""Shares of the spread that are there in any round, and that grow with the square root of the rounds left, as points
still to come scatter."""
SPREAD_AT_THE_END = 0.22
"""Points that make a win e times as likely when the game is over."""
TIE = 0.01
"""A ready cube when the game is over, in points: it breaks ties (EE-12.4)."""
CLOSE, CLOSING = 0.05, 0.35
"""Cubes of lead that make a majority e times as likely: always, and more for each round left."""
MAJORITY_AHEAD = 1.15
"""How much majorities count before the end, against their points."""


def by_rule(g: EmpireState, left: int) -> list[float]:
    """The chance of each seat to win as players reckon: points, majorities and the ready pile."""
    return softmax(_expected(g, left), SPREAD * (STEADY + SCATTER * math.sqrt(left)) if left else SPREAD_AT_THE_END)


def _expected(g: EmpireState, left: int) -> list[float]:
    """Expected points: cubes, majorities (certain at the end, softer before), and part of the ready pile."""
    soldier_worth, good_worth = ready_worth(left)
    points = []
    for empire in g.empires:
        points.append(sum(empire.score) + soldier_worth * empire.ready[0] + good_worth * empire.ready[1])
        if not left:
            points[-1] += TIE * sum(empire.ready)
    softness = CLOSE + CLOSING * left
    for kind in range(3):
        counts = [empire.score[kind] for empire in g.empires]
        best = max(counts)
        if not left:
            for seat, count in enumerate(counts):
                points[seat] += MAJORITY_POINTS * (best > 0 and count == best)
            continue
        for seat, share in enumerate(softmax(counts, softness)):
            points[seat] += MAJORITY_AHEAD * MAJORITY_POINTS * share
    return points


READY_LAST, READY = (0.25, 0.45), (0.42, 0.62)
"""A Soldier and a Good in the ready pile with one round to play, and with more."""


def ready_worth(left: int) -> tuple[float, float]:
    """The worth of a Soldier and a Good in the ready pile with ``left`` rounds to play."""
    if left <= 0:
        return 0.0, 0.0
    return READY_LAST if left == 1 else READY


EVERYWHERE = Softness((0.6, 0.95, 0.45), doubt=0.05)


def softness(game: Game[Any]) -> Softness:
    return EVERYWHERE
