"""Sheets that open over any scene: the keys, and what to do with a fault."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.kernel.say import say
from game.screen.canvas import Canvas, Rect
from game.screen.widgets import look
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Layer, Pane

if TYPE_CHECKING:
    from game.screen.scenes.shell import KeyGroup

ROW = 44.0
HEAD = 56.0
PAD = 44.0
KEYS = 180.0
COLUMN = 660.0


class KeySheet:
    """The sheet of keys, on paper over the scene; any click beside it, Esc or ? closes it."""

    def __init__(self, layer: Layer, groups: Sequence[KeyGroup]) -> None:
        self.layer = layer
        self.groups = tuple(groups)
        self.pane = layer.open(self._build, "modal", outside=self.close, escape=self.close)

    def close(self) -> None:
        """Take the sheet away."""
        self.layer.shut(self.pane)

    def _columns(self, room: float) -> list[list[KeyGroup]]:
        """Share the groups among columns so that each fits into ``room``."""
        columns: list[list[KeyGroup]] = [[]]
        used = 0.0
        for group in self.groups:
            height = HEAD + ROW * len(group[1])
            if used and used + height > room:
                columns.append([])
                used = 0.0
            columns[-1].append(group)
            used += height
        return columns

    def _build(self, pane: Pane, canvas: Canvas) -> None:
        columns = self._columns(canvas.height - 260)
        tallest = max(sum(HEAD + ROW * len(rows) for _, rows in column) for column in columns)
        width = min(len(columns) * COLUMN + 2 * PAD, canvas.width - 80)
        height = tallest + 2 * PAD + 70
        rect = Rect((canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
        ink = canvas.theme.ink
        pane.add(
            Plate(rect, "modal", widget_id="keys", clickable=True),
            Label(
                Rect(rect.x + PAD, rect.y + 26, rect.w - 2 * PAD - 70, 60),
                say("shell.keys.title"),
                size=38,
                face="title",
                colour=ink,
                valign="middle",
                lines=1,
                fit=True,
            ),
            Button(
                "keys.close",
                Rect(rect.x + rect.w - 80, rect.y + 26, 54, 54),
                "",
                self.close,
                icon="close",
                style="plain",
                hotkeys=("escape", "?", "enter"),
                chip=False,
                name=say("shell.close"),
            ),
        )
        share = (rect.w - 2 * PAD) / len(columns)
        for number, column in enumerate(columns):
            self._column(pane, canvas, column, Rect(rect.x + PAD + number * share, rect.y + 96, share - 24, tallest))

    def _column(self, pane: Pane, canvas: Canvas, column: list[KeyGroup], room: Rect) -> None:
        y = room.y
        for heading, rows in column:
            pane.add(
                Label(
                    Rect(room.x, y + 8, room.w, 36),
                    heading,
                    size=24,
                    face="strong",
                    colour=canvas.theme.brass_deep,
                    valign="middle",
                    lines=1,
                    fit=True,
                )
            )
            y += HEAD
            for key, does in rows:
                pane.add(_KeyRow(Rect(room.x, y, room.w, ROW), key, does))
                y += ROW


class _KeyRow(Widget):
    """One key and what it does."""

    def __init__(self, rect: Rect, key: str, does: Text) -> None:
        super().__init__("", rect, name=does)
        self.shown_key = key
        self.does = does

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        label = " / ".join(look.key_label(key, self.say) for key in self.shown_key.split(" "))
        width = max(56.0, canvas.measure(label, size=20, face="label")[0] + 24)
        cap = Rect(rect.x, rect.y + 4, min(width, KEYS), 36)
        canvas.plate(cap, "keycap")
        ink = canvas.theme.ink
        canvas.text(
            label, cap.inset(4), size=20, face="label", colour=ink, align="centre", valign="middle", lines=1, fit=True
        )
        words = Rect(rect.x + KEYS + 16, rect.y, rect.w - KEYS - 16, rect.h)
        canvas.text(self.say(self.does), words, size=22, colour=ink, valign="middle", lines=1, fit=True)
