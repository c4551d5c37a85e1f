"""A position of Kalah."""

from __future__ import annotations

from game.kernel.part import Part
from game.kernel.phase import Flow
from tests.kalah.tables import HOUSES, PITS


class KalahState(Part):
    """The board: ``pits`` counterclockwise with their seeds; ``turn`` is the seat that sows."""

    flow: Flow
    pits: list[int]
    turn: int


def houses_of(seat: int) -> range:
    """Return the pits that are the houses of a seat."""
    return range(seat * (HOUSES + 1), seat * (HOUSES + 1) + HOUSES)


def store_of(seat: int) -> int:
    """Return the pit that is the store of a seat."""
    return seat * (HOUSES + 1) + HOUSES


def owner_of(pit: int) -> int:
    """Return the seat to which a house or store belongs."""
    return pit // (HOUSES + 1)


def opposite(house: int) -> int:
    """Return the house on the other side of the board."""
    return PITS - 2 - house


def in_houses(g: KalahState, seat: int) -> int:
    """Return how many seeds lie in the houses of a seat."""
    return sum(g.pits[house] for house in houses_of(seat))
