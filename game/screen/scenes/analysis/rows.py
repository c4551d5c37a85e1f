"""The list of the analysis: the decisions that were judged, or in a game of bots where it turned."""

from __future__ import annotations

from collections.abc import Callable

from game.kernel.cache import cached
from game.kernel.message import Message, msg
from game.kernel.rounding import signed
from game.present.input import Pointer
from game.present.party import Party
from game.present.pictures.picture import Circle, Picture
from game.present.record.review import ChanceSwing, Judged
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.theme import Colour
from game.screen.widgets import look
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.label import shorter

NUMBER, POINTS, WHEN = 48.0, 84.0, 104.0
TIGHT = 56.0
"""Height below which a row has one line."""


class JudgedRow(Widget):
    """A decision: what was done, what else could have been, and what that makes of a hundred games."""

    clickable = True
    focusable = True

    def __init__(
        self, rect: Rect, judged: Judged | ChanceSwing, number: int, chosen: bool, on_choose: Callable[[int], None]
    ) -> None:
        title: Text = judged.done if isinstance(judged, Judged) else msg("frame.analysis.turn")
        super().__init__(f"judged.{number}", rect, name=title, hotkeys=(str(number),))
        self.judged = judged
        self.number = number
        self.chosen = chosen
        self.on_choose = on_choose

    def activate(self) -> None:
        """Show it on the card."""
        self.layer.services.play_sound("click")
        self.on_choose(self.number - 1)

    def pointer(self, event: Pointer) -> None:
        if event.kind == "up" and event.button == 1 and self.contains(event.x, event.y):
            self.activate()

    def draw(self, canvas: Canvas) -> None:
        theme, judged, colour = canvas.theme, self.judged, self._colour(canvas)
        look.row(canvas, self.rect, max(self.warm, 0.3), chosen=self.chosen)
        number = Rect(self.rect.x + 4, self.rect.y, NUMBER - 8, self.rect.h)
        canvas.text(str(self.number), number, one_line(26, "number", colour, align="centre", fit=False))
        points = Rect(self.rect.right - POINTS - 8, self.rect.y, POINTS, self.rect.h)
        canvas.text(self._figure(), points, one_line(34, "number", colour, align="right"))
        when = Rect(points.x - WHEN, self.rect.y, WHEN, self.rect.h)
        canvas.text(self.render(judged.when), when, one_line(20, colour=theme.cream_dim, align="right"))
        room = Rect(self.rect.x + NUMBER, self.rect.y, when.x - self.rect.x - NUMBER - 4, self.rect.h)
        first, second = self.render(self.name), self.render(self._second())
        small = canvas.studio.readable / canvas.scale / canvas.studio.text_size
        long = canvas.measure(first, size=small, face="number")[0] > room.w
        if long or room.h < TIGHT:
            self._block(canvas, room, first)
            return
        self._line(canvas, room.split_top(room.h / 2)[0].moved(0, 3), first, True)
        self._line(canvas, room.split_bottom(room.h / 2)[0].moved(0, -2), second, False)

    def node(self) -> AccessNode | None:
        return more(super().node(), self._figure(), self.render(self.judged.when), self.render(self._second()))

    def _colour(self, canvas: Canvas) -> Colour:
        judged, theme = self.judged, canvas.theme
        good = judged.after >= judged.before if isinstance(judged, ChanceSwing) else not judged.costly
        return theme.cream if self.chosen else theme.good if good else theme.warning

    def _line(self, canvas: Canvas, room: Rect, words: str, strong: bool) -> None:
        """Write one line, or nothing where it is too long."""
        face = look.face_for(canvas, words, room.w, "strong" if strong else "text")
        small = canvas.studio.readable / canvas.scale / canvas.studio.text_size
        if canvas.measure(words, size=small, face=face)[0] > room.w:
            return
        colour = canvas.theme.cream if strong else canvas.theme.cream_soft
        size = 21 if strong else 20
        canvas.text(words, room, one_line(size, face, colour))

    def _block(self, canvas: Canvas, room: Rect, words: str) -> None:
        """Write words over the whole height, cut off sentence by sentence until they have room."""
        small = canvas.studio.readable / canvas.scale / canvas.studio.text_size
        while canvas.measure(words, size=small, face="number", width=room.w)[1] > room.h and len(words) > 2:
            words = shorter(words)
        canvas.text(words, room, Lettering(small, "number", valign="middle"))

    def _figure(self) -> str:
        if isinstance(self.judged, ChanceSwing):
            return signed(self.judged.after - self.judged.before)
        return signed(-self.judged.points) if self.judged.called else "±0"

    def _second(self) -> Message:
        if isinstance(self.judged, ChanceSwing):
            return msg("frame.analysis.chance", before=self.judged.before, after=self.judged.after)
        if not self.judged.called:
            return msg("frame.analysis.close")
        return msg("frame.analysis.better" if self.judged.costly else "frame.analysis.instead", what=self.judged.better)


class JudgedRing(JudgedRow):
    """A decision where there is little room: its number in a ring as on the curve, and what it makes of the games."""

    def draw(self, canvas: Canvas) -> None:
        colour = self._colour(canvas)
        look.row(canvas, self.rect, max(self.warm, 0.3), chosen=self.chosen)
        ring, figure = self.rect.split_top(self.rect.h * 0.56)
        canvas.picture(_ring(colour), *ring.moved(0, 3).centre, min(ring.h, ring.w) - 6)
        canvas.text(str(self.number), ring.moved(0, 3), one_line(25, "number", colour, align="centre", fit=False))
        canvas.text(self._figure(), figure, one_line(25, "number", colour, align="centre"))


@cached(8)
def _ring(colour: Colour) -> Picture:
    return Picture(44, 44, (Circle(22, 22, 20, colour, hole=17.0),))


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
        canvas.text(self.render(self.words), room, one_line(25, "strong"))
        if self.more:
            canvas.icon("down", self.rect.right - 18, middle, 20, canvas.theme.cream_soft)
