"""The presenter of a table: one running game at this screen. Joins session and stage; knows no window.

The scene asks it what to show and tells it what people do. It decides who may look, tells events one after the other
through the director, lets bots answer when the table is at rest, and builds up the answer of the person who is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from game.kernel.action import Action
from game.kernel.choice import Decision
from game.kernel.message import Message, msg, nameless
from game.play.session import Session
from game.play.settings import Settings
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.gesture import Facet
from game.present.answer.plans import Coming, Plans
from game.present.answer.proxy_bids import ProxyBid, ProxyBids
from game.present.motion.director import PATIENCE, pace_of
from game.present.motion.text_playback import TextPlayback
from game.present.record.digest import DigestRow, LogStretch, digest, of_round, since_turn
from game.present.record.logbook import LogMoment
from game.present.running.session_view import News, SessionView
from game.present.stage.bundle import Stage


class TablePresenter(SessionView):
    """A game being played. Feed it ``update`` once a frame and every gesture."""

    def __init__(self, session: Session, stage: Stage, settings: Settings) -> None:
        super().__init__(session, stage, settings)
        self.hurrying = False
        """Whether everything is skipped until a person has to decide."""
        self.rival: Callable[[], tuple[int, Action] | None] = lambda: None
        """Says what a seat does instead of its bot: for lessons."""
        self.allowed: tuple[Action, ...] = ()
        """If not empty, the only actions that are on offer: for lessons."""
        self.paused = False
        """Whether nothing is told, asked or done by bots: while a lesson has something to be read first."""
        self.spoken: tuple[str, ...] = ()
        """Things that a lesson speaks of: the view turns to them rather than to what is decided."""
        self.proxy_bids = ProxyBids()
        self.plans = Plans(session, stage.words)
        self.gate: AutosaveGate = NoAutosave()
        """Keeps the game: nothing is done before what was done last is safe, so that a kill costs one action."""
        self.playback = TextPlayback(session, self.logbook, settings)
        self._thought = 0.0
        self._gathering = False
        """Whether something has been done that is told together with what comes next."""

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that is waited for, if any."""
        if (self.draft is not None and self.planned is None) or self.telling or self.handover is not None:
            return None
        return next((d.seat for d in self.session.waiting() if d.seat not in self.seating.humans), None)

    @property
    def deciding(self) -> int | None:
        """The seat of the person who is asked and sees all there is to see, if any."""
        if self.draft is None or self.planned is not None or self.telling or self.handover is not None:
            return None
        return self.draft.decision.seat

    def prompt(self) -> Message:
        """The words of the prompt; solo players are not called by name."""
        asked = self.stage.words.prompt(self.look()).said
        if self.planned is not None and self.draft is not None:
            return msg("table.plan.prompt", prompt=nameless(asked, self.draft.decision.seat))
        return asked if self.deciding is None or not self.session.solo else nameless(asked, self.deciding)

    # ---- the frame

    def update(self, dt: float) -> News:
        if self.paused:
            return self._news(())
        sounds = self._advance(dt)
        if self.plans.since is not None:
            self.plans.since += dt
        if self.catching_up:
            self._catch_up(dt)
        elif self.director.playing:
            self._think_ahead()
        elif self._later is not None:
            self._play_later()
        elif self.handover is None:
            self._go_on(dt)
        return self._news(sounds)

    def _go_on(self, dt: float) -> None:
        if self._told_before != self.logbook.events:
            self._told_before = self.logbook.events
            if self.plans:
                self.plans.sift(self.coming(), self.session.waiting())
            self.renew()
        self.seating.saw(self.logbook.events)
        waiting = self.session.waiting()
        kept, seat = self._kept(waiting), self._asked(waiting)
        if not waiting:
            self._stop()
        elif kept is None and seat is not None:
            if self._gathering:
                self.tell()
            elif self.draft is None and not self._stop():
                self._ask(next(decision for decision in waiting if decision.seat == seat))
        else:
            self._await(dt, kept)

    # ---- words in place of movements

    def _stop(self) -> bool:
        """Wait until somebody has read what was revealed and not seen; True if waiting."""
        before = self.playback.stopped
        stopped = not self.hurrying and self.playback.stop()
        if stopped != before:
            self.renew()
        return stopped

    def go_on(self) -> None:
        """Note that whoever looks has read what happened."""
        self.playback.hear()
        self.renew()

    def since(self) -> tuple[LogMoment, ...]:
        """Everything since somebody decided last, or went on, if words are all that tells it."""
        return self.playback.entries(self.viewer, self.told)

    def recent(self) -> tuple[DigestRow, ...]:
        """The deeds of others since the last turn of whoever looks, summed up."""
        lines = self.logbook.entries(self.viewer, until=self.told, remember=True, everything=self.open)
        seats = [entry.seat for entry in self.session.log]
        return self._summed(since_turn(lines, seats, self._lookers()))

    def _lookers(self) -> tuple[int, ...]:
        return self.seating.humans if self.viewer is None else (self.viewer,)

    def last_round(self) -> tuple[int, tuple[DigestRow, ...]]:
        """The last round that is over and its deeds, summed up; none in the first round."""
        lines = self.entries()
        number = (lines[-1].round if lines else 1) - (not self.over)
        return number, self._summed(of_round(lines, number)) if number > 0 else ()

    def round_is_news(self) -> bool:
        """True if a round has ended since whoever looks acted last."""
        lines = self.entries()
        now = [line.moment for line in lines if line.round == lines[-1].round]
        idle = not any(entry.seat in self._lookers() for entry in self.session.log[now[0] :]) if now else False
        return self.over or (idle and lines[-1].round > 1)

    def _summed(self, stretch: LogStretch) -> tuple[DigestRow, ...]:
        return digest(stretch, [party.id for party in self.parties])

    @property
    def over(self) -> bool:
        return super().over and not self.playback.stopped

    def entries(self) -> tuple[LogMoment, ...]:
        """The log as the viewer may read it now; no line is gone that is still to be told in words."""
        lines = self.logbook.entries
        begun = self.playback.begun
        return lines(self.viewer, until=self.told, remember=self.over, everything=self.open, kept_since=begun)

    def _asked(self, waiting: Sequence[Decision]) -> int | None:
        return self.seating.decider([decision.seat for decision in waiting if not decision.optional])

    def _kept(self, waiting: Sequence[Decision]) -> tuple[int, Action] | None:
        if not self.proxy_bids:
            return None
        if not self._together(waiting):
            self.proxy_bids.clear()
        look = replace(self.look(), view=self.view_of(self.session.state))
        for decision in waiting:
            lot = partial(self.stage.gestures.lot, replace(look, decision=decision))
            if (action := self.proxy_bids.answer(decision, lot)) is not None:
                return decision.seat, action
        return None

    def _ask(self, decision: Decision) -> None:
        self.hurrying = False
        self.renew()
        self.handover = self.seating.before_decision(decision.seat)
        if self.handover is None:
            draft = self._draft(decision)
            laid_out = self.plans.lay_out(draft, self.look)
            self.plans.begin(laid_out)
            if not laid_out:
                self.propose()
            self.attend()

    def _draft(self, decision: Decision) -> AnswerDraft:
        """Begin an answer, on the page where it is given."""
        look = replace(self.look(), decision=decision)
        self.draft = draft = AnswerDraft(
            decision,
            partial(self.stage.gestures.facets, look),
            wanted=self.allowed,
            handling=partial(self.stage.gestures.handling, decision),
            lot=partial(self.stage.gestures.lot, look),
        )
        self.paging.decide(self._narrator.page_of(decision))
        self.table_pages.outdate(glide=True)
        return draft

    def propose(self) -> None:
        """Fill in what most people would do, or the only thing that can be done; a lesson leaves that to be found."""
        assert self.draft is not None
        possible = () if self.allowed else tuple(self.draft.offer.every(2))
        action = possible[0] if len(possible) == 1 else self.stage.gestures.proposal(self.look())
        if action is not None and action in self.draft.offer:
            self.draft.fill_in(action)

    def limit(self, actions: tuple[Action, ...]) -> None:
        """Offer only ``actions`` from now on; none: everything that is legal."""
        if actions != self.allowed:
            self.allowed = actions
            self.draft = None
            self.table_pages.outdate()

    def attend(self) -> None:
        """Turn to the pages of what a lesson speaks of; where not all have room, to that of the first."""
        for name in reversed(self.spoken):
            if (page := self.table_pages.page_with(name)) is not None:
                self.paging.asked = page
                self.lead(page)

    # ---- rivals

    def _await(self, dt: float, kept: tuple[int, Action] | None) -> None:
        self._thought += dt
        scripted = self.rival()
        if self.plans.wanted is not None and self.draft is None:
            self._plan_on()
        early = not self.hurrying and self._thought < self._pace()
        if self.planned is not None and self.draft is not None:
            early |= not self.plans.rest(dt, self.draft, self.selection.held, self.table_pages.hover)
        if early:
            self._think_ahead()
        elif not self.gate.safe():
            return  # the screen goes on; whoever is no person waits for the disk
        elif scripted is not None:
            self.session.submit(*scripted)
            self.tell()
        elif kept is not None:
            self.session.submit(*kept)
            self._gather()
        elif self.session.poll() is not None:
            self._gather()
        elif self._gathering and self._thought > PATIENCE:
            self.tell()

    def _gather(self) -> None:
        self._acted = True
        waiting = self.session.waiting()
        goes_on = self._together(waiting) and (self._asked(waiting) is None or self._kept(waiting) is not None)
        self._gathering = goes_on and self._thought <= PATIENCE
        if not self._gathering:
            self.tell()

    def _together(self, waiting: Sequence[Decision]) -> bool:
        return any(self.stage.gestures.pace(decision).together for decision in waiting)

    def _pace(self) -> float:
        """Seconds that the next bot seems to think."""
        brisk = any(self.stage.gestures.pace(decision).brisk for decision in self.session.waiting())
        return 0.0 if self._gathering else pace_of(self.settings.bot_pace, brisk)

    def _think_ahead(self) -> None:
        """Let the next bot begin, without letting it act yet."""
        if self.session.thinking is None and self.rival() is None:
            self.session.poll()

    # ---- planning while others act

    def coming(self) -> tuple[Coming, ...]:
        """The next decision of the viewer, to be planned alone against bots."""
        return self.plans.coming(self._shown, self.viewer, lambda: self.view)

    def plan(self) -> bool:
        """Begin to plan what is asked next, or go on to what is asked after that; tell whether there is anything."""
        coming = [each.matter for each in self.coming()]
        if self.deciding is not None or not coming:
            return False
        at = coming.index(self.plans.wanted) + 1 if self.plans.wanted in coming else 0
        self._set_aside()
        self.plans.wanted = coming[at % len(coming)]
        if self.thinking is not None:
            self._plan_on()
        return True

    def stop_planning(self) -> None:
        """Look on again; what was drawn up is kept."""
        self._set_aside()
        self.plans.wanted = None
        self.refresh()

    def _plan_on(self) -> None:
        """Have the plan drawn up again as the table is now, if there is still something to plan."""
        coming = {each.matter: each for each in reversed(self.coming())}
        found = coming.get(self.plans.wanted) if self.plans.wanted in coming else next(iter(self.coming()), None)
        self.plans.wanted = found.matter if found is not None else None
        self.renew()
        if found is not None:
            self.planned = found.position
            draft = self._draft(found.decision)
            self.plans.lay_out(draft, self.look)

    def _set_aside(self) -> None:
        """Keep the plan that is being drawn up, and show the table as it is."""
        if self.planned is not None and self.draft is not None:
            self.plans.keep(self.draft)
            self.planned = self.draft = None
            self.selection.put_down()

    # ---- telling

    def tell(self) -> None:
        """Show what the last action led to, or let the curtain fall first if others may watch now."""
        self._told_before = self.logbook.events
        self._follow()
        self._thought = 0.0
        self._gathering = False
        self._acted = True
        self._set_aside()
        if self.director.speed != "off":
            self.table_pages.lay()  # it is told from where hands have laid things
            self.director.carry_out()
        self._carried = replace(self.look(), held="", hover="") if self.draft is not None else None
        self.draft = None
        self.selection.put_down()
        self.handover = self.seating.before_events(any(event.reveals for _, event in self._untold()))
        if self.handover is None:
            self._play()
        if not self.director.playing:  # otherwise the first cue has everything made anew, in the next frame
            self.renew()

    def _play(self) -> None:
        super()._play()
        if self.hurrying:
            self.director.skip()

    def raise_curtain(self) -> None:
        """The person to whom the screen was handed is there: show what is theirs."""
        if self.handover is None:
            return
        handover, self.handover = self.handover, None
        self.seating.raised(handover)
        if handover.seat is not None:
            self.playback.hear()  # the list of what this person has missed tells it
        self._missed = self.seating.unseen(handover.seat) if handover.seat is not None else self.told
        self.renew()
        self.table_pages.lay_at_once()
        if self._shown is not self.session.state:
            self._play()

    def skip(self) -> bool:
        return not self.paused and super().skip()

    def hurry(self) -> None:
        """Skip everything until a person has to decide."""
        self.hurrying = True
        self.stop_planning()
        self.skip()

    # ---- the answer

    def _hover(self, target: str) -> None:
        before = self._pointed()
        super()._hover(target)
        if self._pointed() != before:
            self.renew()

    def _pointed(self) -> Message | None:
        return self.stage.words.pointed(self.look()) if self.draft is not None else None

    def press(self, facet: Facet) -> None:
        """Press a button of the panel, or let it go again."""
        if self.draft is None:
            return
        pressed = facet in self.draft.done
        (self.draft.remove if pressed else self.draft.add)(facet)
        self.refresh()

    def ready(self) -> Action | None:
        return self.draft.ready() if self.draft is not None else None

    def answer(self) -> tuple[Action, ...]:
        """The actions the answer so far comes to, those of a basket or a way in their order; none while it is none."""
        draft, action = self.draft, self.ready()
        if draft is None or action is None:
            return ()
        basket = draft.basket()
        return draft.way or (tuple(self.stage.gestures.sequence(self.look(), basket)) if basket else (action,))

    def commit(self, *, hint: bool = False) -> bool:
        """Carry out the answer; True if there was one. Raises RuleError if the rules refuse it."""
        actions = self.answer()
        if self.draft is None or self.planned is not None or not actions:
            return False
        self.table_pages.let_go()  # carried out before anybody saw the answer, it is told from what is seen
        seat = self.draft.decision.seat
        self.proxy_bids.withdraw(seat)
        self.playback.hear()
        lot, limit = self.draft.lot, self.draft.limit
        if lot is not None and limit:
            self.proxy_bids.make(seat, ProxyBid(lot.name, limit, len(self.session.log)))
        try:
            for each in actions:
                self.gate.secure()
                self.session.submit(seat, each, hint=hint)
        finally:
            # What was carried out before a refusal counts.
            if len(self.session.log) != len(self.logbook.chapters) - 1:
                self.tell()
        return True

    def cancel(self) -> bool:
        """Put down what is held, else drop the answer so far; True if there was either."""
        if not self.selection.put_down():
            if self.draft is None or not self.draft.begun:
                return False
            self.draft.clear()
        self.refresh()
        return True

    def go_back(self) -> None:
        """Show the position again to which the game has been taken back."""
        self._follow()
        self._told_before = self.logbook.events
        self.playback.hear()
        self.seating.cut(self.logbook.events)
        self.proxy_bids.withdraw(self.viewer)
        self.proxy_bids.go_back(len(self.session.log))
        self._gathering, self._acted = False, True
        self._later = self.draft = self.planned = self.handover = None
        self.plans.clear()
        self.selection.put_down()
        self._thought = 0.0
        self.director.skip()
        self.director.reached = self.logbook.events - 1
        self._shown = self.session.state
        self.refresh()


# ---- how a presenter knows that what was played is kept


class AutosaveGate(Protocol):
    """Who keeps the running game."""

    def safe(self) -> bool:
        """Have everything that was played kept; True if it is on the disk, or the disk has had time enough.

        Never waits.
        """

    def secure(self) -> None:
        """Have everything that was played kept, and return when that is so or the disk has had time enough."""


class NoAutosave:
    """Keeps nothing: a game of which nothing is to be left."""

    def safe(self) -> bool:
        return True

    def secure(self) -> None:
        """Wait for nothing."""
