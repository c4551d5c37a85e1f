"""Saves whose game went another way, and positions to go on from."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.game_info import GameInfo
from game.kernel.fault import BadSave
from game.play.replay import load_session
from game.play.save import SaveFile, decoded, encoded, save_of
from tests.play.spoiling import ENGINE, EVERY_GAME, WHOLE, Spoil, whole
from tests.played import undo


def with_other_check(info: GameInfo = ENGINE) -> SaveFile:
    """Return a save that today's rules lead elsewhere."""
    save = decoded(whole(info), "a")
    middle = min(25, len(save.actions) // 2)
    save.checks = [(middle, "0123456789abcdef"), *(check for check in save.checks if check[0] > middle)]
    return save


@EVERY_GAME
def test_a_game_that_went_another_way_goes_on_from_its_position(info: GameInfo) -> None:
    loaded = load_session(with_other_check(info))
    original = load_session(decoded(whole(info), "a")).session
    assert loaded.notice is not None and loaded.notice.said.key == "fault.save.continued"
    assert loaded.session.state == original.state and not loaded.session.log and not undo(loaded.session)


@EVERY_GAME
def test_what_goes_on_from_a_position_can_be_saved_and_goes_on_again(info: GameInfo) -> None:
    session = load_session(with_other_check(info)).session
    while session.waiting() and len(session.log) < 3:
        decision = session.waiting()[0]
        session.submit(decision.seat, next(decision.every()))
    again = load_session(decoded(encoded(save_of(session)), "b"))
    assert again.notice is None and again.session.state == session.state
    assert len(again.session.log) == len(session.log) > 0
    assert again.session.undo_refusal() == session.undo_refusal()
    assert again.session.fork_at(1).state == session.state_at(1)


@EVERY_GAME
def test_without_a_position_there_is_nothing_to_go_on_from(info: GameInfo) -> None:
    save = with_other_check(info)
    save.position = None
    with pytest.raises(BadSave) as found:
        load_session(save)
    assert found.value.said.key == "fault.save.check"


def test_a_position_that_is_not_the_one_that_was_saved_is_not_taken() -> None:
    save = with_other_check()
    assert save.position is not None
    empire = save.position["empires"][0]
    empire["score"][2] += 1
    save.position["supply"][2] -= 1
    with pytest.raises(BadSave) as found:
        load_session(save)
    assert found.value.said.key == "fault.save.check"


IMPOSSIBLE: list[tuple[str, Spoil]] = [
    ("no supply", lambda p: p.update(supply=[])),
    ("a start player who is not there", lambda p: p.update(start=99)),
    ("an unknown phase", lambda p: p["flow"].update(stack=["ee.nowhere"])),
    ("fewer empires than players", lambda p: p["flow"].update(stack=[]) or p["empires"].pop()),
    ("an engine with eight sides", lambda p: p["empires"][0].update(tops=[7, 7])),
    ("cubes from nowhere", lambda p: p["empires"][1].update(score=[15, 15, 15])),
    ("fewer than no cubes", lambda p: p["empires"][1].update(ready=[-5, 5])),
    ("a round that never comes", lambda p: p["flow"].update(round=10**9)),
    ("a round before the first", lambda p: p["flow"].update(round=-(10**9))),
    ("no empires", lambda p: p.update(empires=[])),
    ("a choice that is none", lambda p: p["empires"][2].update(block=5)),
    ("half a pair", lambda p: p["empires"][2].update(laid=[True])),
]


@pytest.mark.parametrize("change", [change for _, change in IMPOSSIBLE], ids=[name for name, _ in IMPOSSIBLE])
def test_an_impossible_position_is_refused(change: Spoil) -> None:
    save = with_other_check()
    save.checks = save.checks[:1]
    assert save.position is not None
    change(save.position)
    with pytest.raises(BadSave) as found:
        load_session(save)
    assert found.value.said.key == "fault.save.position"


@EVERY_GAME
@pytest.mark.parametrize("begun", [True, False])
def test_a_position_in_which_nobody_acts_and_nothing_has_ended_is_refused(info: GameInfo, begun: bool) -> None:
    """Also the one before the first phase of a game."""
    save = with_other_check(info)
    save.checks = save.checks[:1]
    assert save.position is not None
    if begun:
        save.position["flow"]["stack"] = []
    else:
        save.position = load_session(decoded(whole(info), "a")).session.game.set_up(5).dump()
    with pytest.raises(BadSave) as found:
        load_session(save)
    assert found.value.said.key == "fault.save.position"


def test_a_fingerprint_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saving after every action of a long game does not describe the whole past each time."""
    from game.games.empire_engine.rules import EmpireEngine

    session = load_session(decoded(WHOLE, "a")).session
    first = save_of(session)
    described: list[Any] = []
    real = EmpireEngine.summary

    def summary(self: EmpireEngine, g: Any) -> dict[str, object]:
        described.append(g)
        return real(self, g)

    monkeypatch.setattr(EmpireEngine, "summary", summary)
    assert save_of(session).checks == first.checks and not described
    assert undo(session)
    decision = session.waiting()[0]
    session.submit(decision.seat, list(decision.every())[-1])
    assert dict(save_of(session).checks)[30] == session.check_at(30) and len(described) == 1
