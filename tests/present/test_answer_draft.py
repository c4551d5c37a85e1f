"""Half-done answers: only legal things are on offer, and everything done can be taken back."""

from __future__ import annotations

from functools import partial
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One, Pick
from game.kernel.value import value
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Facet, Facets, Press, Tap
from game.present.answer.selection import Did, Lifted, PutDown, Refused, Selection, Withdrew
from tests.present.things import LAYING, Flag, Lay, Pass, facets


@value
class Bid(Action):
    """Bid ``amount``."""

    amount: int


@value
class Keep(Action):
    """Keep ``picks``."""

    picks: tuple[int, ...]


PASS: Choice = One(Pass())
BID = Amount(Bid, 5, 20, 5)
KEEP = Pick(Keep, (3, 5, 8), 1, 2)


def draft() -> AnswerDraft:
    return AnswerDraft(LAYING, facets)


# ---- drafts on the board


@given(st.integers(0, 10_000))
def test_whatever_is_offered_leads_to_a_legal_action(seed: int) -> None:
    """Wandering through the offers never leaves what is legal, and always reaches an action."""
    rng = Random(seed)
    ask = draft()
    for _ in range(rng.randint(1, 8)):
        ask.add(rng.choice(ask.open()))
        assert ask.board.now.fitting
    action = ask.ready()
    while action is None:
        ask.add(rng.choice(ask.board.now.open))
        action = ask.ready()
    assert action in LAYING


@given(st.integers(0, 10_000))
def test_undoing_everything_leaves_nothing_and_redoing_brings_it_back(seed: int) -> None:
    rng = Random(seed)
    ask = draft()
    for _ in range(4):
        if ask.board.now.open:
            ask.add(rng.choice(ask.board.now.open))
            assert ask.inviting() <= set(ask.reach.things)
    facets = ask.board.draft
    steps = 0
    while ask.undo():
        steps += 1
    assert steps == len(facets)
    assert ask.board.draft == ()
    while ask.redo():
        pass
    assert ask.board.draft == facets


def test_what_is_not_decided_keeps_its_default() -> None:
    ask = draft()
    selection = Selection()
    selection.click(ask, "card.1")
    selection.click(ask, "place.left")
    assert ask.ready() == Lay(1, "left", 0)
    assert not ask.complete, "a stone could still be added"
    selection.click(ask, "stone.2")
    selection.click(ask, "card.1")
    assert ask.ready() == Lay(1, "left", 2)
    assert ask.complete


def test_the_order_of_the_gestures_does_not_matter() -> None:
    ask = draft()
    selection = Selection()
    for target in ("stone.1", "card.2", "card.2", "place.right"):
        selection.click(ask, target)
    assert ask.ready() == Lay(2, "right", 1)


def test_a_done_facet_can_be_changed() -> None:
    ask = draft()
    selection = Selection()
    for target in ("card.1", "place.left", "card.1", "place.right"):
        selection.click(ask, target)
    assert ask.ready() == Lay(1, "right", 0)


def test_one_may_change_ones_mind_from_anything_to_anything() -> None:
    ask = draft()
    ask.add(ask.buttons()[0])
    selection = Selection()
    for target in ("card.1", "place.left"):
        selection.click(ask, target)
    assert ask.ready() == Lay(1, "left", 0)


def test_an_untouched_decision_is_never_ready() -> None:
    """Even if one action needs nothing but defaults, nothing happens by itself."""
    decision = Decision(0, "toy.idle", (One(Flag()),))
    ask = AnswerDraft(decision, lambda action: (Facet("idle", None),))
    assert ask.ready() is None


def test_a_button_alone_is_told_from_a_draft() -> None:
    ask = draft()
    (button,) = ask.buttons()
    assert button.gesture == Press("table.skip")
    ask.add(button)
    assert ask.pressed
    assert ask.ready() == Pass()
    assert ask.buttons() == (button,), "it stays, pressed in"


# ---- what is selected


def test_dragging_and_clicking_mean_the_same() -> None:
    by_click, by_drag = draft(), draft()
    selection = Selection()
    assert selection.click(by_click, "card.1") == Lifted("card.1")
    clicked = selection.click(by_click, "place.left")
    selection.click(by_drag, "card.1")
    assert selection.drop(by_drag, "place.left") == clicked
    assert by_click.ready() == by_drag.ready() == Lay(1, "left")


def test_a_tap_is_done_at_once() -> None:
    ask = draft()
    outcome = Selection().click(ask, "flag")
    assert isinstance(outcome, Did)
    assert ask.ready() == Flag()


def test_what_is_held_can_be_put_down_or_swapped() -> None:
    ask, selection = draft(), Selection()
    selection.click(ask, "card.1")
    assert selection.click(ask, "card.2") == Lifted("card.2")
    assert selection.click(ask, "card.2") == PutDown()
    selection.click(ask, "card.1")
    assert selection.click(ask, "") == PutDown()
    assert selection.held == ""


def test_what_cannot_be_done_is_refused_with_its_place() -> None:
    ask, selection = draft(), Selection()
    assert selection.click(ask, "wall") == Refused("wall")
    assert selection.click(None, "card.1") == Refused("card.1")
    selection.click(ask, "card.1")
    assert selection.click(ask, "wall") == Refused("wall", "card.1")
    assert selection.held == "card.1", "a miss does not lose what is held"
    assert selection.drop(ask, "wall") == Refused("wall", "card.1")
    assert ask.board.draft == ()


def test_carrying_a_laid_thing_away_takes_it_back() -> None:
    ask, selection = draft(), Selection()
    for target in ("card.1", "place.left", "card.1"):
        selection.click(ask, target)
    assert isinstance(selection.drop(ask, ""), Withdrew)
    assert ask.board.draft == ()


def test_a_place_for_one_thing_only_takes_it_on_a_click() -> None:
    selection = Selection()
    only = Decision(0, "toy.lay", (One(Lay(1, "left")),))
    single = AnswerDraft(only, facets)
    assert isinstance(selection.click(single, "place.left"), Did)


def test_offers_follow_what_is_held() -> None:
    ask, selection = draft(), Selection()
    assert set(selection.offered(ask)) == {"flag", "card.1", "card.2", "stone.1", "stone.2"}
    selection.click(ask, "card.1")
    assert selection.offered(ask) == ("place.left", "place.right")
    assert selection.offered(None) == ()


# ---- amounts and selections


def test_a_lone_amount_is_ready_at_its_lowest() -> None:
    ask = AnswerDraft(Decision(0, "toy.bid", (BID,)), facets)
    assert ask.ready() == Bid(5)
    assert not ask.begun


def test_an_amount_beside_buttons_is_ready_at_its_lowest() -> None:
    ask = AnswerDraft(Decision(0, "toy.bid", (BID, PASS)), facets)
    assert ask.ready() == Bid(5)
    assert not ask.begun
    ask.step(ask.steppers[0], 12)
    assert ask.ready() == Bid(10)
    ask.add(ask.buttons()[0])
    assert ask.ready() == Pass()
    assert ask.undo()
    assert ask.ready() == Bid(5)


def test_an_amount_beside_things_has_to_be_touched() -> None:
    ask = AnswerDraft(Decision(0, "toy.bid", (BID, One(Flag()))), facets)
    assert ask.ready() is None
    ask.step(ask.steppers[0], 99)
    assert ask.ready() == Bid(20)
    assert ask.undo()
    assert ask.ready() is None


@value
class Offer(Action):
    """Put ``plant`` up for ``amount``."""

    plant: int
    amount: int


def offering(action: Action) -> Facets:
    """A plant is chosen on the board, its price with a stepper."""
    if isinstance(action, Offer):
        return (Facet("plant", Tap(f"plant.{action.plant}", onto="stand")),)
    return facets(action)


OFFERS = Decision(0, "toy.offer", (Amount(partial(Offer, 3), 3, 50), Amount(partial(Offer, 7), 7, 50), PASS))


def test_an_amount_of_a_thing_appears_when_the_thing_is_chosen() -> None:
    ask = AnswerDraft(OFFERS, offering)
    assert not ask.steppers and ask.ready() is None
    selection = Selection()
    assert isinstance(selection.click(ask, "plant.7"), Did)
    assert ask.ready() == Offer(7, 7)
    ask.step(ask.steppers[0], 12)
    assert ask.ready() == Offer(7, 12)
    assert not ask.complete, "the amount is still open"
    selection.click(ask, "plant.3")
    assert ask.ready() == Offer(3, 3)
    ask.fill_in(Offer(7, 20))
    assert ask.ready() == Offer(7, 20)
    ask.undo()
    assert ask.ready() is None


def test_what_can_be_clicked_may_also_be_carried_where_it_belongs() -> None:
    ask, selection = AnswerDraft(OFFERS, offering), Selection()
    assert selection.sources(ask) == ("plant.3", "plant.7")
    selection.held = "plant.7"
    assert selection.landings(ask, "plant.7") == ("stand",)
    assert isinstance(selection.drop(ask, "stand"), Did)
    assert ask.ready() == Offer(7, 7)


def seating(action: Action) -> Facets:
    """A plant is also carried to its stand, which may be clicked alone."""
    if isinstance(action, Offer):
        return (Facet("plant", Tap(f"stand.{action.plant}", brings="plant")),)
    return facets(action)


def test_where_something_may_be_carried_a_click_is_enough() -> None:
    ask, selection = AnswerDraft(OFFERS, seating), Selection()
    stands = ("stand.3", "stand.7")
    assert ask.reach.things == (*stands, "plant") and ask.inviting() == {*stands, "plant"}
    assert selection.click(ask, "plant") == Lifted("plant") and selection.landings(ask, "plant") == stands
    assert isinstance(selection.drop(ask, "stand.7"), Did) and ask.ready() == Offer(7, 7)
    selection.held = "plant"
    assert isinstance(selection.drop(ask, ""), Withdrew) and ask.ready() is None
    assert isinstance(selection.click(ask, "stand.3"), Did) and ask.ready() == Offer(3, 3)


@value
class Buy(Action):
    """Buy ``amount`` stones."""

    amount: int


def test_amounts_with_places_of_their_own_are_clicked() -> None:
    """The third stone of a row buys three."""
    ask = AnswerDraft(
        Decision(0, "toy.buy", (Amount(Buy, 1, 4), PASS)),
        lambda a: (Facet("buy", Tap(f"stone.{a.amount}")),) if isinstance(a, Buy) else facets(a),
    )
    assert not ask.steppers
    Selection().click(ask, "stone.3")
    assert ask.ready() == Buy(3) and ask.complete


def test_touching_one_kind_of_answer_drops_the_other() -> None:
    ask = AnswerDraft(Decision(0, "toy.mixed", (BID, KEEP, PASS)), facets)
    ask.step(ask.steppers[0], 15)
    ask.toggle(ask.pickers[0], 5)
    assert ask.ready() == Keep((5,))
    ask.add(ask.buttons()[0])
    assert ask.ready() == Pass()
    ask.step(ask.steppers[0], 15)
    assert ask.board.draft == ()
    assert ask.ready() == Bid(15)


@given(st.lists(st.sampled_from((3, 5, 8, 13)), max_size=12))
def test_a_selection_never_gets_too_large_and_is_legal_when_ready(items: list[int]) -> None:
    decision = Decision(0, "toy.keep", (KEEP,))
    ask = AnswerDraft(decision, facets)
    for item in items:
        ask.toggle(ask.pickers[0], item)
        action = ask.ready()
        assert len(ask.pickers[0].chosen) <= 2
        assert action is None or action in decision
        assert (action is None) == (not ask.pickers[0].chosen)


# ---- buttons that belong to something


@value
class Run(Action):
    """Run ``things`` with a ``mix``."""

    things: tuple[str, ...]
    mix: int


RUNS = tuple(Run(things, mix) for things in (("a",), ("b",), ("a", "b")) for mix in range(3))
RUN = Decision(0, "toy.run", (One(Pass()), *map(One, RUNS)))


def running(action: Action) -> Facets:
    """Return a click on each thing, and a button for each mix but the first."""
    if not isinstance(action, Run):
        return (Facet("pass", Press("pass")),)
    taps = (Facet(name, Tap(name) if name in action.things else None) for name in ("a", "b"))
    return (*taps, Facet("mix", Press(f"{''.join(action.things)}{action.mix}") if action.mix else None))


def keys(ask: AnswerDraft) -> list[str]:
    return [facet.gesture.key for facet in ask.buttons() if isinstance(facet.gesture, Press)]


def test_only_buttons_that_belong_to_what_is_done_are_shown() -> None:
    ask = AnswerDraft(RUN, running)
    assert keys(ask) == ["pass"]
    ask.add(Facet("a", Tap("a")))
    assert keys(ask) == ["pass", "a1", "a2"]
    ask.add(Facet("mix", Press("a2")))
    assert ask.ready() == Run(("a",), 2)
    ask.add(Facet("b", Tap("b")))
    assert keys(ask) == ["pass", "ab1", "ab2"]
    assert ask.ready() == Run(("a", "b"), 0), "the plants stay, the mix of the one goes"


def test_a_button_goes_with_what_it_belonged_to() -> None:
    ask = AnswerDraft(RUN, running)
    ask.fill_in(Run(("a", "b"), 1))
    ask.remove(Facet("b", Tap("b")))
    assert ask.ready() == Run(("a",), 0)
