"""The theatre: a game watched again, step by step, from any seat, and played on from any moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from game.bots.report import Report
from game.kernel.message import Message, SeatName, msg
from game.play.session import Session
from game.present.area import Rect
from game.present.input import Input, Key, Wheel
from game.present.pages.paging import Camera
from game.present.record.replaying import By, Replaying
from game.present.record.review import contestants, curve_of
from game.present.stage.bundle import stage_of
from game.screen.access.announcements import Announcement
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.drawing.render_context import RenderContext
from game.screen.requests import OpenAnalysis, OpenResult
from game.screen.scenes.analysis.curve import ChanceCurve
from game.screen.scenes.board.board_viewer import BoardViewer
from game.screen.scenes.board.boards import Boards
from game.screen.scenes.board.frame import Drawer, Way, add_rail, divide
from game.screen.scenes.board.spoken import SpokenLine
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.setup.launch import play_from
from game.screen.scenes.shell import EVERYWHERE, ShellScene
from game.screen.scenes.table.keys import page_keys
from game.screen.scenes.table.log import TableLog
from game.screen.scenes.table.side import PAD, TAB, add_fold
from game.screen.scenes.table.top import Chip, TimelineStrip, add_top
from game.screen.scenes.table.words import Letters, NamedServices, legible
from game.screen.scenes.theatre.bar import ABOVE_TRACK, TRACK, ReplayCaption, ReplaySlider, marks_of, rounds_of
from game.screen.services import Services
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane, SceneWidgets

VIEW_ROW, BETWEEN_VIEWS = 56.0, 6.0
FORK_HIGH = 58.0
CURVE_HIGH = 420.0
BUTTON, GOLD_HIGH = 52.0, 54.0
BAR_PAD, GAP = 14.0, 8.0
MOMENT = 21.0
BY, SPEED, GOLD = 140.0, 96.0, 240.0
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class TheatreScene(ShellScene):
    """Watches ``session`` from its moment ``index`` on; a ``caption`` says which game it is, and what that means."""

    def __init__(
        self, services: Services, session: Session, index: int = 0, caption: tuple[Message, Message] | None = None
    ) -> None:
        super().__init__(services)
        self.chip = Chip("eye", *caption) if caption is not None else None
        stage = stage_of(session.info, session.game, session.board)
        self.session = session
        self.stage = stage
        self.backdrop = stage.scenery.ground
        self.replaying = Replaying(session, stage, services.settings, index)
        self.replaying.table_pages.find = services.background.find
        if session.over or self.replaying.open:
            self.replaying.watch_as(None, everything=True)
        self.by: By = "action"
        self.layer = SceneWidgets(NamedServices(services, session.name_of), self.arrange)
        self.letters = Letters(self.layer.render)
        self.watching = BoardViewer(self.replaying)
        self._log = TableLog(self.watching, self.go)
        self.boards = Boards(self.watching)
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
        replaying.table_pages.fit((frame.page.w, frame.page.h), legible(canvas), self.letters.width(canvas))
        pane.add(self.boards)
        self.boards.lay_out(frame.page)
        drawer = frame.drawer(self.boards.column)
        self.boards.covered = drawer if self.drawer else None
        self._add_drawer(pane, canvas, drawer)
        way = Way("back", msg("shell.back"), self.back)
        add_rail(pane, frame.rail, way, replaying.paging, replaying.turn, self._drawers())
        timeline = self.stage.words.timeline(replaying.clock)
        add_top(pane, canvas, frame.top, TimelineStrip(timeline, replaying.parties, self.chip), self.show_rules)
        ended = replaying.index == replaying.last and self.session.over
        name, label, act, icon = (
            ("result", msg("table.result"), self.show_result, "trophy")
            if ended
            else ("fork", msg("table.theatre.fork"), self.play_from_here, "hand")
        )
        face, gold = ButtonFace("gold", icon=icon, size=23), self._add_bar(pane, canvas, frame.bar)
        pane.add(Button(f"theatre.{name}", gold, label, act, face, momentous=not ended))
        pane.add(self.spoken.edge.along(frame.bar))

    def _sentence(self) -> str:
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
        title, add = {
            "view": (msg("table.theatre.view"), self._add_views),
            "analysis": (msg("table.analysis"), self._add_analysis),
            "log": (msg("table.log"), self._add_log),
        }[self.drawer]
        pane.add(PanelPlate(rect, "drawer", widget_id="side", clickable=True))
        head, room = rect.inset(PAD, 6).split_top(TAB, 8)
        pane.add(Label(add_fold(pane, head, partial(self.pull, self.drawer)), title, one_line(24, "title")))
        add(pane, canvas, room)

    def _add_log(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        if entries := self.replaying.entries():
            pane.add(self._log.panel(room, canvas, entries, self.layer.render, None))
        else:
            pane.add(Label(room, msg("table.theatre.start"), Lettering(21, colour=canvas.theme.cream_soft)))

    def _add_views(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        replaying = self.replaying
        views: list[tuple[str, Text]] = [("all", msg("table.theatre.all")), ("none", msg("table.theatre.nobody"))]
        views += [(str(n), msg("table.theatre.as", seat=SeatName(n))) for n in range(self.session.game.seats)]
        now = "all" if replaying.open else "none" if replaying.viewer is None else str(replaying.viewer)
        high = min(VIEW_ROW, (room.h + BETWEEN_VIEWS) / len(views) - BETWEEN_VIEWS)
        for view, name in views:
            row, room = room.split_top(high, BETWEEN_VIEWS)
            icon = "check" if view == now else "eye"
            face = ButtonFace("quiet", icon=icon, align="left", size=22, chosen=view == now)
            pane.add(Button(f"theatre.view.{view}", row, name, partial(self.watch_as, view), face))

    def _add_analysis(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        parties = contestants(self.replaying.parties, self.session)
        self._report = self._report or self.services.analyses.read(self.session)
        curve = curve_of(self._report.outlooks, len(parties))
        foot, above = room.split_bottom(FORK_HIGH, 12)
        if len(curve.indexes) > 1:
            plot, above = above.split_top(min(above.h * 0.62, CURVE_HIGH), 16)
            name = msg("table.analysis.chances")
            pane.add(ChanceCurve(plot, curve, parties, self.replaying.last, self.go, name))
        face, analyse = ButtonFace("gold", icon="chart", size=23), partial(self.services.go, OpenAnalysis(self.session))
        pane.add(
            Label(above, msg("frame.analysis.fair"), Lettering(21, colour=canvas.theme.cream_soft)),
            Button("theatre.analysis", foot, msg("table.analysis.tile"), analyse, face),
        )

    def _add_bar(self, pane: Pane, canvas: Canvas, rect: Rect) -> Rect:
        """Returns the place of the gold button."""
        replaying = self.replaying
        pane.add(PanelPlate(rect, "bar.foot", widget_id="bar", clickable=True))
        gold, inner = rect.inset(BAR_PAD, 0).split_right(GOLD, GAP)
        inner = self._add_steps(pane, self._add_choices(pane, inner))
        index, last = replaying.index, replaying.last
        wide = canvas.measure(f"{last} / {last}", size=MOMENT, face="number")[0] + 6
        count, line = inner.split_right(wide, GAP)
        tip = msg("table.theatre.moment", round=replaying.round_at(index), moment=index, moments=last)
        below = count.split_top(ABOVE_TRACK - 4)[1].split_top(2 * TRACK + 2)[0]
        told = ReplayCaption(self._sentence(), self._rounds, self._marks)
        number = one_line(MOMENT, "number", align="right", fit=False)
        pane.add(
            ReplaySlider(line.inset(GAP, 0), index, last, told, self.go, count.w + GAP),
            Label(below, f"{index} / {last}", number, widget_id="theatre.moment", tip=tip),
        )
        return gold.around(GOLD, GOLD_HIGH)

    def _add_choices(self, pane: Pane, row: Rect) -> Rect:
        pace, row = row.split_right(SPEED, GAP)
        how, row = row.split_right(BY, GAP + 4)
        ways: list[tuple[str, Text]] = [(each, msg(f"table.theatre.by.{each}")) for each in ("action", "turn", "round")]
        speeds: list[tuple[str, Text]] = [(f"{each:g}", f"{each:g}×") for each in SPEEDS]
        by, speed, now = msg("table.theatre.by"), msg("table.theatre.speed"), f"{self.replaying.director.factor:g}"
        pane.add(
            Dropdown("theatre.by", how.around(BY, BUTTON), ways, self.by, self.set_by, name=by, tip=by),
            Dropdown("theatre.speed", pace.around(SPEED, BUTTON), speeds, now, self.set_speed, name=speed, tip=speed),
        )
        return row

    def _add_steps(self, pane: Pane, row: Rect) -> Rect:
        replaying = self.replaying
        start, end = replaying.index == 0, replaying.index == replaying.last
        for name, icon, do, enabled in (
            ("first", "first", partial(self.go, 0), not start),
            ("back", "step_back", partial(self.leap, -1), not start),
            ("play", "pause" if replaying.playing else "play", replaying.toggle, True),
            ("on", "step", partial(self.leap, 1), not end),
            ("last", "last", partial(self.go, replaying.last), not end),
        ):
            place, row = row.split_left(BUTTON, GAP)
            face, label = ButtonFace(icon=icon), msg(f"table.theatre.{name}")
            rect = place.around(BUTTON, BUTTON)
            pane.add(Button(f"theatre.{name}", rect, "", do, face, name=label, tip=label, enabled=enabled))
        return row

    # ---- the frame

    def enter(self) -> None:
        """Take in what was found meanwhile."""
        self._report = None
        self.refresh()

    @property
    def busy(self) -> bool:
        return super().busy or self.replaying.table_pages.busy or self.replaying.playing

    def draw_ahead(self, context: RenderContext, scale: float) -> bool:
        return not self.busy and self.boards.draw_ahead(context, scale)

    def show_found(self) -> None:
        super().show_found()
        self.replaying.table_pages.outdate(glide=True)

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
            "space": self.replaying.toggle,
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

    def set_by(self, by: str) -> None:
        """Leaf by action, turn or round."""
        self.by = cast(By, by)
        self.refresh()

    def set_speed(self, speed: str) -> None:
        """Play faster or slower."""
        self.replaying.director.factor = float(speed)
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
        """True if the game has ended and there is a bot that can judge it."""
        return self.session.over and bool(self.session.info.bot)

    def rules_place(self) -> tuple[str, str]:
        return self.session.info.id, self.stage.words.timeline(self.replaying.view).rule

    def key_groups(self) -> tuple[KeyGroup, ...]:
        own = (
            ("left right", msg("table.keys.leaf")),
            ("home end", msg("table.keys.ends")),
            ("space", msg("table.keys.play")),
            *((drawer.key, drawer.name) for drawer in self._drawers()),
            *page_keys(self.replaying.paging.tabs),
        )
        return ((msg("table.theatre"), own), EVERYWHERE)
