"""Writes the steps of a game's lessons, whose texts follow from their names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.kernel.action import Action
from game.kernel.message import Message
from game.present.lessons.lesson import Act, LessonStep, Read, Wants


@dataclass(frozen=True, slots=True)
class Primer:
    """Makes steps; ``words`` gives the text of a name: ``msg(f"xy.guide.{name}")``."""

    words: Callable[[str], Message]

    def step(self, name: str, *spotlight: str, wants: Wants | None = None, rule: str = "") -> LessonStep:
        """Return a step with the texts ``name`` and ``<name>.text``; it waits to be read where nothing else is said."""
        return LessonStep(name, self.words(name), self.words(f"{name}.text"), wants or Read(), spotlight, rule)


def act(*actions: Action) -> Act:
    """Wait for an action, or for all of several in any order."""
    return Act(actions, every=len(actions) > 1)
