"""Canvases that draw nothing: one that only lays out, and one that notes what is written, where, in which letters."""

from __future__ import annotations

from typing import Any

from game.present.area import Rect
from game.present.pictures.picture import Material, Picture
from game.screen.drawing.canvas import PLAIN_LETTERS, Canvas, Lettering
from game.screen.drawing.pictures.art import UPRIGHT, Pose


class Sketch(Canvas):
    """A canvas that draws nothing: texts take their room, and everything else is where it is."""

    def surface(self, *where: Any, **how: Any) -> None:
        """Leave it out."""

    def backdrop(self, material: Material) -> None:
        """Leave it out."""

    def picture(self, picture: Picture, x: float, y: float, w: float, pose: Pose = UPRIGHT, **how: Any) -> None:
        """Leave it out."""

    def plate(self, rect: Rect, style: str = "panel", **how: Any) -> None:
        """Leave it out."""

    def fill(self, rect: Rect, colour: Any) -> None:
        """Leave it out."""

    def text(self, words: str, rect: Rect, lettering: Lettering = PLAIN_LETTERS, *, alpha: int = 255) -> float:
        """Return the height used in units."""
        broken, pixels = self._broken(words, rect, lettering)
        return self.context.letters.height(lettering.face, pixels) * len(broken) / self.scale


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
