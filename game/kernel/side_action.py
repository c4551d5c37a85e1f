"""Side actions: offered beside any decision of a seat (selling a share, trading goods)."""

from __future__ import annotations

from typing import ClassVar, Generic, TypeVar

from game.kernel.action import Action
from game.kernel.choice import Choice, Decision
from game.kernel.event import Events
from game.kernel.message import Message

S = TypeVar("S")


class SideAction(Generic[S]):
    """A side action: offered at decisions of any phase, which then asks the same again (``Phase.beside``).

    Holds nothing that changes.
    """

    actions: ClassVar[tuple[type[Action], ...]]
    """Its classes of actions; no phase of the game uses them."""

    def choices(self, g: S, decision: Decision) -> tuple[Choice, ...]:
        """The side actions open to the seat of ``decision``; none if it is not the time."""
        raise NotImplementedError

    def apply(self, g: S, seat: int, action: Action, out: Events) -> None:
        """Carry out a legal side action. The waiting phase says how it goes on."""
        raise NotImplementedError

    def why_not(self, g: S, seat: int, action: Action) -> Message | None:
        """The reason why a side action is refused now; None: there is none better than the general one."""
        return None
