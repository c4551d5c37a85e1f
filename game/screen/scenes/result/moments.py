"""The list of turning points: number, who, what changed, what was done then. A click shows it in the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.kernel.say import Say, say
from game.present.party import Party
from game.present.pictures.picture import Face
from game.present.record.turning_points import TurningPoint
from game.present.stage.record import Moment, Record
from game.screen.access.node import Node, more
from game.screen.drawing.canvas import READABLE, Canvas, Lettering, Rect, one_line
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
        left = self.rect.x + NUMBER + MARK + 12
        when = self.say(self.when)
        room = Rect(left, self.rect.y, self.rect.right - left - 10, self.rect.h)
        deed = self.say(self.deed) if self.deed is not None and room.h >= TIGHT else ""
        below = Rect(room.x, room.y + room.h / 2 - 2, room.w, room.h / 2)
        deed_face = _face_within(canvas, deed, below) if deed else None
        two = deed_face is not None
        upper = room.split_top(room.h / 2)[0] if two else room
        head, short = self._head, self.say(self.point.words)
        small = READABLE / canvas.scale / canvas.studio.text_size
        least = canvas.measure(short, size=small, face="number")[0]
        usual = canvas.measure(when, size=20)[0] + 6
        face: Face = "text" if least + usual <= upper.w else "number"
        wide = usual if face == "text" else canvas.measure(when, size=small, face=face)[0] + 6
        first = Rect(upper.x, upper.y + (3 if two else 0), upper.w - wide, upper.h)
        if canvas.measure(head, size=small, face="number")[0] > first.w:
            head = short
        canvas.text(head, first, one_line(22, look.face_for(canvas, head, first.w, "strong")))
        canvas.text(
            when, Rect(upper.right - wide, upper.y, wide, upper.h), one_line(20, face, theme.cream_dim, align="right")
        )
        if deed_face is not None:
            canvas.text(deed, below, Lettering(20, deed_face, canvas.theme.cream_soft, valign="middle"))


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
