"""Who tells what has happened: each event, or run of events, is a cue for the director."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from itertools import accumulate, groupby, pairwise
from typing import Any

from game.kernel.choice import Decision
from game.kernel.event import Event, PhaseBegan
from game.present.motion.director import PHASE, Cue
from game.present.motion.script import Script
from game.present.pages.table import Table
from game.present.stage.bundle import Stage
from game.present.view_context import ToldEvent, ViewContext


class Narrator:
    """Tells of one table; ``look`` says who looks at a page, ``view_of`` what they may know of a position."""

    def __init__(self, stage: Stage, look: Callable[[str | None], ViewContext], view_of: Callable[[Any], Any]) -> None:
        self._stage = stage
        self._look = look
        self._view_of = view_of

    def page_of(self, matter: Decision | Event) -> str:
        """Return the page on which a decision is made or an event is seen; empty: any."""
        return self._stage.scenery.page_of(self._look(None), matter)

    def cues(self, events: Iterable[tuple[int, Event | None]], before: Any) -> list[Cue]:
        """Return how masked events that follow the position ``before`` are told: those of a run together, as the first.

        The events have their numbers; None is one that nobody sees who looks.
        """
        seen = [(number, event) for number, event in events if event is not None]
        every = tuple(event for _, event in seen)
        runs = groupby(seen, lambda each: self._stage.motion.run(each[1]) or each[0])
        ends = accumulate((len(tuple(run)) for _, run in runs), initial=0)
        return [
            Cue(seen[a][0], partial(self._script, every, a, b, before), self.page_of(every[a]), self._party(every[a]))
            for a, b in pairwise(ends)
        ]

    def _party(self, event: Event) -> str:
        """Return whose deed an event is."""
        if isinstance(event, PhaseBegan):
            return PHASE
        line = self._stage.record.line(event, self._look(None).viewer)
        return line.party if line is not None else ""

    def _script(self, every: tuple[Event, ...], a: int, b: int, before: Any, page: str, shown: Table) -> Script | None:
        """Return how the events from ``a`` to ``b`` of those that follow a position are seen on a page."""
        motion, events = self._stage.motion, every[a:b]
        look = replace(self._look(page), telling=ToldEvent(self._view_of(before), every[:a]))
        return motion.joined(events, shown, look) if len(events) > 1 else motion.script(events[0], shown, look)
