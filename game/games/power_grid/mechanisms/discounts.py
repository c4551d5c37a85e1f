"""Tokens that cost less for who has a house in a certain city (PG-14.6)."""

from __future__ import annotations

from game.boards.board import Facts
from game.games.power_grid.mechanisms.reading import fault, parts
from game.games.power_grid.plants import FUELS
from game.kernel.parsing import parse_int


def read_discounts(facts: Facts) -> tuple[tuple[str, int, int], ...]:
    """Return city, fuel and how many Elektro less a token of it costs who has a house there."""
    return tuple(_discount(part) for part in parts(facts, "discounts"))


def _discount(part: str) -> tuple[str, int, int]:
    words = part.split()
    less = parse_int(words[2]) if len(words) == 3 and words[1] in FUELS else None
    if less is None:
        raise fault("discounts")
    return words[0], FUELS.index(words[1]), less
