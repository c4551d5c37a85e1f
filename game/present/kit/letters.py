"""How large letters are: never smaller than can be read in the smallest window."""

from __future__ import annotations

from typing import Final, Literal

from game.kernel.message import Message
from game.present.pictures.picture import Colour, Point, Words

LEAST: Final = 14.0
"""The least size of letters, in units."""


def readable(size: float, most: float = 1000.0, least: float = LEAST) -> float:
    """Return a size of letters kept between the least that can be read and ``most``."""
    return max(least, min(most, size))


def name_in(
    name: Message | str,
    short: Message | str,
    at: Point,
    size: float,
    ink: Colour,
    align: Literal["left", "centre"] = "left",
    *,
    room: float,
) -> Words:
    """Return a name in strong letters that stays readable in its room: condensed there, else by its ``short`` form."""
    return Words(name, *at, size, ink, "strong", align, room, narrow=True, short=short, least=LEAST)
