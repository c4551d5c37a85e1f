"""What the answer so far makes of the figures of whoever decides, in the bar at the foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.present.stage.told import FigureChange
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.widgets.base import Text, Widget

GAP = 8.0
LABEL, BEFORE, AFTER = 20.0, 22.0, 27.0
ARROW = 16.0
PAD = 12.0
LEAST = 108.0


def change_widths(canvas: Canvas, speak: Callable[[Text], str], changes: Sequence[FigureChange]) -> list[float]:
    """Return how wide the plates are."""
    return [max(LEAST, _label_width(canvas, speak, each), _figures_width(canvas, each)) + PAD for each in changes]


def _label_width(canvas: Canvas, speak: Callable[[Text], str], change: FigureChange) -> float:
    return canvas.measure(speak(change.label), size=LABEL)[0] + 2


def _figures_width(canvas: Canvas, change: FigureChange) -> float:
    pale, bold = _figures(canvas, change)
    return pale + ARROW + bold + 2 * GAP


def _figures(canvas: Canvas, change: FigureChange) -> tuple[float, float]:
    """Return how wide the figure is before and after."""
    pale = canvas.measure(str(change.before), size=BEFORE, face="number")[0]
    return pale, canvas.measure(str(change.after), size=AFTER, face="number")[0]


class Changes(Widget):
    """A plate for each figure: what it is now, smaller and paler, and what it would be."""

    def __init__(self, rect: Rect, changes: Sequence[FigureChange], widths: Sequence[float]) -> None:
        super().__init__("changes", rect)
        self.changes = changes
        self.widths = widths

    def node(self) -> AccessNode | None:
        figures = (f"{self.render(each.label)}: {each.before} → {each.after}" for each in self.changes)
        return AccessNode(self.id, "words", ", ".join(figures))

    def draw(self, canvas: Canvas) -> None:
        x = self.rect.x
        for change, width in zip(self.changes, self.widths, strict=True):
            self._draw(canvas, Rect(x, self.rect.y, width, self.rect.h), change)
            x += width + GAP

    def _draw(self, canvas: Canvas, rect: Rect, change: FigureChange) -> None:
        theme = canvas.theme
        canvas.plate(rect, "inset")
        label, figures = rect.inset(PAD / 2, 4).split_top(rect.h * 0.42)
        words = self.render(change.label)
        canvas.text(words, label, one_line(LABEL, colour=theme.cream_soft, align="centre"))
        pale, bold = _figures(canvas, change)
        x = figures.centre[0] - _figures_width(canvas, change) / 2
        old = Rect(x, figures.y, pale + 2, figures.h)
        canvas.text(str(change.before), old, Lettering(BEFORE, "number", theme.cream_dim, valign="middle"))
        canvas.icon("right", x + pale + GAP + ARROW / 2, figures.centre[1], ARROW, theme.gold)
        new = Rect(x + pale + ARROW + 2 * GAP, figures.y, bold + 2, figures.h)
        more = change.after - change.before
        colour = theme.good if more > 0 else theme.warning if more < 0 else theme.cream
        canvas.text(str(change.after), new, Lettering(AFTER, "number", colour, valign="middle"))
