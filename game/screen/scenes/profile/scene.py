"""The profile: wins by game and level, the last games, a stamp for every board won, and what evenings alone came to."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cached_property, partial
from typing import Protocol

from game.boards.lands import seed_of
from game.games import game_infos
from game.games.game_info import LAND, GameInfo
from game.kernel.message import Message, msg
from game.play.board import map_entries
from game.play.profile import BEST_LANDS, Result, lands_won, of_game, seconds, streaks, won
from game.play.session import clock_words
from game.present.area import Rect
from game.present.lessons.lesson import courses
from game.present.pictures.cover import Cover
from game.present.record.export import write_table
from game.screen.drawing.canvas import Canvas, in_the_middle, one_line
from game.screen.requests import OpenLessons, OpenSaves, OpenSetup, ProfilePage
from game.screen.scenes.profile.achievements import AchievementsPage, with_achievements
from game.screen.scenes.profile.parts import (
    NAME,
    LastGames,
    LevelRow,
    Stamp,
    StampView,
    levels_shown,
    stamp_line,
    stamps_of,
    won_of,
)
from game.screen.scenes.setup.gallery import BoardReader
from game.screen.scenes.setup.launch import set_up
from game.screen.scenes.setup.model import fresh
from game.screen.scenes.shell import EDGE, GAP, HIGH, TOP, Deed, Foot, ShellScene, boxed, tell_written
from game.screen.services import Services
from game.screen.widgets import look
from game.screen.widgets.base import Text
from game.screen.widgets.button import Button, ButtonFace
from game.screen.widgets.label import Label, Painting, PanelPlate, on_panel
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.toggle import Tabs
from game.training.screen.daily_tab import DaysPage
from game.training.screen.exercises_tab import ExercisesPage
from game.training.screen.ladder_tab import LadderPage

PAGES: tuple[tuple[ProfilePage, Message], ...] = (
    ("games", msg("frame.ladder.games")),
    ("days", msg("frame.days.title")),
    ("exercises", msg("frame.exercises.title")),
    ("ladder", msg("frame.ladder.title")),
    ("achievements", msg("frame.achievement.title")),
)
"""What can be looked at, and what it is called."""
TABS = 880.0
LEFT = 0.365
LEVELS = 0.52
"""Part of the left column for the games."""
TITLE, FACTS, LANDS = 44.0, 84.0, 40.0
LATEST = 10
PROPORTIONS = 115 / 83
FLATTEST = (0.9, 2.6)
"""Proportions between which a stamp is neither too upright nor too flat."""
BETWEEN, ASIDE = 18.0, 4.0
EXPORTED = ("game", "day", "seats", "persons", "rival", "score", "rank", "seconds", "coach", "told", "again", "clues")
"""The columns of the table for spreadsheets."""


class ProfileTab(Protocol):
    """A page beside that of the games."""

    def foot(self) -> Foot:
        """The bar below."""

    def add(self, pane: Pane, canvas: Canvas, page: Rect) -> None:
        """Lay it between the bars."""


class ProfileScene(ShellScene):
    """Everything that has been played on this computer; its gold button leads on: to a stamp, an exercise, a rung."""

    def __init__(self, services: Services, page: ProfilePage = "games") -> None:
        super().__init__(services)
        self.profile, self._notice = services.store.profile()
        self.chosen = ""
        """The board that was chosen; empty: the one that comes next."""
        self.page: ProfilePage = page
        self.ladder = LadderPage(services, self.profile, self.refresh)
        self.exercises = ExercisesPage(services, self.layer, self.refresh)
        self.days = DaysPage(services, self.refresh)
        self._reading = BoardReader(services.background, self.boards)

    @property
    def busy(self) -> bool:
        return super().busy or (self.page == "games" and self._reading.busy)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.on_top and self.page == "games":
            self._reading.go_on()

    def enter(self) -> None:
        self.exercises.look_again()
        self.days.look_again()
        self.refresh()
        notice = self._notice or self.services.training.notice()
        if notice is not None:
            self.layer.refuse(notice)
            self._notice = None

    # ---- what is told

    @cached_property
    def achievements(self) -> AchievementsPage:
        """Only made where a game on the shelf has any."""
        return AchievementsPage(self.services, self.profile, self.refresh)

    @cached_property
    def boards(self) -> GameInfo | None:
        """The game whose boards are stamped, if people choose boards in any."""
        return next((info for info in game_infos().values() if info.map_option is not None and not info.maps_of), None)

    @cached_property
    def stamps(self) -> list[Stamp]:
        """A stamp for every board."""
        info = self.boards
        if info is None:
            return []
        games = [each.id for each in game_infos().values() if each.map_game == info.map_game]
        return stamps_of(info, map_entries(info, None, wait=False), self.profile, games)

    @property
    def next(self) -> Stamp | None:
        """The stamp that comes next: the chosen one, else one that was tried, else the usual board, else any."""
        chosen = [stamp for stamp in self.stamps if stamp.entry.value == self.chosen]
        missing = [stamp for stamp in self.stamps if not stamp.won]
        tried = [stamp for stamp in missing if stamp.tried]
        return next(iter([*chosen, *tried, *missing, *self.stamps]), None)

    # ---- layout

    def arrange(self, pane: Pane, canvas: Canvas) -> None:
        count = len(self.profile.results)
        aside = msg("frame.profile.count", n=count) if count else msg("frame.profile.none")
        self.header(pane, canvas, msg("shell.profile"), aside=aside, free=TABS + 20)
        names: list[tuple[str, Text]] = [*PAGES] if with_achievements() else [*PAGES[:-1]]
        tabs = Rect(canvas.width - EDGE - TABS, (TOP - HIGH) / 2, TABS, HIGH)
        pane.add(Tabs("page", tabs, names, self.page, self.turn_to, hotkeys=("ctrl+tab",), name=msg("shell.profile")))
        others: dict[ProfilePage, ProfileTab] = {
            "ladder": self.ladder, "days": self.days, "exercises": self.exercises,
        }  # fmt: skip
        other = self.achievements if self.page == "achievements" else others.get(self.page)
        if other is not None:
            other.add(pane, canvas, self.foot(pane, canvas, other.foot()))
            return
        page = self.foot(pane, canvas, self._foot())
        left, right = page.split_left(page.w * LEFT, GAP)
        above, below = left.split_top(left.h * LEVELS, GAP)
        self._add_levels(pane, canvas, above)
        self._add_last(pane, canvas, below)
        self._add_stamps(pane, canvas, right)

    def _add_levels(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        pane.add(PanelPlate(room, "panel"))
        shelf = list(game_infos().values())
        levels = levels_shown(shelf)
        inner = room.inset(12, 8)
        head, rest = inner.split_top(TITLE, 2)
        wide = min(84.0, inner.w * 0.56 / max(1, len(levels)))
        columns = [Rect(inner.right - (len(levels) - n) * wide, head.y, wide, head.h) for n in range(len(levels))]
        self._title(pane, canvas, Rect(head.x, head.y, columns[0].x - head.x - 6, head.h), msg("frame.profile.against"))
        soft = canvas.theme.cream_soft
        for level, column in zip(levels, columns, strict=True):
            pane.add(Label(column, msg(f"frame.level.{level}"), one_line(20, "number", soft, align="centre")))
        for info, row in zip(shelf, rest.column(max(len(shelf), 4), 4), strict=False):
            mine = of_game(self.profile, info.id)
            counts = [won_of(self.profile, info, level) for level in levels]
            pane.add(LevelRow(row, msg(f"game.{info.id}"), info.part(info.cover), len(mine.results), columns, counts))

    def _title(self, pane: Pane, canvas: Canvas, room: Rect, words: Text) -> None:
        gold = canvas.theme.gold
        pane.add(Label(room, words, one_line(27, "title", gold)))

    def _add_last(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        head, rest = on_panel(pane, room, 12, 8).split_top(TITLE, 2)
        if not self.profile.results and self._add_lessons(pane, canvas, head, rest):
            return
        self._title(pane, canvas, head.split_left(head.w * 0.62)[0], msg("frame.profile.last"))
        soft = canvas.theme.cream_soft
        pane.add(Label(head, msg("frame.profile.place"), one_line(20, colour=soft, align="right", fit=False)))
        covers = {info.id: info.part(info.cover) for info in game_infos().values()}
        latest = self.profile.results[-LATEST:]
        if latest:
            pane.add(LastGames(rest, latest, covers))
            return
        pane.add(Label(rest, msg("shell.profile.nothing"), in_the_middle(23, colour=soft), widget_id="none"))

    def _add_lessons(self, pane: Pane, canvas: Canvas, head: Rect, room: Rect) -> bool:
        """True if any lesson is left to learn."""
        every = courses(self.services.settings.lessons)
        games = dict.fromkeys(course.info.id for course in every if not course.done)
        if not games:
            return False
        self._title(pane, canvas, head, msg("frame.profile.begin"))
        for game, cell in zip(games, room.column(max(len(games), len(game_infos())), 8), strict=False):
            course = next(each for each in every if each.info.id == game and not each.done)
            box, place = cell.split_left(min(cell.h, 64.0), 12)
            face = ButtonFace("learn", note=msg("frame.minutes", n=course.lesson.minutes), align="left")
            go = partial(self.services.go, OpenLessons(game, course.guide.id))
            pane.add(
                Painting(box, boxed(course.info.part(course.info.cover))),
                Button(f"lesson.{game}", place, course.name, go, face),
            )
        return True

    def _add_stamps(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        inner = on_panel(pane, room, 18, 8)
        below, rest = inner.split_bottom(FACTS, 8)
        self._add_facts(pane, canvas, below)
        lands = lands_won(self.profile, game_infos())
        if lands:
            row, rest = rest.split_bottom(LANDS, 8)
            self._add_lands(pane, canvas, row, lands)
        head, cells = rest.split_top(TITLE, 12)
        info = self.boards
        if info is None or not self.stamps:
            return
        count = len(self.stamps)
        title = msg("frame.profile.boards", game=msg(f"game.{info.id}"), n=count)
        self._title(pane, canvas, head.split_left(head.w * 0.5)[0], title)
        won_, tried = sum(s.won for s in self.stamps), sum(s.tried and not s.won for s in self.stamps)
        pane.add(
            Label(
                head.split_right(head.w * 0.48)[0],
                msg("frame.profile.stamps", won=won_, tried=tried),
                one_line(20, colour=canvas.theme.cream_soft, align="right"),
            )
        )
        names = max(look.least(canvas, self.layer.render(stamp.entry.short)) for stamp in self.stamps)
        rows = -(-count // columns_for(count, cells, names + 2 * ASIDE + BETWEEN + 6))
        chosen, stamps = self.next, iter(self.stamps)
        for number, row in enumerate(cells.column(rows, BETWEEN)):
            for cell in row.row(count // rows + (number < count % rows), BETWEEN + 6):
                stamp = next(stamps)
                pane.add(StampView(cell.inset(ASIDE, 0), stamp, stamp is chosen, self.choose))

    def _add_lands(self, pane: Pane, canvas: Canvas, row: Rect, lands: Sequence[Result]) -> None:
        word = msg("frame.profile.lands")
        name, rest = row.split_left(canvas.measure(self.layer.render(word), size=21)[0] + 10, 6)
        pane.add(Label(name, word, one_line(21, colour=canvas.theme.cream_soft)))
        for number, (land, cell) in enumerate(zip(lands, rest.row(BEST_LANDS, 6), strict=False)):
            info = game_infos()[land.game]
            cover: Cover = info.part(info.cover)
            seed = seed_of(land.board.removeprefix(LAND))
            level = msg(f"frame.level.{land.rival}")
            tip = msg("frame.profile.land", seed=seed, level=level, score=cover.scored(land.score, land.table))
            face = ButtonFace("quiet", size=20, slim=True)
            pane.add(Button(f"land.{number}", cell, seed, partial(self._set_up, info, land.board), face, tip=tip))

    def _add_facts(self, pane: Pane, canvas: Canvas, row: Rect) -> None:
        now, longest = streaks(self.profile)
        lessons = courses(self.services.settings.lessons)
        done = msg("frame.profile.of", won=sum(course.done for course in lessons), every=len(lessons))
        facts: tuple[tuple[str, Text, Message], ...] = (
            ("played", str(len(self.profile.results)), msg("shell.profile.played")),
            ("won", str(won(self.profile)), msg("shell.profile.won")),
            ("streak", str(now), msg("shell.profile.streak")),
            ("longest", str(longest), msg("shell.profile.longest")),
            ("lessons", done, msg("frame.profile.lessons")),
            ("time", clock_words(seconds(self.profile)), msg("shell.profile.time")),
        )
        brass = canvas.theme.brass
        pane.add(PanelPlate(Rect(row.x, row.y - 2, row.w, 1), "row.paper"))
        for (name, figure, caption), cell in zip(facts, row.row(len(facts), 8), strict=True):
            upper, lower = cell.split_top(cell.h * 0.56)
            pane.add(
                Label(
                    upper, figure, one_line(36, "number", canvas.theme.gold, align="centre"), widget_id=f"tile.{name}"
                ),
                Label(lower, caption, one_line(20, "number", (*brass[:3], 255), align="centre")),
            )

    def _foot(self) -> Foot:
        go = self.services.go
        replays = Deed("replays", "eye", msg("shell.title.replays"), partial(go, OpenSaves("replay")), "r")
        export = Deed("export", "save", msg("shell.profile.export"), self.export, "x")
        learn = Deed("learn", "bulb", msg("frame.setup.learn"), partial(go, OpenLessons()), "l", "learn")
        begun = bool(self.profile.results)
        deeds = (replays, export) if begun else (learn,)
        stamp = self.next
        if stamp is None:
            new = Deed("new", "plus", msg("shell.title.new"), self.new_game, "enter")
            return Foot(msg("shell.profile"), "", deeds, new)
        name = stamp.entry.name
        line = msg("frame.stamp.next", name=name) if begun else msg("frame.stamp.first")
        draft = fresh(stamp.info)
        board = stamp.info.map_option
        if board is not None:
            draft.set_option(board.id, stamp.entry.value)
        minutes = msg("frame.minutes", n=draft.minutes)
        gold = Deed("new", "play", msg("frame.stamp.play", name=name), self.new_game, "enter")
        return Foot(line, stamp_line(self._last_on(stamp), minutes), deeds, gold)

    def _last_on(self, stamp: Stamp) -> Result | None:
        here = [result for result in self.profile.results if result.board == stamp.entry.value]
        return here[-1] if here else None

    # ---- what people do

    def turn_to(self, page: str) -> None:
        """Show one of ``PAGES``."""
        self.page = next((each for each, _ in PAGES if each == page), "games")
        self.refresh()

    def choose(self, stamp: Stamp) -> None:
        """Go for this board next."""
        self.chosen = stamp.entry.value
        self.refresh()

    def new_game(self) -> None:
        """Set up a game on the board that comes next."""
        stamp = self.next
        if stamp is not None and stamp.info.map_option is not None:
            self._set_up(stamp.info, stamp.entry.value)
            return
        self.services.go(OpenSetup())

    def _set_up(self, info: GameInfo, board: str) -> None:
        option = info.map_option
        assert option is not None
        set_up(self.services, info, lambda draft: draft.set_option(option.id, board))

    def export(self) -> None:
        """Write all games that are kept one by one as a table for spreadsheets."""
        rows: list[list[Message | str | int]] = [[msg(f"shell.profile.{word}") for word in EXPORTED]]
        for each in self.profile.results:
            day = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(each.when))
            figures = (each.seats, each.people, each.rival, each.score, each.rank, each.seconds)
            rows.append([each.game, day, *figures, each.coach, each.told, each.again, each.clues])
        folder = self.services.store.folder / "statistics"
        tell_written(self.layer, partial(write_table, folder, "profile", rows, self.layer.render))


def columns_for(count: int, room: Rect, least: float) -> int:
    """Number of stamps side by side: none too flat or too upright, as few places empty as can be.

    Each is ``least`` wide, so that its name fits.
    """

    def shape(columns: int) -> float:
        rows = -(-count // columns)
        return (room.w / columns) / max(1.0, room.h / rows - NAME - BETWEEN)

    wide = [columns for columns in range(1, 10) if columns * least <= room.w + BETWEEN + 6] or [1]
    fitting = [columns for columns in wide if FLATTEST[0] <= shape(columns) <= FLATTEST[1]]
    return min(fitting or wide[-1:], key=lambda columns: (-count % columns, abs(shape(columns) - PROPORTIONS)))
