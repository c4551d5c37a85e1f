"""Chance: fair, and the same for ever."""

from __future__ import annotations

from collections import Counter

from game.kernel.chance import Chance

FIRST = [61, 89, 7, 32, 76, 21, 1, 35]
SHUFFLED = [1, 5, 0, 6, 2, 4, 3, 7]


def test_the_first_numbers_never_change() -> None:
    chance = Chance.of(2026)
    assert [chance.below(100) for _ in range(8)] == FIRST
    cards = list(range(8))
    chance.shuffle(cards)
    assert cards == SHUFFLED


def test_every_number_is_about_equally_likely() -> None:
    chance = Chance.of(1)
    counts = Counter(chance.below(6) for _ in range(12_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 2000) < 200 for count in counts.values())


def test_every_order_is_about_equally_likely() -> None:
    chance = Chance.of(5)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert len(counts) == 6 and all(abs(count - 1000) < 150 for count in counts.values())


def test_a_copy_goes_on_alike() -> None:
    chance = Chance.of(9)
    chance.below(10)
    copy = chance.clone()
    assert [chance.below(1000) for _ in range(20)] == [copy.below(1000) for _ in range(20)]
