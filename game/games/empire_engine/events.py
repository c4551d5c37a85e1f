"""The events of Empire Engine.

Engines are 0 L and 1 R; kinds are 0 Soldier, 1 Good, 2 Invention.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, TypeAlias

from game.kernel.event import Event
from game.kernel.part import HIDDEN

Where: TypeAlias = Literal["supply", "ready", "score", "gear"]
Reason: TypeAlias = Literal[
    "boost",
    "spent_boost",
    "arm",
    "produce",
    "invent",
    "payment",
    "block",
    "loot",
    "spoils",
    "export",
    "salvage",
    "return",
]


@dataclass(frozen=True, slots=True)
class Pile:
    """A place of cubes (EE-1.3); ``seat`` is -1 for the supply, ``engine`` counts only for gears."""

    where: Where
    seat: int = -1
    engine: int = -1


SUPPLY = Pile("supply")


@dataclass(frozen=True, slots=True)
class EnginePlaced(Event):
    """An engine was put face down; ``side`` is hidden from others until the reveal (EE-4.4)."""

    seat: int
    engine: int
    side: int

    def masked(self, seat: int | None) -> Event:
        """The event with the side hidden from others."""
        return self if seat == self.seat else replace(self, side=HIDDEN)


@dataclass(frozen=True, slots=True)
class EnginesRevealed(Event):
    """All engines of round 1 were turned face up; tops[seat] are the sides of L and R (EE-4.5)."""

    reveals: ClassVar[bool] = True
    tops: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class GearLaid(Event):
    """A gear was put face down below an engine; which one is hidden from others (EE-5.7).

    ``boost`` is 0 or kind + 1.
    """

    seat: int
    gear: int
    engine: int
    boost: int

    def masked(self, seat: int | None) -> Event:
        """The event with the gear hidden from others."""
        return self if seat == self.seat else replace(self, gear=HIDDEN)


@dataclass(frozen=True, slots=True)
class GearsRevealed(Event):
    """All gears were turned up; gears[seat] are those below L and R (EE-6.1)."""

    reveals: ClassVar[bool] = True
    gears: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class EngineTurned(Event):
    """An engine turned clockwise by ``steps`` quarter turns from side ``before`` to side ``after`` (EE-6.3)."""

    seat: int
    engine: int
    gear: int
    steps: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class CubesMoved(Event):
    """Cubes of one kind went from one pile to another (EE-1.3). Every movement in the game is told this way."""

    kind: int
    count: int
    source: Pile
    target: Pile
    reason: Reason


@dataclass(frozen=True, slots=True)
class AttackFailed(Event):
    """An Attack of an engine does not count: no Soldier, or one Soldier for two Attacks (EE-8.1)."""

    seat: int
    engine: int
    lost: bool


@dataclass(frozen=True, slots=True)
class AttackMade(Event):
    """A paid Attack against ``victim`` is under way (EE-8.2)."""

    seat: int
    engine: int
    victim: int


@dataclass(frozen=True, slots=True)
class AttackBlocked(Event):
    """A defender blocked an attack (EE-8.4)."""

    reveals: ClassVar[bool] = True
    seat: int
    engine: int
    victim: int


@dataclass(frozen=True, slots=True)
class AttackSucceeded(Event):
    """An attack was not blocked (EE-8.5)."""

    reveals: ClassVar[bool] = True
    seat: int
    engine: int
    victim: int


@dataclass(frozen=True, slots=True)
class ChoiceSealed(Event):
    """A seat made a choice that is shown when all have chosen (EE-9.6, ruling R5)."""

    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class ActionFailed(Event):
    """Export or Salvage had no effect: attacked (EE-9.3) or nothing there (EE-9.1, EE-10.4)."""

    seat: int
    action: str
    attacked: bool


@dataclass(frozen=True, slots=True)
class SupplyShort(Event):
    """The supply was too small: everybody returned ``count`` cubes, and ``missing`` are lost (EE-10.2, EE-10.3)."""

    reveals: ClassVar[bool] = True
    kind: int
    count: int
    missing: int


@dataclass(frozen=True, slots=True)
class StartPassed(Event):
    """The start player marker was passed on (EE-11.1)."""

    seat: int


EVENTS: tuple[type[Event], ...] = (
    EnginePlaced, EnginesRevealed, GearLaid, GearsRevealed, EngineTurned, CubesMoved, AttackFailed, AttackMade,
    AttackBlocked,
    AttackSucceeded, ChoiceSealed, ActionFailed, SupplyShort, StartPassed,
)  # fmt: skip
