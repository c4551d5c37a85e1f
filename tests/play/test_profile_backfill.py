"""Results that were counted before ladders were kept: replays fill in what they lack, once, and the rest is counted."""

from __future__ import annotations

import json
from itertools import takewhile
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.profile import Profile, Result, result_of, uncounted
from game.play.session import Session
from game.play.store import Store
from game.training.store.ladder import ladders
from tests.play.stored import EVERY_GAME, age, files, finished

BARE = ("weakest", "table", "board", "against", "aided")
"""What was not kept at first."""


def bared(store: Store) -> list[Result]:
    """Have the profile forget what was not kept at first; return what it knew."""
    path = store.folder / "profile.json"
    plain = json.loads(path.read_bytes())
    for result in plain["results"]:
        for name in BARE:
            del result[name]
    del plain["filled_in"]
    whole = store.profile()[0].results
    path.write_text(json.dumps(plain), encoding="utf-8")
    return whole


@EVERY_GAME
def test_replays_tell_what_old_results_lack(info: GameInfo, store: Store) -> None:
    apart: dict[object, Session] = {}
    for seed in takewhile(lambda _: len(apart) < 3, range(12)):
        session = finished(info, seed)
        result = result_of(session, session.state)
        if result is not None and (result.score, result.rank) not in apart:
            apart[result.score, result.rank] = session
            store.finish(session)
    whole = bared(store)
    profile, notice = store.profile()
    assert notice is None and profile.results == whole and not uncounted(profile)
    assert all(result.weakest == info.levels[0] for result in profile.results)
    assert (
        ladders(profile, game_infos()) and json.loads((store.folder / "profile.json").read_bytes())["filled_in"] is True
    )


def test_games_without_a_replay_are_counted_as_earlier_ones_and_looked_for_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = next(iter(game_infos().values()))
    for seed in range(3):
        store.finish(finished(info, seed))
    replays = store.folder / "replays"
    (replays / files(store, "replays")[0]).unlink()
    (replays / files(store, "replays")[0]).write_bytes(b"{")
    bared(store)
    profile, _ = store.profile()
    assert uncounted(profile) == 2 and len(profile.results) == 3

    def nobody(*_: object) -> None:
        raise AssertionError("replays were asked again")

    monkeypatch.setattr("game.play.store.fill_in", nobody)
    assert store.profile()[0] == profile
    store.finish(finished(info, 7))
    assert uncounted(store.profile()[0]) == 2 and len(store.profile()[0].results) == 4


def test_a_replay_fills_in_one_result_only_and_the_nearest(store: Store) -> None:
    info = next(iter(game_infos().values()))
    path = store.finish(finished(info, 1))
    (known,) = bared(store)
    old = replace(known, weakest="", table="", board="", against=0, when=known.when - 9_000)
    age(path, 8_000)
    profile = Profile([old, replace(old, when=known.when), replace(old, rank=known.rank + 1)])
    (store.folder / "profile.json").write_bytes(msgspec.json.encode(profile))
    assert [each.weakest for each in store.profile()[0].results] == [known.weakest, "", ""]


def test_a_folder_without_replays_loses_nothing(tmp_path: Path) -> None:
    store = Store(tmp_path)
    lacking = Result("pond", 1000, 3, 1, "hard", 10, 1)
    (tmp_path / "profile.json").write_bytes(msgspec.json.encode(Profile([lacking])))
    assert store.profile()[0].results == [lacking]
