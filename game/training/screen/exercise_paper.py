"""Explanation of an answered exercise: the cost, each answer's chance, the reasons, and who finds it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.bots.report import Tried
from game.kernel.message import Message, msg
from game.kernel.rounding import percent, tenths
from game.present.area import Rect
from game.present.pictures.picture import Colour, Face
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.theme import THEME
from game.screen.widgets import look
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, Painting, PanelPlate, WrappedLabel
from game.training.present.exercises import Answered, ExerciseChoice, Gain

SHARE, BAR, AROUND = 62.0, 14.0, 8.0
"""Room for the chance of an answer, for its bar, and free space around both."""
USUAL, FEWEST = 0.52, 3
"""Share of the height answers may always take, and how many are always shown."""
ROW, LINES = 54.0, (2, 3, 4)
"""Largest height of a row of one line; how many lines an answer may take, fewer first."""
MORE = 26.0
"""Height of the line that says how many answers are left out."""
REST = 110.0
"""Least height left for reasons."""
FACES: tuple[Face, ...] = ("strong", "number")
"""Letters for answers of one line: they are condensed before they get more lines."""
RED, GREEN = THEME.warning_on_paper, THEME.good_on_paper
AMBER: Colour = (124, 76, 10)
TAN: Colour = (150, 138, 112)
GROUND: Colour = (43, 42, 39, 34)


@dataclass(frozen=True, slots=True)
class AnswerLine:
    """An answer with its words and the height of its row."""

    choice: ExerciseChoice
    words: str
    high: float


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to show, how many ``more`` are known, and the ``outcome`` of the player's."""

    choices: Sequence[ExerciseChoice]
    more: int
    outcome: str


def add_answers(
    pane: Holder, canvas: Canvas, room: Rect, most: float, answers: Answers, speak: Callable[[Text], str]
) -> float:
    """Add the answers from the top of ``room`` down, in letters of one kind; return where the rest begins.

    They take the height ``most`` that the rest leaves, or their share of the room if that is more.
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
            WrappedLabel(place, line.words, strong=strong, condensed=face == "number"),
        )
        y += line.high
    more = answers.more + len(answers.choices) - len(lines)
    if not more:
        return y
    words = one_line(20, colour=canvas.theme.ink_soft)
    pane.add(Label(Rect(room.x, y, room.w, MORE), msg("exercise.more", n=more), words, widget_id="exercise.more"))
    return y + MORE


def laid(
    canvas: Canvas, room: Rect, most: float, answers: Sequence[tuple[ExerciseChoice, str]], more: int = 0
) -> tuple[Face, Sequence[AnswerLine]]:
    """The letters of all answers, and the rows shown: of long answers fewer, each in full."""
    wide = room.w - SHARE
    for face in FACES:
        if all(canvas.measure(words, size=20, face=face)[0] <= wide for _, words in answers):
            high = min(ROW, (most - MORE * bool(more)) / max(1, len(answers)))
            lines = [AnswerLine(*each, max(high, _high(canvas, each[1], wide, face))) for each in answers]
            return face, _few(lines, most, more)
    return "number", _long(canvas, room, most, answers, more)


def _long(
    canvas: Canvas, room: Rect, most: float, answers: Sequence[tuple[ExerciseChoice, str]], more: int
) -> list[AnswerLine]:  # fmt: skip
    """Rows of long answers: as many as leave room for reasons, but not less than ``FEWEST``."""
    line = canvas.measure("X", size=20, face="number")[1]
    rows = next(
        (lines for lines in LINES if all(_high(canvas, words, room.w - SHARE) <= _row(lines * line) for _, words in
                                         answers)), LINES[-1])  # fmt: skip
    found = [AnswerLine(*each, min(_high(canvas, each[1], room.w - SHARE), _row(rows * line))) for each in answers]
    told = _few(found, most, more)
    over = sum(each.high for each in told) - max(room.h - REST, room.h * USUAL)
    if over <= 0:
        return told
    return [AnswerLine(each.choice, each.words, max(_row(2 * line), each.high - over / len(told))) for each in told]


def _words(choice: ExerciseChoice, speak: Callable[[Text], str]) -> str:
    return speak(msg("exercise.yours", answer=choice.words)) if choice.mine else choice.words


def _high(canvas: Canvas, words: str, wide: float, face: Face = "number") -> float:
    return _row(canvas.measure(words, size=20, face=face, width=wide)[1])


def _row(words: float) -> float:
    """The height of a row whose words are this high."""
    return words + BAR + AROUND


def _few(lines: Sequence[AnswerLine], room: float, more: int) -> list[AnswerLine]:
    """The answers that fit, at least ``FEWEST``; a line says how many are left out, ``more`` or not."""

    def high(told: Sequence[AnswerLine]) -> float:
        return sum(each.high for each in told) + (MORE if more or len(told) < len(lines) else 0.0)

    told = [*lines]
    while len(told) > FEWEST and high(told) > room:
        told = _told(lines, len(told) - 1)
    return told


def _told(lines: Sequence[AnswerLine], most: int) -> list[AnswerLine]:
    """At most ``most`` answers in their order: the player's, right ones, then the best."""
    first = sorted(
        range(len(lines)), key=lambda number: (not lines[number].choice.mine, not lines[number].choice.right, number)
    )
    return [lines[number] for number in sorted(first[:most])]


class AnswerRow(Widget):
    """An answer with its chance as a bar: green if right, red if the player's and wrong."""

    def __init__(self, rect: Rect, choice: ExerciseChoice, outcome: str) -> None:
        super().__init__("", rect, name=choice.words)
        self.choice = choice
        self.outcome = outcome

    def node(self) -> AccessNode | None:
        return more(super().node(), self._chance)

    @property
    def _chance(self) -> str:
        return f"{percent(self.choice.chance)}%"

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


NARROWEST, WIDEST, PART = 392.0, 430.0, 0.235
"""Bounds of the explanation's width, and its share of the window between them."""
ROOMY = 1600.0
"""Least width of a window whose table has room beside the explanation."""
GAP, PAD = 9.0, 18.0
SMALL, TITLE, FIGURE = 28.0, 44.0, 60.0
GAIN, FOUND, LINE, DOUBT = 30.0, 52.0, 31.0, 46.0
WHY, BETWEEN, FIRST, MOST_GAINS = 66.0, 12.0, 2, 4
"""Room for a reason and the space between two; how many come before gains, and the most gains."""


@dataclass(frozen=True, slots=True)
class ExerciseResult:
    """Everything the explanation shows."""

    place: Message
    theme: Message
    answered: Answered
    choices: Sequence[ExerciseChoice]
    more: int
    """How many known answers are not in ``choices``."""
    why: Sequence[Message]
    compared: Message
    gains: Sequence[Gain]
    tried: Sequence[Tried]
    standing: Message
    back: Message
    doubt: Callable[[], None]
    doubted: bool


def wide_in(window: float) -> float:
    """The width of the explanation with its gap, in a window of that width."""
    return min(WIDEST, max(NARROWEST, window * PART)) + GAP


def beside(window: float) -> bool:
    """True if the explanation has room beside the table; else it covers one side of it."""
    return window >= ROOMY


def place_over(page: Rect, window: float, shown: Sequence[Rect]) -> Rect:
    """Where the explanation covers the page: on the side where it hides less of what is ``shown``."""
    wide = wide_in(window)
    right = Rect(page.right - wide + GAP, page.y - GAP, wide, page.h + 2 * GAP)
    left = right.moved(page.x - right.x, 0)
    return min((right, left), key=lambda side: sum(side.contains(*each.centre) for each in shown))


def add_paper(pane: Holder, canvas: Canvas, room: Rect, sheet: ExerciseResult, speak: Callable[[Text], str]) -> None:
    """Add the explanation to the room.

    Where height is short, gains go first, then answers, then who finds the better one, then reasons.
    """
    paper = Rect(room.x, room.y + GAP, room.w - GAP, room.h - 2 * GAP)
    pane.add(PanelPlate(paper, "paper", widget_id="paper", clickable=True))
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
    _add_foot(pane, canvas, Rect(inner.x, inner.bottom - foot + 6, inner.w, LINE), sheet)


def _add_foot(pane: Holder, canvas: Canvas, line: Rect, sheet: ExerciseResult) -> None:
    """Add where the person stands now, and below it when the exercise comes back."""
    theme, below = canvas.theme, Rect(line.x + 32, line.bottom, line.w - 32, LINE)
    pane.add(
        Painting(Rect(line.x, line.y - 4, line.w, 1), _rule),
        Label(line, sheet.standing, one_line(21, "strong", theme.ink), widget_id="exercise.standing"),
        Painting(Rect(line.x, line.bottom, 28, LINE), _clock),
        Label(below, sheet.back, one_line(21, colour=theme.ink_soft), widget_id="exercise.back"),
    )


def _rule(canvas: Canvas, rect: Rect) -> None:
    canvas.fill(rect, (*canvas.theme.ink_soft[:3], 90))


def _clock(canvas: Canvas, rect: Rect) -> None:
    canvas.icon("clock", rect.x + 12, rect.centre[1], 22, canvas.theme.ink_soft)


def _add_head(pane: Holder, canvas: Canvas, inner: Rect, sheet: ExerciseResult) -> float:
    """Add the origin, the theme and the cost of the answer; return where the rest begins."""
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
        WrappedLabel(right, give),
    )
    return cost.bottom + 4


def _add_why(pane: Holder, canvas: Canvas, room: Rect, sheet: ExerciseResult, speak: Callable[[Text], str]) -> float:
    """Add the reasons, and the gains of the better answer, as far as there is room; return where the rest begins."""
    theme, y = canvas.theme, room.y
    if room.h < LINE + WHY / 2:
        return y
    pane.add(
        Painting(Rect(room.x, y, room.w, 1), _rule),
        Label(Rect(room.x, y + 2, room.w, LINE), msg("exercise.why"), one_line(26, "title", theme.ink)),
    )
    y = first = y + LINE + 2
    for number, reason in enumerate(sheet.why):
        high = min(_needed(canvas, speak(reason), room.w), max(WHY, room.bottom - y))
        if y + high + (0 if number < FIRST else LINE + MOST_GAINS * GAIN + FOUND) > room.bottom:
            break
        pane.add(WrappedLabel(Rect(room.x, y, room.w, high), reason, widget_id=f"why.{number}"))
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
    """The height of a reason: usual letters in two lines, else condensed ones in as many as it needs."""
    usual, condensed = (canvas.measure(words, size=20, face=face, width=wide)[1] for face in ("text", "number"))
    return (usual if usual <= WHY else condensed) + BETWEEN


def _add_tried(pane: Holder, canvas: Canvas, room: Rect, tried: Sequence[Tried], speak: Callable[[Text], str]) -> None:
    theme = canvas.theme
    first, rest = room.split_left(room.w * 0.28, 6)
    pane.add(
        Painting(Rect(room.x, room.y, room.w, 1), _rule),
        Label(first, msg("exercise.found"), Lettering(20, colour=theme.ink_soft, valign="middle", lines=2)),
    )
    cells = rest.row(len(tried), 4)
    levels = [speak(msg(f"frame.level.{one.level}")) for one in tried]
    size, face = look.alike(canvas, [(level, cells[0].w) for level in levels], 20)
    for one, level, cell in zip(tried, levels, cells, strict=True):
        upper, lower = cell.inset(0, 4).split_top(cell.h * 0.46)
        share = f"{percent(one.found / max(1, one.tries))}%"
        pane.add(
            Label(upper, share, one_line(24, "number", theme.ink, align="centre"), widget_id=f"found.{one.level}"),
            Label(lower, level, one_line(size, face, theme.ink_soft, align="centre")),
        )


class GainRow(Widget):
    """What one answer brings more or less of, as a bar from the middle: green if that is good."""

    def __init__(self, rect: Rect, gain: Gain, most: float) -> None:
        super().__init__("", rect, name=gain.words)
        self.gain = gain
        self.most = most

    def node(self) -> AccessNode | None:
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
