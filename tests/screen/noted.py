"""A canvas that notes what is written, where, and in which letters."""

from __future__ import annotations

from game.present.area import Rect
from game.screen.drawing.canvas import PLAIN_LETTERS, Canvas, Lettering
from tests.screen.laid import Sketch


class Noted(Sketch):
    """Lays out as the canvas that is given does, and notes every text with its rectangle and its letters."""

    def __init__(self, canvas: Canvas) -> None:
        super().__init__(canvas.context, canvas.size, canvas.scale)
        self.notes: list[tuple[str, Rect, Lettering]] = []

    def text(self, words: str, rect: Rect, lettering: Lettering = PLAIN_LETTERS, *, alpha: int = 255) -> float:
        self.notes.append((words, rect, lettering))
        return super().text(words, rect, lettering, alpha=alpha)

    def fitted(self, words: str, rect: Rect, lettering: Lettering) -> tuple[float, str, bool]:
        """Return the letters of a text, and whether they have room as they are."""
        wide = self.measure(words, size=lettering.size, face=lettering.face)[0]
        return lettering.size, lettering.face, wide <= rect.w

    def is_cut(self, words: str, rect: Rect, lettering: Lettering) -> bool:
        """Tell whether a text ends in an ellipsis there."""
        return any(line.endswith("…") for line in self._broken(words, rect, lettering)[0])
