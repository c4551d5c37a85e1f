"""All lessons of the shelf: how far each was taken, and which comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.games import cards
from game.games.card import Card, Guide
from game.kernel.message import Message, msg
from game.present.lessons.lesson import Act, Lesson, LessonStep

HELD = 6
"""How many deeds are named of what a lesson holds."""


@dataclass(frozen=True, slots=True)
class LessonProgress:
    """A lesson of a game: ``taken`` of its steps lie behind."""

    card: Card
    guide: Guide
    lesson: Lesson
    taken: int

    @property
    def done(self) -> bool:
        """Whether it was taken to its end."""
        return self.taken >= len(self.lesson.steps)

    @property
    def begun(self) -> bool:
        """Whether it waits in its middle."""
        return 0 < self.taken < len(self.lesson.steps)

    @property
    def name(self) -> Message:
        """What it is called: the first lesson of a game as the game, the others by what they are about."""
        first = self.card.guides[0].id == self.guide.id
        return msg(f"game.{self.card.id}") if first else msg(f"{self.card.prefix}.lesson.{self.guide.id}")

    @property
    def about(self) -> Message:
        """What stands below the name: what the first lesson is about, of others the game."""
        first = self.card.guides[0].id == self.guide.id
        return msg(f"{self.card.prefix}.lesson.{self.guide.id}") if first else msg(f"game.{self.card.id}")

    @property
    def step(self) -> LessonStep | None:
        """The step at which it waits."""
        return self.lesson.steps[self.taken] if self.begun else None

    def holds(self, most: int = HELD) -> tuple[tuple[int, Message], ...]:
        """Return what one does in it: numbers and titles of steps with a deed, evenly from its beginning to its end."""
        deeds = [(n, step.title) for n, step in enumerate(self.lesson.steps, 1) if isinstance(step.wants, Act)]
        found = [deed for place, deed in enumerate(deeds) if deed[1] not in [title for _, title in deeds[:place]]]
        if len(found) <= most:
            return tuple(found)
        return tuple(found[round(place * (len(found) - 1) / (most - 1))] for place in range(most))


def courses(taken: Mapping[str, int | str]) -> tuple[LessonProgress, ...]:
    """Return every lesson in the order of the shelf; ``taken`` is how far each has come, as the settings keep it."""
    found = []
    for card in cards().values():
        for guide in card.guides:
            lesson: Lesson = card.part(guide.lesson)
            found.append(LessonProgress(card, guide, lesson, lesson.taken(taken.get(guide.id, 0))))
    return tuple(found)


def following(every: Sequence[LessonProgress], game: str = "") -> LessonProgress | None:
    """Return the lesson that comes next: one in its middle, else the first not done, those of ``game`` first."""
    waiting = [course for course in every if not course.done]
    return min(waiting, key=lambda course: (course.card.id != game, not course.begun), default=None)
