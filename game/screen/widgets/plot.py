"""Plots of one value per party over the moments of a game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property

from game.present.area import Rect
from game.present.input import Key, Pointer
from game.present.kit.colours import CREAM
from game.present.party import Mark, Party
from game.present.pictures.picture import Circle, Line, Picture, Polygon, Shape
from game.present.pictures.pieces import colour_of, form_of
from game.present.stage.record import Series
from game.screen.access.node import AccessNode, table_node
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.widgets.base import Widget
from game.screen.widgets.focus import SIDEWARD

LEFT = 64.0
BOTTOM = 40.0
LEGEND = 32.0
"""How high a row of the legend is."""
BETWEEN = 12.0
"""Between the legend and the curves."""
SIGN, ASIDE = 30.0, 30.0
"""Room of a sign in the legend, and between a name and the next sign."""
ROW = 32.0
DARK = (12, 16, 18, 200)
STRAND = 5.0
"""Lines that run on top of each other are drawn side by side, so many units apart."""
APART = 44.0
"""Marks on one line are at least so many units apart."""
MARGIN = 24.0
"""How far the strands and marks of six players reach beyond the area at most."""
MARK = 7.5
"""Radius of the mark at a value, in the shape of the player."""


class Plot(Widget):
    """A series of ``values[party][moment]`` over ``moments``, with the signs and names of its parties.

    Pointing at it shows the values of the nearest moment; with the keyboard, left and right do the same.
    """

    clickable = True
    focusable = True
    repeats = True
    steers = SIDEWARD
    unit = ""
    """What stands behind every value."""

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        series: Series,
        parties: Sequence[Party],
    ) -> None:
        super().__init__(widget_id, rect, name=series.title)
        self.moments, self.values = series.moments, series.values
        self.parties = tuple(parties)
        self.marks = [party.mark for party in parties]
        self.since = series.since or (0,) * len(self.values)
        self.at_moment: int | None = None
        self._rows = 1
        """How many rows of signs and names stand above the curves."""

    @property
    def names(self) -> list[str]:
        return [self.render(party.title) for party in self.parties]

    @property
    def area(self) -> Rect:
        """The room of the curves."""
        rect, above = self.rect, self._rows * LEGEND + BETWEEN
        return Rect(rect.x + LEFT, rect.y + above, rect.w - LEFT - 24, rect.h - above - BOTTOM)

    @cached_property
    def highest(self) -> float:
        """The value at the upper edge, a round number."""
        return self.step * math.ceil(self.top / self.step)

    @cached_property
    def lowest(self) -> float:
        """The value at the lower edge: 0, or a round number below it."""
        return self.step * math.floor(self._least / self.step)

    @cached_property
    def step(self) -> float:
        """The distance of grid lines."""
        return self._tick(self.top - self._least)

    @property
    def top(self) -> float:
        """The highest value to be shown."""
        return max([1.0, *(value for each in self.values for value in each)])

    @property
    def _least(self) -> float:
        return min([0.0, *(value for each in self.values for value in each)])

    def exists(self, place: int, moment: int) -> bool:
        """True if a party was there at a moment; before that it has no curve."""
        return moment >= self.since[place]

    def _tick(self, highest: float) -> float:
        """Whole numbers are counted in whole numbers."""
        whole = all(value == int(value) for each in self.values for value in each)
        return max(1.0, tick(highest)) if whole else tick(highest)

    def x_of(self, moment: int) -> float:
        """Distance of a moment from the left of the window."""
        return self.area.x + self.area.w * (moment / max(1, len(self.moments) - 1) if len(self.moments) > 1 else 0.5)

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, Plot)
        if len(old.moments) == len(self.moments):
            self.at_moment = old.at_moment

    def node(self) -> AccessNode | None:
        """A table: a row for each moment, a column for each party."""
        rows = [
            [self.render(words), *(self._figure(place, moment) for place in range(len(self.values)))]
            for moment, words in enumerate(self.moments)
        ]
        return table_node(self.id, self.render(self.name), ["", *self.names], rows)

    def _figure(self, place: int, moment: int) -> str:
        return f"{self.values[place][moment]:g}{self.unit}" if self.exists(place, moment) else ""

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.hovered and self.layer.mouse is not None:
            x = self.layer.mouse[0]
            self.at_moment = min(range(len(self.moments)), key=lambda each: abs(self.x_of(each) - x), default=None)
        elif not self.focused:
            self.at_moment = None

    def pointer(self, event: Pointer) -> None:
        """Only the place of the mouse counts."""

    def key(self, key: Key) -> bool:
        if key.name not in ("left", "right"):
            return False
        now = -1 if self.at_moment is None else self.at_moment
        self.at_moment = min(max(now + (1 if key.name == "right" else -1), 0), len(self.moments) - 1)
        return self.at_moment != now or not key.ends

    def draw(self, canvas: Canvas) -> None:
        self._legend(canvas)
        self.draw_curves(canvas)
        if self.at_moment is not None:
            self._reading(canvas, self.at_moment)

    def draw_curves(self, canvas: Canvas) -> None:
        """Draw axes and curves, and an upright line at the moment that is pointed at."""
        self._axes(canvas)
        area = self.area
        if area.w > 8 and area.h > 8 and self.moments:
            canvas.picture(self._curves(), *area.centre, area.w + 2 * MARGIN)
        if self.at_moment is not None:
            canvas.fill(Rect(self.x_of(self.at_moment) - 1, area.y, 2, area.h), (*canvas.theme.gold[:3], 150))

    def _legend(self, canvas: Canvas) -> None:
        left, right = self.area.x, self.rect.right
        x, row = left, 0
        for each, name in zip(self.marks, self.names, strict=True):
            width = min(canvas.measure(name, size=20)[0] + 8, right - left - SIGN)
            if x > left and x + SIGN + width > right:
                x, row = left, row + 1
            y = self.rect.y + row * LEGEND
            canvas.mark(each, x + 12, y + LEGEND / 2, 24)
            canvas.text(name, Rect(x + SIGN, y, width, LEGEND), one_line(20, fit=False))
            x += SIGN + width + ASIDE - 8
        self._rows = row + 1

    def _axes(self, canvas: Canvas) -> None:
        area, theme = self.area, canvas.theme
        step = self.step
        for number in range(round(self.lowest / step), round(self.highest / step) + 1):
            y = area.y + self.height_of(number * step)
            canvas.fill(Rect(area.x, y, area.w, 1.01 / canvas.scale), (*theme.cream[:3], 60 if number == 0 else 26))
            words = f"{number * step:g}{self.unit}".replace("-", "−")
            canvas.text(
                words, Rect(self.rect.x, y - 15, LEFT - 18, 30), Lettering(20, "number", align="right", valign="middle")
            )
        self._moments(canvas)

    def _moments(self, canvas: Canvas) -> None:
        words = [self.render(moment) for moment in self.moments]
        widest = max((canvas.measure(each, size=20)[0] for each in words), default=0.0) + 24
        room = self.area.w / max(1, len(words) - 1)
        every = max(1, math.ceil(widest / room))
        for number, each in enumerate(words):
            if number % every == 0:
                rect = Rect(self.x_of(number) - widest / 2, self.area.y + self.area.h + 8, widest, 30)
                canvas.text(each, rect, one_line(20, align="centre", fit=False))

    def _curves(self) -> Picture:
        area = self.area
        shapes: list[Shape] = []
        lines = [self._strand(player) for player in range(len(self.values))]
        for each, points in zip(self.marks, lines, strict=True):
            shapes += _line(points, each)
        for place, (each, points) in enumerate(zip(self.marks, lines, strict=True)):
            begun = self.since[place]
            shapes += [sign(each, *points[moment - begun]) for moment in self._marked() if moment >= begun]
        return Picture(area.w + 2 * MARGIN, area.h + 2 * MARGIN, tuple(shapes))

    def _marked(self) -> list[int]:
        """The last moment, and before it as many as stand well apart."""
        every = max(1, math.ceil(APART * max(1, len(self.moments) - 1) / self.area.w))
        return list(range(len(self.moments) - 1, -1, -every))

    def _strand(self, player: int) -> list[tuple[float, float]]:
        """Beside the lines of others with the same value at a moment."""
        points = []
        for moment, value in enumerate(self.values[player]):
            if not self.exists(player, moment):
                continue
            same = [
                other
                for other, values in enumerate(self.values)
                if values[moment] == value and self.exists(other, moment)
            ]
            x, y = self._point(moment, value)
            points.append((x, y + STRAND * (same.index(player) - (len(same) - 1) / 2)))
        return points

    def _point(self, moment: int, value: float) -> tuple[float, float]:
        return self.x_of(moment) - self.area.x + MARGIN, MARGIN + self.height_of(value)

    def height_of(self, value: float) -> float:
        """Distance of a value below the upper edge of the area."""
        return self.area.h * (self.highest - value) / (self.highest - self.lowest)

    def _reading(self, canvas: Canvas, moment: int) -> None:
        area, theme = self.area, canvas.theme
        x = self.x_of(moment)
        head = self.render(self.moments[moment])
        rows = [
            (each, self.names[place], f"{self.values[place][moment]:g}{self.unit}")
            for place, each in enumerate(self.marks)
            if self.exists(place, moment)
        ]
        name_width = max((canvas.measure(name, size=20)[0] for _, name, _ in rows), default=0.0)
        width = max(canvas.measure(head, size=20, face="strong")[0], name_width + 110) + 36
        height = 20 + ROW * (len(rows) + 1)
        left = x + 16 if x + 16 + width < self.rect.x + self.rect.w else x - 16 - width
        top = min(area.y + 6, max(8.0, canvas.height - height - 8))
        box = Rect(left, top, width, height)
        canvas.plate(box, "tooltip")
        line = Rect(box.x + 18, box.y + 10, box.w - 36, ROW)
        canvas.text(head, line, one_line(20, "strong", theme.gold, fit=False))
        for number, (each, name, value) in enumerate(rows, start=1):
            y = box.y + 10 + number * ROW
            canvas.mark(each, box.x + 30, y + ROW / 2, 22)
            canvas.text(name, Rect(box.x + 48, y, name_width + 8, ROW), one_line(20, fit=False))
            canvas.text(
                value, Rect(box.x + 18, y, box.w - 36, ROW), Lettering(22, "number", align="right", valign="middle")
            )


def _line(points: list[tuple[float, float]], mark: Mark) -> list[Shape]:
    """One that is as dark as the ground gets a light edge."""
    if len(points) < 2:
        return []
    shade = colour_of(mark)
    dark = max(shade) < 80
    casing = (*CREAM, 190) if dark else DARK
    return [Line(tuple(points), casing, 6.4), Line(tuple(points), shade, 3.4 if dark else 4.0)]


def sign(mark: Mark, x: float, y: float) -> Shape:
    """The sign of a party at a value: colour and shape, as on the table."""
    corners = form_of(mark, MARK + 0.5)
    if not corners:
        return Circle(x, y, MARK, colour_of(mark), CREAM, 1.8)
    return Polygon(tuple((x + dx, y + dy) for dx, dy in corners), colour_of(mark), CREAM, 1.8)


def tick(highest: float) -> float:
    """A round distance of grid lines so that there are three to six of them."""
    for power in range(-3, 12):
        for lead in (1, 2, 5):
            step = float(lead * 10**power)
            if highest / step <= 6:
                return max(1.0, step) if highest >= 3 else step
    return highest
