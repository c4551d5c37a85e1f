"""What moved a chance: a row for each mark in order of time, and the bridge from start to end that they make."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.bots.bridge import KINDS, ChanceBridge, Kind
from game.kernel.message import Message, msg
from game.kernel.rounding import signed
from game.present.area import Rect
from game.present.party import Party
from game.present.pictures.picture import Colour
from game.present.record.review import ToldMark
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.analysis.curve import sign_picture
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Text, Widget
from game.screen.widgets.label import shorter

SIGN, WHEN, GIVE, POINTS = 48.0, 96.0, 56.0, 70.0
SIGN_SIZE = 50.0
TWO_LINES = 48.0
"""A row so high has room for words in two lines."""


class MarkRow(Clickable):
    """A mark: of which kind it is, when it was, what happened, and what that moved, give or take how much."""

    def __init__(self, rect: Rect, mark: ToldMark, number: int, chosen: bool, on_choose: Callable[[int], None]) -> None:
        choose = partial(on_choose, number - 1)
        super().__init__(f"mark.{number}", rect, choose, name=mark.short, hotkeys=(str(number),))
        self.mark = mark
        self.number = number
        self.chosen = chosen

    def node(self) -> AccessNode | None:
        mark = self.mark.mark
        noise = () if mark.sure else (self.render(msg("frame.analysis.noise")),)
        said = (self.render(kind_name(self.mark.kind)), f"{moved_by(mark.points)} ± {mark.give}", *noise)
        return more(super().node(), self.render(self.mark.when), *said)

    def draw(self, canvas: Canvas) -> None:
        theme, mark = canvas.theme, self.mark.mark
        look.row(canvas, self.rect, max(self.warm, 0.3), chosen=self.chosen)
        room = self.rect.inset(8, 0)
        sign, room = room.split_left(SIGN)
        canvas.picture(sign_picture(self.mark.kind, mark.sure), *sign.centre, SIGN_SIZE)
        give, room = room.split_right(GIVE, 6)
        points, room = room.split_right(POINTS, 8)
        when, room = room.split_left(WHEN, 10)
        colour = theme.cream if self.chosen else points_colour(canvas, mark.points, mark.sure)
        canvas.text(moved_by(mark.points), points, one_line(30, "number", colour, align="right", fit=False))
        canvas.text(f"± {mark.give}", give, one_line(20, "number", theme.cream_soft, fit=False))
        canvas.text(self.render(self.mark.when), when, one_line(20, colour=theme.cream_soft))
        words = self.render(self.name)
        if look.least(canvas, words) > room.w and room.h >= TWO_LINES:
            canvas.text(words, room, Lettering(20, "number", theme.cream, valign="middle", lines=2, fit=True))
            return
        while look.least(canvas, words) > room.w and len(words) > 2:
            words = shorter(words)
        face = look.face_for(canvas, words, room.w, "strong" if self.chosen else "text")
        canvas.text(words, room, one_line(22, face, theme.cream))


def kind_name(kind: str) -> Message:
    return msg(f"frame.analysis.kind.{kind}")


def moved_by(points: int) -> str:
    """A change as it is read: with its sign, if it is one."""
    return signed(points) if points else "0"


def points_colour(canvas: Canvas, points: int, sure: bool = True) -> Colour:
    """The colour of a change: good is green, whoever brought it."""
    theme = canvas.theme
    return theme.cream_dim if not sure else theme.good if points > 0 else theme.warning if points < 0 else theme.cream


class Legend(Widget):
    """Says what the forms of marks mean."""

    def __init__(self, rect: Rect) -> None:
        super().__init__("legend", rect)

    @property
    def kinds(self) -> list[tuple[Kind, bool, Text]]:
        """The forms from left to right: of which kind, whether beyond noise, and what that is called."""
        kinds: list[tuple[Kind, bool, Text]] = [(kind, True, kind_name(kind)) for kind in reversed(KINDS)]
        return [*kinds, ("luck", False, msg("frame.analysis.noise"))]

    def node(self) -> AccessNode | None:
        return AccessNode(self.id, "words", ", ".join(self.render(name) for *_, name in self.kinds))

    def draw(self, canvas: Canvas) -> None:
        right = self.rect.right
        for kind, sure, name in reversed(self.kinds):
            words = self.render(name)
            wide = canvas.measure(words, size=20, face="number")[0] + 4
            room = Rect(right - wide, self.rect.y, wide, self.rect.h)
            canvas.text(words, room, one_line(20, "number", canvas.theme.cream_soft, fit=False))
            canvas.picture(sign_picture(kind, sure), room.x - 18, room.centre[1], 44)
            right = room.x - 44


class BridgeBar(Widget):
    """A sum: where the chance began, what luck, rivals, own answers and small steps made of it, and where it ended."""

    def __init__(self, rect: Rect, bridge: ChanceBridge, folded: bool) -> None:
        super().__init__("bridge", rect, name=msg("frame.analysis.bridge"))
        self.bridge = bridge
        self.folded = folded

    @property
    def parts(self) -> tuple[tuple[str, str, int], ...]:
        """The figures as they are read from left to right, what each is called, and what it is."""
        bridge = self.bridge
        moved = [*((kind, bridge.of(kind)) for kind in KINDS), ("small", bridge.small)]
        steps = [(part, moved_by(points), points) for part, points in moved]
        return ("start", str(bridge.start), 0), *steps, ("end", str(bridge.end), 0)

    def node(self) -> AccessNode | None:
        said = ", ".join(f"{self.render(kind_name(part))} {figure}" for part, figure, _ in self.parts)
        return AccessNode(self.id, "words", self.render(self.name), said)

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.fill(Rect(self.rect.x, self.rect.y, self.rect.w, 1.5), (*theme.brass[:3], 160))
        for (part, figure, points), cell in zip(self.parts, self.rect.row(6, 4), strict=True):
            ends = part in ("start", "end")
            colour = theme.gold if ends else points_colour(canvas, points)
            above, below = cell.split_top(cell.h if self.folded else cell.h * 0.56)
            kind = next((kind for kind in KINDS if kind == part), None)
            if self.folded and kind is not None:
                sign, above = above.split_left(above.w * 0.42)
                canvas.picture(sign_picture(kind, True), *sign.centre, 44)
            canvas.text(figure, above, one_line(30, "number", colour, align="centre", fit=False))
            if not self.folded:
                words = self.render(kind_name(part))
                face = look.face_for(canvas, words, below.w, "text")
                canvas.text(words, below, one_line(20, face, theme.cream_soft, align="centre"))


class PersonRow(Widget):
    """Who is looked at, and what was found; a click looks at the next one."""

    clickable = True
    focusable = True

    def __init__(self, rect: Rect, party: Party, words: Text, more: bool, on_next: Callable[[], None]) -> None:
        super().__init__("person", rect, name=party.title, tip=msg("frame.analysis.others") if more else None)
        self.party = party
        self.words = words
        self.more = more
        self.on_next = on_next

    def activate(self) -> None:
        """Look at the next one."""
        if self.more:
            self.on_next()

    def node(self) -> AccessNode | None:
        return more(super().node(), self.render(self.words))

    def draw(self, canvas: Canvas) -> None:
        middle = self.rect.centre[1]
        if self.more and self.warm > 0:
            canvas.plate(self.rect, "row.hover", alpha=int(255 * self.warm))
        canvas.mark(self.party.mark, self.rect.x + 22, middle, 32)
        room = Rect(self.rect.x + 50, self.rect.y, self.rect.w - 86, self.rect.h)
        canvas.text(self.render(self.words), room, one_line(27, "title", canvas.theme.gold))
        if self.more:
            canvas.icon("down", self.rect.right - 18, middle, 20, canvas.theme.cream_soft)
