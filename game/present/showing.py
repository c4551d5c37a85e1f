"""What is shown of a session at this screen: whose view, which position, the table, the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import accumulate, groupby, pairwise
from typing import Any, cast

from game.kernel.choice import Decision
from game.kernel.event import Event, PhaseBegan
from game.play.players import AUTOMA, BOT
from game.play.session import Session
from game.present.asking import Asking
from game.present.director import Cue, Director, Laid, Speed
from game.present.grip import Grip
from game.present.lens import Lens
from game.present.logbook import Chapter, Entry, Logbook
from game.present.look import Look, Telling, Width, rough_width
from game.present.manner import Manner
from game.present.news import News
from game.present.paging import Paging
from game.present.party import Badge, Party
from game.present.pointing import PointedTables, Stale
from game.present.script import Script, Sound
from game.present.seating import Handover, Seating
from game.present.stage.bundle import Stage
from game.present.stage.record import Moment
from game.present.table import Sprite, Table


class Showing:
    """Shows one session. The position that is shown lags behind the session until its events have been told."""

    def __init__(self, session: Session, stage: Stage, manner: Manner) -> None:
        self.session = session
        self.stage = stage
        self.manner = manner
        self.badges = badges_of(session)
        self.seating = Seating(session.humans, self._secret)
        self.logbook = Logbook(stage.record)
        self.grip = Grip()
        self.asking: Asking | None = None
        self.handover: Handover | None = None
        self.hover = ""
        self.legible = 20.0
        self.width: Width = rough_width
        self._changed = self._acted = False
        self._was_over = session.over
        self._won: tuple[Any, tuple[str, ...]] | None = None
        self._stale: Stale | None = Stale()
        self._laid_for = self._looks()
        self._tables = PointedTables()
        self._opening = tuple(session.opening)
        self._follow()
        self._shown = session.state
        self._before = session.state
        self._told_before = self.logbook.events
        self.paging = Paging()
        self.paging.follow(stage.scenery.pages(self.look()))
        self.director = Director({})
        self.director.on_cue = self._on_cue

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
            return self.stage.scenery.opened(state, view)
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

    def look(self, page: str | None = None) -> Look:
        """Return who looks at what, with the answer so far, on a page; None: on that in front."""
        asking = self.asking
        leaf = self.paging.leaf(self.paging.front if page is None else page)
        return Look(
            self.view,
            self.viewer,
            asking.decision if asking is not None else None,
            self.badges,
            asking.done if asking is not None else (),
            leaf.area,
            self.hover,
            self.grip.held,
            leaf.lens,
            self.legible,
            self.width,
            self.manner.patterns,
            leaf.page.id,
            asking.amount if asking is not None else 0,
            self._honoured(self._shown),
        )

    def _honoured(self, state: Any) -> tuple[str, ...]:
        """Return the parties whose works shine in a position: nobody's before the game is over."""
        if not self.session.game.over(state):
            return ()
        if self._won is None or self._won[0] is not state:
            self._won = (state, self.stage.record.honoured(state, self.session.game.scores(state)))
        return self._won[1]

    @property
    def parties(self) -> tuple[Party, ...]:
        """Everybody who has a name at this table, those who compete first, in seat order."""
        return self.stage.scenery.parties(self.look())

    def table(self, page: str) -> Table:
        """Return a page of the table at rest."""
        return self.stage.scenery.table(self.look(page))

    def tables(self) -> dict[str, Table]:
        """Return the pages that are seen, at rest."""
        return self._tables.anew(self.hover, self._lay_out())

    def _lay_out(self) -> dict[str, Table]:
        return {leaf.page.id: self.table(leaf.page.id) for leaf in self.paging.seen}

    def _tables_pointed_at(self) -> dict[str, Table]:
        """Return the pages that are seen where nothing has changed but what is pointed at."""
        seen = {leaf.page.id for leaf in self.paging.seen}
        return self._tables.again(self.hover, seen) or self._tables.keep(self.hover, self._lay_out())

    def table_at(self, moment: int, page: str) -> Table:
        """Return a page of the table after the first ``moment`` actions, as the viewer may know it."""
        return self._table_of(self.session.state_at(moment), page)

    def _table_of(self, state: Any, page: str) -> Table:
        look = replace(self.look(page), view=self.view_of(state), honoured=self._honoured(state))
        return self.stage.scenery.table(replace(look, decision=None, draft=(), held=""))

    def shown(self, page: str | None = None) -> Table:
        """Return what lies now on a page that is seen; None: on that in front."""
        self.lay()
        return self.director.table(self.paging.front if page is None else page)

    def resting(self, page: str | None = None) -> Table:
        """Return what lies on a page that is seen when nothing moves any more; None: on that in front."""
        self.lay()
        return self.director.goal(self.paging.front if page is None else page)

    def lies(self, thing: str) -> bool:
        """Tell whether a thing or spot lies on a page that is seen, as it was laid last."""
        return any(thing in self.director.goal(page).index for page in self.director.pages)

    @property
    def busy(self) -> bool:
        """Whether something moves or has still to be laid."""
        return self._stale is not None or self.director.busy

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
        """Use a room of another size for the pages; ``legible`` and ``width`` tell about their letters (see Look)."""
        if (room, legible, width) != (self.paging.room, self.legible, self.width):
            self.legible, self.width = legible, width
            self.paging.follow(self.stage.scenery.pages(self.look()))
            self.paging.fit(room)
            self._resee()

    def turn(self, page: str) -> None:
        """Turn to a page by hand: it stays until the next decision."""
        if self.paging.turn(page):
            self._resee()
        self.renew()

    def lead(self, page: str) -> None:
        """Turn to a page by itself, for what is told there."""
        if self.paging.lead(page):
            self._resee()
            self.renew()

    def _resee(self) -> None:
        """Have the pages laid that are seen now; while events are told, those that were not seen are brought up."""
        if self.director.playing:
            self.director.turn({leaf.page.id: partial(self._laid, leaf.page.id) for leaf in self.paging.seen})
        else:
            self._lay()

    def _laid(self, page: str) -> Laid:
        return Laid(self._table_before(page), self.table(page))

    def _table_before(self, page: str) -> Table:
        """Return a page as it was before what is being told."""
        return self._table_of(self._before, page)

    def page_with(self, thing: str) -> str | None:
        """Return the page on which a thing or spot lies, one that is seen if possible; None if it lies on none."""
        seen = [leaf.page.id for leaf in self.paging.seen]
        for page in seen:
            if thing in self.resting(page).index:
                return page
        hidden = (page.id for page in self.paging.pages if page.id not in seen)
        return next((page for page in hidden if thing in self.table(page).index), None)

    def aim(self, page: str, lens: Lens) -> bool:
        """See another part of the frame of a page; tell whether it is another. Ends what is moving."""
        leaf = self.paging.leaf(page)
        changed = lens != leaf.lens
        if changed:
            leaf.lens = lens
            self.director.skip()
            self._lay()
        return changed

    def point(self, target: str) -> None:
        """Point at a thing, for previews."""
        target = target if self.stage.scenery.heeds(target) else ""
        if target != self.hover:
            self._hover(target)

    def _hover(self, target: str) -> None:
        self.hover = target
        if not self.director.busy:
            self._stale = self._stale or Stale(pointing=True)

    def refresh(self, origin: dict[str, Sprite] | None = None) -> None:
        """Show what has changed by hand: things glide to their places, from ``origin`` if it names them."""
        self.renew()
        self._lay(glide=True, origin=origin)

    def renew(self) -> None:
        """Have buttons, words and log made anew."""
        self._changed = True

    def lay(self) -> None:
        """Lay the table anew if something on it has changed, however often. Done when somebody looks at it."""
        if self._laid_for != self._looks():
            self._laid_for = self._looks()
            self._lay()
        stale, self._stale = self._stale, None
        if stale is not None:
            self.paging.follow(self.stage.scenery.pages(self.look()))
            tables = self._tables_pointed_at() if stale.pointing else self.tables()
            self.director.show(tables, glide=stale.glide, origin=stale.origin)

    def _looks(self) -> tuple[bool, bool]:
        """Return the wishes of people on which the table depends."""
        return self.manner.patterns, self.manner.open_table

    def _lay(self, *, glide: bool = False, origin: dict[str, Sprite] | None = None) -> None:
        """Have the table laid anew before it is looked at next."""
        before = self._stale or Stale()
        self._stale = Stale(before.glide or glide, {**before.origin, **(origin or {})})

    # ---- telling

    def update(self, dt: float) -> News:
        """Advance by ``dt`` seconds and return what this frame and the hands before it have brought."""
        return self._news(self._advance(dt))

    def _news(self, sounds: tuple[Sound, ...]) -> News:
        over = self.over
        news = News(sounds, self._changed, self._acted, over and not self._was_over)
        self._changed = self._acted = False
        self._was_over = over
        return news

    def _advance(self, dt: float) -> tuple[Sound, ...]:
        """Let the director go on by ``dt`` seconds and return the effects that are due."""
        director = self.director
        director.speed = cast(Speed, self.manner.animation)
        director.calm = self.manner.reduced_motion
        before = (director.reached, director.playing)
        sounds = director.update(dt)
        if (director.reached, director.playing) != before:
            self.renew()
        return sounds

    def skip(self) -> bool:
        """End what is moving; tell whether anything was."""
        moving = self.director.playing
        if moving:
            self.director.skip()
            self.renew()
        return moving

    def _untold(self) -> tuple[tuple[int, Event], ...]:
        """Return the events that have not been told yet, with their numbers."""
        events = [event for chapter in self.logbook.chapters for event in chapter.events]
        return tuple(enumerate(events))[self._told_before :]

    def _play(self) -> None:
        """Tell the untold events to the viewer; then the position of the session is shown."""
        seen = ((number, event.masked(self.viewer)) for number, event in self._untold())
        self._tell_to(self.session.state, self._cues(seen))

    def _tell_to(self, state: Any, cues: Sequence[Cue]) -> None:
        """Play ``cues``; then the position ``state`` is shown."""
        self._before, self._shown = self._shown, state
        if self.director.speed == "off":
            self.director.pass_over(cues)
            self._lay()
        else:
            if not self.director.pages:
                self.director.show({leaf.page.id: self._table_before(leaf.page.id) for leaf in self.paging.seen})
            self.director.play(cues, self.tables())
            self._stale = None

    def _on_cue(self, cue: Cue, seen: bool) -> None:
        """Follow what is told: the view turns to where it happens, or the tab of that page is marked."""
        if seen and self.paging.lead(cue.page):
            self._resee()
        self.paging.happened(cue.page)

    def _cues(self, events: Iterable[tuple[int, Event | None]]) -> list[Cue]:
        """Return how events that are masked for the viewer are told: those of a run together, as the first of them."""
        seen = [(number, event) for number, event in events if event is not None]
        every = tuple(event for _, event in seen)
        runs = groupby(seen, lambda each: self.stage.motion.run(each[1]) or each[0])
        ends = accumulate((len(tuple(run)) for _, run in runs), initial=0)
        return [
            Cue(seen[a][0], partial(self._script, every, a, b, self._shown), self._page_of(every[a]))
            for a, b in pairwise(ends)
        ]

    def _page_of(self, matter: Decision | Event) -> str:
        """Return the page on which a decision is made or an event is seen; empty: any."""
        return self.stage.scenery.page_of(self.look(), matter)

    def _script(self, every: tuple[Event, ...], a: int, b: int, before: Any, page: str, shown: Table) -> Script | None:
        """Return how the events from ``a`` to ``b`` of those that follow a position are seen on a page."""
        motion, events = self.stage.motion, every[a:b]
        look = replace(self.look(page), telling=Telling(self.view_of(before), every[:a]))
        return motion.joined(events, shown, look) if len(events) > 1 else motion.script(events[0], shown, look)

    def _follow(self) -> None:
        log = self.session.log
        chapters = [Chapter(number, entry.events, entry.hint) for number, entry in enumerate(log, start=1)]
        self.logbook.follow([Chapter(0, self._opening), *chapters])

    def _secret(self, seat: int) -> bool:
        return self.stage.scenery.secret(self.session.game.mask(self.session.state, seat), seat)


def badges_of(session: Session) -> tuple[Badge, ...]:
    """Return how the players of a game look."""
    return tuple(
        Badge(player.colour, player.kind == BOT, player.name, player.kind == AUTOMA) for player in session.players
    )
