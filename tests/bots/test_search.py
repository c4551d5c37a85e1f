"""Sequential halving: the budget is spent evenly over the heats, the better half goes on, the same seed repeats."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.search import Found, Search


class Lottery:
    """Game and bot at once: action number i brings ``chances[i]``, give or take what a guess says."""

    def __init__(self, chances: Sequence[float]) -> None:
        self.chances = chances

    def propose(self, game: Any, view: Any, decision: Any) -> list[int]:
        return list(range(len(self.chances)))

    def guess(self, game: Any, view: Any, seat: int, rng: Random) -> Any:
        return _Ticket(rng.gauss(0, 0.3))

    def apply(self, g: Any, seat: int, action: int) -> None:
        g.gain = self.chances[action] + g.luck

    def decisions(self, g: Any) -> tuple[()]:
        return ()

    def evaluate(self, game: Any, g: Any) -> list[float]:
        return [g.gain]


class _Ticket:
    def __init__(self, luck: float) -> None:
        self.luck = luck
        self.gain = 0.0

    def clone(self) -> _Ticket:
        return _Ticket(self.luck)


def search(*chances: float, seed: int = 1) -> Search:
    """Return a search among actions that bring so much."""
    lottery: Any = Lottery(chances)
    decision: Any = SimpleNamespace(seat=0)
    return Search(lottery, lottery, None, decision, Random(seed))


def test_every_heat_gets_the_same_part_and_the_better_half_goes_on() -> None:
    found = search(0.1, 0.8, 0.3, 0.7, 0.2, 0.6, 0.4, 0.5).find(48, 0.0)
    assert sum(found.trials) == 48
    assert found.trials == (2, 14, 2, 14, 2, 6, 2, 6)
    assert found.best() == 1


@pytest.mark.parametrize("count", [2, 3, 5, 7, 12])
@pytest.mark.parametrize("rounds", [1, 10, 24, 100])
def test_the_budget_is_kept_but_everybody_is_tried_once_in_a_heat(count: int, rounds: int) -> None:
    found = search(*range(count)).find(rounds, 0.0)
    assert min(found.trials) >= 1
    assert found.best() == count - 1
    assert sum(found.trials) <= max(rounds, 2 * count + 2)


def test_what_cannot_be_chosen_wrongly_is_not_tried() -> None:
    found = search(0.5).find(100, 0.0)
    assert found.trials == (0,) and found.best() == 0


def test_the_same_seed_finds_the_same() -> None:
    assert search(0.1, 0.2, 0.3, seed=4).find(30, 0.0) == search(0.1, 0.2, 0.3, seed=4).find(30, 0.0)
    assert search(0.1, 0.2, 0.3, seed=4).find(30, 0.0) != search(0.1, 0.2, 0.3, seed=5).find(30, 0.0)


def test_who_is_stopped_says_what_is_known() -> None:
    calls = iter(range(100))
    found = search(0.1, 0.9).find(0, 0.0, lambda: next(calls) >= 3)
    assert found.trials == (3, 3) and found.best() == 1
    assert search(0.1, 0.9).find(0, 0.0, lambda: True).best() == 0, "nothing was tried: the first judgement holds"


def test_a_bound_in_seconds_leaves_every_heat_its_time() -> None:
    found = search(0.1, 0.9, 0.8, 0.2).find(0, 0.02)
    assert found.best() == 1
    assert min(found.trials) < max(found.trials)


def test_few_lucky_trials_do_not_beat_many() -> None:
    assert Found((2, 20, 20), (2.0, 12.0, 10.0)).best() == 1
    assert Found((2, 20, 20), (2.0, 12.0, 10.0)).best(but=1) == 2, "the next best came as far"
    assert (Found((1, 2), (0.5, 1.0)) + Found((3, 4), (0.5, 2.0))) == Found((4, 6), (1.0, 3.0))
