"""Frames on the table around what was answered: red if that was wrong, and gold around what was right."""

from __future__ import annotations

from collections.abc import Sequence

from game.screen.drawing.canvas import Canvas, Rect
from game.screen.widgets.base import Widget

AWAY = 1.0
"""Between a thing and the frame around it."""


class Frames(Widget):
    """Draws frames around the places of ``wrong`` and ``right`` things; a thing that is both is right."""

    def __init__(self, rect: Rect, wrong: Sequence[Rect], right: Sequence[Rect]) -> None:
        super().__init__("frames", rect)
        self.right = tuple(right)
        self.wrong = tuple(place for place in wrong if place not in right)

    def draw(self, canvas: Canvas) -> None:
        for style, places in (("answer.wrong", self.wrong), ("answer.right", self.right)):
            for place in places:
                canvas.plate(place.inset(-AWAY), style)
