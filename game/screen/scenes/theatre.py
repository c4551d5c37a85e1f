"""The theatre: a game watched again, step by step, from any seat, and played on from any moment."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, cast

from game.kernel.say import SeatName, say
from game.play.players import Player
from game.play.session import Session
from game.present.camera import Camera
from game.present.input import Input, Key, Wheel
from game.present.replaying import By, Replaying
from game.present.staging import Staging
from game.screen.canvas import Canvas, Rect
from game.screen.scenes import launch
from game.screen.scenes.shell import EVERYWHERE, KeyGroup, ShellScene
from game.screen.scenes.table_board import Board
from game.screen.scenes.table_layout import MARGIN, divide
from game.screen.scenes.table_letters import Letters, legible
from game.screen.scenes.table_side import log_entries
from game.screen.scenes.table_top import add_top
from game.screen.scenes.table_words import Named
from game.screen.scenes.theatre_bar import add_bar, add_fork
from game.screen.scenes.watching import Watching
from game.screen.widgets.base import Text
from game.screen.widgets.dropdown import Dropdown
from game.screen.widgets.label import Label, Plate
from game.screen.widgets.layer import Layer, Pane
from game.screen.widgets.log import LogEntry, LogPanel

if TYPE_CHECKING:
    from game.app import App

VIEW = 56.0


class TheatreScene(ShellScene):
    """Watches ``session`` from its moment ``index`` on."""

    def __init__(self, app: App, session: Session, index: int = 0) -> None:
        super().__init__(app)
        staging: Staging = session.card.part(session.card.staging)(session.game, session.board)
        self.session = session
        self.staging = staging
        self.backdrop = staging.ground
        self.replaying = Replaying(session, staging, app.settings, index)
        if session.over:
            self.replaying.watch_as(None, everything=True)
        self.by: By = "action"
        self.layer = Layer(Named(app, session.name_of), self._arrange)
        self.letters = Letters(self.layer.say)
        self.watching = Watching(self.replaying)
        self.board = Board(Rect(0, 0, 1, 1), self.watching)
        self._seen: object = None

    @property
    def camera(self) -> Camera:
        """How the table is looked at."""
        return self.watching.camera

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        zones = divide(canvas.width, canvas.height)
        replaying = self.replaying
        replaying.fit((zones.board.w, zones.board.h), legible(canvas), self.letters.width(canvas))
        self.board.rect = zones.board
        pane.add(self.board)
        add_top(
            pane,
            canvas,
            zones.top,
            self.staging.timeline(replaying.clock),
            replaying.badges,
            on_rule=self.open_rule,
            on_menu=self.back,
            menu_name=say("shell.back"),
            patterns=self.app.settings.patterns,
            icon="back",
        )
        self.layer.toasts.bottom = canvas.height - zones.panel.y + MARGIN
        add_bar(pane, zones.panel, self)
        self._add_side(pane, canvas, zones.side)

    def _add_side(self, pane: Pane, canvas: Canvas, rect: Rect) -> None:
        pane.add(Plate(rect, "panel", widget_id="side", clickable=True))
        inner = rect.inset(14)
        above, rest = inner.split_top(VIEW, 12)
        fork, below = rest.split_bottom(62, 12)
        add_fork(pane, fork, self)
        views: list[tuple[str, Text]] = [("all", say("table.theatre.all")), ("none", say("table.theatre.nobody"))]
        seats = range(len(self.replaying.badges))
        views += [(str(seat), say("table.theatre.as", seat=SeatName(seat))) for seat in seats]
        now = "all" if self.replaying.open else "none" if self.replaying.viewer is None else str(self.replaying.viewer)
        entries = log_entries(self.replaying.entries(), self.replaying.badges, self.layer.say)
        pane.add(Dropdown("theatre.view", above, views, now, self.watch_as, name=say("table.theatre.view")))
        if entries:
            panel = LogPanel(
                "log", below, entries, canvas, on_hover=self._point, on_open=self._open, name=say("table.log")
            )
            pane.add(panel)
        else:
            soft = canvas.theme.cream_soft
            pane.add(Label(below, say("table.theatre.start"), size=21, colour=soft))

    # ---- the frame

    @property
    def busy(self) -> bool:
        return super().busy or self.replaying.director.busy or self.replaying.playing

    def update(self, dt: float) -> None:
        if self.app.scenes.top is self:
            for sound in self.replaying.update(dt):
                self.app.play_sound(sound)
            news = (self.replaying.changes, self.replaying.director.reached, self.replaying.playing)
            if news != self._seen:
                self._seen = news
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
            self.board.wheel(event)
        elif isinstance(event, Key) and not event.repeat and event.name == "escape":
            self.back()
        elif isinstance(event, Key) and not event.repeat and event.name == "0":
            self.watching.reset_view()
        else:
            super().unhandled(event)

    # ---- what people do

    def go(self, index: int) -> None:
        """Show a moment."""
        self.replaying.playing = False
        self.replaying.go(index)

    def leap(self, direction: int) -> None:
        """Go one action, turn or round on or back; a single action on is told."""
        self.replaying.playing = False
        if self.by == "action" and direction > 0:
            self.replaying.step()
        else:
            self.replaying.go(self.replaying.neighbour(self.by, direction))

    def toggle(self) -> None:
        """Play or pause; at the end, from the beginning."""
        replaying = self.replaying
        replaying.playing = not replaying.playing
        replaying.changes += 1
        if replaying.playing and replaying.index == replaying.last:
            replaying.go(0)

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
        players = list(self.session.players)
        if not any(player.human for player in players):
            seat = self.replaying.viewer or 0
            players[seat] = Player(players[seat].name, "human", "", players[seat].colour)
        bots = None if all(player.human for player in players) else self.app.bots
        fork = self.session.fork_at(self.replaying.index, players, bots)
        launch.show_table(self.app, fork)

    def open_rule(self, rule: str) -> None:
        """Open the rules reader at a rule."""
        from game.screen.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, self.session.card.id, rule))

    def rules_place(self) -> tuple[str, str]:
        return self.session.card.id, self.staging.rule(self.replaying.view)

    def key_groups(self) -> tuple[KeyGroup, ...]:
        own = (
            ("left right", say("table.keys.leaf")),
            ("home end", say("table.keys.ends")),
            ("space", say("table.keys.play")),
        )
        return ((say("table.theatre"), own), EVERYWHERE)

    def _point(self, entry: LogEntry | None) -> None:
        self.watching.pieces = entry.pieces if entry is not None else ()

    def _open(self, entry: LogEntry) -> None:
        if entry.moment >= 0:
            self.go(entry.moment)
