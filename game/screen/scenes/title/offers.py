"""What the shelf knows of each game: its box, how long it takes, and what this person has done with it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from game.games import game_infos
from game.games.game_info import GameInfo
from game.kernel.message import Message, msg
from game.play.profile import Profile, best, last_played, of_game
from game.play.settings import Settings
from game.present.lessons.lesson import Lesson
from game.present.pictures.cover import Cover
from game.screen.requests import OpenLesson, OpenLessons
from game.screen.scenes.setup.model import MemoryFile, cached

MINUTE, HOUR, DAY = 60, 3600, 86_400
LONGEST_AGO = 999
"""Days beyond which nobody counts."""


def ago(seconds: float) -> Message:
    """How long ago something was, in words."""
    if seconds < MINUTE:
        return msg("shell.ago.now")
    if seconds < HOUR:
        return msg("shell.ago.minutes", n=int(seconds // MINUTE))
    if seconds < DAY:
        return msg("shell.ago.hours", n=int(seconds // HOUR))
    days = int(seconds // DAY)
    return msg("shell.ago.days", n=days) if days <= LONGEST_AGO else msg("shell.ago.long")


Taught: TypeAlias = Literal["never", "begun", "done"]


@dataclass(frozen=True, slots=True)
class ShelfGame:
    """A game on the shelf. ``minutes`` are those of a game, ``lesson`` those of the first lesson (0 without any).

    A ``known`` game has been begun or learned; ``last`` and ``best`` are of games that were played to their end.
    """

    info: GameInfo
    cover: Cover
    minutes: int
    lesson: int
    taught: Taught
    known: bool
    last: Message | None = None
    best: Message | None = None
    """With its unit."""

    @property
    def name(self) -> Message:
        return msg(f"game.{self.info.id}")

    @property
    def history(self) -> Message:
        """When it was played last."""
        if self.last is not None:
            return msg("shell.shelf.last", when=self.last)
        return msg("shell.shelf.begun") if self.known else msg("shell.shelf.unplayed")

    @property
    def briefly(self) -> Message:
        """That it was not played to its end, where there is little room."""
        return msg("frame.begun") if self.known else msg("frame.unplayed")

    @property
    def learning(self) -> Message:
        """The words of the button that leads to the lesson."""
        if self.taught == "begun":
            return msg("shell.shelf.resume")
        return msg("shell.shelf.again" if self.taught == "done" else "shell.shelf.learn", n=self.lesson)

    @property
    def learning_briefly(self) -> Message:
        """Its words where there is little room."""
        return msg("frame.minutes", n=self.lesson)

    @property
    def lessons(self) -> OpenLesson | OpenLessons:
        """What that button asks for: who knows the game chooses among all lessons, at first the one it speaks of."""
        info = self.info
        if self.taught == "done":
            return OpenLessons(info.id, info.guides[0].id)
        return OpenLessons(info.id) if self.known else OpenLesson(info, info.guides[0])

    @property
    def record(self) -> Message | None:
        """The best result, and that it is that."""
        return None if self.best is None else msg("frame.best", result=self.best)


def offers(profile: Profile, settings: Settings, data: Path, running: str = "") -> Sequence[ShelfGame]:
    """Every game of the shelf; ``data`` is the folder in which the last set-ups are kept.

    ``running`` is the game of which one can be gone on with, if there is any.
    """
    memory = MemoryFile(data / "setup.json").load()
    found = []
    for info in game_infos().values():
        mine = of_game(profile, info.id)
        lesson, taught = _lesson(info, settings)
        when = last_played(mine)
        cover: Cover = info.part(info.cover)
        found.append(
            ShelfGame(
                info,
                cover,
                cached(info, memory).minutes,
                lesson.minutes if lesson is not None else 0,
                taught,
                bool(mine.results) or info.id in (*memory.kept, running) or taught == "done",
                ago(time.time() - when) if when is not None else None,
                _best(mine, cover),
            )
        )
    return found


def _best(mine: Profile, cover: Cover) -> Message | None:
    """Where not all totals count the same, of games like the one finished last."""
    table = mine.results[-1].table if mine.results else ""
    if cover.results and mine.results:
        mine = Profile([result for result in mine.results if cover.unit(result.table) == cover.unit(table)])
    score = best(mine)
    return None if score is None else cover.scored(score, table)


def _lesson(info: GameInfo, settings: Settings) -> tuple[Lesson | None, Taught]:
    if not info.guides:
        return None, "never"
    guide = info.guides[0]
    lesson: Lesson = info.part(guide.lesson)
    step = lesson.taken(settings.lessons.get(guide.id, ""))
    return lesson, "done" if step >= len(lesson.steps) else "begun" if step else "never"
