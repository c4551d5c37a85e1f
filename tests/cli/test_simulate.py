"""``powerhouse simulate``: the form of its answer, and saves that lead to the same results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.bots.arena import DecisionTime, paces
from game.cli.simulate import _pace_lines
from game.games.game_info import GameInfo
from tests.cli.conftest import Call
from tests.played import fitting


def players(info: GameInfo, *levels: str) -> str:
    """Return bots for two, or as few as there may be: these, and more like the last."""
    seats = fitting(info, 2)
    return ",".join([*levels, *[levels[-1]] * seats][:seats])


def test_results_of_games_and_levels(call: Call, info: GameInfo, tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    seats = fitting(info, 3)
    levels = ["easy", *["random"] * (seats - 1)]
    bots = ",".join(f"bot:{level}" for level in levels)
    done = call(
        "simulate", info.id, "--players", bots, "--games", 4, "--seed", 3,
        "--rotate", "--saves", folder, "--json",
    )  # fmt: skip
    assert done.status == 0 and set(done.json) == {"games", "levels"}
    for number, game in enumerate(done.json["games"]):
        assert set(game) == {"seed", "seats", "scores", "lines", "winners", "rounds", "decisions", "seconds"}
        assert game["seed"] == 3 + number and sorted(game["seats"]) == levels
        assert game["rounds"] > 1, f"the games of {info.id} have one round: count them in flow.round"
        assert len(game["scores"]) == len(game["lines"]) == seats
        best = max(game["scores"])
        assert game["winners"] and all(game["scores"][seat] == best for seat in game["winners"])
        replayed = call("replay", folder / f"{info.id}-{game['seed']}.powerhouse", "--json").json
        assert replayed["scores"] == game["scores"] and replayed["winners"] == game["winners"]
    assert len({tuple(game["seats"]) for game in done.json["games"]}) == seats, "everybody sits everywhere"
    found = done.json["levels"]
    assert {name: level["games"] for name, level in found.items()} == {name: 4 * levels.count(name) for name in levels}
    assert sum(level["wins"] for level in found.values()) == 4
    assert all(0 <= level["low"] <= level["share"] <= level["high"] <= 1 for level in found.values())


@pytest.mark.long
@pytest.mark.grid(1)
def test_the_same_seed_gives_the_same_games_on_any_number_of_processes(call: Call, info: GameInfo) -> None:
    words = ("simulate", info.id, "--players", players(info, "random", "easy"), "--games", 3, "--seed", 8, "--json")
    found = []
    for jobs in (1, 2):
        games = call(*words, "--jobs", jobs).json["games"]
        found.append(json.dumps([{**game, "seconds": 0} for game in games]))
    assert found[0] == found[1]


@pytest.mark.grid(1)
def test_saves_of_other_games_are_not_written_over(call: Call, info: GameInfo, tmp_path: Path) -> None:
    """Nor is the same command a reason for another copy."""
    for level in ("random", "easy", "random"):
        words = ("simulate", info.id, "--players", players(info, level), "--seed", 5, "--saves", tmp_path)
        assert call(*words).status == 0
    first, second = sorted(tmp_path.iterdir())
    assert first.name == f"{info.id}-5 2.powerhouse" and second.name == f"{info.id}-5.powerhouse"
    assert '"easy"' in first.read_text(encoding="utf-8") and '"random"' in second.read_text(encoding="utf-8")


@pytest.mark.grid(1)
def test_a_folder_that_cannot_be_written(call: Call, info: GameInfo, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = call("simulate", info.id, "--players", players(info, "random"), "--saves", tmp_path / "file")
    assert done.status == 1 and "cannot be written" in done.err and "Traceback" not in done.err


@pytest.mark.grid(1)
def test_by_the_clock_it_is_told_where_the_time_went(call: Call, info: GameInfo) -> None:
    words = ("simulate", info.id, "--players", players(info, "easy", "random"), "--games", 1, "--clock", "--json")
    told = call(*words).json
    decisions = sum(game["decisions"] for game in told["games"])
    assert sum(pace["decisions"] for pace in told["pace"] if not pace["prompt"]) == decisions
    for level in ("easy", "random"):
        whole, *kinds = [pace for pace in told["pace"] if pace["level"] == level]
        assert whole["decisions"] == sum(pace["decisions"] for pace in kinds) and whole["share"] == 1
        assert sum(pace["share"] for pace in kinds) == pytest.approx(1, abs=0.01)


def test_the_pace_in_lines_for_people() -> None:
    took = [DecisionTime("hard", "pg.bidding", 1, 0.25), DecisionTime("hard", "pg.building", 1, 0.75)]
    heads, every, building, bidding = _pace_lines(paces([took]))
    assert heads.split()[:5] == ["level", "decision", "number", "waits", "share"]
    assert every.split() == ["hard", "all", "2", "2", "100.0%", "0.25", "0.75", "0.75", "1.00"]
    assert building.split()[:5] == ["hard", "pg.building", "1", "1", "75.0%"]
    assert bidding.split()[:5] == ["hard", "pg.bidding", "1", "1", "25.0%"]
    assert not list(_pace_lines([]))


@pytest.mark.grid(1)
def test_habits_tell_how_characters_are_known(call: Call, info: GameInfo) -> None:
    seats = fitting(info, 4)
    words = ("simulate", info.id, "--games", 4, "--rotate", "--habits", "--json", "--players")
    for style in info.styles:
        told = call(*words, ",".join([f"easy/{style}", *["easy"] * (seats - 1)])).json["habits"]
        assert [each["style"] for each in told] == [style]
        assert told[0]["games"] == 4 and 0 <= told[0]["named"] <= 4
        assert told[0]["does"] >= 0 and told[0]["others"] >= 0
    if info.styles:
        table = call(*words[:-2], "--players", f"easy/{info.styles[0]},easy" + ",easy" * (seats - 2)).out
        assert f"{info.styles[0]}: " in table and "of 4 games" in table
    assert "habits" not in call(*words, ",".join(["easy"] * seats)).json
