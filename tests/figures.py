"""Figures in what is shown: those of a sentence, and those written on a picture, in the order in which they stand."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from game.kernel.message import Message, Value
from game.present.pages.table import Sprite, Table
from game.present.pictures.picture import Picture, Place, Row, Words


def rounded(number: float, parts: str = "1") -> Decimal:
    """Return a number as people read it, halves away from zero."""
    return Decimal(f"{number:.6f}").quantize(Decimal(parts), ROUND_HALF_UP)


def values(words: object) -> dict[str, Any]:
    """Return what fills a sentence, by the names of the places in it."""
    return dict(words.values) if isinstance(words, Message) else {}


def figures_in(words: Value | None) -> Iterator[str]:
    """Yield the figures of a sentence, those of sentences inside it too."""
    if isinstance(words, Message):
        for _, value in words.values:
            yield from figures_in(value)
    elif isinstance(words, int) or (isinstance(words, str) and any(letter.isdigit() for letter in words)):
        yield str(words)


def texts(picture: Picture) -> Iterator[Message | str]:
    """Yield the texts on a picture, those of pictures on it too."""
    for shape in picture.shapes:
        if isinstance(shape, Words):
            yield shape.text
        elif isinstance(shape, Place):
            yield from texts(shape.picture)
        elif isinstance(shape, Row):
            for part in shape.parts:
                yield from texts(part) if isinstance(part, Picture) else (part,)


def written(picture: Picture) -> list[str]:
    return [figure for text in texts(picture) for figure in figures_in(text)]


def sprite(table: Table, name: str) -> Sprite:
    """Return a thing that lies on a table, and is no mere spot."""
    found = table.index[name]
    assert isinstance(found, Sprite)
    return found


def on_table(table: Table, name: str) -> list[str]:
    """Return the figures on a thing of a table."""
    return written(sprite(table, name).picture)


def sentences(words: Value | None) -> Iterator[Message]:
    """Yield a sentence and all sentences inside it."""
    if isinstance(words, Message):
        yield words
        for _, value in words.values:
            yield from sentences(value)


def amount(picture: Picture) -> int:
    """Return how many of a thing a figure of the rules shows: so many beside each other, or one with ``×n``."""
    numbers = [text for text in texts(picture) if isinstance(text, str) and text.startswith("×")]
    return int(numbers[0][1:]) if numbers else sum(isinstance(shape, Place) for shape in picture.shapes)


def parts(picture: Picture) -> list[Picture]:
    """Return the pictures of which a figure is put together, without the frame that gives one its size."""
    return [_unframed(shape.picture) for shape in picture.shapes if isinstance(shape, Place)]


def _unframed(picture: Picture) -> Picture:
    """Return what a picture is in another size, if it is nothing else."""
    first = picture.shapes[0]
    return first.picture if len(picture.shapes) == 1 and isinstance(first, Place) else picture
