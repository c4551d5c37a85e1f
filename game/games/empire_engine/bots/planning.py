"""Plans of a round: their rough worth, what a sensible player would plan, and how experts compare them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from game.bots.bot import Bot
from game.bots.playout_evaluator import play_on
from game.bots.search import Search, SearchResult
from game.games.empire_engine.actions import LayGear
from game.games.empire_engine.bots.traits import FIRST, NORMAL, Traits
from game.games.empire_engine.plans import EnginePlan, plans
from game.games.empire_engine.rules import EmpireEngine
from game.games.empire_engine.state import EmpireState, left, right
from game.games.empire_engine.tables import (
    ARM,
    ATTACK,
    DEFEND,
    EXPORT,
    GOOD,
    INVENT,
    INVENTION,
    LEFT,
    PRODUCE,
    RIGHT,
    SALVAGE,
    turned,
)
from game.kernel.action import Action
from game.kernel.choice import Decision


@dataclass(frozen=True, slots=True)
class PlanOutlook:
    """What a seat expects this round, in points."""

    soldier: float
    """The worth of a ready Soldier."""
    good: float
    """The worth of a ready Good."""
    attacked: float
    """The chance to be attacked."""
    booty: tuple[float, float]
    """What attacks on the left and on the right would bring."""
    invention: float
    salvage: float
    export: float
    """What an exported Good brings."""
    traits: Traits = NORMAL


LATE_GOOD = 0.02
"""A ready Good in the last round, in points; a Soldier counts nothing then."""
NO_INVENTION = 0.3
"""An invention where the supply has none."""
BYSTANDERS = 0.6
"""Share of the harm to one rival that counts with more than two players: it helps the other rivals, too."""
MOST_HARMED = 2
"""Ready cubes that an attack is thought to harm at most."""


def outlook(g: EmpireState, seat: int, rounds_left: int, traits: Traits = NORMAL) -> PlanOutlook:
    """What ``seat`` expects with ``rounds_left`` rounds after this one."""
    soldier, good = 0.0, LATE_GOOD
    if rounds_left:
        soldier = traits.soldier if rounds_left > 1 else traits.last_soldier
        good = traits.good if rounds_left > 1 else traits.last_good
    chances = [_attack_chance(g, rival, traits) for rival in (left(g, seat), right(g, seat))]
    safe = (1 - chances[0]) * (1 - chances[1])
    return PlanOutlook(
        soldier,
        good,
        1 - safe,
        (_booty(g, left(g, seat), traits), _booty(g, right(g, seat), traits)),
        traits.invention + traits.majority * step_worth(g, seat, INVENTION) if g.supply[INVENTION] else NO_INVENTION,
        traits.salvage,
        traits.export + traits.majority * step_worth(g, seat, GOOD),
        traits,
    )


def _attack_chance(g: EmpireState, rival: int, traits: Traits) -> float:
    return traits.armed if g.empires[rival].ready[0] else traits.unarmed


def _booty(g: EmpireState, victim: int, traits: Traits) -> float:
    """What an attack on a seat brings: a scored cube, less if it may defend, and what the victim loses."""
    ready = g.empires[victim].ready
    harm = traits.harm * min(MOST_HARMED, ready[0] + ready[1]) + traits.hurt_good * ready[1]
    return traits.booty + harm * (BYSTANDERS if len(g.empires) > 2 else 1.0)


LEADING, LEVEL, NEAR, IDLE = 1.6, 1.2, 0.5, 0.1
"""A cube more of a kind, in points: most to take the lead, then to draw level; little where the majority is safe or out
of reach, and in between where one is near."""


def step_worth(g: EmpireState, seat: int, kind: int) -> float:
    """The worth of one more cube of a kind as a step towards most of them."""
    mine = g.empires[seat].score[kind]
    others = max(empire.score[kind] for other, empire in enumerate(g.empires) if other != seat)
    gap = mine + 1 - others
    return LEADING if gap == 1 else LEVEL if gap == 0 else NEAR if -2 < gap < 3 else IDLE


def worth(view: PlanOutlook, top_left: int, top_right: int, soldiers: int, goods: int) -> float:
    """Roughly how many points a pair of actions brings, ready cubes included."""
    value, traits = 0.0, view.traits
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
        value += attacked * traits.defence
        attacked *= traits.shield
    elif top_right == INVENT:
        value += view.invention
    elif top_right == EXPORT:
        value += goods * (view.export * (1 - attacked) + view.good * attacked)
        goods = 0
    if top_left == SALVAGE:
        value += view.salvage * (1 - attacked)
    loss = attacked * min(1, soldiers + goods) * traits.loss
    return value + soldiers * view.soldier + goods * view.good * _plenty(goods) - loss


MANY_GOODS, OF_MANY = 4, 0.85
"""With more Goods ready than this each counts only as this share: many are seldom all exported."""


def _plenty(goods: int) -> float:
    return 1.0 if goods <= MANY_GOODS else OF_MANY


def sampled(
    options: Sequence[EnginePlan], view: PlanOutlook, g: EmpireState, rng: Random, heat: float, seat: int = -1
) -> EnginePlan:
    """A plan: the better, the likelier; ``heat`` in points is the part of chance."""
    owner = seat if seat >= 0 else _owner(g)
    tops = g.empires[owner].tops
    best, chosen = -math.inf, options[0]
    for plan in options:
        top_left = turned(tops[0], plan.gears[0], plan.boosts[0] > 0)
        top_right = turned(tops[1], plan.gears[1], plan.boosts[1] > 0)
        value = worth(view, top_left, top_right, *plan.ready)
        # Gumbel noise: the best sum is each plan with its softmax chance, without a list of all values.
        value -= heat * math.log(-math.log(max(rng.random(), 1e-12)) + 1e-12) if heat else 0.0
        if value > best:
            best, chosen = value, plan
    return chosen


GUESSING = 0.6
"""How far from the best plan a seat is thought to stray whose gears are guessed, in points."""


def guess_gears(g: EmpireState, seat: int, rounds_left: int, rng: Random) -> None:
    """Give a seat gears of a sensible plan, with the boosts that are seen."""
    empire = g.empires[seat]
    view = outlook(g, seat, rounds_left)
    fitting: list[EnginePlan] = []
    for gears in ((0, 1), (1, 0)):
        ready = (empire.ready[0], empire.ready[1])
        boosts = (empire.boost[0], empire.boost[1])
        fitting.append(EnginePlan(gears, boosts, ready))
    plan = sampled(fitting, view, g, rng, GUESSING, seat)
    empire.gears = [plan.gears[engine] if empire.laid[engine] else -1 for engine in range(2)]


def _owner(g: EmpireState) -> int:
    n = len(g.empires)
    return (g.start + g.turn) % n if g.turn < n else (g.start + 2 * n - 1 - g.turn) % n


RIVAL_SHARE = 2
"""The plans of rivals get one in this many trials."""
RIVAL_DOUBT = 0.05
"""Plans of a rival whose chances to win differ by this much are e times as likely."""
FORESEEN, ASTRAY = 0.5, 0.05
"""How often a rival lays what would help it most, and how often any plan; else what comes to mind first."""


class PlanSearch(Search):
    """Sequential halving over the plans of a round: both gears and both boosts at once.

    A rival gets a small search of its own, from what this seat sees; the better a plan turns out for it, the likelier
    it takes that, if it thinks as far. Every trial draws a plan of each rival, and all own plans meet the same ones.
    """

    def __init__(self, game: EmpireEngine, bot: Bot, view: EmpireState, decision: Decision, rng: Random) -> None:
        super().__init__(game, bot, view, decision, rng)
        self.engine = game
        begun = [(plan, beginning(view, plan, decision)) for plan in plans(view, self.seat)]
        self.plans = [plan for plan, action in begun if action is not None]
        self.beginnings = [action for _, action in begun if action is not None]
        self.candidates = list(dict.fromkeys(self.beginnings))
        self.trials = [0] * len(self.plans)
        self.gains = [0.0] * len(self.plans)
        self.brought = [[] for _ in self.plans]
        rivals = [rival for rival in range(len(view.empires)) if rival != self.seat]
        self.theirs = {rival: plans(view, rival) for rival in rivals}
        self.likely = {rival: [1.0] * len(theirs) for rival, theirs in self.theirs.items()}

    def find(self, rounds: int, seconds: float, stopped: Callable[[], bool] = bool) -> SearchResult:
        """Spend a part on the rivals, the rest on the own plans; the result has the best plan of each action."""
        first = rounds // RIVAL_SHARE, seconds / RIVAL_SHARE
        if len(self.plans) > 1:
            self._foresee(*first, stopped)
        found = super().find(rounds - first[0], seconds - first[1], stopped)
        furthest = {}
        for index in sorted(range(len(self.plans)), key=lambda i: (found.trials[i], found.means[i])):
            furthest[self.beginnings[index]] = index
        return self._found([furthest[action] for action in self.candidates])

    def _foresee(self, rounds: int, seconds: float, stopped: Callable[[], bool]) -> None:
        """Find out how likely each plan of each rival is."""
        gains = {rival: [0.0] * len(theirs) for rival, theirs in self.theirs.items()}
        each, tried, began = sum(map(len, gains.values())), 0, perf_counter()
        while not stopped():
            self._try_theirs(gains)
            tried += 1
            spent = (tried + 1) * each > rounds if rounds else perf_counter() - began >= seconds
            if spent:
                break
        for rival, brought in gains.items():
            best = max(brought)
            self.likely[rival] = [math.exp((gain - best) / max(1, tried) / RIVAL_DOUBT) for gain in brought]

    def _try_theirs(self, gains: Mapping[int, list[float]]) -> None:
        """Try all plans of each rival on one guess, in which the others follow the quick plan."""
        rng, left = self.rng, self.engine.rounds - self.view.flow.round
        guess = self.bot.determinize(self.engine, self.view, self.seat, rng)
        # What this seat has put down is hidden from its rivals.
        guess_gears(guess, self.seat, left, rng)
        quick = {
            seat: sampled(plans(guess, seat), outlook(guess, seat, left), guess, rng, NORMAL.heat, seat)
            for seat in range(len(guess.empires))
        }
        luck = rng.getrandbits(32)
        for rival, brought in gains.items():
            for index, plan in enumerate(self.theirs[rival]):
                after = self._after(guess, {**quick, rival: plan}, luck)
                brought[index] += self.bot.evaluate(self.engine, after)[rival]

    def _round(self, racing: list[int]) -> None:
        """Try the plans in the race against the same plans of rivals."""
        guess = self.bot.determinize(self.engine, self.view, self.seat, self.rng)
        drawn = {rival: self._drawn(guess, rival) for rival in self.theirs}
        luck = self.rng.getrandbits(32)
        for index in racing:
            self._count(index, self._after(guess, {**drawn, self.seat: self.plans[index]}, luck))

    def _drawn(self, guess: EmpireState, rival: int) -> EnginePlan:
        """A plan that a rival may lay, by what the guess gives it."""
        theirs, rng, chance = self.theirs[rival], self.rng, self.rng.random()
        if chance < FORESEEN:
            return rng.choices(theirs, self.likely[rival])[0]
        if chance < FORESEEN + ASTRAY:
            return theirs[int(rng.random() * len(theirs))]
        view = outlook(guess, rival, self.engine.rounds - guess.flow.round, FIRST)
        return sampled(theirs, view, guess, rng, FIRST.heat, rival)

    def _after(self, guess: EmpireState, chosen: Mapping[int, EnginePlan], luck: int) -> EmpireState:
        """The position after the chosen plans are carried out."""
        g = guess.clone()
        lay(self.engine, g, chosen)
        play_on(self.engine, self.bot, g, Random(luck), self.view)
        return g


def lay(game: EmpireEngine, g: EmpireState, chosen: Mapping[int, EnginePlan]) -> None:
    """Put down what is missing of every plan and run on: all gears turn."""
    # The start player puts down the last gear of all (EE-5.3).
    last = 0 if g.empires[g.start].laid[1] else 1
    for seat, plan in chosen.items():
        empire = g.empires[seat]
        for engine, boost in enumerate(plan.boosts):
            if (seat, engine) == (g.start, last):
                continue
            if boost and not empire.laid[engine]:
                empire.ready[boost - 1] -= 1
            empire.gears[engine], empire.boost[engine], empire.laid[engine] = plan.gears[engine], boost, True
    g.turn = 2 * len(g.empires) - 1
    plan = chosen[g.start]
    game.apply(g, g.start, LayGear(plan.gears[last], last, plan.boosts[last]))


def beginning(view: EmpireState, plan: EnginePlan, decision: Decision) -> Action | None:
    """What is put down first of a plan, without a boost if there is a choice: that tells least."""
    laid = view.empires[decision.seat].laid
    engines = sorted((engine for engine in range(2) if not laid[engine]), key=lambda engine: plan.boosts[engine] > 0)
    actions = (LayGear(plan.gears[engine], engine, plan.boosts[engine]) for engine in engines)
    return next((action for action in actions if action in decision), None)
