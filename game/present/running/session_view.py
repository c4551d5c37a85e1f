"""What is shown of a session at this screen: whose view, which position, the table, the log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from game.kernel.event import Event, PhaseBegan
from game.play.session import Session
from game.play.settings import Settings
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.selection import Selection
from game.present.kit.drafts import done
from game.present.motion.director import CATCH_UP, EVER, Cue, Narrator, Speed
from game.present.motion.script import Sound
from game.present.pages.table import Sprite, Table
from game.present.pages.table_pages import TablePages, drafted
from game.present.party import Party, badges_of, honoured
from game.present.record.logbook import Chapter, Logbook, LogMoment
from game.present.stage.bundle import Stage
from game.present.stage.record import Moment, Occasion, tie_broken
from game.present.view_context import ViewContext


@dataclass(frozen=True, slots=True)
class News:
    """Everything new since the frame before, by hand or by itself."""

    sounds: tuple[Sound, ...] = ()
    """The effects that are due."""
    changed: bool = False
    """Whether buttons, words or log have to be made anew."""
    acted: bool = False
    """Whether the game has gone on, or was taken back."""
    ended: bool = False
    """Whether the end of the game has just been told."""


@dataclass(frozen=True, slots=True)
class Handover:
    """The curtain has to fall, and may be raised for ``seat``; None: for everybody, without anybody's secrets."""

    seat: int | None


class Seating:
    """The people around one screen. With one of them, or none, there is never a curtain.

    ``looking`` is whose view is shown; None is the view of everybody. ``secret`` tells whether the screen of a seat
    shows something now that the others must not see.
    """

    def __init__(self, humans: Sequence[int], secret: Callable[[int], bool]) -> None:
        self.humans = tuple(humans)
        self._secret = secret
        self.looking: int | None = self.humans[0] if len(self.humans) == 1 else None
        self._seen = dict.fromkeys(self.humans, 0)

    @property
    def shared(self) -> bool:
        """True if several people take turns at the screen."""
        return len(self.humans) > 1

    def decider(self, waiting: Sequence[int]) -> int | None:
        """The seat of ``waiting`` that is asked at this screen next: whoever looks, if possible."""
        mine = [seat for seat in waiting if seat in self.humans]
        return self.looking if self.looking in mine else mine[0] if mine else None

    def before_decision(self, seat: int) -> Handover | None:
        """Let ``seat`` decide: return the hand-over that has to come first, or None if the screen is theirs already."""
        if not self.shared or self.looking == seat:
            return None
        if self._hides(seat):
            return Handover(seat)
        self.looking = seat
        return None

    def before_events(self, reveals: bool) -> Handover | None:
        """Let events be shown: return the hand-over that has to come first, if ``reveals`` says that all may watch."""
        if not self.shared or self.looking is None or not reveals:
            return None
        if self._secret(self.looking):
            return Handover(None)
        self.looking = None
        return None

    def raised(self, handover: Handover) -> None:
        """Give the screen to whom it was handed."""
        self.looking = handover.seat

    def saw(self, events: int) -> None:
        """Note that whoever looks has seen the first ``events`` events of the game."""
        for seat in self.humans if self.looking is None else (self.looking,):
            self._seen[seat] = max(self._seen.get(seat, 0), events)

    def cut(self, events: int) -> None:
        """Forget what was seen after the first ``events`` events: the game was taken back."""
        self._seen = {seat: min(seen, events) for seat, seen in self._seen.items()}

    def unseen(self, seat: int) -> int:
        """The number of the first event that ``seat`` has not seen."""
        return self._seen.get(seat, 0)

    def _hides(self, seat: int) -> bool:
        """True if handing over from who looks now to ``seat`` could show a secret, either way."""
        return self._secret(seat) or (self.looking is not None and self._secret(self.looking))


class SessionView:
    """Shows one session. The position that is shown lags behind the session until its events have been told."""

    def __init__(self, session: Session, stage: Stage, settings: Settings) -> None:
        self.session = session
        self.stage = stage
        self.settings = settings
        self.badges = badges_of(session)
        self.seating = Seating(session.humans, self._secret)
        self.logbook = Logbook(stage.record)
        self.selection = Selection()
        self.draft: AnswerDraft | None = None
        self.planned: Any = None
        """The position in which whoever looks would be asked, while the draft is a plan for it; else None."""
        self.handover: Handover | None = None
        self.catching_up = False
        """Whether what has been done is shown first, in ``CATCH_UP`` at most, before anybody else acts: in a lesson."""
        self._late = 0.0
        self.parted = False
        """Whether what the next phase brings is told apart from what has been done, when that has come to rest."""
        self._later: int | None = None
        """The number of the first event that is told apart, and has not been yet."""
        self._changed = self._acted = False
        self._was_over = session.over
        self.open = not session.humans
        """Whether everything is seen: a game without any person in it has nobody to hide from."""
        self._won: tuple[Any, tuple[str, ...]] | None = None
        self._opening = tuple(session.opening)
        self._follow()
        self._shown = session.state
        self._before = session.state
        self._carried: ViewContext | None = None
        """How whoever looks saw their answer before it was carried out, which is being told."""
        self._told_before = self.logbook.events
        self._narrator = Narrator(stage, self.look, self.view_of)
        self.table_pages = TablePages(stage, settings, self.look, self._table_before)
        self.paging, self.director = self.table_pages.paging, self.table_pages.director
        self.table_pages.follow()
        self.director.on_cue = self._on_cue

    # ---- what is seen

    @property
    def viewer(self) -> int | None:
        """The seat whose view is shown; None: everybody's."""
        return self.seating.looking

    @property
    def view(self) -> Any:
        return self.view_of(self._shown)

    def view_of(self, state: Any) -> Any:
        """A position as the viewer may know it."""
        if self.open:
            return state
        view = self.session.game.mask(state, self.viewer)
        if self.settings.open_table and self.session.solo:
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
            view = view.clone()
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
        return self.logbook.events if self._later is None else self._later

    @property
    def over(self) -> bool:
        """True once the game has ended and everything has been told."""
        return self.session.over and not self.telling and self.handover is None

    @property
    def telling(self) -> bool:
        """True while something is being told, or has still to be."""
        return self.director.playing or self._later is not None

    def look(self, page: str | None = None) -> ViewContext:
        """The view context of a page, with the answer so far; None: of the page in front."""
        draft = self.draft
        page_layout = self.paging.page_layout(self.paging.front if page is None else page)
        return ViewContext(
            self.view if self.planned is None else self.planned,
            self.viewer,
            draft.decision if draft is not None else None,
            self.badges,
            draft.done if draft is not None else (),
            page_layout.area,
            self.table_pages.hover,
            self.selection.held,
            page_layout.lens,
            self.table_pages.legible,
            self.table_pages.width,
            self.settings.of_tables(),
            page_layout.page.id,
            draft.amount if draft is not None else 0,
            self._honoured(self._shown),
            way=draft.way if draft is not None else (),
            answer=draft.ready() if draft is not None and draft.done else None,
            find=self.table_pages.find,
        )

    def _honoured(self, state: Any) -> tuple[str, ...]:
        """Nobody before the game is over."""
        if not self.session.game.over(state):
            return ()
        if self._won is None or self._won[0] is not state:
            parties = self.stage.scenery.parties(ViewContext(state, None, None, self.badges))
            self._won = (state, honoured(parties, self.session.game.scores(state)))
        return self._won[1]

    @property
    def parties(self) -> tuple[Party, ...]:
        """Everybody who has a name at this table, those who compete first, in seat order."""
        return self.stage.scenery.parties(self.look())

    def table_at(self, moment: int, page: str) -> Table:
        """A page of the table after the first ``moment`` actions, as the viewer may know it."""
        return self._table_of(self.session.state_at(moment), page)

    def _table_of(self, state: Any, page: str) -> Table:
        look = replace(self.look(page), view=self.view_of(state), honoured=self._honoured(state))
        return self.stage.scenery.table(replace(look, decision=None, draft=(), held=""))

    def entries(self) -> tuple[LogMoment, ...]:
        """The log as the viewer may read it now."""
        return self.logbook.entries(self.viewer, until=self.told, remember=self.over, everything=self.open)

    def recap(self) -> tuple[LogMoment, ...]:
        """Everything since the viewer looked at the screen last, when the curtain was raised."""
        return self.logbook.entries(self.viewer, since=self._missed, until=self.told, remember=True)

    _missed = 0

    def moments(self) -> tuple[Moment, ...]:
        """The full positions of the game so far, for plots and statistics of a finished game."""
        return tuple(Moment(index, state, events) for index, state, events in self.session.positions())

    def occasion(self, since: int, until: int) -> Occasion | None:
        """The last thing that changes the game in what was told from event ``since`` up to ``until``."""
        for chapter in reversed(self.logbook.ended(since, until)):
            if chapter.moment:
                before, after = (self.session.state_at(chapter.moment - step) for step in (1, 0))
                if self.session.game.over(after):
                    return tie_broken(self.session.game.scores(after))
                found = self.stage.record.occasion(chapter.events, self.view_of(before), self.view_of(after))
                if found is not None:
                    return found
        return None

    # ---- changes of the room

    def turn(self, page: str) -> None:
        """Turn to a page by hand: it stays until the next decision."""
        self.table_pages.turn(page)
        self.renew()

    def lead(self, page: str) -> None:
        """Turn to a page by itself, for what is told there."""
        if self.table_pages.lead(page):
            self.renew()

    def _table_before(self, page: str) -> Table:
        """An own answer that was carried out lies there as done."""
        carried = self._carried
        if carried is None or carried.viewer != self.viewer:
            return self._table_of(self._before, page)
        seen = self.look(page)
        look = replace(carried, area=seen.area, lens=seen.lens, page=page, legible=seen.legible, width=seen.width)
        table = drafted(self.stage.scenery, self.stage.words, look)
        return table.holding(list(done({sprite.id: sprite for sprite in table.sprites}).values()))

    def point(self, target: str) -> None:
        """Point at a thing, for previews."""
        target = target if target.startswith(self.stage.scenery.lit) else ""
        if target != self.table_pages.hover:
            self._hover(target)

    def _hover(self, target: str) -> None:
        self.table_pages.point(target)

    def refresh(self, origin: dict[str, Sprite] | None = None) -> None:
        """Show what has changed by hand: things glide to their places, from ``origin`` if it names them."""
        self.renew()
        self.table_pages.outdate(glide=True, origin=origin)

    def renew(self) -> None:
        """Have buttons, words and log made anew."""
        self._changed = True

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
        director = self.director
        director.speed = cast(Speed, self.settings.animation)
        director.calm = self.settings.reduced_motion
        before = (director.reached, director.playing)
        sounds = director.update(dt)
        if (director.reached, director.playing) != before:
            self.renew()
        return sounds

    def skip(self) -> bool:
        """End what is moving; True if anything was."""
        moving = self.director.playing
        if moving:
            self.director.skip()
            self.renew()
        return moving

    @property
    def caught_up(self) -> bool:
        """True once what has been done has been shown and nothing glides to its place."""
        return not self.director.busy and self.handover is None

    def catch_up(self, wanted: bool) -> None:
        """Have what has been done shown before anything else, or no longer."""
        if wanted == self.catching_up:
            return
        self.catching_up, self._late = wanted, 0.0
        self.renew()

    def _catch_up(self, dt: float) -> None:
        self._late += dt
        if self._late > CATCH_UP:
            self._advance(EVER)

    def _play(self) -> None:
        """The viewer sees then the position of the session, or the one before what is told apart."""
        untold, state = self._untold(), self.session.state
        later = (number for number, event in untold if isinstance(event, PhaseBegan))
        self._later = next(later, None) if self.parted else None
        if self._later is not None:
            untold = tuple(each for each in untold if each[0] < self._later)
            state = self.session.phase_end(self.logbook.moment_of(self._later))
        seen = ((number, event if self.open else event.masked(self.viewer)) for number, event in untold)
        self._tell_to(state, self._narrator.cues(seen, self._shown))

    def _play_later(self) -> None:
        assert self._later is not None
        self._told_before, self.parted, self._carried = self._later, False, None
        self._play()
        self.renew()

    def _tell_to(self, state: Any, cues: Sequence[Cue]) -> None:
        self._before, self._shown = self._shown, state
        self.table_pages.tell(cues)

    def _on_cue(self, cue: Cue, seen: bool) -> None:
        wanted = self.paging.tells(cue.party, cue.page)
        if seen and wanted:
            self.table_pages.lead(cue.page)
        self.paging.happened(cue.page)

    def _untold(self) -> tuple[tuple[int, Event], ...]:
        return self.logbook.since(self._told_before)

    def _follow(self) -> None:
        log = self.session.log
        chapters = [Chapter(number, entry.events, entry.hint) for number, entry in enumerate(log, start=1)]
        self.logbook.follow([Chapter(0, self._opening), *chapters])

    def _secret(self, seat: int) -> bool:
        game, state = self.session.game, self.session.state
        return not game.over(state) and bool(game.mask(state, seat) != game.mask(state, None))
