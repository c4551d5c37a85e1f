"""How long a frame takes to know what may be touched, with very many actions."""

from __future__ import annotations

from statistics import median
from typing import ClassVar

from game.kernel.action import Action
from game.kernel.choice import Decision, One
from game.kernel.value import value
from game.measure.calibrate import now
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Drag, Facet, Facets
from game.present.answer.selection import Selection

WORKERS, PLACES = 40, 50
"""Everyone can be put anywhere: 2,000 actions."""
FRAMES = 200


@value
class SendWorker(Action):
    """Put a worker at a place."""

    name: ClassVar[str] = "send"
    worker: int
    place: int


def draft_times() -> dict[str, float]:
    """Return milliseconds: ``asked`` to prepare a decision of 2,000 actions, ``frame`` for what a frame asks about it,
    ``step`` for the first frame after a step of the answer.
    """
    actions = [SendWorker(worker, place) for worker in range(WORKERS) for place in range(PLACES)]
    began = now()
    asking = AnswerDraft(Decision(0, "sending", tuple(map(One, actions))), _facets)
    grip = Selection()
    _frame(asking, grip)
    found = {"asked": now() - began, "frame": median(_timed(asking, grip) for _ in range(FRAMES))}
    asking.add(asking.open()[len(actions) // 2])
    found["step"] = _timed(asking, grip)
    return {name: round(seconds * 1000, 3) for name, seconds in found.items()}


def _facets(action: Action) -> Facets:
    assert isinstance(action, SendWorker)
    return (Facet("send", Drag(f"worker.{action.worker}", f"place.{action.place}")),)


def _timed(asking: AnswerDraft, grip: Selection) -> float:
    began = now()
    _frame(asking, grip)
    return now() - began


def _frame(asking: AnswerDraft, grip: Selection) -> None:
    """Ask what a board and a panel ask in every frame."""
    for _ in range(5):
        grip.offered(asking)
    asking.inviting()
    asking.buttons()
    asking.ready()
