"""Taking back at a table, and doing again: steps of an answer, then whole answers, then turns.

One answer may be several actions, as of a basket that makes up a turn, and what is forced after it goes back with it.
Nobody undoes what somebody else at the screen has done.
"""

from __future__ import annotations

from game.kernel.choice import Decision
from game.kernel.message import Message, SeatName, msg
from game.play.session import Entry, Session
from game.present.running.table_presenter import TablePresenter
from game.present.stage.gestures import Gestures


def forced(gestures: Gestures, decision: Decision) -> bool:
    """True if a decision leaves one answer, which is carried out by itself."""
    only = tuple(decision.every(2))
    return len(only) == 1 and gestures.handling(decision, only[0]).forced


def start_of_answer(session: Session, gestures: Gestures) -> int:
    """The moment before the last answer of a person, or 0.

    It begins with the action that the others only go on with, or that is followed by what was forced. What was forced
    without any deed before it stands alone.
    """
    log, people = session.log, session.humans
    last = moment = max((number for number, entry in enumerate(log) if entry.seat in people), default=0)
    while moment and log[moment - 1].seat == log[moment].seat and _follows(session, gestures, log[moment]):
        moment -= 1
    return last if moment < last and _forced(session, gestures, log[moment]) else moment


def _follows(session: Session, gestures: Gestures, entry: Entry) -> bool:
    resumed = any(gestures.pace(decision).resumes for decision in session.game.decisions(entry.before))
    return resumed or _forced(session, gestures, entry)


def _forced(session: Session, gestures: Gestures, entry: Entry) -> bool:
    asked = session.game.decision(entry.before, entry.seat)
    return asked is not None and forced(gestures, asked)


def undo_refusal(presenter: TablePresenter) -> Message | None:
    """Why nothing can be undone now, or None."""
    if presenter.selection.held or (presenter.draft is not None and presenter.draft.begun):
        return None
    session = presenter.session
    if presenter.seating.shared and session.log and session.log[-1].seat != presenter.viewer:
        return msg("table.undo.other", seat=SeatName(session.log[-1].seat))
    refusal = session.undo_refusal(start_of_answer(session, presenter.stage.gestures))
    return None if session.take_back_refusal() is None else refusal


def undo(presenter: TablePresenter) -> Message | None:
    """Take back the last step of the answer, else the last own answer; return why not, if it is not possible."""
    if presenter.selection.put_down() or (presenter.draft is not None and presenter.draft.undo()):
        presenter.refresh()
        return None
    refusal = undo_refusal(presenter)
    if refusal is None:
        undo_answer(presenter.session, presenter.stage.gestures)
        presenter.go_back()
    return refusal


def undo_answer(session: Session, gestures: Gestures) -> bool:
    """Take back the last answer; True if it was possible.

    Alone against bots this goes back to the last own decision, whatever has been revealed since.
    """
    return session.go_back(start_of_answer(session, gestures))


def can_redo(presenter: TablePresenter) -> bool:
    undone = presenter.session.undone
    mine = bool(undone) and (not presenter.seating.shared or undone[-1].seat == presenter.viewer)
    return (presenter.draft is not None and presenter.draft.can_redo) or mine


def redo(presenter: TablePresenter) -> bool:
    """Do again what was taken back last; True if there was something."""
    if presenter.draft is not None and presenter.draft.redo():
        presenter.refresh()
        return True
    ready = not presenter.telling and presenter.handover is None and can_redo(presenter)
    done = ready and redo_answer(presenter.session, presenter.stage.gestures)
    if done:
        presenter.tell()
    return done


def redo_answer(session: Session, gestures: Gestures) -> bool:
    """Do again what was taken back as one; True if there was anything."""
    if not session.redo():
        return False
    while session.undone and _follows(session, gestures, session.undone[-1]) and session.redo():
        pass
    return True


def restart_turn(presenter: TablePresenter) -> bool:
    """Go back as far as the same seat acted without interruption; True if anything was taken back."""
    dropped = presenter.cancel()
    session = presenter.session
    log, moment = session.log, len(session.log)
    if presenter.seating.shared and log and log[-1].seat != presenter.viewer:
        return dropped
    while moment and log[moment - 1].seat == log[-1].seat and session.undo_refusal(moment - 1) is None:
        moment -= 1
    if moment == len(log):
        return dropped
    session.go_back(moment)
    presenter.go_back()
    return True
