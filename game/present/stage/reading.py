"""Reading: what lies on the table, in the order and with the words in which it is read aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
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
    """The table as it is read aloud. The name and the explanation of each thing stand on its sprite already."""

    def zones(self, look: ViewContext, things: Sequence[str]) -> Sequence[ReadingZone]:
        """The things of a page in zones, neighbours beside each other; what is in none comes last."""
        return ()

    def tables(self, look: ViewContext) -> Sequence[Aid]:
        """A page in rows and columns, as tables of words: they are read before its things."""
        return ()

    def details(self, look: ViewContext, thing: str) -> Sequence[Message]:
        """Facts that the eye takes from around a thing: who stands there, where it leads, at what cost."""
        return ()


class PlainReading(Reading):
    """Reads things as they lie, and no more than stands on them."""


PLAIN = PlainReading()


def zoned(
    things: Iterable[str], title_of: Callable[[str], Message | None], titles: Sequence[Message] = ()
) -> tuple[ReadingZone, ...]:
    """Things in zones by their titles: those of ``titles`` first and in that order, others as they come.

    A thing without a title is in no zone.
    """
    found: dict[Message, list[str]] = {title: [] for title in titles}
    for thing in things:
        title = title_of(thing)
        if title is not None:
            found.setdefault(title, []).append(thing)
    return tuple(ReadingZone(title, tuple(mine)) for title, mine in found.items() if mine)


def walk(places: Sequence[str], neighbours: Callable[[str], Iterable[str]]) -> tuple[str, ...]:
    """All places, each followed by a neighbour of its own or of those before it wherever there is one."""
    left = dict.fromkeys(places)
    found: list[str] = []
    while left:
        trail = [next(iter(left))]
        while trail:
            here = trail.pop()
            if here in left:
                del left[here]
                found.append(here)
                trail += [place for place in reversed(tuple(neighbours(here))) if place in left]
    return tuple(found)


def kind_of(thing: str) -> str:
    """The first part of an id."""
    return thing.partition(".")[0]


def number_in(thing: str, place: int) -> int:
    """The number that is part ``place`` of an id; -1 if there is none."""
    parts = thing.split(".")
    return int(parts[place]) if place < len(parts) and parts[place].isdecimal() else -1
