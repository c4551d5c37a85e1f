"""What a person does, in records that know nothing of a window library. Positions are in units (see the canvas)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

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
        """Whether a widget that has nothing more in this direction gives it away: a pad has no Tab to leave it."""
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
