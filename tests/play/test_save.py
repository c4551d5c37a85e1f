"""Saves: read back exactly, and refused with a sentence when anything about them is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import paths
from game.games import cards
from game.games.card import Card
from game.kernel.fault import BadBoard, BadOption, BadSave, Fault
from game.play.replay import load_session
from game.play.save import LARGEST, SaveFile, decoded, encoded, read_save, save_of
from game.present.text import Catalogue
from tests.played import begun, people, played
from tests.sample_game.card import CARD as SAMPLE

CARDS = list(cards().values())
ENGINE = cards()["empire_engine"]
GRID = cards()["power_grid"]
EVERY_GAME = pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
Spoil = Callable[[dict[str, Any]], object]


@cache
def whole(card: Card) -> bytes:
    """Return a good save, as text."""
    return encoded(save_of(played(card, 3, seed=5, actions=30)))


WHOLE = whole(ENGINE)


def spoiled(change: Spoil, card: Card = ENGINE) -> bytes:
    """Return the good save after a change to its data."""
    data = json.loads(whole(card))
    change(data)
    return json.dumps(data).encode()


def fault_of(raw: bytes) -> Fault:
    """Return why the save cannot be used, after checking that it can be said in words."""
    with pytest.raises(Fault) as found:
        load_session(decoded(raw, "my.json"))
    sentence = Catalogue("en", paths.assets() / "locale").render(found.value.said)
    assert "⟨" not in sentence and "{" not in sentence.replace(str(raw), "")
    return found.value


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
def test_every_game_can_be_read_again(card: Card, seats: int, seed: int, actions: int) -> None:
    session = played(card, seats, seed, actions)
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


@EVERY_GAME
@pytest.mark.parametrize("name", ["", "  ", "x" * 500, "陳" * 61])
def test_no_name_makes_a_save_unreadable(card: Card, name: str) -> None:
    session = begun(card, 2)
    session.players = tuple(type(p)(name, p.kind, p.level, p.colour) for p in session.players)
    assert decoded(encoded(save_of(session)), "a").players[0].name


@pytest.mark.parametrize("card", [*CARDS, SAMPLE], ids=lambda card: card.id)
@pytest.mark.usefixtures("sample_known")
def test_an_explicit_setup_needs_no_luck(card: Any) -> None:
    """The same actions from the written-out set-up reach the same positions as from the seed, checks included."""
    session = played(card, 3, seed=8)
    save = save_of(session)
    fresh = session.game.set_up(8)
    save.seed, save.setup = None, session.game.setup_of(fresh)
    loaded = load_session(decoded(encoded(save), "a"))
    assert loaded.notice is None and loaded.session.over
    assert loaded.session.game.scores(loaded.session.state) == session.game.scores(session.state)
    assert json.loads(encoded(save_of(loaded.session)))["setup"] == save.setup


# ---- what is refused: form


@EVERY_GAME
@pytest.mark.parametrize("part", [0, 1, 2, 40, 200, 700, 0.5, -3])
def test_truncated(card: Card, part: float) -> None:
    raw = whole(card)
    length = int(len(raw) * part) if part == 0.5 else int(part)
    assert fault_of(raw[:length]).said.key == "fault.save.damaged"


@pytest.mark.parametrize(
    ("raw", "key"),
    [
        (b"not json at all", "fault.save.damaged"),
        (b"\x89PNG\r\n\x1a\n\0\0\0", "fault.save.damaged"),
        (b"\xff\xfe{\0}\0", "fault.save.damaged"),
        (b"[1, 2, 3]", "fault.save.damaged"),
        (b"null", "fault.save.damaged"),
        (b"{}", "fault.save.foreign"),
        (b'{"format": 1, "score": 3}', "fault.save.foreign"),
        (b'{"name": "left-pad", "version": "1.0"}', "fault.save.foreign"),
        (b'{"format": "one", "game": "x", "actions": []}', "fault.save.foreign"),
        (b'{"format": true, "game": "x", "actions": []}', "fault.save.foreign"),
        (b'{"format": 0, "game": "x", "actions": []}', "fault.save.foreign"),
        (b'{"format": 2, "game": "x", "actions": []}', "fault.save.newer"),
        (b'{"format": ' + b"9" * 5000 + b', "game": "x", "actions": []}', "fault.save.damaged"),
        (b"[" * 100_000, "fault.save.damaged"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "fault.save.damaged"),
    ],
)
def test_damaged_and_foreign(raw: bytes, key: str) -> None:
    assert fault_of(raw).said.key == key


DEEP: Any = json.loads("[" * 400 + "]" * 400)
FORM: list[tuple[str, Spoil]] = [
    ("no actions", lambda d: d.update(actions="none")),
    ("actions that are no steps", lambda d: d.update(actions=[[0, "salvage"]])),
    ("a negative seat", lambda d: d.update(actions=[[-1, "salvage", {}]])),
    ("a seat far away", lambda d: d.update(actions=[[10**30, "salvage", {}]])),
    ("arguments in a list", lambda d: d.update(actions=[[0, "salvage", ["good"]]])),
    ("a name of 300 letters", lambda d: d.update(actions=[[0, "x" * 300, {}]])),
    ("options with numbers", lambda d: d.update(options={"rounds": 9})),
    ("no players", lambda d: d.update(players=[])),
    ("a hundred players", lambda d: d.update(players=d["players"] * 40)),
    ("a player without a name", lambda d: d["players"][0].update(name="")),
    ("a long name", lambda d: d["players"][0].update(name="x" * 61)),
    ("a kind of player", lambda d: d["players"][0].update(kind="ghost")),
    ("a colour", lambda d: d["players"][0].update(colour=6)),
    ("something else about a player", lambda d: d["players"][0].update(password="x")),
    ("a seed below 0", lambda d: d.update(seed=-1)),
    ("a seed too large", lambda d: d.update(seed=2**63)),
    ("a seed that is no number", lambda d: d.update(seed="5")),
    ("a seed in parts", lambda d: d.update(seed=5.5)),
    ("rules of a string", lambda d: d.update(rules="1")),
    ("checks without numbers", lambda d: d.update(checks=[["a", "b"]])),
    ("too many hints", lambda d: d.update(hints=[1] * 100_001)),
    ("a position in a list", lambda d: d.update(position=[])),
    ("a setup in a list", lambda d: d.update(setup=[])),
    ("no game", lambda d: d.pop("options")),
]


@pytest.mark.parametrize("change", [change for _, change in FORM], ids=[name for name, _ in FORM])
@EVERY_GAME
def test_wrong_types(card: Card, change: Spoil) -> None:
    assert fault_of(spoiled(change, card)).said.key == "fault.save.damaged"


def action(name: str, **arguments: Any) -> Spoil:
    """Return a change that puts one action at the beginning."""
    return lambda d: d.update(actions=[[0, name, arguments]])


CONTENT: list[tuple[str, str, Spoil]] = [
    ("another game", "fault.option.game", lambda d: d.update(game="chess")),
    ("a path as game", "fault.option.game", lambda d: d.update(game="../../secret")),
    ("another option", "fault.option.name", lambda d: d["options"].update(colour="red")),
    ("another value", "fault.option.value", lambda d: d["options"].update(rounds="endless")),
    ("five players", "fault.save.seats", lambda d: d.update(players=d["players"] + d["players"][:2])),
    ("one player", "fault.save.seats", lambda d: d.update(players=d["players"][:1])),
    ("another level", "fault.save.level", lambda d: d["players"][0].update(kind="bot", level="godlike")),
    ("no beginning", "fault.save.beginning", lambda d: d.pop("seed")),
    ("newer rules", "fault.save.newer", lambda d: d.update(rules=2)),
    ("an empty setup", "fault.save.setup", lambda d: d.update(setup={})),
    ("a setup of another kind", "fault.save.setup", lambda d: d.update(setup={"start_player": "Ann"})),
    ("a setup out of range", "fault.save.setup", lambda d: d.update(setup={"start_player": 3})),
    ("a setup with more", "fault.save.setup", lambda d: d.update(setup={"start_player": 0, "x": 1})),
    ("a deep setup", "fault.save.setup", lambda d: d.update(setup={"start_player": DEEP})),
    ("an unknown action", "fault.save.action", action("castle")),
    ("a dunder", "fault.save.action", action("__class__")),
    ("missing arguments", "fault.save.arguments", action("salvage")),
    ("more arguments", "fault.save.arguments", action("salvage", kind="good", x=1)),
    ("an unknown word", "fault.save.word", action("salvage", kind="gold")),
    ("a number for a word", "fault.save.word", action("salvage", kind=1)),
    ("a list for a word", "fault.save.word", action("salvage", kind=DEEP)),
    ("a word for a number", "fault.save.argument", action("place_engine", engine="L", side="top")),
    ("true for a number", "fault.save.argument", action("place_engine", engine="L", side=True)),
]


GRID_CONTENT: list[tuple[str, str, Spoil]] = [
    ("another option", "fault.option.name", lambda d: d["options"].update(rounds="long")),
    ("another map", "fault.option.value", lambda d: d["options"].update(map="../../etc/passwd")),
    ("an own map that is gone", "fault.map.missing", lambda d: d["options"].update(map="own:atlantis")),
    ("seven players", "fault.save.seats", lambda d: d.update(players=d["players"] * 2 + d["players"][:1])),
    ("one player", "fault.save.seats", lambda d: d.update(players=d["players"][:1])),
    ("newer rules", "fault.save.newer", lambda d: d.update(rules=99)),
    ("an empty setup", "fault.save.setup_item", lambda d: d.update(setup={})),
    ("a deep setup", "fault.save.setup_item", lambda d: d.update(setup={"deck": DEEP, "turn_order": DEEP})),
    ("an action of another game", "fault.save.action", action("salvage", kind="good")),
    ("missing arguments", "fault.save.arguments", action("auction_plant", plant=3)),
    ("more arguments", "fault.save.arguments", action("done", quickly=True)),
    ("an unknown region", "fault.save.word", action("choose_region", region="atlantis")),
    ("a number for a city", "fault.save.word", action("build", city=3)),
    ("a list for a fuel", "fault.save.word", action("buy", fuel=DEEP, amount=1)),
    ("a word for an amount", "fault.save.argument", action("bid", amount="all")),
    ("a broken amount", "fault.save.argument", action("bid", amount=7.5)),
    ("true for an amount", "fault.save.argument", action("bid", amount=True)),
    ("plants that are no list", "fault.save.argument", action("power", plants=3, coal=0)),
    ("plants of words", "fault.save.argument", action("power", plants=["three"], coal=0)),
    ("a million plants", "fault.save.argument", action("power", plants=[3] * 10**5, coal=0)),
]
ALL_CONTENT = [(f"{card.id} {name}", card, key, change) for card, content in ((ENGINE, CONTENT), (GRID, GRID_CONTENT))
               for name, key, change in content]  # fmt: skip


@pytest.mark.parametrize(
    ("card", "key", "change"), [case[1:] for case in ALL_CONTENT], ids=[case[0] for case in ALL_CONTENT]
)
def test_wrong_content(card: Card, key: str, change: Spoil) -> None:
    assert fault_of(spoiled(change, card)).said.key == key


@pytest.mark.parametrize("side", [4, -1, 2**62, -(2**62), 10**18])
def test_an_action_that_is_not_legal_is_named(side: int) -> None:
    def change(d: dict[str, Any]) -> None:
        d["actions"][2][2]["side"] = side
        del d["position"]

    fault = fault_of(spoiled(change))
    values = dict(fault.said.values)
    assert fault.said.key == "fault.save.illegal"
    assert values["index"] == 2 and values["action"] == "place_engine" and values["reason"]


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("auction_plant", {"plant": 3, "amount": -5}),
        ("auction_plant", {"plant": 3, "amount": 10**18}),
        ("auction_plant", {"plant": 41, "amount": 41}),
        ("bid", {"amount": 2**62}),
        ("discard_plant", {"plant": 3, "coal": -1, "oil": 1}),
        ("buy", {"fuel": "coal", "amount": -3}),
        ("buy", {"fuel": "coal", "amount": 0}),
        ("build", {"city": "berlin"}),
        ("power", {"plants": [3, 3], "coal": 0}),
        ("power", {"plants": [99], "coal": -(10**9)}),
    ],
)
def test_actions_that_no_rule_allows_are_named(name: str, arguments: dict[str, Any]) -> None:
    """At any moment of a game: in place of each kind of action the good save has."""
    data = json.loads(whole(GRID))
    del data["position"]
    moments = {step[1]: index for index, step in enumerate(data["actions"])}
    assert len(moments) > 4
    for index in moments.values():
        steps = [*data["actions"][:index], [data["actions"][index][0], name, arguments]]
        fault = fault_of(json.dumps({**data, "actions": steps, "checks": []}).encode())
        assert fault.said.key == "fault.save.illegal" and dict(fault.said.values)["index"] == index


# ---- what is refused: files


def unreadable(path: Path) -> str:
    """Return the key of why a file cannot be read."""
    with pytest.raises(BadSave) as found:
        read_save(path)
    return found.value.said.key


def test_no_file_and_no_such_file(tmp_path: Path) -> None:
    assert unreadable(tmp_path / "gone.json") == "fault.save.unreadable"
    assert unreadable(tmp_path) == "fault.save.no_file"
    if Path("/dev/zero").exists():
        assert unreadable(Path("/dev/zero")) == "fault.save.no_file"


def test_a_hundred_megabytes_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(100 << 20)
    monkeypatch.setattr(Path, "read_bytes", lambda self: pytest.fail("the file was read"))
    assert unreadable(path) == "fault.save.large"


def test_just_below_the_limit_is_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "large.json"
    path.write_bytes(b" " * (LARGEST - 10) + b"{}")
    assert unreadable(path) == "fault.save.foreign"


LEFT = [raw for card in CARDS for raw in (whole(card)[:300], whole(card))]


@pytest.mark.parametrize("raw", [*LEFT, b"{}", spoiled(lambda d: d.update(game="chess"))])
def test_the_file_is_left_as_it_is(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(raw)
    before = path.stat().st_mtime_ns
    try:
        load_session(read_save(path))
    except Fault as fault:
        assert raw not in LEFT[1::2], fault
    assert path.read_bytes() == raw and path.stat().st_mtime_ns == before


@EVERY_GAME
@given(st.data())
def test_a_changed_byte_never_does_worse_than_a_sentence(card: Card, data: st.DataObject) -> None:
    raw = bytearray(whole(card))
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
def test_any_other_value_of_a_field_never_does_worse_than_a_sentence(card: Card, field: str, value: Any) -> None:
    try:
        session = load_session(decoded(spoiled(lambda d: d.update({field: value}), card), "a")).session
    except (BadSave, BadOption, BadBoard):
        return
    assert session.waiting() or session.over


@EVERY_GAME
@given(st.data(), anything | st.integers(-3, 20))
def test_any_other_value_in_the_position_never_does_worse_than_a_sentence(
    card: Card, data: st.DataObject, value: Any
) -> None:
    """A position that is needed, because a check fails, is not believed blindly."""
    save = json.loads(whole(card))
    place = save["position"]
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.integers(0, 4)) == 0:
            place[key] = value
            break
        place = place[key]
    save["checks"] = [[1, "0" * 16]]
    try:
        session = load_session(decoded(json.dumps(save).encode(), "a")).session
    except (BadSave, BadOption, BadBoard):
        return
    assert session.waiting() or session.over


# ---- rules that have changed


def with_other_check(card: Card = ENGINE) -> SaveFile:
    """Return a save that today's rules lead elsewhere."""
    save = decoded(whole(card), "a")
    save.checks[0] = (25, "0123456789abcdef")
    return save


@EVERY_GAME
def test_a_game_that_went_another_way_goes_on_from_its_position(card: Card) -> None:
    loaded = load_session(with_other_check(card))
    original = load_session(decoded(whole(card), "a")).session
    assert loaded.notice is not None and loaded.notice.said.key == "fault.save.continued"
    assert loaded.session.state == original.state and not loaded.session.log and not loaded.session.undo()


@EVERY_GAME
def test_what_goes_on_from_a_position_can_be_saved_and_goes_on_again(card: Card) -> None:
    session = load_session(with_other_check(card)).session
    for _ in range(3):
        decision = session.waiting()[0]
        session.submit(decision.seat, next(decision.every()))
    again = load_session(decoded(encoded(save_of(session)), "b"))
    assert again.notice is None and again.session.state == session.state and len(again.session.log) == 3
    assert again.session.undo_refusal() == session.undo_refusal()
    assert again.session.fork_at(1).state == session.state_at(1)


@EVERY_GAME
def test_without_a_position_there_is_nothing_to_go_on_from(card: Card) -> None:
    save = with_other_check(card)
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
def test_a_position_in_which_nobody_acts_and_nothing_has_ended_is_refused(card: Card, begun: bool) -> None:
    """Also the one before the first phase of a game."""
    save = with_other_check(card)
    save.checks = save.checks[:1]
    assert save.position is not None
    if begun:
        save.position["flow"]["stack"] = []
    else:
        save.position = load_session(decoded(whole(card), "a")).session.game.set_up(5).dump()
    with pytest.raises(BadSave) as found:
        load_session(save)
    assert found.value.said.key == "fault.save.position"


def test_old_actions_are_brought_up_to_date(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that has renamed an action says so in one place; the old save loads with its whole past."""
    from game.games.empire_engine.rules import EmpireEngine

    data = json.loads(WHOLE)
    for step in data["actions"]:
        step[1] = step[1].replace("place_engine", "put_engine")

    def migrate(self: EmpireEngine, version: int, actions: list[Any]) -> list[Any]:
        assert version == 1
        return [(seat, name.replace("put_", "place_"), given) for seat, name, given in actions]

    old = decoded(json.dumps(data).encode(), "old")
    with pytest.raises(BadSave):
        load_session(old)
    monkeypatch.setattr(EmpireEngine, "rules_version", 2)
    monkeypatch.setattr(EmpireEngine, "migrate", migrate)
    loaded = load_session(old)
    assert loaded.notice is None and len(loaded.session.log) == 30
    assert loaded.session.state == load_session(decoded(WHOLE, "new")).session.state
