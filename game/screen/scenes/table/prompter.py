"""The bar at the foot of a table in use: what the panel says, or what is said for a moment, and the clock."""

from __future__ import annotations

from functools import partial

from game.play.session import Session
from game.present.answer.answer_controller import AnswerController
from game.present.stage.words import TableWords
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.scenes.board.spoken import SpokenLine
from game.screen.scenes.table.bar import PromptBar
from game.screen.scenes.table.choices import ChoiceActions
from game.screen.scenes.table.clock import SoftClock
from game.screen.scenes.table.gold import gold_labels
from game.screen.scenes.table.panel import Panel
from game.screen.scenes.table.plan import Held
from game.screen.scenes.table.saying import Said
from game.screen.scenes.table.tools import show_tools
from game.screen.widgets.scene_widgets import Pane, SceneWidgets


class Prompter:
    """Lays the bar of one table on its ``layer``."""

    def __init__(self, layer: SceneWidgets, answering: AnswerController, words: TableWords, session: Session) -> None:
        self.layer = layer
        self.spoken = SpokenLine(layer, answering.progress)
        self._words = words
        self._session = session
        self._sitting = answering.sitting
        self._held: tuple[object, Held] = (None, Held())
        """The places of a decision, and of which in which window."""
        self._deeds = ChoiceActions(
            answering.press, answering.step, answering.pick, answering.reach_out, partial(show_tools, layer)
        )

    def bar(self, canvas: Canvas, panel: Panel, width: float) -> PromptBar:
        """Return the bar for a panel, to ask it how many storeys it has."""
        clock = bool(self.layer.services.settings.clock) and panel.asking is not None and bool(panel.marks)
        held = self._held_for(canvas, panel, width)
        bar = PromptBar(canvas, self.layer.render, panel, self._words, self._deeds, width, held=held)
        bar.clock = clock
        return bar

    def _held_for(self, canvas: Canvas, panel: Panel, width: float) -> Held | None:
        """Return the places of the decision that is asked for, as they have been since it was shown first."""
        asking, sitting = panel.asking, self._sitting
        if asking is None:
            return None
        about = (asking, width, canvas.scale, canvas.studio.text_size, canvas.studio.language, panel.main is None)
        if self._held[0] != about:
            self._held = about, Held(gold_labels(sitting, asking))
        return self._held[1]

    def add(self, pane: Pane, canvas: Canvas, bar: PromptBar, rect: Rect) -> None:
        """Add the bar to ``pane``."""
        bar.add(pane, rect, self._said(canvas, bar.panel))
        pane.add(self.spoken.edge.along(rect))
        if bar.clock and bar.panel.asking is not None:
            pane.add(SoftClock(bar.clock_place, self._session.stopwatch, bar.panel.asking.decision.seat))

    def _said(self, canvas: Canvas, panel: Panel) -> Said:
        """Return what the bar says: what is said for a moment goes before what stands there."""
        prompt = self.spoken.standing = self.layer.render(panel.prompt)
        if self.spoken.words:
            return Said(prompt, self.spoken.words, "toast", self.spoken.colour(canvas), True)
        note = self.layer.render(panel.note) if panel.note is not None else ""
        colour = canvas.theme.warning if panel.warns else canvas.theme.cream_soft
        return Said(prompt, note, "note", colour, panel.urgent)
