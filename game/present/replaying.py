"""A finished (or saved) game being watched: any moment, from any seat or with everything open."""

from __future__ import annotations

from functools import partial
from typing import Any, Literal, TypeAlias

from game.play.session import Session
from game.present.director import Cue
from game.present.logbook import Entry
from game.present.script import Sound
from game.present.showing import Manner, Showing
from game.present.staging import Staging

By: TypeAlias = Literal["action", "turn", "round"]
PAUSE = 0.7
"""How long the table rests between two actions when playing at single speed, in seconds."""


class Replaying(Showing):
    """Shows the moments of one session. ``index`` counts the actions that have been told."""

    def __init__(self, session: Session, staging: Staging, manner: Manner, index: int = 0) -> None:
        self.open = False
        """Whether everything is seen, also what nobody could see during the game."""
        super().__init__(session, staging, manner)
        self.index = 0
        self.playing = False
        self._rest = 0.0
        self.go(index)

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self.session.log)

    @property
    def speed(self) -> float:
        """How many times faster than normal it plays."""
        return self.director.factor

    @speed.setter
    def speed(self, factor: float) -> None:
        self.director.factor = factor

    def view_of(self, state: Any) -> Any:
        return state if self.open else self.session.game.mask(state, self.viewer)

    @property
    def told(self) -> int:
        """How many events have been told."""
        if self.director.playing:
            return max(self._told_before, self.director.reached + 1)
        return self._events_until(self.index)

    def entries(self) -> tuple[Entry, ...]:
        """Return the log up to the moment that is shown; in a replay nothing is forgotten."""
        return self.logbook.entries(self.viewer, until=self.told, remember=True, everything=self.open)

    def watch_as(self, seat: int | None, *, everything: bool = False) -> None:
        """See what a seat could see; None: only what all could see, or everything."""
        self.open = everything
        self.seating.looking = seat
        self.go(self.index)

    # ---- moving

    def go(self, index: int) -> None:
        """Show the moment ``index`` at once."""
        self.index = min(max(index, 0), self.last)
        self._told_before = self._events_until(self.index)
        self._shown = self.session.state_at(self.index)
        self._rest = 0.0
        self.changes += 1
        self.director.reset(self.table())

    def step(self) -> bool:
        """Tell what the next action led to; tell whether there was one."""
        self.skip()
        if self.index >= self.last:
            return False
        start = self._events_until(self.index)
        cues = [
            Cue(start + number, partial(self._script, seen))
            for number, event in enumerate(self.session.events_at(self.index + 1))
            if (seen := event if self.open else event.masked(self.viewer)) is not None
        ]
        self._told_before = start
        self.index += 1
        self._before, self._shown = self._shown, self.session.state_at(self.index)
        self.changes += 1
        self.director.play(cues, self.table())
        return True

    def neighbour(self, by: By, direction: int) -> int:
        """Return the moment one action, turn or round away in a direction (1 or -1)."""
        index = self.index + direction
        if by != "action":
            while 0 < index < self.last and not self._begins(index, by):
                index += direction
        return min(max(index, 0), self.last)

    def _begins(self, index: int, by: By) -> bool:
        if by == "round":
            return self.round_at(index) != self.round_at(index - 1)
        return self.session.log[index].seat != self.session.log[index - 1].seat

    def round_at(self, index: int) -> int:
        """Return the round of a moment."""
        number: int = self.session.state_at(index).flow.round
        return number

    def update(self, dt: float) -> tuple[Sound, ...]:
        """Advance by ``dt`` seconds; while it plays, go on to the next action after a rest."""
        sounds = self.advance(dt)
        if self.playing and not self.director.busy:
            self._rest += dt * self.speed
            if self._rest >= PAUSE:
                self._rest = 0.0
                self.playing = self.step()
                self.changes += 1
        return sounds

    def _events_until(self, index: int) -> int:
        return sum(len(chapter.events) for chapter in self.logbook.chapters if chapter.moment <= index)
