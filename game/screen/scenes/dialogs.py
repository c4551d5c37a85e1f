"""Sheets that open over any scene: the keys, and what to do with a fault."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.say import Say, say
from game.screen.canvas import Canvas, Rect
from game.screen.widgets import look
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Layer, Pane

KeyGroup = tuple[Text, Sequence[tuple[str, Text]]]
"""A heading and its keys with what they do."""

ROW = 39.0
HEAD = 50.0
PAD = 40.0
TOP = 92.0
GAP = 18.0
BETWEEN = 56.0
CAP, CAPS = 48.0, 6.0
"""The least width of a key, and the gap between two."""
ABOVE = 20.0
"""Room above every heading but the first."""


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
            height = _height([group])
            if used and used + height > room:
                columns.append([])
                used = 0.0
            columns[-1].append(group)
            used += height
        return columns

    def _build(self, pane: Pane, canvas: Canvas) -> None:
        columns = self._columns(canvas.height - 40 - TOP - PAD)
        widths = [self._widths(canvas, column) for column in columns]
        wish = sum(keys + GAP + words for keys, words in widths) + BETWEEN * (len(columns) - 1) + 2 * PAD
        sheet = canvas.rect.around(min(max(wish, 560.0), canvas.width - 40), TOP + max(map(_height, columns)) + PAD)
        ink = canvas.theme.ink
        heading = Rect(sheet.x + PAD, sheet.y + 22, sheet.w - 2 * PAD - 70, 60)
        shut = Rect(sheet.right - 76, sheet.y + 24, 52, 52)
        pane.add(
            Plate(sheet, "modal", widget_id="keys", clickable=True),
            Label(
                heading, say("shell.keys.title"), size=36, face="title", colour=ink, valign="middle", lines=1, fit=True
            ),
            Button(
                "keys.close",
                shut,
                "",
                self.close,
                icon="close",
                hotkeys=("escape", "?", "enter"),
                chip=False,
                name=say("shell.close"),
            ),
        )
        squeeze = min(1.0, (sheet.w - 2 * PAD) / max(1.0, wish - 2 * PAD))
        x = sheet.x + PAD
        for column, (keys, words) in zip(columns, widths, strict=True):
            room = Rect(x, sheet.y + TOP, (keys + GAP + words) * squeeze, 0)
            self._column(pane, canvas, column, room, keys)
            x += room.w + BETWEEN * squeeze

    def _widths(self, canvas: Canvas, column: list[KeyGroup]) -> tuple[float, float]:
        """Return how wide the keys and the explanations of a column are."""
        rows = [row for _, group in column for row in group]
        keys = max(sum(_widths(canvas, _labels(key, self.layer.say)), -CAPS) for key, _ in rows)
        words = max(canvas.measure(self.layer.say(does), size=22)[0] + 4 for _, does in rows)
        return keys, words

    def _column(self, pane: Pane, canvas: Canvas, column: list[KeyGroup], room: Rect, keys: float) -> None:
        y = room.y
        for number, (heading, rows) in enumerate(column):
            y += ABOVE if number else 0.0
            where = Rect(room.x, y + 8, room.w, 36)
            brass = canvas.theme.brass_deep
            pane.add(Label(where, heading, size=24, face="strong", colour=brass, valign="middle", lines=1, fit=True))
            y += HEAD
            for key, does in rows:
                pane.add(_KeyRow(Rect(room.x, y, room.w, ROW), key, does, keys))
                y += ROW


class _KeyRow(Widget):
    """One key and what it does."""

    def __init__(self, rect: Rect, key: str, does: Text, keys: float) -> None:
        super().__init__("", rect, name=does)
        self.shown_key = key
        self.does = does
        self.keys = keys

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        ink = canvas.theme.ink
        labels = _labels(self.shown_key, self.say)
        x = rect.x
        for label, width in zip(labels, _widths(canvas, labels), strict=True):
            cap = Rect(x, rect.y + 2, width - CAPS, 34)
            canvas.plate(cap, "keycap")
            canvas.text(label, cap, size=20, face="label", colour=ink, align="centre", valign="middle", lines=1)
            x += width
        words = Rect(rect.x + self.keys + GAP, rect.y, rect.w - self.keys - GAP, rect.h)
        canvas.text(self.say(self.does), words, size=22, colour=ink, valign="middle", lines=1, fit=True)


def _labels(keys: str, speak: Callable[[Say | str], str]) -> list[str]:
    """Return what stands on each key of one row, for example ``Ctrl+Z`` and ``Ctrl+Y``."""
    return [look.key_label(key, speak) for key in keys.split(" ")]


def _widths(canvas: Canvas, labels: list[str]) -> list[float]:
    """Return how much room each key takes, with the gap behind it."""
    return [max(CAP, canvas.measure(label, size=20, face="label")[0] + 24) + CAPS for label in labels]


def _height(column: list[KeyGroup]) -> float:
    return sum(HEAD + ROW * len(rows) for _, rows in column) + ABOVE * max(0, len(column) - 1) + 12
