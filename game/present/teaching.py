"""The teacher: leads through the steps of a lesson while the game goes on below."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.say import Say
from game.present.lesson import Act, Free, Lesson, LessonStep, Read, Watch
from game.present.sitting import Sitting

LEARNER = 0


class Teaching:
    """Knows which step a sitting is at. ``index`` counts the finished steps; ``update`` once a frame."""

    def __init__(self, lesson: Lesson, sitting: Sitting, index: int = 0) -> None:
        self.lesson = lesson
        self.sitting = sitting
        self.index = min(max(index, 0), len(lesson.steps))
        sitting.rival = self.rival
        self._since = self._deeds()
        self._prepare()

    @property
    def step(self) -> LessonStep | None:
        """The step that is being taken, or None after the last."""
        return self.lesson.steps[self.index] if self.index < len(self.lesson.steps) else None

    @property
    def reading(self) -> bool:
        """Whether the learner has to read before anything else."""
        return self.step is not None and isinstance(self.step.wants, Read)

    @property
    def nudge(self) -> Say | None:
        """What to say when the learner tries something else than this step wants."""
        wants = self.step.wants if self.step is not None else None
        return wants.nudge if isinstance(wants, Act) else None

    def next(self) -> None:
        """Go on to the next step, if this one only has to be read."""
        if self.reading:
            self._advance()

    def update(self) -> bool:
        """Go on to the next step when this one is done; tell whether it was."""
        if self.step is None or not self._done(self.step):
            return False
        self._advance()
        return True

    def rival(self) -> tuple[int, Action] | None:
        """Return what the rival whose turn it is has to do according to the lesson, or None if it is up to its bot."""
        session = self.sitting.session
        made = [entry for entry in session.log if entry.seat != LEARNER]
        script = self.lesson.rivals
        followed = all((entry.seat, entry.action) == wanted for entry, wanted in zip(made, script, strict=False))
        if not followed or len(made) >= len(script):
            return None
        seat, action = script[len(made)]
        fits = any(decision.seat == seat and action in decision for decision in session.waiting())
        return (seat, action) if fits else None

    def _advance(self) -> None:
        self.index += 1
        self._since = self._deeds()
        self._prepare()

    def _prepare(self) -> None:
        wants = self.step.wants if self.step is not None else None
        self.sitting.limit(wants.actions if isinstance(wants, Act) else ())

    def _deeds(self) -> int:
        return sum(entry.seat == LEARNER for entry in self.sitting.session.log)

    def _done(self, step: LessonStep) -> bool:
        over = self.sitting.session.over
        match step.wants:
            case Act():
                return self._deeds() > self._since or over
            case Free(decisions):
                return over or (decisions > 0 and self._deeds() >= self._since + decisions)
            case Watch():
                return not self.sitting.director.playing and (self.sitting.asking is not None or over)
            case Read():
                return False
