"""The analysis: everybody's chances from the first move to the last, and the decisions that have cost people most."""

from __future__ import annotations

from game.bots.report import Report
from game.kernel.say import Say, say
from game.play.analyses import task_of
from game.play.session import Session
from game.present.badges import badges_of
from game.present.look import Look
from game.present.reviewing import Mistake, contestants, curve_of, mistakes_of, summary
from game.present.stage.bundle import stage_of
from game.present.time_left import TimeLeft, about
from game.screen.canvas import Canvas, Rect
from game.screen.requests import OpenTheatre
from game.screen.scenes.analysis.cards import HEAD, Deeds, MistakeCard, PersonRow
from game.screen.scenes.analysis.curve import ChanceCurve
from game.screen.scenes.forking import play_from
from game.screen.scenes.shell import ShellScene
from game.screen.scenes.table.words import Named
from game.screen.services import Services
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.button import Button
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Layer, Pane
from game.screen.widgets.progress import ProgressBar
from game.screen.widgets.scroll import ScrollArea

CURVED = 0.56
"""Part of the width that the curve gets."""
GAP = 16.0
TITLE = 44.0
FOOT, BUTTON = 84.0, 62.0
BOTTOM = 40.0
BETWEEN = 12.0


class AnalysisScene(ShellScene):
    """Shows the analysis of a finished game while it is made, by an analyst in the background.

    What has been found is kept with the game. While another scene lies above, the analyst goes on.
    """

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.stage = stage_of(session.card, session.game, session.board)
        self.backdrop = self.stage.scenery.ground
        look = Look(session.view(None), None, None, badges_of(session), patterns=services.settings.patterns)
        self.parties = contestants(self.stage.scenery.parties(look), session)
        self.layer = Layer(Named(services, session.name_of), self._arrange)
        self.report: Report = services.analyses.read(session)
        self._told: dict[int, tuple[Mistake, ...]] = {}
        self._left: TimeLeft | None = None
        if not self.report.complete:
            self.go_on()

    # ---- the analyst

    @property
    def running(self) -> bool:
        """Whether the analyst is at work on this game."""
        analyst = self.services.analyst
        return analyst.report is self.report and analyst.condition == "running"

    def go_on(self) -> None:
        """Have the analyst look at what has not been looked at yet."""
        self.services.analyst.begin(task_of(self.session, self.report))
        self.report = self.services.analyst.report
        self._left = None
        self.refresh()

    def cancel(self) -> None:
        """Stop the analyst; what has been found is kept."""
        if self.running:
            self.services.analyst.cancel()
            self._keep()
            self.refresh()

    def _keep(self) -> None:
        self.services.analyses.keep(self.session, self.report)

    def close(self) -> None:
        self.cancel()

    def update(self, dt: float) -> None:
        if self.running and self.services.analyst.poll():
            self._heard()
        super().update(dt)
        self._light()

    def _heard(self) -> None:
        """Show what has been found; keep it as soon as nothing more will be."""
        if not self.running:
            self._keep()
        # What was known before is done at once and says nothing of the pace.
        self._left = self._left or TimeLeft(self.services.now(), self.services.analyst.part)
        self._told.clear()
        self.refresh()

    def _light(self) -> None:
        """Light the decision in the curve whose card is pointed at."""
        curve, pointed = self.layer.find("curve"), self.layer.hover or self.layer.focus
        if isinstance(curve, ChanceCurve):
            curve.lit = pointed.mistake if isinstance(pointed, MistakeCard) else None

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        self.header(pane, canvas, say("table.analysis"))
        body = self.body(canvas)
        room = Rect(body.x, body.y, body.w, canvas.height - body.y - BOTTOM)
        left, right = room.split_left(room.w * CURVED, GAP)
        pane.add(Plate(left, "panel"), Plate(right, "panel"))
        inner = left.inset(26, 18)
        foot, above = inner.split_bottom(FOOT, 12)
        self._add_curve(pane, canvas, above)
        self._add_foot(pane, canvas, foot)
        self._add_people(pane, canvas, right.inset(20, 18))

    def _add_curve(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        title, below = room.split_top(TITLE)
        gold = canvas.theme.gold
        name = say("table.analysis.chances")
        curve = curve_of(self.report.outlooks, len(self.parties))
        mistakes = [mistake for seat in self.session.humans for mistake in self.mistakes(seat)]
        pane.add(
            Label(title, name, size=26, face="title", colour=gold, lines=1, fit=True),
            ChanceCurve(below, curve, self.parties, self.layer.say, len(self.session.log), mistakes, self.watch, name),
        )

    def _add_foot(self, pane: Pane, canvas: Canvas, row: Rect) -> None:
        """Say how far the analysis has got and offer what can be done about it; when it is done, how it judges."""
        soft = canvas.theme.cream_soft
        if self.report.complete:
            words = Label(row, say("table.analysis.fair"), widget_id="fair", size=20, colour=soft, valign="middle")
            pane.add(words)
            return
        place, room = row.split_right(220, 20)
        place = place.around(place.w, BUTTON)
        if self.running:
            part = self.services.analyst.part
            line, track = room.split_top(32, 8)
            words = Label(
                line, self._progress(part), widget_id="progress.words", size=20, colour=soft, lines=1, fit=True
            )
            bar = ProgressBar("progress", Rect(track.x, track.y, track.w, 14), part or None, name=self._progress(part))
            stop = Button("cancel", place, say("table.analysis.cancel"), self.cancel, icon="stop", size=22)
            pane.add(words, bar, stop)
            return
        failed = self.services.analyst.condition == "failed"
        why = say("table.analysis.failed") if failed else say("table.analysis.stopped")
        pane.add(
            Label(room, why, widget_id="stopped", size=20, colour=soft, valign="middle"),
            Button("go_on", place, say("table.analysis.go_on"), self.go_on, style="gold", icon="play", size=22),
        )

    def _progress(self, part: float) -> Say:
        left = self._left.seconds(self.services.now(), part) if self._left is not None else None
        percent = int(100 * part)
        if left is None:
            return say("table.analysis.progress", percent=percent)
        return say("table.analysis.progress.left", percent=percent, left=about(left))

    def _add_people(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        humans = self.session.humans
        soft = canvas.theme.cream_soft
        if not humans:
            words = say("table.analysis.nobody")
            pane.add(
                Label(room.inset(20), words, widget_id="nobody", size=24, colour=soft, align="centre", valign="middle")
            )
            return
        content: list[Widget] = []
        y = room.y
        for seat in humans:
            y = self._add_person(content, canvas, Rect(room.x, y, room.w - 18, 0), seat)
        pane.add(ScrollArea("people", room, y - room.y, content))

    def _add_person(self, content: list[Widget], canvas: Canvas, row: Rect, seat: int) -> float:
        """Add the cards of a person; return where the next one begins."""
        mistakes = self.mistakes(seat)
        patterns = self.services.settings.patterns
        content.append(PersonRow(row, self.parties[seat], self._summary(seat, mistakes), patterns))
        y = row.y + HEAD
        deeds = Deeds(self.watch, self.play)
        for number, mistake in enumerate(mistakes, 1):
            card = MistakeCard(Rect(row.x, y, row.w, 0), mistake, number, canvas, self.layer.say, deeds)
            content.append(card)
            y += card.rect.h + BETWEEN
        return y + BETWEEN

    def _summary(self, seat: int, mistakes: tuple[Mistake, ...]) -> Text:
        if not mistakes and not self.report.complete:
            return say("table.analysis.still", name=self.session.name_of(seat))
        return summary(seat, mistakes)

    def mistakes(self, seat: int) -> tuple[Mistake, ...]:
        """Return the most costly decisions of a seat, as far as is known."""
        if seat not in self._told:
            self._told[seat] = mistakes_of(self.session, self.stage, self.report, seat)
        return self._told[seat]

    # ---- what people do

    def watch(self, index: int) -> None:
        """Show a moment in the replay."""
        self.services.go(OpenTheatre(self.session, index))

    def play(self, index: int) -> None:
        """Begin a new game from a moment."""
        play_from(self.services, self.session, index)

    def rules_place(self) -> tuple[str, str]:
        return self.session.card.id, self.stage.words.rule(self.session.view(None))
