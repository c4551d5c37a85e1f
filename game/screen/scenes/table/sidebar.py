"""The drawers of a table: which is open, whose lines of the log are shown, how many lines nobody has read."""

from __future__ import annotations

from game.kernel.message import msg
from game.present.record.characters import characters
from game.present.record.reasons import Reasoning
from game.present.running.table_presenter import TablePresenter
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.scenes.board.rail import Drawer
from game.screen.scenes.table.board_input import BoardInput
from game.screen.scenes.table.past import Past
from game.screen.scenes.table.side import Side, SideDeeds, add_side, explained, times_of
from game.screen.widgets.base import TipText
from game.screen.widgets.log import LogDeeds, LogEntry
from game.screen.widgets.scene_widgets import Pane


class Sidebar:
    """Shows what is known beside the table; a line of the log leads to its moment and lights up its things.

    Every table begins with it shut; its tiles on the rail open it, one with the number of lines that nobody has read.
    """

    def __init__(self, sitting: TablePresenter, past: Past, touch: BoardInput) -> None:
        self.sitting = sitting
        self.past = past
        self.touch = touch
        self._reasoning = Reasoning(sitting.session, sitting.stage)
        self.tab = "log"
        self.open = False
        self._read: int | None = None
        self._unfolded: set[int] = set()
        """The first numbers of the lines of the log that are opened to the lines they join."""
        self.only = ""
        """The party whose lines are shown; empty: everybody's."""

    def drawers(self) -> tuple[Drawer, ...]:
        """Return the tiles on the rail; players are a tab of the same drawer."""
        lines = len(self.sitting.entries())
        if self._read is None or (self.open and self.tab == "log"):
            self._read = lines
        self._read = min(self._read, lines)
        unread = lines - self._read
        tip = msg("table.log.unread", n=unread) if unread else None
        log = self.open and self.tab != "aids"
        return (
            Drawer("log", "log", msg("table.log"), "l", log, lambda: self.toggle("log"), unread, tip),
            Drawer("aids", "question", msg("table.aids"), "a", self.open and not log, lambda: self.toggle("aids")),
        )

    def add(self, pane: Pane, canvas: Canvas, rect: Rect) -> Rect | None:
        """Add what is open to ``pane``; return what it lies over, if anything."""
        if not self.open:
            return None
        sitting, view = self.sitting, self.past.view
        side = Side(
            self.tab,
            self.only,
            sitting.entries(),
            sitting.stage.words.aids(view),
            sitting.stage.record.standing(view),
            sitting.parties,
            times_of(sitting.session),
            frozenset(self._unfolded),
            self.past.moment,
            characters(sitting.session),
        )
        add_side(
            pane,
            canvas,
            rect,
            side,
            SideDeeds(
                self.turn_to,
                self.show_only,
                self.fold,
                LogDeeds(self._point, self._look_back, self._unfold_line, self._why),
            ),
        )
        return rect

    def turn_to(self, tab: str) -> None:
        """Open at a tab."""
        self._show(tab, True)

    def toggle(self, tab: str) -> None:
        """Open at a tab, or shut if it is open there."""
        self._show(tab, not (self.open and self.tab == tab))

    def fold(self) -> None:
        """Show what lies below."""
        self._show(self.tab, False)

    def _show(self, tab: str, open_: bool) -> None:
        self.tab, self.open = tab, open_
        self.touch.pieces = ()  # what a line of the log spoke of, which nobody points at any more
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
