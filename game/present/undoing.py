"""Undo and redo of whole answers: one answer may be several actions, as of a basket that makes up a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.kernel.choice import Decision
from game.play.session import Session

Resumes: TypeAlias = Callable[[Decision], bool]
"""Tells whether a decision only goes on with what the same seat has begun."""


def undo_answer(session: Session, resumes: Resumes) -> None:
    """Take back the last answer: the last action, and those that it only went on with.

    Alone against bots this goes back to the last own decision, whatever has been revealed since.
    """
    step = session.undo if session.undo_refusal() is None else session.take_back
    goes_on = step()
    while goes_on and any(map(resumes, session.waiting())):
        goes_on = step()


def redo_answer(session: Session, resumes: Resumes) -> bool:
    """Do again what was taken back as one; tell whether there was anything."""
    if not session.redo():
        return False
    while any(map(resumes, session.waiting())) and session.redo():
        pass
    return True
