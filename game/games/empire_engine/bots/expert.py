"""How experts plan a round: they ask first what each rival would plan, then weigh whole plans against that."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from random import Random
from time import perf_counter

from game.bots.bot import Bot
from game.bots.search import Search, SearchResult, Teller
from game.games.empire_engine.actions import LayGear
from game.games.empire_engine.bots.planning import HEAT, guess_gears, outlook, sampled
from game.games.empire_engine.plans import EnginePlan, plans
from game.games.empire_engine.rules import EmpireEngine
from game.games.empire_engine.state import EmpireState
from game.kernel.action import Action
from game.kernel.choice import Decision

SHARE = 2
"""One of so many parts of all trials goes to the plans of rivals."""
DOUBT = 0.04
"""Plans of a rival whose chances to win differ by so much are e times as likely."""


class PlanSearch(Search):
    """Sequential halving over the plans of a round: both gears and both boosts at once.

    A rival gets a small search of its own, from what this seat sees; the better a plan turns out for it, the likelier
    it lays that. Every trial draws a plan of each rival, and all own plans meet the same ones.
    """

    def __init__(
        self, game: EmpireEngine, bot: Bot, view: EmpireState, decision: Decision, rng: Random, tell: Teller | None
    ) -> None:
        super().__init__(game, bot, view, decision, rng, tell=tell)
        self.engine = game
        begun = [(plan, beginning(view, plan, decision)) for plan in plans(view, self.seat)]
        self.plans = [plan for plan, action in begun if action is not None]
        self.beginnings = [action for _, action in begun if action is not None]
        self.candidates = list(dict.fromkeys(self.beginnings))
        self.trials = [0] * len(self.plans)
        self.gains = [0.0] * len(self.plans)
        self.told = [0.0] * len(self.plans)
        self.brought = [[] for _ in self.plans]
        rivals = [rival for rival in range(len(view.empires)) if rival != self.seat]
        self.theirs = {rival: plans(view, rival) for rival in rivals}
        self.likely = {rival: [1.0] * len(theirs) for rival, theirs in self.theirs.items()}

    def find(self, rounds: int, seconds: float, stopped: Callable[[], bool] = bool) -> SearchResult:
        """Spend a part on the rivals, the rest on the own plans; return what the best plan of each action brings."""
        first = rounds // SHARE, seconds / SHARE
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
            self.likely[rival] = [math.exp((gain - best) / max(1, tried) / DOUBT) for gain in brought]

    def _try_theirs(self, gains: Mapping[int, list[float]]) -> None:
        """Try all plans of each rival on one guess, in which the others follow the quick plan."""
        rng, left = self.rng, self.engine.rounds - self.view.flow.round
        guess = self.bot.determinize(self.engine, self.view, self.seat, rng)
        # What this seat has laid is hidden from its rivals.
        guess_gears(guess, self.seat, left, rng)
        quick = {
            seat: sampled(plans(guess, seat), outlook(guess, seat, left), guess, rng, HEAT, seat)
            for seat in range(len(guess.empires))
        }
        luck = rng.getrandbits(32)
        for rival, brought in gains.items():
            for index, plan in enumerate(self.theirs[rival]):
                after = self._after(guess, {**quick, rival: plan}, luck)
                brought[index] += self.bot.evaluate(self.engine, after)[rival]

    def _round(self, racing: list[int]) -> None:
        """Try the plans that are in the race against the same plans of rivals."""
        guess = self.bot.determinize(self.engine, self.view, self.seat, self.rng)
        drawn = {rival: self.rng.choices(theirs, self.likely[rival])[0] for rival, theirs in self.theirs.items()}
        luck = self.rng.getrandbits(32)
        for index in racing:
            self._count(index, self._after(guess, {**drawn, self.seat: self.plans[index]}, luck))

    def _after(self, guess: EmpireState, chosen: Mapping[int, EnginePlan], luck: int) -> EmpireState:
        """Return what the chosen plans lead to, once they are carried out."""
        g = guess.clone()
        lay(self.engine, g, chosen)
        self._play_out(g, Random(luck))
        return g


def lay(game: EmpireEngine, g: EmpireState, chosen: Mapping[int, EnginePlan]) -> None:
    """Lay what is missing of every plan and run on: all gears turn."""
    # The start player lays the last gear of all (EE-5.3).
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
    """Return what is laid first of a plan, without a boost if there is a choice: that tells least."""
    laid = view.empires[decision.seat].laid
    engines = sorted((engine for engine in range(2) if not laid[engine]), key=lambda engine: plan.boosts[engine] > 0)
    actions = (LayGear(plan.gears[engine], engine, plan.boosts[engine]) for engine in engines)
    return next((action for action in actions if action in decision), None)
