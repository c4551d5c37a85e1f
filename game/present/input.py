"""What a person does, in records that know nothing of a window library. Positions are in units (see the canvas)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class Pointer:
    """The mouse moved, was pressed or released at (x, y); ``button``: 1 left, 2 middle, 3 right; ``time``: seconds."""

    kind: Literal["move", "down", "up"]
    x: float
    y: float
    button: int = 0
    time: float = 0.0


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel was turned by ``steps`` (up is positive) at (x, y)."""

    x: float
    y: float
    steps: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down. ``name`` is lower case with modifiers in front: ``enter``, ``ctrl+shift+z``, ``f1``, ``a``.

    ``digit`` is the digit printed on the key where shift types something else there, as the keyboard has it.
    """

    name: str
    repeat: bool = False
    digit: str = ""


@dataclass(frozen=True, slots=True)
class Typed:
    """Finished text from the keyboard or an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Unfinished text of an input method, to be shown underlined."""

    text: str


@dataclass(frozen=True, slots=True)
class Wish:
    """A program that reads the screen aloud asks ``verb`` of the node ``node``; ``set`` comes with a ``value``."""

    node: str
    verb: Literal["click", "focus", "set", "more", "less"]
    value: float | str | None = None


Input: TypeAlias = Pointer | Wheel | Key | Typed | Composing | Wish
