"""What a person does, in records that know nothing of a window library. Positions are in units (see the canvas)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, TypeAlias

PadButton: TypeAlias = Literal[
    "a", "b", "x", "y", "start", "view", "lb", "rb", "lt", "rt", "ls", "rs", "dpad", "stick", "roll"
]
"""A part of a game pad: ``ls`` and ``rs`` are the sticks when pressed, ``stick`` and ``roll`` left and right pushed."""

PAD_KEYS: Final[dict[PadButton, str]] = {
    "a": "enter",
    "b": "escape",
    "x": "enter",
    "y": "h",
    "start": "menu",
    "view": "?",
    "lb": "ctrl+pageup",
    "rb": "ctrl+pagedown",
    "lt": "-",
    "rt": "+",
    "ls": "ctrl+z",
    "rs": "explain",
}
"""The key whose work a button does; that of ``x`` wherever the focus is, that of ``a`` where the focus is."""

Signs: TypeAlias = Literal["keys", "letters", "shapes"]
"""Whose signs stand on the screen: those of the keyboard, or of a pad whose buttons show letters or shapes."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse moved, was pressed or released at (x, y); ``button``: 1 left, 2 middle, 3 right; ``time``: seconds."""

    kind: Literal["move", "down", "up"]
    x: float
    y: float
    button: int = 0
    time: float = 0.0


@dataclass(frozen=True, slots=True)
class LetGo:
    """No button of the mouse is down any more, and nobody saw where it was let go: nothing is meant by it."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned by ``steps`` (up is positive) at (x, y)."""

    x: float
    y: float
    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. ``name`` is lower case with modifiers in front: ``enter``, ``ctrl+shift+z``, ``f1``, ``a``.

    ``digit`` is the digit printed on the key where shift types something else there, as the keyboard has it. ``pad`` is
    the button of a game pad that does the work of the key; some of these have names that no key has: ``menu``,
    ``explain``, ``roll left``.
    """

    name: str
    repeat: bool = False
    digit: str = ""
    pad: PadButton | None = None

    @property
    def ends(self) -> bool:
        """True if a widget that has nothing more in this direction gives it away: a pad has no Tab to leave it."""
        return self.pad is not None and not self.repeat


@dataclass(frozen=True, slots=True)
class Typed:
    """Finished text from the keyboard or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Unfinished text of an input method, to be shown underlined."""

    text: str


@dataclass(frozen=True, slots=True)
class AccessRequest:
    """A program that reads the screen aloud asks ``verb`` of the node ``node``; ``set`` comes with a ``value``."""

    node: str
    verb: Literal["click", "focus", "set", "more", "less"]
    value: float | str | None = None


Input: TypeAlias = Pointer | LetGo | Wheel | Key | Typed | Composing | AccessRequest


NEAR = 4.0
"""Units that a hand on the mouse moves it without wanting to."""


class Receiver(Protocol):
    """Takes inputs in: a scene."""

    moved: bool
    """Whether the mouse has moved since the last click or key."""

    @property
    def stale(self) -> bool:
        """True if it has changed since it was drawn."""

    def aim(self, x: float, y: float) -> object:
        """The target of a press at (x, y), by what was drawn last."""

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
                receiver.moved = self._moved(event)
                receiver.handle(event)

    def _moved(self, event: Input) -> bool:
        """True if the mouse has moved since the last click or key before ``event``."""
        if isinstance(event, Pointer):
            self._mouse = event.x, event.y
            if self._acted is not None and max(abs(event.x - self._acted[0]), abs(event.y - self._acted[1])) > NEAR:
                self._acted = None
        moved = self._acted is None
        if isinstance(event, Key) or (isinstance(event, Pointer) and event.kind != "move"):
            self._acted = self._mouse
        return moved


def _aim(event: Input, receiver: Receiver) -> object:
    if not isinstance(event, Pointer) or event.kind != "down":
        return None
    return id(receiver), receiver.aim(event.x, event.y)
