"""Words in as many lines as there is room for: condensed if need be, and cut if even that is too long."""

from __future__ import annotations

import msgspec

from game.present.pictures.picture import Colour, Face
from game.screen.drawing.canvas import Canvas, Lettering, Rect
from game.screen.widgets.base import Text
from game.screen.widgets.label import Label


class Wrapped(Label):
    """Words on paper in as many lines as there is room for, condensed if need be, and cut if even that is too long."""

    def __init__(
        self, rect: Rect, words: Text, *, strong: bool = False, condensed: bool = False, widget_id: str = "",
        colour: Colour | None = None,
    ) -> None:  # fmt: skip
        super().__init__(rect, words, Lettering(20, colour=colour, valign="middle"), widget_id=widget_id)
        self.first: Face = "number" if condensed else "strong" if strong else "text"

    def draw(self, canvas: Canvas) -> None:
        words = self.render(self.text)
        faces: tuple[Face, ...] = (self.first, "number")
        fitting = [face for face in faces if self._fits(canvas, words, face)]
        face = fitting[0] if fitting else faces[-1]
        while not self._fits(canvas, words, face) and len(words) > 2:
            words = shorter(words)
        colour = self.lettering.colour or canvas.theme.ink
        canvas.text(words, self.rect, msgspec.structs.replace(self.lettering, face=face, colour=colour))

    def _fits(self, canvas: Canvas, words: str, face: Face) -> bool:
        return canvas.measure(words, size=20, face=face, width=self.rect.w)[1] <= self.rect.h + 2


def shorter(words: str) -> str:
    """Return words without the last one, or without the last letters where the language sets no blanks."""
    bare = words.removesuffix("…")
    cut = bare.rsplit(" ", 1)[0] if " " in bare[:-1] and bare.isascii() else bare[:-1]
    return cut.rstrip(" .,:;·，。：") + "…"
