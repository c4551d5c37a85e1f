"""Recorded whole games are played again, by the rules and by the second reading, and nothing has changed."""

from __future__ import annotations

import json

import pytest

from tests.contract.recording import check_again
from tests.games.power_grid.pair import Pair
from tests.games.power_grid.recording import FOLDER, GAMES

NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def test_there_are_records() -> None:
    assert set(NAMES) == set(GAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_goes_as_it_went(name: str) -> None:
    record = json.loads((FOLDER / f"{name}.json").read_bytes())
    pair = Pair(record["seats"], record["options"]["map"], record["setup"], record["options"])
    check_again(record, pair.game, pair.g, lambda _, action: pair.play(action))
