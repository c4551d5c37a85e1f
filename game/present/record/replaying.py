"""A finished (or saved) game being watched: any moment, from any seat or with everything open."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from game.play.session import Session
from game.play.settings import Settings
from game.present.record.logbook import LogMoment
from game.present.running.session_view import News, SessionView
from game.present.stage.bundle import Stage

By: TypeAlias = Literal["action", "turn", "round"]
PAUSE = 0.7
"""How long the table rests between two actions when playing at single speed, in seconds."""


class Replaying(SessionView):
    """Shows the moments of one session. ``index`` counts the actions that have been told."""

    def __init__(self, session: Session, stage: Stage, settings: Settings, index: int = 0) -> None:
        super().__init__(session, stage, settings)
        self.index = 0
        self.playing = False
        self._rest = 0.0
        self.go(index)

    @property
    def last(self) -> int:
        return len(self.session.log)

    def view_of(self, state: Any) -> Any:
        return state if self.open else self.session.game.mask(state, self.viewer)

    @property
    def told(self) -> int:
        if self.director.playing:
            return max(self._told_before, self.director.reached + 1)
        return self._events_until(self.index)

    def entries(self) -> tuple[LogMoment, ...]:
        """The log up to the moment that is shown; in a replay nothing is forgotten."""
        return self.logbook.entries(self.viewer, until=self.told, remember=True, everything=self.open)

    def led_here(self) -> tuple[LogMoment, ...]:
        """The lines of all that has led to the moment shown, also of what is still seen happening."""
        begin = min(self._told_before, self._events_until(self.index - 1)) if self.index else 0
        until = self._events_until(self.index)
        entries = self.logbook.entries(self.viewer, until=until, remember=True, everything=self.open)
        return tuple(entry for entry in entries if entry.number >= begin and not entry.heading)

    def watch_as(self, seat: int | None, *, everything: bool = False) -> None:
        """See what a seat could see; None: only what all could see, or everything, also what nobody could see."""
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
        self.renew()
        self.director.skip()
        self.director.reached = self._told_before - 1
        self._lead_to_last()
        self.table_pages.outdate()

    def step(self, actions: int = 1) -> bool:
        """Tell the next actions; True if there was one."""
        self.skip()
        if self.index >= self.last:
            return False
        start, then = self._events_until(self.index), min(self.index + actions, self.last)
        happened = (event for moment in range(self.index, then) for event in self.session.events_at(moment + 1))
        events = enumerate(happened, start)
        seen = ((number, event if self.open else event.masked(self.viewer)) for number, event in events)
        cues = self._narrator.cues(seen, self._shown)
        self._told_before = start
        self.index = then
        self.renew()
        self._tell_to(self.session.state_at(self.index), cues)
        if not self.director.playing:
            self._lead_to_last()
        return True

    def _stretch(self) -> int:
        """How many of the next actions are told together, as at the table: what bots do in one run."""
        end = self.index + 1
        while end < self.last and self._by_bot(end - 1) and self._by_bot(end) and self._runs_on(end):
            end += 1
        return end - self.index

    def _by_bot(self, moment: int) -> bool:
        return self.session.log[moment].seat not in self.session.humans

    def _runs_on(self, moment: int) -> bool:
        before, then = self.session.events_at(moment), self.session.events_at(moment + 1)
        run = self.stage.motion.run(before[-1]) if before else ""
        return bool(run and then) and self.stage.motion.run(then[0]) == run

    def _lead_to_last(self) -> None:
        events = self.session.events_at(self.index) if self.index else ()
        pages = [page for page in map(self._narrator.page_of, events) if page]
        if pages:
            self.paging.lead(pages[-1])

    def neighbour(self, by: By, direction: int) -> int:
        """The moment one action, turn or round away in a direction (1 or -1)."""
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
        number: int = self.session.state_at(index).flow.round
        return number

    def toggle(self) -> None:
        """Play or pause; at the end, from the beginning."""
        self.playing = not self.playing
        self.renew()
        if self.playing and self.index == self.last:
            self.go(0)

    def update(self, dt: float) -> News:
        """Advance by ``dt`` seconds; while it plays, go on to the next action after a rest."""
        sounds = self._advance(dt)
        if self.playing and not self.director.busy:
            self._rest += dt * self.director.factor
            if self._rest >= PAUSE:
                self._rest = 0.0
                self.playing = self.step(self._stretch())
                self.renew()
        return self._news(sounds)

    def _events_until(self, index: int) -> int:
        return sum(len(chapter.events) for chapter in self.logbook.chapters if chapter.moment <= index)
