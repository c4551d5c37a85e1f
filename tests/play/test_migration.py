"""Rules that have changed: what an older version wrote is read as today's would have it, and nothing is lost."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game import paths
from game.games import game_infos
from game.kernel.fault import BadSave
from game.play.replay import load_session, stored_position
from game.play.save import SaveFile, decoded, encoded, save_of
from game.play.session import Session
from game.present.text import LANGUAGES, Catalogue
from game.training.store.exercises import exercise_from, opened
from tests.played import begun, board_of, go_on, undo
from tests.sample_game.variants.renewed import INFO, renamed
from tests.training.test_training_store import alone, judged

UNKNOWN = "0123456789abcdef"


@pytest.fixture(autouse=True)
def renewed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game with rules of version 2 on the shelf."""
    monkeypatch.setitem(game_infos(), INFO.id, INFO)
    monkeypatch.setattr("game.play.replay.board_for", board_of)
    monkeypatch.setattr("game.training.store.exercises.board_for", board_of)


def position_before(position: dict[str, Any]) -> dict[str, Any]:
    """Return a position as version 1 wrote it."""
    return {**position, "benches": [renamed(bench, "coins", "money") for bench in position["benches"]]}


def save_before(session: Session) -> SaveFile:
    """Return the save of a game as version 1 would have written it; it described every position in its own way."""
    save = save_of(session)
    assert save.position is not None
    steps = [(seat, "pick" if name == "choose" else name, given) for seat, name, given in save.actions]
    said = [step for step in steps if step[1:] != ("give", {"amount": 0})]
    assert said != steps, "somebody gave nothing"
    save = replace(save, rules=1, actions=said, position=position_before(save.position))
    return replace(save, checks=[(1, UNKNOWN), (len(said), UNKNOWN)])


def game(actions: int | None = 20) -> Session:
    """Return a game in which a winner has given nothing, and is not asked for a gift now."""
    for seed in range(99):
        session = go_on(begun(INFO, 3, seed, options={"rounds": "long"}), Random(seed), actions)
        given = [session.codec.dump(entry.action) for entry in session.log]
        if ("give", {"amount": 0}) in given and session.state.flow.stack != ["sa.choosing", "sa.giving"]:
            return session
    raise AssertionError("everybody gives something")


def loaded_from(save: SaveFile) -> SaveFile:
    """Return a save as it is read from its file."""
    return decoded(encoded(save), "old.powerhouse")


@pytest.mark.parametrize("actions", [20, None], ids=["in its middle", "at its end"])
def test_an_older_log_is_played_as_it_went_with_its_whole_past(actions: int | None) -> None:
    session = game(actions)
    session.stopwatch.seconds, session.taken_back = [3.0, 2.0, 1.0], True
    loaded = load_session(loaded_from(save_before(session)))
    again = loaded.session
    assert (again.stopwatch.seconds, again.taken_back) == ([3.0, 2.0, 1.0], True)
    assert loaded.notice is None and again.state == session.state and again.over == session.over
    assert [(entry.seat, entry.action) for entry in again.log] == [(entry.seat, entry.action) for entry in session.log]
    assert undo(again) == undo(session) and again.state == session.state


def test_what_is_written_from_then_on_is_of_todays_rules() -> None:
    session = game()
    save = save_of(load_session(loaded_from(save_before(session))).session)
    assert save.rules == 2 and save == save_of(session)
    assert load_session(loaded_from(save)).session.state == session.state


def test_a_log_that_cannot_be_played_goes_on_from_its_position() -> None:
    session = game()
    save = save_before(session)
    save.actions[3] = (2, "pick", {"number": 99})
    loaded = load_session(loaded_from(save))
    assert loaded.notice is not None and loaded.notice.said.key == "fault.save.continued"
    assert loaded.session.state == session.state and not loaded.session.log
    again = loaded_from(save_of(loaded.session))
    assert again.rules == 2 and again.origin == session.state.dump()
    assert load_session(again).session.state == session.state


def test_a_log_that_is_led_elsewhere_in_silence_goes_on_from_its_position() -> None:
    session = game()
    save = save_before(session)
    assert save.position is not None
    save.position["benches"][0]["stones"][1] += 1
    loaded = load_session(loaded_from(save))
    assert loaded.notice is not None and loaded.notice.said.key == "fault.save.continued"
    assert loaded.session.state.benches[0].stones[1] == session.state.benches[0].stones[1] + 1


@pytest.mark.parametrize("position", [None, {}, {"benches": []}], ids=["none", "an empty one", "an impossible one"])
def test_without_a_position_to_compare_the_log_is_trusted(position: dict[str, Any] | None) -> None:
    session = game()
    loaded = load_session(replace(save_before(session), position=position))
    assert loaded.notice is None and loaded.session.state == session.state


def test_a_game_that_began_in_a_position_of_older_rules_is_played_on() -> None:
    session = game()
    save = save_before(session)
    loaded = load_session(replace(save, actions=[], checks=[], origin=save.position))
    assert loaded.notice is None and loaded.session.state == loaded.session.position == session.state
    assert stored_position(session.game, position_before(session.state.dump()), 1) == session.state


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_save_of_newer_rules_is_refused_in_a_clear_sentence(language: str) -> None:
    save = replace(save_of(game()), rules=3)
    with pytest.raises(BadSave) as found:
        load_session(save, file="friday.powerhouse")
    assert found.value.said.key == "fault.save.newer"
    sentence = Catalogue(language, paths.assets() / "locale").render(found.value.said)
    assert "friday.powerhouse" in sentence and "Powerhouse" in sentence


def test_an_exercise_of_older_rules_is_asked_as_it_was_seen_and_one_of_newer_rules_refused() -> None:
    session = alone(INFO)
    made = exercise_from(session, judged(session))
    before = position_before(made.seen)
    older = replace(made, rules=1, position=msgspec.Raw(msgspec.json.encode(before)))
    assert made.rules == 2 and before != made.seen and opened(older).view(0).dump() == made.seen
    with pytest.raises(BadSave) as found:
        opened(replace(made, rules=3))
    assert found.value.said.key == "fault.save.newer"
