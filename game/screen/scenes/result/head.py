"""What stands above the result: its tabs with the way to the analysis; on a poster only who has won."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.say import say
from game.present.party import Mark
from game.screen.canvas import Canvas, Rect
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button
from game.screen.widgets.label import Art, Label
from game.screen.widgets.layer import Pane
from game.screen.widgets.tabs import Tabs

ANALYSIS = 260.0
"""Width of the button that leads to the analysis."""
GAP = 16.0
TOKEN = 54.0
"""How large the mark of the winner is on a poster."""


def add_poster_title(pane: Pane, canvas: Canvas, row: Rect, title: Text, mark: Mark) -> None:
    """Add the mark and the name of the winner, as they stand on a poster: without a way back."""
    token, words = row.split_left(TOKEN, GAP)
    pane.add(
        Art(token, lambda canvas, rect: canvas.mark(mark, *rect.centre, TOKEN), widget_id="poster.token"),
        Label(words, title, widget_id="title", size=46, face="title", colour=canvas.theme.gold, valign="middle",
              lines=1, fit=True),
    )  # fmt: skip


def add_head(pane: Pane, row: Rect, tab: str, turn_to: Callable[[str], None], analyse: Callable[[], None]) -> None:
    """Add the tabs, of which ``tab`` is in front, and beside them the button of the analysis."""
    right, left = row.split_right(ANALYSIS, GAP)
    tabs: list[tuple[str, Text]] = [(name, say(f"table.result.{name}")) for name in ("ranking", "plots", "statistics")]
    label = say("table.analysis")
    pane.add(
        Tabs("result.tabs", left, tabs, tab, turn_to, hotkeys=("ctrl+tab",), name=say("table.result")),
        Button("result.analysis", right, label, analyse, style="learn", icon="chart", hotkeys=("a",), chip=False),
    )
