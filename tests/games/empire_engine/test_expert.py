"""How experts of Empire Engine plan a round, and that nobody else thinks otherwise for it."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

import pytest

from game.bots.arena import Match, play
from game.bots.bot import LEVELS
from game.bots.search import Search
from game.bots.thinking import Terms, choose, weigh
from game.games.empire_engine.actions import LayGear
from game.games.empire_engine.bots.bot import BOT, EXPERT_BOT
from game.games.empire_engine.bots.planning import ASTRAY, FORESEEN, PlanSearch, lay, outlook, sampled
from game.games.empire_engine.bots.traits import FIRST
from game.games.empire_engine.game_info import INFO
from game.games.empire_engine.plans import plans
from game.games.empire_engine.rules import EmpireEngine
from game.games.empire_engine.state import EmpireState
from game.games.empire_engine.tables import GOOD, SOLDIER
from game.kernel.choice import Decision
from game.present.answer.answer_draft import narrowed


def planning(seats: int, seed: int, laid: int = 0) -> tuple[EmpireEngine, EmpireState, Decision]:
    """Return a position in round 3 or later in which so many gears lie, and whose turn it is."""
    game, rng = INFO.build(seats, {}), Random(seed)
    assert isinstance(game, EmpireEngine)
    g = game.start(seed)
    while g.flow.round < 3 or g.flow.stack[-1] != "ee.lay" or g.turn < laid:
        decision = game.decisions(g)[0]
        game.apply(g, decision.seat, BOT.policy(game, g, decision, rng))
    return game, g, game.decisions(g)[0]


def plan_search(game: EmpireEngine, g: EmpireState, decision: Decision, seed: int = 1) -> PlanSearch:
    search = EXPERT_BOT.search(game, game.mask(g, decision.seat), decision, Random(seed))
    assert isinstance(search, PlanSearch)
    return search


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("laid", [0, 1, 2, 4])
def test_a_plan_that_is_carried_out_is_what_laying_it_card_by_card_is(seats: int, laid: int) -> None:
    for seed in range(5):
        game, g, _ = planning(seats, seed, min(laid, seats))
        rng, now = Random(seed), g.flow.round
        chosen = {seat: rng.choice(plans(g, seat)) for seat in range(seats)}
        at_once, step_by_step = g.clone(), g.clone()
        lay(game, at_once, chosen)
        while step_by_step.flow.stack[-1] == "ee.lay" and step_by_step.flow.round == now:
            decision = game.decisions(step_by_step)[0]
            empire, plan = step_by_step.empires[decision.seat], chosen[decision.seat]
            engine = empire.laid.index(False)
            game.apply(step_by_step, decision.seat, LayGear(plan.gears[engine], engine, plan.boosts[engine]))
        assert at_once == step_by_step


def test_a_rival_whose_gear_lies_face_down_has_the_plans_of_both_gears() -> None:
    game, g, decision = planning(4, 3, laid=2)
    search = plan_search(game, g, decision)
    for rival, theirs in search.theirs.items():
        empire = g.empires[rival]
        assert {plan.gears for plan in theirs} == {(0, 1), (1, 0)}
        for engine in range(2):
            if empire.laid[engine]:
                assert {plan.boosts[engine] for plan in theirs} == {empire.boost[engine]}


def test_rivals_are_expected_to_do_what_helps_them() -> None:
    """In the last round Goods are worth nothing unless they are exported."""
    game, g, _ = planning(2, 1)
    g.flow.round = game.rounds
    for empire in g.empires:
        empire.tops, empire.score = [0, 0], [2, 2, 2]
    g.supply = [8, 5, 11]
    g.empires[0].ready, g.empires[1].ready = [0, 0], [0, 6]
    g.start = g.turn = 0
    search = plan_search(game, g, game.decisions(g)[0])
    search.find(1200, 0.0)
    likely = search.likely[1]
    best = search.theirs[1][max(range(len(likely)), key=likely.__getitem__)]
    assert (best.gears[1], best.boosts[1]) == (1, 0), "from Invent two steps to Export"


def test_half_of_the_plans_of_rivals_are_those_that_help_them_others_come_to_mind() -> None:
    game, g, decision = planning(4, 2)
    search = plan_search(game, g, decision)
    rival, theirs = max(search.theirs.items(), key=lambda each: len(each[1]))
    view = outlook(g, rival, game.rounds - g.flow.round, FIRST)
    usual = sampled(theirs, view, g, Random(1), 0.0, rival)
    worst = next(plan for plan in reversed(theirs) if plan != usual)
    search.likely[rival] = [float(plan == worst) for plan in theirs]
    drawn = Counter(theirs.index(search._drawn(g, rival)) for _ in range(1000))
    assert drawn[theirs.index(worst)] == pytest.approx(1000 * FORESEEN, abs=80)
    assert drawn[theirs.index(usual)] > 1000 * ASTRAY and len(drawn) == len(theirs)


def test_actions_stand_once_and_have_what_their_best_plan_brings() -> None:
    game, g, decision = planning(4, 2)
    search = plan_search(game, g, decision)
    found = search.find(400, 0.0)
    assert len(search.candidates) == len(set(search.candidates)) == len(found.trials) <= len(search.plans)
    assert all(action in decision for action in search.candidates)
    assert all(0 <= mean <= 1 for mean in found.means) and sum(found.trials) <= 200


def test_what_is_laid_first_has_no_boost_unless_both_have_or_nothing_else_is_left() -> None:
    game, g, _ = planning(4, 2)
    for empire in g.empires:
        empire.ready = [2, 2]
    search = plan_search(game, g, game.decisions(g)[0])
    for plan, first in zip(search.plans, search.beginnings, strict=True):
        assert isinstance(first, LayGear)
        assert not first.boost or all(plan.boosts)
    boosted = LayGear(0, 1, GOOD + 1)
    narrow = narrowed(game.decisions(g)[0], (boosted,))
    assert plan_search(game, g, narrow).candidates == [boosted]
    assert {plan.boosts[1] for plan in plan_search(game, g, narrow).plans} == {GOOD + 1}
    assert {plan.boosts[0] for plan in plan_search(game, g, narrow).plans} == {0, SOLDIER + 1, GOOD + 1}


def test_the_same_seed_finds_the_same_and_the_clock_ends_a_search() -> None:
    game, g, decision = planning(4, 5)
    assert plan_search(game, g, decision).find(300, 0.0) == plan_search(game, g, decision).find(300, 0.0)
    assert sum(plan_search(game, g, decision).find(0, 0.05).trials) > 0
    assert not sum(plan_search(game, g, decision).find(300, 0.0, lambda: True).trials)


def test_only_experts_and_only_where_gears_are_laid_weigh_plans() -> None:
    game, g, decision = planning(4, 5)
    first = INFO.build(4, {}).start(1)
    assert type(EXPERT_BOT.search(game, game.mask(first, first.start), game.decisions(first)[0], Random(1))) is Search
    view = game.mask(g, decision.seat)
    assert weigh(game, BOT, view, decision, LEVELS["hard"], Random(1), Terms(24))[0] == list(decision.every())
    assert choose(game, BOT, view, decision, LEVELS["expert"], Random(1), Terms(60)) in decision


@pytest.mark.long
def test_hard_plays_as_it_has_played() -> None:
    """The level others are measured by: what it does with little time is compared with what it did before experts."""
    games = [play(INFO, {}, None, Match(levels, 7), rounds=24) for levels in (("hard", "normal", "hard", "easy"),)]
    assert hashlib.sha256(repr(games[0].actions).encode()).hexdigest()[:16] == "2344a269cc084064"
