"""The folded bar at the side of a table: a slim tab with the number of lines of the log that nobody has read."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.say import say
from game.present.picture import Circle, Picture, Words
from game.screen.canvas import Canvas, Rect
from game.screen.widgets import look
from game.screen.widgets.button import Button

BADGE = 34.0
LETTERS = 21.0
MOST = 99
"""No larger number is written."""


class FoldedSide(Button):
    """Opens the bar."""

    def __init__(self, rect: Rect, unread: int, on_open: Callable[[], None]) -> None:
        name = say("table.side.open.unread", n=unread) if unread else say("table.side.open")
        super().__init__("side", rect, "", on_open, style="quiet", name=name, tip=name)
        self.unread = unread

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "panel")
        colour = look.button(canvas, self.rect, self.style, self)
        x = self.rect.centre[0]
        canvas.icon("left", x, self.rect.y + 30, 24, colour)
        below = self._word(canvas, x, self.rect.y + 60, colour)
        if self.unread:
            count = str(self.unread) if self.unread <= MOST else f"{MOST}+"
            canvas.picture(_badge(count, canvas.theme.gold), x, below + 30, BADGE)

    def _word(self, canvas: Canvas, x: float, top: float, colour: look.Colour) -> float:
        """Write the name of the log downwards, Chinese letter by letter; return where it ends."""
        words = self.say(say("table.log"))
        if words.isascii():
            long = canvas.measure(words, size=LETTERS, face="strong")[0] + 4
            line = Words(words, LETTERS * 0.7, long / 2, LETTERS, colour, "strong", angle=-90)
            canvas.picture(Picture(LETTERS * 1.4, long, (line,)), x, top + long / 2, LETTERS * 1.4)
            return top + long
        step = LETTERS * 1.25
        for number, letter in enumerate(words):
            room = Rect(self.rect.x, top + number * step, self.rect.w, step)
            canvas.text(letter, room, size=LETTERS, face="strong", colour=colour, align="centre", valign="middle")
        return top + len(words) * step


def _badge(count: str, colour: look.Colour) -> Picture:
    size = 21.0 if len(count) < 3 else 16.0
    return Picture(34, 34, (Circle(17, 17, 16, colour), Words(count, 17, 16.5, size, (40, 26, 10), "number")))


def fold_button(rect: Rect, on_fold: Callable[[], None]) -> Button:
    """Return the button that folds the open bar in ``rect``, in its upper left corner."""
    name = say("table.side.fold")
    return Button(
        "side.fold",
        Rect(rect.x + 6, rect.y + 10, 46, 46),
        "",
        on_fold,
        style="quiet",
        icon="right",
        name=name,
        tip=name,
    )
