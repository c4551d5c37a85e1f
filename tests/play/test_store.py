"""The folder of saves: what is kept, what is told, and that a failing disk loses nothing."""

from __future__ import annotations

import gc
import os
import stat
import time
from pathlib import Path
from random import Random
from weakref import ref

import pytest

from game.games import cards
from game.games.card import Card
from game.kernel.fault import BadSave
from game.play.files import stem_of, write_whole
from game.play.players import Player
from game.play.replay import load_session
from game.play.save import read_save
from game.play.slot import Slot
from game.play.store import Store
from tests.play.stored import EVERY_GAME, age, files, finished
from tests.played import begun, go_on, played

CARD = next(iter(cards().values()))

# ---- autosaves


@EVERY_GAME
def test_a_running_game_has_one_autosave(card: Card, store: Store) -> None:
    session = begun(card, 3)
    for _ in range(4):
        go_on(session, Random(1), 1)
        path = store.autosave(session)
    assert files(store, "autosaves") == [path.name]
    assert load_session(read_save(path)).session.state == session.state


@EVERY_GAME
def test_no_game_writes_over_the_autosave_of_another(card: Card, store: Store) -> None:
    """Also when the other is gone from memory and its place there is taken again."""
    written = set()
    for seed in range(4):
        session = played(card, 2, seed, 3)
        written.add(store.autosave(session))
        gone = ref(session)
        del session
        for generation in range(3):  # it is young: searching all that is old for it would take long
            gc.collect(generation) if gone() is not None else None
        assert gone() is None
    assert len(written) == 4 and len(store.slots("auto")) == 4


@EVERY_GAME
def test_the_last_five_games_are_kept(card: Card, store: Store) -> None:
    paths = []
    for seed in range(7):
        paths.append(store.autosave(played(card, 2, seed, 3)))
        for path in paths[:-1]:
            if path.exists():
                age(path, 100 * (7 - paths.index(path)))
    assert [slot.path for slot in store.slots("auto")] == paths[:1:-1]


@EVERY_GAME
def test_a_clock_that_goes_back_costs_no_running_game(card: Card, store: Store) -> None:
    for seed in range(5):
        age(store.autosave(played(card, 2, seed, 3)), -1000 - seed)
    path = store.autosave(played(card, 2, 5, 3))
    assert path.exists() and len(store.slots("auto")) == 5


@EVERY_GAME
def test_a_loaded_game_goes_on_in_its_own_autosave(card: Card, store: Store) -> None:
    path = store.autosave(played(card, 2, 1, 3))
    again = Store(store.folder)
    session = load_session(read_save(path)).session
    again.adopt(session, path)
    assert again.autosave(go_on(session, Random(2), 2)) == path
    assert len(load_session(read_save(path)).session.log) == 5


@EVERY_GAME
def test_a_named_save_is_not_written_over_by_playing_on(card: Card, store: Store) -> None:
    session = played(card, 2, 1, 3)
    path = store.save(session, "Friday")
    before = path.read_bytes()
    again = load_session(read_save(path)).session
    store.adopt(again, path)
    assert store.autosave(go_on(again, Random(2), 2)) != path and path.read_bytes() == before


@EVERY_GAME
def test_what_a_killed_program_left_is_cleared_away(card: Card, store: Store) -> None:
    session = played(card, 2, 1, 3)
    path = store.autosave(session)
    old, new = path.with_name(f".{path.name}.abc.half"), path.with_name(f".{path.name}.xyz.half")
    for each in (old, new):
        each.write_bytes(b"{")
    age(old, 7200)
    store.autosave(session)
    assert files(store, "autosaves") == sorted([path.name, new.name])


# ---- files of former versions


def test_games_with_the_former_ending_are_listed_and_go_on(store: Store) -> None:
    session = played(CARD, 2, 1, 3)
    path = store.autosave(session)
    store.release(session)
    assert path.suffix == ".powerhouse"
    former = path.rename(path.with_suffix(".json"))
    store = Store(store.folder)
    assert [slot.path for slot in store.slots("auto")] == [former]
    latest = store.latest()
    assert latest is not None and latest.path == former
    again = load_session(read_save(former)).session
    store.adopt(again, former)
    assert store.autosave(go_on(again, Random(2), 1)) == path
    assert files(store, "autosaves") == [path.name], "it is one game, not two"
    path.rename(former)
    over = store.finish(go_on(again, Random(2)))
    assert files(store, "autosaves") == [] and over.suffix == ".powerhouse"
    assert len(store.profile()[0].results) == 1
    over.rename(over.with_suffix(".json"))
    assert store.finish(again) == over and files(store, "replays") == [over.name]
    assert len(store.profile()[0].results) == 1, "it was counted before"


def test_a_name_with_the_former_ending_is_written_over(store: Store) -> None:
    session = played(CARD, 2, 1, 3)
    path = store.save(session, "Friday")
    path.rename(path.with_suffix(".json"))
    for number in range(19):
        store.save(session, f"save {number}")
    assert store.save(session, "Friday") == path, "though all slots are taken"
    assert not path.with_suffix(".json").exists() and len(store.slots("save")) == 20


def test_other_files_are_no_games(store: Store) -> None:
    path = store.save(played(CARD, 2, 1, 3), "Friday")
    path.with_suffix(".txt").write_bytes(path.read_bytes())
    assert [slot.path for slot in store.slots("save")] == [path]


# ---- going on


@EVERY_GAME
def test_the_newest_unfinished_game_is_offered(card: Card, store: Store) -> None:
    assert store.latest() is None
    first = store.autosave(played(card, 2, 1, 3))
    age(first, 300)
    named = store.save(played(card, 2, 2, 3), "later")
    age(named, 200)
    over = store.save(played(card, 2, 3), "over")
    age(over, 100)
    latest = store.latest()
    assert latest is not None and latest.path == named
    damaged = store.autosave(played(card, 2, 4, 3))
    damaged.write_bytes(damaged.read_bytes()[:50])
    assert (found := store.latest()) is not None and found.path == named


# ---- named saves


@EVERY_GAME
def test_twenty_names_and_no_more(card: Card, store: Store) -> None:
    session = played(card, 2, 1, 3)
    for number in range(20):
        store.save(session, f"save {number}")
    with pytest.raises(BadSave) as found:
        store.save(session, "one more")
    assert found.value.said.key == "fault.store.full" and len(store.slots("save")) == 20
    go_on(session, Random(1), 2)
    path = store.save(session, "save 7")
    assert len(load_session(read_save(path)).session.log) == 5


@EVERY_GAME
@pytest.mark.parametrize(
    "name",
    ["Ann vs. Bob?", "../../up", "週五之夜", "a/b\\c:d", "CON", "lpt1", "   ", "", "x" * 400, "字" * 300, "…", "."],
)
def test_every_name_makes_a_file_in_the_folder(card: Card, store: Store, name: str) -> None:
    path = store.save(played(card, 2, 1, 3), name)
    assert path.parent == store.folder / "saves" and files(store, "saves") == [path.name]
    assert len(path.name.encode()) < 200 and path.stem.strip() == path.stem != "CON"
    slot = store.slots("save")[0]
    assert slot.save is not None and slot.name == (name.strip()[:150] or path.stem)


def test_file_names_stay_apart() -> None:
    assert stem_of("nul") == "_nul" and stem_of("null") == "null" and stem_of("a.b") == "a_b"


@EVERY_GAME
def test_a_save_can_be_deleted(card: Card, store: Store) -> None:
    store.save(played(card, 2, 1, 3), "a")
    store.delete(store.slots("save")[0])
    assert store.slots("save") == []
    store.delete(Slot(store.folder / "saves" / "gone.json", "save", 0.0))


# ---- the list


@EVERY_GAME
def test_the_list_tells_what_is_in_each_file_and_what_is_wrong(card: Card, store: Store) -> None:
    session = played(card, 3, 1, 12)
    store.save(session, "good")
    folder = store.folder / "saves"
    good = (folder / "good.powerhouse").read_bytes()
    (folder / "cut.json").write_bytes(good[: len(good) // 2])
    (folder / "foreign.json").write_bytes(b'{"a": 1}')
    (folder / "other.json").write_bytes(good.replace(f'"{card.id}"'.encode(), b'"go"'))
    (folder / "folder.json").mkdir()
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
def test_the_newest_comes_first(card: Card, store: Store) -> None:
    for number, name in enumerate(("old", "newer", "newest")):
        age(store.save(played(card, 2, 1, 3), name), 100 - number)
    assert [slot.name for slot in store.slots("save")] == ["newest", "newer", "old"]


# ---- the end of a game


@EVERY_GAME
def test_a_finished_game_becomes_a_replay(card: Card, store: Store) -> None:
    session = finished(card)
    auto = store.autosave(session)
    path = store.finish(session)
    assert not auto.exists() and store.latest() is None
    assert [slot.path for slot in store.slots("replay")] == [path]
    assert load_session(read_save(path)).session.state == session.state


@EVERY_GAME
def test_players_are_kept_as_they_are(card: Card, store: Store) -> None:
    session = begun(card, 2, players=[Player("安", "human", "", 3), Player("B", "bot", card.levels[-1], 5)])
    assert load_session(read_save(store.autosave(session))).session.players == session.players


@pytest.mark.parametrize("shift", [-100_000, 100_000])
def test_the_newest_game_is_found_whatever_the_clock_does(
    store: Store, monkeypatch: pytest.MonkeyPatch, shift: int
) -> None:
    """Nor do the times of files matter, which a copy loses."""
    real = time.time
    store.autosave(played(CARD, 2, 1, 3))
    monkeypatch.setattr(time, "time", lambda: real() + shift)
    paths = [store.autosave(played(CARD, 2, seed, 3)) for seed in range(2, 5)]
    monkeypatch.undo()
    last = store.autosave(played(CARD, 2, 9, 3))
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
