"""Positions in which one field says something else: refused, or another position of the game (PG-14.1)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from game.kernel.fault import BadSave
from game.play.replay import stored_position
from tests.games.power_grid.forging import STACKS, Data, game, plain, position
from tests.games.power_grid.test_14_invariants import check

# ---- every field, whatever is written into it

ANYTHING: tuple[object, ...] = (-1, 0, 1, 3, 41, 99, 2**31, 10**30, "1", None, True, 1.5, [], {})
HARMLESS = {
    "chance.counter": "chance has spoken when the game begins",
    "grid.starter": "who begins to choose regions",
    "grid.regions": "while regions are chosen: another one was",
    "grid.turn": "counts in some phases only, and only up to the number of seats",
    "grid.utilities": "the same holdings on other seats",
    "grid.utilities.[].money": "an amount that could have been earned",
    "grid.utilities.[].powered": "for the plots",
    "grid.utilities.[].spent": "what rivals may guess",
    "grid.gone": "in whatever order they went",
    "grid.removed": "in whatever order",
    "grid.stack": "another shuffle",
    "grid.reshuffled": "another shuffle",
    "grid.under": "once the stack is shuffled: what people saw go under it",
    "grid.places": "set anew when building begins",
    "grid.order": "in a phase that goes by another order, or ties",
    "flow.round": "a longer or shorter course until here",
    "auction.out": "counts in the auction only, and there as declining",
    "auction.sold": "counts in the auction only: whether the lowest plant stays",
    "auction.passed": "who has passed before",
    "auction.plant": "another plant that this bid would buy",
    "auction.price": "another bid that its bidder can pay",
    "auction.leader": "another bidder who can pay",
    "auction.turn": "another bidder is asked",
}
"""Fields in which another value may lead to another position of another game."""


def leaves(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if not isinstance(value, dict):
        yield path
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from leaves(inner, (*path, key))


def field(path: tuple[Any, ...]) -> str:
    """Return the name of the field a way leads to, the same for all items of a list."""
    return re.sub(r"(\.\[\])+$", "", ".".join("[]" if isinstance(key, int) else key for key in path))


def tampered(value: object, rng: Random) -> Iterator[object]:
    """Yield other values for a field."""
    yield from (other for other in ANYTHING if other != value or type(other) is not type(value))
    if type(value) is int:
        yield from (value + 1, value - 1, value ^ 1 << rng.randrange(6))
    if isinstance(value, list) and value:
        yield from (value[1:], [*value, value[0]], [value[-1], *value[1:]], [*value, 50], rng.sample(value, len(value)))


def attempts(data: Data, rng: Random) -> Iterator[tuple[str, Data]]:
    """Yield the data with one field changed, every kind of field in every way."""
    fields: dict[str, list[tuple[Any, ...]]] = {}
    for path in leaves(data):
        fields.setdefault(".".join("[]" if isinstance(key, int) else key for key in path), []).append(path)
    for paths_there in fields.values():
        *way, last = rng.choice(paths_there)
        other = deepcopy(data)
        place: Any = other
        for key in way:
            place = place[key]
        for value in tampered(place[last], rng):
            if value != place[last] or type(value) is not type(place[last]):
                kept, place[last] = place[last], value
                yield field((*way, last)), other
                place[last] = kept


@pytest.mark.long
@pytest.mark.grid(2)
@pytest.mark.parametrize(("stack", "step"), STACKS)
def test_PG_14_1_a_changed_field_is_refused_or_harmless(stack: str, step: int) -> None:
    """What is taken leads to the end of a game in which every rule of the positions holds."""
    rng = Random(step)
    refused = taken = 0
    for name, data in attempts(plain(stack, step), rng):
        try:
            g = stored_position(game(), data, 1)
        except BadSave as fault:
            assert fault.said.key == "fault.save.position"
            refused += 1
            continue
        if g == position(stack, step):
            continue
        taken += 1
        assert name in HARMLESS, f"{name} is taken"
        check(game(), g)
        while taken % 3 == 0 and (decisions := game().decisions(g)):
            game().apply(g, decisions[0].seat, decisions[0].sample(rng))
        check(game(), g)
    assert refused > 300 and taken > 3, (refused, taken)
