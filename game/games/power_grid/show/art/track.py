"""The track of connected cities, along a board or upright beside it, and the plate that tells the Step."""

from __future__ import annotations

import math
from collections.abc import Sequence

from game.games.power_grid.show.art.panels import CREAM, EDGE, GOLD, SOFT
from game.kernel.remember import remembered
from game.kernel.say import say
from game.present.party import Mark
from game.present.pictures.picture import Box, Colour, Gradient, Picture, Place, Row, Shape, Words
from game.present.pictures.pieces import mark_picture

STEP_2, END = Gradient((240, 199, 94), (196, 144, 52)), Gradient((226, 96, 70), (164, 44, 30))
PIECE = 12 / 14
"""How large pieces are at least, compared with the letters: 12 pixels."""


@remembered(64)
def track_picture(
    w: float,
    h: float,
    last: int,
    step_2: int,
    end: int,
    counts: tuple[tuple[Mark, int], ...],
    text: float,
    pattern: bool = False,
) -> Picture:
    """Return the track of connected cities from 0 at the left to ``last``; ``counts`` are marks with their cities.

    Where the numbers have no room beside each other only every second, third ... is there.
    """
    step = w / (last + 1)
    apart = max(1, math.ceil(text * 1.05 / step))
    shapes: list[Shape] = [Box(0, 2, w, h - 2, (28, 40, 45, 225), h * 0.26, EDGE, 1.2)]
    taken = {min(count, last) for _, count in counts}
    for number in range(last + 1):
        x = step * (number + 0.5)
        if number in (step_2, end):
            fill = STEP_2 if number == step_2 else END
            wide = max(step * 0.92, text * 0.98)
            shapes.append(Box(x - wide / 2, 4, wide, h - 6, fill, 6))
        ink: Colour = (48, 30, 4) if number == step_2 else CREAM if number == end else SOFT
        roomy = number % apart == 0 and min(abs(number - m) for m in (step_2, end)) >= apart
        if number != last and last % apart == 0:  # the last number stays within the track, towards this one
            roomy = roomy and w - text * 0.6 - x >= text * 1.02
        if number not in taken and (roomy or number in (step_2, end)):
            half = text * 0.3 * len(str(number))
            shapes.append(Words(str(number), min(max(x, half), w - half), h / 2 + 1, text, ink, "number"))
    for place in range(last + 1):
        here = [mark for mark, count in counts if min(count, last) == place]
        shapes += _markers(step * (place + 0.5), h, here, step, pattern)
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
def upright_track(
    w: float,
    h: float,
    last: int,
    step_2: int,
    end: int,
    counts: tuple[tuple[Mark, int], ...],
    text: float,
    pattern: bool = False,
) -> Picture:
    """Return the track of connected cities from 0 at the foot to ``last``; ``counts`` are marks with their cities."""
    step = h / (last + 1)
    apart = max(1, math.ceil(text * 1.05 / step))
    shapes: list[Shape] = [Box(0, 0, w, h, (28, 40, 45, 225), w * 0.16, EDGE, 1.2)]
    shapes += [
        Box(2, h - step * (number + 1) + 1, w - 4, step - 2, (255, 255, 255, 12), 4) for number in range(1, last, 2)
    ]
    column = text * 1.3
    for number in range(last + 1):
        y = h - step * (number + 0.5)
        if number in (step_2, end):
            fill = STEP_2 if number == step_2 else END
            tall = max(step * 0.9, text * 0.98)
            shapes.append(Box(2, y - tall / 2, w - 4, tall, fill, 6))
        ink: Colour = (48, 30, 4) if number == step_2 else CREAM if number == end else SOFT
        roomy = number % apart == 0 and min(abs(number - m) for m in (step_2, end)) >= apart
        if roomy or number in (step_2, end):
            shapes.append(
                Words(str(number), column / 2 + 2, min(max(y, text * 0.5), h - text * 0.5), text, ink, "number")
            )
    for place in range(last + 1):
        here = [mark for mark, count in counts if min(count, last) == place]
        shapes += _pile(column, w - 3, h - step * (place + 0.5), step, text, here, pattern)
    return Picture(w, h, tuple(shapes))


def _pile(
    left: float, right: float, y: float, step: float, text: float, marks: Sequence[Mark], pattern: bool
) -> list[Shape]:
    """Return the markers of the utilities with as many cities: in two columns, overlapping where they are many."""
    if not marks:
        return []
    room = right - left
    columns = 1 if len(marks) == 1 else 2
    rows = math.ceil(len(marks) / columns)
    size = max(text * PIECE, min(room / columns, step * 0.92 / rows))
    across = (room - size) / max(1, columns - 1)
    down = min(size, max(0.0, step * 0.98 - size) / max(1, rows - 1)) if rows > 1 else 0.0
    shapes: list[Shape] = []
    for number, mark in enumerate(marks):
        row, column = divmod(number, columns)
        x = left + room / 2 if columns == 1 else left + size / 2 + column * across
        shapes.append(Place(mark_picture(mark, pattern), x, y + (row - (rows - 1) / 2) * down, size))
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
    ground = Box(0, 0, w, h, Gradient((64, 44, 34), (40, 27, 21)), h * 0.3, GOLD, 1.6, bevel=True)
    return Picture(w, h, (ground, letters), shadow=2)
