"""The theatre: a game watched again, step by step, from any seat, and played on from any moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from game.bots.report import Report
from game.kernel.message import Message, SeatName, msg
from game.play.session import Session
from game.present.input import Input, Key, Wheel
from game.present.pages.camera import Camera
from game.present.record.reasons import Reasoning
from game.present.record.replaying import By, Replaying
from game.present.record.review import contestants, curve_of
from game.present.stage.bundle import stage_of
from game.screen.access.announcements import Announcement
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.drawing.render_context import RenderContext
from game.screen.requests import OpenAnalysis, OpenResult
from game.screen.scenes.board.boards import Boards
from game.screen.scenes.board.frame import divide
from game.screen.scenes.board.rail import Drawer, Way, add_rail
from game.screen.scenes.board.readonly_input import ReadonlyInput
from game.screen.scenes.board.spoken import SpokenLine
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.forking import play_from
from game.screen.scenes.shell import EVERYWHERE, ShellScene
from game.screen.scenes.table.keys import page_keys
from game.screen.scenes.table.letters import Letters, legible
from game.screen.scenes.table.side import explained, log_entries
from game.screen.scenes.table.top import Chip, TimelineStrip, add_top
from game.screen.scenes.table.words import NamedServices
from game.screen.scenes.theatre.bar import Controls, add_bar, add_fork, add_result
from game.screen.scenes.theatre.drawers import Chances, add_analysis, add_drawer, add_log, add_views
from game.screen.scenes.theatre.replay_slider import ReplayCaption, marks_of, rounds_of
from game.screen.services import Services
from game.screen.widgets.base import Text, TipText
from game.screen.widgets.log import LogDeeds, LogEntry
from game.screen.widgets.scene_widgets import Pane, SceneWidgets


class TheatreScene(ShellScene):
    """Watches ``session`` from its moment ``index`` on; a ``caption`` says which game it is, and what that means."""

    def __init__(
        self, services: Services, session: Session, index: int = 0, caption: tuple[Message, Message] | None = None
    ) -> None:
        super().__init__(services)
        self.chip = Chip("eye", *caption) if caption is not None else None
        stage = stage_of(session.card, session.game, session.board)
        self.session = session
        self.stage = stage
        self.backdrop = stage.scenery.ground
        self.replaying = Replaying(session, stage, services.settings, index)
        if session.over or self.replaying.open:
            self.replaying.watch_as(None, everything=True)
        self.by: By = "action"
        self._unfolded: set[int] = set()
        self._reasoning = Reasoning(session, self.stage)
        self.layer = SceneWidgets(NamedServices(services, session.name_of), self._arrange)
        self.letters = Letters(self.layer.render)
        self.watching = ReadonlyInput(self.replaying)
        self.boards = Boards(self.replaying, self.watching)
        self.spoken = SpokenLine(self.layer)
        self.drawer = ""
        """What is open: the log, the views or the analysis; empty: nothing."""
        self._rounds = rounds_of([self.replaying.round_at(moment) for moment in range(self.replaying.last + 1)])
        self._marks = marks_of(session, stage.record)
        self._known: object = None
        self._lines: tuple[tuple[int, str], ...] = ()
        """What is read aloud of the moment that is shown, worded once."""
        self._report: Report | None = None
        """What an analysis has found, read when its drawer is opened."""

    @property
    def camera(self) -> Camera:
        """How the table is looked at."""
        return self.boards.front.view.camera

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        replaying = self.replaying
        frame = divide(canvas.width, canvas.height, len(replaying.paging.tabs))
        replaying.tabletop.fit((frame.page.w, frame.page.h), legible(canvas), self.letters.width(canvas))
        pane.add(self.boards)
        self.boards.lay_out(frame.page)
        drawer = frame.drawer(self.boards.column)
        self.boards.covered = drawer if self.drawer else None
        self._add_drawer(pane, canvas, drawer)
        way = Way("back", msg("shell.back"), self.back)
        add_rail(pane, frame.rail, way, replaying.paging, replaying.turn, self._drawers())
        timeline = self.stage.words.timeline(replaying.clock)
        add_top(pane, canvas, frame.top, TimelineStrip(timeline, replaying.parties, self.chip), self.show_rules)
        controls = Controls(self.go, self.leap, self.toggle, self.set_by, self.set_speed)
        told = ReplayCaption(self._sentence(), self._rounds, self._marks)
        gold = add_bar(pane, canvas, frame.bar, replaying, self.by, controls, told)
        if replaying.index == replaying.last and self.session.over:
            add_result(pane, gold, self.show_result)
        else:
            add_fork(pane, gold, self.play_from_here)
        pane.add(self.spoken.edge.along(frame.bar))

    def _sentence(self) -> str:
        """Return what has happened last, or what is said for a moment."""
        entries = [entry for entry in self.replaying.entries() if not entry.heading]
        self.spoken.standing = self.layer.render(entries[-1].line.message) if entries else ""
        return self.spoken.words or self.spoken.standing

    def _drawers(self) -> tuple[Drawer, ...]:
        tiles = (
            ("analysis", "chart", msg("table.analysis.tile"), "a"),
            ("view", "person", msg("table.theatre.view"), "v"),
            ("log", "log", msg("table.log"), "l"),
        )
        shown = tiles if self.can_be_analysed else tiles[1:]
        return tuple(
            Drawer(name, sign, title, key, self.drawer == name, partial(self.pull, name))
            for name, sign, title, key in shown
        )

    def pull(self, drawer: str) -> None:
        """Open a drawer, or shut it."""
        self.drawer, self._report = "" if self.drawer == drawer else drawer, None
        self.watching.pieces = ()
        self.refresh()

    def _add_drawer(self, pane: Pane, canvas: Canvas, rect: Rect) -> None:
        if not self.drawer:
            return
        fold = partial(self.pull, self.drawer)
        if self.drawer == "view":
            room = add_drawer(pane, rect, msg("table.theatre.view"), fold)
            add_views(pane, room, self._views(), self._view(), self.watch_as)
        elif self.drawer == "analysis":
            room = add_drawer(pane, rect, msg("table.analysis"), fold)
            add_analysis(pane, canvas, room, self._chances(), self.go, self.analyse)
        else:
            entries = log_entries(self.replaying.entries(), self.replaying.parties, self.layer.render, self._unfolded)
            room = add_drawer(pane, rect, msg("table.log"), fold)
            add_log(pane, canvas, room, entries, LogDeeds(self._point, self._open, self._unfold, self._why))

    def _chances(self) -> Chances:
        """Return what an analysis of this game has found so far."""
        parties = contestants(self.replaying.parties, self.session)
        self._report = self._report or self.services.analyses.read(self.session)
        return Chances(curve_of(self._report.outlooks, len(parties)), parties, self.replaying.last)

    def _views(self) -> list[tuple[str, Text]]:
        """Return by whose eyes the game can be seen."""
        views: list[tuple[str, Text]] = [("all", msg("table.theatre.all")), ("none", msg("table.theatre.nobody"))]
        seats = range(self.session.game.seats)
        return views + [(str(seat), msg("table.theatre.as", seat=SeatName(seat))) for seat in seats]

    def _view(self) -> str:
        replaying = self.replaying
        return "all" if replaying.open else "none" if replaying.viewer is None else str(replaying.viewer)

    # ---- the frame

    def enter(self) -> None:
        """Take in what was found meanwhile."""
        self._report = None
        self.refresh()

    @property
    def busy(self) -> bool:
        return super().busy or self.replaying.tabletop.busy or self.replaying.playing

    def draw_ahead(self, studio: RenderContext, scale: float) -> bool:
        return not self.busy and self.boards.draw_ahead(studio, scale)

    def update(self, dt: float) -> None:
        if self.on_top:
            news = self.replaying.update(dt)
            for sound in news.sounds:
                self.services.play_sound(sound)
            if news.changed:
                self.refresh()
        super().update(dt)
        if self.spoken.follow():
            self.refresh()

    def heard(self) -> Announcement:
        replaying = self.replaying
        known = (replaying.viewer, replaying.open, replaying.index, self.services.settings.language)
        if known != self._known:
            self._known = known
            self._lines = tuple((entry.number, self.layer.render(entry.line.message)) for entry in replaying.led_here())
        return Announcement(self._lines, replaying.viewer, said=super().heard().said, replayed=True)

    # ---- input

    def handle(self, event: Input) -> None:
        if isinstance(event, Key) and not self.layer.overlays and self._first(event):
            return
        super().handle(event)

    def _first(self, key: Key) -> bool:
        """Leafing keys go before the walk from widget to widget."""
        deeds: dict[str, Callable[[], None]] = {
            "left": partial(self.leap, -1),
            "right": partial(self.leap, 1),
            "home": partial(self.go, 0),
            "end": partial(self.go, self.replaying.last),
            "space": self.toggle,
        }
        if key.name not in deeds or (self.layer.focus is not None and key.name != "space"):
            return False
        if not key.repeat or key.name in ("left", "right"):
            deeds[key.name]()
        return True

    def unhandled(self, event: Input) -> None:
        if isinstance(event, Wheel):
            self.boards.wheel(event)
        elif isinstance(event, Key) and not event.repeat and event.name == "escape":
            self.pull(self.drawer) if self.drawer else self.back()
        elif isinstance(event, Key) and not event.repeat and event.name == "0":
            self.boards.reset()
        else:
            super().unhandled(event)

    # ---- what people do

    def go(self, index: int) -> None:
        """Show a moment."""
        self.replaying.playing = False
        self.replaying.paging.held = False
        self.replaying.go(index)

    def leap(self, direction: int) -> None:
        """Go one action, turn or round on or back; a single action on is told."""
        self.replaying.playing = False
        self.replaying.paging.held = False
        if self.by == "action" and direction > 0:
            self.replaying.step()
        else:
            self.replaying.go(self.replaying.neighbour(self.by, direction))

    def toggle(self) -> None:
        """Play or pause; at the end, from the beginning."""
        self.replaying.toggle()

    def set_by(self, by: str) -> None:
        """Leaf by action, turn or round."""
        self.by = cast(By, by)
        self.refresh()

    def set_speed(self, speed: str) -> None:
        """Play faster or slower."""
        self.replaying.speed = float(speed)
        self.refresh()

    def watch_as(self, view: str) -> None:
        """See what a seat saw, what all could see, or everything."""
        self.replaying.watch_as(int(view) if view.isdigit() else None, everything=view == "all")

    def play_from_here(self) -> None:
        """Begin a new game from this moment. Without any person in it, the seat that is looked at becomes one."""
        play_from(self.services, self.session, self.replaying.index, self.replaying.viewer)

    def show_result(self) -> None:
        """Show who has won."""
        self.services.go(OpenResult(self.session, self.stage, watched=True))

    @property
    def can_be_analysed(self) -> bool:
        """Whether the game has ended and there is a bot that can judge it."""
        return self.session.over and bool(self.session.card.bot)

    def analyse(self) -> None:
        """Show everybody's chances and what decisions have cost."""
        self.services.go(OpenAnalysis(self.session))

    def rules_place(self) -> tuple[str, str]:
        return self.session.card.id, self.stage.words.rule(self.replaying.view)

    def key_groups(self) -> tuple[KeyGroup, ...]:
        own = (
            ("left right", msg("table.keys.leaf")),
            ("home end", msg("table.keys.ends")),
            ("space", msg("table.keys.play")),
            *((drawer.key, drawer.name) for drawer in self._drawers()),
            *page_keys(self.replaying.paging.tabs),
        )
        return ((msg("table.theatre"), own), EVERYWHERE)

    def _why(self, index: int) -> TipText | None:
        replaying = self.replaying
        return explained(self._reasoning.reason(index, replaying.viewer, everything=replaying.open))

    def _point(self, entry: LogEntry | None) -> None:
        self.watching.pieces = entry.pieces if entry is not None else ()

    def _open(self, entry: LogEntry) -> None:
        if entry.moment >= 0:
            self.go(entry.moment)

    def _unfold(self, entry: LogEntry) -> None:
        self._unfolded ^= {entry.joins}
        self.refresh()
