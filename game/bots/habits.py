"""Habits: how often characters do what is said of them, counted in games of bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from game.boards.board import Board
from game.bots.arena import Match, Outcome, play
from game.games.card import Card
from game.kernel.event import Event


class Sample(NamedTuple):
    """What ``seat`` has done of the habit of ``style``: an ``amount``, on so many ``occasions``."""

    style: str
    seat: int
    amount: float
    occasions: int = 1


Habits: TypeAlias = Callable[[Any, Event], Iterator[Sample]]
"""What ``Card.habits`` names: what an event says of the habits, the position after it given."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How much somebody does of a habit on average on an occasion."""

    amount: float = 0.0
    occasions: int = 0

    def __add__(self, other: Habit) -> Habit:
        return Habit(self.amount + other.amount, self.occasions + other.occasions)

    @property
    def mean(self) -> float:
        """The amount of one occasion."""
        return self.amount / max(1, self.occasions)


@dataclass(frozen=True, slots=True)
class Observed:
    """A match, and for each style the habit of each seat."""

    outcome: Outcome
    habits: Mapping[str, Sequence[Habit]]


def observed(card: Card, options: Mapping[str, str], board: Board | None, rounds: int, match: Match) -> Observed:
    """Play one match and return what everybody did of each habit. ``rounds`` are as for ``arena.play``."""
    outcome = play(card, options, board, match, rounds)
    game = card.build(len(match.levels), options, board)
    told: Habits = card.part(card.habits)
    found = {style: [Habit()] * len(match.levels) for style in card.styles}
    g = game.start(match.seed)
    for seat, action in outcome.actions:
        events: list[Event] = []
        game.apply(g, seat, action, events)
        for event in events:
            for each in told(g, event):
                if 0 <= each.seat < len(match.levels):
                    found[each.style][each.seat] += Habit(each.amount, each.occasions)
    return Observed(outcome, found)


def summed(games: Iterable[Observed]) -> dict[str, dict[str, Habit]]:
    """Return for each style the habit of all seats of each kind (level and style in one word)."""
    found: dict[str, dict[str, Habit]] = {}
    for game in games:
        for style, habits in game.habits.items():
            kinds = found.setdefault(style, {})
            for kind, habit in zip(game.outcome.match.levels, habits, strict=True):
                kinds[kind] = kinds.get(kind, Habit()) + habit
    return found
