"""The bar at the foot of a table: whose turn it is, what is expected, the choices, the tools and the gold button.

Its words keep their room: where controls want more, one thing after the other gives way (``SLACKS``), and then the
choices get a storey of their own above the words.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.kernel.message import msg
from game.present.party import Mark
from game.present.stage.words import TableWords
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.scenes.board.frame import BAR, STOREY
from game.screen.scenes.table import basket, tile
from game.screen.scenes.table.changes import GAP as BETWEEN_CHANGES
from game.screen.scenes.table.changes import Changes
from game.screen.scenes.table.choices import ChoiceActions, ChoiceControls, Slack
from game.screen.scenes.table.panel import Panel, Tool
from game.screen.scenes.table.plan import GAP, MORE, PAD, SIGN, Fitting, Held
from game.screen.scenes.table.purses import HIGH, PurseSign
from game.screen.scenes.table.saying import Said, lines_of
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import PanelPlate
from game.screen.widgets.scene_widgets import Pane

HIGHEST = 54.0
"""How high buttons are."""
CLOCK = (72.0, 26.0)
"""How wide and high the clock under a sign is."""


class PromptBar:
    """Lays what ``panel`` says and offers into a bar ``width`` units wide."""

    def __init__(
        self,
        canvas: Canvas,
        speak: Callable[[Text], str],
        panel: Panel,
        words: TableWords,
        deeds: ChoiceActions,
        width: float,
        *,
        held: Held | None = None,
    ) -> None:
        self.canvas = canvas
        self.speak = speak
        self.panel = panel
        self.clock = False
        """Whether there is room for a clock below the sign of who acts."""
        self.deeds = deeds
        self.clock_place = Rect(0.0, 0.0, 0.0, 0.0)
        """Where the clock is, under the last of the signs."""
        gold = speak(panel.main[0]) if panel.main is not None else ""
        self._choices = (
            ChoiceControls(canvas, speak, panel.asking, words, deeds, gold) if panel.asking is not None else None
        )
        if self._choices is not None and held is not None and panel.asking is not None:
            rows = held.plan is not None and (bool(held.plan.presses) or held.plan.lifted)
            self._choices = replace(self._choices, slots=held.slots(panel.asking, rows=rows))
        self.fitting = Fitting(canvas, speak, panel, self._choices, width, held)

    # ---- laying

    def add(self, pane: Pane, rect: Rect, said: Said) -> None:
        """Add everything to ``pane``."""
        pane.add(PanelPlate(rect, "bar.foot", widget_id="panel", clickable=True))
        foot, above = rect.split_bottom(BAR)
        self._add_storeys(pane, above.inset(PAD, 0))
        slack, panel, room = self.fitting.plan.slack, self.panel, foot.inset(PAD, 0)
        gold, room = room.split_right(self.fitting.gold, GAP + 3)
        self._add_gold(pane, gold.around(gold.w, HIGHEST))
        if panel.tools:
            tools, room = room.split_right(self.fitting.tools(slack), GAP + 3)
            self._add_tools(pane, tools, slack)
        if self._choices is not None and not self.fitting.plan.lifted and not self.fitting.plan.presses:
            width = self.fitting.controls(slack)
            if width:
                controls, room = room.split_right(width, GAP + 3)
                replace(self._choices, slack=slack).add(pane, controls)
        room = self._add_signs(pane, room)
        figures = 0.0 if self.fitting.plan.basket else self.fitting.figures(slack)
        words = room.split_right(figures, GAP + 3)[1] if figures else room
        lines = lines_of(self.canvas, self.speak, said, words.inset(0, 3), room.inset(0, 3))
        pane.add(*lines.labels)
        if figures and not lines.wide:
            self._add_figures(pane, room.split_right(figures)[0].around(figures, HIGH), slack)

    def _add_storeys(self, pane: Pane, room: Rect) -> None:
        """Add the rows above the words from below: what comes or goes on top of them moves none."""
        plan, choices = self.fitting.plan, self._choices
        if choices is None:
            return
        for presses in reversed(plan.presses):
            row, room = room.split_bottom(STOREY)
            choices.add_presses(pane, row, presses)
        if plan.lifted:
            row, room = room.split_bottom(STOREY)
            replace(choices, slack=plan.slack).add(pane, row, last=True)
        for amounts in reversed(plan.amounts):
            row, room = room.split_bottom(STOREY)
            choices.add_row(pane, row, amounts)
        if plan.basket:
            row, room = room.split_bottom(STOREY)
            self._add_figures(pane, row.around(row.w, HIGH), plan.slack)

    def _add_signs(self, pane: Pane, room: Rect) -> Rect:
        """Add the signs of who acts, and return the room that is left."""
        for mark in self.panel.marks:
            token, room = room.split_left(SIGN, 14 if mark is self.panel.marks[-1] else 4)
            if self.clock:
                token = Rect(token.x, token.y + 5, SIGN, SIGN)
                self.clock_place = Rect(token.centre[0] - CLOCK[0] / 2, token.bottom, *CLOCK)
            pane.add(_Sign(token.around(SIGN, SIGN), mark, self.panel.pattern))
        return room

    def _add_figures(self, pane: Pane, room: Rect, slack: Slack) -> None:
        panel = self.panel
        if len(panel.lines) > 1:
            shelf = room.around(room.w, basket.HEIGHT)
            basket.add_lines(pane, shelf, panel.lines, panel.shelf, self.deeds.press)
            return
        widths = self.fitting.figure_widths(slack)
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
        doubled = self._choices.doubled if self._choices is not None else None
        if doubled is not None and doubled.hotkey:
            hotkeys = (*hotkeys, doubled.hotkey)
        enabled = panel.missing is None
        gold = Button(panel.main_id, rect, label, do, ButtonFace("gold", size=25), hotkeys=hotkeys, enabled=enabled)
        gold.why = panel.missing
        pane.add(gold)

    def _add_tools(self, pane: Pane, room: Rect, slack: Slack) -> None:
        x, shown = room.x, self.fitting.shown_tools(slack)
        spare = [tool for tool in self.panel.tools if tool not in shown]
        for tool in shown:
            wide = self.fitting.tool_width(tool, slack)
            place = Rect(x, room.y, wide, room.h)
            if tool.word is None or slack.names:
                pane.add(tool_button(tool, place.around(wide, HIGHEST)))
            else:
                pane.add(tile.ToolTile(tool, place.around(wide, tile.HIGH)))
            x += wide + (2 if spare and tool is shown[0] else GAP)
            if spare and tool is shown[0]:
                place, name = Rect(x, room.y, MORE, room.h).around(MORE, HIGHEST), msg("table.tools")
                more = partial(self.deeds.more, spare, place)
                pane.add(Button("tools", place, "", more, ButtonFace("quiet", icon="up"), name=name, tip=name))
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
        ButtonFace("quiet", icon=tool.icon, align="left", size=22, chip=bool(label)),
        hotkeys=tool.hotkeys,
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
