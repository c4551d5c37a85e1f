"""The analysis: the chance of one seat, what moved it as a sum, and one of these marks on a card."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from game.bots.bridge import ChanceBridge
from game.bots.report import Report, Verdict
from game.kernel.message import Message, msg
from game.play.analyses import key_of, task_of
from game.play.session import Session
from game.present.area import Rect
from game.present.party import badges_of
from game.present.pictures.picture import Picture
from game.present.record.review import (
    GameReview,
    Judged,
    TimeLeft,
    ToldMark,
    contestants,
    curve_of_seat,
    time_left_words,
)
from game.present.stage.bundle import stage_of
from game.present.table_title import title_of
from game.present.view_context import ViewContext
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle, one_line
from game.screen.requests import OpenTheatre
from game.screen.scenes.analysis.card import CardArt, add_card
from game.screen.scenes.analysis.curve import SeatCurve
from game.screen.scenes.analysis.marks import BridgeBar, Legend, MarkRow, PersonRow
from game.screen.scenes.setup.launch import play_from
from game.screen.scenes.setup.preview import AREA, Preview, add_preview
from game.screen.scenes.shell import GAP, Deed, Foot, ShellScene
from game.screen.scenes.table.words import NamedServices
from game.screen.services import Services
from game.screen.widgets.button import Shortcut
from game.screen.widgets.label import Label, PanelPlate, ProgressBar, on_panel
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.training.store.exercises import exercise_from, exercise_id, exercises_of
from game.training.store.training_store import OWN, Exercise, TrainingRecord

log = logging.getLogger(__name__)


class Learned:
    """The exercises from one game."""

    def __init__(self, services: Services, session: Session) -> None:
        self.services = services
        self.session = session
        self._key = key_of(session)
        self.known: set[str] = set()
        """Those there are of this game."""
        self._full = False
        """Whether there was no room for all that the game leaves to be learned."""
        self._look_again()

    def _look_again(self) -> None:
        exercises = self.services.training.read().exercises
        self.known = {each.id for each in exercises if each.source == self._key}

    @property
    def words(self) -> Message | None:
        """How many decisions have become exercises, or that there is no room for more; None if there is none."""
        if self._full:
            return msg("exercise.full", most=OWN)
        return msg("exercise.became", n=len(self.known)) if self.known else None

    def possible(self, judged: Judged) -> bool:
        """True if a decision can be an exercise: a costly one of a person who played alone."""
        return self.session.solo and judged.costly and judged.verdict.seat == self.session.humans[0]

    def there(self, index: int) -> bool:
        """True if the decision of a moment is an exercise."""
        return exercise_id(self._key, index) in self.known

    def learn(self, report: Report) -> None:
        """Make exercises of what a complete analysis has found to cost enough."""
        found = exercises_of(self.session, report)
        if found:
            trouble = self._add(found)
            if trouble is not None:
                log.warning("no exercises: %s", trouble)
            self._look_again()

    def _add(self, found: Sequence[Exercise]) -> Message | None:
        def work(training: TrainingRecord) -> None:
            self._full = not training.add(found)

        return self.services.training.change(work) or (msg("exercise.full", most=OWN) if self._full else None)

    def toggle(self, verdict: Verdict) -> tuple[Message, Message | None]:
        """Make an exercise of a decision, or none if it is one; return what is said of it, and what has gone wrong."""
        name, there = exercise_id(self._key, verdict.index), self.there(verdict.index)
        if there:
            trouble, self._full = self.services.training.change(lambda training: training.remove(name)), False
        else:
            trouble = self._add([exercise_from(self.session, verdict)])
        self._look_again()
        return msg("exercise.unmade") if there else msg("exercise.made"), trouble


LEFT, CURVED = 0.44, 0.42
"""Part of the page for the left column, and of that for the curve."""
TITLE, ROW, BRIDGE = 50.0, 58.0, 84.0
BROAD, LESS = 1900.0, 0.34
"""A window at least so wide has two cards, and so much of it for the left column."""
NARROW, FOLDED = 1500.0, 46.0
"""In a narrower window with many rows the bridge folds to one line of so many units."""


class AnalysisScene(ShellScene):
    """Shows the analysis of a finished game while it is made, by an analyst in the background.

    What has been found is kept with the game. While another scene lies above, the analyst goes on.
    """

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.stage = stage_of(session.info, session.game, session.board)
        self.backdrop = self.stage.scenery.ground
        self.look = ViewContext(
            session.view(None), None, None, badges_of(session), settings=services.settings.of_tables()
        )
        self.parties = contestants(self.stage.scenery.parties(self.look), session)
        self.layer = SceneWidgets(NamedServices(services, session.name_of), self.arrange)
        self.report: Report = services.analyses.read(session)
        self.seats = session.humans or tuple(range(session.game.seats))
        self.seat = self.seats[0]
        """Who is looked at."""
        self.chosen: int | None = None
        """The number of the mark that was asked for; None: the one that the page opens on."""
        self.review = GameReview(session, self.stage)
        self._told: dict[int, tuple[ChanceBridge, tuple[ToldMark, ...]]] = {}
        self._tables: dict[int, Preview | None] = {}
        self._answers: dict[int, tuple[Picture | None, Picture | None]] = {}
        self._left: TimeLeft | None = None
        self.learned = Learned(services, session)
        if not self.report.complete:
            self.go_on()

    # ---- the analyst

    @property
    def running(self) -> bool:
        """True while the analyst is at work on this game."""
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

    def _heard(self) -> None:
        if not self.running:
            self._keep()
        if self.report.complete:
            self.learned.learn(self.report)
        # What was known before is done at once and says nothing of the pace.
        self._left = self._left or TimeLeft(self.services.now(), self.services.analyst.part)
        self._told.clear()
        self.refresh()

    # ---- what is told

    def _known(self) -> tuple[ChanceBridge, tuple[ToldMark, ...]]:
        if self.seat not in self._told:
            bridge = self.review.bridge(self.report, self.seat)
            self._told[self.seat] = bridge, tuple(self.review.told(self.report, mark) for mark in bridge.marks)
        return self._told[self.seat]

    @property
    def bridge(self) -> ChanceBridge:
        return self._known()[0]

    @property
    def rows(self) -> tuple[ToldMark, ...]:
        """The marks in order of time, as far as is known."""
        return self._known()[1]

    @property
    def at(self) -> int | None:
        """The number of the mark that is shown: the one that was asked for, else what moved most for certain."""
        rows = self.rows
        if self.chosen is not None and rows:
            return min(self.chosen, len(rows) - 1)
        return self.bridge.opening

    @property
    def shown(self) -> ToldMark | None:
        """The mark on the card."""
        at = self.at
        return self.rows[at] if at is not None else None

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        self.header(
            pane,
            canvas,
            msg("table.analysis"),
            beside=title_of(self.session),
            aside=msg("frame.analysis.fair"),
        )
        page = self.foot(pane, canvas, self._foot())
        two = canvas.width >= BROAD and self._next() is not None
        left, right = page.split_left(page.w * (LESS if two else LEFT), GAP)
        above, below = left.split_top(left.h * CURVED, GAP)
        self._add_curve(pane, canvas, above)
        self._add_rows(pane, below, canvas.width < NARROW)
        for mark, room in zip((self.shown, self._next()), right.row(2, GAP) if two else (right,), strict=False):
            if mark is None:
                self._add_waiting(pane, canvas, room)
            else:
                name = "" if mark is self.shown else "next."
                add_card(pane, room, mark, self._art(mark), canvas, name)
        pane.add(Shortcut("up", ("up",), lambda: self.step(-1)), Shortcut("down", ("down",), lambda: self.step(1)))

    def _add_curve(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        title, below = on_panel(pane, room, 16, 10).split_top(TITLE)
        name, party = msg("frame.analysis.chance"), self.parties[self.seat]
        curve = curve_of_seat(self.report.outlooks, self.seat)
        even = 1 / len(self.parties)
        chart = SeatCurve(below, curve, party, len(self.session.log), self.rows, self.watch, even)
        chart.lit = self.shown
        wide = canvas.measure(self.layer.render(name), size=27, face="title")[0] + 20
        words, legend = title.split_left(wide)
        pane.add(Label(words, name, one_line(27, "title", canvas.theme.gold)), Legend(legend), chart)

    def _next(self) -> ToldMark | None:
        """The mark after the one that is shown, for a second card; None where there is none."""
        rows, at = self.rows, self.at
        return rows[(at + 1) % len(rows)] if at is not None and len(rows) > 1 else None

    def _add_rows(self, pane: Pane, room: Rect, narrow: bool) -> None:
        head, rest = on_panel(pane, room, 14, 8).split_top(TITLE, 2)
        party, several = self.parties[self.seat], len(self.seats) > 1
        said = msg("frame.analysis.what", name=self.session.name_of(self.seat))
        pane.add(PersonRow(head, party, said, several, self.next_person))
        rows = self.rows
        folded = narrow and len(rows) * ROW > rest.h - BRIDGE
        sums, rest = rest.split_bottom(FOLDED if folded else BRIDGE, 4)
        places = rest.column(max(len(rows), int(rest.h / ROW)), 2)
        for number, (each, rect) in enumerate(zip(rows, places, strict=False), 1):
            pane.add(MarkRow(rect, each, number, number - 1 == self.at, self.choose))
        if len(self.report.outlooks) > 1:
            pane.add(BridgeBar(sums, self.bridge, folded))
        if not rows and self.running:
            pane.add(Label(rest, msg("frame.analysis.soon"), in_the_middle(22), widget_id="nobody"))

    def _add_waiting(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        head, rest = on_panel(pane, room, 20, 16, "paper").split_top(112, 10)
        line, below = head.split_top(58)
        ink = canvas.theme.ink
        title, words = self._waiting()
        index = self.report.outlooks[-1].index if self.report.outlooks else 0
        pane.add(
            Label(line, title, one_line(32, "title", ink), widget_id="card.title"),
            Label(below, words, Lettering(22, colour=canvas.theme.ink_soft, lines=2), widget_id="card.words"),
            PanelPlate(rest, "panel"),
        )
        add_preview(pane, self.table_at(index), rest)
        if self.running:
            part = self.services.analyst.part
            bar = Rect(head.x, head.bottom - 18, head.w, 14)
            pane.add(ProgressBar("progress", bar, part or None, name=self._progress(part)))

    def _waiting(self) -> tuple[Message, Message]:
        if self.report.complete:
            return msg("frame.analysis.nothing"), msg("frame.analysis.none")
        if self.running:
            return msg("frame.analysis.looking"), self._progress(self.services.analyst.part)
        failed = self.services.analyst.condition == "failed"
        return msg("frame.analysis.paused"), msg("table.analysis.failed" if failed else "table.analysis.stopped")

    def _art(self, mark: ToldMark) -> CardArt:
        if mark.judged is None:
            return CardArt(self.table_at(mark.index))
        if mark.index not in self._answers:
            self._answers[mark.index] = self.review.pictures(mark.judged.verdict)
        return CardArt(self.table_at(mark.index), self._answers[mark.index])

    def table_at(self, index: int) -> Preview | None:
        """The table as everybody saw it after so many actions, the page where what came next was decided."""
        if index not in self._tables:
            game, state, scenery = self.session.game, self.session.state_at(index), self.stage.scenery
            look = replace(self.look, view=game.mask(state, None), area=AREA)
            decision = next(iter(game.decisions(state)), None)
            page = scenery.page_of(look, decision) if decision is not None else ""
            self._tables[index] = Preview(scenery.table(replace(look, page=page)), scenery.ground)
        return self._tables[index]

    def _progress(self, part: float) -> Message:
        left = self._left.seconds(self.services.now(), part) if self._left is not None else None
        percent = int(100 * part)
        if left is None:
            return msg("table.analysis.progress", percent=percent)
        return msg("table.analysis.progress.left", percent=percent, left=time_left_words(left))

    def _foot(self) -> Foot:
        rows, mark, able = self.rows, self.parties[self.seat].mark, self.shown is not None
        several = len(rows) > 0 and (self.at is None or len(rows) > 1)
        deeds = [
            Deed("next", "down", msg("frame.analysis.next"), lambda: self.step(1), "n", enabled=several),
            Deed("see", "play", msg("frame.analysis.see"), self.see, "r", enabled=able),
        ]  # fmt: skip
        shown = self.shown
        if shown is not None and shown.judged is not None and self.learned.possible(shown.judged):
            there = self.learned.there(shown.index)
            words = msg("exercise.unmake") if there else msg("exercise.make")
            deeds.append(Deed("exercise", "close" if there else "bulb", words, self.learn, "e", "learn"))
        if self.running:
            line, meaning = msg("frame.analysis.looking"), self._progress(self.services.analyst.part)
            deeds.insert(0, Deed("cancel", "stop", msg("table.analysis.cancel"), self.cancel))
        elif not self.report.complete:
            failed = self.services.analyst.condition == "failed"
            meaning = msg("table.analysis.failed" if failed else "table.analysis.stopped")
            gold = Deed("go_on", "play", msg("table.analysis.go_on"), self.go_on, "enter")
            return Foot(msg("frame.analysis.paused"), meaning, deeds, gold, mark)
        else:
            line = msg("frame.analysis.of", at=self.at + 1, every=len(rows)) if self.at is not None else msg(
                "frame.analysis.nothing")  # fmt: skip
            meaning = self.learned.words or msg("frame.analysis.band")
        play = Deed("play", "hand", msg("frame.analysis.play"), self.play_on, "enter", enabled=able,
                    why=msg("frame.analysis.soon"), momentous=True)  # fmt: skip
        return Foot(line, meaning, deeds, play, mark)

    # ---- what people do

    def choose(self, number: int) -> None:
        """Show another mark on the card."""
        if self.rows:
            self.chosen = number % len(self.rows)
            self.refresh()

    def step(self, by: int) -> None:
        """Show the next mark, or the one before."""
        self.choose(self.at + by if self.at is not None else min(by, 0))

    def next_person(self) -> None:
        """Look at somebody else."""
        self.seat = self.seats[(self.seats.index(self.seat) + 1) % len(self.seats)]
        self.chosen = None
        self.refresh()

    def see(self) -> None:
        """Show the decision in the replay."""
        if self.shown is not None:
            self.watch(self.shown.index)

    def play_on(self) -> None:
        """Begin a new game from the decision."""
        if self.shown is not None:
            play_from(self.services, self.session, self.shown.index, self.seat)

    def learn(self) -> None:
        """Make an exercise of the decision on the card, or none of it."""
        if self.shown is not None and self.shown.judged is not None:
            said, trouble = self.learned.toggle(self.shown.judged.verdict)
            if trouble is not None:
                self.layer.warn(trouble)
            else:
                self.layer.notify(said)
            self.refresh()

    def watch(self, index: int) -> None:
        """Show a moment in the replay."""
        self.services.go(OpenTheatre(self.session, index))

    def rules_place(self) -> tuple[str, str]:
        return self.session.info.id, self.stage.words.timeline(self.session.view(None)).rule
