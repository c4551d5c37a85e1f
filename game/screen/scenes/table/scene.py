"""The table: a running game on the screen, for every game the same. Joins the parts; each does its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.kernel.message import Message, msg
from game.play.session import Session
from game.present.answer.answer_controller import AnswerController
from game.present.answer.selection import Did, Lifted, Outcome
from game.present.area import Rect
from game.present.input import Input, Key, Pointer, Wheel
from game.present.party import characters
from game.present.running.table_presenter import TablePresenter
from game.present.stage.bundle import stage_of
from game.screen.access.announcements import Announcement
from game.screen.drawing.canvas import Canvas
from game.screen.drawing.render_context import RenderContext
from game.screen.requests import OpenCurtain, OpenResult
from game.screen.scenes.board.boards import Boards
from game.screen.scenes.board.frame import GAP, WIDEST, TableFrame, Way, add_rail, divide
from game.screen.scenes.dialogs import KeyGroup
from game.screen.scenes.pause import PauseMenu
from game.screen.scenes.saving import Unsaved
from game.screen.scenes.shell import ShellScene
from game.screen.scenes.table.autosaver import Autosaver
from game.screen.scenes.table.bar import Prompter, SoftClock
from game.screen.scenes.table.board_input import BoardInput, Past
from game.screen.scenes.table.choices import CHOICES
from game.screen.scenes.table.companion import Companion, nobody
from game.screen.scenes.table.digest import STRIP, RowFace, add_since, add_strip, faces
from game.screen.scenes.table.keys import Keys, groups
from game.screen.scenes.table.occasions import Occasions, in_words
from game.screen.scenes.table.panel import Panel
from game.screen.scenes.table.recap import GO_ON, SINCE, show_recap
from game.screen.scenes.table.side import Sidebar
from game.screen.scenes.table.top import TimelineStrip, add_top
from game.screen.scenes.table.words import Letters, NamedServices, legible, panel_of, past_panel
from game.screen.services import Services
from game.screen.widgets.dialog import Dialog, confirm
from game.screen.widgets.scene_widgets import Pane, SceneWidgets

MOST_HEARD = 40
"""Lines of the log that are read aloud at once at most."""
ROOMY = 2300.0
"""In a window so wide, in units, the open drawer stands beside the page instead of over its right column."""


class TableScene(ShellScene):
    """Plays ``session`` at this screen, with a ``companion`` beside whoever plays.

    ``notice`` is said at once, for example that a save had to be repaired. A rematch knows ``after`` which game.
    """

    def __init__(
        self,
        services: Services,
        session: Session,
        *,
        notice: Message | None = None,
        companion: Callable[[TableScene], Companion] = nobody,
        after: Session | None = None,
    ) -> None:
        super().__init__(services)
        stage = stage_of(session.info, session.game, session.board)
        self.session = session
        self.stage = stage
        self.backdrop = stage.scenery.ground
        self.layer = SceneWidgets(NamedServices(services, session.name_of), self.arrange)
        self.presenter = TablePresenter(session, stage, services.settings)
        self.presenter.table_pages.find = services.background.find
        self.answering = AnswerController(self.presenter, self)
        self.touch = BoardInput(self.presenter, self.layer.refuse, self._touched)
        self.past = Past(self.touch)
        self.boards = Boards(self.touch)
        self.presenter.gate = self.keeping = Autosaver(services, session, self.layer, self.autosave)
        self.sidebar = Sidebar(self.past, services.save_settings)
        self.keys = Keys(self.answering, self.boards, self.sidebar, self.layer)
        self.letters = Letters(self.layer.render)
        self.prompter = Prompter(self.layer, self.answering)
        self.frame: TableFrame = divide(1440.0, 900.0)
        """How the window was divided last."""
        self._strip: Sequence[RowFace] | None = None
        """What the strip above the table says; None while it is shut."""
        self._notice = notice
        self._ended = False
        """Whether the end was told and the result has not been shown yet: a broken tie is seen first."""
        self._after = after
        self.doubting: Dialog | None = None
        """The question whether an answer is meant that was asked last."""
        self.unseen = Unseen(self.layer, self.sidebar, lambda: self.frame.page)
        self.occasions = Occasions(self.presenter)
        self._worded: tuple[object, tuple[tuple[int, str], ...]] = None, ()
        """What is read aloud of the log, and of which moment."""
        self.companion = companion(self)
        self.answering.counsel = self.touch.counsel = self.companion
        self.presenter.plans.allowed = self.companion.plans

    # ---- what is on the screen

    def panel(self) -> Panel:
        moment, advice = self.past.moment, self.answering.advice
        panel = panel_of(self.answering, self.show_result) if moment is None else past_panel(self.past, moment)
        if self.answering.hinting.waiting and advice is not None:
            panel = replace(panel, missing=advice)
        return self.companion.panel(panel)

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        presenter, paging, companion = self.presenter, self.presenter.paging, self.companion
        panel = self.panel()
        room = divide(canvas.width, canvas.height, len(paging.tabs), aside=self._aside(canvas)).bar
        bar = self.prompter.bar(canvas, panel, room.w)
        storeys = bar.fitting.plan.storeys
        pane.add(self.boards)
        self._lay(canvas, storeys)
        frame = self.frame
        beside = self._aside(canvas) > companion.aside
        drawn = self.sidebar.add(pane, canvas, frame.aside.inset(GAP) if beside else frame.drawer(self.boards.column))
        self.boards.covered = None if beside else drawn
        icon, name = ("back", msg("shell.back")) if companion.leads_back else ("pause", msg("table.menu"))
        way = Way(icon, name, self.pause)
        asked = paging.asked if presenter.deciding is not None else ""
        menu = add_rail(pane, frame.rail, way, paging, presenter.turn, self.sidebar.drawers(), asked)
        pane.add(self.keeping.sign.place(menu))
        timeline = self.stage.words.timeline(self.past.clock)
        strip = TimelineStrip(timeline, presenter.parties, companion.chip, characters(self.session))
        add_top(pane, canvas, frame.top, strip, self.show_rules)
        if not companion.take_bar(pane, canvas, frame.bar):
            self.prompter.add(pane, canvas, bar, frame.bar)
        if self._strip is not None:
            add_strip(pane, canvas, frame.strip, self._strip, self.sidebar.keep_strip, self.sidebar.show_of)
        self.occasions.add(pane, self.boards.front)
        self.unseen.add(pane, canvas)
        companion.add(pane, canvas)
        pane.start_id = self._start(pane, panel)

    def _lay(self, canvas: Canvas, storeys: int) -> None:
        pages = len(self.presenter.paging.tabs)
        strip, aside = self.companion.strip(canvas), self._aside(canvas)
        self._strip = self.sidebar.strip(self.layer.render) if not strip else None
        strip = strip if self._strip is None else STRIP
        self.frame = divide(canvas.width, canvas.height, pages, storeys, strip, aside)
        room = self.frame.page
        self.presenter.table_pages.fit((room.w, room.h), legible(canvas), self.letters.width(canvas))
        self.boards.lay_out(room)

    def _aside(self, canvas: Canvas) -> float:
        """Room left free at the right: for a companion, or in a wide window for the open drawer."""
        roomy = canvas.width >= ROOMY and self.sidebar.open
        return self.companion.aside or (WIDEST if roomy else 0.0)

    def _start(self, pane: Pane, panel: Panel) -> str:
        stops = (widget.id for widget in pane.walk() if widget.focusable and widget.enabled)
        choices = (name for name in stops if name.startswith(CHOICES))
        return next(iter((*self.touch.touchable(), *choices)), panel.main_id)

    # ---- the frame

    @property
    def busy(self) -> bool:
        return super().busy or self.presenter.table_pages.busy or self.answering.hinting.waiting

    @property
    def nap(self) -> float:
        clock = self.layer.find("clock")
        if isinstance(clock, SoftClock) and self.presenter.deciding is not None:
            return min(super().nap, clock.nap)
        return super().nap

    def draw_ahead(self, context: RenderContext, scale: float) -> bool:
        return not self.presenter.table_pages.busy and self.boards.draw_ahead(context, scale)

    def enter(self) -> None:
        self.companion.enter()
        if self._notice is not None:
            self.layer.warn(self._notice)
            self._notice = None
        self.refresh()

    def leave(self) -> None:
        self.session.stopwatch.follow(None, self.services.now())

    def close(self) -> None:
        self.answering.hinting.drop()
        self.companion.close()
        self.session.close()
        self.services.store.release(self.session)

    def show_found(self) -> None:
        super().show_found()
        self.presenter.table_pages.outdate(glide=True)

    def update(self, dt: float) -> None:
        if self.on_top:
            self.companion.update()
        super().update(dt)
        if self.on_top:
            self._time()
            self._go_on(dt)
            self._time()
        if self.prompter.spoken.follow():
            self.refresh()

    def _time(self) -> None:
        """A menu or question that lies over the table stops the clock."""
        on_top = self.on_top and not self.layer.overlays
        self.session.stopwatch.follow(self.presenter.deciding if on_top else None, self.services.now())

    def _go_on(self, dt: float) -> None:
        self.answering.poll()
        news = self.presenter.update(dt)
        for said in (self.answering.pass_forced(), self.answering.limit_passed(), self.answering.plan_told()):
            if said is not None:
                self.layer.notify(said)
        if self.session.bots is not None and (trouble := self.session.bots.trouble()) is not None:
            self.layer.warn(trouble)
        for sound in news.sounds:
            self.services.play_sound(sound)
        if news.changed:
            self.refresh()
        if news.acted:
            self.autosave()
        self.keeping.heed()
        self.unseen.update()
        self.occasions.update(dt)
        self._ended = self._ended or news.ended
        if self.presenter.handover is not None:
            self.layer.toasts.message = None
            self.services.go(OpenCurtain(self.presenter, self._raised))
        elif self._ended and self.occasions.occasion is None:
            self._ended = False
            self.services.play_sound("fanfare")
            self.show_result()

    def unsaved(self) -> Unsaved | None:
        return self.companion.unsaved() or self.keeping.unsaved()

    def autosave(self) -> None:
        """Have the game kept as it is now."""
        if not self.companion.keep():
            self.keeping.autosave()

    def _raised(self) -> None:
        entries = self.presenter.recap()
        self.refresh()
        if entries and self.presenter.viewer is not None:
            show_recap(self.layer, entries, self.presenter.parties, lambda: self.frame.page)

    def heard(self) -> Announcement:
        said, occasion = super().heard().said, self.occasions.occasion
        if occasion is not None:
            said = f"{said}\n{in_words(occasion, self.layer.render)}"
        presenter, say = self.presenter, self.layer.render
        known = (presenter.viewer, presenter.told, self.services.settings.language)
        if known != self._worded[0]:
            newest = presenter.entries()[-MOST_HEARD:]
            lines = tuple((entry.number, say(entry.line.message)) for entry in newest if not entry.heading)
            self._worded = known, lines
        planned = presenter.planned is not None and not presenter.telling
        asked = (planned or presenter.deciding is not None) and self.past.moment is None
        panel = self.panel() if asked else None
        parts = (panel.prompt, *(panel.heard or (panel.note,))) if panel is not None else ()
        words = "\n".join(say(part) for part in parts if part is not None)
        speech = "\n".join(map(say, self.companion.speech()))
        return Announcement(self._worded[1], presenter.viewer, words, asked, said, speech)

    # ---- input

    def handle(self, event: Input) -> None:
        self.companion.before(event)
        if isinstance(event, Pointer) and event.kind == "down":
            self.occasions.end()
        # The space bar answers nothing, not even a question that lies over the table.
        if isinstance(event, Key) and (self.keys.over(event) if self.layer.overlays else self.keys.first(event)):
            return
        super().handle(event)

    def unhandled(self, event: Input) -> None:
        if isinstance(event, Wheel):
            self.boards.wheel(event)
        elif isinstance(event, Key) and not event.repeat and not self._by_key(event.name):
            super().unhandled(event)

    def _by_key(self, key: str) -> bool:
        """Do what ``key`` does after the widgets have been asked; True if it does anything."""
        if key == "menu" or (key == "escape" and not self.keys.leave()):
            self.pause()
        elif key == "f5":
            self.keeping.save_quick()
        elif key == "s" and self.presenter.over:
            self.show_result()
        else:
            return key == "escape" or self.keys.last(key)
        return True

    def _touched(self, outcome: Outcome) -> None:
        if isinstance(outcome, Did | Lifted):
            self.services.play_sound("card" if isinstance(outcome, Did) else "click")
        if self.layer.ring and isinstance(outcome, Did | Lifted):
            self._focus_next()
        self.answering.touched(done=isinstance(outcome, Did))

    def _focus_next(self) -> None:
        ready = self.presenter.ready() is not None
        offered = self.touch.touchable()
        self.layer.set_focus(None)
        self.layer.base.focus_id = "confirm" if ready else offered[0] if offered else ""
        self.refresh()

    def note(self, what: Message) -> None:
        """Say in one line what was done."""
        self.layer.notify(what)

    def doubt(self, slip: Message) -> None:
        """Ask whether an answer is meant that looks like a slip."""
        self.doubting = confirm(
            self.layer, "slip", msg("table.slip"), slip, msg("table.slip.go"), self.answering.commit
        )

    def advise(self, what: Message) -> None:
        """Say on the sheet of the question what a hint says of it; it stays there."""
        if self.doubting is not None:
            self.doubting.advise(what)

    # ---- menus

    def show_result(self) -> None:
        """Show who has won."""
        self.services.go(OpenResult(self.session, self.stage))

    def pause(self) -> None:
        """Open the menu of the running game, if the companion leaves it at that."""
        if not self.companion.leave():
            PauseMenu(self, self.session, lambda: self.keeping.promise, self._after)

    def back(self) -> None:
        self.pause()

    def rules_place(self) -> tuple[str, str]:
        return self.session.info.id, self.stage.words.timeline(self.past.view).rule

    def key_groups(self) -> Sequence[KeyGroup]:
        return (*self.companion.keys, *groups(self.presenter.paging.tabs, self.stage.gestures.keys))

    def find(self, widget_id: str) -> Rect | None:
        """The place of a widget, sprite or spot, for lessons and tests."""
        found = self.layer.find(widget_id)
        return found.rect if found is not None else self.boards.place_of(widget_id)


# ---- what nobody sees happen, because animations are off


class Unseen:
    """Tells on ``layer``, along the upper edge of ``room``, what the table has to say in words."""

    def __init__(self, layer: SceneWidgets, sidebar: Sidebar, room: Callable[[], Rect]) -> None:
        self.layer = layer
        self.presenter = sidebar.presenter
        self.sidebar = sidebar
        self.room = room
        self._stop: Pane | None = None
        """What was revealed, while nobody has gone on."""

    def update(self) -> None:
        """Say what was revealed; the game goes on when that has been read."""
        presenter = self.presenter
        if not presenter.playback.stopped or (self._stop is not None and self.layer.shows(self._stop)):
            return
        entries = presenter.since()
        if entries:
            self._stop = show_recap(
                self.layer, entries, presenter.parties, self.room, title=SINCE, on=GO_ON, closed=presenter.go_on
            )
        else:
            presenter.go_on()

    def add(self, pane: Pane, canvas: Canvas) -> None:
        """Say what others have done since this person decided last, until an answer is begun."""
        presenter, draft = self.presenter, self.presenter.draft
        if draft is None or self.sidebar.past.moment is not None or presenter.settings.rivals_strip:
            return
        if presenter.playback.heard_of(draft.decision.seat) and presenter.since():
            shown = faces(presenter.recent(), presenter.parties, self.layer.render)
            add_since(pane, canvas, self.room(), shown, presenter.go_on, self.sidebar.show_of)
