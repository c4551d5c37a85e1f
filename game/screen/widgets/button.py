"""Buttons: gold for the one thing to do, plain for the rest, quiet for navigation, danger for what destroys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from game.present.motion.script import Sound
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.widgets import look
from game.screen.widgets.base import Text, TipText, Widget
from game.screen.widgets.look import ButtonStyle

ICON = 30.0
PAD = 20.0
SIGN, SLIM = 24.0, 6.0
"""The icon of a slim button, and the room around its parts."""


class Button(Widget):
    """Does ``on_click`` when clicked, or on Enter or Space, or on one of its hotkeys.

    ``chip`` shows the first hotkey. ``note`` is a smaller second line. A button with an icon and no label is square;
    give it a ``name``. ``chosen`` draws it pressed in, for buttons that stand for a state. What a ``final`` one does
    cannot be taken back; a ``momentous`` one begins or ends a game. A ``slim`` one keeps little room around its words.
    """

    focusable = True
    clickable = True

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        label: Text,
        on_click: Callable[[], object],
        *,
        style: ButtonStyle = "plain",
        icon: str = "",
        note: Text = "",
        hotkeys: Sequence[str] = (),
        chip: bool = True,
        chosen: bool = False,
        align: Literal["left", "centre"] = "centre",
        size: float = 24,
        name: Text = "",
        tip: TipText | None = None,
        enabled: bool = True,
        why: Text | None = None,
        sound: Sound | None = "click",
        final: bool = False,
        slim: bool = False,
        momentous: bool = False,
    ) -> None:
        super().__init__(widget_id, rect, name=name or label, tip=tip, enabled=enabled, why=why, hotkeys=hotkeys)
        self.label = label
        self.on_click = on_click
        self.style: ButtonStyle = style
        self.icon = icon
        self.note = note
        self.chip = chip and bool(hotkeys)
        self.chosen = chosen
        self.align = align
        self.size = size
        self.sound = sound
        self.final = final or style == "danger"
        self.pad, self.sign, self.between = (SLIM, SIGN, SLIM) if slim else (PAD, ICON, 12.0)
        self.momentous = momentous

    @property
    def shows(self) -> Text:
        return self.label

    def activate(self) -> None:
        """Do what the button is for."""
        if self.sound is not None:
            self.layer.services.play_sound(self.sound)
        self.on_click()

    def draw(self, canvas: Canvas) -> None:
        colour = look.button(canvas, self.rect, self.style, self)
        inner = self.rect.inset(self.pad, 0)
        if self.icon and not self.label:
            canvas.icon(self.icon, *self.rect.centre, min(ICON, self.rect.h * 0.6), colour)
            return
        if self.chip:
            width = look.chip(canvas, self.hotkeys[0], inner.x + inner.w, inner.y + inner.h / 2, self, self.say)
            taken = width + look.BEFORE_CHIP
            inner = Rect(inner.x, inner.y, inner.w - taken, inner.h)
        self._words(canvas, inner, colour)

    def _words(self, canvas: Canvas, inner: Rect, colour: look.Colour) -> None:
        words = self.say(self.label)
        if self.icon:
            inner = self._icon(canvas, words, inner, colour)
        top = inner
        if self.note:
            top = Rect(inner.x, inner.y + 4, inner.w, inner.h * 0.56)
            below = Rect(inner.x, inner.y + inner.h * 0.54, inner.w, inner.h * 0.4)
            canvas.text(
                self.say(self.note),
                below,
                size=20,
                colour=look.soften(colour),
                align=self.align,
                valign="middle",
                lines=1,
                fit=True,
            )
        canvas.text(
            words,
            top,
            size=self.size,
            face="strong",
            colour=colour,
            align=self.align,
            valign="middle",
            lines=1,
            fit=True,
        )

    def _icon(self, canvas: Canvas, words: str, inner: Rect, colour: look.Colour) -> Rect:
        """Draw the icon in front of the words and return the room that is left."""
        sign, step = self.sign, self.sign + self.between
        if self.align == "left":
            canvas.icon(self.icon, inner.x + sign / 2, inner.y + inner.h / 2, sign, colour)
            return Rect(inner.x + step, inner.y, inner.w - step, inner.h)
        width, _ = canvas.measure(words, size=self.size, face="strong")
        start = inner.x + max(0.0, (inner.w - width - step) / 2)
        canvas.icon(self.icon, start + sign / 2, inner.y + inner.h / 2, sign, colour)
        return Rect(inner.x + step, inner.y, inner.w - step, inner.h)


class Shortcut(Widget):
    """A key that does something and has no button."""

    def __init__(self, widget_id: str, hotkeys: Sequence[str], do: Callable[[], object]) -> None:
        super().__init__(widget_id, Rect(0, 0, 0, 0), hotkeys=hotkeys)
        self.do = do

    def activate(self) -> None:
        """Do it."""
        self.do()
