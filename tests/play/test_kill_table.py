"""Killed at the real table, whose files are written behind, the program has lost one action at most (U10)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from game.games import game_infos
from game.play.save import read_save
from game.play.session import Session
from game.play.store import Store
from game.screen.requests import OpenTable
from game.screen.scenes.table.scene import TableScene
from tests.pilot import Pilot
from tests.played import begun, people, played

ROOT = Path(__file__).resolve().parents[2]

TABLE = """
import os, sys, time
from pathlib import Path
from game.cli.scenes import OffscreenApp
from game.games import game_infos
from game.play import files
from game.screen.requests import OpenTable
from tests.played import begun, people

real = os.fsync
files.os.fsync = lambda handle: (time.sleep(0.03), real(handle))
info = game_infos()[sys.argv[2]]
stage = OffscreenApp((640, 400), data=Path(sys.argv[1]))
stage.app.store.write_behind()
session = begun(info, 3, int(sys.argv[3]), players=people("easy", "easy", "easy"))
session.bots = stage.app.bots
stage.app.open()
stage.app.go(OpenTable(session))
print("ready", flush=True)
played = 0
while played < 60 and not session.over:
    stage.now = time.monotonic()
    stage.app.update(1 / 60)
    if len(session.log) != played:
        played = len(session.log)
        print(played, flush=True)
"""


@pytest.mark.long
@pytest.mark.grid(long=2)
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("game", game_infos())
def test_a_kill_costs_one_action_of_bots_at_most(game: str, tmp_path: Path) -> None:
    """The disk is slow here; bots at full pace do not run ahead of it."""
    rng = Random(game)
    command = [sys.executable, "-c", TABLE, str(tmp_path), game, "1"]
    program = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert program.stdout is not None and program.stderr is not None
    lines, wanted = [], min(rng.randint(8, 16), len(played(game_infos()[game], 3).log) // 2)
    for line in program.stdout:
        lines.append(line)
        if len(lines) > wanted:
            break
    os.kill(program.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    lines += [line for line in program.stdout if line.endswith("\n")]
    told = program.stderr.read()
    program.wait()
    program.stdout.close()
    program.stderr.close()
    done = int(lines[-1]) if len(lines) > 1 else 0
    assert done >= min(6, wanted - 2), told
    slot = Store(tmp_path).latest()
    assert slot is not None and slot.save is not None
    assert len(slot.save.actions) >= done - 1, f"{done} actions were played, {len(slot.save.actions)} are left"


@pytest.mark.long
@pytest.mark.parametrize("game", game_infos())
def test_nothing_is_done_by_hand_before_the_last_action_is_on_the_disk(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor are the actions that one answer stands for done in one go."""
    pilot = Pilot(tmp_path)
    pilot.app.store.write_behind()
    pilot.app.now = time.monotonic  # the disk has a clock of its own
    session = begun(game_infos()[game], 3, 1, players=people("human", "easy", "easy"))
    real, left = Session.submit, list[tuple[int, int]]()
    session.bots = pilot.app.bots

    def submit(self: Session, *given: object, **more: object) -> object:
        if self is session and self.log:
            (path,) = (tmp_path / "autosaves").glob("[!.]*")
            left.append((len(self.log), len(read_save(path).actions)))
        return real(self, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Session, "submit", submit)
    pilot.app.go(OpenTable(session))
    rng = Random(3)
    for _ in range(4000):
        pilot.frames(1, 0.1)
        pilot.app.store.flush()  # for whom no disk is too slow
        scene = pilot.scene
        if isinstance(scene, TableScene) and scene.presenter.draft is not None:
            scene.presenter.draft.fill_in(scene.presenter.draft.decision.sample(rng))
            scene.presenter.commit()
        if len(left) > 20 or session.over:
            break
    assert len(left) > 5
    assert all(played == kept for played, kept in left), left
