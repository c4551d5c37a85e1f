"""What happens in the sample game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.event import Event
from game.kernel.part import HIDDEN


@dataclass(frozen=True, slots=True)
class PrizeDrawn(Event):
    """The prize of a round was drawn."""

    reveals: ClassVar[bool] = True
    prize: int


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A seat has chosen a number, or with 0 reopened its choice; others do not perceive which number."""

    seat: int
    number: int

    def masked(self, seat: int | None) -> Event:
        """The event without the number for everybody else."""
        return self if seat == self.seat else Chosen(self.seat, HIDDEN)


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


EVENTS: tuple[type[Event], ...] = (PrizeDrawn, Chosen, Shown, CoinsGiven, StonesTaken)
