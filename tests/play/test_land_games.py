"""Games on lands: chosen by seed wherever a map is, by any game on these boards, and kept for ever."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.games import game_infos
from game.games.game_info import LAND, GameInfo
from game.kernel.fault import BadBoard, BadOption
from game.kernel.message import msg
from game.play import board
from game.play.board import board_for, map_name, map_title
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.play.session import Session
from game.training.store.exercises import exercise_from, opened
from game.training.store.training_store import Exercise, TrainingRecord
from tests.played import go_on
from tests.training.test_training_store import judged

INFOS = [info for info in game_infos().values() if info.lands]
SEED = "Old & <new>/2"
VALUE = f"{LAND}ring/35/passage/{SEED}"


def game_on(info: GameInfo, value: str, seats: int = 3) -> Session:
    assert info.map_option is not None
    people = [Player(f"P{seat}", "human", "", seat) for seat in range(seats)]
    options = {info.map_option.id: value}
    return Session(info, people, options, seed=3, board=board_for(info, seats, options))


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_a_game_on_a_land_outlives_its_maker(info: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    session = go_on(game_on(info, VALUE), Random(2), 30)
    assert session.board is not None and len(session.board.graph.cities) == 35
    assert map_title(info, session.options, session.board) == msg("map.land", seed=SEED)
    save = decoded(encoded(save_of(session)), "x")

    def gone(*_: object) -> None:
        raise AssertionError("nobody makes this land any more")

    monkeypatch.setattr(board, "land_of", gone)
    again = load_session(save).session
    assert again.board == session.board and again.state == session.state
    assert go_on(again, Random(3), 60).log


@pytest.mark.parametrize("info", INFOS, ids=lambda info: info.id)
def test_an_exercise_from_a_game_on_a_land_outlives_its_maker(info: GameInfo, monkeypatch: pytest.MonkeyPatch) -> None:
    session = go_on(game_on(info, VALUE), Random(2), 30)
    while not (session.waiting()[0].seat == 0 and len(list(session.waiting()[0].every(3))) == 3):
        go_on(session, Random(2), 1)
    seen = session.view(0).dump()
    made = msgspec.json.decode(msgspec.json.encode(exercise_from(session, judged(session))), type=Exercise)
    assert session.board is not None and made.map == session.board.source
    training = TrainingRecord()
    assert training.add([made]) and training.exercises == [made], "light enough to be kept"

    def gone(*_: object) -> None:
        raise AssertionError("nobody makes this land any more")

    monkeypatch.setattr(board, "land_of", gone)
    asked = opened(made)
    assert asked.board == session.board and asked.view(0).dump() == seen


def test_every_game_on_boards_with_a_maker_plays_on_lands() -> None:
    assert {info.id for info in INFOS} == {info.id for info in game_infos().values() if info.map_game == INFOS[0].id}


def test_a_land_is_named_by_its_seed_before_it_is_made() -> None:
    assert map_name(VALUE) == msg("map.land", seed=SEED)
    assert map_name(f"{LAND}one") == msg("map.land", seed="one")
    for words in ("", " ", "ring/42/off/", "ring/42/off/ "):
        assert map_name(LAND + words) == msg("map.land.seedless"), "no quotes around nothing"


def test_a_seed_alone_is_the_usual_land() -> None:
    usual = game_on(INFOS[0], f"{LAND}one").board
    told = game_on(INFOS[0], f"{LAND}plain/42/off/one").board
    assert usual is not None and told is not None and usual.source == told.source
    assert usual.facts["made_from"] == "2 plain 42 off one"


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("", "fault.land.seed.empty"),
        ("ring/42/off/ ", "fault.land.seed.empty"),
        ("x" * 41, "fault.land.seed.long"),
        ("swamp/42/off/one", "fault.option.value"),
        ("ring/40/off/one", "fault.option.value"),
        ("ring/42/odd/one", "fault.option.value"),
    ],
)
def test_what_is_no_land_is_told(words: str, key: str) -> None:
    with pytest.raises((BadBoard, BadOption)) as told:
        game_on(INFOS[0], LAND + words)
    assert told.value.said.key == key


def test_a_game_without_lands_has_none() -> None:
    other = next(info for info in game_infos().values() if not info.lands)
    with pytest.raises((BadBoard, BadOption)):
        board.land_of(other, f"{LAND}one")
