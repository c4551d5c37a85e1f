"""Reading: what lies on the table, in the order and with the words in which it is read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.kernel.message import Message
from game.present.stage.words import Aid
from game.present.view_context import ViewContext


@dataclass(frozen=True, slots=True)
class ReadingZone:
    """Things that are read one after the other, under a ``title``."""

    title: Message
    things: tuple[str, ...]


class Reading(Protocol):
    """What is read aloud of a table. The name and the explanation of each thing stand on its sprite already."""

    def zones(self, look: ViewContext, things: Sequence[str]) -> Sequence[ReadingZone]:
        """Return the things of a page in zones, neighbours beside each other; what is in none comes last."""
        return ()

    def tables(self, look: ViewContext) -> Sequence[Aid]:
        """Return what a page shows in rows and columns, as tables of words: they are read before its things."""
        return ()

    def details(self, look: ViewContext, thing: str) -> Sequence[Message]:
        """Return what the eye takes from around a thing: who stands there, where it leads, at what cost."""
        return ()


class PlainReading(Reading):
    """Reads things as they lie, and no more than stands on them."""


PLAIN = PlainReading()
