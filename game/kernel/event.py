"""Events: what happened, told once, to be logged and animated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    reveals: ClassVar[bool] = False
    """True if the event reveals what no seat could know before (a drawn card, opened plans): undo stops at it."""

    def masked(self, seat: int | None) -> Event | None:
        """The event as ``seat`` (None: a spectator) perceives it, or None if it perceives nothing."""
        return self


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase of a round began."""

    phase: str
    round: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended; scores are final."""

    reveals: ClassVar[bool] = True


Events: TypeAlias = "list[Event] | None"
"""Where rules report events; None during search, where nobody listens."""
