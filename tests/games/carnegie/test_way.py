"""Employees carried further than the next room walk there step by step (CA-5.1.4, CA-5.1.5)."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from game.games import info_of
from game.games.carnegie.actions import MoveEmployee
from game.games.carnegie.planning import DIAGONAL_STEPS, STEPS, way_between
from game.games.carnegie.tables import CELLS, LOBBY
from game.kernel.message import msg
from game.play.settings import Settings
from game.present.answer.hands import drop, lift, reason_of_the_rules, refusal
from game.present.answer.selection import Did, Refused
from game.present.answer.undo import undo
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from tests.played import begun, go_on


def test_CA_5_1_4_a_way_is_as_short_as_can_be() -> None:
    cells = range(len(CELLS))
    for diagonal, steps in ((False, STEPS), (True, DIAGONAL_STEPS)):
        for start in cells:
            for goal in cells:
                way = way_between(start, goal, diagonal)
                assert len(way) == steps[start][goal] and (not way or way[-1] == goal)
                assert all(steps[a][b] == 1 for a, b in zip((start, *way), way, strict=False))


@pytest.fixture
def moving() -> TablePresenter:
    """The first person moves employees from the lobby, six steps in all."""
    info = info_of("carnegie")
    session = begun(info, 2)
    while session.waiting()[0].prompt != "ca.opening_moves":
        go_on(session, Random(1), 1)
    presenter = TablePresenter(session, stage_of(info, session.game, session.board), Settings(animation="off"))
    for _ in range(5):
        presenter.update(1.0)
        if presenter.handover is not None:
            presenter.raise_curtain()
    assert presenter.draft is not None
    return presenter


def test_CA_5_1_5_dropped_in_a_far_room_an_employee_walks_there(moving: TablePresenter) -> None:
    far = next(cell for cell in range(len(CELLS)) if STEPS[LOBBY][cell] == 3)
    before, moves = len(moving.session.log), moving.session.state.turn.moves
    assert lift(moving, f"trainee.{LOBBY}")
    assert isinstance(drop(moving, f"room.{far}", 0.0, 0.0), Did)
    assert len(moving.session.log) == before, "the way is drawn first"
    assert len(moving.look().way) == 3
    moving.commit()
    steps = [entry.action for entry in moving.session.log[before:]]
    assert len(steps) == 3 and all(isinstance(step, MoveEmployee) for step in steps)
    assert moving.session.state.turn.moves == moves - 3
    assert undo(moving) is None and len(moving.session.log) == before + 2


def test_CA_5_1_5_a_way_is_drawn_through_its_rooms_and_can_be_changed(moving: TablePresenter) -> None:
    far = [cell for cell in range(len(CELLS)) if STEPS[LOBBY][cell] == 3]
    for goal in far[:2]:  # carried on from where it stands by now
        assert lift(moving, f"trainee.{LOBBY}")
        assert isinstance(drop(moving, f"room.{goal}", 0.0, 0.0), Did)
        index = moving.table_pages.resting("company").index
        assert [name for name in index if name.startswith("draft.step.")] == [
            f"draft.step.trainee.{LOBBY}.{number}" for number in (1, 2, 3)
        ]
        ghost, room = index[f"trainee.{LOBBY}"], index[f"room.{goal}"]
        assert abs(ghost.x - room.x) < room.w / 2 and abs(ghost.y - room.y) < room.h / 2
        assert f"draft.origin.trainee.{LOBBY}" in index and "draft.tag." in index
    assert lift(moving, f"trainee.{LOBBY}")
    drop(moving, f"draft.origin.trainee.{LOBBY}", 0.0, 0.0)
    assert not moving.look().way and not moving.look().draft
    assert not [name for name in moving.table_pages.resting("company").index if name.startswith("draft.")]


def test_CA_5_1_2_no_way_is_longer_than_the_steps_left(moving: TablePresenter) -> None:
    moving.session.state.turn.moves = 2
    far = next(cell for cell in range(len(CELLS)) if STEPS[LOBBY][cell] == 3)
    assert lift(moving, f"trainee.{LOBBY}")
    assert isinstance(drop(moving, f"room.{far}", 0.0, 0.0), Refused)
    for held in ("", f"trainee.{LOBBY}"):
        look = replace(moving.look(), held=held)
        assert refusal(moving.session.game, moving.stage, look, f"room.{far}") == msg("why.ca.out_of_reach", n=2)
        assert reason_of_the_rules(moving.session.game, moving.stage, look, f"room.{far}") is not None


def test_CA_5_1_4_a_room_to_which_the_steps_left_lead_asks_for_an_employee(moving: TablePresenter) -> None:
    near = next(cell for cell in range(len(CELLS)) if STEPS[LOBBY][cell] == 3)
    for target in (f"room.{near}", f"room.{LOBBY}"):
        assert reason_of_the_rules(moving.session.game, moving.stage, moving.look(), target) is None
        assert refusal(moving.session.game, moving.stage, moving.look(), target).key == "why.ca.carry_here"


def test_CA_5_1_4_nobody_walks_into_or_out_of_the_rooms_of_a_rival(moving: TablePresenter) -> None:
    """The first number in the name of a thing of another's is the seat, not the cell."""
    rival = _rival(moving)
    things = [
        name
        for name in moving.stage.scenery.table(moving.look("rivals")).index
        if re.match(rf"[a-z]+\.{rival}\.\d", name)
    ]
    assert {name.split(".")[0] for name in things} >= {"room", "trainee", "bureau"}
    own, way = f"trainee.{LOBBY}", moving.stage.gestures.way
    assert way(moving.look(), own, f"room.{rival}")
    for thing in things:
        assert not way(moving.look(), own, thing) and not way(moving.look(), thing, f"room.{rival}")
    assert lift(moving, own)
    assert isinstance(drop(moving, f"room.{rival}.{LOBBY}", 0.0, 0.0), Refused)
    assert not moving.look().way and not moving.look().draft


def test_CA_5_1_4_pointed_at_a_rivals_employees_lead_nowhere_in_ones_own_company(moving: TablePresenter) -> None:
    def led(thing: str) -> list[str]:
        table = moving.stage.scenery.table(replace(moving.look("company"), held="", hover=thing))
        return [name for name in table.index if name.startswith("steps.")]

    assert led(f"trainee.{LOBBY}") and not led(f"trainee.{_rival(moving)}.{LOBBY}")


def _rival(moving: TablePresenter) -> int:
    """Return the other seat, whose number is that of a cell further than one step."""
    assert moving.draft is not None
    rival = 1 - moving.draft.decision.seat
    assert STEPS[LOBBY][rival] > 1
    return rival
