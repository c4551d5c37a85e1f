"""The way of the keyboard from widget to widget."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.screen.drawing.canvas import Canvas
from game.screen.widgets.base import Widget

ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS = 2.5
"""How much farther away something to the side counts than something straight ahead."""


SIDEWARD: Final = frozenset(("left", "right"))
UPWARD: Final = frozenset(("up", "down"))
"""The directions that a widget may keep for itself when they come from a game pad."""

AHEAD = 0.5
"""How far ahead the middle of something lies at least that begins beside, as a part of how far it lies aside."""


def stops_among(widgets: Iterable[Widget]) -> list[Widget]:
    """The widgets that can have the keyboard now."""
    return [widget for widget in widgets if widget.focusable and widget.enabled]


def begin_at(widgets: Iterable[Widget], start: str) -> Widget | None:
    """The widget where a game pad begins: ``start``, else the one thing to do, else the first in reading order."""
    stops = stops_among(widgets)
    named = (stop for stop in stops if start and stop.id == start)
    return next(named, None) or next((stop for stop in stops if stop.golden), stops[0] if stops else None)


def next_widget(widgets: Iterable[Widget], current: Widget | None, key: str, start: str = "") -> Widget | None:
    """Where Tab, Shift+Tab or an arrow leads from ``current``, or None; from nowhere first to ``start``."""
    stops = stops_among(widgets)
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
    """The nearest stop that begins ahead, else the one whose middle lies ahead: things may overlap."""
    for distance in (_distance, _middles):
        far = [(distance(current, stop, dx, dy), stop) for stop in stops if stop is not current]
        ahead = [(away, stop) for away, stop in far if away is not None]
        if ahead:
            return min(ahead, key=lambda each: each[0])[1]
    return None


def _middles(start: Widget, stop: Widget, dx: int, dy: int) -> float | None:
    """None if ``stop`` lies elsewhere."""
    (x, y), (x2, y2) = start.rect.centre, stop.rect.centre
    straight, aside = ((x2 - x) * dx, abs(y2 - y)) if dx else ((y2 - y) * dy, abs(x2 - x))
    return straight + SIDEWAYS * aside if straight > 0 else None


def _distance(start: Widget, stop: Widget, dx: int, dy: int) -> float | None:
    """From edge to edge; None if ``stop`` lies elsewhere.

    One that begins beside ``start`` counts if its middle lies ahead: quarters of a wheel stand corner to corner.
    """
    a, b = start.rect, stop.rect
    across = max(b.x - (a.x + a.w), a.x - (b.x + b.w), 0.0)
    down = max(b.y - (a.y + a.h), a.y - (b.y + b.h), 0.0)
    middle = ((b.x + b.w / 2) - (a.x + a.w / 2), (b.y + b.h / 2) - (a.y + a.h / 2))
    ahead = middle[0] * dx + middle[1] * dy
    straight, aside = (across, down) if dx else (down, across)
    drift = abs(middle[1] if dx else middle[0])
    if ahead <= 0 or (straight == 0 and ahead < drift * AHEAD):
        return None
    return straight + SIDEWAYS * aside + (drift * 0.05 if straight else drift)


def draw_ring(canvas: Canvas, widget: Widget) -> None:
    canvas.plate(widget.rect.inset(-5), "focus")
