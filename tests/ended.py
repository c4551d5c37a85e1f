"""Ends of games made by hand, for what is measured of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from game.games.achievement import GameEnd
from game.kernel.event import Event, PhaseBegan
from game.kernel.score import Score, ScoreLine


def rounds(*each: Sequence[Event], phase: str = "first") -> list[Event]:
    """Return the events of rounds one after the other."""
    found: list[Event] = []
    for number, events in enumerate(each, start=1):
        found += [PhaseBegan(phase, number), *events]
    return found


def ended(
    *events: Event, states: Sequence[Any] = (), totals: Sequence[int] = (10, 8), ranks: Sequence[int] = (),
    lines: tuple[ScoreLine, ...] = (), options: Mapping[str, str] | None = None, rivals: tuple[str, ...] = (),
    world: Any = None, told: Sequence[Sequence[Event]] | None = None,
) -> GameEnd:  # fmt: skip
    """Return a game that seat 0 looks back on: by default all ``events`` led to the last of the ``states``."""
    places = ranks or [1 + sum(other > total for other in totals) for total in totals]
    scores = tuple(
        Score(seat, total, lines if seat == 0 else (), (), rank)
        for seat, (total, rank) in enumerate(zip(totals, places, strict=True))
    )
    positions = tuple(states) or (None,)
    game: Any = SimpleNamespace(seats=len(totals), world=world)
    before = told if told is not None else [*[()] * (len(positions) - 1), events]
    return GameEnd(game, 0, scores, positions, before, options or {}, rivals)
