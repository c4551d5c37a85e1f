"""The bar at the foot of a table: whose turn it is, what is expected, the choices, the tools and the gold button.

Its words keep their room: where controls want more, one thing after the other gives way (``SLACKS``), and then the
choices get a storey of their own above the words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import NamedTuple

from game.kernel.say import say
from game.present.amounts import Picking, Stepping
from game.present.gesture import Facet
from game.present.party import Mark
from game.present.stage.words import Words
from game.screen.canvas import Canvas, Rect
from game.screen.scenes.board.frame import BAR, STOREY
from game.screen.scenes.table import basket
from game.screen.scenes.table.changes import GAP as BETWEEN_CHANGES
from game.screen.scenes.table.changes import Changes, change_widths
from game.screen.scenes.table.choices import Choices, Deeds, Slack
from game.screen.scenes.table.panel import Panel, Tool
from game.screen.scenes.table.purses import HIGH, PurseSign, purse_widths
from game.screen.scenes.table.saying import Said, lines_of
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Plate
from game.screen.widgets.layer import Pane

PAD, GAP = 18.0, 9.0
HIGHEST = 54.0
"""How high buttons are."""
GOLD = 290.0
TOOL, MORE = 54.0, 46.0
SIGN = 42.0
CLOCK = (72.0, 26.0)
"""How wide and high the clock under a sign is."""
WORDS = 420.0
"""Units that the words keep."""
SLACKS = (
    Slack(),
    Slack(raises=True),
    Slack(raises=True, chips=True),
    Slack(raises=True, chips=True, words=True),
    Slack(raises=True, chips=True, words=True, tools=True),
    Slack(raises=True, figures=True),
    Slack(raises=True, chips=True, figures=True),
    Slack(raises=True, chips=True, tools=True, figures=True),
)
"""What gives way in turn: larger steps, keys but on gold, words on purses, redo and restart, at last all figures."""


class Plan(NamedTuple):
    """How the bar is laid: what gave way, and the rows that stand above it."""

    slack: Slack
    amounts: tuple[Sequence[Stepping | Picking], ...] = ()
    presses: tuple[Sequence[Facet], ...] = ()
    basket: bool = False
    """Whether what lies in the basket has a row of its own."""
    lifted: bool = False
    """Whether the only amount and the buttons stand above."""

    @property
    def storeys(self) -> int:
        """How many rows stand above the words."""
        return len(self.amounts) + len(self.presses) + self.basket + (self.lifted and not self.presses)


class PromptBar:
    """Lays what ``panel`` says and offers into a bar ``width`` units wide. ``said`` goes before its note, if anything.

    ``more`` opens the list of the tools that had no room.
    """

    def __init__(
        self,
        canvas: Canvas,
        speak: Callable[[Text], str],
        panel: Panel,
        words: Words,
        deeds: Deeds,
        width: float,
        *,
        clock: bool = False,
        more: Callable[[Sequence[Tool], Rect], None] = lambda tools, rect: None,
    ) -> None:
        self.canvas = canvas
        self.speak = speak
        self.panel = panel
        self.width = width
        self.clock = clock
        self.more = more
        self.clock_place = Rect(0.0, 0.0, 0.0, 0.0)
        """Where the clock is, under the last of the signs."""
        self._choices = Choices(canvas, speak, panel.asking, words, deeds) if panel.asking is not None else None

    # ---- what has room

    @cached_property
    def plan(self) -> Plan:
        """How everything finds its room."""
        room, choices = self.width - 2 * PAD, self._choices
        amounts = tuple(choices.rows(room)) if choices is not None else ()
        shelf = len(self.panel.lines) > 1
        for slack in SLACKS:
            if self._left(slack, self._controls(slack), shelf) >= WORDS:
                return Plan(slack, amounts)
        if shelf and self._left(SLACKS[-1], self._controls(SLACKS[-1]), False) >= WORDS:
            return Plan(self._least(self._controls, False), amounts, basket=True)
        presses = tuple(choices.press_rows(room)) if choices is not None and not choices.single else ()
        lifted = choices is not None and choices.single
        above = Plan(Slack(), amounts, presses, lifted=lifted)
        slack = self._least(lambda slack: 0.0, shelf)
        if lifted and choices is not None:
            tight = next((s for s in SLACKS[:3] if replace(choices, slack=s).width() <= room), SLACKS[2])
            slack = slack._replace(raises=tight.raises, chips=tight.chips)
        return above._replace(slack=slack, basket=shelf and self._left(slack, 0.0, True) < WORDS)

    def _least(self, controls: Callable[[Slack], float], shelf: bool) -> Slack:
        """Return the first that leaves the words their room."""
        return next((s for s in SLACKS if self._left(s, controls(s), shelf) >= WORDS), SLACKS[-1])

    def _controls(self, slack: Slack) -> float:
        """Return how wide the choices beside the words are."""
        return replace(self._choices, slack=slack).width() if self._choices is not None else 0.0

    def _left(self, slack: Slack, controls: float, shelf: bool) -> float:
        """Return how much room the words have."""
        taken = [part for part in (self._figures(slack, shelf), controls, self._tools(slack), self._gold) if part]
        return self.width - 2 * PAD - self._signs() - sum(taken) - (GAP + 3) * len(taken)

    @property
    def _gold(self) -> float:
        """How wide the gold button is: always the same, in larger letters a little wider."""
        return GOLD * max(1.0, math.sqrt(self.canvas.studio.text_size))

    def _signs(self) -> float:
        return (SIGN + 4) * len(self.panel.marks) + 10 if self.panel.marks else 0.0

    def _tools(self, slack: Slack) -> float:
        shown = self._shown_tools(slack)
        spare = len(shown) < len(self.panel.tools)
        return len(shown) * (TOOL + GAP) - GAP + (MORE + 2) * spare if shown else 0.0

    def _shown_tools(self, slack: Slack) -> Sequence[Tool]:
        return [tool for tool in self.panel.tools if not (slack.tools and tool.spare)]

    def _figures(self, slack: Slack, shelf: bool) -> float:
        """Return how wide purses are, or what stands in their place."""
        if shelf:
            return basket.least_width(self.panel.lines)
        widths = self._figure_widths(slack)
        return sum(widths) + BETWEEN_CHANGES * (len(widths) - 1) if widths else 0.0

    def _figure_widths(self, slack: Slack) -> list[float]:
        panel = self.panel
        if slack.figures:
            return []
        if panel.changes:
            return change_widths(self.canvas, self.speak, panel.changes)
        return purse_widths(self.canvas, self.speak, panel.purses, not slack.words)

    # ---- laying

    def add(self, pane: Pane, rect: Rect, said: Said) -> None:
        """Add everything to ``pane``."""
        pane.add(Plate(rect, "bar.foot", widget_id="panel", clickable=True))
        foot, above = rect.split_bottom(BAR)
        self._add_storeys(pane, above.inset(PAD, 0))
        slack, panel, room = self.plan.slack, self.panel, foot.inset(PAD, 0)
        gold, room = room.split_right(self._gold, GAP + 3)
        self._add_gold(pane, gold.around(gold.w, HIGHEST))
        if panel.tools:
            tools, room = room.split_right(self._tools(slack), GAP + 3)
            self._add_tools(pane, tools, slack)
        if self._choices is not None and not self.plan.lifted and not self.plan.presses:
            width = self._controls(slack)
            if width:
                controls, room = room.split_right(width, GAP + 3)
                replace(self._choices, slack=slack).add(pane, controls)
        room = self._add_signs(pane, room)
        shelf = len(panel.lines) > 1 and not self.plan.basket
        figures = self._figures(slack, shelf)
        words = room.split_right(figures, GAP + 3)[1] if figures else room
        lines = lines_of(self.canvas, self.speak, said, words.inset(0, 3), room.inset(0, 3))
        pane.add(*lines.labels)
        if figures and not lines.wide:
            self._add_figures(pane, room.split_right(figures)[0].around(figures, HIGH), slack, shelf)

    def _add_storeys(self, pane: Pane, room: Rect) -> None:
        plan, choices = self.plan, self._choices
        for amounts in plan.amounts:
            row, room = room.split_top(STOREY)
            assert choices is not None
            choices.add_row(pane, row, amounts)
        if plan.lifted and choices is not None:
            row, room = room.split_top(STOREY)
            replace(choices, slack=plan.slack).add(pane, row)
        for presses in plan.presses:
            row, room = room.split_top(STOREY)
            assert choices is not None
            choices.add_presses(pane, row, presses)
        if plan.basket and choices is not None:
            basket.add_lines(pane, room.around(room.w, basket.HEIGHT), self.panel.lines, choices.deeds.press)

    def _add_signs(self, pane: Pane, room: Rect) -> Rect:
        """Add the signs of who acts, and return the room that is left."""
        for mark in self.panel.marks:
            token, room = room.split_left(SIGN, 14 if mark is self.panel.marks[-1] else 4)
            if self.clock:
                token = Rect(token.x, token.y + 5, SIGN, SIGN)
                self.clock_place = Rect(token.centre[0] - CLOCK[0] / 2, token.bottom, *CLOCK)
            pane.add(_Sign(token.around(SIGN, SIGN), mark, self.panel.pattern))
        return room

    def _add_figures(self, pane: Pane, room: Rect, slack: Slack, shelf: bool) -> None:
        panel = self.panel
        if shelf and self._choices is not None:
            basket.add_lines(pane, room.around(room.w, basket.HEIGHT), panel.lines, self._choices.deeds.press)
            return
        widths = self._figure_widths(slack)
        if panel.changes:
            pane.add(Changes(room, panel.changes, widths))
            return
        x = room.x
        for number, (purse, width) in enumerate(zip(panel.purses, widths, strict=True)):
            place = Rect(x, room.y, width, room.h)
            pane.add(PurseSign(f"purse.{number}", place, purse, not slack.words))
            x += width + BETWEEN_CHANGES

    def _add_gold(self, pane: Pane, rect: Rect) -> None:
        """Add the gold button. Its place stays free without one: whoever clicks once more must hit nothing else."""
        panel = self.panel
        if panel.main is None:
            return
        label, do, hotkeys = panel.main
        enabled = panel.missing is None
        gold = Button(panel.main_id, rect, label, do, style="gold", hotkeys=hotkeys, size=25, enabled=enabled)
        gold.why = panel.missing
        pane.add(gold)

    def _add_tools(self, pane: Pane, room: Rect, slack: Slack) -> None:
        x, shown = room.x, self._shown_tools(slack)
        spare = [tool for tool in self.panel.tools if tool not in shown]
        for tool in shown:
            pane.add(tool_button(tool, Rect(x, room.y, TOOL, room.h).around(TOOL, HIGHEST)))
            x += TOOL + (2 if spare and tool is shown[0] else GAP)
            if spare and tool is shown[0]:
                place, name = Rect(x, room.y, MORE, room.h).around(MORE, HIGHEST), say("table.tools")
                more = partial(self.more, spare, place)
                pane.add(Button("tools", place, "", more, style="quiet", icon="up", name=name, tip=name))
                x += MORE + GAP


def tool_button(tool: Tool, rect: Rect, label: Text = "", done: Callable[[], None] = lambda: None) -> Button:
    """Return the button of a tool, with its name if it has a ``label``; ``done`` is called before it acts."""

    def act() -> None:
        done()
        tool.do()

    return Button(
        tool.id,
        rect,
        label,
        act,
        style="quiet",
        icon=tool.icon,
        hotkeys=tool.hotkeys,
        chip=bool(label),
        align="left",
        size=22,
        name=tool.name,
        tip=None if label else tool.name,
        enabled=tool.enabled,
        why=tool.why,
    )


class _Sign(Widget):
    """Whose turn it is."""

    def __init__(self, rect: Rect, mark: Mark, pattern: bool) -> None:
        super().__init__("", rect)
        self.mark = mark
        self.pattern = pattern

    def draw(self, canvas: Canvas) -> None:
        canvas.mark(self.mark, *self.rect.centre, SIGN - 4, self.pattern)
