"""The track of connected cities, along a board or upright beside it, and the plate that tells the Step."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from msgspec.structs import replace

from game.games.power_grid.show.art import palette
from game.games.power_grid.show.art.palette import SOFT
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.kit.colours import CREAM, GOLD_FILL
from game.present.kit.layout import Icon, Laid, Node, Text, Thing, cell, grid, lay, layers, row
from game.present.kit.plates import Plate, plate
from game.present.party import Mark
from game.present.pictures.picture import Colour, Fill, Gradient, Picture, Row, Shape, Words
from game.present.pictures.pieces import mark_picture

END = Gradient((226, 96, 70), (164, 44, 30))
PIECE, LARGEST = 12 / 14, 1.4
"""How large pieces are at least, compared with the letters: 12 pixels; and at most."""
NEARLY = 0.9
"""The part of the largest size that pieces beside each other may have."""
STRIPE = Plate((255, 255, 255, 12), None, 0, 4)
Space: TypeAlias = tuple[int, Fill | None, Colour, bool]
"""A number with its ground if it has one of its own, its ink, and whether it has room to be written."""


@dataclass(frozen=True, slots=True)
class CityTrack:
    """What a track tells: its ``last`` number, those at which Step 2 and the end begin, marks with their cities.

    ``text`` is the size of its letters.
    """

    last: int
    step_2: int
    end: int
    counts: tuple[tuple[Mark, int], ...]
    text: float
    pattern: bool = False

    def spaces(self, step: float) -> Iterator[Space]:
        """Yield every space; of numbers ``step`` apart only every second, third ... is written where room lacks."""
        apart = max(1, math.ceil(self.text * 1.05 / step))
        for number in range(self.last + 1):
            if number in (self.step_2, self.end):
                second = number == self.step_2
                yield number, GOLD_FILL if second else END, palette.GOLD_INK if second else CREAM, True
            else:
                near = min(abs(number - mark) for mark in (self.step_2, self.end))
                roomy = number % apart == 0 and near >= apart
                if number != self.last and self.last % apart == 0:  # the last one stays within the track, towards this
                    roomy = roomy and step * (self.last - number + 0.5) >= self.text * 1.62
                yield number, None, SOFT, roomy

    def at(self, place: int) -> list[Mark]:
        """Return the marks at a number."""
        return [mark for mark, count in self.counts if min(count, self.last) == place]


@cached(16)
def track_laid(track: CityTrack, box: Rect, upright: bool, info: Message) -> Laid:
    """The track of connected cities from 0 at the left or at the foot to its last number."""
    step = (box.h if upright else box.w) / (track.last + 1)
    spaces = [_space(track, space, step, box, upright) for space in track.spaces(step)]
    ground = replace(palette.TRACK, radius=box.w * 0.16 if upright else box.h * 0.26)
    parts = grid(spaces[::-1], 1) if upright else grid(spaces, len(spaces))
    return lay(layers(parts, on=(ground,), thing=Thing("track", msg("pg.track"), info, 12)), box)


def _space(track: CityTrack, space: Space, step: float, box: Rect, upright: bool) -> Node:
    number, fill, ink, roomy = space
    marks, text = track.at(number), track.text
    over = (max(step * 0.9, text * 0.98) - step) / 2
    ground = None if fill is None else cell(Plate(fill, None, 0, 6))
    if upright:
        stripe = cell(STRIPE) if number % 2 and number < track.last else None
        words = cell(*((Text(str(number), text, ink, "number"),) if roomy else ()), w=text * 1.3)
        line = row(words, _pile(track, marks, box.w - text * 1.3 - 3, step), pad=(0, 0, 3, 0))
        return layers(stripe, layers(ground, pad=(2, -over, 2, -over)), line)
    if marks or not roomy:
        line = _pile(track, marks, step, box.h)
    else:
        more, last = max(0.0, text * 0.6 * len(str(number)) - step), number == track.last
        words = cell(Text(str(number), text, ink, "number"))
        line = layers(words, pad=(-more, 0, 0, 0) if last else (-more / 2, 0, -more / 2, 0))
    return layers(layers(ground, pad=(-over, 2, -over, 2)), line)


def _pile(track: CityTrack, marks: Sequence[Mark], w: float, h: float) -> Node:
    """Markers in the lines that leave them largest; where too small they overlap, beside rather than in one column."""
    count, least = max(1, len(marks)), track.text * PIECE
    ways = {-(-count // lines) for lines in range(1, count + 1)}
    sides = {columns: min(w / columns, h / -(-count // columns)) for columns in ways}
    best = max(sides.values())
    columns = max(each for each, side in sides.items() if side >= (best if best >= least else best * NEARLY))
    over = max(0.0, least - sides[columns]) / 2
    icons = [
        layers(cell(Icon(mark_picture(mark, track.pattern)), most=track.text * LARGEST), pad=-over) for mark in marks
    ]
    return grid(icons, columns, grow=1)


STEP_INK: Colour = (250, 224, 150)
STEP_GAP = 0.16
"""Between the word and the number on a plate with little room, as a part of its letters."""


@cached(8)
def step_picture(step: int, w: float, h: float, text: float, short: bool = False) -> Picture:
    """The plate with the Step in force; ``short`` where there is room for few letters."""
    letters: Shape = Words(msg("pg.step", step=step), w / 2, h / 2, text * 1.08, STEP_INK, "strong", room=w - 8)
    if short:
        parts = msg("pg.step.word"), str(step)
        letters = Row(parts, w / 2, h / 2, text, STEP_INK, words="number", room=w - 4, gap=STEP_GAP)
    return Picture(w, h, (*plate(Rect(0, 0, w, h), replace(palette.STEP, radius=h * 0.3)), letters), shadow=2)
