"""Achievements: signs of good and curious play in a finished game, measured in whole numbers against a goal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, TypeVar

from game.kernel.event import Event, PhaseBegan
from game.kernel.game import Game
from game.kernel.score import Score

COUNT = 20
"""The number of achievements every game declares."""
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class GameEnd:
    """A finished game, as ``seat`` looks back on it."""

    game: Game[Any]
    seat: int
    scores: tuple[Score, ...]
    states: Sequence[Any]
    """The positions from the first decision to the end."""
    told: Sequence[Sequence[Event]]
    """The events that led to each of ``states``."""
    options: Mapping[str, str]
    rivals: tuple[str, ...] = ()
    """The levels of the bots, or the strength of the automa; none for people."""

    @property
    def final(self) -> Any:
        return self.states[-1]

    @property
    def mine(self) -> Score:
        """The score of ``seat``."""
        return next(score for score in self.scores if score.seat == self.seat)

    @property
    def against(self) -> int:
        """The total of the best rival; the seat's own if there is none."""
        return max((score.total for score in self.scores if score.seat != self.seat), default=self.mine.total)

    @property
    def won(self) -> bool:
        """True if the seat has won, or shares the victory."""
        return self.mine.rank == 1

    @property
    def events(self) -> list[Event]:
        return [event for each in self.told for event in each]

    def of(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def rounds(self) -> list[list[Event]]:
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
    """Something to reach.

    Its texts are ``<prefix>.achievement.<key>`` and ``....rule``, which is given the goal as ``n``.
    """

    key: str
    goal: int
    """The measure to reach, or the number of different words to collect."""
    sign: str
    """The picture on the stamp: an icon of the program, or ``sheet:name`` of a drawing (``assets/art``)."""
    of: Callable[[GameEnd], int | str]
    """The measure of a game, of which the best counts; or a word to collect, empty for none."""


def if_won(measure: Callable[[GameEnd], int]) -> Callable[[GameEnd], int]:
    """A measure that is 0 where the game was not won."""
    return lambda end: measure(end) if end.won else 0


def beaten(*levels: str) -> Callable[[GameEnd], int]:
    """A measure of how many rivals of ``levels`` were beaten at one table."""
    return if_won(lambda end: sum(rival in levels for rival in end.rivals))


def won_with(option: str) -> Callable[[GameEnd], str]:
    """Collects the values of an option with which games were won."""
    return lambda end: end.options.get(option, "") if end.won else ""


def won_seats(end: GameEnd) -> str:
    """Collects the numbers of players with which games were won."""
    return str(end.game.seats) if end.won else ""


def lead(end: GameEnd) -> int:
    """By how much the game was won, 0 if it was not."""
    return max(0, end.mine.total - end.against) if end.won else 0


def longest(kept: Iterable[bool]) -> int:
    """The length of the longest run of True."""
    return max((len([*run]) for true, run in groupby(kept) if true), default=0)
