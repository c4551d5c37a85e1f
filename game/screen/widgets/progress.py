"""How far something has got."""

from __future__ import annotations

from game.kernel.rounding import percent
from game.screen.access.node import AccessNode, ValueRange
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.widgets import look
from game.screen.widgets.base import Text, Widget

SWEEP_SECONDS = 1.6


class ProgressBar(Widget):
    """Filled to ``part`` (0 to 1), or sweeping while ``part`` is None: nobody knows how long it takes."""

    def __init__(self, widget_id: str, rect: Rect, part: float | None, *, name: Text = "") -> None:
        super().__init__(widget_id, rect, name=name)
        self.part = part
        self._sweep = 0.0

    @property
    def busy(self) -> bool:
        return super().busy or self.part is None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, ProgressBar)
        self._sweep = old._sweep

    def node(self) -> AccessNode | None:
        span = ValueRange(percent(self.part), 0, 100, 1) if self.part is not None else None
        return AccessNode(self.id, "progress", self.render(self.name), span=span)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.part is None and not self.layer.calm:
            self._sweep = (self._sweep + dt / SWEEP_SECONDS) % 1.0

    def draw(self, canvas: Canvas) -> None:
        if self.part is not None:
            look.progress(canvas, self.rect, 0.0, min(max(self.part, 0.0), 1.0))
        else:
            start = max(0.0, self._sweep * 1.3 - 0.3)
            look.progress(canvas, self.rect, start, min(1.0, self._sweep * 1.3) - start)
