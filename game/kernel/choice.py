"""Choices of a seat: single actions, amounts, selections. The closed set that screens and tests know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from itertools import chain, combinations, islice
from math import comb
from random import Random
from typing import TypeAlias

from game.kernel.action import Action
from game.kernel.value import value


@value
class One:
    """Exactly this action."""

    action: Action

    def __len__(self) -> int:
        return 1

    def __iter__(self) -> Iterator[Action]:
        yield self.action

    def __contains__(self, action: object) -> bool:
        return action == self.action

    def sample(self, rng: Random) -> Action:
        return self.action


@value
class Amount:
    """Every whole amount from ``low`` to ``high`` in steps of ``step``; ``make`` turns it into an action."""

    make: Callable[[int], Action]
    low: int
    high: int
    step: int = 1

    def __len__(self) -> int:
        return max(0, (self.high - self.low) // self.step + 1)

    def __iter__(self) -> Iterator[Action]:
        return map(self.make, range(self.low, self.high + 1, self.step))

    def __contains__(self, action: object) -> bool:
        amount = getattr(action, "amount", None)
        if type(amount) is not int or not self.low <= amount <= self.high or (amount - self.low) % self.step:
            return False
        return self.make(amount) == action

    def sample(self, rng: Random) -> Action:
        """A random one of the amounts."""
        return self.make(self.low + self.step * int(rng.random() * len(self)))


@value
class Pick:
    """Every selection of ``least`` to ``most`` different ``items``, in the order of ``items``."""

    make: Callable[[tuple[int, ...]], Action]
    items: tuple[int, ...]
    least: int
    most: int

    def __len__(self) -> int:
        return sum(comb(len(self.items), size) for size in range(self.least, self.most + 1))

    def __iter__(self) -> Iterator[Action]:
        for size in range(self.least, self.most + 1):
            yield from map(self.make, combinations(self.items, size))

    def __contains__(self, action: object) -> bool:
        picks = getattr(action, "picks", None)
        if not isinstance(picks, tuple) or not self.least <= len(picks) <= self.most:
            return False
        wanted = set(picks)
        if len(wanted) != len(picks) or tuple(i for i in self.items if i in wanted) != picks:
            return False
        return self.make(picks) == action

    def sample(self, rng: Random) -> Action:
        """A random selection: first its size, then its items."""
        size = rng.randint(self.least, self.most)
        chosen = set(rng.sample(range(len(self.items)), size))
        return self.make(tuple(item for place, item in enumerate(self.items) if place in chosen))


Choice: TypeAlias = One | Amount | Pick


@value
class Decision:
    """One seat has to choose one action out of ``choices``."""

    seat: int
    prompt: str
    """The id of the phase that asks."""
    choices: tuple[Choice, ...]
    optional: bool = field(default=False, compare=False)
    """True once the seat has done what it must: nobody waits for it, but it may still change its mind."""
    subject: int = -1
    """The index of the utility or company that the seat decides for; -1 where that cannot differ from the seat."""

    def sample(self, rng: Random) -> Action:
        """A random legal action: first a choice, each equally likely, then an action inside it."""
        return self.choices[int(rng.random() * len(self.choices))].sample(rng)

    def every(self, limit: int = 10_000) -> Iterator[Action]:
        """The legal actions, at most ``limit``."""
        return islice(chain.from_iterable(self.choices), limit)

    def count(self) -> int:
        """The number of legal actions."""
        return sum(map(len, self.choices))

    def __contains__(self, action: object) -> bool:
        return any(action in choice for choice in self.choices)
