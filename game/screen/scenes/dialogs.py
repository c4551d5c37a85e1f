"""Sheets that open over any scene: the keys, and what to do with a fault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import get_args

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.input import PadButton
from game.present.pictures.picture import Face
from game.screen.access.node import AccessNode
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.screen.widgets.scroll import BAR, ScrollArea
from game.screen.widgets.signs import draw_button, key_label

KeyGroup = tuple[Text, Sequence[tuple[str, Text]]]
"""A heading and its keys with what they do; words without a key are advice."""
BY_PAD: tuple[KeyGroup, ...] = (
    (
        msg("shell.pad.title"),
        (
            ("pad:stick pad:dpad", msg("shell.pad.move")),
            ("pad:a", msg("shell.pad.a")),
            ("pad:b", msg("shell.pad.b")),
            ("pad:x", msg("shell.pad.x")),
            ("pad:y", msg("shell.pad.y")),
            ("pad:lb pad:rb", msg("shell.pad.pages")),
            ("pad:lt pad:rt", msg("shell.pad.zoom")),
            ("pad:roll", msg("shell.pad.roll")),
            ("pad:rs", msg("shell.pad.explain")),
            ("pad:ls", msg("shell.pad.undo")),
            ("pad:start", msg("shell.pad.start")),
            ("pad:view", msg("shell.pad.view")),
            ("", msg("shell.pad.sofa")),
        ),
    ),
)
"""What the buttons of a game pad do, the same in every scene."""

ROW = 39.0
WORDS = 22.0
SLACK = 4.0
AIR = 6.0
"""Room above and below words that are broken into lines."""
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
    """The sheet of keys, on paper over the scene; any click beside it, Esc or ? closes it.

    While a game pad is in use it tells what its buttons do.
    """

    def __init__(self, layer: SceneWidgets, groups: Sequence[KeyGroup]) -> None:
        self.layer = layer
        self.groups = tuple(groups)
        self.pane = layer.open(self._build, "modal", outside=self.close, escape=self.close)

    def close(self) -> None:
        """Take the sheet away."""
        self.layer.shut(self.pane)

    def _columns(self, canvas: Canvas, room: float, face: Face) -> list[_Column]:
        """Words are broken only where the groups do not fit into ``room`` otherwise."""
        shared: list[list[KeyGroup]] = [[]]
        used = 0.0
        for group in self.groups if canvas.context.signs == "keys" else BY_PAD:
            height = HEAD + ROW * len(group[1]) + ABOVE
            if used and used + height > room:
                shared.append([])
                used = 0.0
            shared[-1].append(group)
            used += height
        return [_Column(canvas, column, self.layer.render, face) for column in shared]

    def _fitted(self, canvas: Canvas, most: float, face: Face) -> tuple[list[_Column], float, float]:
        """The columns, the width of the sheet, and the height of the columns."""
        columns = self._columns(canvas, most, face)
        spare = BETWEEN * (len(columns) - 1) + 2 * PAD
        fixed = spare + sum(column.keys + GAP for column in columns)
        wish = sum(column.wish for column in columns)
        width = min(max(fixed + wish, 560.0), canvas.width - 40)
        share = min(1.0, (width - fixed) / wish)
        height = _laid_out(canvas, columns, share)
        if height > most:
            height = _laid_out(canvas, columns, share - (BAR + GAP) / wish)
        return columns, width, height

    def _build(self, pane: Pane, canvas: Canvas) -> None:
        most = canvas.height - 40 - TOP - PAD
        columns, width, height = self._fitted(canvas, most, "text")
        if height > most:  # condensed before it has to be scrolled
            columns, width, height = self._fitted(canvas, most, "number")
        sheet = canvas.rect.around(width, TOP + min(height, most) + PAD)
        self._add_frame(pane, canvas, sheet)
        room = Rect(sheet.x + PAD, sheet.y + TOP, sheet.w - 2 * PAD, min(height, most))
        content: list[Widget] = []
        x = room.x
        for column in columns:
            content += column.widgets(canvas, x, room.y)
            x += column.keys + GAP + column.words + BETWEEN
        pane.add(ScrollArea("keys.all", room, height, content, own_keys=True))

    def _add_frame(self, pane: Pane, canvas: Canvas, sheet: Rect) -> None:
        heading = Rect(sheet.x + PAD, sheet.y + 22, sheet.w - 2 * PAD - 70, 60)
        shut = Rect(sheet.right - 76, sheet.y + 24, 52, 52)
        ink = canvas.theme.ink
        pane.add(
            PanelPlate(sheet, "modal", widget_id="keys", clickable=True),
            Label(heading, msg("shell.keys.title"), one_line(36, "title", ink)),
            Button(
                "keys.close",
                shut,
                "",
                self.close,
                ButtonFace(icon="close", chip=False),
                hotkeys=("escape", "?", "enter"),
                name=msg("shell.close"),
            ),
        )


class _Column:
    """Groups of keys, one below the other."""

    def __init__(
        self, canvas: Canvas, groups: Sequence[KeyGroup], speak: Callable[[Message | str], str], face: Face
    ) -> None:
        self.groups = groups
        self.speak = speak
        self.face: Face = face
        rows = [row for _, group in groups for row in group]
        self.keys = max(sum(_widths(canvas, _labels(key, speak)), -CAPS) for key, _ in rows)
        self.wish = max(canvas.measure(speak(does), size=WORDS, face=face)[0] for _, does in rows) + SLACK
        self.words = self.wish
        self.height = 0.0
        self._heights: list[list[float]] = []

    def lay_out(self, canvas: Canvas, words: float) -> None:
        """Take ``words`` units for what the keys do."""
        self.words = words
        self._heights = [[max(ROW, self._high(canvas, does) + AIR) for _, does in rows] for _, rows in self.groups]
        self.height = sum(HEAD + sum(heights) for heights in self._heights) + ABOVE * (len(self.groups) - 1) + 12

    def _high(self, canvas: Canvas, words: Text) -> float:
        return canvas.measure(self.speak(words), size=WORDS, face=self.face, width=self.words)[1]

    def widgets(self, canvas: Canvas, x: float, y: float) -> list[Widget]:
        """Headings and rows from (x, y) on."""
        found: list[Widget] = []
        width = self.keys + GAP + self.words
        for number, ((heading, rows), heights) in enumerate(zip(self.groups, self._heights, strict=True)):
            y += ABOVE if number else 0.0
            where = Rect(x, y + 8, width, 36)
            brass = canvas.theme.brass_deep
            found.append(Label(where, heading, one_line(24, "strong", brass)))
            y += HEAD
            for (key, does), height in zip(rows, heights, strict=True):
                found.append(KeyRow(Rect(x, y, width, height), key, does, self.keys, self.face))
                y += height
        return found


def _laid_out(canvas: Canvas, columns: Sequence[_Column], share: float) -> float:
    """Share the width as the words wish; return the height."""
    for column in columns:
        column.lay_out(canvas, column.wish * share)
    return max(column.height for column in columns)


class KeyRow(Widget):
    """One key and what it does."""

    def __init__(self, rect: Rect, key: str, does: Text, keys: float, face: Face) -> None:
        super().__init__("", rect, name=does)
        self.face: Face = face
        self.shown_key = key
        self.does = does
        self.keys = keys

    def node(self) -> AccessNode | None:
        keys = [label.removeprefix("pad:") for label in _labels(self.shown_key, self.render)]
        does = self.render(self.does)
        return AccessNode(self.id, "words", f"{', '.join(keys)}: {does}" if keys else does)

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        ink = canvas.theme.ink
        labels = _labels(self.shown_key, self.render)
        x = rect.x
        for label, width in zip(labels, _widths(canvas, labels), strict=True):
            cap = Rect(x, rect.y + 2, width - CAPS, 34)
            x += width
            button = _button(label)
            if button is not None:
                draw_button(canvas, button, cap)
                continue
            canvas.plate(cap, "keycap")
            canvas.text(label, cap, one_line(20, "label", ink, align="centre", fit=False))
        words = Rect(rect.x + self.keys + GAP, rect.y, rect.w - self.keys - GAP, rect.h)
        broken = rect.h > ROW
        lettering = Lettering(WORDS, self.face, ink, valign="middle", lines=9 if broken else 1)
        canvas.text(self.render(self.does), words, lettering)


def _labels(keys: str, speak: Callable[[Message | str], str]) -> list[str]:
    return [key if _button(key) is not None else key_label(key, speak) for key in keys.split()]


def _button(key: str) -> PadButton | None:
    """The button that a row names as ``pad:a``."""
    return next((button for button in get_args(PadButton) if key == f"pad:{button}"), None)


def _widths(canvas: Canvas, labels: list[str]) -> list[float]:
    words = [label if _button(label) is None else "" for label in labels]
    return [max(CAP, canvas.measure(word, size=20, face="label")[0] + 24) + CAPS for word in words]
