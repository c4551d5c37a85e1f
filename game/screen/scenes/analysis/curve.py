"""The curve of chances: a line for everybody over the moments of the game, with a ring at each costly decision."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.kernel.message import Message
from game.kernel.rounding import nearest
from game.present.area import Rect
from game.present.party import Party
from game.present.pictures.picture import Circle, Picture
from game.present.record.review import Curve, Judged
from game.present.stage.record import Series
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.theme import THEME
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.plot import APART, MARGIN, Plot

RING, RINGED, GOOD, GOLD = 13.0, THEME.warning, THEME.good, THEME.gold
WHOLE = 100.0
"""Percent."""


class ChanceCurve(Plot):
    """Shows the chances of ``parties``, as far as they are known, over the ``last`` moments of a game.

    A click shows the moment that is pointed at: ``on_open`` gets it. ``judged`` are ringed; the one that is ``lit``
    has a line through it.
    """

    unit = "%"

    def __init__(
        self,
        rect: Rect,
        curve: Curve,
        parties: Sequence[Party],
        last: int,
        judged: Sequence[Judged],
        on_open: Callable[[int], None],
        name: Message,
    ) -> None:
        series = Series(name, tuple(party.id for party in parties), curve.heads, curve.values)
        super().__init__("curve", rect, series, parties)
        self.curve = curve
        self.last = max(1, last)
        self.judged = tuple(judged)
        self.on_open = on_open
        self.lit: Judged | None = None

    @property
    def top(self) -> float:
        return WHOLE

    def x_of(self, moment: int) -> float:
        return self.x_at(self.curve.indexes[moment])

    def x_at(self, index: int) -> float:
        """Return where the moment after so many actions is."""
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
        """Draw a line through the moment; what it holds is told in the bar below."""
        canvas.fill(Rect(self.x_of(moment) - 1, self.area.y, 2, self.area.h), (*canvas.theme.gold[:3], 150))

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, ChanceCurve)
        self.at_moment = old.at_moment if old.at_moment is not None and old.at_moment < len(self.moments) else None

    def pointer(self, event: object) -> None:
        """A click opens the moment that is pointed at."""
        if getattr(event, "kind", "") == "up" and getattr(event, "button", 0) == 1:
            self.activate()

    def activate(self) -> None:
        """Show the moment that is pointed at."""
        if self.at_moment is not None:
            self.on_open(self.curve.indexes[self.at_moment])

    def key(self, key: object) -> bool:
        if getattr(key, "name", "") == "enter" and self.at_moment is not None:
            self.activate()
            return True
        return bool(self.moments) and super().key(key)

    def draw(self, canvas: Canvas) -> None:
        if self.lit is not None:
            x = self.x_at(self.lit.index)
            canvas.fill(Rect(x - 1.5, self.area.y, 3, self.area.h), (*canvas.theme.warning[:3], 150))
        super().draw(canvas)

    def _moments(self, canvas: Canvas) -> None:
        """Write the rounds where they begin, as many as there is room for."""
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
        """Return the points that have marks: the last, and before it as many as stand well apart."""
        marked: list[int] = []
        for point in range(len(self.moments) - 1, -1, -1):
            if not marked or self.x_of(marked[-1]) - self.x_of(point) >= APART:
                marked.append(point)
        return marked

    def _chance(self, judged: Judged) -> float:
        """Return the chance of whoever decided, right before."""
        return self.values[judged.seat][self.curve.indexes.index(judged.index)] / 100

    def _curves(self) -> Picture:
        """Return the lines, with a ring where somebody has lost most; of the one that is shown also how far it fell."""
        lines = super()._curves()
        rings = []
        for judged in (each for each in self.judged if each.index in self.curve.indexes):
            x = self.x_at(judged.index) - self.area.x + MARGIN
            lit = self.lit is not None and judged.index == self.lit.index
            before = self._chance(judged)
            chances = [(before, GOLD if lit else RINGED if judged.costly else GOOD)]
            if lit and judged.costly:
                chances.append((max(0.0, before - judged.verdict.cost), RINGED))
            for chance, colour in chances:
                y = self.area.h * (1 - chance) + MARGIN
                rings.append(Circle(x, y, RING, colour, hole=RING - 3.0))
        return replace(lines, shapes=(*lines.shapes, *rings))
