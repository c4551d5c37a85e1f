"""What is written on a picture: where its words, figures and small signs stand, as boxes in its own units."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple
from weakref import WeakKeyDictionary

from game.kernel.cache import CacheEntry, register_cache
from game.kernel.message import Message
from game.present.area import Rect
from game.present.pictures.picture import Picture, Place, Point, Row, Words
from game.present.view_context import Width


class Written(NamedTuple):
    """Where something is written; ``named``: in letters, so that nobody knows it who cannot read all of it."""

    box: Rect
    named: bool = False


MOST = 1024
"""Pictures whose words are remembered at most."""
_known: WeakKeyDictionary[Width, dict[tuple[Picture, float], tuple[Written, ...]]] = WeakKeyDictionary()
"""What was found, by who measures words: that belongs to a table, and goes with it."""
register_cache(CacheEntry(__name__, frozenset(("look", "game")), _known.clear, lambda: sum(map(len, _known.values()))))


def written(picture: Picture, width: Width, sign: float) -> tuple[Written, ...]:
    """Return all words and figures on a picture, and the pictures on it that are at most ``sign`` wide and high.

    Larger ones are looked into: a drawing may be covered, what is written on it not.
    """
    known = _known.setdefault(width, {})
    found = known.get((picture, sign))
    if found is None:
        if len(known) >= MOST:
            known.clear()
        found = known[picture, sign] = tuple(_found(picture, width, sign))
    return found


def _found(picture: Picture, width: Width, sign: float) -> Iterator[Written]:
    for shape in picture.shapes:
        if isinstance(shape, Words):
            if shape.text:
                yield Written(_words(shape, width), _named(shape.text))
        elif isinstance(shape, Row):
            yield Written(_row(shape, width), any(_named(part) for part in shape.parts))
        elif isinstance(shape, Place):
            yield from _placed(shape, width, sign)


def _named(part: Message | str | Picture) -> bool:
    return isinstance(part, Message) or (isinstance(part, str) and any(letter.isalpha() for letter in part))


def _words(words: Words, width: Width) -> Rect:
    wide = width(words.text, words.size, words.face) * (1 + words.spread)
    wide = min(wide, words.room) if words.room else wide
    return turned(_aligned(words, wide, words.size), words.angle, (words.x, words.y))


def _row(row: Row, width: Width) -> Rect:
    wide = row.size * row.gap * (len(row.parts) - 1)
    for part in row.parts:
        if isinstance(part, Picture):
            wide += row.size * row.tall * part.width / part.height
        else:
            wide += width(part, row.size, row.face if isinstance(part, str) else row.words)
    return _aligned(row, min(wide, row.room) if row.room else wide, row.size)


def _aligned(line: Words | Row, wide: float, high: float) -> Rect:
    left = line.x - wide * {"left": 0.0, "centre": 0.5, "right": 1.0}[line.align]
    return Rect(left, line.y - high / 2, wide, high)


def _placed(place: Place, width: Width, sign: float) -> Iterator[Written]:
    scale = place.w / place.picture.width
    high = place.picture.height * scale
    whole = Rect(place.x - place.w / 2, place.y - high / 2, place.w, high)
    if max(place.w, high) <= sign:
        yield Written(turned(whole, place.angle, (place.x, place.y)))
        return
    for box, named in written(place.picture, width, sign / scale):
        at = Rect(whole.x + box.x * scale, whole.y + box.y * scale, box.w * scale, box.h * scale)
        yield Written(turned(at, place.angle, (place.x, place.y)), named)


def turned(box: Rect, angle: float, about: Point) -> Rect:
    """Return the upright box around another that is turned ``angle`` degrees clockwise about a point."""
    if not angle % 360:
        return box
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    x, y = box.centre[0] - about[0], box.centre[1] - about[1]
    middle = Rect(about[0] + x * cos - y * sin, about[1] + x * sin + y * cos, 0.0, 0.0)
    return middle.around(box.w * abs(cos) + box.h * abs(sin), box.w * abs(sin) + box.h * abs(cos))
