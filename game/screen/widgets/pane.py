"""Panes: the widgets of one level, made anew by a function whenever something they show has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.screen.drawing.canvas import Canvas
from game.screen.widgets.base import Host, Level, Widget

LEVELS: tuple[Level, ...] = ("base", "dropdown", "modal", "curtain")


class Pane:
    """Widgets of one level. ``build`` makes them anew for the canvas whenever size, language or the model changed.

    ``outside`` is called on a click beside everything, ``escape`` on Esc; a pane above the base lets nothing through.
    """

    def __init__(
        self,
        layer: Host,
        build: Callable[[Pane, Canvas], None],
        *,
        level: Level = "base",
        veil: int = 0,
        outside: Callable[[], None] | None = None,
        escape: Callable[[], None] | None = None,
    ) -> None:
        self.layer = layer
        self.build = build
        self.level = level
        self.veil = veil
        self.outside = outside
        self.escape = escape
        self.widgets: list[Widget] = []
        self.focus_id = ""
        self.start_id = ""
        """The widget to which Tab or an arrow leads first; empty: the first in reading order."""
        self.built: object = None
        self._old: dict[str, Widget] = {}

    def add(self, *widgets: Widget) -> None:
        """Lay widgets on top; one that replaces a widget of the same id takes over its state."""
        for widget in widgets:
            widget.join(self.layer)
            self.widgets.append(widget)
            for part in widget.walk():
                old = self._old.get(part.id)
                if part.id and old is not None and type(old) is type(part):
                    part.adopt(old)

    def rebuild(self, canvas: Canvas) -> None:
        """Make the widgets anew."""
        self._old = {widget.id: widget for widget in self.walk() if widget.id}
        self.widgets = []
        self.build(self, canvas)
        self._old = {}

    def walk(self) -> Iterator[Widget]:
        """Yield every visible widget in reading order."""
        for widget in self.widgets:
            yield from widget.walk()

    def stirs(self) -> bool:
        """Tell whether something on it moves."""
        return any(widget.stirs() for widget in self.widgets)

    def find(self, widget_id: str) -> Widget | None:
        """Return the visible widget ``widget_id``."""
        return next((widget for widget in self.walk() if widget.id == widget_id), None)

    def at(self, x: float, y: float) -> Widget | None:
        """Return the front-most clickable widget at (x, y)."""
        for widget in reversed(self.widgets):
            found = widget.at(x, y)
            if found is not None:
                return found
        return None

    def holders(self, x: float, y: float) -> Iterator[Widget]:
        """Yield the widgets under (x, y) from the innermost outwards, decoration too: for the wheel."""
        under = [widget for widget in self.walk() if widget.contains(x, y)]
        yield from reversed(under)
