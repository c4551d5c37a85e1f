"""Saves with something wrong in them: refused with a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.games.game_info import GameInfo
from tests.play.spoiling import ENGINE, EVERY_GAME, GRID, Spoil, fault_of, spoiled, whole

# ---- what is refused: form


@EVERY_GAME
@pytest.mark.parametrize("part", [0, 1, 2, 40, 200, 700, 0.5, -3])
def test_truncated(info: GameInfo, part: float) -> None:
    raw = whole(info)
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
def test_wrong_types(info: GameInfo, change: Spoil) -> None:
    assert fault_of(spoiled(change, info)).said.key == "fault.save.damaged"


def action(name: str, **arguments: Any) -> Spoil:
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
ALL_CONTENT = [(f"{info.id} {name}", info, key, change) for info, content in ((ENGINE, CONTENT), (GRID, GRID_CONTENT))
               for name, key, change in content]  # fmt: skip


@pytest.mark.parametrize(
    ("info", "key", "change"), [case[1:] for case in ALL_CONTENT], ids=[case[0] for case in ALL_CONTENT]
)
def test_wrong_content(info: GameInfo, key: str, change: Spoil) -> None:
    assert fault_of(spoiled(change, info)).said.key == key


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
