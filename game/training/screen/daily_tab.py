"""The page of days: the calendar with the run, and every game of the day that was finished, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.games import cards
from game.kernel.message import Message, msg
from game.present.pictures.cover import box_picture
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Rect, in_the_middle, one_line
from game.screen.requests import OpenToday
from game.screen.scenes.shell import GAP, Deed, Foot
from game.screen.services import Services
from game.screen.widgets import look
from game.screen.widgets.base import Text, Widget
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.scroll import ScrollArea
from game.training.daily.entries import FIRST
from game.training.daily.streak import Streak, played_on, streak_of
from game.training.present.daily import date_words, place_words
from game.training.screen import daily_launch
from game.training.screen.daily_calendar import CalendarPanel
from game.training.store.training_store import Day, TrainingRecord

LEFT, ROW, BOX = 0.4, 62.0, 44.0


class DaysPage:
    """What the profile shows of games of the day."""

    def __init__(self, services: Services, refresh: Callable[[], None]) -> None:
        self.services = services
        self.refresh = refresh
        self.training = TrainingRecord()
        self.today = self.chosen = daily_launch.today()

    def look_again(self) -> None:
        """Read what is kept."""
        self.training = daily_launch.read(self.services)
        self.today = max(self.today, daily_launch.today())

    @property
    def run(self) -> Streak:
        """How the run stands."""
        return streak_of(self.training, self.today)

    def foot(self) -> Foot:
        """Return what the bar below says: the run, or how the chosen day went, and the way to the day."""
        to_day = partial(self.services.go, OpenToday(self.chosen))
        if self.chosen != self.today:
            kept = played_on(self.training, self.chosen)
            told = place_words(kept) if kept is not None else msg("daily.missed")
            return Foot(
                date_words(self.chosen), told, (), Deed("day", "clock", msg("frame.days.show"), to_day, "enter")
            )
        gold = Deed("today", "clock", msg("daily.title"), to_day, "enter")
        if not self.training.days:
            return Foot(msg("frame.days.title"), msg("daily.empty"), (), gold)
        return Foot(msg("frame.days.count", n=len(self.training.days)), msg("frame.days.free"), (), gold)

    def add(self, pane: Pane, canvas: Canvas, page: Rect) -> None:
        """Lay the calendar and the list into the page."""
        left, right = page.split_left(page.w * LEFT, GAP)
        kept = {each.day: each for each in self.training.days}
        CalendarPanel(kept, self.run, self.chosen, self.today, FIRST, self.choose).add(pane, canvas, left)
        pane.add(PanelPlate(right, "panel"))
        room = right.inset(18, 12)
        if not kept:
            none = msg("daily.empty.list")
            pane.add(Label(room, none, in_the_middle(24, colour=canvas.theme.cream_soft), widget_id="none"))
            return
        seen = max(1, int(room.h / ROW))
        high, wide = (room.h / seen, room.w - 18) if len(kept) > seen else (ROW, room.w)
        newest = sorted(self.training.days, key=lambda each: -each.day)
        rows = [
            DayRow(Rect(room.x, room.y + number * high, wide, high - 4), each, each.day == self.chosen, self.choose)
            for number, each in enumerate(newest)
        ]
        for row in rows:
            row.beside = rows
        pane.add(ScrollArea("days", room, len(rows) * high, rows))

    def choose(self, day: int) -> None:
        """Choose a day."""
        self.chosen = min(max(day, FIRST), self.today)
        self.refresh()


class DayRow(Widget):
    """A finished day: its game, its date, and how many experts were beaten. A click chooses it."""

    clickable = True
    focusable = True

    def __init__(self, rect: Rect, day: Day, chosen: bool, on_choose: Callable[[int], None]) -> None:
        self.when = date_words(day.day)
        super().__init__(f"played.{day.day}", rect, name=self.when)
        self.game: Text = msg(f"game.{day.game}") if day.game in cards() else ""
        self.day = day
        self.chosen = chosen
        self.on_choose = on_choose
        self.beside: Sequence[DayRow] = (self,)
        """All rows of the list, whose letters are alike."""
        self.told = self.game or self.when, self.place

    def activate(self) -> None:
        """Choose the day."""
        self.layer.services.play_sound("click")
        self.on_choose(self.day.day)

    @property
    def place(self) -> Message:
        """How it went."""
        return place_words(self.day)

    @property
    def points(self) -> Message:
        """What was reached, beside what the experts reached in the middle."""
        return msg("frame.days.points", score=self.day.score, par=self.day.par)

    def node(self) -> AccessNode | None:
        return more(super().node(), self.render(self.game), self.render(self.points))

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        colour = look.row(canvas, rect, self.warm, chosen=self.chosen)
        card = cards().get(self.day.game)
        if card is not None:
            canvas.picture(box_picture(card.part(card.cover)), rect.x + 10 + BOX / 2, rect.centre[1], BOX)
        inner = Rect(rect.x + BOX + 24, rect.y, rect.w - BOX - 36, rect.h)
        played, score, place = inner.shares((1.8, 1.0, 2.2), 10)
        above, below = played.split_top(played.h * 0.54)
        game, when = self.render(self.game), self.render(self.when)
        canvas.text(game, above, one_line(23, look.face_for(canvas, game, above.w, "strong"), colour))
        size, face = look.alike(canvas, sorted({(self.render(each.when), below.w) for each in self.beside}), 20)
        canvas.text(when, below, one_line(size, face, colour))
        canvas.text(self.render(self.points), score, one_line(22, "number", colour))
        every = {(self.render(each.place), place.w) for each in self.beside}
        size, face = look.alike(canvas, sorted(every), 21)
        canvas.text(self.render(self.place), place, one_line(size, face, colour))
