"""A running game: what it lets people do, take back and see."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.host import BotAnswer
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.fault import RuleError
from game.play.session import Session
from tests.digest import digest
from tests.played import Host, begun, go_on, people, played, seated, undo
from tests.sample_game.actions import Choose, Gather, Give, Reopen
from tests.sample_game.events import Shown
from tests.sample_game.game_info import INFO as SAMPLE

EVERY_GAME = pytest.mark.parametrize("info", game_infos().values(), ids=lambda info: info.id)


def refusal(session: Session) -> str | None:
    """Return the key of why nothing can be undone."""
    found = session.undo_refusal()
    return found.key if found is not None else None


def won_by(seat: int) -> Session:
    """Return a game of three in which ``seat`` has just won the first prize."""
    session = begun(SAMPLE, 3)
    for other in range(3):
        session.submit(other, Choose(3 if other == seat else 1))
    return session


class TestPlaying:
    def test_an_action_is_logged_with_what_it_led_to(self) -> None:
        session = begun(SAMPLE, 2)
        session.submit(0, Choose(1))
        events = session.submit(1, Choose(3))
        assert [(entry.seat, entry.action) for entry in session.log] == [(0, Choose(1)), (1, Choose(3))]
        assert session.log[1].events == events and Shown((1, 3), 1) in events

    @pytest.mark.parametrize(
        ("seat", "action", "why"),
        [
            (0, Choose(4), "why.not_now"),
            (0, Give(0), "why.not_now"),
            (1, Choose(2), "why.sa.locked"),
            (7, Choose(1), "why.not_your_turn"),
        ],
    )
    def test_what_the_rules_refuse_changes_nothing(self, seat: int, action: object, why: str) -> None:
        session = begun(SAMPLE, 3)
        session.submit(1, Choose(1))
        before = session.state.dump()
        with pytest.raises(RuleError) as refused:
            session.submit(seat, action)  # type: ignore[arg-type]
        assert refused.value.said.key == why
        assert session.state.dump() == before and len(session.log) == 1

    def test_nothing_can_be_done_after_the_end(self) -> None:
        session = played(SAMPLE, 2)
        assert session.over and not session.waiting()
        with pytest.raises(RuleError) as refused:
            session.submit(0, Choose(1))
        assert refused.value.said.key == "why.game_over"

    @EVERY_GAME
    def test_positions_of_the_past_do_not_change(self, info: GameInfo) -> None:
        length = min(20, len(played(info, 3, seed=4).log) // 2)
        session = played(info, 3, seed=4, actions=length)
        past = [digest(session.state_at(index)) for index in range(length + 1)]
        go_on(session, Random(1), 15)
        assert [digest(session.state_at(index)) for index in range(length + 1)] == past
        assert len(set(past)) > length * 0.9, f"actions of {info.id} change nothing"

    def test_every_event_stands_at_its_place(self) -> None:
        session = played(SAMPLE, 2, seed=3)
        told = [event for _, _, events in session.positions() for event in events]
        assert told == [*session.opening, *(event for entry in session.log for event in entry.events)]
        assert [index for index, _, _ in session.positions()] == list(range(len(session.log) + 1))


class TestUndo:
    def test_there_is_nothing_at_first(self) -> None:
        session = begun(SAMPLE, 2)
        assert refusal(session) == "why.undo.nothing" and not undo(session) and not session.redo()

    def test_what_was_shown_stays_shown(self) -> None:
        session = won_by(1)
        before = session.state.dump()
        assert refusal(session) == "why.undo.revealed" and not undo(session)
        assert session.state.dump() == before

    def test_back_to_what_was_shown_and_no_further(self) -> None:
        session = won_by(1)
        session.submit(1, Give(2))
        assert refusal(session) is None
        assert undo(session) and len(session.log) == 3 and not undo(session)
        assert session.redo() and session.log[-1].action == Give(2) and not session.redo()

    def test_a_bot_does_not_take_back(self) -> None:
        session = begun(SAMPLE, 3, players=people("easy", "human", "human"))
        session.submit(0, Choose(1))
        assert refusal(session) == "why.undo.bot" and not undo(session)

    def test_a_new_action_forgets_what_was_undone_but_the_same_does_not(self) -> None:
        session = won_by(0)
        session.submit(0, Give(1))
        undo(session)
        session.submit(0, Give(3))
        assert not session.redo() and session.state.benches[1].coins == 8

        session = begun(SAMPLE, 3)
        session.submit(0, Choose(1))
        session.submit(1, Choose(2))
        undo(session)
        undo(session)
        session.submit(0, Choose(1))
        assert session.redo() and session.log[-1].action == Choose(2)

    def test_several_actions_go_back_together_or_not_at_all(self) -> None:
        session = begun(SAMPLE, 3)
        session.submit(1, Choose(1))
        for action in (Choose(1), Reopen(), Choose(2)):
            session.submit(0, action)
        assert session.go_back(1)
        assert [entry.seat for entry in session.log] == [1]
        assert [session.redo() for _ in range(4)] == [True, True, True, False]
        assert session.state.benches[0].chosen == 2

        session = won_by(1)
        session.submit(1, Give(2))
        assert not session.go_back(2) and len(session.log) == 4, "what was shown lies between"


class TestTakingBack:
    def test_alone_one_goes_back_to_the_last_own_decision(self) -> None:
        session = begun(SAMPLE, 3, players=people("human", "easy", "easy"))
        session.submit(0, Choose(3))
        before = session.state_at(0)
        session.submit(1, Choose(1))
        session.submit(2, Choose(1))
        assert refusal(session) == "why.undo.bot"
        assert session.take_back() and session.state == before and not session.log and not session.redo()

    @EVERY_GAME
    def test_the_same_decisions_lead_to_the_same_game_again(self, info: GameInfo) -> None:
        session = played(info, 3, seed=9, actions=30)
        session.players = tuple(people("easy", "human", "easy"))
        actions = [(entry.seat, entry.action) for entry in session.log]
        end = digest(session.state)
        assert session.take_back()
        for seat, action in actions[len(session.log) :]:
            session.submit(seat, action)
        assert digest(session.state) == end

    def test_with_several_people_it_is_refused(self) -> None:
        session = begun(SAMPLE, 3, players=people("human", "human", "easy"))
        session.submit(0, Choose(3))
        why = session.take_back_refusal()
        assert why is not None and why.key == "why.undo.not_alone" and not session.take_back()

    def test_without_an_own_decision_there_is_nothing(self) -> None:
        session = begun(SAMPLE, 2, players=people("easy", "human"))
        session.submit(0, Choose(3))
        why = session.take_back_refusal()
        assert why is not None and why.key == "why.undo.nothing" and not session.take_back()


class TestPlayingFromHere:
    @EVERY_GAME
    def test_a_fork_goes_its_own_way(self, info: GameInfo) -> None:
        session = played(info, 4, seed=2)
        moment, end = min(12, len(session.log) // 3), digest(session.state)
        ends = set()
        for seed in (99, 98, 97):
            fork = session.fork_at(moment)
            assert fork.state == session.state_at(moment) and len(fork.log) == moment
            go_on(fork, Random(seed))
            assert fork.over and digest(session.state) == end
            ends.add(digest(fork.state))
        assert ends != {end}, f"{info.id} ends alike whatever is done after {moment} actions"

    @EVERY_GAME
    def test_with_other_players(self, info: GameInfo) -> None:
        session = played(info, 2, actions=6)
        fork = session.fork_at(3, seated(people("human", "hard"), len(session.players)))
        assert fork.humans == (0,) and fork.solo


class TestBots:
    def table(self) -> tuple[Session, Host]:
        """Return a game in which seats 1 and 2 are bots."""
        host = Host()
        session = begun(SAMPLE, 3, players=people("human", "easy", "normal"))
        session.bots = host
        return session, host

    def reply(self, host: Host, name: str, **arguments: int) -> None:
        """Lay an answer to the last question ready."""
        host.answers.append(BotAnswer(host.asked[-1].number, host.asked[-1].seat, name, dict(arguments)))

    def test_a_bot_is_asked_once_and_acts_when_it_has_answered(self) -> None:
        session, host = self.table()
        assert [session.poll() for _ in range(3)] == [None] * 3
        assert [question.seat for question in host.asked] == [1] and session.thinking == 1
        self.reply(host, "choose", number=2)
        assert session.poll() is not None and session.state.benches[1].chosen == 2 and session.thinking is None

    def test_a_question_holds_the_view_of_the_seat_and_nothing_else(self) -> None:
        """Swapping what the seat cannot see leaves the question as it is."""
        questions = []
        for secret in (1, 3):
            session, host = self.table()
            session.submit(0, Choose(secret))
            session.state.deck.reverse()
            session.state.chance.counter = secret
            session.poll()
            question = host.asked[0]
            questions.append((question.view, question.decision, question.seed, question.options))
        assert questions[0] == questions[1]

    def test_an_answer_to_an_old_question_is_dropped(self) -> None:
        session, host = self.table()
        session.poll()
        host.answers.append(BotAnswer(host.asked[0].number - 1, 1, "choose", {"number": 2}))
        assert session.poll() is None and not session.log

    def test_undo_stops_the_thinking(self) -> None:
        session, host = self.table()
        session.submit(0, Choose(1))
        session.poll()
        undo(session)
        assert host.cancelled == [host.asked[0].number] and session.thinking is None

    def test_a_decision_that_has_changed_is_asked_again(self) -> None:
        session, host = self.table()
        session.poll()
        session.submit(1, Choose(3))
        self.reply(host, "choose", number=2)
        assert session.poll() is None and session.state.benches[1].chosen == 3
        session.poll()
        assert len(host.asked) == 2

    @pytest.mark.parametrize(
        ("name", "arguments"), [("choose", {"number": 9}), ("dance", {}), ("choose", {"number": "x"})]
    )
    def test_an_impossible_answer_does_not_end_the_game(
        self, name: str, arguments: dict[str, int], caplog: pytest.LogCaptureFixture
    ) -> None:
        session, host = self.table()
        session.poll()
        self.reply(host, name, **arguments)
        assert session.poll() is not None and session.state.benches[1].locked
        assert "not allowed" in caplog.text

    def test_a_hint_in_between_does_not_make_the_bot_be_waited_for(self) -> None:
        session, host = self.table()
        session.poll()
        mine = session.game.decision(session.state, 0)
        assert mine is not None
        session.ask(mine)
        session.submit(0, Choose(1))
        session.poll()
        self.reply(host, "choose", number=2)
        assert session.poll() is not None and session.log[-1].seat == 1

    def test_nobody_thinks_for_a_game_that_is_left(self) -> None:
        session, host = self.table()
        session.poll()
        session.close()
        assert host.cancelled == [host.asked[0].number]

    @EVERY_GAME
    def test_bots_alone_play_to_the_end(self, info: GameInfo) -> None:
        from game.bots.bot_pool import InlineHost

        host = InlineHost(rounds=1)
        session = begun(info, 3, players=people("random", "easy", "random"))
        session.bots = host
        for _ in range(2000):
            if session.over:
                break
            session.poll()
        assert session.over and session.poll() is None


def test_choices_of_every_kind_reach_the_rules() -> None:
    session = won_by(2)
    session.submit(2, Give(5))
    session.submit(2, Gather((0, 2)))
    assert session.state.benches[2].stones == [1, 0, 1] and session.state.benches[0].coins == 10
