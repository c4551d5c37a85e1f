"""What stands in the row of a seat: its handle, its colour, who sits there, and the character that a bot is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.kernel.message import msg
from game.play.players import HUMAN
from game.present.input import Key, Pointer
from game.present.pictures.picture import Face
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Widget
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.focus import UPWARD

SIZE = 21.0
SIGN, BESIDE, ARROW = 33.0, 5.0, 31.0
"""Room before the words for the sign of a person or a bot, or beside that of a character; after them for the arrow."""


class Rows(Protocol):
    """What a handle moves: the rows of all seats."""

    carried: tuple[int, int] | None
    """The seat that was lifted without a mouse, and where it came from."""

    @property
    def seats(self) -> int:
        """How many can be put in order."""
        ...

    def lift(self, seat: int) -> None:
        """Lift a row without a mouse, or put it down."""

    def carry(self, to: int) -> None:
        """Take the lifted row to another seat."""

    def put_back(self) -> None:
        """Let the lifted row go back to where it came from."""

    def move(self, seat: int, to: int) -> None:
        """Put a player at another seat."""

    def grab(self, seat: int, y: float) -> None:
        """Lift a row with the mouse."""

    def drag(self, y: float) -> None:
        """Carry the lifted row to the mouse."""

    def drop(self) -> None:
        """Let the lifted row fall into its place."""


class ColourChoice(Dropdown):
    """Shows only the token; its list names the colours, too."""

    def draw(self, canvas: Canvas) -> None:
        if self.warm > 0 or self.focused:
            canvas.plate(self.rect.inset(2), "row.hover")
        canvas.token(int(self.value), *self.rect.centre, 34)


class KindChoice(Dropdown):
    """Shows whether a person or a bot sits there in ``words``, and by a sign, unless that of its character is there."""

    signed = True
    words = ""
    letters: tuple[float, Face] = (SIZE, "text")

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self.warm > 0 or self.focused:
            canvas.plate(self.rect.inset(2), "row.hover")
        colour = look.words(canvas, self)
        middle = self.rect.centre[1]
        if self.signed:
            canvas.icon("person" if self.value == HUMAN else "robot", self.rect.x + 18, middle, 24, theme.brass)
        left = SIGN if self.signed else BESIDE
        words = Rect(self.rect.x + left, self.rect.y, self.rect.w - left - ARROW, self.rect.h)
        canvas.text(self.words, words, one_line(*self.letters, colour))
        canvas.icon("down", self.rect.right - 16, middle, 18, colour)


class StyleChoice(Dropdown):
    """Leads to the characters by a mask, golden when the bot is one; its list names them with their habits."""

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.plate(self.rect.inset(3), "button.quiet")
        if self.warm > 0 or self.focused:
            canvas.plate(self.rect.inset(3), "button.quiet.hover")
        canvas.icon("mask", *self.rect.centre, 30, theme.gold if self.value else theme.cream)


class Grip(Widget):
    """The handle at the left of a row, to change the seat order: drag it; or lift it with Enter, move it with the
    arrows, and put it down with Enter. Shift with an arrow moves it at once.
    """

    clickable = True
    focusable = True

    def __init__(self, widget_id: str, rect: Rect, seat: int, rows: Rows) -> None:
        super().__init__(widget_id, rect, name=msg("shell.setup.drag"), tip=msg("shell.setup.drag"))
        self.seat = seat
        self.rows = rows
        self.told = (msg("shell.setup.drag"), msg("frame.setup.seats", n=seat + 1))
        self.steers = UPWARD if self.carried else frozenset()

    @property
    def carried(self) -> bool:
        """Whether its row is lifted without a mouse."""
        return self.rows.carried is not None and self.rows.carried[0] == self.seat

    def activate(self) -> None:
        """Lift the row, or put it down."""
        self.rows.lift(self.seat)

    def key(self, key: Key) -> bool:
        if self.carried and key.name == "escape":
            back = self.rows.carried[1] if self.rows.carried is not None else self.seat
            self.rows.put_back()
            self._follow(back)
        elif self.carried and key.name in ("up", "down"):
            self._move(key.name, self.rows.carry)
        elif key.name in ("shift+up", "shift+down"):
            return self._move(key.name.removeprefix("shift+"), partial(self.rows.move, self.seat))
        else:
            return super().key(key)
        return True

    def _move(self, way: str, move: Callable[[int], None]) -> bool:
        """Move the row up or down with the keyboard; tell whether there is a seat."""
        to = self.seat + (1 if way == "down" else -1)
        if not 0 <= to < self.rows.seats:
            return False
        move(to)
        self._follow(to)
        return True

    def _follow(self, to: int) -> None:
        """Keep the keyboard on the row, wherever it is."""
        carried = self.rows.carried
        self.layer.set_focus(self.layer.find(f"player.{to}.grip"))
        self.rows.carried = carried

    def focus_changed(self, focused: bool) -> None:
        """Who goes elsewhere puts the row down."""
        super().focus_changed(focused)
        if not focused and self.carried:
            self.rows.lift(self.seat)

    def pointer(self, event: Pointer) -> None:
        if event.kind == "down":
            self.rows.grab(self.seat, event.y)
        elif event.kind == "move":
            self.rows.drag(event.y)
        else:
            self.rows.drop()

    def let_go(self) -> None:
        self.rows.drop()

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.icon("grip", self.rect.x + 16, self.rect.centre[1], 24, theme.gold if self.warm > 0 else theme.cream_dim)
        number = Rect(self.rect.x + 26, self.rect.y, 18, self.rect.h)
        canvas.text(str(self.seat + 1), number, one_line(22, "number", theme.cream, align="centre", fit=False))
