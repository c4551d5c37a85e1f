"""The cells of the gallery: a board in small with its name, weight and tick; and the way to maps of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.message import Message, msg
from game.play.board import MapEntry
from game.present.board_rule import BoardRule
from game.present.cartography.sea import SEA
from game.present.pictures.picture import Circle, Gradient, Picture
from game.present.pictures.thumbnail import map_picture
from game.screen.drawing.canvas import Canvas, Pose, Rect, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Widget
from game.screen.widgets.toggle import Segmented

GAP = 12.0
"""Between two cells."""
NAME = 34.0
"""Height of the name below a picture."""
AROUND = 4.0
"""How far the name of a cell and the ground of a chosen one reach beyond it."""
LEVELS = 3
MEDIUM = 3
"""Rules to learn on a board of the second level at most."""
DOT = 15.0
FULL = Picture(16, 16, (Circle(8, 8, 6.6, Gradient((255, 226, 140), (214, 162, 58)), (92, 62, 16), 1.0),))
DARK = Picture(16, 16, (Circle(8, 8, 6.6, (92, 62, 16), (62, 40, 8), 1.0),))
DIM = 110
"""How much is seen of a board that a filter leaves out."""


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """A board of the gallery: its entry, what it does differently, whether somebody has won on it, and its keys."""

    entry: MapEntry
    rules: tuple[BoardRule, ...]
    won: bool
    keys: str

    @property
    def weight(self) -> int:
        """How much there is to learn beside the rules of the box, 1 to 3."""
        return weight_of(self.rules)


def weight_of(rules: Sequence[BoardRule]) -> int:
    """Return how demanding own rules are: 1 if nothing is to learn, 2 with up to three rules to learn, 3 with more."""
    learned = sum(not rule.laid for rule in rules)
    return 1 if not learned else 2 if learned <= MEDIUM else LEVELS


class WeightChoice(Segmented):
    """A weight as one, two or three dots; the first choice is any."""

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "field")
        for index, (value, label) in enumerate(self.choices):
            part = self._part(index)
            colour = look.segment(canvas, part.inset(3), value == self.value, self)
            weight = int(value)
            if not weight:
                canvas.text(self.render(label), part.inset(6, 0), one_line(21, "strong", colour, align="centre"))
            for place in range(weight):
                x = part.centre[0] + (place - (weight - 1) / 2) * DOT
                picture = DARK if value == self.value else FULL
                canvas.picture(picture, x, part.centre[1], 13)


class BoardCell(Widget):
    """A board: how it looks, what it is called, how demanding it is. A click chooses it."""

    focusable = True
    clickable = True

    def __init__(
        self, rect: Rect, choice: BoardChoice, chosen: bool, lit: bool, first: str, on_choose: Callable[[str], None]
    ) -> None:
        entry = choice.entry
        super().__init__(f"map.{entry.value}", rect, name=entry.name)
        self.choice = choice
        self.chosen = chosen
        self.lit = lit
        self.first = first
        self.on_choose = on_choose
        self.told = (entry.name, _fact(entry))

    def activate(self) -> None:
        """Choose the board, or look at what is wrong with it."""
        self.layer.services.play_sound("click")
        self.on_choose(self.choice.entry.value)

    def draw(self, canvas: Canvas) -> None:
        theme, entry = canvas.theme, self.choice.entry
        alpha = 255 if self.lit else DIM
        picture, name = self.rect.split_bottom(NAME)[::-1]
        if self.chosen:
            canvas.plate(self.rect.inset(-AROUND), "segment")
        elif self.warm > 0:
            canvas.plate(self.rect.inset(-AROUND), "row.hover", alpha=int(255 * self.warm))
        board = entry.seen
        if board is None:
            canvas.plate(picture, "inset")
        if entry.fault is not None:
            canvas.icon("warning", *picture.centre, min(44.0, picture.h * 0.6), theme.warning)
        if board is not None:
            drawn = map_picture(board, round(picture.w), round(picture.h))
            canvas.fill(picture, SEA)
            with canvas.clip(picture):
                canvas.picture(drawn, *picture.centre, picture.w, Pose(alpha=alpha), late=True)
            self._signs(canvas, picture, alpha)
        ink = theme.ink if self.chosen else theme.cream if self.lit else theme.cream_dim
        room = name.inset(-AROUND, 0)
        words = look.fitting(canvas, self.render(entry.name), self.render(entry.short), room.w)
        canvas.text(words, room, one_line(21, look.face_for(canvas, words, room.w, "strong"), ink, align="centre"))

    def _signs(self, canvas: Canvas, picture: Rect, alpha: int) -> None:
        """Draw the weight at the lower right, a tick for who has won at the upper left, and the second key."""
        weight = self.choice.weight
        well = Rect(picture.right - weight * DOT - 10, picture.bottom - 22, weight * DOT + 10, 22)
        canvas.plate(well, "chip", alpha=alpha)
        for place in range(weight):
            canvas.picture(FULL, well.x + 5 + (place + 0.5) * DOT, well.centre[1], 13, Pose(alpha=alpha))
        if self.choice.won:
            mark = Rect(picture.x, picture.y, 32, 28)
            canvas.plate(mark, "chip", alpha=alpha)
            canvas.icon("check", *mark.centre, 20, canvas.theme.gold)
        keys = self.choice.keys
        if self.first and keys[:1] == self.first and len(keys) > 1:
            look.chip(canvas, keys[1], picture.right - 4, picture.y + 20, self, self.render)


class FolderCell(Widget):
    """The way to maps of one's own."""

    focusable = True
    clickable = True

    def __init__(self, rect: Rect, on_open: Callable[[], None]) -> None:
        super().__init__("maps.folder", rect, name=msg("frame.boards.own"))
        self.on_open = on_open
        self.told = (msg("shell.map.folder"), msg("shell.map.folder.help"))

    def activate(self) -> None:
        """Open the folder."""
        self.layer.services.play_sound("click")
        self.on_open()

    def draw(self, canvas: Canvas) -> None:
        picture, name = self.rect.split_bottom(NAME)[::-1]
        canvas.plate(picture, "inset")
        if self.warm > 0:
            canvas.plate(picture, "row.hover", alpha=int(255 * self.warm))
        canvas.icon("folder", *picture.centre, min(46.0, picture.h * 0.5), canvas.theme.gold)
        canvas.text(self.render(self.name), name, one_line(21, "number", align="centre"))


def _fact(entry: MapEntry) -> Message:
    """Return what is known of a board in one line."""
    if entry.fault is not None:
        assert entry.fault is not None
        return entry.fault.said
    return msg(f"shell.map.{entry.standing}.help")
