"""The way of the keyboard from widget to widget."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.screen.drawing.canvas import Canvas
from game.screen.widgets.base import Widget

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS = 2.5
"""How much farther away something to the side counts than something straight ahead."""


def next_widget(widgets: Iterable[Widget], current: Widget | None, key: str, start: str = "") -> Widget | None:
    """Return where Tab, Shift+Tab or an arrow leads from ``current``, or None; from nowhere first to ``start``."""
    stops = [widget for widget in widgets if widget.focusable and widget.enabled]
    if not stops:
        return None
    if current not in stops and (key == "tab" or key in ARROWS):
        return next((stop for stop in stops if start and stop.id == start), stops[0])
    if key in ("tab", "shift+tab"):
        return _along(stops, current, 1 if key == "tab" else -1)
    if key in ARROWS and current is not None:
        return _towards(stops, current, *ARROWS[key])
    return None


def _along(stops: list[Widget], current: Widget | None, step: int) -> Widget:
    if current not in stops:
        return stops[-1]
    return stops[(stops.index(current) + step) % len(stops)]


def _towards(stops: list[Widget], current: Widget, dx: int, dy: int) -> Widget | None:
    best: tuple[float, Widget] | None = None
    for stop in stops:
        far = None if stop is current else _distance(current, stop, dx, dy)
        if far is not None and (best is None or far < best[0]):
            best = (far, stop)
    return best[1] if best else None


def _distance(start: Widget, stop: Widget, dx: int, dy: int) -> float | None:
    """Return how far ``stop`` is in the direction of the arrow, from edge to edge, or None if it lies elsewhere."""
    a, b = start.rect, stop.rect
    across = max(b.x - (a.x + a.w), a.x - (b.x + b.w), 0.0)
    down = max(b.y - (a.y + a.h), a.y - (b.y + b.h), 0.0)
    middle = ((b.x + b.w / 2) - (a.x + a.w / 2), (b.y + b.h / 2) - (a.y + a.h / 2))
    ahead = middle[0] * dx + middle[1] * dy
    if ahead <= 0 or (across == 0 and dx) or (down == 0 and dy):
        return None
    straight, aside = (across, down) if dx else (down, across)
    drift = abs(middle[1] if dx else middle[0]) * 0.05
    return straight + SIDEWAYS * aside + drift


def draw_ring(canvas: Canvas, widget: Widget) -> None:
    """Draw the ring that shows where the keyboard is."""
    canvas.plate(widget.rect.inset(-5), "focus")
