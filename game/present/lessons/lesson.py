"""Lessons of a game: what their steps say and want, how they are written, how far each was taken, what comes next.

``games/<game>/guide.py`` supplies a guided first game as data; its ``GameInfo`` names it: ``module:LESSON``. A lesson
is an ordinary game against rivals whose first actions are written down, so that every step can rely on the position.
Each step says something, lights something up, and waits for one thing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.games import game_infos
from game.games.game_info import GameInfo, Guide
from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.kernel.rounding import nearest


@dataclass(frozen=True, slots=True)
class Read:
    """Wait until the learner has read it and asks for more."""


@dataclass(frozen=True, slots=True)
class Act:
    """Wait until the learner has carried out one of ``actions``; every other one is refused, and told what to do.

    With ``every``, wait for all of them, in any order: a basket, in which each of them is there once.
    """

    actions: tuple[Action, ...]
    every: bool = False


@dataclass(frozen=True, slots=True)
class Free:
    """Let the learner play as they like, until the end of the game."""


@dataclass(frozen=True, slots=True)
class Watch:
    """Have it read first; then let go on what has been set going, until the learner has to decide again or the game has
    ended.
    """


Wants: TypeAlias = Read | Act | Free | Watch


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: ``title`` and ``text`` on the card of the teacher, what is lit up, and what is waited for.

    ``spotlight`` names sprites, spots or parts of the screen (timeline, log, aids, prompt, confirm, undo, hint, menu).
    The view turns to the pages they lie on; in a small window perhaps only to that of the first. ``id`` is stable:
    progress is kept by it. ``rule`` is the rule id that the rules reader opens at, if any.
    """

    id: str
    title: Message
    text: Message
    wants: Wants = field(default_factory=Read)
    spotlight: tuple[str, ...] = ()
    rule: str = ""


END = "."
"""Takes the place of the id of a step where a lesson was taken to its end."""
SECONDS_A_STEP = 25
"""About how long a learner is at a step: reading it, and doing it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game: the learner sits on seat 0, rivals on the others.

    ``setup`` is the outcome of the chance events of the set-up (see ``Game.setup_of``); without it ``seed`` decides.
    ``rivals`` are the actions of the rivals in the order in which they are made, each with its seat; when they are used
    up (or one no longer fits) a bot of ``level`` goes on. ``names`` are the names of the rivals, in seat order.
    """

    seats: int
    steps: tuple[LessonStep, ...]
    names: tuple[Message, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    setup: Mapping[str, object] | None = None
    seed: int = 1
    rivals: tuple[tuple[int, Action], ...] = ()
    level: str = "easy"

    def place(self, index: int) -> str:
        """The key to resume by after ``index`` steps, which holds even when steps are added or taken away."""
        return self.steps[index].id if index < len(self.steps) else END

    def taken(self, place: str) -> int:
        """The number of steps before a ``place``; one that is no longer there begins again."""
        places = [*(step.id for step in self.steps), END]
        return places.index(place) if place in places else 0

    @property
    def minutes(self) -> int:
        """About how long it takes, in steps of five minutes."""
        return 5 * max(1, nearest(len(self.steps) * SECONDS_A_STEP / 300))


HELD = 6
"""How many deeds are named of what a lesson holds."""


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """A lesson of a game: ``taken`` of its steps lie behind."""

    info: GameInfo
    guide: Guide
    lesson: Lesson
    taken: int

    @property
    def done(self) -> bool:
        return self.taken >= len(self.lesson.steps)

    @property
    def begun(self) -> bool:
        """True if it waits in its middle."""
        return 0 < self.taken < len(self.lesson.steps)

    @property
    def name(self) -> Message:
        """The first lesson of a game is called as the game, the others by what they are about."""
        first = self.info.guides[0].id == self.guide.id
        return msg(f"game.{self.info.id}") if first else msg(f"{self.info.prefix}.lesson.{self.guide.id}")

    @property
    def about(self) -> Message:
        """The line below the name: what the first lesson is about, of others the game."""
        first = self.info.guides[0].id == self.guide.id
        return msg(f"{self.info.prefix}.lesson.{self.guide.id}") if first else msg(f"game.{self.info.id}")

    @property
    def step(self) -> LessonStep | None:
        return self.lesson.steps[self.taken] if self.begun else None

    def holds(self, most: int = HELD) -> tuple[tuple[int, Message], ...]:
        """Numbers and titles of steps with a deed, at most ``most``, evenly from beginning to end."""
        deeds = [(n, step.title) for n, step in enumerate(self.lesson.steps, 1) if isinstance(step.wants, Act)]
        found = [deed for place, deed in enumerate(deeds) if deed[1] not in [title for _, title in deeds[:place]]]
        if len(found) <= most:
            return tuple(found)
        return tuple(found[round(place * (len(found) - 1) / (most - 1))] for place in range(most))


def courses(taken: Mapping[str, str]) -> tuple[LessonProgress, ...]:
    """Every lesson in the order of the shelf; ``taken`` is how far each has come, as the settings keep it."""
    found = []
    for info in game_infos().values():
        for guide in info.guides:
            lesson: Lesson = info.part(guide.lesson)
            found.append(LessonProgress(info, guide, lesson, lesson.taken(taken.get(guide.id, ""))))
    return tuple(found)


def following(every: Sequence[LessonProgress], game: str) -> LessonProgress | None:
    """The lesson that comes next: one in its middle, else the first not done, those of ``game`` first."""
    waiting = [course for course in every if not course.done]
    return min(waiting, key=lambda course: (course.info.id != game, not course.begun), default=None)


@dataclass(frozen=True, slots=True)
class Primer:
    """Makes steps; ``words`` gives the text of a name: ``msg(f"xy.guide.{name}")``."""

    words: Callable[[str], Message]

    def step(self, name: str, *spotlight: str, wants: Wants | None = None, rule: str = "") -> LessonStep:
        """A step with the texts ``name`` and ``<name>.text``; it waits to be read where nothing else is said."""
        return LessonStep(name, self.words(name), self.words(f"{name}.text"), wants or Read(), spotlight, rule)


def act(*actions: Action) -> Act:
    """Wait for an action, or for all of several in any order."""
    return Act(actions, every=len(actions) > 1)
