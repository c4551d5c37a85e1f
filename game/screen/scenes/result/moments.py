"""The list of turning points: number, who, what changed, what was done then. A click shows it in the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.say import Say, say
from game.present.party import Party
from game.present.pictures.picture import Face
from game.present.record.turning_points import TurningPoint
from game.present.stage.record import Moment, Record
from game.screen.access.node import Node, more
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.scenes.result.curves import DISC
from game.screen.widgets import look
from game.screen.widgets.base import Text, Widget

NUMBER, MARK = 40.0, 40.0
TIGHT = 58.0
"""Height below which a row has one line."""


class PointRow(Widget):
    """One turning point; its number is the key that shows it."""

    clickable = True
    focusable = True

    def __init__(
        self, rect: Rect, point: TurningPoint, number: int, party: Party, when: Text, deed: Say | None,
        on_open: Callable[[TurningPoint], None],
    ) -> None:  # fmt: skip
        super().__init__(f"turn.{number}", rect, name=party.title, hotkeys=(str(number),))
        self.point = point
        self.number = number
        self.party = party
        self.when = when
        self.deed = deed
        self.on_open = on_open
        self.told = (party.title, say("frame.turn.open"))
        self.beside: Sequence[PointRow] = ()
        """All rows of the list, whose letters are alike."""

    def activate(self) -> None:
        """Show it in the replay."""
        self.on_open(self.point)

    def node(self) -> Node | None:
        deed = self.say(self.deed) if self.deed is not None else ""
        return more(super().node(), self.say(self.when), self._head, deed)

    @property
    def _head(self) -> str:
        return self.say(say("frame.turn", name=self.party.title, what=self.point.words))

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        look.row(canvas, self.rect, self.warm, chosen=False)
        middle = self.rect.centre[1]
        canvas.picture(DISC, self.rect.x + NUMBER / 2 + 2, middle, 32)
        number = Rect(self.rect.x + 2, self.rect.y, NUMBER, self.rect.h)
        canvas.text(str(self.number), number, one_line(22, "number", theme.ink, align="centre", fit=False))
        canvas.mark(self.party.mark, self.rect.x + NUMBER + 24, middle, 28)
        rows = self.beside or (self,)
        head, first = self._first(canvas)
        size, letters = look.alike(canvas, [(said, room.w) for said, room in (each._first(canvas) for each in rows)],
                                   22, "strong")  # fmt: skip
        canvas.text(head, first, one_line(size, letters))
        face, wide = self._time(canvas)
        face = letters if letters == "number" else face
        when = Rect(first.right, first.y - self._drop(canvas), wide, first.h)
        canvas.text(self.say(self.when), when, one_line(20, face, theme.cream_dim, align="right"))
        if self._deed_face(canvas) is not None:
            narrow = any(each._deed_face(canvas) == "number" for each in rows)
            lettering = Lettering(20, "number" if narrow else "text", theme.cream_soft, valign="middle")
            canvas.text(self._deed, self._below, lettering)

    @property
    def _room(self) -> Rect:
        left = self.rect.x + NUMBER + MARK + 12
        return Rect(left, self.rect.y, self.rect.right - left - 10, self.rect.h)

    @property
    def _deed(self) -> str:
        """What was done, if there is a line for it."""
        return self.say(self.deed) if self.deed is not None and self.rect.h >= TIGHT else ""

    @property
    def _below(self) -> Rect:
        return Rect(self._room.x, self._room.y + self._room.h / 2 - 2, self._room.w, self._room.h / 2)

    def _deed_face(self, canvas: Canvas) -> Face | None:
        return _face_within(canvas, self._deed, self._below) if self._deed else None

    def _drop(self, canvas: Canvas) -> float:
        """Return how far the head stands below its half of the row."""
        return 3.0 if self._deed_face(canvas) is not None else 0.0

    def _time(self, canvas: Canvas) -> tuple[Face, float]:
        """Return the face of the time and its room: what is left beside the head."""
        when = self.say(self.when)
        usual = canvas.measure(when, size=20)[0] + 6
        if look.least(canvas, self.say(self.point.words)) + usual <= self._room.w:
            return "text", usual
        return "number", look.least(canvas, when) + 6

    def _first(self, canvas: Canvas) -> tuple[str, Rect]:
        """Return the head and its room; without the name where that is too long."""
        drop, (_, wide) = self._drop(canvas), self._time(canvas)
        upper = self._room.split_top(self._room.h / 2)[0] if drop else self._room
        first = Rect(upper.x, upper.y + drop, upper.w - wide, upper.h)
        return look.fitting(canvas, self._head, self.say(self.point.words), first.w), first


def _face_within(canvas: Canvas, words: str, room: Rect) -> Face | None:
    """Return the face in which all of the words have room; None if there is none."""
    faces: tuple[Face, ...] = ("text", "number")
    fitting = (face for face in faces if canvas.measure(words, size=20, face=face, width=room.w)[1] <= room.h + 2)
    return next(fitting, None)


def deed_of(record: Record, moments: Sequence[Moment], point: TurningPoint, ends: Sequence[int]) -> Say | None:
    """Return the line of the log that says most of what the party of a turning point did in that round."""
    first = ends[point.moment - 1] if point.moment else 0
    found: list[tuple[bool, int, Say]] = []
    for moment in moments[first + 1 : ends[point.moment] + 1]:
        for event in moment.events:
            line = record.line(event, None)
            if line is not None and line.party == point.party and not line.fleeting:
                found.append((line.major, moment.index, line.say))
    return max(found, key=lambda each: each[:2], default=(False, 0, None))[2]
