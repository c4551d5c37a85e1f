"""The teacher: leads through the steps of a lesson while the game goes on below."""

from __future__ import annotations

from dataclasses import replace
from itertools import accumulate

from game.kernel.action import Action
from game.kernel.message import Message, msg
from game.present.lessons.lesson import Act, Free, Lesson, LessonStep, Read, Wants, Watch
from game.present.running.table_presenter import TablePresenter
from game.present.stage.told import brief

LEARNER = 0


class Teaching:
    """Knows which step a lesson is at. ``index`` counts the finished steps; ``update`` once a frame.

    A learner who takes something back is led back to the step that asked for it. A step begins when the table shows
    what the one before has led to.
    """

    def __init__(self, lesson: Lesson, presenter: TablePresenter, index: int = 0) -> None:
        self.lesson = lesson
        self.presenter = presenter
        self.index = min(max(index, 0), len(lesson.steps))
        self._watched = -1
        """The step that is being watched, once it has been read."""
        self._reread: int | None = None
        """The step whose card is read again, if it is not the one that is being taken."""
        presenter.rival = self.rival
        self._starts = self._begun()
        self._prepare()

    @property
    def step(self) -> LessonStep | None:
        """The step that is being taken; None after the last."""
        return self.lesson.steps[self.index] if self.index < len(self.lesson.steps) else None

    @property
    def at(self) -> int:
        """The step whose card is read: the one being taken, or an earlier one again."""
        return self.index if self._reread is None else self._reread

    @property
    def reading(self) -> bool:
        """True while the learner has to read before anything else: time stands still."""
        if self._reread is not None:
            return True
        if self.step is None or self.watching:
            return False
        return isinstance(self.step.wants, Read | Watch)

    @property
    def watching(self) -> bool:
        """True while what was read about is played."""
        return self._watched == self.index

    @property
    def nudge(self) -> Message | None:
        """The words for a learner who tries something else than this step wants."""
        presenter = self.presenter
        if (
            self.step is None
            or not isinstance(self.step.wants, Act)
            or presenter.draft is None
            or not presenter.allowed
        ):
            return None
        look = replace(presenter.look(), draft=(), way=(), held="")
        laid = presenter.draft.basket()
        missing = next((action for action in presenter.allowed if action not in laid), presenter.allowed[0])
        return msg("table.guide.nudge", deed=brief(presenter.stage.words.told(look, missing)))

    def next(self) -> None:
        """Go on after reading: to the next card or step, or to what there is to watch."""
        if self._reread is not None:
            self._reread = self._reread + 1 if self._reread + 1 < self.index else None
            self._prepare()
            return
        if self.step is None or not self.reading:
            return
        if isinstance(self.step.wants, Watch):
            self._watched = self.index
            self._prepare()
        else:
            self._advance()

    def back(self) -> None:
        """Show the card before again, if there is one: what has been done stays done."""
        if self.at and not self.watching:
            self._reread = self.at - 1
            self._prepare()

    def finish(self) -> None:
        """Leave the learner alone: the game goes on without a teacher."""
        self.index, self._reread = len(self.lesson.steps), None
        self._prepare()

    def update(self) -> bool:
        """Go on to the next step when this one is done, or back when it was taken back; True if either."""
        step = self.step
        if step is None:
            return False
        deeds = len(self._deeds())
        if deeds < self._starts[-1]:
            self._go_back(deeds)
        elif self._done(step):
            if not self._caught_up():
                return False
            self._advance()
        else:
            self._prepare()
            return False
        return True

    def _caught_up(self) -> bool:
        """What follows by itself has to be shown too, unless it is watched afterwards."""
        if not self.presenter.caught_up:
            self.presenter.catch_up(True)
        return self.presenter.caught_up

    def rival(self) -> tuple[int, Action] | None:
        """The move the lesson has for the rival whose turn it is; None: its bot decides."""
        session = self.presenter.session
        made = [entry for entry in session.log if entry.seat != LEARNER]
        script = self.lesson.rivals
        followed = all((entry.seat, entry.action) == wanted for entry, wanted in zip(made, script, strict=False))
        if not followed or len(made) >= len(script):
            return None
        seat, action = script[len(made)]
        fits = any(decision.seat == seat and action in decision for decision in session.waiting())
        return (seat, action) if fits else None

    def _advance(self) -> None:
        self.index, self._reread = self.index + 1, None
        self._starts.append(len(self._deeds()))
        self._prepare()

    def _go_back(self, deeds: int) -> None:
        while self.index and self._starts[-1] > deeds:
            self._starts.pop()
            self.index -= 1
        self._watched, self._reread = -1, None
        self._prepare()

    def _prepare(self) -> None:
        """Offer only what the step wants; nothing moves before what is to be watched has been read about."""
        wants = self.step.wants if self.step is not None else None
        self.presenter.catch_up(False)
        self.presenter.playback.taught = self.step is not None
        self.presenter.paused = self.reading and self._to_watch(self.index)
        self.presenter.parted = isinstance(wants, Act) and self._to_watch(self.index + 1)
        self.presenter.limit(self._missing(wants) if isinstance(wants, Act) else ())
        shown = self.lesson.steps[self.at] if self.step is not None and not self.watching else None
        self.presenter.spoken = shown.spotlight if shown is not None else ()

    def _to_watch(self, index: int) -> bool:
        wants = next((step.wants for step in self.lesson.steps[index:] if not isinstance(step.wants, Read)), None)
        return isinstance(wants, Watch)

    def _missing(self, wants: Act) -> tuple[Action, ...]:
        """Of a basket, what has not been done yet."""
        done = self._deeds()[self._starts[-1] :] if wants.every else []
        return tuple(action for action in wants.actions if action not in done)

    def _deeds(self) -> list[Action]:
        return [entry.action for entry in self.presenter.session.log if entry.seat == LEARNER]

    def _begun(self) -> list[int]:
        """Deeds at the beginning of each step so far, which follow from what each wanted."""
        asked = (_asked(step.wants) for step in self.lesson.steps[: self.index])
        return list(accumulate(asked, initial=0))

    def _done(self, step: LessonStep) -> bool:
        over = self.presenter.session.over
        deeds = len(self._deeds()) - self._starts[-1]
        match step.wants:
            case Act(every=True) as act:
                return not self._missing(act) or over
            case Act():
                return deeds > 0 or over
            case Free():
                return over
            case Watch():
                return self.watching and not self.presenter.telling and (self.presenter.draft is not None or over)
            case Read():
                return False


def _asked(wants: Wants) -> int:
    return (len(wants.actions) if wants.every else 1) if isinstance(wants, Act) else 0
