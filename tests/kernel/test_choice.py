"""Choices: listing, counting, sampling and membership agree."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from hypothesis import given
from hypothesis import strategies as st

from game.kernel.action import Action
from game.kernel.choice import Amount, Choice, Decision, One, Pick
from game.kernel.serialization import Codec, decision_of, plain_decision
from game.kernel.value import value


@value
class Nod(Action):
    name: ClassVar[str] = "nod"


@value
class Pay(Action):
    name: ClassVar[str] = "pay"
    amount: int


@value
class Keep(Action):
    name: ClassVar[str] = "keep"
    picks: tuple[int, ...]


amounts = st.builds(Amount, st.just(Pay), st.integers(-5, 5), st.integers(5, 30), st.integers(1, 4))
picks = st.lists(st.integers(0, 20), min_size=2, max_size=6, unique=True).flatmap(
    lambda items: st.integers(0, len(items) - 1).flatmap(
        lambda least: st.integers(least, len(items)).map(lambda most: Pick(Keep, tuple(items), least, most))
    )
)
choices: st.SearchStrategy[Choice] = st.one_of(st.just(One(Nod())), amounts, picks)


@given(choices, st.integers(0, 1000))
def test_what_is_listed_is_contained_and_counted(choice: Choice, seed: int) -> None:
    listed = list(choice)
    assert len(listed) == len(choice) == len(set(listed))
    assert all(action in choice for action in listed)
    assert choice.sample(Random(seed)) in listed


@given(amounts, st.integers(-20, 60))
def test_amounts_contain_nothing_else(choice: Amount, amount: int) -> None:
    assert (Pay(amount) in choice) == (Pay(amount) in list(choice))
    assert Nod() not in choice


@given(picks, st.lists(st.integers(0, 20), max_size=6))
def test_picks_contain_nothing_else(choice: Pick, items: list[int]) -> None:
    assert (Keep(tuple(items)) in choice) == (Keep(tuple(items)) in list(choice))


@given(st.lists(choices, min_size=1, max_size=4))
def test_decisions_travel_as_plain_data(parts: list[Choice]) -> None:
    decision = Decision(2, "test", tuple(parts))
    codec = Codec((Nod, Pay, Keep), {})
    again = decision_of(codec, plain_decision(codec, decision))
    assert list(again.every()) == list(decision.every()) and again.seat == 2
    assert all(action in again for action in decision.every())
    assert again.count() == decision.count()


def test_every_is_limited() -> None:
    decision = Decision(0, "test", (Amount(Pay, 0, 10**9),))
    assert len(list(decision.every(50))) == 50
    assert Pay(999_999_999) in decision
