"""What happens in Kalah. Events tell the pits as they are then, so that nothing has to be counted again."""

from __future__ import annotations

from dataclasses import dataclass

from game.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Sown(Event):
    """The seeds of ``pit`` were sown into the pits of ``path``, the last of them last; ``pits`` are all afterwards."""

    seat: int
    pit: int
    path: tuple[int, ...]
    pits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """The last seed and those of the house opposite went to the store: ``taken`` together."""

    seat: int
    houses: tuple[int, int]
    taken: int
    pits: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SownAgain(Event):
    """The last seed fell into the own store: the seat sows again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Swept(Event):
    """At the end the seeds in the houses of a seat went to its store."""

    seat: int
    seeds: int
    pits: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (Sown, Captured, SownAgain, Swept)
