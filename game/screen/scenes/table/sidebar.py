"""The bar at the side of a table: which of its tabs is open, and whose lines of the log are shown."""

from __future__ import annotations

from game.present.sitting import Sitting
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.table.past import Past
from game.screen.scenes.table.side import Side, add_side, times_of
from game.screen.scenes.table.touch import Touch
from game.screen.widgets.layer import Pane
from game.screen.widgets.log import LogEntry


class Sidebar:
    """Shows what is known beside the table; a line of the log leads to its moment and lights up its things."""

    def __init__(self, sitting: Sitting, past: Past, touch: Touch) -> None:
        self.sitting = sitting
        self.past = past
        self.touch = touch
        self.tab = "log"
        self.open = True
        self.only = ""
        """The party whose lines are shown; empty: everybody's."""

    def add(self, pane: Pane, canvas: Canvas, rect: Rect) -> None:
        """Add the bar to ``pane`` if it is open."""
        if not self.open:
            return
        sitting, view = self.sitting, self.past.view
        side = Side(
            self.tab,
            self.only,
            sitting.entries(),
            sitting.stage.words.aids(view),
            sitting.stage.record.standing(view),
            sitting.parties,
            times_of(sitting.session),
        )
        add_side(
            pane,
            canvas,
            rect,
            side,
            on_tab=self.turn_to,
            on_only=self.show_only,
            on_hover=self._point,
            on_open=self._look_back,
        )

    def turn_to(self, tab: str) -> None:
        """Open at a tab."""
        self.tab, self.open = tab, True
        self.sitting.renew()

    def toggle(self, tab: str) -> None:
        """Open at a tab, or close if it is open there."""
        self.open = not (self.open and self.tab == tab)
        self.tab = tab
        self.sitting.renew()

    def show_only(self, party: str) -> None:
        """Show only the lines of one party, or all."""
        self.only = party
        self.sitting.renew()

    def _point(self, entry: LogEntry | None) -> None:
        self.touch.pieces = entry.pieces if entry is not None else ()

    def _look_back(self, entry: LogEntry) -> None:
        if entry.moment >= 0:
            self.past.look_back(entry.moment)
