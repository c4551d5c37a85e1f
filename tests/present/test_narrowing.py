"""What a lesson leaves on offer: nothing illegal; amounts stay amounts and selections stay selections."""

from __future__ import annotations

from game.kernel.choice import Amount, Decision, Pick
from game.present.answer.answer_draft import AnswerDraft, narrowed
from game.present.answer.drafting import Stepping
from game.present.answer.gesture import Facets
from tests.present.test_answer_draft import BID, KEEP, PASS, Bid, Keep
from tests.present.things import Pass

DECISION = Decision(1, "toy.bid", (PASS, BID, KEEP))


def test_only_what_is_wanted_stays() -> None:
    found = narrowed(DECISION, (Keep((3, 8)), Pass()))
    assert (found.seat, found.prompt) == (1, "toy.bid")
    assert [list(choice) for choice in found.choices] == [[Pass()], [Keep((3, 8))]]


def test_an_amount_stays_an_amount() -> None:
    (choice,) = narrowed(DECISION, (Bid(15), Bid(10))).choices
    assert isinstance(choice, Amount)
    assert list(choice) == [Bid(10), Bid(15)]


def test_a_selection_stays_a_selection() -> None:
    (choice,) = narrowed(DECISION, (Keep((8,)), Keep((3, 8)))).choices
    assert isinstance(choice, Pick)
    assert list(choice) == [Keep((3,)), Keep((8,)), Keep((3, 8))]


def test_a_single_selection_is_made_by_hand() -> None:
    draft = AnswerDraft(narrowed(DECISION, (Keep((3, 8)),)), lambda action: ())
    (picker,) = draft.pickers
    assert draft.ready() is None
    draft.toggle(picker, 3)
    assert draft.ready() is None
    draft.toggle(picker, 8)
    assert draft.ready() == Keep((3, 8))


def test_a_single_amount_can_be_answered() -> None:
    def none(action: object) -> Facets:
        return ()

    draft = AnswerDraft(narrowed(DECISION, (Bid(15),)), none)
    (stepper,) = draft.steppers
    assert isinstance(draft.active, Stepping)
    assert draft.ready() == Bid(15)
    draft.step(stepper, 20)
    assert draft.ready() == Bid(15)


def test_without_anything_legal_nothing_is_narrowed() -> None:
    assert narrowed(DECISION, (Bid(7), Keep((4,)))) == DECISION
    assert narrowed(DECISION, ()) == DECISION
