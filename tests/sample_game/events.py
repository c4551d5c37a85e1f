"""What happens in the sample game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.event import Event


@dataclass(frozen=True, slots=True)
class PrizeDrawn(Event):
    """The prize of a round was drawn."""

    reveals: ClassVar[bool] = True
    prize: int


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A seat has chosen, or reopened its choice."""

    seat: int
    locked: bool


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """All numbers were shown; ``winner`` is -1 if the highest was chosen twice."""

    reveals: ClassVar[bool] = True
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


EVENTS: tuple[type[Event], ...] = (PrizeDrawn, Sealed, Shown, CoinsGiven, StonesTaken)
