"""Enumerations: parts joined into one message, from right to left, by texts with ``first`` and ``rest``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.kernel.message import Message, Value, msg

Part = TypeVar("Part", bound=Value)


def enumerated(parts: Sequence[Part], key: str, last: str = "") -> Part | Message:
    """The ``parts`` (at least one) joined by the text ``key``, the last two by ``last`` if given."""
    found: Part | Message = parts[-1]
    for number, part in enumerate(reversed(parts[:-1])):
        found = msg(last if last and not number else key, first=part, rest=found)
    return found
