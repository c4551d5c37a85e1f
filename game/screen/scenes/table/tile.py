"""A tool in the bar at the foot: a sign over its word, the key in the corner, as the tiles of the rail are."""

from __future__ import annotations

from collections.abc import Callable

from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.scenes.table.panel import Tool
from game.screen.widgets import look
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.signs import key_label

LEAST = 54.0
"""How wide a tool is at least, and one without a word always."""
HIGH = 64.0
SIGN, MIDDLE = 28.0, 20.0
"""The size of the sign, and how far below the upper edge its middle lies."""
WORD, LINE, BELOW, SIDE = 21.0, 26.0, 3.0, 6.0
"""The size of the word, the height of its line, and the room below it and at its ends."""
KEY, CORNER, NEAR = 20.0, 24.0, 3.0
"""The size of the key, how high its corner is, and how near to the sign it stands, twice that from the edge."""


def tile_width(canvas: Canvas, speak: Callable[[Text], str], tool: Tool) -> float:
    """Return how wide the tile of a tool is: its word is whole, and its key stands beside its sign."""
    if tool.word is None:
        return LEAST
    word = canvas.measure(speak(tool.word), size=WORD, face="number")[0] + 2 * SIDE
    key = _key(canvas, tool.hotkeys, speak)
    beside = canvas.measure(key, size=KEY, face="number")[0] if key else 0.0
    return max(LEAST, word, SIGN + 2 * (beside + 4 * NEAR))


def _key(canvas: Canvas, hotkeys: tuple[str, ...], speak: Callable[[Text], str]) -> str:
    """Return what stands in the corner: a single letter, or nothing while a pad is in use."""
    if not hotkeys or canvas.studio.signs != "keys":
        return ""
    label = key_label(hotkeys[0], speak)
    return label if len(label) == 1 else ""


class ToolTile(Button):
    """The button of a tool that has a word; what it does in full is its name, and is told where the mouse rests."""

    def __init__(self, tool: Tool, rect: Rect) -> None:
        super().__init__(
            tool.id,
            rect,
            tool.word or "",
            tool.do,
            ButtonFace("quiet", icon=tool.icon),
            hotkeys=tool.hotkeys,
            name=tool.name,
            tip=tool.name,
            enabled=tool.enabled,
            why=tool.why,
        )

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        colour = look.button(canvas, rect, self.face.style, self, self.face.chosen)
        x = rect.centre[0]
        canvas.icon(self.face.icon, x, rect.y + MIDDLE, SIGN, colour)
        line = Rect(rect.x + SIDE / 2, rect.bottom - BELOW - LINE, rect.w - SIDE, LINE)
        canvas.text(self.render(self.label), line, one_line(WORD, "number", colour, align="centre"))
        key = _key(canvas, tuple(self.hotkeys), self.render)
        if key:
            left = x + SIGN / 2 + NEAR
            corner = Rect(left, rect.y + NEAR, rect.right - 2 * NEAR - left, CORNER)
            canvas.text(key, corner, one_line(KEY, "number", look.soften(colour), align="right"))
