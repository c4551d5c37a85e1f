"""Achievements: what a finished game can show of good and curious play, measured in whole numbers against a goal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeVar

from game.kernel.event import Event, PhaseBegan
from game.kernel.game import Game
from game.kernel.score import Score

COUNT = 20
"""How many achievements a game declares."""
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class GameEnd:
    """A game that was played to its end, as ``seat`` looks back on it.

    ``scores`` are those of everybody, ``states`` the positions from the first decision to the end, and ``told`` the
    events that led to each of them. ``rivals`` are the levels of the bots, or the strength of the automa; nothing
    stands there for people.
    """

    game: Game[Any]
    seat: int
    scores: tuple[Score, ...]
    states: Sequence[Any]
    told: Sequence[Sequence[Event]]
    options: Mapping[str, str]
    rivals: tuple[str, ...] = ()

    @property
    def final(self) -> Any:
        """The last position."""
        return self.states[-1]

    @property
    def mine(self) -> Score:
        """The score of the seat."""
        return next(score for score in self.scores if score.seat == self.seat)

    @property
    def against(self) -> int:
        """The total of the best rival; the own one if there is none."""
        return max((score.total for score in self.scores if score.seat != self.seat), default=self.mine.total)

    @property
    def won(self) -> bool:
        """Whether the seat has won, or shares the victory."""
        return self.mine.rank == 1

    @property
    def events(self) -> list[Event]:
        """All events of the game."""
        return [event for each in self.told for event in each]

    def of(self, kind: type[E]) -> list[E]:
        """Return all events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def rounds(self) -> list[list[Event]]:
        """The events of each round."""
        found: list[list[Event]] = [[]]
        number = 1
        for event in self.events:
            if isinstance(event, PhaseBegan) and event.round != number:
                number = event.round
                found.append([])
            found[-1].append(event)
        return found


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something to reach: ``of`` measures a game against ``goal``, and the best game stands.

    Where it returns words, different ones are collected: ``goal`` is how many, and an empty one adds nothing. ``sign``
    is the picture on the stamp: an icon of the program, or ``sheet:name`` of a drawing (``assets/art``). The texts
    are ``<prefix>.achievement.<key>`` and ``....rule``; the rule is given the goal as ``n``.
    """

    key: str
    goal: int
    sign: str
    of: Callable[[GameEnd], int | str]


def if_won(measure: Callable[[GameEnd], int]) -> Callable[[GameEnd], int]:
    """Return a measure that is 0 where the game was not won."""
    return lambda end: measure(end) if end.won else 0


def beaten(*levels: str) -> Callable[[GameEnd], int]:
    """Return a measure of how many rivals of these levels were beaten at one table."""
    return if_won(lambda end: sum(rival in levels for rival in end.rivals))


def won_with(option: str) -> Callable[[GameEnd], str]:
    """Return what collects the values of an option with which games were won."""
    return lambda end: end.options.get(option, "") if end.won else ""


def won_seats(end: GameEnd) -> str:
    """Collect the numbers of players with which games were won."""
    return str(end.game.seats) if end.won else ""


def lead(end: GameEnd) -> int:
    """Return by how much the game was won, 0 if it was not."""
    return max(0, end.mine.total - end.against) if end.won else 0


def longest(kept: Iterable[bool]) -> int:
    """Return how many in a row are true at most."""
    return max((len([*run]) for true, run in groupby(kept) if true), default=0)
