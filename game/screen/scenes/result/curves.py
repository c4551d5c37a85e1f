"""Turning points: numbers on a plot with names at the ends of lines, and the list that tells what changed and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple, TypeAlias

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.input import Pointer
from game.present.kit.colours import CREAM
from game.present.party import Party, those
from game.present.pictures.picture import Circle, Face, Gradient, Line, Picture
from game.present.record.turning_points import TurningPoint
from game.present.stage.record import Series
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.plot import LEFT, MARGIN, MARK, Plot

Place: TypeAlias = tuple[float, float]

GUTTER = 52.0
"""Between the last values and the names: a number has room there."""
NAMES = 174.0 + GUTTER
"""Room at the right for names and last values."""
STEP = 27.0
"""Between two names at least."""
TOP = 20.0
RADIUS = 15.0
FAR = (30.0, 46.0, 62.0)
WAYS = tuple(pi * way / 6 for way in (9, 3, 10, 8, 2, 4, 11, 7, 1, 5, 0, 6))
"""How far from its point a number may stand, and in which directions: best above it, else below."""
STEM = (*CREAM, 170)
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
        return msg("frame.option", name=self._title, value=self._moment), values

    @property
    def _title(self) -> Message:
        assert isinstance(self.name, Message)
        return self.name

    @property
    def _moment(self) -> Message | str:
        return self.moments[self.at_moment or 0]

    def pointer(self, event: Pointer) -> None:
        """A click on a turning point shows it."""
        if event.kind == "up" and event.button == 1:
            for point in self.points:
                x, y = self.place_of(point)
                if abs(event.x - x) <= RADIUS + 6 and abs(event.y - y) <= RADIUS + 6:
                    self.on_point(point)

    def place_of(self, wanted: TurningPoint) -> tuple[float, float]:
        """Return where the number of a turning point stands."""
        return self._shown(self._places[self.points.index(wanted)])

    def _shown(self, place: Place) -> Place:
        """Return where something in the picture of the curves is in the window."""
        return self.area.x + place[0] - MARGIN, self.area.y + place[1] - MARGIN

    def _spot(self, point: TurningPoint) -> Place:
        return self._strands[point.place][point.moment - self.since[point.place]]

    @cached_property
    def _strands(self) -> list[list[Place]]:
        """Where the lines run in the picture of the curves."""
        return [self._strand(place) for place in range(len(self.values))]

    @cached_property
    def _places(self) -> list[Place]:
        """Where the numbers stand in the picture of the curves: near their points, off other numbers, marks and lines.

        It is worked out once: a plot may move, but never changes its size.
        """
        area, found = self.area, list[Place]()
        for point in self.points:
            x, y = self._spot(point)
            tries = [(x + far * cos(way), y + far * sin(way), far) for far in FAR for way in WAYS]
            inside = [
                (self._covers(a, b, found), far, (a, b))
                for a, b, far in tries
                if 0 <= a - MARGIN <= area.w + GUTTER - 20 and RADIUS - TOP <= b - MARGIN <= area.h
            ]
            found.append(min(inside, key=lambda each: each[:2], default=(0, 0.0, (x, y)))[2])
        return found

    def _covers(self, x: float, y: float, numbers: Sequence[Place]) -> int:
        """Return how much a number would lie on there: others count most, then marks at values, then lines."""
        found = 100 * sum(hypot(x - a, y - b) < 2 * RADIUS + 8 for a, b in numbers)
        step = self.area.w / max(1, len(self.moments) - 1)
        for strand in self._strands:
            near = [(a, b) for a, b in strand if abs(a - x) < step + RADIUS]
            found += 10 * sum(hypot(x - a, y - b) < RADIUS + MARK for a, b in near)
            found += any(_crosses(x, y, *ends) for ends in pairwise(near))
        return found

    def _curves(self) -> Picture:
        """Return the curves, and below them what leads from a turning point to its number."""
        drawn = super()._curves()
        placed = zip(self.points, self._places, strict=True)
        stems = [Line((place, self._spot(point)), STEM, 2.0) for point, place in placed]
        return Picture(drawn.width, drawn.height, (*stems, *drawn.shapes))

    def draw(self, canvas: Canvas) -> None:
        self._axes(canvas)
        area = self.area
        if area.w > 8 and area.h > 8 and self.moments:
            canvas.picture(self._curves(), area.x + area.w / 2, area.y + area.h / 2, area.w + 2 * MARGIN)
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
        x = area.right + GUTTER
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


def _crosses(x: float, y: float, start: tuple[float, float], end: tuple[float, float]) -> bool:
    """Tell whether a line runs through the number that stands there."""
    (a, b), (c, d) = start, end
    length = max(1.0, (c - a) ** 2 + (d - b) ** 2)
    part = min(1.0, max(0.0, ((x - a) * (c - a) + (y - b) * (d - b)) / length))
    return hypot(x - a - part * (c - a), y - b - part * (d - b)) < RADIUS


POINT_NUMBER, POINT_MARK = 40.0, 40.0
POINT_LEFT, POINT_RIGHT = POINT_NUMBER + POINT_MARK + 12.0, 10.0
"""What lies left and right of the words of a row."""
POINT_HEAD, POINT_DEED = 22.0, 20.0
POINT_TALL, POINT_LARGER = 116.0, 1.25
"""In rows so high letters are larger: few turning points fill their room."""


class PointWords(NamedTuple):
    """What a row says: its head, the head without the name of the plot, what was done, and when."""

    head: str
    brief: str
    deed: str
    when: str


class PointLetters(NamedTuple):
    """In which letters all rows of a list are written.

    ``head`` and ``deed`` are size and face, that of the time is ``when``; ``deed`` is None where what was done has no
    room in some row. ``brief`` heads are without the name of the plot.
    """

    brief: bool
    head: tuple[float, Face]
    when: Face
    deed: tuple[float, Face] | None


def point_words(
    point: TurningPoint, party: Party, deed: Message | None, when: Text, speak: Callable[[Text], str]
) -> PointWords:
    """Return what the row of a turning point says."""
    head, brief = (speak(msg("frame.turn", name=party.title, what=what)) for what in (point.words, point.brief))
    return PointWords(head, brief, speak(deed) if deed is not None else "", speak(when))


def point_letters(canvas: Canvas, rows: Sequence[PointWords], rect: Rect) -> PointLetters:
    """Return the letters in which everything that ``rows`` as large as ``rect`` say has room.

    Heads lose the name of the plot, which stands above the curves, before letters are condensed; then all are.
    """
    wide = rect.w - POINT_LEFT - POINT_RIGHT
    larger = POINT_LARGER if rect.h >= POINT_TALL else 1.0
    room = wide - max(canvas.measure(row.when, size=20)[0] for row in rows) - 12
    size, face = look.alike(canvas, [(row.head, room) for row in rows], POINT_HEAD * larger, "strong")
    brief = face == "number"
    if brief:
        size, face = look.alike(canvas, [(row.brief, room) for row in rows], POINT_HEAD * larger, "strong")
    left = rect.h - canvas.measure("X", size=size, face=face)[1]
    faces: tuple[Face, ...] = ("number",) if face == "number" else ("text", "number")
    fitting = (
        (POINT_DEED * larger, each)
        for each in faces
        if all(canvas.measure(row.deed, size=POINT_DEED * larger, face=each, width=wide)[1] <= left for row in rows)
    )
    return PointLetters(brief, (size, face), faces[0], next(fitting, None))


class PointRow(Widget):
    """One turning point; its number is the key that shows it."""

    clickable = True
    focusable = True

    def __init__(
        self, rect: Rect, point: TurningPoint, number: int, party: Party, words: PointWords, letters: PointLetters,
        on_open: Callable[[TurningPoint], None],
    ) -> None:  # fmt: skip
        super().__init__(f"turn.{number}", rect, name=party.title, hotkeys=(str(number),))
        self.point = point
        self.number = number
        self.party = party
        self.words = words
        self.letters = letters
        self.on_open = on_open
        self.told = (party.title, msg("frame.turn.open"))

    def activate(self) -> None:
        """Show it in the replay."""
        self.on_open(self.point)

    def node(self) -> AccessNode | None:
        return more(super().node(), self.words.when, self.head, self.words.deed)

    @property
    def head(self) -> str:
        """What is written of the change."""
        return self.words.brief if self.letters.brief else self.words.head

    def draw(self, canvas: Canvas) -> None:
        theme, (words, letters) = canvas.theme, (self.words, self.letters)
        look.row(canvas, self.rect, self.warm, chosen=False)
        middle = self.rect.centre[1]
        canvas.picture(DISC, self.rect.x + POINT_NUMBER / 2 + 2, middle, 32)
        number = Rect(self.rect.x + 2, self.rect.y, POINT_NUMBER, self.rect.h)
        canvas.text(str(self.number), number, one_line(22, "number", theme.ink, align="centre", fit=False))
        canvas.mark(self.party.mark, self.rect.x + POINT_NUMBER + 24, middle, 28)
        left, wide = self.rect.x + POINT_LEFT, self.rect.w - POINT_LEFT - POINT_RIGHT
        size, face = letters.head
        upper, lower = canvas.measure("X", size=size, face=face)[1], 0.0
        if words.deed and letters.deed is not None:
            lower = canvas.measure(words.deed, size=letters.deed[0], face=letters.deed[1], width=wide)[1]
        head = Rect(left, middle - (upper + lower) / 2, wide, upper)
        canvas.text(self.head, head, one_line(size, face))
        canvas.text(words.when, head, one_line(20, letters.when, theme.cream_dim, align="right"))
        if words.deed and letters.deed is not None:
            canvas.text(words.deed, Rect(left, head.bottom, wide, lower), Lettering(*letters.deed, theme.cream_soft))
