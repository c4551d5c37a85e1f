"""The calendar: a month of games of the day, how many experts were beaten on each, and how the run stands."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Literal, TypeAlias

from game.kernel.message import msg
from game.screen.drawing.canvas import Canvas, Lettering, Rect, in_the_middle, one_line
from game.screen.widgets.base import Explained, Text, Widget
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane
from game.training.daily.streak import Streak
from game.training.present.daily import month_days, month_words
from game.training.store.training_store import Day

TITLE, WEEKDAYS, KEY, RUN = 46.0, 34.0, 28.0, 60.0
ROWS = 6
"""Weeks that a month may touch."""
Standing: TypeAlias = Literal["closed", "open", "missed", "today"]
"""How a day stands: it cannot be played, it can, nobody did though the run had begun, or it is the day it is."""


class CalendarPanel:
    """Shows the month of ``chosen``; ``kept`` are the days that were finished; none after ``today`` can be chosen."""

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
        """Lay the month and the run into ``room``."""
        pane.add(PanelPlate(room, "panel"))
        inner = room.inset(18, 8)
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
        """Return how a day stands; who has only ``begun`` later has missed nothing."""
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
    """Return the button that turns to the ``earlier`` or ``later`` month."""
    words, face = msg(f"daily.{which}"), ButtonFace("quiet", icon=icon, chip=False)
    return Button(f"month.{which}", rect, "", on_click, face, hotkeys=(key,), name=words, tip=words, enabled=enabled)


class DayCell(Widget):
    """A day: its number, and how many experts were beaten on it. A click chooses it."""

    def __init__(
        self, rect: Rect, day: int, kept: Day | None, chosen: bool, standing: Standing,
        on_choose: Callable[[int], None],
    ) -> None:  # fmt: skip
        self.day = day
        number = str(date.fromordinal(day).day)
        super().__init__(f"day.{number}", rect, name=number, tip=_tip(number, kept, standing))
        self.number = number
        self.kept = kept
        self.chosen = chosen
        self.standing = standing
        self.focusable = self.clickable = self.enabled = standing != "closed"
        self.on_choose = on_choose

    def activate(self) -> None:
        """Choose the day."""
        self.layer.services.play_sound("click")
        self.on_choose(self.day)

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
