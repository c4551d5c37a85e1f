"""The profile: every finished game is counted once, and a damaged file costs nothing but itself."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.profile import (
    LARGEST,
    Profile,
    Result,
    best,
    last_played,
    of_game,
    seconds,
    streaks,
    won,
)
from game.play.replay import load_session
from game.play.save import read_save
from game.play.store import Store
from tests.play.stored import EVERY_GAME, finished, profile_in
from tests.played import begun, go_on

INFO = next(iter(game_infos().values()))


def result(rank: int = 1, **other: Any) -> Result:
    """Return a game of one person against a strong bot."""
    plain = {"game": "pond", "when": 1000, "seats": 3, "people": 1, "rival": "hard", "score": 10, "rank": rank}
    return Result(**{**plain, **other})


def write(folder: Path, profile: Profile) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "profile.json").write_bytes(msgspec.json.encode(profile))


@EVERY_GAME
def test_games_are_counted_once_with_wins_and_best_score(info: GameInfo, store: Store) -> None:
    results = []
    for seed in range(6):
        session = finished(info, seed)
        session.stopwatch.seconds[0] = 20.0
        store.finish(session)
        store.finish(session)
        results.append(session.game.scores(session.state)[0])
    profile, notice = store.profile()
    assert notice is None
    assert len(profile.results) == 6 and seconds(profile) == 120
    assert 0 < won(profile) == sum(score.rank == 1 for score in results) < 6, "choose seeds that tell wins from losses"
    assert best(profile) == max(score.total for score in results)


@EVERY_GAME
def test_games_of_people_count_without_wins(info: GameInfo, store: Store) -> None:
    store.finish(finished(info, 1, "human", "human"))
    profile, _ = store.profile()
    assert len(profile.results) == 1 and won(profile) == 0 and streaks(profile) == (0, 0)
    assert profile.results[0].people == profile.results[0].seats and profile.results[0].rival == ""


@EVERY_GAME
def test_games_without_people_are_nobodys(info: GameInfo, store: Store) -> None:
    store.finish(finished(info, 1, "hard", "hard"))
    assert store.profile() == (Profile(), None)


def test_streaks_are_of_people_alone() -> None:
    games = [result(), result(), result(2), result(), result(people=2, rank=2), result(), result(rival=""), result()]
    assert streaks(Profile(games)) == (3, 3)
    assert streaks(Profile([*games, result(3)])) == (0, 3)
    assert streaks(Profile()) == (0, 0)


def test_one_game_or_all() -> None:
    profile = Profile([result(), result(game="yard"), result(2, game="yard")])
    yard = of_game(profile, "yard")
    assert (won(profile), won(yard), len(yard.results)) == (2, 1, 2)
    assert of_game(profile, "") is profile


def test_last_time_and_best_score_of_a_game() -> None:
    profile = Profile([result(score=30, when=5), result(score=12, when=9)])
    assert last_played(profile) == 9 and best(profile) == 30
    none = of_game(profile, "yard")
    assert best(none) is None and last_played(none) is None


def test_no_result_is_dropped_because_another_game_ends(store: Store) -> None:
    write(store.folder, Profile([result(when=number) for number in range(2500)]))
    store.finish(finished(INFO))
    profile, _ = store.profile()
    assert len(profile.results) == 2501


def test_a_game_counts_once_though_its_program_was_killed_between_profile_and_replay(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = go_on(begun(INFO, 3, 1), Random(1), 3)
    path = store.autosave(session)
    go_on(session, Random(1))
    with monkeypatch.context() as patch:
        patch.setattr("game.play.store.write_whole", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            store.finish(session)
    store.release(session)
    again = Store(store.folder)
    assert len(again.profile()[0].results) == 1 and again.latest() is not None
    resumed = load_session(read_save(path)).session
    again.adopt(resumed, path)
    again.finish(go_on(resumed, Random(1)))
    assert len(again.profile()[0].results) == 1 and again.latest() is None


GOOD = msgspec.to_builtins(Profile([result()]))


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"[]",
        b"\xff\xfe",
        b"[" * 100_000,
        b" " * (LARGEST + 1),
    ],
    ids=["empty", "cut", "list", "bytes", "deep", "large"],
)
def test_a_damaged_file_is_set_aside_and_told(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "profile.json").write_bytes(raw)
    profile, notice = profile_in(tmp_path)
    assert profile == Profile()
    assert notice is not None and notice.key == "fault.profile.damaged"
    assert (tmp_path / "profile.damaged.json").read_bytes() == raw
    assert profile_in(tmp_path) == (Profile(), None), "it is told once"


def test_a_profile_of_before_there_was_a_coach_is_read(tmp_path: Path) -> None:
    """Nobody sat beside those games: they stay won, in a row and on their ladders."""
    old = {
        "results": [
            {"game": "empire_engine", "when": 5, "seats": 3, "people": 1, "rival": "normal", "score": 40, "rank": 1,
             "weakest": "normal", "table": "", "against": 30, "aided": False}
        ]
    }  # fmt: skip
    (tmp_path / "profile.json").write_text(json.dumps(old), encoding="utf-8")
    profile, notice = profile_in(tmp_path)
    (result,) = profile.results
    assert notice is None and result.won and (result.coach, result.told, result.again, result.clues) == (0, 0, 0, 0)
