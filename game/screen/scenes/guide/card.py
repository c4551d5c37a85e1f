"""The teacher's card: a strip above the page that stays as high, and its rows of buttons where they are, all lesson."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.lessons.lesson import LessonStep
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.table.log import LogEntry
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane

SIZE = 23.0
"""Size of the text."""
TITLE, COUNT, BUTTONS = 27.0, 19.0, 20.0
PAD = 26.0
HIGH = 50.0
"""Height of a button."""
HEAD = 38.0
BETWEEN = 8.0
"""Between the two rows of buttons."""
FEET = 350.0
"""How wide the buttons are together, at least."""
LINES = 3
"""As many lines of what is watched stand in a strip."""
TITLED = 0.24
"""The part of a strip that the title of what is watched may take."""


class NextButton(Button):
    """Leads on from a card, but for a click that comes ``early``: it was meant for the card before."""

    def __init__(
        self,
        rect: Rect,
        label: Message,
        on_click: Callable[[], object],
        early: Callable[[], bool],
        *,
        hotkeys: tuple[str, ...],
        momentous: bool,
    ) -> None:
        super().__init__("guide.next", rect, label, on_click, ButtonFace("gold"), hotkeys=hotkeys, momentous=momentous)
        self._early = early

    @property
    def early(self) -> bool:
        return self._early()


def strip_height(canvas: Canvas, width: float, texts: Iterable[Message], speak: Callable[[Message], str]) -> float:
    """Height of a strip of this width for the longest of the ``texts``."""
    text = _parts(canvas, Rect(0, 0, width, 0), speak)[1]
    longest = max(canvas.measure(speak(each), size=SIZE, width=text.w)[1] for each in texts)
    return max(HEAD + longest + 6, 2 * HIGH + BETWEEN) + PAD


def add_strip(pane: Pane, canvas: Canvas, rect: Rect, step: LessonStep, place: Message) -> tuple[Rect, Rect]:
    """Put the card of a step above the page, with its ``place`` among all; return the two rows for buttons at the right
    of title and text.
    """
    speak, ink = pane.layer.render, canvas.theme.ink
    pane.add(PanelPlate(rect, "modal", widget_id="guide", clickable=True))
    head, text, upper, lower = _parts(canvas, rect, speak)
    count = canvas.measure(speak(place), size=COUNT, face="label")[0] + 6
    beside, title = head.split_right(min(count, head.w * 0.4), 16)
    pane.add(
        Label(beside, place, one_line(COUNT, "label", canvas.theme.brass_deep, align="right")),
        Label(title, step.title, one_line(TITLE, "title", ink), widget_id="guide.title"),
        Label(text, step.text, Lettering(SIZE, colour=ink), widget_id="guide.text"),
    )
    return upper, lower


def add_account(pane: Pane, canvas: Canvas, rect: Rect, title: Message, lines: Sequence[LogEntry]) -> None:
    """Put down, where the card was, what has happened since the learner began to watch: the latest lines."""
    pane.add(PanelPlate(rect, "modal", widget_id="guide.watch", clickable=True))
    head, body = rect.inset(PAD * 0.8, PAD * 0.5).split_left(rect.w * TITLED, 22)
    size, ink = TITLE, canvas.theme.ink
    pane.add(Label(head, title, Lettering(size, "title", ink, valign="middle", lines=2, fit=True)))
    shown = list(lines[-LINES:])
    for place, line in zip(body.column(LINES, 2), shown, strict=False):
        colour = ink if line is shown[-1] else canvas.theme.ink_soft
        pane.add(Label(place, line.words, one_line(SIZE, colour=colour)))


def _parts(canvas: Canvas, rect: Rect, speak: Callable[[Message], str]) -> tuple[Rect, Rect, Rect, Rect]:
    inner = rect.inset(PAD * 0.8, PAD * 0.5)
    wide = max(FEET, _wide(canvas, speak(msg("table.guide.rule"))) + 10 + HIGH)
    feet, rest = inner.split_right(wide, 24)
    head, text = rest.split_top(HEAD)
    upper, lower = feet.split_top(HIGH, BETWEEN)
    return head, text, upper, Rect(lower.x, lower.y, lower.w, HIGH)


def _wide(canvas: Canvas, words: str) -> float:
    return canvas.measure(words, size=BUTTONS, face="strong")[0] + 2 * BUTTON_PAD + 4
