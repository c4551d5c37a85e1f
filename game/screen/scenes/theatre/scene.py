"""The theatre: a game watched again, step by step, from any seat, and played on from any moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

from game.kernel.say import SeatName, say
from game.play.session import Session
from game.present.camera import Camera
from game.present.input import Input, Key, Wheel
from game.present.reasoning import Reasoning
from game.present.replaying import By, Replaying
from game.present.stage.bundle import stage_of
from game.screen.canvas import Canvas, Rect
from game.screen.requests import OpenAnalysis, OpenResult
from game.screen.scenes.board.boards import Boards
from game.screen.scenes.board.tabs import add_page_tabs, board_room
from game.screen.scenes.board.watching import Watching
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.forking import play_from
from game.screen.scenes.shell import EVERYWHERE, ShellScene
from game.screen.scenes.table.keys import page_keys
from game.screen.scenes.table.layout import MARGIN, divide
from game.screen.scenes.table.letters import Letters, legible
from game.screen.scenes.table.side import explained, log_entries
from game.screen.scenes.table.top import add_top
from game.screen.scenes.table.words import Named
from game.screen.scenes.theatre.bar import Controls, add_analysis, add_bar, add_fork, add_result
from game.screen.services import Services
from game.screen.studio import Studio
from game.screen.widgets.base import Text, TipText
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Layer, Pane
from game.screen.widgets.log import LogEntry, LogPanel

VIEW = 56.0


class TheatreScene(ShellScene):
    """Watches ``session`` from its moment ``index`` on."""

    def __init__(self, services: Services, session: Session, index: int = 0) -> None:
        super().__init__(services)
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
        self.layer = Layer(Named(services, session.name_of), self._arrange)
        self.letters = Letters(self.layer.say)
        self.watching = Watching(self.replaying)
        self.boards = Boards(self.replaying, self.watching)

    @property
    def camera(self) -> Camera:
        """How the table is looked at."""
        return self.boards.front.view.camera

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        zones = divide(canvas.width, canvas.height)
        replaying = self.replaying
        room = board_room(zones.board, replaying.paging)
        replaying.tabletop.fit((room.w, room.h), legible(canvas), self.letters.width(canvas))
        pane.add(self.boards)
        self.boards.lay_out(room)
        add_page_tabs(pane, zones.board, replaying.paging, replaying.turn)
        add_top(
            pane,
            canvas,
            zones.top,
            self.stage.words.timeline(replaying.clock),
            replaying.parties,
            on_rule=self.show_rules,
            on_menu=self.back,
            menu_name=say("shell.back"),
            patterns=self.services.settings.patterns,
            icon="back",
        )
        self.layer.toasts.bottom = canvas.height - zones.panel.y + MARGIN
        controls = Controls(self.go, self.leap, self.toggle, self.set_by, self.set_speed)
        add_bar(pane, zones.panel, replaying, self.by, controls)
        self._add_side(pane, canvas, zones.side)

    def _add_side(self, pane: Pane, canvas: Canvas, rect: Rect) -> None:
        pane.add(Plate(rect, "panel", widget_id="side", clickable=True))
        inner = rect.inset(14)
        above, rest = inner.split_top(VIEW, 12)
        if self.can_be_analysed:
            beside, above = above.split_right(VIEW, 10)
            add_analysis(pane, beside, self.analyse)
        fork, below = rest.split_bottom(62, 12)
        if self.replaying.index == self.replaying.last and self.session.over:
            add_result(pane, fork, self.show_result)
        else:
            add_fork(pane, fork, self.play_from_here)
        views: list[tuple[str, Text]] = [("all", say("table.theatre.all")), ("none", say("table.theatre.nobody"))]
        seats = range(self.session.game.seats)
        views += [(str(seat), say("table.theatre.as", seat=SeatName(seat))) for seat in seats]
        now = "all" if self.replaying.open else "none" if self.replaying.viewer is None else str(self.replaying.viewer)
        entries = log_entries(self.replaying.entries(), self.replaying.parties, self.layer.say, self._unfolded)
        pane.add(Dropdown("theatre.view", above, views, now, self.watch_as, name=say("table.theatre.view")))
        if entries:
            panel = LogPanel(
                "log",
                below,
                entries,
                canvas,
                on_hover=self._point,
                on_open=self._open,
                on_unfold=self._unfold,
                on_why=self._why,
                name=say("table.log"),
            )
            pane.add(panel)
        else:
            soft = canvas.theme.cream_soft
            pane.add(Label(below, say("table.theatre.start"), size=21, colour=soft))

    # ---- the frame

    @property
    def busy(self) -> bool:
        return super().busy or self.replaying.tabletop.busy or self.replaying.playing

    def draw_ahead(self, studio: Studio, scale: float) -> bool:
        return not self.busy and self.boards.draw_ahead(studio, scale)

    def update(self, dt: float) -> None:
        if self.on_top:
            news = self.replaying.update(dt)
            for sound in news.sounds:
                self.services.play_sound(sound)
            if news.changed:
                self.refresh()
        super().update(dt)

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
            self.back()
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
            ("left right", say("table.keys.leaf")),
            ("home end", say("table.keys.ends")),
            ("space", say("table.keys.play")),
            *((("a", say("table.analysis")),) if self.can_be_analysed else ()),
            *page_keys(self.replaying.paging.tabs),
        )
        return ((say("table.theatre"), own), EVERYWHERE)

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
