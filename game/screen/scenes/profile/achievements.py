"""The page of achievements: twenty stamps a game, in ink where they are reached, else how far it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from game.games import game_infos
from game.games.achievement import Achievement
from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.play.achieved import NOTHING, Achieved, achievements, kept_as
from game.play.profile import Profile, latest_game
from game.present.area import Rect
from game.present.pictures.cover import box_picture
from game.present.pictures.picture import Face
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, one_line
from game.screen.requests import OpenLessons, OpenSetup
from game.screen.scenes.shell import GAP, Deed, Foot
from game.screen.services import Services
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Text
from game.screen.widgets.label import Label, PanelPlate
from game.screen.widgets.scene_widgets import Pane
from game.screen.widgets.stamp import draw_stamp, name_of, rule_words

GAMES = 0.19
"""Part of the width for the games."""
HEAD = 48.0
ROW = 150.0
"""Height of the row of a game at most."""
COLUMNS, ROWS = 4, 5
BETWEEN = 6.0
NAME, BAR = 28.0, 24.0
"""Height of the name of an achievement, and of the line that says how far it is."""
SEAL = 0.3
"""Part of the width of a cell for its stamp, at least."""
WORDS = 230.0
"""Room that words take at most beside it."""
LETTERS = 20.0
"""Size of what is written in a cell."""


def count_of(achievement: Achievement, kept: Achieved) -> Message:
    """The part of the goal that the best game has come to."""
    return msg("frame.profile.of", won=kept.measure, every=achievement.goal)


def progress_of(achievement: Achievement, kept: Achieved) -> Message:
    """When an achievement was reached, and what the best game came to; else how far that is."""
    if not kept.when:
        return msg("frame.achievement.best", count=count_of(achievement, kept))
    date = time.strftime("%Y-%m-%d", time.localtime(kept.when))
    if kept.measure > achievement.goal:
        return msg("frame.achievement.reached.best", date=date, best=kept.measure)
    return msg("frame.achievement.reached", date=date)


def with_achievements() -> list[GameInfo]:
    """The games on the shelf that have achievements, in its order."""
    return [info for info in game_infos().values() if achievements(info)]


class AchievementsPage:
    """The page of achievements: those of one game, by default the one played last; there is one at least."""

    def __init__(self, services: Services, profile: Profile, refresh: Callable[[], None]) -> None:
        self.services = services
        self.profile = profile
        self.refresh = refresh
        self.games = with_achievements()
        latest = latest_game(profile)
        self.game = next((info for info in self.games if info.id == latest), self.games[0])
        self.chosen = ""
        """The key of the achievement that was chosen."""

    def kept(self, info: GameInfo, achievement: Achievement) -> Achieved:
        return self.profile.achieved.get(kept_as(info, achievement), NOTHING)

    def reached(self, info: GameInfo) -> int:
        """Number of achievements of a game that are reached."""
        return sum(bool(self.kept(info, each).when) for each in achievements(info))

    def turn_to(self, info: GameInfo) -> None:
        """Show the achievements of another game."""
        self.game, self.chosen = info, ""
        self.refresh()

    def choose(self, achievement: Achievement) -> None:
        """Have the bar below tell of an achievement."""
        self.chosen = achievement.key
        self.refresh()

    # ---- what is told

    def foot(self) -> Foot:
        """The chosen achievement in the bar below, else how many are reached."""
        new = Deed("new", "plus", msg("shell.title.new"), lambda: self.services.go(OpenSetup(self.game.id)), "enter")
        learn = Deed("learn", "bulb", msg("frame.setup.learn"), lambda: self.services.go(OpenLessons(self.game.id)),
                     "l", "learn")  # fmt: skip
        chosen = next((each for each in achievements(self.game) if each.key == self.chosen), None)
        if chosen is not None:
            line, meaning = told_of(self.game, chosen, self.kept(self.game, chosen))
            return Foot(line, meaning, (learn,), new)
        count = msg("frame.profile.of", won=self.reached(self.game), every=len(achievements(self.game)))
        line = msg("frame.achievement.said", name=msg(f"game.{self.game.id}"), rule=count)
        return Foot(line, msg("frame.achievement.counts"), (learn,), new)

    # ---- layout

    def add(self, pane: Pane, canvas: Canvas, page: Rect) -> None:
        """Lay the games at the left, and the stamps of one of them beside."""
        left, right = page.split_left(page.w * GAMES, GAP)
        pane.add(PanelPlate(left, "panel"), PanelPlate(right, "panel"))
        inner = left.inset(10, 10)
        high = min(ROW, (inner.h + BETWEEN) / len(self.games))
        for number, info in enumerate(self.games):
            rect = Rect(inner.x, inner.y + number * high, inner.w, high - BETWEEN)
            count = self.reached(info), len(achievements(info))
            pane.add(AchievedRow(rect, info, count, info is self.game, self.turn_to))
        self._add_stamps(pane, canvas, right.inset(14, 8))

    def _add_stamps(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        head, cells = room.split_top(HEAD, 4)
        title, aside = head.split_left(head.w * 0.4)
        pane.add(
            Label(title, msg(f"game.{self.game.id}"), one_line(27, "title", canvas.theme.gold)),
            Label(aside, msg("frame.achievement.counts"), one_line(20, colour=canvas.theme.cream_soft, align="right")),
        )
        every = iter(achievements(self.game))
        for row in cells.column(ROWS, BETWEEN):
            for cell, each in zip(row.row(COLUMNS, BETWEEN), every, strict=False):
                chosen = each.key == self.chosen
                pane.add(AchievementView(cell, self.game, each, self.kept(self.game, each), chosen, self.choose))


def told_of(info: GameInfo, achievement: Achievement, kept: Achieved) -> tuple[Text, Text]:
    """The words for an achievement in the bar below."""
    name, rule = name_of(info, achievement), rule_words(info, achievement)
    return msg("frame.achievement.said", name=name, rule=rule), progress_of(achievement, kept)


class AchievedRow(Clickable):
    """A game with how many of its achievements are reached. A click shows them."""

    def __init__(
        self, rect: Rect, info: GameInfo, count: tuple[int, int], chosen: bool, on_choose: Callable[[GameInfo], None]
    ) -> None:
        super().__init__(f"achievements.{info.id}", rect, partial(on_choose, info), name=msg(f"game.{info.id}"))
        self.info = info
        self.count = count
        self.chosen = chosen
        self.said = msg("frame.profile.of", won=count[0], every=count[1])

    def node(self) -> AccessNode | None:
        return more(super().node(), self.render(self.said))

    def draw(self, canvas: Canvas) -> None:
        colour = look.row(canvas, self.rect, self.warm, chosen=self.chosen)
        size = min(self.rect.h - 20, 84.0)
        canvas.picture(
            box_picture(self.info.part(self.info.cover)), self.rect.x + 12 + size / 2, self.rect.centre[1], size
        )
        words = Rect(self.rect.x + size + 26, self.rect.y, self.rect.w - size - 38, self.rect.h)
        name, rest = words.around(words.w, min(words.h - 8, 112)).split_top(min(words.h - 8, 112) * 0.54, 2)
        said = self.render(self.name)
        canvas.text(
            said, name, Lettering(23, look.face_for(canvas, said, name.w, "strong"), colour, valign="middle", lines=2)
        )
        count, bar = rest.split_top(rest.h * 0.6, 2)
        canvas.text(self.render(self.said), count, one_line(21, "number", canvas.theme.cream_soft))
        look.progress(canvas, Rect(bar.x, bar.y, bar.w, 10), 0.0, self.count[0] / self.count[1])


class AchievementView(Clickable):
    """An achievement: its stamp, its name, what it takes, and how far it is. A click has the bar below tell of it."""

    def __init__(
        self, rect: Rect, info: GameInfo, achievement: Achievement, kept: Achieved, chosen: bool,
        on_choose: Callable[[Achievement], None],
    ) -> None:  # fmt: skip
        name, choose = name_of(info, achievement), partial(on_choose, achievement)
        super().__init__(f"achievement.{achievement.key}", rect, choose, name=name)
        self.info = info
        self.achievement = achievement
        self.kept = kept
        self.chosen = chosen
        self.told: tuple[Text, Text] = told_of(info, achievement, kept)

    def node(self) -> AccessNode | None:
        said = rule_words(self.info, self.achievement), progress_of(self.achievement, self.kept)
        return more(super().node(), *map(self.render, said))

    def places(self) -> tuple[Rect, Rect, Rect, Rect]:
        """The places of the stamp, the name, what it takes, and how far it is."""
        inner = self.rect.inset(8, 4)
        seal, words = inner.split_left(min(inner.h, max(inner.w * SEAL, inner.w - WORDS)), 12)
        name, rest = words.split_top(NAME)
        below, rule = rest.split_bottom(BAR, 2)
        return seal, name, rule, below

    def draw(self, canvas: Canvas) -> None:
        theme, reached = canvas.theme, bool(self.kept.when)
        look.row(canvas, self.rect, self.warm, chosen=self.chosen)
        seal, name, rule, below = self.places()
        draw_stamp(canvas, seal, self.info, self.achievement, reached=reached)
        title = self.render(self.name)
        colour = theme.gold if reached else theme.cream
        canvas.text(title, name, one_line(22, look.face_for(canvas, title, name.w, "strong"), colour))
        said = self.render(rule_words(self.info, self.achievement))
        face: Face = "text" if canvas.measure(said, size=LETTERS, width=rule.w)[1] <= rule.h + 2 else "number"
        canvas.text(said, rule.moved(0, -3), Lettering(LETTERS, face, theme.cream_soft))
        if reached:
            self._date(canvas, below)
        else:
            self._bar(canvas, below)

    def _date(self, canvas: Canvas, room: Rect) -> None:
        gold, date = canvas.theme.gold, time.strftime("%Y-%m-%d", time.localtime(self.kept.when))
        canvas.icon("check", room.x + 11, room.centre[1], 20, gold)
        canvas.text(date, Rect(room.x + 28, room.y, room.w - 28, room.h), one_line(LETTERS, "number", gold))

    def _bar(self, canvas: Canvas, room: Rect) -> None:
        count = self.render(count_of(self.achievement, self.kept))
        wide = canvas.measure(count, size=LETTERS, face="number")[0] + 4
        figures, bar = room.split_right(min(wide, room.w * 0.7), 8)
        look.progress(canvas, bar.around(bar.w, 10), 0.0, min(1.0, self.kept.measure / self.achievement.goal))
        canvas.text(count, figures, one_line(LETTERS, "number", canvas.theme.cream_soft, align="right"))
