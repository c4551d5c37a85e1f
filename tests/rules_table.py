"""Rules under the hands of a test: what the small languages that arrange positions share, and games at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Self, TypeVar, overload

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.event import Event

A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)


class RulesTable:
    """A position ``g`` of a ``game``, and the ``events`` since it was arranged."""

    game: Any
    g: Any
    events: list[Event]

    # ---- look

    @property
    def acting(self) -> int:
        """The seat that decides."""
        seat: int = self.game.decisions(self.g)[0].seat
        return seat

    @property
    def phase(self) -> str:
        return self.g.flow.stack[-1] if self.g.flow.stack else "over"

    @overload
    def actions(self) -> list[Action]: ...

    @overload
    def actions(self, kind: type[A]) -> list[A]: ...

    def actions(self, kind: type[Action] = Action) -> Sequence[Action]:
        """Return the legal actions of a class."""
        return [action for action in self.game.decisions(self.g)[0].every() if isinstance(action, kind)]

    def refused(self, action: Action, seat: int | None = None) -> str:
        """Return the key of the reason why a seat, the deciding one if none is named, may not do this."""
        refusal = self.game.check(self.g, self.acting if seat is None else seat, action)
        assert refusal is not None, f"{action} is allowed"
        key: str = refusal.key
        return key

    def told(self, kind: type[E]) -> list[E]:
        """Return the events of a class so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def last(self, kind: type[E]) -> E:
        return self.told(kind)[-1]

    # ---- act

    def play(self, seat: int, *actions: Action) -> Self:
        """Carry out legal actions of one seat."""
        for action in actions:
            refusal = self.game.check(self.g, seat, action)
            assert refusal is None, f"{action}: {refusal}"
            self.game.apply(self.g, seat, action, self.events)
        return self

    def go(self, *actions: Action) -> Self:
        """Carry out legal actions one after the other, each by whoever is asked then."""
        for action in actions:
            self.play(self.acting, action)
        return self


def random_game(
    game: Any, seed: int, answer: Callable[[Decision, Random], Action] = Decision.sample, *, g: Any = None,
    events: list[Event] | None = None, most: int = 10_000,
) -> Iterator[tuple[Any, Decision, Action]]:  # fmt: skip
    """Play a game at random, from ``g`` on if it is given, for at most so many answers.

    Yields every position, which moves on afterwards, with what is asked there and the answer that is about to be given.
    """
    rng = Random(seed)
    g = game.start(seed, events) if g is None else g
    for _ in range(most):
        decisions = game.decisions(g)
        if not decisions:
            return
        action = answer(decisions[0], rng)
        yield g, decisions[0], action
        game.apply(g, decisions[0].seat, action, events)
