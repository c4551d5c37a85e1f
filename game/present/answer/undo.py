"""Taking back at a sitting, and doing again: steps of an answer, then whole answers, then turns.

One answer may be several actions, as of a basket that makes up a turn. Nobody undoes what somebody else at the screen
has done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from game.kernel.choice import Decision
from game.kernel.say import Say, SeatName, say
from game.play.session import Session
from game.present.running.sitting import Sitting

Resumes: TypeAlias = Callable[[Decision], bool]
"""Tells whether a decision only goes on with what the same seat has begun."""


def undo_refusal(sitting: Sitting) -> Say | None:
    """Return why nothing can be undone now, or None."""
    if sitting.grip.held or (sitting.asking is not None and sitting.asking.begun):
        return None
    log = sitting.session.log
    if sitting.seating.shared and log and log[-1].seat != sitting.viewer:
        return say("table.undo.other", seat=SeatName(log[-1].seat))
    refusal = sitting.session.undo_refusal()
    return None if sitting.session.take_back_refusal() is None else refusal


def undo(sitting: Sitting) -> Say | None:
    """Take back the last step of the answer, else the last own answer; return why not, if it is not possible."""
    if sitting.grip.put_down() or (sitting.asking is not None and sitting.asking.undo()):
        sitting.refresh()
        return None
    refusal = undo_refusal(sitting)
    if refusal is None:
        undo_answer(sitting.session, sitting.stage.gestures.resumes)
        sitting.go_back()
    return refusal


def undo_answer(session: Session, resumes: Resumes) -> None:
    """Take back the last answer: the last action, and those that it only went on with.

    Alone against bots this goes back to the last own decision, whatever has been revealed since.
    """
    step = session.undo if session.undo_refusal() is None else session.take_back
    goes_on = step()
    while goes_on and any(map(resumes, session.waiting())):
        goes_on = step()


def can_redo(sitting: Sitting) -> bool:
    """Tell whether something can be done again."""
    undone = sitting.session.undone
    mine = bool(undone) and (not sitting.seating.shared or undone[-1].seat == sitting.viewer)
    return (sitting.asking is not None and sitting.asking.can_redo) or mine


def redo(sitting: Sitting) -> bool:
    """Do again what was taken back last; tell whether there was something."""
    if sitting.asking is not None and sitting.asking.redo():
        sitting.refresh()
        return True
    ready = not sitting.director.playing and sitting.handover is None and can_redo(sitting)
    done = ready and redo_answer(sitting.session, sitting.stage.gestures.resumes)
    if done:
        sitting.tell()
    return done


def redo_answer(session: Session, resumes: Resumes) -> bool:
    """Do again what was taken back as one; tell whether there was anything."""
    if not session.redo():
        return False
    while any(map(resumes, session.waiting())) and session.redo():
        pass
    return True


def restart_turn(sitting: Sitting) -> bool:
    """Go back to the beginning of the own turn; tell whether anything was taken back."""
    dropped = sitting.cancel()
    log, shared = sitting.session.log, sitting.seating.shared
    if not log or (shared and log[-1].seat != sitting.viewer) or not sitting.session.restart_turn():
        return dropped
    sitting.go_back()
    return True
