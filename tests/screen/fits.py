"""Measurable checks of a frame: no text is cut or too small, nothing overlaps, everything lies inside the window."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from game.screen.canvas import Canvas
from game.screen.rect import Rect
from game.screen.widgets.base import Widget
from game.screen.widgets.label import Art, Label, Plate
from game.screen.widgets.scroll import ScrollArea
from tests.screen.stage import Stage

SLACK = 2.0
SMALLEST = 14


@dataclass
class Written:
    """One text of a frame: the words, where they were drawn, what was wrong with them, and the clip around them."""

    words: str
    box: Rect
    trouble: str
    clip: Rect | None


class SpyCanvas(Canvas):
    """A canvas that notes every text. What lies below a veil is forgotten: it is only the background of a dialog."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.studio, canvas.size, canvas.scale)
        self.written: list[Written] = []
        self._around: Rect | None = None

    def veil(self, alpha: int) -> None:
        self.written.clear()
        super().veil(alpha)

    @contextmanager
    def clip(self, rect: Rect) -> Iterator[None]:
        before, self._around = self._around, rect
        with super().clip(rect):
            yield
        self._around = before

    def text(self, words: str, rect: Rect, **how: Any) -> float:
        if words.strip():
            self.written.append(self._note(words, rect, **how))
        return super().text(words, rect, **how)

    def _note(
        self,
        words: str,
        rect: Rect,
        *,
        size: float = 22,
        face: Any = "text",
        lines: int = 0,
        fit: bool = False,
        **how: Any,
    ) -> Written:
        pixels = self.font_pixels(size)
        letters = self.studio.letters
        room = rect.w * self.scale + SLACK
        trouble = ""
        if fit:
            while pixels > SMALLEST and letters.width(words, face, pixels) > room:
                pixels -= 1
            broken = [words]
        else:
            broken = letters.wrap(words, face, pixels, room)
            if lines and len(broken) > lines:
                trouble = f"needs {len(broken)} lines, has {lines}"
                broken = broken[:lines]
        wide = max(letters.width(line, face, pixels) for line in broken)
        high = letters.height(face, pixels) * len(broken)
        if wide > room:
            trouble = f"is {wide / room:.0%} of its width"
        if high > rect.h * self.scale + 0.45 * letters.height(face, pixels):
            trouble = f"is {high / self.scale:.0f} high, has {rect.h:.0f}"
        if pixels < SMALLEST * min(1.0, self.studio.text_size) - 0.5:
            trouble = f"is only {pixels} pixels high"
        box = self._box(rect, min(wide, room) / self.scale, high / self.scale, how)
        return Written(words, box, trouble, self._around)

    @staticmethod
    def _box(rect: Rect, w: float, h: float, how: dict[str, Any]) -> Rect:
        across = {"left": 0.0, "centre": 0.5, "right": 1.0}[how.get("align", "left")]
        down = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[how.get("valign", "top")]
        return Rect(rect.x + (rect.w - w) * across, rect.y + (rect.h - h) * down, w, h)


def written(stage: Stage) -> list[Written]:
    """Return every text of the frame as it is now."""
    spy = SpyCanvas(stage.window.canvas(stage.program))
    stage.program.draw(spy)
    return spy.written


def faults(stage: Stage, *, may_be_cut: tuple[str, ...] = ()) -> list[str]:
    """Return all that is wrong with the frame; texts that contain one of ``may_be_cut`` may end in an ellipsis."""
    texts = written(stage)
    window = Rect(0, 0, *stage.units())
    found = [
        f"{text.words!r} {text.trouble}"
        for text in texts
        if text.trouble and not any(m in text.words for m in may_be_cut)
    ]
    found += [
        f"{text.words!r} leaves the window" for text in texts if text.clip is None and not text.box.within(window)
    ]
    found += [f"{a.words!r} lies on {b.words!r}" for a, b in combinations(texts, 2) if _collide(a, b)]
    return found + _crowded(stage, window)


def _collide(a: Written, b: Written) -> bool:
    box, other = a.box.inset(1.5, a.box.h * 0.16), b.box.inset(1.5, b.box.h * 0.16)
    for text in (a, b):
        if text.clip is not None and not (text.box.y >= text.clip.y and text.box.bottom <= text.clip.bottom):
            return False
    return box.overlaps(other)


def _crowded(stage: Stage, window: Rect) -> list[str]:
    """Return clickable widgets that overlap each other, are too small to hit, or lie outside."""
    pane = stage.layer.top
    found: list[str] = []
    solid = [widget for widget in pane.walk() if widget.clickable and not isinstance(widget, Plate | Label | Art)]
    scrolled = {
        id(part)
        for widget in solid
        if isinstance(widget, ScrollArea)
        for each in widget.children
        for part in each.walk()
    }
    for widget in solid:
        if id(widget) not in scrolled and not widget.rect.within(window):
            found.append(f"{widget.id} leaves the window")
        if widget.id and widget.focusable and min(widget.rect.w, widget.rect.h) < 44:
            found.append(f"{widget.id} is too small to hit: {widget.rect}")
    for a, b in combinations(solid, 2):
        if (
            a.rect.inset(0.5).overlaps(b.rect)
            and not _inside(a, b)
            and not _inside(b, a)
            and (id(a) in scrolled) == (id(b) in scrolled)
        ):
            found.append(f"{a.id} overlaps {b.id}")
    return found


def _inside(outer: Widget, inner: Widget) -> bool:
    return any(part is inner for part in outer.walk())
