"""Today: the daily game, the calendar, the next rung of the ladder, and the exercises due."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Literal, TypeAlias

from game.games import info_of
from game.kernel.message import Message, msg
from game.play.players import AUTOMA, Player
from game.present.area import Rect
from game.present.party import Mark
from game.present.pictures.picture import Circle, Gradient, Picture
from game.screen.drawing.canvas import Canvas, in_the_middle, one_line
from game.screen.scenes.setup import launch
from game.screen.scenes.setup.preview import (
    RIM,
    Preview,
    add_on_ground,
    board_of,
    draw_table,
    fitted,
    middle_of,
    opening,
)
from game.screen.scenes.shell import EDGE, GAP, HIGH, TOP, Deed, Foot, ShellScene
from game.screen.services import Services
from game.screen.widgets.base import Holder, Text, Widget
from game.screen.widgets.button import Shortcut
from game.screen.widgets.dialog import BACK, Dialog, DialogAnswer, nothing
from game.screen.widgets.label import Label, Painting, PanelPlate, on_panel
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.toggle import Tabs
from game.training.daily.entries import FIRST, DayEntry, number_of, streak_of
from game.training.present.daily import (
    date_words,
    day_words,
    line_of,
    place_words,
    result_words,
    scored,
    title_of,
    waiting_words,
)
from game.training.screen import daily_launch
from game.training.screen.daily_launch import draft_of
from game.training.screen.daily_tab import CalendarPanel
from game.training.screen.exercises_tab import ExercisesPage
from game.training.screen.ladder_tab import LadderPage
from game.training.store.training_store import Day, TrainingRecord

PICTURE = 0.4
"""Share of the width for the small table."""
HEAD, TITLE, LINE, SEATS, TOLD = 30.0, 54.0, 34.0, 66.0, 38.0
WORDS, BELOW = 244.0, 250.0
"""Height of the words about a day, and the least of experts below them."""
TOKEN = 34.0
BINS, BIN = 15, 96.0
"""Most scores that stand side by side, and the most width of one."""
DOT, LARGEST = 20.0, 34.0
"""Largest distance of experts' dots, in a low plot and in a high one."""
EXPERT = Picture(16, 16, (Circle(8, 8, 7.2, Gradient((214, 160, 64), (156, 104, 30)), (92, 62, 16), 1.0),))


def add_day(
    pane: Pane, canvas: Canvas, room: Rect, services: Services, day: int, entry: DayEntry | None, kept: Day | None
) -> None:
    """Add the game of a day to ``room``; ``kept`` is its result, if it was finished."""
    theme = canvas.theme
    inner = on_panel(pane, room, 18, 14, "paper")
    if entry is None:
        none = msg("daily.none") if day >= FIRST else msg("daily.before", date=day_words(FIRST))
        pane.add(Label(inner, none, in_the_middle(25, colour=theme.ink_soft), widget_id="day.none"))
        return
    draft = draft_of(entry)
    players, badges = draft.players(pane.layer.render), draft.badges(pane.layer.render)
    options = tuple(sorted(draft.chosen.items()))
    preview = opening(services.background, draft.info, entry.seats, options, badges, services.data)
    upper, lower = _divided(inner, preview)
    shown, words = upper.split_left(upper.w * PICTURE, 22)
    add_picture(pane, preview, shown)
    rest = _add_head(pane, canvas, words, day, entry)
    seats, rest = rest.split_top(SEATS, 8)
    _add_seats(pane, canvas, seats, players, entry)
    told, rest = rest.split_top(TOLD, 4)
    sat = msg("daily.par", n=len(entry.par), par=scored(entry, entry.middle))
    went = sat if kept is None else result_words(kept, entry)
    pane.add(Label(told, went, one_line(23, "strong", theme.ink), widget_id="day.told"))
    rest = lower or rest
    note, rest = rest.split_bottom(min(TOLD, rest.h * 0.4), 4)
    pane.add(ParPlot(rest, entry, kept))
    words_below: Text = msg("daily.counts") if kept is None else msg("daily.score", score=scored(entry, kept.score))
    pane.add(Label(note, words_below, one_line(21, colour=theme.ink_soft)))


def _divided(room: Rect, preview: Preview | None) -> tuple[Rect, Rect | None]:
    """The room of picture and words, and that of the experts below both, where a table without a map leaves it."""
    if preview is None or preview.table.frame is not None:
        return room, None
    high = max(fitted(preview, room.split_left(room.w * PICTURE)[0]).h + 2 * RIM, WORDS)
    return room.split_top(high, 22) if room.h - high >= BELOW else (room, None)


def _add_head(pane: Pane, canvas: Canvas, room: Rect, day: int, entry: DayEntry) -> Rect:
    """Add the number of a day, its game and a line about it at the top, and return the rest."""
    theme = canvas.theme
    head, rest = room.split_top(HEAD, 0)
    title, rest = rest.split_top(TITLE, 0)
    line, rest = rest.split_top(LINE, 10)
    number = msg("daily.head", number=number_of(day))
    pane.add(
        Label(head, number, one_line(21, "strong", (140, 90, 26)), widget_id="day.head"),
        Label(title, title_of(entry), one_line(44, "title", theme.ink), widget_id="day.title"),
        Label(line, line_of(entry), one_line(23, colour=theme.ink_soft)),
    )
    return rest


def _add_seats(pane: Pane, canvas: Canvas, row: Rect, players: Sequence[Player], entry: DayEntry) -> None:
    """Add the players, the person highlighted."""
    theme = canvas.theme
    wide = min(row.w / max(1, len(players)), 210.0)
    for seat, player in enumerate(players):
        cell = Rect(row.x + seat * wide, row.y, wide - 8, row.h)
        if player.human:
            pane.add(Painting(cell, lambda canvas, rect: canvas.plate(rect, "row.paper"), widget_id="seat.mine"))
        token, words = cell.inset(8, 4).split_left(TOKEN, 8)
        pane.add(Painting(token, partial(_draw_token, player), widget_id=f"seat.{seat}"))
        upper, lower = words.split_top(words.h / 2)
        pane.add(
            Label(upper, player.name, one_line(22, "strong", theme.ink)),
            Label(lower, _said_of(player, seat, entry), one_line(20, colour=theme.ink_soft)),
        )


def _said_of(player: Player, seat: int, entry: DayEntry) -> Message:
    """The line below a name: the person's seat, or the strength of the rival."""
    if player.human:
        return msg("daily.seat", n=seat + 1)
    info = info_of(entry.game)
    automa = info.automa_at(entry.seats)
    if player.kind == AUTOMA and automa is not None and automa.strength:
        return msg(f"{info.prefix}.option.{automa.strength}.{automa.strength_with(info.choose(entry.options))}")
    return msg(f"frame.level.{entry.rivals}")


def _draw_token(player: Player, canvas: Canvas, rect: Rect) -> None:
    canvas.mark(Mark("automa" if player.kind == AUTOMA else "player", player.colour), *rect.centre, TOKEN)


class ParPlot(Widget):
    """A dot for each expert over the score reached, par shaded, and the player's score."""

    def __init__(self, rect: Rect, entry: DayEntry, kept: Day | None) -> None:
        super().__init__("day.plot", rect, name=msg("daily.par", n=len(entry.par), par=scored(entry, entry.middle)))
        self.scores = [score[0] for score in entry.par]
        self.par = entry.middle
        self.mine = kept.score if kept is not None else None

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        every = [*self.scores, *([self.mine] if self.mine is not None else [])]
        low, high = min(every), max(every)
        step = max(1, -(-(high - low + 1) // BINS))
        bins = (high - low) // step + 1
        left = rect.x + (rect.w - min(rect.w, bins * BIN)) / 2
        wide = min(rect.w / bins, BIN)
        base = rect.bottom - 30
        canvas.line([(rect.x, base), (rect.right, base)], theme.ink_soft, 2)
        piles: dict[int, int] = {}
        for score in self.scores:
            piles[(score - low) // step] = piles.get((score - low) // step, 0) + 1
        highest, room = max(piles.values()), base - rect.y - 18
        abreast, tall = heap(highest, wide - 8, room, min(LARGEST, max(DOT, room / (highest + 2))))
        for place in range(bins):
            cell = Rect(left + place * wide, rect.y, wide, base - rect.y)
            first = low + place * step
            if (self.par - low) // step == place:
                canvas.plate(Rect(cell.x + 2, cell.y, cell.w - 4, rect.h), "row.paper")
            pile = piles.get(place, 0)
            for number in range(pile):
                row, across = divmod(number, abreast)
                x = cell.centre[0] + (across - (min(abreast, pile - row * abreast) - 1) / 2) * tall
                canvas.picture(EXPERT, x, base - 4 - (row + 0.5) * tall, tall * 0.86)
            if self.mine is not None and (self.mine - low) // step == place:
                canvas.icon("person", cell.centre[0], base - -(-pile // abreast) * tall - 18, 24, theme.ink)
            told = self.par if (self.par - low) // step == place else first
            if bins <= 10 or place % 2 == (self.par - low) // step % 2:
                under = Rect(cell.x - 8, base + 2, cell.w + 16, 28)
                canvas.text(str(told), under, one_line(20, "number", theme.ink, align="centre"))


def heap(most: int, wide: float, high: float, apart: float = DOT) -> tuple[int, float]:
    """How many dots of a pile are side by side, and their distance, so that dots are as large as possible.

    ``most`` is the number in the highest pile, ``wide`` and ``high`` the room, ``apart`` the largest distance.
    """
    sizes = [(min(apart, high / -(-most // abreast), wide / abreast), -abreast) for abreast in range(1, most + 1)]
    found, narrow = max(sizes)
    return -narrow, found


# ---- the picture of a day


def add_picture(pane: Holder, preview: Preview | None, room: Rect) -> None:
    """Add the board of a game at its start: a map fills ``room``, a table without one is shown whole."""
    if preview is None or preview.table.frame is None:
        add_on_ground(pane, preview, room)
        return
    pane.add(PanelPlate(room, "inset"))
    inner, table = room.inset(RIM), preview.table
    part = middle_of(board_of(table), inner.w / inner.h)
    pane.add(Painting(inner, lambda canvas, rect: draw_table(canvas, table, rect, part), widget_id="preview"))


Corner: TypeAlias = Literal["day", "calendar", "ladder", "exercises"]
CORNERS: tuple[tuple[Corner, Message], ...] = (
    ("day", msg("daily.tab.day")),
    ("calendar", msg("daily.tab.calendar")),
    ("ladder", msg("frame.ladder.title")),
    ("exercises", msg("frame.exercises.title")),
)
"""The four parts, which are tabs where the window is small."""
ROOMY = 1700.0
"""Least width at which all four have room."""
LEFT, UPPER, TABS = 0.625, 0.51, 620.0


class TodayScene(ShellScene):
    """Page of the day. The gold button plays the game of the ``chosen`` day, or replays it."""

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
        """Notice that another day has begun while the page was open; True if so.

        If today was chosen, the new day is chosen then.
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
        """Stored results by day."""
        return {each.day: each for each in self.training.days}

    @property
    def shareable(self) -> Day | None:
        """The day that can be shared: the chosen one, else the last that was finished."""
        return self.kept.get(self.chosen) or (self.training.days[-1] if self.training.days else None)

    def _foot(self) -> Foot:
        share, due = self.shareable, len(self.exercises.due)
        rung = self.ladder.chosen.next
        deeds = [
            Deed("copy", "copy", msg("daily.copy"), self.copy, "c", enabled=share is not None, why=msg("daily.empty")),
            Deed("export", "save", msg("frame.exercises.export"), self.exercises.export, "x"),
            Deed("week", "flag", msg("daily.week"), partial(daily_launch.set_up_week, self.services), "w",
                 tip=daily_launch.week_words(self.services)),
            Deed("practise", "bulb", msg("frame.exercises.practise"), self.exercises.practise, "e", "learn",
                 enabled=self.exercises.practice.count > 0, why=self.exercises.waiting, momentous=True),
            Deed("rung", "trophy", msg("daily.rung"), self.ladder.set_up, "l", enabled=rung is not None,
                 why=msg("frame.ladder.top"), tip=self.ladder.foot().line),
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
        """Add one of the four parts to ``room``."""
        match corner:
            case "day":
                kept = self.kept.get(self.chosen)
                add_day(pane, canvas, room, self.services, self.chosen, self.entry, kept)
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
        """Choose a day; the nearest one between the first and today."""
        self.chosen = min(max(day, FIRST), self.today)
        self.refresh()

    def choose_by(self, count: int) -> None:
        """Choose the day ``count`` days later."""
        self.choose(self.chosen + count)

    def play(self) -> None:
        """Start or resume the game of the chosen day.

        Where it was chosen as today's and that day is over, show the new day.
        """
        entry, chosen = self.entry, self.chosen
        if self.turn() and chosen != self.chosen:
            return
        if entry is not None:
            daily_launch.begin(self.services, self.layer, self.chosen, entry)

    def look_again(self) -> None:
        """Replay the game of the chosen day; without a replay, offer to play it again."""
        slot = daily_launch.replay_of(self.services, self.chosen)
        if slot is None:
            play = DialogAnswer("play", msg("daily.play"), self.play, "gold", ("enter",))
            leave = DialogAnswer("no", BACK, nothing, "quiet", ("escape",))
            Dialog(self.layer, "day.gone", msg("daily.gone"), msg("daily.gone.note"), leave, play)
        else:
            launch.watch(self.services, self.layer, slot)

    def copy(self) -> None:
        """Copy the shareable lines of a day."""
        if self.shareable is not None:
            daily_launch.share(self.layer, self.shareable)
