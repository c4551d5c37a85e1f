"""Two programs on one folder: neither writes over the game of the other unnoticed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from game.kernel.fault import BadSave
from game.play.replay import load_session
from game.play.save import read_save
from game.play.save_lock import SaveLock, held
from game.play.session import Session
from game.play.store import Store
from tests.play.spoiling import ENGINE
from tests.play.stored import files, finished
from tests.played import go_on, played

ROOT = Path(__file__).resolve().parents[2]

PLAYER = """
import sys
from pathlib import Path
from game.play.store import Store
from tests.play.spoiling import ENGINE
from tests.played import played, undo

store = Store(Path(sys.argv[1]))
session = played(ENGINE, 3, 1, 8)
print(store.autosave(session), flush=True)
for line in sys.stdin:
    undo(session)
    try:
        print(store.autosave(session), flush=True)
    except Exception as fault:
        print(type(fault).__name__, flush=True)
"""


@contextmanager
def another(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A program that plays a game in the folder and saves it again for every line it is sent; killed in the end."""
    command = [sys.executable, "-c", PLAYER, str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as program:
        try:
            yield program
        finally:
            program.kill()


def said(program: subprocess.Popen[str], line: str = "") -> str:
    """Return the next line of a program, after sending it one."""
    assert program.stdin is not None and program.stdout is not None
    if line:
        program.stdin.write(line + "\n")
        program.stdin.flush()
    return program.stdout.readline().strip()


def opened(store: Store, path: Path, *, over: bool = False) -> Session:
    session = load_session(read_save(path)).session
    store.adopt(session, path, over=over)
    return session


def test_the_game_of_another_program_is_left_alone(store: Store) -> None:
    with another(store.folder) as program:
        path = Path(said(program))
        assert store.elsewhere(path) and store.elsewhere()
        before = path.read_bytes()
        copy = go_on(opened(store, path), Random(2), 3)
        beside = store.autosave(copy)
        assert beside != path and path.read_bytes() == before
        assert said(program, "save") == str(path), "the other goes on in its own file"
        assert len(load_session(read_save(beside)).session.log) == 11
        assert store.elsewhere(path) and not store.elsewhere(beside)


def test_a_game_is_taken_over_openly(store: Store) -> None:
    with another(store.folder) as program:
        path = Path(said(program))
        session = go_on(opened(store, path, over=True), Random(2), 3)
        assert store.autosave(session) == path and not store.elsewhere(path)
        before = path.read_bytes()
        assert said(program, "save") == "BadSave", "the other is told"
        assert path.read_bytes() == before
        apart = Path(said(program, "save"))
        assert apart != path and apart.exists() and path.read_bytes() == before, "and goes on in a file of its own"
        assert store.autosave(go_on(session, Random(2), 1)) == path


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_program_that_was_killed_holds_nothing(store: Store) -> None:
    with another(store.folder) as program:
        path = Path(said(program))
        os.kill(program.pid, signal.SIGKILL)
        program.wait()
        assert not store.elsewhere(path) and not store.elsewhere()
        assert store.autosave(opened(store, path)) == path


def test_whoever_takes_over_holds_the_game_after_the_other_has_ended(store: Store) -> None:
    third = Store(store.folder)
    with another(store.folder) as program:
        path = Path(said(program))
        session = opened(store, path, over=True)
        assert third.elsewhere(path)
    assert third.elsewhere(path), "before anything is written"
    third.adopt(played(ENGINE, 3, 1, 8), path)
    assert store.autosave(session) == path
    assert third.elsewhere(path) and not store.elsewhere(path)


def test_the_same_program_opens_its_own_game_again(store: Store) -> None:
    session = played(ENGINE, 3, 1, 8)
    path = store.autosave(session)
    assert not store.elsewhere(path) and not store.elsewhere()
    again = opened(store, path)
    store.release(session)
    assert store.autosave(go_on(again, Random(1), 1)) == path
    assert Store(store.folder).elsewhere(path)


def test_a_game_that_was_left_is_free_and_can_be_gone_on_with(store: Store) -> None:
    session, other = played(ENGINE, 3, 1, 8), Store(store.folder)
    path = store.autosave(session)
    assert other.elsewhere(path)
    store.release(session)
    assert not other.elsewhere(path) and files(store, "playing") == []
    assert store.autosave(session) == path and other.elsewhere(path)
    store.release(session)
    elsewhere = opened(other, path)
    assert other.autosave(elsewhere) == path
    assert store.autosave(session) != path, "meanwhile it is another's"


def test_files_that_are_no_autosaves_belong_to_nobody(store: Store) -> None:
    session = played(ENGINE, 3, 1, 8)
    path = store.save(session, "Sunday")
    assert not store.elsewhere(path)
    store.autosave(opened(store, path))
    assert not Store(store.folder).elsewhere(path)


def test_claims_of_games_that_are_gone_are_cleared_away(store: Store) -> None:
    with another(store.folder) as program:
        path = Path(said(program))
    path.unlink()
    left = files(store, "playing")
    assert len(left) == 2 and f"{path.stem}.lock" in left, "the claim and a sign of life that nobody holds"
    session = played(ENGINE, 2, 1, 3)
    store.autosave(session)
    assert len(files(store, "playing")) == 2 and not set(left) & set(files(store, "playing"))


def test_a_finished_game_is_kept_once_though_it_was_taken_over(store: Store) -> None:
    session, other = finished(ENGINE), Store(store.folder)
    path = store.autosave(session)
    opened(other, path, over=True)
    with pytest.raises(BadSave) as found:
        store.finish(session)
    assert found.value.said.key == "fault.store.taken_over" and path.exists()
    assert store.finish(session).exists() and path.exists()


def test_where_nothing_can_be_claimed_play_goes_on(tmp_path: Path) -> None:
    """A file stands where the folder should be."""
    (tmp_path / "playing").write_text("", encoding="ascii")
    store = Store(tmp_path)
    path = store.autosave(played(ENGINE, 3, 1, 8))
    assert path.exists() and not store.elsewhere(path)


def test_a_claim_says_who_has_it(tmp_path: Path) -> None:
    path = tmp_path / "playing" / "a.lock"
    first, second = SaveLock(path), SaveLock(path)
    assert first.take() and held(path) and not second.take() and first.ours()
    assert second.take(over=True) and second.ours() and not first.ours()
    first.release()
    assert path.exists() and second.ours() and held(path), "what the first lets go the second has"
    second.release()
    assert not path.exists() and not held(path)
