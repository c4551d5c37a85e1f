"""The bar of the theatre: one row that leads through the moments of a game and sets how fast."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

from game.kernel.message import Message, msg
from game.play.session import Session
from game.present.area import Rect
from game.present.record.replaying import By, Replaying
from game.present.stage.record import Record
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane
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
        beyond: float = 0.0,
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
        SliderMark(name, moment)
        for moment, _, events in session.positions()
        for event in events
        if moment and (name := record.mark(event)) is not None
    )
    return (*named, SliderMark(msg("table.theatre.end"), len(session.log))) if session.over else named


def rounds_of(numbers: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The rounds with the moment each begins, from the round of every moment."""
    found: list[tuple[int, int]] = []
    for moment, number in enumerate(numbers):
        if not found or found[-1][0] != number:
            found.append((number, moment))
    return tuple(found)


BUTTON, GOLD_HIGH = 52.0, 54.0
PAD, GAP = 14.0, 8.0
MOMENT = 21.0
BY, SPEED, GOLD = 140.0, 96.0, 240.0
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


@dataclass(frozen=True, slots=True)
class Controls:
    """What the bar does: show a moment, leap back or on, play or pause, leaf by, play faster."""

    go: Callable[[int], None]
    leap: Callable[[int], None]
    toggle: Callable[[], None]
    set_by: Callable[[str], None]
    set_speed: Callable[[str], None]


def add_bar(
    pane: Pane,
    canvas: Canvas,
    rect: Rect,
    replaying: Replaying,
    by: By,
    controls: Controls,
    told: ReplayCaption,
) -> Rect:
    """Add the controls to ``pane``, and return the place that is left for the gold button."""
    pane.add(PanelPlate(rect, "bar.foot", widget_id="bar", clickable=True))
    inner = rect.inset(PAD, 0)
    gold, inner = inner.split_right(GOLD, GAP)
    inner = _add_choices(pane, inner, replaying, by, controls)
    inner = _add_buttons(pane, inner, replaying, controls)
    words = f"{replaying.index} / {replaying.last}"
    most = f"{replaying.last} / {replaying.last}"
    wide = canvas.measure(most, size=MOMENT, face="number")[0] + 6
    count, line = inner.split_right(wide, GAP)
    tip = msg("table.theatre.moment", round=replaying.round_at(replaying.index), moment=replaying.index,
              moments=replaying.last)  # fmt: skip
    below = count.split_top(ABOVE_TRACK - 4)[1].split_top(2 * TRACK + 2)[0]
    pane.add(
        ReplaySlider(
            line.inset(GAP, 0),
            replaying.index,
            replaying.last,
            told,
            controls.go,
            beyond=count.w + GAP,
        ),
        Label(below, words, one_line(MOMENT, "number", align="right", fit=False), widget_id="theatre.moment", tip=tip),
    )
    return gold.around(GOLD, GOLD_HIGH)


def _add_choices(pane: Pane, row: Rect, replaying: Replaying, by: By, controls: Controls) -> Rect:
    pace, row = row.split_right(SPEED, GAP)
    how, row = row.split_right(BY, GAP + 4)
    ways: list[tuple[str, Text]] = [(each, msg(f"table.theatre.by.{each}")) for each in ("action", "turn", "round")]
    speeds: list[tuple[str, Text]] = [(f"{each:g}", f"{each:g}×") for each in SPEEDS]
    by_name, speed_name = msg("table.theatre.by"), msg("table.theatre.speed")
    pane.add(
        Dropdown("theatre.by", how.around(BY, BUTTON), ways, by, controls.set_by, name=by_name, tip=by_name),
        Dropdown(
            "theatre.speed", pace.around(SPEED, BUTTON), speeds, f"{replaying.speed:g}", controls.set_speed,
            name=speed_name, tip=speed_name,
        ),
    )  # fmt: skip
    return row


def _add_buttons(pane: Pane, row: Rect, replaying: Replaying, controls: Controls) -> Rect:
    start, end = replaying.index == 0, replaying.index == replaying.last
    entries = (
        ("first", "first", msg("table.theatre.first"), partial(controls.go, 0), not start),
        ("back", "step_back", msg("table.theatre.back"), partial(controls.leap, -1), not start),
        ("play", "pause" if replaying.playing else "play", msg("table.theatre.play"), controls.toggle, True),
        ("on", "step", msg("table.theatre.on"), partial(controls.leap, 1), not end),
        ("last", "last", msg("table.theatre.last"), partial(controls.go, replaying.last), not end),
    )
    for name, icon, label, do, enabled in entries:
        place, row = row.split_left(BUTTON, GAP)
        rect = place.around(BUTTON, BUTTON)
        pane.add(Button(f"theatre.{name}", rect, "", do, ButtonFace(icon=icon), name=label, tip=label, enabled=enabled))
    return row


def add_fork(pane: Pane, rect: Rect, play_from_here: Callable[[], None]) -> None:
    """Add the button that begins a new game from the moment that is shown."""
    label = msg("table.theatre.fork")
    fork = Button("theatre.fork", rect, label, play_from_here, ButtonFace("gold", icon="hand", size=23), momentous=True)
    pane.add(fork)


def add_result(pane: Pane, rect: Rect, show_result: Callable[[], None]) -> None:
    """Add the button that shows who has won."""
    label = msg("table.result")
    pane.add(Button("theatre.result", rect, label, show_result, ButtonFace("gold", icon="trophy", size=23)))
