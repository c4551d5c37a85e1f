"""Calling the command line as a program does."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.cli import run
from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.fault import Fault
from game.play.save import encoded, save_of
from game.play.settings import Settings
from tests.played import played


@dataclass(frozen=True)
class Done:
    """What a call came to."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The output, which is one value."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """The output, which is one value a line."""
        return [json.loads(line) for line in self.out.splitlines()]


Call = Callable[..., Done]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Run one command line in English, where there is no screen."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "en_US.UTF-8")

    def unseen(settings: Settings) -> None:
        raise Fault("fault.window.unseen")

    monkeypatch.setattr("game.cli.window.opened", unseen)

    def calling(*words: object) -> Done:
        given: Sequence[str] = [str(word) for word in words]
        status = run(given)
        captured = capsys.readouterr()
        return Done(status, captured.out, captured.err)

    return calling


@pytest.fixture(params=game_infos().values(), ids=lambda info: info.id)
def info(request: pytest.FixtureRequest) -> GameInfo:
    chosen = request.param
    assert isinstance(chosen, GameInfo)
    return chosen


@cache
def finished(info: GameInfo) -> bytes:
    """Return the save of a finished game of three."""
    return encoded(save_of(played(info, 3, 5)))


@pytest.fixture
def saved(info: GameInfo, tmp_path: Path) -> Path:
    """A finished game of three, of every game."""
    path = tmp_path / "game.powerhouse"
    path.write_bytes(finished(info))
    return path
