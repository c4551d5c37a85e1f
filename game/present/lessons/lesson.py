"""A guided first game as data: what ``games/<game>/guide.py`` supplies. The card names it: ``module:LESSON``.

A lesson is an ordinary game against rivals whose first actions are written down, so that every step can rely on the
position. Each step says something, lights something up, and waits for one thing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from game.kernel.action import Action
from game.kernel.message import Message
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
    """Wait until the learner has carried out any ``decisions`` legal actions; 0: until the end of the game."""

    decisions: int = 1


@dataclass(frozen=True, slots=True)
class Watch:
    """Have it read first; then let go on what has been set going, until the learner has to decide again or the game has
    ended.
    """


Wants: TypeAlias = Read | Act | Free | Watch


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One step: ``title`` and ``text`` on the card of the teacher, what is lit up, and what is waited for.

    ``spotlight`` names sprites, spots or parts of the screen (see ``SCREEN``). The view turns to the pages they lie on;
    in a small window perhaps only to that of the first. ``id`` is stable: progress is kept by it. ``rule`` is the rule
    id that the rules reader opens at, if any.
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
SCREEN = ("timeline", "log", "aids", "prompt", "confirm", "undo", "hint", "menu")
"""Parts of the screen that a step may light up, beside sprites and spots of the table."""


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
        """Return by what a lesson goes on after ``index`` steps, also when steps were added or taken away."""
        return self.steps[index].id if index < len(self.steps) else END

    def taken(self, place: str | int) -> int:
        """Return how many steps lie before a ``place``; one that is no longer there begins anew.

        Older settings hold the number itself.
        """
        if isinstance(place, int):
            return min(max(place, 0), len(self.steps))
        places = [*(step.id for step in self.steps), END]
        return places.index(place) if place in places else 0

    @property
    def minutes(self) -> int:
        """About how long it takes, in steps of five minutes."""
        return 5 * max(1, nearest(len(self.steps) * SECONDS_A_STEP / 300))
