"""Names in foreign files reach the terminal and the log in harmless form."""

from __future__ import annotations

import json
import logging
import sys
from pathlib import Path
from typing import Any

import pytest

from game.games import game_infos
from game.play.crash import EscapingFormatter
from tests.cli.conftest import Call, finished

EVIL = "x\x1b]0;owned\x07\x9b2J\u202ey"
IN_A_NAME = "x" if sys.platform == "win32" else EVIL
"""Windows takes no such names of files."""
ENGINE = game_infos()["empire_engine"]


def evil(path: Path, **changes: Any) -> Path:
    """Write a save with changes to ``path``."""
    path.write_text(json.dumps({**json.loads(finished(ENGINE)), **changes}), encoding="utf-8")
    return path


def commands(text: str) -> bool:
    return any(not each.isprintable() and each != "\n" for each in text)


@pytest.mark.parametrize("command", ["replay", "open"])
def test_a_foreign_save_commands_no_terminal(
    call: Call, command: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    step = [0, EVIL, {}]
    bot = {"name": "A", "kind": "bot", "level": EVIL}
    saves: tuple[dict[str, Any], ...] = (
        {"actions": [step]}, {"players": [bot, bot, bot]}, {"options": {EVIL: EVIL}}, {"game": EVIL},
        {"actions": [[0, EVIL, {EVIL: 1}]]}, {"seed": EVIL},
    )  # fmt: skip
    for number, changes in enumerate(saves):
        done = call(command, evil(tmp_path / f"{number}{IN_A_NAME}.powerhouse", position=None, **changes))
        assert done.status == 1 and done.err and not commands(done.out + done.err), (changes, done.err)
        assert r"\x1b" in done.err or ("seed" in changes and IN_A_NAME != EVIL)
    form = EscapingFormatter(logging.BASIC_FORMAT)
    assert not any(commands(form.format(record)) for record in caplog.records)


def test_names_in_positions_command_no_terminal(call: Call, tmp_path: Path) -> None:
    name = EVIL[:16]
    people = [{"name": name}] * 3
    path = evil(tmp_path / "a.powerhouse", players=people)
    for words in (("--states", "--json"), ("--json",), ()):
        done = call("replay", path, *words)
        assert done.status == 0 and not commands(done.out)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes no such names of files")
def test_own_maps_command_no_terminal(call: Call, tmp_path: Path) -> None:
    folder = tmp_path / "maps" / "power_grid"
    folder.mkdir(parents=True)
    (folder / f"{EVIL}.tmx").write_text("<map", encoding="utf-8")
    done = call("games", "--data-dir", tmp_path)
    assert done.status == 0 and not commands(done.out) and r"\x1b" in done.out
