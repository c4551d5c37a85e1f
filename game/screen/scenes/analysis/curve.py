"""Curves of chances over the moments of a game: of everybody, or of one seat with its band and its marks."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import msgspec

from game.bots.bridge import Kind
from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.kernel.rounding import nearest
from game.present.area import Rect
from game.present.input import Key, Pointer
from game.present.party import Party
from game.present.pictures.picture import Circle, Colour, Line, Picture, Polygon, Shape
from game.present.pictures.pieces import colour_of
from game.present.record.review import Curve, ToldMark
from game.present.stage.record import Series
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.theme import THEME
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.plot import APART, MARGIN, Plot

GOLD = THEME.gold
WHOLE = 100.0
"""Percent."""


class ChanceCurve(Plot):
    """Shows the chances of ``parties``, as far as they are known, over the ``last`` moments of a game.

    A click shows the moment that is pointed at: ``on_open`` gets it.
    """

    unit = "%"

    def __init__(
        self,
        rect: Rect,
        curve: Curve,
        parties: Sequence[Party],
        last: int,
        on_open: Callable[[int], None],
        name: Message,
    ) -> None:
        series = Series(name, tuple(party.id for party in parties), curve.heads, curve.values)
        super().__init__("curve", rect, series, parties)
        self.curve = curve
        self.last = max(1, last)
        self.on_open = on_open

    @property
    def top(self) -> float:
        return WHOLE

    def x_of(self, moment: int) -> float:
        return self.x_at(self.curve.indexes[moment])

    def x_at(self, index: int) -> float:
        """The place of the moment after ``index`` actions."""
        return self.area.x + self.area.w * index / self.last

    @property
    def told(self) -> tuple[Text, Text] | None:
        """Everybody's chances at the moment that is pointed at."""
        at = self.at_moment
        if at is None or at >= len(self.moments):
            return None
        ranked = sorted(zip(self.names, self.values, strict=True), key=lambda pair: -pair[1][at])
        return self.moments[at], " · ".join(f"{name} {nearest(row[at])}%" for name, row in ranked)

    def _reading(self, canvas: Canvas, moment: int) -> None:
        """What there is to read stands in the bar below."""

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, ChanceCurve)
        self.at_moment = old.at_moment if old.at_moment is not None and old.at_moment < len(self.moments) else None

    def pointer(self, event: Pointer) -> None:
        """A click opens the moment that is pointed at."""
        if event.kind == "up" and event.button == 1:
            self.activate()

    def activate(self) -> None:
        """Show the moment that is pointed at."""
        if self.at_moment is not None:
            self.on_open(self.curve.indexes[self.at_moment])

    def key(self, key: Key) -> bool:
        if key.name == "enter" and self.at_moment is not None:
            self.activate()
            return True
        return bool(self.moments) and super().key(key)

    def _moments(self, canvas: Canvas) -> None:
        widest = max((canvas.measure(str(n), size=20, face="number")[0] for n in self.curve.rounds), default=0.0) + 20
        free = -math.inf
        for point in self.curve.begun:
            x = self.x_of(point)
            canvas.fill(Rect(x, self.area.y, 1.01 / canvas.scale, self.area.h), (*canvas.theme.cream[:3], 18))
            if x < free:
                continue
            free = x + widest
            rect = Rect(x - widest / 2, self.area.bottom + 8, widest, 30)
            words = str(self.curve.rounds[point])
            canvas.text(words, rect, one_line(20, "number", align="centre", fit=False))

    def _marked(self) -> list[int]:
        """The last point, and before it as many as stand well apart."""
        marked: list[int] = []
        for point in range(len(self.moments) - 1, -1, -1):
            if not marked or self.x_of(marked[-1]) - self.x_of(point) >= APART:
                marked.append(point)
        return marked


FORMS: dict[Kind, tuple[tuple[float, float], ...]] = {
    "own": tuple((math.cos(math.tau * n / 24), math.sin(math.tau * n / 24)) for n in range(24)),
    "rivals": ((-0.86, -0.86), (0.86, -0.86), (0.86, 0.86), (-0.86, 0.86)),
    "luck": ((0.0, -1.16), (1.16, 0.0), (0.0, 1.16), (-1.16, 0.0)),
}
COLOURS: dict[Kind, Colour] = {"own": THEME.warning, "rivals": (126, 176, 224), "luck": THEME.cream}
SIGN = 13.0
DASH = (4.0, 3.5)


def sign_of(kind: Kind, sure: bool, x: float, y: float) -> list[Shape]:
    """The sign of a mark: its form and colour say of which kind it is; dashed where it may be noise."""
    corners = tuple((x + SIGN * dx, y + SIGN * dy) for dx, dy in FORMS[kind])
    if sure:
        return [Polygon(corners, COLOURS[kind], THEME.cream, 2.0)]
    return [Polygon(corners, (24, 30, 34, 230)), Line((*corners, corners[0]), COLOURS[kind], 2.4, DASH)]


@cached(16)
def sign_picture(kind: Kind, sure: bool) -> Picture:
    """The sign of a mark by itself."""
    return Picture(4 * SIGN, 4 * SIGN, tuple(sign_of(kind, sure, 2 * SIGN, 2 * SIGN)))


class SeatCurve(ChanceCurve):
    """Shows the chance of one party with its band and its ``marks``; the one that is ``lit`` has a ring of gold."""

    def __init__(
        self, rect: Rect, curve: Curve, party: Party, last: int, marks: Sequence[ToldMark],
        on_open: Callable[[int], None], even: float,
    ) -> None:  # fmt: skip
        super().__init__(rect, curve, (party,), last, on_open, msg("frame.analysis.chance"))
        self.marked = tuple(marks)
        self.even = even
        self.lit: ToldMark | None = None

    @property
    def top(self) -> float:
        return max(40.0, min(WHOLE, 100 * max((high for _, high in self.curve.within), default=0.0)))

    def x_of(self, moment: int) -> float:
        return super().x_of(moment) if self.curve.indexes else self.area.x

    def place_of(self, mark: ToldMark) -> tuple[float, float]:
        """The end of a mark on the line, in units of the area."""
        end = mark.mark.stretch.after
        return self.x_at(end.index) - self.area.x, self.height_of(100 * end.chances[mark.mark.stretch.seat])

    def _legend(self, canvas: Canvas) -> None:
        """Nothing is written above the curve: the head of the panel says what the forms mean."""

    def _axes(self, canvas: Canvas) -> None:
        super()._axes(canvas)
        y = self.area.y + self.height_of(100 * self.even)
        count = int(self.area.w / 14)
        for n in range(count):
            canvas.fill(Rect(self.area.x + n * 14, y, 5, 2), (*canvas.theme.gold[:3], 110))

    def _marked(self) -> list[int]:
        return []

    def _curves(self) -> Picture:
        line = super()._curves()
        edges = [[(self.x_of(n) - self.area.x + MARGIN, MARGIN + self.height_of(100 * bounds[side]))
                  for n, bounds in enumerate(self.curve.within)] for side in (0, 1)]  # fmt: skip
        shade = colour_of(self.marks[0])
        band = [Polygon((*edges[1], *reversed(edges[0])), (*shade, 78))] if len(edges[0]) > 1 else []
        signs: list[Shape] = []
        for mark in self.marked:
            x, y = self.place_of(mark)
            if mark is self.lit:
                signs.append(Circle(x + MARGIN, y + MARGIN, SIGN + 9, GOLD, hole=SIGN + 6))
            signs += sign_of(mark.kind, mark.mark.sure, x + MARGIN, y + MARGIN)
        return msgspec.structs.replace(line, shapes=(*band, *line.shapes, *signs))
