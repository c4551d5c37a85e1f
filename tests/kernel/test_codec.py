"""Actions as words: exact both ways, and nothing else is accepted."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.kernel.action import Action, Named
from game.kernel.fault import BadSave
from game.kernel.serialization import Codec
from game.kernel.value import value

CITIES = ("essen", "köln", "台北")


@value
class Build(Action):
    """Has a field of every type there is."""

    name: ClassVar[str] = "build"
    city: Annotated[int, Named("city")]
    amount: int
    loud: bool
    note: str
    picks: tuple[int, ...]
    way: Annotated[tuple[int, ...], Named("city")]


@value
class Pass(Action):
    name: ClassVar[str] = "pass"


CODEC = Codec((Build, Pass), {"city": CITIES})
GOOD: dict[str, Any] = {
    "city": "köln", "amount": 3, "loud": True, "note": "x", "picks": [4, 1], "way": ["essen", "台北"],
}  # fmt: skip

cities = st.integers(0, 2)
numbers = st.lists(st.integers()).map(tuple)
builds = st.builds(Build, cities, st.integers(), st.booleans(), st.text(), numbers, st.lists(cities).map(tuple))


def test_words_stand_for_numbers() -> None:
    assert CODEC.load("build", GOOD) == Build(1, 3, True, "x", (4, 1), (0, 2))
    assert CODEC.dump(Build(1, 3, True, "x", (4, 1), (0, 2))) == ("build", GOOD)
    assert CODEC.dump(Pass()) == ("pass", {}) and CODEC.load("pass", {}) == Pass()


@given(builds)
def test_every_action_comes_back(action: Build) -> None:
    assert CODEC.load(*CODEC.dump(action)) == action


@pytest.mark.parametrize(
    ("field", "value", "key"),
    [
        ("city", "bonn", "fault.save.word"), ("city", 1, "fault.save.word"), ("city", None, "fault.save.word"),
        ("city", ["köln"], "fault.save.word"), ("amount", "3", "fault.save.argument"),
        ("amount", True, "fault.save.argument"), ("amount", 3.0, "fault.save.argument"),
        ("loud", 1, "fault.save.argument"), ("note", 7, "fault.save.argument"),
        ("picks", 4, "fault.save.argument"), ("picks", [True], "fault.save.argument"),
        ("picks", "41", "fault.save.argument"), ("picks", [0] * 10_001, "fault.save.argument"),
        ("way", ["essen", 2], "fault.save.word"), ("way", "essen", "fault.save.argument"),
    ],
)  # fmt: skip
def test_a_wrong_value_is_named(field: str, value: Any, key: str) -> None:
    with pytest.raises(BadSave) as found:
        CODEC.load("build", {**GOOD, field: value})
    assert found.value.said.key == key and dict(found.value.said.values)["field"] == field


def test_an_unknown_action_and_other_arguments_are_named() -> None:
    for name, arguments, key in (
        ("fly", {}, "fault.save.action"),
        ("", {}, "fault.save.action"),
        ("pass", {"x": 1}, "fault.save.arguments"),
        ("build", {"city": "köln"}, "fault.save.arguments"),
    ):
        with pytest.raises(BadSave) as found:
            CODEC.load(name, arguments)
        assert found.value.said.key == key


def test_a_long_word_is_cut_in_the_sentence() -> None:
    with pytest.raises(BadSave) as found:
        CODEC.load("build", {**GOOD, "city": "x" * 10_000})
    assert len(str(dict(found.value.said.values)["word"])) <= 40


@value
class Buy(Action):
    """Has a field that came later than others."""

    name: ClassVar[str] = "buy"
    amount: int
    place: Annotated[int, Named("city")] = 0


def test_an_argument_with_its_usual_value_is_left_out_so_that_older_logs_stay_as_they_were() -> None:
    codec = Codec((Buy,), {"city": CITIES})
    assert codec.dump(Buy(3)) == ("buy", {"amount": 3}) and codec.load("buy", {"amount": 3}) == Buy(3)
    assert codec.dump(Buy(3, 2)) == ("buy", {"amount": 3, "place": "台北"})
    assert codec.load("buy", {"amount": 3, "place": "台北"}) == Buy(3, 2)
    assert codec.load("buy", {"amount": 3, "place": "essen"}) == Buy(3)
    with pytest.raises(BadSave):
        codec.load("buy", {"place": "essen"})
