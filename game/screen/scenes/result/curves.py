"""The curve of the result: a line for everybody with the name at its end, and the numbers of the turns above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property

from game.present.area import Rect
from game.present.input import Pointer
from game.present.kit.colours import CREAM
from game.present.party import Party, those
from game.present.pictures.picture import Circle, Gradient, Line, Picture, Shape
from game.present.pictures.pieces import colour_of
from game.present.record.story import StoryTurn
from game.present.stage.record import Series
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Text
from game.screen.widgets.plot import LEFT, MARGIN, Plot

Place = tuple[float, float]

NAMES = 190.0
"""Room at the right for names."""
STEP = 29.0
"""Between two names at least."""
TOP = 44.0
"""Above the curves, where the numbers stand."""
FOOT = 38.0
RADIUS = 15.0
DASH, GAP = 7.0, 6.0
STEM = (*CREAM, 90)
DISC = Picture(
    32, 32, (Circle(16, 16, 14.5, Gradient((252, 248, 236), (226, 214, 184)), (150, 116, 60), 1.6),), shadow=1
)
WIDE = 1.7
"""How much wider the line of a winner is."""


def apart(plot: Series) -> Series:
    """The distance of each from the average of all, where the lines of a plot all rise alike; else the plot."""
    if plot.apart is None or len(plot.parties) < 2:
        return plot
    means = [sum(column) / len(column) for column in zip(*plot.values, strict=True)]
    values = tuple(tuple(round(value - mean, 1) for value, mean in zip(row, means, strict=True)) for row in plot.values)
    return replace(plot, title=plot.apart, values=values)


class Curves(Plot):
    """Shows a series, the lines of ``winners`` wider; a click on the number of a turn is given to ``on_turn``."""

    def __init__(
        self, rect: Rect, series: Series, parties: Sequence[Party], turns: Sequence[StoryTurn],
        winners: frozenset[str], on_turn: Callable[[StoryTurn], None],
    ) -> None:  # fmt: skip
        super().__init__("curves", rect, series, those(parties, series.parties))
        self.turns = tuple(turns)
        self.winners = winners
        self.on_turn = on_turn

    @property
    def area(self) -> Rect:
        rect = self.rect
        return Rect(rect.x + LEFT, rect.y + TOP, rect.w - LEFT - NAMES - 14, rect.h - TOP - FOOT)

    def _tick(self, highest: float) -> float:
        return max(1.0, super()._tick(highest))

    @property
    def told(self) -> tuple[Text, Text] | None:
        """The moment that is pointed at, and what each had then, the most first; the list above names the figure."""
        if self.at_moment is None:
            return None
        there = [place for place in range(len(self.values)) if self.exists(place, self.at_moment)]
        pairs = [(self.names[place], self.values[place]) for place in there]
        ranked = sorted(pairs, key=lambda pair: -pair[1][self.at_moment or 0])
        values = " · ".join(f"{name} {row[self.at_moment]:g}" for name, row in ranked)
        return self.moments[self.at_moment], values

    def pointer(self, event: Pointer) -> None:
        """A click on the number of a turn shows it."""
        if event.kind == "up" and event.button == 1:
            for turn, (x, y) in zip(self.turns, self.numbers, strict=True):
                if abs(event.x - x) <= RADIUS + 4 and abs(event.y - y) <= RADIUS + 4:
                    self.on_turn(turn)

    @cached_property
    def numbers(self) -> list[Place]:
        """Where the numbers of the turns stand: above their moments, none on another."""
        y, found = self.rect.y + TOP / 2, list[Place]()
        for turn in self.turns:
            x = max(self.x_of(turn.moment), found[-1][0] + 2 * RADIUS + 2 if found else 0.0)
            found.append((x, y))
        return found

    def _curves(self) -> Picture:
        """From the number of each turn a dashed line leads through the curves."""
        drawn = super()._curves()
        stems = [
            Line(((x, MARGIN + y), (x, MARGIN + min(y + DASH, self.area.h))), STEM, 1.6)
            for turn in self.turns
            for x in (self.x_of(turn.moment) - self.area.x + MARGIN,)
            for y in _steps(self.area.h)
        ]
        shapes: list[Shape] = [*stems, *drawn.shapes]
        for place, party in enumerate(self.parties):
            strand = self._strand(place)
            if party.id in self.winners and len(strand) > 1:
                shapes.append(Line(tuple(strand), colour_of(party.mark), 4.0 * WIDE))
        return Picture(drawn.width, drawn.height, tuple(shapes))

    def _marked(self) -> list[int]:
        return []

    def draw(self, canvas: Canvas) -> None:
        self.draw_curves(canvas)
        self._ends(canvas)
        for number, (x, y) in enumerate(self.numbers, 1):
            canvas.picture(DISC, x, y, 2 * RADIUS)
            how = one_line(21, "number", canvas.theme.ink, align="centre", fit=False)
            canvas.text(str(number), Rect(x - 14, y - 14, 28, 28), how)

    def _ends(self, canvas: Canvas) -> None:
        """No name covers another; the winners' are in strong letters."""
        if not self.moments:
            return
        area, ends = self.area, list[tuple[float, int]]()
        for place, row in enumerate(self.values):
            if self.exists(place, len(self.moments) - 1):
                ends.append((area.y + self.height_of(row[-1]), place))
        step = min(STEP, (area.bottom + 6 - self.rect.y) / max(1, len(ends)))
        ends.sort()
        ys = [max(y, self.rect.y + step / 2) for y, _ in ends]
        for n in range(1, len(ys)):
            ys[n] = max(ys[n], ys[n - 1] + step)
        for n in range(len(ys) - 1, -1, -1):
            ys[n] = min(ys[n], area.bottom + 6 - step / 2 if n == len(ys) - 1 else ys[n + 1] - step)
        x = area.right + 22
        for (_, place), y in zip(ends, ys, strict=True):
            party, room = self.parties[place], Rect(x + 30, y - 15, self.rect.right - x - 30, 30)
            canvas.mark(party.mark, x + 12, y, 23)
            won = party.id in self.winners
            face = look.face_for(canvas, self.names[place], room.w, "strong" if won else "text")
            colour = canvas.theme.cream if won else canvas.theme.cream_soft
            canvas.text(self.names[place], room, one_line(23, face, colour))


def _steps(high: float) -> list[float]:
    return [n * (DASH + GAP) for n in range(int(high / (DASH + GAP)) + 1)]
