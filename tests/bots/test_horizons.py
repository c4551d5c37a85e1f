"""The second horizon of an analysis, and what it finds for exercises: other answers, and who finds a right one."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.analysis import findings
from game.bots.paired_playouts import PlayoutExtent, beside, best_rival, in_pairs
from game.bots.playout_evaluator import PlayoutEvaluator, evaluator_of
from game.bots.report import Effort, Glance, Report, worth
from game.games.game_info import GameInfo
from game.kernel.choice import Decision
from game.play.session import Session
from tests.bots.test_analysis import GAMES, SHORT, TINY, blind, gathered, short, task
from tests.played import underway


def turn(info: GameInfo, choices: int = 3) -> tuple[Session, Decision]:
    session = underway(info, max(info.seats), 5, 30)
    while session.waiting()[0].count() < choices:
        decision = session.waiting()[0]
        session.submit(decision.seat, decision.sample(Random(3)))
    return session, session.waiting()[0]


@pytest.mark.long
@pytest.mark.parametrize("info", GAMES)
def test_other_answers_are_played_in_the_same_games_as_the_better_one(info: GameInfo) -> None:
    session, decision = turn(info)
    evaluator, view = evaluator_of(info, session.game), session.view(decision.seat)
    better, played_ = list(decision.every(2))
    tally = in_pairs(evaluator, view, decision, played_, better, PlayoutExtent(3, 100_000), Random(8))
    costs = beside(evaluator, view, decision, better, [played_, better], PlayoutExtent(3, 100_000), Random(8))
    assert costs[0][0] == pytest.approx((tally.better - tally.played) / tally.pairs)
    assert costs[1] == (0.0, 0.0), "an answer against itself differs in nothing"


def test_rivals_that_hardly_differ_in_play_outs_are_played_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    session, decision = turn(SHORT)
    evaluator, view = evaluator_of(SHORT, session.game), session.view(decision.seat)
    chosen, *rivals = list(decision.every(3))
    ends: list[int] = []

    def ending(game: Any, bot: Any, g: Any, rng: Random, root: Any = None) -> int:
        ends.extend([1] * (root is None))
        return 0

    monkeypatch.setattr("game.bots.paired_playouts.play_on", ending)
    monkeypatch.setattr(PlayoutEvaluator, "judged", lambda self, g: [0.25] * 12)
    best_rival(evaluator, view, decision, chosen, rivals, 4, Random(1))
    assert len(ends) == 4 * 3, "nothing differs"
    ends.clear()
    clear = iter([chance for _ in range(4) for chance in (0.3, 0.2, 0.9)])
    monkeypatch.setattr(PlayoutEvaluator, "judged", lambda self, g: [next(clear)] * 12)
    assert best_rival(evaluator, view, decision, chosen, rivals, 4, Random(1)) == rivals[1]
    assert not ends, "what differs clearly needs no second horizon"


def test_doubtful_decisions_are_judged_by_games_to_the_end_before_the_looks() -> None:
    session = short()
    report = gathered(list(findings(task(session, msgspec.structs.replace(TINY, doubts=3, ends=2)))))
    clear = [each for each in report.glances if each.cost >= 0.02]
    far = [each for each in report.glances if each.far is not None]
    assert len(far) == (0 if len(clear) >= TINY.looks else min(3, sum(0 < each.cost < 0.02 for each in report.glances)))
    assert all(each.seeming == each.far for each in far)
    again = Report(glances=[Glance(3, 0, 0.01, [])])
    again.add(Glance(3, 0, 0.01, [], 0.2))
    assert [each.seeming for each in again.glances] == [0.2], "the second horizon takes the place of the first"


@pytest.mark.long
def test_a_costly_decision_knows_its_other_answers_and_who_finds_a_right_one() -> None:
    session = blind(5)
    effort = Effort(2, 2, 0, 600, 3, 20, 120, 20_000, beside=20, tries=5, searches=1, finer=0)
    report = gathered(list(findings(task(session, effort))))
    worthy = [each for each in report.verdicts if worth(each)]
    assert worthy, "a person who plays at random has something to learn"
    for verdict in report.verdicts:
        assert bool(verdict.tried) == worth(verdict)
    for verdict in worthy:
        assert [(each.level, each.tries) for each in verdict.tried][:2] == [("easy", 5), ("normal", 5)]
        assert 0 < verdict.passed < 1
        entry = session.log[verdict.index]
        known = [session.codec.dump(entry.action), verdict.better, *(each.answer for each in verdict.others)]
        decision = session.game.decision(entry.before, entry.seat)
        assert decision is not None and len({str(each) for each in known}) == len(known)
        assert all(session.codec.load(*each) in decision for each in known)
