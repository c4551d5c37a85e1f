"""Roughly what a plan of a round is worth, and plans that a sensible player would make."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from game.games.empire_engine.plans import EnginePlan
from game.games.empire_engine.state import EmpireState, left, right
from game.games.empire_engine.tables import ARM, ATTACK, DEFEND, EXPORT, INVENT, LEFT, PRODUCE, RIGHT, SALVAGE, turned

HEAT = 0.22
"""How far play-outs stray from the best plan, in points."""
ATTACK_CHANCE = 0.3
"""How often a neighbour with Soldiers attacks with the engine that faces a seat."""


@dataclass(frozen=True, slots=True)
class PlanOutlook:
    """What a seat expects this round: worth of ready cubes, chances to be attacked, what attacks would bring.

    ``export`` is what a Good that is exported brings.
    """

    soldier: float
    good: float
    attacked: float
    booty: tuple[float, float]
    invention: float
    salvage: float
    export: float = 1.12


def outlook(g: EmpireState, seat: int, rounds_left: int) -> PlanOutlook:
    """Return what ``seat`` expects with ``rounds_left`` rounds after this one."""
    soldier, good = (0.0, 0.02) if not rounds_left else (0.26, 0.46) if rounds_left == 1 else (0.42, 0.62)
    chances = [_attack_chance(g, left(g, seat), RIGHT), _attack_chance(g, right(g, seat), LEFT)]
    safe = (1 - chances[0]) * (1 - chances[1])
    return PlanOutlook(
        soldier,
        good,
        1 - safe,
        (_booty(g, left(g, seat)), _booty(g, right(g, seat))),
        1.45 if g.supply[2] else 0.3,
        1.7,
    )


def _attack_chance(g: EmpireState, rival: int, engine: int) -> float:
    empire = g.empires[rival]
    return ATTACK_CHANCE if empire.ready[0] else 0.06


def _booty(g: EmpireState, victim: int) -> float:
    """Return what an attack on a seat brings: a scored cube, less if it may defend, and what the victim loses."""
    empire = g.empires[victim]
    harm = 0.2 * min(2, empire.ready[0] + empire.ready[1]) + 0.12 * empire.ready[1]
    return 1.35 * 0.8 + harm * (0.6 if len(g.empires) > 2 else 1.0)


def worth(view: PlanOutlook, top_left: int, top_right: int, soldiers: int, goods: int) -> float:
    """Return roughly how many points a pair of actions brings, ready cubes included."""
    value = 0.0
    if top_left == ARM:
        soldiers += 2
    elif top_left == PRODUCE:
        goods += 2
    attacks = (top_left == ATTACK[LEFT]) + (top_right == ATTACK[RIGHT])
    if attacks:
        paid = min(attacks, soldiers)
        soldiers -= paid
        if paid == attacks:
            value += view.booty[0] * (top_left == ATTACK[LEFT]) + view.booty[1] * (top_right == ATTACK[RIGHT])
    attacked = view.attacked
    if top_right == DEFEND:
        value += attacked * 1.3
        attacked *= 0.3
    elif top_right == INVENT:
        value += view.invention
    elif top_right == EXPORT:
        value += goods * (view.export * (1 - attacked) + view.good * attacked)
        goods = 0
    if top_left == SALVAGE:
        value += view.salvage * (1 - attacked)
    loss = attacked * min(1, soldiers + goods) * 0.5
    return value + soldiers * view.soldier + goods * view.good * _plenty(goods) - loss


def _plenty(goods: int) -> float:
    return 1.0 if goods <= 4 else 0.85


def sampled(
    options: Sequence[EnginePlan], view: PlanOutlook, g: EmpireState, rng: Random, heat: float, seat: int = -1
) -> EnginePlan:
    """Return a plan: the better, the likelier; ``heat`` in points says how much chance plays a part."""
    owner = seat if seat >= 0 else _owner(g)
    tops = g.empires[owner].tops
    best, chosen = -math.inf, options[0]
    for plan in options:
        top_left = turned(tops[0], plan.gears[0], plan.boosts[0] > 0)
        top_right = turned(tops[1], plan.gears[1], plan.boosts[1] > 0)
        value = worth(view, top_left, top_right, *plan.ready)
        value -= heat * math.log(-math.log(max(rng.random(), 1e-12)) + 1e-12) if heat else 0.0
        if value > best:
            best, chosen = value, plan
    return chosen


def guess_gears(g: EmpireState, seat: int, rounds_left: int, rng: Random) -> None:
    """Give a seat gears that make a plan as a sensible player would make it, with the boosts that are seen."""
    empire = g.empires[seat]
    view = outlook(g, seat, rounds_left)
    fitting: list[EnginePlan] = []
    for gears in ((0, 1), (1, 0)):
        ready = (empire.ready[0], empire.ready[1])
        boosts = (empire.boost[0], empire.boost[1])
        fitting.append(EnginePlan(gears, boosts, ready))
    plan = sampled(fitting, view, g, rng, 0.6, seat)
    empire.gears = [plan.gears[engine] if empire.laid[engine] else -1 for engine in range(2)]


def _owner(g: EmpireState) -> int:
    n = len(g.empires)
    return (g.start + g.turn) % n if g.turn < n else (g.start + 2 * n - 1 - g.turn) % n
