"""What the gold button may say in the course of a decision: it is wide enough for that from the beginning."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from game.kernel.action import Action
from game.kernel.choice import Amount, One
from game.kernel.message import Message
from game.present.answer.answer_draft import AnswerDraft
from game.present.running.table_presenter import TablePresenter

OF_A_KIND = 4
"""As many actions of each kind are asked what the gold button would say of them."""
LOOKED_AT = 400
"""As many choices are looked through for them."""


def gold_labels(sitting: TablePresenter, asking: AnswerDraft) -> tuple[Message, ...]:
    """Return what the gold button may say in the course of a decision, of each kind of answer."""
    words, look = sitting.stage.words, sitting.look()
    said = (words.told(look, action).gold for action in _some(asking))
    return tuple({label: None for label in said if label is not None})


def _some(asking: AnswerDraft) -> Iterator[Action]:
    """Yield a few actions of each kind."""
    often: dict[type[Action], int] = {}
    for choice in islice(asking.offer.choices, LOOKED_AT):
        found = [choice.action] if isinstance(choice, One) else []
        if isinstance(choice, Amount):
            found = [choice.make(choice.low), choice.make(choice.high)]
        for action in found:
            kind = type(action)
            often[kind] = often.get(kind, 0) + 1
            if often[kind] <= OF_A_KIND:
                yield action
