"""The rows of the set-up in which the players are listed: colour, name, person or bot, and their order."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.kernel.say import Say, say
from game.play.players import COLOURS, HUMAN
from game.present.input import Pointer
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.setup.model import NAME_LIMIT, Draft, usual_name
from game.screen.widgets import look
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.field import TextField
from game.screen.widgets.label import Label, Plate

ROW = 72.0
GAP = 8.0


class PlayerRows:
    """Adds one row per seat. ``changed`` is called after every change that alters what is shown."""

    def __init__(self, draft: Draft, changed: Callable[[], None]) -> None:
        self.draft = draft
        self.changed = changed
        self.lifted = -1
        self.lift_y = 0.0
        self._top = 0.0
        self._grip = 0.0

    def height(self) -> float:
        """Return how high all rows are."""
        return (self.draft.count + (self.draft.automa_name is not None)) * (ROW + GAP) - GAP

    def add(self, pane: Holder, room: Rect) -> None:
        """Add the rows from the top of ``room`` down."""
        self._top = room.y
        for seat in range(self.draft.count):
            if seat != self.lifted:
                self._row(pane, Rect(room.x, room.y + seat * (ROW + GAP), room.w, ROW), seat)
        if self.lifted >= 0:
            self._row(pane, Rect(room.x, self.lift_y, room.w, ROW), self.lifted)
        self._automa(pane, Rect(room.x, room.y + self.draft.count * (ROW + GAP), room.w, ROW))

    def _row(self, pane: Holder, rect: Rect, seat: int) -> None:
        place = self.draft.places[seat]
        pane.add(Plate(rect, "panel" if seat == self.lifted else "inset"))
        pane.add(_Grip(f"player.{seat}.grip", Rect(rect.x, rect.y, 84, rect.h), seat, self))
        x = rect.x + 92
        middle = rect.y + (rect.h - 54) / 2
        colours = [(str(colour), say(f"shell.colour.{colour}")) for colour in range(COLOURS)]
        token = _ColourChoice(
            f"player.{seat}.colour",
            Rect(x, middle, 84, 54),
            colours,
            str(place.colour),
            partial(self._colour, seat),
            tokens=range(COLOURS),
            name=say("shell.setup.colour"),
            tip=say("shell.setup.colour"),
        )
        x += 100
        kind_width = max(230.0, rect.w * 0.27)
        name_width = rect.x + rect.w - 140 - kind_width - 16 - x
        field = TextField(
            f"player.{seat}.name",
            Rect(x, middle, name_width, 54),
            place.name,
            partial(self._name, seat),
            limit=NAME_LIMIT,
            placeholder=usual_name(self.draft, seat),
            name=say("shell.setup.name"),
        )
        kind = Dropdown(
            f"player.{seat}.kind",
            Rect(x + name_width + 16, middle, kind_width, 54),
            kinds(self.draft),
            place.kind,
            partial(self._kind, seat),
            name=say("shell.setup.kind"),
        )
        pane.add(token, field, kind)
        self._add_movers(pane, Rect(rect.x + rect.w - 124, middle, 54, 54), seat)

    def _automa(self, pane: Holder, rect: Rect) -> None:
        """Add the row of the automa, if one sits at the table: there is nothing to choose."""
        name = self.draft.automa_name
        if name is None:
            return
        line = Rect(rect.x + 108, rect.y, rect.w - 132, rect.h)
        left, right = line.split_left(line.w / 2)
        pane.add(
            Plate(rect, "inset"),
            Label(left, name, widget_id="automa", size=23, valign="middle", lines=1, fit=True),
            Label(right, say("shell.automa"), size=21, valign="middle", lines=2, fit=True),
        )

    def _add_movers(self, pane: Holder, rect: Rect, seat: int) -> None:
        """Add what moves the player one seat up, and beside it one seat down."""
        up, down = seat > 0, seat < self.draft.count - 1
        below = Rect(rect.x + 60, rect.y, rect.w, rect.h)
        pane.add(
            self._mover(f"player.{seat}.up", rect, "up", seat, seat - 1, up, say("shell.setup.up")),
            self._mover(f"player.{seat}.down", below, "down", seat, seat + 1, down, say("shell.setup.down")),
        )

    def _mover(self, widget_id: str, rect: Rect, icon: str, seat: int, to: int, able: bool, name: Text) -> Button:
        return Button(
            widget_id,
            rect,
            "",
            partial(self.move, seat, to),
            icon=icon,
            style="quiet",
            enabled=able,
            name=name,
            tip=name if able else None,
        )

    def move(self, seat: int, to: int) -> None:
        """Put a player at another seat."""
        self.draft.move(seat, to)
        self.changed()

    def grab(self, seat: int, y: float) -> None:
        """Lift a row; the mouse is at ``y``."""
        self.lifted = seat
        self.lift_y = self._top + seat * (ROW + GAP)
        self._grip = y - self.lift_y
        self.changed()

    def drag(self, y: float) -> None:
        """Carry the lifted row to the mouse; the others make room."""
        if self.lifted < 0:
            return
        lowest = self._top + (self.draft.count - 1) * (ROW + GAP)
        self.lift_y = min(max(y - self._grip, self._top), lowest)
        to = round((self.lift_y - self._top) / (ROW + GAP))
        if to != self.lifted:
            self.draft.move(self.lifted, to)
            self.lifted = to
        self.changed()

    def drop(self) -> None:
        """Let the lifted row fall into its place."""
        self.lifted = -1
        self.changed()

    def _colour(self, seat: int, colour: str) -> None:
        self.draft.set_colour(seat, int(colour))
        self.changed()

    def _name(self, seat: int, name: str) -> None:
        self.draft.places[seat].name = name

    def _kind(self, seat: int, kind: str) -> None:
        self.draft.places[seat].kind = kind
        self.changed()


def kinds(draft: Draft) -> list[tuple[str, Say]]:
    """Return what may sit on a seat."""
    return [(HUMAN, say("shell.human")), *((level, say(f"shell.bot_level.{level}")) for level in draft.card.levels)]


class _ColourChoice(Dropdown):
    """Shows only the token; its list names the colours, too."""

    def draw(self, canvas: Canvas) -> None:
        colour = look.field(canvas, self.rect, self)
        canvas.token(int(self.value), self.rect.x + 32, self.rect.y + self.rect.h / 2, 36)
        canvas.icon("down", self.rect.x + self.rect.w - 20, self.rect.y + self.rect.h / 2, 16, colour)


class _Grip(Widget):
    """The handle at the left of a row: drag it up or down to change the seat order."""

    clickable = True

    def __init__(self, widget_id: str, rect: Rect, seat: int, rows: PlayerRows) -> None:
        super().__init__(widget_id, rect, name=say("shell.setup.drag"), tip=say("shell.setup.drag"))
        self.seat = seat
        self.rows = rows

    def activate(self) -> None:
        """A handle is dragged, not clicked."""

    def pointer(self, event: Pointer) -> None:
        if event.kind == "down":
            self.rows.grab(self.seat, event.y)
        elif event.kind == "move":
            self.rows.drag(event.y)
        else:
            self.rows.drop()

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        middle = self.rect.y + self.rect.h / 2
        canvas.icon("grip", self.rect.x + 26, middle, 28, theme.gold if self.warm > 0 else theme.cream_dim)
        number = Rect(self.rect.x + 44, self.rect.y, 40, self.rect.h)
        canvas.text(str(self.seat + 1), number, size=28, face="number", colour=theme.cream, valign="middle", lines=1)
