"""What a person does with a decision beyond single gestures. When an answer is carried out, what is asked
before that, hints, and taking back. Knows no window: it says what it has to say through ``Replies``.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, Protocol

from game.kernel.action import Action
from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.players import BOT
from game.present.answer import undo
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.counsel import Counsel
from game.present.answer.drafting import Picking, Stepping
from game.present.answer.gesture import Facet
from game.present.answer.hints import Given, Hinting, Suggestion, advice, judgement, undoubted
from game.present.record.deeds import answer_in_words
from game.present.running.table_presenter import TablePresenter
from game.present.stage.told import ActionText, question

THINKING = msg("table.hint.thinking")
PLANNED = msg("table.plan.wait")


class Replies(Protocol):
    """How the controller speaks to the person who answers."""

    def refuse(self, why: Message) -> None:
        """Say why something cannot be done."""

    def note(self, what: Message) -> None:
        """Confirm what was done."""

    def doubt(self, slip: Message) -> None:
        """Ask whether the answer is meant, which looks like a ``slip``; ``AnswerController.commit`` carries it out."""

    def advise(self, what: Message) -> None:
        """Say beside that question what a hint says of it."""


class Progress(NamedTuple):
    """The ``deeds`` of people in the log, and the ``draft`` of an answer; None: nobody is asked."""

    deeds: int
    draft: Hashable | None

    def beyond(self, before: Progress) -> bool:
        """True if somebody has done something since, or is asked who was not."""
        return self.deeds != before.deeds or (self.draft is not None and self.draft != before.draft)


class AnswerController:
    """The answers of whoever sits at ``presenter``."""

    def __init__(self, presenter: TablePresenter, replies: Replies) -> None:
        self.presenter = presenter
        self.replies = replies
        self.counsel = Counsel()
        self.hinting = Hinting(presenter.session)
        self.given = Given(presenter)
        self.advice: Message | None = None
        """What the hint says, while it is looked at."""
        self.advised: Action | None = None
        """The action of the hint."""
        self._doubted = False
        """Whether the hint is wanted for the question if the answer is meant."""
        self._passed: set[int] = set()
        """Moments at which something forced was done."""
        self._meant: tuple[int, Action | None] | None = None
        """The moment and the answer that was said to be meant: who was held back is not asked that twice."""

    # ---- steps of an answer

    def press(self, facet: Facet) -> None:
        """Press a button of the panel; once more carries it out."""
        draft = self.presenter.draft
        if draft is not None and draft.pressed and facet in draft.board.draft:
            self.confirm()
            return
        self.presenter.press(facet)
        self.touched(done=True)

    def close(self, facet: Facet) -> None:
        """Carry out what the gold button stands for while nothing is chosen."""
        if self.hinting.waiting:
            self.replies.refuse(THINKING)
            return
        self.presenter.press(facet)
        self.forget_advice()
        self.confirm()

    def pass_forced(self) -> Message | None:
        """Carry out the only thing that can be done if it changes nothing; return what is to be said of it.

        Once for each moment: whoever goes back to it does it by hand.
        """
        presenter = self.presenter
        draft, moment = presenter.draft, len(presenter.session.log)
        if draft is None or presenter.allowed or presenter.deciding is None or moment in self._passed:
            return None
        if not undo.forced(presenter.stage.gestures, draft.decision):
            return None
        self._passed.add(moment)
        note = presenter.prompt()
        draft.fill_in(next(iter(draft.decision.every(1))))
        self.carry_out()
        return note

    def limit_passed(self) -> Message | None:
        """Withdraw the bid limit of who is asked again, and say that others have passed it; None if there was none."""
        presenter = self.presenter
        seat = presenter.deciding
        proxy_bid = presenter.proxy_bids.of(seat)
        if proxy_bid is None:
            return None
        presenter.proxy_bids.withdraw(seat)
        return msg("table.reach.passed", limit=proxy_bid.limit)

    def plan(self) -> None:
        """Plan while others act, or go on to what is asked after what is planned."""
        if not self.presenter.plan():
            self.replies.refuse(msg("table.plan.nothing"))

    def plan_told(self) -> Message | None:
        """The fate of a plan; once."""
        said, self.presenter.plans.said = self.presenter.plans.said, None
        return said

    def step(self, stepper: Stepping, value: int) -> None:
        """Choose an amount, or how far to go."""
        draft = self.presenter.draft
        if draft is not None:
            if draft.limit:
                draft.reach_out(value)
            else:
                draft.step(stepper, value)
            self.touched()
            self.presenter.refresh()

    def reach_out(self) -> None:
        """Let the amount be how far to go, or what is bid at once again."""
        draft = self.presenter.draft
        if draft is not None and draft.lot is not None:
            draft.reach_out(0 if draft.limit else draft.steppers[0].value)
            self.touched()
            self.presenter.refresh()

    def withdraw(self) -> None:
        """Take back how far to go: who looks is asked again."""
        self.presenter.proxy_bids.withdraw(self.presenter.viewer)
        self.presenter.renew()

    def pick(self, picker: Picking, item: int) -> None:
        """Take something into a selection, or out of it."""
        if self.presenter.draft is not None:
            self.presenter.draft.toggle(picker, item)
            self.touched()
            self.presenter.refresh()

    def touched(self, *, done: bool = False) -> None:
        """Follow a step of the answer: advice is past, and what others did; one that is ``done`` may be carried out."""
        self.forget_advice()
        self.presenter.playback.hear()
        draft = self.presenter.draft
        action = draft.ready() if draft is not None and done else None
        if draft is None or action is None or self.presenter.planned is not None or self.presenter.plans.early:
            return
        policy = self.presenter.settings.confirm
        if not draft.way and self.presenter.stage.gestures.handling(draft.decision, action).instant:
            self.commit(instant=True)
        elif draft.complete if policy == "never" else policy == "slip" and draft.pressed:
            self.confirm()

    # ---- carrying out

    def confirm(self) -> None:
        """Carry out the answer; ask first if it looks like a slip and people want to be asked.

        While a hint is thought about nothing is carried out.
        """
        action = self.presenter.ready()
        if action is None:
            return
        if self.presenter.planned is not None or self.hinting.waiting:
            self.replies.refuse(THINKING if self.presenter.planned is None else PLANNED)
            return
        if self.presenter.plans.early:
            self.replies.refuse(msg("table.plan.turn"))
            return
        hurdle = self.presenter.stage.words.reckoning(self.presenter.look()).hurdle or self._unwanted()
        if hurdle is not None:
            self.replies.refuse(hurdle)
            return
        slip = self.doubt(self.presenter.stage.words.told(self.presenter.look(), action))
        wanted = action in self.presenter.allowed  # by a lesson, which has said why
        meant = wanted or self._meant == (len(self.presenter.session.log), action)
        if slip is not None and self.presenter.settings.confirm != "never" and not meant:
            self.replies.doubt(slip)
        else:
            self.commit()

    def doubt(self, told: ActionText) -> Message | None:
        """The question to ask before the answer is carried out; None if a hint for it has said that already."""
        return question(told, self.given.told(self.presenter.answer())) if self.counsel.slips else None

    def _unwanted(self) -> Message | None:
        presenter, draft, nudge = self.presenter, self.presenter.draft, self.counsel.nudge
        if nudge is None or draft is None or draft.offer is draft.decision:
            return None
        wanted = not draft.basket() or all(action in presenter.allowed for action in presenter.answer())
        return None if wanted else nudge

    def commit(self, *, instant: bool = False) -> None:
        """Carry out the answer now, unless it is held back."""
        answer = self.presenter.answer()
        self._meant = (len(self.presenter.session.log), self.presenter.ready())
        if not answer or not self.counsel.holds(answer, instant):
            self.carry_out()

    def carry_out(self) -> None:
        """Carry out the answer, whoever would hold it back."""
        try:
            self.presenter.commit(hint=self.advised is not None and self.advised == self.presenter.ready())
        except Fault as fault:
            self.replies.refuse(fault.said)
        self.forget_advice()

    # ---- taking back

    def undo(self) -> None:
        """Take back the last step; say what it was if it was an answer."""
        session = self.presenter.session
        log = tuple(session.log)
        refusal = undo.undo(self.presenter)
        self.forget_advice()
        taken = log[len(session.log) :]
        if refusal is not None:
            self.replies.refuse(refusal)
        elif taken:
            self._went_back()
            self.replies.note(msg("table.undone", deed=answer_in_words(session, self.presenter.stage, taken)))

    def redo(self) -> None:
        if not undo.redo(self.presenter):
            self.replies.refuse(msg("table.redo.nothing"))

    def restart(self) -> None:
        """Go back to the beginning of the own turn."""
        self.forget_advice()
        if not undo.restart_turn(self.presenter):
            self.replies.refuse(undo.undo_refusal(self.presenter) or msg("table.restart.nothing"))
        else:
            self._went_back()

    def _went_back(self) -> None:
        """Let what is forced here be done by hand; what is forced later passes by itself again."""
        moment = len(self.presenter.session.log)
        self._passed = {each for each in self._passed if each < moment} | {moment}

    def progress(self) -> Progress:
        session, draft = self.presenter.session, self.presenter.draft
        deeds = sum(session.players[entry.seat].kind != BOT for entry in session.log)
        return Progress(deeds, (draft.done, draft.ready(), draft.limit) if draft is not None else None)

    # ---- hints

    def hint(self, known: Suggestion | None = None) -> None:
        """Ask for a suggestion; one that is ``known`` already is shown."""
        draft, again = self.presenter.draft, self.given.now if self._doubted else None
        known = known or again or undoubted(self.presenter, self.counsel.suggestion())
        if self.counsel.unaided is not None:
            self.replies.refuse(self.counsel.unaided)
        elif not self.presenter.session.solo:
            self.replies.refuse(msg("table.hint.shared"))
        elif not self.presenter.settings.hints:
            self.replies.refuse(msg("table.hint.off"))
        elif draft is None or self.presenter.planned is not None:
            self.replies.refuse(msg("table.hint.not_now"))
        elif known is not None and known.action in draft.offer:
            self._show(draft, known)
        elif self.hinting.ask(draft.offer):
            if not self._doubted:
                self.advice = THINKING
                self.presenter.renew()
        else:
            self.replies.refuse(msg("table.hint.nobody"))

    def hint_over(self, *, doubted: bool) -> None:
        """Ask for a suggestion while a question lies over the table; ``doubted``: whether the answer is meant.

        The answer stays as it is. Of any other question it is said that there is no hint for it.
        """
        if not doubted:
            self.replies.refuse(msg("table.hint.elsewhere"))
            return
        self._doubted = True
        self.hint()
        self._doubted = self.hinting.waiting
        if self._doubted:
            self.replies.advise(THINKING)

    def poll(self) -> None:
        """Fill in the suggestion when it has been found; never waits."""
        found = self.hinting.poll()
        draft = self.presenter.draft
        if found is not None and draft is not None and found.action in draft.offer:
            self._show(draft, found)

    def _show(self, draft: AnswerDraft, found: Suggestion) -> None:
        words = self.presenter.stage.words
        if self._doubted:
            self._doubted = False
            told = words.told(self.presenter.look().undrawn(), found.action)
            self.given.note(found, told)
            self.replies.advise(judgement(self.presenter, found, told))
            return
        draft.fill_in(found.action)
        self.presenter.refresh()
        told = words.told(self.presenter.look(), found.action)
        self.given.note(found, told)
        self.advice, self.advised = advice(self.presenter, found, told), found.action

    def forget_advice(self) -> None:
        """Want no hint any more."""
        self.hinting.drop()
        self._doubted = False
        if self.advice is not None:
            self.advice = None
            self.presenter.renew()
        self.advised = None
