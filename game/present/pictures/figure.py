"""Figures in a text: a line of words says which pieces of a game are drawn side by side.

    plant 5, plant 10            two pieces beside each other
    market 4 5 6 7 / 8 9 10 13 > market 4 5 7 8 / 9 10 13 26        what was, and what comes of it
    share red + share red        two together

The first word of a piece is its name among the pieces of the game (``GameInfo.figures``), the others are for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

from game.kernel.fault import Fault
from game.kernel.message import Message
from game.present.pictures.picture import Colour, Picture, Place, Polygon, Shape, Words

Piece: TypeAlias = Callable[[Sequence[str]], Picture]
"""Draws a piece from the words behind its name. Raises ValueError, LookupError or TypeError where they do not fit."""
Pieces: TypeAlias = Mapping[str, Piece]

INK: Colour = (92, 70, 40)
GAP, CLOSE, ARROW, PLUS = 26.0, 8.0, 64.0, 34.0
_SEPARATOR = re.compile(r"\s+([>+,])\s+|(,)\s+")


class BadFigure(Fault):
    """A figure names a piece that there is not, or gives it words that do not fit."""


def figure(words: str, pieces: Pieces) -> Picture:
    """The figure that ``words`` describe, in the sizes its pieces have. Raises BadFigure."""
    found = [part for part in _SEPARATOR.split(words.strip()) if part]
    shapes: list[Shape] = []
    drawn = [(part if part in (">", "+", ",") else _piece(part, pieces)) for part in found]
    height = max(each.height for each in drawn if isinstance(each, Picture))
    x = 0.0
    for each in drawn:
        if isinstance(each, Picture):
            shapes.append(Place(each, x + each.width / 2, height / 2, each.width))
            x += each.width
        else:
            room = {">": ARROW, "+": PLUS, ",": GAP}[each]
            shapes += _sign(each, x + room / 2, height / 2)
            x += room
    return Picture(x, height, tuple(shapes))


def beside(pictures: Sequence[Picture], gap: float = CLOSE) -> Picture:
    """Pictures side by side, their middles on one line."""
    height, x, shapes = max(each.height for each in pictures), 0.0, []
    for each in pictures:
        shapes.append(Place(each, x + each.width / 2, height / 2, each.width))
        x += each.width + gap
    return Picture(x - gap, height, tuple(shapes))


def above(pictures: Sequence[Picture], gap: float = CLOSE) -> Picture:
    """Pictures below each other, their left edges on one line."""
    width, y, shapes = max(each.width for each in pictures), 0.0, []
    for each in pictures:
        shapes.append(Place(each, each.width / 2, y + each.height / 2, each.width))
        y += each.height + gap
    return Picture(width, y - gap, tuple(shapes))


def sized(picture: Picture, w: float) -> Picture:
    h = picture.height * w / picture.width
    return Picture(w, h, (Place(picture, w / 2, h / 2, w),))


def figures(words: str | Message, colour: Colour = (43, 42, 39), size: float = 28.0, wide: float = 0.0) -> Picture:
    """Words as a picture of their own."""
    w = wide or max(24.0, len(str(words)) * size * 0.52)
    return Picture(w, size * 1.4, (Words(words, w / 2, size * 0.7, size, colour, "number", room=w),))


def counted(piece: Picture, words: Sequence[str], most: int, gap: float = 2.0) -> Picture:
    """As many equal pieces as the only word says; of more than ``most`` one with their number."""
    (count,) = map(int, words)
    if 0 < count <= most:
        return beside([piece] * count, gap)
    return beside([piece, figures(f"×{count}")], gap)


def _piece(words: str, pieces: Pieces) -> Picture:
    name, *rest = words.split()
    if name not in pieces:
        raise BadFigure("fault.figure.unknown", name=name)
    try:
        return pieces[name](rest)
    except (ValueError, LookupError, TypeError) as problem:
        raise BadFigure("fault.figure.words", name=name, words=" ".join(rest)) from problem


def _sign(kind: str, x: float, y: float) -> list[Shape]:
    if kind == ">":
        arrow = ((x - 20, y - 5), (x + 4, y - 5), (x + 4, y - 15), (x + 21, y), (x + 4, y + 15), (x + 4, y + 5),
                 (x - 20, y + 5))  # fmt: skip
        return [Polygon(arrow, INK)]
    return [Words("+", x, y, 34, INK, "number")] if kind == "+" else []
