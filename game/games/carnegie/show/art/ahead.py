"""What lies in the column below the digests: what each row would bring, and the frame of the reserved tile."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.carnegie.show.art.counters import Phrase, crate, phrase, sign_of
from game.games.carnegie.show.art.palette import (
    BRASS_DARK,
    CREAM,
    GOLD,
    GREEN_DARK,
    INK,
    NONE,
    SOFT_INK,
    TYPE_INK,
    paper_plate,
)
from game.games.carnegie.show.art.signs import sign
from game.kernel.remember import remembered
from game.kernel.say import Say
from game.present.area import Rect
from game.present.pictures.picture import Box, Circle, Engraving, Gradient, Line, Picture, Place, Row, Shape, Words

LEAST = 14.0
TILE = (176.0, 66.0)
"""Width and height of the frame of the reserved tile."""


@dataclass(frozen=True, slots=True)
class AheadRow:
    """A row: its type, its event (a region or ``donation``), what that brings or why nothing does, and its uses."""

    type: str
    event: str
    gain: Phrase
    nothing: Say | str
    uses: int


def head_of(h: float) -> float:
    """Return how high the head above the rows is."""
    return min(32.0, max(24.0, h * 0.15))


def row_frames(w: float, h: float, count: int) -> tuple[Rect, ...]:
    """Return where each row lies."""
    head = head_of(h)
    return Rect(6, head, w - 12, h - head - 6).column(count)


@remembered(64)
def ahead_picture(title: Say | str, uses: Say | str, rows: tuple[AheadRow, ...], w: float, h: float) -> Picture:
    """Return what each row would bring, one below the other, about 348 by 214."""
    head = head_of(h)
    size = max(LEAST, min(18.0, (h - head) / len(rows) * 0.38))
    shapes: list[Shape] = [
        *paper_plate((0, 0, w, h)),
        Words(title, 12, head * 0.56, max(LEAST, min(18.0, head * 0.62)), INK, "title", "left", room=w - 76),
        Words(uses, w - 12, head * 0.58, LEAST, SOFT_INK, "text", "right", room=56),
    ]
    for row, (x, y, wide, high) in zip(rows, row_frames(w, h, len(rows)), strict=True):
        middle = y + high / 2
        shapes += [
            Line(((x, y), (x + wide, y)), (176, 160, 116), 0.9),
            Place(sign(row.type, TYPE_INK[row.type]), x + 18, middle, min(27.0, high * 0.7)),
            *_event(row.event, x + 62, middle, high),
            Circle(x + wide - 18, middle, min(14.0, high * 0.42), GREEN_DARK),
            Words(str(row.uses), x + wide - 18, middle - 0.5, min(17.0, high * 0.5), CREAM, "number"),
        ]
        left, room = x + 92, wide - 92 - 42
        if row.nothing:
            shapes.append(Words(row.nothing, left, middle, LEAST, SOFT_INK, "text", "left", room=room, narrow=True))
        else:
            shapes.append(phrase(row.gain, left, middle, size, INK, room=room))
    return Picture(w, h, tuple(shapes), shadow=3)


def _event(event: str, x: float, y: float, high: float) -> list[Shape]:
    """Return the sign of an event: a region, a heart, nothing where a row is at its end."""
    if not event:
        return []
    donation = event == "donation"
    return [
        Place(sign_of("heart" if donation else f"region:{event}", INK), x, y, min(26.0 if donation else 40.0, high))
    ]


def tile_frame(w: float, h: float) -> Rect:
    """Return where the frame of the reserved tile lies on its paper."""
    high = min(TILE[1], h - 14)
    wide = min(TILE[0], w * 0.56, high * TILE[0] / TILE[1])
    return Rect(9, (h - high) / 2, wide, high)


@remembered(16)
def reserve_paper(title: Say | str, costs: tuple[tuple[int, Say | str], ...], w: float, h: float) -> Picture:
    """Return the paper of the reserve: what it is, and what building costs, beside room for the frame of the tile."""
    frame = tile_frame(w, h)
    left = frame.right + 12
    room = w - left - 8
    size = max(LEAST, min(18.0, h * 0.23))
    step = min(22.0, h * 0.27)
    first = h / 2 - step * len(costs) / 2
    shapes: list[Shape] = [
        *paper_plate((0, 0, w, h)),
        Words(title, left, first, size, INK, "title", "left", room=room),
    ]
    for number, (goods, where) in enumerate(costs, start=1):
        y = first + step * number
        shapes.append(Row((str(goods), crate()), left + 30, y, LEAST + 1, INK, align="right", room=34))
        shapes.append(Words(where, left + 37, y, LEAST, SOFT_INK, "text", "left", room=room - 37, narrow=True))
    return Picture(w, h, tuple(shapes), shadow=3)


@remembered(16)
def reserve_frame(w: float, h: float, empty: Say | str, lit: bool = False) -> Picture:
    """Return the wooden frame in which the reserved tile lies; ``empty`` says that there is none."""
    wood = Gradient((132, 88, 52), (96, 60, 34))
    shapes: list[Shape] = [
        Box(0, 0, w, h, wood, 5, GOLD if lit else (62, 38, 18), 2.4 if lit else 1.2),
        Box(1, 1, w - 2, h - 2, Engraving(3, 3.2, 0.5, (66, 40, 20, 110)), 4),
        Box(5, 5, w - 10, h - 10, Gradient((226, 218, 190), (236, 229, 206)), 3, BRASS_DARK, 1.0),
        Box(5, 5, w - 10, 5, Gradient((60, 40, 14, 90), (60, 40, 14, 0)), 3),
    ]
    if empty:
        edge = ((12.0, 12.0), (w - 12, 12.0), (w - 12, h - 12), (12.0, h - 12), (12.0, 12.0))
        shapes.append(Line(edge, (150, 132, 84), 1.4, (6, 5)))
        shapes.append(Words(empty, w / 2, h / 2, LEAST, SOFT_INK, "text", room=w - 32))
    return Picture(w, h, (*shapes, Box(0, 0, w, h, NONE, 5)))
