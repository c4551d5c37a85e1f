"""What the log of a game is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.bots.report import Weighed
from game.kernel.action import Action
from game.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Entry:
    """One committed action, the events it led to, and the position before it.

    ``hint`` says it had been suggested, ``weighed`` what a bot has considered, if it has searched.
    """

    seat: int
    action: Action
    events: tuple[Event, ...]
    before: Any
    hint: bool = False
    weighed: Weighed | None = None

    @property
    def reveals(self) -> bool:
        """Whether somebody learned something that cannot be unlearned."""
        return any(event.reveals for event in self.events)
