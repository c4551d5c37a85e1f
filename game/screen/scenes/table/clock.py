"""The soft clock: how long the person who is asked has thought so far. It tells, and never ends anything."""

from __future__ import annotations

from game.kernel.message import SeatName, msg
from game.play.stopwatch import Stopwatch, clock_words
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.widgets.base import Explained, Widget

SIZE = 22.0


class SoftClock(Widget):
    """Shows the seconds of a seat, which whoever counts them brings up to date; drawn anew once a second."""

    def __init__(self, rect: Rect, stopwatch: Stopwatch, seat: int) -> None:
        name = msg("table.time.of", seat=SeatName(seat))
        super().__init__("clock", rect, name=name, tip=Explained(name, msg("table.time.help")))
        self.stopwatch = stopwatch
        self.seat = seat
        self._drawn = ""

    @property
    def words(self) -> str:
        """What stands on it."""
        return clock_words(self.stopwatch.seconds[self.seat])

    @property
    def nap(self) -> float:
        """After how many seconds something else stands on it."""
        return 1.01 - self.stopwatch.seconds[self.seat] % 1

    @property
    def busy(self) -> bool:
        return super().busy or self._drawn != self.words

    def draw(self, canvas: Canvas) -> None:
        self._drawn = self.words
        canvas.text(
            self._drawn, self.rect, one_line(SIZE, "number", canvas.theme.cream_soft, align="centre", fit=False)
        )
