"""Things that are only looked at: words, plates, pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from game.present.pictures.picture import Colour, Face
from game.screen.access.node import Node
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.widgets.base import Text, TipText, Widget


class Label(Widget):
    """Words in a rectangle; wraps unless ``lines`` is 1."""

    def __init__(
        self,
        rect: Rect,
        text: Text,
        *,
        widget_id: str = "",
        size: float = 22,
        face: Face = "text",
        colour: Colour | None = None,
        align: Literal["left", "centre", "right"] = "left",
        valign: Literal["top", "middle", "bottom"] = "top",
        lines: int = 0,
        fit: bool = False,
        tip: TipText | None = None,
    ) -> None:
        super().__init__(widget_id, rect, name=text, tip=tip)
        self.clickable = tip is not None
        self.text = text
        self.size = size
        self.face = face
        self.colour = colour
        self.align = align
        self.valign = valign
        self.lines = lines
        self.fit = fit

    def draw(self, canvas: Canvas) -> None:
        canvas.text(
            self.say(self.text),
            self.rect,
            size=self.size,
            face=self.face,
            colour=self.colour,
            align=self.align,
            valign=self.valign,
            lines=self.lines,
            fit=self.fit,
        )

    def activate(self) -> None:
        """A label with a tip takes the mouse but does nothing."""

    def node(self) -> Node | None:
        words = self.say(self.text)
        return Node(self.id, "heading" if self.face == "title" else "words", words) if words.strip() else None


class Plate(Widget):
    """A panel, card or sheet of paper behind other widgets; keeps the mouse from what lies below."""

    def __init__(self, rect: Rect, style: str = "panel", *, widget_id: str = "", clickable: bool = False) -> None:
        super().__init__(widget_id, rect)
        self.style = style
        self.clickable = clickable

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, self.style)

    def activate(self) -> None:
        """Nothing happens on a plate."""


class Art(Widget):
    """Anything drawn by a function into the rectangle."""

    def __init__(self, rect: Rect, paint: Callable[[Canvas, Rect], None], *, widget_id: str = "") -> None:
        super().__init__(widget_id, rect)
        self._paint = paint

    def draw(self, canvas: Canvas) -> None:
        self._paint(canvas, self.rect)
