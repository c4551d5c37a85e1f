"""Words that are not yet in any language: a catalogue key with its values."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias


class SeatName(NamedTuple):
    """Stands for the name of the person or bot on a seat."""

    seat: int


class Titled(NamedTuple):
    """A name that no catalogue has, by language; "" is for all others."""

    titles: tuple[tuple[str, str], ...]

    def spoken(self, language: str) -> str:
        """The title in ``language``, else that for all, else any."""
        known = dict(self.titles)
        return known.get(language) or known.get("") or next(iter(known.values()), "")


class NameLine(NamedTuple):
    """Stands for one of the two lines that a ``name`` is broken into: 0 the upper, 1 the lower."""

    name: Message
    line: int


Value: TypeAlias = "int | str | Message | SeatName | Titled | NameLine"


class Message(NamedTuple):
    """One sentence or label, to be rendered in the reader's language.

    ``key`` is looked up in the catalogue; ``values`` fill its named placeholders. A ``Message`` among them is rendered
    first, a ``SeatName`` becomes the name of that seat, a ``Titled`` the title in that language, a ``NameLine`` a part
    of a name.
    """

    key: str
    values: tuple[tuple[str, Value], ...] = ()


def msg(key: str, **values: Value) -> Message:
    return Message(key, tuple(values.items()))


def nameless(prompt: Message, seat: int) -> Message:
    """``prompt`` for the only person it can mean, on ``seat``: without their name, but with what they act for."""
    return Message(prompt.key, tuple((word, _without(value, seat)) for word, value in prompt.values))


def _without(value: Value, seat: int) -> Value:
    if value == SeatName(seat):
        return ""
    if isinstance(value, Message) and any(part == SeatName(seat) for _, part in value.values):
        return next((part for _, part in value.values if part != SeatName(seat)), "")
    return value
