"""The analysis: everybody's chances, the decisions that cost most, and both answers to one of them side by side."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from game.bots.report import Report, Verdict
from game.kernel.message import Message, msg
from game.play.analyses import key_of, task_of
from game.play.session import Session
from game.present.area import Rect
from game.present.party import badges_of, party_of
from game.present.record.review import (
    ChanceSwing,
    Judged,
    TimeLeft,
    contestants,
    curve_of,
    judged_of,
    summary,
    time_left_words,
    turns_of,
)
from game.present.stage.bundle import stage_of
from game.present.table_title import title_of
from game.present.view_context import ViewContext
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle, one_line
from game.screen.requests import OpenTheatre
from game.screen.scenes.analysis.curve import ChanceCurve
from game.screen.scenes.analysis.decisions import DecisionCard, JudgedRing, JudgedRow, PersonRow, add_card
from game.screen.scenes.setup.launch import play_from
from game.screen.scenes.setup.preview import AREA, Preview, add_preview
from game.screen.scenes.shell import GAP, Deed, Foot, ShellScene
from game.screen.scenes.table.words import NamedServices
from game.screen.services import Services
from game.screen.widgets.button import Shortcut
from game.screen.widgets.label import Label, PanelPlate, ProgressBar
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
        """Tell whether a decision can be an exercise: a costly one of a person who played alone."""
        return self.session.solo and judged.costly and judged.seat == self.session.humans[0]

    def there(self, index: int) -> bool:
        """Tell whether the decision of a moment is an exercise."""
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
        """Keep exercises; return why that is not possible, if so."""

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


LEFT = 0.34
CURVED = 0.51
"""Part of the left column for the curve."""
TITLE, PERSON = 42.0, 48.0
CAME = 4
BROAD, LESS = 1900.0, 0.285
"""A window at least so wide has two cards, and so much of it for the left column."""
NARROW, RINGS = 1500.0, 170.0
"""In a narrower window the list shrinks to rings under the curve; how high they and who is looked at are."""


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
        self.layer = SceneWidgets(NamedServices(services, session.name_of), self._arrange)
        self.report: Report = services.analyses.read(session)
        self.seats = session.humans or tuple(range(session.game.seats))
        self.seat = self.seats[0]
        """Who is looked at."""
        self.at = 0
        """The row that is shown on the card."""
        self._told: dict[int, tuple[Judged, ...]] = {}
        self._tables: dict[int, Preview | None] = {}
        self._left: TimeLeft | None = None
        self.learned = Learned(services, session)
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

    def _heard(self) -> None:
        """Show what has been found; keep it as soon as nothing more will be."""
        if not self.running:
            self._keep()
        if self.report.complete:
            self.learned.learn(self.report)
        # What was known before is done at once and says nothing of the pace.
        self._left = self._left or TimeLeft(self.services.now(), self.services.analyst.part)
        self._told.clear()
        self.refresh()

    # ---- what is told

    def judged(self, seat: int) -> tuple[Judged, ...]:
        """Return the decisions of a seat that are told, as far as is known."""
        if seat not in self._told:
            self._told[seat] = judged_of(self.session, self.stage, self.report, seat)
        return self._told[seat]

    @property
    def rows(self) -> tuple[Judged | ChanceSwing, ...]:
        """What the list holds: decisions of a person; in a game of bots where it turned for a seat."""
        if self.session.humans:
            return self.judged(self.seat)
        return turns_of(curve_of(self.report.outlooks, len(self.parties)), self.seat)

    @property
    def shown(self) -> Judged | ChanceSwing | None:
        """What the card shows."""
        rows = self.rows
        return rows[min(self.at, len(rows) - 1)] if rows else None

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        self.header(
            pane,
            canvas,
            msg("table.analysis"),
            beside=title_of(self.session),
            aside=msg("frame.analysis.luck"),
        )
        page = self.foot(pane, canvas, self._foot())
        two = canvas.width >= BROAD and self._next() is not None
        left, right = page.split_left(page.w * (LESS if two else LEFT), GAP)
        rings = canvas.width < NARROW and len(self.rows) > 0
        above, below = left.split_bottom(RINGS, GAP)[::-1] if rings else left.split_top(left.h * CURVED, GAP)
        self._add_curve(pane, canvas, above)
        self._add_rows(pane, below, rings)
        for judged, room in zip((self.shown, self._next()), right.row(2, GAP) if two else (right,), strict=False):
            self._add_card(pane, canvas, room, judged)
        pane.add(
            Shortcut("up", ("up",), lambda: self.choose(self.at - 1)),
            Shortcut("down", ("down",), lambda: self.choose(self.at + 1)),
        )

    def _add_curve(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        pane.add(PanelPlate(room, "panel"))
        title, below = room.inset(14, 8).split_top(TITLE)
        name = msg("table.analysis.chances")
        everyone = [each for seat in self.session.humans for each in self.judged(seat)]
        curve = curve_of(self.report.outlooks, len(self.parties), [each.verdict for each in everyone])
        mine = [each for each in everyone if each.seat == self.seat]
        chart = ChanceCurve(below, curve, self.parties, len(self.session.log), mine, self.watch, name)
        shown = self.shown
        chart.lit = shown if isinstance(shown, Judged) else None
        gold = canvas.theme.gold
        pane.add(Label(title, name, one_line(27, "title", gold)), chart)

    def _next(self) -> Judged | None:
        """Return the decision after the one that is shown, for a second card; None where there is no other."""
        rows = self.rows
        after = rows[(self.at + 1) % len(rows)] if len(rows) > 1 else None
        return after if isinstance(after, Judged) and isinstance(self.shown, Judged) else None

    def _add_rows(self, pane: Pane, room: Rect, rings: bool) -> None:
        pane.add(PanelPlate(room, "panel"))
        head, rest = room.inset(10, 8).split_top(PERSON, 4)
        words = self._summary()
        more = len(self.seats) > 1
        pane.add(PersonRow(head, self.parties[self.seat], words, more, self.next_person))
        rows = self.rows
        places = rest.row(max(len(rows), 5), 6) if rings else rest.column(max(len(rows), 5), 4)
        kind = JudgedRing if rings else JudgedRow
        for number, (each, rect) in enumerate(zip(rows, places, strict=False), 1):
            pane.add(kind(rect, each, number, each is self.shown or number - 1 == self.at, self.choose))
        if not rows:
            words = msg("frame.analysis.none") if self.report.complete else msg("frame.analysis.soon")
            pane.add(Label(rest, words, in_the_middle(22), widget_id="nobody"))

    def _summary(self) -> Message:
        judged = self.judged(self.seat)
        if not self.session.humans:
            return msg("frame.analysis.turns", name=self.session.name_of(self.seat))
        if not judged and not self.report.complete:
            return msg("table.analysis.still", name=self.session.name_of(self.seat))
        return summary(self.seat, judged)

    def _add_card(self, pane: Pane, canvas: Canvas, room: Rect, shown: Judged | ChanceSwing | None) -> None:
        if isinstance(shown, Judged):
            name = "" if shown is self.shown else "next."
            card = DecisionCard(shown, self.table_at(shown.index), self._came(shown.index), self.judged(self.seat))
            add_card(pane, canvas, room, card, self.layer.render, name)
            return
        pane.add(PanelPlate(room, "paper"))
        inner = room.inset(20, 16)
        head, rest = inner.split_top(112, 10)
        line, below = head.split_top(58)
        ink = canvas.theme.ink
        if isinstance(shown, ChanceSwing):
            title: Message = msg("frame.analysis.turn.line", name=self.session.name_of(shown.seat), before=shown.before,
                             after=shown.after)  # fmt: skip
            words, index = shown.when, shown.index
        else:
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
        """Return what the card says while nothing is judged."""
        if self.report.complete:
            return msg("frame.analysis.nothing"), msg("table.analysis.fair")
        if self.running:
            return msg("frame.analysis.looking"), self._progress(self.services.analyst.part)
        failed = self.services.analyst.condition == "failed"
        return msg("frame.analysis.paused"), msg("table.analysis.failed" if failed else "table.analysis.stopped")

    def table_at(self, index: int) -> Preview | None:
        """Return the table as everybody saw it after so many actions, the page where what came next was decided."""
        if index not in self._tables:
            game, state, scenery = self.session.game, self.session.state_at(index), self.stage.scenery
            look = replace(self.look, view=game.mask(state, None), area=AREA)
            decision = next(iter(game.decisions(state)), None)
            page = scenery.page_of(look, decision) if decision is not None else ""
            self._tables[index] = Preview(scenery.table(replace(look, page=page)), scenery.ground)
        return self._tables[index]

    def _came(self, index: int) -> list[tuple[Message, Message]]:
        """Return what the seat did and met after a decision, in up to four lines of the log, and where it ended."""
        me, found = party_of(self.session.log[index].seat), list[tuple[Message, Message]]()
        for moment in range(index, len(self.session.log)):
            for event in self.session.log[moment].events:
                line = self.stage.record.line(event, None)
                if line is not None and line.party == me and not line.fleeting:
                    view = self.session.game.mask(self.session.log[moment].before, None)
                    found.append((self.stage.words.timeline(view).called(view.flow.round), line.message))
            if len(found) >= CAME - 1:
                break
        seat = self.session.log[index].seat
        score = self.session.game.scores(self.session.state)[seat]
        end = msg("frame.analysis.end", total=score.total, rank=score.rank)
        return [*found[: CAME - 1], (msg("frame.analysis.at_end"), end)]

    def _progress(self, part: float) -> Message:
        left = self._left.seconds(self.services.now(), part) if self._left is not None else None
        percent = int(100 * part)
        if left is None:
            return msg("table.analysis.progress", percent=percent)
        return msg("table.analysis.progress.left", percent=percent, left=time_left_words(left))

    def _foot(self) -> Foot:
        rows, mark, able = self.rows, self.parties[self.seat].mark, self.shown is not None
        several = len(rows) > 1
        deeds = [
            Deed("next", "down", msg("frame.analysis.next"), lambda: self.choose(self.at + 1), "n", enabled=several),
            Deed("see", "play", msg("frame.analysis.see"), self.see, "r", enabled=able),
        ]  # fmt: skip
        shown = self.shown
        if isinstance(shown, Judged) and self.learned.possible(shown):
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
            line = msg("frame.analysis.of", at=min(self.at, len(rows) - 1) + 1, every=len(rows)) if rows else msg(
                "frame.analysis.nothing")  # fmt: skip
            meaning = self.learned.words or msg("frame.analysis.fair")
        play = Deed("play", "hand", msg("frame.analysis.play"), self.play_on, "enter", enabled=able,
                    why=msg("frame.analysis.soon"), momentous=True)  # fmt: skip
        return Foot(line, meaning, deeds, play, mark)

    # ---- what people do

    def choose(self, number: int) -> None:
        """Show another decision on the card."""
        if self.rows:
            self.at = number % len(self.rows)
            self.refresh()

    def next_person(self) -> None:
        """Look at somebody else."""
        self.seat = self.seats[(self.seats.index(self.seat) + 1) % len(self.seats)]
        self.at = 0
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
        if isinstance(self.shown, Judged):
            said, trouble = self.learned.toggle(self.shown.verdict)
            if trouble is not None:
                self.layer.warn(trouble)
            else:
                self.layer.notify(said)
            self.refresh()

    def watch(self, index: int) -> None:
        """Show a moment in the replay."""
        self.services.go(OpenTheatre(self.session, index))

    def rules_place(self) -> tuple[str, str]:
        return self.session.info.id, self.stage.words.rule(self.session.view(None))
