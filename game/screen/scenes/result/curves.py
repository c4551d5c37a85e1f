"""A plot on the result: names stand at the ends of lines, turning points on them; values are told in the bar below."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.say import Say, say
from game.present.input import Pointer
from game.present.party import Party, those
from game.present.pictures.picture import Circle, Gradient, Picture
from game.present.record.turning_points import TurningPoint
from game.present.stage.record import Series
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Text
from game.screen.widgets.plot import LEFT, Plot

NAMES = 190.0
"""Room at the right for names and last values."""
STEP = 27.0
"""Between two names at least."""
TOP = 20.0
RADIUS = 15.0
WHOSE = 17.0
"""The mark of whose turning point it is, at the edge of its number."""
DISC = Picture(32, 32, (Circle(16, 16, 14.5, Gradient((252, 248, 236), (214, 200, 166)), (70, 50, 24), 1.6),), shadow=1)


class Curves(Plot):
    """Shows a series; a click on a numbered turning point is given to ``on_point``."""

    def __init__(
        self,
        rect: Rect,
        series: Series,
        parties: Sequence[Party],
        points: Sequence[TurningPoint],
        on_point: Callable[[TurningPoint], None],
    ) -> None:
        super().__init__("curves", rect, series, those(parties, series.parties))
        self.points = tuple(points)
        self.on_point = on_point
        self.lit: TurningPoint | None = None

    @property
    def area(self) -> Rect:
        rect = self.rect
        return Rect(rect.x + LEFT, rect.y + TOP, rect.w - LEFT - NAMES, rect.h - TOP - 38)

    @property
    def told(self) -> tuple[Text, Text] | None:
        """What the moment that is pointed at holds."""
        if self.at_moment is None:
            return None
        there = [place for place in range(len(self.values)) if self.exists(place, self.at_moment)]
        pairs = [(self.names[place], self.values[place]) for place in there]
        ranked = sorted(pairs, key=lambda pair: -pair[1][self.at_moment or 0])
        values = " · ".join(f"{name} {row[self.at_moment]:g}" for name, row in ranked)
        return say("frame.option", name=self._title, value=self._moment), values

    @property
    def _title(self) -> Say:
        assert isinstance(self.name, Say)
        return self.name

    @property
    def _moment(self) -> Say | str:
        return self.moments[self.at_moment or 0]

    def pointer(self, event: Pointer) -> None:
        """A click on a turning point shows it."""
        if event.kind == "up" and event.button == 1:
            for point in self.points:
                x, y = self.place_of(point)
                if abs(event.x - x) <= RADIUS + 6 and abs(event.y - y) <= RADIUS + 6:
                    self.on_point(point)

    def place_of(self, wanted: TurningPoint) -> tuple[float, float]:
        """Return where the number of a turning point stands: above or below its line, on no other number."""
        area, taken = self.area, list[tuple[float, float]]()
        for point in self.points:
            x = self.x_of(point.moment)
            y = area.y + area.h * (1 - self.values[point.place][point.moment] / self.highest)
            apart = RADIUS + 12
            tries = [(x + across, y + down) for across in (0.0, -34.0, 34.0, -68.0) for down in (-apart, apart)]
            free = [
                (a, b)
                for a, b in tries
                if self.rect.y + RADIUS <= b <= area.bottom
                and all(abs(a - c) + abs(b - d) > 2 * RADIUS for c, d in taken)
            ]
            place = free[0] if free else tries[0]
            if point is wanted:
                return place
            taken.append(place)
        raise KeyError(wanted)

    def draw(self, canvas: Canvas) -> None:
        self._axes(canvas)
        area = self.area
        if area.w > 8 and area.h > 8 and self.moments:
            canvas.picture(self._curves(), area.x + area.w / 2, area.y + area.h / 2, area.w + 48)
        self._ends(canvas)
        if self.at_moment is not None:
            canvas.fill(Rect(self.x_of(self.at_moment) - 1, area.y, 2, area.h), (*canvas.theme.gold[:3], 150))
        for number, point in enumerate(self.points, 1):
            x, y = self.place_of(point)
            canvas.picture(DISC, x, y, 2 * RADIUS * (1.2 if point is self.lit else 1.0))
            canvas.text(
                str(number),
                Rect(x - 14, y - 14, 28, 28),
                one_line(21, "number", canvas.theme.ink, align="centre", fit=False),
            )
            canvas.mark(self.marks[point.place], x + 11, y + 9, WHOSE)

    def _ends(self, canvas: Canvas) -> None:
        """Write names and last values at the ends of the lines, none on another."""
        if not self.moments:
            return
        area = self.area
        floor, ends = 0.0, []
        for place, row in enumerate(self.values):
            if not self.exists(place, len(self.moments) - 1):
                continue
            value = row[-1]
            floor = floor + value if self.stacked else value
            at = floor - value / 2 if self.stacked else value
            ends.append((area.y + area.h * (1 - at / self.highest), place))
        low = area.bottom + 6
        step = min(STEP, (low - self.rect.y) / max(1, len(ends)))
        ends.sort()
        ys = [max(y, self.rect.y + step / 2) for y, _ in ends]
        for n in range(1, len(ys)):
            ys[n] = max(ys[n], ys[n - 1] + step)
        for n in range(len(ys) - 1, -1, -1):
            ys[n] = min(ys[n], low - step / 2 if n == len(ys) - 1 else ys[n + 1] - step)
        x = area.right + 16
        for (_, place), y in zip(ends, ys, strict=True):
            canvas.mark(self.marks[place], x + 12, y, 22)
            figure = f"{round(self.values[place][-1], 1):g}"
            wide = canvas.measure(figure, size=22, face="number")[0] + 2
            name = Rect(x + 30, y - 15, self.rect.right - x - 36 - wide, 30)
            face = look.face_for(canvas, self.names[place], name.w)
            canvas.text(self.names[place], name, one_line(20, face))
            canvas.text(
                figure, Rect(name.right, y - 15, wide + 2, 30), one_line(22, "number", align="right", fit=False)
            )
