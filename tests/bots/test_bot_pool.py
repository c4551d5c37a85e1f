"""The team of workers: it answers whatever dies, hangs or is cancelled, and adds up what its workers find out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

import msgspec
import pytest

from game.bots.bot_pool import PATIENCE, BotPool, InlineHost, _shared, alone
from game.bots.child_process import RESTARTS
from game.bots.host import BotAnswer, Duel, Question, Thought
from game.bots.report import Plain, Weighed
from game.bots.search import BLIND, UNTRIED, SearchResult
from game.bots.thinking import answer, joined, think
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import msg
from game.play.session import Session
from game.screen.requests import OpenTable
from tests.bots import failing
from tests.bots.test_bots import table
from tests.pilot import Pilot

ANY = next(iter(game_infos().values()))


@contextmanager
def hosted(session: Session, workers: int = 1) -> Iterator[BotPool]:
    """Give a session a team that is ended afterwards."""
    host = BotPool(workers=workers)
    session.bots = host
    try:
        yield host
    finally:
        host.close()


def asked(info: GameInfo, level: str, **bounds: float) -> Question:
    session = table(info)
    return msgspec.structs.replace(session.question(session.waiting()[0], level), **bounds)


def answered(session: Session, host: BotPool) -> bool:
    """Wait until a bot has acted."""
    for _ in range(400):
        if session.poll() is not None:
            return True
        host.wait(0.05)
    return False


def kill(host: BotPool) -> None:
    """End every worker from outside."""
    for worker in host.team:
        worker.helper.process.kill()
        worker.helper.process.join()


def test_a_dead_worker_is_replaced_and_in_the_end_the_program_answers_itself() -> None:
    session = table(ANY)
    with hosted(session) as host:
        assert answered(session, host)
        for _ in range(RESTARTS + 1):
            kill(host)
            session.poll()
        assert not host.team
        assert answered(session, host)
        said = host.trouble()
        assert said is not None and said.key == "fault.bot.alone" and host.trouble() is None, "it is told once"


def test_failures_that_are_made_good_do_not_add_up() -> None:
    """After hours of play there is still a worker: only workers that fail in a row are given up."""
    session = table(ANY)
    with hosted(session) as host:
        for _ in range(RESTARTS + 2):
            assert answered(session, host)
            kill(host)
        assert answered(session, host)
        assert host.team


def test_one_of_two_dies_and_the_other_answers() -> None:
    question = asked(ANY, "hard", seconds=0.3)
    with hosted(table(ANY), 2) as host:
        host.ask(question)
        assert len(host.team) == 2
        host.team[1].helper.process.kill()
        host.team[1].helper.process.join()
        assert spoken(host) == question.number
        assert len(host.team) == 2, "the dead one is replaced"


def spoken(host: BotPool) -> int:
    """Wait for the answer and return its number."""
    for _ in range(400):
        host.wait(0.05)
        found = host.poll()
        if found is not None:
            return found.number
    raise AssertionError("no answer")


def test_a_worker_that_does_not_listen_yet_is_not_sent_a_question() -> None:
    """Pipes hold little on some systems: sending would stop the window until the worker has started."""
    with hosted(table(ANY)) as host:
        worker, question = host.team[0], asked(ANY, "easy")
        host.ask(question)
        assert not worker.idle and worker.question == 0
        host.wait(60)
        assert host.poll() is None and worker.question == question.number
        assert spoken(host) == question.number


def test_a_hanging_worker_is_replaced() -> None:
    now = [0.0]
    session = table(ANY)
    host = BotPool(clock=lambda: now[0], workers=1)
    session.bots = host
    try:
        session.poll()
        first = host.team[0]
        now[0] += PATIENCE + 60
        first.heard = lambda: None  # type: ignore[method-assign]
        host.poll()
        assert host.team[0] is not first
        assert answered(session, host)
    finally:
        host.close()


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_who_is_told_that_it_is_enough_says_what_it_has_found(level: str) -> None:
    """A cancelled question is not answered, and its worker, who would think for minutes, takes the next one."""
    with hosted(table(ANY), 2) as host:
        host.ask(asked(ANY, "easy"))
        spoken(host)
        workers = [worker.helper.process.pid for worker in host.team]
        number = host.ask(asked(ANY, level, seconds=600.0))
        host.poll()
        host.cancel(number)
        assert host.poll() is None
        began = monotonic()
        question = asked(ANY, "normal")
        host.ask(question)
        assert spoken(host) == question.number and monotonic() - began < 60
        assert [worker.helper.process.pid for worker in host.team][: len(workers)] == workers


def test_what_several_have_found_out_adds_up() -> None:
    question = asked(ANY, "hard", rounds=60)
    first, second = (think(question, helper) for helper in range(2))
    assert first.actions == second.actions and first.found != second.found, "helpers guess otherwise"
    whole = first.found + second.found
    assert sum(whole.trials) == sum(first.found.trials) + sum(second.found.trials)
    name, arguments = first.actions[whole.best()]
    found = joined([first, second])
    assert (found.name, found.arguments) == (name, arguments)
    assert joined([first]) == answer(question)


def test_who_has_thought_about_other_actions_has_no_say() -> None:
    mine = Thought(1, 0, [("a", {}), ("b", {})], SearchResult((4, 4), (1.0, 2.0)))
    other = Thought(1, 0, [("c", {})], SearchResult((9,), (9.0,)))
    assert joined([mine, other]).name == "b"


def test_an_answer_tells_what_was_weighed() -> None:
    actions: list[Plain] = [("a", {}), ("b", {"n": 2}), ("c", {})]
    result = SearchResult((2, 20, 20), (2.0, 10.0, 12.0))
    found = joined([Thought(1, 0, actions, result)])
    assert found.name == "c" and found.weighed == Weighed(rival=("b", {"n": 2})), "nobody asked for chances"
    half, other = Duel(2, 1, 30, 3, 9, 0), Duel(2, 0, 50, 50, 0, 0)
    few = joined([Thought(1, 0, actions, result, half), Thought(1, 0, actions, result, other)])
    assert few.weighed == Weighed(rival=("b", {"n": 2})), "too few pairs of the two best"
    both = joined([Thought(1, 0, actions, result, half), Thought(1, 0, actions, result, half)])
    # 60 pairs: both won 6, the best alone 18; the error is that of the difference.
    assert both.weighed == Weighed(0.4, ("b", {"n": 2}), 0.1, error=round((18 - 18**2 / 60) ** 0.5 / 60, 3))
    assert both.weighed.sure
    soft = msgspec.structs.replace(half, belief=0.5, even=0.25)
    less = joined([Thought(1, 0, actions, result, soft)] * 2).weighed
    assert less is not None and (less.chance, less.against) == (0.325, 0.175), "half as far from even"
    assert less.error == pytest.approx(both.weighed.error / 2, abs=0.001)
    assert joined([Thought(1, 0, actions[:1], UNTRIED)]).weighed is None, "a rule of thumb weighs nothing"
    assert joined([Thought(1, 0, actions[:1], BLIND)]).weighed == Weighed(blind=True)


@pytest.mark.parametrize(("level", "rounds", "shared"), [("hard", 0, True), ("hard", 9, False), ("normal", 0, False)])
def test_only_searches_that_need_not_repeat_are_shared(level: str, rounds: int, shared: bool) -> None:
    assert _shared(asked(ANY, level, rounds=rounds)) is shared


# ---- bots that fail


@pytest.mark.parametrize(("name", "failures"), [("some", 1), ("all", 2)])
def test_a_bot_that_fails_is_told_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, name: str, failures: int
) -> None:
    """The log has the traceback; the process lives on, and nothing fails in the process of the window."""
    monkeypatch.setattr("game.bots.bot_pool.serve", {"some": failing.at_hard, "all": failing.at_all}[name])
    with hosted(table(ANY)) as host:
        pid = host.team[0].helper.process.pid
        for _ in range(RESTARTS + 2):
            question = asked(ANY, "hard")
            host.ask(question)
            assert spoken(host) == question.number
            said = host.trouble()
            assert said is not None and said.key == "fault.bot.failed"
        assert [each.helper.process.pid for each in host.team] == [pid], "it was never started again"
    told = [record.message for record in caplog.records if "mistake of a bot" in record.message]
    assert len(told) == failures * (RESTARTS + 2)
    assert all("Traceback" in words and "in mistaken" in words for words in told)


def test_alone_the_program_answers_whatever_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    question = asked(ANY, "easy")

    def mistaken(question: Question) -> BotAnswer:
        if question.level != "random":
            raise KeyError("the mistake of a bot")
        return answer(question)

    monkeypatch.setattr("game.bots.bot_pool.answer", mistaken)
    assert alone(question).number == question.number


def test_a_table_says_that_a_bot_has_failed(pilot: Pilot) -> None:
    session = table(ANY)
    session.bots = host = InlineHost(2)
    said = iter([msg("fault.bot.alone")])
    host.trouble = lambda: next(said, None)  # type: ignore[method-assign]
    pilot.app.go(OpenTable(session))
    pilot.frames(2)
    assert pilot.toast() == msg("fault.bot.alone")
