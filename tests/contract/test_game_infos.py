"""What the ``GameInfo`` of every game promises to menus, saves and the command line."""

from __future__ import annotations

import pytest

from game.games import game_infos
from game.games.game_info import GameInfo
from tests.played import GAMES


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_options_depend_on_earlier_ones_and_every_value_can_be_reached(info: GameInfo) -> None:
    known: dict[str, tuple[str, ...]] = {}
    for option in info.options:
        assert option.default in option.values
        if option.when is not None:
            assert set(option.when.values) <= set(known[option.when.option])
        if option.idle is not None:
            assert set(option.idle.values) < set(known[option.idle.option])
        assert set(option.seats) < set(info.seats)
        known[option.id] = option.values
        for value in option.values:
            assert info.choose(info.reaching(option.id, value))[option.id] == value


@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.id)
def test_somebody_can_always_play(info: GameInfo) -> None:
    for limit in info.seat_limits:
        known = {option.id: option.values for option in info.options}
        assert set(limit.when.values) <= set(known[limit.when.option]) and set(limit.seats) <= set(info.seats)
    for option in info.options:
        for value in option.values:
            assert info.seats_for(info.reaching(option.id, value))
    assert info.automa is None or set(info.automa.seats) <= set(info.seats)


@pytest.mark.parametrize("info", [info for info in GAMES if info.maps_of], ids=lambda info: info.id)
def test_maps_of_another_game_are_those_it_has(info: GameInfo) -> None:
    assert info.maps_of in info.builds_on and set(info.maps) <= set(game_infos()[info.maps_of].maps)
