"""The paper beside an exercise that was answered: what it has cost, each answer with its chance, why, who finds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots.report import Tried
from game.kernel.message import Message, msg
from game.kernel.rounding import percent, tenths
from game.screen.access.node import Node, more
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.widgets import look
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Art, Label, Plate
from game.screen.widgets.wrapped import Wrapped
from game.training.present.exercises import Answered, Choice, Gain
from game.training.screen.exercise_answers import AMBER, GREEN, RED, USUAL, Answers, add_answers

NARROWEST, WIDEST, PART = 392.0, 430.0, 0.235
"""The limits of how wide the paper is, and its part of the window between them."""
ROOMY = 1600.0
"""How wide a window is in which the table has room enough beside the paper."""
GAP, PAD = 9.0, 18.0
SMALL, TITLE, FIGURE = 28.0, 44.0, 60.0
GAIN, FOUND, LINE, DOUBT = 30.0, 52.0, 31.0, 46.0
WHY, BETWEEN, FIRST, MOST_GAINS = 66.0, 12.0, 2, 4
"""Room for a reason and what is free between two; how many come before gains, of which there are at most so many."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that the paper tells; ``more`` answers are known that are none of the ``choices``."""

    place: Message
    theme: Message
    answered: Answered
    choices: Sequence[Choice]
    more: int
    why: Sequence[Message]
    compared: Message
    gains: Sequence[Gain]
    tried: Sequence[Tried]
    standing: Message
    back: Message
    doubt: Callable[[], None]
    doubted: bool


def wide_in(window: float) -> float:
    """Return how wide the paper and the gap beside it are, in a window of that width."""
    return min(WIDEST, max(NARROWEST, window * PART)) + GAP


def beside(window: float) -> bool:
    """Tell whether there is room for the paper beside the table; else it lies over one side of it."""
    return window >= ROOMY


def place_over(page: Rect, window: float, shown: Sequence[Rect]) -> Rect:
    """Return where the paper lies over the page: at the side where less of what is ``shown`` is covered."""
    wide = wide_in(window)
    right = Rect(page.right - wide + GAP, page.y - GAP, wide, page.h + 2 * GAP)
    left = right.moved(page.x - right.x, 0)
    return min((right, left), key=lambda side: sum(side.contains(*each.centre) for each in shown))


def add_paper(pane: Holder, canvas: Canvas, room: Rect, sheet: Sheet, speak: Callable[[Text], str]) -> None:
    """Lay the paper into the room; where height is short, gains go first, then answers, then who finds the better one,
    then reasons.
    """
    theme = canvas.theme
    paper = Rect(room.x, room.y + GAP, room.w - GAP, room.h - 2 * GAP)
    pane.add(Plate(paper, "paper", widget_id="paper", clickable=True))
    inner = paper.inset(PAD, 12)
    doubt, inner = inner.split_bottom(DOUBT, 8)
    words = msg("exercise.doubted.briefly") if sheet.doubted else msg("exercise.doubt")
    pane.add(
        Button(
            "exercise.doubt", doubt, words, sheet.doubt, ButtonFace(icon="question", size=22), hotkeys=("n",),
            enabled=not sheet.doubted, why=msg("exercise.doubted"),
        )
    )  # fmt: skip
    y = _add_head(pane, canvas, inner, sheet)
    foot = 2 * LINE + 10
    left = inner.bottom - foot - y
    reasons = LINE + 6 + sum(_needed(canvas, speak(each), inner.w) for each in sheet.why[:FIRST])
    most = left - reasons
    if sheet.tried and most - FOUND - 6 >= USUAL * left:
        most -= FOUND + 6
    answers = Answers(sheet.choices, sheet.more, sheet.answered.outcome)
    y = add_answers(pane, canvas, Rect(inner.x, y, inner.w, left), most, answers, speak)
    y = _add_why(pane, canvas, Rect(inner.x, y + 4, inner.w, inner.bottom - foot - y - 4), sheet, speak)
    if sheet.tried and y + FOUND <= inner.bottom - foot:
        _add_tried(pane, canvas, Rect(inner.x, y, inner.w, FOUND), sheet.tried, speak)
    line = Rect(inner.x, inner.bottom - foot + 6, inner.w, LINE)
    pane.add(
        Art(Rect(line.x, line.y - 4, line.w, 1), _rule),
        Label(line, sheet.standing, one_line(21, "strong", theme.ink), widget_id="exercise.standing"),
        Art(Rect(line.x, line.bottom, 28, LINE), _clock),
        Label(
            Rect(line.x + 32, line.bottom, line.w - 32, LINE),
            sheet.back,
            one_line(21, colour=theme.ink_soft),
            widget_id="exercise.back",
        ),
    )


def _rule(canvas: Canvas, rect: Rect) -> None:
    canvas.fill(rect, (*canvas.theme.ink_soft[:3], 90))


def _clock(canvas: Canvas, rect: Rect) -> None:
    canvas.icon("clock", rect.x + 12, rect.centre[1], 22, canvas.theme.ink_soft)


def _add_head(pane: Holder, canvas: Canvas, inner: Rect, sheet: Sheet) -> float:
    """Add where the exercise comes from, its theme and what the answer has cost; return where the rest begins."""
    theme, answered = canvas.theme, sheet.answered
    colour = {"right": GREEN, "nearly": AMBER, "wrong": RED}[answered.outcome]
    figure = f"−{answered.points}" if answered.points else "±0"
    small = Rect(inner.x, inner.y, inner.w, SMALL)
    title = Rect(inner.x, small.bottom, inner.w, TITLE)
    cost = Rect(inner.x, title.bottom, inner.w, FIGURE)
    left, right = cost.split_left(118, 12)
    give = msg("exercise.points", n=max(1, percent(answered.error)))
    pane.add(
        Label(small, sheet.place, one_line(20, "strong", theme.brass_deep)),
        Label(title, sheet.theme, one_line(36, "title", theme.ink)),
        Label(left, figure, one_line(60, "number", colour), widget_id="exercise.cost"),
        Wrapped(right, give),
    )
    return cost.bottom + 4


def _add_why(pane: Holder, canvas: Canvas, room: Rect, sheet: Sheet, speak: Callable[[Text], str]) -> float:
    """Add the reasons, and what both answers bring in games to the end, as far as there is room for one of them; return
    where the rest begins.
    """
    theme, y = canvas.theme, room.y
    if room.h < LINE + WHY / 2:
        return y
    pane.add(
        Art(Rect(room.x, y, room.w, 1), _rule),
        Label(Rect(room.x, y + 2, room.w, LINE), msg("exercise.why"), one_line(26, "title", theme.ink)),
    )
    y = first = y + LINE + 2
    for number, reason in enumerate(sheet.why):
        high = min(_needed(canvas, speak(reason), room.w), max(WHY, room.bottom - y))
        if y + high + (0 if number < FIRST else LINE + MOST_GAINS * GAIN + FOUND) > room.bottom:
            break
        pane.add(Wrapped(Rect(room.x, y, room.w, high), reason, widget_id=f"why.{number}"))
        y += high
    found = FOUND if y > first else 0.0  # a gain is a reason, too
    rows = int((room.bottom - y - found - LINE) / GAIN)
    gains = sheet.gains[: max(0, min(MOST_GAINS, rows))]
    if gains:
        above = Rect(room.x, y, room.w, LINE - 4)
        pane.add(Label(above, sheet.compared, one_line(20, colour=theme.ink_soft), widget_id="exercise.compared"))
        y += LINE - 4
        most = max(abs(each.amount) for each in gains)
        for each in gains:
            pane.add(GainRow(Rect(room.x, y, room.w, GAIN), each, most))
            y += GAIN
    return y + 6


def _needed(canvas: Canvas, words: str, wide: float) -> float:
    """Return how high a reason is: usual letters in two lines, else condensed ones in as many as it needs."""
    usual, condensed = (canvas.measure(words, size=20, face=face, width=wide)[1] for face in ("text", "number"))
    return (usual if usual <= WHY else condensed) + BETWEEN


def _add_tried(pane: Holder, canvas: Canvas, room: Rect, tried: Sequence[Tried], speak: Callable[[Text], str]) -> None:
    theme = canvas.theme
    first, rest = room.split_left(room.w * 0.28, 6)
    pane.add(
        Art(Rect(room.x, room.y, room.w, 1), _rule),
        Label(first, msg("exercise.found"), Lettering(20, colour=theme.ink_soft, valign="middle", lines=2)),
    )
    cells = rest.row(len(tried), 4)
    levels = [speak(msg(f"frame.level.{one.level}")) for one in tried]
    size, face = look.alike(canvas, [(level, cells[0].w) for level in levels], 20)
    for one, level, cell in zip(tried, levels, cells, strict=True):
        upper, lower = cell.inset(0, 4).split_top(cell.h * 0.46)
        share = f"{percent(one.found / max(1, one.tries))} %"
        pane.add(
            Label(upper, share, one_line(24, "number", theme.ink, align="centre"), widget_id=f"found.{one.level}"),
            Label(lower, level, one_line(size, face, theme.ink_soft, align="centre")),
        )


class GainRow(Widget):
    """What one answer brings more or less of than the other, as a bar from the middle: green if that is good."""

    def __init__(self, rect: Rect, gain: Gain, most: float) -> None:
        super().__init__("", rect, name=gain.words)
        self.gain = gain
        self.most = most

    def node(self) -> Node | None:
        return more(super().node(), self._gained)

    @property
    def _gained(self) -> str:
        return f"{'+' if self.gain.amount > 0 else '−'}{tenths(abs(self.gain.amount))}"

    def draw(self, canvas: Canvas) -> None:
        theme, rect, amount = canvas.theme, self.rect, self.gain.amount
        name, rest = rect.split_left(rect.w * 0.5, 6)
        share, bars = rest.split_right(64, 6)
        said = self.render(self.gain.words)
        canvas.text(said, name, one_line(21, look.face_for(canvas, said, name.w), theme.ink))
        middle, half = bars.x + bars.w / 2, bars.w / 2
        canvas.fill(Rect(middle, bars.y + 3, 1, bars.h - 6), theme.ink_soft)
        wide = half * abs(amount) / max(0.01, self.most)
        colour = GREEN if self.gain.good else RED
        canvas.fill(Rect(middle if amount > 0 else middle - wide, bars.y + 7, wide, bars.h - 14), colour)
        canvas.text(self._gained, share, one_line(21, "number", colour, align="right"))
