"""Luck: what all seats together cannot know, and which actions of a game drew it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.report import Draws, LuckyDraw
from game.kernel.action import Action
from game.kernel.event import Event
from game.kernel.game import Game
from game.kernel.part import HIDDEN

GUESSES = 4
"""Other draws tried for each action; nearly always one of them shows that an action draws."""


def pooled(game: Game[Any], g: Any) -> Any:
    """A position with only what all seats together know of it."""
    known: Any = None
    for seat in range(game.seats):
        seen = game.mask(g, seat).dump()
        known = seen if known is None else _filled(known, seen)
    return game.state_type.load(known)


def _filled(known: Any, more: Any) -> Any:
    """Plain data with its hidden numbers taken from ``more`` where that shows them."""
    if isinstance(known, dict):
        return {name: _filled(value, more[name]) for name, value in known.items()}
    if isinstance(known, list) and isinstance(more, list) and len(known) == len(more):
        return [_filled(a, b) for a, b in zip(known, more, strict=True)]
    return more if known == HIDDEN else known


def redrawn(game: Game[Any], before: Any, seat: int, action: Action, rng: Random) -> Any:
    """The position after an action with its luck drawn again; seats keep what they hold."""
    return _apply(game, pooled(game, before), seat, action, rng)[0]


def _apply(game: Game[Any], known: Any, seat: int, action: Action, rng: Random) -> tuple[Any, list[Event]]:
    # A guess may change what rivals hold though it is known here: of it only what is hidden from all is taken.
    guess = game.determinize(known, seat, rng)
    g, events = game.state_type.load(_filled(known.dump(), guess.dump())), list[Event]()
    game.apply(g, seat, action, events)
    return g, events


def draws_of(game: Game[Any], positions: Sequence[Any], deeds: Sequence[tuple[int, Action]]) -> Draws:
    """The actions of a game that showed something no seat could know before."""
    found, known = [], pooled(game, positions[0])
    for index, (seat, action) in enumerate(deeds):
        after = pooled(game, positions[index + 1])
        tried = [_apply(game, known, seat, action, Random(f"drawn {index} {n}")) for n in range(GUESSES)]
        if any(pooled(game, g) != after for g, _ in tried):
            events = list[Event]()
            game.apply(positions[index].clone(), seat, action, events)
            told = [n for n, each in enumerate(events) if any(each not in others for _, others in tried)]
            found.append(LuckyDraw(index, tuple(told)))
        known = after
    return Draws(found)
