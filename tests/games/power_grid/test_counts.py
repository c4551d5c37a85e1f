"""How many ways there are to go on: guards against an action too many or too few, amounts included.

The second reading counts the same, the largest numbers in the slow test.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from game.games.power_grid.actions import Bid, Buy, Done, Offer, Pass
from game.games.power_grid.rules import PowerGrid
from game.games.power_grid.state import PowerGridState
from game.kernel.action import Action
from tests.games.power_grid.pair import Pair, rules, written_setup
from tests.games.power_grid.reference import Legal


class Opening(NamedTuple):
    """A set-up, what was played since, and the number of ways to play 1, 2, 3, 4 actions more."""

    seats: int
    board: str
    regions: tuple[str, ...]
    script: tuple[Action, ...]
    counts: tuple[int, int, int, int]


OPENINGS = {
    "regions": Opening(2, "germany", (), (), (6, 18, 60, 11160)),
    "auction": Opening(3, "usa", ("north", "northeast", "southeast"), (), (186, 5150, 122009, 2736635)),
    "bids": Opening(
        5, "usa", ("north", "northeast", "southeast", "northwest", "south"),
        (Offer(6, 40), Bid(44), Pass(), Pass(), Bid(46)), (5, 199, 6048, 151237),
    ),
    "fuel": Opening(
        4, "germany", ("west", "southwest", "south", "east"),
        (Offer(5, 34), Pass(), Pass(), Pass(), Offer(4, 33), Pass(), Pass(), Offer(7, 32), Pass(), Offer(3, 3)),
        (5, 15, 49, 193),
    ),
    "cities": Opening(
        2, "germany", ("west", "southwest", "south"),
        (Offer(6, 15), Pass(), Offer(4, 4), Buy(0, 4), Done(), Done()), (22, 171, 801, 4842),
    ),
}  # fmt: skip


def actions_of(legal: Legal) -> Iterator[Action]:
    for first, last in legal:
        if first == last:
            yield first
        else:
            assert isinstance(first, (Offer, Bid, Buy)) and isinstance(last, (Offer, Bid, Buy))
            yield from (replace(first, amount=n) for n in range(first.amount, last.amount + 1))


def begun(opening: Opening) -> Pair:
    """Return the position from which is counted, in both hands."""
    setup = written_setup(rules(opening.seats, opening.board), 1)
    pair = Pair(opening.seats, opening.board, {**setup, "regions": list(opening.regions)})
    for action in opening.script:
        decision = pair.decision()
        assert decision is not None and action in decision
        pair.play(action)
    return pair


def ways(game: PowerGrid, g: PowerGridState, depth: int) -> int:
    """Return in how many ways ``depth`` actions can be played, by the rules."""
    decisions = game.decisions(g)
    if not decisions or depth == 1:
        return sum(decision.count() for decision in decisions)
    found = 0
    for action in decisions[0].every(limit=10**6):
        after = g.clone()
        game.apply(after, decisions[0].seat, action)
        found += ways(game, after, depth - 1)
    return found


def ways_by_reference(opening: Opening, depth: int) -> int:
    """Return the same by the second reading, which plays everything anew from the set-up for each of the ways."""
    found = 0
    pair = begun(opening)
    start = pair.reference.replayed
    rows: list[tuple[Action, ...]] = [()]
    for level in range(depth):
        longer = []
        for row in rows:
            question = start([*opening.script, *row]).question
            if question is None:
                continue
            actions = list(actions_of(question[1]))
            found += len(actions) if level == depth - 1 else 0
            longer += [(*row, action) for action in actions] if level < depth - 1 else []
        rows = longer
    return found


def of_size(least: int, most: int) -> pytest.MarkDecorator:
    """Run a test for the openings and depths with so many ways."""
    rows = [(name, depth, count) for name, row in OPENINGS.items() for depth, count in enumerate(row.counts, start=1)]
    return pytest.mark.parametrize(("name", "depth", "count"), [row for row in rows if least <= row[2] < most])


@of_size(0, 200_000)
def test_the_ways_to_go_on(name: str, depth: int, count: int) -> None:
    pair = begun(OPENINGS[name])
    assert ways(pair.game, pair.g, depth) == count


@of_size(0, 6_000)
def test_the_second_reading_counts_the_same(name: str, depth: int, count: int) -> None:
    assert ways_by_reference(OPENINGS[name], depth) == count


@pytest.mark.slow
@of_size(6_000, 10**9)
def test_both_count_the_same_further_on(name: str, depth: int, count: int) -> None:
    pair = begun(OPENINGS[name])
    assert ways(pair.game, pair.g, depth) == count == ways_by_reference(OPENINGS[name], depth)
