"""How everything in the bar at the foot finds its room: what gives way in which order, and how its words are lettered.

Nothing is ever covered: what does not fit below the prompt takes its place, and where that is not enough, that of the
figures beside the words. What finds no room is read where the mouse rests.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import product
from typing import NamedTuple

from game.kernel.message import Message
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.drafting import Picking, Stepping
from game.present.answer.gesture import Facet
from game.present.area import Rect
from game.present.pictures.picture import Colour, Face
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.scenes.table.bar_widgets import (
    CHANGE_GAP,
    TOOL_LEAST,
    basket_width,
    change_widths,
    purse_widths,
    tool_width,
)
from game.screen.scenes.table.choices import ChoiceControls, Slack
from game.screen.scenes.table.panel import Panel, Tool
from game.screen.widgets.base import Text
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.label import Label
from game.screen.widgets.look import chip_width

NOTE_SIZES = (20.5, 19.5)
NOTE_SIZE = NOTE_SIZES[0]
"""Sizes of what stands below it; no smaller at 1280x720 than can be read."""
NOTE_LETTERS: tuple[tuple[float, Face], ...] = (*((size, "text") for size in NOTE_SIZES), (NOTE_SIZE, "number"))
"""Letters of what stands below it: before it is cut they are condensed."""
URGENT_LETTERS = (NOTE_LETTERS[0], NOTE_LETTERS[-1])
"""Letters of what takes both lines."""
PROMPT_LETTERS: tuple[tuple[float, Face], ...] = (
    (25.0, "strong"),
    (24.0, "strong"),
    (23.0, "strong"),
    (22.0, "strong"),
)
"""Letters of the prompt: they get smaller before it takes both lines."""
TIGHT_LETTERS: tuple[tuple[float, Face], ...] = ((PROMPT_LETTERS[-1][0], "number"), (NOTE_SIZE, "number"))
"""Letters of a prompt that would else push out its note."""


class Said(NamedTuple):
    """The words of the bar: the prompt, what stands below it in its ``colour``, and how it goes before the prompt."""

    prompt: str
    note: str
    note_id: str
    colour: Colour
    urgent: bool


class PromptLines(NamedTuple):
    """Words as labels, and whether they need the room of the figures beside them."""

    labels: tuple[Label, ...]
    wide: bool = False


def lines_of(canvas: Canvas, said: Said, room: Rect, wide: Rect) -> PromptLines:
    """The labels for ``room``, or for ``wide`` where figures have to step aside for something urgent."""
    second = canvas.measure("X", size=NOTE_SIZE)[1] if said.note else 0.0
    ways = (*PROMPT_LETTERS, *TIGHT_LETTERS) if said.note else PROMPT_LETTERS
    prompt = next((way for way in ways if _fits(canvas, said.prompt, way, room.w, room.h - second)), None)
    found = next((way for way in NOTE_LETTERS if _wide(canvas, said.note, *way) <= room.w), None)
    (size, face), fits = found or NOTE_LETTERS[-1], found is not None
    if said.urgent and said.note and not (fits and prompt is not None):
        whole = _way_in_two(canvas, said.note, room) is not None
        return PromptLines((_both(canvas, said.note, said, room if whole else wide),), not whole)
    if prompt is None:
        return PromptLines((_prompt_alone(canvas, said, room),))
    if not said.note:
        return PromptLines((Label(room, said.prompt, one_line(*prompt), widget_id="prompt"),))
    first = canvas.measure("X", size=prompt[0], face=prompt[1])[1]
    above = Rect(room.x, room.y + (room.h - first - second) / 2, room.w, first)
    below = Rect(room.x, above.bottom, room.w, second)
    note = Label(
        below,
        said.note if fits else _cut(canvas, said.note, room.w),
        one_line(size, face, said.colour),
        widget_id=said.note_id,
        tip=None if fits else said.note,
    )
    return PromptLines((Label(above, said.prompt, one_line(*prompt), widget_id="prompt"), note))


def _fits(canvas: Canvas, words: str, way: tuple[float, Face], width: float, height: float) -> bool:
    wide, high = canvas.measure(words, size=way[0], face=way[1])
    return wide <= width and high <= height + 0.5


def _prompt_alone(canvas: Canvas, said: Said, room: Rect) -> Label:
    sizes = (*(size for size, _ in PROMPT_LETTERS), *NOTE_SIZES)
    size = next((size for size in sizes if _high(canvas, said.prompt, size, room.w, "strong") <= room.h), sizes[-1])
    label = Label(room, said.prompt, _two_lines(size, "strong"), widget_id="prompt")
    label.tip = said.note or None
    label.clickable = bool(said.note)
    return label


def _both(canvas: Canvas, words: str, said: Said, room: Rect) -> Label:
    way = _way_in_two(canvas, words, room)
    size, face = way or URGENT_LETTERS[-1]
    label = Label(room, words, _two_lines(size, face, said.colour), widget_id=said.note_id)
    label.tip, label.clickable = said.prompt if way is not None else words, True
    return label


def _way_in_two(canvas: Canvas, words: str, room: Rect) -> tuple[float, Face] | None:
    """None if the words are too long for any letters."""
    return next((way for way in URGENT_LETTERS if _high(canvas, words, way[0], room.w, way[1]) <= room.h), None)


def _two_lines(size: float, face: Face, colour: Colour | None = None) -> Lettering:
    return Lettering(size, face, colour, valign="middle", lines=2)


def _cut(canvas: Canvas, words: str, room: float) -> str:
    while words and _wide(canvas, words + "…", *NOTE_LETTERS[-1]) > room:
        words = words[:-1].rstrip()
    return words + "…"


def _wide(canvas: Canvas, words: str, size: float, face: Face = "strong") -> float:
    return canvas.measure(words, size=size, face=face)[0]


def _high(canvas: Canvas, words: str, size: float, width: float, face: Face = "text") -> float:
    return canvas.measure(words, size=size, face=face, width=width)[1]


PAD, GAP = 18.0, 9.0
GOLD, WIDEST_GOLD = 290.0, 380.0
LEAST_GOLD = 21.0
"""Words on the gold button are no smaller before it gets wider."""
MORE = 46.0
SIGN = 42.0
WORDS = 420.0
"""Units that the words keep."""
LEAST_WORDS = 260.0
"""Units that they keep where else something would move while a decision is made."""
SLACKS = (
    Slack(),
    Slack(raises=True),
    Slack(raises=True, chips=True),
    Slack(raises=True, chips=True, names=True),
    Slack(raises=True, chips=True, names=True, words=True),
    Slack(raises=True, chips=True, names=True, words=True, tools=True),
    Slack(raises=True, figures=True),
    Slack(raises=True, chips=True, figures=True),
    Slack(raises=True, chips=True, names=True, tools=True, figures=True),
)
"""What gives way in turn: larger steps, keys but on gold, words below the signs of tools, words on purses, redo and
restart, at last all figures.
"""


class BarLayout(NamedTuple):
    """How the bar is laid: what gave way, and the rows that stand above it."""

    slack: Slack
    amounts: tuple[Sequence[Stepping | Picking], ...] = ()
    presses: tuple[Sequence[Facet], ...] = ()
    basket: bool = False
    """Whether what may lie in the basket has a row of its own; as long as nothing does, figures stand there."""
    lifted: bool = False
    """Whether the only amount and the buttons stand above."""
    kept: int = 0
    """Rows that were there before, and stay while the decision is made."""

    @property
    def storeys(self) -> int:
        """How many rows stand above the words."""
        return max(self.rows, self.kept)

    @property
    def rows(self) -> int:
        """How many of them hold something."""
        return len(self.amounts) + len(self.presses) + self.basket + (self.lifted and not self.presses)


@dataclass
class Held:
    """The places of one decision, as they were found when it was shown first: nothing moves away from under a hand."""

    labels: Sequence[Message] = ()
    """What the gold button may say: it is as wide as that needs from the beginning."""
    gold: float = 0.0
    plan: BarLayout | None = None
    storeys: int = 0
    presses: list[Facet] = field(default_factory=list)
    """The buttons that have been there so far: the place of one that is gone stays free."""

    def slots(self, draft: AnswerDraft, *, rows: bool) -> tuple[Facet, ...]:
        """The buttons whose places are kept, in order; new ones come where they move none of the others."""
        now = draft.beside()
        new = [facet for facet in now if facet not in self.presses]
        self.presses = [*self.presses, *new] if rows else [*new, *self.presses]
        if not now:
            return ()
        if rows:
            return tuple(self.presses)
        first = min(self.presses.index(facet) for facet in now)
        return tuple(self.presses[first:])


@dataclass(frozen=True)
class Fitting:
    """Finds room for a ``panel`` with its ``choices`` in a bar ``width`` units wide."""

    canvas: Canvas
    speak: Callable[[Text], str]
    panel: Panel
    choices: ChoiceControls | None
    width: float
    held: Held

    @cached_property
    def plan(self) -> BarLayout:
        """How everything finds its room: as it did when the decision was shown first, if that leaves the words some."""
        before = self.held.plan
        plan = self._as(before) if before is not None else None
        if plan is None:
            plan = self.held.plan = self._anew()
        self.held.storeys = max(self.held.storeys, plan.storeys)
        return plan._replace(kept=self.held.storeys if self.panel.draft is not None else 0)

    def _as(self, before: BarLayout) -> BarLayout | None:
        """Lay everything without moving what can be pressed; None if that leaves the words no room.

        Figures and words on purses may give way, and come back.
        """
        room, choices = self.width - 2 * PAD, self.choices
        amounts = tuple(choices.rows(room)) if choices is not None else ()
        above = bool(before.presses) or before.lifted
        lifted = above and choices is not None and choices.single
        presses = tuple(choices.press_rows(room)) if above and not lifted and choices is not None else ()
        given = before.slack
        slacks = [given, given._replace(words=True), given._replace(words=True, figures=True)]
        room_for = [(slack, 0.0 if above else self.controls(slack)) for slack in slacks]
        fitting = (slack for slack, controls in room_for if self.left(slack, controls, before.basket) >= WORDS)
        found = BarLayout(next(fitting, slacks[-1]), amounts, presses, basket=before.basket, lifted=lifted)
        return found if self.left(*room_for[-1], before.basket) >= LEAST_WORDS else None

    def _anew(self) -> BarLayout:
        room, choices = self.width - 2 * PAD, self.choices
        amounts = tuple(choices.rows(room)) if choices is not None else ()
        rows = (False, True) if len(self.panel.reckoning.shelf) > 1 else (False,)
        slacks = SLACKS[self._begin() :]
        all_pressed = [slack for slack in slacks if not (slack.tools or slack.figures)]
        for least, ways in ((max(WORDS, self._note_width), all_pressed), (WORDS, slacks)):
            for slack, row in product(ways, rows):
                if self.left(slack, self.controls(slack), row) >= least:
                    return BarLayout(slack, amounts, basket=row)
        presses = tuple(choices.press_rows(room)) if choices is not None and not choices.single else ()
        lifted = choices is not None and choices.single
        above = BarLayout(Slack(), amounts, presses, lifted=lifted)
        slack = self._least(lambda slack: 0.0)
        if lifted and choices is not None:
            tight = next((s for s in SLACKS[:3] if replace(choices, slack=s).width() <= room), SLACKS[2])
            slack = slack._replace(raises=tight.raises, chips=tight.chips)
        return above._replace(slack=slack, basket=rows[-1] and self.left(slack, 0.0, False) < WORDS)

    @property
    def _note_width(self) -> float:
        """The room in which the note is whole; words below the signs of tools give way to that."""
        note = self.panel.note
        return _wide(self.canvas, self.speak(note), *NOTE_LETTERS[-1]) if note is not None else 0.0

    def _begin(self) -> int:
        """Larger steps and keys go before a prompt takes both lines. Figures are left out: buttons stay where they are
        when an answer has been chosen.
        """
        size, face = PROMPT_LETTERS[-1]
        prompt = self.canvas.measure(self.speak(self.panel.prompt), size=size, face=face)[0]
        for number, slack in enumerate(SLACKS[:3]):
            if self.left(slack._replace(figures=True), self.controls(slack), True) >= prompt:
                return number
        return 0

    def _least(self, controls: Callable[[Slack], float]) -> Slack:
        return next((s for s in SLACKS if self.left(s, controls(s), False) >= WORDS), SLACKS[-1])

    def controls(self, slack: Slack) -> float:
        """Width of the choices beside the words."""
        return replace(self.choices, slack=slack).width() if self.choices is not None else 0.0

    def left(self, slack: Slack, controls: float, row: bool) -> float:
        """Room of the words; with a ``row`` for the basket figures take none of it."""
        figures = 0.0 if row else self.figures(slack)
        taken = [part for part in (figures, controls, self.tools(slack), self.gold) if part]
        return self.width - 2 * PAD - self._signs() - sum(taken) - (GAP + 3) * len(taken)

    @cached_property
    def gold(self) -> float:
        """How wide the gold button is: the same nearly always, wider for larger letters and for long words.

        While a decision is made it stays as wide as any answer may need it.
        """
        if self.panel.main is None or self.held.gold:
            return self.held.gold or self._usual_gold
        label, _, hotkeys = self.panel.main
        key = chip_width(self.canvas, hotkeys[0]) if hotkeys else 0.0
        labels = map(self.speak, (label, *self.held.labels))
        words = max(self.canvas.measure(each, size=LEAST_GOLD, face="strong")[0] for each in labels)
        found = min(max(self._usual_gold, words + key + 2 * BUTTON_PAD + 4), WIDEST_GOLD)
        self.held.gold = found if self.panel.draft is not None else 0.0
        return found

    @property
    def _usual_gold(self) -> float:
        return GOLD * max(1.0, math.sqrt(self.canvas.context.text_size))

    def _signs(self) -> float:
        return (SIGN + 4) * len(self.panel.marks) + 10 if self.panel.marks else 0.0

    def tools(self, slack: Slack) -> float:
        shown = self.shown_tools(slack)
        spare = len(shown) < len(self.panel.tools)
        wide = sum(self.tool_width(tool, slack) + GAP for tool in shown)
        return wide - GAP + (MORE + 2) * spare if shown else 0.0

    def tool_width(self, tool: Tool, slack: Slack) -> float:
        return TOOL_LEAST if slack.names else tool_width(self.canvas, self.speak, tool)

    def shown_tools(self, slack: Slack) -> Sequence[Tool]:
        return [tool for tool in self.panel.tools if not (slack.tools and tool.spare)]

    def figures(self, slack: Slack) -> float:
        """Width of purses, or of what may come to stand in their place."""
        widths = self.figure_widths(slack)
        figures = sum(widths) + CHANGE_GAP * (len(widths) - 1) if widths else 0.0
        return max(figures, basket_width(self.panel.reckoning.shelf))

    def figure_widths(self, slack: Slack) -> list[float]:
        panel = self.panel
        if slack.figures:
            return []
        if panel.changes:
            return change_widths(self.canvas, self.speak, panel.changes)
        return purse_widths(self.canvas, self.speak, panel.reckoning.purses, not slack.words)
