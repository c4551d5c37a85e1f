"""The answers on the paper of an exercise, each in as many lines as it needs, with its chance as a bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.message import msg
from game.kernel.rounding import percent
from game.present.pictures.picture import Face
from game.screen.access.node import Node, more
from game.screen.drawing.canvas import Canvas, Rect, one_line
from game.screen.theme import Colour
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.label import Label
from game.screen.widgets.wrapped import Wrapped
from game.training.present.exercises import Choice

SHARE, BAR, AROUND = 62.0, 14.0, 8.0
"""Room for the chance of an answer, for its bar, and what is free around both."""
USUAL, FEWEST = 0.52, 3
"""The part of the height that answers may always take, and how many are always told."""
ROW, LINES = 54.0, (2, 3, 4)
"""How high a row of one line is at most; how many lines an answer may take, the fewer the better."""
MORE = 26.0
"""How high the line is that says how many answers are left out."""
REST = 110.0
"""What is left for reasons at least."""
FACES: tuple[Face, ...] = ("strong", "number")
"""Letters of answers that have one line: before they are given more, they are condensed."""
RED: Colour = (168, 44, 30)
GREEN: Colour = (38, 112, 64)
AMBER: Colour = (124, 76, 10)
TAN: Colour = (150, 138, 112)
GROUND: Colour = (43, 42, 39, 34)


@dataclass(frozen=True, slots=True)
class Line:
    """An answer, its words, and how high its row is."""

    choice: Choice
    words: str
    high: float


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to be told, how many ``more`` are known, and the ``outcome`` of the person's own."""

    choices: Sequence[Choice]
    more: int
    outcome: str


def add_answers(
    pane: Holder, canvas: Canvas, room: Rect, most: float, answers: Answers, speak: Callable[[Text], str]
) -> float:
    """Add the answers from the top of ``room`` down, all in letters of one kind; return where the rest begins.

    They take as much of the height as what follows leaves them, which is ``most``, or their part of it.
    """
    said = [(each, _words(each, speak)) for each in answers.choices]
    face, lines = laid(canvas, room, max(most, room.h * USUAL), said, answers.more)
    y = room.y
    for line in lines:
        row = Rect(room.x - 8, y, room.w + 16, line.high - 4)
        place = Rect(row.x + 8, row.y + 2, row.w - 16 - SHARE, row.h - BAR - 2)
        strong = line.choice.mine or line.choice.right
        pane.add(
            AnswerRow(row, line.choice, answers.outcome),
            Wrapped(place, line.words, strong=strong, condensed=face == "number"),
        )
        y += line.high
    more = answers.more + len(answers.choices) - len(lines)
    if not more:
        return y
    words = one_line(20, colour=canvas.theme.ink_soft)
    pane.add(Label(Rect(room.x, y, room.w, MORE), msg("exercise.more", n=more), words, widget_id="exercise.more"))
    return y + MORE


def laid(
    canvas: Canvas, room: Rect, most: float, answers: Sequence[tuple[Choice, str]], more: int = 0
) -> tuple[Face, Sequence[Line]]:
    """Return the letters of all answers, and those that are told: where they are long fewer of them, each whole."""
    wide = room.w - SHARE
    for face in FACES:
        if all(canvas.measure(words, size=20, face=face)[0] <= wide for _, words in answers):
            high = min(ROW, (most - MORE * bool(more)) / max(1, len(answers)))
            lines = [Line(*each, max(high, _high(canvas, each[1], wide, face))) for each in answers]
            return face, _few(lines, most, more)
    return "number", _long(canvas, room, most, answers, more)


def _long(
    canvas: Canvas, room: Rect, most: float, answers: Sequence[tuple[Choice, str]], more: int
) -> list[Line]:  # fmt: skip
    """Return long answers: as many as have room beside reasons, but never less than the fewest."""
    line = canvas.measure("X", size=20, face="number")[1]
    rows = next(
        (lines for lines in LINES if all(_high(canvas, words, room.w - SHARE) <= _row(lines * line) for _, words in
                                         answers)), LINES[-1])  # fmt: skip
    found = [Line(*each, min(_high(canvas, each[1], room.w - SHARE), _row(rows * line))) for each in answers]
    told = _few(found, most, more)
    over = sum(each.high for each in told) - max(room.h - REST, room.h * USUAL)
    if over <= 0:
        return told
    return [Line(each.choice, each.words, max(_row(2 * line), each.high - over / len(told))) for each in told]


def _words(choice: Choice, speak: Callable[[Text], str]) -> str:
    return speak(msg("exercise.yours", answer=choice.words)) if choice.mine else choice.words


def _high(canvas: Canvas, words: str, wide: float, face: Face = "number") -> float:
    return _row(canvas.measure(words, size=20, face=face, width=wide)[1])


def _row(words: float) -> float:
    """Return how high a row is whose words are so high."""
    return words + BAR + AROUND


def _few(lines: Sequence[Line], room: float, more: int) -> list[Line]:
    """Return the answers that have room, the fewest at least; a line says how many are left out, ``more`` or not."""

    def high(told: Sequence[Line]) -> float:
        return sum(each.high for each in told) + (MORE if more or len(told) < len(lines) else 0.0)

    told = [*lines]
    while len(told) > FEWEST and high(told) > room:
        told = _told(lines, len(told) - 1)
    return told


def _told(lines: Sequence[Line], most: int) -> list[Line]:
    """Return at most so many answers in their order: that of the person, those that are right, then the best."""
    first = sorted(
        range(len(lines)), key=lambda number: (not lines[number].choice.mine, not lines[number].choice.right, number)
    )
    return [lines[number] for number in sorted(first[:most])]


class AnswerRow(Widget):
    """An answer with its chance as a bar: green if it is right, red if it is one's own and wrong."""

    def __init__(self, rect: Rect, choice: Choice, outcome: str) -> None:
        super().__init__("", rect, name=choice.words)
        self.choice = choice
        self.outcome = outcome

    def node(self) -> Node | None:
        return more(super().node(), self._chance)

    @property
    def _chance(self) -> str:
        return f"{percent(self.choice.chance)} %"

    def draw(self, canvas: Canvas) -> None:
        theme, choice, rect = canvas.theme, self.choice, self.rect
        if choice.mine:
            canvas.plate(rect, "row.paper")
        wrong = choice.mine and self.outcome == "wrong"
        colour = GREEN if choice.right else RED if wrong else AMBER if choice.mine else TAN
        share, words = rect.inset(8, 2).split_right(SHARE - 8, 8)
        bar = words.split_bottom(BAR)[0]
        track = Rect(bar.x, bar.y + 2, bar.w, 9)
        canvas.fill(track, GROUND)
        canvas.fill(Rect(track.x, track.y, max(1.0, track.w * choice.chance), track.h), colour)
        ink = theme.ink if colour == TAN else colour
        canvas.text(self._chance, share, one_line(24, "number", ink, align="right"))
