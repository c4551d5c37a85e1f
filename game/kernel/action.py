"""Actions: what a seat intends, as small frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.kernel.value import value


@value
class Action:
    """Base of all actions.

    Fields are ``int``, ``bool``, ``str`` or ``tuple[int, ...]``; an ``int`` that stands for a thing is annotated
    ``Annotated[int, Named("engine")]`` and saved as the thing's word. An action offered as an Amount has a field
    ``amount``, one offered as a Pick a field ``picks``.
    """

    name: ClassVar[str] = ""
    """The action's word in saves."""


@dataclass(frozen=True, slots=True)
class Named:
    """Annotation of a number that saves write as a word of the vocabulary ``kind`` (see Game.names)."""

    kind: str
