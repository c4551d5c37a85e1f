"""Killed at any moment, the program has lost at most the action in progress (U10)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.play.replay import load_session
from game.play.save import read_save
from game.play.store import Store

ROOT = Path(__file__).resolve().parents[2]

PLAYER = """
import sys
from pathlib import Path
from random import Random
from game.games import game_infos
from game.play.replay import load_session
from game.play.store import Store
from tests.played import begun

store, rng = Store(Path(sys.argv[1])), Random(int(sys.argv[2]))
slot = store.latest()
session = load_session(slot.save).session if slot else begun(game_infos()[sys.argv[3]], 4)
if slot:
    store.adopt(session, slot.path)
print("from", len(session.log), flush=True)
for _ in range(10):
    if session.over:
        sys.exit()
    decision = session.waiting()[0]
    session.submit(decision.seat, decision.sample(rng))
    print("played", len(session.log), flush=True)
    store.autosave(session)
    print("saved", len(session.log), flush=True)
sys.stdin.read()
"""


def played_until_killed(folder: Path, game: str, seed: int, lines: int) -> list[list[str]]:
    """Let a program play and kill it soon after it has said so many lines; return what it has said."""
    command = [sys.executable, "-c", PLAYER, str(folder), str(seed), game]
    program = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None and program.stdin is not None
    said = []
    for line in program.stdout:
        said.append(line.split())
        if len(said) >= lines:
            break
    os.kill(program.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    said += [line.split() for line in program.stdout if line.endswith("\n")]
    program.wait()
    program.stdout.close()
    program.stdin.close()
    return said


@pytest.mark.long
@pytest.mark.grid(long=2)
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("game", game_infos())
def test_nothing_but_the_action_in_progress_is_lost(game: str, tmp_path: Path) -> None:
    rng = Random(7)
    kept = 0
    for number in range(8):
        said = played_until_killed(tmp_path, game, number, rng.randint(1, 12))
        assert said[0] == ["from", str(kept)], "the next start goes on where the last one was killed"
        saved = max([kept, *(int(count) for word, *rest in said if word == "saved" for count in rest)])
        done = max([kept, *(int(count) for word, *rest in said if word == "played" for count in rest)])
        slot = Store(tmp_path).latest()
        if slot is None:
            if saved:
                break  # the game is over
            continue
        kept = len(load_session(read_save(slot.path)).session.log)
        assert saved <= kept <= done + 1, (saved, kept, done)
        assert [found.fault for found in Store(tmp_path).slots("auto")] == [None]
    assert kept > 4, f"hardly anything of {game} was played"
