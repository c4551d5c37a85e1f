"""What the card of every game promises to menus, saves and the command line."""

from __future__ import annotations

import pytest

from game.games import cards
from game.games.card import Card
from tests.played import GAMES


@pytest.mark.parametrize("card", GAMES, ids=lambda card: card.id)
def test_options_depend_on_earlier_ones_and_every_value_can_be_reached(card: Card) -> None:
    known: dict[str, tuple[str, ...]] = {}
    for option in card.options:
        assert option.default in option.values
        if option.when is not None:
            assert set(option.when.values) <= set(known[option.when.option])
        if option.idle is not None:
            assert set(option.idle.values) < set(known[option.idle.option])
        assert set(option.seats) < set(card.seats)
        known[option.id] = option.values
        for value in option.values:
            assert card.choose(card.reaching(option.id, value))[option.id] == value


@pytest.mark.parametrize("card", GAMES, ids=lambda card: card.id)
def test_somebody_can_always_play(card: Card) -> None:
    for limit in card.seat_limits:
        known = {option.id: option.values for option in card.options}
        assert set(limit.when.values) <= set(known[limit.when.option]) and set(limit.seats) <= set(card.seats)
    for option in card.options:
        for value in option.values:
            assert card.seats_for(card.reaching(option.id, value))
    assert card.automa is None or set(card.automa.seats) <= set(card.seats)


@pytest.mark.parametrize("card", [card for card in GAMES if card.maps_of], ids=lambda card: card.id)
def test_maps_of_another_game_are_those_it_has(card: Card) -> None:
    assert card.maps_of in card.builds_on and set(card.maps) <= set(cards()[card.maps_of].maps)
