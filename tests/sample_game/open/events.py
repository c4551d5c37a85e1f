"""What happens in the sample game."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.event import Event


@dataclass(frozen=True, slots=True)
class PrizeDrawn(Event):
    """The prize of a round was drawn."""

    prize: int


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A seat has chosen a number."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """All numbers were compared; ``winner`` is -1 if the highest was chosen twice."""

    numbers: tuple[int, ...]
    winner: int


@dataclass(frozen=True, slots=True)
class CoinsGiven(Event):
    """Coins went to the left neighbour."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class StonesTaken(Event):
    """A seat took stones."""

    seat: int
    stones: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (PrizeDrawn, Chosen, Shown, CoinsGiven, StonesTaken)
