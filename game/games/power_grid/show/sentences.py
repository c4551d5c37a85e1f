"""Parts of sentences about boards: enumerations, plants by their numbers, square signs."""

from __future__ import annotations

from collections.abc import Sequence

from game.kernel.message import Message, Value, msg
from game.present.pictures.picture import Picture, Place

SIGN = 48.0
"""Width and height of a sign beside a sentence."""


def plant_named(number: int) -> Message:
    """Return a plant by its number."""
    return msg("pg.board.plant", plant=number)


def plants_named(plants: Sequence[int]) -> Value:
    """Return plants by their numbers, the last joined by a word."""
    return both([plant_named(number) for number in plants])


def both(parts: Sequence[Value]) -> Value:
    """Return parts as an enumeration whose last member is joined by "and"."""
    return listed(parts, "pg.list.and")


def listed(parts: Sequence[Value], key: str) -> Value:
    """Return parts as an enumeration whose last member is joined by the word of ``key``."""
    if len(parts) < 2:
        return parts[0]
    last = "rest" if key == "pg.list" else "last"
    found: Value = msg(key, first=parts[-2], **{last: parts[-1]})
    for part in reversed(parts[:-2]):
        found = msg("pg.list", first=part, rest=found)
    return found


def square(picture: Picture) -> Picture:
    """Return a picture in the middle of a square."""
    tall = min(1.0, picture.width / picture.height)
    return Picture(SIGN, SIGN, (Place(picture, SIGN / 2, SIGN / 2, SIGN * 0.92 * tall),))
