"""``powerhouse replay``: positions in plain words, and exit statuses that scripts rely on."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.games.game_info import GameInfo
from game.play.board import board_for
from game.play.replay import load_session
from game.play.save import read_save
from tests.cli.conftest import Call
from tests.played import begun, fitting

CUBES = 15
TOKENS = {"coal": 24, "oil": 24, "garbage": 24, "uranium": 12}


STAFF = 15
"""Employees of each player of Carnegie, wherever they are."""
SHARES = 10


def employees(player: dict[str, Any]) -> int:
    """Return how many employees the plain words give one player of Carnegie."""
    at_home = sum(len(cell["on_duty"]) + cell["in_training"] for cell in player["cells"].values())
    return int(player["employees_in_supply"] + at_home + sum(player["missions"].values()))


def fuel_and_plants(state: dict[str, Any], owners: list[dict[str, Any]]) -> bool:
    """Tell whether all tokens of fuel are somewhere and no plant is in two places."""
    piles = [state["fuel_market"], state["supply"], *(owner["fuel"] for owner in owners)]
    plants = [*state["market"], *state["future_market"], *(plant for owner in owners for plant in owner["plants"])]
    return {kind: sum(pile[kind] for pile in piles) for kind in TOKENS} == TOKENS and len(plants) == len(set(plants))


def shares(state: dict[str, Any], company: str) -> int:
    """Return how many shares of a company the plain words name."""
    there = state["companies"][company]
    held = sum(player["shares"][company] for player in state["players"])
    return int(there["own_shares"] + there["bank_shares"] + there["bank_shares_of_this_round"] + held)


CONSERVED: dict[str, Callable[[dict[str, Any]], bool]] = {
    "empire_engine": lambda state: (
        state["supply"]["invention"] + sum(empire["score"]["invention"] for empire in state["empires"]) == CUBES
    ),
    "power_grid": lambda state: fuel_and_plants(state, state["players"]),
    "stock_companies": lambda state: (
        fuel_and_plants(state, list(state["companies"].values()))
        and all(shares(state, company) == SHARES for company in state["companies"])
    ),
    "carnegie": lambda state: all(employees(player) == STAFF for player in state["players"]),
}
"""Whether nothing was lost or made, by the plain words of a position alone."""
IMPOSSIBLE: dict[str, tuple[str, dict[str, Any]]] = {
    "empire_engine": ("salvage", {"kind": "good"}),
    "power_grid": ("power", {"plants": [50], "coal": 0}),
    "stock_companies": ("power", {"plants": [50], "coal": 0}),
    "carnegie": ("choose_row", {"row": "hr"}),
}
"""An action of the game that is not legal as the fourth."""
LEAST: dict[str, tuple[dict[str, Any], list[Any], tuple[str, Any]]] = {
    "empire_engine": ({"start_player": 1}, [1, "place_engine", {"engine": "R", "side": 2}], ("start_player", 1)),
    "power_grid": (
        {
            "turn_order": [1, 0],
            "deck": [13, 11, 12, *range(14, 37), "step_3"],
            "removed": [37, 38, 39, 40, 42, 44, 46, 50],
        },
        [0, "choose_region", {"region": "west"}],
        ("regions", ["west"]),
    ),
    "stock_companies": (
        {
            "deck": [*range(11, 41), "step_3"],
            "removed": [42, 44, 46, 50],
            "start_player": 1,
        },
        [1, "buy_share", {"company": "red"}],
        ("founded", ["red"]),
    ),
    "carnegie": (
        {
            "first_player": 1,
            "strips": ["2 front", "6 front", "4 front", "8 back"],
            "departments": [
                "training_and_partnerships",
                "recruiting",
                "safety_and_quality",
                "purchasing",
                "sales",
                "sales",
                "logistics",
                "logistics",
                "property_management",
                "engineering",
                "engineering",
                "communications",
                "advanced_research",
                "advanced_design",
                "charitable_giving",
                "telegraph_operators",
            ],
            "neutral_spaces": [
                "reno.0",
                "salt_lake_city.0",
                "fargo.0",
                "st_paul.0",
                "pittsburgh.0",
                "albany.0",
                "boston.0",
                "boston.1",
                "washington.0",
                "houston.0",
                "new_orleans.0",
                "atlanta.0",
                "charleston.0",
            ],
            "neutral_donations": [
                "education_hr",
                "education_construction",
                "welfare_seven",
                "health_east",
                "health_south",
            ],
        },
        [1, "choose_side", {"tab": "commerce", "side": "B"}],
        ("deciding", [1]),
    ),
}
"""A set-up for two, a first action, and a field of the position it leads to."""


def rewrite(path: Path, **changes: Any) -> dict[str, Any]:
    """Change fields of a save and return it; None takes a field out."""
    data: dict[str, Any] = {**json.loads(path.read_bytes()), **changes}
    path.write_text(json.dumps({name: value for name, value in data.items() if value is not None}), encoding="utf-8")
    return data


def test_the_last_position(call: Call, saved: Path) -> None:
    done = call("replay", saved, "--json")
    session = load_session(read_save(saved)).session
    scores = session.game.scores(session.state)
    assert done.status == 0 and done.err == ""
    assert done.json["phase"] == "over" and done.json["scores"] == [score.total for score in scores]
    assert done.json["winners"] == [score.seat for score in scores if score.rank == 1]
    assert done.json == json.loads(json.dumps(session.game.summary(session.state))) | {
        name: done.json[name] for name in ("scores", "winners")
    }


@pytest.mark.grid(1)
def test_in_words_for_people(call: Call, saved: Path) -> None:
    done = call("replay", saved)
    number = load_session(read_save(saved)).session.state.flow.round
    assert done.status == 0 and f"round: {number}" in done.out.splitlines()


def test_a_line_for_every_action(call: Call, info: GameInfo, saved: Path) -> None:
    done = call("replay", saved, "--states", "--json")
    save = json.loads(saved.read_bytes())
    assert done.status == 0 and len(done.lines) == len(save["actions"])
    for index, (line, step) in enumerate(zip(done.lines, save["actions"], strict=True)):
        assert list(line) == ["index", "seat", "action", "legal", "state"]
        assert (line["index"], line["seat"], line["action"], line["legal"]) == (index, step[0], step[1:], True)
        assert CONSERVED.get(info.id, bool)(line["state"])
    assert done.lines[-1]["state"]["phase"] == "over"


@pytest.mark.grid(1)
def test_upto(call: Call, saved: Path) -> None:
    session = load_session(read_save(saved)).session
    for upto in (0, 1, 7, len(session.log), 9999):
        states = call("replay", saved, "--upto", upto, "--states", "--json").lines
        last = call("replay", saved, "--upto", upto, "--json").json
        assert len(states) == min(upto, len(session.log))
        summary = json.loads(json.dumps(session.game.summary(session.state_at(len(states)))))
        assert {name: last[name] for name in summary} == summary and (last["phase"] == "over") == (upto > 7)
        assert not states or states[-1]["state"] == summary


def test_an_illegal_action_is_named(call: Call, info: GameInfo, saved: Path) -> None:
    name, arguments = IMPOSSIBLE.get(info.id) or impossible(saved)
    actions = json.loads(saved.read_bytes())["actions"]
    actions[3] = [actions[3][0], name, arguments]
    rewrite(saved, actions=actions)
    done = call("replay", saved, "--states", "--json")
    assert done.status == 1 and [line["legal"] for line in done.lines] == [True, True, True, False]
    assert done.lines[-1] == {
        "index": 3, "seat": actions[3][0], "action": [name, arguments], "legal": False, "state": None,
    }  # fmt: skip
    assert len(done.err.splitlines()) == 1 and "Action 3" in done.err and name in done.err
    assert call("replay", saved, "--upto", 3, "--json").status == 0


def impossible(saved: Path) -> tuple[str, dict[str, Any]]:
    """Return an action of a game that its rules refuse as the fourth."""
    session = load_session(read_save(saved)).session
    seat, state = session.log[3].seat, session.state_at(3)
    for entry in session.log:
        if session.game.check(state, seat, entry.action) is not None:
            name, arguments = session.codec.dump(entry.action)
            return name, arguments
    return pytest.skip("everything is legal at any time in this game")


def test_another_seat_is_not_legal(call: Call, saved: Path) -> None:
    session = load_session(read_save(saved)).session
    game, actions = session.game, json.loads(saved.read_bytes())["actions"]
    turns = ((index, seat) for index in range(len(actions)) for seat in range(game.seats))
    asked = ((index, seat) for index, seat in turns if game.decision(session.state_at(index), seat) is None)
    index, other = next(asked, (0, -1))
    if other < 0:
        pytest.skip("everybody always has something to do in this game")
    actions[index][0] = other
    rewrite(saved, actions=actions)
    done = call("replay", saved, "--json")
    assert done.status == 1 and done.out == "" and "not your turn" in done.err


def test_a_setup_in_place_of_the_seed_reaches_the_same_states(call: Call, info: GameInfo, saved: Path) -> None:
    before = call("replay", saved, "--states", "--json").lines
    save = read_save(saved)
    seats = len(save.players)
    game = info.build(seats, {}, board_for(info, seats, {}))
    setup = game.setup_of(game.set_up(save.seed or 0))
    rewrite(saved, seed=None, setup=setup)
    done = call("replay", saved, "--states", "--json")
    assert done.status == 0 and done.lines == before and done.err == ""


def least(info: GameInfo) -> tuple[dict[str, Any], list[Any], tuple[str, Any]]:
    """Return a set-up for few, a first action, and a field of the position it leads to, as the rules have them."""
    session = begun(info, 2, 5)
    setup = session.game.setup_of(session.game.set_up(5))
    decision = session.waiting()[0]
    action = next(decision.every())
    session.submit(decision.seat, action)
    state = json.loads(json.dumps(session.game.summary(session.state)))
    return setup, [decision.seat, *session.codec.dump(action)], next(iter(state.items()))


def test_a_file_with_the_least_there_may_be(call: Call, info: GameInfo, tmp_path: Path) -> None:
    """What another program may write: no checks, no position."""
    setup, first, (field, value) = LEAST.get(info.id) or least(info)
    bots = [{"name": f"B{seat}", "kind": "bot", "level": "easy", "colour": seat} for seat in range(1, fitting(info, 2))]
    path = tmp_path / "small.powerhouse"
    path.write_text(
        json.dumps(
            {
                "format": 1, "game": info.id, "rules": 1, "app": "other 2.0", "options": {},
                "players": [{"name": "A"}, *bots],
                "setup": setup, "actions": [first],
            }
        )
    )  # fmt: skip
    done = call("replay", path, "--states", "--json")
    assert done.status == 0 and done.lines[0]["state"][field] == value


def test_a_course_that_differs_from_the_checks_is_told(call: Call, saved: Path) -> None:
    save = json.loads(saved.read_bytes())
    middle = min(25, len(save["actions"]) // 2)
    rewrite(saved, checks=[[middle, "r" + "0" * 16], *(check for check in save["checks"] if check[0] > middle)])
    done = call("replay", saved, "--json")
    assert done.status == 0 and done.json["phase"] == "over"
    assert len(done.err.splitlines()) == 1 and f"After action {middle}" in done.err


@pytest.mark.parametrize(
    ("changes", "parts"),
    [
        ({"regions": ["east", "northeast", "northwest", "west"]}, ("regions", "4", "at most 3")),
        ({"regions": ["northeast", "southwest", "south"]}, ("regions", "northeast", "bordering")),
        ({"regions": ["bavaria"]}, ("regions", "bavaria", "southwest")),
        ({"removed": [37]}, ("removed", "1", "exactly 8")),
        ({"turn_order": [1, 1]}, ("turn_order", "1", "0 to 1")),
        ({"deck": [13, "step_3"]}, ("deck", "11", "each plant not removed")),
        ({"reshuffled_deck": [3, 3]}, ("reshuffled_deck", "3", "twice")),
        ({"seating": [0, 1]}, ("seating", "No such field", "region_starter")),
    ],
)
def test_a_set_up_that_does_not_fit_is_refused(
    call: Call, tmp_path: Path, changes: dict[str, Any], parts: tuple[str, ...]
) -> None:
    """One sentence with the field, the item and what would be right; nothing on stdout, the file as it was."""
    setup, first, _ = LEAST["power_grid"]
    save = {"format": 1, "game": "power_grid", "rules": 1, "app": "x", "options": {},
            "players": [{"name": "A"}, {"name": "B"}], "setup": {**setup, **changes}, "actions": [first]}  # fmt: skip
    path = tmp_path / "small.powerhouse"
    path.write_text(json.dumps(save), encoding="utf-8")
    before = path.read_bytes()
    done = call("replay", path, "--json")
    assert done.status == 1 and done.out == "" and len(done.err.splitlines()) == 1
    assert all(part in done.err for part in parts), done.err
    assert path.read_bytes() == before
