"""What people do in the order in which they do it; each input meets what is on the screen after the one before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.present.input import Input, Key, Pointer

NEAR = 4.0
"""Units that a hand on the mouse moves it without wanting to."""


class Receiver(Protocol):
    """What takes inputs in: a scene."""

    moved: bool
    """Whether the mouse has moved since the last click or key."""

    @property
    def stale(self) -> bool:
        """Whether it has changed since it was drawn."""

    def aim(self, x: float, y: float) -> object:
        """Return what is meant by a press at (x, y) of whoever sees what was drawn last."""

    def handle(self, event: Input) -> None:
        """Take in what a person did."""


class Inbox:
    """Keeps inputs until what they lead to has been drawn, and drops a press that would hit something else by then."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Input, object]] = []
        self._mouse = (0.0, 0.0)
        self._acted: tuple[float, float] | None = None
        """Where the mouse was at the last click or key; None: it has moved since."""

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def put(self, event: Input, receiver: Receiver) -> None:
        """Take in an input that was meant for ``receiver`` as it was drawn last. Of moves that wait the last counts."""
        moves = isinstance(event, Pointer) and event.kind == "move"
        before = self._waiting[-1][0] if self._waiting else None
        if moves and isinstance(before, Pointer) and before.kind == "move":
            self._waiting.pop()
        self._waiting.append((event, _aim(event, receiver)))

    def give(self, top: Callable[[], Receiver | Any]) -> None:
        """Hand over all inputs up to one that changes what is to be seen; ``top`` returns who acts, if anybody does."""
        while self._waiting:
            receiver = top()
            if receiver is None or receiver.stale:
                return
            event, aim = self._waiting.pop(0)
            if aim is None or aim == _aim(event, receiver):
                self._hand(event, receiver)

    def _hand(self, event: Input, receiver: Receiver) -> None:
        """Hand over one input, and whether the mouse has moved since the one before that was an action."""
        if isinstance(event, Pointer):
            self._mouse = event.x, event.y
            if self._acted is not None and max(abs(event.x - self._acted[0]), abs(event.y - self._acted[1])) > NEAR:
                self._acted = None
        receiver.moved = self._acted is None
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind != "move"):
            self._acted = self._mouse
        receiver.handle(event)


def _aim(event: Input, receiver: Receiver) -> object:
    if not isinstance(event, Pointer) or event.kind != "down":
        return None
    return id(receiver), receiver.aim(event.x, event.y)
