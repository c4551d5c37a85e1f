"""What the answer so far makes of the figures of whoever decides, above the gold button."""

from __future__ import annotations

from collections.abc import Sequence

from game.present.stage.words import Change
from game.screen.canvas import Canvas, Rect
from game.screen.widgets.base import Widget

GAP = 8.0
WIDEST = 190.0
LABEL, BEFORE, AFTER = 19.0, 21.0, 26.0
ARROW = 16.0


class Changes(Widget):
    """A plate for each figure: what it is now, smaller and paler, and what it would be."""

    def __init__(self, rect: Rect, changes: Sequence[Change]) -> None:
        super().__init__("changes", rect)
        self.changes = changes

    def draw(self, canvas: Canvas) -> None:
        count = len(self.changes)
        w = min(WIDEST, (self.rect.w - GAP * (count - 1)) / count)
        left = self.rect.right - count * w - GAP * (count - 1)
        for number, change in enumerate(self.changes):
            self._draw(canvas, Rect(left + number * (w + GAP), self.rect.y, w, self.rect.h), change)

    def _draw(self, canvas: Canvas, rect: Rect, change: Change) -> None:
        theme = canvas.theme
        canvas.plate(rect, "inset")
        label, figures = rect.inset(6, 3).split_top(rect.h * 0.42)
        words = self.say(change.label)
        canvas.text(words, label, size=LABEL, colour=theme.cream_soft, align="centre", valign="middle", fit=True)
        before, after = str(change.before), str(change.after)
        pale = canvas.measure(before, size=BEFORE, face="number")[0]
        bold = canvas.measure(after, size=AFTER, face="number")[0]
        x = figures.centre[0] - (pale + ARROW + bold + 2 * GAP) / 2
        old = Rect(x, figures.y, pale + 2, figures.h)
        canvas.text(before, old, size=BEFORE, face="number", colour=theme.cream_dim, valign="middle")
        canvas.icon("right", x + pale + GAP + ARROW / 2, figures.centre[1], ARROW, theme.gold)
        new = Rect(x + pale + ARROW + 2 * GAP, figures.y, bold + 2, figures.h)
        more = change.after - change.before
        colour = theme.good if more > 0 else theme.warning if more < 0 else theme.cream
        canvas.text(after, new, size=AFTER, face="number", colour=colour, valign="middle")
