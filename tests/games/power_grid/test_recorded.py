"""Recorded whole games are played again, by the rules and by the second reading, and nothing has changed."""

from __future__ import annotations

import json

import pytest

from game.kernel.serialization import Codec
from tests.contract.recording import EVERY, fingerprint, result
from tests.games.power_grid.pair import Pair
from tests.games.power_grid.recording import FOLDER, GAMES

NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def test_there_are_records() -> None:
    assert set(NAMES) == set(GAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_goes_as_it_went(name: str) -> None:
    record = json.loads((FOLDER / f"{name}.json").read_bytes())
    pair = Pair(record["seats"], record["options"]["map"], record["setup"], record["options"])
    game = pair.game
    codec = Codec(game.actions, game.names())
    marks = []
    for number, (seat, word, arguments) in enumerate(record["actions"], start=1):
        action = codec.load(word, arguments)
        assert game.check(pair.g, seat, action) is None, number
        pair.play(action)
        if number % EVERY == 0:
            marks.append(fingerprint(game, pair.g))
            assert marks == record["digests"][: len(marks)], f"after action {number}"
    assert len(marks) == len(record["digests"]) and game.over(pair.g)
    assert result(game, pair.g) == record["result"]
