"""``powerhouse land``: the board of a seed is written where people play from, or where they want it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pygame
import pytest

from game.games import game_infos
from game.play.board import map_entries
from tests.cli.conftest import Call


def test_a_land_is_laid_among_own_maps_and_can_be_played_on(call: Call, tmp_path: Path) -> None:
    done = call("land", "Hello World", "--character", "ring", "--twist", "outage", "--data-dir", tmp_path, "--json")
    assert done.status == 0 and 0 <= done.json["candidate"] < 40 and done.json["measures"]["cities_least"] == 7
    entries = {entry.value: entry for entry in map_entries(game_infos()["power_grid"], tmp_path)}
    entry = entries["own:Hello_World_ring_outage"]
    assert entry.fault is None and entry.board is not None and entry.name == "Hello World"
    assert entry.board.facts["outage"] == "2 3" and entry.board.facts["made_from"] == "2 ring 42 outage Hello World"


def test_the_same_seed_writes_the_same_file_anywhere(call: Call, tmp_path: Path) -> None:
    for name in ("a.tmx", "b/c.tmx"):
        assert call("land", "one", "--cities", "35", "-o", tmp_path / name).status == 0
    assert (tmp_path / "a.tmx").read_bytes() == (tmp_path / "b/c.tmx").read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="there files have no modes")
@pytest.mark.parametrize(("mask", "mode"), [(0o022, 0o644), (0o077, 0o600)])
def test_a_land_is_a_file_with_the_usual_mode(call: Call, tmp_path: Path, mask: int, mode: int) -> None:
    before = os.umask(mask)
    try:
        assert call("land", "one", "--cities", "35", "-o", tmp_path / "a.tmx").status == 0
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a.tmx").stat().st_mode) == mode


def test_a_picture_shows_a_table_on_the_land_and_no_map_is_written(call: Call, tmp_path: Path) -> None:
    pictures = []
    for seed in ("one", "two"):
        path = tmp_path / "a" / f"{seed}.png"
        done = call("land", seed, "--png", path, "--size", "1280x720", "--data-dir", tmp_path / "data")
        assert done.status == 0 and str(path) in done.out
        pictures.append(pygame.image.load(path))
    assert all(picture.get_size() == (1280, 720) for picture in pictures)
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB")
    assert not list(tmp_path.rglob("*.tmx"))


def test_what_cannot_be_made_is_told_and_nothing_written(call: Call, tmp_path: Path) -> None:
    for words, said in (
        (("",), "up to 40 letters"),
        (("x" * 41,), "41 letters"),
        (("one", "--character", "swamp"), "river_valley"),
        (("one", "--twist", "odd"), "uranium"),
        (("one", "--cities", "40"), "35"),
    ):
        done = call("land", *words, "--data-dir", tmp_path)
        assert done.status == 1 and said in done.err and len(done.err.splitlines()) == 1, words
    assert not list(tmp_path.rglob("*.tmx"))


def test_games_on_a_land_are_simulated_and_read_again_without_any_file(call: Call, tmp_path: Path) -> None:
    for game in ("power_grid", "stock_companies"):
        words = ("--players", "bot:random,bot:random", "--games", 1, "--seed", 5, "--saves", tmp_path, "--json")
        done = call("simulate", game, "--option", "map=land:ring/35/off/Hello", *words)
        assert done.status == 0, done.err
        replayed = call("replay", tmp_path / f"{game}-5.powerhouse", "--json")
        assert replayed.status == 0 and replayed.json["scores"] == done.json["games"][0]["scores"]
    for seed, said in (("", "up to 40 letters"), ("ring/35/off/", "up to 40 letters"), ("x" * 41, "41 letters")):
        refused = call("simulate", "power_grid", "--option", f"map=land:{seed}", *words)
        assert refused.status == 1 and said in refused.err and len(refused.err.splitlines()) == 1
