"""Profile tab of exercises: exercises due, the player's rating beside the bots', and the list."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeAlias

from game.games import game_infos, info_of
from game.kernel.cache import Same
from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.kernel.rounding import nearest
from game.present.area import Rect
from game.present.pictures.cover import box_picture
from game.screen.access.node import AccessNode, more
from game.screen.drawing.canvas import Canvas, Lettering, in_the_middle, one_line
from game.screen.requests import OpenLessons, OpenSetup
from game.screen.scenes.setup.preview import Preview, add_preview, session_table
from game.screen.scenes.shell import GAP, Deed, Foot, tell_written
from game.screen.services import Services
from game.screen.widgets import look
from game.screen.widgets.base import Clickable, Explained, Text, Widget
from game.screen.widgets.label import Label, on_panel
from game.screen.widgets.scene_widgets import Pane, SceneWidgets
from game.screen.widgets.scroll import ScrollArea
from game.training.present.exercises import listed, place_of, return_of, standing_of
from game.training.present.export import write_training
from game.training.screen.exercise_onward import go_on_with, named
from game.training.store.collection import collections, unseen
from game.training.store.exercises import Practice, doubt, largest, minutes_for, opened, practice_for
from game.training.store.rating import BEGINNING, RatingScale, rating_of, scale_in
from game.training.store.review_schedule import day_of, due, next_due
from game.training.store.training_store import Exercise, TrainingRecord

HIGHEST, LINE, LOW = 146.0, 50.0, 74.0
"""Heights of a row: largest, with words alone, and least with a scale."""
APART = 4.0
"""Space between two rows."""
NAME = 23.0
"""Height of a line of names below a scale; there are two at most."""
BEYOND = 100.0
"""Least distance between the ends of a scale and the ratings on it, so that names have room at their ticks."""
Span: TypeAlias = tuple[float, float]
"""The ratings at which all scales begin and end."""


class StandingRow(Clickable):
    """The player's rating at a game: in words, and on a scale beside the bots that tried its exercises.

    A click practises this game. Without an answer so far there is no rating.
    """

    def __init__(
        self, game: str, rect: Rect, words: Message, rating: float | None, scale: RatingScale, span: Span,
        on_click: Callable[[], None],
    ) -> None:  # fmt: skip
        practise = msg("frame.exercises.practise.game", game=msg(f"game.{game}"))
        self.unasked = [level for level in info_of(game).levels if level not in scale.bots] if scale.bots else []
        """Levels whose bots have not tried the exercises."""
        tip = Explained(practise, msg("frame.exercises.unasked.why")) if self.unasked else practise
        super().__init__(f"standing.{game}", rect, on_click, name=words, tip=tip)
        self.words = words
        self.rating = rating
        self.scale = scale
        self.span = span

    def node(self) -> AccessNode | None:
        names = (f"{name} {nearest(rating)}" for name, rating in self._beside())
        return more(super().node(), *names, *self._missing())

    def _beside(self) -> list[tuple[str, float]]:
        """The bots on the scale and their ratings, the weakest first."""
        levels = sorted(self.scale.bots.items(), key=lambda each: each[1])
        return [(self.render(msg(f"frame.level.{level}")), rating) for level, rating in levels]

    def _missing(self) -> list[str]:
        return [self.render(msg("frame.exercises.unasked", level=msg(f"frame.level.{each}"))) for each in self.unasked]

    def draw(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.plate(self.rect, "row")
        look.row(canvas, self.rect, self.warm, chosen=False)
        room, track, names = standing_parts(self.rect)
        said, colour = self.render(self.words), theme.cream if self.rating is not None else theme.cream_soft
        face = look.face_for(canvas, said, room.w, "strong" if self.rating is not None else "text")
        canvas.text(said, room, one_line(22, face, colour))
        if track is None or names is None:
            return
        look.progress(canvas, track, 0.0, self._part(self.rating) if self.rating is not None else 0.0)
        for _, rating in self._beside():
            x = track.x + track.w * self._part(rating)
            canvas.fill(Rect(x - 1, track.y, 2, track.h + 5), theme.cream)
        self._draw_names(canvas, track, names)

    def _draw_names(self, canvas: Canvas, track: Rect, room: Rect) -> None:
        """Write the name below each tick: with its rating where that leaves room for all, else alone."""
        beside = self._beside()
        ends = [(room.right, words) for words in self._missing()]
        for told in ((f"{name} {nearest(rating)}" for name, rating in beside), (name for name, _ in beside)):
            marks = [(track.x + track.w * self._part(r), words) for words, (_, r) in zip(told, beside, strict=True)]
            marks += ends
            wide = [canvas.measure(words, size=20, face="number")[0] + 10 for _, words in marks]
            cells = names_below([(x, w) for (x, _), w in zip(marks, wide, strict=True)], room)
            if None not in cells:
                break
        for (_, words), cell in zip(marks, cells, strict=True):
            if cell is not None:
                canvas.text(words, cell, one_line(20, "number", canvas.theme.cream_soft, align="centre"))

    def _part(self, rating: float) -> float:
        low, high = self.span
        return min(1.0, max(0.02, (rating - low) / (high - low)))


def span_of(scales: Iterable[RatingScale], ratings: Iterable[float]) -> Span:
    """The ends of scales on which all bots and players have a place, in full hundreds."""
    every = [BEGINNING, *ratings, *(rating for scale in scales for rating in scale.bots.values())]
    return 100.0 * math.floor((min(every) - BEYOND) / 100), 100.0 * math.ceil((max(every) + BEYOND) / 100)


def heights(room: float, tried: Sequence[bool]) -> list[float]:
    """The row heights of each game with the gap below: as many scales as fit, those first that were ``tried``."""
    high = min(HIGHEST, room / max(1, len(tried)))
    if high >= LOW + APART or not any(tried):
        return [high] * len(tried)
    line = min(LINE, high)
    scaled = min(HIGHEST, (room - line * tried.count(False)) / tried.count(True))
    return [scaled if each else line for each in tried]


def standing_parts(row: Rect) -> tuple[Rect, Rect | None, Rect | None]:
    """The places of the words, the scale and the bots' names in a row. A low row has room for words only."""
    inner = row.inset(14, 4)
    if row.h < LOW:
        return inner, None, None
    words, lower = inner.split_top(max(26.0, inner.h * 0.36))
    track, names = lower.split_top(16, 4)
    return words, track.split_bottom(12)[0], names


def names_below(marks: Sequence[tuple[float, float]], room: Rect) -> list[Rect | None]:
    """The places of names below marks (x, width): centred, in the first line with room, or None."""
    ends = [room.x] * max(1, min(2, int(room.h / NAME)))
    found: list[Rect | None] = []
    for x, wide in marks:
        left = min(max(x - wide / 2, room.x), room.right - wide)
        line = next((number for number, end in enumerate(ends) if left >= end), None)
        if line is not None:
            ends[line] = left + wide
        found.append(Rect(left, room.y + line * NAME, wide, NAME) if line is not None else None)
    return found


LEFT = 0.36
TITLE, DUE, SOLVE = 44.0, 70.0, 28.0
ROW, BOX, ABREAST = 58.0, 44.0, 2


class ExercisesPage:
    """The profile tab of exercises; the chosen one can be asked by itself, or removed."""

    def __init__(self, services: Services, layer: SceneWidgets, refresh: Callable[[], None]) -> None:
        self.services = services
        self.layer = layer
        self.refresh = refresh
        self.chosen = ""
        self.training = TrainingRecord()
        self.look_again()

    def look_again(self) -> None:
        """Read the stored exercises again."""
        self.training = self.services.training.read()
        self.today = day_of(time.time())
        self.due = due(self.training, self.today)
        self.listed = listed(self.training, self.training.exercises)
        self.practice = practice_for(self.training, self.today)
        self.met = {each.game for each in self.training.exercises} | {each.game for each in self.training.ratings}
        self.games = [game for game in game_infos() if game in self.met or game in collections()]
        self.scales = {game: scale_in(self.training, game) for game in self.games}
        if self.training.exercise(self.chosen) is None:
            self.chosen = self.listed[0].id if self.listed else ""

    # ---- what is told

    def foot(self) -> Foot:
        """The bar below: exercises due, or when the next one comes back."""
        learn = Deed("learn", "bulb", msg("frame.setup.learn"), lambda: self.services.go(OpenLessons()), "l", "learn")
        count = self.practice.count
        gold = Deed("practise", "bulb", msg("frame.exercises.practise"), self.practise, "enter", enabled=count > 0,
                    why=self.waiting, momentous=True)  # fmt: skip
        if not self.training.exercises:
            new = Deed("new", "plus", msg("shell.title.new"), lambda: self.services.go(OpenSetup()), "enter")
            return Foot(msg("frame.exercises.none"), self.waiting, (learn,), gold if count else new)
        deeds = (
            Deed("export", "save", msg("frame.exercises.export"), self.export, "x"),
            Deed("remove", "trash", msg("frame.exercises.remove"), self.remove, "delete", enabled=bool(self.chosen)),
            Deed("ask", "eye", msg("frame.exercises.ask"), self.ask, "a", enabled=bool(self.chosen)),
        )
        if not self.due:
            return Foot(msg("frame.exercises.rest"), self.waiting, deeds, gold)
        return Foot(msg("frame.exercises.due", n=len(self.due)), self.minutes, deeds, gold)

    @property
    def minutes(self) -> Message:
        """About how long the next practice takes, and how many new exercises it has or how many of those due."""
        count, waiting = self.practice.count, {each.id for each in self.due}
        minutes = minutes_for(self.training, count)
        new = sum(each.id not in waiting for each in self.practice.exercises)
        if new == count:
            return msg("frame.exercises.all_new", new=new, n=minutes)
        if new:
            return msg("frame.exercises.with_new", new=new, n=minutes)
        if count < len(self.due):
            return msg("frame.exercises.first_of", first=count, n=minutes)
        return msg("frame.exercises.minutes", n=minutes)

    @property
    def waiting(self) -> Message:
        """What there is while none is due: new ones of a collection, else when one comes back."""
        if not self.training.exercises:
            for game in largest():
                return msg("frame.exercises.begin", game=msg(f"game.{game}"), n=len(collections()[game]))
            return msg("frame.exercises.first")
        if self.practice.count:
            return msg("frame.exercises.unseen", n=sum(len(unseen(self.training, game)) for game in self.games))
        return self._later()

    def _later(self, game: str = "") -> Message:
        """When the next one comes back (of one game)."""
        back = next_due(self.training, game)
        if back is None:
            return msg("frame.exercises.learned")
        return msg("frame.exercises.next", n=max(1, back - self.today))

    # ---- layout

    def add(self, pane: Pane, canvas: Canvas, page: Rect) -> None:
        """Add both panels to the page."""
        left, right = page.split_left(page.w * LEFT, GAP)
        self.add_standing(pane, canvas, left)
        self._add_list(pane, canvas, right)

    def add_standing(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        """Add the number of exercises due and the player's ratings to a panel."""
        theme = canvas.theme
        inner = on_panel(pane, room, 18, 8)
        head, rest = inner.split_top(TITLE, 2)
        pane.add(_title(canvas, head, msg("frame.exercises.title")))
        above, rest = rest.split_top(DUE, 6)
        figure, words = above.split_left(96, 12)
        upper, lower = words.split_top(words.h * 0.5)
        count = len(self.due)
        line = msg("frame.exercises.due", n=count) if count else msg("frame.exercises.rest")
        beside = self.minutes if count else self.waiting
        if not self.training.exercises:
            beside = self.minutes if self.practice.count else msg("frame.exercises.none")
        pane.add(
            Label(figure, str(count), one_line(60, "number", theme.gold, align="centre"), widget_id="exercises.due"),
            Label(upper, line, Lettering(25, "strong", valign="bottom", lines=1, fit=True)),
            Label(lower, beside, Lettering(21, colour=theme.cream_soft, lines=1, fit=True)),
        )
        if not self.games:
            soon = msg("frame.exercises.beside")
            pane.add(Label(rest, soon, in_the_middle(22, colour=theme.cream_soft)))
            return
        label, rest = rest.split_top(SOLVE, 4)
        pane.add(Label(label, msg("frame.exercises.solve"), one_line(21, colour=theme.cream_soft)))
        mine = {game: rating_of(self.training, game) for game in self.games if game in self.met}
        span = span_of(self.scales.values(), mine.values())
        for game, high in zip(self.games, heights(rest.h, [game in mine for game in self.games]), strict=True):
            row, rest = rest.split_top(high)
            row = Rect(row.x, row.y, row.w, row.h - APART)
            pane.add(StandingRow(game, row, self._told(game), mine.get(game), self.scales[game], span,
                                 partial(self.practise_game, game)))  # fmt: skip

    def _told(self, game: str) -> Message:
        """The words of a game's row: the player's rating, or the size of its collection."""
        name = msg(f"game.{game}")
        if game not in self.met:
            return msg("exercise.of_collection", game=name, n=len(unseen(self.training, game)))
        return msg("exercise.of_game", game=name, standing=standing_of(self.training, game))

    def _add_list(self, pane: Pane, canvas: Canvas, room: Rect) -> None:
        inner = on_panel(pane, room, 18, 8)
        head, rest = inner.split_top(TITLE, 4)
        if not self.listed:
            self._add_first(pane, canvas, head, rest)
            return
        pane.add(_title(canvas, head, msg("frame.exercises.own")))
        wide = rest.w - (18.0 if len(self.listed) * ROW > rest.h + 1 else 0.0)
        now = time.time()
        rows: list[Widget] = []
        for number, each in enumerate(self.listed):
            rect = Rect(rest.x, rest.y + number * ROW, wide, ROW - 4)
            back = return_of(self.training, each, now)
            is_due = any(one.id == each.id for one in self.due)
            rows.append(ExerciseRow(rect, each, back, is_due, each.id == self.chosen, self.choose))
        pane.add(ScrollArea("exercises", rest, len(rows) * ROW, rows))

    def _add_first(self, pane: Pane, canvas: Canvas, head: Rect, rest: Rect) -> None:
        """Show the first position of each collection while there are no own exercises: a click practises that game."""
        found = [
            (game, each) for game in self.games for each in practice_for(self.training, self.today, game).exercises[:1]
        ]
        if not found:
            pane.add(_title(canvas, head, msg("frame.exercises.own")))
            pane.add(Label(rest, self.waiting, in_the_middle(24, colour=canvas.theme.cream_soft), widget_id="none"))
            return
        pane.add(_title(canvas, head, msg("frame.exercises.coming")))
        lines = -(-len(found) // ABREAST)
        cells = [cell for line in rest.column(lines, 10) for cell in line.row(min(ABREAST, len(found)), 10)]
        for (game, exercise), cell in zip(found, cells, strict=False):
            few = CollectionCard(game, cell, len(collections()[game]), partial(self.practise_game, game))
            pane.add(few)
            shown = self.services.background.find(_table_of, Same(exercise), self.services.data)
            add_preview(pane, shown, few.picture)

    # ---- what people do

    def choose(self, exercise: Exercise) -> None:
        self.chosen = exercise.id
        self.refresh()

    def practise(self) -> None:
        """Ask exercises due and new ones, at most ``SESSION``."""
        self._begin(self.practice)

    def practise_game(self, game: str) -> None:
        """Ask exercises of one game, due and new ones, at most ``SESSION``."""
        practice = practice_for(self.training, self.today, game)
        if practice.count:
            self._begin(practice)
        else:
            self.layer.refuse(self._later(game))

    def ask(self) -> None:
        exercise = self.training.exercise(self.chosen)
        if exercise is not None:
            self._begin(Practice((exercise,)))

    def _begin(self, practice: Practice) -> None:
        exercises = [named(each, self.layer.render) for each in practice.exercises]
        go_on_with(self.services, self.layer, Practice(exercises), 0)

    def remove(self) -> None:
        """Remove the chosen exercise; one of a collection is never asked again."""
        chosen = self.training.exercise(self.chosen)
        if chosen is None:
            return
        if chosen.collected:
            trouble = self.services.training.change(partial(doubt, exercise=chosen, when=int(time.time())))
        else:
            trouble = self.services.training.change(lambda training: training.remove(chosen.id))
        if trouble is not None:
            self.layer.warn(trouble)
        else:
            self.layer.notify(msg("exercise.set_aside" if chosen.collected else "frame.exercises.removed"))
        self.look_again()
        self.refresh()

    def export(self) -> None:
        """Export all training data as tables and plain data."""
        folder = self.services.store.folder / "statistics"
        tell_written(self.layer, partial(write_training, folder, self.training, self.layer.render))


def _table_of(exercise: Same[Exercise], data: Path) -> Preview | None:
    """The table of an exercise, in small; None if it cannot be asked any more."""
    try:
        return session_table(opened(exercise.it, data=data))
    except Fault:
        return None


def _title(canvas: Canvas, room: Rect, words: Text) -> Label:
    gold = canvas.theme.gold
    return Label(room, words, one_line(27, "title", gold))


class CollectionCard(Clickable):
    """The collection of a game: room for a picture of a position, and its size. A click practises it."""

    def __init__(self, game: str, rect: Rect, count: int, on_click: Callable[[], None]) -> None:
        super().__init__(f"collection.{game}", rect, on_click, name=msg(f"game.{game}"))
        self.count = msg("frame.exercises.positions", n=count)
        self.words, self.picture = rect.inset(8, 8).split_bottom(34, 6)

    def node(self) -> AccessNode | None:
        return more(super().node(), self.render(self.count))

    def draw(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, "place")
        if self.warm > 0:
            canvas.plate(self.rect, "place.lit", alpha=int(255 * self.warm))
        count = self.render(self.count)
        right, left = self.words.inset(6, 0).split_right(canvas.measure(count, size=20)[0] + 6, 10)
        name = self.render(self.name)
        canvas.text(name, left, one_line(23, look.face_for(canvas, name, left.w, "strong"), canvas.theme.cream))
        canvas.text(count, right, one_line(20, colour=canvas.theme.cream_soft, align="right"))


class ExerciseRow(Clickable):
    """An exercise: its game, its origin, its cost, and when it comes back. A click chooses it."""

    def __init__(
        self, rect: Rect, exercise: Exercise, back: Message, is_due: bool, chosen: bool,
        on_choose: Callable[[Exercise], None],
    ) -> None:  # fmt: skip
        self.place = place_of(exercise)
        super().__init__(f"exercise.{exercise.id}", rect, partial(on_choose, exercise), name=self.place)
        self.exercise = exercise
        self.back = back
        self.is_due = is_due
        self.chosen = chosen

    def node(self) -> AccessNode | None:
        game = self.render(msg(f"game.{self.exercise.game}"))
        return more(super().node(), game, self._cost(), self.render(self.back))

    def _cost(self) -> str:
        """Empty for one of a collection."""
        return "" if self.exercise.collected else self.render(msg("frame.exercises.cost", n=self.exercise.points))

    def draw(self, canvas: Canvas) -> None:
        theme, rect = canvas.theme, self.rect
        colour = look.row(canvas, rect, self.warm, chosen=self.chosen)
        info = game_infos().get(self.exercise.game)
        if info is not None:
            canvas.picture(box_picture(info.part(info.cover)), rect.x + 10 + BOX / 2, rect.centre[1], BOX)
        inner = Rect(rect.x + BOX + 24, rect.y, rect.w - BOX - 36, rect.h)
        name, place, cost, back = inner.shares((1.35, 2.55, 0.5, 1.45), 8)
        cells: Sequence[tuple[Rect, str, float, bool]] = (
            (name, self.render(msg(f"game.{self.exercise.game}")), 23, True),
            (place, self.render(self.place), 21, False),
            (back, self.render(self.back), 21, self.is_due),
        )
        for cell, words, size, strong in cells:
            face = look.face_for(canvas, words, cell.w, "strong" if strong else "text")
            shade = theme.gold if cell is back and self.is_due and not self.chosen else colour
            canvas.text(words, cell, one_line(size, face, shade))
        costs = look.fitting(canvas, self._cost(), self._cost().partition(" ")[0], cost.w)
        canvas.text(costs, cost, one_line(21, "number", colour, align="centre"))
