"""What a person does with a decision beyond single gestures. When an answer is carried out, what is asked
before that, hints, and taking back. Knows no window: it says what it has to say through ``Replies``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple, Protocol

from game.kernel.action import Action
from game.kernel.fault import Fault
from game.kernel.message import Message, msg
from game.play.players import BOT
from game.present.answer import undo
from game.present.answer.answer_draft import AnswerDraft
from game.present.answer.drafting import Picking, Stepping
from game.present.answer.gesture import Facet
from game.present.answer.hints import Given, Hinting, Suggestion, advice, judgement, undoubted
from game.present.record.deeds import answer_in_words
from game.present.running.table_presenter import TablePresenter
from game.present.stage.told import ActionText, question

THINKING = msg("table.hint.thinking")


class Wishes(Protocol):
    """What is read of the settings; they may change at any time."""

    @property
    def confirm(self) -> str:
        """When the gold button is needed: always, slip (not for a lone button) or never (if the answer is complete)."""

    @property
    def hints(self) -> bool:
        """Whether hints are wanted."""


class Replies(Protocol):
    """What is said to the person who answers."""

    def refuse(self, why: Message) -> None:
        """Say why something cannot be done."""

    def note(self, what: Message) -> None:
        """Say what was done."""

    def doubt(self, slip: Message) -> None:
        """Ask whether the answer is meant, which looks like a ``slip``; ``AnswerController.commit`` carries it out."""

    def advise(self, what: Message) -> None:
        """Say beside that question what a hint says of it."""


class Progress(NamedTuple):
    """The ``deeds`` of people in the log, and the ``draft`` of an answer; None: nobody is asked."""

    deeds: int
    draft: Hashable | None

    def beyond(self, before: Progress) -> bool:
        """Tell whether something has been done since, not only somebody been asked."""
        drafted = None not in (self.draft, before.draft) and self.draft != before.draft
        return self.deeds != before.deeds or drafted


class AnswerController:
    """The answers of whoever sits at ``sitting``."""

    def __init__(self, sitting: TablePresenter, wishes: Wishes, replies: Replies) -> None:
        self.sitting = sitting
        self.wishes = wishes
        self.replies = replies
        self.guard: Callable[[tuple[Action, ...], bool], bool] = lambda answer, instant: False
        """Tells of an answer that is about to be carried out, at once if ``instant``, whether it is held back."""
        self.known: Callable[[], Suggestion | None] = lambda: None
        """Gives the suggestion that somebody has found already, before a bot is asked for one."""
        self.unaided: Message | None = None
        """Why there is no hint at this table, or None."""
        self.slips = True
        """Whether it is said of an answer that it looks like a slip."""
        self.nudge: Message | None = None
        """What is said to who would carry out something else than a lesson wants."""
        self.hinting = Hinting(sitting.session)
        self.given = Given(sitting)
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
        asking = self.sitting.asking
        if asking is not None and asking.pressed and facet in asking.board.draft:
            self.confirm()
            return
        self.sitting.press(facet)
        self.touched(done=True)

    def close(self, facet: Facet) -> None:
        """Carry out what the gold button stands for while nothing is chosen."""
        if self.hinting.waiting:
            self.replies.refuse(THINKING)
            return
        self.sitting.press(facet)
        self.forget_advice()
        self.confirm()

    def pass_forced(self) -> Message | None:
        """Carry out the only thing that can be done if it changes nothing; return what is to be said of it.

        Once for each moment: whoever goes back to it does it by hand.
        """
        sitting = self.sitting
        asking, moment = sitting.asking, len(sitting.session.log)
        if asking is None or sitting.allowed or sitting.deciding is None or moment in self._passed:
            return None
        if not undo.forced(sitting.stage.gestures, asking.decision):
            return None
        self._passed.add(moment)
        note = sitting.stage.words.prompt(sitting.look())
        asking.fill_in(next(iter(asking.decision.every(1))))
        self.carry_out()
        return note

    def limit_passed(self) -> Message | None:
        """Return what is to be said to who is asked again because others have gone further than promised; once."""
        sitting = self.sitting
        seat = sitting.deciding
        promise = sitting.promises.of(seat)
        if promise is None:
            return None
        sitting.promises.withdraw(seat)
        return msg("table.reach.passed", limit=promise.limit)

    def step(self, stepper: Stepping, value: int) -> None:
        """Choose an amount, or how far to go."""
        asking = self.sitting.asking
        if asking is not None:
            if asking.limit:
                asking.reach_out(value)
            else:
                asking.step(stepper, value)
            self.touched()
            self.sitting.refresh()

    def reach_out(self) -> None:
        """Let the amount be how far to go, or what is bid at once again."""
        asking = self.sitting.asking
        if asking is not None and asking.lot is not None:
            asking.reach_out(0 if asking.limit else asking.steppers[0].value)
            self.touched()
            self.sitting.refresh()

    def withdraw(self) -> None:
        """Take back how far to go: who looks is asked again."""
        self.sitting.promises.withdraw(self.sitting.viewer)
        self.sitting.renew()

    def pick(self, picker: Picking, item: int) -> None:
        """Take something into a selection, or out of it."""
        if self.sitting.asking is not None:
            self.sitting.asking.toggle(picker, item)
            self.touched()
            self.sitting.refresh()

    def touched(self, *, done: bool = False) -> None:
        """Follow a step of the answer: advice is past, and what others did; one that is ``done`` may be carried out."""
        self.forget_advice()
        self.sitting.hearing.hear()
        asking = self.sitting.asking
        action = asking.ready() if asking is not None and done else None
        if asking is None or action is None:
            return
        policy = self.wishes.confirm
        if not asking.way and self.sitting.stage.gestures.instant(asking.decision, action):
            self.commit(instant=True)
        elif asking.complete if policy == "never" else policy == "slip" and asking.pressed:
            self.confirm()

    # ---- carrying out

    def confirm(self) -> None:
        """Carry out the answer; ask first if it looks like a slip and people want to be asked.

        While a hint is thought about nothing is carried out.
        """
        action = self.sitting.ready()
        if action is None:
            return
        if self.hinting.waiting:
            self.replies.refuse(THINKING)
            return
        hurdle = self.sitting.stage.words.hurdle(self.sitting.look()) or self._unwanted()
        if hurdle is not None:
            self.replies.refuse(hurdle)
            return
        slip = self.doubt(self.sitting.stage.words.told(self.sitting.look(), action))
        wanted = action in self.sitting.allowed  # by a lesson, which has said why
        meant = wanted or self._meant == (len(self.sitting.session.log), action)
        if slip is not None and self.wishes.confirm != "never" and not meant:
            self.replies.doubt(slip)
        else:
            self.commit()

    def doubt(self, told: ActionText) -> Message | None:
        """Return what is to be asked of the answer that is drawn up, if no hint for it has said that."""
        return question(told, self.given.told(self.sitting.answer())) if self.slips else None

    def _unwanted(self) -> Message | None:
        """Return what is said to who would do something that a lesson does not leave, like ending a turn too early."""
        sitting, asking = self.sitting, self.sitting.asking
        if self.nudge is None or asking is None or asking.offer is asking.decision:
            return None
        basket = asking.basket()
        done = sitting.stage.gestures.sequence(sitting.look(), basket) if basket else ()
        return self.nudge if any(action not in sitting.allowed for action in done) else None

    def commit(self, *, instant: bool = False) -> None:
        """Carry out the answer now, unless it is held back."""
        answer = self.sitting.answer()
        self._meant = (len(self.sitting.session.log), self.sitting.ready())
        if not answer or not self.guard(answer, instant):
            self.carry_out()

    def carry_out(self) -> None:
        """Carry out the answer, whoever would hold it back."""
        try:
            self.sitting.commit(hint=self.advised is not None and self.advised == self.sitting.ready())
        except Fault as fault:
            self.replies.refuse(fault.said)
        self.forget_advice()

    # ---- taking back

    def undo(self) -> None:
        """Take back the last step; of an answer it is said what it was."""
        session = self.sitting.session
        log = tuple(session.log)
        refusal = undo.undo(self.sitting)
        self.forget_advice()
        taken = log[len(session.log) :]
        if refusal is not None:
            self.replies.refuse(refusal)
        elif taken:
            self._went_back()
            self.replies.note(msg("table.undone", deed=answer_in_words(session, self.sitting.stage, taken)))

    def redo(self) -> None:
        """Do again what was taken back."""
        if not undo.redo(self.sitting):
            self.replies.refuse(msg("table.redo.nothing"))

    def restart(self) -> None:
        """Go back to the beginning of the own turn."""
        self.forget_advice()
        if not undo.restart_turn(self.sitting):
            self.replies.refuse(undo.undo_refusal(self.sitting) or msg("table.restart.nothing"))
        else:
            self._went_back()

    def _went_back(self) -> None:
        """Let what is forced here be done by hand, and what is forced later pass by itself again."""
        moment = len(self.sitting.session.log)
        self._passed = {each for each in self._passed if each < moment} | {moment}

    def progress(self) -> Progress:
        """Return what people have done so far."""
        session, asking = self.sitting.session, self.sitting.asking
        deeds = sum(session.players[entry.seat].kind != BOT for entry in session.log)
        return Progress(deeds, (asking.done, asking.ready(), asking.limit) if asking is not None else None)

    # ---- hints

    def hint(self, known: Suggestion | None = None) -> None:
        """Ask for a suggestion; one that is ``known`` already is shown."""
        self._ask(known)

    def hint_over(self, *, doubted: bool) -> None:
        """Ask for a suggestion while a question lies over the table; ``doubted``: whether the answer is meant.

        The answer stays as it is. Of any other question it is said that there is no hint for it.
        """
        if not doubted:
            self.replies.refuse(msg("table.hint.elsewhere"))
            return
        self._doubted = True
        self._ask()
        self._doubted = self.hinting.waiting
        if self._doubted:
            self.replies.advise(THINKING)

    def _ask(self, known: Suggestion | None = None) -> None:
        asking, again = self.sitting.asking, self.given.now if self._doubted else None
        known = known or again or undoubted(self.sitting, self.known())
        if self.unaided is not None:
            self.replies.refuse(self.unaided)
        elif not self.sitting.session.solo:
            self.replies.refuse(msg("table.hint.shared"))
        elif not self.wishes.hints:
            self.replies.refuse(msg("table.hint.off"))
        elif asking is None:
            self.replies.refuse(msg("table.hint.not_now"))
        elif known is not None and known.action in asking.offer:
            self._show(asking, known)
        elif self.hinting.ask(asking.offer):
            if not self._doubted:
                self.advice = THINKING
                self.sitting.renew()
        else:
            self.replies.refuse(msg("table.hint.nobody"))

    def poll(self) -> None:
        """Fill in the suggestion when it has been found; never waits."""
        found = self.hinting.poll()
        asking = self.sitting.asking
        if found is not None and asking is not None and found.action in asking.offer:
            self._show(asking, found)

    def _show(self, asking: AnswerDraft, found: Suggestion) -> None:
        """Fill in a suggestion and say why; of an answer that is doubted, say what it thinks of it."""
        words = self.sitting.stage.words
        if self._doubted:
            self._doubted = False
            told = words.told(self.sitting.look().undrawn(), found.action)
            self.given.note(found, told)
            self.replies.advise(judgement(self.sitting, found, told))
            return
        asking.fill_in(found.action)
        self.sitting.refresh()
        told = words.told(self.sitting.look(), found.action)
        self.given.note(found, told)
        self.advice, self.advised = advice(self.sitting, found, told), found.action

    def forget_advice(self) -> None:
        """Want no hint any more."""
        self.hinting.drop()
        self._doubted = False
        if self.advice is not None:
            self.advice = None
            self.sitting.renew()
        self.advised = None
