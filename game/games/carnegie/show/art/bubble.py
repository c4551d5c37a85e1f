"""The bubble over the map: what the event of a row brings to each player, and how many uses follow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from game.games.carnegie.show.art.counters import Phrase, Sign, phrase, sign_of
from game.games.carnegie.show.art.palette import (
    BRASS,
    CREAM,
    GOLD_EDGE,
    GREEN_DARK,
    GREEN_FILL,
    SOFT_CREAM,
    clear,
)
from game.kernel.say import Say
from game.present.picture import Box, Circle, Engraving, Face, Line, Picture, Place, Polygon, Shape, Words
from game.present.pieces import token_picture

LEAST = 14.0
NAME_LEFT = 48.0
"""Where names begin."""
NARROW = 330.0
"""In a bubble narrower than this whoever gets nothing is told by the token alone: the reason needs the room."""
TAIL = 10.0
"""How far the tail of a bubble reaches out to the right."""


@dataclass(frozen=True, slots=True)
class BubbleLine:
    """What one player gets: from employees, from projects, or ``nothing`` said in words; ``uses`` of departments."""

    colour: int
    name: Say | str
    employees: Phrase
    projects: Phrase
    uses: int
    nothing: Say | str = ""
    own: bool = False


@dataclass(frozen=True, slots=True)
class BubbleFace:
    """What a bubble says. ``event`` is a region or "donation"; ``heads`` are those of the three columns."""

    event: str
    title: Say | str
    then: Say | str
    heads: tuple[Say | str, Say | str, Say | str]
    lines: tuple[BubbleLine, ...]


@lru_cache(maxsize=64)
def bubble_picture(face: BubbleFace, w: float, h: float, tail: float = -1.0) -> Picture:
    """Return the bubble, about 414 by 254; its tail points right at height ``tail`` (-1: none)."""
    body = w - TAIL
    head = h * 0.29
    size = max(LEAST, h * 0.066)
    shapes: list[Shape] = []
    if tail >= 0:
        shapes.append(
            Polygon(((body - 3, tail - 10), (w, tail), (body - 3, tail + 10)), (224, 172, 62), (120, 84, 32), 1.0)
        )
    shapes += [
        Box(0, 0, body, h, GREEN_FILL, 9, GOLD_EDGE, 2.0),
        Box(2, 2, body - 4, h - 4, Engraving(0, 3.4, 0.5, (160, 210, 180, 24)), 7),
        Box(3.4, 3.4, body - 6.8, h - 6.8, (0, 0, 0, 0), 7, clear(BRASS, 120), 0.8),
        Place(_event(face.event), 44, head * 0.48, 60 if face.event != "donation" else 40),
        Words(face.title, 84, head * 0.34, max(18.0, h * 0.088), CREAM, "title", "left", room=body - 100),
        Words(face.then, 84, head * 0.7, size * 1.02, SOFT_CREAM, "text", "left", room=body - 100),
        Line(((16, head), (body - 16, head)), (150, 190, 166, 110), 0.9),
    ]
    columns = (body * 0.4, body * 0.69, body - 36)
    apart = columns[2] - columns[1]
    rooms = (body * 0.3, apart * 1.15, apart * 0.75)
    for at, word, room in zip(columns, face.heads, rooms, strict=True):
        shapes.append(Words(word, at, head + size * 0.95, size * 0.95, SOFT_CREAM, "text", room=room))
    step = (h - head - size * 1.9 - 8) / max(1, len(face.lines))
    for number, line in enumerate(face.lines):
        shapes += _line(line, head + size * 1.9 + step * number, step, body, size, columns)
    return Picture(w, h, tuple(shapes), shadow=3)


def _event(event: str) -> Picture:
    return sign_of("donation" if event == "donation" else f"region:{event}", CREAM)


def _line(
    line: BubbleLine, y: float, high: float, w: float, size: float, columns: tuple[float, float, float]
) -> list[Shape]:
    middle = y + high / 2
    shapes: list[Shape] = []
    if line.own:
        shapes.append(Box(10, y + 1, w - 20, high - 2, (255, 255, 255, 26), 5))
    shapes += [
        Place(token_picture(line.colour), 30, middle, size * 1.35),
        Circle(columns[2], middle, size * 0.92, GREEN_DARK, clear(BRASS, 150), 0.9),
        Words(str(line.uses), columns[2], middle - 0.5, size * 1.15, CREAM, "number"),
    ]
    named = not line.nothing or w >= NARROW
    if named:
        face: Face = "strong" if line.own else "text"
        shapes.append(Words(line.name, NAME_LEFT, middle, size * 1.06, CREAM, face, "left", room=w * 0.2))
    if line.nothing:
        left = NAME_LEFT + (w * 0.2 + 10) * named
        room = columns[2] - size * 0.92 - 8 - left
        shapes.append(Words(line.nothing, left, middle, size, SOFT_CREAM, "text", "left", room=room))
        return shapes
    for at, parts in zip(columns[:2], (line.employees, line.projects), strict=True):
        if parts:
            shapes.append(phrase(parts, at, middle, size * 1.15, CREAM, align="centre", room=w * 0.28))
    return shapes


def separated(phrases: tuple[Phrase, ...]) -> Phrase:
    """Return phrases in one line with bars between them."""
    joined: list[Say | str | Sign] = []
    for number, parts in enumerate(phrases):
        joined += [Sign("bar"), *parts] if number else [*parts]
    return tuple(joined)
