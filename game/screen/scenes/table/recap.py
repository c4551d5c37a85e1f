"""What has happened since a person looked at the screen last."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.say import say
from game.present.logbook import Entry
from game.present.party import Party
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.table.side import log_entries
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Layer, Pane
from game.screen.widgets.log import LogPanel

FEW = 2
"""As many lines stand in a strip above the table; more are a list that lies over it."""
HEAD, LINE = 36.0, 48.0
BUTTON_WIDE, BUTTON_HIGH = 290.0, 58.0


def show_recap(
    layer: Layer, entries: Sequence[Entry], parties: Sequence[Party], room: Callable[[Canvas], Rect]
) -> Pane:
    """Open the list of what has happened since this person looked last; Enter or a click beside it closes it.

    Where little has happened it is a strip along the upper edge of ``room``, and the table stays in sight.
    """
    lines = log_entries(entries, parties, layer.say)
    few = [line for line in lines if not line.heading]

    def strip(pane: Pane, canvas: Canvas) -> None:
        rect = room(canvas).split_top(max(BUTTON_HIGH, HEAD + LINE * len(few)) + 32)[0]
        pane.add(Plate(rect, "sheet", widget_id="recap", clickable=True))
        button, words = rect.inset(24, 16).split_right(BUTTON_WIDE, 24)
        head, body = words.split_top(HEAD)
        gold = canvas.theme.gold
        pane.add(
            Label(head, say("table.recap"), size=24, face="title", colour=gold, valign="middle", lines=1, fit=True),
            LogPanel("recap.log", body, few, canvas),
            go(button.around(BUTTON_WIDE, BUTTON_HIGH)),
        )

    def sheet(pane: Pane, canvas: Canvas) -> None:
        rect = canvas.rect.around(min(900.0, canvas.width - 120), min(640.0, canvas.height - 160))
        pane.add(Plate(rect, "sheet", widget_id="recap", clickable=True))
        inner = rect.inset(32, 24)
        head, rest = inner.split_top(56, 8)
        foot, body = rest.split_bottom(62, 16)
        gold = canvas.theme.gold
        pane.add(
            Label(head, say("table.recap"), size=34, face="title", colour=gold, valign="middle", lines=1, fit=True),
            LogPanel("recap.log", body, lines, canvas),
            go(Rect(foot.right - 320, foot.y, 320, foot.h)),
        )

    def go(rect: Rect) -> Button:
        return Button("recap.go", rect, say("table.recap.go"), close, style="gold", hotkeys=("enter", "escape"))

    def close() -> None:
        layer.shut(opened)

    slim = len(few) <= FEW
    opened = layer.open(strip if slim else sheet, "modal", veil=0 if slim else None, outside=close, escape=close)
    return opened
