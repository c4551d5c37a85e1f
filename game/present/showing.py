"""What is shown of a session at this screen: whose view, which position, the table, the log."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, Protocol, cast

from game.kernel.event import Event, PhaseBegan
from game.play.session import Session
from game.present.asking import Asking
from game.present.director import Cue, Director, Speed
from game.present.grip import Grip
from game.present.lens import Lens
from game.present.logbook import Chapter, Entry, Logbook
from game.present.script import Script, Sound
from game.present.seating import Handover, Seating
from game.present.staging import Badge, Look, Moment, Staging, Width, rough_width
from game.present.table import Sprite, Table


class Manner(Protocol):
    """What is read of the settings; they may change at any time."""

    @property
    def animation(self) -> str:
        """How fast to animate: off, fast, normal or slow."""

    @property
    def reduced_motion(self) -> bool:
        """Whether to move as little as possible."""

    @property
    def bot_pace(self) -> str:
        """How long bots seem to think: slow, normal, fast or instant."""

    @property
    def open_table(self) -> bool:
        """Whether a learner sees hidden piles."""

    @property
    def patterns(self) -> bool:
        """Whether pieces of players show marks beside their colours."""


class Showing:
    """Shows one session. The position that is shown lags behind the session until its events have been told."""

    def __init__(self, session: Session, staging: Staging, manner: Manner) -> None:
        self.session = session
        self.staging = staging
        self.manner = manner
        self.badges = badges_of(session)
        self.seating = Seating(session.humans, self._secret)
        self.logbook = Logbook(staging)
        self.grip = Grip()
        self.asking: Asking | None = None
        self.handover: Handover | None = None
        self.area = (1400.0, 800.0)
        self.hover = ""
        self.lens = Lens()
        self.legible = 20.0
        self.width: Width = rough_width
        self.changes = 0
        """Grows whenever buttons, words or log may have changed."""
        self._opening = tuple(session.opening)
        self._follow()
        self._shown = session.state
        self._before = session.state
        self._told_before = self.logbook.events
        self.director = Director(self.table())

    # ---- what is seen

    @property
    def viewer(self) -> int | None:
        """Whose view is shown; None: everybody's."""
        return self.seating.looking

    @property
    def view(self) -> Any:
        """The position that is shown, as the viewer may know it."""
        return self.view_of(self._shown)

    def view_of(self, state: Any) -> Any:
        """Return a position as the viewer may know it."""
        view = self.session.game.mask(state, self.viewer)
        if self.manner.open_table and self.session.solo:
            return self.staging.opened(state, view)
        return view

    @property
    def clock(self) -> Any:
        """The position for the timeline: while events are told, the position before them in the phase told last."""
        if not self.director.playing:
            return self.view
        began = [event for number, event in self._untold() if number < self.told and isinstance(event, PhaseBegan)]
        view = self.view_of(self._before)
        if began:
            game, flow = self.session.game, view.flow
            flow.stack, flow.round = [began[-1].phase], began[-1].round
            plan = [*(game.opening if flow.round == 1 else ()), *game.plan_of(view)]
            flow.place = plan.index(began[-1].phase) if began[-1].phase in plan else flow.place
        return view

    @property
    def told(self) -> int:
        """How many events of the game have been told: what the log may say."""
        if self.handover is not None or self.director.playing:
            return max(self._told_before, self.director.reached + 1)
        return self.logbook.events

    @property
    def over(self) -> bool:
        """Whether the game has ended and everything has been told."""
        return self.session.over and not self.director.playing and self.handover is None

    def look(self) -> Look:
        """Return who looks at what, with the answer so far."""
        asking = self.asking
        return Look(
            self.view,
            self.viewer,
            asking.decision if asking is not None else None,
            self.badges,
            asking.done if asking is not None else (),
            self.area,
            self.hover,
            self.grip.held,
            self.lens,
            self.legible,
            self.width,
            self.manner.patterns,
        )

    def table(self) -> Table:
        """Return the table at rest."""
        return self.staging.table(self.look())

    def table_at(self, moment: int) -> Table:
        """Return the table after the first ``moment`` actions, as the viewer may know it."""
        view = self.view_of(self.session.state_at(moment))
        look = Look(view, self.viewer, None, self.badges, (), self.area, self.hover)
        look = replace(look, lens=self.lens, legible=self.legible, width=self.width, patterns=self.manner.patterns)
        return self.staging.table(look)

    def entries(self) -> tuple[Entry, ...]:
        """Return the log as the viewer may read it now."""
        return self.logbook.entries(self.viewer, until=self.told, remember=self.over)

    def recap(self) -> tuple[Entry, ...]:
        """Return what had happened since the viewer looked at the screen last, when the curtain was raised."""
        return self.logbook.entries(self.viewer, since=self._missed, until=self.told)

    _missed = 0

    def moments(self) -> tuple[Moment, ...]:
        """Return the full positions of the game so far, for plots and statistics of a finished game."""
        return tuple(Moment(index, state, events) for index, state, events in self.session.positions())

    # ---- changes of the room

    def fit(self, room: tuple[float, float], legible: float = 20.0, width: Width = rough_width) -> None:
        """Use a room of another size for the table; ``legible`` and ``width`` tell about its letters (see Look)."""
        if (room, legible, width) != (self.area, self.legible, self.width):
            self.area, self.legible, self.width = room, legible, width
            if not self.director.playing:
                self.director.reset(self.table())

    def aim(self, lens: Lens) -> bool:
        """See another part of the frame of the table; tell whether it is another. Ends what is moving."""
        changed = lens != self.lens
        if changed:
            self.lens = lens
            self.director.skip()
            self.director.reset(self.table())
        return changed

    def point(self, target: str) -> None:
        """Point at a thing, for previews."""
        target = target if self.staging.heeds(target) else ""
        if target != self.hover:
            self.hover = target
            if not self.director.busy:
                self.director.show(self.table())

    def refresh(self, origin: dict[str, Sprite] | None = None) -> None:
        """Show what has changed by hand: things glide to their places, from ``origin`` if it names them."""
        self.changes += 1
        self.director.show(self.table(), glide=True, origin=origin)

    # ---- telling

    def advance(self, dt: float) -> tuple[Sound, ...]:
        """Let the director go on by ``dt`` seconds and return the effects that are due."""
        director = self.director
        director.speed = cast(Speed, self.manner.animation)
        director.calm = self.manner.reduced_motion
        before = (director.reached, director.playing)
        sounds = director.update(dt)
        if (director.reached, director.playing) != before:
            self.changes += 1
        return sounds

    def skip(self) -> bool:
        """End what is moving; tell whether anything was."""
        moving = self.director.playing
        if moving:
            self.director.skip()
            self.changes += 1
        return moving

    def _untold(self) -> tuple[tuple[int, Event], ...]:
        """Return the events that have not been told yet, with their numbers."""
        events = [event for chapter in self.logbook.chapters for event in chapter.events]
        return tuple(enumerate(events))[self._told_before :]

    def _play(self) -> None:
        """Tell the untold events to the viewer; then the position of the session is shown."""
        cues = [
            Cue(number, partial(self._script, seen))
            for number, event in self._untold()
            if (seen := event.masked(self.viewer)) is not None
        ]
        self._before, self._shown = self._shown, self.session.state
        self.director.play(cues, self.table())

    def _script(self, event: Event, shown: Table) -> Script | None:
        return self.staging.script(event, shown)

    def _follow(self) -> None:
        log = self.session.log
        chapters = [Chapter(number, entry.events, entry.hint) for number, entry in enumerate(log, start=1)]
        self.logbook.follow([Chapter(0, self._opening), *chapters])

    def _secret(self, seat: int) -> bool:
        return self.staging.secret(self.session.game.mask(self.session.state, seat), seat)


def badges_of(session: Session) -> tuple[Badge, ...]:
    """Return how the players of a game look."""
    return tuple(Badge(player.colour, not player.human, player.name) for player in session.players)
