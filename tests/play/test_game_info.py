"""Options that depend on another, seats by mode, an automa, the maps of another game: from the set-up to the save."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from game import paths
from game.cli import run
from game.cli.words import levels_of, players_of
from game.games import game_infos
from game.games.game_info import OWN
from game.kernel.fault import BadOption, BadSave
from game.play.board import board_for, map_entries, own_folder, prepared_folder
from game.play.players import AUTOMA, Player, deciding
from game.play.replay import load_session
from game.play.save import decoded, encoded, save_of
from game.play.session import Session
from tests.cli.conftest import Call, call
from tests.played import go_on, people
from tests.sample_game.variants.moded import GROUND, HOST, INFO

__all__ = ["call"]
USUAL = INFO.choose({})


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put the game on the shelf."""
    monkeypatch.setitem(game_infos(), INFO.id, INFO)


def begun(players: list[Player], **options: str) -> Session:
    """Return a game before its first action."""
    seats = len(deciding(players))
    return Session(INFO, players, options, seed=2, board=board_for(INFO, seats, options))


# ---- options


def test_an_option_is_in_force_only_with_the_values_it_depends_on() -> None:
    assert set(USUAL) == {"rounds", "mode", "ground"}
    assert INFO.choose({"mode": "closed"})["bidding"] == "turns"
    assert INFO.choose({"mode": "duel", "bidding": "sealed"})["ties"] == "old"
    assert set(INFO.in_force({"mode": "open", "bidding": "sealed", "ties": "young"})) == set(USUAL)
    assert INFO.reaching("ties", "young") == {"mode": "closed", "bidding": "sealed", "ties": "young"}


@pytest.mark.parametrize(
    ("options", "option", "needed"),
    [
        ({"bidding": "sealed"}, "bidding", "mode=closed|duel"),
        ({"mode": "closed", "ties": "young"}, "ties", "bidding=sealed"),
        ({"mode": "open", "ties": "young"}, "ties", "bidding=sealed"),
    ],
)
def test_an_option_that_is_not_in_force_is_refused(options: dict[str, str], option: str, needed: str) -> None:
    with pytest.raises(BadOption) as caught:
        INFO.choose(options)
    assert caught.value.said.key == "fault.option.idle"
    assert dict(caught.value.said.values) == {"option": option, "needed": needed}


# ---- seats


def test_seats_depend_on_the_mode() -> None:
    assert INFO.seats_for({}) == (2, 3, 4)
    assert INFO.seats_for({"mode": "duel"}) == (2,) and INFO.seats_for({"mode": "closed"}) == (3, 4)
    with pytest.raises(BadOption) as caught:
        INFO.build(4, {"mode": "duel"}, board_for(INFO, 4, {}))
    assert dict(caught.value.said.values) == {"option": "mode=duel", "counts": "2", "seats": 4}


def test_a_table_that_is_not_named_has_as_many_players_as_the_mode_takes() -> None:
    assert len(players_of(INFO, "", {"mode": "duel"})) == 2
    assert len(levels_of(INFO, "", {})) == 4
    with pytest.raises(BadOption, match="seats_with"):
        levels_of(INFO, "easy,easy,easy", {"mode": "duel"})


# ---- automa


def test_an_automa_sits_at_the_table_without_a_seat() -> None:
    session = begun(people("human", "easy"))
    assert [(player.name, player.kind, player.colour) for player in session.players][2] == ("Old Anna", AUTOMA, 2)
    assert session.game.seats == 2 and session.humans == (0,) and len(session.stopwatch.seconds) == 2
    go_on(session, Random(1), 5)
    assert session.question(session.waiting()[0], "easy").seats == 2
    assert len(begun(people("human", "easy", "easy")).players) == 3


def test_an_automa_has_the_name_it_was_given_and_comes_last() -> None:
    anna = Player("Anna", "automa", "", 4)
    assert begun([anna, *people("human", "easy")]).players[2] == anna
    with pytest.raises(BadOption) as caught:
        begun([*people("human", "easy", "easy"), anna])
    assert caught.value.said.key == "fault.option.automa"


# ---- saves


def test_a_save_keeps_what_is_in_force_and_the_automa() -> None:
    session = go_on(begun(people("human", "easy"), mode="duel"), Random(3), 9)
    save = save_of(session)
    assert save.options == {"rounds": "short", "mode": "duel", "bidding": "turns", "ground": GROUND.default}
    again = load_session(decoded(encoded(save), "game.powerhouse")).session
    assert again.players == session.players and again.state == session.state and again.options == session.options


def test_a_save_for_more_than_the_mode_takes_is_refused() -> None:
    save = save_of(begun(people("human", "easy", "easy")))
    save.options["mode"] = "duel"
    with pytest.raises(BadSave) as caught:
        load_session(save)
    assert caught.value.said.key == "fault.save.seats"


# ---- maps of another game


def test_the_maps_of_another_game_can_be_played_on_with_people_s_own(tmp_path: Path) -> None:
    folder = prepared_folder(INFO, tmp_path)
    assert folder == own_folder(HOST, tmp_path)
    shutil.copy(folder.parent / "template" / f"{HOST.id}.tmx", folder / "isle.tmx")
    assert [entry.value for entry in map_entries(INFO, tmp_path)] == [*HOST.maps, f"{OWN}isle"]
    for value in (HOST.maps[1], f"{OWN}isle"):
        assert board_for(INFO, 2, {"ground": value}, tmp_path) == board_for(HOST, 2, {"map": value}, tmp_path)
    assert (paths.maps() / "template" / f"{HOST.id}.tmx").is_file()


# ---- the command line


def test_games_tells_programs_what_depends_on_what(call: Call, tmp_path: Path) -> None:
    (game,) = [game for game in call("games", "--json", "--data-dir", tmp_path).json["games"] if game["id"] == INFO.id]
    assert game["options"]["ties"] == {
        "values": ["young", "old"], "default": "old", "when": {"option": "bidding", "values": ["sealed"]},
    }  # fmt: skip
    assert game["seat_limits"][0] == {"when": {"option": "mode", "values": ["duel"]}, "seats": [2]}
    assert game["automa"] == {"id": "old_anna", "seats": [2]} and game["maps"] == list(HOST.maps)
    people_read = call("games", "--data-dir", tmp_path).out
    assert "--option bidding=sealed|turns (default turns, only with mode=closed|duel)" in people_read
    assert "mode=duel: 2 players" in people_read and "old_anna, an automa" in people_read


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--option", "bidding=sealed"], "mode=closed|duel"),
        (["--players", "easy,easy,easy", "--option", "mode=duel"], "With mode=duel"),
        (["--option", "ground=atlantis"], "germany"),
    ],
)
def test_refused_with_a_sentence(call: Call, words: list[str], part: str) -> None:
    done = call("simulate", INFO.id, *words)
    assert done.status == 1 and part in done.err and len(done.err.splitlines()) == 1


def test_a_mode_is_played(call: Call, tmp_path: Path) -> None:
    done = call("simulate", INFO.id, "--option", "mode=duel", "--players", "easy,random", "--saves", tmp_path, "--json")
    assert done.status == 0 and done.json["games"][0]["seats"] == ["easy", "random"]
    assert run(["replay", str(tmp_path / f"{INFO.id}-0.powerhouse"), "--json"]) == 0
    save = decoded((tmp_path / f"{INFO.id}-0.powerhouse").read_bytes(), "game.powerhouse")
    assert [player.kind for player in save.players] == ["bot", "bot", "automa"]
