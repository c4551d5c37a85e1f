"""Events: what happened, told once, to be logged and animated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events.

    ``reveals`` is True if the event tells somebody something new that nobody could know before (a drawn
    card, opened plans): undo does not go back behind it.
    """

    reveals: ClassVar[bool] = False

    def masked(self, seat: int | None) -> Event | None:
        """Return the event as ``seat`` (None: a spectator) perceives it, or None if it perceives nothing."""
        return self


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """The phase ``phase`` of round ``round`` began."""

    phase: str
    round: int


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The game ended; scores are final."""

    reveals: ClassVar[bool] = True


Events: TypeAlias = "list[Event] | None"
"""Where a rule reports events; None during search, where nobody listens."""
