"""Drafts found by set operations are those that going through every action finds."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from hypothesis import given
from hypothesis import strategies as st

from game.kernel.action import Action
from game.kernel.value import value
from game.present.answer.drafting import Drafting
from game.present.answer.gesture import Drag, Facet, Facets, Press, Tap


@value
class Numbered(Action):
    """One of many."""

    name: ClassVar[str] = "numbered"
    number: int


GESTURES = (*(Tap(f"t{n}") for n in range(4)), Drag("a", "b"), Drag("a", "c"), Press("p"), Press("q"), None)
SLOTS = ("one", "two", "three")


@st.composite
def offers(draw: st.DrawFn) -> dict[Action, Facets]:
    made: dict[Action, Facets] = {}
    for number in range(draw(st.integers(1, 14))):
        slots = SLOTS[: draw(st.integers(1, 3))]
        made[Numbered(number)] = tuple(Facet(slot, draw(st.sampled_from(GESTURES))) for slot in slots)
    return made


def fitting(made: dict[Action, Facets], draft: Facets) -> list[tuple[Action, Facets]]:
    return [(action, facets) for action, facets in made.items() if all(done in facets for done in draft)]


def belongs(made: dict[Action, Facets], draft: Facets, press: Facet) -> bool:
    """Tell whether a press is an answer by itself or completes what has been done."""
    done = {facet for facet in draft if not isinstance(facet.gesture, Press)}
    for facets in made.values():
        others = {f for f in facets if f.gesture is not None and not isinstance(f.gesture, Press)}
        if press in facets and (not others or others == done):
            return True
    return False


@given(offers(), st.integers(0, 9999))
def test_what_is_open_fits_and_is_ready_agrees_with_going_through_all(made: dict[Action, Facets], seed: int) -> None:
    drafting, chance = Drafting(made, made.__getitem__), Random(seed)
    for _ in range(4):
        draft = drafting.draft
        left = fitting(made, draft)
        decided = {facet.slot for facet in draft}
        assert list(drafting.now.fitting) == left
        found = [f for _, facets in left for f in facets if f.slot not in decided and f.gesture is not None]
        assert drafting.now.open == tuple(dict.fromkeys(found))
        every = dict.fromkeys(f for facets in made.values() for f in facets if f.gesture is not None)
        assert drafting.index.every == tuple(every)
        presses = [f for f in every if isinstance(f.gesture, Press)]
        assert drafting.now.buttons == tuple(f for f in presses if f in draft or belongs(made, draft, f))
        whole = [a for a, facets in left if all(f.slot in decided or f.gesture is None for f in facets)]
        assert drafting.now.ready == (whole[0] if whole else None)
        changing = [
            f
            for mine in draft
            for _, facets in fitting(made, tuple(f for f in draft if f != mine))
            for f in facets
            if f.slot == mine.slot and f != mine and f.gesture
        ]
        assert drafting.now.changeable == tuple(dict.fromkeys(changing))
        if every:
            drafting.add(chance.choice(list(every)))


def test_the_same_draft_is_worked_out_once() -> None:
    made: dict[Action, Facets] = {Numbered(n): (Facet("one", Tap(f"t{n}")),) for n in range(5)}
    drafting = Drafting(made, made.__getitem__)
    assert drafting.now.open is drafting.now.open and drafting.now.inviting == {f"t{n}" for n in range(5)}
    before = drafting.now.open
    drafting.add(before[2])
    assert drafting.now.open == () and drafting.now.ready == Numbered(2) and drafting.now.inviting == frozenset()
