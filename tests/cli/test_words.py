"""What can be said, and what is answered to what cannot: exit status 1 or 2 and one sentence."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__, paths
from game.cli import run
from game.cli.words import levels_of, options_of, players_of, sentences
from game.games import game_infos, info_of
from game.games.game_info import OWN
from game.kernel.fault import BadBoard, BadOption
from game.kernel.message import msg
from game.play.board import own_folder
from tests.cli.conftest import Call, finished
from tests.texts import texts_of

ROOT = Path(__file__).resolve().parents[2]
ENGINE = game_infos()["empire_engine"]
GRID = game_infos()["power_grid"]


# ---- games


def test_games_for_programs(call: Call) -> None:
    games = {game["id"]: game for game in call("games", "--json").json["games"]}
    engine, grid = games["empire_engine"], games["power_grid"]
    assert engine["seats"] == [2, 3, 4] and grid["seats"] == [2, 3, 4, 5, 6]
    assert engine["levels"] == grid["levels"] == ["easy", "normal", "hard", "expert"]
    assert engine["options"]["rounds"] == {"values": ["standard", "long"], "default": "standard"}
    assert grid["options"]["money_visibility"] == {"values": ["hidden", "open"], "default": "hidden"}
    assert engine["maps"] == ["two", "three", "four"]
    assert grid["maps"][:2] == ["germany", "usa"] and set(grid["maps"]) == set(grid["options"]["map"]["values"])


@pytest.mark.parametrize(("lang", "title"), [("en", "Empire Engine"), ("zh_Hant", "帝國引擎"), ("zh-CN", "帝国引擎")])
def test_games_for_people(call: Call, lang: str, title: str) -> None:
    done = call("games", "--lang", lang)
    assert done.status == 0 and title in done.out and "rounds=standard|long" in done.out


@pytest.mark.parametrize("lang", ["zh_Hant", "zh_Hans"])
def test_games_for_people_are_told_in_their_language(call: Call, lang: str) -> None:
    """What is not Chinese is what one types, and titles that nobody has translated."""
    done = call("games", "--lang", lang)
    typed = {info.id for info in game_infos().values()} | {
        level for info in game_infos().values() for level in info.levels
    }
    for info in game_infos().values():
        typed |= {option.id for option in info.options} | {value for option in info.options for value in option.values}
        typed |= set(info.maps)
        typed |= {*re.findall(r"[A-Za-z]+", texts_of(lang).render(msg(f"game.{info.id}")))}
    words = {word for word in re.findall(r"[A-Za-z_][A-Za-z_0-9]*", done.out) if word not in {"option", *typed}}
    assert done.status == 0 and not words


# ---- players and options


def test_players() -> None:
    players = players_of(ENGINE, "human:Ann,bot:hard, human , bot", {})
    assert [(p.name, p.kind, p.level) for p in players] == [
        ("Ann", "human", ""), ("Hard 2", "bot", "hard"), ("Player 3", "human", ""), ("Normal 4", "bot", "normal"),
    ]  # fmt: skip
    assert [p.colour for p in players] == [0, 1, 2, 3]
    assert [p.kind for p in players_of(ENGINE, "", {})] == ["human", "bot", "bot", "bot"]
    assert players_of(ENGINE, "human: 安  琪 ,bot:random", {})[0].name == "安 琪"
    assert levels_of(ENGINE, "bot:hard,random", {}) == ["hard", "random"]


def test_characters() -> None:
    players = players_of(GRID, "human,bot:hard/ada,bot:/mei,bot:easy", {})
    assert [(p.name, p.level, p.style) for p in players[1:]] == [
        ("Ada 2", "hard", "ada"), ("Mei 3", "normal", "mei"), ("Easy 4", "easy", ""),
    ]  # fmt: skip
    assert levels_of(GRID, "bot:hard/ada,easy", {}) == ["hard/ada", "easy"]
    drawn = [levels_of(GRID, "hard/mixed,hard/mixed,hard/mixed", {}, seed) for seed in range(8)]
    assert drawn == [levels_of(GRID, "hard/mixed,hard/mixed,hard/mixed", {}, seed) for seed in range(8)]
    assert all(set(words) == {"hard/ada", "hard/konrad", "hard/mei"} for words in drawn), "nobody sits there twice"
    assert len({*map(tuple, drawn)}) > 1


def test_a_game_of_one_character_has_none_to_draw() -> None:
    assert levels_of(ENGINE, "hard/sana,easy", {}) == ["hard/sana", "easy"]
    for info, key in ((ENGINE, "fault.option.style"), (game_infos()["carnegie"], "fault.option.no_styles")):
        with pytest.raises(BadOption) as found:
            levels_of(info, "hard/mixed,easy", {})
        assert found.value.said.key == key


def test_options() -> None:
    assert options_of(ENGINE, ["rounds=long"])["rounds"] == "long"
    assert options_of(ENGINE, [])["score_piles"] == "hidden"


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("human", "fault.option.seats"),
        ("human,human,human,human,human", "fault.option.seats"),
        ("human,ghost", "fault.option.player"),
        ("human,", "fault.option.player"),
        ("human,bot:genius", "fault.option.level"),
        ("human,bot:hard/genius", "fault.option.style"),
        ("human:Bartholomew the Magnificent,bot", "fault.option.person"),
        ("human:a\x07b,bot", "fault.option.person"),
    ],
)
def test_players_that_do_not_fit(words: str, key: str) -> None:
    with pytest.raises(BadOption) as found:
        players_of(ENGINE, words, {})
    assert found.value.said.key == key


# ---- refused: status 1, one sentence, nothing on stdout


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["play", "chess"], "empire_engine"),
        (["play", "empire_engine", "--players", "human"], "2 to 4 players"),
        (["play", "empire_engine", "--players", "human,bot:genius"], "easy, normal, hard"),
        (["play", "empire_engine", "--option", "rounds=9"], "standard, long"),
        (["play", "empire_engine", "--option", "speed=9"], "rounds"),
        (["play", "empire_engine", "--option", "rounds"], "NAME=VALUE"),
        (["play", "power_grid", "--option", "map=atlantis"], "germany, usa"),
        (["play", "power_grid", "--option", "map=own:atlantis"], "atlantis"),
        (["play", "power_grid", "--option", "rounds=long"], "money_visibility"),
        (["simulate", "chess"], "empire_engine"),
        (["simulate", "empire_engine", "--players", "hard,genius"], "genius"),
        (["simulate", "empire_engine", "--games", "0"], "1 or more"),
        (["replay", "gone.powerhouse"], "gone.powerhouse"),
        (["open", "gone.powerhouse"], "gone.powerhouse"),
        (["open", "."], "not a file"),
        (["shot", "--scene", "beach", "-o", "x.png"], "beach"),
        (["shot", "--scene", "title", "-o", "x.png", "--size", "big"], "1920x1080"),
        (["shot", "--scene", "title", "-o", "x.png", "--size", "19²0x1080"], "1920x1080"),
        (["shot", "gone.powerhouse", "-o", "x.png"], "gone.powerhouse"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else "",
)
def test_refused(call: Call, words: list[str], part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = call(*words)
    assert done.status == 1 and done.out == "" and list(tmp_path.iterdir()) == []
    assert len(done.err.splitlines()) == 1 and part in done.err and "Traceback" not in done.err


@pytest.mark.parametrize(
    ("raw", "part"),
    [
        (b"", "damaged"),
        (b'{"format": 1, "game": "empire_engine", "act', "damaged"),
        (b"{}", "not a Powerhouse save"),
        (b'{"format": 99, "game": "x", "actions": []}', "newer Powerhouse"),
        (b"[" * 200_000, "damaged"),
    ],
)
@pytest.mark.parametrize("command", ["open", "replay"])
def test_bad_files_are_refused_and_left_alone(call: Call, command: str, raw: bytes, part: str, tmp_path: Path) -> None:
    path = tmp_path / "a.powerhouse"
    path.write_bytes(raw)
    done = call(command, path)
    assert done.status == 1 and done.out == "" and part in done.err and len(done.err.splitlines()) == 1
    assert path.read_bytes() == raw


@pytest.mark.parametrize(("lang", "part"), [("zh_Hant", "沒有"), ("zh-CN", "没有"), ("zh_TW", "沒有")])
def test_refusals_speak_the_language(call: Call, lang: str, part: str) -> None:
    assert part in call("play", "chess", "--lang", lang).err
    assert part in call("--lang", lang, "play", "chess").err


def test_every_fault_of_a_map_has_its_line() -> None:
    faults = tuple(msg("fault.map.layer_twice", layer=layer, one="1", other="2") for layer in ("zones", "cities"))
    said = sentences(BadBoard("fault.map.faults", faults, file="a.tmx", n=2, first=faults[0]), "en")
    assert len(said) == 2 and "a.tmx" in said[0] and "zones" in said[0] and "cities" in said[1]


def test_without_texts_the_key_is_said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("game.paths.assets", lambda: tmp_path)
    said = sentences(BadOption("fault.option.size", size="x"), "en")
    assert str(tmp_path) in said[0] and said[1:] == ["fault.option.size {'size': 'x'}"]


# ---- wrong usage: status 2


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["play"],
        ["replay"],
        ["replay", "a", "b"],
        ["replay", "a", "--upto", "many"],
        ["replay", "a", "--upto", "-1"],
        ["play", "empire_engine", "--seed", "-1"],
        ["play", "empire_engine", "--seed", str(2**63)],
        ["simulate", "empire_engine", "--games", "x"],
        ["shot", "-o", "x.png"],
        ["shot", "--scene", "title"],
        ["games", "--yaml"],
        ["games", "--lang", "fr"],
        ["--lang", "", "games"],
    ],
    ids=" ".join,
)
def test_wrong_usage(call: Call, words: list[str]) -> None:
    done = call(*words)
    assert done.status == 2 and done.out == "" and "usage: powerhouse" in done.err


def test_help_and_version(call: Call) -> None:
    assert call("--version").out.strip() == f"Powerhouse {__version__}"
    done = call("--help")
    assert done.status == 0
    told = re.findall(r"^    ([\w-]+) ", done.out, re.MULTILINE)
    shipped = ["play", "open", "games", "simulate", "replay", "shot", "land", "selftest", "bench"]
    assert [each for each in told if each != "file-type"] == shipped, "what makers do is not shipped"


# ---- streams


@pytest.mark.parametrize("words", [["games"], ["games", "--json"], ["play", "chess"], ["dance"], ["--help"]])
def test_without_streams_nothing_fails(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A program with a window has none on Windows."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert run(words) == {"games": 0, "play": 1, "dance": 2, "--help": 0}[words[0]]


@pytest.mark.grid(1)
def test_replay_without_streams(saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert run(["replay", str(saved), "--states"]) == 0
    assert run(["replay", str(saved)]) == 0


def program(*words: str, **environment: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "game", *words]
    return subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **environment},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip


def test_a_reader_that_has_seen_enough(tmp_path: Path) -> None:
    """Of the longest game: what a pipe holds is written before anybody looks."""
    path = tmp_path / "game.powerhouse"
    path.write_bytes(max(map(finished, game_infos().values()), key=len))
    running = program("replay", str(path), "--states", "--json")
    assert running.stdout is not None and running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    assert running.stderr.read() == "" and running.wait() == 1


@pytest.mark.grid(1)
def test_output_is_only_what_was_asked_for(saved: Path) -> None:
    """No greeting of a library, in any language."""
    out, err = program("replay", str(saved), "--json", PYTHONIOENCODING="utf-8").communicate()
    assert out.startswith("{") and len(out.splitlines()) == 1 and err == ""


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_there_is_a_sentence(tmp_path: Path) -> None:
    environment = {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":987", "WAYLAND_DISPLAY": "", "LANG": "en_US.UTF-8"}
    running = program("--data-dir", str(tmp_path), **environment)
    out, err = running.communicate()
    assert running.returncode == 1 and out == ""
    assert len(err.splitlines()) == 1 and "No window can be opened" in err


# ---- maps


def test_own_maps_are_listed_with_their_faults(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "maps" / "power_grid"
    folder.mkdir(parents=True)
    (folder / "woods.tmx").write_bytes((ROOT / "maps" / "template" / "power_grid.tmx").read_bytes())
    (folder / "bad.tmx").write_text("<map", encoding="utf-8")
    out = call("games", "--lang", "en", "--data-dir", tmp_path).out
    maps = [*info_of("power_grid").maps, "own:woods"]
    assert f"map={'|'.join(maps)} (default germany)" in out
    assert "  map germany: Germany, Verified\n" in out and "  map own:woods: Two Woods, Your map\n" in out
    bad = out[out.index("map own:bad: Cannot be used") :].splitlines()
    assert "bad.tmx" in bad[1]
    assert out.count("damaged at line") == len([info for info in game_infos().values() if info.map_option is not None])
    games = call("games", "--json", "--data-dir", tmp_path).json["games"]
    offering = [game for game in games if game["options"].get("map")]
    assert len(offering) == len([info for info in game_infos().values() if info.map_option is not None])
    for game in offering:
        boards = [*info_of(game["id"]).maps, "own:woods"]
        assert game["maps"] == game["options"]["map"]["values"] == boards


def test_bots_play_on_an_own_map_and_its_save_is_replayed(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "maps" / "power_grid"
    folder.mkdir(parents=True)
    (folder / "woods.tmx").write_bytes((ROOT / "maps" / "template" / "power_grid.tmx").read_bytes())
    where = ("--data-dir", tmp_path)
    words = ("power_grid", "--players", "random,random", "--option", "map=own:woods", "--saves", tmp_path / "out")
    done = call("simulate", *words, "--json", *where)
    assert done.status == 0 and done.json["games"][0]["winners"]
    (save,) = (tmp_path / "out").glob("*.powerhouse")
    assert call("replay", save, "--json", *where).json["winners"] == done.json["games"][0]["winners"]
    (folder / "woods.tmx").unlink()
    kept = call("replay", save, "--json", *where)
    assert kept.status == 0 and kept.json["winners"] == done.json["games"][0]["winners"], "a save holds its map"


@pytest.mark.long
@pytest.mark.grid(1)
@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_a_terminal_with_few_letters_gets_an_answer(encoding: str, tmp_path: Path) -> None:
    """Chinese names are paraphrased there, in JSON by its own escapes."""
    here = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "game", "--data-dir", str(tmp_path), "--lang", "zh_Hant"]
    plain = subprocess.run([*command, "games"], cwd=ROOT, env=here, capture_output=True)
    assert plain.returncode == 0 and plain.stderr == b""
    info = next(info for info in game_infos().values() if info.map_option is not None)
    own_folder(info, tmp_path).mkdir(parents=True)
    shutil.copy(paths.maps() / "template" / f"{info.id}.tmx", own_folder(info, tmp_path) / "森林.tmx")
    told = subprocess.run([*command, "games", "--json"], cwd=ROOT, env=here, capture_output=True)
    games = json.loads(told.stdout.decode(encoding))["games"]
    assert f"{OWN}森林" in next(game["maps"] for game in games if game["id"] == info.id)
    refused = subprocess.run([*command, "play", "chess"], cwd=ROOT, env=here, capture_output=True)
    assert refused.returncode == 1 and refused.stderr.decode(encoding)


# ---- what was said wrongly


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["games", "--lang", "fr"], "'fr' is none of the languages en, zh_Hant, zh_Hans"),
        (["games", "--seed", "abc"], "'abc' is not a whole number"),
        (["--scale", "big", "games"], "'big' is not a number"),
        (["simulate", "power_grid", "--games", "x"], "'x' is not a whole number"),
        (["shot", "--scene", "title", "-o", "x.png", "--seat", "x"], "'x' is not a whole number"),
    ],
)
def test_wrong_words_are_named_as_people_know_them(call: Call, words: list[str], part: str) -> None:
    done = call(*words)
    assert done.status == 2 and part in done.err and "_seed" not in done.err and "invalid" not in done.err


@pytest.mark.parametrize("lang", ["en", "en_GB", "zh", "zh-TW", "zh_Hans"])
def test_languages_as_systems_name_them(call: Call, lang: str) -> None:
    assert call("games", "--lang", lang).status == 0


def test_a_text_is_no_damaged_save(call: Call) -> None:
    for command in ("replay", "open"):
        done = call(command, ROOT / "README.md")
        assert done.status == 1 and "is not a Powerhouse save" in done.err and str(ROOT) in done.err


def test_people_do_not_play_in_simulations(call: Call) -> None:
    done = call("simulate", "empire_engine", "--players", "human:Ann,bot:easy")
    assert done.status == 1 and "human:Ann" in done.err and "level" not in done.err.partition(".")[0]


def test_a_moment_after_the_end_is_refused(call: Call, saved: Path, tmp_path: Path) -> None:
    picture = tmp_path / "x.png"
    done = call("shot", saved, "--at", 9999, "-o", picture)
    assert done.status == 1 and "9999" in done.err and not picture.exists()


def test_a_pipe_among_the_maps_holds_nobody_up(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "maps" / "power_grid"
    folder.mkdir(parents=True)
    if not hasattr(os, "mkfifo"):
        pytest.skip("there are no named pipes")
    os.mkfifo(folder / "x.tmx")
    assert "is a folder, pipe or device" in call("games", "--data-dir", tmp_path).out
    words = ("simulate", "power_grid", "--players", "random,random", "--option", "map=own:x", "--data-dir", tmp_path)
    assert call(*words).status == 1


@pytest.mark.parametrize("lang", ["zh_Hant", "zh_Hans"])
@pytest.mark.parametrize(
    "raw", [b'{"format": 1,\n "game": @}', b'{"format": 1', b'{"format": 1, "game": 3, "actions": []}']
)
def test_what_is_damaged_is_told_without_foreign_words(call: Call, lang: str, raw: bytes, tmp_path: Path) -> None:
    """The library that reads files speaks English only."""
    path = tmp_path / "a.powerhouse"
    path.write_bytes(raw)
    done = call("replay", path, "--lang", lang)
    words = done.err.replace(str(path), "")
    assert done.status == 1 and "JSON" not in words and not re.search("[A-Za-z]{3}", words.replace("game", "")), words
