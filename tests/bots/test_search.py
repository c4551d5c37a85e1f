"""Sequential halving: the budget is spent evenly over the heats, the better half goes on, the same seed repeats."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.bots.search import EVEN, FIRST_LOOK, Search, SearchResult, advantage


class Lottery:
    """Game and bot at once: action number i brings ``chances[i]``, give or take what a guess says, and ``noise``."""

    def __init__(self, chances: Sequence[float], noise: float = 0.0) -> None:
        self.chances = chances
        self.noise = noise
        self.chance = Random(1)

    def propose(self, game: Any, view: Any, decision: Any) -> list[int]:
        return list(range(len(self.chances)))

    def determinize(self, game: Any, view: Any, seat: int, rng: Random) -> Any:
        return _Ticket(rng.gauss(0, 0.3))

    def apply(self, g: Any, seat: int, action: int) -> None:
        g.gain = self.chances[action] + g.luck + self.noise * self.chance.gauss(0, 1)

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


def search(*chances: float, seed: int = 1, noise: float = 0.0) -> Search:
    """Return a search among actions that bring so much."""
    lottery: Any = Lottery(chances, noise)
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
    found = search(0.1, 0.9, 0.8, 0.2, noise=20.0).find(0, 0.02)
    assert min(found.trials) < max(found.trials)


def test_by_the_clock_a_search_ends_when_the_best_is_known() -> None:
    found = search(0.1, 0.9, 0.8, 0.2, noise=0.2).find(0, 60.0)
    assert found.best() == 1
    first, best, second, third = found.trials
    assert first == third == FIRST_LOOK, "clearly worse: gone at the first look"
    assert FIRST_LOOK < second == best < 1000, "nearly as good: thought about longer, but not for a minute"


def test_by_the_clock_equal_answers_cost_nothing() -> None:
    found = search(0.5, 0.5, 0.5).find(0, 60.0)
    assert found.trials == (FIRST_LOOK,) * 3 and found.best() == 0


def test_by_the_clock_what_may_be_better_stays() -> None:
    assert advantage([0.1, 0.5, 0.3], [0.3, 0.3, 0.3]) > EVEN, "worse by what is seen, but little is seen"
    assert advantage([0.3, 0.3, 0.3], [0.3, 0.3, 0.3]) == 0.0


def test_where_results_repeat_all_trials_are_made() -> None:
    assert sum(search(0.1, 0.9).find(100, 0.0).trials) == 100


def test_few_lucky_trials_do_not_beat_many() -> None:
    assert SearchResult((2, 20, 20), (2.0, 12.0, 10.0)).best() == 1
    assert SearchResult((2, 20, 20), (2.0, 12.0, 10.0)).best(but=1) == 2, "the next best came as far"
    assert (SearchResult((1, 2), (0.5, 1.0)) + SearchResult((3, 4), (0.5, 2.0))) == SearchResult((4, 6), (1.0, 3.0))
