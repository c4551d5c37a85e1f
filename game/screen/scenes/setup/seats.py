"""The seats in the set-up: handle, colour, name, person or bot and its character, one line each, and their order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.bots.styles import MIXED, on_offer
from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.play.players import COLOURS, HUMAN
from game.present.area import Rect
from game.present.input import Key, Pointer
from game.present.party import character_habit, character_name
from game.present.pictures.picture import Face
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.scenes.setup.model import NAME_LIMIT, Draft, usual_name
from game.screen.widgets import look
from game.screen.widgets.base import Explained, Holder, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.field import TextField
from game.screen.widgets.focus import UPWARD
from game.screen.widgets.label import Label, PanelPlate

KIND_SIZE = 21.0
KIND_SIGN, STYLE_BESIDE, KIND_ARROW = 33.0, 5.0, 31.0
"""Room before the words for the sign of a person or a bot, or beside that of a character; after them for the arrow."""


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
    letters: tuple[float, Face] = (KIND_SIZE, "text")

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        if self.warm > 0 or self.focused:
            canvas.plate(self.rect.inset(2), "row.hover")
        colour = look.words(canvas, self)
        middle = self.rect.centre[1]
        if self.signed:
            canvas.icon("person" if self.value == HUMAN else "robot", self.rect.x + 18, middle, 24, theme.brass)
        left = KIND_SIGN if self.signed else STYLE_BESIDE
        words = Rect(self.rect.x + left, self.rect.y, self.rect.w - left - KIND_ARROW, self.rect.h)
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

    def __init__(self, widget_id: str, rect: Rect, seat: int, rows: PlayerRows) -> None:
        super().__init__(widget_id, rect, name=msg("shell.setup.drag"), tip=msg("shell.setup.drag"))
        self.seat = seat
        self.rows = rows
        self.told = (msg("shell.setup.drag"), msg("frame.setup.seats", n=seat + 1))
        self.steers = UPWARD if self.carried else frozenset()

    @property
    def carried(self) -> bool:
        """True while its row is lifted without a mouse."""
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
        to = self.seat + (1 if way == "down" else -1)
        if not 0 <= to < self.rows.seats:
            return False
        move(to)
        self._follow(to)
        return True

    def _follow(self, to: int) -> None:
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


ROW = 46.0
GAP = 4.0
GRIP, TOKEN = 46.0, 46.0
STYLE = 46.0
HABIT = 20.0
"""How much higher the row of a character is, for what is said of it."""
KIND = 0.424
"""Share of a row for person or bot."""


def _told(info: GameInfo, style: str) -> Message:
    if style == MIXED:
        return msg("frame.setup.style.mixed")
    return msg("frame.setup.style.one", name=character_name(info, style), habit=character_habit(info, style))


def _habit(info: GameInfo, style: str) -> Message:
    return msg("frame.setup.style.drawn") if style == MIXED else character_habit(info, style)


@dataclass(frozen=True, slots=True)
class _Kinds:
    """Words for who sits on a seat, in letters that all rows have."""

    words: dict[str, str]
    letters: tuple[float, Face]


def _kinds_written(canvas: Canvas, draft: Draft, wide: float) -> _Kinds:
    """Whole words if all rows have room for any of them, else the short ones."""
    speak, signed = canvas.context.render, wide - KIND_ARROW - KIND_SIGN
    room = wide - KIND_ARROW - STYLE - STYLE_BESIDE if draft.info.styles else signed
    levels = draft.info.levels
    words = {HUMAN: speak(msg("shell.human"))} | {level: speak(_level(level)) for level in levels}
    if any(canvas.measure(words[level], size=KIND_SIZE)[0] > room for level in levels):
        words |= {level: speak(msg(f"frame.level.{level}")) for level in levels}
    return _Kinds(
        words,
        look.alike(canvas, [(each, signed if kind == HUMAN else room) for kind, each in words.items()], KIND_SIZE),
    )


class PlayerRows:
    """Adds one row per seat, ``step`` units apart. ``changed`` is called after every change of what is shown."""

    def __init__(self, draft: Draft, changed: Callable[[], None]) -> None:
        self.draft = draft
        self.changed = changed
        self.lifted = -1
        self.lift_y = 0.0
        self.carried: tuple[int, int] | None = None
        """The seat that was lifted without a mouse, and where it came from."""
        self.step = ROW + GAP
        self._top = 0.0
        self._grip = 0.0

    @property
    def count(self) -> int:
        """Number of rows, with that of an automa and the place of another player."""
        return self.draft.count + (self.draft.automa_name is not None) + self.more

    @property
    def more(self) -> bool:
        """True if another player may join."""
        return self.draft.count + 1 in self.draft.counts

    @property
    def seats(self) -> int:
        """How many can be put in order."""
        return self.draft.count

    @property
    def told(self) -> float:
        """Room that all rows need for what is said of characters."""
        return sum(self._higher(seat) for seat in range(self.draft.count))

    def _higher(self, seat: int) -> float:
        place = self.draft.places[seat]
        return HABIT if place.kind != HUMAN and place.style else 0.0

    def _below(self, seat: int) -> float:
        return sum(self.step + self._higher(each) for each in range(seat))

    def add(self, pane: Holder, canvas: Canvas, room: Rect, step: float) -> None:
        """Add the rows from the top of ``room`` down."""
        self._top, self.step = room.y, step
        written = _kinds_written(canvas, self.draft, room.w * KIND)
        for seat in range(self.draft.count):
            if seat != self.lifted:
                self._row(pane, canvas, Rect(room.x, room.y + self._below(seat), room.w, ROW), seat, written)
        if self.lifted >= 0:
            self._row(pane, canvas, Rect(room.x, self.lift_y, room.w, ROW), self.lifted, written)
        y = room.y + self._below(self.draft.count)
        self._automa(pane, Rect(room.x, y, room.w, ROW))
        if self.more:
            rect = Rect(room.x, y + (self.count - 1 - self.draft.count) * step, room.w, ROW)
            words = msg("frame.setup.join")
            pane.add(
                Button("player.more", rect, words, self.join, ButtonFace("quiet", icon="plus", align="left", size=21))
            )

    def _row(self, pane: Holder, canvas: Canvas, rect: Rect, seat: int, written: _Kinds) -> None:
        place = self.draft.places[seat]
        characters = bool(self.draft.info.styles) and place.kind != HUMAN
        carried = self.carried is not None and self.carried[0] == seat
        ground = Rect(rect.x, rect.y, rect.w, rect.h + self._higher(seat))
        pane.add(PanelPlate(ground, "panel" if carried or seat == self.lifted else "inset"))
        grip, rest = rect.split_left(GRIP)
        token, rest = rest.split_left(TOKEN, 2)
        kind, name = rest.split_right(rect.w * KIND, 2)
        if characters:
            style, kind = kind.split_left(STYLE)
        chosen = KindChoice(f"player.{seat}.kind", kind, kinds_of(self.draft), place.kind, partial(self._kind, seat),
                            name=msg("shell.setup.kind"))  # fmt: skip
        chosen.signed = not characters
        chosen.words, chosen.letters = written.words[place.kind], written.letters
        pane.add(
            Grip(f"player.{seat}.grip", grip, seat, self),
            self._colour_choice(token, seat),
            TextField(f"player.{seat}.name", name, place.name, partial(self._name, seat), limit=NAME_LIMIT,
                      placeholder=usual_name(self.draft, seat), name=msg("shell.setup.name")),
        )  # fmt: skip
        if characters:
            pane.add(self._style_choice(style, seat))
        pane.add(chosen)
        if self._higher(seat):
            habit = Rect(name.x + 4, rect.bottom - 5, ground.right - name.x - 10, HABIT + 3)
            words = _habit(self.draft.info, place.style)
            pane.add(
                Label(habit, words, one_line(19, colour=canvas.theme.cream_soft), widget_id=f"player.{seat}.habit")
            )

    def _colour_choice(self, rect: Rect, seat: int) -> Widget:
        colours = [(str(colour), msg(f"shell.colour.{colour}")) for colour in range(COLOURS)]
        now, change, name = str(self.draft.places[seat].colour), partial(self._colour, seat), msg("shell.setup.colour")
        return ColourChoice(f"player.{seat}.colour", rect, colours, now, change, tokens=range(COLOURS), name=name,
                            tip=name)  # fmt: skip

    def _style_choice(self, rect: Rect, seat: int) -> Widget:
        info, style = self.draft.info, self.draft.places[seat].style
        choices = [("", msg("frame.setup.style.none")), *((each, _told(info, each)) for each in on_offer(info.styles))]
        told = next(label for value, label in choices if value == style)
        name = msg("frame.setup.style")
        return StyleChoice(f"player.{seat}.style", rect, choices, style, partial(self._style, seat), name=name,
                           tip=Explained(name, told))  # fmt: skip

    def _style(self, seat: int, style: str) -> None:
        self.draft.places[seat].style = style
        self.changed()

    def _automa(self, pane: Holder, rect: Rect) -> None:
        name = self.draft.automa_name
        if name is None:
            return
        left, right = rect.inset(16, 0).split_left(rect.w * (1 - KIND) - 20, 10)
        pane.add(
            PanelPlate(rect, "inset"),
            Label(left, name, one_line(23, "strong"), widget_id="automa"),
            Label(right, msg("shell.automa"), one_line(21, "number")),
        )

    def join(self) -> None:
        """Let another player take part, if one more may."""
        if not self.more:
            return
        self.draft.set_count(self.draft.count + 1)
        self.changed()

    def move(self, seat: int, to: int) -> None:
        """Put a player at another seat."""
        self.draft.move(seat, to)
        self.changed()

    def lift(self, seat: int) -> None:
        """Lift a row without a mouse, or put it down: while it is lifted, up and down move it."""
        self.carried = None if self.carried is not None else (seat, seat)
        self.changed()

    def carry(self, to: int) -> None:
        """Take the lifted row to another seat."""
        if self.carried is not None and 0 <= to < self.draft.count:
            seat, self.carried = self.carried[0], (to, self.carried[1])
            self.move(seat, to)

    def put_back(self) -> None:
        """Let the lifted row go back to where it came from."""
        if self.carried is not None:
            self.carry(self.carried[1])
            self.carried = None
            self.changed()

    def grab(self, seat: int, y: float) -> None:
        """Lift a row; the mouse is at ``y``."""
        self.lifted = seat
        self.lift_y = self._top + self._below(seat)
        self._grip = y - self.lift_y
        self.changed()

    def drag(self, y: float) -> None:
        """Carry the lifted row to the mouse; the others make room."""
        if self.lifted < 0:
            return
        places = [self._top]
        for seat in range(self.draft.count):
            if seat != self.lifted:
                places.append(places[-1] + self.step + self._higher(seat))
        self.lift_y = min(max(y - self._grip, self._top), places[-1])
        to = min(range(len(places)), key=lambda place: abs(places[place] - self.lift_y))
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


def kinds_of(draft: Draft) -> list[tuple[str, Message]]:
    """Kinds of players for a seat, with what is said of bots of that level."""
    told = ((level, msg("frame.setup.kind.one", name=_level(level), told=msg(f"frame.level.{level}.help")))
            for level in draft.info.levels)  # fmt: skip
    return [(HUMAN, msg("shell.human")), *told]


def _level(level: str) -> Message:
    return msg(f"shell.bot_level.{level}")
