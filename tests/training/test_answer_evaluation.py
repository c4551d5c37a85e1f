"""Weighing answers while somebody thinks: fair, on the same luck, also for baskets; its process, and what ends it."""

from __future__ import annotations

from random import Random
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest

from game.bots.bot import Bot
from game.bots.candidates import candidates
from game.bots.child_process import READY
from game.bots.playout_evaluator import evaluator_of, minds, play_on
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.game import Game
from game.kernel.serialization import plain_decision
from game.play.session import Session
from game.training.evaluation.coach_process import CHUNK, GRAVEST, SERIOUS, CoachProcess, InlineEvaluator, evaluations
from game.training.evaluation.evaluation import AddCandidate, Evaluation, EvaluationTask
from tests.played import underway

INFOS = list(game_infos().values())
GAMES = [pytest.param(info, id=info.id) for info in INFOS]
QUICK = INFOS[0]


def turn(info: GameInfo, choices: int = 3) -> Session:
    session = underway(info, max(info.seats), 5, 30)
    while session.waiting()[0].count() < choices:
        decision = session.waiting()[0]
        session.submit(decision.seat, decision.sample(Random(3)))
    return session


def task(session: Session, **more: object) -> EvaluationTask:
    """Return the question what the answers to the first decision of a game are worth."""
    decision = session.waiting()[0]
    asked = EvaluationTask(
        number=7, game=session.info.id, seats=session.game.seats, options=session.options, board=session.board,
        view=session.view(decision.seat).dump(), seat=decision.seat, decision=plain_decision(session.codec, decision),
        seed=3, made=len(session.log), first=4, most=8, error=0.0,
    )  # fmt: skip
    return msgspec.structs.replace(asked, **more)


def found(asked: EvaluationTask, joining: dict[int, AddCandidate] | None = None) -> Evaluation:
    """Return what is found in the end; answers join at their steps."""
    late = dict(joining or {})
    steps = iter(range(1000))
    for evaluation in evaluations(asked, lambda: late.pop(next(steps), None)):
        if evaluation.done and not late:
            return evaluation
    raise AssertionError


@pytest.mark.grid(1)
@pytest.mark.parametrize("info", GAMES)
def test_every_surveyed_answer_is_tried_alike_and_the_same_again(info: GameInfo) -> None:
    session = turn(info)
    asked = task(session)
    evaluation = found(asked)
    decision = session.waiting()[0]
    bot = info.part(info.bot)
    assert len(evaluation.answers) >= min(3, len(candidates(bot, session.game, session.view(decision.seat), decision)))
    assert len(set(evaluation.trials)) == 1 and min(evaluation.costs) == 0.0 and evaluation == found(asked)
    best = evaluation.costs.index(0.0)
    assert all(c == pytest.approx(evaluation.chances[best] - chance, abs=2e-4) for c, chance in
               zip(evaluation.costs, evaluation.chances, strict=True))  # fmt: skip


@pytest.mark.grid(2)
@pytest.mark.parametrize("info", GAMES)
def test_nothing_hidden_changes_what_is_found(info: GameInfo) -> None:
    session = turn(info)
    asked = task(session)
    seat = session.waiting()[0].seat
    session.state = session.game.determinize(session.view(seat), seat, Random(9))
    assert found(task(session)) == found(asked)


def test_who_joins_late_catches_up_on_the_same_guesses_and_luck() -> None:
    session = turn(QUICK)
    every = [(session.codec.dump(action),) for action in session.waiting()[0].every(3)]
    together = found(task(session, answers=every, wide=False))
    late = found(
        task(session, answers=every[:2], wide=False), {2: AddCandidate(7, every[2]), 3: AddCandidate(8, every[0])}
    )
    assert late == together and late.place(every[2]) == 2 and late.place((("Nothing", {}),)) is None


def test_a_basket_is_one_answer() -> None:
    session = turn(QUICK)
    first = next(iter(session.waiting()[0].every(1)))
    state = session.state.clone()
    session.game.apply(state, session.waiting()[0].seat, first)
    after = session.game.decision(state, session.waiting()[0].seat)
    assert after is not None
    dump = session.codec.dump
    both = (dump(first), dump(next(iter(after.every(1)))))
    evaluation = found(task(session, answers=[(dump(first),), both], wide=False))
    assert evaluation.answers[1] == both and set(evaluation.trials) == {8}


def test_what_seems_grave_is_played_to_the_end_and_the_gravest_most(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.training.evaluation.coach_process.OTHERS", 3)
    session = turn(QUICK, 6)
    evaluation = found(task(session, ends=5, first=8))
    best, *ranked = sorted(range(len(evaluation.costs)), key=lambda n: (-evaluation.chances[n], n))
    grave = [n for n in reversed(ranked) if evaluation.costs[n] >= SERIOUS]
    wanted = {best: 5} | dict.fromkeys(grave[:GRAVEST], 5) | dict.fromkeys(grave[GRAVEST:], 3)
    assert len(grave) > GRAVEST
    assert {n: games for n, (_, _, games) in enumerate(evaluation.ends) if games} == wanted


def test_where_nothing_seems_grave_all_are_played_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    session = turn(QUICK)
    monkeypatch.setattr("game.training.evaluation.coach_process.SERIOUS", 2.0)
    evaluation = found(task(session, ends=3, beyond=5))
    assert {games for _, _, games in evaluation.ends} == {5} and len(evaluation.rates) == len(evaluation.answers)
    assert evaluation.rates[evaluation.ahead] == max(evaluation.rates) and evaluation.ends[evaluation.ahead][0] == 0.0
    assert all(cost == pytest.approx(evaluation.rates[evaluation.ahead] - rate) for (cost, _, _), rate in
               zip(evaluation.ends, evaluation.rates, strict=True))  # fmt: skip


def test_games_to_the_end_are_played_by_every_way_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    session, played = turn(QUICK), list[Bot]()

    def noted(game: Game[Any], bot: Bot, g: Any, rng: Random, root: Any = None) -> int:
        played.extend([bot] * (root is None))
        return play_on(game, bot, g, rng, root)

    monkeypatch.setattr("game.training.evaluation.coach_process.SERIOUS", 2.0)
    monkeypatch.setattr("game.training.evaluation.coach_process.play_on", noted)
    evaluation = found(task(session, beyond=40))
    answers, first, other = len(evaluation.answers), played[0], played[-1]
    judge = evaluator_of(QUICK, session.game)
    assert first is judge.bot is not other and len(minds(judge)) == 2
    assert played == [bot for bot in (first, other) * 20 for _ in range(answers)], "the same way after all answers"
    for (cost, _, _), ways in zip(evaluation.ends, evaluation.ways, strict=True):
        assert len(ways) == 2 and cost == pytest.approx(sum(each for each, _ in ways) / 2)
    assert any(first != second for first, second in evaluation.ways)


def test_it_goes_on_until_the_error_is_small_or_enough_was_tried() -> None:
    session = turn(QUICK)
    assert set(found(task(session, first=4, most=40, error=1.0)).trials) == {4}
    assert set(found(task(session, first=4, most=20, error=0.0)).trials) == {20}
    assert CHUNK == 4


def test_a_weigher_forgets_what_it_is_no_longer_asked() -> None:
    session, evaluator = turn(QUICK), InlineEvaluator(3)

    def known() -> int:
        return evaluator.evaluation.number if evaluator.evaluation is not None else 0

    evaluator.begin(task(session))
    assert known() == 0 and evaluator.poll() and known() == 7
    evaluator.begin(task(session, number=8))
    assert known() == 0 and evaluator.poll() and known() == 8
    evaluator.drop()
    assert not evaluator.poll() and known() == 0


@pytest.mark.long
def test_a_process_weighs_is_asked_anew_and_replaced_when_it_dies() -> None:
    session, evaluator = turn(QUICK), CoachProcess()

    def wait(number: int) -> Evaluation:
        end = monotonic() + 60
        while monotonic() < end:
            evaluator.poll()
            if evaluator.evaluation is not None and evaluator.evaluation.number == number and evaluator.evaluation.done:
                return evaluator.evaluation
            sleep(0.02)
        raise AssertionError("nothing is found")

    asked = task(session)
    evaluator.begin(asked)
    assert wait(7) == found(asked)
    every = [(session.codec.dump(action),) for action in session.waiting()[0].every(3)]
    evaluator.begin(task(session, number=8, answers=every[:2], wide=False))
    wait(8)
    evaluator.join(every[2])
    end = monotonic() + 60
    while evaluator.evaluation is not None and len(evaluator.evaluation.answers) < 3 and monotonic() < end:
        evaluator.poll()
        sleep(0.02)
    assert evaluator.evaluation is not None and len(evaluator.evaluation.answers) == 3
    evaluator.begin(task(session, number=9, most=100_000, error=0.0))
    helper = evaluator._process.child
    assert helper is not None
    helper.process.kill()
    helper.process.join(5)
    end = monotonic() + 60
    while (evaluator.evaluation is None or evaluator.evaluation.number != 9) and monotonic() < end:
        evaluator.poll()
        sleep(0.02)
    assert evaluator.evaluation is not None and evaluator.evaluation.number == 9
    assert evaluator._process.child is not helper
    evaluator.drop()
    evaluator.close()


class Newcomer:
    """A process that does not listen yet."""

    def __init__(self, *_: object) -> None:
        self.ready = False
        self.sent: list[object] = []

    def send(self, message: object) -> None:
        self.sent.append(message)

    def hear(self) -> object:
        if self.ready:
            return None
        self.ready = True
        return READY

    def stop(self) -> None:
        self.ready = False


def test_who_joins_before_anybody_listens_is_weighed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.child_process.ChildProcess", Newcomer)
    session, evaluator = turn(QUICK), CoachProcess()
    first, second, third = [(session.codec.dump(action),) for action in session.waiting()[0].every(3)]
    evaluator.begin(task(session, answers=[first], wide=False))
    evaluator.join(second)
    evaluator.poll()
    evaluator.join(third)
    helper: object = evaluator._process.child
    assert isinstance(helper, Newcomer)
    asked, joining = helper.sent
    assert isinstance(asked, EvaluationTask) and asked.answers == [first, second] and joining == AddCandidate(7, third)
