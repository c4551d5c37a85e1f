"""The folder of saves: what is kept, what is told, and that a failing disk loses nothing."""

from __future__ import annotations

import errno
import gc
import os
import stat
import time
from contextlib import nullcontext
from pathlib import Path
from random import Random
from weakref import ref

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from game.play.files import stem_of, write_whole
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import Slot, read_save
from game.play.store import Store
from tests.play.stored import EVERY_GAME, age, files, finished
from tests.played import begun, go_on, played

INFO = next(iter(game_infos().values()))

# ---- autosaves


@EVERY_GAME
def test_a_running_game_has_one_autosave(info: GameInfo, store: Store) -> None:
    session = begun(info, 3)
    for _ in range(4):
        go_on(session, Random(1), 1)
        path = store.autosave(session)
    assert files(store, "autosaves") == [path.name]
    assert load_session(read_save(path)).session.state == session.state


@EVERY_GAME
def test_no_game_writes_over_the_autosave_of_another(info: GameInfo, store: Store) -> None:
    """Also when the other is gone from memory and its place there is taken again."""
    written = set()
    for seed in range(4):
        session = played(info, 2, seed, 3)
        written.add(store.autosave(session))
        gone = ref(session)
        del session
        for generation in range(3):  # it is young: searching all that is old for it would take long
            gc.collect(generation) if gone() is not None else None
        assert gone() is None
    assert len(written) == 4 and len(store.slots("auto")) == 4


def test_no_unfinished_game_is_dropped_because_others_begin(store: Store) -> None:
    paths = [store.autosave(played(INFO, 2, seed, 3)) for seed in range(30)]
    damaged = paths[3]
    damaged.write_bytes(damaged.read_bytes()[:40])
    age(paths[5], -10_000)
    paths.append(store.autosave(played(INFO, 2, 30, 3)))
    assert {slot.path for slot in store.slots("auto")} == {*paths}


def test_no_replay_is_dropped_because_another_game_ends(store: Store) -> None:
    first = store.finish(finished(INFO))
    for number in range(260):
        (first.parent / f"{INFO.id}-{number}.powerhouse").write_bytes(first.read_bytes())
    last = store.finish(finished(INFO, 2))
    assert first.exists() and last.exists() and len(files(store, "replays")) == 262


def test_a_replay_goes_over_no_other_game_that_has_its_name(store: Store) -> None:
    """A copy of an autosave that is laid back begins where the first one did and ends otherwise."""
    session = go_on(begun(INFO, 3, 1), Random(1), 3)
    path = store.autosave(session)
    copied = path.read_bytes()
    first = store.finish(go_on(session, Random(1)))
    store.release(session)
    before, store = first.read_bytes(), Store(store.folder)
    path.write_bytes(copied)
    again = load_session(read_save(path)).session
    store.adopt(again, path)
    store.autosave(again)
    second = store.finish(go_on(again, Random(7)))
    assert second != first and first.read_bytes() == before and files(store, "autosaves") == []


@EVERY_GAME
def test_a_loaded_game_goes_on_in_its_own_autosave(info: GameInfo, store: Store) -> None:
    path = store.autosave(played(info, 2, 1, 3))
    again = Store(store.folder)
    session = load_session(read_save(path)).session
    again.adopt(session, path)
    assert again.autosave(go_on(session, Random(2), 2)) == path
    assert len(load_session(read_save(path)).session.log) == 5


@EVERY_GAME
def test_a_named_save_is_not_written_over_by_playing_on(info: GameInfo, store: Store) -> None:
    session = played(info, 2, 1, 3)
    path = store.save(session, "Friday")
    before = path.read_bytes()
    again = load_session(read_save(path)).session
    store.adopt(again, path)
    assert store.autosave(go_on(again, Random(2), 2)) != path and path.read_bytes() == before


@EVERY_GAME
def test_what_a_killed_program_left_is_cleared_away(info: GameInfo, store: Store) -> None:
    session = played(info, 2, 1, 3)
    path = store.autosave(session)
    old, new = path.with_name(f".{path.name}.abc.half"), path.with_name(f".{path.name}.xyz.half")
    for each in (old, new):
        each.write_bytes(b"{")
    age(old, 7200)
    store.autosave(session)
    assert files(store, "autosaves") == sorted([path.name, new.name])


def test_other_files_are_no_games(store: Store) -> None:
    path = store.save(played(INFO, 2, 1, 3), "Friday")
    for ending in (".txt", ".json"):
        path.with_suffix(ending).write_bytes(path.read_bytes())
    assert [slot.path for slot in store.slots("save")] == [path]


# ---- going on


@EVERY_GAME
def test_the_newest_unfinished_game_is_offered(info: GameInfo, store: Store) -> None:
    assert store.latest() is None
    first = store.autosave(played(info, 2, 1, 3))
    age(first, 300)
    named = store.save(played(info, 2, 2, 3), "later")
    age(named, 200)
    over = store.save(played(info, 2, 3), "over")
    age(over, 100)
    latest = store.latest()
    assert latest is not None and latest.path == named
    damaged = store.autosave(played(info, 2, 4, 3))
    damaged.write_bytes(damaged.read_bytes()[:50])
    assert (found := store.latest()) is not None and found.path == named


# ---- named saves


NAMES = ["Ann vs. Bob?", "../../up", "週五之夜", "a/b\\c:d", "CON", "con.txt", "lpt1", "   ", "", "x" * 400, "字" * 300,
         "…", ".", "..", ".hidden", "end. ", "🎲", "🐉🐉", "a?b", "a*b", "a_b", "A_B", "Power Grid, round 3", "save",
         "\ud800", "a\u202eb", "{n}"]  # fmt: skip


def test_every_name_makes_a_file_of_its_own_in_the_folder(store: Store) -> None:
    """However many names come to one file name, of whatever games, none goes over another."""
    games = [played(info, 2, 1, 3) for info in game_infos().values()]
    paths = [store.save(games[number % len(games)], name) for number, name in enumerate(NAMES)]
    assert len({*paths}) == len(NAMES) and files(store, "saves") == sorted(path.name for path in paths)
    slots = {slot.path: slot for slot in store.slots("save")}
    for number, (name, path) in enumerate(zip(NAMES, paths, strict=True)):
        assert len(path.name.encode()) < 200 and path.stem.strip() == path.stem != "CON" and path.stem[0] != "."
        found = slots[path]
        assert found.save is not None and found.save.game == games[number % len(games)].info.id
        assert found.name == (name.strip()[:150].replace("\ud800", "?") or path.stem)


@pytest.mark.parametrize("name", ["Power Grid, round 3", "Ann (2)", "週五之夜", "🎲 Friday!", "a.b", "it's"])
def test_a_file_is_called_as_people_wrote_where_a_disk_can(store: Store, name: str) -> None:
    assert store.save(played(INFO, 2, 1, 3), name).stem == name == stem_of(name)


def test_a_disk_that_cannot_write_a_name_gets_one_it_can_and_the_save_keeps_its_name(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.hardlink_to

    def old_disk(self: Path, target: Path) -> None:
        if not self.name.isascii():
            raise OSError(errno.EILSEQ, "no such letters here")
        real(self, target)

    monkeypatch.setattr(Path, "hardlink_to", old_disk)
    monkeypatch.setattr(Path, "touch", lambda self, exist_ok: old_disk(self, self))
    path = store.save(played(INFO, 2, 1, 3), "🎲")
    assert path.name.isascii() and [slot.name for slot in store.slots("save")] == ["🎲"]


def test_a_disk_without_second_names_writes_over_nothing_either(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(self: Path, target: Path) -> None:
        raise OSError(errno.EPERM, "no links")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    paths = [store.save(played(INFO, 2, seed, 3), "Friday") for seed in (1, 2)]
    assert files(store, "saves") == ["Friday 2.powerhouse", "Friday.powerhouse"]
    assert [read_save(path).seed for path in paths] == [1, 2]


def test_only_the_save_that_was_named_is_replaced(store: Store) -> None:
    first, other = (store.save(played(INFO, 2, seed, 3), name) for seed, name in ((1, "a?b"), (2, "a*b")))
    taken = store.named("a*b ")
    assert taken is not None and taken.path == other and store.free_name("a*b") == "a*b (2)"
    assert store.save(played(INFO, 2, 5, 3), "a*b", taken) == other
    assert [read_save(path).seed for path in (first, other)] == [1, 5]
    beside = store.save(played(INFO, 2, 6, 3), "a*b", taken)
    assert beside != other and read_save(other).seed == 5, "since the question another game was written there"
    assert store.named("nobody") is None and store.free_name("nobody") == "nobody"


def test_file_names_stay_apart() -> None:
    assert stem_of("nul") == "_nul" and stem_of("null") == "null" and stem_of("nul.txt") == "_nul.txt"


@EVERY_GAME
def test_a_save_can_be_deleted(info: GameInfo, store: Store) -> None:
    store.save(played(info, 2, 1, 3), "a")
    store.delete(store.slots("save")[0])
    assert store.slots("save") == []
    store.delete(Slot(store.folder / "saves" / "gone.powerhouse", "save", 0.0))


# ---- the list


@EVERY_GAME
def test_the_list_tells_what_is_in_each_file_and_what_is_wrong(info: GameInfo, store: Store) -> None:
    session = played(info, 3, 1, 12)
    store.save(session, "good")
    folder = store.folder / "saves"
    good = (folder / "good.powerhouse").read_bytes()
    (folder / "cut.powerhouse").write_bytes(good[: len(good) // 2])
    (folder / "foreign.powerhouse").write_bytes(b'{"a": 1}')
    (folder / "other.powerhouse").write_bytes(good.replace(f'"{info.id}"'.encode(), b'"go"'))
    (folder / "folder.powerhouse").mkdir()
    (folder / "note.txt").write_text("not a save")
    found = {slot.name: slot for slot in store.slots("save")}
    assert set(found) == {"good", "cut", "foreign", "other", "folder"}
    assert found["good"].summary.key == "save.summary"
    assert dict(found["good"].summary.values)["names"] == ", ".join(player.name for player in session.players)
    faults = {name: slot.summary.key for name, slot in found.items() if slot.save is None}
    assert faults == {
        "cut": "fault.save.damaged",
        "foreign": "fault.save.foreign",
        "other": "fault.option.game",
        "folder": "fault.save.no_file",
    }


@EVERY_GAME
def test_the_newest_comes_first(info: GameInfo, store: Store) -> None:
    for number, name in enumerate(("old", "newer", "newest")):
        age(store.save(played(info, 2, 1, 3), name), 100 - number)
    assert [slot.name for slot in store.slots("save")] == ["newest", "newer", "old"]


# ---- the end of a game


@EVERY_GAME
def test_a_finished_game_becomes_a_replay(info: GameInfo, store: Store) -> None:
    session = finished(info)
    auto = store.autosave(session)
    path = store.finish(session)
    assert not auto.exists() and store.latest() is None
    assert [slot.path for slot in store.slots("replay")] == [path]
    assert load_session(read_save(path)).session.state == session.state


@EVERY_GAME
def test_players_are_kept_as_they_are(info: GameInfo, store: Store) -> None:
    session = begun(info, 2, players=[Player("安", "human", "", 3), Player("B", "bot", info.levels[-1], 5)])
    assert load_session(read_save(store.autosave(session))).session.players == session.players


@pytest.mark.parametrize("shift", [-100_000, 100_000])
def test_the_newest_game_is_found_whatever_the_clock_does(
    store: Store, monkeypatch: pytest.MonkeyPatch, shift: int
) -> None:
    """Nor do the times of files matter, which a copy loses."""
    real = time.time
    store.autosave(played(INFO, 2, 1, 3))
    monkeypatch.setattr(time, "time", lambda: real() + shift)
    paths = [store.autosave(played(INFO, 2, seed, 3)) for seed in range(2, 5)]
    monkeypatch.undo()
    last = store.autosave(played(INFO, 2, 9, 3))
    for number, path in enumerate((last, *paths)):
        os.utime(path, (number, number))
    for each in (store, Store(store.folder)):
        latest = each.latest()
        assert latest is not None and latest.path == last
        assert [slot.path for slot in each.slots("auto")][:4] == [last, *paths[::-1]]


@pytest.mark.skipif(os.name != "posix", reason="there folders are not flushed")
def test_a_folder_is_flushed_after_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the name of a new file may be lost when the power goes."""
    flushed, real = list[bool](), os.fsync

    def note(handle: int) -> None:
        flushed.append(stat.S_ISDIR(os.fstat(handle).st_mode))
        real(handle)

    monkeypatch.setattr(os, "fsync", note)
    write_whole(tmp_path / "a", b"x")
    assert flushed == [False, True]


@pytest.mark.parametrize("refusals", [3, 10_000])
def test_a_file_that_is_read_is_written_a_moment_later(
    tmp_path: Path, refusals: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows refuses to move anything over a file that somebody reads, as programs that look for viruses do."""
    path, real, refused = tmp_path / "a", Path.replace, list[Path]()
    write_whole(path, b"before")

    def busy(half: Path, target: Path) -> Path:
        refused.append(half)
        if len(refused) <= refusals:
            raise PermissionError
        return real(half, target)

    monkeypatch.setattr(Path, "replace", busy)
    monkeypatch.setattr("game.play.files.OTHERS_KEEP_OUT", True)
    monkeypatch.setattr("game.play.files.OPEN_AT_MOST", 60.0 if refusals == 3 else 0.05)
    with nullcontext() if refusals == 3 else pytest.raises(PermissionError):
        write_whole(path, b"after")
    assert path.read_bytes() == (b"after" if refusals == 3 else b"before") and [*tmp_path.iterdir()] == [path]
