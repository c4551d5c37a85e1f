"""A choice that opens a list of values below (or above) itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Unpack

from game.present.area import Rect
from game.present.input import Key
from game.present.pictures.picture import Face
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Holder, Options, Text, Widget
from game.screen.widgets.label import PanelPlate

ROW = 50.0
EDGE = 8.0


class Dropdown(Widget):
    """Shows the chosen value; a click opens the list. ``on_change`` gets the new value.

    ``tokens`` puts a player's token before each value, by the index of the colour; ``helps`` explains values.
    """

    focusable = True
    clickable = True

    def __init__(
        self,
        widget_id: str,
        rect: Rect,
        choices: Sequence[tuple[str, Text]],
        value: str,
        on_change: Callable[[str], None],
        *,
        tokens: Sequence[int] = (),
        helps: Mapping[str, Text] = {},
        **options: Unpack[Options],
    ) -> None:
        super().__init__(widget_id, rect, **options)
        self.choices = tuple(choices)
        self.helps = helps
        self.value = value
        self.on_change = on_change
        self.tokens = tuple(tokens)
        self._pane: Holder | None = None

    @property
    def opened(self) -> bool:
        return self._pane is not None and self.layer.shows(self._pane)

    @property
    def chosen(self) -> Text:
        """The label of the value; empty if it is none of the choices."""
        return next((label for each, label in self.choices if each == self.value), "")

    def activate(self) -> None:
        """Open the list with the keyboard on the chosen value."""
        chosen = f"{self.id}.{self.value}"
        self._pane = self.layer.open(self._build, "dropdown", outside=self._shut, escape=self._shut, focus_id=chosen)
        self.layer.services.play_sound("click")

    def node(self) -> AccessNode | None:
        value, name = self.render(self.chosen), self.render(self.name)
        return AccessNode(self.id, "opener", name, value=value, opened=self.opened, verbs=self.clicks)

    def key(self, key: Key) -> bool:
        if key.name == "down":
            self.activate()
            return True
        return super().key(key)

    def draw(self, canvas: Canvas) -> None:
        colour = look.field(canvas, self.rect, self)
        height = self.rect.h
        inner = Rect(self.rect.x + 16, self.rect.y, self.rect.w - 60, height)
        canvas.text(self.render(self.chosen), inner, one_line(22, colour=colour))
        canvas.icon("down", self.rect.x + self.rect.w - 26, self.rect.y + height / 2, 20, colour)

    def _list_rect(self, canvas: Canvas) -> Rect:
        wishes = [canvas.measure(self.render(label), size=22)[0] for _, label in self.choices]
        width = min(max(self.rect.w, max(wishes) + 100 + (40 if self.tokens else 0)), canvas.width - 2 * EDGE)
        height = len(self.choices) * ROW + 2 * EDGE
        x = min(self.rect.x, canvas.width - width - EDGE)
        below = self.rect.y + self.rect.h + 4
        above = self.rect.y - height - 4
        y = below if below + height <= canvas.height - EDGE or above < EDGE else above
        return Rect(x, min(y, max(EDGE, canvas.height - height - EDGE)), width, height)

    def _build(self, pane: Holder, canvas: Canvas) -> None:
        rect = self._list_rect(canvas)
        rows = []
        for index, (value, label) in enumerate(self.choices):
            row = Rect(rect.x + EDGE, rect.y + EDGE + index * ROW, rect.w - 2 * EDGE, ROW)
            rows.append(_Row(self, row, index, value, label))
        pane.add(PanelPlate(rect, "paper", clickable=True), *rows)

    def _shut(self) -> None:
        if self._pane is not None:
            self.layer.shut(self._pane)
            self._pane = None

    def choose(self, value: str) -> None:
        """Close the list and take ``value``."""
        self._shut()
        if value != self.value:
            self.value = value
            self.on_change(value)


class _Row(Clickable):
    def __init__(self, owner: Dropdown, rect: Rect, index: int, value: str, label: Text) -> None:
        super().__init__(
            f"{owner.id}.{value}", rect, partial(owner.choose, value), name=label, tip=owner.helps.get(value)
        )
        self.owner = owner
        self.index = index
        self.value = value
        self.label = label

    def node(self) -> AccessNode | None:
        return AccessNode(
            self.id, "item", self.render(self.label), chosen=self.value == self.owner.value, verbs=self.clicks
        )

    def draw(self, canvas: Canvas) -> None:
        chosen = self.value == self.owner.value
        look.paper_row(canvas, self.rect, max(self.warm, float(self.focused)))
        inner = Rect(self.rect.x + 14, self.rect.y, self.rect.w - 56, self.rect.h)
        inner = _token(canvas, self.owner.tokens, self.index, inner)
        face: Face = "strong" if chosen else "text"
        ink = canvas.theme.ink
        canvas.text(self.render(self.label), inner, one_line(22, face, ink))
        if chosen:
            canvas.icon("check", self.rect.x + self.rect.w - 24, self.rect.y + self.rect.h / 2, 22, ink)


def _token(canvas: Canvas, tokens: tuple[int, ...], index: int, inner: Rect) -> Rect:
    if not tokens:
        return inner
    canvas.token(tokens[index], inner.x + 14, inner.y + inner.h / 2, 28)
    return Rect(inner.x + 40, inner.y, inner.w - 40, inner.h)
