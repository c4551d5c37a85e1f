"""Baskets: things gathered by clicks, each once, or as many of a kind as are clicked."""

from __future__ import annotations

from functools import partial

from game.kernel.action import Action
from game.kernel.choice import Amount, Decision, One
from game.kernel.value import value
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Facet, Facets, Handling, Tap
from game.present.answer.selection import Did, Refused, Selection, Withdrew
from tests.present.things import Lay, Pass, facets

PASS = One(Pass())


def building(action: Action) -> Facets:
    return (Facet("lay", Tap(f"card.{action.card}")),) if isinstance(action, Lay) else facets(action)


def gathered(action: object) -> Handling:
    return Handling(gathers=isinstance(action, Lay | Sell))


def test_a_basket_gathers_clicks() -> None:
    decision = Decision(0, "toy.basket", (*(One(Lay(card, "left")) for card in (1, 2, 3)), PASS))
    ask, selection = AnswerDraft(decision, building, handling=gathered), Selection()
    selection.click(ask, "card.2")
    selection.click(ask, "card.1")
    assert ask.basket() == (Lay(2, "left"), Lay(1, "left"))
    assert ask.ready() == Lay(1, "left") and not ask.complete
    selection.click(ask, "card.2")
    assert ask.basket() == (Lay(1, "left"),)
    ask.add(ask.buttons()[0])
    assert ask.basket() == () and ask.ready() == Pass()
    selection.click(ask, "card.3")
    assert ask.ready() == Lay(3, "left")
    assert ask.undo() and ask.can_redo and ask.redo()
    assert ask.basket() == (Lay(3, "left"),)
    ask.clear()
    assert not ask.begun


@value
class Sell(Action):
    """Sell ``amount`` of ``thing``."""

    thing: str
    amount: int


def selling(action: Action) -> Facets:
    """Each click on a thing sells one more of it; what is sold lies on the counter."""
    if isinstance(action, Sell):
        return (Facet("deed", Tap(action.thing, onto="counter", lies=f"sold.{action.thing}", home="shelf")),)
    return facets(action)


SALES = Decision(0, "toy.sale", (Amount(partial(Sell, "cup"), 1, 3), Amount(partial(Sell, "jug"), 1, 1), PASS))


def test_of_an_amount_each_click_adds_one_to_the_basket() -> None:
    ask, selection = AnswerDraft(SALES, selling, handling=gathered), Selection()
    for thing in ("cup", "jug", "cup", "cup"):
        assert isinstance(selection.click(ask, thing), Did)
    assert ask.basket() == (Sell("cup", 3), Sell("jug", 1)) and ask.ready() == Sell("cup", 3)
    assert selection.click(ask, "cup") == Refused("cup") and selection.click(ask, "jug") == Refused("jug")
    assert not ask.steppers and not ask.beside() and ask.inviting() == frozenset()
    assert isinstance(selection.click(ask, "sold.cup"), Withdrew)
    assert ask.basket() == (Sell("cup", 2), Sell("jug", 1)) and ask.inviting() == {"cup"}
    assert ask.undo() and ask.basket() == (Sell("cup", 1), Sell("jug", 1))
    assert ask.redo() and ask.basket() == (Sell("cup", 2), Sell("jug", 1))
    ask.fill_in(Sell("cup", 3))
    assert ask.basket() == (Sell("cup", 3),)


def test_less_than_the_least_is_no_answer_yet() -> None:
    """A lesson that wants three leaves the clicks as they are."""
    ask = AnswerDraft(SALES, selling, wanted=(Sell("cup", 3),), handling=gathered)
    selection = Selection()
    for count in (1, 2):
        selection.click(ask, "cup")
        assert ask.ready() is None and len(ask.done) == count
    selection.click(ask, "cup")
    assert ask.ready() == Sell("cup", 3)
    assert selection.click(ask, "jug") == Refused("jug"), "it is not on offer"


def test_a_thing_that_is_done_in_one_of_two_ways_lies_in_a_basket_once() -> None:
    def ways(action: Action) -> Facets:
        if not isinstance(action, Lay):
            return facets(action)
        mine, other = ("left", "right") if action.place == "left" else ("right", "left")
        return (Facet("lay", Tap(f"{mine}.{action.card}", instead=f"{other}.{action.card}")),)

    lays = [One(Lay(card, side)) for card in (1, 2) for side in ("left", "right")]
    decision = Decision(0, "toy.basket", (*lays, PASS))
    ask, selection = AnswerDraft(decision, ways, handling=gathered), Selection()
    for target in ("left.1", "left.2", "right.1"):
        selection.click(ask, target)
    assert ask.basket() == (Lay(2, "left"), Lay(1, "right"))
    selection.click(ask, "right.1")
    assert ask.basket() == (Lay(2, "left"),)
