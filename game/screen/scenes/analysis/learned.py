"""What a game leaves to be learned: the exercises that its costly decisions become, and no longer are."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from game.bots.report import Report, Verdict
from game.kernel.message import Message, msg
from game.play.analyses import key_of
from game.play.session import Session
from game.present.record.review import Judged
from game.screen.services import Services
from game.training.store.exercises import exercise_from, exercise_id, exercises_of
from game.training.store.training_store import OWN, Exercise, TrainingRecord

log = logging.getLogger(__name__)


class Learned:
    """The exercises from one game."""

    def __init__(self, services: Services, session: Session) -> None:
        self.services = services
        self.session = session
        self._key = key_of(session)
        self.known: set[str] = set()
        """Those there are of this game."""
        self._full = False
        """Whether there was no room for all that the game leaves to be learned."""
        self._look_again()

    def _look_again(self) -> None:
        exercises = self.services.training.read().exercises
        self.known = {each.id for each in exercises if each.source == self._key}

    @property
    def words(self) -> Message | None:
        """How many decisions have become exercises, or that there is no room for more; None if there is none."""
        if self._full:
            return msg("exercise.full", most=OWN)
        return msg("exercise.became", n=len(self.known)) if self.known else None

    def possible(self, judged: Judged) -> bool:
        """Tell whether a decision can be an exercise: a costly one of a person who played alone."""
        return self.session.solo and judged.costly and judged.seat == self.session.humans[0]

    def there(self, index: int) -> bool:
        """Tell whether the decision of a moment is an exercise."""
        return exercise_id(self._key, index) in self.known

    def learn(self, report: Report) -> None:
        """Make exercises of what a complete analysis has found to cost enough."""
        found = exercises_of(self.session, report)
        if found:
            trouble = self._add(found)
            if trouble is not None:
                log.warning("no exercises: %s", trouble)
            self._look_again()

    def _add(self, found: Sequence[Exercise]) -> Message | None:
        """Keep exercises; return why that is not possible, if so."""

        def work(training: TrainingRecord) -> None:
            self._full = not training.add(found)

        return self.services.training.change(work) or (msg("exercise.full", most=OWN) if self._full else None)

    def toggle(self, verdict: Verdict) -> tuple[Message, Message | None]:
        """Make an exercise of a decision, or none if it is one; return what is said of it, and what has gone wrong."""
        name, there = exercise_id(self._key, verdict.index), self.there(verdict.index)
        if there:
            trouble, self._full = self.services.training.change(lambda training: training.remove(name)), False
        else:
            trouble = self._add([exercise_from(self.session, verdict)])
        self._look_again()
        return msg("exercise.unmade") if there else msg("exercise.made"), trouble
