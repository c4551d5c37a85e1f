"""Compiled rules and their sources play the same games, action by action and position by position."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import native
from tests.patience import times

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(
    native.stale(native.FOLDER) is not None, reason="no compiled rules: python3 build/dev.py compile makes them"
)


def lines(random_games: int, bot_games: int, **told: str) -> list[str]:
    """Return what a run with compiled rules, or with their sources, has printed."""
    kept = {name: value for name, value in os.environ.items() if name != native.PURE}
    command = [sys.executable, "-m", "tests.native.games", str(random_games), str(bot_games)]
    done = subprocess.run(command, cwd=ROOT, env={**kept, **told}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def compare(random_games: int, bot_games: int) -> None:
    compiled = lines(random_games, bot_games)
    interpreted = lines(random_games, bot_games, **{native.PURE: "1"})
    assert (compiled[0], interpreted[0]) == ("compiled", "interpreted")
    assert len(compiled) > random_games + bot_games
    assert compiled[1:] == interpreted[1:]


@pytest.mark.long
def test_some_games_are_the_same() -> None:
    compare(1, 4)


@pytest.mark.slow
def test_hundreds_of_games_are_the_same() -> None:
    compare(times(50, 200), times(100, 500))
