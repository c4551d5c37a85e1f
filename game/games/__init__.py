"""The games: one folder each, found by listing this package; each has a ``card`` module."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module

from game.games.card import Card
from game.kernel.fault import BadOption


@cache
def cards() -> dict[str, Card]:
    """Return the card of every game by id, in the order of ``Card.shelf``."""
    found: list[Card] = [
        import_module(f"{__name__}.{module.name}.card").CARD
        for module in pkgutil.iter_modules(__path__)
        if module.ispkg
    ]
    return {card.id: card for card in sorted(found, key=lambda card: card.shelf)}


def untranslated(language: str) -> frozenset[str]:
    """Return the games that speak English where this language is wanted: their cards say so."""
    return frozenset(card.id for card in cards().values() if language in card.untranslated)


def card_of(game: str) -> Card:
    """Return the card of ``game``. Raises BadOption naming the games there are."""
    if game not in cards():
        raise BadOption("fault.option.game", game=game, games=", ".join(cards()))
    return cards()[game]
