"""The tools for which the bar has no room: a list above the button that stands for them."""

from __future__ import annotations

from collections.abc import Sequence

from game.screen.drawing.canvas import Canvas, Rect
from game.screen.scenes.table.bar import tool_button
from game.screen.scenes.table.panel import Tool
from game.screen.widgets.button import ICON
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.label import PanelPlate
from game.screen.widgets.look import chip_width
from game.screen.widgets.scene_widgets import Pane, SceneWidgets

ROW, BETWEEN, PAD = 54.0, 6.0, 10.0
SIZE = 22.0


def show_tools(layer: SceneWidgets, tools: Sequence[Tool], below: Rect) -> None:
    """Open the list above ``below``; a click beside it or Esc closes it, and so does what is chosen."""

    def build(pane: Pane, canvas: Canvas) -> None:
        keys = [chip_width(canvas, tool.hotkeys[0], layer.render) if tool.hotkeys else 0.0 for tool in tools]
        words = [canvas.measure(layer.render(tool.name), size=SIZE, face="strong")[0] for tool in tools]
        wide = max(word + key for word, key in zip(words, keys, strict=True)) + 2 * BUTTON_PAD + ICON + 20
        high = len(tools) * (ROW + BETWEEN) - BETWEEN
        sheet = Rect(below.x - PAD, below.y - high - 3 * PAD, wide + 2 * PAD, high + 2 * PAD)
        pane.add(PanelPlate(sheet, "sheet", widget_id="tools.list", clickable=True))
        for tool, row in zip(tools, sheet.inset(PAD).column(len(tools), BETWEEN), strict=True):
            pane.add(tool_button(tool, row, tool.name, close))

    def close() -> None:
        layer.shut(opened)

    opened = layer.open(build, "dropdown", outside=close, escape=close)
