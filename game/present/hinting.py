"""Hints: a strong bot is asked what it would do with what the person sees, and its answer becomes a suggestion."""

from __future__ import annotations

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.play.session import Session
from game.present.asking import Asking
from game.present.staging import Staging


class Hinting:
    """One question at a time. Nothing is asked before somebody wants a hint."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._asked: int | None = None

    @property
    def waiting(self) -> bool:
        """Whether an answer is being thought about."""
        return self._asked is not None

    def ask(self, decision: Decision) -> bool:
        """Begin to think about a decision of a person; tell whether there is anybody to ask."""
        if self.session.bots is None or self._asked is not None:
            return self._asked is not None
        self._asked = self.session.ask(decision, self.session.card.levels[-1])
        return True

    def poll(self) -> Action | None:
        """Return the suggested action once, when it has been found; never waits."""
        if self._asked is None or self.session.bots is None:
            return None
        answer = self.session.bots.poll()
        if answer is None or answer.number != self._asked:
            return None
        self._asked = None
        action: Action = self.session.codec.load(answer.name, answer.arguments)
        return action

    def drop(self) -> None:
        """Want no hint any more."""
        if self._asked is not None and self.session.bots is not None:
            self.session.bots.cancel(self._asked)
        self._asked = None


def fill_in(asking: Asking, staging: Staging, action: Action) -> None:
    """Make ``action`` the answer so far, as if it had been done by hand."""
    asking.clear()
    for stepper in asking.steppers:
        if action in stepper.choice:
            asking.step(stepper, getattr(action, "amount", stepper.value))
            return
    for picker in asking.pickers:
        if action in picker.choice:
            for item in getattr(action, "picks", ()):
                asking.toggle(picker, item)
            return
    for facet in staging.facets(asking.decision, action):
        if facet.gesture is not None:
            asking.add(facet)
