"""The coach: what he speaks of, how often, and what he leaves alone."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.bots.report import Weighed
from game.games import game_infos
from game.kernel.choice import Decision
from game.kernel.message import msg
from game.play.profile import Profile, Result, first_loss, streaks, won
from game.play.session_tags import Coached
from game.present.stage.bundle import stage_of
from game.present.stage.told import clue
from game.present.view_context import ViewContext
from game.training.evaluation.evaluation import Candidate, Evaluation
from game.training.present.coach import Caution, account, binding, preferred, sentence, warned
from tests.played import begun, people

A: Candidate = (("A", {}),)
B: Candidate = (("B", {}),)
C: Candidate = (("C", {}),)
GAMES = [pytest.param(info, id=info.id) for info in game_infos().values()]


def evaluation(
    chances: tuple[float, ...],
    error: float = 0.01,
    ends: tuple[float, float, int] = (0.0, 1.0, 0),
    ways: list[tuple[float, float]] | None = None,
) -> Evaluation:
    """Return what was found of three answers; the last has been played to the end, by ``ways`` of playing."""
    best = max(chances)
    costs = [round(best - chance, 4) for chance in chances]
    none = (0.0, 1.0, 0)
    errors = [0.0 if cost == 0 else error for cost in costs]
    return Evaluation(1, [A, B, C], list(chances), costs, errors, [24, 24, 24], [none, none, ends],
                      ways=[[], [], [ends[:2]] if ways is None else ways])  # fmt: skip


def spoken(found: Evaluation, points: int = 6) -> Caution | None:
    return warned(found, C, points, 2.0)


def test_he_speaks_from_his_threshold_on() -> None:
    assert spoken(evaluation((0.5, 0.48, 0.44))) is not None
    assert spoken(evaluation((0.5, 0.48, 0.445))) is None
    assert spoken(evaluation((0.5, 0.48, 0.445)), 3) is not None
    assert spoken(evaluation((0.5, 0.48, 0.40)), 12) is None


def test_half_of_the_threshold_has_to_be_left_without_two_errors() -> None:
    assert spoken(evaluation((0.5, 0.48, 0.43), error=0.019)) is not None
    assert spoken(evaluation((0.5, 0.48, 0.43), error=0.021)) is None


def test_he_is_silent_where_nothing_is_to_be_won_or_lost() -> None:
    assert spoken(evaluation((0.025, 0.02, 0.0)), 3) is None, "the best chance is below three of a hundred"
    assert spoken(evaluation((1.0, 0.99, 0.96)), 3) is None, "this answer wins in more than 95 of a hundred"
    assert spoken(evaluation((0.04, 0.02, 0.0)), 3) is not None


def test_games_to_the_end_may_gainsay_play_outs() -> None:
    near = (0.5, 0.48, 0.4)
    assert spoken(evaluation(near, ends=(-0.05, 0.04, 24))) is None
    assert spoken(evaluation(near, ends=(-0.05, 0.04, 23))) is not None, "a few games say nothing"
    assert spoken(evaluation(near, ends=(0.08, 0.04, 60))) is not None
    assert spoken(evaluation(near, ends=(0.0, 0.04, 60))) is not None, "they may err as well"
    assert spoken(evaluation(near, ends=(0.02, 0.04, 159))) is not None
    assert spoken(evaluation(near, ends=(0.02, 0.04, 160))) is None, "many are believed as they are"


def test_one_way_of_playing_may_gainsay_what_both_say_together() -> None:
    near, ends = (0.5, 0.48, 0.4), (0.08, 0.04, 60)
    assert spoken(evaluation(near, ends=ends, ways=[(0.2, 0.05), (-0.01, 0.05)])) is not None, "it may err as well"
    assert spoken(evaluation(near, ends=ends, ways=[(0.2, 0.05), (-0.03, 0.05)])) is None
    assert spoken(evaluation(near, ends=ends, ways=[(-0.03, 0.05), (0.2, 0.05)])) is None
    few = evaluation(near, ends=(0.08, 0.04, 47), ways=[(0.2, 0.05), (-0.03, 0.05)])
    assert spoken(few) is not None, "too few games of one way tell nothing"


def test_games_to_the_end_may_see_more_than_play_outs() -> None:
    far = Evaluation(1, [A, B, C], [0.5, 0.48, 0.465], [0.0, 0.02, 0.035], [0.0, 0.01, 0.01], [24, 24, 24],
                 [(0.0, 0.0, 60), (0.0, 1.0, 0), (0.14, 0.04, 60)], False, [0.55, 0.0, 0.41], 0,
                 [[], [], [(0.27, 0.06), (0.01, 0.05)]])  # fmt: skip
    found = spoken(far)
    assert found is not None and (found.points, found.weighed, found.free) == (14, 2, 1)
    assert spoken(replace(far, ends=[*far.ends[:2], (0.14, 0.05, 60)])) is None, "two and a half errors are taken off"
    assert spoken(replace(far, ends=[*far.ends[:2], (0.14, 0.04, 47)])) is None, "too few games tell nothing"
    assert spoken(replace(far, costs=[0.0, 0.032, 0.029])) is None, "play-outs have to see half of it"
    for ways in ([(0.28, 0.06), (0.0, 0.05)], [(0.0, 0.05), (0.28, 0.06)]):
        assert spoken(replace(far, ways=[[], [], ways])) is None, "both ways of playing have to find it costs"


def by_ends(cost: float, error: float, games: int = 160) -> Evaluation:
    """Return what was found where play-outs hardly differ: games to the end say what the third answer costs."""
    ends = [(0.0, 0.0, games), (0.01, error, games), (cost, error, games)]
    return Evaluation(1, [A, B, C], [0.3, 0.29, 0.28], [0.0, 0.01, 0.02], [0.0, 0.01, 0.01], [24, 24, 24], ends, False,
                  [0.5, 0.49, 0.5 - cost], 0, [[], [], [(cost, error)] * 2])  # fmt: skip


def test_where_play_outs_hardly_differ_games_to_the_end_speak_with_more_caution() -> None:
    found = spoken(by_ends(0.16, 0.05))
    assert found is not None and (found.points, found.weighed, found.free, found.less) == (16, 3, 2, 0)
    assert spoken(by_ends(0.15, 0.05)) is None, "two and a half errors are taken off"
    assert spoken(by_ends(0.3, 0.05, games=47)) is None, "too few games tell nothing"
    assert spoken(by_ends(0.05, 0.001)) is None and spoken(by_ends(0.05, 0.001), 3) is not None


def test_what_he_holds_to_be_best_is_known_by_what_he_would_warn_of() -> None:
    assert preferred(evaluation((0.4, 0.5, 0.44)), 24) == (B, Weighed(0.5, C[0], 0.44, error=0.01))
    assert preferred(evaluation((0.4, 0.5, 0.44)), 25) is None, "each answer has to have had its play-outs"
    assert preferred(by_ends(0.16, 0.05), 24) == (A, Weighed(0.5, B[0], 0.49, error=0.05))
    assert preferred(by_ends(0.16, 0.05, games=47), 24) is None, "too few games tell nothing"
    assert preferred(Evaluation(1, [], [], [], [], [], []), 24) is None


def test_an_answer_that_nobody_has_weighed_is_not_spoken_of() -> None:
    assert warned(evaluation((0.5, 0.4, 0.3)), (("D", {}),), 3, 1.0) is None


def test_he_says_how_much_and_how_the_others_stand() -> None:
    found = spoken(evaluation((0.5, 0.49, 0.36)))
    assert found is not None and (found.weighed, found.free, found.less) == (3, 2, 0)
    assert sentence(found).key == "coach.costs.much" and dict(sentence(found).values) == {"n": 14}
    assert dict(account(found, "").values) == {"weighed": 3, "n": 2}, "not 0 cheaper than this"
    named = account(found, "this")
    assert named == msg("coach.account.named", done="this", account=account(found, ""))
    lesser = spoken(evaluation((0.5, 0.46, 0.41)))
    assert lesser is not None and (lesser.free, lesser.less) == (1, 1)
    assert sentence(lesser).key == "coach.costs" and dict(sentence(lesser).values) == {"n": 9}
    assert dict(account(lesser, "").values)["less"] == 1
    assert "A" not in str(account(lesser, "this").values), "the better answer is never named"


def test_three_times_a_game_unless_he_speaks_from_three_points_on() -> None:
    assert Coached().silent
    for points in (12, 6):
        assert not Coached(points, told=2).silent and Coached(points, told=3).silent
    assert not Coached(3, told=30).silent and Coached(3, quiet=True).silent


# ---- what cannot be taken back for nothing


def test_a_step_that_can_be_taken_back_is_left_alone() -> None:
    info = game_infos()["power_grid"]
    session = begun(info, 4, 3, players=people("human", *["normal"] * 3))
    rng, found = Random(2), {True: 0, False: 0}
    for _ in range(120):
        decision = session.waiting()[0]
        action = decision.sample(rng)
        session.submit(decision.seat, action)
        entry = session.log[-1]
        again = session.game.decision(session.state, decision.seat)
        bound = binding(session.game, entry.before, decision.seat, (action,))
        assert bound == (entry.reveals or again is None)
        found[bound] += 1
    assert found[True] and found[False]


@pytest.mark.parametrize("info", GAMES)
def test_a_clue_names_the_kind_and_never_the_answer(info) -> None:  # type: ignore[no-untyped-def]
    session = begun(info, max(info.seats), 4, players=people("human", *["normal"] * (max(info.seats) - 1)))
    words = stage_of(info, session.game, session.board).words
    rng, clues, kinds, unnamed = Random(1), set(), set(), set()
    while session.waiting() and len(session.log) < 150:
        decision: Decision = session.waiting()[0]
        every = list(decision.every(12))
        look = ViewContext(session.view(decision.seat), decision.seat, decision, ())
        for other in every[1:]:
            told, same = words.told(look, other), type(every[0]) is type(other)
            said, kind = clue(told, alike=same), told.kind
            named = "coach.clue.another" if same else "coach.clue.kind"
            assert said.key == (named if kind else "coach.clue.same" if same else "coach.clue.other"), other
            clues.add(said)
            kinds.add(type(other))
            unnamed |= set() if kind else {type(other).__name__}
        session.submit(decision.seat, decision.sample(rng))
    assert clues
    assert len(kinds) == 1 or not unnamed, f"{sorted(unnamed)} have no kind for clues: ActionText.kind names it"


# ---- what is counted


def result(when: int, rank: int, coach: int = 0) -> Result:
    return Result("empire_engine", when, 3, 1, "normal", 30, rank, weakest="normal", coach=coach)


def test_a_game_with_a_coach_is_played_and_nothing_else() -> None:
    profile = Profile([result(1, 1), result(2, 1, coach=6), result(3, 1)])
    assert won(profile) == 2 and streaks(profile) == (2, 2)
    assert [each.fair for each in profile.results] == [True, False, True]


def test_a_coach_is_offered_after_the_first_loss_only() -> None:
    assert first_loss(Profile([result(1, 1), result(2, 3)]))
    assert not first_loss(Profile([result(1, 2), result(2, 3)]))
    assert not first_loss(Profile([result(1, 2), result(2, 1)]))
    assert not first_loss(Profile([result(1, 2, coach=6)])) and not first_loss(Profile())
