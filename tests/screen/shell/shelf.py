"""A shelf of any number of games, for the duration of a test."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.games import cards
from game.games.card import Card

GAMES = list(cards().values())
ON_ONE_PLANK = 4
"""So many boxes stand on one plank with their labels below."""


def shelf_of(count: int, monkeypatch: pytest.MonkeyPatch) -> list[Card]:
    """Put so many boxes on the shelf: the games there are, again and again."""
    games = {card.id: card for card in GAMES}
    while len(games) < count:
        card = GAMES[len(games) % len(GAMES)]
        games[f"{card.id}.{len(games)}"] = replace(card)
    kept = dict(list(games.items())[:count])
    monkeypatch.setattr("game.screen.scenes.title.offers.cards", lambda: kept)
    return list(kept.values())
