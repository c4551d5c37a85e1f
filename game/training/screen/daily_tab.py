"""Profile tab of daily games: the calendar with the streak, and every finished game, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import Literal, TypeAlias

from game.games import game_infos, info_of
from game.kernel.message import Message, msg
from game.present.area import Rect
from game.present.pictures.cover import Cover, box_picture
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle, one_line
from game.screen.requests import OpenToday
from game.screen.scenes.shell import GAP, Deed, Foot
from game.screen.services import Services
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Explained, Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, on_panel
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.scroll import ScrollArea
from game.training.daily.entries import FIRST, DayEntry, Streak, played_on, streak_of
from game.training.present.daily import (
    date_words,
    line_of,
    month_days,
    month_words,
    place_words,
    scored,
    title_of,
)
from game.training.screen import daily_launch
from game.training.store.training_store import Day, TrainingRecord

TITLE, WEEKDAYS, KEY, RUN = 46.0, 34.0, 28.0, 60.0
ROWS, WEEK = 6, 7
"""Most weeks that a month touches; days shown before the first game."""
Standing: TypeAlias = Literal["closed", "open", "missed", "today"]
"""The state of a day: not playable, playable, missed since the first game, or today."""


class CalendarPanel:
    """The month of ``chosen``; ``kept`` are finished days; days after ``today`` cannot be chosen."""

    def __init__(
        self, kept: dict[int, Day], run: Streak, chosen: int, today: int, first: int, choose: Callable[[int], None]
    ) -> None:
        self.kept = kept
        self.run = run
        self.chosen = chosen
        self.today = today
        self.first = first
        self.choose = choose

    def add(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Add the month and the streak to ``room``."""
        inner = on_panel(pane, room, 18, 8)
        head, rest = inner.split_top(TITLE, 2)
        self._add_head(pane, canvas, head)
        run, rest = rest.split_bottom(RUN, 2)
        key, rest = rest.split_bottom(KEY, 0)
        names, rest = rest.split_top(WEEKDAYS, 2)
        soft, wide, high = canvas.theme.cream_soft, rest.w / 7, rest.h / ROWS
        for number in range(7):
            cell = Rect(names.x + number * wide, names.y, wide - 6, names.h)
            pane.add(Label(cell, msg(f"daily.weekday.short.{number + 1}"), one_line(21, colour=soft, align="centre")))
        days = month_days(self.chosen)
        before, begun = date.fromordinal(days[0]).weekday(), min(self.kept, default=self.today)
        if any(self.kept[day].late for day in days if day in self.kept):
            pane.add(Label(key, msg("daily.key.late"), one_line(20, colour=soft)))
        for place, day in enumerate(days, before):
            rect = Rect(rest.x + place % 7 * wide, rest.y + place // 7 * high, wide - 6, high - 6)
            pane.add(DayCell(rect, day, self.kept.get(day), day == self.chosen, self._standing(day, begun),
                             self.choose))  # fmt: skip
        self._add_run(pane, canvas, run)

    def _standing(self, day: int, begun: int) -> Standing:
        """The state of a day; days before ``begun`` are not missed."""
        if not self.first <= day <= self.today:
            return "closed"
        return "today" if day == self.today else "missed" if day not in self.kept and day > begun else "open"

    def _add_head(self, pane: Pane, canvas: Canvas, head: Rect) -> None:
        theme, days = canvas.theme, month_days(self.chosen)
        later, head = head.split_right(44, 6)
        earlier, head = head.split_right(44, 12)
        back, on = days[0] - 1, min(days[-1] + 1, self.today)
        title, note = head.split_left(head.w * 0.5, 6)
        experts = {self.kept[day].experts for day in days if day in self.kept} - {0}
        beaten = msg("daily.beaten.of", n=max(experts)) if len(experts) == 1 else msg("daily.beaten")
        pane.add(
            Label(title, month_words(self.chosen), one_line(27, "title", theme.gold), widget_id="month"),
            Label(note, beaten, one_line(20, colour=theme.cream_soft, align="right")),
            _arrow("earlier", earlier, "left", "pageup", lambda: self.choose(back), back >= self.first),
            _arrow("later", later, "right", "pagedown", lambda: self.choose(on), days[-1] < self.today),
        )

    def _add_run(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        if not self.kept:
            first = msg("daily.empty")
            pane.add(Label(room, first, in_the_middle(22, colour=canvas.theme.cream_soft), widget_id="run"))
            return
        figures = ((self.run.running, "daily.running"), (self.run.longest, "daily.longest"),
                   (self.run.at_par, "daily.at_par"))  # fmt: skip
        wide = room.w / 3
        for number, (figure, key) in enumerate(figures):
            cell = Rect(room.x + number * wide, room.y, wide - 8, room.h)
            count, words = cell.split_left(max(34.0, canvas.measure(str(figure), size=34, face="number")[0] + 4), 8)
            pane.add(
                Label(count, str(figure), one_line(34, "number", canvas.theme.gold, fit=False)),
                Label(words, msg(key, n=figure), Lettering(20, valign="middle", lines=2, fit=True)),
            )


def _arrow(which: str, rect: Rect, icon: str, key: str, on_click: Callable[[], None], enabled: bool) -> Button:
    """The button to the ``earlier`` or ``later`` month."""
    words, face = msg(f"daily.{which}"), ButtonFace("quiet", icon=icon, chip=False)
    return Button(f"month.{which}", rect, "", on_click, face, hotkeys=(key,), name=words, tip=words, enabled=enabled)


class DayCell(Clickable):
    """A day: its number, and how many experts were beaten. A click chooses it."""

    def __init__(
        self, rect: Rect, day: int, kept: Day | None, chosen: bool, standing: Standing,
        on_choose: Callable[[int], None],
    ) -> None:  # fmt: skip
        self.day = day
        number = str(date.fromordinal(day).day)
        super().__init__(f"day.{number}", rect, partial(on_choose, day), name=number, tip=_tip(number, kept, standing))
        self.number = number
        self.kept = kept
        self.chosen = chosen
        self.standing = standing
        self.focusable = self.clickable = self.enabled = standing != "closed"

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        if self.enabled:
            canvas.plate(rect, "place" if self.kept is None or not self.kept.at_par else "button.learn")
            if self.chosen or self.warm > 0:
                canvas.plate(rect, "place.lit", alpha=255 if self.chosen else int(255 * self.warm))
        today = self.standing == "today"
        shade = theme.gold if today else theme.cream if self.enabled else theme.cream_dim
        left, right = rect.inset(8, 0).split_left(rect.w * 0.42)
        canvas.text(self.number, left, one_line(20, "number", shade))
        if self.kept is not None:
            figure = str(self.kept.beaten) if self.kept.experts else "✓"
            gold = theme.gold if not self.kept.late else theme.cream_soft
            canvas.text(figure, right, one_line(25, "number", gold, align="right"))
        elif today:
            canvas.icon("play", right.right - 10, rect.centre[1], 20, theme.gold)
        elif self.standing == "missed":
            canvas.text("–", right, one_line(25, "number", theme.cream_dim, align="right"))


def _tip(number: str, kept: Day | None, standing: Standing) -> Explained | None:
    if standing == "missed":
        return Explained(number, msg("daily.missed"))
    if kept is None or not kept.experts:
        return None
    words: Text = msg("daily.cell.late" if kept.late else "daily.cell", beaten=kept.beaten, experts=kept.experts)
    return Explained(number, words)


LEFT, ROW, BOX = 0.4, 62.0, 44.0


class DaysPage:
    """The profile tab of daily games."""

    def __init__(self, services: Services, refresh: Callable[[], None]) -> None:
        self.services = services
        self.refresh = refresh
        self.training = TrainingRecord()
        self.today = self.chosen = daily_launch.today()

    def look_again(self) -> None:
        """Read the stored days again."""
        self.training = daily_launch.read(self.services)
        self.today = max(self.today, daily_launch.today())

    @property
    def run(self) -> Streak:
        return streak_of(self.training, self.today)

    def foot(self) -> Foot:
        """The bar below: the streak, or the result of the chosen day, and the button to it."""
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
        """Add the calendar and the list to the page."""
        left, right = page.split_left(page.w * LEFT, GAP)
        kept = {each.day: each for each in self.training.days}
        CalendarPanel(kept, self.run, self.chosen, self.today, FIRST, self.choose).add(pane, canvas, left)
        room = on_panel(pane, right, 18, 12)
        if not kept:
            self._add_week(pane, canvas, room)
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

    def _add_week(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Add the games of today and the days after it: all there is to show before the first game."""
        head, rest = room.split_top(TITLE, 6)
        pane.add(Label(head, msg("frame.days.week"), one_line(27, "title", canvas.theme.gold)))
        coming = [
            (day, entry) for day in range(self.today, self.today + WEEK) if (entry := daily_launch.lists().on(day))
        ]
        for (day, entry), row in zip(coming, rest.column(WEEK, 4), strict=False):
            pane.add(ComingDay(row, day, entry, today=day == self.today))

    def choose(self, day: int) -> None:
        self.chosen = min(max(day, FIRST), self.today)
        self.refresh()


class DayRow(Clickable):
    """A finished day: its game, its date, and how many experts were beaten. A click chooses it."""

    def __init__(self, rect: Rect, day: Day, chosen: bool, on_choose: Callable[[int], None]) -> None:
        self.when = date_words(day.day)
        super().__init__(f"played.{day.day}", rect, partial(on_choose, day.day), name=self.when)
        self.game: Text = msg(f"game.{day.game}") if day.game in game_infos() else ""
        self.day = day
        self.chosen = chosen
        self.beside: Sequence[DayRow] = (self,)
        """All rows of the list, whose letters are alike."""
        self.told = self.game or self.when, self.place

    @property
    def place(self) -> Message:
        return place_words(self.day)

    @property
    def points(self) -> Message:
        """The score, beside par."""
        return msg("frame.days.points", score=self.day.score, par=self.day.par)

    def node(self) -> AccessNode | None:
        return more(super().node(), self.render(self.game), self.render(self.points))

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        colour = look.row(canvas, rect, self.warm, chosen=self.chosen)
        info = game_infos().get(self.day.game)
        if info is not None:
            canvas.picture(box_picture(info.part(info.cover)), rect.x + 10 + BOX / 2, rect.centre[1], BOX)
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


class ComingDay(Widget):
    """A coming daily game: its box, its day, its table, and par."""

    def __init__(self, rect: Rect, day: int, entry: DayEntry, *, today: bool) -> None:
        self.today = today
        self.lines: tuple[Text, ...] = (
            msg("daily.title") if today else msg(f"daily.weekday.{date.fromordinal(day).isoweekday()}"),
            title_of(entry),
            line_of(entry),
            msg("frame.days.par", par=scored(entry, entry.middle)),
        )
        super().__init__(f"coming.{day}", rect, name=self.lines[0])
        info = info_of(entry.game)
        self.cover: Cover = info.part(info.cover)

    def node(self) -> AccessNode | None:
        first, *others = map(self.render, self.lines)
        return AccessNode(self.id, "item", first, description="\n".join(others))

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        colour = look.row(canvas, rect, 0.0, chosen=self.today)
        if not self.today:
            canvas.plate(rect, "row")
        size = min(rect.h - 16, 88.0)
        canvas.picture(box_picture(self.cover), rect.x + 14 + size / 2, rect.centre[1], size)
        inner = Rect(rect.x + size + 34, rect.y, rect.w - size - 48, rect.h)
        when, title, line, par = map(self.render, self.lines)
        day, what, goal = inner.shares((1.0, 2.9, 1.3), 14)
        shade = theme.gold if self.today else colour
        canvas.text(when, day, one_line(23, look.face_for(canvas, when, day.w, "strong"), shade))
        upper, lower = what.around(what.w, min(what.h, 66.0)).split_top(min(what.h, 66.0) * 0.54)
        canvas.text(title, upper, one_line(25, look.face_for(canvas, title, upper.w, "strong"), colour))
        canvas.text(line, lower, one_line(20, look.face_for(canvas, line, lower.w), look.soften(colour)))
        canvas.text(par, goal, one_line(22, look.face_for(canvas, par, goal.w), theme.cream, align="right"))
