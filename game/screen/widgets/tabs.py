"""Tabs: chapters of a scene of which one is open."""

from __future__ import annotations

from game.present.input import Key
from game.screen.canvas import Canvas, Rect
from game.screen.widgets import look
from game.screen.widgets.toggle import Segmented


class Tabs(Segmented):
    """Like a segmented choice, drawn as tabs. Give it the hotkey ``ctrl+tab`` to turn them from anywhere."""

    def key(self, key: Key) -> bool:
        if key.name in ("ctrl+tab", "ctrl+shift+tab"):
            return self._step(1 if key.name == "ctrl+tab" else -1, around=True)
        return super().key(key)

    def draw(self, canvas: Canvas) -> None:
        for index, (value, label) in enumerate(self.choices):
            part = self._part(index)
            colour = look.tab(canvas, part, value == self.value, self)
            words = Rect(part.x + 8, part.y, part.w - 16, part.h - 4)
            canvas.text(
                self.say(label),
                words,
                size=23,
                face="strong",
                colour=colour,
                align="centre",
                valign="middle",
                lines=1,
                fit=True,
            )
