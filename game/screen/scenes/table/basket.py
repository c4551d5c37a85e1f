"""What lies in the basket, a plate for each kind of thing: a click on it takes one out."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from game.present.gesture import Facet
from game.present.stage.words import Line
from game.screen.canvas import Canvas, Rect
from game.screen.widgets.base import Explained
from game.screen.widgets.button import Button
from game.screen.widgets.layer import Pane

HEIGHT, LOW = 52.0, 38.0
"""How high a plate is that says it in two lines, and one that says it in one because there are many."""
GAP = 8.0
WIDEST, LEAST = 216.0, 150.0
"""The width of plates at most, and of those in two lines at least."""
CREST, SIGN, ARROW = 32.0, 50.0, 14.0
NAME, COUNT, BEFORE, AFTER = 18.0, 22.0, 18.0, 22.0
LOW_CREST, LOW_SIGN, LOW_COUNT = 26.0, 42.0, 20.0
"""What is smaller where all has to be said in one line."""


def crowded(room: Rect, lines: Sequence[Line]) -> bool:
    """Tell whether the plates need two rows, so that only one line is left above them."""
    return _share(room, len(lines)) < LEAST


def height_of(room: Rect, lines: Sequence[Line]) -> float:
    """Return how high all plates together are."""
    return 2 * LOW + GAP / 2 if crowded(room, lines) else HEIGHT


def add_lines(pane: Pane, room: Rect, lines: Sequence[Line], on_press: Callable[[Facet], None]) -> None:
    """Add the plates beside each other in their order."""
    many = crowded(room, lines)
    columns = math.ceil(len(lines) / 2) if many else len(lines)
    w, h = _share(room, columns), LOW if many else HEIGHT
    w = w if many else min(w, WIDEST)
    for number, line in enumerate(lines):
        row, column = divmod(number, columns)
        rect = Rect(room.x + column * (w + GAP), room.y + row * (h + GAP / 2), w, h)
        pane.add(BasketLine(f"basket.{number}", rect, line, partial(on_press, line.facet)))


def _share(room: Rect, columns: int) -> float:
    return (room.w - GAP * (columns - 1)) / columns


class BasketLine(Button):
    """How many of a thing, for how much each, and what changes by it."""

    def __init__(self, widget_id: str, rect: Rect, line: Line, on_click: Callable[[], object]) -> None:
        tip = Explained(line.name, line.info)
        super().__init__(widget_id, rect, "", on_click, style="quiet", name=line.name, tip=tip, sound="card")
        self.line = line
        self.low = rect.h < HEIGHT
        """Whether all has to be said in one line."""

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        size = LOW_CREST if self.low else CREST
        crest, inner = self.rect.inset(6, 3).split_left(size, 5)
        canvas.mark(self.line.mark, *crest.centre, size)
        wide = LOW_SIGN if self.low else SIGN
        if self.low:
            upper, lower = inner.split_left(inner.w - wide * bool(self.line.sign) - self._change_width(canvas) - 4, 4)
        else:
            upper, lower = inner.split_top(inner.h / 2)
        if self.line.sign is not None:
            sign, lower = lower.split_right(wide)
            canvas.picture(self.line.sign, *sign.centre, wide)
        self._change(canvas, lower)
        self._count(canvas, upper)

    def _count(self, canvas: Canvas, room: Rect) -> None:
        """Write how many at what price, with the sum and the name where there is room."""
        words = self.say(self.line.words)
        whole = f"{words} = {self.line.total}"
        size = LOW_COUNT if self.low else COUNT
        width = canvas.measure(whole, size=size, face="number")[0] + 4
        if width <= room.w:
            words = whole
        title = self.say(self.line.name)
        if not self.low and canvas.measure(title, size=NAME)[0] + width + 4 <= room.w:
            room, name = room.split_right(width, 4)
            canvas.text(title, name, size=NAME, colour=canvas.theme.cream_soft, valign="middle", lines=1)
        canvas.text(
            words, room, size=size, face="number", colour=canvas.theme.cream, valign="middle", fit=True, lines=1
        )

    def _change_width(self, canvas: Canvas) -> float:
        after = str(self.line.change.after)
        return ARROW + 4 + canvas.measure(after, size=AFTER, face="number")[0] + 4

    def _change(self, canvas: Canvas, room: Rect) -> None:
        """Write the figure before and after, in one line only what it becomes."""
        theme, change = canvas.theme, self.line.change
        before, after = str(change.before), str(change.after)
        if not self.low:
            old, room = room.split_left(canvas.measure(before, size=BEFORE, face="number")[0] + 2, 4)
            canvas.text(before, old, size=BEFORE, face="number", colour=theme.cream_dim, valign="middle", lines=1)
        arrow, new = room.split_left(ARROW, 4)
        canvas.icon("right", *arrow.centre, ARROW, theme.gold)
        more = change.after - change.before
        colour = theme.good if more > 0 else theme.warning if more < 0 else theme.cream
        canvas.text(after, new, size=AFTER, face="number", colour=colour, valign="middle", lines=1)
