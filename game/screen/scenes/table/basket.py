"""What lies in the basket, a plate for each kind of thing, each in its place: a click on it takes one out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.present.answer.gesture import Facet
from game.present.stage.words import BasketItem
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.widgets.base import Explained
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.scene_widgets import Pane

HEIGHT = 54.0
GAP = 8.0
WIDEST, LEAST = 216.0, 150.0
"""The width of plates at most and at least."""
CREST, SIGN, ARROW = 32.0, 50.0, 14.0
NAME, COUNT, BEFORE, AFTER = 20.0, 22.0, 20.0, 22.0


def least_width(shelf: Sequence[Facet]) -> float:
    """Return how wide all plates together are at least; 0 where there cannot be two."""
    return len(shelf) * (LEAST + GAP) - GAP if len(shelf) > 1 else 0.0


def add_lines(
    pane: Pane,
    room: Rect,
    lines: Sequence[BasketItem],
    shelf: Sequence[Facet],
    on_press: Callable[[Facet], None],
) -> None:
    """Add the plates, each where it lies on the shelf, whatever else does."""
    w = min((room.w + GAP) / len(shelf) - GAP, WIDEST)
    for line in lines:
        number = shelf.index(line.facet)
        rect = Rect(room.x + number * (w + GAP), room.y, w, room.h)
        pane.add(BasketLine(f"basket.{number}", rect, line, partial(on_press, line.facet)))


class BasketLine(Button):
    """How many of a thing, for how much each, and what changes by it."""

    sound = "card"

    def __init__(self, widget_id: str, rect: Rect, line: BasketItem, on_click: Callable[[], object]) -> None:
        tip = Explained(line.name, line.info)
        super().__init__(widget_id, rect, "", on_click, ButtonFace("quiet"), name=line.name, tip=tip)
        self.line = line

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        crest, inner = self.rect.inset(6, 3).split_left(CREST, 5)
        canvas.mark(self.line.mark, *crest.centre, CREST)
        upper, lower = inner.split_top(inner.h / 2)
        if self.line.sign is not None:
            sign, lower = lower.split_right(SIGN)
            canvas.picture(self.line.sign, *sign.centre, SIGN)
        self._change(canvas, lower)
        self._count(canvas, upper)

    def _count(self, canvas: Canvas, room: Rect) -> None:
        """Write how many at what price, with the sum and the name where there is room."""
        words = self.render(self.line.words)
        whole = f"{words} = {self.line.total}"
        width = canvas.measure(whole, size=COUNT, face="number")[0] + 4
        if width <= room.w:
            words = whole
        title = self.render(self.line.name)
        if canvas.measure(title, size=NAME)[0] + width + 4 <= room.w:
            room, name = room.split_right(width, 4)
            canvas.text(title, name, one_line(NAME, colour=canvas.theme.cream_soft, fit=False))
        canvas.text(words, room, one_line(COUNT, "number", canvas.theme.cream))

    def _change(self, canvas: Canvas, room: Rect) -> None:
        """Write the figure before and after."""
        theme, change = canvas.theme, self.line.change
        before, after = str(change.before), str(change.after)
        old, room = room.split_left(canvas.measure(before, size=BEFORE, face="number")[0] + 2, 4)
        canvas.text(before, old, one_line(BEFORE, "number", theme.cream_dim, fit=False))
        arrow, new = room.split_left(ARROW, 4)
        canvas.icon("right", *arrow.centre, ARROW, theme.gold)
        more = change.after - change.before
        colour = theme.good if more > 0 else theme.warning if more < 0 else theme.cream
        canvas.text(after, new, one_line(AFTER, "number", colour, fit=False))
