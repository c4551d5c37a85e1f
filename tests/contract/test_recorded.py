"""Recorded whole games of every game and mode are played again, and nothing has changed."""

from __future__ import annotations

import json
from functools import partial

import pytest

from game.games import game_infos
from tests.contract.recording import FOLDER, TABLES, check_again, rules


def test_there_are_records() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(TABLES)


def test_every_mode_and_seat_count_of_an_automa_is_recorded() -> None:
    for info in game_infos().values():
        modes = next((option.values for option in info.options if option.id == "mode"), ())
        assert set(modes) <= {table.options.get("mode") for table in TABLES.values() if table.game == info.id}
        if 1 in info.seats:
            assert any(table.seats == 1 for table in TABLES.values() if table.game == info.id)


@pytest.mark.parametrize("name", TABLES)
def test_a_recorded_game_goes_as_it_went(name: str) -> None:
    record = json.loads((FOLDER / f"{name}.json").read_bytes())
    game = rules(TABLES[name])
    state = game.begin(game.set_up_from(record["setup"]))
    check_again(record, game, state, partial(game.apply, state))
