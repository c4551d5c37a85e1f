"""The numbers of a way of thinking; worth is counted in points of the final score."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """How a player judges.

    ``envy`` is how much the gains of
    others count against a row. ``dollar`` and ``good`` are what one more is worth in the middle of the game, ``step``
    what a step of an employee is worth; ``idle`` is what an employee in a lobby is worth for each round left.
    ``share`` is the part of the incomes to come that somebody is on a mission for.
    """

    envy: float = 0.75
    dollar: float = 0.34
    good: float = 1.3
    step: float = 0.4
    idle: float = 0.22
    share: float = 0.6
    network: float = 0.6
    builds: float = 0.5
    tiles: float = 0.2
    plenty: float = 0.035
    far: float = 0.4
    manned: float = 0.55
    recall: float = 0.93
    hire: float = 1.0
    study: float = 1.0
    keep_tile: float = 3.0


NORMAL = Traits()
EASY = Traits(envy=0.0)
