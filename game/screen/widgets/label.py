"""Things that are only looked at: words, plates, pictures."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering, Rect
from game.screen.widgets import look
from game.screen.widgets.base import Text, TipText, Widget

PLAIN = Lettering()


class Label(Widget):
    """Words in a rectangle."""

    def __init__(
        self,
        rect: Rect,
        text: Text,
        lettering: Lettering = PLAIN,
        *,
        widget_id: str = "",
        tip: TipText | None = None,
    ) -> None:
        super().__init__(widget_id, rect, name=text, tip=tip)
        self.clickable = tip is not None
        self.text = text
        self.lettering = lettering

    def draw(self, canvas: Canvas) -> None:
        words, lettering = self.render(self.text), self.lettering
        if lettering.fit and lettering.face in ("text", "strong"):  # condensed before it is cut
            lettering = replace(lettering, face=look.face_for(canvas, words, self.rect.w, lettering.face))
        canvas.text(words, self.rect, lettering)

    def activate(self) -> None:
        """A label with a tip takes the mouse but does nothing."""

    def node(self) -> AccessNode | None:
        words = self.render(self.text)
        return (
            AccessNode(self.id, "heading" if self.lettering.face == "title" else "words", words)
            if words.strip()
            else None
        )


class PanelPlate(Widget):
    """A panel, card or sheet of paper behind other widgets; keeps the mouse from what lies below."""

    def __init__(self, rect: Rect, style: str = "panel", *, widget_id: str = "", clickable: bool = False) -> None:
        super().__init__(widget_id, rect)
        self.style = style
        self.clickable = clickable

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, self.style)

    def activate(self) -> None:
        """Nothing happens on a plate."""


class Painting(Widget):
    """Anything drawn by a function into the rectangle."""

    def __init__(self, rect: Rect, paint: Callable[[Canvas, Rect], None], *, widget_id: str = "") -> None:
        super().__init__(widget_id, rect)
        self._paint = paint

    def draw(self, canvas: Canvas) -> None:
        self._paint(canvas, self.rect)
