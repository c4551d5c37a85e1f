"""Saves: read back exactly, and refused with a sentence when anything about them is wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.bots.report import Weighed
from game.games.game_info import GameInfo
from game.kernel.fault import BadBoard, BadOption, BadSave, Fault
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import LARGEST, decoded, encoded, read_save, save_of
from tests.play.spoiling import ENGINE, EVERY_GAME, INFOS, WHOLE, spoiled, whole
from tests.played import begun, people, played
from tests.sample_game.game_info import INFO as SAMPLE

# ---- what is written


def test_a_save_is_what_the_description_says() -> None:
    data = json.loads(WHOLE)
    assert data["format"] == 1 and data["game"] == "empire_engine" and data["rules"] == 1 and data["seed"] == 5
    assert data["players"][1] == {"name": "P1", "kind": "human", "level": "", "colour": 1}
    assert len(data["actions"]) == 30 and data["actions"][0][1] == "place_engine"
    assert set(data["actions"][0][2]) == {"engine", "side"} and data["actions"][0][2]["engine"] in ("L", "R")
    assert data["options"]["rounds"] == "standard" and "setup" not in data
    assert data["position"]["flow"]["round"] == data["round"]


@EVERY_GAME
@settings(max_examples=40)
@given(seats=st.sampled_from((2, 3, 4)), seed=st.integers(0, 2**63 - 1), actions=st.integers(0, 60))
def test_every_game_can_be_read_again(info: GameInfo, seats: int, seed: int, actions: int) -> None:
    session = played(info, seats, seed, actions)
    again = load_session(decoded(encoded(save_of(session)), "a")).session
    assert again.state == session.state and again.seed == seed
    assert [(e.seat, e.action) for e in again.log] == [(e.seat, e.action) for e in session.log]
    assert encoded(save_of(again)) == encoded(save_of(session))


def test_players_options_and_hints_come_back() -> None:
    session = begun(ENGINE, 2, players=people("human", "hard"), options={"rounds": "long", "score_piles": "open"})
    decision = session.waiting()[0]
    session.submit(decision.seat, next(decision.every()), hint=True)
    again = load_session(decoded(encoded(save_of(session)), "a")).session
    assert again.players == session.players and again.options == session.options
    assert [entry.hint for entry in again.log] == [True]


def test_characters_come_back() -> None:
    players = [Player("Ann"), Player("Sana", "bot", "hard", 1, "sana")]
    session = begun(ENGINE, 2, players=players)
    raw = encoded(save_of(session))
    assert list(load_session(decoded(raw, "a")).session.players) == players
    for word in (b"ada", b"mixed"):
        with pytest.raises(BadSave) as found:
            load_session(decoded(raw.replace(b'"sana"', b'"' + word + b'"'), "a"))
        assert found.value.said.key == "fault.save.style"
    with pytest.raises(BadSave):
        load_session(decoded(raw.replace(b'"colour":0', b'"colour":0,"style":"sana"'), "a"))


def test_what_bots_have_weighed_comes_back() -> None:
    session = begun(ENGINE, 2, players=people("human", "hard"))
    weighed = (None, Weighed(0.31, ("place_engine", {"engine": "L", "side": "arm"}), 0.27), Weighed(blind=True))
    for each in weighed:
        decision = session.waiting()[0]
        session.submit(decision.seat, next(decision.every()), weighed=each)
    raw = encoded(save_of(session))
    assert [entry.weighed for entry in load_session(decoded(raw, "a")).session.log] == list(weighed)
    assert [entry.weighed for entry in session.fork_at(2).log] == list(weighed[:2])
    bare = {key: value for key, value in json.loads(raw).items() if key not in ("weighed", "date")}
    again = load_session(decoded(json.dumps(bare).encode(), "a")).session
    assert [entry.weighed for entry in again.log] == [None] * 3 and again.state == session.state


@EVERY_GAME
@pytest.mark.parametrize("name", ["", "  ", "x" * 500, "陳" * 61])
def test_no_name_makes_a_save_unreadable(info: GameInfo, name: str) -> None:
    session = begun(info, 2)
    session.players = tuple(type(p)(name, p.kind, p.level, p.colour) for p in session.players)
    assert decoded(encoded(save_of(session)), "a").players[0].name


@pytest.mark.parametrize("info", [*INFOS, SAMPLE], ids=lambda info: info.id)
@pytest.mark.usefixtures("sample_known")
def test_an_explicit_setup_needs_no_luck(info: GameInfo) -> None:
    """The same actions from the written-out set-up reach the same positions as from the seed, checks included."""
    session = played(info, 3, seed=8)
    save = save_of(session)
    fresh = session.game.set_up(8)
    save.seed, save.setup = None, session.game.setup_of(fresh)
    loaded = load_session(decoded(encoded(save), "a"))
    assert loaded.notice is None and loaded.session.over
    assert loaded.session.game.scores(loaded.session.state) == session.game.scores(session.state)
    assert json.loads(encoded(save_of(loaded.session)))["setup"] == save.setup


@EVERY_GAME
def test_a_byte_order_mark_does_no_harm(info: GameInfo, tmp_path: Path) -> None:
    path = tmp_path / "edited.powerhouse"
    path.write_bytes(b"\xef\xbb\xbf" + whole(info))
    assert load_session(read_save(path)).session.state == load_session(decoded(whole(info), "a")).session.state


# ---- what is refused: files


def unreadable(path: Path) -> str:
    """Return the key of why a file cannot be read."""
    with pytest.raises(BadSave) as found:
        read_save(path)
    return found.value.said.key


def test_no_file_and_no_such_file(tmp_path: Path) -> None:
    assert unreadable(tmp_path / "gone.powerhouse") == "fault.save.unreadable"
    assert unreadable(tmp_path) == "fault.save.no_file"
    if Path("/dev/zero").exists():
        assert unreadable(Path("/dev/zero")) == "fault.save.no_file"


def test_a_hundred_megabytes_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.powerhouse"
    with path.open("wb") as file:
        file.truncate(100 << 20)
    monkeypatch.setattr(Path, "read_bytes", lambda self: pytest.fail("the file was read"))
    assert unreadable(path) == "fault.save.large"


def test_just_below_the_limit_is_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "large.powerhouse"
    path.write_bytes(b" " * (LARGEST - 10) + b"{}")
    assert unreadable(path) == "fault.save.foreign"


LEFT = [raw for info in INFOS for raw in (whole(info)[:300], whole(info))]


@pytest.mark.parametrize("raw", [*LEFT, b"{}", spoiled(lambda d: d.update(game="chess"))])
def test_the_file_is_left_as_it_is(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "a.powerhouse"
    path.write_bytes(raw)
    before = path.stat().st_mtime_ns
    try:
        load_session(read_save(path))
    except Fault as fault:
        assert raw not in LEFT[1::2], fault
    assert path.read_bytes() == raw and path.stat().st_mtime_ns == before


@EVERY_GAME
@given(st.data())
def test_a_changed_byte_never_does_worse_than_a_sentence(info: GameInfo, data: st.DataObject) -> None:
    raw = bytearray(whole(info))
    for _ in range(data.draw(st.integers(1, 3))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    try:
        session = load_session(decoded(bytes(raw), "a")).session
    except (BadSave, BadOption, BadBoard):
        return
    assert session.waiting() or session.over


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@EVERY_GAME
@given(st.sampled_from(sorted(json.loads(WHOLE))), anything)
def test_any_other_value_of_a_field_never_does_worse_than_a_sentence(info: GameInfo, field: str, value: Any) -> None:
    try:
        session = load_session(decoded(spoiled(lambda d: d.update({field: value}), info), "a")).session
    except (BadSave, BadOption, BadBoard):
        return
    assert session.waiting() or session.over


@pytest.mark.long
@EVERY_GAME
@given(st.data(), anything | st.integers(-3, 20))
def test_any_other_value_in_the_position_never_does_worse_than_a_sentence(
    info: GameInfo, data: st.DataObject, value: Any
) -> None:
    """A position that is needed, because a check fails, is not believed blindly."""
    save = json.loads(whole(info))
    place = save["position"]
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.integers(0, 4)) == 0:
            place[key] = value
            break
        place = place[key]
    save["checks"] = [[1, "r" + "0" * 16]]
    try:
        session = load_session(decoded(json.dumps(save).encode(), "a")).session
    except (BadSave, BadOption, BadBoard):
        return
    assert session.waiting() or session.over
