"""Tooltips: a short explanation beside the thing the mouse rests on, always inside the window."""

from __future__ import annotations

from collections.abc import Callable

from game.present.area import Rect
from game.screen.drawing.canvas import Canvas, Lettering
from game.screen.widgets.base import Explained, Text, Widget

DELAY = 0.35
WIDEST = 460.0
PAD = 18.0
GAP = 12.0


class Tip:
    """Shows the tip of the widget under the mouse (or under the keyboard ring) after a short rest."""

    def __init__(self) -> None:
        self.widget: Widget | None = None
        self.rested = 0.0

    @property
    def waiting(self) -> bool:
        """True while it is about to appear."""
        return self.widget is not None and self.rested < DELAY

    @property
    def shown(self) -> bool:
        return self.widget is not None and self.rested >= DELAY

    def point(self, widget: Widget | None) -> None:
        """The mouse is over ``widget`` now."""
        if widget is not self.widget:
            told = widget is not None and (widget.tip is not None or (widget.why is not None and not widget.enabled))
            self.widget = widget if told else None
            self.rested = 0.0

    def show(self, widget: Widget) -> None:
        """Explain ``widget`` at once."""
        self.point(widget)
        self.rested = DELAY

    def hide(self) -> None:
        """Vanish until the mouse rests on something again."""
        self.widget = None
        self.rested = 0.0

    def update(self, dt: float) -> None:
        """Advance the rest."""
        if self.waiting:
            self.rested += dt

    def draw(self, canvas: Canvas, words: Callable[[Text], str]) -> None:
        """Emit the tip if it is time."""
        if self.widget is None or not self.shown:
            return
        title, body = self.told(words)
        if title or body:
            draw_tip(canvas, title, body, self.widget.rect)

    def told(self, words: Callable[[Text], str]) -> tuple[str, str]:
        """Title and text; what stands on the widget already is not repeated."""
        widget = self.widget
        text = None if widget is None else widget.tip if widget.enabled or widget.why is None else widget.why
        if widget is None or text is None:
            return "", ""
        title, body = (words(text.title), words(text.body)) if isinstance(text, Explained) else ("", words(text))
        if body == title:
            title = ""
        return ("", "") if not title and body == words(widget.shows) else (title, body)


def draw_tip(canvas: Canvas, title: str, body: str, near: Rect) -> Rect:
    """Draw a tooltip beside ``near`` and return where it lies; it never leaves the window."""
    rect, title_height = _place(canvas, title, body, near)
    canvas.plate(rect, "tooltip")
    inner = rect.inset(PAD)
    if title:
        canvas.text(title, inner, Lettering(24, "strong", canvas.theme.gold))
    if body:
        canvas.text(body, Rect(inner.x, inner.y + title_height, inner.w, inner.h - title_height + 8), Lettering(21))
    return rect


def _place(canvas: Canvas, title: str, body: str, near: Rect) -> tuple[Rect, float]:
    room = min(WIDEST, canvas.width - 4 * PAD)
    title_width, title_height = canvas.measure(title, size=24, face="strong", width=room) if title else (0.0, 0.0)
    body_width, body_height = canvas.measure(body, size=21, face="text", width=room) if body else (0.0, 0.0)
    between = 6.0 if title and body else 0.0
    width = max(title_width, body_width) + 2 * PAD + 2
    height = title_height + between + body_height + 2 * PAD
    return _beside(canvas, near, width, height), title_height + between


def _beside(canvas: Canvas, near: Rect, w: float, h: float) -> Rect:
    """Below, above, right or left of what it explains, or where it covers least."""
    right, low = canvas.width - w - GAP, canvas.height - h - GAP
    x = min(max(near.x + near.w / 2 - w / 2, GAP), right)
    y = min(max(near.y + near.h / 2 - h / 2, GAP), low)
    places = [
        Rect(x, near.bottom + GAP, w, h),
        Rect(x, near.y - h - GAP, w, h),
        Rect(near.right + GAP, y, w, h),
        Rect(near.x - w - GAP, y, w, h),
    ]
    inside = Rect(GAP, GAP, canvas.width - 2 * GAP, canvas.height - 2 * GAP)
    free = next((place for place in places if place.within(inside)), None)
    if free is not None:
        return free
    kept = [Rect(min(max(each.x, GAP), right), min(max(each.y, GAP), low), w, h) for each in places]
    return min(kept, key=lambda place: _common(place, near))


def _common(a: Rect, b: Rect) -> float:
    across, down = min(a.right, b.right) - max(a.x, b.x), min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, across) * max(0.0, down)
