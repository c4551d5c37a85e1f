"""The title: the shelf with the games, the game to go on with, and everything else one can do from here."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from game.games import info_of
from game.kernel.message import Message, msg
from game.play.loading import load_ahead
from game.play.save import SaveFile, Slot
from game.present.area import Rect
from game.present.input import Input
from game.present.pictures.picture import Picture, Polygon
from game.present.table_title import board_title
from game.screen.drawing.canvas import Canvas, DrawItem, Pose, RenderContext, one_line
from game.screen.drawing.render_context import made_of
from game.screen.requests import (
    OpenAbout,
    OpenProfile,
    OpenSaves,
    OpenSettings,
    OpenSetup,
    OpenTable,
    OpenToday,
)
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.preview import Preview, saved
from game.screen.scenes.shell import FOOT, Deed, ShellScene, listed
from game.screen.scenes.title import gears
from game.screen.scenes.title.foot import add_foot
from game.screen.scenes.title.offers import ShelfGame, ago, offers
from game.screen.scenes.title.panel import Invitation, add_panel, panel_height
from game.screen.scenes.title.shelf import add_shelf
from game.screen.services import Services
from game.screen.widgets.base import Text
from game.screen.widgets.button import Shortcut
from game.screen.widgets.label import Label, Painting, PanelPlate
from game.screen.widgets.scene_widgets import Pane
from game.training.daily.entries import DayEntry
from game.training.present.daily import waiting_words
from game.training.screen.daily_launch import today, unplayed
from game.training.store.exercises import prepared

NAME = "Powerhouse"
"""The product is called the same in every language."""
EDGE = 30.0
"""Room at both sides of everything."""
BELOW = 12.0
"""Between the labels and the bar below."""
NAME_SIZE = 96.0
NARROW_NAME = 80.0
HEAD = 0.222
"""Share of the height above the shelf."""
FOOT_ROW = 54.0
LOW = 1000.0
"""In a lower window the boxes need the room that the game of the day takes on the card: a button leads there, too."""
PANEL = 0.455
"""Share of the width for the card of the game to go on with."""
DIAMOND = Picture(18, 18, (Polygon(((9, 1), (17, 9), (9, 17), (1, 9)), (201, 156, 82), (92, 62, 16), 1.4),))
TODAY = OpenToday()
"""What is probably asked for where there is no game to go on with: one request, so that it is drawn once."""
STEP_SECONDS = 1 / 10
"""The gears move in steps of this, so that the title stays light on the machine."""
LEAST_GEARS, MOST_GEARS = 120.0, 300.0
"""Room between name and card in which gears turn."""


class TitleScene(ShellScene):
    """The first scene. ``notice`` is said at once, for example that the settings could not be read."""

    widest = 1860.0

    def __init__(self, services: Services, notice: Message | None = None) -> None:
        super().__init__(services)
        self.notice = notice
        self.turned = 0.0
        self.latest: Slot | None = None
        self.offers: Sequence[ShelfGame] = ()
        self._expected = launch.Expected()
        self.day = today()
        self.today: tuple[DayEntry | None, bool, int] = (None, True, 0)
        """The game of the day, whether it was finished, and how many exercises are due."""
        self._ahead: Iterator[None] = iter(())
        """What takes a moment of what may be asked for soon."""
        self._since = 0.0
        self._stepped = False
        """Whether the gears have moved since they were drawn."""
        self._still = False
        """Whether nothing else has happened since they were drawn."""
        self._room = Rect(0, 0, 0, 0)
        """Where the gears turn."""

    def enter(self) -> None:
        """Look for a game to go on with, and for what has been played, each time the title is seen."""
        self.latest = self.services.store.latest()
        profile, _ = self.services.store.profile()
        save = self.latest.save if self.latest is not None else None
        running = save.game if save is not None else ""
        self.offers = offers(profile, self.services.settings, self.services.data, running)
        self.day, self.today = today(), unplayed(self.services)
        today_next = self.latest is None and self.soon() is TODAY
        self._ahead = prepared(self.services.training.read()) if today_next else iter(())
        self.refresh()
        if self.notice is not None:
            self.layer.refuse(self.notice)
            self.notice = None

    def leave(self) -> None:
        """Drop the table that was expected: the title stays below all others."""
        self._expected = launch.Expected()

    def soon(self) -> OpenTable | OpenToday | None:
        if self.latest is not None:
            return self._expected.resumed(self.services.data, self.latest)
        entry, played, _ = self.today
        return TODAY if entry is not None and not played else None

    def draw_ahead(self, context: RenderContext, scale: float) -> bool:
        if any(True for _ in self._ahead):
            return True
        return load_ahead().is_alive()

    def back(self) -> None:
        """There is nothing behind the title."""

    # --- the gears

    @property
    def busy(self) -> bool:
        return super().busy or self._stepped

    @property
    def nap(self) -> float:
        if self.services.settings.reduced_motion:
            return super().nap
        return min(super().nap, max(0.0, STEP_SECONDS - self._since))

    def handle(self, event: Input) -> None:
        self._still = False
        super().handle(event)

    def refresh(self) -> None:
        self._still = False
        super().refresh()

    def update(self, dt: float) -> None:
        moved = super().busy
        super().update(dt)
        if self.on_top and today() > self.day:
            self.enter()
        if moved or self.layer.busy:
            self._still = False
        if self.services.settings.reduced_motion:
            return
        self._since += dt
        if self._since >= STEP_SECONDS:
            self.turned = (self.turned + gears.DEGREES_A_SECOND * self._since) % 360
            self._since = 0.0
            self._stepped = True

    def draw(self, canvas: Canvas) -> None:
        self.paint(canvas)
        first = len(canvas.items)
        where = (canvas.scale, canvas.size)
        kept = canvas.context.display_lists.held(self)
        if self._stepped and self._still and isinstance(kept, Above) and kept.where == where:
            above = kept.items
        else:
            self.layer.draw(canvas)
            above = canvas.items[first:]
            del canvas.items[first:]
            canvas.context.display_lists.hold(self, Above(where, above))
            self._still = canvas.sharp
        self._draw_gears(canvas)
        canvas.items += above
        self._stepped = False

    def _draw_gears(self, canvas: Canvas) -> None:
        room = self._room
        if room.w < LEAST_GEARS:
            return
        size = min(room.h, room.w * 0.92, MOST_GEARS)
        x, y = room.centre
        turning = not self.services.settings.reduced_motion
        for wheel in reversed(gears.train(size)):
            left, top = x - size * 0.17 + wheel.x, y - size * 0.04 + wheel.y
            pose = Pose(angle=wheel.angle(self.turned), turning=turning)
            canvas.picture(gears.picture(wheel), left, top, 2 * wheel.radius + 4, pose)

    # --- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        wide = min(canvas.width - 2 * EDGE, self.widest)
        body = Rect((canvas.width - wide) / 2, 0, wide, canvas.height)
        invitation = self._invitation("" if canvas.height < LOW else self._today_line())
        wide = body.w * PANEL
        card = panel_height(canvas, invitation, wide)
        head = max(canvas.height * HEAD, card + 28)
        name = self._add_name(pane, canvas, Rect(body.x, 0, body.w - wide - 30, head))
        panel = Rect(body.right - wide, (head - card) / 2 + 2, wide, card)
        add_panel(pane, canvas, panel, invitation, self._saved, partial(self.services.go, OpenSaves()))
        self._room = Rect(name, 4, panel.x - name, head - 12)
        shelf = Rect(body.x, head, body.w, canvas.height - head - FOOT - BELOW)
        add_shelf(pane, canvas, shelf, self.offers, self.services.go)
        pane.add(PanelPlate(Rect(0, canvas.height - FOOT, canvas.width, FOOT), "bar"))
        row = Rect(body.x, canvas.height - FOOT + (FOOT - FOOT_ROW) / 2, body.w, FOOT_ROW)
        language = self.services.settings.language, self.set_language
        entry, played, _ = self.today
        dotted = "today" if entry is not None and not played else ""
        add_foot(pane, canvas, row, self._entries(), language, dotted)
        pane.add(Shortcut("new", ("n",), partial(self.services.go, OpenSetup())))

    def _add_name(self, pane: Pane, canvas: Canvas, room: Rect) -> float:
        theme = canvas.theme
        size = NAME_SIZE if room.w > 860 else NARROW_NAME
        size /= canvas.context.text_size
        wide, high = canvas.measure(NAME, size=size, face="title")
        line = canvas.measure("X", size=25)[1]
        top = room.y + (room.h - high * 0.86 - line - 26) / 2
        words = msg("shell.title.line")
        end = room.x + max(wide, canvas.measure(self.layer.render(words), size=25)[0])
        below = top + high * 0.86
        pane.add(
            Label(
                Rect(room.x, top - high * 0.07, wide + 8, high),
                NAME,
                one_line(size, "title", theme.gold),
                widget_id="name",
            ),
            Label(Rect(room.x + 4, below, room.w, line + 4), words, one_line(25, colour=theme.cream_soft)),
            Painting(Rect(room.x + 4, below + line + 16, wide - 8, 4), _ornament),
        )
        return end + 16

    def _invitation(self, today: Text) -> Invitation:
        """Go on, else learn if nothing was ever played, else play again. ``today`` is what it says besides."""
        if self.latest is not None:
            save = self.latest.save
            assert save is not None
            title = board_title(info_of(save.game), save.options)
            lines = waiting_lines(self.latest, save, self._saved(save), partial(listed, self.layer.render))
            return Invitation(
                "continue", title, lines, "play", msg("shell.title.continue"), self.go_on, ("enter",),
                save=save, tip=self.latest.summary, today=today,
            )  # fmt: skip
        first = next((offer for offer in self.offers if offer.lesson), None)
        go = self.services.go
        if first is not None and not any(offer.known for offer in self.offers):
            return Invitation(
                "first", msg("shell.shelf.welcome"),
                (msg("shell.shelf.welcome.help", game=first.name, n=first.lesson),), "bulb",
                msg("shell.shelf.welcome.go"), partial(go, first.lessons), ("enter", "t"), cover=first.cover,
            )  # fmt: skip
        offer = max(self.offers, key=lambda offer: offer.known)
        return Invitation(
            "again", offer.name, (msg("shell.shelf.once_more"),), "plus", msg("shell.title.new"),
            partial(go, OpenSetup()), ("enter",), cover=offer.cover, today=today,
        )  # fmt: skip

    def _saved(self, save: SaveFile) -> Preview | None:
        return saved(self.services.background, save, self.services.data)

    def _today_line(self) -> Text:
        entry, played, count = self.today
        return "" if entry is None else waiting_words(entry, count, played)

    def _entries(self) -> Sequence[Deed]:
        go = self.services.go
        ways: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            ("today", "clock", "d", partial(go, OpenToday())),
            ("replays", "eye", "r", partial(go, OpenSaves("replay"))),
            ("rules", "book", "f1", self.show_rules),
            ("profile", "trophy", "p", partial(go, OpenProfile())),
            ("settings", "gear", "o", partial(go, OpenSettings())),
            ("keys", "keyboard", "?", self.show_keys),
            ("about", "info", "a", partial(go, OpenAbout())),
            ("quit", "exit", "q", self.services.quit),
        )
        return [Deed(name, icon, msg(f"shell.title.{name}"), do, key, "quiet") for name, icon, key, do in ways]

    # --- what one can do

    def set_language(self, language: str) -> None:
        """Speak another language from now on."""
        self.services.settings.language = language
        self.keep_settings()
        self.refresh()

    def go_on(self) -> None:
        """Open the game that was played last."""
        if self.latest is not None:
            launch.resume(self.services, self.layer, self.latest)


def _ornament(canvas: Canvas, rect: Rect) -> None:
    y = rect.y + rect.h / 2
    brass = canvas.theme.brass
    canvas.line([(rect.x, y), (rect.x + rect.w * 0.46, y)], brass, 2)
    canvas.line([(rect.x + rect.w * 0.54, y), (rect.x + rect.w, y)], brass, 2)
    canvas.picture(DIAMOND, rect.x + rect.w / 2, y, 18)


# ---- what is drawn above the gears


class Above:
    """Drawing of one frame above the gears, and ``where``: at which pixels per unit, in a window of which size."""

    def __init__(self, where: tuple[float, tuple[int, int]], items: list[DrawItem]) -> None:
        self.where: tuple[float, tuple[int, int]] | None = where
        self.items = items

    def lose(self, gone: frozenset[int]) -> None:
        """Drop everything when a part of it has gone."""
        if made_of(self.items, gone):
            self.where, self.items = None, []


# ---- what waits in the game to go on with


NAMED = 2
"""How many are named that are to play at the same time."""


def waiting_lines(
    slot: Slot, save: SaveFile, preview: Preview | None, listed: Callable[[Iterable[str]], str]
) -> tuple[Message, ...]:
    """Round, phase, who is to play and how long ago that was, then without the last.

    Files that do not tell where the game stands, and those whose table is not there yet, have a round and a time.
    """
    when = ago(time.time() - slot.when)
    if preview is None or preview.phase is None or not preview.waiting:
        return (msg("shell.title.latest", round=save.round, when=when),)
    names = [save.players[seat].name for seat in preview.waiting]
    turn = msg("shell.title.turn", names=listed(names)) if len(names) <= NAMED else msg("shell.title.turn.all")
    brief = msg("shell.title.waiting.brief", round=save.round, phase=preview.phase, turn=turn)
    return msg("shell.title.waiting", round=save.round, phase=preview.phase, turn=turn, when=when), brief
