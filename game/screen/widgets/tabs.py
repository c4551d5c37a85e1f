"""Tabs: chapters of a scene of which one is open."""

from __future__ import annotations

from game.present.input import Key
from game.screen.access.node import Role
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.widgets import look
from game.screen.widgets.toggle import Segmented

SIZE, BESIDE = 23.0, 8.0
"""Size of the words where there is room, and how far they keep from both ends of a tab."""


class Tabs(Segmented):
    """Like a segmented choice, drawn as tabs. Give it the hotkey ``ctrl+tab`` to turn them from anywhere."""

    role: Role = "tabs"

    def key(self, key: Key) -> bool:
        if key.name in ("ctrl+tab", "ctrl+shift+tab"):
            return self._step(1 if key.name == "ctrl+tab" else -1, around=True)
        return super().key(key)

    def draw(self, canvas: Canvas) -> None:
        size = self._size(canvas)
        for index, (value, label) in enumerate(self.choices):
            part = self._part(index)
            colour = look.tab(canvas, part, value == self.value, self)
            words = Rect(part.x + BESIDE, part.y, part.w - 2 * BESIDE, part.h - 4)
            canvas.text(self.render(label), words, one_line(size, "strong", colour, align="centre"))

    def _size(self, canvas: Canvas) -> float:
        """Return how large all words are: as the longest has room, but never too small to be read."""
        room, size, step = self._part(0).w - 2 * BESIDE, SIZE, 1 / (canvas.scale * canvas.studio.text_size)
        words = [self.render(label) for _, label in self.choices]
        while canvas.font_pixels(size) > canvas.studio.readable and any(
            canvas.measure(each, size=size, face="strong")[0] > room for each in words
        ):
            size -= step
        return size
