"""Today: the game of the day, the calendar, the next rung of the ladder, and the exercises that are due."""

from __future__ import annotations

from functools import partial
from typing import Literal, TypeAlias

from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.screen.drawing.canvas import Canvas, Rect
from game.screen.scenes.setup import launch
from game.screen.scenes.shell import EDGE, GAP, HIGH, TOP, Deed, Foot, ShellScene
from game.screen.services import Services
from game.screen.widgets import clipboard
from game.screen.widgets.base import Text
from game.screen.widgets.button import Shortcut
from game.screen.widgets.dialog import BACK, DialogAnswer, ask, nothing
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.toggle import Tabs
from game.training.daily.entries import FIRST, DayEntry
from game.training.daily.streak import streak_of
from game.training.present.daily import date_words, day_words, place_words, shared_lines, waiting_words
from game.training.present.export import write_evenings
from game.training.screen import daily_launch
from game.training.screen.daily_calendar import CalendarPanel
from game.training.screen.daily_preview import add_day
from game.training.screen.exercises_tab import ExercisesPage
from game.training.screen.ladder_tab import LadderPage
from game.training.store.training_store import Day, TrainingRecord

Corner: TypeAlias = Literal["day", "calendar", "ladder", "exercises"]
CORNERS: tuple[tuple[Corner, Message], ...] = (
    ("day", msg("daily.tab.day")),
    ("calendar", msg("daily.tab.calendar")),
    ("ladder", msg("frame.ladder.title")),
    ("exercises", msg("frame.exercises.title")),
)
"""The four parts, which are tabs where the window is small."""
ROOMY = 1700.0
"""Units of width from which on all four have room."""
LEFT, UPPER, TABS = 0.625, 0.51, 620.0


class TodayScene(ShellScene):
    """Shows what an evening can bring. The gold button plays the game of the chosen ``day``, or shows it again."""

    def __init__(self, services: Services, day: int = 0) -> None:
        super().__init__(services)
        self.today = daily_launch.today()
        self.chosen = day or self.today
        self.corner: Corner = "day"
        self.training = TrainingRecord()
        self.exercises = ExercisesPage(services, self.layer, self.refresh)
        self.ladder = LadderPage(services, services.store.profile()[0], self.refresh)

    def enter(self) -> None:
        self.today = max(self.today, daily_launch.today())
        self.training = daily_launch.read(self.services)
        self.exercises.look_again()
        self.ladder = LadderPage(self.services, self.services.store.profile()[0], self.refresh)
        self.refresh()
        notice = self.services.training.notice()
        if notice is not None:
            self.layer.refuse(notice)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.on_top:
            self.turn()

    def turn(self) -> bool:
        """Take in that another day has begun while the page was open; tell whether one has. What was shown as the game
        of today is that of the new day.
        """
        now = daily_launch.today()
        if now <= self.today:
            return False
        if self.chosen == self.today:
            self.chosen = now
        self.today = now
        self.enter()
        self.layer.notify(msg("daily.turned", date=date_words(now)))
        return True

    # ---- what is told

    @property
    def entry(self) -> DayEntry | None:
        """The game of the chosen day."""
        return daily_launch.lists().on(self.chosen)

    @property
    def kept(self) -> dict[int, Day]:
        """What is kept of days, by day."""
        return {each.day: each for each in self.training.days}

    @property
    def shareable(self) -> Day | None:
        """What can be shared: the chosen day, else the one that was finished last."""
        return self.kept.get(self.chosen) or (self.training.days[-1] if self.training.days else None)

    def _foot(self) -> Foot:
        share, due = self.shareable, len(self.exercises.due)
        rung = self.ladder.chosen.next if self.ladder.chosen is not None else None
        deeds = [
            Deed("copy", "copy", msg("daily.copy"), self.copy, "c", enabled=share is not None, why=msg("daily.empty")),
            Deed("export", "save", msg("frame.exercises.export"), self.export, "x"),
            Deed("practise", "bulb", msg("frame.exercises.practise"), self.exercises.practise, "e", "learn",
                 enabled=self.exercises.practice.count > 0, why=self.exercises.waiting, momentous=True),
            Deed("rung", "trophy", msg("daily.rung"), self.ladder.set_up, "l", enabled=rung is not None,
                 why=msg("frame.ladder.empty"), tip=self.ladder.foot().line),
        ]  # fmt: skip
        entry, kept = self.entry, self.kept.get(self.chosen)
        if entry is None:
            none = msg("daily.none") if self.chosen >= FIRST else msg("daily.before", date=day_words(FIRST))
            return Foot(date_words(self.chosen), none, deeds)
        late = self.chosen < self.today
        line = date_words(self.chosen) if late else waiting_words(entry, 0, played=kept is not None)
        if kept is not None:
            gold = Deed("again", "eye", msg("daily.again"), self.look_again, "enter")
            return Foot(line, place_words(kept), deeds, gold)
        exercises = msg("daily.exercises", exercises=msg("frame.exercises.due", n=due)) if due else ""
        meaning: Text = msg("daily.late") if late else exercises
        return Foot(line, meaning, deeds, Deed("play", "play", msg("daily.play"), self.play, "enter", momentous=True))

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        roomy = canvas.width >= ROOMY
        aside: Text = msg("daily.everybody") if roomy else ""
        self.header(pane, canvas, msg("daily.title"), beside=date_words(self.today), aside=aside,
                    free=0.0 if roomy else TABS + 20)  # fmt: skip
        page = self.foot(pane, canvas, self._foot())
        pane.add(
            Shortcut("today.deed", ("d",), self.look_again if self.chosen in self.kept else self.play),
            Shortcut("day.back", ("left",), partial(self.choose_by, -1)),
            Shortcut("day.on", ("right",), partial(self.choose_by, 1)),
            Shortcut("week.back", ("up",), partial(self.choose_by, -7)),
            Shortcut("week.on", ("down",), partial(self.choose_by, 7)),
        )
        if roomy:
            left, right = page.split_left(page.w * LEFT, GAP)
            day, ladder = left.split_top(left.h * UPPER, GAP)
            month, exercises = right.split_top(right.h * UPPER, GAP)
            for corner, room in (("day", day), ("calendar", month), ("ladder", ladder), ("exercises", exercises)):
                self._add(pane, canvas, corner, room)
            return
        names: list[tuple[str, Text]] = [*CORNERS]
        tabs = Rect(canvas.width - EDGE - TABS, (TOP - HIGH) / 2, TABS, HIGH)
        pane.add(Tabs("corner", tabs, names, self.corner, self.turn_to, hotkeys=("ctrl+tab",), name=msg("daily.title")))
        self._add(pane, canvas, self.corner, page)

    def _add(self, pane: Pane, canvas: Canvas, corner: str, room: Rect) -> None:
        """Lay one of the four parts into ``room``."""
        match corner:
            case "day":
                kept, data = self.kept.get(self.chosen), self.services.data
                add_day(pane, canvas, room, data, self.chosen, self.entry, kept)
            case "calendar":
                run = streak_of(self.training, self.today)
                CalendarPanel(self.kept, run, self.chosen, self.today, FIRST, self.choose).add(pane, canvas, room)
            case "ladder":
                self.ladder.add_part(pane, canvas, room)
            case _:
                self.exercises.add_standing(pane, canvas, room)

    # ---- what people do

    def turn_to(self, corner: str) -> None:
        """Show another of the four parts."""
        self.corner = next((each for each, _ in CORNERS if each == corner), "day")
        self.refresh()

    def choose(self, day: int) -> None:
        """Choose a day; none that is still to come, none before the first."""
        self.chosen = min(max(day, FIRST), self.today)
        self.refresh()

    def choose_by(self, count: int) -> None:
        """Choose a day so many days later."""
        self.choose(self.chosen + count)

    def play(self) -> None:
        """Begin the game of the chosen day, or go on with it; where it was chosen as today's and today is over, show
        the new day.
        """
        entry, chosen = self.entry, self.chosen
        if self.turn() and chosen != self.chosen:
            return
        if entry is not None:
            daily_launch.begin(self.services, self.layer, self.chosen, entry)

    def look_again(self) -> None:
        """Show the game of the chosen day once more; where nothing is left of it, offer to play it again."""
        slot = daily_launch.replay_of(self.services, self.chosen)
        if slot is None:
            play = DialogAnswer("play", msg("daily.play"), self.play, "gold", ("enter",))
            leave = DialogAnswer("no", BACK, nothing, "quiet", ("escape",))
            ask(self.layer, "day.gone", msg("daily.gone"), msg("daily.gone.note"), leave, play)
        else:
            launch.watch(self.services, self.layer, slot)

    def copy(self) -> None:
        """Copy what may be told to others of a day."""
        day = self.shareable
        entry = daily_launch.lists().on(day.day) if day is not None else None
        if day is not None and entry is not None:
            clipboard.put("\n".join(map(self.layer.render, shared_lines(day, entry))))
            self.layer.notify(msg("daily.copied"))

    def export(self) -> None:
        """Write everything that is kept as tables and as plain data, to be taken away."""
        try:
            path = write_evenings(self.services.store.folder / "statistics", self.training, self.layer.render)
        except Fault as fault:
            self.layer.refuse(fault.said)
        else:
            self.layer.notify(msg("table.result.exported", file=str(path)))
