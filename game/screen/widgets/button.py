"""Buttons: gold for the one thing to do, plain for the rest, quiet for navigation, danger for what destroys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Unpack

from game.present.area import Rect
from game.present.pictures.picture import Colour, Face
from game.screen.access.node import AccessNode, Role
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Options, Text, Widget
from game.screen.widgets.look import ButtonStyle

ICON = 30.0
PAD, BETWEEN = 20.0, 12.0
"""The room at the ends of a button, and between icon and words."""
SIGN, SLIM = 24.0, 6.0
"""The icon of a slim button, and the room around its parts."""


@dataclass(frozen=True, slots=True)
class ButtonFace:
    """How a button looks: gold, plain, quiet or danger, with an icon before its words and a smaller second line below.

    A ``chip`` shows the first hotkey, if there is one. A ``slim`` button keeps little room around its words; one that
    is ``chosen`` is drawn pressed in: it stands for a state.
    """

    style: ButtonStyle = "plain"
    icon: str = ""
    note: Text = ""
    align: Literal["left", "centre"] = "centre"
    size: float = 24
    chip: bool = True
    slim: bool = False
    chosen: bool = False


PLAIN = ButtonFace()


class Button(Clickable):
    """Does ``on_click`` also on one of its hotkeys.

    A button with an icon and no label is square; give it a ``name``. What a ``final`` one does cannot be taken back; a
    ``momentous`` one begins or ends a game.
    """

    ripe: Callable[[], float] | None = None
    """How far from 0 to 1 its key is from being asleep, if it sleeps at first."""

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        label: Text,
        on_click: Callable[[], object],
        face: ButtonFace = PLAIN,
        *,
        final: bool = False,
        momentous: bool = False,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(widget_id, rect, on_click, **options)
        self.name = self.name or label
        self.label = label
        self.face = face
        self.final = final or face.style == "danger"
        self.momentous = momentous

    @property
    def golden(self) -> bool:
        return self.face.style == "gold"

    @property
    def shows(self) -> Text:
        return self.label

    @property
    def asleep(self) -> bool:
        return self.ripe is not None and self.ripe() < 1.0

    def node(self) -> AccessNode | None:
        name, label, note = (self.render(words) for words in (self.name, self.label, self.face.note))
        shown = label if label.casefold() not in name.casefold() else ""
        chosen = True if self.face.chosen else None
        role: Role = "gold" if self.face.style == "gold" else "button"
        return AccessNode(self.id, role, name, note, shown, chosen=chosen, verbs=self.clicks)

    def draw(self, canvas: Canvas) -> None:
        face, colour = self.face, look.button(canvas, self.rect, self.face.style, self, self.face.chosen)
        inner = self.rect.inset(SLIM if face.slim else PAD, 0)
        if self.ripe is not None and self.asleep:
            line = Rect(self.rect.x + 3, self.rect.bottom - 7, (self.rect.w - 6) * self.ripe(), 4)
            canvas.fill(line, canvas.theme.brass_deep)
        if face.icon and not self.label:
            canvas.icon(face.icon, *self.rect.centre, min(ICON, self.rect.h * 0.6), colour)
            return
        if face.chip and self.hotkeys:
            width = look.chip(canvas, self.hotkeys[0], inner.right, inner.centre[1], self, face.style)
            inner = Rect(inner.x, inner.y, inner.w - width, inner.h)
        self._words(canvas, inner, colour)

    def _words(self, canvas: Canvas, inner: Rect, colour: Colour) -> None:
        words, face = self.render(self.label), self.face
        if face.icon:
            inner = self._icon(canvas, words, inner, colour)
        top = inner
        if face.note:
            top = Rect(inner.x, inner.y + 4, inner.w, inner.h * 0.56)
            below = Rect(inner.x, inner.y + inner.h * 0.54, inner.w, inner.h * 0.4)
            self._line(canvas, self.render(face.note), below, 20, "text", look.soften(colour))
        self._line(canvas, words, top, face.size, "strong", colour)

    def _line(self, canvas: Canvas, words: str, rect: Rect, size: float, face: Face, colour: Colour) -> None:
        canvas.text(words, rect, one_line(size, face, colour, align=self.face.align))

    def _icon(self, canvas: Canvas, words: str, inner: Rect, colour: Colour) -> Rect:
        face = self.face
        sign, step = (SIGN, SIGN + SLIM) if face.slim else (ICON, ICON + BETWEEN)
        start, y = inner.x, inner.centre[1]
        if face.align == "centre":
            width, _ = canvas.measure(words, size=face.size, face="strong")
            start += max(0.0, (inner.w - width - step) / 2)
        canvas.icon(face.icon, start + sign / 2, y, sign, colour)
        return Rect(inner.x + step, inner.y, inner.w - step, inner.h)


class Shortcut(Widget):
    """A key that does something and has no button."""

    def __init__(self, widget_id: str, hotkeys: Sequence[str], do: Callable[[], object]) -> None:
        super().__init__(widget_id, Rect(0, 0, 0, 0), hotkeys=hotkeys)
        self.do = do

    def activate(self) -> None:
        self.do()

    def node(self) -> AccessNode | None:
        return None
