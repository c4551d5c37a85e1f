"""Habits of characters, counted in games of bots: do they play as they are described?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from game.boards.board import Board
from game.bots.arena import MatchOutcome
from game.bots.styles import parted
from game.games.game_info import GameInfo
from game.kernel.event import Event


class Sample(NamedTuple):
    """How much ``seat`` has done of the habit of ``style``, on how many ``occasions``."""

    style: str
    seat: int
    amount: float
    occasions: int = 1


Habits: TypeAlias = Callable[[Any, Event], Iterator[Sample]]
"""Named by ``GameInfo.habits``: what an event says of the habits, given the position after it."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How much a seat followed a habit, on how many occasions."""

    amount: float = 0.0
    occasions: int = 0

    def __add__(self, other: Habit) -> Habit:
        return Habit(self.amount + other.amount, self.occasions + other.occasions)

    @property
    def mean(self) -> float:
        """The amount per occasion."""
        return self.amount / max(1, self.occasions)


@dataclass(frozen=True, slots=True)
class Observed:
    """A match, and for each style the habit of each seat."""

    outcome: MatchOutcome
    habits: Mapping[str, Sequence[Habit]]


def observed(info: GameInfo, options: Mapping[str, str], board: Board | None, outcome: MatchOutcome) -> Observed:
    """What everybody did of each habit in a match; nothing in a game without characters."""
    match = outcome.match
    game = info.build(len(match.levels), options, board)
    found = {style: [Habit()] * len(match.levels) for style in info.styles}
    if not found:
        return Observed(outcome, found)
    told: Habits = info.part(info.habits)
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
    """For each style the habit of each kind of bot (level and style in one word), over all its seats."""
    found: dict[str, dict[str, Habit]] = {}
    for game in games:
        for style, habits in game.habits.items():
            kinds = found.setdefault(style, {})
            for kind, habit in zip(game.outcome.match.levels, habits, strict=True):
                kinds[kind] = kinds.get(kind, Habit()) + habit
    return found


@dataclass(frozen=True, slots=True)
class KnownHabit:
    """How clearly a character shows its habit."""

    style: str
    does: float
    """What it does per occasion."""
    others: float
    """What others at its tables do."""
    named: float
    """How often the seat that did most of it was the character's; a part where several did as much."""
    games: int
    """The games this was counted in."""


def known(info: GameInfo, games: Sequence[Observed]) -> Iterator[KnownHabit]:
    """Yield how clearly each character shows its habit, by the games in which it sat alone of its kind."""
    sums = summed(games)
    for style in info.styles:
        tables = [game for game in games if [*map(_style_of, game.outcome.match.levels)].count(style) == 1]
        if tables:
            own = sum((habit for kind, habit in sums[style].items() if _style_of(kind) == style), Habit())
            others = sum((habit for kind, habit in sums[style].items() if _style_of(kind) != style), Habit())
            named = sum(_named(game, style) for game in tables)
            yield KnownHabit(style, own.mean, others.mean, named, len(tables))


def _style_of(kind: str) -> str:
    return parted(kind)[1]


def _named(game: Observed, style: str) -> float:
    """1 if the seat that did most of a habit is the character's; a part if several did as much."""
    means = [habit.mean for habit in game.habits[style]]
    most = [seat for seat, mean in enumerate(means) if mean == max(means)]
    return sum(_style_of(game.outcome.match.levels[seat]) == style for seat in most) / len(most)
