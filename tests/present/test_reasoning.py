"""Why a bot has done what it did, and who may know it when."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.bots.report import Weighed
from game.games import game_infos
from game.games.carnegie.game_info import INFO as CARNEGIE
from game.games.empire_engine.game_info import INFO as ENGINE
from game.kernel.message import SeatName, msg
from game.play.session import Session
from game.present.party import badges_of
from game.present.record.deeds import Reasoning
from game.present.stage.bundle import Stage, stage_of
from game.present.stage.told import pressed
from game.present.view_context import ViewContext
from tests.played import begun, go_on, people


def asked(session: Session, *, least: int = 2) -> None:
    """Play on until somebody has a choice."""
    while len(tuple(session.waiting()[0].every(least))) < least:
        go_on(session, Random(1), 1)


@pytest.fixture
def session() -> Session:
    """A game without secrets, all of bots, of which one is asked."""
    found = begun(CARNEGIE, 2, players=people("hard", "easy"))
    asked(found)
    return found


def stage(session: Session) -> Stage:
    return stage_of(session.info, session.game, session.board)


def decide(session: Session, weighed: Weighed | None) -> tuple[int, ViewContext]:
    """Have the first thing done that can be done; return its number, and what was seen then."""
    decision = session.waiting()[0]
    look = ViewContext(session.view(decision.seat), decision.seat, decision, badges_of(session))
    session.submit(decision.seat, next(decision.every()), weighed=weighed)
    return len(session.log) - 1, look


def test_a_search_is_told_with_the_next_best_and_no_chances_of_its_own(session: Session) -> None:
    rival = list(session.waiting()[0].every(2))[1]
    index, look = decide(session, Weighed(rival=session.codec.dump(rival)))
    found = Reasoning(session, stage(session)).reason(index, None)
    assert found is not None and found.title == msg("table.why", seat=SeatName(session.log[index].seat))
    words = stage(session).words
    assert found.body == msg(
        "table.why.search",
        action=words.told(look, session.log[index].action).effect,
        rival=words.told(look, rival).effect,
    )


def test_a_rival_that_there_is_not_is_left_out(session: Session) -> None:
    index, _ = decide(session, Weighed(rival=("fly", {})))
    found = Reasoning(session, stage(session)).reason(index, None)
    assert found is not None and found.body.key == "table.why.searched"


def test_without_a_search_the_reason_of_a_hint_is_told(session: Session) -> None:
    index, _ = decide(session, None)
    found = Reasoning(session, stage(session)).reason(index, None)
    assert found is not None and found.body.key in ("table.why.rule", "table.why.reason")


def test_a_whim_is_called_one(session: Session) -> None:
    index, _ = decide(session, Weighed(blind=True))
    found = Reasoning(session, stage(session)).reason(index, None)
    assert found is not None and found.body.key == "table.why.blind"


def test_people_and_what_is_not_there_have_no_reasons(session: Session) -> None:
    index, _ = decide(session, None)
    session.players = tuple(people("human", "human"))
    reasoning = Reasoning(session, stage(session))
    assert reasoning.reason(index, None) is None
    assert reasoning.reason(index + 1, None) is None and reasoning.reason(-1, None) is None


def test_where_the_bot_knew_more_nothing_is_told_before_the_end() -> None:
    session = begun(ENGINE, 2, players=people("human", "hard"))
    while session.state.flow.round < 2 or session.waiting()[0].seat != 1:
        go_on(session, Random(3), 1)
    asked(session)
    index, _ = decide(session, None)
    seat = session.log[index].seat
    reasoning = Reasoning(session, stage(session))
    before = session.state_at(index)
    assert seat == 1 and session.game.mask(before, 1).dump() != session.game.mask(before, 0).dump()
    assert reasoning.reason(index, 0) is None and reasoning.reason(index, None) is None
    assert reasoning.reason(index, None, everything=True) is not None, "in a replay that shows all"
    go_on(session, Random(3))
    assert session.over and reasoning.reason(index, 0) is not None


def test_what_is_undone_and_done_otherwise_has_its_own_reason(session: Session) -> None:
    index, _ = decide(session, Weighed(blind=True))
    reasoning = Reasoning(session, stage(session))
    first = reasoning.reason(index, None)
    session._take_last()
    decide(session, None)
    assert first is not None and reasoning.reason(index, None) != first


def test_no_two_answers_are_called_by_their_kind_alone() -> None:
    """The gold button may say "Lay the gear" beside the draft; where answers are told of, that names none."""
    bare = 0
    for info in game_infos().values():
        session = begun(info, 3, players=people("normal", "normal", "normal"))
        words = stage(session).words
        for _ in range(60):
            if session.over:
                break
            decision = session.waiting()[0]
            look = ViewContext(session.view(decision.seat), decision.seat, decision, badges_of(session))
            every = [*decision.every(8)]
            called = Counter(pressed(words.told(look, action)) for action in every)
            assert not [name.key for name, count in called.items() if count > 1 and not name.values], info.id
            buttons = Counter(words.told(look, action).gold for action in every)
            bare += any(count > 1 and name is not None and not name.values for name, count in buttons.items())
            go_on(session, Random(1), 1)
    assert bare, "some buttons say of which kind an answer is, no more"
