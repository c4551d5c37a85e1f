"""The table: a running game on the screen, for every game the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.kernel.fault import Fault
from game.kernel.say import Say, say
from game.play.session import Session
from game.present.input import Input, Key, Wheel
from game.screen.canvas import Canvas, Rect
from game.screen.scenes import table_keys
from game.screen.scenes.curtain import CurtainScene, show_recap
from game.screen.scenes.pause import PauseMenu
from game.screen.scenes.result import ResultScene
from game.screen.scenes.shell import KeyGroup
from game.screen.scenes.table_board import Board
from game.screen.scenes.table_choices import rows_of
from game.screen.scenes.table_deeds import PlayingScene
from game.screen.scenes.table_layout import MARGIN, Zones, divide
from game.screen.scenes.table_letters import Letters, legible
from game.screen.scenes.table_panel import add_panel
from game.screen.scenes.table_saved import SavedSign
from game.screen.scenes.table_side import Side, add_side, times_of
from game.screen.scenes.table_top import add_top
from game.screen.widgets.layer import Pane
from game.screen.widgets.log import LogEntry

if TYPE_CHECKING:
    from game.app import App


class TableScene(PlayingScene):
    """Plays ``session`` at this screen. ``notice`` is said at once, for example that a save had to be repaired."""

    def __init__(self, app: App, session: Session, *, notice: Say | None = None) -> None:
        super().__init__(app, session)
        self.backdrop = self.staging.ground
        self.board = Board(Rect(0, 0, 1, 1), self.touch)
        self.letters = Letters(self.layer.say)
        self.saved_sign = SavedSign()
        self.tab = "log"
        self.side_open = True
        self.only: int | None = None
        self.saved = len(session.log)
        self.finished = session.over
        self._seen: object = None
        self._notice = notice

    # ---- what is on the screen

    def zones(self, canvas: Canvas) -> Zones:
        """Return how the window is divided."""
        return divide(canvas.width, canvas.height, rows_of(self.sitting.asking), self.side_open)

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        zones = self.zones(canvas)
        sitting = self.sitting
        sitting.fit((zones.board.w, zones.board.h), legible(canvas), self.letters.width(canvas))
        self.board.rect = zones.board
        self.layer.toasts.bottom = canvas.height - zones.panel.y + MARGIN
        pane.add(self.board)
        add_top(
            pane,
            canvas,
            zones.top,
            self.staging.timeline(self.sitting.clock if self.touch.moment is None else self._shown_view()),
            sitting.badges,
            on_rule=self.open_rule,
            on_menu=self.pause,
            menu_name=say("table.menu"),
            patterns=self.app.settings.patterns,
        )
        pane.add(self.saved_sign.place(zones.top))
        add_panel(
            pane,
            canvas,
            zones.panel,
            self.panel(),
            self.staging,
            on_press=self.press,
            on_step=lambda stepper, value: self.answer(lambda asking: asking.step(stepper, value)),
            on_pick=lambda picker, item: self.answer(lambda asking: asking.toggle(picker, item)),
        )
        if self.side_open:
            self._add_side(pane, canvas, zones.side)

    def _add_side(self, pane: Pane, canvas: Canvas, rect: Rect) -> None:
        view = self._shown_view()
        side = Side(
            self.tab,
            self.only,
            self.sitting.entries(),
            self.staging.aids(view),
            self.staging.standing(view),
            self.sitting.badges,
            times_of(self.session),
        )
        add_side(
            pane,
            canvas,
            rect,
            side,
            on_tab=self.turn_to,
            on_only=self.show_only,
            on_hover=self._point_at_line,
            on_open=self._open_line,
        )

    def _shown_view(self) -> Any:
        moment = self.touch.moment
        return self.sitting.view if moment is None else self.sitting.view_of(self.session.state_at(moment))

    # ---- the frame

    @property
    def busy(self) -> bool:
        return super().busy or self.sitting.director.busy or self.hinting.waiting

    def enter(self) -> None:
        if self._notice is not None:
            self.layer.refuse(self._notice)
            self._notice = None
        self.refresh()

    def leave(self) -> None:
        self.session.stopwatch.follow(None, self.app.now())

    def close(self) -> None:
        self.hinting.drop()
        self.session.close()

    def update(self, dt: float) -> None:
        if self.app.scenes.top is self:
            self._time()
            self._go_on(dt)
            self._time()
        super().update(dt)

    def _time(self) -> None:
        """Count the time of whoever decides; a menu or question that lies over the table stops it."""
        on_top = self.app.scenes.top is self and not self.layer.overlays
        self.session.stopwatch.follow(self.sitting.deciding if on_top else None, self.app.now())

    def _go_on(self, dt: float) -> None:
        for sound in self.sitting.update(dt):
            self.app.play_sound(sound)
        self._poll_hint()
        if self._seen != self._news():
            self._seen = self._news()
            self.refresh()
        if len(self.session.log) != self.saved:
            self._autosave()
            self.finished = self.finished and self.session.over
            if self.session.over:
                self._keep_replay()
        if self.sitting.handover is not None:
            self.layer.toasts.message = None
            self.app.push(CurtainScene(self.app, self.sitting, self._raised))
        elif self.sitting.over and not self.finished:
            self._finish()

    def _news(self) -> object:
        """Return something that differs when buttons, words or log have to be made anew."""
        sitting = self.sitting
        director = sitting.director
        return (sitting.changes, director.reached, director.playing, sitting.thinking, sitting.over, self.touch.moment)

    def _autosave(self) -> None:
        self.saved = len(self.session.log)
        try:
            self.app.store.autosave(self.session)
        except Fault as fault:
            self.layer.refuse(fault.said)
        else:
            self.saved_sign.show()

    def _keep_replay(self) -> None:
        """Keep a game that has ended before its end is told: the window may be closed meanwhile."""
        try:
            self.app.store.finish(self.session)
        except Fault as fault:
            self.layer.refuse(fault.said)

    def _finish(self) -> None:
        self.finished = True
        self.app.play_sound("fanfare")
        self.show_result()

    # ---- input

    def handle(self, event: Input) -> None:
        if isinstance(event, Key) and event.name == "space":
            if not event.repeat and not self.layer.overlays:
                self.skip()
        elif isinstance(event, Key) and not self.layer.overlays and table_keys.first(self, event):
            return
        else:
            super().handle(event)

    def unhandled(self, event: Input) -> None:
        if isinstance(event, Wheel) and self.board.rect.contains(event.x, event.y):
            self.board.wheel(event)
        elif isinstance(event, Key) and not event.repeat and not table_keys.last(self, event.name):
            super().unhandled(event)

    # ---- log, past, menus

    def turn_to(self, tab: str) -> None:
        """Open a tab of the side panel."""
        self.tab, self.side_open = tab, True
        self.refresh()

    def toggle_side(self, tab: str) -> None:
        """Open the side panel at a tab, or close it if it is open there."""
        self.side_open = not (self.side_open and self.tab == tab)
        self.tab = tab
        self.refresh()

    def show_only(self, seat: int | None) -> None:
        """Show only the lines of one player, or all."""
        self.only = seat
        self.refresh()

    def _point_at_line(self, entry: LogEntry | None) -> None:
        self.touch.pieces = entry.pieces if entry is not None else ()

    def _open_line(self, entry: LogEntry) -> None:
        if entry.moment >= 0:
            self.look_back(entry.moment)

    def look_back(self, moment: int) -> None:
        """Show a moment of the past, to be looked at only."""
        if self.sitting.director.playing:
            return
        self.sitting.cancel()
        moment = min(max(moment, 0), len(self.session.log))
        self.touch.moment = moment if moment < len(self.session.log) else None
        self.refresh()

    def look_at_present(self) -> None:
        """Show the game as it is now."""
        self.touch.moment = None
        self.refresh()

    def show_result(self) -> None:
        """Show who has won."""
        self.app.push(ResultScene(self.app, self.session, self.staging))

    def pause(self) -> None:
        """Open the menu of the running game."""
        PauseMenu(self)

    def back(self) -> None:
        self.pause()

    def open_rule(self, rule: str) -> None:
        """Open the rules reader at a rule."""
        from game.screen.scenes.rules import RulesScene

        self.app.push(RulesScene(self.app, self.session.card.id, rule))

    def save_quick(self) -> None:
        """Save the game now."""
        try:
            self.app.store.autosave(self.session)
        except Fault as fault:
            self.layer.refuse(fault.said)
        else:
            self.layer.notify(say("table.saved"))

    def _raised(self) -> None:
        """The curtain is up: tell what has happened meanwhile."""
        entries = self.sitting.recap()
        self._seen = None
        if entries and self.sitting.viewer is not None:
            show_recap(self.layer, entries, self.sitting.badges)

    def rules_place(self) -> tuple[str, str]:
        return self.session.card.id, self.staging.rule(self._shown_view())

    def key_groups(self) -> Sequence[KeyGroup]:
        return table_keys.groups()

    def find(self, widget_id: str) -> Rect | None:
        """Return where a widget, sprite or spot is, for lessons and tests."""
        found = self.layer.find(widget_id)
        return found.rect if found is not None else self.board.place_of(widget_id)
