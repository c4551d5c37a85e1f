"""The slider of the theatre: it leads through the moments of a game, and names what stands out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.kernel.message import Message, msg
from game.play.session import Session
from game.present.area import Rect
from game.present.stage.record import Record
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets.slider import Slider, SliderRange

SENTENCE_SIZE, NAME_SIZE, NUMBER_SIZE = 20.5, 21.0, 20.5
ABOVE_TRACK = 34.0
"""Height of the line of words above the track."""
TRACK = 10.0
APART = 12.0
"""Units between two names, and between a name and the sentence."""
DOT = 9.0
HANDLE = (13.0, 28.0)


@dataclass(frozen=True, slots=True)
class SliderMark:
    """Something that stands out: its name and its moment."""

    name: Message
    moment: int


@dataclass(frozen=True, slots=True)
class ReplayCaption:
    """The words of the slider: the sentence of the moment, the rounds (number, first moment), what stands out."""

    sentence: str
    rounds: Sequence[tuple[int, int]]
    marks: Sequence[SliderMark]


class ReplaySlider(Slider):
    """Leads to any moment of the rounds; the sentence says what has just happened.

    Names of marks stand above the track; where the sentence or another name is in the way, their dot is left.
    """

    def __init__(
        self,
        rect: Rect,
        moment: int,
        last: int,
        told: ReplayCaption,
        go: Callable[[int], None],
        beyond: float,
    ) -> None:
        super().__init__(
            "theatre.slider",
            rect,
            float(moment),
            lambda value: go(round(value)),
            scale=SliderRange(0.0, float(max(1, last)), 1.0),
            name=msg("table.theatre.slider"),
            tip=told.sentence or None,
        )
        self.rounds, self.marks, self.sentence = told.rounds, told.marks, told.sentence
        self.beyond = beyond
        """How far words above the track may go beyond its right end."""

    @property
    def line(self) -> Rect:
        return Rect(self.track.x, self.rect.y + ABOVE_TRACK + 2, self.track.w, TRACK)

    def at_moment(self, moment: float) -> float:
        """The place of a moment on the track, in units from the left of the window."""
        return self.track.x + moment / self.high * self.track.w

    def node(self) -> AccessNode | None:
        marks = (f"{mark.moment}: {self.render(mark.name)}" for mark in self.marks)
        return more(super().node(), ", ".join(marks))

    def draw(self, canvas: Canvas) -> None:
        line, now = self.line, self.at_moment(self.value)
        canvas.plate(line, "track")
        if now - line.x > TRACK:
            canvas.plate(Rect(line.x, line.y, now - line.x, line.h), "track.on")
        self._draw_rounds(canvas, line)
        self._draw_words(canvas, line)
        grown = 2 * self.warm
        wide, high = HANDLE[0] + grown, HANDLE[1] + grown
        canvas.plate(Rect(now - wide / 2, line.centre[1] - high / 2, wide, high), "keycap")

    def _draw_rounds(self, canvas: Canvas, line: Rect) -> None:
        theme = canvas.theme
        starts = [*(moment for _, moment in self.rounds), round(self.high)]
        room = 0.0
        for (number, first), (begin, end) in zip(self.rounds, pairwise(starts), strict=True):
            left, right = self.at_moment(begin), self.at_moment(end)
            if begin > 0:
                canvas.fill(Rect(left - 1, line.y - 3, 2, line.h + 6), theme.cream_soft)
            words = str(number)
            wide = canvas.measure(words, size=NUMBER_SIZE, face="number")[0] + 4
            if wide > right - left or left + (right - left - wide) / 2 < room:
                continue
            here = first <= self.value < end or (end == self.high == self.value)
            place = Rect(left + (right - left - wide) / 2, line.bottom + 2, wide, self.rect.bottom - line.bottom - 4)
            canvas.text(
                words,
                place,
                one_line(NUMBER_SIZE, "number", theme.gold if here else theme.cream_soft, align="centre", fit=False),
            )
            room = place.right

    def _draw_words(self, canvas: Canvas, line: Rect) -> None:
        """Names have what the sentence leaves, the latest first."""
        theme = canvas.theme
        room = Rect(self.rect.x, self.rect.y + 2, self.rect.w + self.beyond, ABOVE_TRACK - 6)
        sentence = sentence_in(canvas, self.sentence, room.w)
        wide = min(canvas.measure(sentence, size=SENTENCE_SIZE)[0] + 2, room.w)
        canvas.text(sentence, Rect(room.x, room.y, wide, room.h), one_line(SENTENCE_SIZE, colour=theme.cream))
        taken = [Rect(room.x, room.y, wide + APART, room.h)] if self.sentence else []
        for mark in reversed(self.marks):
            x = self.at_moment(mark.moment)
            canvas.plate(Rect(x - DOT / 2, line.centre[1] - DOT / 2, DOT, DOT), "mark")
            words = self.render(mark.name)
            width = canvas.measure(words, size=NAME_SIZE, face="number")[0] + 2
            place = Rect(min(max(x - width / 2, room.x), room.right - width), room.y, width, room.h)
            if any(place.overlaps(other) for other in taken):
                continue
            taken.append(place.inset(-APART, 0))
            canvas.text(words, place, one_line(NAME_SIZE, "number", theme.cream, fit=False))


def sentence_in(canvas: Canvas, sentence: str, room: float) -> str:
    """A sentence without its reasons where those have no room, and cut where that is not enough."""
    for colon, stop in ((": ", "."), ("：", "。")):
        if canvas.measure(sentence, size=SENTENCE_SIZE)[0] > room and colon in sentence:
            sentence = sentence.partition(colon)[0] + stop
    words = sentence
    while words and canvas.measure(words, size=SENTENCE_SIZE)[0] > room:
        sentence = sentence[:-1].rstrip(" ,;，；")
        words = sentence + "…"
    return words


def marks_of(session: Session, record: Record) -> tuple[SliderMark, ...]:
    """The moments of a game that have a name, its end with them."""
    named = tuple(
        SliderMark(line.mark, moment)
        for moment, _, events in session.positions()
        for event in events
        if moment and (line := record.line(event, None)) is not None and line.mark is not None
    )
    return (*named, SliderMark(msg("table.theatre.end"), len(session.log))) if session.over else named


def rounds_of(numbers: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The rounds with the moment each begins, from the round of every moment."""
    found: list[tuple[int, int]] = []
    for moment, number in enumerate(numbers):
        if not found or found[-1][0] != number:
            found.append((number, moment))
    return tuple(found)
