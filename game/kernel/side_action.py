"""What may be done at every decision of one's own, beside what is asked: selling a share, trading goods."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from game.kernel.action import Action
from game.kernel.choice import Choice, Decision
from game.kernel.event import Events
from game.kernel.message import Message

S = TypeVar("S")


class SideAction(Generic[S]):
    """A side action: it is offered at decisions of any phase, and afterwards the phase asks the same (``beside``).

    ``actions`` are the classes of its actions; no phase of the game uses them. Holds nothing that changes.
    """

    actions: ClassVar[tuple[type[Action], ...]]

    def choices(self, g: S, decision: Decision) -> tuple[Choice, ...]:
        """Return what may be done beside ``decision`` by the seat it asks; nothing if it is not open now."""
        raise NotImplementedError

    def apply(self, g: S, seat: int, action: Action, out: Events) -> None:
        """Carry out a legal side action. The phase that waits says how it goes on."""
        raise NotImplementedError

    def why_not(self, g: S, seat: int, action: Action) -> Message | None:
        """Return why the side action is refused now, if there is a reason better than the general one."""
        return None
