"""Things that are only looked at: words in one line or several, plates, pictures, and how far something has got."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from game.kernel.rounding import percent
from game.present.area import Rect
from game.present.pictures.picture import Colour, Face
from game.screen.access.node import AccessNode, ValueRange
from game.screen.drawing.canvas import Canvas, Lettering
from game.screen.widgets import look
from game.screen.widgets.base import Holder, Text, TipText, Widget

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

    def node(self) -> AccessNode | None:
        words = self.render(self.text)
        return (
            AccessNode(self.id, "heading" if self.lettering.face == "title" else "words", words)
            if words.strip()
            else None
        )


class PanelPlate(Widget):
    """A panel, card or sheet of paper behind other widgets; keeps the mouse from what lies below."""

    def __init__(self, rect: Rect, style: str, *, widget_id: str = "", clickable: bool = False) -> None:
        super().__init__(widget_id, rect)
        self.style = style
        self.clickable = clickable

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, self.style)


def on_panel(pane: Holder, room: Rect, across: float, down: float, style: str = "panel") -> Rect:
    """Add a panel that fills ``room``; return what its edges leave, ``across`` and ``down`` wide."""
    pane.add(PanelPlate(room, style))
    return room.inset(across, down)


class Painting(Widget):
    """Anything drawn by a function into the rectangle."""

    def __init__(self, rect: Rect, paint: Callable[[Canvas, Rect], None], *, widget_id: str = "") -> None:
        super().__init__(widget_id, rect)
        self._paint = paint

    def draw(self, canvas: Canvas) -> None:
        self._paint(canvas, self.rect)


class WrappedLabel(Label):
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
    """Words without the last one, or without the last letters where the language sets no blanks."""
    bare = words.removesuffix("…")
    cut = bare.rsplit(" ", 1)[0] if " " in bare[:-1] and bare.isascii() else bare[:-1]
    return cut.rstrip(" .,:;·，。：") + "…"


SWEEP_SECONDS = 1.6


class ProgressBar(Widget):
    """Filled to ``part`` (0 to 1), or sweeping while ``part`` is None: nobody knows how long it takes."""

    def __init__(self, widget_id: str, rect: Rect, part: float | None, *, name: Text = "") -> None:
        super().__init__(widget_id, rect, name=name)
        self.part = part
        self._sweep = 0.0

    @property
    def busy(self) -> bool:
        return super().busy or self.part is None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, ProgressBar)
        self._sweep = old._sweep

    def node(self) -> AccessNode | None:
        span = ValueRange(percent(self.part), 0, 100, 1) if self.part is not None else None
        return AccessNode(self.id, "progress", self.render(self.name), span=span)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.part is None and not self.layer.calm:
            self._sweep = (self._sweep + dt / SWEEP_SECONDS) % 1.0

    def draw(self, canvas: Canvas) -> None:
        if self.part is not None:
            look.progress(canvas, self.rect, 0.0, min(max(self.part, 0.0), 1.0))
        else:
            start = max(0.0, self._sweep * 1.3 - 0.3)
            look.progress(canvas, self.rect, start, min(1.0, self._sweep * 1.3) - start)
