"""The bar at the side of a table: whether it is folded, which of its tabs is open, whose lines of the log are shown."""

from __future__ import annotations

from game.present.reasoning import Reasoning
from game.present.sitting import Sitting
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.table.folded import FoldedSide, fold_button
from game.screen.scenes.table.past import Past
from game.screen.scenes.table.side import Side, add_side, explained, times_of
from game.screen.scenes.table.touch import Touch
from game.screen.services import Services
from game.screen.widgets.base import TipText
from game.screen.widgets.layer import Pane
from game.screen.widgets.log import LogEntry


class Sidebar:
    """Shows what is known beside the table; a line of the log leads to its moment and lights up its things.

    Folded it is a slim tab with the number of lines that nobody has read. How it was left is kept in the settings.
    """

    def __init__(self, services: Services, sitting: Sitting, past: Past, touch: Touch) -> None:
        self.services = services
        self.sitting = sitting
        self.past = past
        self.touch = touch
        self._reasoning = Reasoning(sitting.session, sitting.stage)
        self.tab = "log"
        self._folds = sitting.stage.scenery.spacious
        wish = services.settings.side or ("folded" if self._folds else "open")
        self.open = wish == "open"
        self._read: int | None = None
        self._unfolded: set[int] = set()
        """The first numbers of the lines of the log that are opened to the lines they join."""
        self.only = ""
        """The party whose lines are shown; empty: everybody's."""

    def add(self, pane: Pane, canvas: Canvas, rect: Rect) -> None:
        """Add the bar to ``pane``, or the tab that opens it."""
        sitting, view = self.sitting, self.past.view
        entries = sitting.entries()
        lines = len(entries)
        if not self.open:
            self._read = lines if self._read is None else min(self._read, lines)
            pane.add(FoldedSide(rect, lines - self._read, self.unfold))
            return
        self._read = lines
        side = Side(
            self.tab,
            self.only,
            entries,
            sitting.stage.words.aids(view),
            sitting.stage.record.standing(view),
            sitting.parties,
            times_of(sitting.session),
            frozenset(self._unfolded),
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
            on_unfold=self._unfold_line,
            on_why=self._why,
            fold=fold_button(rect, self.fold) if self._folds else None,
        )

    def turn_to(self, tab: str) -> None:
        """Open at a tab."""
        self._show(tab, True)

    def toggle(self, tab: str) -> None:
        """Open at a tab, or fold if it is open there."""
        self._show(tab, not (self.open and self.tab == tab))

    def unfold(self) -> None:
        """Open at the tab that was seen last."""
        self._show(self.tab, True)

    def fold(self) -> None:
        """Make room for the table."""
        self._show(self.tab, False)

    def _show(self, tab: str, open_: bool) -> None:
        self.tab = tab
        if self.open != open_:
            self.open = open_
            self.services.settings.side = "open" if open_ else "folded"
            self.services.save_settings()
        self.sitting.renew()

    def show_only(self, party: str) -> None:
        """Show only the lines of one party, or all."""
        self.only = party
        self.sitting.renew()

    def _why(self, index: int) -> TipText | None:
        return explained(self._reasoning.reason(index, self.sitting.viewer))

    def _point(self, entry: LogEntry | None) -> None:
        self.touch.pieces = entry.pieces if entry is not None else ()

    def _unfold_line(self, entry: LogEntry) -> None:
        """Open a line to those it joins, or close it again."""
        self._unfolded ^= {entry.joins}
        self.sitting.renew()

    def _look_back(self, entry: LogEntry) -> None:
        if entry.moment >= 0:
            self.past.look_back(entry.moment)
