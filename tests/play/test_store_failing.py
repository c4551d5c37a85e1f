"""Disks that fail: it is told, and nothing is lost."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.games.game_info import GameInfo
from game.kernel.fault import BadSave
from game.kernel.message import msg
from game.play.profile import Profile
from game.play.replay import load_session
from game.play.save import read_save
from game.play.store import Store
from tests.play.stored import EVERY_GAME, files, finished
from tests.played import go_on, played

# ---- disks that fail


def full(*_: object) -> int:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def read_only(*_: object) -> int:
    """Stand in for a system call on a disk that is read-only."""
    raise OSError(errno.EROFS, os.strerror(errno.EROFS))


def no_new_file(answer: Callable[..., int], real: Callable[..., Any] = Path.open) -> Callable[..., Any]:
    """Return an opener that gives an ``answer`` for files that are to be made, and opens others."""
    return lambda path, mode="r", *rest: answer() if "x" in mode else real(path, mode, *rest)


@EVERY_GAME
@pytest.mark.parametrize(
    ("call", "answer", "words"),
    [
        ("game.play.files.os.fsync", full, "fault.cause.full"),
        ("game.play.files.Path.open", no_new_file(full), "fault.cause.full"),
        ("game.play.files.Path.open", no_new_file(read_only), "fault.cause.read_only"),
    ],
)
def test_a_failing_disk_is_told_and_the_old_autosave_stays(
    info: GameInfo, store: Store, monkeypatch: pytest.MonkeyPatch, call: str, answer: Callable[..., Any], words: str
) -> None:
    session = played(info, 3, 1, 10)
    path = store.autosave(session)
    before = path.read_bytes()
    monkeypatch.setattr(call, answer)
    go_on(session, Random(3), 1)
    writes: list[Callable[[], Path]] = [
        lambda: store.autosave(session),
        lambda: store.save(session, "x"),
        lambda: store.finish(session),
    ]
    for write in writes:
        with pytest.raises(BadSave) as found:
            write()
        assert found.value.said.key == "fault.store.unwritable"
        assert dict(found.value.said.values)["error"] == msg(words)
    assert path.read_bytes() == before and files(store, "autosaves") == [path.name]
    assert files(store, "saves") == [] and files(store, "replays") == []
    go_on(session, Random(3), 1)
    assert len(session.log) == 12


@EVERY_GAME
def test_when_there_is_room_again_all_is_saved(info: GameInfo, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(info, 3, 1, 10)
    with monkeypatch.context() as patch:
        patch.setattr("game.play.files.os.fsync", full)
        with pytest.raises(BadSave):
            store.autosave(session)
    path = store.autosave(go_on(session, Random(3), 1))
    assert len(load_session(read_save(path)).session.log) == 11


@EVERY_GAME
def test_a_profile_that_cannot_be_written_does_not_lose_the_replay(
    info: GameInfo, store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from game.play import files as writing

    def write(path: Path, data: bytes) -> None:
        if path.name == "profile.json":
            raise OSError(errno.ENOSPC, "full")
        writing.write_whole(path, data)

    monkeypatch.setattr("game.play.ledger.write_whole", write)
    path = store.finish(finished(info))
    assert path.exists() and "profile" in caplog.text
    (said,) = store.outcomes()
    assert isinstance(said, BadSave) and said.said.key == "fault.profile.unwritable"


@EVERY_GAME
@pytest.mark.parametrize("where", ["folder", "room"])
def test_a_folder_that_cannot_be_written_is_told(info: GameInfo, tmp_path: Path, where: str) -> None:
    """A file stands where the folder should be: nobody may write there, whoever runs the test."""
    data = tmp_path / "data"
    if where == "folder":
        data.write_text("in the way")
    else:
        data.mkdir()
        (data / "autosaves").write_text("in the way")
    store = Store(data)
    with pytest.raises(BadSave) as found:
        store.autosave(played(info, 2, 1, 3))
    assert found.value.said.key == "fault.store.unwritable"
    assert store.slots("auto") == [] and store.latest() is None and store.profile() == (Profile(), None)


@EVERY_GAME
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the administrator may write anywhere")
def test_a_read_only_folder(info: GameInfo, store: Store) -> None:
    session = played(info, 2, 1, 3)
    path = store.autosave(session)
    path.parent.chmod(0o500)
    try:
        with pytest.raises(BadSave):
            store.autosave(go_on(session, Random(1), 1))
        assert len(store.slots("auto")) == 1
        with pytest.raises(BadSave):
            store.delete(store.slots("auto")[0])
    finally:
        path.parent.chmod(0o700)
