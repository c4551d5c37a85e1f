"""The teacher's card: edge to edge in a pane that the step does not speak of, else a strip below the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.kernel.say import Say, say
from game.screen.drawing.canvas import Canvas, Lettering, Rect, one_line
from game.screen.widgets.base import Widget
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.log import LogEntry
from game.screen.widgets.scene_widgets import Pane

SIZES = (26.0, 24.5, 23.0)
"""Sizes of the text, the usual one first; the others where a pane is too low for that."""
TITLE, COUNT, BUTTONS = 30.0, 19.0, 20.0
PAD = 26.0
HIGH = 54.0
"""Height of a button."""
HEAD = 44.0
BETWEEN = 10.0
"""Between two rows of buttons."""
STRIP = 116.0
"""How high a strip is at least."""
GAP = 9.0
LINES = 3
"""As many lines of what is watched stand in a strip."""
TITLED = 0.24
"""The part of a strip that its title may take."""


@dataclass(frozen=True, slots=True)
class Lecture:
    """What a card says and what can be done with it: ``next_label`` on the gold button, or ``doing`` in its place."""

    count: Say
    title: Say
    text: Say
    on_skip: Callable[[], object]
    on_rule: Callable[[], object] | None
    next_label: Say | None
    on_next: Callable[[], object]
    hotkeys: tuple[str, ...] = ()
    momentous: bool = False
    following: tuple[Say, Callable[[], object]] | None = None
    """Where a lesson is over: the next one."""


def free_pane(panes: Sequence[Rect], spots: Sequence[Rect], fits: Callable[[Rect], bool]) -> Rect | None:
    """Return the first pane in which nothing lies that is spoken of and that holds the card, or None."""
    return next((pane for pane in panes if not any(pane.overlaps(spot) for spot in spots) and fits(pane)), None)


def text_size(canvas: Canvas, title: str, text: str, pane: Rect, lines: int = 1) -> float:
    """Return the largest size at which a card fits into a pane; 0: at none. ``lines`` are rows of buttons."""
    room = pane.w - 2 * PAD
    high = canvas.measure(title, size=TITLE, face="title", width=room)[1] + PAD + HEAD + 8 + lines * (HIGH + 12) + PAD
    return next((s for s in SIZES if high + canvas.measure(text, size=s, width=room)[1] + 14 <= pane.h), 0.0)


def add_card(pane: Pane, canvas: Canvas, rect: Rect, lecture: Lecture, size: float) -> None:
    """Put the card into a pane of the page."""
    speak, ink = pane.layer.say, canvas.theme.ink
    pane.add(Plate(rect, "modal", widget_id="guide", clickable=True))
    inner = rect.inset(PAD)
    skip = say("table.guide.skip")
    wide = _wide(canvas, speak(skip))
    corner, above = Rect(inner.x, inner.y - 8, inner.w, HEAD).split_right(min(wide, inner.w * 0.62), 10)
    title_high = canvas.measure(speak(lecture.title), size=TITLE, face="title", width=inner.w)[1]
    head = Rect(inner.x, inner.y + HEAD, inner.w, title_high + 4)
    rows = 2 if lecture.following else 1
    feet = Rect(inner.x, inner.bottom - rows * HIGH - (rows - 1) * 12, inner.w, HIGH)
    body = Rect(inner.x, head.bottom + 6, inner.w, feet.y - head.bottom - 12)
    pane.add(
        _count(canvas, above, lecture.count),
        Button("guide.skip", corner, skip, lecture.on_skip, ButtonFace("quiet", size=BUTTONS)),
        Label(head, lecture.title, Lettering(TITLE, "title", ink), widget_id="guide.title"),
        Label(body, lecture.text, Lettering(size, colour=ink), widget_id="guide.text"),
    )
    if lecture.following is not None:
        words, act = lecture.following
        pane.add(Button("guide.following", feet, words, act, ButtonFace("quiet", size=BUTTONS), momentous=True))
        feet = Rect(feet.x, feet.bottom + 12, feet.w, HIGH)
    _add_buttons(pane, canvas, feet, lecture)


def strip_height(canvas: Canvas, width: float, lecture: Lecture, speak: Callable[[Say], str]) -> float:
    """Return how high a strip of this width has to be."""
    title, text, _ = _columns(canvas, Rect(0, 0, width, STRIP), lecture, speak)
    high = max(
        canvas.measure(speak(lecture.text), size=SIZES[-1], width=text.w)[1],
        COUNT * 1.4 + canvas.measure(speak(lecture.title), size=TITLE * 0.9, face="title", width=title.w)[1] + 6,
    )
    buttons = 2 * HIGH + BETWEEN if lecture.following is not None else HIGH
    return max(STRIP, max(high, buttons) + PAD * 1.2)


def add_strip(pane: Pane, canvas: Canvas, rect: Rect, lecture: Lecture) -> None:
    """Put the card between page and prompt bar: title, text, buttons from left to right."""
    speak, ink = pane.layer.say, canvas.theme.ink
    pane.add(Plate(rect, "modal", widget_id="guide", clickable=True))
    title, text, feet = _columns(canvas, rect, lecture, speak)
    count, below = title.split_top(COUNT * 1.5)
    corner, feet = feet.split_right(HIGH, 10)
    corner, skip = corner.split_top(HIGH)[0], say("table.guide.skip")
    pane.add(
        _count(canvas, count, lecture.count),
        Label(below, lecture.title, Lettering(TITLE * 0.9, "title", ink), widget_id="guide.title"),
        Label(text, lecture.text, Lettering(SIZES[-1], colour=ink, valign="middle"), widget_id="guide.text"),
        Button("guide.skip", corner, "", lecture.on_skip, ButtonFace("quiet", icon="close"), name=skip, tip=skip),
    )
    if lecture.following is not None:
        words, act = lecture.following
        lower, feet = feet.split_bottom(HIGH, BETWEEN)
        pane.add(Button("guide.following", lower, words, act, ButtonFace("quiet", size=BUTTONS), momentous=True))
    _add_buttons(pane, canvas, feet, lecture)


def add_account(pane: Pane, canvas: Canvas, rect: Rect, title: Say, lines: Sequence[LogEntry]) -> None:
    """Put down, where the card was, what has happened since the learner began to watch: the latest lines."""
    pane.add(Plate(rect, "modal", widget_id="guide.watch", clickable=True))
    head, body = rect.inset(PAD * 0.8, PAD * 0.5).split_left(rect.w * TITLED, 22)
    size, ink = TITLE * 0.9, canvas.theme.ink
    pane.add(Label(head, title, Lettering(size, "title", ink, valign="middle", lines=2, fit=True)))
    shown = list(lines[-LINES:])
    for place, line in zip(body.column(LINES, 2), shown, strict=False):
        colour = ink if line is shown[-1] else canvas.theme.ink_soft
        pane.add(Label(place, line.words, one_line(SIZES[-1], colour=colour)))


def _columns(canvas: Canvas, rect: Rect, lecture: Lecture, speak: Callable[[Say], str]) -> tuple[Rect, Rect, Rect]:
    """Return where title, text and buttons of a strip lie."""
    inner = rect.inset(PAD * 0.8, PAD * 0.5)
    wide = HIGH + 10 + _wide(canvas, speak(say("table.guide.rule"))) + 16 + 250
    feet, rest = inner.split_right(wide, 24)
    title, text = rest.split_left(inner.w * TITLED, 22)
    high = 2 * HIGH + BETWEEN if lecture.following is not None else HIGH
    return title, text, Rect(feet.x, feet.centre[1] - high / 2, feet.w, high)


def _count(canvas: Canvas, rect: Rect, count: Say) -> Label:
    brass = canvas.theme.brass_deep
    return Label(rect, count, one_line(COUNT, "label", brass))


def _add_buttons(pane: Pane, canvas: Canvas, row: Rect, lecture: Lecture) -> None:
    """Add the way to the rule as wide as its words; the rest of the row is for what leads on."""
    right = row
    if lecture.on_rule is not None:
        label = say("table.guide.rule")
        rect, right = row.split_left(_wide(canvas, pane.layer.say(label)), 16)
        pane.add(Button("guide.rule", rect, label, lecture.on_rule, ButtonFace("quiet", size=BUTTONS)))
    right = right.split_right(min(250.0, right.w))[0]
    leads: Widget
    if lecture.next_label is not None:
        leads = Button(
            "guide.next",
            right,
            lecture.next_label,
            lecture.on_next,
            ButtonFace("gold"),
            hotkeys=lecture.hotkeys,
            momentous=lecture.momentous,
        )
    else:
        leads = Label(right, say("table.guide.doing"), one_line(22, "strong", canvas.theme.ink, align="right"))
    pane.add(leads)


def _wide(canvas: Canvas, words: str) -> float:
    return canvas.measure(words, size=BUTTONS, face="strong")[0] + 2 * BUTTON_PAD + 4
