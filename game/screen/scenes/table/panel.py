"""The panel of actions: one sentence that says what is expected, what the draft would do, and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game.kernel.say import Say
from game.present.amounts import Picking, Stepping
from game.present.asking import Asking
from game.present.gesture import Facet
from game.present.party import Mark
from game.present.stage.words import Change, Line, Words
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.table.basket import add_lines, crowded, height_of
from game.screen.scenes.table.changes import Changes
from game.screen.scenes.table.choices import GAP, Choices
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Pane

PAD = 18.0
BUTTON = 58.0
CONFIRM = 300.0
SIZES = ((26.0, 22.0), (24.0, 21.0), (22.0, 20.0))
"""Sizes of the prompt and of what stands below it; where room is short, letters get smaller before words are cut."""
SIGN = 44.0
CLOCK = (72.0, 30.0)
"""How wide and high the clock under a sign is."""
BELOW = 6.0


Main: TypeAlias = tuple[Text, Callable[[], None], tuple[str, ...]]
"""The gold button: its words, what it does, its keys."""


@dataclass(frozen=True, slots=True)
class Tool:
    """One of the small buttons beside the gold one."""

    id: str
    icon: str
    name: Say
    do: Callable[[], object]
    hotkeys: tuple[str, ...]
    enabled: bool
    why: Say | None = None


@dataclass(frozen=True, slots=True)
class Panel:
    """What the panel says and offers.

    ``marks`` are those of whose turn it is, if anybody's: of a player, or of a company and the player who decides for
    it. ``note`` stands below the prompt: what would happen, or
    a warning if ``warns``. ``main`` is the one gold button.
    """

    marks: tuple[Mark, ...]
    prompt: Say | str
    note: Say | None
    warns: bool
    tools: tuple[Tool, ...]
    main: Main | None
    asking: Asking | None = None
    pattern: bool = False
    main_id: str = "confirm"
    missing: Say | None = None
    """Why the gold button cannot be used yet."""
    changes: tuple[Change, ...] = ()
    """What the answer makes of a few figures; shown where buttons leave the room."""
    lines: tuple[Line, ...] = ()
    """What lies in the basket."""


def add_panel(
    pane: Pane,
    canvas: Canvas,
    rect: Rect,
    panel: Panel,
    words: Words,
    *,
    on_press: Callable[[Facet], None],
    on_step: Callable[[Stepping, int], None],
    on_pick: Callable[[Picking, int], None],
    on_reach: Callable[[], None],
) -> Rect:
    """Add the panel to ``pane`` and return the room of its words."""
    pane.add(Plate(rect, "panel", widget_id="panel", clickable=True))
    inner = rect.inset(PAD, 14)
    wanted = max(CONFIRM + len(panel.tools) * (BUTTON + GAP) + 6, 420.0)
    choices = None
    if panel.asking is not None:
        choices = Choices(pane, canvas, panel.asking, words, on_press, on_step, on_pick, on_reach)
        inner = choices.add_rows(inner)
        wanted = max(wanted, choices.width(inner.w))
    # What the answer changes stands left of buttons: these stay where they are when an answer has been chosen.
    figures = choices.figures_width(len(panel.changes), inner.w - wanted - 24) if choices is not None else 0.0
    right, left = inner.split_right(wanted + figures, 24)
    upper, lower = right.column(2, 8)
    if choices is not None:
        presses, beside = upper.split_right(wanted, GAP)
        choices.add_beside(presses)
        if panel.changes and (choices.bare or figures):
            pane.add(Changes(upper if choices.bare else beside, panel.changes))
    _add_buttons(pane, lower, panel)
    _add_words(pane, canvas, left, panel, on_press)
    return left


def under_signs(words: Rect, signs: int) -> Rect:
    """Return the place of the clock in the room of the ``words``: under the last of their signs, the person's."""
    middle = words.x + max(0, signs - 1) * (SIGN + 2) + SIGN / 2
    return Rect(middle - CLOCK[0] / 2, words.y + SIGN + 2, *CLOCK)


def _add_words(pane: Pane, canvas: Canvas, room: Rect, panel: Panel, on_press: Callable[[Facet], None]) -> None:
    theme = canvas.theme
    for mark in panel.marks:
        token, room = room.split_left(SIGN, 14 if mark is panel.marks[-1] else 2)
        pane.add(_Sign(Rect(token.x, room.y, SIGN, SIGN), mark, panel.pattern))
    said = panel.note
    if panel.lines:
        many = crowded(room, panel.lines)
        shelf, room = room.split_bottom(height_of(room, panel.lines), BELOW)
        add_lines(pane, shelf, panel.lines, on_press)
        if many and _add_note_alone(pane, canvas, room, panel):
            return
        said = None if many else said
    prompt = pane.layer.say(panel.prompt)
    note = pane.layer.say(said) if said is not None else ""
    for size, smaller in SIZES:
        high = canvas.measure(prompt, size=size, face="strong", width=room.w)[1]
        line = canvas.measure("X", size=smaller)[1]
        lines = int((room.h - high - BELOW) / line + 0.1)
        whole = not note or canvas.measure(note, size=smaller, width=room.w)[1] <= lines * line + 1
        if whole:
            break
    above = Rect(room.x, room.y, room.w, high + 2)
    pane.add(Label(above, prompt, widget_id="prompt", size=size, face="strong", lines=3))
    if note:
        below = room.split_top(high + BELOW)[1]
        colour = theme.warning if panel.warns else theme.cream_soft
        tip = None if whole else said  # what is cut can be read where the mouse rests on it
        pane.add(Label(below, note, widget_id="note", size=smaller, colour=colour, lines=max(1, lines), tip=tip))


def _add_note_alone(pane: Pane, canvas: Canvas, room: Rect, panel: Panel) -> bool:
    """Where one line is left, put a warning, or a note that fits, in the place of the prompt; tell whether it is."""
    note, (size, _) = pane.layer.say(panel.note) if panel.note is not None else "", SIZES[-1]
    if not note or (not panel.warns and canvas.measure(note, size=size)[0] > room.w):
        return False
    colour = canvas.theme.warning if panel.warns else canvas.theme.cream_soft
    pane.add(Label(room, note, widget_id="note", size=size, colour=colour, valign="middle", lines=1, fit=True))
    return True


def _add_buttons(pane: Pane, room: Rect, panel: Panel) -> None:
    if panel.main is not None:
        label, do, hotkeys = panel.main
        rect = Rect(room.right - CONFIRM, room.y, CONFIRM, BUTTON)
        enabled = panel.missing is None
        gold = Button(panel.main_id, rect, label, do, style="gold", hotkeys=hotkeys, size=25, enabled=enabled)
        gold.why = panel.missing
        pane.add(gold)
    # The place of the gold button stays free without one: whoever clicks once more must not hit something else.
    x = room.right - CONFIRM - 6 - len(panel.tools) * (BUTTON + GAP)
    for tool in panel.tools:
        pane.add(
            Button(
                tool.id,
                Rect(x, room.y, BUTTON, BUTTON),
                "",
                tool.do,
                style="quiet",
                icon=tool.icon,
                hotkeys=tool.hotkeys,
                chip=False,
                name=tool.name,
                tip=tool.name,
                enabled=tool.enabled,
                why=tool.why,
            )
        )
        x += BUTTON + GAP


class _Sign(Widget):
    """Whose turn it is."""

    def __init__(self, rect: Rect, mark: Mark, pattern: bool) -> None:
        super().__init__("", rect)
        self.mark = mark
        self.pattern = pattern

    def draw(self, canvas: Canvas) -> None:
        canvas.mark(self.mark, *self.rect.centre, SIGN - 4, self.pattern)
