"""The row above the result: its tabs, and the way to the analysis."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.say import say
from game.screen.canvas import Rect
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button
from game.screen.widgets.layer import Pane
from game.screen.widgets.tabs import Tabs

ANALYSIS = 260.0
"""Width of the button that leads to the analysis."""
GAP = 16.0


def add_head(pane: Pane, row: Rect, tab: str, turn_to: Callable[[str], None], analyse: Callable[[], None]) -> None:
    """Add the tabs, of which ``tab`` is in front, and beside them the button of the analysis."""
    right, left = row.split_right(ANALYSIS, GAP)
    tabs: list[tuple[str, Text]] = [(name, say(f"table.result.{name}")) for name in ("ranking", "plots", "statistics")]
    label = say("table.analysis")
    pane.add(
        Tabs("result.tabs", left, tabs, tab, turn_to, hotkeys=("ctrl+tab",), name=say("table.result")),
        Button("result.analysis", right, label, analyse, style="learn", icon="chart", hotkeys=("a",), chip=False),
    )
