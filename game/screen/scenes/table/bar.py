"""The bar at the foot of a table: whose turn it is, what is expected, the choices, the tools and the gold button.

Its words keep their room: where controls want more, one thing after the other gives way (``SLACKS``), and then the
choices get a storey of their own above the words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

from game.kernel.action import Action
from game.kernel.choice import Amount, One
from game.kernel.message import Message, SeatName, msg
from game.play.session import Stopwatch, clock_words
from game.present.answer.answer_controller import AnswerController
from game.present.answer.answer_draft import AnswerDraft
from game.present.area import Rect
from game.present.party import Mark
from game.present.running.table_presenter import TablePresenter
from game.screen.drawing.canvas import Canvas, one_line
from game.screen.scenes.board.frame import BAR, STOREY
from game.screen.scenes.board.spoken import SpokenLine
from game.screen.scenes.table.bar_widgets import (
    BASKET_HIGH,
    CHANGE_GAP,
    PURSE_HIGH,
    TOOL_HIGH,
    Changes,
    PurseSign,
    ToolTile,
    add_basket,
)
from game.screen.scenes.table.choices import ChoiceControls, Slack
from game.screen.scenes.table.panel import Panel, Tool
from game.screen.scenes.table.plan import GAP, MORE, PAD, SIGN, Fitting, Held, Said, lines_of
from game.screen.widgets.base import Explained, Holder, Host, Text, Widget
from game.screen.widgets.button import ICON, Button, ButtonFace
from game.screen.widgets.button import PAD as BUTTON_PAD
from game.screen.widgets.label import Painting, PanelPlate
from game.screen.widgets.look import chip_width
from game.screen.widgets.scene_widgets import Pane, SceneWidgets

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
        answering: AnswerController,
        width: float,
        held: Held,
        *,
        clock: bool,
    ) -> None:
        self.canvas = canvas
        self.speak = speak
        self.panel = panel
        self.clock = clock
        """Whether there is room for a clock below the sign of who acts."""
        self.answering = answering
        self.clock_place = Rect(0.0, 0.0, 0.0, 0.0)
        """Where the clock is, under the last of the signs."""
        self._choices: ChoiceControls | None = None
        if panel.draft is not None:
            gold = speak(panel.main[0]) if panel.main is not None else ""
            rows = held.plan is not None and (bool(held.plan.presses) or held.plan.lifted)
            self._choices = ChoiceControls(
                canvas, speak, panel.draft, answering, gold, held.slots(panel.draft, rows=rows)
            )
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
        lines = lines_of(self.canvas, said, words.inset(0, 3), room.inset(0, 3))
        pane.add(*lines.labels)
        if figures and not lines.wide:
            self._add_figures(pane, room.split_right(figures)[0].around(figures, PURSE_HIGH), slack)

    def _add_storeys(self, pane: Pane, room: Rect) -> None:
        """From below: what comes or goes on top of them moves none."""
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
            self._add_figures(pane, row.around(row.w, PURSE_HIGH), plan.slack)

    def _add_signs(self, pane: Pane, room: Rect) -> Rect:
        for mark in self.panel.marks:
            token, room = room.split_left(SIGN, 14 if mark is self.panel.marks[-1] else 4)
            if self.clock:
                token = Rect(token.x, token.y + 5, SIGN, SIGN)
                self.clock_place = Rect(token.centre[0] - CLOCK[0] / 2, token.bottom, *CLOCK)
            pane.add(Painting(token.around(SIGN, SIGN), partial(_draw_sign, mark, self.panel.pattern)))
        return room

    def _add_figures(self, pane: Pane, room: Rect, slack: Slack) -> None:
        panel = self.panel
        if len(panel.reckoning.lines) > 1:
            shelf = room.around(room.w, BASKET_HIGH)
            add_basket(pane, shelf, panel.reckoning.lines, panel.reckoning.shelf, self.answering.press)
            return
        widths = self.fitting.figure_widths(slack)
        if panel.changes:
            pane.add(Changes(room, panel.changes, widths))
            return
        x = room.x
        for number, (purse, width) in enumerate(zip(panel.reckoning.purses, widths, strict=True)):
            place = Rect(x, room.y, width, room.h)
            pane.add(PurseSign(f"purse.{number}", place, purse, not slack.words))
            x += width + CHANGE_GAP

    def _add_gold(self, pane: Pane, rect: Rect) -> None:
        """Its place stays free without one: whoever clicks once more must hit nothing else."""
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
                pane.add(ToolTile(tool, place.around(wide, TOOL_HIGH)))
            x += wide + (2 if spare and tool is shown[0] else GAP)
            if spare and tool is shown[0]:
                place, name = Rect(x, room.y, MORE, room.h).around(MORE, HIGHEST), msg("table.tools")
                more = partial(show_tools, pane.layer, spare, place)
                pane.add(Button("tools", place, "", more, ButtonFace("quiet", icon="up"), name=name, tip=name))
                x += MORE + GAP


def tool_button(tool: Tool, rect: Rect, label: Text = "", done: Callable[[], None] = lambda: None) -> Button:
    """The button of a tool, with its name if it has a ``label``; ``done`` is called before it acts."""

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


def _draw_sign(mark: Mark, pattern: bool, canvas: Canvas, rect: Rect) -> None:
    canvas.mark(mark, *rect.centre, SIGN - 4, pattern)


OF_A_KIND = 4
"""As many actions of each kind are asked what the gold button would say of them."""
LOOKED_AT = 400
"""As many choices are looked through for them."""


def gold_labels(presenter: TablePresenter, draft: AnswerDraft) -> tuple[Message, ...]:
    """The words the gold button may have in the course of a decision, of each kind of answer."""
    words, look = presenter.stage.words, presenter.look()
    said = (words.told(look, action).gold for action in _some(draft))
    return tuple({label: None for label in said if label is not None})


def _some(draft: AnswerDraft) -> Iterator[Action]:
    often: dict[type[Action], int] = {}
    for choice in islice(draft.offer.choices, LOOKED_AT):
        found = [choice.action] if isinstance(choice, One) else []
        if isinstance(choice, Amount):
            found = [choice.make(choice.low), choice.make(choice.high)]
        for action in found:
            kind = type(action)
            often[kind] = often.get(kind, 0) + 1
            if often[kind] <= OF_A_KIND:
                yield action


TOOL_ROW, BETWEEN_TOOLS, TOOLS_PAD = 54.0, 6.0, 10.0
TOOL_SIZE = 22.0


def show_tools(layer: Host, tools: Sequence[Tool], below: Rect) -> None:
    """Open the list above ``below``; a click beside it or Esc closes it, and so does what is chosen."""

    def build(pane: Holder, canvas: Canvas) -> None:
        keys = [chip_width(canvas, tool.hotkeys[0]) if tool.hotkeys else 0.0 for tool in tools]
        words = [canvas.measure(layer.render(tool.name), size=TOOL_SIZE, face="strong")[0] for tool in tools]
        wide = max(word + key for word, key in zip(words, keys, strict=True)) + 2 * BUTTON_PAD + ICON + 20
        high = len(tools) * (TOOL_ROW + BETWEEN_TOOLS) - BETWEEN_TOOLS
        sheet = Rect(below.x - TOOLS_PAD, below.y - high - 3 * TOOLS_PAD, wide + 2 * TOOLS_PAD, high + 2 * TOOLS_PAD)
        pane.add(PanelPlate(sheet, "sheet", widget_id="tools.list", clickable=True))
        for tool, row in zip(tools, sheet.inset(TOOLS_PAD).column(len(tools), BETWEEN_TOOLS), strict=True):
            pane.add(tool_button(tool, row, tool.name, close))

    def close() -> None:
        layer.shut(opened)

    opened = layer.open(build, "dropdown", outside=close, escape=close)


CLOCK_SIZE = 22.0


class SoftClock(Widget):
    """Shows the seconds of a seat, which whoever counts them brings up to date; drawn anew once a second."""

    def __init__(self, rect: Rect, stopwatch: Stopwatch, seat: int) -> None:
        name = msg("table.time.of", seat=SeatName(seat))
        super().__init__("clock", rect, name=name, tip=Explained(name, msg("table.time.help")))
        self.stopwatch = stopwatch
        self.seat = seat
        self._drawn = ""

    @property
    def words(self) -> str:
        return clock_words(self.stopwatch.seconds[self.seat])

    @property
    def nap(self) -> float:
        """Seconds until something else stands on it."""
        return 1.01 - self.stopwatch.seconds[self.seat] % 1

    @property
    def busy(self) -> bool:
        return super().busy or self._drawn != self.words

    def draw(self, canvas: Canvas) -> None:
        self._drawn = self.words
        canvas.text(
            self._drawn, self.rect, one_line(CLOCK_SIZE, "number", canvas.theme.cream_soft, align="centre", fit=False)
        )


class Prompter:
    """Lays the bar of one table on its ``layer``."""

    def __init__(self, layer: SceneWidgets, answering: AnswerController) -> None:
        self.layer = layer
        self.spoken = SpokenLine(layer, answering.progress)
        self._answering = answering
        self._held: tuple[object, Held] = (None, Held())
        """The places of a decision, and of which in which window."""

    def bar(self, canvas: Canvas, panel: Panel, width: float) -> PromptBar:
        """The bar for a panel, to ask it how many storeys it has."""
        clock = bool(self.layer.services.settings.clock) and panel.draft is not None and bool(panel.marks)
        held = self._held_for(canvas, panel, width)
        return PromptBar(canvas, self.layer.render, panel, self._answering, width, held, clock=clock)

    def _held_for(self, canvas: Canvas, panel: Panel, width: float) -> Held:
        """The places of the decision as they have been since it was shown first; none are kept without one."""
        draft = panel.draft
        if draft is None:
            return Held()
        about = (draft, width, canvas.scale, canvas.context.text_size, canvas.context.language, panel.main is None)
        if self._held[0] != about:
            self._held = about, Held(gold_labels(self._answering.presenter, draft))
        return self._held[1]

    def add(self, pane: Pane, canvas: Canvas, bar: PromptBar, rect: Rect) -> None:
        """Add the bar to ``pane``."""
        bar.add(pane, rect, self._said(canvas, bar.panel))
        pane.add(self.spoken.edge.along(rect))
        if bar.clock and bar.panel.draft is not None:
            pane.add(
                SoftClock(bar.clock_place, self._answering.presenter.session.stopwatch, bar.panel.draft.decision.seat)
            )

    def _said(self, canvas: Canvas, panel: Panel) -> Said:
        """What is said for a moment goes before what stands there."""
        prompt = self.spoken.standing = self.layer.render(panel.prompt)
        if self.spoken.words:
            return Said(prompt, self.spoken.words, "toast", self.spoken.colour(canvas), True)
        note = self.layer.render(panel.note) if panel.note is not None else ""
        colour = canvas.theme.warning if panel.warns else canvas.theme.cream_soft
        return Said(prompt, note, "note", colour, panel.urgent)
