"""The track of connected cities, along a board or upright beside it, and the plate that tells the Step."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from game.games.power_grid.show.art import palette
from game.games.power_grid.show.art.palette import SOFT
from game.kernel.remember import remembered
from game.kernel.say import say
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD_FILL
from game.present.kit.plates import plate
from game.present.party import Mark
from game.present.pictures.picture import Box, Colour, Fill, Gradient, Picture, Place, Row, Shape, Words
from game.present.pictures.pieces import mark_picture

END = Gradient((226, 96, 70), (164, 44, 30))
PIECE = 12 / 14
"""How large pieces are at least, compared with the letters: 12 pixels."""


@dataclass(frozen=True, slots=True)
class Track:
    """What a track tells: its ``last`` number, those at which Step 2 and the end begin, marks with their cities.

    ``text`` is the size of its letters.
    """

    last: int
    step_2: int
    end: int
    counts: tuple[tuple[Mark, int], ...]
    text: float
    pattern: bool = False

    def spaces(self, step: float) -> Iterator[tuple[int, Fill | None, Colour, bool]]:
        """Yield each number with its ground if it has one of its own, its ink, and whether it has room to be written.

        Numbers are ``step`` apart; where they have no room beside each other only every second, third ... is there.
        """
        apart = max(1, math.ceil(self.text * 1.05 / step))
        for number in range(self.last + 1):
            if number in (self.step_2, self.end):
                second = number == self.step_2
                yield number, GOLD_FILL if second else END, palette.GOLD_INK if second else CREAM, True
            else:
                near = min(abs(number - mark) for mark in (self.step_2, self.end))
                yield number, None, SOFT, number % apart == 0 and near >= apart

    def at(self, place: int) -> list[Mark]:
        """Return the marks at a number."""
        return [mark for mark, count in self.counts if min(count, self.last) == place]


@remembered(64)
def track_picture(track: Track, w: float, h: float) -> Picture:
    """Return the track of connected cities from 0 at the left to its last number."""
    step, text = w / (track.last + 1), track.text
    shapes = plate(Rect(0, 2, w, h - 2), replace(palette.TRACK, radius=h * 0.26))
    last_written = track.last % max(1, math.ceil(text * 1.05 / step)) == 0
    for number, fill, ink, roomy in track.spaces(step):
        x, wide = step * (number + 0.5), max(step * 0.92, text * 0.98)
        if fill is not None:
            shapes.append(Box(x - wide / 2, 4, wide, h - 6, fill, 6))
        elif number != track.last and last_written:  # the last number stays within the track, towards this one
            roomy = roomy and w - text * 0.6 - x >= text * 1.02
        if roomy and not track.at(number):
            half = text * 0.3 * len(str(number))
            shapes.append(Words(str(number), min(max(x, half), w - half), h / 2 + 1, text, ink, "number"))
    for place in range(track.last + 1):
        shapes += _markers(step * (place + 0.5), h, track.at(place), step, track.pattern)
    return Picture(w, h, tuple(shapes))


def _markers(x: float, h: float, marks: list[Mark], step: float, pattern: bool) -> list[Shape]:
    """Return the markers of the utilities with this many cities, in the rows that leave them largest."""
    if not marks:
        return []
    count = len(marks)
    room_w, room_h = step * 1.04, h - 5

    def side(columns: int) -> float:
        return min(room_w / columns, room_h / math.ceil(count / columns), h * 0.72)

    columns = max(range(1, count + 1), key=side)
    size, rows = side(columns), math.ceil(count / columns)
    shapes: list[Shape] = []
    for number, mark in enumerate(marks):
        row, column = divmod(number, columns)
        in_row = min(columns, count - row * columns)
        across, down = (column - (in_row - 1) / 2) * size, (row - (rows - 1) / 2) * size
        shapes.append(Place(mark_picture(mark, pattern), x + across, (h + 2) / 2 + down, size * 0.98))
    return shapes


@remembered(64)
def upright_track(track: Track, w: float, h: float) -> Picture:
    """Return the track of connected cities from 0 at the foot to its last number."""
    step, text, column = h / (track.last + 1), track.text, track.text * 1.3
    shapes = plate(Rect(0, 0, w, h), replace(palette.TRACK, radius=w * 0.16))
    for number in range(1, track.last, 2):
        shapes.append(Box(2, h - step * (number + 1) + 1, w - 4, step - 2, (255, 255, 255, 12), 4))
    for number, fill, ink, roomy in track.spaces(step):
        y, tall = h - step * (number + 0.5), max(step * 0.9, text * 0.98)
        if fill is not None:
            shapes.append(Box(2, y - tall / 2, w - 4, tall, fill, 6))
        if roomy:
            y = min(max(y, text * 0.5), h - text * 0.5)
            shapes.append(Words(str(number), column / 2 + 2, y, text, ink, "number"))
    for place in range(track.last + 1):
        room = Rect(column, h - step * (place + 1), w - 3 - column, step)
        shapes += _pile(room, text, track.at(place), track.pattern)
    return Picture(w, h, tuple(shapes))


def _pile(room: Rect, text: float, marks: Sequence[Mark], pattern: bool) -> list[Shape]:
    """Return the markers of the utilities with as many cities: in two columns, overlapping where they are many."""
    if not marks:
        return []
    columns, (x, y), step = 1 if len(marks) == 1 else 2, room.centre, room.h
    rows = math.ceil(len(marks) / columns)
    size = max(text * PIECE, min(room.w / columns, step * 0.92 / rows))
    across = (room.w - size) / max(1, columns - 1)
    down = min(size, max(0.0, step * 0.98 - size) / max(1, rows - 1)) if rows > 1 else 0.0
    shapes: list[Shape] = []
    for number, mark in enumerate(marks):
        row, column = divmod(number, columns)
        at = x if columns == 1 else room.x + size / 2 + column * across
        shapes.append(Place(mark_picture(mark, pattern), at, y + (row - (rows - 1) / 2) * down, size))
    return shapes


STEP_INK: Colour = (250, 224, 150)
STEP_GAP = 0.16
"""Between the word and the number on a plate with little room, as a part of its letters."""


@remembered(8)
def step_picture(step: int, w: float, h: float, text: float, short: bool = False) -> Picture:
    """Return the plate with the Step in force; ``short`` where there is room for few letters."""
    letters: Shape = Words(say("pg.step", step=step), w / 2, h / 2, text * 1.08, STEP_INK, "strong", room=w - 8)
    if short:
        parts = say("pg.step.word"), str(step)
        letters = Row(parts, w / 2, h / 2, text, STEP_INK, words="number", room=w - 4, gap=STEP_GAP)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), replace(palette.STEP, radius=h * 0.3)), letters), shadow=2)
