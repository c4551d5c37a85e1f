"""The list of turning points: number, who, what changed, what was done then. A click shows it in the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.kernel.message import Message, msg
from game.present.party import Party
from game.present.pictures.picture import Face
from game.present.record.turning_points import TurningPoint
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.scenes.result.curves import DISC
from game.screen.widgets import look
from game.screen.widgets.base import Text, Widget

NUMBER, MARK = 40.0, 40.0
LEFT, RIGHT = NUMBER + MARK + 12.0, 10.0
"""What lies left and right of the words of a row."""
HEAD, DEED = 22.0, 20.0
TALL, LARGER = 116.0, 1.25
"""In rows so high letters are larger: few turning points fill their room."""


class PointWords(NamedTuple):
    """What a row says: its head, the head without the name of the plot, what was done, and when."""

    head: str
    brief: str
    deed: str
    when: str


class PointLetters(NamedTuple):
    """In which letters all rows of a list are written.

    ``head`` and ``deed`` are size and face, that of the time is ``when``; ``deed`` is None where what was done has no
    room in some row. ``brief`` heads are without the name of the plot.
    """

    brief: bool
    head: tuple[float, Face]
    when: Face
    deed: tuple[float, Face] | None


def words_of(
    point: TurningPoint, party: Party, deed: Message | None, when: Text, speak: Callable[[Text], str]
) -> PointWords:
    """Return what the row of a turning point says."""
    head, brief = (speak(msg("frame.turn", name=party.title, what=what)) for what in (point.words, point.brief))
    return PointWords(head, brief, speak(deed) if deed is not None else "", speak(when))


def letters_for(canvas: Canvas, rows: Sequence[PointWords], rect: Rect) -> PointLetters:
    """Return the letters in which everything that ``rows`` as large as ``rect`` say has room.

    Heads lose the name of the plot, which stands above the curves, before letters are condensed; then all are.
    """
    wide = rect.w - LEFT - RIGHT
    larger = LARGER if rect.h >= TALL else 1.0
    room = wide - max(canvas.measure(row.when, size=20)[0] for row in rows) - 12
    size, face = look.alike(canvas, [(row.head, room) for row in rows], HEAD * larger, "strong")
    brief = face == "number"
    if brief:
        size, face = look.alike(canvas, [(row.brief, room) for row in rows], HEAD * larger, "strong")
    left = rect.h - canvas.measure("X", size=size, face=face)[1]
    faces: tuple[Face, ...] = ("number",) if face == "number" else ("text", "number")
    fitting = (
        (DEED * larger, each)
        for each in faces
        if all(canvas.measure(row.deed, size=DEED * larger, face=each, width=wide)[1] <= left for row in rows)
    )
    return PointLetters(brief, (size, face), faces[0], next(fitting, None))


class PointRow(Widget):
    """One turning point; its number is the key that shows it."""

    clickable = True
    focusable = True

    def __init__(
        self, rect: Rect, point: TurningPoint, number: int, party: Party, words: PointWords, letters: PointLetters,
        on_open: Callable[[TurningPoint], None],
    ) -> None:  # fmt: skip
        super().__init__(f"turn.{number}", rect, name=party.title, hotkeys=(str(number),))
        self.point = point
        self.number = number
        self.party = party
        self.words = words
        self.letters = letters
        self.on_open = on_open
        self.told = (party.title, msg("frame.turn.open"))

    def activate(self) -> None:
        """Show it in the replay."""
        self.on_open(self.point)

    def node(self) -> AccessNode | None:
        return more(super().node(), self.words.when, self.head, self.words.deed)

    @property
    def head(self) -> str:
        """What is written of the change."""
        return self.words.brief if self.letters.brief else self.words.head

    def draw(self, canvas: Canvas) -> None:
        theme, (words, letters) = canvas.theme, (self.words, self.letters)
        look.row(canvas, self.rect, self.warm, chosen=False)
        middle = self.rect.centre[1]
        canvas.picture(DISC, self.rect.x + NUMBER / 2 + 2, middle, 32)
        number = Rect(self.rect.x + 2, self.rect.y, NUMBER, self.rect.h)
        canvas.text(str(self.number), number, one_line(22, "number", theme.ink, align="centre", fit=False))
        canvas.mark(self.party.mark, self.rect.x + NUMBER + 24, middle, 28)
        left, wide = self.rect.x + LEFT, self.rect.w - LEFT - RIGHT
        size, face = letters.head
        upper, lower = canvas.measure("X", size=size, face=face)[1], 0.0
        if words.deed and letters.deed is not None:
            lower = canvas.measure(words.deed, size=letters.deed[0], face=letters.deed[1], width=wide)[1]
        head = Rect(left, middle - (upper + lower) / 2, wide, upper)
        canvas.text(self.head, head, one_line(size, face))
        canvas.text(words.when, head, one_line(20, letters.when, theme.cream_dim, align="right"))
        if words.deed and letters.deed is not None:
            canvas.text(words.deed, Rect(left, head.bottom, wide, lower), Lettering(*letters.deed, theme.cream_soft))
